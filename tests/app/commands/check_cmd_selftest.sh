#!/bin/sh
# SPDX-License-Identifier: ISC
# sabot selftest: what it prints, and how it leaves.
. "$SABOT_SRC/tests/support/run.sh"

program() {
  "$sabot" selftest "$@"
}

plan 9

runs 0 && test ! -s "$err"
verdict 'the self-test passes'

test "$(wc -l <"$out")" -eq 18 && ! grep -qv '^passed  ' "$out"
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

# The payouts of a configuration, against published figures: Shackleford's of
# baccarat without commission (banker 1.46 percent), of a tie at 9 to 1 (4.84),
# of 6 to 5 (1.36 more than 3 to 2) and of la partage and en prison (1.35, one in
# 74).

# table KEYS: a configuration of that table.
table() {
  cat >"$folder/sabot.conf" <<END
table = { id = "T-1"; $1 };
$2 = { port = "unix:$folder/reader"; protocol = "$3"; };
record = { database = "$folder/t.db"; };
END
}

table 'game = "baccarat"; commission = "none"; tie-pays = "9:1";' \
  shoe angeleye2
runs 0 --verbose -c "$folder/sabot.conf" &&
  grep -q '^  player  *+0\.012351$' "$out" &&
  grep -q '^  banker  *+0\.014581$' "$out" &&
  grep -q '^  tie  *+0\.048440$' "$out"
verdict 'baccarat as a table pays it'

table 'game = "blackjack"; blackjack-pays = "6:5"; soft-17 = "hit";' \
  shoe angeleye2
runs 0 --verbose -c "$folder/sabot.conf" &&
  grep -q '^  insurance  *+0\.074699$' "$out" &&
  grep -q '^  blackjack: +0\.013580 against 3 to 2$' "$out" &&
  grep -q 'no closed form' "$out" && grep -q 'it hits soft 17$' "$out"
verdict 'blackjack as a table pays it, and what has no figure'

table 'game = "roulette"; la-partage = "yes";' wheel cammegh
runs 0 --verbose -c "$folder/sabot.conf" &&
  grep -q '^  red  *-1/74$' "$out" && grep -q '^  dozen  *-1/37$' "$out"
verdict 'roulette as a table pays it'

table 'game = "roulette"; en-prison = "yes";' wheel cammegh
runs 0 --verbose -c "$folder/sabot.conf" &&
  grep -q '^  high  *-1/74$' "$out" && grep -q '^  column  *-1/37$' "$out"
verdict 'and en prison, which keeps as much as la partage'

runs 2 words && grep -q 'too many arguments' "$err"
verdict 'words are refused'

runs 2 --all && runs 0 --help && grep -q '^Usage: sabot selftest' "$out"
verdict 'an unknown option is refused, --help helps'
