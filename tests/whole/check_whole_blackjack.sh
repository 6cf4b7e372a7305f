#!/bin/sh
# SPDX-License-Identifier: ISC
# A table of blackjack, from the keys and the shoe to the record; what goes
# wrong there; and the hole card, which nobody learns of before it is turned.
. "$SABOT_SRC/tests/whole/whole.sh"

# plays_blackjack TABLE-KEY...: the configuration.
plays_blackjack() {
  configures "betting-time = 0; min-betting-time = 0; $*"
  sed -i 's/"baccarat"/"blackjack"/' "$folder/sabot.conf"
}

# takes SEAT...: by key.
takes() {
  for seat; do
    presses "$seat" && waits has 1 "seat $seat" || return 1
  done
}

# stands DO: that is to be done.
stands() {
  waits is_to_do "$1"
}

is_to_do() {
  test "$(to_do | tail -n 1)" = "$1"
}

# decides KEY LINE: as a person would, not before the banner was read.
decides() {
  sleep 1.1
  presses "$1" && by 1001 "$2"
}

# story: the table's rows of the round.
story() {
  asks "SELECT badge || '|' || line FROM journal WHERE kind = 1 AND
    seq > (SELECT max(seq) FROM journal WHERE line = 'open') ORDER BY seq"
}

plan 30

# --- a round in which much goes wrong ---------------------------------------

plays_blackjack 'decision-time = 600;'
hires
obeys
sits && does 'OPEN BETTING' && takes 1 2 && shows '1 taken'
proves 'seats are taken by number keys'

does 'NO MORE BETS' && comes 9c 5d 7h 4s 8c Kd && shows 'SEAT 1: HIT OR STAND?' &&
  stands 'await 1.1' && not sees 'K♦'
proves 'cards lie where the table asked for them, the hole card face down'

comes 6d && shows 'CARD OUT OF TURN: 6♦' && puts_right 'Out of turn: deal' &&
  boss && by 2001 'rule deal' && shows 'SEAT 1: HIT OR STAND?'
proves 'a card pulled before the decision waits for it'

decides h 'hit 1' && stands 'await 1.1' && shows '9♣ 4♠ 6♦'
proves 'and is dealt by it'

decides s 'stand 1' && stands 'await 2.1' &&
  puts_right 'Take back decision' && presses Enter && boss &&
  by 2001 retract && stands 'await 1.1' && shows 'SEAT 1: HIT OR STAND?'
proves 'a wrong key for a decision is taken back'

decides s 'stand 1' && decides h 'hit 2' && comes 2c && stands 'await 2.1' &&
  comes 4h && shows 'CARD OUT OF TURN: 4♥' && puts_right 'Out of turn: burn' &&
  boss && by 2001 'rule burn' && shows 'SEAT 2: HIT OR STAND?'
proves 'a card too many to a hand is burned'

puts_right 'Hole card dealt face up' && presses Enter &&
  by 1001 'note hole card dealt face up' && shows 'SEAT 2: HIT OR STAND?'
proves 'a hole card dealt face up is a note, and play goes on'

decides s 'stand 2' && shows 'TURN THE HOLE CARD' &&
  not sees 'K♦' && does 'CARD TURNED' && stands 'announce dealer 17' &&
  shows 'K♦'
proves 'the hole card is turned when every seat is served'

comes 2d && shows 'CARD OUT OF TURN: 2♦' && puts_right 'Out of turn: burn' &&
  boss && by 2001 'rule burn' && stands 'announce dealer 17'
proves 'a card that the dealer drew too much is burned'

does ANNOUNCED && does 'PICKED UP' && stands open-bets
proves 'and the round ends as it would have'

story >"$folder/story"
cat >"$folder/wanted" <<'STORY'
1001|seat 1
1001|seat 2
1001|close
1001|card 9c
1001|card 5d
1001|card 7h
1001|card 4s
1001|card 8c
1001|card Kd
1001|card 6d
2001|rule deal
1001|hit 1
1001|stand 1
2001|retract
1001|stand 1
1001|hit 2
1001|card 2c
1001|card 4h
2001|rule burn
1001|note hole card dealt face up
1001|stand 2
1001|reveal
1001|card 2d
2001|rule burn
1001|announce
1001|clear
STORY
cmp "$folder/wanted" "$folder/story"
proves 'all of it is in the record, with badges'

