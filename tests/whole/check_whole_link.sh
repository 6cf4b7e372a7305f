#!/bin/sh
# SPDX-License-Identifier: ISC
# Gaming servers at a table that wants one: the two of examples/, killed and
# coming back, and the station killed while they wager.
. "$SABOT_SRC/tests/whole/whole.sh"

client=$SABOT_BUILD/examples/link-client
wagers=400 # of a flood

# admits: two servers may connect, and one must be there.
admits() {
  for name in games-1 games-2; do
    echo "$name-0123456789-0123456789-0123456789" >"$folder/$name"
  done
  cat >>"$folder/sabot.conf" <<END
link = {
  required = "yes";
  clients = (
    { name = "games-1"; token = "$(cat "$folder/games-1")"; },
    { name = "games-2"; token = "$(cat "$folder/games-2")"; }
  );
};
END
  chmod 600 "$folder/sabot.conf"
}

# serves: games-1 sends what is written to `sent`, and goes on behind what it
# has had; what it receives goes to `lines`. In a pipe of its own: that of one
# that was killed may hold half a line.
serves() {
  touch "$folder/lines" "$folder/sent"
  rm -f "$folder/pipe" && mkfifo "$folder/pipe"
  last=$(sed -n 's/^\([0-9]*\.[0-9]*\)\t.*/\1/p' "$folder/lines" | tail -n 1)
  tail -n +1 -f "$folder/sent" >"$folder/pipe" &
  remembers
  # shellcheck disable=SC2086 # no word where it has had nothing
  "$client" "$folder/feed" games-1 "$folder/games-1" $last \
    <"$folder/pipe" >>"$folder/lines" 2>>"$folder/err" &
  server=$!
  remembers
}

# sends MESSAGE: by games-1.
sends() {
  echo "$1" >>"$folder/sent"
}

received() {
  grep -qx -e "$1" "$folder/lines"
}

# floods FROM: games-1 sends one wager after the other.
floods() {
  seq "$1" $(($1 + wagers - 1)) |
    sed 's/.*/w& wager & banker 10/' >>"$folder/sent"
}

# All that was sent has been answered.
all_answered() {
  cut -d ' ' -f 1 "$folder/sent" | sort -u >"$folder/ids"
  sed -n 's/^ok \(.*\)/\1/p; s/^refuse \([^ ]*\) .*/\1/p' "$folder/lines" |
    sort -u | cmp -s - "$folder/ids"
}

# What was answered ok is in the record, once each, and nothing else is.
all_taken_once() {
  sed -n 's/^ok //p' "$folder/lines" | sort -u >"$folder/ok"
  asks "SELECT substr(line, instr(line, '# games-1 ') + 10) FROM journal
    WHERE source = 6 AND line LIKE '%# games-1 %'" | sort >"$folder/taken"
  test -s "$folder/ok" && cmp -s "$folder/ok" "$folder/taken"
}

# games-1 has every row from its first one on, each once.
has_each_row_once() {
  rows_of "$folder/lines" >"$folder/heard"
  as_fed "$record" | awk -v from="$(sed -n '1s/\..*//p' "$folder/heard")" \
    '$1 + 0 >= from + 0' | cmp -s - "$folder/heard"
}

taken() {
  test "$(asks 'SELECT count(*) FROM message')" -ge "$1"
}

is_held() {
  test "$(to_do)" = 'held link'
}

plan 18

configures 'betting-time = 0; min-betting-time = 0; min = "10";'
admits
obeys
sits
shows 'NO GAMING SERVER CONNECTED' && is_held &&
  shows 'Pit boss: play one round without a server (F5)'
proves 'without a server no round opens'

grep -qx 'Threads:	2' "/proc/$station/status"
proves 'no key waits for the log of the record to be folded in'

serves && waits not is_held && does 'OPEN BETTING'
proves 'with one it does'

sends 'w1 wager 1 banker 10'
sends 'w2 wager 2 banker 5'
waits received 'ok w1' && waits received 'refuse w2 below-min' &&
  has 1 'wager 1 banker 10 # games-1 w1'
proves 'its wagers are accepted or refused, with a reply'

if command -v socat >/dev/null; then
  echo 's1 wager 7 tie 10' |
    "$SABOT_SRC/examples/link-client.sh" "$folder/feed" games-2 \
      "$folder/games-2" >"$folder/shell" 2>&1
  grep -qx 'ok s1' "$folder/shell" && has 1 'wager 7 tie 10 # games-2 s1'
  proves 'a server in shell wagers as well'
else
  verdict 'a server in shell wagers as well # SKIP socat is not installed'
fi

kill -KILL "$server"
waits is_held && shows 'NO GAMING SERVER CONNECTED'
proves 'in betting the loss of the last one is a hold'

serves && waits not is_held && has 2 'release link'
proves 'which goes when it is back'

# tries SECONDS TOKEN MESSAGE [SEQ.K]: a client in the place of games-2 that sends
# so, for so long at most.
tries() {
  limit=$1 token=$2 message=$3
  shift 3
  echo "$message" | timeout -k 1 "$limit" "$client" "$folder/feed" games-2 \
    "$folder/$token" "$@" >"$folder/tried" 2>&1
  code=$?
}

tries 60 games-1 'x1 wager 8 tie 10'
test $code = 1 && grep -q 'no server of that name' "$folder/tried"
proves 'a client with a wrong token ends, and prints the reason'

tries 60 games-2 'x1 wager 8 tie 10' 999999.0
test $code = 1 && grep -q 'another record' "$folder/tried" &&
  shows 'Wait for the gaming server.' && lifts 'Gaming server' &&
  waits not sees 'Wait for the gaming server.'
proves 'so does one that has rows of another record, and play stops'

tries 2 games-2 '1 no-line: it-is-too-long-'"$(seq -s - 200)"
test $code != 1 &&
  test "$(grep -c 'games-2: connected' "$folder/log")" -le 12
proves 'one that the table hangs up on takes its time'

floods 100
waits taken 50 && kill -KILL "$server" && serves && waits all_answered
proves 'a server killed while it wagers has all its answers when it is back'

all_taken_once && waits has_each_row_once
proves 'no wager is lost or doubled, and no line'

floods 1000
waits taken 500 && kill -KILL "$station" && ended 137 && starts &&
  shows 'CHECK TABLE AGAINST SCREEN'
proves 'the station is killed while wagers come in'

waits all_answered && waits all_taken_once
proves 'its server connects again, and all is answered once it is back'

waits has_each_row_once
proves 'no line is lost or doubled either'

waits not is_held && sends 'w9 wager 9 banker 10' &&
  waits received 'refuse w9 on-hold'
proves 'bets that were open do not go on'

printf 'client games-1 0123456789012345678901234567890123456789\n' |
  if command -v socat >/dev/null; then
    socat -t 2 - "UNIX-CONNECT:$folder/feed" >/dev/null
  fi
! grep -q '0123456789' "$folder/log" "$folder/lines" "$folder/heard"
proves 'no token is in the log or on the feed'

kill "$station" && ended 4 && copies_record && sound
proves 'the record passes every check'
