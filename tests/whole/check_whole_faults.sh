#!/bin/sh
# SPDX-License-Identifier: ISC
# Cards that a shoe misreads or does not send are corrected by keys. The
# cards of its seed are 7s 2h 5s As Qh 6d: the banker wins, 9 over 2.
. "$SABOT_SRC/tests/whole/whole.sh"

# goes_wrong NAME CARD-WAIT FAULT...: a house with such a shoe, which deals by
# hand, and a round in it.
goes_wrong() {
  moves_in "$top/$1"
  configures "betting-time = 0; min-betting-time = 0; card-wait = $2;"
  hires
  shift 2
  for fault; do
    shift
    set -- "$@" "--fault=$fault"
  done
  deals_by_hand "$@"
}

# deals_by_hand OPTION...: a shoe does, and a round is begun with it.
deals_by_hand() {
  hand=$folder/hand
  mkfifo "$hand"
  deals --manual --seed=11 "$@"
  sits && begins
}

# draws_to TEXT...: a card each time, until the screen shows that.
draws_to() {
  for text; do
    draws && shows "$text" || return 1
  done
}

# The card that came out last.
last_out() {
  out | tail -n 1
}

# keys_last: the pit boss signs for it.
keys_last() {
  keys "$(last_out)" && signed 2001 470283
}

# ends_round: and the record has the cards that came out, as they lie.
ends_round() {
  shows 'BANKER WINS, 9 OVER 2' && does ANNOUNCED && does 'PICKED UP' &&
    shows 'OPEN BETTING' && kill "$station" && ended 4 && copies_record &&
    sound && out >"$folder/out" &&
    sqlite3 "$seen" 'SELECT card FROM card ORDER BY round, place' |
    cmp -s - "$folder/out"
}

plan 20

goes_wrong verdict 600 wrong-verdict@1 &&
  draws_to 'BANKER, FIRST CARD' 'PLAYER, SECOND CARD' 'BANKER, SECOND CARD' \
    'PLAYER DRAWS' 'BANKER DRAWS' &&
  draws_to 'SHOE: PLAYER / TABLE: BANKER WINS, 9 OVER 2'
proves 'another result than the table has stops it, and both are shown'

sees 'STOP, DRAW NO CARD' && not sees 'Space =' && presses Space &&
  lifts 'Shoe and table results differ' && has 1 'release verdict' && has 0 announce
proves 'nothing is announced until a pit boss lifts that'

ends_round
proves 'and the round ends as the cards lie'

goes_wrong misread 600 misread@3 &&
  draws_to 'BANKER, FIRST CARD' 'PLAYER, SECOND CARD' 'BANKER, SECOND CARD'
proves 'a card that is taken for another goes unseen'

card=$(last_out)
test "$card" = 5s && test "$(cards | cut -d ' ' -f 3)" != 5s &&
  presses F5 && chooses 'Change a misread card' && presses 3 Enter &&
  shows 'Rank: A 2-9 T J Q K' && types 5s && presses Enter && signed 2001 470283 &&
  waits booked 'correct 3 5s'
proves 'until somebody looks, and the pit boss puts it right'

draws_to 'PLAYER DRAWS' 'BANKER DRAWS' && draws &&
  ends_round
proves 'and the round ends as the cards lie'

goes_wrong broken 600 wrong-check@2 lost-byte@3 &&
  draws_to 'BANKER, FIRST CARD' 'CARD NOT READ? STOP DRAWING' &&
  booked 'device malformed 8' && sees 'M: key it, with the pit boss.'
proves 'a frame with a wrong check value is no card, and is asked about at once'

keys_last && shows 'PLAYER, SECOND CARD' && not sees 'CARD NOT READ'
proves 'it is keyed'

draws_to 'CARD NOT READ? STOP DRAWING' && keys_last &&
  draws_to 'PLAYER DRAWS' 'BANKER DRAWS' && draws
proves 'and so is one whose frame lacks a byte'

ends_round
proves 'and the round ends as the cards lie'

goes_wrong silent 1 silence@2 half@3 &&
  draws_to 'BANKER, FIRST CARD' 'CARD NOT READ? STOP DRAWING' &&
  test "$(out | tr '\n' ' ')" = '7s 2h ' && test "$(cards)" = 7s
proves 'a card of which nothing comes is asked about when it is late'

keys_last && draws_to 'CARD NOT READ? STOP DRAWING' && keys_last &&
  shows 'BANKER, SECOND CARD'
proves 'and so is one that breaks off'

draws && shows 'PLAYER DRAWS' && booked 'device malformed %' &&
  draws_to 'BANKER DRAWS' && draws && ends_round
proves 'behind half a frame the next one is read'

goes_wrong twice 600 twice@1 && draws_to 'CARD OUT OF TURN: 7♠' &&
  shows 'SHOE: PLAYER, FIRST CARD / TABLE:'
proves 'a card that is sent twice is out of turn'

presses F5 && chooses 'Out of turn: double read' &&
  signed 2001 470283 && waits has 1 'rule none'
proves 'the pit boss rules that no card was drawn'

lifts 'Shoe and table differ on next card' && shows 'BANKER, FIRST CARD'
proves 'and lifts the hold'

draws_to 'PLAYER, SECOND CARD' 'BANKER, SECOND CARD' \
  'PLAYER DRAWS' 'BANKER DRAWS' && draws && ends_round
proves 'and the round ends as the cards lie'

moves_in "$top/missing"
configures 'betting-time = 0; min-betting-time = 0; cut-at = 415;'
hires
deals_by_hand --cut-at=0 &&
  draws_to 'BANKER, FIRST CARD' 'PLAYER, SECOND CARD' 'BANKER, SECOND CARD' \
    'PLAYER DRAWS' 'CUT CARD OUT OF PLACE' &&
  booked 'hold cutting-card missing with 411 cards left, not 415'
proves 'an overdue cut card stops play'

presses F5 && chooses 'Shoe counted' && shows 'Cards in the shoe' &&
  types 411 && presses Enter && signed 2001 470283 &&
  shows 'BANKER DRAWS' && booked 'shoe counted 411 of 411'
proves 'until the pit boss has counted the shoe'

draws && ends_round
proves 'and the round ends as the cards lie'
