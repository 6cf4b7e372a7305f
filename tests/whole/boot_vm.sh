#!/bin/bash
# SPDX-License-Identifier: ISC
# A table PC under QEMU: a Debian of its own with the packages, the table's
# service on the first virtual console, a keyboard, a simulated shoe. The power
# is cut three times in mid-round; then the timers run, the log is rotated, the
# table is killed and stalls. ./dev check-boot runs it as root, as boot_vm.sh
# FOLDER-OF-PACKAGES FOLDER; it prints TAP. Pictures of the console, and the
# Debian for the next run, stay in FOLDER.
#
# The processor is emulated and has one core. It counts a nanosecond for each
# instruction, so a second of the guest is 10^9 instructions and the time it
# waits for its disk, however long that takes here. A cut power is a killed
# QEMU: what the guest has not written is lost.
set -u
. tests/support/tap.sh

packages=$(cd "$1" && pwd)
work=$2
conf=/etc/sabot/BAC-07.conf
boot_s=900 # of this machine, until the guest answers
patience_s=300
compare_s=10 # of the guest, from the kernel's start
compare='CHECK TABLE AGAINST SCREEN'

# --- what it is made of -------------------------------------------------------

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

as_table() {
  within setpriv --reuid=sabot --regid=sabot --init-groups "$@"
}

make_base() {
  local site release
  [ ! -e "$work/base.tar" ] || return 0
  read -r site release < <(mirror)
  debootstrap --variant=minbase --include=systemd,systemd-sysv,udev,dbus,kbd,\
console-setup-linux,logrotate,initramfs-tools,linux-image-amd64 \
    "$release" "$root" "$site" &&
    tar -C "$root" -cf "$work/base.tar.new" . &&
    mv "$work/base.tar.new" "$work/base.tar" && rm -r "$root"
}

# It does what the serial line says, a line at a time. It takes no time from a
# table that starts.
write_agent() {
  cat >"$root/etc/systemd/system/agent.service" <<'END'
[Unit]
After=sabot@BAC-07.service
[Service]
ExecStart=/bin/bash /usr/local/sbin/agent
StandardInput=tty
StandardOutput=tty
StandardError=tty
TTYPath=/dev/ttyS0
Environment=LANG=C.UTF-8
[Install]
WantedBy=multi-user.target
END
  cat >"$root/usr/local/sbin/agent" <<'END'
stty raw -echo
# screen: the text of the first virtual console.
screen() {
  iconv -f UTF-32LE -t UTF-8 /dev/vcsu1 |
    sed -E "s/.{$(od -An -tu1 -j1 -N1 /dev/vcsa1 | tr -d ' ')}/&\n/g"
}
# waits COMMAND...: until it succeeds.
waits() {
  until "$@"; do sleep 0.3; done
}
shows() {
  iconv -f UTF-32LE -t UTF-8 /dev/vcsu1 | grep -qF -e "$1"
}
echo '=READY'
while IFS= read -r line; do
  eval "$line" 2>&1
  echo "=END $?"
done
END
}

write_shoe() {
  cat >"$root/etc/systemd/system/shoe.service" <<'END'
[Service]
User=sabot
ExecStart=/usr/bin/sabot-sim shoe --link=unix:/run/sabot/shoe --protocol=angeleye2 --follow=/run/sabot/BAC-07.feed
Restart=always
RestartSec=1
[Install]
WantedBy=multi-user.target
END
}

# sets_up: a table with its staff, its gaming day opened.
sets_up() {
  printf '926417\n926417\n470283\n' | within sabot setup --batch \
    --table=BAC-07 --game=baccarat --port=unix:/run/sabot/shoe \
    --supervisor='3001:Sam Supervisor' --pit-boss='2001:Pat Pitt' &&
    sed -i 's/game = .*/&\n\tbetting-time = 0;\n\tmin-betting-time = 0;/' \
      "$root$conf" &&
    printf '926417\n738205\n' | as_table sabot staff add --by=3001 \
      -c "$conf" 1042 dealer 'Aino Aalto' &&
    as_table sabot-sim opening -c "$conf" --dealer=1042 --pit-boss=2001
}

# What is not there is not unpacked.
make_initrd() {
  sed -i 's/^MODULES=.*/MODULES=list/' \
    "$root/etc/initramfs-tools/initramfs.conf" &&
    printf '%s\n' virtio_pci virtio_blk ext4 \
      >>"$root/etc/initramfs-tools/modules" &&
    within update-initramfs -u && cp -L "$root/vmlinuz" "$root/initrd.img" "$work"
}

