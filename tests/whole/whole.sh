# shellcheck shell=sh disable=SC2034 # the tests use its variables
# SPDX-License-Identifier: ISC
# For the tests of the whole program; sourced by them. Each has a house of its
# own: a folder with a configuration, a record, a terminal in tmux, a shoe.
# Nothing here depends on time: what is to come is waited for, a minute long.
. "$SABOT_SRC/tests/support/tap.sh"

command -v tmux >/dev/null || skip_all 'tmux is not installed'
command -v sqlite3 >/dev/null || skip_all 'sqlite3 is not installed'

sabot=$SABOT_BUILD/sabot
helpers=$SABOT_BUILD/tests/whole
patience=1200 # times a twentieth of a second
top=$(mktemp -d "${TMPDIR:-/tmp}/sabot.XXXXXX") || exit 1

TERM=xterm
TZ=UTC
LC_ALL=C.UTF-8
export TERM TZ LC_ALL

# The gaming day is today's date, and does not turn while a test runs.
case $(date +%H) in
0? | 1[01]) day_starts=00:00 ;;
*) day_starts=06:00 ;;
esac
unset TMUX TMUX_PANE LANGUAGE NO_COLOR XDG_CONFIG_HOME

# --- a house ----------------------------------------------------------------

# moves_in FOLDER: everything below is about the house in that folder.
moves_in() {
  folder=$1
  HOME=$folder
  export HOME
  mkdir -p "$folder"
  record=$folder/record.db
  running=$folder/running
  hand=/dev/null
  width=80
  height=32
  game='id = "BAC-07"; game = "baccarat"'
  device=shoe
  speaks= # its other keys as they stand in the file
  touch "$running"
  cat >"$folder/tmux.conf" <<END
set -g default-shell /bin/sh
set -g default-terminal screen
set -g exit-empty off
set -g remain-on-exit on
set -g status off
set -s escape-time 0
END
}

# at_roulette KEYS: the table has a wheel, with those keys in the file.
at_roulette() {
  game='id = "ROU-07"; game = "roulette"'
  device=wheel
  speaks=$1
  last=-1
  rotor=0
}

# configures TABLE-KEY...: the table's other keys as they stand in the file.
configures() {
  cat >"$folder/sabot.conf" <<END
table = {
  $game; gaming-day-starts = "$day_starts"; $*
};
$device = { port = "unix:$folder/shoe"; $speaks };
record = { database = "$record"; };
feed = { socket = "$folder/feed"; };
log = { file = "$folder/log"; level = "debug"; };
END
}

# remembers: the process just started is ended with the house.
remembers() {
  echo $! >>"$running"
}

# is_of_the_house PID: that process was started in it. The number of one that
# has ended may be that of a stranger by now, or of another house of this test.
is_of_the_house() {
  tr '\0' '\n' <"/proc/$1/environ" | grep -qxF "HOME=$folder"
}

# closes_down: ends all that runs in the house. A stopped process is continued;
# another one may be in its check for leaks, and would hang.
closes_down() {
  while read -r process; do
    is_of_the_house "$process" && kill "$process"
    ! grep -q '^State:.T' "/proc/$process/status" || kill -CONT "$process"
  done <"$running" 2>/dev/null
  terminal kill-server 2>/dev/null
  : >"$running"
}

