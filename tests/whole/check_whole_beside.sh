#!/bin/sh
# SPDX-License-Identifier: ISC
# Two people book beside a finished round while the station plays the next one.
. "$SABOT_SRC/tests/whole/whole.sh"

# books COMMAND PINS WORD...: as two people at another terminal do.
books() {
  command=$1
  pins=$2
  shift 2
  printf '%b' "$pins" | "$sabot" "$command" -c "$folder/sabot.conf" "$@" \
    >"$folder/said" 2>&1
}

read_cards() {
  asks "SELECT count(*) FROM journal WHERE line LIKE 'card %'"
}

has_read() {
  test "$(read_cards)" -gt "$1"
}

# plays_out: card by card, until the hand can be announced.
plays_out() {
  until sees 'Space = ANNOUNCED'; do
    n=$(read_cards)
    draws && waits has_read "$n" || return 1
    sleep 0.2
  done
  does ANNOUNCED && does 'PICKED UP' && shows 'OPEN BETTING'
}

# The first round, all that is stored of it.
first() {
  asks "SELECT round.*, line, answer, quote(hash) FROM round
    JOIN journal ON seq BETWEEN first_seq AND last_seq
    WHERE number = 1 ORDER BY seq;
    SELECT * FROM card WHERE round = (SELECT min(first_seq) FROM round)"
}

# The news on the screen.
news() {
  screen | grep '^ [0-9][0-9]:[0-9][0-9]:[0-9][0-9] '
}

plan 9

configures 'decks = 1; betting-time = 0; min-betting-time = 0;'
hand=$folder/hand
mkfifo "$hand"
deals --manual --seed=3 --decks=1
sits && begins && plays_out
proves 'a round is played'

round=$(asks "SELECT table_id || '/' || day FROM round")
was=$(first)
test -n "$was" && begins && draws && shows 'BANKER, FIRST CARD'
proves 'the next one is under way'

news >"$folder/before"
books adjust '470283\n926417\n' --badge=3001 --second=2001 --anyway \
  "$round/1" 3 -2.50 a wager was paid twice && grep -q '/0001: seat 3 -2.50' "$folder/said"
proves 'a supervisor and a pit boss adjust the first one'

books annotate '581346\n926417\n' --badge=3001 --second=1001 "$round/1" \
  the dealer saw it
proves 'the dealer may be the second person of an annotation'

! books annotate '926417\n470283\n' --badge=3001 --second=2001 "$round/2" x &&
  grep -q 'no finished round' "$folder/said"
proves 'the round under way takes none'

news >"$folder/after"
grep -q 'A♦' "$folder/before" && cmp -s "$folder/before" "$folder/after" &&
  sees 'BANKER, FIRST CARD'
proves 'the screen is unchanged'

plays_out && test "$(asks 'SELECT count(*) FROM round')" -eq 2
proves 'play goes on'

"$sabot" show "$round/1" "$record" >"$folder/first" &&
  "$sabot" show "$round/2" "$record" >"$folder/second" &&
  grep -q 'BOOKED TO THIS ROUND' "$folder/first" &&
  grep -q 'a wager was paid twice' "$folder/first" &&
  ! grep -q 'paid twice' "$folder/second" && test "$(first)" = "$was"
proves 'it is with its own round only, and that round is unchanged'

"$sabot" verify "$record" >"$folder/verified" &&
  test "$(asks 'SELECT count(*) FROM addition')" -eq 2
proves 'all of it is as it should be'
