#!/bin/sh
# SPDX-License-Identifier: ISC
# sabot-demo puts a table on the terminal, and the terminal back as it was.
. "$SABOT_SRC/tests/whole/whole.sh"

TMPDIR=$top
export TMPDIR

# begins WORD...: the demonstration on a terminal of its own.
begins() {
  rm -f "$folder/status"
  cat >"$folder/seat" <<END
cd '$folder'
stty -a >before
"$SABOT_BUILD/sabot-demo" $*
echo \$? >status.new
stty -a >after
mv status.new status
read -r _ # the terminal stays to be looked at
END
  if terminal has-session 2>/dev/null; then
    terminal respawn-pane -k "sh '$folder/seat'"
  else
    terminal new-session -d -x 80 -y 24 "sh '$folder/seat'"
  fi
}

# plays WORD...: and the dealer sits down.
plays() {
  begins "$@"
  shows '1042   738205' && shows 'Enter to begin' && presses Enter &&
    signs_on 1042 738205 && shows 'OPEN BETTING' || return 1
  scratch=$(echo "$folder"/sabot-demo.*)
  station=$(cat "$scratch/record.db.lock")
  read -r _ _ _ demo _ <"/proc/$station/stat"
  children=$(cat "/proc/$demo/task/$demo/children")
}

# are_gone: no child of the demonstration runs.
are_gone() {
  for child in $children; do
    waits not runs "$child" || return 1
  done
}

# leaves_nothing: no process of it runs, and the terminal is as it was.
leaves_nothing() {
  are_gone && cmp "$folder/before" "$folder/after" &&
    test "$(terminal display-message -p '#{alternate_on}#{cursor_flag}')" = 01
}

# is_next_shoe: a round was opened behind the last shuffle.
is_next_shoe() {
  test "$(asks "SELECT count(*) > 0 FROM journal WHERE line = 'open' AND
    seq > (SELECT max(seq) FROM journal WHERE line = 'loaded')")" -eq 1
}

plan 14

plays --seed=3 --delay=0 && does 'OPEN BETTING' && does 'NO MORE BETS' &&
  does ANNOUNCED && does 'PICKED UP' && shows 'Round 1'
proves 'a hand is dealt with the space bar, and nothing was configured'

kill -KILL "$station"
ended 137 && shows 'The station was killed' &&
  terminal capture-pane -pJ | grep -qF "are in $scratch" && leaves_nothing
proves 'killed, it restores the terminal, ends the shoe, and names its folder'

rm -rf "$scratch"
plays && presses F10 && signed 2001 470283 && ended 0 &&
  terminal capture-pane -pJ | grep -qF "are in $scratch" &&
  not sees 'was killed' && leaves_nothing
proves 'a pit boss ends it, and all that it wrote is in that folder'

test "$(ls "$scratch")" = "$(printf '%s\n' log print record.db record.db.heads \
  record.db.key record.db.lock sabot.conf shoe.out staff)"
proves 'the sockets are gone, and the record is there'

rm -rf "$scratch"
record=$scratch/record.db
plays roulette --seed=3 --speed=4 && sees 'ROU-01' &&
  does 'OPEN BETTING' && shows 'Ball launched' && shows 'Betting closed' &&
  shows 'Ball in 22 black' && does ANNOUNCED && shows '►22'
proves 'a ball is spun at a wheel with full lines'

kill "$station" && ended 4 && leaves_nothing &&
  grep -q '^number 22$' "$scratch/wheel.out"
proves 'its wheel goes with it'

rm -rf "$scratch"
plays roulette --seed=3 --speed=4 --protocol=number && does 'OPEN BETTING' &&
  shows 'Betting closed' && shows 'Ball in 22 black' &&
  confirms y && does ANNOUNCED && shows '►22' &&
  kill "$station" && ended 4
proves 'or at a wheel with numbers only, and the dealer confirms the spin'

rm -rf "$scratch"
begins blackjack --seed=3 --speed=10 --autoplay --cut-at=400 &&
  shows 'BJ-01' && scratch=$(echo "$folder"/sabot-demo.*) &&
  record=$scratch/record.db && waits booked clear && booked 'card %' &&
  booked reveal && has 2 on
proves 'blackjack signs on and plays itself to the end of a round'

waits has 2 shoe && waits has 2 loaded &&
  waits is_next_shoe &&
  kill "$(cat "$record.lock")" && ended 4
proves 'it shuffles, and goes on with the next shoe'

rm -rf "$scratch"
begins dragon-tiger --seed=3 --speed=10 --autoplay --protocol=angeleye2 &&
  shows 'DT-01' && scratch=$(echo "$folder"/sabot-demo.*) &&
  record=$scratch/record.db && waits booked clear && booked 'card %' &&
  asks "SELECT line FROM journal WHERE line GLOB 'verdict*' OR
    line GLOB 'position*'" >"$folder/heard" && test ! -s "$folder/heard" &&
  kill "$(cat "$record.lock")" && ended 4
proves 'Dragon Tiger plays itself, also with a shoe that is made for baccarat'

rm -rf "$scratch"
begins sic-bo --seed=3 --speed=10 --autoplay && shows 'SB-01' &&
  scratch=$(echo "$folder"/sabot-demo.*) && record=$scratch/record.db &&
  waits booked clear && booked 'dice %' && booked flat && waits has 2 open &&
  kill "$(cat "$record.lock")" && ended 4
proves 'Sic Bo is shaken, confirmed, announced and covered'

rm -rf "$scratch"
begins --closed --seed=3 && shows '2001   470283' && presses Enter &&
  shows 'TABLE CLOSED' && scratch=$(echo "$folder"/sabot-demo.*) &&
  record=$scratch/record.db && inspections && chooses 'Open the table' &&
  signed 2001 470283 && opens_form Shoe &&
  passes 4 && presses t && shows VERIFIED && kill "$(cat "$record.lock")" &&
  ended 4
proves 'a table that is closed is opened by its people, and proves its reader'

rm -rf "$scratch"
begins roulette --speed=fast
ended 2 && shows 'sabot-sim:' && test ! -e "$folder"/sabot-demo.*/record.db.lock
proves 'an option that the simulator refuses is reported'

rm -rf "$scratch" "$folder"/sabot-demo.*
plays --seed=3 && terminal kill-server && are_gone
proves 'nothing of it outlives the terminal'
