#!/bin/sh
# SPDX-License-Identifier: ISC
# SIGKILL at random moments while cards are dealt, at several tables at once.
# SABOT_LIVES=2500 in the environment kills 10,000 times; SABOT_TABLES=16 deals
# at more tables than four; SABOT_SEED=1000 deals other cards.
. "$SABOT_SRC/tests/whole/whole.sh"

tables=${SABOT_TABLES-4}
lives=7 # of each table
starts=10
if test -n "${SABOT_SOAK-}"; then
  lives=75
  starts=100
fi
lives=${SABOT_LIVES-$lives}
lives_of_house=75 # in more the cards of its shoe could run out

# faults PROOF WHAT: one that what is to be proved does not hold.
faults() {
  {
    echo "# table $table, life $life, seed $seed: $2"
    prints_state
  } >>"$top/fault.$1"
  patience=20
}

random() {
  echo $(($(od -An -N2 -tu2 /dev/urandom) % $1))
}

# words_of INSTRUCTION: as the banner has them, or how they begin.
words_of() {
  case $1 in
  open-bets) echo 'OPEN BETTING' ;;
  take-bets) echo 'BETTING OPEN' ;;
  'deal player 1') echo 'PLAYER, FIRST CARD' ;;
  'deal banker 1') echo 'BANKER, FIRST CARD' ;;
  'deal player 2') echo 'PLAYER, SECOND CARD' ;;
  'deal banker 2') echo 'BANKER, SECOND CARD' ;;
  'draw player') echo 'PLAYER DRAWS' ;;
  'draw banker') echo 'BANKER DRAWS' ;;
  'announce player') echo 'PLAYER WINS' ;;
  'announce banker') echo 'BANKER WINS' ;;
  'announce tie') echo 'TIE,' ;;
  pick-up) echo 'PICK UP, RIGHT TO LEFT' ;;
  *) echo "no words for $1" ;;
  esac
}

# Half of them die just after they publish a row, the others
# at any time.
is_to_die() {
  if test "$(random 2)" -eq 0; then
    subscribes "$folder/heard" from="$next" kill="$station" \
      after="$(random 20)" within=3000
  else
    subscribes "$folder/heard" from="$next"
    (
      sleep "$(random 3).$(random 10)$(random 10)"
      kill -KILL "$station"
    ) &
  fi
}

# A subscriber is disconnected only by the death of the station.
has_lost_its_subscriber() {
  ! runs "$listener" && runs "$station"
}

# The screen keeps its text after the death.
deals_until_it_dies() {
  while runs "$station"; do
    ! sees 'Space = ' || presses Space
    ! sees 'Badge and PIN for sign-on' || signs 1001 581346
    sleep 0.6
    ! has_lost_its_subscriber || {
      faults shown 'nobody subscribes any more'
      kill -KILL "$station"
    }
  done
  ended 137 || faults start "it ended with status $(cat "$folder/status")"
  waits not runs "$listener"
}

looks_at_what_is_left() {
  copies_record
  sound || faults sound 'the record is not sound'
  as_fed "$seen" >"$folder/rows"
  rows_of "$folder/heard" >"$folder/heard.rows"
  awk -v from="$next" '$1 >= from' "$folder/rows" |
    head -n "$(wc -l <"$folder/heard.rows")" |
    diff - "$folder/heard.rows" >"$folder/differs" ||
    faults shown "heard is not what the record has: $(cat "$folder/differs")"
  sqlite3 "$seen" "SELECT line FROM journal WHERE kind = 1
    AND line LIKE 'card %' ORDER BY seq" >"$folder/cards"
  head -n "$(wc -l <"$folder/cards")" "$folder/order" |
    cmp -s - "$folder/cards" ||
    faults cards "booked: $(tr '\n' ' ' <"$folder/cards")"
  next=$(sqlite3 "$seen" 'SELECT max(seq) + 1 FROM journal')
  stood=$(sed -n 's/^[0-9]*\.[0-9]*.do //p' "$folder/rows" |
    grep -v '^held ' | tail -n 1)
  echo "$stood" >>"$top/stood"
}

answered() {
  test "$(asks "SELECT count(*) FROM journal
    WHERE seq >= $next AND line = 'release compare'")" -eq 1
}

