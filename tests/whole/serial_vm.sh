#!/bin/bash
# SPDX-License-Identifier: ISC
# Serial lines on the kernel's own drivers: a Debian kernel under QEMU with a
# line of the board (8250) and a USB adapter (ftdi_sio), both spoken to from
# here, while tests/serial_guest has them open in the guest.
# ./dev check-serial runs it; it prints TAP.
set -eu
. "$SABOT_SRC/tests/support/tap.sh"

cache=$SABOT_BUILD/serial-vm
modules='drivers/usb/common/usb-common drivers/usb/core/usbcore
drivers/usb/host/xhci-hcd drivers/usb/host/xhci-pci
drivers/usb/serial/usbserial drivers/usb/serial/ftdi_sio'
boot_s=120
patience_s=30

# --- what it is made of -------------------------------------------------------

# The kernel and its modules, fetched once.
fetch_kernel() {
  local package
  [ ! -e "$cache/vmlinuz" ] || return 0
  mkdir -p "$cache/deb"
  package=$(apt-cache depends linux-image-amd64 2>"$cache/apt.log" |
    awk '/Depends: linux-image-/ { print $2; exit }')
  [ -n "$package" ] || return 1
  (cd "$cache/deb" && apt-get -q download "$package" >>../apt.log 2>&1) ||
    return 1
  dpkg-deb -x "$cache/deb/$package"_*.deb "$cache/deb"
  for module in $modules; do
    cp "$cache/deb/lib/modules"/*/kernel/"$module.ko" "$cache" || return 1
  done
  mv "$cache/deb/boot"/vmlinuz-* "$cache/vmlinuz"
  rm -r "$cache/deb"
}

# copy PROGRAM: it and its libraries, where they are looked for.
copy() {
  local library
  cp "$1" "$root/bin"
  ldd "$1" | awk '/\// { print $(NF - 1) }' | while read -r library; do
    mkdir -p "$root/$(dirname "$library")"
    cp -L "$library" "$root/$library"
  done
}

# No udev there: the names that stay are made by a loop. The first line of the
# adapter is kept open by somebody else, so that it comes back as ttyUSB1.
write_init() {
  cat >"$root/init" <<'END'
#!/bin/busybox sh
export PATH=/bin
/bin/busybox --install -s /bin
mount -t proc proc /proc
mount -t sysfs sysfs /sys
mount -t devtmpfs devtmpfs /dev
for module in usb-common usbcore xhci-hcd xhci-pci usbserial ftdi_sio; do
  insmod /$module.ko
done
mkdir -p /dev/serial/by-id
name_adapters() {
  for tty in /sys/class/tty/ttyUSB*; do
    [ ! -e $tty ] ||
      ln -sfn ../../${tty##*/} \
        /dev/serial/by-id/usb-$(cat $tty/device/../../serial)
  done
  for link in /dev/serial/by-id/*; do
    [ -e $link ] || rm -f $link
  done
}
while [ ! -e /dev/serial/by-id/usb-shoe ]; do
  name_adapters
  usleep 50000
done
while usleep 200000; do name_adapters; done &
stty -F /dev/ttyUSB0 clocal
exec 3</dev/ttyUSB0
sabot devices
serial_guest 3<&-
status=$?
printf "\\$(printf %o $status)" | dd of=/dev/port bs=1 seek=1281 2>/dev/null
poweroff -f
END
  chmod 755 "$root/init"
}

make_initramfs() {
  root=$work/root
  mkdir -p "$root/bin" "$root/proc" "$root/sys" "$root/dev"
  cp "$(command -v busybox)" "$root/bin/busybox"
  copy "$SABOT_BUILD/tests/whole/serial_guest"
  copy "$SABOT_BUILD/sabot"
  cp "$cache"/*.ko "$root"
  write_init
  (cd "$root" && find . | busybox cpio -o -H newc 2>/dev/null) |
    gzip -1 >"$work/initramfs"
}

# --- running it ---------------------------------------------------------------

start_guest() {
  local pipe
  for pipe in board adapter monitor; do
    mkfifo "$work/$pipe.in" "$work/$pipe.out"
  done
  : >"$work/console"
  qemu-system-x86_64 -accel tcg -m 256 -nodefaults -no-reboot -display none \
    -kernel "$cache/vmlinuz" -initrd "$work/initramfs" \
    -append 'console=ttyS0 quiet panic=-1' \
    -serial "file:$work/console" \
    -chardev "pipe,id=board,path=$work/board" -serial chardev:board \
    -device qemu-xhci -chardev "pipe,id=shoe,path=$work/adapter" \
    -device "$adapter" -device isa-debug-exit,iobase=0x501,iosize=4 \
    -chardev "pipe,id=monitor,path=$work/monitor" \
    -mon chardev=monitor,mode=readline 2>"$work/qemu.log" &
  qemu=$!
}

# says PATTERN [SECONDS]: waits for such a line after the last one found.
says() {
  local end=$((SECONDS + ${2:-$patience_s})) at
  while ! at=$(tail -n +$((seen + 1)) "$work/console" | tr -d '\r' |
    grep -nm1 -E "^$1\$"); do
    if [ "$SECONDS" -ge "$end" ] || ! kill -0 "$qemu" 2>/dev/null; then
      echo "# waited for: $1"
      tail -n 15 "$work/console" | sed 's/^/# /'
      return 1
    fi
    sleep 0.02
  done
  seen=$((seen + ${at%%:*}))
  found=${at#*:}
}

# never PATTERN: no line has it.
never() {
  ! grep -q -e "$1" "$work/console"
}

# prove NAME COMMAND...: one test; the rest makes no sense without it.
prove() {
  local name=$1
  shift
  if "$@"; then
    verdict "$name"
  else
    false || verdict "$name"
    exit 1
  fi
}

# send LINE BYTES: as the device would, in printf's way.
send() {
  # shellcheck disable=SC2059
  printf "$2" >"$work/$1.in"
}

monitor() {
  echo "$1" >"$work/monitor.in"
}

milliseconds() {
  echo $(($(date +%s%N) / 1000000))
}

# ------------------------------------------------------------------------------

adapter=usb-serial,id=adapter,chardev=shoe,always-plugged=on,serial=shoe
eight='\0051D\201\270\0034F' # of spades, player
nine='\0052D\222\311\0032E'  # of hearts, banker
jack='\0054D\202\253\0035A' # of clubs, player
cut='\0053C\00373'
seen=0

[ "$(uname -m)" = x86_64 ] || skip_all 'it needs an x86-64 machine'
for tool in qemu-system-x86_64 busybox apt-get dpkg-deb; do
  command -v "$tool" >/dev/null || skip_all "it needs $tool"
done
fetch_kernel || skip_all "no Debian kernel can be had: see $cache/apt.log"

work=$(mktemp -d)
qemu=
trap '[ -z "$qemu" ] || kill "$qemu" 2>/dev/null || :; rm -rf "$work"' EXIT
make_initramfs

plan 17
start_guest
# more than the board's chip holds: the rest comes once the line is open
for _ in 1 2 3 4 5 6; do
  send board "$nine"
  send adapter "$nine"
done
prove 'sabot devices lists the adapter' says '/dev/ttyUSB0' "$boot_s"
prove 'by the name that stays' says '  by-id: /dev/serial/by-id/usb-shoe'
prove 'with its driver' says '  driver: ftdi_sio'
prove 'and its serial number' says '  serial number: shoe'

prove 'the board has a line' says 'board open /dev/ttyS1 4800 8N1 exclusive'
prove 'a second user is refused, and the first one named' \
  says 'second: .*ttyS1: in use by serial_guest \(process [0-9]+\); .*'
prove 'the adapter has one' \
  says 'adapter open /dev/ttyUSB0 4800 8N1 exclusive'

send board "$eight"
prove 'a card comes on the board' says 'board says card 8s'
for piece in '\0051' 'D\201' '\270\003' '4' 'F'; do
  send adapter "$piece"
  sleep 0.1
done
prove 'a card comes on the adapter, in pieces' says 'adapter says card 8s'

send adapter '\0052D'
sleep 0.2
monitor 'device_del adapter'
from=$(milliseconds)
prove 'an unplug in mid-frame is seen' \
  says 'adapter: /dev/serial/by-id/usb-shoe: unplugged'
took=$(($(milliseconds) - from))
prove "within a second: $took ms" test "$took" -lt 1000
prove 'it is looked for' says 'adapter: .*: not found; is it plugged in\?'
send adapter "$nine"
monitor "device_add $adapter"
prove 'it comes back under another name' \
  says 'adapter back /dev/ttyUSB1 4800 8N1 exclusive'
prove 'and nothing span meanwhile' says 'adapter away for [0-9] turns'
send adapter "$jack"
prove 'the next card is read whole' says 'adapter says card Jc'
prove 'what had waited in a line was never read' never 'says card 9h'
send board "$cut"
prove 'the guest ends' says 'end after [0-9]+ ms of processor time'
echo "# $found"
wait "$qemu" || test $? -eq 1
