#!/bin/sh
# SPDX-License-Identifier: ISC
# A backup takes the place of the record: the station knows that it is not the
# record that went on, and plays once a supervisor has accepted it.
. "$SABOT_SRC/tests/whole/whole.sh"

deals_a_hand() {
  does 'OPEN BETTING' && does 'NO MORE BETS' && does ANNOUNCED &&
    does 'PICKED UP' && shows 'OPEN BETTING'
}

commands() {
  "$sabot" "$@" -c "$folder/sabot.conf" >"$folder/out" 2>"$folder/said"
}

said() {
  grep -qF -e "$1" "$folder/said" "$folder/out" "$folder/err"
}

ends() {
  kill "$station" && ended 4
}

plan 10

configures 'decks = 8; betting-time = 0; min-betting-time = 0;'
deals --seed=3 --decks=8
sits && deals_a_hand && mkdir "$folder/kept" && commands backup --to="$folder/kept"
proves 'a copy is made while the table plays'

copy=$(echo "$folder"/kept/*.db)
waits "$sabot" status -c "$folder/sabot.conf" >"$folder/out" 2>&1
waits grep -q '^last-backup-seconds ' "$folder/feed.status" &&
  commands status && grep -qE '^last-backup-seconds +[0-9]+$' "$folder/out"
proves 'the state of the table has its time'

not commands restore "$copy" && said "$(cat "$folder/pid")" && not test -e "$record.old.1"
proves 'nothing is restored while the station runs'

deals_a_hand && ends && commands history --format=csv && rounds=$(wc -l <"$folder/out") &&
  cp "$copy" "$folder/bad.db" && sqlite3 "$folder/bad.db" \
  "UPDATE staff SET name = 'Nemo'" &&
  not commands restore "$folder/bad.db" && said 'restore another copy' &&
  not test -e "$record.old.1"
proves 'a copy with findings is refused, and the record stays'

commands restore "$copy" && said "earlier record kept as $record.old.1" &&
  "$sabot" history --format=csv "$record.old.1" >"$folder/out" &&
  test "$(wc -l <"$folder/out")" -eq "$rounds"
proves 'the copy takes its place; the earlier record is whole'

commands history --format=csv && test "$(wc -l <"$folder/out")" -eq $((rounds - 1))
proves 'what came after the backup is not in the restored one'

starts && ended 3 && said 'sabot accept-record'
proves 'the station does not start with the restored record'

printf '648273\n' | "$sabot" staff pin 3001 --first --database="$record" >"$folder/out" &&
  printf '648273\n' | "$sabot" accept-record --badge=3001 "$record" >"$folder/out" 2>&1
proves 'a supervisor gets a PIN, and accepts it by it'

held() {
  asks "SELECT time_us / 1000000 FROM journal WHERE line = 'hold dealer' ORDER BY seq DESC"
}

starts && shows 'Badge and PIN for sign-on' &&
  waits grep -qx "hold-since-seconds $(held | head -n 1)" "$folder/feed.status" &&
  commands status && grep -qE '^hold-since-seconds +[0-9]+$' "$folder/out" && ends
proves 'the station starts again, and its state has since when play is held'

"$sabot" verify "$record" >"$folder/out"
test $? -eq 1 && said "accepted by a supervisor: row" && said "'staff pin 3001': no badge" && said 'findings 1'
proves 'and verify names the ruling, and the PIN that nobody ordered'
