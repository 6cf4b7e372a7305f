#!/bin/sh
# SPDX-License-Identifier: ISC
# What keeps a station from starting, and what a new start takes over.
. "$SABOT_SRC/tests/whole/whole.sh"

# refuses STATUS PATTERN: a station that starts here leaves with that status
# and one such sentence, and gives the terminal back.
refuses() {
  starts
  ended "$1" && grep -q -e "$2" "$folder/err" &&
    test "$(wc -l <"$folder/err")" -eq 1 &&
    cmp -s "$folder/before" "$folder/after"
}

# refuses_file PATTERN: the record is refused, and left as it is.
refuses_file() {
  cp "$record" "$folder/kept"
  refuses 3 "$1" && cmp -s "$record" "$folder/kept" &&
    test ! -e "$record-wal" && test ! -e "$folder/feed"
}

# finds_fault LINE TEXT: the configuration is refused for that in that line,
# and nothing came into being.
finds_fault() {
  find "$folder" | sort >"$top/files"
  "$sabot" table -c "$folder/sabot.conf" >"$top/out" 2>"$top/err"
  test $? -eq 2 && grep -q "^sabot: $folder/sabot.conf:$1: .*$2" "$top/err" &&
    test ! -s "$top/out" && find "$folder" | sort | cmp -s - "$top/files"
}

hash_of_start() {
  asks "SELECT line FROM journal WHERE kind = 7 AND line LIKE 'station %'
    ORDER BY seq DESC LIMIT 1" |
    sed -n 's/^station .* configuration //p'
}

plan 25

moves_in "$top/conf"
configures 'min = "10"; decs = 8;'
finds_fault 2 decs
proves 'an unknown key is named with file and line'

configures 'min = 10;'
finds_fault 2 'table.min'
proves 'so is a value of the wrong type'

configures 'min = "10"; max = "5";'
finds_fault 2 'table.min'
proves 'and one that cannot be'

echo 'table = {' >"$folder/sabot.conf"
finds_fault 2 'syntax error'
proves 'and a group that is not closed'

"$sabot" table -c "$folder/none" >"$top/out" 2>"$top/err"
test $? -eq 3 && grep -q "$folder/none" "$top/err" && test ! -s "$top/out"
proves 'a missing configuration is something outside'

moves_in "$top/file"
configures 'betting-time = 0;'
"$sabot" table -c "$folder/sabot.conf" </dev/null >"$top/out" 2>"$top/err"
test $? -eq 3 && grep -q 'Not a terminal' "$top/err" && test ! -e "$record" &&
  test ! -e "$folder/feed"
proves 'without a terminal nothing starts'

echo 'my diary' >"$record"
refuses_file "$record"
proves 'a text is no record, and stays as it is'

rm "$record"
sqlite3 "$record" 'CREATE TABLE recipe (name TEXT)'
refuses_file "$record"
proves 'nor is the database of another program'

rm "$record"
starts && shows 'READER' && kill "$station" && ended 4
sqlite3 "$record" 'PRAGMA user_version = 1000' >"$folder/version"
refuses_file 'newer'
proves 'the record of a newer version is left to that'

rm "$record"
mkdir "$record"
refuses 3 "$record" && test -d "$record"
proves 'a record that cannot be read is named'
rmdir "$record"

echo 'keep me' >"$folder/feed"
refuses 3 "$folder/feed" && grep -qx 'keep me' "$folder/feed"
proves 'a file where the feed should be is named, and kept'
rm "$folder/feed"

moves_in "$top/table"
configures 'betting-time = 0; min-betting-time = 0; max = "5000";'
hires
obeys
sits && shows 'Space = OPEN BETTING'
first=$station
rows=$(asks 'SELECT count(*) FROM journal')
"$sabot" table -c "$folder/sabot.conf" </dev/null >"$top/out" 2>"$top/err"
test $? -eq 3 && grep -q "process $first" "$top/err" && runs "$first" &&
  test "$(asks 'SELECT count(*) FROM journal')" -eq "$rows" &&
  test -S "$folder/feed"