asks "SELECT group_concat(answer, '') FROM journal WHERE line = 'reveal'" |
  grep -q '^result 1.1 win 19 17$'
proves 'and what became of it'

# --- insurance, a pair, a double --------------------------------------------

does 'OPEN BETTING' && presses 3 && waits has 1 'seat 3' &&
  does 'NO MORE BETS' && comes 8s Ah 8d 9h && shows INSURANCE &&
  stands offer-insurance
proves 'behind an ace insurance is offered'

sleep 1.1
presses Enter && shows 'No insurance for seats: 3' && sleep 0.7 && presses Enter &&
  by 1001 insurance-closed && shows 'CHECK HOLE CARD' && does CHECKED &&
  by 1001 peek && stands 'await 3.1'
proves 'Enter closes it, and names the seats without an answer'

sleep 1.1
presses p && shows 'Seat 3 splits' && presses Enter && by 1001 'split 3' &&
  stands 'deal 3.1' && comes 3c 2h && stands 'await 3.1'
proves 'a pair is split when that was confirmed'

sleep 1.1
presses d && sleep 0.5 && not sees doubles && has 0 'double 3'
proves 'what the house does not allow is not to be had'

decides s 'stand 3' && decides s 'stand 3' && does 'CARD TURNED' && does ANNOUNCED &&
  does 'PICKED UP' && stands open-bets
proves 'both hands are played'

kill "$station" && ended 4 && copies_record && sound
proves 'the record proves itself'

# --- time -------------------------------------------------------------------

moves_in "$top/time"
plays_blackjack 'decision-time = 1;'
sed -i 's/betting-time = 0;/betting-time = 1;/' "$folder/sabot.conf"
obeys
sits && subscribes "$folder/heard" from=1 && does 'OPEN BETTING' &&
  waits grep -q deadline "$folder/heard" &&
  waits test "$(grep -c deadline "$folder/heard")" -ge 1 && sleep 2.5 &&
  has 0 close && takes 2 && waits has 1 close
proves 'bets stay open while nobody has come to play'

does CALLED && waits has 1 'note no more bets: called' &&
  comes 9c 7h 4s 5d && waits has 1 timeout && stands reveal &&
  test "$(asks "SELECT source FROM journal WHERE line = 'timeout'")" = 5
proves 'a hand whose time is up stands'

does 'CARD TURNED' && comes 6h && does ANNOUNCED && does 'PICKED UP' &&
  does 'OPEN BETTING' && presses 4 && waits has 2 close &&
  does CALLED && comes Tc Ac 3d 6s && waits has 1 insurance-closed &&
  stands check-hole
proves 'insurance closes by its time'
kill "$station" && ended 4
closes_down

# --- a crash ----------------------------------------------------------------

moves_in "$top/crash"
plays_blackjack 'decision-time = 1;'
obeys
sits && subscribes "$folder/before.feed" from=1 && does 'OPEN BETTING' &&
  takes 6 && does 'NO MORE BETS' && comes 9c As 4s 6c &&
  waits has 1 insurance-closed && shows 'CHECK HOLE CARD' &&
  waits grep -q 'do check-hole' "$folder/before.feed" &&
  kill -KILL "$station" && ended 137 && starts &&
  answers 'Match' && does CHECKED && stands reveal && has 1 timeout
proves 'after a crash in the play the table is compared, and goes on'

subscribes "$folder/after.feed" from=1 &&
  waits grep -q 'do reveal' "$folder/after.feed" &&
  grep -q '> card ??$' "$folder/after.feed" &&
  ! grep -q 6c "$folder/after.feed" &&
  rows_of "$folder/before.feed" >"$folder/before" &&
  rows_of "$folder/after.feed" | head -n "$(wc -l <"$folder/before")" |
  cmp - "$folder/before"
proves 'and the feed hides the hole card as before'
kill "$station" && ended 4
closes_down

# --- a hole card that is not read -------------------------------------------

