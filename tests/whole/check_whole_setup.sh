#!/bin/sh
# SPDX-License-Identifier: ISC
# The first start of a table, from nothing: answers on a terminal, then a table
# that waits for people, and then for its pit boss.
. "$SABOT_SRC/tests/whole/whole.sh"

# asked TEXT: the terminal shows that question.
asked() {
  shows "$1"
}

answers() {
  types "$1" && presses Enter
}

plan 6

mkdir "$folder/t"
cat >"$folder/ask" <<END
'$sabot' setup --folder='$folder/t' -c '$folder/sabot.conf'
echo "status \$?"
read -r _
END
terminal new-session -d -x 80 -y 32 "sh '$folder/ask'"
asked 'Name of the table' && answers 'B 7' && asked 'invalid value "B 7"' &&
  answers BAC-07
proves 'the name is asked for, until it is one'

asked '"baccarat"' && answers baccarat && asked 'Port of the device' &&
  answers "unix:$folder/shoe" && asked 'Protocol of the device [angeleye2]' &&
  answers ''
proves 'then game and device; an empty answer is the default'

asked 'First supervisor' && answers '' && asked 'First pit boss' &&
  answers '' && shows 'status 0' && sees 'still to do: sabot staff add'
proves 'people may come later'

commands() {
  "$sabot" "$@" -c "$folder/sabot.conf" >"$folder/out" 2>&1
}

commands check-config
proves 'the configuration is accepted'

record=$folder/t/BAC-07.db
starts && shows 'Nobody is on the staff list: sabot staff add' &&
  not sees 'Pit boss: open'
proves 'a table without people asks for them'

echo 926417 | commands staff add 3001 supervisor 'Sam Supervisor' --first &&
  shows 'Pit boss: open the table' && kill "$station" && ended 4
proves 'and, once there is somebody, for its pit boss'
