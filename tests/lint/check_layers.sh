#!/bin/sh
# SPDX-License-Identifier: ISC
# The arrows between the layers: in the include lines, and in what the objects
# ask of the C library.
. "$SABOT_SRC/tests/support/tap.sh"

cd "$SABOT_SRC" || exit 1

# What rules/ may ask of libc: no clock, no locale, no memory, no output. A
# name __X_chk is the checked variant of X; bcmp is a compiler's memcmp.
pure='abs|labs|bsearch|qsort|snprintf|vsnprintf|
mem(chr|cmp|cpy|move|set)|mempcpy|bcmp|
str(chr|chrnul|cmp|cpy|cspn|len|ncmp|ncpy|nlen|pbrk|rchr|spn|str)|stpn?cpy|
stack_chk_fail|assert_fail|_GLOBAL_OFFSET_TABLE_'

# Headers of rules/, likewise.
pure_headers='assert|inttypes|limits|stdarg|stdbool|stddef|stdint|stdio|stdlib|
string'

# Who may know each library; app/ may know all.
homes='curses.h ui
ncursesw/curses.h ui
libserialport.h devices
sqlite3.h db
libconfig.h app
sodium.h db'

one_line() {
  echo "$1" | tr -d '\n'
}

# symbols LAYER: those of its library, one a line: OBJECT NAME SECTION.
symbols() {
  "$NM" -A -f sysv "$SABOT_BUILD/lib$1.a" 2>&1 | awk -F '|' 'NF == 7 {
    gsub(/ /, "")
    parts = split($1, place, ":")
    print place[parts - 1], place[parts], $7
  }'
}

# What a layer asks of others: OBJECT NAME.
asked() {
  symbols "$1" | awk '
    $3 == "*UND*" { asks[$1 " " $2] = $2 }
    $3 != "*UND*" { has[$2] = 1 }
    END { for (a in asks) if (!(asks[a] in has)) print a }'
}

instrumented() {
  asked rules | grep -Eq ' __(asan|ubsan|gcov|llvm_gcov|llvm_profile)_'
}

# includes LAYER...: its include lines: FILE HEADER, the latter with its mark.
includes() {
  for layer; do
    grep -rHoE --include='*.[ch]' \
      '^[ 	]*#[ 	]*include[ 	]*[<"][^>"]*' "$layer"
  done | sed 's/:[^<"]*\([<"]\)/ \1/'
}

# offenders: fails, and shows them, when stdin has any.
offenders() {
  found=$(cat)
  echo "$found" | sed '/^$/d; s/^/# /'
  test -z "$found"
}

plan 9

test "$(includes rules devices db ui app tests | wc -l)" -gt 50
verdict 'the include lines are found'

includes rules devices db ui | awk '
  { own = $1; to = $2; sub(/\/.*/, "", own); sub(/^"/, "", to) }
  $2 ~ /^"/ && to != "config.h" {
    sub(/\/.*/, "", to)
    if (to != own && to != "rules")
      print
  }' | offenders
verdict 'a layer includes itself and rules/ alone'

includes app tests | grep '"' |
  grep -Ev ' "(config\.h|(rules|devices|db|ui|app)/)' |
  grep -Ev '^tests/.* "tests/' | offenders
verdict 'includes start at the top of the tree, and no program needs tests/'

includes rules | grep '<' |
  grep -Ev " <($(one_line "$pure_headers"))\.h\$" |
  grep -Ev '^rules/core/gettext\.h <libintl\.h$' | offenders
verdict 'rules/ includes headers of pure functions'

echo "$homes" | while read -r header home; do
  includes rules devices db ui | grep -F " <$header" | grep -v "^$home/"
done | offenders
verdict 'each library is known to one layer'

if instrumented; then
  true
  verdict 'rules/ needs little of libc # SKIP an instrumented build'
  verdict 'rules/ has no writable data # SKIP an instrumented build'
else
  asked rules |
    grep -Ev " (_*($(one_line "$pure"))(_chk)?)\$" | offenders
  verdict 'rules/ needs little of libc'

  symbols rules | awk '$3 ~ /^(\.t?(data|bss)|\*COM\*)/ &&
    $3 !~ /^\.data\.rel\.ro/' | offenders
  verdict 'rules/ has no writable data'
fi

for layer in rules devices db ui; do
  asked $layer | grep -E " (_*(printf|vprintf|puts|putchar|perror|v?syslog)\
(_chk)?|stdout|stderr|exit)\$"
done | offenders
verdict 'lower layers neither print nor log nor end the program'

for layer in rules devices db ui app; do
  asked $layer | grep -v '^clock\.o ' |
    grep -E ' (clock_gettime|gettimeofday|time|timespec_get)$'
done | offenders
verdict 'app/runtime/clock.c alone reads a clock'
