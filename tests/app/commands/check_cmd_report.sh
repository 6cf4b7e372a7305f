#!/bin/sh
# SPDX-License-Identifier: ISC
# sabot report in the language that is asked for, whatever the environment has.
. "$SABOT_SRC/tests/support/run.sh"

program() {
  "$sabot" report rules "$@" -c "$folder/sabot.conf"
}

test -f "$SABOT_LOCALE/fi/LC_MESSAGES/sabot.mo" || skip_all 'no catalogues'

cat >"$folder/sabot.conf" <<'END'
table = { id = "T1"; game = "baccarat"; min = "25"; max = "12500"; };
shoe = { port = "unix:/tmp/x"; };
record = { database = "/tmp/x.db"; };
END

plan 6

runs 0 && grep -q '12,500\.00' "$out"
verdict 'the rules are in English'

nbsp=$(printf '\302\240')
runs 0 --language=fi && grep -q "12${nbsp}500,00" "$out" &&
  ! grep -q '12,500' "$out"
verdict 'amounts have the signs of the language'

runs 0 --language=it --format=html && grep -q '<html lang="it">' "$out"
verdict 'a page names its language'

env -u LC_ALL -u LANG -u LC_CTYPE "$sabot" report rules --language=ja \
  -c "$folder/sabot.conf" >"$out" 2>"$err" && grep -q 'バカラ' "$out"
verdict 'no locale is needed'

LC_ALL=C.UTF-8 LANGUAGE='fi' runs 0 --language=en && grep -q 'Baccarat' "$out" &&
  grep -q '12,500\.00' "$out"
verdict 'English can be asked for'

runs 2 --language=qqq && said '--language: no translation "qqq" is installed'
verdict 'a language that is not there is named'
