#!/bin/sh
# SPDX-License-Identifier: ISC
# sabot-demo: a table to play at. A scratch folder, a configuration, staff
# with known PINs, a simulated shoe or wheel, and the station on top.
set -eu

usage() {
	cat <<-END
	Usage: sabot-demo [GAME] [OPTION]...
	Puts a live table on this terminal. Nothing is written outside a
	scratch folder, which is named at the end.

	Games:
	  baccarat   with a simulated card shoe that hands over a card when
	             the station asks for one; the default
	  blackjack  with such a shoe and seven seats, whose decisions are keys
	  roulette   with a simulated wheel that launches the ball when the
	             station asks for it, or ten seconds after it takes bets

	--closed begins before the gaming day: a pit boss opens the table, its
	forms are filled in and signed, the cards are shuffled. Without, all
	that is done, and only the dealer has to sign on.
	--autoplay lets the table play itself: a program presses the dealer's
	keys, and yours go to the station too.
	--board, inside tmux, has the players' display in a window of its own.
	Other options (--seed=N, --speed=N, --protocol=NAME, --fault=KIND ...)
	are those of sabot-sim(1).

	END
	staff
}

# Who works here, and with which PINs.
staff() {
	cat <<-END
	  badge  PIN
	  1042   104210  Aino Aalto, dealer
	  1043   104310  Ben Bauer, dealer, for the relief
	  2001   200120  Pat Pitt, pit boss
	  3001   300130  Sam Supervisor, supervisor
	END
}

die() {
	echo "sabot-demo: $1" >&2
	exit "$2"
}

# Beside this script where it was built, else on the path.
program() {
	if [ -x "$here/$1" ]; then
		echo "$here/$1"
	else
		command -v "$1" || die "$1 is not installed" 3
	fi
}

# choose GAME: what stands on its table.
choose() {
	game=$1
	case $game in
	baccarat)
		table=BAC-01
		device=shoe
		protocol=angeleye2
		limits='min = "10"; max = "5000";'
		;;
	roulette)
		table=ROU-01
		device=wheel
		protocol=cammegh
		limits='min = "5"; max = "2000"; max-straight = "100";'
		;;
	blackjack)
		table=BJ-01
		device=shoe
		protocol=beetek
		limits='min = "10"; max = "1000";'
		cut=208
		;;
	*) die "there is no demonstration of '$game'; sabot-demo --help lists them" 2 ;;
	esac
}

# take_bets SPEED: players at a fast wheel have less time.
take_bets() {
	[ "$1" -gt 0 ] 2>/dev/null || return 0
	bets=$((20 / $1))
	least=$((5 / $1))
	[ $bets -gt 0 ] || bets=1
}

