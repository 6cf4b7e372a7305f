#!/bin/sh
# SPDX-License-Identifier: ISC
# The wheel or the station is lost between launch and drop; and wheels that
# send numbers only. No number counts without the dealer.
. "$SABOT_SRC/tests/whole/whole.sh"

# runs_on ROTOR: a ball in a new round, about to drop.
runs_on() {
  rolls "$1" && orders wheel 4 "$last" "$1" && shows 'ball about to drop'
}

unplugs() {
  kill -KILL "$shoe" && shows 'WHEEL LOST' && sees 'STOP, LEAVE THE BALL'
}

# plugs STATE NUMBER: the wheel is back, in that state.
plugs() {
  last=$2
  obeys && orders wheel "$1" "$2" "$rotor" && waits not sees 'WHEEL LOST'
}

# replies TEXT: to the question of the banner, once it was read.
replies() {
  shows "$1" && sleep 1.1 && chooses "$1"
}

# results N: exactly N are in the record.
results() {
  test "$(asks "SELECT count(*) FROM journal
    WHERE answer LIKE '%do announce%' AND line LIKE 'number %'")" -eq "$1"
}

plan 15

at_roulette 'model = "m360";'
configures 'betting-time = 0; min-betting-time = 0;'
hires
obeys
sits && readies && runs_on 1 && unplugs && sees 'M Key number' && plugs 5 17 &&
  shows 'CHECK TABLE AGAINST SCREEN' && answers 'Match: continue' &&
  shows 'WHEEL UNSURE: 17 BLACK?' && results 0
proves 'a number that the wheel shows when it is back is asked about'

replies 'Ball is there: count it' && shows '17 BLACK' && waits results 1 && pays &&
  shows '►17'
proves 'the dealer takes it'

runs_on 0 && unplugs && plugs 5 17 && answers 'Match: continue' &&
  shows "May be the last round's" && replies 'Not there: ignore it' &&
  shows 'WATCH THE BALL' && waits results 1
proves 'one that may be the last round'\''s is left'

keys_number 5 && boss && shows '5 RED' && sees keyed && waits results 2 && pays
proves 'and the number keyed, with a pit boss while the wheel is live'

runs_on 1 && unplugs && keys_number 6 && not sees 'Badge and PIN' &&
  shows '6 BLACK' && waits results 3 && does ANNOUNCED &&
  does 'PICKED UP' && plugs 2 6 &&
  shows 'OPEN BETTING' && not sees 'CHECK TABLE AGAINST SCREEN'
proves 'while it is lost, the dealer keys the number alone'

runs_on 0 && unplugs && puts_right 'No spin' && chooses 'Sensor failed' &&
  waits booked 'no-spin sensor' && plugs 2 6 && answers 'Match: continue' &&
  shows 'SPIN AGAIN' && launches 0 && shows 'WATCH THE BALL' && drops 7 &&
  shows '7 RED' && pays
proves 'or calls no spin, and spins again'

runs_on 1 && unplugs && puts_right 'Void the round' && chooses 'Wheel' && types VOID &&
  presses Enter && boss && waits booked 'void wheel' && plugs 5 8 &&
  shows 'OPEN BETTING' && readies && waits results 4
proves 'or the round is void, and the number that was missed is none'

runs_on 0 && kill "$station" && ended 4 && starts &&
  shows 'CHECK TABLE AGAINST SCREEN' && drops 9 && answers 'Match: continue' &&
  shows 'WHEEL UNSURE: 9 RED?' && waits results 4 &&
  replies 'Ball is there' && shows '9 RED' && pays
proves 'after a restart in mid-spin the number is asked about'

runs_on 1 && kill -KILL "$station" && ended 137 && starts &&
  shows 'CHECK TABLE AGAINST SCREEN' && answers 'Match: continue' &&
  shows 'WATCH THE BALL' && drops 10 && shows 'WHEEL UNSURE: 10 BLACK?' &&
  waits results 5 && replies 'Ball is there' && shows '10 BLACK' &&
  pays
proves 'and after the station was killed'

runs_on 0 && drops 11 && shows '11 BLACK' && kill -KILL "$station" && ended 137 &&
  starts && answers 'Match: continue' && shows '11 BLACK' && waits results 7 &&
  pays
proves 'a number that was booked before is there once'

kill "$station" && ended 4 && copies_record && sound
proves 'the record is sound'

moves_in "$top/number"
at_roulette 'protocol = "number";'
configures 'betting-time = 0; min-betting-time = 0;'
obeys
sits && shows 'sends numbers only' && does 'OPEN BETTING' && does 'NO MORE BETS' &&
  shows SPIN && orders bare 8 && shows '8 VALID? Y OR N' &&
  sleep 1.1 && presses Space && sleep 0.6 && sees '8 VALID? Y OR N' &&
  confirms y && shows '8 BLACK' && does ANNOUNCED &&
  does 'PICKED UP' && shows '► 8'
proves 'a number alone takes the dealer'\''s word, and not by the space bar'

does 'OPEN BETTING' && does 'NO MORE BETS' && orders bare 9 && confirms n &&
  chooses 'Ball ran with the wheel' && shows 'SPIN AGAIN' && results 0 &&
  does 'BALL LAUNCHED' && shows 'WATCH THE BALL' && orders bare 0 &&
  shows '0 VALID? Y OR N' && confirms y && shows '0 GREEN' && does ANNOUNCED &&
  does 'PICKED UP'
proves 'a ball that was called no spin is launched again by key'

does 'OPEN BETTING' && does 'NO MORE BETS' && shows 'SPIN' && unplugs &&
  keys_number 12 && obeys &&
  answers 'Match: continue' && confirms y && shows '12 RED' &&
  does ANNOUNCED && shows '►12*'
proves 'while the display is lost the number is keyed'

kill "$station" && ended 4 && copies_record && sound
proves 'and its record is sound too'
