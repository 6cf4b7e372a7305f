#!/bin/sh
# SPDX-License-Identifier: ISC
# A second gaming day of baccarat with eight decks is opened by keys, which are
# counted, up to the first betting.
. "$SABOT_SRC/tests/whole/whole.sh"

keys=0

presses() {
  keys=$((keys + $#))
  terminal send-keys "$@"
}

types() {
  keys=$((keys + ${#1}))
  terminal send-keys -l "$1"
}

# counts LINE N: so many rows are like that.
counts() {
  test "$(asks "SELECT count(*) FROM journal WHERE line LIKE '$1'")" -eq "$2"
}

plan 6

configures 'betting-time = 0; min-betting-time = 0;'
deals --seed=3 --speed=10
sits && shows 'OPEN BETTING' && sleep 1.1
inspections && chooses 'Close the table' && shows 'Enter: yes' &&
  presses Enter && signed 2001 470283 && shows 'CLOSING INSPECTION' &&
  presses Enter && shows 'INSPECTION  Decks: closing check' &&
  shows '101 102 103' && shows 'Enter: as last time' && presses Enter &&
  shows 'Back colour  blue' && presses Enter && writes whole && presses a &&
  shows '9 of 11' && presses p p && shows '11 of 11' && presses s && signed 1001 581346 && presses s &&
  signed 2001 470283 && shows 'TABLE CLOSED' && booked closed
proves 'the closing form has the decks of the opening, one badge opens both'

keys=0
presses F3 Enter && signed 2001 470283 && shows '1  Table' &&
  presses Enter && shows 'INSPECTION  Table  0 of 3' && presses a &&
  shows 'N Next form' && presses n && shows 'INSPECTION  Shoe  0 of 5' &&
  presses a && shows '4 of 5' && presses t && shows VERIFIED && presses n &&
  shows 'INSPECTION  Decks: opening check  0 of 11'
proves 'one badge opens the table and its forms, one key passes a page'

shows '101 102 103' && presses Enter && shows 'Back colour  blue' &&
  presses Enter && writes whole && presses a && shows '9 of 11' &&
  presses p p && shows '11 of 11'
proves 'the decks are those of the day before, and counted singly'

presses s && shows 'Decks: opening check + Table + Shoe: sign as passed' &&
  signed 1001 581346 && waits counts 'sign % dealer' 7 && presses s &&
  signs 2001 470283 && shows 'Badge and PIN for sign-on' && signed 1001 581346
proves 'each signer signs once, and the forms have both'

presses_of_steps=0
until sees 'Space = OPEN BETTING'; do
  presses_of_steps=$((presses_of_steps + 1))
  test $presses_of_steps -lt 30 || break
  was=$(screen | sed -n 's/.*\(Space = [A-Z ]*\).*/\1/p')
  sleep 0.7
  presses Space
  waits not sees "$was"
done
shows 'Space = OPEN BETTING' && test "$keys" -le 90
proves "the first betting is reached with $keys keys, at most 90"

kill "$station" && ended 4 && copies_record && sound &&
  test "$(sqlite3 "$seen" "SELECT count(DISTINCT badge) FROM journal
    WHERE line LIKE 'sign deck-open %'")" -eq 2
proves 'the record proves itself, two people signed'
