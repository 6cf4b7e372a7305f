#!/bin/sh
# SPDX-License-Identifier: ISC
# A supervisor looks for rounds: at the table while it is played, and on a
# terminal in a copy of its record.
. "$SABOT_SRC/tests/whole/whole.sh"

deals_a_hand() {
  does 'OPEN BETTING' && does 'NO MORE BETS' && does ANNOUNCED &&
    does 'PICKED UP' && shows 'OPEN BETTING'
}

# looks ARGUMENT...: sabot history with them, on the terminal.
looks() {
  rm -f "$folder/status"
  cat >"$folder/look" <<END
stty -a | sed 's/^.*baud; rows.*;//' >'$folder/before'
'$sabot' history $* 2>'$folder/err'
echo \$? >'$folder/status.new'
stty -a | sed 's/^.*baud; rows.*;//' >'$folder/after'
mv '$folder/status.new' '$folder/status'
read -r _
END
  terminal respawn-pane -k "sh '$folder/look'"
}

at_the_table() {
  waits not sees 'HISTORY' && sees 'Day '
}

plan 19

configures 'decks = 8; betting-time = 0; min-betting-time = 0;'
deals --seed=3 --decks=8
sits && deals_a_hand && deals_a_hand && presses F4 &&
  shows 'Badge and PIN for round history'
proves 'F4 asks for a badge'

signs 2001 470283 && shows 'badge 2001 is pit boss' && not sees HISTORY &&
  booked 'refused history' && presses Escape &&
  waits not sees 'Badge and PIN for' && sleep 1.1
proves 'a pit boss looks at no history'

presses F4 && signed 3001 926417 && shows '─ HISTORY ' &&
  shows '/0002 ' && sees '/0001 ' && sees 'NOW: OPEN BETTING'
proves 'a supervisor does, with the current instruction in sight'

test "$(asks "SELECT badge FROM journal WHERE line = 'history'")" = 3001
proves 'and the record has the badge'

presses Down Enter && shows '/0001  step ' && sees 'key     1001' &&
  presses Home && shows 'step 1 of ' && sees 'BETTING OPEN'
proves 'a round is opened, and gone through step by step'

presses i && shows 'Dee Dealer (dealer, dealt this round)'
proves 'with its people'

presses a && shows 'Amount, + to the seat' && presses 3 Enter &&
  types +12.50 && presses Enter && types 'the tie was not paid' &&
  presses Enter && shows 'Unusual: this seat had no wager in the round' &&
  presses Enter && shows 'Badge and PIN for second signature for an adjustment' &&
  signs 2001 470283 && shows 'Badge and PIN for adjustment' && sleep 1.1 &&
  signs 3001 926417 && shows 'BOOKED TO THIS ROUND' &&
  presses Down Down Down Down && shows 'the tie was not paid' &&
  test "$(asks "SELECT badge FROM journal
    WHERE line LIKE 'adjust %/0001 3 +12.50 by 2001 the tie was not paid'")" \
    = 3001
proves 'two people book an adjustment beside it'

presses n && shows '─ HISTORY  amend' && types 'the guest had left' && presses Enter &&
  shows 'Badge and PIN for second signature for an annotation' && signs 3001 926417 &&
  shows 'Badge and PIN for annotation' && sleep 1.1 &&
  signs 3001 926417 && shows "must be another person's" && not booked 'annotate %' &&
  presses Escape && shows 'step ' && presses Escape && shows '─ HISTORY ──'
proves 'but nobody alone'

presses f && types "$(date +%Y-%m-%d)x" && presses Enter &&
  shows 'day: expected a day as YYYY-MM-DD' && presses Escape && shows 'table BAC-07'
proves 'an invalid filter is reported'

presses Escape && at_the_table
proves 'Escape goes back to the table'

does 'OPEN BETTING' && presses F4 && signed 3001 926417 &&
  shows 'NOW: BETTING OPEN' && not sees '/0003 '
proves 'a round that runs is not in it'

kill "$shoe" && at_the_table && shows 'READER LOST'
proves 'an alarm closes it'

presses F4 && sleep 1 && not sees 'Badge and PIN'
proves 'and during an alarm it cannot be opened'

kill "$station" && ended 4 && copies_record && sound
proves 'the record of that is sound'

looks "$seen" && shows '─ HISTORY ' && shows '/0002 ' &&
  sees "Record $seen, read only" && presses Down Enter &&
  shows '/0001  step '
proves 'a copy of the record is looked through without a table'

presses Escape && shows 'F Filters' && terminal resize-window -x 120 -y 40 &&
  shows 'Record' && presses F1 && shows 'Active keys' &&
  presses Escape && waits not sees 'Active keys' && presses C-c &&
  ended 0 && cmp -s "$folder/before" "$folder/after"
proves 'Ctrl-C ends it and leaves the terminal as it was'

looks --void "$seen" && shows 'No matching round.' && sees 'void' &&
  presses Escape && ended 0
proves 'filters of the command stand on its screen'

looks --format=csv "$seen" && ended 0 && sees '/0002,baccarat'
proves 'with a format it prints'

looks "$folder/nothing.db" && ended 3 && grep -q . "$folder/err"
proves 'a missing record is reported on an unchanged terminal'