# unmount_root: what is mounted there is this machine's own.
unmount_root() {
  local folder
  for folder in dev proc; do
    while mountpoint -q "$root/$folder"; do
      umount "$root/$folder" || {
        echo "$root/$folder stays mounted: unmount it before you go on" >&2
        return 1
      }
    done
  done
}

make_disk() {
  rm -rf --one-file-system "$root" && mkdir -p "$root" && make_base &&
    mkdir -p "$root" && tar -C "$root" -xf "$work/base.tar" &&
    cp "$packages"/sabot_*.deb "$packages"/sabot-sim_*.deb "$root/tmp" &&
    mount -t proc proc "$root/proc" && mount --bind /dev "$root/dev" &&
    within sh -c 'apt-get -q install -y --no-install-recommends /tmp/*.deb' &&
    within systemd-sysusers && within systemd-tmpfiles --create sabot.conf &&
    sets_up && mkdir -p "$root/var/lib/prometheus/node-exporter" &&
    write_agent && write_shoe && make_initrd &&
    within systemctl enable agent shoe sabot@BAC-07 sabot-backup@BAC-07.timer \
      sabot-metrics@BAC-07.timer &&
    unmount_root && rm -f "$work/disk" &&
    truncate -s 3G "$work/disk" && mkfs.ext4 -q -d "$root" "$work/disk"
}

# --- running it ---------------------------------------------------------------

