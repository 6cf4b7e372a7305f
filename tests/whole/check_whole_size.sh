#!/bin/sh
# SPDX-License-Identifier: ISC
# The terminal is made larger and smaller than anybody would.
. "$SABOT_SRC/tests/whole/whole.sh"

# The screen without what the time alone changes.
timeless() {
  screen | sed 's/[0-9][0-9]:[0-9][0-9]:[0-9][0-9]/--:--:--/
    s/ *READER.*/ READER/'
}

# resizes COLUMNS ROWS
resizes() {
  terminal resize-window -x "$1" -y "$2"
}

# is_again FILE: the screen is as it was.
is_again() {
  timeless | cmp -s - "$1"
}

is_still() {
  timeless >"$folder/stood"
  sleep 0.2
  is_again "$folder/stood" && head -n 1 "$folder/stood" | grep -q '^ BAC-07'
}

resizes_to_anything() {
  for size in '20 5' '80 23' '1 1' '79 24' '300 90' '2 300' '120 40'; do
    resizes "${size% *}" "${size#* }"
    sleep 0.1
  done
}

# survives STATE: a proof that what is on the screen comes back from any size.
survives() {
  test $? -eq 0 && waits is_still && resizes_to_anything &&
    resizes 80 24 && waits is_again "$folder/stood"
  proves "$1 is the same after seven other sizes"
}

is_too_small() {
  screen | tr -s ' \n' ' ' | grep -qF 'Needed: 80 columns, 24 rows.'
}

plan 14

height=24
configures 'betting-time = 0; min-betting-time = 0;'
hires
obeys
sits && does 'OPEN BETTING' && does 'NO MORE BETS' &&
  orders card player 1 2h && orders card banker 1 3c &&
  orders card player 2 Td && shows 'BANKER, SECOND CARD' &&
  waits not sees '“NO MORE BETS”'
survives 'a hand that is dealt'

resizes 79 24 && waits is_too_small && sees 'BANKER, SECOND CARD'
proves 'one column too few: a plain page has the size needed'

resizes 80 23 && waits is_too_small
proves 'so does a row too few'

resizes 20 5 && waits is_too_small
proves 'it fits any smaller size'

resizes 1 1 && orders card banker 2 4d && waits booked 'card 4d'
proves 'cards are booked that nobody can see'

resizes 80 24 && shows 'PLAYER DRAWS'
proves 'and seen as soon as there is room'

resizes 40 10 && orders card player 3 6s && waits booked 'card 6s' &&
  shows 'PLAYER WINS, 8 OVER 7' && sleep 1.1 && presses Space && sleep 1 &&
  test "$(to_do)" = 'announce player'
proves 'no key counts on the plain page'

resizes 120 40 && shows 'Space = ANNOUNCED' && sees 'BAC-07' &&
  test "$(terminal capture-pane -p | wc -l)" -eq 40
proves 'a larger terminal is used'

resizes 300 90 && waits not sees columns && shows 'Space = ANNOUNCED' &&
  test "$(screen | grep -c .)" -gt 24
proves 'however large it is'

resizes 80 24 && shows 'Space = ANNOUNCED' && presses F1 &&
  shows 'Active keys'
survives 'help'

presses Escape && presses F5 && shows 'Void the round' && presses Down Down
survives 'a list with a row chosen'

presses Escape && waits not sees 'Void the round' && presses F5 &&
  chooses 'Ghost read: delete card' && presses 1 Enter &&
  shows 'Badge and PIN for' && types 20 && shows 'Badge   ••'
survives 'a window with half a badge in it'

types 01 && presses Enter && types 470283 && presses Enter &&
  shows 'PLAYER' && waits booked 'strike 1'
proves 'which is typed to its end then'

round=0
while test $round -lt 40; do
  round=$((round + 1))
  resizes $((1 + (round * 37) % 200)) $((1 + (round * 23) % 70))
done
resizes 80 24 && shows 'F1 Help' && kill "$station" && ended 4 &&
  copies_record && sound
proves 'a storm of sizes leaves it well'
