#!/bin/sh
# SPDX-License-Identifier: ISC
# A table is dealt at, by space bar, from its first start through a reshuffle.
. "$SABOT_SRC/tests/whole/whole.sh"

deals_a_hand() {
  does 'OPEN BETTING' && does 'NO MORE BETS' && shows 'Space = ANNOUNCED'
}

picks_up() {
  does ANNOUNCED && does 'PICKED UP'
}

plan 16

configures 'decks = 1; cut-at = 42; betting-time = 0; min-betting-time = 0;'
deals --seed=3 --decks=1 --cut-at=42
sits && shows 'OPEN BETTING' && shows 'READER no card yet' &&
  shows 'Shoe 1   Round 0'
proves 'the first start asks to open the betting'

subscribes "$folder/early" from=1
early=$listener
waits test -s "$folder/early"
head -n 1 "$folder/early" | grep -q '^sabot	1	BAC-07	....-..-..	1	1$'
proves 'the feed greets with version, table, day, shoe and round'

does 'OPEN BETTING' && shows 'BETTING OPEN' && shows 'Round 1'
proves 'the space bar opens the betting'

does 'NO MORE BETS' && shows '“NO MORE BETS”' && shows 'Space = ANNOUNCED'
proves 'the space bar closes it, and the shoe deals a hand'

winner=$(asks "SELECT answer FROM journal" | sed -n 's/^result //p')
case $winner in
'banker 6 7') shows 'BANKER WINS, 7 OVER 6' ;;
*) false ;;
esac
proves 'the banner has the winner and the points'

does ANNOUNCED && shows 'PICK UP, RIGHT TO LEFT' && does 'PICKED UP' &&
  shows 'OPEN BETTING' && shows 'Last B  P6 B7'
proves 'announced and picked up, the round is over and in the last results'

test "$(asks 'SELECT outcome, natural, void, corrected, by_hand FROM round')" \
  = 'banker 6 7|0|0|0|0' &&
  test "$(asks "SELECT group_concat(card.card, ' ') FROM card")" \
    = '3c Qc 3d 7h'
proves 'the record has the round and its cards'

while deals_a_hand && not booked cut; do
  picks_up || break
done
shows 'LAST HAND BEFORE SHUFFLE' && shows 'CUT CARD TO YOUR RIGHT'
proves 'the cut card announces the last hand'

picks_up && shows 'SHUFFLE, CUT AND LOAD' && not sees 'LAST HAND'
proves 'after it a reshuffle is due'

shuffles && shows 'Shoe 2' && shows 'OPEN BETTING'
proves 'a loaded shoe is the next one'

deals_a_hand && picks_up && shows 'OPEN BETTING'
proves 'play goes on from it'

# has_rows FILE ROWS: a subscriber's file has these rows, and no others.
has_rows() {
  rows_of "$1" | cmp -s - "$2"
}

as_fed "$record" >"$folder/record.rows"
waits has_rows "$folder/early" "$folder/record.rows"
proves 'a subscriber from the start has the rows of the record'

subscribes "$folder/again" from=1
again=$listener
seq=$(asks "SELECT max(seq) FROM journal WHERE line LIKE 'table %'")
subscribes "$folder/late"
late=$listener
subscribes "$folder/middle" from=9
middle=$listener
sed -n "/^$seq\\.0/,\$p" "$folder/record.rows" >"$folder/late.rows"
sed -n '/^9\./,$p' "$folder/record.rows" >"$folder/middle.rows"
waits has_rows "$folder/late" "$folder/late.rows" &&
  waits has_rows "$folder/again" "$folder/record.rows" &&
  waits has_rows "$folder/middle" "$folder/middle.rows"
proves 'later ones get the same bytes, from the table line or from their request'

asks 'SELECT line FROM journal WHERE kind = 1 ORDER BY seq' |
  "$sabot" replay >"$folder/replayed" &&
  asks "SELECT rtrim(answer, char(10)) FROM journal WHERE kind = 1
    ORDER BY seq" | cmp -s - "$folder/replayed"
proves 'a replay of the journal gives the answers that were recorded'

last=$(screen | grep '^ Last ')
kill "$station" && ended 4 && copies_record && sound && not runs "$early" &&
  not runs "$again" && not runs "$late" && not runs "$middle"
proves 'it ends by a signal, with a sound record and no subscriber left'

sits && shows "$last" && shows 'OPEN BETTING' &&
  test "$(echo "$last" | grep -o ' [PBT]  *P' | wc -l)" -gt 1
proves 'the next start shows the last rounds, of the shoe before this one too'
