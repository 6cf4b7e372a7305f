#!/bin/sh
# SPDX-License-Identifier: ISC
# An evening at a roulette table, as the screen shows it: rounds as they should
# be, and all that a ball and a wheel can do instead.
. "$SABOT_SRC/tests/whole/whole.sh"

plan 19

at_roulette 'model = "ss2";'
configures 'betting-time = 0; min-betting-time = 0; alternate = "yes"; no-more-bets-call = "launch";'
hires
obeys
sits && readies && shows 'WHEEL last data' && sees 'ROU-07  Roulette' &&
  sees '25.1 rpm, clockwise' && not sees READER
proves 'the wheel is seen, and that it waits for the ball'

does 'OPEN BETTING' && shows 'BETTING OPEN' && launches 1 &&
  shows 'CALL NO MORE BETS' && sees 'ball in the track'
proves 'a ball that is launched while bets are taken wants them closed'

does 'NO MORE BETS' && shows 'WATCH THE BALL' && drops 17 &&
  shows '17 BLACK' && sees 'BLACK  ODD  LOW' && not sees 'Y Valid spin'
proves 'the number is read off the wheel'

pays && shows '►17'
proves 'announced, it is the last number'

rolls 0 && puts_right 'No spin' && chooses 'Too few ball turns' &&
  shows 'SPIN AGAIN' && by 1001 'no-spin too few turns'
proves 'the dealer calls no spin, and why'

drops 3 && shows 'DEAD BALL' && readies && sees 'SPIN AGAIN'
proves 'the number of a ball that was called no spin is dead'

launches 0 && shows 'WATCH THE BALL' && drops 0 && shows '0 GREEN' &&
  puts_right 'Change the number' && types 26 && presses Enter && boss &&
  shows '26 BLACK' && by 2001 'correct number 26' && pays &&
  shows '►26*'
proves 'a pit boss corrects a wrong number'

does 'OPEN BETTING' && launches 1 && shows 'CALL NO MORE BETS' && drops 22 &&
  shows '22 BLACK BEFORE NO MORE BETS' && sees 'LEAVE THE BALL'
proves 'a number before the close stops play'

puts_right 'Spin again' && presses Enter && boss && shows 'SPIN AGAIN' &&
  by 2001 'rule respin' && readies && launches 1 && shows 'WATCH THE BALL' &&
  drops 1 && shows '1 RED' && pays
proves 'the pit boss has it spun again'

rolls 0 && orders wheel 4 "$last" 0 && orders bare 8 && orders wheel 5 9 0 &&
  shows 'two different numbers: 8 9' && sees 'WHEEL ERROR'
proves 'two numbers that disagree are no number'

last=9
keys_number 9 && shows '9 RED' && sees keyed && pays &&
  shows '► 9*' && test "$(asks "SELECT count(*) FROM journal
    WHERE line = 'number 9' AND source = 4 AND badge = '1001'")" -eq 1
proves 'the dealer keys what he sees, and it stays marked'

launches 1 && shows 'BALL IN PLAY, NO ROUND' && sleep 1.1 &&
  presses y && shows 'OPEN BETTING' && booked 'note the ball was taken out%'
proves 'a ball with no round open is taken out'

drops 5 && readies && not sees 'WHEEL UNSURE' && sees '► 9*' &&
  booked 'number 5' && test "$(asks "SELECT answer FROM journal
    WHERE line = 'number 5'")" = 'refuse not-now'
proves 'and its number is none'

does 'OPEN BETTING' && does 'NO MORE BETS' && shows 'SPIN' &&
  launches 0 && shows 'WHEEL DIRECTION NOT CHANGED' &&
  puts_right 'Resume play' && presses Enter && boss && shows 'WATCH THE BALL' &&
  by 2001 'release wheel-direction'
proves 'a wheel that turns the same way again wants the pit boss'

puts_right 'No spin' && chooses 'Ball left the wheel' &&
  shows 'STOP: INSPECT THE BALL' && opens_form Ball && boss &&
  writes B-1 && writes 18.5 && passes 2 && seals 2001 470283 &&
  presses Escape && shows 'SPIN AGAIN' && readies
proves 'a ball that left the wheel is inspected'

launches 1 && shows 'WATCH THE BALL' && drops 36 && shows '36 RED' &&
  orders wheel 4 36 1 && orders wheel 5 35 1 &&
  shows 'WHEEL: 35 BLACK / TABLE: 36 RED'
proves 'a number other than the one that is announced stops play'

last=35
puts_right 'Change the number' && types 35 && presses Enter && boss &&
  puts_right 'Resume play' && presses Enter && boss && shows '35 BLACK' && pays
proves 'the pit boss settles the number'

rolls 0 && puts_right 'Void the round' && chooses 'Wheel' && types VOID &&
  presses Enter && boss && shows 'OPEN BETTING' && sees 'VOID' &&
  drops 12 && readies && not sees '►12'
proves 'of a round that is void nothing comes any more'

kill "$station" && ended 4 && copies_record && sound &&
  test "$(asks "SELECT group_concat(result) FROM (SELECT substr(answer, 8,
    instr(substr(answer, 8), ' ') - 1) result FROM journal
    WHERE line LIKE 'number %' AND answer LIKE 'result %' ORDER BY seq)")" = \
    '17,0,1,9,36'
proves 'the record is sound, and has each number once'
