#!/bin/sh
# SPDX-License-Identifier: ISC
# The program sabot-sim: its options, where it listens, how it ends.
. "$SABOT_SRC/tests/support/run.sh"

sim=$SABOT_BUILD/sabot-sim
running=
trap 'test -z "$running" || kill "$running" 2>/dev/null; rm -rf "$folder"' EXIT

program() {
  "$sim" "$@"
}

# waits COMMAND...: true as soon as it is, within ten seconds.
waits() {
  tries=0
  until "$@"; do
    tries=$((tries + 1))
    test $tries -lt 200 || return 1
    sleep 0.05
  done
}

# starts ARGUMENT...: $device in the background, with standard input $keys,
# that listens already.
device=shoe
keys=/dev/null
starts() {
  "$sim" $device --link="unix:$folder/line" "$@" <"$keys" >"$out" 2>"$err" &
  running=$!
  waits test -S "$folder/line"
}

# ends: true when the device does on SIGTERM, with status 0.
ends() {
  kill "$running" && wait "$running"
  ended=$?
  running=
  test $ended -eq 0
}

plan 39

runs 0 --help && grep -q '^Usage: sabot-sim' "$out" &&
  grep -q 'wrong-verdict' "$out" && test ! -s "$err"
verdict '--help lists the options and the faults'

runs 0 --version && grep -qx 'sabot-sim [0-9.]*' "$out"
verdict '--version is the name and the number'

runs 2 opening --dealer=1001 && grep -q -e '--pit-boss' "$err"
verdict 'two people open a day'

runs 3 opening -c "$folder/none" --dealer=1001 --pit-boss=2001 &&
  grep -q "$folder/none" "$err"
verdict 'in a record that a configuration names'

runs 2 hands --follow="$folder/feed" --dealer=1001 -- true &&
  grep -q -e '--pin' "$err"
verdict 'a dealer signs on with a PIN'

runs 2 && grep -q 'missing command' "$err" && test ! -s "$out"
verdict 'a device must be named'

runs 2 drum --link="unix:$folder/line" --manual && grep -q 'wheel' "$err"
verdict 'a device that it has not is refused'

runs 2 shoe --manual && grep -q -e '--link' "$err"
verdict 'an address is required'

runs 2 shoe --link="unix:$folder/line" && grep -q -e '--follow' "$err"
verdict '--follow or --manual is required'

runs 2 shoe --link=serial:/dev/ttyS0 --manual && grep -q 'unix:' "$err"
verdict 'a serial line is no place to listen'

runs 2 shoe --link=nowhere --manual && grep -q "'nowhere'" "$err"
verdict 'a wrong address is named'

refused=0
for option in --decks=0 --decks=9 --delay=-1 --delay=x --speed=0 \
  --cut-at=417 --seed=1x --seed=99999999999999999999 --fault=fire \
  --fault=misread:0 --protocol=morse; do
  runs 2 shoe --link="unix:$folder/line" --manual $option
  refused=$((refused + $? + 1))
  name=${option%=*}
  grep -q "${name#--}.*'${option#*=}'" "$err"
  refused=$((refused + $?))
done
test $refused -eq 11
verdict 'each wrong value is refused and named'

runs 2 play --link="unix:$folder/line" && grep -q 'one capture' "$err" &&
  runs 2 play --link="unix:$folder/line" one two
verdict 'play wants one capture'

runs 2 play --link="unix:$folder/line" --seed=1 one &&
  grep -q -e '--seed' "$err"
verdict 'and no option that is for a shoe'

runs 2 hands true && grep -q -e '--follow' "$err" &&
  runs 2 hands --follow="$folder/feed" && grep -q 'COMMAND after --' "$err" &&
  runs 2 hands --link="unix:$folder/line" --follow="$folder/feed" true
verdict 'hands want a feed and a command, and listen nowhere'

runs 3 hands --follow="$folder/feed" true </dev/null
verdict 'and a terminal'