# heed OPTION...: the station has to know what the device speaks.
heed() {
	for option in "$@"; do
		case $option in
		--speed=*) take_bets "${option#*=}" ;;
		--protocol=*) protocol=${option#*=} ;;
		--model=*) model="model = \"${option#*=}\";" ;;
		--cut-at=*) cut=${cut:+${option#*=}} ;;
		--seed=*) seed=${option#*=} ;;
		esac
	done
}

configure() {
	cat >"$folder/sabot.conf" <<-END
	# A table of sabot-demo.
	table: {
	  id = "$table";
	  game = "$game";
	  currency = "EUR";
	  $limits
	  betting-time = $bets;
	  min-betting-time = $least; ${cut:+cut-at = $cut;}
	};
	$device: {
	  port = "unix:$folder/$device";
	  protocol = "$protocol"; $model
	};
	record: { database = "$folder/record.db"; };
	feed: { socket = "$folder/feed"; };
	log: { file = "$folder/log"; };
	END
}

# add PIN WORD...: the first supervisor adds the others.
add() {
	printf '300130\n%s\n' "$1" | {
		shift
		"$sabot" staff add --by=3001 -c "$folder/sabot.conf" "$@"
	}
}

hire() {
	printf '300130\n' |
		"$sabot" staff add --first -c "$folder/sabot.conf" \
			3001 supervisor 'Sam Supervisor'
	add 200120 2001 pit-boss 'Pat Pitt'
	add 104210 1042 dealer 'Aino Aalto'
	add 104310 1043 dealer 'Ben Bauer'
}

# All that is done before a dealer signs on.
open_day() {
	"$simulator" opening -c "$folder/sabot.conf" --dealer=1042 \
		--pit-boss=2001
}

# What is to be known before the screen is full.
welcome() {
	printf 'Table %s, %s. Its people:\n\n' "$table" "$game"
	staff
	if [ -n "$closed" ]; then
		cat <<-END

		The table is closed. F3 has what is to be done: badge 2001
		opens it, the forms are filled in and signed by two people.
		END
	else
		cat <<-END

		The gaming day is open, and the table asks who deals: type
		1042, Enter, 104210, Enter.
		END
	fi
	cat <<-END

	What its players see, on another terminal:
	  $sabot board -c $folder/sabot.conf
	END
	printf '\nThe space bar does what the frame says. Enter to begin: '
	read -r _ || exit 3
}

# The players' display, which goes when the station does.
show_players() {
	[ -n "${TMUX-}" ] || die "--board wants tmux around it" 2
	players=$(tmux new-window -d -P -F '#{pane_id}' -n players \
		"exec '$sabot' board -c '$folder/sabot.conf'")
}

# Starts the device; what it cannot do it says at once.
plug_in() {
	"$simulator" "$device" --link="unix:$folder/$device" \
		--protocol="$protocol" --follow="$folder/feed" \
		${cut:+--cut-at="$cut"} "$@" >"$folder/$device.out" 2>&1 </dev/null &
	sim=$!
	until [ -S "$folder/$device" ]; do
		kill -0 "$sim" 2>/dev/null || die "$(cat "$folder/$device.out")" 2
		sleep 0.1
	done
}

# The station, in its own hands or in those of whoever sits here.
play() {
	set -- "$sabot" table -c "$folder/sabot.conf"
	if [ -n "$autoplay" ]; then
		set -- "$simulator" hands --follow="$folder/feed" \
			--dealer=1042 --pin=104210 \
			${cut:+--cut-at="$cut"} ${seed:+--seed="$seed"} -- "$@"
	fi
	"$@"
}

# A station that was killed could not put the terminal back itself.
restore() {
	for capability in rmcup sgr0 cnorm rmkx; do
		tput "$capability" 2>/dev/null || true
	done
	stty "$terminal"
}

finish() {
	trap - EXIT INT TERM HUP
	[ -z "$players" ] || tmux kill-pane -t "$players" 2>/dev/null || true
	[ -z "$sim" ] || kill "$sim" 2>/dev/null || true
	[ -z "$folder" ] || echo "The table's record, log and configuration are in $folder"
}

here=$(cd "$(dirname "$0")" && pwd)
sabot=$(program sabot)
simulator=$(program sabot-sim)
sim=
folder=
model=
bets=20
least=5
cut=
seed=
autoplay=
closed=
board=
players=

case ${1-} in
--help) usage && exit 0 ;;
'' | -*) choose baccarat ;;
*) choose "$1" && shift ;;
esac
for option in "$@"; do
	shift
	case $option in
	--autoplay) autoplay=yes ;;
	--closed) closed=yes ;;
	--board) board=yes ;;
	*) set -- "$@" "$option" ;;
	esac
done
heed "$@"
if ! [ -t 0 ] || ! [ -t 1 ]; then
	die "this wants a terminal" 2
fi

folder=$(mktemp -d "${TMPDIR:-/tmp}/sabot-demo.XXXXXX")
trap finish EXIT
trap 'exit 3' INT TERM HUP
configure
plug_in "$@"
hire >"$folder/staff"
[ -n "$closed" ] || open_day
[ -z "$board" ] || show_players
[ -n "$autoplay" ] || welcome
terminal=$(stty -g)
status=0
play || status=$?
if [ $status -gt 128 ]; then
	restore
	echo "The station was killed by SIG$(kill -l $status)."
fi
[ $status -eq 0 ] || exit $status
