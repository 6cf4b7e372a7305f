#!/bin/sh
# SPDX-License-Identifier: ISC
# Whatever signal comes, a program goes on or ends in order, its terminal as it
# was.
. "$SABOT_SRC/tests/whole/whole.sh"

# Signals that end a program: HUP INT QUIT TERM XCPU PWR, HUP not the table;
# and those of faults, when another program sends them.
orders='2 3 15 24 30'
faults='4 5 6 7 8 11 31'
# KILL, STOP, TTIN and TTOU are the kernel's and the shell's.
others=
number=0
while [ $((number += 1)) -le 64 ]; do
  case " 1 $orders $faults 9 19 21 22 " in
  *" $number "*) ;;
  *) others="$others $number" ;;
  esac
done

# ignores PID: all of the others.
ignores() {
  for number in $others; do
    kill -"$number" "$1" || return 1
  done
  sleep 0.2
  runs "$1"
}

# run COMMAND...: on the terminal, in place of what was there.
run() {
  rm -f "$folder/status" "$folder/pid" "$folder/before" "$folder/after"
  cat >"$folder/seat" <<END
trap : HUP INT
stty -a | sed 's/^.*baud; rows.*;//' >'$folder/before'
sh -c 'echo \$\$ >$folder/pid; exec $*' 2>'$folder/err'
echo \$? >'$folder/status.new'
stty -a | sed 's/^.*baud; rows.*;//' >'$folder/after'
mv '$folder/status.new' '$folder/status'
read -r _
END
  terminal respawn-pane -k "sh '$folder/seat'"
  waits test -s "$folder/pid" && program=$(cat "$folder/pid")
}

is_restored() {
  cmp -s "$folder/before" "$folder/after" &&
    test "$(terminal display -p '#{alternate_on} #{cursor_flag}')" = '0 1'
}

seen() {
  sees "$1" || grep -qF -e "$1" "$folder/err"
}

# appears TEXT: on the screen, or as a question.
appears() {
  waits seen "$1"
}

# each_ends TEXT STATUS COMMAND...: once TEXT is on the screen, each signal that
# ends the command leaves that status ("signal": 128 and its number; a fault is
# told as TERM), and the terminal as it was.
each_ends() {
  text=$1 wanted=$2
  shift 2
  for number in $orders $faults; do
    status=$wanted
    if [ "$wanted" = signal ]; then
      case " $faults " in
      *" $number "*) status=143 ;;
      *) status=$((128 + number)) ;;
      esac
    fi
    run "$@" && appears "$text" && kill -"$number" "$program" || return 1
    if ! ended "$status" || ! waits is_restored; then
      echo "# signal $number: $(cat "$folder/status")"
      return 1
    fi
  done
}

plan 10

configures 'decks = 8;'
obeys
hires
starts && shows BAC-07 && kill -HUP "$station" && ignores "$station" && shows BAC-07
proves 'the table goes on'

kill "$station" && ended 4 &&
  each_ends BAC-07 4 "$sabot" table -c "$folder/sabot.conf" &&
  copies_record && sound
proves 'the table ends in order'
orders="1 $orders"

run "$sabot" history -c "$folder/sabot.conf" && shows HISTORY &&
  ignores "$program" && shows HISTORY
proves 'the history screen goes on'

kill "$program" && ended 143 &&
  each_ends HISTORY signal "$sabot" history -c "$folder/sabot.conf"
proves 'the history screen restores the terminal'

run "$sabot" board -c "$folder/sabot.conf" && shows "$folder/feed" &&
  ignores "$program" && shows "$folder/feed"
proves 'the display goes on'

kill "$program" && ended 0 &&
  each_ends "$folder/feed" 0 "$sabot" board -c "$folder/sabot.conf"
proves 'the display ends in order'

asks_pin="$sabot staff pin 2001 --by=3001 -c $folder/sabot.conf"
run "$asks_pin" && appears 'PIN of badge 3001' && ignores "$program" &&
  types 1 && runs "$program"
proves 'a question for a PIN waits on'

kill "$program" && ended 143 && faults='' &&
  each_ends 'PIN of badge 3001' signal "$asks_pin"
proves 'and leaves the terminal with its echo'

simulates() {
  rm -f "$folder/sim"
  "$SABOT_BUILD/sabot-sim" shoe --protocol=angeleye2 --link="unix:$folder/sim" \
    --follow="$folder/feed" \
    </dev/null >"$folder/sim.out" 2>&1 &
  simulator=$!
  remembers
  waits test -S "$folder/sim"
}

simulates && ignores "$simulator"
proves 'the simulator goes on'

simulator_ends() {
  for number in $orders; do
    simulates && kill -"$number" "$simulator" || return 1
    wait "$simulator" || return 1
  done
}
kill "$simulator" && wait "$simulator" && simulator_ends
proves 'the simulator ends in order'
