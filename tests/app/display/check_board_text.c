/* SPDX-License-Identifier: ISC */
/* The table for other programs: what they get is what players may see. */
#include "config.h"

#include "app/display/board_text.h"

#include <stdio.h>
#include <stdlib.h>

#include "tests/support/fixture_display.h"
#include "tests/support/support.h"

#define COUP_SIGNS                                                             \
	"sign PLAYER pays 1 to 1\n"                                            \
	"sign BANKER pays 1 to 1, commission 5 %\n"                            \
	"sign TIE pays 8 to 1\n"
#define DRAGON_SIGNS                                                           \
	"sign DRAGON pays 1 to 1, a tie takes 50 %\n"                          \
	"sign TIGER pays 1 to 1, a tie takes 50 %\n"                           \
	"sign TIE pays 11 to 1\n"                                              \
	"sign SUITED TIE pays 50 to 1\n"                                       \
	"sign DRAGON or TIGER, not both\n"
#define BLACKJACK_SIGNS                                                        \
	"sign Dealer must draw to 16 and stand on 17\n"                        \
	"sign Blackjack pays 3 to 2\n"                                         \
	"sign Insurance pays 2 to 1\n"                                         \
	"sign No double after a split\n"                                       \
	"sign One card on split aces\n"
#define WHEEL_SIGNS                                                            \
	"sign STRAIGHT pays 35 to 1\n"                                         \
	"sign SPLIT pays 17 to 1\n"                                            \
	"sign STREET pays 11 to 1\n"                                           \
	"sign CORNER pays 8 to 1\n"                                            \
	"sign LINE pays 5 to 1\n"                                              \
	"sign COLUMN pays 2 to 1\n"                                            \
	"sign DOZEN pays 2 to 1\n"                                             \
	"sign RED or BLACK pays 1 to 1\n"                                      \
	"sign ODD or EVEN pays 1 to 1\n"                                       \
	"sign LOW or HIGH pays 1 to 1\n"

/* What is written behind the lines; the time ends at 1000 s of 1970. */
static const struct {
	const char *lines, *text;
} written[] = {
	{"table baccarat min=10 max=500\nopen\n",
	 "table BAC-07\nstate play\ngame baccarat\ncurrency EUR\nmin "
	 "10.00\nmax 500.00\n" COUP_SIGNS "round BAC-07/2026-11-21/0041\n"
	 "phase betting\ndeadline-ms 1000000\n"},
	{"table baccarat\nopen\nclose\ncard 9h 2c Kd\n",
	 "table BAC-07\nstate play\ngame baccarat\ncurrency EUR\n" COUP_SIGNS
	 "round BAC-07/2026-11-21/0041\nphase play\ndeadline-ms 1000000\n"
	 "player 9h Kd\nplayer-points 9\nbanker 2c\nbanker-points 2\n"},
	/* limits of a spot, payouts and restrictions as the house has them */
	{"table baccarat max-seat=900 max-tie=50 commission=none "
	 "opposing=forbid max-wagers=3\nopen\n",
	 "table BAC-07\nstate play\ngame baccarat\ncurrency EUR\n"
	 "max-seat 900.00\nmax-tie 50.00\n"
	 "sign PLAYER pays 1 to 1\n"
	 "sign BANKER pays 1 to 1, half on 6\n"
	 "sign TIE pays 8 to 1\n"
	 "sign PLAYER or BANKER, not both\n"
	 "sign Wagers on a spot: at most 3\n"
	 "round BAC-07/2026-11-21/0041\nphase betting\n"
	 "deadline-ms 1000000\n"},
	/* a result is none before it is announced */
	{"table dragon-tiger\nopen\nclose\ncard 9h 2c\nannounce\nclear\n"
	 "open\nclose\ncard 3h 3c\n",
	 "table BAC-07\nstate play\ngame dragon-tiger\ncurrency "
	 "EUR\n" DRAGON_SIGNS
	 "round BAC-07/2026-11-21/0041\nphase play\ndeadline-ms 1000000\n"
	 "dragon 3h\ndragon-points 3\ntiger 3c\ntiger-points 3\n"
	 "results dragon\n"},
	{"table dragon-tiger\nopen\nclose\ncard 9h 2c\nannounce\n",
	 "table BAC-07\nstate play\ngame dragon-tiger\ncurrency "
	 "EUR\n" DRAGON_SIGNS
	 "round BAC-07/2026-11-21/0041\nphase pick-up\noutcome announced\n"
	 "deadline-ms 1000000\n"
	 "dragon 9h\ndragon-points 9\ntiger 2c\ntiger-points 2\n"
	 "result dragon\nresults dragon\n"},
	{"table dragon-tiger\nopen\nclose\ncard 9h 2c\nvoid misdeal\n",
	 "table BAC-07\nstate play\ngame dragon-tiger\ncurrency "
	 "EUR\n" DRAGON_SIGNS
	 "round BAC-07/2026-11-21/0041\nphase pick-up\noutcome void\n"
	 "deadline-ms 1000000\n"},
	/* the hole card is hidden, and so is what it makes */
	{"table blackjack\nopen\nseat 3\nclose\ncard 9h 7c Kh 8d\n",
	 "table BAC-07\nstate play\ngame blackjack\ncurrency "
	 "EUR\n" BLACKJACK_SIGNS
	 "round BAC-07/2026-11-21/0041\nphase play\ndeadline-ms 1000000\n"
	 "dealer 7c ??\nseat-3-hand-1 9h Kh\nseat-3-hand-1-points 19\n"},
	{"table blackjack\nopen\nseat 3\nclose\ncard 9h 7c Kh 8d\nstand 3\n"
	 "reveal\n",
	 "table BAC-07\nstate play\ngame blackjack\ncurrency "
	 "EUR\n" BLACKJACK_SIGNS
	 "round BAC-07/2026-11-21/0041\nphase play\ndeadline-ms 1000000\n"
	 "dealer 7c 8d\ndealer-points 15\n"
	 "seat-3-hand-1 9h Kh\nseat-3-hand-1-points 19\n"},
	{"table roulette min-revs=1\nopen\nclose\nspin cw ccw\nrevs 5\n"
	 "number 17\nannounce\n",
	 "table BAC-07\nstate play\ngame roulette\ncurrency EUR\n" WHEEL_SIGNS
	 "round BAC-07/2026-11-21/0041\nphase between-rounds\n"
	 "outcome announced\ndeadline-ms 1000000\nnumber 17\nresults 17\n"},
	/* a card out of turn is not shown before the ruling */
	{"table baccarat\nopen\ncard 4h\n",
	 "table BAC-07\nstate stopped\ngame baccarat\ncurrency EUR\n" COUP_SIGNS
	 "round BAC-07/2026-11-21/0041\nphase betting\n"
	 "deadline-ms 1000000\n"},
};

