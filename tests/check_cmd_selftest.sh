#!/bin/sh
# SPDX-License-Identifier: ISC
# sabot selftest: what it prints, and how it leaves.
. "$SABOT_SRC/tests/tap.sh"

sabot=$SABOT_BUILD/sabot
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
out=$folder/out
err=$folder/err

# tests STATUS ARGUMENT...: true when sabot selftest leaves with STATUS.
tests() {
  wanted=$1
  shift
  "$sabot" selftest "$@" >"$out" 2>"$err"
  test $? -eq "$wanted"
}

plan 5

tests 0 && test ! -s "$err"
verdict 'the self-test passes'

test "$(wc -l <"$out")" -eq 10 && ! grep -qv '^passed  ' "$out"
verdict 'each check is told of, and nothing else'

tests 0 --verbose &&
  grep -q ' 2,230,518,282,592,256  *2,292,252,566,437,888  *475,627,426,473,216$' "$out" &&
  grep -q '^Source: M\. Shackleford' "$out" &&
  grep -q '^  bust  *0\.281839 ' "$out" && grep -q '^  straight .*-1/37$' "$out"
verdict '--verbose prints the figures and their sources'

tests 2 words && grep -q 'takes no words' "$err"
verdict 'words are refused'

tests 2 --all && tests 0 --help && grep -q '^Usage: sabot selftest' "$out"
verdict 'an unknown option is refused, --help helps'
