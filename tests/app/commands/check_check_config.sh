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

plan 28

runs 0 --sample && cmp -s "$out" "$SABOT_SRC/examples/sabot.conf"
verdict '--sample prints the sample that is installed'

sed "s|/var/lib/sabot|$folder|" "$SABOT_SRC/examples/sabot.conf" >"$conf"
runs 0 -c "$conf" && shows "$conf: no errors" &&
  said 'warning: no device /dev/serial/'
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

mkdir -p "$folder/xdg/sabot" &&
  sed "s|/var/lib/sabot|$folder|" "$SABOT_SRC/examples/sabot.conf" \
    >"$folder/xdg/sabot/sabot.conf"
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

# written TABLE SHOE [OTHER]: a configuration with these keys besides.
written() {
  cat >"$conf" <<END
table = { id = "T1"; game = "baccarat";
$1
};
shoe = { port = "unix:$folder/shoe";
$2
};
record = { database = "$folder/x.db"; };
$3
END
}

# finds SENTENCE: true when that is the only fault, with its line.
finds() {
  runs 2 -c "$conf" && test "$(cat "$err")" = "$conf:$1" && test ! -s "$out"
}

written '' ''
runs 0 -c "$conf" && said "warning: no device $folder/shoe now"
verdict 'a device that is not there is warned of'

: >"$folder/shoe"
runs 0 -c "$conf" && test ! -s "$err"
verdict 'one that is there is not'

{
  for face in A 2 3 4 5 6 7 8 9 T J Q K; do
    for suit in c d h s; do
      echo "$face$suit-code $face$suit"
    done
  done
} >"$folder/all"
grep -v -e '^9h' -e '^Ks' "$folder/all" >"$folder/codes"
written '' "protocol = \"scanner\"; codes = \"$folder/codes\";"
finds "5: shoe.codes: $folder/codes has no code for 9h Ks; add them"
verdict 'the cards without a code are named'

written '' "protocol = \"scanner\"; codes = \"$folder/all\";"
runs 0 -c "$conf"
verdict 'a file with a code of each card is taken'

written '' 'protocol = "scanner"; reread = 0;'
finds '5: shoe.reread: 0; a card read twice would count as two, expected at least 1'
verdict 'a scanner that takes one card for two is found'

written 'max = "100"; max-tie = "100.01";' ''
finds '2: table.max-tie: 100.01; expected at most table.max, 100.00' &&
  written 'max-tie = "100.01"; max-seat = "100";' '' &&
  finds '2: table.max-tie: 100.01; expected at most table.max-seat, 100.00' &&
  written 'max = "500"; max-seat = "100";' '' &&
  finds '2: table.max: 500.00; expected at most table.max-seat, 100.00' &&
  written 'min = "500"; max-seat = "100";' '' &&
  finds '2: table.min: 500.00; expected at most table.max-seat, 100.00'
verdict 'limits that none can reach are found'

written 'min = "5"; max = "100"; max-tie = "100"; max-seat = "100";' '' &&
  runs 0 -c "$conf"
verdict 'equal limits are none of these'

written '' '' "log = { file = \"$folder/none/log\"; };"
finds "8: log.file: no folder for $folder/none/log; create it"
verdict 'a folder that is missing is found'

written '' ''
sed -i "s|x.db\";|&\nprint-folder = \"$folder/none\";|" "$conf"
finds "8: record.print-folder: no folder for $folder/none; create it"
verdict 'a print folder that is missing is found'

written 'language = "qqq";' ''
LC_ALL=C.UTF-8 finds '2: table.language: no translation "qqq" is installed; choose another'
verdict 'a language that is not installed is found'

written 'call-language = "qqq"; board-language = "en, xx";' ''
! LC_ALL=C.UTF-8 runs 0 -c "$conf" &&
  said '2: table.call-language: no translation "qqq" is installed; choose another' &&
  said 'table.board-language: no translation "xx"'
verdict 'so is that of calls, or of the display'

written 'board-language = "fi,en";' ''
finds '2: table.board-language: invalid value "fi,en"; expected one language or two, such as "ja, en"'
verdict 'a list of languages has its form'

written 'language = "ja"; board-language = "ja, en";' ''
LC_ALL=C.UTF-8 runs 0 -c "$conf" &&
  env -u LC_ALL -u LANG -u LC_CTYPE "$sabot" check-config -c "$conf" >"$out" 2>"$err"
verdict 'an installed language needs no locale'

written 'language = "ja";' ''
! LC_ALL=C runs 0 -c "$conf" && said 'needs a UTF-8 locale' &&
  written 'language = "en";' '' && LC_ALL=C runs 0 -c "$conf"
verdict 'a locale that cannot show the language is found'

written 'decks = 9; min = "9"; max = "5"; colour = 1;' 'baud = 1; bcc = "x";' \
  'log = { level = "loud"; };'
runs 2 -c "$conf" && test "$(wc -l <"$err")" -eq 6 && said table.colour && said table.min &&
  said table.decks && said shoe.baud && said "'bcc'" && said log.level &&
  ! said 'table line'
verdict 'all faults are told at once'

test "$(LC_ALL=C.UTF-8 LANGUAGE=de:fr:be program -c "$folder" 2>&1)" = \
  "sabot: cannot read $folder: Is a directory"
verdict 'the words of the system are English, as the others are'
