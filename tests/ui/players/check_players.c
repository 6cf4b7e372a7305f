/* SPDX-License-Identifier: ISC */
/* The players' display as pictures: its text, and the paint of each cell. */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_display.h"
#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/table/table_parts.h"
#include "ui/players/players.h"

#define BACCARAT_TABLE "table baccarat min=10 max=5000 max-tie=500\n"
#define ROULETTE_TABLE "table roulette min=5 max=2000 coverage=92\n"
#define SEVEN_SEATS                                                            \
	"table blackjack min=10 max=1000\nopen\nwager 1 main 25\nseat 2\n"     \
	"seat 3\nseat 4\nwager 5 main 1000\nseat 6\nseat 7\nclose\n"

/* A hand of one suit: no shoe has enough of them all. */
#define HAND(cards) "open\nclose\ncard " cards "\nannounce\nclear\n"
#define BANK(suit)  HAND("2" #suit " 9" #suit " K" #suit " Q" #suit)
#define PUNTO(suit) HAND("9" #suit " 2" #suit " K" #suit " Q" #suit)
#define TIE(suit)   HAND("6" #suit " 6" #suit " K" #suit " Q" #suit)

/* A third of a shoe, with a dragon's tail. */
#define SHOE                                                                   \
	BACCARAT_TABLE BANK(c) BANK(d) PUNTO(h) TIE(s) PUNTO(c) BANK(d)        \
		PUNTO(h) PUNTO(s) BANK(c) BANK(d) BANK(h) BANK(s) BANK(c)      \
			BANK(d) BANK(h) BANK(s) PUNTO(c) TIE(d) TIE(h) BANK(s) \
				PUNTO(c) PUNTO(d) PUNTO(h) BANK(s) PUNTO(c)    \
					BANK(d) BANK(h) PUNTO(s)

#define CARDS(cards) "open\nclose\ncard " cards "\nannounce\nclear\n"

#define ROLL(dice) "open\nclose\ndice " dice "\nflat\nannounce\n"
#define ROLLS                                                                  \
	"table sic-bo min=5 max=500\n" ROLL("1 2 2") ROLL("5 6 6")             \
		ROLL("3 3 3") ROLL("1 4 6") ROLL("2 3 4") ROLL("6 6 4")        \
			ROLL("1 1 5") ROLL("2 5 6")

#define SPIN(n) "open\nclose\nspin cw ccw\nrevs 9\nnumber " #n "\nannounce\n"
#define SPINS                                                                  \
	ROULETTE_TABLE SPIN(17) SPIN(0) SPIN(36) SPIN(5) SPIN(5) SPIN(22)      \
		SPIN(8) SPIN(19) SPIN(31) SPIN(14) SPIN(2) SPIN(11) SPIN(29)   \
			SPIN(7) SPIN(33) SPIN(18)

