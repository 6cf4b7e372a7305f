#!/bin/bash
# SPDX-License-Identifier: ISC
# The packages in a fresh Debian of their own: installed with nothing but what
# they depend on, a table's day, the purge, an upgrade over the packages before
# them and the way back. ./dev check-deb runs it as root, as deb_chroot.sh
# FOLDER-OF-PACKAGES FOLDER-OF-THOSE-BEFORE; it prints TAP.
set -u
. tests/support/tap.sh

packages=$(cd "$1" && pwd)
before=$(cd "$2" && pwd)
conf=/etc/sabot/BAC-07.conf
root=$packages/root
record=/var/lib/sabot/BAC-07.db

# Where apt has this system's own packages from, and which release they are.
# shellcheck disable=SC2016 # apt's own names
mirror() {
  apt-get indextargets --format '$(SITE) $(RELEASE) $(COMPONENT)' \
    'Created-By: Packages' | awk '$3 == "main" && $2 !~ /-/ { print $1, $2; exit }'
}

within() {
  chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
    TERM=xterm DEBIAN_FRONTEND=noninteractive "$@"
}

# The user that the package made.
as_table() {
  within setpriv --reuid=sabot --regid=sabot --init-groups "$@"
}

# installs PACKAGE...: those whose names begin with / are files.
installs() {
  within sh -c "apt-get -q install -y --no-install-recommends $*" \
    >>"$packages/root.log" 2>&1
}

# unmount_root: what is mounted there is this machine's own.
unmount_root() {
  local folder
  for folder in dev/pts dev proc; do
    while mountpoint -q "$root/$folder"; do
      umount "$root/$folder" || {
        echo "$root/$folder stays mounted: unmount it before you go on" >&2
        return 1
      }
    done
  done
}

