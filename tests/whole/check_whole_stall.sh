#!/bin/sh
# SPDX-License-Identifier: ISC
# Nothing that others do, or leave undone, stops the table.
. "$SABOT_SRC/tests/whole/whole.sh"

# deals_and_closes: a round whose betting the timer ends, and its cards. Nine
# of them beat what the banker gets.
deals_and_closes() {
  closes=$(asks "SELECT count(*) FROM journal WHERE line = 'close' AND source = 5")
  opens && waits is_closed $((closes + 1)) &&
    orders card player 1 "9$1" && orders card banker 1 "2$1" &&
    orders card player 2 "K$1" && orders card banker 2 "4$1" &&
    waits is_to_do 'announce player'
}

# opens: the betting, by the space bar.
opens() {
  does 'OPEN BETTING'
}

is_closed() {
  test "$(asks "SELECT count(*) FROM journal
    WHERE line = 'close' AND source = 5")" -eq "$1"
}

is_to_do() {
  test "$(to_do)" = "$1"
}

# ends_the_round: by space bar.
ends_the_round() {
  does ANNOUNCED && does 'PICKED UP'
}

# has_all_rows FILE: the subscriber has every row of the record.
has_all_rows() {
  as_fed "$record" >"$folder/rows"
  rows_of "$1" | cmp -s - "$folder/rows"
}

# worked: the processor time that the station has taken, in ticks.
worked() {
  awk '{ print $14 + $15 }' "/proc/$station/stat"
}

plan 22

moves_in "$top/tmux"
configures 'betting-time = 2; min-betting-time = 0;'
hires
obeys
sits
subscribes "$folder/all" from=1

mkfifo "$folder/typed"
"$helpers/whole_terminal" 24 80 tmux -S "$folder/tmux" attach \
  <>"$folder/typed" >"$folder/client" 2>"$folder/timed" &
remembers
waits grep -q 'OPEN BETTING' "$folder/client"
client=$(terminal list-clients -F '#{client_pid}')
kill -STOP "$client" && deals_and_closes s && ends_the_round
proves 'a round is dealt behind a tmux client that is stopped'

waits has_all_rows "$folder/all"
proves 'and the feed has it'

kill -CONT "$client" && waits grep -q 'PLAYER WINS' "$folder/client"
proves 'the client sees it when it goes on'
kill "$client"

does 'OPEN BETTING' && presses F5 && chooses 'Void the round' &&
  chooses Misdeal && shows 'Type VOID' && types VOID && presses Enter &&
  signs 1001 581346 && closes=1 && waits is_closed 2 &&
  orders card player 1 2h && orders card banker 1 3h &&
  waits booked 'card 3h' && waits has_all_rows "$folder/all"
proves 'the timer, the shoe and the feed go on beside a PIN that is checked'

clock=$(screen | head -n 1)
waits not sees "${clock##* }"
proves 'and so does the clock on the screen'

shows 'requires pit boss' && not booked 'void %'
proves 'its answer stays until the next badge'

signs 2001 470283 && waits booked 'void misdeal' && shows 'PICK UP' &&
  does 'PICKED UP' && shows 'OPEN BETTING'
proves 'and the next one counts'

# A subscriber who connects during a timer would get the time left.
last=$(as_fed "$record" | tail -n 1)
subscribes "$folder/crowd" crowd=300 row="${last%%.*}"
crowd=$listener
deals_and_closes d && ends_the_round && kill "$crowd" && waits not runs "$crowd"
grep -q '^2[0-9][0-9] listen, [1-9][0-9]* were sent away, 0 heard something' \
  "$folder/crowd"
proves 'of three hundred subscribers the table serves as many as it can'

table=$(asks "SELECT max(seq) FROM journal WHERE line LIKE 'table %'")
as_fed "$record" | sed -n "/^$table\\.0/,\$p" >"$folder/rows"
sed 1,2d "$folder/crowd" >"$folder/crowd.heard"
rows_of "$folder/crowd.heard" | cmp -s - "$folder/rows"
proves 'which all get the same bytes'

orders flood && shows 'Device sent too much' && booked 'hold flood %' &&
  test "$(asks "SELECT count(*) FROM journal WHERE source = 2")" -lt 200