static const struct {
	const char *name, *lines;
	int deadline_ms, waits_ms; /* 0: none */
} states[] = {
	{"baccarat-betting", SHOE "open\n", 15000, 6000},
	{"baccarat-terms",
	 "table baccarat min=10 max=5000 opposing=forbid max-wagers=3\nopen\n",
	 15000, 6000},
	{"baccarat-last-bets", SHOE "open\n", 15000, 11000},
	{"baccarat-closed", SHOE "open\nclose\n", 0, 0},
	{"baccarat-dealt", SHOE "open\nclose\ncard 4h 3c Ks 2d 7s\n", 0, 9000},
	{"baccarat-banker",
	 SHOE "open\nclose\ncard 4h 3c Ks 2d 7s 8c\n"
	      "announce\n",
	 0, 9000},
	{"baccarat-player", SHOE "open\nclose\ncard 9h 3c Ks 2d\nannounce\n", 0,
	 9000},
	{"baccarat-tie", SHOE "open\nclose\ncard 6h 6d Ks Kd\nannounce\n", 0,
	 9000},
	{"baccarat-void", SHOE "open\nclose\ncard 4h 3c\nvoid misdeal\n", 0, 0},
	{"baccarat-moment", SHOE "open\nclose\nhold dispute\n", 0, 0},
	{"baccarat-no-dealer",
	 SHOE "open\nclose\ncard 4h 3c Ks 2d 7s 8c\nannounce\nclear\n"
	      "hold dealer\n",
	 0, 9000},
	{"baccarat-inspection", SHOE "hold inspection\n", 0, 0},
	{"baccarat-table-closed", SHOE "hold closed\n", 0, 0},
	{"dragon-shuffle",
	 "table dragon-tiger decks=1 shuffle=every-round\n" CARDS(
		 "Kh 2c") "shoe\n" CARDS("5s 9c"),
	 0, 9000},
	{"dragon-tie",
	 "table dragon-tiger\n" CARDS("Kh 2c") CARDS("5s 9c") CARDS("9d 9h")
		 CARDS("As 2s") CARDS("Jd 3h") CARDS("4c 4c")
			 CARDS("Qh Tc") "open\nclose\ncard 7h 7h\nannounce\n",
	 0, 9000},
	{"football-home",
	 "table football-studio\n" CARDS("Kh 2c")
		 CARDS("5s 9c") "open\nclose\ncard Th 7h\nannounce\n",
	 0, 9000},
	{"sic-bo-betting", ROLLS "open\n", 15000, 3000},
	{"sic-bo-big", ROLLS "open\nclose\ndice 4 6 3\nflat\nannounce\n", 0,
	 9000},
	{"sic-bo-triple", ROLLS "open\nclose\ndice 2 2 2\nflat\nannounce\n", 0,
	 9000},
	{"roulette-betting", SPINS "open\n", 15000, 3000},
	{"roulette-number",
	 SPINS "open\nclose\nspin cw ccw\nrevs 9\nnumber 32\nannounce\n", 0,
	 9000},
	{"blackjack-decides",
	 SEVEN_SEATS "card 9h Ts 8h 6d 2c Ac 5s 6h 7d Kc 3h 5d Tc Ad 6s 9d\n"
		     "hit 1\ncard 2s\nstand 1\n",
	 20000, 9000},
	{"blackjack-side-bets",
	 "table blackjack perfect-pairs=yes plus-three=yes "
	 "perfect-pairs-pays=30-10-5:1\nopen\n"
	 "wager 2 main 25\nwager 2 perfect-pairs 5\nwager 6 main 100\n"
	 "wager 6 perfect-pairs 10\nwager 6 plus-three 12.50\n",
	 15000, 6000},
	{"blackjack-betting",
	 "table blackjack min=10 max=1000\nopen\nwager 1 main 25\nseat 2\n"
	 "wager 5 main 1000\n",
	 20000, 9000},
	{"blackjack-over",
	 SEVEN_SEATS "card 9h Ts 8h 6d 2c Ac 5s 6h 7d Tc 8h 5d Tc Ad Js 9d\n"
		     "stand 1\nstand 2\nsplit 3\ncard 2s 3d\nstand 3\nhit 3\n"
		     "card 9c\nstand 3\ndouble 4\ncard Jh\nhit 5\ncard Kd\n"
		     "stand 6\nhit 7\ncard 9c\nreveal\ncard 3c\nannounce\n",
	 0, 9000},
	{"blackjack-open", "table blackjack min=10 max=1000\n", 0, 0},
	{"blackjack-shuffle",
	 SEVEN_SEATS
	 "cut\ncard 9h Ts 8h 6d 2c Ac 5s 6h 7d Tc 8h 5d Tc Ad Js 9d\n"
	 "stand 1\nstand 2\nstand 3\nstand 4\nstand 5\nstand 6\n"
	 "stand 7\nreveal\ncard 3c\nannounce\nclear\n",
	 0, 9000},
	{"roulette-terms",
	 "table roulette min=5 max=2000 coverage=92 trios=yes announced=yes "
	 "en-prison=yes\nopen\n",
	 15000, 3000},
	{"roulette-first", ROULETTE_TABLE "open\n", 15000, 3000},
	{"sic-bo-first", "table sic-bo min=5 max=500\nopen\n", 15000, 3000},
	{"roulette-table-closed", SPINS "hold closed\n", 0, 0},
};

/* The smallest and a common size; what other sizes and ASCII make of it is
 * drawn for six states. */
static const struct {
	int rows, cols;
	bool ascii, six;
} sizes[] = {{24, 80, false, false},
	     {40, 120, false, false},
	     {24, 80, true, true},
	     {40, 120, true, true},
	     {60, 200, false, true}};

static const char six[] = " baccarat-last-bets baccarat-banker baccarat-void "
			  "blackjack-decides blackjack-over roulette-number ";

START_TEST(the_display_is_its_golden)
{
	int state = _i / ROWS_OF(sizes), size = _i % ROWS_OF(sizes);
	struct test_display *a;
	char line[32];

	if (sizes[size].six && !strstr(six, states[state].name))
		return;
	a = test_display_new();
	ck_assert(setlocale(LC_ALL, sizes[size].ascii ? "C" : "C.UTF-8"));
	test_display_play(a, states[state].lines);
	if (states[state].deadline_ms) {
		snprintf(line, sizeof line, "deadline %d",
			 states[state].deadline_ms);
		test_display_receive(a, line);
	}
	a->now_ms += states[state].waits_ms;
	test_display_draw(a, sizes[size].rows, sizes[size].cols,
			  sizes[size].ascii ? &glyphs_ascii : &glyphs_utf8);
	test_display_must_be_golden(a, states[state].name);
	test_display_free(a);
}
END_TEST

