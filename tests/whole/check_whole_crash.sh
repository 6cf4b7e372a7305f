#!/bin/sh
# SPDX-License-Identifier: ISC
# SIGKILL at the worst moments of each game: what was booked is there, and what
# was due is due again.
. "$SABOT_SRC/tests/whole/whole.sh"

# comes_back DO: killed and started again, the table is compared, and the same
# is due as before.
comes_back() {
  waits is_due "$1" && kill -KILL "$station" && ended 137 && starts &&
    answers 'Match: continue' && waits is_due "$1"
}

is_due() {
  test "$(to_do | tail -n 1)" = "$1"
}

# wagers KEYS LINE: keyed, the line is booked.
wagers() {
  types "$1" && presses Enter && by 1001 "$2"
}

# came_to SETTLED: the last round's wagers did.
came_to() {
  test "$(asks "SELECT group_concat(seat || ' ' || spot || ' ' || won, ', ')
    FROM (SELECT * FROM wager WHERE round = (SELECT max(round) FROM wager)
    ORDER BY place)")" = "$1"
}

# proves_itself: the record of the house that is left.
proves_itself() {
  kill "$station" && ended 4 && copies_record && sound &&
    grep -q 'findings 0' "$folder/verified" && closes_down
}

plan 11

# --- baccarat ----------------------------------------------------------------

configures 'betting-time = 0; min-betting-time = 0;'
hires
obeys
sits && does 'OPEN BETTING' && wagers 3b100 'wager 3 banker 100.00' &&
  does 'NO MORE BETS' && comes_back 'deal player 1' && sees '“NO MORE BETS”'
proves 'killed behind the close, no more bets is still to be called'

comes 4h 3c Ks 2d 5h 9s && comes_back 'announce player' &&
  shows 'PLAYER WINS' && does ANNOUNCED && does DONE && does 'PICKED UP' &&
  shows 'OPEN BETTING' && came_to '3 banker -10000' && has 1 announce
proves 'killed behind the third cards, the round is settled once'

does 'OPEN BETTING' && wagers 3b100 'wager 3 banker 100.00' &&
  does 'NO MORE BETS' && comes 4c && puts_right 'Keep the wagers pending' &&
  chooses Power && presses Enter && boss && by 2001 'pending power' &&
  comes_back pick-up && does 'PICKED UP' && shows 'OPEN BETTING' &&
  "$sabot" report pending "$record" >"$folder/pending" &&
  grep -q '/0002 .* 100.00 ' "$folder/pending"
proves 'killed behind pending, the wagers are kept'

proves_itself
proves 'and the record proves itself'

# --- blackjack ---------------------------------------------------------------

moves_in "$top/blackjack"
game='id = "BJ-07"; game = "blackjack"'
configures 'betting-time = 0; min-betting-time = 0; decision-time = 600;' \
  'perfect-pairs = "yes";'
hires
obeys
sits && does 'OPEN BETTING' && types w &&
  wagers 325 'wager 3 main 25.00' &&
  wagers 3p5 'wager 3 perfect-pairs 5.00' && does 'NO MORE BETS' &&
  comes 8s 6h 8d 9h && shows 'SEAT 3' && sleep 1.1 && presses p &&
  shows 'Seat 3 splits' && presses Enter && by 1001 'split 3' && comes 3c &&
  comes_back 'deal 3.2' && comes 2h && waits is_due 'await 3.1'
proves 'killed between the cards of a split, the second hand gets its card'

sleep 1.1
presses s && by 1001 'stand 3' && comes_back 'await 3.2' && sleep 1.1 &&
  presses s && waits has 2 'stand 3' && comes_back reveal &&
  does 'CARD TURNED' && comes Kc && comes_back 'announce dealer 25' &&
  does ANNOUNCED && does DONE && does 'PICKED UP' &&
  shows 'OPEN BETTING' && came_to '3 main 2500, 3 main.2 2500, 3 perfect-pairs 3000'
proves 'both hands and the side bet are settled once'

proves_itself
proves 'and the record proves itself'

# --- roulette ----------------------------------------------------------------

moves_in "$top/roulette"
at_roulette 'model = "ss2";'
configures 'betting-time = 0; min-betting-time = 0; trios = "yes";' \
  'announced = "yes";'
hires
obeys
sits && readies && does 'OPEN BETTING' &&
  wagers 3v5 'wager 3 voisins 5.00' && does 'NO MORE BETS' && comes_back spin &&
  launches 0 && drops 4 && shows '4 BLACK' && does ANNOUNCED && does DONE &&
  does 'PICKED UP' && waits came_to '3 street:0-2-3 -1000, 3 split:4-7 8500, '\
'3 split:12-15 -500, 3 split:18-21 -500, 3 split:19-22 -500, '\
'3 corner:25-26-28-29 -1000, 3 split:32-35 -500'
proves 'killed behind announced bets, their chips are settled'

proves_itself
proves 'and the record proves itself'

# --- Sic Bo ------------------------------------------------------------------

moves_in "$top/sic-bo"
# the file has the group of another table's shoe, and none of dice
game='id = "SB-07"; game = "sic-bo"'
configures 'betting-time = 0; min-betting-time = 0;'
hires
sits && not sees READER && does 'OPEN BETTING' && types w &&
  wagers 3b100 'wager 3 big 100.00' &&
  does 'NO MORE BETS' && keys_dice 346 && comes_back 'confirm-dice 3 4 6' &&
  shows '3 4 6 FLAT? Y OR N' && sleep 1.1 && presses y && does ANNOUNCED &&
  does DONE && does COVERED && shows 'OPEN BETTING' && came_to '3 big 10000' && has 1 'dice 3 4 6'
proves 'killed behind dice that were keyed, they are still to be confirmed'

proves_itself
proves 'and the record proves itself'
