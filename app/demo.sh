#!/bin/sh
# SPDX-License-Identifier: ISC
# sabot-demo: a table to play at: a scratch folder, a configuration, staff
# with known PINs, a simulated shoe or wheel, and the station.
set -eu

usage() {
	cat <<-END
	Usage: sabot-demo [GAME] [OPTION]...
	Run a table on this terminal, with simulated devices. All files are
	in a scratch folder, which is named at the end.

	Games:
	  baccarat   with a simulated shoe, which deals a card when the
	             station asks for one; default
	  blackjack  with a simulated shoe and seven seats
	  dragon-tiger
	             with a simulated shoe, as baccarat
	  football-studio
	             the same with home and away
	  roulette   with a simulated wheel, which launches the ball when the
	             station asks, or ten seconds after betting opens
	  sic-bo     with simulated dice under a dome and their reader

	--closed    start with a closed table: open it, fill in and sign the
	            forms, shuffle; default: only the dealer's sign-on is left
	--autoplay  press the dealer's keys by program; your keys work too
	--board     in tmux: show the players' display in another window
	--language=CODE
	            the screen in fi, it, ja, zh_CN or zh_TW

	Other options, such as --seed=N, --speed=N, --protocol=NAME and
	--fault=KIND, are those of sabot-sim(1).

	END
	staff
}

# The staff and their PINs.
staff() {
	cat <<-END
	  badge  PIN
	  1042   738205  Aino Aalto, dealer
	  1043   815264  Ben Bauer, relief dealer
	  2001   470283  Pat Pitt, pit boss
	  3001   926417  Sam Supervisor, supervisor
	END
}

die() {
	echo "sabot-demo: $1" >&2
	exit "$2"
}

# program NAME: beside this script in a build tree, else on the path.
program() {
	if [ -x "$here/$1" ]; then
		echo "$here/$1"
	else
		command -v "$1" || die "$1 is not installed" 3
	fi
}

# choose GAME: its table and device.
choose() {
	game=$1
	case $game in
	baccarat)
		table=BAC-01
		title=Baccarat
		device=shoe
		protocol=angeleye2
		limits='min = "10"; max = "5000"; pairs = "yes";'
		;;
	roulette)
		table=ROU-01
		title=Roulette
		device=wheel
		protocol=cammegh
		limits='min = "5"; max = "2000"; max-straight = "100";
		trios = "yes"; announced = "yes";'
		;;
	blackjack)
		table=BJ-01
		title=Blackjack
		device=shoe
		protocol=beetek
		limits='min = "10"; max = "1000";
		perfect-pairs = "yes"; plus-three = "yes";'
		cut=208
		;;
	dragon-tiger)
		table=DT-01
		title='Dragon Tiger'
		device=shoe
		protocol=beetek
		limits='min = "5"; max = "2000"; max-suited-tie = "50";'
		;;
	football-studio)
		table=FS-01
		title='Football Studio'
		device=shoe
		protocol=beetek
		limits='min = "5"; max = "2000";'
		;;
	sic-bo)
		table=SB-01
		title='Sic Bo'
		device=dice
		protocol=dice
		limits='min = "5"; max = "2000"; max-triple = "50";'
		;;
	*) die "unknown game '$game'; see sabot-demo --help" 2 ;;
	esac
}

# set_betting_time SPEED: shorter at a fast wheel.
set_betting_time() {
	[ "$1" -gt 0 ] 2>/dev/null || return 0
	bets=$((20 / $1))
	least=$((5 / $1))
	[ $bets -gt 0 ] || bets=1
}

