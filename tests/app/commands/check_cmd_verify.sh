#!/bin/sh
# SPDX-License-Identifier: ISC
# sabot verify: its arguments, its statuses, and what it prints.
. "$SABOT_SRC/tests/support/run.sh"

record=$folder/record.db

program() {
  "$sabot" verify "$@" </dev/null
}

# printed TEXT: true when stdout holds it.
printed() {
  grep -qF -e "$1" "$out"
}

# changed FROM TO: the record with some of its bytes changed, as bad.db.
changed() {
  LC_ALL=C sed "s/$1/$2/" "$record" >"$folder/bad.db"
  ! cmp -s "$record" "$folder/bad.db"
}

plan 18

echo 246810 | "$sabot" staff add S1 supervisor 'Sam Supervisor' --first \
  --database="$record" >/dev/null 2>"$err"
runs 0 "$record" && test ! -s "$err" && printed "rows 1, rounds 0, findings 0"
verdict 'a good record has no findings'

grep -qE '^head: [0-9a-f]{64},1$' "$out"
verdict 'the head is printed last'

head=$(sed -n 's/^head: //p' "$out")
runs 0 --head="$head" "$record"
verdict 'the head is taken as it was printed'

printed 'signed: nothing yet' && runs 1 --key="$(printf %064d 7)" "$record" &&
  printed 'no signed head in the record'
verdict 'where a key is given, a record without signed heads is a finding'

runs 2 --key=12 "$record" && said 'expected a key as printed by sabot station-key'
verdict 'what is no key is usage'

runs 1 --head="${head%,*},2" "$record" && printed 'rows 2 to 2'
verdict 'a head that the record has not reached is a finding'

runs 1 --head="$(echo "${head%,*}" | tr 0-9a-f 1-9a-f0),1" "$record" &&
  printed 'differs from the given head'
verdict 'another head is a finding'

changed 'supervisor Sam' 'supervisor Tam' && runs 1 "$folder/bad.db" &&
  printed "row 1, 'staff add S1 supervisor Tam Supervisor'" &&
  printed 'findings 2' && test ! -s "$err"
verdict 'a changed row is named, on stdout, with status 1'

changed 'supervisor Sam' "$(printf 'supervisor \033am')" &&
  runs 1 "$folder/bad.db" && ! grep -q "$(printf '\033')" "$out" "$err"
verdict 'no byte of the record reaches the terminal raw'

cp "$record" "$folder/before"
runs 0 "$record" && cmp -s "$record" "$folder/before" &&
  test ! -e "$record-wal"
verdict 'verifying leaves no trace'

cat >"$folder/sabot.conf" <<END
table = { id = "T1"; game = "baccarat"; };
shoe = { port = "unix:$folder/shoe"; };
record = { database = "$record"; };
END
runs 0 -c "$folder/sabot.conf" && printed "$record: rows 1"
verdict 'without a record it is the one of the configuration'

runs 3 -c "$folder/no.conf" && said 'no.conf'
verdict 'a configuration that is not there is status 3'

runs 3 "$folder/no.db" && said 'no such record' && test ! -s "$out"
verdict 'a record that is not there is status 3'

echo rubbish >"$folder/rubbish"
runs 3 "$folder/rubbish" && said 'not a sabot record'
verdict 'what is no record is status 3'

runs 2 --head=12 "$record" && said 'HASH,ROWS' && said '--help'
verdict 'half a head is a usage error'

runs 2 "$record" "$record" && said '--help'
verdict 'two records are a usage error'

runs 2 --no-such && said 'no-such'
verdict 'an unknown option is a usage error'

runs 0 --help && printed '--head=HASH,ROWS' && test ! -s "$err"
verdict '--help tells how it is used'
