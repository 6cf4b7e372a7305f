#!/bin/sh
# SPDX-License-Identifier: ISC
# The sample for a reader over TLS: a line reaches the station through both
# ends, and not with another key.
. "$SABOT_SRC/tests/support/run.sh"

for tool in stunnel socat; do
  command -v $tool >/dev/null || skip_all "$tool is not installed"
done

trap 'kill $running 2>/dev/null; rm -rf "$folder"' EXIT
running=
line=$((20000 + $$ % 10000 * 3)) # ports: of the line, and of each end
ends=$((line + 1))
here=$((line + 2))

# tunnels SECTION: one end as in the sample, with ports and key of the test.
tunnels() {
  {
    printf 'foreground = yes\npid =\n'
    sed -n "/^\[$1\]/,/^$/p" "$SABOT_SRC/examples/stunnel.conf" |
      sed "s|127.0.0.1:4001|127.0.0.1:$line|; s|= 4002|= 127.0.0.1:$ends|
        s|192.0.2.17:4002|127.0.0.1:$ends|; s|127.0.0.1:4003|127.0.0.1:$here|
        s|/etc/stunnel/sabot.key|$folder/$1.key|"
  } >"$folder/$1.conf"
  stunnel "$folder/$1.conf" >"$folder/$1.log" 2>&1 &
  running="$running $!"
}

# hears: whether a number of the wheel comes out of the tunnel; it ends when its
# far end is not there yet.
hears() {
  for _ in 1 2 3 4 5 6; do
    timeout 3 "$sabot" devices watch "tcp:127.0.0.1:$here" --protocol=number \
      >"$out" 2>"$err"
    ! grep -q 'number 17' "$out" || return 0
    sleep 0.5
  done
  return 1
}

plan 2

umask 077
cat >"$folder/wheel" <<'END'
sleep 1
printf '17\r\n'
sleep 30
END
socat "TCP-LISTEN:$line,bind=127.0.0.1,reuseaddr,fork" \
  EXEC:"sh $folder/wheel" 2>"$folder/socat.log" &
running=$!
key=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')
echo "table:$key" >"$folder/line.key"
echo "table:$key" >"$folder/table.key"
tunnels line
tunnels table
hears
verdict 'a number comes through the tunnel'

kill "${running##* }"
wait "${running##* }" 2>/dev/null
echo "table:$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')" >"$folder/table.key"
tunnels table
! hears
verdict 'and not with another key'
