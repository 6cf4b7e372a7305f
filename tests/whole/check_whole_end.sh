#!/bin/sh
# SPDX-License-Identifier: ISC
# A signal ends the station in any state; no key does.
. "$SABOT_SRC/tests/whole/whole.sh"

# The terminal is as it was: its modes, its first screen, its cursor.
is_restored() {
  cmp -s "$folder/before" "$folder/after" &&
    test "$(terminal display -p '#{alternate_on} #{cursor_flag}')" = '0 1'
}

# ends_by SIGNAL STATE: a proof that it ends cleanly there. Then it is back,
# without a dealer.
ends_by() {
  test $? -eq 0 && kill -"$1" "$station" && ended 4 && waits is_restored && copies_record &&
    sound && test ! -e "$folder/feed" && test ! -e "$folder/feed.status"
  proves "SIG$1 ends it $2"
  starts
}

goes_on() {
  answers 'Match: continue'
}

is_stopped() {
  read -r _ _ state _ <"/proc/$station/stat" && test "$state" = T
}

plan 29

configures 'betting-time = 0; min-betting-time = 0;'
obeys
hires

sits && shows 'Space = OPEN BETTING' && presses C-c C-z C-\\ C-s C-q &&
  does 'OPEN BETTING' && shows 'BETTING OPEN' && not is_stopped
proves 'Ctrl-C, Ctrl-Z, Ctrl-\ and Ctrl-S are mere keys'

# has_state KEY VALUE
has_state() {
  "$sabot" status -c "$folder/sabot.conf" >"$top/state" &&
    grep -qxE "$1 +$2" "$top/state"
}
waits has_state phase betting && has_state dealer 1001 &&
  has_state table-is open && has_state device live &&
  test "$(cut -d' ' -f1 "$folder/feed.status" | sort)" = \
    "$(sed -E '/^(up|clock-synchronised) /d' "$top/state" | cut -d' ' -f1 |
      sort)"
proves 'sabot status prints each line that the station writes'

head=$(sed -n 's/^record-head *//p' "$top/state")
"$sabot" verify --head="$head" "$record" >"$top/verified" &&
  "$sabot" status --format=prometheus -c "$folder/sabot.conf" >"$top/state" &&
  not grep -q "${head%,*}" "$top/state"
proves 'the head that it prints is in the record, and no label'

# pipes FILE: in its place a pipe, at which an open waits for another end.
pipes() {
  rm -f "$1" && mkfifo "$1"
}

written=$(sed -n 's/^written-seconds //p' "$folder/feed.status")
wrote_later() {
  later=$(sed -n 's/^written-seconds //p' "$folder/feed.status" 2>"$top/err")
  test "${later:-0}" -gt "$((written + 6))"
}
pipes "$record.backup" && pipes "$folder/feed.status.new" && waits wrote_later &&
  ! sees 'CANNOT WRITE' && runs "$station"
proves 'pipes beside record and feed stop nothing'

presses C-s && does 'NO MORE BETS' && shows 'PLAYER, FIRST CARD'
proves 'Ctrl-S does not stop the screen'

kill -TSTP "$station" && orders card player 1 2h &&
  shows 'BANKER, FIRST CARD' && not is_stopped
proves 'SIGTSTP does not suspend it'

presses q Q Escape Enter BSpace C-d C-x C-q F12 M-x &&
  orders card banker 1 3c && shows 'PLAYER, SECOND CARD' && runs "$station"
proves 'no other key ends it'

ends_by TERM 'while a card is awaited'
shows 'CHECK TABLE AGAINST SCREEN'
ends_by PWR 'while the table is compared'
goes_on && presses F5 && shows 'Void the round'
ends_by INT 'while irregularities are listed'
goes_on && presses F2 && shows RECALL
ends_by QUIT 'in recall'
goes_on && orders card player 2 7h && orders card banker 2 4c &&
  shows 'PLAYER WINS, NATURAL 9'
ends_by TERM 'while the result is announced'
goes_on && shows 'PLAYER WINS' && orders stray 9d && shows 'CARD OUT OF TURN'
ends_by TERM 'while a card lies out of turn'
goes_on
sees 'CARD OUT OF TURN'
proves 'the irregularity is shown again after the comparison'

