#!/bin/sh
# SPDX-License-Identifier: ISC
# A day at a table of Sic Bo by key, with a simulated reader that rolls at each
# line it is given, and without one; what the record says of it afterwards.
. "$SABOT_SRC/tests/whole/whole.sh"

# shakes OPTION...: the dice, whose reader rolls by order.
shakes() {
  rm -f "$folder/rolls"
  mkfifo "$folder/rolls"
  "$SABOT_BUILD/sabot-sim" dice --link="unix:$folder/shoe" --manual "$@" \
    >"$folder/rolled" 2>&1 <>"$folder/rolls" &
  dice=$!
  remembers
  waits grep -qs '^seed' "$folder/rolled"
}

# rolls_dice: they lie, and the screen shows them.
rolls_dice() {
  was=$(wc -l <"$folder/rolled")
  echo >"$folder/rolls"
  waits has_rolled "$was" || return 1
  rolled=$(tail -n 1 "$folder/rolled" | tr ' ' '\n' | sort | tr '\n' ' ')
  rolled=${rolled% }
}

has_rolled() {
  test "$(wc -l <"$folder/rolled")" -gt "$1"
}

closes_bets() {
  does 'OPEN BETTING' && does 'NO MORE BETS' && shows 'SHAKE THE DICE'
}

# lies_flat: the dealer looks at them.
lies_flat() {
  shows "$1 FLAT? Y OR N" && sleep 1.1 && presses y && shows 'Space = ANNOUNCED'
}

pays_dice() {
  does ANNOUNCED && does 'COVERED' && shows 'OPEN BETTING'
}

plan 9

game='id = "SB-07"; game = "sic-bo"'
device=dice
configures 'betting-time = 0; min-betting-time = 0; opposing = "forbid";' \
  'final = "clear";'
hires
shakes --seed=3
sits && shows 'READER no dice yet' && sees 'SB-07  Sic Bo'
proves 'a table of Sic Bo is opened, its dice inspected'

does 'OPEN BETTING' && types w && types 3b100 && presses Enter &&
  waits booked 'wager 3 big 100.00' && types 3s10 &&
  shows 'Seat 3 has 100.00 on big: not both.' && presses Enter &&
  types 4c34*20 && presses Enter && waits booked 'wager 4 combination 3-4 20.00' &&
  presses Escape && does 'NO MORE BETS' && shows 'SHAKE THE DICE' && rolls_dice &&
  lies_flat "$rolled" && by 1001 flat && booked "dice %"
proves 'wagers are keyed, the reader rolls, and the dealer confirms'

does ANNOUNCED && shows 'Space = DONE' && puts_right 'Change the dice' &&
  types 555 && presses Enter && boss && by 2001 'correct dice 5 5 5' &&
  shows 'TRIPLE  keyed' && shows '3: big -100.00' && does DONE &&
  shows 'COVER THE DICE' && does 'COVERED' &&
  shows 'OPEN BETTING'
proves 'a pit boss corrects the dice until they are covered'

closes_bets && rolls_dice && shows 'FLAT? Y OR N' && sleep 1.1 && presses n &&
  chooses 'A die is not flat' && shows 'SHAKE AGAIN' &&
  by 1001 'no-roll die not flat' && rolls_dice && lies_flat "$rolled" &&
  pays_dice
proves 'a die that leans is shaken again'

does 'OPEN BETTING' && rolls_dice && shows 'STOP, LEAVE THE DICE' &&
  shows 'BEFORE NO MORE BETS' && puts_right 'Shake again' && presses Enter &&
  boss && shows 'SHAKE AGAIN' && rolls_dice && lies_flat "$rolled" && pays_dice
proves 'so are dice before the close, by ruling'

closes_bets && kill "$dice" && shows 'READER LOST' && keys_dice 641 &&
  lies_flat '1 4 6' && does ANNOUNCED && does 'COVERED' && by 1001 clear &&
  has 1 'dice 1 4 6'
proves 'without its reader the dealer keys the dice alone'

shakes --seed=4 --fault=leans@1
waits not sees 'READER LOST' && closes_bets && rolls_dice &&
  shows 'READER ERROR' && booked 'device error cannot-read' && rolls_dice &&
  lies_flat "$rolled" && pays_dice
proves 'a die that cannot be read stops nothing but the roll'

closes_bets && kill "$station" && ended 4 && starts &&
  shows 'CHECK TABLE AGAINST SCREEN' && answers 'Match: continue' &&
  shows 'SHAKE THE DICE' && rolls_dice && lies_flat "$rolled" && pays_dice
proves 'a station that was stopped goes on with the round'

kill "$station" && ended 4 && "$sabot" verify "$record" >"$folder/verified" &&
  grep -q 'rounds 6, findings 0' "$folder/verified" &&
  "$sabot" history -c "$folder/sabot.conf" --format=csv --outcome=triple |
    grep -q '^SB-07/.*/0001,sic-bo,.*,5 5 5 15 triple -,' &&
  "$sabot" history -c "$folder/sabot.conf" --format=csv --total=15 |
    grep -q '^SB-07/.*/0001,sic-bo,' &&
  ! "$sabot" history -c "$folder/sabot.conf" --format=csv --card=4s |
    grep -q '^SB-07/' &&
  "$sabot" report day "$(date +%F)" -c "$folder/sabot.conf" --format=text |
    grep -q 'Dice 5 5 5, read as' &&
  "$sabot" report table -c "$folder/sabot.conf" --format=text |
    grep -q 'Amounts are in EUR.'
proves 'the record verifies, and history and report have the day'
