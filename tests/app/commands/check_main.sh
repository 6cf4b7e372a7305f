#!/bin/sh
# SPDX-License-Identifier: ISC
# The program's own options, and what it says to a wrong command.
. "$SABOT_SRC/tests/support/run.sh"

program() {
  "$sabot" "$@"
}

plan 12

runs 0 --help && grep -q '^Usage: sabot' "$out" && test ! -s "$err"
verdict '--help goes to stdout and is a success'

runs 0 --version && grep -qx 'sabot [0-9.]*' "$out"
verdict '--version is the name and the number'

runs 2 no-such-thing && grep -q "'no-such-thing'.*--help" "$err"
verdict 'a wrong command is named, with the next step, and is a usage error'

runs 2 no-such-thing && test ! -s "$out"
verdict 'an error leaves stdout empty'

"$sabot" --help >/dev/full 2>"$err"
test $? -eq 3 && grep -q 'cannot write' "$err"
verdict 'output that cannot be written is an error'

runs 0 --help
commands=$(awk '/^  [a-z]/ { print $1 }' "$out")
silent=
for command in $commands; do
  runs 0 "$command" --help && grep -q "^Usage: sabot $command" "$out" ||
    silent="$silent $command"
done
test -z "$silent"
verdict "each command of the help page has a help page of its own"

missing=
for command in $commands; do
  grep -q -e "^\.It Ic $command\>" "$SABOT_SRC/man/sabot.1" ||
    missing="$missing $command"
done
test -n "$commands" && test -z "$missing"
verdict 'each command is in the manual page'

runs 3 -c "$SABOT_SRC/nowhere.conf" && grep -q '^sabot: .*nowhere.conf' "$err"
verdict 'options without a command are those of the table'

runs 2 --bogus && grep -q "^sabot: .*'--bogus'" "$err"
verdict 'a wrong option is named'

# guarded COMMAND...: what that says of the program while it waits for input.
guarded() {
  mkfifo "$folder/input"
  prlimit --pid $$ --core=unlimited 2>/dev/null # if it may
  "$@" <"$folder/input" >"$out" 2>&1 &
  process=$!
  exec 3>"$folder/input"
  until grep -qF replay "/proc/$process/cmdline"; do sleep 0.05; done
  sleep 0.2
  grep -q '^Max core file size *0 *0 ' "/proc/$process/limits" &&
    nobody_reads "$process"
  guarded=$?
  exec 3>&-
  wait "$process"
  return $guarded
}

# Its memory belongs to root alone.
nobody_reads() {
  test "$(stat -c %u "/proc/$1/environ")" -eq 0
}

if [ "$(id -u)" -ne 0 ]; then
  guarded "$sabot" replay
elif nm "$sabot" | grep -q __asan_init; then
  nobody_reads() { :; } # the check for leaks does
  guarded "$sabot" replay
else
  cp "$sabot" "$folder/program" && chmod 755 "$folder" "$folder/program" &&
    guarded setpriv --reuid=65534 --clear-groups "$folder/program" replay
fi
verdict 'no core file and no other program gets at its memory'

if [ "$(id -u)" -eq 0 ]; then
  SABOT_AS_ROOT='' runs 2 table -c "$SABOT_SRC/nowhere.conf" &&
    said 'does not run as root'
  verdict 'a table does not run as root'
else
  runs 3 -c "$SABOT_SRC/nowhere.conf"
  verdict 'a table runs as a user'
fi

# What the compiler can do on this machine.
protected() {
  readelf -lW "$sabot" >"$folder/segments" &&
    readelf -dW "$sabot" >"$folder/dynamic" &&
    grep -q GNU_RELRO "$folder/segments" &&
    grep 'GNU_STACK' "$folder/segments" | grep -q 'RW ' &&
    grep -q BIND_NOW "$folder/dynamic" && grep -q 'PIE' "$folder/dynamic" &&
    nm -D "$sabot" | grep -q __stack_chk_fail &&
    case $(uname -m) in
    x86_64)
      objdump -d --disassemble=main "$sabot" | grep -q endbr64
      ;;
    esac
}
protected
verdict 'the program is protected against changed return addresses'
