#!/bin/sh
# SPDX-License-Identifier: ISC
# sabot status: the state that a station wrote, in three formats.
. "$SABOT_SRC/tests/support/run.sh"

conf=$folder/sabot.conf
file=$folder/feed.status

program() {
  "$sabot" status -c "$conf" "$@" </dev/null
}

configures() {
  cat >"$conf" <<END
table: { id = "BAC-07"; game = "baccarat"; }
shoe: { port = "unix:$folder/shoe"; protocol = "angeleye2"; }
record: { database = "$folder/record.db"; }
$1
END
}

# writes SECONDS: the file of a station, that long ago.
writes() {
  cat >"$file" <<END
version 0.1.0
table BAC-07
written-seconds $(($(date +%s) - $1))
dealer 1042
round 41
hold reader,cards-left
not-known-yet 7
device live
END
}

plan 12

configures ''
runs 2 && said 'no feed.socket in the configuration'
verdict 'without a feed there is no state, and a sentence says so'

configures "feed: { socket = \"$folder/feed\"; }"
runs 1 && grep -qxE 'up +0' "$out" && grep -qxE 'table +BAC-07' "$out" &&
  ! grep -q dealer "$out"
verdict 'a table without a file does not run'

writes 2
runs 0 && grep -qxE 'up +1' "$out" && grep -qxE 'dealer +1042' "$out" &&
  grep -qxE 'hold +reader,cards-left' "$out"
verdict 'a table that wrote in time runs'

! grep -q not-known-yet "$out" && grep -qE '^clock-synchronised +[01]$' "$out"
verdict 'a line of a later version is left out; the clock is asked here'

runs 0 --format=json && grep -qxF '  "dealer": "1042",' "$out" &&
  grep -qxF '  "round": 41,' "$out" && grep -qxF '  "up": 1' "$out" &&
  test "$(head -n 1 "$out")$(tail -n 1 "$out")" = '{}'
verdict 'in JSON numbers are numbers, and texts are texts'

runs 0 --format=prometheus && grep -qxF 'sabot_round{table="BAC-07"} 41' "$out" &&
  grep -qxF '# TYPE sabot_up gauge' "$out" &&
  grep -qxF 'sabot_info{version="0.1.0",table="BAC-07",dealer="1042",hold="reader,cards-left",device="live"} 1' "$out"
verdict 'for Prometheus each number is a metric, and the texts are labels'

rm "$file" && mkfifo "$file" && runs 1 && grep -qxE 'up +0' "$out"
verdict 'a pipe in place of the file is no table'
rm "$file"

writes 60
runs 1 && grep -qxE 'up +0' "$out" && grep -qxE 'round +41' "$out"
verdict 'a table that wrote a minute ago does not answer'

printf 'round x"} 1\nwritten-seconds %s\ndealer a"b\n' "$(date +%s)" >"$file"
runs 0 --format=prometheus && ! grep -q 'x"' "$out" && grep -qF 'dealer="a\"b"' "$out"
verdict 'what is no number is no metric'

runs 2 --format=xml && said '--format: expected text, json or prometheus'
verdict 'another format is refused'

writes 2
echo earlier >"$folder/out.prom"
runs 0 --format=prometheus -o "$folder/out.prom" && test ! -s "$out" &&
  grep -qxF 'sabot_round{table="BAC-07"} 41' "$folder/out.prom" &&
  ! grep -q earlier "$folder/out.prom" && test ! -e "$folder/out.prom.new"
verdict 'a file is replaced by a whole one'

runs 3 -o "$folder/no/out" && said "cannot write $folder/no/out"
verdict 'a folder that is missing is named'