/* Whatever the size is, nothing is drawn outside, and a page that is too
 * small says so. */
START_TEST(every_size_is_drawn)
{
	struct test_display *a = test_display_new();

	ck_assert(setlocale(LC_ALL, "C.UTF-8"));
	test_display_play(a, states[_i].lines);
	if (states[_i].deadline_ms)
		test_display_receive(a, "deadline 600000");
	for (int rows = 24; rows <= 64; rows += 4)
		for (int cols = 80; cols <= 210; cols += 13)
			test_display_draw(a, rows, cols,
					  cols % 2 ? &glyphs_utf8
						   : &glyphs_ascii);
	test_display_free(a);
}
END_TEST

START_TEST(a_display_that_is_too_small_says_so)
{
	struct test_display *a = test_display_new();
	char *picture;

	test_display_play(a, SHOE);
	test_display_draw(a, 23, 80, &glyphs_ascii);
	picture = scene_picture_cells(&a->cells);
	ck_assert(strstr(picture, "needs 80 columns, 24 rows."));
	free(picture);
	test_display_draw(a, 24, 79, &glyphs_ascii);
	picture = scene_picture_cells(&a->cells);
	ck_assert(strstr(picture, "needs 80 columns, 24 rows."));
	free(picture);
	test_display_free(a);
}
END_TEST

/* --- red and flashing -------------------------------------------------------
 */

START_TEST(no_more_bets_flashes_for_its_time_and_no_longer)
{
	struct test_display *a = test_display_new();
	struct players_view view;
	char text[UI_TEXT_MAX];

	test_display_play(a, SHOE "open\nclose\n");
	test_display_view(a, &view);
	for (int ms = 0; ms < 2 * PLAYERS_CLOSED_MS; ms += 250) {
		enum paint paint, want = PAINT_BANNER;

		view.now_ms = a->now_ms + ms;
		paint = players_banner(&view, text);
		if (ms < PLAYERS_CLOSED_MS)
			want = ms / PLAYERS_FLASH_MS % 2
				       ? PAINT_NO_MORE_BETS_OFF
				       : PAINT_NO_MORE_BETS;
		ck_assert_str_eq(text, "NO MORE BETS");
		ck_assert_int_eq(paint, want);
		ck_assert((players_due(&view) < INT64_MAX) ==
			  (ms < PLAYERS_CLOSED_MS));
	}
	test_display_free(a);
}
END_TEST

/* What is left of it, in its paint, at 250 ms each. */
static void expect_timer(const char *lines, bool flashes)
{
	struct test_display *a = test_display_new();
	struct players_view view;

	test_display_play(a, lines);
	test_display_receive(a, "deadline 8000");
	test_display_view(a, &view);
	for (int left = 8000; left > 0; left -= 250) {
		enum paint paint, want = PAINT_STRONG;

		view.now_ms = a->now_ms + 8000 - left;
		paint = players_timer_paint(&view);
		if (flashes && left <= LAST_BETS_MS)
			want = left / PLAYERS_FLASH_MS % 2
				       ? PAINT_NO_MORE_BETS_OFF
				       : PAINT_NO_MORE_BETS;
		ck_assert_int_eq(paint, want);
		ck_assert_int_eq(players_remaining_ms(&view), left);
		ck_assert_int_le(players_due(&view),
				 view.now_ms + PLAYERS_FLASH_MS);
	}
	view.now_ms = a->now_ms + 60000;
	ck_assert_int_eq(players_remaining_ms(&view), 0);
	ck_assert_int_eq(players_due(&view), INT64_MAX);
	test_display_free(a);
}

START_TEST(the_timer_flashes_at_the_end_of_betting_alone)
{
	expect_timer(SHOE "open\n", true);
	expect_timer(SPINS "open\n", true);
	expect_timer(SEVEN_SEATS
		     "card 9h Ts 8h 6d 2c Ac 5s 6h 7d Kc 3h 5d Tc Ad 6s "
		     "9d\n",
		     false);
}
END_TEST

static const struct test tests[] = {
	TIMES(the_display_is_its_golden, ROWS_OF(states) * ROWS_OF(sizes)),
	L(every_size_is_drawn, states),
	T(a_display_that_is_too_small_says_so),
	T(no_more_bets_flashes_for_its_time_and_no_longer),
	T(the_timer_flashes_at_the_end_of_betting_alone),
};

SUITE("screens", tests)
