/* SPDX-License-Identifier: ISC */
/* Wagers settled as somebody worked them out on paper. */
#include "config.h"

#include <inttypes.h>
#include <stdio.h>

#include "tests/support/script_player.h"
#include "tests/support/support.h"

static const struct {
	const char *lines, *settled;
	int64_t won; /* by the table, in units */
} worked[] = {
	/* 10.00 won; 5 % of it are 0.50; the player gets 9.50 */
	{"table baccarat\nopen\nwager 1 banker 10\nclose\ncard 2h 9c Ks Qh\n",
	 "1 banker 10.00 10.00 0.50\n", -950},
	/* 10.01 won; 5 % are 0.5005, up to 0.51; the player gets 9.50 */
	{"table baccarat\nopen\nwager 1 banker 10.01\nclose\n"
	 "card 2h 9c Ks Qh\n",
	 "1 banker 10.01 10.01 0.51\n", -950},
	/* 0.01 won; 5 % are 0.0005, up to 0.01: nothing is left of it */
	{"table baccarat\nopen\nwager 1 banker 0.01\nclose\n"
	 "card 2h 9c Ks Qh\n",
	 "1 banker 0.01 0.01 0.01\n", 0},
	/* no decimals: 5 % of 19 are 0.95, up to 1; of 20 are 1; of 21 are
	 * 1.05, up to 2. The players get 18 + 19 + 19 = 56 */
	{"table baccarat decimals=0\nopen\nwager 1 banker 19\n"
	 "wager 2 banker 20\nwager 3 banker 21\nclose\ncard 2h 9c Ks Qh\n",
	 "1 banker 19 19 1\n2 banker 20 20 1\n3 banker 21 21 2\n", -56},
	/* a tie: 8 * 1.25 = 10.00 for the tie, the others go back */
	{"table baccarat\nopen\nwager 1 player 5\nwager 1 tie 1.25\n"
	 "wager 2 banker 7\nclose\ncard 9h 9c Ks Qh\n",
	 "1 player 5.00 0.00 0.00\n1 tie 1.25 10.00 0.00\n"
	 "2 banker 7.00 0.00 0.00\n",
	 -1000},
	/* the player wins: 3 for 3; 4 and 1 are taken: 4 + 1 - 3 = 2 */
	{"table baccarat\nopen\nwager 1 player 3\nwager 2 banker 4\n"
	 "wager 3 tie 1\nclose\ncard 9h 2c Ks Qh\n",
	 "1 player 3.00 3.00 0.00\n2 banker 4.00 -4.00 0.00\n"
	 "3 tie 1.00 -1.00 0.00\n",
	 200},
	/* 17 is black, odd, low, in column 2 and dozen 2: 35 * 1 + 2 * 2 won,
	 * 10 on red lost: 10 - 35 - 4 = -29 */
	{"table roulette\nopen\nwager 1 straight 17 1\nwager 1 red 10\n"
	 "wager 2 column 2 2\nclose\nnumber 17\nvalid\n",
	 "1 straight:17 1.00 35.00 0.00\n1 red 10.00 -10.00 0.00\n"
	 "2 column:2 2.00 4.00 0.00\n",
	 -2900},
	/* zero: 8 * 0.50 = 4.00 for the first four; even loses 3.00 */
	{"table roulette\nopen\nwager 1 corner 0-1-2-3 0.50\nwager 2 even 3\n"
	 "close\nnumber 0\nvalid\n",
	 "1 corner:0-1-2-3 0.50 4.00 0.00\n2 even 3.00 -3.00 0.00\n", -100},
	/* 3 to 2 of 0.05 are 0.075, down to 0.07 */
	{"table blackjack\nopen\nwager 1 main 0.05\nclose\ncard Ah 9d Kh Td\n",
	 "1 main 0.05 0.07 0.00\n", -7},
	/* no decimals: 3 to 2 of 5 are 7.5, down to 7 */
	{"table blackjack decimals=0\nopen\nwager 1 main 5\nclose\n"
	 "card Ah 9d Kh Td\n",
	 "1 main 5 7 0\n", -7},
	/* three decimals: 3 to 2 of 1.001 are 1.5015, down to 1.501 */
	{"table blackjack decimals=3\nopen\nwager 1 main 1.001\nclose\n"
	 "card Ah 9d Kh Td\n",
	 "1 main 1.001 1.501 0.000\n", -1501},
	/* half of 0.05 is 0.025, down to 0.02; 2 to 1 of it are 0.04; the hand
	 * loses 0.05: 0.05 - 0.04 = 0.01 */
	{"table blackjack\nopen\nwager 1 main 0.05\nclose\n"
	 "card Th Ad Kh Kd\ninsure 1\n",
	 "1 main 0.05 -0.05 0.00\n1 insurance 0.02 0.04 0.00\n", 1},
	/* a split: 18 beats 17, 10 does not; the second is doubled nowhere:
	 * 25.00 - 25.00 = 0 */
	{"table blackjack\nopen\nwager 1 main 25\nclose\n"
	 "card 8h 7d 8c Td\nsplit 1\ncard Th 2h\n",
	 "1 main 25.00 25.00 0.00\n1 main.2 25.00 -25.00 0.00\n", 0},
	/* doubled to 50.00, and 21 beats 17 */
	{"table blackjack\nopen\nwager 1 main 25\nclose\n"
	 "card 6h 7d 5h Td\ndouble 1\ncard Th\n",
	 "1 main 50.00 50.00 0.00\n", -5000},
	/* the largest stake on a number: 35 * 999,999,999,999.99 are
	 * 34,999,999,999,999.65 */
	{"table roulette\nopen\nwager 1 straight 7 999999999999.99\nclose\n"
	 "number 7\nvalid\n",
	 "1 straight:7 999999999999.99 34999999999999.65 0.00\n",
	 -INT64_C(3499999999999965)},
};

START_TEST(it_comes_out_as_worked_by_hand)
{
	int places;
	char text[1024] = "", *to = text;

	settling_start("table baccarat\n");
	settling_apply_all(worked[_i].lines);
	settling_finish();
	places = settling_decimals();
	for (uint32_t i = 0; i < settling.round.wagers; i++) {
		const struct settled *wager = &settling.round.wager[i];

		to += sprintf(to, "%u %s %s", wager->seat, wager->spot,
			      settling_amount(wager->stake.units, places));
		to += sprintf(to, " %s",
			      settling_amount(wager->won.units, places));
		to += sprintf(to, " %s\n",
			      settling_amount(wager->commission.units, places));
	}
	support_same(text, worked[_i].settled);
	ck_assert_int_eq(settling.round.won.units, worked[_i].won);
}
END_TEST

static const struct test tests[] = {
	L(it_comes_out_as_worked_by_hand, worked),
};

SUITE("keyed", tests)
