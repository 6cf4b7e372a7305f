#!/bin/sh
# SPDX-License-Identifier: ISC
# sabot check-config: what it prints, where, and how it leaves.
. "$SABOT_SRC/tests/support/run.sh"

conf=$folder/sabot.conf

program() {
  "$sabot" check-config "$@"
}

# shows PATTERN: true when a line of the output is that.
shows() {
  grep -qx -e "$1" "$out"
}

plan 12

runs 0 --sample && cmp -s "$out" "$SABOT_SRC/examples/sabot.conf"
verdict '--sample prints the sample that is installed'

cp "$SABOT_SRC/examples/sabot.conf" "$conf"
runs 0 -c "$conf" && shows "$conf: no errors" && test ! -s "$err"
verdict 'the sample has no fault'

shows '  decks              8  (default)' && shows '  id                 BAC-07'
verdict 'values are shown, and which are defaults'

shows "hash: $(b2sum -l 256 "$conf" | cut -d ' ' -f 1)"
verdict 'the hash is that of b2sum'

cat >"$conf" <<'END'
table = { id = "T1"; game = "baccarat"; min-revs = 5; min = "25"; };
shoe = { port = "unix:/tmp/x"; bcc = "with"; };
record = { database = "/tmp/x.db"; };
END
runs 0 -c "$conf" && shows '  min                25.00' &&
  shows '  min-revs           5  (not used in this game)' &&
  shows '  bcc                with' && ! shows '  aces .*'
verdict 'keys of other games are shown only where they are set'

token=0123456789abcdef0123456789abcdef
cat >"$conf" <<END
table = { id = "T1"; game = "baccarat"; };
shoe = { port = "unix:/tmp/x"; };
record = { database = "/tmp/x.db"; };
feed = { socket = "/tmp/x.feed"; };
link = { clients = ( { name = "games-1"; token = "$token"; } ); };
END
chmod 600 "$conf"
runs 0 -c "$conf" && shows '  clients            games-1' &&
  ! grep -q "$token" "$out"
verdict 'gaming servers are shown, their tokens are not'

echo 'table = { id = "a b"; };' >"$conf"
runs 2 -c "$conf" && grep -q "^$conf:1: table.id: invalid value \"a b\"; expected " "$err"
verdict 'a fault is named with file and line, and is malformed input'

test ! -s "$out"
verdict 'a fault leaves stdout empty'

runs 3 -c "$folder/none" && grep -q "$folder/none" "$err"
verdict 'a missing file is something outside'

mkdir -p "$folder/xdg/sabot" && cp "$SABOT_SRC/examples/sabot.conf" \
  "$folder/xdg/sabot/sabot.conf"
(
  XDG_CONFIG_HOME=$folder/xdg
  export XDG_CONFIG_HOME
  runs 0 && shows "$folder/xdg/sabot/sabot.conf: no errors"
)
verdict 'without -c the usual places are searched'

runs 2 "$conf" && runs 2 -x && runs 2 -c
verdict 'other arguments are a usage error'

warns() {
  sed "s|192.0.2.17|$1|" >"$conf" <<'END'
table = { id = "T1"; game = "baccarat"; };
shoe = { port = "tcp:192.0.2.17:4001"; };
record = { database = "/tmp/x.db"; };
END
  runs 0 -c "$conf" && said 'warning: '
}
warns 192.0.2.17 && warns reader.lan && ! warns 127.0.0.1 && ! warns localhost &&
  ! warns '[::1]'
verdict 'a line over a network is warned of, a tunnel on this machine is not'