# read_options OPTION...: those that the station's configuration needs.
read_options() {
	for option in "$@"; do
		case $option in
		--speed=*) set_betting_time "${option#*=}" ;;
		--protocol=*) protocol=${option#*=} ;;
		--model=*) model="model = \"${option#*=}\";" ;;
		--cut-at=*) cut=${cut:+${option#*=}} ;;
		--seed=*) seed=${option#*=} ;;
		esac
	done
}

configure() {
	mkdir "$folder/print"
	cat >"$folder/sabot.conf" <<-END
	# A table of sabot-demo.
	table: {
	  id = "$table";
	  game = "$game";
	  currency = "EUR";
	  $limits
	  betting-time = $bets;
	  min-betting-time = $least; ${cut:+cut-at = $cut;}
	  $language
	};
	$device: {
	  port = "unix:$folder/$device";
	  protocol = "$protocol"; $model
	};
	record: {
	  database = "$folder/record.db";
	  print-folder = "$folder/print";
	};
	feed: { socket = "$folder/feed"; };
	log: { file = "$folder/log"; };
	END
}

# add PIN WORD...: the first supervisor adds the others.
add() {
	printf '926417\n%s\n' "$1" | {
		shift
		"$sabot" staff add --by=3001 -c "$folder/sabot.conf" "$@"
	}
}

hire() {
	printf '926417\n' |
		"$sabot" staff add --first -c "$folder/sabot.conf" \
			3001 supervisor 'Sam Supervisor'
	add 470283 2001 pit-boss 'Pat Pitt'
	add 738205 1042 dealer 'Aino Aalto'
	add 815264 1043 dealer 'Ben Bauer'
}

# All that comes before the dealer's sign-on.
open_day() {
	"$simulator" opening -c "$folder/sabot.conf" --dealer=1042 \
		--pit-boss=2001
}

# say [-c CONTEXT] TEXT: in the language of the screen, where gettext(1) is
# installed.
say() (
	[ -z "$code" ] || export LC_ALL=C.UTF-8 LANGUAGE="$code"
	export TEXTDOMAIN=sabot
	export TEXTDOMAINDIR="${SABOT_LOCALE:-$here/../share/locale}"
	gettext "$@" 2>/dev/null || {
		shift $(($# - 1))
		printf '%s' "$1"
	}
)

# Marks a text for translators.
_() {
	say "$1"
}

# What the user needs before the station fills the screen.
welcome() {
	cat <<-END
	$(_ Table) $table, $(_ "$title")

	$(_ 'Badge, PIN, name:')
	  1042   738205  Aino Aalto, $(say -c role dealer)
	  1043   815264  Ben Bauer, $(say -c role dealer)
	  2001   470283  Pat Pitt, $(say -c role 'pit boss')
	  3001   926417  Sam Supervisor, $(say -c role supervisor)

	END
	if [ -n "$closed" ]; then
		_ 'The table is closed. Open it with F3 as badge 2001.'
		echo
		_ 'Then fill in the forms. Two people sign them.'
	else
		_ 'The table is open. Sign on: type 1042, Enter, 738205, Enter.'
	fi
	printf '\n\n'
	_ "The players' display, on another terminal:"
	printf '\n  %s\n\n' "$sabot board -c $folder/sabot.conf"
	if [ "$protocol" = beetek ]; then
		_ 'This shoe does not report the cut card; cards behind it:'
		printf ' %s\n\n' "${cut:-7}"
	fi
	_ 'The space bar does what the screen asks for. Enter to begin: '
	read -r _ || exit 3
}

# The players' display; finish() closes its window.
show_players() {
	[ -n "${TMUX-}" ] || die "--board: not in tmux; start tmux first" 2
	texts=
	[ -z "${SABOT_LOCALE-}" ] || texts="SABOT_LOCALE='$SABOT_LOCALE'"
	players=$(tmux new-window -d -P -F '#{pane_id}' -n players \
		"exec env $texts '$sabot' board -c '$folder/sabot.conf'")
}

# start_device OPTION...: ends with its message if it cannot start.
start_device() {
	"$simulator" "$device" --link="unix:$folder/$device" \
		--protocol="$protocol" --follow="$folder/feed" \
		${cut:+--cut-at="$cut"} "$@" >"$folder/$device.out" 2>&1 </dev/null &
	sim=$!
	until [ -S "$folder/$device" ]; do
		kill -0 "$sim" 2>/dev/null || die "$(cat "$folder/$device.out")" 2
		sleep 0.1
	done
}

# The station, played by the simulator or by the user.
play() {
	set -- "$sabot" table -c "$folder/sabot.conf"
	if [ -n "$autoplay" ]; then
		set -- "$simulator" hands --follow="$folder/feed" \
			--dealer=1042 --pin=738205 \
			${cut:+--cut-at="$cut"} ${seed:+--seed="$seed"} -- "$@"
	fi
	SABOT_AS_ROOT=1 "$@" # there is nothing but scratch
}

# Reset the terminal after a killed station.
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
	[ -z "$folder" ] || echo "Record, log and configuration are in $folder"
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
language=
code=
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
	--language=*)
		code=${option#*=}
		language="language = \"$code\";"
		;;
	--closed) closed=yes ;;
	--board) board=yes ;;
	*) set -- "$@" "$option" ;;
	esac
done
read_options "$@"
if ! [ -t 0 ] || ! [ -t 1 ]; then
	die "not a terminal" 2
fi

folder=$(mktemp -d "${TMPDIR:-/tmp}/sabot-demo.XXXXXX")
trap finish EXIT
trap 'exit 3' INT TERM HUP
configure
start_device "$@"
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