# calls_due: no more bets is still to be called, before the first card.
calls_due() {
  test "$(asks "SELECT line FROM journal WHERE kind = 1 AND
    (line IN ('open', 'close') OR line LIKE 'card %' OR line LIKE 'note %')
    ORDER BY seq DESC LIMIT 1")" = 'note no more bets: to be called'
}

# The shoe is held back, so that nothing but the answer moves the table.
comes_back() {
  kill -STOP "$shoe"
  starts || faults start 'it does not start'
  words=$(words_of "$stood")
  ! calls_due || words='CALL NO MORE BETS'
  case $stood in
  open-bets) signs_on 1001 581346 || faults start 'nobody can sign on' ;;
  *)
    shows 'CHECK TABLE AGAINST SCREEN' || faults compare 'no comparison'
    compared 'Match: continue' || faults compare 'no answer'
    waits answered || faults compare 'the answer is not recorded'
    ;;
  esac
  if test "$stood" = take-bets; then # bets do not go on
    stood='deal player 1'
    words='CALL NO MORE BETS'
  fi
  { shows "$words" && test "$(to_do)" = "$stood"; } ||
    faults again "$stood stood, and now $(to_do)"
  kill -CONT "$shoe"
}

# all_drawn: the order of the cards in the shoe is known.
all_drawn() {
  grep '^card' "$folder/drawn" >"$folder/order" &&
    test "$(wc -l <"$folder/order")" -eq 416
}

# opens_house: a new record, and a shoe with other cards.
opens_house() {
  houses=$((life / lives_of_house)) # before
  seed=$((${SABOT_SEED-0} + table + houses * tables))
  moves_in "$top/$table.$life"
  configures 'betting-time = 0; min-betting-time = 0;'
  yes '' | head -n 416 | "$SABOT_BUILD/sabot-sim" shoe --manual \
    --link="unix:$folder/none" --seed="$seed" --cut-at=0 >"$folder/drawn" &
  waits all_drawn
  kill $!
  deals --seed="$seed" --cut-at=0
  opens_day || faults start 'its day does not open'
  next=1
  stood=open-bets
}

# leaves_house: after its last life.
leaves_house() {
  comes_back
  closes_down
  rm -rf "$folder"
}

# lives_at TABLE: one table, its station killed again and again.
lives_at() {
  trap - EXIT
  table=$1
  life=0
  while test $life -lt "$lives"; do
    test $((life % lives_of_house)) -ne 0 || opens_house
    life=$((life + 1))
    comes_back
    is_to_die
    deals_until_it_dies
    looks_at_what_is_left
    if test $((life % lives_of_house)) -eq 0 || test $life -eq "$lives"; then
      leaves_house
    fi
  done
}

# is_born: killed while it makes its record, it makes it the next time.
is_born() {
  trap - EXIT
  table=new
  seed=none
  moves_in "$top/$table"
  configures 'betting-time = 0;'
  life=0
  while test $life -lt $starts; do
    life=$((life + 1))
    rm -f "$record"*
    starts
    sleep "0.0$(random 7)"
    kill -KILL "$station"
    ended 137
    { starts && shows 'TABLE CLOSED'; } ||
      faults born 'it does not start'
    kill "$station"
    { ended 4 && copies_record && sound; } ||
      faults born 'the record is not sound'
  done
  closes_down
}

# holds PROOF NAME
holds() {
  test ! -e "$top/fault.$1"
  verdict "$2"
  test ! -e "$top/fault.$1" || head -n 100 "$top/fault.$1"
}

plan 7

table=0
while test $table -lt "$tables"; do
  table=$((table + 1))
  lives_at $table &
  remembers
done
is_born &
remembers
wait

sort "$top/stood" | uniq -c | sed 's/^/# killed at/'
holds start 'it is killed while cards are dealt, and starts again'
holds sound 'its record passes the checks of SQLite and its own'
holds shown 'every row of the feed is in it'
holds cards 'no card is missing in it, and none is there twice'
holds compare 'CHECK TABLE AGAINST SCREEN comes first where a round was under way'
holds again 'the instruction is the same again'
holds born 'killed while it makes its record, it makes it at the next start'
