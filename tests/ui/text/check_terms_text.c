/* SPDX-License-Identifier: ISC */
/* The payouts and restrictions on signs, by the words of the table line. */
#include "config.h"

#include <string.h>

#include "rules/script/event_parse.h"
#include "tests/support/support.h"
#include "ui/text/text.h"

#define WHEEL                                                                  \
	"STRAIGHT pays 35 to 1\n"                                              \
	"SPLIT pays 17 to 1\n"                                                 \
	"STREET pays 11 to 1\n"                                                \
	"CORNER pays 8 to 1\n"                                                 \
	"LINE pays 5 to 1\n"                                                   \
	"COLUMN pays 2 to 1\n"                                                 \
	"DOZEN pays 2 to 1\n"                                                  \
	"RED or BLACK pays 1 to 1\n"                                           \
	"ODD or EVEN pays 1 to 1\n"                                            \
	"LOW or HIGH pays 1 to 1\n"

/* The signs, a line each. */
static const struct {
	const char *table, *signs;
} tables[] = {
	{"table baccarat", "PLAYER pays 1 to 1\n"
			   "BANKER pays 1 to 1, commission 5 %\n"
			   "TIE pays 8 to 1\n"},
	{"table baccarat opposing=forbid max-wagers=3 tie-pays=9:1",
	 "PLAYER pays 1 to 1\n"
	 "BANKER pays 1 to 1, commission 5 %\n"
	 "TIE pays 9 to 1\n"
	 "PLAYER or BANKER, not both\n"
	 "Wagers on a spot: at most 3\n"},
	{"table baccarat commission=none", "PLAYER pays 1 to 1\n"
					   "BANKER pays 1 to 1, half on 6\n"
					   "TIE pays 8 to 1\n"},
	{"table baccarat pairs=yes", "PLAYER pays 1 to 1\n"
				     "BANKER pays 1 to 1, commission 5 %\n"
				     "TIE pays 8 to 1\n"
				     "PLAYER PAIR pays 11 to 1\n"
				     "BANKER PAIR pays 11 to 1\n"},
	{"table dragon-tiger", "DRAGON pays 1 to 1, a tie takes 50 %\n"
			       "TIGER pays 1 to 1, a tie takes 50 %\n"
			       "TIE pays 11 to 1\n"
			       "SUITED TIE pays 50 to 1\n"
			       "DRAGON or TIGER, not both\n"},
	{"table football-studio max-wagers=1",
	 "HOME pays 1 to 1, a tie takes 50 %\n"
	 "AWAY pays 1 to 1, a tie takes 50 %\n"
	 "DRAW pays 11 to 1\n"
	 "HOME or AWAY, not both\n"
	 "Wagers on a spot: at most 1\n"},
	{"table roulette coverage=92", WHEEL "Cover at most 34 numbers\n"},
	{"table roulette la-partage=yes", WHEEL "La partage on zero\n"},
	{"table roulette en-prison=yes", WHEEL "En prison on zero\n"},
	{"table roulette trios=yes", WHEEL "TRIO pays 11 to 1\n"},
	{"table roulette trios=yes announced=yes la-partage=yes coverage=92",
	 WHEEL "TRIO pays 11 to 1\n"
	       "La partage on zero\n"
	       "Cover at most 34 numbers\n"
	       "Voisins, tiers, orphelins\n"
	       "Neighbours of a number\n"},
	{"table sic-bo", "SMALL or BIG pays 1 to 1\n"
			 "ODD or EVEN pays 1 to 1\n"
			 "TOTAL 4 or 17 pays 60 to 1\n"
			 "TOTAL 5 or 16 pays 30 to 1\n"
			 "TOTAL 6 or 15 pays 17 to 1\n"
			 "TOTAL 7 or 14 pays 12 to 1\n"
			 "TOTAL 8 or 13 pays 8 to 1\n"
			 "TOTAL 9 or 12 pays 6 to 1\n"
			 "TOTAL 10 or 11 pays 6 to 1\n"
			 "TRIPLE pays 180 to 1\n"
			 "ANY TRIPLE pays 30 to 1\n"
			 "DOUBLE pays 10 to 1\n"
			 "COMBINATION pays 5 to 1\n"
			 "SINGLE pays 1, 2, 3 to 1\n"
			 "SMALL or BIG, not both\n"
			 "ODD or EVEN, not both\n"},
	{"table sic-bo opposing=allow total-pays=62-31-18-13-9-7-5:1 "
	 "triple-pays=150:1 "
	 "any-triple-pays=24:1 double-pays=8:1 combination-pays=6:1 "
	 "single-pays=1-2-12:1",
	 "SMALL or BIG pays 1 to 1\n"
	 "ODD or EVEN pays 1 to 1\n"
	 "TOTAL 4 or 17 pays 62 to 1\n"
	 "TOTAL 5 or 16 pays 31 to 1\n"
	 "TOTAL 6 or 15 pays 18 to 1\n"
	 "TOTAL 7 or 14 pays 13 to 1\n"
	 "TOTAL 8 or 13 pays 9 to 1\n"
	 "TOTAL 9 or 12 pays 7 to 1\n"
	 "TOTAL 10 or 11 pays 5 to 1\n"
	 "TRIPLE pays 150 to 1\n"
	 "ANY TRIPLE pays 24 to 1\n"
	 "DOUBLE pays 8 to 1\n"
	 "COMBINATION pays 6 to 1\n"
	 "SINGLE pays 1, 2, 12 to 1\n"},
	{"table baccarat pairs=yes pair-pays=12:1",
	 "PLAYER pays 1 to 1\n"
	 "BANKER pays 1 to 1, commission 5 %\n"
	 "TIE pays 8 to 1\n"
	 "PLAYER PAIR pays 12 to 1\n"
	 "BANKER PAIR pays 12 to 1\n"},
	{"table blackjack", "Dealer must draw to 16 and stand on 17\n"
			    "Blackjack pays 3 to 2\n"
			    "Insurance pays 2 to 1\n"
			    "No double after a split\n"
			    "One card on split aces\n"},
	{"table blackjack soft-17=hit blackjack-pays=6:5 double=10-11 "
	 "double-for-less=yes double-after-split=yes aces=many split=4 "
	 "perfect-pairs=yes plus-three=yes",
	 "Dealer must draw to 16 and on soft 17\n"
	 "Blackjack pays 6 to 5\n"
	 "Double 10-11\n"
	 "Double for less\n"
	 "Insurance pays 2 to 1\n"
	 "Double after a split\n"
	 "Split to 4, also aces\n"
	 "PERFECT PAIRS pays 25, 12, 6 to 1\n"
	 "21+3 pays 100, 40, 30, 10, 5 to 1\n"},
	/* what cannot happen has no sign */
	{"table blackjack split=off double-after-split=yes",
	 "Dealer must draw to 16 and stand on 17\n"
	 "Blackjack pays 3 to 2\n"
	 "Insurance pays 2 to 1\n"
	 "No splits\n"},
	{"table blackjack double=off double-for-less=yes",
	 "Dealer must draw to 16 and stand on 17\n"
	 "Blackjack pays 3 to 2\n"
	 "No doubles\n"
	 "Insurance pays 2 to 1\n"
	 "One card on split aces\n"},
};

START_TEST(the_signs_are_those_of_the_house)
{
	const char *line = tables[_i].table, *reason;
	struct event event;
	struct terms terms;
	char signs[TERMS_MAX * UI_TEXT_MAX] = "";

	ck_assert_int_eq(event_parse(line, strlen(line), NULL, &event, &reason),
			 SB_OK);
	terms_fill(&event.house, &terms);
	for (int i = 0; i < terms.n; i++)
		strcat(strcat(signs, terms.text[i]), "\n");
	ck_assert_str_eq(signs, tables[_i].signs);
}
END_TEST

static const struct test tests[] = {
	L(the_signs_are_those_of_the_house, tables),
};

SUITE("signs", tests)