proves 'a shoe that sends without end is disconnected'

waits has_all_rows "$folder/all" && presses F5 && chooses 'Resume play' &&
  chooses 'Device sent too much' && boss && waits booked 'release flood' &&
  waits booked 'device line back'
proves 'and connected again when a pit boss resumes play'

kill "$station" && ended 4 && copies_record && sound
proves 'the record is sound'

# --- subscribers that never read --------------------------------------------

moves_in "$top/deaf"
configures 'betting-time = 0;'
token=games-1-0123456789-0123456789-0123456789
echo "$token" >"$folder/token"
cat >>"$folder/sabot.conf" <<END
link = { clients = ({ name = "games-1"; token = "$token"; }); };
END
chmod 600 "$folder/sabot.conf" "$folder/token"
hires
obeys
sits
subscribes "$folder/all" from=1
subscribes "$folder/deaf" deaf=3
deaf=$listener
opens && waits is_to_do take-bets
seq 4000 | sed 's/.*/w& wager & banker 10/' |
  "$SABOT_BUILD/examples/link-client" "$folder/feed" games-1 \
    "$folder/token" >"$folder/answers" 2>"$folder/err"
waits not runs "$deaf" && grep -q '^0 listen, 3 were sent away' "$folder/deaf"
proves 'subscribers that never read are disconnected'

test "$(grep -c '^ok ' "$folder/answers")" -eq 4000 &&
  waits has_all_rows "$folder/all"
proves 'and one that does read misses nothing'

kill "$station" && ended 4 && copies_record && sound
proves 'and the record is sound'

# --- without tmux: the terminal itself is what stops ------------------------

moves_in "$top/pty"
configures 'betting-time = 2; min-betting-time = 0;'
opens_day
obeys
mkfifo "$folder/typed"
"$helpers/whole_terminal" 24 80 "$sabot" table -c "$folder/sabot.conf" \
  <>"$folder/typed" >"$folder/shown" 2>>"$folder/timed" &
remembers

orders_terminal() {
  echo "$*" >"$folder/typed"
}

# times_a_key: the figures are printed. They are to be under 50 ms; what is
# asked for here holds on the slowest machine.
times_a_key() {
  : >"$folder/timed"
  orders_terminal 'time 50 \eOP Active Last'
  waits test -s "$folder/timed" && sed 's/^/# a key: /' "$folder/timed" &&
    awk '{ exit !($1 == "median" && $2 < 1000) }' "$folder/timed"
}

# The terminal is not in tmux: its words are waited for in what was written.
opens() {
  orders_terminal 'keys \s'
}

waits grep -q 'sign-on' "$folder/shown"
station=$(cat "$record.lock")
subscribes "$folder/all" from=1
sleep 0.8
orders_terminal 'keys 1001\r581346\r'
waits has 2 on
sleep 1.5

orders_terminal deaf
repaint=$(printf '\014')
painted=0
while test $painted -lt 40; do
  painted=$((painted + 1))
  orders_terminal "keys $repaint"
  sleep 0.02
done
before=$(wc -c <"$folder/shown")
deals_and_closes h && test "$(wc -c <"$folder/shown")" -eq "$before"
proves 'a round is dealt at a terminal that reads nothing'

waits has_all_rows "$folder/all"
proves 'and the feed has it'

ticks=$(worked)
sleep 3
test $(($(worked) - ticks)) -lt 100
proves 'meanwhile the station sleeps'

orders_terminal hear
orders_terminal "keys $repaint"
shows_in_the_end() {
  tail -c 6000 "$folder/shown" | grep -q "$1"
}
waits shows_in_the_end 'ANNOUNCED'
proves 'the terminal shows the current screen when it reads again'

sleep 1
times_a_key
proves 'it answers a key at once'

orders garbage on
waits booked 'device malformed %' && times_a_key
proves 'and does while the shoe sends garbage as fast as a line does'

orders_terminal 'keys \s'
waits is_to_do pick-up
sleep 1
orders_terminal 'keys \s'
waits is_to_do open-bets && sleep 1 && deals_and_closes d &&
  waits has_all_rows "$folder/all"
proves 'a round is dealt in the midst of it'

