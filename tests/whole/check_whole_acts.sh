#!/bin/sh
# SPDX-License-Identifier: ISC
# Irregularities at a table and their corrections by keys.
. "$SABOT_SRC/tests/whole/whole.sh"

# The points beside the cards of either hand, in large letters.
sees_points() {
  terminal capture-pane -p |
    LC_ALL=C.UTF-8 sed -nE '15,19s/^.{33}(.{0,6}).{0,34}(.*)$/\1   \2/p' |
    "$helpers/whole_letters" | grep -qx -e "$1"
}

# points PLAYER [BANKER]
points() {
  waits sees_points "$*"
}

plan 38

configures 'decks = 1; betting-time = 0; min-betting-time = 0;'
hires
obeys
sits && does 'OPEN BETTING' && orders stray 9d &&
  shows 'CARD OUT OF TURN: 9♦' && sees 'STOP, DRAW NO CARD' &&
  not sees 'BETTING OPEN'
proves 'a card out of turn takes the banner'

puts_right 'Out of turn: burn' && boss && by 2001 'rule burn' &&
  shows 'BETTING OPEN'
proves 'a pit boss rules it burned, and the betting is open again'

does 'NO MORE BETS' && orders card player 1 2h && orders card banker 1 3c &&
  shows 'PLAYER, SECOND CARD' && puts_right 'Change a misread card' &&
  presses 1 Enter && shows 'Rank: A 2-9 T J Q K' && types 4h && presses Enter &&
  boss && by 2001 'correct 1 4h' && points 4 3
proves 'a card that was misread is another'

puts_right 'Ghost read: delete card' && presses 2 Enter && boss && by 2001 'strike 2' &&
  shows 'BANKER, FIRST CARD'
proves 'a card that was never dealt is asked for again'

puts_right 'Unread card: add' && presses 1 Enter && types Kd && presses Enter &&
  boss && by 2001 'insert 1 Kd' && points 0 4 && shows 'PLAYER, SECOND CARD'
proves 'a card that was dealt unread moves the others on'

orders card player 2 Kd && shows 'IMPOSSIBLE CARD: K♦'
proves 'a card that the shoe cannot hold stops play'

presses F5 && shows 'Change a misread card' && not sees 'Out of turn:' &&
  presses Escape && puts_right 'Change a misread card' && presses 3 Enter &&
  shows 'Rank: A 2-9 T J Q K' && types 8d && presses Enter && boss &&
  by 2001 'correct 3 8d' && points 8 4 && shows 'BANKER, SECOND CARD'
proves 'until it is corrected'

puts_right 'Stop play' && chooses Dispute && shows DISPUTE &&
  by 1001 'hold dispute' && not sees 'Badge and PIN'
proves 'the dealer alone stops play'

orders card banker 2 5s && shows 'CARD OUT OF TURN: 5♠' &&
  puts_right 'Out of turn: double read' && boss && by 2001 'rule none' &&
  shows DISPUTE
proves 'a card while play is stopped is out of turn'

puts_right 'Resume play' && chooses Dispute && boss &&
  by 2001 'release dispute' && shows 'BANKER, SECOND CARD'
proves 'a hold is lifted behind a badge and PIN of its own'

puts_right 'Note' && shows 'Note, then Enter' && types 'seat 3 was late' &&
  presses Enter && by 1001 'note seat 3 was late' &&
  shows 'Note: seat 3 was late'
proves 'a note is kept'

orders card player 2 6c && shows 'SHOE: PLAYER, SECOND' &&
  shows 'CARD OUT OF TURN'
proves 'a card for another place than the shoe should be at is a hold'

puts_right 'Out of turn: burn' && boss && by 2001 'rule burn' &&
  puts_right 'Resume play' && chooses 'Shoe and table differ on next card' && boss &&
  by 2001 'release position' && shows 'BANKER, SECOND CARD'
proves 'ruled on and lifted, each by a sign-on of its own'

orders card banker 2 7s && shows 'PLAYER WINS, NATURAL 8' &&
  orders verdict banker && shows 'SHOE: BANKER / TABLE:' &&
  not sees 'Space = '
proves 'a result of the shoe that is not the table'\''s is a hold'

puts_right 'Resume play' && chooses 'Shoe and table results differ' && boss &&
  by 2001 'release verdict' && shows 'Space = ANNOUNCED'
proves 'that a pit boss lifts'

presses F2 && shows RECALL && sees 'PLAYER WINS, NATURAL 8'
proves 'recall keeps the live instruction in sight'

steps() {
  screen | grep -v 'PLAYER WINS' >"$folder/step"
  presses "$1"
  waits is_another_step
}
is_another_step() {
  ! screen | grep -v 'PLAYER WINS' | cmp -s - "$folder/step"
}
steps Left && steps Left && steps Right && steps p && steps p
proves 'it goes step by step, and shows the pick-up order'

orders stray 7d && waits not sees RECALL && shows 'CARD OUT OF TURN: 7♦'
proves 'a card closes it'

presses F2 && shows RECALL && presses Escape && waits not sees RECALL &&
  shows 'CARD OUT OF TURN'
proves 'and it can be opened under an alarm'

puts_right 'Out of turn: free' && boss && by 2001 'rule next' &&
  does ANNOUNCED && does 'PICKED UP' && shows 'DEAL A FREE HAND'
proves 'a card is kept for a free hand'

does 'FREE HAND' && shows 'Enter: yes' && presses Enter &&
  shows 'BANKER, FIRST CARD' && points 7 &&
  test "$(asks "SELECT badge FROM journal WHERE line = 'free'")" = 2001
