#!/bin/sh
# SPDX-License-Identifier: ISC
# A shoe whose cards or results differ from the table's.
. "$SABOT_SRC/tests/whole/whole.sh"

plan 19

moves_in "$top/differs"
configures 'betting-time = 0; min-betting-time = 0;'
hires
obeys
sits && begins && orders card player 1 2h && shows 'BANKER, FIRST CARD' &&
  orders card banker 1 3d && shows 'PLAYER, SECOND CARD' &&
  orders card player 2 6c && shows 'BANKER, SECOND CARD' &&
  orders card banker 2 Ks && shows 'PLAYER WINS, NATURAL 8' &&
  orders verdict tie && shows 'STOP, DRAW NO CARD' &&
  sees 'SHOE: TIE / TABLE: PLAYER WINS, NATURAL 8'
proves 'a verdict that differs stops play and shows both sides'

presses F5 && chooses 'Change a misread card' && presses 4 Enter && shows 'Rank: A 2-9 T J Q K' &&
  types 5s && presses Enter && signed 2001 470283 &&
  shows 'SHOE: TIE / TABLE: TIE, NATURAL 8 EACH'
proves 'a corrected card shows on the table'"'"'s side'

lifts 'Shoe and table results differ' && shows 'TIE, NATURAL 8 EACH' && not sees 'SHOE: TIE'
proves 'and the round goes on when play is resumed'

does ANNOUNCED && does 'PICKED UP' && begins &&
  orders card player 2 9h && shows 'CARD OUT OF TURN: 9♥' &&
  sees 'SHOE: PLAYER, SECOND CARD / TABLE:' &&
  sees 'PLAYER, FIRST CARD'
proves 'a card for another place stops play and shows both places'

kill "$station" && ended 4 && copies_record && sound
proves 'and the record is sound'

moves_in "$top/again"
configures 'betting-time = 0; min-betting-time = 0;'
obeys
sits && begins && orders again player 1 9h &&
  shows '9♥ READ AGAIN: COUNT IT?' &&
  sees 'PLAYER, FIRST CARD: is that card there?' &&
  sees 'STOP, DRAW NO CARD' && test -z "$(cards)"
proves 'a card sent again for the place that waits is offered, not taken'

sleep 0.6 && presses y && shows 'BANKER, FIRST CARD' && test "$(cards)" = 9h &&
  sees '9♥ (keyed)' && booked 'note the reader sent 9h again: taken'
proves 'Y takes it, and the record has it as a card by key'

orders again player 1 9h && waits booked 'device again player 1 9h' &&
  orders again banker 1 4c && shows '4♣ READ AGAIN: COUNT IT?' &&
  orders card banker 1 4c && shows 'PLAYER, SECOND CARD' &&
  test "$(cards)" = '9h 4c' && not sees 'READ AGAIN: COUNT IT?'
proves 'one that is on the screen is none, and its own card ends an offer'

orders again player 2 Kd && shows 'K♦ READ AGAIN: COUNT IT?' && sleep 0.6 &&
  presses Escape && waits booked 'note the reader sent Kd again: not taken' &&
  waits not sees 'READ AGAIN: COUNT IT?' && sees 'PLAYER, SECOND CARD' &&
  test "$(cards)" = '9h 4c'
proves 'Escape leaves it'

orders garbage on && shows 'CARD NOT READ? STOP DRAWING' &&
  sees 'M: key it, with the pit boss.' && sees 'PLAYER, SECOND CARD' &&
  orders garbage off && orders card player 2 Kd &&
  shows 'BANKER, SECOND CARD' && waits not sees 'CARD NOT READ'
proves 'broken frames while a card is awaited ask for it, until it comes'

kill "$station" && ended 4 && copies_record && sound
proves 'and the record of it is sound'

moves_in "$top/cut"
configures 'betting-time = 0; min-betting-time = 0; cut-at = 412;'
hires
obeys
sits && shows '4 to the cut card' && begins && orders card player 1 2h &&
  shows 'BANKER, FIRST CARD' && orders cut &&
  shows 'LAST HAND BEFORE SHUFFLE' && orders card banker 1 3d &&
  shows 'PLAYER, SECOND CARD' && not sees 'STOP, DRAW NO CARD'
proves 'a cut card near its place ends the shoe'

orders card player 2 6c && shows 'BANKER, SECOND CARD' &&
  not sees 'L Cards' && orders card banker 2 Ks && does ANNOUNCED &&
  does 'PICKED UP' && shows '4 dealt, 412 should be left'
proves 'at its end the screen has the cards dealt and those that should be left'

presses l && signs 2001 470283 && shows 'badge 2001 is pit boss' &&
  not sees 'By face' && booked 'refused faces' && presses Escape &&
  waits not sees 'Badge and PIN for' && sleep 1.1
proves 'a pit boss may not see the count by face'

presses l && signed 3001 926417 && shows 'By rank and suit: dealt / left' &&
  sees '4 dealt; 412 left' &&
  booked 'faces left in the shoe were shown' && presses Escape &&
  waits not sees 'By face'
proves 'a supervisor may, and the record has it'

shuffles && shows 'Shoe 2' && begins && orders cut &&
  shows 'CUT CARD OUT OF PLACE' && sees 'STOP, DRAW NO CARD' &&
  booked 'hold cutting-card came with 416 cards left, not 412'
proves 'one far from it stops play'

presses F5 && shows 'Shoe counted' && not sees 'Resume play' &&
  chooses 'Shoe counted' && shows 'Cards in the shoe, then Enter' &&
  types 414 && presses Enter && signed 2001 470283 &&
  shows 'Shoe counted: 414 of 416 expected' &&
  shows 'SHOE: 414 CARDS / TABLE: 416' && sees 'STOP, DRAW NO CARD' &&
  test "$(asks "SELECT badge || ' ' || line FROM journal WHERE kind = 5
    ORDER BY seq DESC LIMIT 1")" = '2001 shoe counted 414 of 416' &&
  not booked 'release cutting-card'
proves 'a wrong count keeps it stopped'

presses F5 && chooses 'Play on with a wrong count' && shows 'Note, then Enter' &&
  types 'two cards stuck' && presses Enter && boss &&
  shows 'PLAYER, FIRST CARD' && not sees 'STOP, DRAW NO CARD' &&
  test "$(asks "SELECT badge || ' ' || line FROM journal WHERE kind = 5
    ORDER BY seq DESC LIMIT 1")" = '2001 shoe accepted two cards stuck' &&
  booked 'release cutting-card'
proves 'until the pit boss rules on it, with a reason'

kill "$station" && ended 4 && copies_record && sound
proves 'and the record of that is sound'
