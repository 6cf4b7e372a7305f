#!/bin/sh
# SPDX-License-Identifier: ISC
# The reader is lost and comes back in mid-round, and cards are keyed.
. "$SABOT_SRC/tests/whole/whole.sh"

# unplugs, plugs: the shoe disconnects; the same one connects again.
unplugs() {
  kill -KILL "$shoe" && shows 'READER LOST' && sees 'STOP, DRAW NO CARD'
}

plugs() {
  deals --manual --seed=3 --decks=1
}

plan 32

moves_in "$top/lost"
configures 'decks = 1; betting-time = 0; min-betting-time = 0;'
hand=$folder/hand
mkfifo "$hand"
plugs
sits && does 'OPEN BETTING' && does 'NO MORE BETS' &&
  shows 'PLAYER, FIRST CARD' && draws && shows 'BANKER, FIRST CARD' && unplugs
proves 'a shoe that disconnects stops play'

not sees 'BANKER, FIRST CARD'
proves 'the instruction that it interrupted is not shown'

plugs && shows 'CHECK TABLE AGAINST SCREEN' && not sees 'READER LOST'
proves 'when it is back, the table is compared with the screen'

test "$(to_do)" = 'held compare'
proves 'and no card is asked for'

answers 'Match: continue' && shows 'BANKER, FIRST CARD' && draws &&
  shows 'PLAYER, SECOND CARD'
proves 'then the round goes on'

unplugs && keys 3d &&
  shows '3♦ (keyed)' && not sees 'Badge and PIN'
proves 'while it is lost, the dealer alone keys a card'

test "$(asks "SELECT count(*) FROM journal
  WHERE source = 4 AND badge = '1001' AND line = 'card 3d'")" -eq 1
proves 'which is in the record as keyed'

plugs && answers 'Match: continue' && shows 'BANKER, SECOND CARD' &&
  draws && does ANNOUNCED && does 'PICKED UP' &&
  test "$(asks 'SELECT by_hand FROM round')" -eq 1 &&
  test "$(asks 'SELECT group_concat(place) FROM card WHERE by_hand')" = 3
proves 'the round is played to its end, with one keyed card'

moves_in "$top/hand"
configures 'betting-time = 0; min-betting-time = 0; card-wait = 1;'
hires
obeys
sits && does 'OPEN BETTING' && does 'NO MORE BETS' &&
  shows 'CARD NOT READ? STOP DRAWING'
proves 'a card that does not come in time is asked for'

keys 5h && signed 2001 470283 && shows 'BANKER, FIRST CARD' &&
  sees '5♥ (keyed)'
proves 'while the reader works, a pit boss signs for a keyed card'

orders card player 1 5h && shows '5♥: SAME OR NEXT CARD?' &&
  chooses 'Same card' && shows 'BANKER, FIRST CARD' &&
  test "$(cards)" = 5h
proves 'the reader sends it after all: the same card counts once'

keys 4c && signed 2001 470283 && shows 'PLAYER, SECOND CARD' &&
  orders card player 2 4c && shows '4♣: SAME OR NEXT CARD?' &&
  chooses 'Next card' && shows 'BANKER, SECOND CARD' &&
  test "$(cards)" = '5h 4c 4c'
proves 'the next one, of the same face, counts too'

orders stray 4c && shows 'PLAYER WINS, NATURAL 9' &&
  test "$(cards)" = '5h 4c 4c 4c'
proves 'only the card that was keyed last is asked about'

does ANNOUNCED && does 'PICKED UP' && does 'OPEN BETTING' &&
  does 'NO MORE BETS' && keys 9h && signed 2001 470283 &&
  shows 'BANKER, FIRST CARD' && not sees 'PLAY STOPPED'
proves 'three keyed cards in a shoe are allowed'

keys 9c && signed 2001 470283 && shows 'MORE THAN THREE CARDS KEYED'
proves 'a fourth stops play'

presses F5 && chooses 'Resume play' && shows 'More than three cards' &&
  presses Enter && signed 2001 470283 && shows 'PLAYER, SECOND CARD'
proves 'until a pit boss resumes it'

