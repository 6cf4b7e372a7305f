#!/bin/sh
# SPDX-License-Identifier: ISC
# Somebody watches the screen from elsewhere: as it is, and without a key.
. "$SABOT_SRC/tests/whole/whole.sh"

# watched TEXT: what is printed of the screen without a terminal.
watched() {
  "$sabot" watch -c "$folder/sabot.conf" >"$folder/watched" 2>"$folder/said" </dev/null &&
    grep -qF -e "$1" "$folder/watched"
}

plan 8

configures 'betting-time = 0; min-betting-time = 0;'
"$sabot" watch -c "$folder/sabot.conf" >"$folder/watched" 2>"$folder/said" </dev/null
test $? -eq 3 && grep -qF 'is the table running?' "$folder/said"
proves 'without a station there is nothing to watch'

obeys
sits && waits watched 'Space = OPEN BETTING' &&
  test "$(wc -l <"$folder/watched")" -eq "$height"
proves 'without a terminal the screen is printed once'

test "$(stat -c %a "$folder/feed.screen")" = 660
proves 'the socket has the rights of the feed'

# other: the terminal of whoever watches.
other() {
  tmux -S "$folder/other" -f "$folder/tmux.conf" "$@"
}

watcher_sees() {
  other capture-pane -p | "$helpers/whole_letters" | grep -qF -e "$1"
}

other new-session -d -x "$width" -y "$height" \
  "'$sabot' watch -c '$folder/sabot.conf' 2>'$folder/said'; echo ended; read -r _"
waits watcher_sees 'Space = OPEN BETTING' && does 'OPEN BETTING' &&
  waits watcher_sees 'BETTING OPEN'
proves 'on a terminal it follows the table'

same() {
  terminal capture-pane -p >"$folder/here" && other capture-pane -p >"$folder/there" &&
    cmp -s "$folder/here" "$folder/there"
}
waits same
proves 'both screens are the same'

other send-keys Space F5 Escape && sleep 0.5 && not sees 'Void the round' &&
  has 0 close && waits same
proves 'keys there do nothing here'

other send-keys q && waits watcher_sees ended && runs "$station" &&
  waits grep -q 'no longer watches' "$folder/log"
proves 'q ends it, and the table goes on'

other respawn-pane -k "'$sabot' watch -c '$folder/sabot.conf' 2>'$folder/said'; echo ended; read -r _"
waits watcher_sees 'BETTING OPEN' && kill "$station" && ended 4 &&
  waits grep -qF 'no longer answers' "$folder/said" && not test -e "$folder/feed.screen"
proves 'it ends with the station, whose socket is removed'
other kill-server
