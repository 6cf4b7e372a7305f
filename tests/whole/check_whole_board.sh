#!/bin/sh
# SPDX-License-Identifier: ISC
# The players' display beside a station: what it shows of a round, and how it
# comes back when the station does.
. "$SABOT_SRC/tests/whole/whole.sh"

board_terminal() {
  tmux -S "$folder/board.tmux" -f "$folder/tmux.conf" "$@"
}

trap 'board_terminal kill-server 2>/dev/null; leaves' EXIT

# board OPTION...: the display, on a terminal of its own.
board() {
  rm -f "$folder/board.status" "$folder/board.pid"
  cat >"$folder/board" <<END
cd '$folder'
sh -c 'echo \$\$ >board.pid; exec "$sabot" board $*'
echo \$? >board.status
read -r _
END
  if board_terminal has-session 2>/dev/null; then
    board_terminal respawn-pane -k "sh '$folder/board'"
  else
    board_terminal new-session -d -x 80 -y 24 "sh '$folder/board'"
  fi
  waits test -s "$folder/board.pid"
}

# The text on it.
displayed() {
  board_terminal capture-pane -p 2>/dev/null
}

# displays TEXT: on one line, or broken between words.
displays() {
  displayed >"$folder/displayed"
  { cat "$folder/displayed" && tr -s ' \n' ' ' <"$folder/displayed"; } |
    grep -qF -e "$1"
}

# display_shows TEXT: waits until it does.
display_shows() {
  waits displays "$1"
}

# A bar of which some is left, and some is not.
counts_down() {
  displayed | grep -q '█░'
}

board_ended() {
  waits test -e "$folder/board.status" &&
    test "$(cat "$folder/board.status")" -eq "$1"
}

plan 31

board --feed="$folder/feed" && display_shows 'Waiting for the station at'
proves 'a display shows that it waits for its station'

configures 'betting-time = 300; min-betting-time = 0; min = "10"; max = "500";'
hires
obeys
sits && display_shows 'BAC-07  Baccarat' && display_shows 'min 10.00  max 500.00'
proves 'and comes back by itself when the station starts'

does 'OPEN BETTING' && display_shows '█▄▄▄▀ █▄▄▄▄   █   ▄▄▄▄▀' &&
  displays 'BANKER pays 1 to 1, commission 5 %' &&
  board_terminal send-keys C-c && board_ended 0 &&
  board --feed="$folder/feed" && waits counts_down
proves 'one that is started in the middle of betting has its timer'

does 'NO MORE BETS' && shows 'PLAYER, FIRST CARD'
proves 'a round is opened and closed'

orders card player 1 9h && display_shows '│ 9  │' && orders card banker 1 2c &&
  orders card player 2 Ks && orders card banker 2 Qh &&
  display_shows 'PLAYER  9' && display_shows 'BANKER  2'
proves 'cards and points come as they fall'

shows 'PLAYER WINS' && not displays 'NATURAL 9' &&
  displays 'BANKER 0  PLAYER 0  TIE 0'
proves 'the winner does not, before it is announced'

does ANNOUNCED && display_shows 'NATURAL 9' &&
  display_shows 'BANKER 0  PLAYER 1  TIE 0'
proves 'then it does, with its mark on the road'

does 'PICKED UP' && shows 'OPEN BETTING' && kill "$station" && ended 4 &&
  display_shows 'Waiting for the station at'
proves 'the display shows that the station has ended'

sits && display_shows 'BANKER 0  PLAYER 1  TIE 0'
proves 'the road is there again when it is back'

orders card player 1 4h && shows 'STOP' && display_shows ' PLEASE' &&
  not displays '│ 4'
proves 'a card out of turn is not shown'

board_terminal send-keys q F5 Escape Space && sleep 0.5 &&
  displays ' PLEASE'
proves 'its keys do nothing'

board_terminal resize-window -x 120 -y 40 && display_shows 'Cockroach pig' &&
  test "$(displayed | wc -l)" -eq 40 &&
  board_terminal resize-window -x 60 -y 20 && display_shows 'needs 80 columns' &&
  board_terminal resize-window -x 80 -y 24 && display_shows 'Cockroach pig'
proves 'it follows the size of its terminal'

board_terminal send-keys C-c && board_ended 0 &&
  not displays 'Cockroach'
proves 'Ctrl-C ends it, and the terminal is as it was'

board -c "$folder/sabot.conf" && display_shows 'max 500.00 EUR' &&
  kill "$(cat "$folder/board.pid")" && board_ended 0
proves 'with a configuration it knows the currency; a signal ends it'

"$sabot" board --feed="$folder/feed" --format=text >"$folder/said" &&
  grep -qx 'table BAC-07' "$folder/said" &&
  grep -qx 'state stopped' "$folder/said" &&
  grep -qx 'phase between-rounds' "$folder/said" &&
  grep -qx 'currency EUR' "$folder/said" &&
  grep -qx 'results player' "$folder/said" && not grep -q 4h "$folder/said"
proves 'for programs it is printed once, and hides the same'

"$sabot" board -c "$folder/sabot.conf" --format=json -o "$folder/board.json" &
overlay=$!
remembers
waits grep -q '"state": "stopped"' "$folder/board.json" &&
  python3 -m json.tool "$folder/board.json" >"$folder/said" &&
  not test -e "$folder/board.json.new"