proves 'a second station on the same table gets the process of the first'

mkdir "$folder/aside"
ln "$record" "$folder/aside/record.db"
sed "s|$record|$folder/aside/record.db|; s|$folder/feed|$folder/aside/feed|" \
  "$folder/sabot.conf" >"$folder/aside/sabot.conf"
"$helpers/whole_terminal" 24 80 "$sabot" table -c "$folder/aside/sabot.conf" \
  >"$top/out"
test $? -eq 3 && runs "$first" &&
  test "$(asks 'SELECT count(*) FROM journal')" -eq "$rows"
proves 'so is one that comes by another path'
rm "$folder/aside/record.db"

test "$(hash_of_start)" = "$(b2sum -l 256 <"$folder/sabot.conf" | cut -d' ' -f1)"
proves 'the hash of the configuration is recorded at the start'

does 'OPEN BETTING' && does 'NO MORE BETS' && shows 'max 5,000.00' &&
  kill "$station" && ended 4
configures 'betting-time = 0; min-betting-time = 0; max = "200";'
starts && answers 'Match: continue' &&
  test "$(hash_of_start)" = \
    "$(b2sum -l 256 <"$folder/sabot.conf" | cut -d' ' -f1)"
proves 'and at the next one, with that of the new configuration'

orders card player 1 9h && orders card banker 1 2c &&
  orders card player 2 Kh && orders card banker 2 4c && does ANNOUNCED &&
  does 'PICKED UP' && shows 'OPEN BETTING' &&
  sees 'max 5,000.00' &&
  test "$(asks "SELECT count(*) FROM journal WHERE line LIKE 'table %'")" -eq 2
proves 'the shoe is played out as it began'

presses F5 && chooses Reshuffle && shows 'Enter: yes' && presses Enter &&
  boss && shuffles && shows 'Shoe 2' && shows 'max 200.00'
proves 'what was changed counts from the next shoe'

does 'OPEN BETTING' && kill "$station" && ended 4 && copies_record && sound
proves 'and the record is sound'

starts && shows BAC-07 &&
  grep -q '^Seccomp:.*2' "/proc/$station/status" &&
  grep -q '^NoNewPrivs:.*1' "/proc/$station/status" && kill "$station" && ended 4
proves 'a table that runs is confined'

mv "$record.key" "$top/right.key"
echo 'no key' >"$record.key" && chmod 600 "$record.key" &&
  refuses 3 'not a station key; restore the right file' &&
  rm "$record.key" && mkfifo -m 600 "$record.key" &&
  refuses 3 'not a regular file' && rm "$record.key"
proves 'with a key that cannot be used nothing says that the record is the same'
mv "$top/right.key" "$record.key"

mv "$record" "$record.lost"
refuses 3 'record missing, but .*heads is there; restore the record' &&
  test ! -e "$record"
proves 'a lost record is not begun again in silence'

mv "$record.heads" "$record.key" "$top"
echo 'of the lost one' >"$folder/shoe.capture"
sed "s|^\(shoe = .*\) }|\1 record = \"$folder/shoe.capture\"; }|" \
  "$folder/sabot.conf" >"$top/captures" &&
  mv "$top/captures" "$folder/sabot.conf"
refuses 3 'record missing, but .*shoe.capture is there' && test ! -e "$record"
proves 'nor where a capture is all that is left'
mv "$top/${record##*/}.key" "$record.key"

starts --new-record && waits test -s "$record" &&
  shows 'TABLE CLOSED' && kill "$station" && ended 4 &&
  test "$(asks 'SELECT line FROM journal WHERE seq = 1')" = 'record new .key'
proves 'but when the station is asked to, which is its first row'

HOME=/ sleep 600 &
stranger=$!
remembers && closes_down && runs "$stranger"
proves 'the end of a test leaves alone what it did not start'
kill "$stranger"

sleep 600 &
neighbour=$!
moves_in "$top/next"
echo "$neighbour" >>"$running"
closes_down && runs "$neighbour"
proves 'nor does the end of a house end what runs in another one'
kill "$neighbour"