# For each house that was moved into, however the test ends.
leaves() {
  for folder in "$top" "$top"/*; do
    running=$folder/running
    test ! -e "$running" || closes_down
  done
  rm -rf "$top"
}

# --- waiting ----------------------------------------------------------------

# waits COMMAND...: true as soon as it is.
waits() {
  tries=0
  until "$@"; do
    tries=$((tries + 1))
    test $tries -lt $patience || return 1
    sleep 0.05
  done
}

not() {
  ! "$@"
}

# runs PID: true while that process is there and no zombie.
runs() {
  read -r _ _ state _ 2>/dev/null <"/proc/$1/stat" && test "$state" != Z
}

# --- the station on a terminal ----------------------------------------------

terminal() {
  tmux -S "$folder/tmux" -f "$folder/tmux.conf" "$@"
}

# The text on the screen, and what is written there in large letters.
screen() {
  terminal capture-pane -p 2>/dev/null | "$helpers/whole_letters"
}

# starts: the station on a terminal of its own, $width by $height. `status`
# appears when it has ended; before and after have the output of stty. Options
# are what check_whole_start.sh adds.
# shellcheck disable=SC2120
starts() {
  rm -f "$folder/status" "$folder/pid" "$folder/before" "$folder/after"
  cat >"$folder/seat" <<END
trap : HUP # live on to write the status
cd '$folder'
stty -a | sed 's/^.*baud; rows.*;//' >before
sh -c 'echo \$\$ >pid; exec "$sabot" table -c "$folder/sabot.conf" $*' 2>err
echo \$? >status.new
stty -a | sed 's/^.*baud; rows.*;//' >after
mv status.new status
read -r _ # the terminal stays to be looked at
END
  if terminal has-session 2>/dev/null; then
    terminal resize-window -x "$width" -y "$height" &&
      terminal respawn-pane -k "sh '$folder/seat'"
  else
    terminal new-session -d -x "$width" -y "$height" "sh '$folder/seat'"
  fi
  waits test -s "$folder/pid" && station=$(cat "$folder/pid")
}

# sits: the day is open, the station started, and the dealer 1001 at the table.
sits() {
  { is_open || opens_day; } && starts && signs_on 1001 581346
}

# ended STATUS: the station did, with that status.
ended() {
  waits test -e "$folder/status" && test "$(cat "$folder/status")" -eq "$1"
}

sees() {
  screen | grep -qF -e "$1"
}

shows() {
  waits sees "$1"
}

presses() {
  terminal send-keys "$@"
}

# types TEXT: as it stands.
types() {
  terminal send-keys -l "$1"
}

# A key that came too soon is pressed again when nothing came of it.
press_of_space() {
  presses Space
  presses_left=60
  while sees "$1"; do
    presses_left=$((presses_left - 1))
    test $presses_left -gt 0 || return 1
    sleep 0.05
  done
}

# does LABEL: waits until the key bar offers that for the space bar, and does
# it as a person would: not before the banner was read.
does() {
  shows "Space = $1" || return 1
  case $1 in
  ANNOUNCED) sleep 1.1 ;;
  *) sleep 0.6 ;;
  esac
  waits press_of_space "Space = $1"
}

# confirms KEY: y for a valid spin, n for none; as a person would.
confirms() {
  shows 'Y Valid spin' && sleep 1.1 && presses "$1" &&
    waits not sees 'Y Valid spin'
}

# chooses TEXT: takes the row of a list that begins so.
chooses() {
  shows "$1" || return 1
  ! sees "Dealer's answer" || sleep 0.6 # no question takes a key sooner
  row=$(screen | sed -n "s/^.* \([1-9]\)  $1.*/\1/p" | head -n 1)
  test -n "$row" && presses "$row" Enter
}

# puts_right ROW: takes it from the list of irregularities.
puts_right() {
  presses F5 && chooses "$1"
}

# begins: a round is open for cards.
begins() {
  does 'OPEN BETTING' && does 'NO MORE BETS' && shows 'PLAYER, FIRST CARD'
}

# compared TEXT: is the answer to CHECK TABLE AGAINST SCREEN; behind a restart
# a dealer signs on before.
compared() {
  shows 'CHECK TABLE AGAINST SCREEN' || return 1
  ! sees 'NO DEALER' || signs_on 1001 581346 || return 1
  chooses "$1"
}

# answers TEXT: and that is the end of it.
answers() {
  compared "$1" && waits not sees 'CHECK TABLE AGAINST SCREEN'
}

# keys CARD: as the dealer.
keys() {
  shows 'M Key card' && presses m && shows 'Rank: A 2-9 T J Q K' &&
    types "$1" && shows 'Enter: this card' && presses Enter
}

