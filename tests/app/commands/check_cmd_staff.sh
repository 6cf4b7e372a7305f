#!/bin/sh
# SPDX-License-Identifier: ISC
# sabot staff, from the first supervisor of an empty record on.
. "$SABOT_SRC/tests/support/run.sh"

db=$folder/record.db

program() {
  "$sabot" staff --database="$db" "$@"
}

# staff STATUS PINS ARGUMENT...: true when sabot staff, given these lines,
# leaves with STATUS.
staff() {
  status=$1
  pins=$2
  shift 2
  printf '%b' "$pins" | runs "$status" "$@"
}

# says PATTERN: true when it was one line, and that.
says() {
  grep -q -e "$1" "$err" && test "$(wc -l <"$err")" -eq 1
}

# lists BADGE REST: true when that is a line of the list.
lists() {
  staff 0 '' list && grep -qx -e "$1  *$2" "$out"
}

# waits BADGE: true once a PIN of the badge is taken again.
waits() {
  until sqlite3 "$db" "SELECT delayed_us <=
    (julianday('now') - 2440587.5) * 86400e6 FROM staff WHERE badge = '$1'" | grep -q 1; do
    sleep 0.1
  done
}

# guesses BADGE TIMES: TIMES wrong PINs; true if each is refused.
guesses() {
  for guess in $(seq "$2"); do
    waits "$1" && staff 2 "00000$guess\n" pin "$1" --by="$1" || return 1
  done
}

plan 40

# --- the first one ---

staff 3 '428571\n' add 9000 supervisor 'Essi Esi' --by=9000 &&
  says "$db" && test ! -e "$db"
verdict 'a record that is not there is only made for the first supervisor'

staff 2 '428571\n' add 9000 pit-boss 'Essi Esi' --first && says supervisor
verdict 'the first one must be a supervisor'

staff 0 '428571\n' add 9000 supervisor 'Essi Esi' --first &&
  lists 9000 'supervisor  Essi Esi'
verdict 'the first supervisor needs nobody'

test "$(stat -c %a "$db")" = 600
verdict "the record is its user's alone"

staff 2 '428571\n' add 9001 supervisor 'Eva' --first && says 'staff list not empty'
verdict 'there is only one first supervisor'

# --- adding ---

staff 0 '428571\n271828\n' add 1042 dealer 'Aino Aalto' --by=9000 &&
  lists 1042 'dealer      Aino Aalto'
verdict 'a supervisor adds a dealer'

staff 0 '428571\n314159\n' add --by 9000 -- PB-7 pit-boss 'Õnne 愛子' &&
  lists PB-7 'pit-boss    Õnne 愛子'
verdict 'options may stand anywhere, names have any letters'

staff 2 '428571\n271828\n' add 1042 dealer 'Another' --by=9000 && says 1042
verdict 'a badge that exists is refused'

staff 2 '' add 1043 croupier 'Bo' --by=9000 &&
  says "unknown role 'croupier'; expected dealer, pit-boss or supervisor"
verdict 'an unknown role is refused with those that there are'

staff 2 '' add '10 43' dealer 'Bo' --by=9000 && says badge &&
  staff 2 '' add 12345678901234567 dealer 'Bo' --by=9000 && says badge
verdict 'what is no badge is refused'

staff 2 '' add 1043 dealer "$(printf 'B\033o')" --by=9000 && says name
verdict 'a name with control characters is refused'

taken=
for pin in '' 12345 12345a '１２３４５６' 123456789012345678901234567890123; do
  if ! staff 2 "428571\n$pin\n" add 1043 dealer Bo --by=9000 || ! says PIN; then
    taken="$taken '$pin'"
  fi
done
test -z "$taken"
verdict 'a PIN of fewer than six digits, or of more than digits, is refused'

for easy in '777777 repeated' '123456 order' '431043 badge' '198433 year' '140287 date'; do
  staff 2 "428571\n${easy% *}\n" add 1043 dealer Bo --by=9000 &&
    says "PIN easy to guess (.*${easy#* }" || taken="$taken $easy"
