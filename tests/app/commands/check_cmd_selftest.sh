#!/bin/sh
# SPDX-License-Identifier: ISC
# sabot selftest: what it prints, and how it leaves.
. "$SABOT_SRC/tests/support/run.sh"

program() {
  "$sabot" selftest "$@"
}

plan 16

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

LC_ALL=C.UTF-8 LANGUAGE=ja runs 0 --verbose &&
  ! LC_ALL=C grep -q '[^ -~]' "$out"
verdict 'all of it is in English, whatever the language'

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

# By hand: 12 x 31 of 415 second cards win a pair; 30 x 7, 10 x 8 and 5 x 16
# perfect pairs; 1,158,624 of 11,912,160 hands of 21+3 (2.74 percent by
# Shackleford, as published for 9 to 1); of 216 rolls 3, 6, 10 and 25 make a total
# of 4, 5, 6 and 9, 75, 15 and 1 show a number once, twice and three times.
table 'game = "baccarat"; pairs = "yes"; pair-pays = "12:1";' shoe angeleye2
runs 0 --verbose -c "$folder/sabot.conf" &&
  grep -q '^  player-pair  *+0\.028916$' "$out" &&
  grep -q '^  banker-pair  *+0\.028916$' "$out"
verdict 'pairs as a table pays them'

table 'game = "blackjack"; perfect-pairs = "yes"; plus-three = "yes";
  perfect-pairs-pays = "30-10-5:1"; plus-three-pays = "9-9-9-9-9:1";' \
  shoe angeleye2
runs 0 --verbose -c "$folder/sabot.conf" &&
  grep -q '^  perfect-pairs  *+0\.033735$' "$out" &&
  grep -q '^  plus-three  *+0\.027360$' "$out"
verdict 'side bets as a table pays them'

table 'game = "sic-bo"; total-pays = "62-31-18-12-8-7-6:1";
  double-pays = "12:1"; single-pays = "1-2-12:1";' dice dice
runs 0 --verbose -c "$folder/sabot.conf" &&
  grep -q '^  total:4  *+0\.125000$' "$out" &&
  grep -q '^  total:5  *+0\.111111$' "$out" &&
  grep -q '^  total:6  *+0\.120370$' "$out" &&
  grep -q '^  total:9  *+0\.074074$' "$out" &&
  grep -q '^  double:1  *+0\.037037$' "$out" &&
  grep -q '^  single:1  *+0\.037037$' "$out"
verdict 'Sic Bo as a table pays it'

# From the published orders of six decks, as above: 1.0558, 1.2374 and 14.4382
# percent. Of the second cards 23 of 311 tie, 5 of them in one suit; with one
# deck 3 of 51.
table 'game = "baccarat"; decks = 6;' shoe angeleye2
runs 0 --verbose -c "$folder/sabot.conf" &&
  grep -q '^  player  *+0\.012374$' "$out" &&
  grep -q '^  banker  *+0\.010558$' "$out" &&
  grep -q '^  tie  *+0\.144382$' "$out"
verdict 'baccarat with as many decks as the table has'

table 'game = "dragon-tiger"; decks = 6;' shoe angeleye2
runs 0 --verbose -c "$folder/sabot.conf" &&
  grep -q '^  dragon  *+0\.036977$' "$out" &&
  grep -q '^  tie  *+0\.112540$' "$out" &&
  grep -q '^  suited-tie  *+0\.180064$' "$out"
verdict 'Dragon Tiger too'

table 'game = "football-studio"; decks = 1; cut-at = 10;' shoe angeleye2
runs 0 --verbose -c "$folder/sabot.conf" &&
  grep -q '^  home  *+0\.029412$' "$out" &&
  grep -q '^  draw  *+0\.294118$' "$out"
verdict 'and Football Studio'

runs 2 words && grep -q 'too many arguments' "$err"
verdict 'words are refused'

runs 2 --all && runs 0 --help && grep -q '^Usage: sabot selftest' "$out"
verdict 'an unknown option is refused, --help helps'
