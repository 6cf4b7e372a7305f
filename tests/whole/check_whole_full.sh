#!/bin/sh
# SPDX-License-Identifier: ISC
# The disk of the record is really full for a while: a file system of
# its own, where the system lets anybody make one.
if test -z "${SABOT_OWN_DISKS-}"; then
  if unshare --user --map-root-user --mount true 2>/dev/null; then
    exec env SABOT_OWN_DISKS=1 \
      unshare --user --map-root-user --mount sh "$0"
  fi
fi
. "$SABOT_SRC/tests/whole/whole.sh"
test -n "${SABOT_OWN_DISKS-}" ||
  skip_all 'this system lets nobody make a file system'

disk=$folder/disk
mkdir "$disk"
mount -t tmpfs -o size=2m tmpfs "$disk" 2>/dev/null ||
  skip_all 'this system lets nobody mount a file system'
record=$disk/record.db

# Nothing of it is left over.
fills() {
  dd if=/dev/zero of="$disk/filler" bs=4k 2>/dev/null
  test "$(df --output=avail "$disk" | tail -n 1)" -eq 0
}

plan 7

configures 'betting-time = 0; min-betting-time = 0;'
obeys
sits && does 'OPEN BETTING' && does 'NO MORE BETS' &&
  orders card player 1 4h && shows 'BANKER, FIRST CARD'
proves 'a round is dealt'

subscribes "$folder/heard" from=1
hearer=$listener
reads_on && fills && orders card banker 1 3c &&
  shows 'CANNOT WRITE THE RECORD' &&
  sees 'disk full; make room'
proves 'a full disk is reported at once'

orders card player 2 Ks && orders card banker 2 2d && not has 1 'card 3c' &&
  not grep -q 'card 3c' "$folder/heard"
proves 'what is not on disk is shown to nobody'

presses F1 && shows 'Active keys' && presses Escape &&
  waits not sees 'Active keys'
proves 'keys are answered meanwhile'

rm "$disk/filler" && reads_no_more
shows 'PLAYER DRAWS' && not sees 'CANNOT WRITE THE RECORD'
proves 'with room again, what waited is written and play goes on'

test "$(asks "SELECT group_concat(line, ', ') FROM journal
  WHERE kind = 1 AND line LIKE 'card %'")" = 'card 4h, card 3c, card Ks, card 2d'
proves 'each card is there once, in its order'

kill "$station" && ended 4 && copies_record && sound &&
  as_fed "$seen" >"$folder/rows" && waits not runs "$hearer" &&
  rows_of "$folder/heard" | cmp -s - "$folder/rows"
proves 'the record is sound, and equals the feed'

closes_down
umount "$disk"
