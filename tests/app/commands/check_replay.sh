#!/bin/sh
# SPDX-License-Identifier: ISC
# sabot replay: scripts with what they must print, malformed ones, and how it
# ends.
. "$SABOT_SRC/tests/support/run.sh"

scripts=$SABOT_SRC/tests/scripts
vectors=$SABOT_SHARED/vectors

program() {
  "$sabot" replay "$@"
}

# prints EXPECTED: true when it printed that; else shows what is not so.
prints() {
  diff -u "$1" "$out" >"$folder/diff" && return
  sed 's/^/# /' "$folder/diff"
  return 1
}

# script LINE...: a script with these lines.
script() {
  printf '%s\n' "$@" >"$folder/script"
  echo "$folder/script"
}

# vector NAME: true when it plays as it must.
vector() {
  status=0
  case $1 in
    malformed*) status=2 ;;
  esac
  runs $status "$vectors/$1.script" && prints "$vectors/$1.expected"
}

own=$(cd "$scripts" && ls ./*.script)
shared=$(cd "$vectors" 2>/dev/null && ls ./*.script)

plan $((22 + $(echo "$own" | wc -w) + $(echo "$shared" | wc -w)))

for name in $own; do
  name=$(basename "$name" .script)
  runs 0 "$scripts/$name.script" && prints "$scripts/$name.expected"
  verdict "the script $name plays as expected"
done

for name in $shared; do
  name=$(basename "$name" .script)
  vector "$name"
  verdict "the vector $name plays as expected"
done

skip=
test -n "$shared" || skip=' # SKIP'
verdict "the vectors are at hand$skip"

# --- where a script comes from ----------------------------------------------

"$sabot" replay <"$scripts/shoe.script" >"$out" &&
  prints "$scripts/shoe.expected"
verdict 'a script is read from standard input'

"$sabot" replay - <"$scripts/shoe.script" >"$out" &&
  prints "$scripts/shoe.expected"
verdict '- is standard input'

{
  head -c 100 "$scripts/shoe.script"
  sleep 0.1
  tail -c +101 "$scripts/shoe.script"
} | "$sabot" replay >"$out" && prints "$scripts/shoe.expected"
verdict 'a script may come in pieces'

runs 3 "$folder/none" && grep -q "$folder/none" "$err" && test ! -s "$out"
verdict 'a script that is not there is an error from outside'

runs 3 "$folder" && grep -q "$folder" "$err" && test ! -s "$out"
verdict 'so is a folder'

runs 2 one two && grep -q 'too many arguments' "$err"
verdict 'two scripts are a wrong command'

"$sabot" replay "$scripts/shoe.script" >/dev/full 2>"$err"
test $? -eq 3 && grep -q 'cannot write' "$err"
verdict 'output that cannot be written is an error from outside'

# --- malformed scripts ------------------------------------------------------

runs 2 /dev/null && grep -q '^/dev/null:[01]: .*table' "$err"
verdict 'an empty script lacks its table'

runs 2 "$(script '# nothing' '')" && grep -q ':.*table' "$err"
verdict 'so does one of comments'

runs 2 "$(script '' open 'table baccarat')" &&
  grep -q "^$folder/script:2: ." "$err" && test ! -s "$out"
verdict 'an event before the table is named with its line'

runs 2 "$(script 'table baccarat' open nonsense close)" &&
  grep -q "^$folder/script:3: ." "$err"
verdict 'a malformed line is named with file and number'

test "$(wc -l <"$err")" -eq 1
verdict 'in one line'

test "$(tr '\n' , <"$out")" = 'do open-bets,do take-bets,'
verdict 'what came before it is printed, and nothing behind it'

runs 2 "$(script 'table baccarat' 'wager 1 player 1,5')" &&
  grep -q "^$folder/script:2: '1,5': expected an amount .* (wager SEAT SPOT AMOUNT)" "$err"
verdict 'the wrong word is named, and the form of its line'

printf 'table baccarat\n\033[31mopen' | "$sabot" replay >"$out" 2>"$err"
grep -qF -- "-:2: '\\x1b[31mopen': unknown verb" "$err"
verdict 'as text that does nothing to a terminal'

"$sabot" replay --bogus >"$out" 2>"$err"
test $? -eq 2 && grep -q "^sabot: .*'--bogus'" "$err"
verdict 'an unknown option is a wrong command'

printf 'table baccarat\nopen\nnonsense' | "$sabot" replay >"$out" 2>"$err"
test $? -eq 2 && grep -q '^-:3: .' "$err"
verdict 'standard input is called -'

printf 'table baccarat\r\n\r\nopen\rclose\r\n' | "$sabot" replay >"$out" 2>"$err"
test $? -eq 2 && grep -q '^-:3: .' "$err"
verdict 'a carriage return within a line ends no line'

printf 'table baccarat\nnote \000\nopen' | "$sabot" replay >"$out" 2>"$err"
test $? -eq 0 && test "$(wc -l <"$out")" -eq 3
verdict 'a NUL byte is a byte of a word'

# line BYTES: a note of BYTES bytes, newline not counted.
line() {
  printf 'table baccarat\nnote '
  head -c $(($1 - 5)) /dev/zero | tr '\0' x
  printf '\nopen\n'
}

line 1023 | "$sabot" replay >"$out" 2>"$err" && test "$(wc -l <"$out")" -eq 3
verdict 'a line has 1,023 bytes'

# long BYTES: true if a line of BYTES bytes is malformed.
long() {
  line "$1" | "$sabot" replay >"$out" 2>"$err"
  test $? -eq 2 && grep -q '^-:2: .' "$err"
}

long 1024 && long 65536 && long 200000
verdict 'and none has more'