proves 'or kept in a file'

"$sabot" board --feed="$folder/feed" --format=xml 2>"$folder/said"
test $? -eq 2 && grep -q 'format: expected text or json' "$folder/said"
proves 'another format is refused'

"$sabot" board --feed="$folder/feed" </dev/null 2>"$folder/said"
test $? -eq 3 && grep -q 'Not a terminal' "$folder/said"
proves 'without a terminal it does not start'

"$sabot" board --feed="$(printf '%0108d' 0)" 2>"$folder/said"
test $? -eq 2 && grep -q '107 bytes' "$folder/said"
proves 'a socket with too long a name is refused'

"$sabot" board word 2>"$folder/said"
test $? -eq 2 && grep -q 'too many arguments' "$folder/said"
proves 'so is a word'

if command -v socat >/dev/null; then
  socat "UNIX-LISTEN:$folder/other,fork" 'SYSTEM:yes 220 a mail server' \
    2>/dev/null &
  remembers
  waits test -S "$folder/other" && board --feed="$folder/other" &&
    display_shows 'No sabot station at'
  proves 'a socket of another program is named as none of a station'
else
  verdict 'another program is no station # SKIP socat is not installed'
fi

kill "$station" && ended 4 &&
  copies_record && sound
proves 'the station and its record know nothing of it'

waits grep -q '"state": "waiting"' "$folder/board.json" && kill "$overlay" &&
  wait "$overlay" && not test -e "$folder/board.json"
proves 'the file says when there is no station, and ends with its writer'

# --- between the rounds -------------------------------------------------------

board_terminal kill-server
moves_in "$top/deck"
game='id = "BAC-08"; game = "baccarat"'
configures 'decks = 1; shuffle = "every-round"; betting-time = 0;' \
  'min-betting-time = 0;'
hires
obeys

# The last row of each in large letters.
shuffle='▄▄▄▄▀ █   █ ▀▄▄▄▀ █     █     █▄▄▄ █▄▄▄▄'
no_dealer='█   █ ▀▄▄▄▀    █▄▄▄▀ █▄▄▄▄ █   █ █▄▄▄ █▄▄▄▄ █  ▀▄'
inspection='▄█▄ █   █ ▄▄▄▄▀ █     █▄▄▄▄ ▀▄▄▄▄   █   ▄█▄ ▀▄▄▄▀ █   █'
stopped='█     █▄▄▄ █   █   █      ▄▄▄▄▀   █   ▀▄▄▄▀ █     █     █▄▄▄▄ █▄▄▄▀'
closed='█   █   █ █▄▄▄▀ █▄▄▄ █▄▄▄▄    ▀▄▄▄▄ █▄▄▄ ▀▄▄▄▀ ▄▄▄▄▀ █▄▄▄▄ █▄▄▄▀'

# shows_alone TEXT: the display does, and no winner beside it.
shows_alone() {
  display_shows "$1" && not displays 'NATURAL 9'
}

sits && board --feed="$folder/feed" && display_shows 'BAC-08' && begins &&
  orders card player 1 9h && orders card banker 1 2c &&
  orders card player 2 Ks && orders card banker 2 Qh && does ANNOUNCED &&
  display_shows 'NATURAL 9' && does 'PICKED UP' && shows 'SHUFFLE' &&
  shows_alone "$shuffle"
proves 'where the shuffle begins, it is shown, and the winner is not'

does START && shows 'Shuffle started' && shows_alone "$shuffle"
proves 'so it is while the cards are shuffled'

loads && shows_alone 'NEXT ROUND SOON'
proves 'then the next round is announced, and still no winner'

displays 'BANKER 0  PLAYER 1  TIE 0' && board_terminal send-keys C-c &&
  board_ended 0 && board --feed="$folder/feed" &&
  display_shows 'BANKER 0  PLAYER 1  TIE 0'
proves 'its road goes on behind the shuffle, and for a display that comes late'

kill "$station" && ended 4 && display_shows 'Waiting for the station at' &&
  sits && begins && orders card player 1 2h && orders card banker 1 9c &&
  orders card player 2 Kh && orders card banker 2 Qc && does ANNOUNCED &&
  does 'PICKED UP' && shows 'SHUFFLE' && loads &&
  display_shows 'BANKER 1  PLAYER 1  TIE 0'
proves 'so it does when the station is back, and with the next round'

presses F6 && chooses 'Sign off' && shows 'Enter: yes' &&
  presses Enter &&   shows_alone "$no_dealer" && signs_on 1001 581346 &&
  waits not displays "$no_dealer"
proves 'a table without a dealer is shown as one'

puts_right 'Cards leave the table' && chooses 'Cards to or from' &&
  shows 'Then inspect and shuffle' && presses Enter &&
  shows_alone "$inspection" && puts_right 'Stop play' && chooses Other &&
  presses Enter && shows_alone "$inspection"
proves 'an inspection is shown, whatever else stops play'

inspections && chooses 'Close the table' && shows 'Enter: yes' &&
  presses Enter && signed 2001 470283 && shows_alone "$closed" &&
  board_terminal send-keys C-c && board_ended 0 &&
  board --feed="$folder/feed" && shows_alone "$closed" &&
  not displays "$stopped"
proves 'a closed table is, to a display that comes late too'