static char *board_text(enum board_format format, const char *lines,
			const char *trouble)
{
	struct test_display *display = test_display_new();
	struct board board = {.round = "BAC-07/2026-11-21/0041",
			      .deadline_ms = 1000000};
	char *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	test_display_play(display, lines);
	test_display_view(display, &board.view);
	board.view.currency = "EUR";
	board.view.trouble = trouble;
	board_write(out, format, &board);
	fclose(out);
	test_display_free(display);
	return text;
}

START_TEST(programs_get_what_players_see)
{
	char *text = board_text(BOARD_TEXT, written[_i].lines, NULL);

	support_same(text, written[_i].text);
	free(text);
}
END_TEST

START_TEST(in_json_numbers_are_numbers_and_cards_are_lists)
{
	char *text = board_text(BOARD_JSON, written[4].lines, NULL);

	support_same(text,
		     "{\n  \"table\": \"BAC-07\",\n  \"state\": \"play\",\n"
		     "  \"game\": \"dragon-tiger\",\n"
		     "  \"currency\": \"EUR\",\n"
		     "  \"signs\": [\n"
		     "    \"DRAGON pays 1 to 1, a tie takes 50 %\",\n"
		     "    \"TIGER pays 1 to 1, a tie takes 50 %\",\n"
		     "    \"TIE pays 11 to 1\",\n"
		     "    \"SUITED TIE pays 50 to 1\",\n"
		     "    \"DRAGON or TIGER, not both\"\n  ],\n"
		     "  \"round\": \"BAC-07/2026-11-21/0041\",\n"
		     "  \"phase\": \"pick-up\",\n"
		     "  \"outcome\": \"announced\",\n"
		     "  \"deadline-ms\": 1000000,\n"
		     "  \"dragon\": [\"9h\"],\n  \"dragon-points\": 9,\n"
		     "  \"tiger\": [\"2c\"],\n  \"tiger-points\": 2,\n"
		     "  \"result\": \"dragon\",\n"
		     "  \"results\": [\"dragon\"]\n}\n");
	free(text);
}
END_TEST

START_TEST(nothing_is_told_of_a_table_that_is_not_known)
{
	char *text = board_text(BOARD_JSON, written[4].lines, "waits");

	support_same(text, "{\n  \"table\": \"BAC-07\",\n"
			   "  \"state\": \"waiting\"\n}\n");
	free(text);
}
END_TEST

static const struct test tests[] = {
	L(programs_get_what_players_see, written),
	T(in_json_numbers_are_numbers_and_cards_are_lists),
	T(nothing_is_told_of_a_table_that_is_not_known),
};

SUITE("board", tests)
