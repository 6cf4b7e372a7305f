#!/bin/sh
# SPDX-License-Identifier: ISC
# sabot setup --batch: what it writes passes check-config, and what it refuses
# leaves nothing.
. "$SABOT_SRC/tests/support/run.sh"

conf=$folder/BAC-07.conf
pins=/dev/null

program() {
  "$sabot" setup --folder="$folder" "$@" <"$pins"
}

# nothing: no file but those of this test.
nothing() {
  test -z "$(find "$folder" -name '*.conf' -o -name '*.db')"
}

plan 15
umask 077

runs 2 --table=BAC-07 --game=baccarat && said '--batch required without a terminal' && nothing
verdict 'without a terminal nothing can be asked'

runs 2 --batch --game=baccarat && said 'Name of the table' && nothing
verdict 'a table needs a name'

runs 2 --batch --table='a b' --game=baccarat && said 'invalid value "a b"' && nothing &&
  runs 2 --batch --table=T1 --game=poker && said 'expected "baccarat"' && nothing
verdict 'the key of the configuration says what a name and a game are'

runs 2 --batch --table=T1 --game=roulette --port=tcp:localhost:4001 --protocol=angeleye2 &&
  said 'expected "cammegh"' && nothing
verdict 'a protocol is one of the device of the game'

runs 2 --batch --table=T1 --game=baccarat --port=unix:/s --supervisor=3001 &&
  said '3001:Sam Supervisor' && nothing
verdict 'a person is a badge and a name'

printf '926417\n926417\n470283\n' >"$folder/pins"
pins=$folder/pins
runs 0 --batch --table=BAC-07 --game=baccarat --port="unix:$folder/shoe" \
  --supervisor='3001:Sam Supervisor' --pit-boss='2001:Pat Pitt'
verdict 'a table is set up'

test "$(stat -c %a "$conf")" = 644
verdict 'and its user can read the configuration, whatever the umask of root'

"$sabot" check-config -c "$conf" >"$out" 2>"$err" && grep -q 'no errors' "$out" &&
  grep -qx "  database           $folder/BAC-07.db" "$out"
verdict 'its configuration has no fault'

"$sabot" staff list -c "$conf" >"$out" && grep -q '^3001 .*supervisor *Sam Supervisor' "$out" &&
  grep -q '^2001 .*pit-boss *Pat Pitt' "$out" && ! grep -q 'no PIN' "$out"
verdict 'supervisor and pit boss are on the staff list'

"$sabot" verify "$folder/BAC-07.db" >"$out"
verdict 'and the record is sound'

runs 2 --batch --table=BAC-07 --game=roulette --port=unix:/s && said 'already exists' &&
  grep -q baccarat "$conf"
verdict 'a configuration is not replaced'

runs 0 --batch --table=DICE-1 --game=sic-bo && ! grep -q 'dice' "$folder/DICE-1.conf" &&
  grep -qF 'still to do: sabot staff add' "$out" && test ! -e "$folder/DICE-1.db"
verdict 'dice can be keyed, and people be added later'

printf '123456\n' >"$folder/pins"
runs 2 --batch --table=ROU-2 --game=roulette --port="unix:$folder/wheel" \
  --protocol=cammegh --supervisor='3001:Sam "S"' &&
  grep -qF 'still to do: sabot staff add' "$out"
verdict 'a PIN that is easy to guess is refused, and what is left to do is said'

program --batch --table=BAC-08 --game=baccarat --port=unix:/s --folder=/nowhere \
  >"$out" 2>"$err"
test $? -eq 3 && said 'cannot write /nowhere/BAC-08.conf'
verdict 'a folder that is missing is named'

mkdir "$folder/hall"
(cd "$folder" && program --batch --table=BAC-09 --game=baccarat --port=unix:/s \
  --folder=hall) >"$out" 2>"$err" &&
  grep -qF "\"$folder/hall/BAC-09.db\"" "$folder/hall/BAC-09.conf"
verdict 'a folder that is named from here is written whole'