# keys_number N: as the dealer.
keys_number() {
  shows 'M Key number' && sleep 0.6 && presses m &&
    shows 'Number the ball is in' && types "$1" && presses Enter
}

# keys_dice DIGITS: as the dealer.
keys_dice() {
  shows 'M Key dice' && sleep 0.6 && presses m &&
    shows 'Number of each die' && types "$1" && shows 'Enter: these dice' &&
    presses Enter
}

# --- people -----------------------------------------------------------------

# hires: a supervisor 3001, a pit boss 2001, a dealer 1001, whose PINs are
# 926417, 470283, 581346.
hires() {
  {
    echo 926417 | staff add 3001 supervisor 'Sam Supervisor' --first &&
      printf '926417\n470283\n' |
      staff add 2001 pit-boss 'Pat Pitt' --by=3001 &&
      printf '926417\n581346\n' |
      staff add 1001 dealer 'Dee Dealer' --by=3001
  } >"$folder/hired" 2>&1
}

# opens_day: all is done that a table needs, but for the sign-on.
opens_day() {
  { test -e "$folder/hired" || hires; } &&
    "$SABOT_BUILD/sabot-sim" opening -c "$folder/sabot.conf" --dealer=1001 \
      --pit-boss=2001 2>>"$folder/hired"
}

is_open() {
  test -e "$record" && booked opened
}

# signs_on BADGE PIN: as the dealer, when nobody else is.
signs_on() {
  shows 'Badge and PIN for sign-on' && signed "$@"
}

# shuffles: the cards of baccarat, step by step, into the shoe.
shuffles() {
  does START && does 'FACE DOWN' && does 'IN TWO PILES' && does WASHED &&
    does RESTACKED && does RIFFLED && does STACKED && does CUT &&
    does MOVED && does PLACED && does 'BEHIND ALL' && does LOADED
}

# loads: what the space bar offers, one step after another, to the betting.
loads() {
  loading=0
  until sees 'Space = OPEN BETTING'; do
    loading=$((loading + 1))
    test $loading -lt 100 || return 1
    presses Space
    sleep 0.7
  done
}

staff() {
  "$sabot" staff "$@" -c "$folder/sabot.conf"
}

# signs BADGE PIN: in the window that asks for both; one that opens by itself
# takes no key in its first half second.
signs() {
  shows 'Badge and PIN for' && sleep 0.6 && types "$1" && presses Enter && types "$2" &&
    presses Enter
}

# signed BADGE PIN: and the window is gone, with the moment after it in which
# it still takes keys.
signed() {
  signs "$@" && waits not sees 'Badge and PIN for' && sleep 1.1
}

# boss: the pit boss signs.
boss() {
  signed 2001 470283
}

# lifts HOLD: the pit boss does.
lifts() {
  puts_right 'Resume play' && chooses "$1" && boss
}

# --- forms ------------------------------------------------------------------

# inspections: the list of them, which comes back behind a form.
inspections() {
  { sees '─ Inspections: ' || presses F3; } && shows '─ Inspections: '
}

# opens_form ROW: from that list.
opens_form() {
  inspections && chooses "$1" && shows '─ INSPECTION  '
}

# How many answers the form has, of how many.
progress() {
  screen | sed -n 's/^.*INSPECTION .*  \([0-9]* of [0-9]*\) .*/\1/p'
}

has_moved_on() {
  test "$(progress)" != "$1"
}

# writes TEXT: into the field that is asked for.
writes() {
  was=$(progress)
  types "$1" && presses Enter && waits has_moved_on "$was"
}

# passes N: N items, one after another.
passes() {
  items=$1
  while test "$items" -gt 0; do
    items=$((items - 1))
    was=$(progress)
    presses p && waits has_moved_on "$was" || return 1
  done
}

# seals BADGE PIN: a signature below the form.
seals() {
  presses s && signed "$@"
}

# --- the shoe and the feed --------------------------------------------------