proves 'that begins with it'

orders card banker 1 Ts && orders card player 2 As && orders card banker 2 2s &&
  does ANNOUNCED && does 'PICKED UP' &&
  test "$(asks 'SELECT group_concat(free_hand) FROM round')" = 0,1
proves 'and is in the record as one'

puts_right 'Burn a card' && types Qh && presses Enter && boss &&
  by 2001 'burn Qh' && shows 'OPEN BETTING'
proves 'a card is burned'

does 'OPEN BETTING' && puts_right 'Void the round' && chooses Misdeal &&
  shows 'Type VOID' && types VOI && presses Enter && sleep 0.3 &&
  sees 'Type VOID' && not booked 'void %'
proves 'half a word voids nothing'

types D && presses Enter && boss && by 2001 'void misdeal' &&
  shows 'OPEN BETTING' && sees 'void'
proves 'the whole word does, behind badge and PIN'

does 'OPEN BETTING' && does 'NO MORE BETS' && orders card player 1 Qs &&
  shows 'BANKER, FIRST CARD' && puts_right 'Void the round' &&
  chooses 'Other reason' && types 'lights went out' && presses Enter &&
  types void && presses Enter && boss &&
  by 2001 'void other lights went out' && shows '“ROUND VOID, BETS BACK”' &&
  shows 'PICK UP'
proves 'a reason may have a note, and cards on the table are picked up'

does 'PICKED UP' && shows 'OPEN BETTING' &&
  test "$(asks "SELECT group_concat(reason, ', ') FROM round WHERE void")" = \
    'misdeal, other lights went out'
proves 'void rounds are in the record with their reasons'

does 'OPEN BETTING' && puts_right 'Void the round' && chooses Misdeal &&
  shows 'Type VOID' && presses Escape && shows 'BETTING OPEN' &&
  does 'NO MORE BETS' && not sees 'Type VOID'
proves 'Escape leaves everything as it was'

orders card player 1 Ks && shows 'BANKER, FIRST CARD' &&
  puts_right 'Change a misread card' && presses 1 Enter && shows 'Rank: A 2-9 T J Q K' &&
  types Js && presses Enter && shows 'Badge and PIN' &&
  orders card banker 1 Jc && shows 'PLAYER, SECOND CARD' && boss &&
  by 2001 'correct 1 Js'
proves 'the game goes on behind the window, and the act is still the same'

presses m && shows 'Rank: A 2-9 T J Q K' && types 2c &&
  orders card player 2 4s && shows 'Too late: the round has moved on' &&
  shows 'BANKER, SECOND CARD'
proves 'a card that was being keyed is dropped when the reader sends one'

sleep 0.6 && presses c && shows 'Enter: yes' && presses Escape &&
  waits not sees 'Enter: yes' && sees 'to the cut card' && not booked cut
proves 'an early cut card has to be confirmed'

sleep 1.3 # a key held down acts once
presses c && shows 'Enter: yes' && presses Enter &&
  shows 'LAST HAND BEFORE SHUFFLE' && booked cut &&
  shows 'CUT CARD OUT OF PLACE' && puts_right 'Shoe counted' &&
  types "$(asks "SELECT substr(line, instr(line, 'with ') + 5, 3) + 0
    FROM journal WHERE line LIKE 'hold cutting-card %'")" &&
  presses Enter && boss && booked 'release cutting-card'
proves 'called by its key, it is looked at by the pit boss'

orders cut && by 1001 cut && shows 'Second cut card'
proves 'a second one is an alarm'

orders card banker 2 6d && orders card player 3 5c &&
  shows 'PLAYER WINS, 9 OVER 6' && orders stray 5h &&
  shows 'CARD OUT OF TURN: 5♥' && not sees 'Space = '
proves 'a card at the end of the hand is out of turn'

# has_tried TIMES: wrong PINs of badge 2001 that count.
has_tried() {
  test "$(asks 'SELECT wrong FROM staff WHERE badge = 2001')" -eq "$1"
}

# takes_pins: true once a PIN of badge 2001 is taken again.
takes_pins() {
  test "$(asks "SELECT delayed_us <= (julianday('now') - 2440587.5) * 86400e6
    FROM staff WHERE badge = 2001")" -eq 1
}

# tries TIMES: a wrong PIN, for the TIMESth time.
tries() {
  waits takes_pins && signs 2001 999999 && waits has_tried "$1"
}

puts_right 'Out of turn: burn' && tries 1 &&
  shows 'wrong badge or PIN' && tries 2 && tries 3 &&
  tries 4 && tries 5 && shows 'wrong badge or PIN; next try in 1' &&
  sees 'Badge and PIN for' &&
  test "$(asks "SELECT count(*) FROM journal
    WHERE line = 'pin alarm 2001'")" -eq 1
proves 'each wrong PIN delays the badge, and the fifth is an alarm'

signs 2001 470283 && waits not sees 'PIN     •' &&
  shows 'PIN not checked; next try in' &&
  test "$(to_do)" = call-pit-boss &&
  test "$(asks "SELECT count(*) FROM journal
    WHERE line LIKE '%470283%' OR line LIKE '%999999%'")" -eq 0 &&
  ! grep -q '470283\|999999' "$folder/log"
proves 'the right one is of no use then, and no PIN is in the record or log'

signed 3001 926417 && by 3001 'rule burn' && does ANNOUNCED &&
  does 'PICKED UP' && shows 'SHUFFLE, CUT AND LOAD'
proves 'another badge rules, the round ends, and a reshuffle is due'

kill "$station" && ended 4 && copies_record && sound
proves 'and the record is sound'
