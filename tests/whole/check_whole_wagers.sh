#!/bin/sh
# SPDX-License-Identifier: ISC
# Wagers from the keys to the record, at each game: keyed, repeated, taken
# back, settled, corrected, given back.
. "$SABOT_SRC/tests/whole/whole.sh"

# wagers KEYS LINE: keyed, the line is booked.
wagers() {
  types "$1" && presses Enter && by 1001 "$2"
}

# What became of the last round's wagers, and what the table won.
settled() {
  asks "SELECT group_concat(seat || ' ' || spot || ' ' || won || ' ' ||
    commission, ', ') FROM (SELECT * FROM wager WHERE round =
    (SELECT max(round) FROM wager) ORDER BY place)"
}

table_won() {
  asks 'SELECT won FROM round ORDER BY first_seq DESC LIMIT 1'
}

# came_to WON SETTLED: the last round did.
came_to() {
  test "$(table_won)" = "$1" && test "$(settled)" = "$2"
}

# answers_repeat: last round's wagers are offered, or all of them are placed.
answers_repeat() {
  sees 'repeat wagers' || sees "Last round's wagers are all placed"
}

plan 11

# --- baccarat ----------------------------------------------------------------

configures 'betting-time = 0; min-betting-time = 0; min = "10"; max-tie = "50";'
hires
obeys
sits && does 'OPEN BETTING' && wagers 3b100 'wager 3 banker 100.00' &&
  wagers t10 'wager 3 tie 10.00' && wagers 12p250 'wager 12 player 250.00' &&
  shows 'Layout 360.00, bets: 3' && sees 'BANKER 100.00'
proves 'seat, spot and amount are keyed'

types 3t41 && shows 'Maximum on TIE is 50.00: already 10.00, total 51.00' &&
  presses Escape && shows 'W Wager' &&
  has 0 'wager 3 tie 41.00'
proves 'a limit is shown with its figures before Enter'

does 'NO MORE BETS' && comes 4h 3c 2s 5d && does ANNOUNCED &&
  shows 'Take 260.00  pay 95.00  commission 5.00  table +165.00' &&
  sees '3: BANKER +95.00 (5.00)' && sees '12: PLAYER -250.00' &&
  sees 'TAKE 3 12, PAY SEAT 3'
proves 'the settlement is on the screen, with commission and win'

puts_right 'Change a misread card' && presses 1 Enter && types 7h &&
  shows 'Enter: this card' && presses Enter && boss &&
  shows 'SETTLED AGAIN, changed: 2' &&
  sees '12: PLAYER +250.00, was -250.00' &&
  sees '3: BANKER -100.00, was +95.00'
proves 'a correction settles again, and shows for whom'

shows 'CORRECT THE PAYOUTS' && does DONE && does 'PICKED UP' &&
  shows 'OPEN BETTING' && came_to -14000 \
  '3 banker -10000 0, 3 tie -1000 0, 12 player 25000 0'
proves 'and the record has it'

does 'OPEN BETTING' && types a && shows 'repeat wagers: 3, 360.00' &&
  presses Enter && waits has 2 'wager 12 player 250.00' &&
  shows "Wagers repeated: 3." && wagers 3tx 'withdraw 3 tie'
proves "last round's wagers come again, and one is taken back"

does 'NO MORE BETS' && puts_right 'Void the round' && chooses Misdeal &&
  shows 'Type VOID' && types VOID && presses Enter && boss &&
  shows 'Void: all wagers back' && sees '3: BANKER 100.00 back' &&
  came_to 0 '3 banker 0 0, 12 player 0 0'
proves 'a void gives all back'

# Where the lock lasts until it is trouble, what is keyed is refused, and keyed
# once more.
shows 'GIVE BETS BACK' && does DONE
does 'OPEN BETTING' && locks && types a && presses Enter && types a &&
  presses Enter && unlocks && presses Escape && shows 'W Wager' && types a &&
  waits answers_repeat && presses Enter &&
  waits has 3 'wager 12 player 250.00' && shows 'Layout 350.00' &&
  presses Escape && shows 'W Wager' && does 'NO MORE BETS' &&
  has 3 'wager 12 player 250.00' && has 3 'wager 3 banker 100.00'
proves 'wagers keyed several times during a lock are placed once'

# --- roulette ----------------------------------------------------------------

moves_in "$top/roulette"
at_roulette 'model = "ss2";'
configures 'betting-time = 0; min-betting-time = 0;' \
  'no-more-bets-call = "launch";'
hires
obeys
sits && readies && does 'OPEN BETTING' &&
  wagers 3/17*5 'wager 3 straight 17 5.00' && wagers r10 'wager 3 red 10.00' &&
  wagers 4/16-20*2 'wager 4 corner 16-17-19-20 2.00' && launches 0 &&
  shows 'CALL NO MORE BETS' && does 'NO MORE BETS' && drops 17 &&
  shows '17 BLACK' && does ANNOUNCED &&
  shows 'Take 10.00  pay 191.00  table -181.00' && does DONE &&
  does 'PICKED UP' && waits came_to -18100 \
    '3 straight:17 17500 0, 3 red -1000 0, 4 corner:16-17-19-20 1600 0'
proves 'spots of roulette are keyed by their numbers and letters'

# --- blackjack ---------------------------------------------------------------

moves_in "$top/blackjack"
configures 'betting-time = 0; min-betting-time = 0; decision-time = 600;'
sed -i 's/"baccarat"/"blackjack"/' "$folder/sabot.conf"
hires
obeys
sits && does 'OPEN BETTING' && presses w && shows 'seat, amount' &&
  wagers 325 'wager 3 main 25.00' && wagers 540,5 'wager 5 main 40.50' &&
  does 'NO MORE BETS' && comes 9c 7d 7h 9s 7c Kd && shows 'SEAT 3: HIT OR STAND?'
proves 'seats of blackjack are taken with their amounts'

sleep 1.1
presses s && by 1001 'stand 3' && sleep 1.1 && presses s &&
  by 1001 'stand 5' && does 'CARD TURNED' && does ANNOUNCED &&
  shows 'Take 40.50  pay 25.00  table +15.50' &&
  sees 'TAKE SEAT 5, PAY SEAT 3' && does DONE && does 'PICKED UP' && shows 'OPEN BETTING' &&
  came_to 1550 '3 main 2500 0, 5 main -4050 0'
proves 'and settled'