script -qec "'$sim' hands --follow='$folder/feed' -- sh -c 'exit 7'" \
  /dev/null >"$out" 2>&1 </dev/null
test $? -eq 7
verdict 'they leave as the command left'

runs 2 wheel --link="unix:$folder/line" --decks=1 &&
  grep -q -e '--decks' "$err" &&
  runs 2 shoe --link="unix:$folder/line" --manual --extended &&
  grep -q -e '--extended' "$err"
verdict 'a shoe has no options of a wheel, nor the other way'

runs 2 wheel --link="unix:$folder/line" --fault=misread &&
  grep -q "'misread'" "$err" &&
  runs 2 shoe --link="unix:$folder/line" --manual --fault=stuck &&
  grep -q "'stuck'" "$err"
verdict 'each has its own faults'

runs 2 wheel --link="unix:$folder/line" --model=m361 &&
  grep -q "'m361'" "$err"
verdict 'a model that there is not is refused'

runs 3 play --link="unix:$folder/line" "$folder/none" &&
  grep -q "$folder/none" "$err" && test ! -e "$folder/line"
verdict 'a capture that is not there is an outside error'

# plays FILE...: sends it to a listener; the status is that of the player.
plays() {
  "$sim" play --link="unix:$folder/line" --speed=1000 "$1" >"$out" 2>"$err" &
  running=$!
  waits test -S "$folder/line" &&
    "$SABOT_BUILD/tests/whole/whole_subscriber" "$folder/line" >"$folder/heard"
  wait "$running"
  played=$?
  running=
}

printf '# what\n0.000\tA\\r\n200.000\tB\n300.000\t\n' >"$folder/capture"
printf '0.000\tA\n0.001\n0.002\tB\n' >"$folder/bad"
plays "$folder/capture" && test $played -eq 0 && test ! -e "$folder/line" &&
  test "$(od -An -c "$folder/heard" | tr -d ' ')" = 'A\rB' &&
  plays "$folder/bad" && test $played -eq 2 &&
  grep -q "^sabot-sim: $folder/bad:2: " "$err"
verdict 'one is played to its end, a malformed one up to the line named'

runs 2 shoe --link="unix:$folder/line" --manual --protocol=beetek \
  --fault=wrong-check && grep -q "beetek.*'wrong-check'" "$err" &&
  test ! -e "$folder/line"
verdict 'a fault that a shoe cannot have is refused'

runs 3 shoe --link="unix:$folder/absent/line" --manual &&
  grep -q "$folder/absent/line" "$err"
verdict 'a place where it cannot listen is an outside error'

starts --manual --seed=5 && waits grep -qx 'seed 5' "$out"
verdict 'the seed is printed at the start'

runs 3 shoe --link="unix:$folder/line" --manual &&
  grep -q 'another program' "$err" && test -S "$folder/line"
verdict 'a socket in use is left alone'

ends && test ! -e "$folder/line"
verdict 'SIGTERM ends it and takes the socket away'

starts --manual && kill -9 "$running"
wait "$running" 2>/dev/null
test -S "$folder/line" && starts --manual --seed=6 &&
  waits grep -qx 'seed 6' "$out" && ends
verdict 'a socket left over is replaced'

echo precious >"$folder/line"
runs 3 shoe --link="unix:$folder/line" --manual &&
  grep -qx precious "$folder/line"
verdict 'a file in the way is left alone'
rm "$folder/line"

keys=$folder/keys
printf '\n\n\n' >"$keys"
starts --manual --seed=7 && waits grep -q '^card .*' "$out" && ends &&
  test "$(grep -c '^card [2-9TJQKA][cdhs]$' "$out")" -eq 3
verdict 'each Enter draws a card, and the end of input ends nothing'
cp "$out" "$folder/first"

starts --manual --seed=7 && waits test "$(wc -l <"$folder/first")" -eq 4 &&
  waits cmp -s "$folder/first" "$out" && ends
verdict 'the same seed draws the same cards'