kill "$shoe" && shows 'READER LOST' && obeys &&
  shows 'CHECK TABLE AGAINST SCREEN' && chooses 'Card missing on screen' &&
  shows 'Rank: A 2-9 T J Q K' && types Kd && presses Enter &&
  waits booked 'card Kd' && shows '│ K ' &&
  sees 'CHECK TABLE AGAINST SCREEN'
proves 'a card that is missing on the screen is keyed at the comparison'

test "$(to_do)" = 'held compare'
proves 'which goes on: no card is asked for yet'

answers 'Match: continue' && shows 'BANKER, SECOND CARD'
proves 'then the round goes on with that card'

kill "$shoe" && shows 'READER LOST' && obeys &&
  shows 'CHECK TABLE AGAINST SCREEN' && chooses 'No match' &&
  shows 'TABLE AND SCREEN DIFFER' && booked 'hold table-%'
proves 'a table that is not the same is held'

presses F5 && chooses 'Resume play' &&
  shows '1  Table and screen differ' &&
  presses Enter && signed 2001 470283 && shows 'BANKER, SECOND CARD'
proves 'until a pit boss resumes play'

kill "$shoe" && shows 'READER LOST' && obeys && orders card banker 2 2c &&
  shows 'CARD OUT OF TURN: 2♣' && answers 'Match: continue' &&
  shows 'CARD OUT OF TURN'
proves 'a card during the comparison is out of turn'

presses F5 && chooses 'Out of turn: double read' && signed 2001 470283 &&
  shows 'BANKER, SECOND CARD'
proves 'and is ruled on'

kill "$shoe" && shows 'READER LOST' && obeys &&
  answers 'Match: continue' && orders card banker 2 2c &&
  shows 'PLAYER WINS, NATURAL 9'
proves 'then the round goes on as it should'

does ANNOUNCED && does 'PICKED UP' &&
  kill "$shoe" && shows 'READER LOST' && obeys &&
  shows 'OPEN BETTING' && not sees 'CHECK TABLE AGAINST SCREEN'
proves 'between rounds nothing is compared'

orders garbage on && waits booked 'device skipped % malformed %' && orders garbage off &&
  orders cut && shows 'LAST HAND' &&
  test "$(asks "SELECT count(*) <= 2 + (max(time_us) - min(time_us)) / 1000000
    FROM journal WHERE line LIKE 'device malformed %'")" -eq 1
proves 'broken frames are counted, not each recorded'

kill "$station" && ended 4 && copies_record && sound
proves 'and the record is sound'

moves_in "$top/late"
configures 'betting-time = 0; min-betting-time = 0; card-wait = 1;'
hires
obeys
sits && does 'OPEN BETTING' && does 'NO MORE BETS' &&
  orders card player 1 9h && orders card banker 1 2c &&
  orders card player 2 Kd && shows 'BANKER, SECOND CARD' &&
  keys 5c && signed 2001 470283 && does ANNOUNCED && does 'PICKED UP' &&
  shows 'OPEN BETTING' && orders stray 5c &&
  shows '5♣: SAME OR NEXT CARD?'
proves 'the card keyed last is asked about after its round too'

chooses 'Next card' && shows 'CARD OUT OF TURN: 5♣'
proves 'and is not lost where it is another'

moves_in "$top/stall"
speaks='protocol = "scanner";'
configures 'betting-time = 0; min-betting-time = 0;'
hires
obeys
sits && does 'OPEN BETTING' && does 'NO MORE BETS' &&
  shows 'PLAYER, FIRST CARD' && kill -STOP "$station" && orders code 5h &&
  orders code 5h && orders code 9c && sleep 2 &&
  kill -CONT "$station" && shows '5♥: SAME OR NEXT CARD?' &&
  booked 'device unsure-card 5h' && booked 'hold same-card 5h came twice'
proves 'a code that came twice while the station was held up is asked about'

chooses 'Next card' && shows 'CARD OUT OF TURN: 9♣ 5♥' &&
  test "$(cards)" = '5h 9c 5h'
proves 'and counts as another card where it is one'

presses F5 && chooses 'Out of turn: double read' && signed 2001 470283 &&
  shows 'BANKER, FIRST CARD' && orders code 9c &&
  shows 'PLAYER, SECOND CARD' && sleep 0.5 && orders code 9c &&
  shows 'BANKER, SECOND CARD' && kill "$station" && ended 4 &&
  copies_record && sound
proves 'codes that come when the station is there are in no doubt'