# deals OPTION...: a simulated shoe that hands over what the station asks for;
# with --manual, at each line that is written to $hand, a FIFO.
deals() {
  "$SABOT_BUILD/sabot-sim" shoe --link="unix:$folder/shoe" \
    --follow="$folder/feed" --delay=0 "$@" \
    >"$folder/dealt" 2>&1 <>"$hand" &
  shoe=$!
  remembers
  waits grep -qs '^seed' "$folder/dealt"
}

# draws: a card out of a shoe with --manual.
draws() {
  echo >"$hand"
}

# The cards that have come out of the shoe, in their order.
out() {
  sed -n 's/^card \(..\).*/\1/p' "$folder/dealt"
}

# obeys: a shoe or a wheel that sends what orders() has.
obeys() {
  rm -f "$folder/orders" "$folder/shoe"
  mkfifo "$folder/orders"
  "$helpers/whole_shoe" "$folder/shoe" <>"$folder/orders" \
    >"$folder/obeyed" &
  shoe=$!
  remembers
  waits test -S "$folder/shoe"
}

# orders WORD...: the shoe does that.
orders() {
  echo "$*" >"$folder/orders"
}

# launches ROTOR: the ball runs, the other way than the wheel. Here and below,
# $last is the number that the wheel shows, -1 for none.
launches() {
  rotor=$1
  orders wheel 3 "$last" "$rotor"
}

# drops NUMBER: after its turns.
drops() {
  orders wheel 4 "$last" "$rotor" && shows 'ball about to drop' &&
    orders bare "$1" && orders wheel 5 "$1" "$rotor"
  last=$1
}

# readies: the wheel, for the next ball.
readies() {
  orders wheel 2 "$last" "$rotor" && shows 'waiting for the ball'
}

# pays: the round is over, and the ball out of the wheel.
pays() {
  does ANNOUNCED && does 'PICKED UP' && shows 'OPEN BETTING' && readies
}

# rolls ROTOR: a ball in a new round, after the close.
rolls() {
  does 'OPEN BETTING' && does 'NO MORE BETS' && shows 'SPIN' &&
    launches "$1" && shows 'WATCH THE BALL'
}

# subscribes FILE KEY=NUMBER...: the lines of the feed go to the file.
subscribes() {
  heard=$1
  shift
  : >"$heard"
  waits test -S "$folder/feed" || return 1
  "$helpers/whole_subscriber" "$folder/feed" "$@" >>"$heard" \
    2>>"$folder/listeners" &
  listener=$!
  remembers
  waits test -s "$heard"
}

# --- the record -------------------------------------------------------------

# asks SQL: of the record, as it stands while the station runs.
asks() {
  sqlite3 -batch -cmd '.timeout 10000' "file:$record?mode=ro" "$1"
}

# reads_on: somebody reads the record from now on, until reads_no_more: what
# lies in its log stays there, and its room is not won back.
reads_on() {
  rm -f "$folder/reader" "$folder/reading"
  mkfifo "$folder/reader"
  sqlite3 -batch "file:$record?mode=ro" <>"$folder/reader" >"$folder/reading" &
  remembers
  echo 'BEGIN; SELECT count(*) FROM journal;' >"$folder/reader"
  waits test -s "$folder/reading"
}

reads_no_more() {
  echo '.quit' >"$folder/reader"
}

# has N LINE: N rows of the journal are that line.
has() {
  test "$(asks "SELECT count(*) FROM journal WHERE line = '$2'")" -eq "$1"
}

