#!/bin/sh
# SPDX-License-Identifier: ISC
# A lesson on a terminal: it survives kills, ends with its page, and touches
# nothing in the house but its own file.
. "$SABOT_SRC/tests/whole/whole.sh"

lesson=$folder/.local/state/sabot/practice-baccarat
unset XDG_STATE_HOME

# practises OPTION...: on the terminal; `ended` and `after` as of a station.
practises() {
  rm -f "$folder/status" "$folder/pid" "$folder/before" "$folder/after"
  cat >"$folder/seat" <<END
cd '$folder'
stty -a | sed 's/^.*baud; rows.*;//' >before
sh -c 'echo \$\$ >pid; exec "$sabot" practice $*' 2>err
echo \$? >status.new
stty -a | sed 's/^.*baud; rows.*;//' >after
mv status.new status
read -r _
END
  if terminal has-session 2>/dev/null; then
    terminal respawn-pane -k "sh '$folder/seat'"
  else
    terminal new-session -d -x 80 -y 24 "sh '$folder/seat'"
  fi
  waits test -s "$folder/pid" && pupil=$(cat "$folder/pid")
}

# answered N: that many answers are in the file.
answered() {
  test "$(sed 1d "$lesson" | grep -c .)" -eq "$1"
}

# What is in the house, but for the test's own files and the lesson.
contents() {
  (cd "$folder" && find . -type f ! -path './.local/*' ! -name contents \
    ! -name 'tmux*' ! -name seat ! -name 'status*' ! -name pid ! -name err \
    ! -name before ! -name after ! -name running -exec cksum {} + | sort)
}

# Answers wrong, or by chance right, until the last page.
answers_to_the_end() {
  tries=0
  until sees 'The lesson is over'; do
    tries=$((tries + 1))
    test $tries -lt 200 || return 1
    presses 1 Enter
    sleep 0.2
  done
}

plan 17

"$sabot" practice >"$folder/out" 2>"$folder/err"
test $? -eq 2 && grep -q 'which game?' "$folder/err"
proves 'the game has to be named'

"$sabot" practice poker 2>"$folder/err"
test $? -eq 2 && grep -q 'no such game' "$folder/err" &&
  ! "$sabot" practice roulette --set=splits 2>"$folder/err" &&
  grep -q 'no such --set' "$folder/err" &&
  ! "$sabot" practice roulette --rounds=0 2>"$folder/err" &&
  grep -q -e '--rounds: expected a number from 1 to 500' "$folder/err"
proves 'a game, a set or a number that cannot be is a usage error'

"$sabot" practice sic-bo </dev/null 2>"$folder/err"
test $? -eq 3 && grep -q '^sabot: ' "$folder/err"
proves 'without a terminal there is no lesson'
rm -r "$folder/.local"

# a house with a table that has played
configures 'betting-time = 0; min-betting-time = 0;'
opens_day && starts && shows 'F1 Help' && kill "$station" && ended 4
proves 'the house has a record'
contents >"$folder/contents"

practises baccarat --seed=1 --rounds=2 && shows '1 PLAYER  2 BANKER' &&
  test "$(stat -c '%a %h' "$lesson")" = '600 1'
proves 'a lesson begins, in a file of its user'

# a key pressed again at once is held down
presses 1 && waits answered 1 && shows 'right 1, wrong 0' && sleep 0.3 &&
  presses 1 && shows 'Enter = Go on' && waits answered 2
proves 'right and wrong answers are counted'

"$sabot" practice baccarat >"$folder/out" 2>"$folder/err" </dev/null
test $? -eq 2 && grep -q 'another terminal' "$folder/err"
proves 'a second terminal cannot have it'

kill -9 "$pupil" && waits not runs "$pupil" && answered 2 &&
  practises baccarat && shows 'Your lesson goes on' &&
  shows 'right 1, wrong 1' && shows '1 PLAYER  2 BANKER  3 TIE'
proves 'killed, it goes on with the question behind the last answer'

kill "$pupil" && waits test -e "$folder/status" && answered 2 &&
  cmp "$folder/before" "$folder/after"
proves 'a signal ends it, and the terminal is as before'

practises baccarat --set=third-card && waits test -e "$folder/status" &&
  test "$(cat "$folder/status")" -eq 2 &&
  grep -q 'another lesson' "$folder/err" && answered 2
proves 'another lesson does not replace it unasked'

practises baccarat && shows 'right 1, wrong 1' &&
  terminal resize-window -x 60 -y 20 && shows 'Needed' && presses 1 2 3 &&
  sleep 1 && answered 2 && terminal resize-window -x 80 -y 24 &&
  shows 'right 1, wrong 1' && presses q && ended 0
proves 'a terminal too small to show the question takes no answer'

practises baccarat --seed=1 && shows 'right 1, wrong 1' && presses Escape &&
  ended 0 && answered 2
proves 'the same options go on with it; Esc leaves it'

"$sabot" practice baccarat --new </dev/null 2>"$folder/err"
test $? -eq 3 && answered 2
proves 'a new lesson that cannot begin leaves the unfinished one'

printf '1 3 1 ri' >>"$lesson" && practises baccarat &&
  shows 'right 1, wrong 1' && presses q && ended 0 && answered 2
proves 'half a line at its end does not count'

printf 'nonsense\n' >>"$lesson" && practises baccarat &&
  shows 'The file of the lesson was damaged' && shows 'right 0, wrong 0' &&
  presses q && ended 0
proves 'a damaged file is said, and begun again'

practises baccarat --new --rounds=1 && shows 'Round 1 of 1' &&
  answers_to_the_end && shows 'Who draws' && shows 'slowest' &&
  presses Enter && ended 0 && test ! -e "$lesson"
proves 'the last page is the end, and the file is gone'

grep -q record.db "$folder/contents" &&
  contents | diff "$folder/contents" - >&2 && test "$(find "$folder/.local" -type f | wc -l)" -eq 0
proves 'nothing else in the house was written'
