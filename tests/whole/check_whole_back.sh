#!/bin/sh
# SPDX-License-Identifier: ISC
# Cards that leave the table and come back, by keys: they are inspected, signed
# for by two, shuffled, cut and loaded before the next round of each card game.
# So are those of a shoe or of decks that are inspected again.
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
    shows 'Then inspect and shuffle' && presses Enter
}

# inspected DECKS: the form of the cards that came back, signed by both.
inspected() {
  opens_form 'Decks: returned cards' && writes "$1" && writes blue &&
    writes whole && passes 8 && seals 1001 581346 && seals 2001 470283 &&
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
    waits has 1 open && kill "$station" && ended 4 && copies_record && sound
  proves 'they are shuffled, cut and loaded, and the record is sound'
}

# again FORM: though nothing makes it due.
again() {
  inspections && chooses "$1" && shows 'Inspect again?' && presses Enter &&
    shows '─ INSPECTION  '
}

# must_shuffle: no round before; then a new shoe, the Nth.
must_shuffle() {
  shows 'SHUFFLE, CUT AND LOAD' && not sees 'OPEN BETTING' &&
    loads && has "$1" loaded && has 0 open
}

plan 24

comes_back baccarat '' 101-108
comes_back baccarat 'decks = 1; shuffle = "every-round";' 101
comes_back blackjack '' 101-108
comes_back dragon-tiger '' 101-108
comes_back dragon-tiger 'decks = 1; shuffle = "every-round";' 101

at_table dragon-tiger 'decks = 2;' && again Shoe && passes 4 && presses t &&
  waits booked 'test shoe 5' && comes As Ah Ad Ac && shows VERIFIED &&
  seals 1001 581346 && seals 2001 470283 && must_shuffle 2
proves 'a shoe is inspected again: its cards are shuffled'

again 'Decks: opening check' && writes 101-102 && writes blue &&
  writes whole && presses d && shows 'Deck number' && types 101 &&
  presses Enter && types 9h && presses Enter && types bent && presses Enter &&
  shows 'Deck 101, 9♥: bent' && presses r && types 101 && presses Enter &&
  types 109 && presses Enter && boss &&
  shows 'Deck 101 to card storage, replaced by 109' && passes 8 &&
  seals 1001 581346 && seals 2001 470283 &&
  shows 'Decks: opening check: failed.' && not sees 'Space = '
proves 'a defective card and a replaced deck fail the form: it is due again'

opens_form 'Decks: opening check' && writes '109 102' && writes blue &&
  writes whole && passes 8 && seals 1001 581346 && seals 2001 470283 &&
  must_shuffle 3
proves 'with the new deck it passes, and the cards are shuffled'

at_table baccarat 'decks = 2;' && begins && orders card player 1 2h &&
  shows 'BANKER, FIRST CARD' && cards_leave 'Card fell' &&
  shows 'STOP: VOID OR KEEP PENDING' && not sees 'Space = '
proves 'a card that falls stops a round that needs cards'

# voids: for that reason, by the pit boss.
voids() {
  puts_right 'Void the round' && chooses 'Cards off the table' &&
    shows 'Type VOID' && types VOID && presses Enter && boss &&
    waits booked 'void cards-left'
}

voids && does 'PICKED UP' && shows 'INSPECT THE CARDS'
proves 'void and picked up, its cards are to be inspected'

inspected 101-102 && shows 'SHUFFLE, CUT AND LOAD' && not sees 'OPEN BETTING'
proves 'signed as whole decks, they are to be shuffled'

kill "$station" && ended 4 && copies_record && sound
proves 'and the record is sound'

at_table baccarat 'decks = 2;' && does 'OPEN BETTING' &&
  cards_leave 'Card fell' && shows 'STOP: VOID THE ROUND' &&
  not sees 'Space = ' && has 0 close
proves 'before the first card, the round is to be void'

voids && shows 'INSPECT THE CARDS' && kill "$station" && ended 4 &&
  copies_record && sound
proves 'void, its cards are to be inspected, and the record is sound'
