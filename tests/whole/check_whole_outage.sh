#!/bin/sh
# SPDX-License-Identifier: ISC
# The record is taken away for a while in mid-round: locked by another program,
# kept from growing, moved.
. "$SABOT_SRC/tests/whole/whole.sh"

# locks: the sqlite3 shell does, until it unlocks.
locks() {
  rm -f "$folder/sql"
  mkfifo "$folder/sql"
  sqlite3 "$record" <>"$folder/sql" >"$folder/locked" &
  remembers
  echo 'BEGIN IMMEDIATE; SELECT 1;' >"$folder/sql"
  waits test -s "$folder/locked"
}

unlocks() {
  echo 'COMMIT;' >"$folder/sql"
  echo '.quit' >"$folder/sql"
}

# The terminal is drawn by way of a file in memory, which stays small.
may_not_grow() {
  reads_on && prlimit --pid "$station" --fsize="$(stat -c %s "$record-wal"):"
}

may_grow() {
  prlimit --pid "$station" --fsize=unlimited: && reads_no_more
}

moves_away() {
  mv "$record" "$record.away"
}

moves_back() {
  mv "$record.away" "$record"
}

rounds=0

# deals_through WHAT BEGIN END WORDS: a round; that begins and ends within it,
# and the screen has those words.
deals_through() {
  rounds=$((rounds + 1))
  does 'OPEN BETTING' && does 'NO MORE BETS' &&
    orders card player 1 4h && shows 'BANKER, FIRST CARD' &&
    "$2" && orders card banker 1 3c &&
    shows 'CANNOT WRITE THE RECORD' && sees "$4" &&
    presses F1 && shows 'Active keys' &&
    presses Escape && waits not sees 'Active keys'
  proves "$1: play stops, keys are answered"

  orders card player 2 Ks && orders card banker 2 2d &&
    "$3" && shows 'PLAYER DRAWS' &&
    not sees 'CANNOT WRITE THE RECORD' &&
    has $rounds 'card 3c' && has $rounds 'card Ks' && has $rounds 'card 2d'
  proves "$1: afterwards what waited is there once, and play goes on"

  orders card player 3 7s && orders card banker 3 8c && does ANNOUNCED &&
    does 'PICKED UP'
}

plan 7

configures 'betting-time = 0; min-betting-time = 0;'
obeys
sits && shows 'OPEN BETTING' && subscribes "$folder/heard" from=1
hearer=$listener

deals_through 'a lock' locks unlocks 'locked by another program; try again'
deals_through 'no room' may_not_grow may_grow 'disk error'
deals_through 'another place' moves_away moves_back 'moved, removed'

kill "$station" && ended 4 && copies_record && sound &&
  as_fed "$seen" >"$folder/rows" && waits not runs "$hearer" &&
  rows_of "$folder/heard" | cmp -s - "$folder/rows"
proves 'the record is sound, and equals the feed'
