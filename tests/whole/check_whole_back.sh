#!/bin/sh
# SPDX-License-Identifier: ISC
# Cards that leave the table and come back, by keys: they are inspected, signed
# for by two, shuffled, cut and loaded before the next round of each card game.
. "$SABOT_SRC/tests/whole/whole.sh"

# at_table GAME KEYS: that table, open, with its dealer.
at_table() {
  tables=$((${tables:-0} + 1))
  moves_in "$top/$tables"
  game="id = \"T-1\"; game = \"$1\""
  configures "$2 betting-time = 0; min-betting-time = 0;"
  hires
  obeys
  sits && shows 'Space = OPEN BETTING'
}

# cards_leave REASON: with that row of the list.
cards_leave() {
  puts_right 'Cards leave the table' && chooses "$1" &&
    shows 'Inspect now; shuffle before the next round' && presses Enter
}

# inspected DECKS: the form of the cards that came back, signed by both.
inspected() {
  opens_form 'Decks: returned cards' && writes "$1" && writes blue &&
    writes whole && passes 8 && seals 1001 100110 && seals 2001 200120 &&
    waits booked 'sign deck-return pit-boss'
}

# comes_back GAME KEYS DECKS: and three verdicts.
comes_back() {
  at_table "$1" "$2" && cards_leave 'Cards to or from' &&
    shows 'INSPECT THE CARDS' && sees 'Shuffle, cut and load the shoe' &&
    not sees 'Space = '
  proves "$1, decks $3: cards leave, their inspection and the shuffle are due"

  inspected "$3" && shows 'SHUFFLE, CUT AND LOAD' &&
    not sees 'OPEN BETTING' && has 1 loaded
  proves 'signed by both, no round opens before the shuffle'

  loads && has 2 loaded && has 0 open && does 'OPEN BETTING' &&
    waits has 1 open && kill "$station" && ended 0 && copies_record && sound
  proves 'they are shuffled, cut and loaded, and the record is sound'
}

plan 14

comes_back baccarat '' 101-108
comes_back baccarat 'decks = 1; shuffle = "every-round";' 101
comes_back blackjack '' 101-108

at_table baccarat 'decks = 2;' && begins && orders card player 1 2h &&
  shows 'BANKER, FIRST CARD' && cards_leave 'Card fell' &&
  shows 'STOP: INSPECT THE CARDS' && inspected 101-102 &&
  shows 'BANKER, FIRST CARD'
proves 'a card that fell is inspected, and its round goes on'

orders card banker 1 3d && shows 'PLAYER, SECOND CARD' &&
  orders card player 2 6c && shows 'BANKER, SECOND CARD' &&
  orders card banker 2 Ks && does ANNOUNCED && does 'PICKED UP' &&
  shows 'SHUFFLE, CUT AND LOAD' && not sees 'OPEN BETTING'
proves 'behind it the shuffle is due'

kill "$station" && ended 0 && copies_record && sound
proves 'and the record is sound'

at_table baccarat 'decks = 2;' && does 'OPEN BETTING' &&
  cards_leave 'Card fell' && inspected 101-102 &&
  shows 'STOP: VOID THE ROUND' && not sees 'Space = ' && has 0 close
proves 'inspected before the first card, the round is to be void'

puts_right 'Void the round' && chooses Misdeal && shows 'Type VOID' &&
  types VOID && presses Enter && boss && shows 'SHUFFLE, CUT AND LOAD' &&
  kill "$station" && ended 0 && copies_record && sound
proves 'void, its cards are to be shuffled, and the record is sound'