done
test -z "$taken"
verdict 'a PIN that is easy to guess is refused with the reason'

staff 2 '428571\n' add 1043 dealer Bo --by=9000 && says 'no PIN given; nothing changed' &&
  staff 2 '' add 1043 dealer Bo --by=9000 && says 'no PIN given; nothing changed'
verdict 'without a PIN nothing is done'

staff 0 '' list && ! grep -q '^1043' "$out"
verdict 'what was refused is not on the list'

# --- who may ---

staff 2 '271828\n585271\n' add 1044 dealer Bo --by=1042 &&
  says '1042 is dealer, .*requires supervisor'
verdict 'a dealer may not add'

staff 2 '314159\n' disable 1042 --by=PB-7 && says 'requires supervisor'
verdict 'a pit boss may not disable'

staff 2 '314159\n' unlock 1042 --by=4711 && says 'wrong badge or PIN'
verdict 'an unknown badge orders nothing, and gets the answer of a wrong PIN'

staff 2 '428571\n' unlock 4711 --by=9000 && says "unknown badge '4711'"
verdict 'nothing is done about an unknown badge'

staff 2 '271828\n' list extra && staff 2 '' && staff 2 '' fire 1042 &&
  staff 2 '' unlock --by=9000 && staff 2 '' unlock 1042 &&
  staff 2 '' unlock 1042 --first && staff 2 '' unlock 1042 --no-such &&
  staff 2 '' add 1 supervisor A --by=9000 --first
verdict 'a wrong command line is a usage error'

# --- wrong PINs ---

guesses 1042 2 && says 'wrong badge or PIN; next try in [12] s'
verdict 'a wrong PIN delays the badge'

staff 2 '271828\n' pin 1042 --by=1042 && says 'PIN not checked; next try in [12] s'
verdict 'a badge that waits is refused with the right PIN'

guesses 1042 3 && lists 1042 'dealer      Aino Aalto  *wrong PINs'
verdict 'the fifth wrong PIN is shown in the list'

staff 0 '314159\n' unlock 1042 --by=PB-7 &&
  lists 1042 'dealer      Aino Aalto' && staff 0 '271828\n585271\n' pin 1042 --by=1042
verdict 'a pit boss unlocks it'

staff 2 '585271\n' pin PB-7 --by=1042 && says 'requires supervisor' &&
  staff 2 '585271\n585271\n' pin 1042 --by=1042 &&
  says 'PIN used before; choose another' &&
  staff 2 '585271\n123456\n' pin 1042 --by=1042 && says 'PIN easy to guess' &&
  staff 0 '585271\n271828\n' pin 1042 --by=1042
verdict 'everybody sets their own PIN, and no other one'

# --- several at once ---

staff 0 '428571\n161803\n' add 9001 supervisor Eva --by=9000
mkfifo "$folder/pins"
"$sabot" staff --database="$db" unlock 1042 --by=9001 <"$folder/pins" \
  >"$folder/out1" 2>"$folder/err1" &
waiting=$!
exec 3>"$folder/pins"
until find -L "/proc/$waiting/fd" -samefile "$db" 2>/dev/null | grep -q .; do
  sleep 0.02
done
staff 0 '428571\n' unlock 1042 --by=9000
verdict 'one may work while another is asked for a PIN'

guesses 9001 3
printf '161803\n' >&3
exec 3>&-
wait $waiting
test $? -eq 2 && grep -q 'PIN not checked' "$folder/err1"
verdict 'guesses while a PIN is asked delay it, too'

# --- a new PIN, the way out ---

staff 0 '428571\n' unlock 9001 --by=9000 &&
  staff 0 '161803\n141421\n' pin 9001 --by=9001 &&
  staff 2 '161803\n' unlock 1042 --by=9001 && waits 9001 &&
  staff 0 '141421\n' unlock 1042 --by=9001
verdict 'a new PIN counts at once, and the old one no longer'