boot() {
  local line
  rm -f "$work"/*.in "$work"/*.out
  for line in agent monitor; do
    mkfifo "$work/$line.in" "$work/$line.out"
  done
  qemu-system-x86_64 -accel tcg -icount shift=0 -m 1024 -no-reboot \
    -nodefaults -display none -vga std \
    -kernel "$work/vmlinuz" -initrd "$work/initrd.img" \
    -append 'root=/dev/vda rw quiet' \
    -drive "file=$work/disk,if=virtio,format=raw,cache=none" \
    -chardev "pipe,id=agent,path=$work/agent" -serial chardev:agent \
    -chardev "pipe,id=monitor,path=$work/monitor" \
    -mon chardev=monitor,mode=readline >>"$work/qemu.log" 2>&1 &
  qemu=$!
  exec 3<>"$work/agent.in" 4<>"$work/agent.out" 5<>"$work/monitor.in"
  while IFS= read -r -t "$boot_s" line <&4; do
    case $line in *=READY*) return ;; esac
  done
  return 1
}

cut_power() {
  kill -KILL "$qemu"
  wait "$qemu" 2>/dev/null
  qemu=
}

# asks COMMAND: has it run in the guest; prints what it prints, and ends as it
# does.
asks() {
  local line
  echo "${1//$'\n'/ }" >&3
  while IFS= read -r -t "$patience_s" line <&4; do
    line=${line%$'\r'}
    case $line in
      '=END '*) return "${line#=END }" ;;
    esac
    echo "$line"
  done
  return 1
}

# pictures NAME: what a dealer sees, to look at.
pictures() {
  rm -f "$work/$1.png"
  echo "screendump $work/$1.png -f png" >&5
  while kill -0 "$qemu" && [ ! -s "$work/$1.png" ]; do sleep 0.5; done
}

# shows TEXT: waits for it on the console.
shows() {
  asks "waits shows '$1'" && return
  pictures failed
  asks screen | sed 's/^/# /'
  return 1
}

# types TEXT: on the keyboard; / is Enter. What has just appeared takes no key.
types() {
  local i key
  asks 'sleep 1'
  for ((i = 0; i < ${#1}; i++)); do
    key=${1:i:1}
    case $key in
      ' ') key=spc ;;
      /) key=ret ;;
    esac
    echo "sendkey $key" >&5
    sleep 0.5
  done
}

failed=0
proves() {
  verdict "$1"
  test "$tap_status" -eq 0 || failed=1
}

# shellcheck disable=SC2317 # the trap calls it
finish() {
  [ -z "$qemu" ] || kill "$qemu"
  unmount_root
}

# --- at the table -------------------------------------------------------------

signs_on() {
  shows 'Badge and PIN for sign-on' && types '1042/738205/'
}

# Who deals is not taken over from before; then the table matches.
matches() {
  signs_on && shows 'Match: continue' && types /
}

# goes_on_until TEXT: what is due is done, until it is there.
goes_on_until() {
  until asks "sleep 1; shows 'Space = $1'"; do
    ! asks "shows 'Space = '" || types ' '
  done
}

deals() {
  goes_on_until 'OPEN BETTING' && goes_on_until ANNOUNCED &&
    asks "screen | grep -q '[♠♥♦♣].*[♠♥♦♣]'"
}

# in_time: the time of the guest.
in_time() {
  at=$(asks "cut -d' ' -f1 /proc/uptime")
  awk -v at="$at" -v most="$compare_s" 'BEGIN { exit !(at <= most) }'
}

# is UNIT PROPERTY VALUE: as systemd says.
is() {
  test "$(asks "systemctl show -P $2 $1")" = "$3"
}

# restarts_after SIGNAL COUNT: the table, for the COUNTth time.
restarts_after() {
  asks "kill -$1 \$(systemctl show -P MainPID sabot@BAC-07);
    waits eval 'test \"\$(systemctl show -P NRestarts sabot@BAC-07)\" -eq $2'" &&
    shows "$compare"
}

# ------------------------------------------------------------------------------

[ "$(uname -m)" = x86_64 ] || skip_all 'it needs an x86-64 machine'
mkdir -p "$work"
work=$(cd "$work" && pwd)
root=$work/root
qemu=
trap finish EXIT

plan 19
unmount_root || exit 1
make_disk >"$work/root.log" 2>&1
proves 'a Debian with the packages and a table'
[ "$failed" -eq 0 ] || exit 1

boot && shows 'Badge and PIN for sign-on' && pictures sign-on
proves 'it boots, and the table is on the first virtual console'

asks 'setfont -C /dev/tty1 -ou /tmp/map; kbd_mode -C /dev/tty1; cat /tmp/map' \
  >"$work/font"
grep -qi 'unicode' "$work/font" &&
  test "$(grep -ciE 'U\+(2660|2665|2666|2663|2588|2554)' "$work/font")" -ge 6
proves 'in UTF-8, with a font that has suits, blocks and double lines'

asks 'systemctl is-active getty@tty1' >"$work/getty"
grep -qx inactive "$work/getty"
proves 'with no login beside it'

asks 'echo "<3>disk: no answer" >/dev/kmsg; sleep 1; screen' >"$work/screen"
grep -q 'Badge and PIN' "$work/screen" &&
  ! grep -E 'disk: no|\[ .*\]|Start(ed|ing)|systemd' "$work/screen"
proves 'and neither the kernel nor systemd writes across it'

signs_on
for cut in 1 2 3; do
  deals && pictures "cards-$cut"
  proves "round $cut: cards lie on the layout"
  cut_power
  boot && shows "$compare" && in_time && pictures "compare-$cut"
  proves "cut $cut: the table is to be compared with the screen after ${at:-?} s"
  matches
done

goes_on_until 'OPEN BETTING' && asks 'sabot verify /var/lib/sabot/BAC-07.db' >"$work/verified"
grep -q 'findings 0' "$work/verified"
proves 'three rounds are played to their ends, and the record is sound'

# A unit that never ran has the result "success", too.
ran=$(asks 'systemctl show -P ExecMainStartTimestampMonotonic sabot-upgrade@BAC-07')
test "$ran" -gt 0 && is sabot-upgrade@BAC-07 Result success
proves 'the version of the record was looked at before'

asks 'waits grep -q "^sabot_up.* 1$" /var/lib/prometheus/node-exporter/sabot-BAC-07.prom'
proves 'a timer writes the metrics'

# shellcheck disable=SC2016 # the guest's shell expands it
asks 'logrotate -f /etc/logrotate.d/sabot && test -s /var/log/sabot/BAC-07.log.1 &&
  waits eval "readlink /proc/$(systemctl show -P MainPID sabot@BAC-07)/fd/* |
    grep -qx /var/log/sabot/BAC-07.log"' && is sabot@BAC-07 NRestarts 0
proves 'the log is rotated, and the table goes on'

types ' ' && shows 'Space = NO MORE BETS' && restarts_after KILL 1
proves 'a table that was killed is back'

matches && asks "while shows '$compare'; do sleep 1; done" && restarts_after STOP 2 &&
  asks 'journalctl -b -u sabot@BAC-07 | grep -i watchdog' >"$work/watchdog"
proves 'and one that stalled, as the journal says'

asks 'systemctl stop sabot@BAC-07' && is sabot@BAC-07 ActiveState inactive
proves 'stopped by systemctl it is not failed'

# shellcheck disable=SC2016 # the guest's shell expands it
asks 'date -s "tomorrow 07:16"; waits eval "ls /var/lib/sabot/backup/BAC-07-*.db" 2>/dev/null;
  waits eval "test \"\$(systemctl show -P SubState sabot-backup@BAC-07)\" = dead"' \
  >"$work/backup"
is sabot-backup@BAC-07 Result success
proves 'a timer makes a backup after seven'
exit $failed
