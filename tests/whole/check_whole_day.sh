#!/bin/sh
# SPDX-License-Identifier: ISC
# A gaming day at a table that is closed: opened, inspected and shuffled by
# keys, dealt at, handed on and closed; and the record proves all of it.
. "$SABOT_SRC/tests/whole/whole.sh"

# proves_it: the device does, for the item that waits.
proves_it() {
  presses t && shows VERIFIED
}

plays_a_hand() {
  does 'OPEN BETTING' && does 'NO MORE BETS' && does ANNOUNCED &&
    does 'PICKED UP'
}

# passes_decks: the form of one deck, its fields filled in, to its signatures.
passes_decks() {
  writes 101 && writes blue && writes whole && passes 8
}

plan 22

configures 'decks = 1; betting-time = 0; min-betting-time = 0;'
hires
printf '926417\n649173\n' | staff add 1002 dealer 'Ria Relief' --by=3001 \
  >>"$folder/hired"
deals --seed=3 --speed=10
starts && shows 'TABLE CLOSED' && sees CLOSED && sees 'NO DEALER' &&
  not sees 'Space = ' && presses Space && not booked open
proves 'a table on a fresh record is closed, and no key opens a round'

inspections && chooses 'Open the table' && signs 1001 581346 &&
  shows 'requires pit boss' && signed 2001 470283 &&
  shows 'INSPECTIONS BEFORE PLAY' && sees 'Table: to do' &&
  sees 'Shoe: to do' && sees 'Decks: opening check: to do' &&
  presses Escape && waits not sees '─ Inspections: '
proves 'a pit boss opens it, a dealer may not, and the duties are listed'

opens_form Table && signed 1001 581346 && passes 3 &&
  seals 1001 581346 && waits booked 'sign table dealer' &&
  waits not sees '► Table: '
proves 'a form is filled in and signed by the dealer'

opens_form Shoe && signed 1001 581346 && passes 4 && proves_it &&
  test "$(grep -c '^passed A' "$folder/dealt")" -eq 4
proves 'the reader proves itself with an ace of each suit'

seals 2001 470283 && presses s && signs 2001 470283 &&
  shows 'Another person must sign' && signed 3001 926417 &&
  waits booked 'sign shoe pit-boss' && waits not sees '► Shoe: '
proves 'what two sign is signed by two different people'

opens_form Decks && signed 1001 581346 && writes 101 && writes blue &&
  kill -KILL "$station" && ended 137 && starts &&
  shows 'Decks: opening check: 2 of 11' &&
  sees 'INSPECTIONS BEFORE PLAY'
proves 'killed in the middle of a form, it knows how far the form was'

opens_form Decks && signed 1001 581346 && sees blue && writes whole &&
  presses t && shows '52 of 52 cards.  All present.' && presses x &&
  shows VERIFIED && test "$(grep -c '^passed' "$folder/dealt")" -eq 56
proves 'the form goes on, and every card of the deck goes through the shoe'

presses Down && shows '► 2' && passes 7 && seals 1001 581346 &&
  presses s && signs 2001 470283 && shows 'Badge and PIN for sign-on' &&
  booked 'sign deck-open pit-boss' && booked opened && not booked open
proves 'signed by both, the table is open, and no round is yet'

signs_on 1001 581346 && shows 'SHUFFLE, CUT AND LOAD' &&
  sees 'Dealer 1001' && not booked open
proves 'then a dealer signs on'

shuffles && shows 'OPEN BETTING' && shows 'Shoe 1'
proves 'the dealer shuffles, cuts and loads, step by step'

sees 'LOAD THE SHOE: TOO FAST, at least 3 s'
proves 'a step done too fast is remarked on at once'

plays_a_hand && shows 'OPEN BETTING' &&
  test "$(asks 'SELECT count(*) FROM round')" -eq 1 &&
  test "$(asks "SELECT count(*) FROM journal WHERE kind = 1
    AND line LIKE 'card %' AND badge = '1001'")" -ge 4
proves 'a round is dealt, and its rows have the dealer'\''s badge'

presses F6 && chooses Relief && signed 1002 649173 &&
  shows 'Dealer 1002' && plays_a_hand && test "$(asks "SELECT count(DISTINCT badge) FROM journal
    WHERE line = 'clear'")" -eq 2
proves 'relieved in mid-shoe, the next dealer deals on'

inspections && chooses 'Close the table' && shows 'Enter: yes' &&
  presses Enter && signed 2001 470283 &&
  shows 'CLOSING INSPECTION' && not sees 'Space = '
proves 'a pit boss closes, and no further round begins'

opens_form Decks && passes_decks && seals 1002 649173 &&
  seals 2001 470283 && shows 'TABLE CLOSED' && booked closed
proves 'behind the closing inspection the table is closed'

inspections && chooses 'Open the table' && signed 2001 470283 &&
  shows 'INSPECTIONS BEFORE PLAY' && sees 'Table: to do'
proves 'opened again, all its inspections are due again'

kill "$station" && ended 4 && copies_record && sound &&
  grep -q 'findings 0' "$folder/verified"
proves 'the record proves itself'

form=$(sqlite3 "$seen" "SELECT seq FROM journal WHERE line = 'begin deck-open'")
sed -i 's/item deck-open 5 pass/item deck-open 4 pass/' "$seen" &&
  not sound && grep -q "inspection $form, deck-open" "$folder/verified"
proves 'a byte of a signed form that was changed is found, and the form named'

rm "$seen"
copies_record && sound
proves 'and that was all'

exports() {
  rm -rf "$folder/case"
  "$sabot" export -c "$folder/sabot.conf" --to="$folder/case" "$@" \
    2>"$folder/err"
}

rounds=$(sqlite3 "$record" "SELECT group_concat(
  table_id || '/' || day || '/' || number, ' ') FROM round")
key=$("$sabot" station-key -c "$folder/sabot.conf")
# shellcheck disable=SC2086 # each is a word
exports $rounds &&
  "$sabot" verify --key="$key" "$folder/case" >"$folder/verified" &&
  grep -q 'rounds 2, findings 0' "$folder/verified" &&
  sed -i 's/Ria Relief/Rita Relay/' "$folder"/case/*2/people.txt &&
  not "$sabot" verify --key="$key" "$folder/case" >"$folder/verified" &&
  grep -q 'people.txt, line' "$folder/verified"
proves 'its rounds are exported and proved with the key of the station'

grep -q ' Riffle the deck once$' "$folder"/case/*1/shuffle.txt &&
  grep -q ' Cut card with 7 cards behind it$' "$folder"/case/*1/shuffle.txt
proves 'the shuffle of a round is exported in the words of the screen'

mv "$record.key" "$record.key-aside" &&
  not exports "${rounds%% *}" && test ! -e "$folder/case" &&
  grep -q "run sabot export as the station's user" "$folder/err"
proves 'without that key nothing is exported'