yes '' | head -n 53 >"$keys"
starts --manual --seed=7 --decks=1 --cut-at=0 && waits grep -qx empty "$out" &&
  ends && test "$(grep '^card' "$out" | sort -u | wc -l)" -eq 52
verdict 'a deck has 52 cards, and then the shoe is empty'

starts --manual --seed=7 --decks=1 --cut-at=20 &&
  waits grep -qx cut "$out" && waits grep -c '^card' "$out" >/dev/null && ends &&
  test "$(sed '/^cut$/q' "$out" | grep -c '^card')" -eq 32
verdict 'the cut card has as many cards behind it as --cut-at'

# speaks PROTOCOL TEXT: a card of it is that to the byte, as od -c has it.
speaks() {
  mkfifo "$folder/orders"
  exec 3<>"$folder/orders"
  keys=$folder/orders
  starts --manual --seed=7 --protocol="$1" || return 1
  "$SABOT_BUILD/tests/whole/whole_subscriber" "$folder/line" >"$folder/heard" &
  sleep 0.5
  echo >&3
  waits test -s "$folder/heard" && ends
  exec 3>&-
  rm "$folder/orders"
  od -An -c "$folder/heard" | tr -d ' \n' | grep -qx -e "$2"
}

speaks beetek '\[BACCARAT\]<Card:[2-9TJQKA][CDHS]>\\r\\n' &&
  speaks scanner '[2-9TJQKA][CDHS]\\r' &&
  speaks angeleye2 '0050d.*003..'
verdict 'it speaks the protocol of --protocol'

printf '\nfire\nmisread@1\n\n\n' >"$folder/orders"
keys=$folder/orders
starts --manual --seed=7 && waits grep -q 'fault misread' "$out" && ends &&
  grep -q "^refused: .*'fire'" "$out" &&
  test "$(cut -d ' ' -f 1 "$out" | tr '\n' ' ')" \
    = 'seed card refused: card fault card '
verdict 'an order on standard input makes a fault from then on'

keys=/dev/null
starts --follow="$folder/feed" --delay=0 && sleep 0.3 && ends &&
  test ! -s "$err"
verdict 'a station that is not there yet is waited for'

# numbers_of PREFIX FILE: the numbers in it, a line each, but for the last ones.
numbers_of() {
  sed -n "s/^$1number //p" "$2" | head -n 5
}

device=wheel
starts --model=m360 --extended --speed=100 --seed=3
"$SABOT_BUILD/tests/whole/whole_subscriber" "$folder/line" >"$folder/heard" &
waits sh -c "test \"\$(grep -c '^number' '$out')\" -ge 6" && ends
tr -d '\r' <"$folder/heard" | sed 's/.*/0.000\t&\\n/' >"$folder/capture"
"$SABOT_BUILD/sabot" decode cammegh model=m360 "$folder/capture" \
  >"$folder/decoded"
numbers_of '' "$out" >"$folder/fell"
numbers_of '0.000	' "$folder/decoded" | cmp -s - "$folder/fell" &&
  test "$(wc -l <"$folder/fell")" -eq 5
verdict 'a wheel spins by itself, and sends each number once'

starts --protocol=number --speed=100 --seed=3
"$SABOT_BUILD/tests/whole/whole_subscriber" "$folder/line" >"$folder/heard" &
waits sh -c "test \"\$(grep -c '^number' '$out')\" -ge 6" && ends
numbers_of '' "$out" >"$folder/fell"
tr -d ' \r' <"$folder/heard" | head -n 5 | cmp -s - "$folder/fell" &&
  test "$(wc -l <"$folder/fell")" -eq 5
verdict 'a display gets each number, and nothing else'

refused=0
for option in --protocol=angeleye2 '--protocol=number --model=ss2' \
  '--protocol=number --extended' '--protocol=cammegh --decks=8'; do
  # shellcheck disable=SC2086 # two options
  runs 2 wheel --link="unix:$folder/line" $option && refused=$((refused + 1))
done
test $refused -eq 4
verdict 'what a wheel cannot speak or take is refused'