presses F5 && chooses 'Out of turn: double read' &&
  shows 'Badge and PIN'
ends_by XCPU 'while badge and PIN are asked for'
goes_on && presses F5 && chooses 'Out of turn: double read' &&
  signs 1001 581346
ends_by TERM 'while a PIN is being checked'

goes_on && kill "$shoe" && shows 'READER LOST'
ends_by INT 'while the reader is lost'
obeys && goes_on && terminal resize-window -x 20 -y 5 && shows 'columns'
ends_by TERM 'while the terminal is too small'

goes_on && presses F5 && chooses 'Out of turn: double read' &&
  signs 2001 470283 && shows 'PLAYER WINS, NATURAL 9' &&
  does ANNOUNCED && shows 'PICK UP'
proves 'after all this the round goes on to its end'
ends_by TERM 'while the cards are picked up'

goes_on && does 'PICKED UP' && shows 'OPEN BETTING'
ends_by INT 'between rounds'

signs_on 1001 581346 && shows 'Space = OPEN BETTING' && locks && does 'OPEN BETTING' &&
  shows 'CANNOT WRITE THE RECORD' && kill "$station" && ended 4 &&
  waits is_restored && kill "$locker" && waits not runs "$locker" &&
  copies_record && sound && has 1 open
proves 'SIGTERM ends it while another program locks the record'

test "$(grep -c "shut down: signal 15 .* from process $$\$" "$folder/log")" -eq 7
proves 'the log has the sender of the signal'

terminal set-environment -g NOTIFY_SOCKET "$folder/notify"
terminal set-environment -g WATCHDOG_USEC 200000
socat -u "UNIX-RECV:$folder/notify" "CREATE:$folder/notices" &
socat=$!
waits test -S "$folder/notify" && sits && shows 'OPEN BETTING' &&
  waits grep -q 'READY=1.*WATCHDOG=1WATCHDOG=1' "$folder/notices"
proves 'the service manager is told that it is up, and that its loop turns'
kill "$socat"

mv "$folder/log" "$folder/log.1" && kill -HUP "$station" &&
  waits test -e "$folder/log" && runs "$station" && kill "$station" && ended 4 &&
  test "$(grep -c 'shut down' "$folder/log")" -eq 1
proves 'SIGHUP ends nothing: the log begins anew where it was renamed'

# reloads: the station is asked to read its configuration.
reloads() {
  kill -HUP "$station"
}

rm "$folder/log"
sits && shows 'OPEN BETTING' && does 'OPEN BETTING' &&
  sed -i 's/betting-time = 0; min/lock-after = 60; &/' "$folder/sabot.conf" && reloads &&
  sleep 0.3 && not grep -q 'read again' "$folder/log" && does 'NO MORE BETS'
proves 'within a round no configuration is read'

# voided: the round is over.
voided() {
  puts_right 'Void the round' && chooses 'Dispute' && shows 'Type VOID' &&
    types VOID && presses Enter && signs 2001 470283 &&
    shows 'OPEN BETTING'
}

hash=$(b2sum -l 256 "$folder/sabot.conf" | cut -d ' ' -f 1)
voided && waits grep -q "configuration read again: $hash" "$folder/log" &&
  waits booked "configuration $hash"
proves 'after it the configuration is, and the record has its hash'

cp "$folder/sabot.conf" "$folder/kept.conf"
sed -i 's/lock-after = 60/decks = 6/' "$folder/sabot.conf" && reloads &&
  waits grep -q 'table.decks cannot change while the table runs' "$folder/log" &&
  runs "$station" && not booked "configuration $(b2sum -l 256 "$folder/sabot.conf" | cut -d ' ' -f 1)"
proves 'what may not change is refused with a sentence, and the table goes on'
cp "$folder/kept.conf" "$folder/sabot.conf"
kill "$station" && ended 4

sits && shows 'OPEN BETTING' && not sees 'CHECK TABLE AGAINST SCREEN' && does 'OPEN BETTING' &&
  terminal kill-server && ended 5 && copies_record && sound
proves 'it ends when its terminal hangs up'