staff 0 '141421\n' disable 9000 --by=9001 &&
  lists 9000 'supervisor  Essi Esi  *disabled' &&
  staff 2 '428571\n' unlock 1042 --by=9000 && says disabled
verdict 'a disabled badge orders nothing'

staff 2 '141421\n' disable 9001 --by=9001 && says 'last supervisor'
verdict 'the last supervisor stays'

# --- a lost badge ---

staff 0 '141421\n161803\n' add 1077 dealer 'Aino Aalto' --number=1042 --by=9001 &&
  staff 0 '' list && grep -qx '1077  *dealer  *Aino Aalto  *number 1042' "$out"
verdict 'a person has a new badge'

staff 2 '141421\n161803\n' add 1078 dealer 'Bo' --number=1042 --by=9001 &&
  says 'staff number 1042 belongs to Aino Aalto' &&
  staff 2 '' disable 1077 --number=1042 --by=9001 && says 'needs staff add' &&
  staff 2 '' add 1078 dealer 'Bo' --number='a b' --by=9001 && says badge
verdict 'and nobody else that staff number'

staff 2 '' add 1079 dealer 'Aino Aalto' --by=9001 &&
  says 'Aino Aalto has staff number 1042: use --number=1042, or --same-name' &&
  staff 2 '' add 1079 dealer 'Aino Aalto' --number=1079 --by=9001 && says 1042 &&
  staff 2 '' add 1079 dealer 'AINO AALTO' --by=9001 && says 1042 &&
  staff 2 '' disable 1077 --same-name --by=9001 && says 'needs staff add' &&
  staff 0 '' list && ! grep -q '^1079' "$out"
verdict 'a name with another number is refused, and the number named'

staff 0 '141421\n161803\n' add 1079 dealer 'Aino Aalto' --same-name --by=9001 &&
  lists 1079 'dealer      Aino Aalto'
verdict 'unless that is another person'

# --- a language ---

staff 0 '141421\n' language 1077 en_GB --by=9001 &&
  staff 0 '' list && grep -qx '1077  *dealer  *Aino Aalto  *number 1042 language en_GB' "$out" &&
  staff 0 '141421\n' language 1077 none --by=9001 &&
  staff 0 '' list && grep -qx '1077  *dealer  *Aino Aalto  *number 1042' "$out"
verdict 'a badge has a language of its own, or that of the table'

staff 2 '' language 1077 finnish --by=9001 && says "unknown language 'finnish'" &&
  staff 2 '' language 1077 xx --by=9001 && says "no translation 'xx' is installed" &&
  staff 2 '141421\n' language 8888 en --by=9001 && says "unknown badge '8888'" &&
  staff 2 '' language 1077 en --number=1 --by=9001 && says 'needs staff add'
verdict 'and no other'

# --- what can be seen ---

staff 0 '' list && ! grep -q -i 'argon\|141421' "$out" &&
  ! grep -q -e 141421 -e 428571 -e 271828 "$db" "$db"-wal 2>/dev/null
verdict 'no PIN is kept, and no hash is shown'

# --- which record ---

cat >"$folder/sabot.conf" <<END
table = { id = "T1"; game = "baccarat"; };
shoe = { port = "unix:/tmp/x"; };
record = { database = "$db"; };
END
"$sabot" staff -c "$folder/sabot.conf" list | grep -q '^9001 ' &&
  ! "$sabot" staff -c "$folder/none.conf" list 2>"$err" && says none.conf
verdict 'the configuration names the record'

echo 'not a record, but somebody else has it' >"$folder/other"
before=$(cksum <"$folder/other")
db=$folder/other
staff 3 '428571\n' add 9000 supervisor 'Essi' --first && says "$db" &&
  test "$(cksum <"$folder/other")" = "$before"
verdict 'a file that is no record is left as it is'

staff 3 '' list && says "$db" && db=$folder/none && staff 3 '' list && says "$db"
verdict 'a list wants a record'
