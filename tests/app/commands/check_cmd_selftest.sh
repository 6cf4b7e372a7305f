#!/bin/sh
# SPDX-License-Identifier: ISC
# sabot selftest: what it prints, and how it leaves.
. "$SABOT_SRC/tests/support/run.sh"

program() {
  "$sabot" selftest "$@"
}

plan 5

runs 0 && test ! -s "$err"
verdict 'the self-test passes'

test "$(wc -l <"$out")" -eq 17 && ! grep -qv '^passed  ' "$out"
verdict 'each check is printed, and nothing else'

runs 0 --verbose &&
  grep -q ' 2,230,518,282,592,256  *2,292,252,566,437,888  *475,627,426,473,216$' "$out" &&
  grep -q '^Source: M\. Shackleford' "$out" &&
  grep -q '^  player-pair  0\.103614$' "$out" &&
  grep -q '^  straight flush *40:1  10,368$' "$out" &&
  grep -q '^  plus-three *0\.037039$' "$out" &&
  grep -q '^  bust  *0\.281839 ' "$out" && grep -q '^  straight .*-1/37$' "$out" &&
  grep -q '^  street  *14  *3  *11:1  -1/37$' "$out" &&
  grep -q '^  any-triple  *6  *30:1  0\.138889$' "$out" &&
  grep -q '^  voisins  *9  -9/37$' "$out" &&
  grep -q '^  neighbours:17  *5  -5/37$' "$out" &&
  grep -q '^  corner  *23  *4  *8:1  -1/37$' "$out"
verdict '--verbose prints the figures and their sources'

runs 2 words && grep -q 'too many arguments' "$err"
verdict 'words are refused'

runs 2 --all && runs 0 --help && grep -q '^Usage: sabot selftest' "$out"
verdict 'an unknown option is refused, --help helps'