# comes CARD...: each out of the shoe, and booked.
comes() {
  for card; do
    wanted=$(asks "SELECT count(*) + 1 FROM journal
      WHERE line = 'card $card'")
    orders stray "$card" && waits has "$wanted" "card $card" || return 1
  done
}

# booked LINE: a row of the journal is like that (LIKE).
booked() {
  test "$(asks "SELECT count(*) > 0 FROM journal WHERE line LIKE '$1'")" -eq 1
}

# by BADGE LINE: the last row of the table is that, done by that badge.
by() {
  waits is_last "$1|$2"
}

is_last() {
  test "$(asks "SELECT badge || '|' || line FROM journal WHERE kind = 1
    ORDER BY seq DESC LIMIT 1")" = "$1"
}

# The table's instruction.
to_do() {
  asks "SELECT answer FROM journal WHERE kind = 1 AND answer LIKE '%do %'
    ORDER BY seq DESC LIMIT 1" | sed -n 's/^do //p'
}

# locks: another program begins to write to the record, and does not end.
locks() {
  rm -f "$folder/locker.in"
  mkfifo "$folder/locker.in"
  sqlite3 -batch "$record" <>"$folder/locker.in" >"$folder/locker" 2>&1 &
  locker=$!
  remembers
  echo '.timeout 10000
BEGIN IMMEDIATE; SELECT 1;' >"$folder/locker.in"
  waits grep -q 1 "$folder/locker"
}

# unlocks: it ends after all, and has written nothing.
unlocks() {
  echo 'ROLLBACK;
.quit' >"$folder/locker.in" && wait "$locker"
}

# The cards of the table in the order in which they were booked.
cards() {
  asks "SELECT group_concat(substr(line, 6), ' ') FROM (SELECT line FROM journal
    WHERE kind = 1 AND line LIKE 'card %' ORDER BY seq)"
}

# copies_record: the record of a station that has ended, as it lies there;
# looking at the original would tidy it up.
copies_record() {
  rm -rf "$folder/seen"
  mkdir "$folder/seen"
  cp "$record" "$folder/seen/"
  test ! -e "$record-wal" || cp "$record-wal" "$folder/seen/"
  seen=$folder/seen/record.db
}

# sound: the copy of the record passes SQLite's checks and sabot's own.
sound() {
  test "$(sqlite3 "$seen" 'PRAGMA integrity_check; PRAGMA foreign_key_check')" \
    = ok && "$sabot" verify "$seen" >"$folder/verified" 2>&1
}

# The rows of that record in the form of the feed.
as_fed() {
  sqlite3 -batch "$1" "SELECT seq || '.0' || char(9) || CASE kind
    WHEN 1 THEN '> ' || line || char(10) || rtrim(answer, char(10)) ||
      coalesce(char(10) || 'final ' || table_id || '/' || day || '/' ||
        printf('%04d', number), '')
    ELSE '# inspection ' || line END
    FROM journal LEFT JOIN round ON last_seq = seq
    WHERE (kind = 1 AND answer NOT LIKE 'refuse %')
    OR (kind = 5 AND (line LIKE 'test %' OR line LIKE 'end %'))
    ORDER BY seq" |
    awk -F '\t' '/^[0-9]+\.0\t[>#] / { split($1, n, "."); k = 0; print; next }
      { print n[1] "." ++k "\t" $0 }'
}

# The whole lines of rows in a subscriber's file.
rows_of() {
  if test -z "$(tail -c 1 "$1")"; then
    cat "$1"
  else
    sed '$d' "$1"
  fi | sed -n '/^[0-9]*\.[0-9]*\t/p'
}

# --- verdicts ---------------------------------------------------------------

# The state of the house, for a failed test.
prints_state() {
  {
    echo "--- screen"
    screen
    echo "--- record"
    asks 'SELECT seq, source, kind, badge, line, answer FROM journal
      ORDER BY seq DESC LIMIT 12'
    echo "--- log"
    tail -n 5 "$folder/log"
    echo "--- errors"
    cat "$folder/err" "$folder/listeners" "$folder/verified"
  } 2>&1 | sed 's/^/# /'
}

# proves NAME: a verdict; a bad one comes with the state.
proves() {
  test $? -eq 0
  verdict "$1"
  test "$tap_status" -ne 0 || return 0
  prints_state
  patience=20 # what is wrong once will hardly come right
}

trap 'exit 1' HUP INT TERM
trap leaves EXIT
moves_in "$top"