# loses_the_hole: the reader is gone when the hole card comes; it is back when
# the card lies there.
loses_the_hole() {
  kill "$shoe" && waits sees 'M Hole card not read' && sleep 1.1 && presses m &&
    shows 'Hole card dealt, not read' && sleep 0.7 && presses Enter &&
    by 1001 'card ??' && obeys && answers 'Match'
}

moves_in "$top/unread"
plays_blackjack 'decision-time = 600;'
hires
obeys
sits && subscribes "$folder/heard" from=1 && does 'OPEN BETTING' && takes 1 &&
  does 'NO MORE BETS' && comes 9c 7h 8s && loses_the_hole &&
  stands 'await 1.1'
proves 'a hole card that is not read is booked by a key, without its face'

decides s 'stand 1' && does 'CARD TURNED' && stands name-hole &&
  shows 'M Hole card' && sleep 1.1 && presses m && shows 'Rank: A 2-9 T J Q K' &&
  types Kd && presses Enter && by 1001 'hole Kd' && stands 'announce dealer 17'
proves 'when it is turned the dealer names it'

does ANNOUNCED && does 'PICKED UP' && does 'OPEN BETTING' && presses 2 &&
  waits has 1 'seat 2' && does 'NO MORE BETS' && comes 9d Ah 8c &&
  loses_the_hole && stands offer-insurance && sleep 1.1 && presses Enter &&
  shows 'No insurance for seats: 2' && sleep 0.7 && presses Enter && stands name-hole
proves 'behind an ace insurance comes first'

sleep 1.1
presses m && shows 'Rank: A 2-9 T J Q K' && types 6c && not sees '6♣' &&
  presses Enter && boss && by 2001 'hole 6c' && stands check-hole &&
  not sees '6♣' && waits grep -q '> hole ??$' "$folder/heard" &&
  ! grep -q 6c "$folder/heard"
proves 'then a pit boss names it, and nobody else learns of it'
kill "$station" && ended 4
closes_down

# --- the hole card ----------------------------------------------------------

# hides FOLDER CARD: a round up to the turn, where that is the hole card; all
# that shows or writes of it is in that folder, without times and paths.
hides() {
  moves_in "$top/$1"
  plays_blackjack 'decision-time = 600;'
  hires
  obeys
  sits && subscribes "$folder/heard" from=1 && does 'OPEN BETTING' &&
    takes 1 5 && does 'NO MORE BETS' && comes 9c 5d 7h 4s 8c "$2" &&
    shows 'SEAT 1: HIT OR STAND?' && decides s 'stand 1' && decides s 'stand 5' &&
    shows 'TURN THE HOLE CARD' && waits grep -q 'do reveal' "$folder/heard" &&
    sleep 1.1 || return 1
  screen | without_times >"$top/$1.screen"
  presses F2 && shows RECALL && screen | without_times >"$top/$1.recall"
  presses Escape && waits not sees RECALL || return 1
  cp "$folder/heard" "$top/$1.feed"
  without_times <"$folder/log" >"$top/$1.log"
  "$sabot" verify -c "$folder/sabot.conf" | sed '/^head: /d' |
    without_times >"$top/$1.verify"
  does 'CARD TURNED' && shows "$3" && waits grep -q 'dealt ' "$folder/heard" &&
    rows_of "$folder/heard" >"$top/$1.turned" && kill "$station" && ended 4
  status=$?
  closes_down
  return $status
}

without_times() {
  sed 's/[0-9-]*T*[0-9][0-9]:[0-9][0-9]:[0-9.:+]*/TIME/g
    s/last card [0-9]* [a-z]*/last card/; s/configuration [0-9a-f]*/configuration/
    s,'"$folder"',FOLDER,g'
}

hides one Kd 'K♦' && hides other 6c '6♣'
proves 'two rounds are played that differ in the hole card'

same=0
for text in screen recall feed log verify; do
  test -s "$top/one.$text" && cmp "$top/one.$text" "$top/other.$text" &&
    same=$((same + 1))
done
test $same -eq 5
proves 'screen, recall, feed, log and verification are the same bytes'

not cmp -s "$top/one.turned" "$top/other.turned" &&
  grep -q 'dealt 9c 5d 7h 4s 8c Kd$' "$top/one.turned"
proves 'once it is turned, the feed has it'