make_root() {
  local site release
  read -r site release < <(mirror)
  rm -rf --one-file-system "$root" &&
    debootstrap --variant=minbase "$release" "$root" "$site" &&
    cp "$packages"/*.deb "$root/tmp" && mkdir "$root/tmp/before" &&
    cp "$before"/*.deb "$root/tmp/before" &&
    mount -t proc proc "$root/proc" && mount --bind /dev "$root/dev" &&
    mount --bind /dev/pts "$root/dev/pts"
}

# shellcheck disable=SC2317 # the trap calls it
finish() {
  unmount_root && rm -rf --one-file-system "$root"
}
trap finish EXIT

# A collector, of the group that may read.
as_reader() {
  within setpriv --reuid=nobody --regid=sabot-read --clear-groups "$@"
}

# verifies: the record is sound.
verifies() {
  as_table sabot verify "$record"
}

# sets_up: a table with its staff, its gaming day opened.
sets_up() {
  printf '926417\n926417\n470283\n' | within sabot setup --batch \
    --table=BAC-07 --game=baccarat --port=unix:/run/sabot/shoe \
    --supervisor='3001:Sam Supervisor' --pit-boss='2001:Pat Pitt' &&
    test "$(within stat -c %U "$record")" = sabot &&
    sed -i 's/game = "baccarat";/& betting-time = 5;/' \
      "$root/etc/sabot/BAC-07.conf" &&
    printf '926417\n738205\n' | as_table sabot staff add --by=3001 \
      -c "$conf" 1042 dealer 'Aino Aalto' &&
    as_table sabot-sim opening -c "$conf" --dealer=1042 \
      --pit-boss=2001
}

# plays: rounds, until the table has lost its terminal and ended.
plays() {
  local shoe
  as_table sabot-sim shoe --link=unix:/run/sabot/shoe --protocol=angeleye2 \
    --follow=/run/sabot/BAC-07.feed >"$packages/shoe.log" 2>&1 &
  shoe=$!
  as_table timeout -s KILL 30 script -qec "sabot-sim hands \
    --follow=/run/sabot/BAC-07.feed --dealer=1042 --pin=738205 -- \
    sabot table -c $conf" /dev/null >"$packages/table.log" 2>&1
  kill "$shoe" 2>/dev/null
  # It has lost its terminal, and ends.
  while as_table sabot status -c "$conf" >"$packages/status"; do
    sleep 0.2
  done
}

failed=0
# proves NAME: the verdict, after the command that decides it.
proves() {
  verdict "$1"
  test "$tap_status" -eq 0 || failed=1
}

plan 18

unmount_root || exit 1
make_root >"$packages/root.log" 2>&1
proves 'a fresh Debian'

installs /tmp/sabot_*.deb &&
  within sabot --version >"$packages/version" && ! within test -e /usr/bin/sabot-sim
proves 'sabot installs with what it depends on alone'

installs systemd &&
  within systemd-sysusers && within systemd-tmpfiles --create sabot.conf &&
  within id -nG sabot | grep -qw dialout &&
  test "$(within stat -c '%a %U %G' /var/lib/sabot)" = '2750 sabot sabot-read'
proves 'its user and folders are there'

within systemd-analyze verify --man=no sabot@BAC-07.service \
  sabot-backup@BAC-07.timer sabot-metrics@BAC-07.timer
proves 'the service is understood'

within sabot check-config -c /etc/sabot/sabot.conf.example >"$packages/conf"
proves 'the sample configuration is accepted'

installs /tmp/sabot-sim_*.deb &&
  within sabot-demo --help >"$packages/help"
proves 'the simulator installs beside it'

sets_up
proves 'a table has its staff and its day'

plays
as_table sabot history -c "$conf" --format=csv >"$packages/rounds"
test "$(wc -l <"$packages/rounds")" -gt 1 && verifies
proves 'rounds are played, and the record is sound'

as_reader sabot history "$record" --format=csv >"$packages/read" &&
  cmp "$packages/rounds" "$packages/read" &&
  ! as_reader sh -c "cat $record.key || echo >>$record" 2>"$packages/refused"
proves 'the group of readers reads it, and neither writes nor sees the key'

as_table sabot backup -c "$conf" --to=/var/lib/sabot/backup \
  --keep=30
proves 'a backup is made and verified'

# shellcheck disable=SC2016 # the chroot's shell expands it
as_table sh -c 'sabot restore -c /etc/sabot/BAC-07.conf \
  /var/lib/sabot/backup/BAC-07-*.db' &&
  printf '648273\n' | as_table sabot staff pin 3001 --first \
    -c "$conf" &&
  printf '648273\n' | as_table sabot accept-record --badge=3001 \
    -c "$conf" && within test -e "$record.old.1"
proves 'and restored, with a supervisor to accept it'

# The PIN that nobody ordered is a finding for good.
verifies() {
  as_table sabot verify "$record" | grep -q 'findings 1$'
}

within apt-get -q purge -y sabot sabot-sim >>"$packages/root.log" 2>&1 &&
  ! within test -e /usr/bin/sabot && within test -e "$record"
proves 'a purge leaves the record'

installs /tmp/sabot_*.deb && verifies
proves 'and the next installation reads it'

# --- over the packages before ---

within apt-get -q purge -y sabot sabot-sim >>"$packages/root.log" 2>&1
rm -rf "$root"/var/lib/sabot "$root"/etc/sabot
installs /tmp/before/sabot_*.deb /tmp/before/sabot-sim_*.deb &&
  within systemd-tmpfiles --create sabot.conf && sets_up && plays &&
  as_table sabot verify "$record" >"$packages/verified" &&
  grep -q 'findings 0$' "$packages/verified"
proves 'the packages before play a day'

rounds() {
  as_table sabot history -c "$conf" --format=csv | tr -d '\r'
}

# A later version has the columns of an earlier one, then its own.
rounds >"$packages/rounds"
columns=$(head -n 1 "$packages/rounds" | tr ',' '\n' | wc -l)
installs /tmp/sabot_*.deb /tmp/sabot-sim_*.deb && rounds >"$packages/again" &&
  cut -d, -f"-$columns" "$packages/again" | cmp "$packages/rounds" -
proves 'the new ones read its record as it is'

as_table sabot upgrade --check -c "$conf" >"$packages/plan"
test $? -eq 1 && as_table sabot upgrade -c "$conf" >"$packages/upgrade" &&
  grep -q 'findings 0$' "$packages/upgrade" && within test -e "$record.version-1" &&
  as_table sabot upgrade --check -c "$conf" >>"$packages/plan"
proves 'and upgrade it, with a copy'

# rows: of a sound record.
rows() {
  as_table sabot verify "$record" | sed -n 's/.*rows \([0-9]*\),.*findings 0$/\1/p'
}

# A round may be under way, which nobody compares with the screen here.
upgraded=$(rows)
plays
test "$(rows)" -gt "$upgraded"
proves 'the table goes on with it, and the record is sound'

installs --allow-downgrades /tmp/before/sabot_*.deb /tmp/before/sabot-sim_*.deb &&
  ! as_table sabot verify "$record" 2>"$packages/refused" &&
  as_table sabot restore -c "$conf" "$record.version-1" &&
  printf '926417\n' | as_table sabot accept-record --badge=3001 -c "$conf" &&
  rounds >"$packages/again" && cmp "$packages/rounds" "$packages/again" &&
  plays && as_table sabot verify "$record" | grep -q 'findings 0$'
proves 'the packages before go on from the copy'
exit $failed
