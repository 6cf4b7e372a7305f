/* SPDX-License-Identifier: ISC */
/* The roulette layout: which spots there are, and what they pay. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "rules/table/roulette_spots.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

/* --- the layout by its geometry: rows of three, zero above ---------------- */

static int row(int number)
{
	return (number - 1) / 3;
}

static int column(int number)
{
	return (number - 1) % 3 + 1;
}

static bool is_split(int a, int b)
{
	if (a == 0)
		return b >= 1 && b <= 3;
	return (row(a) == row(b) && b == a + 1) || b == a + 3;
}

static bool is_street(int a, int b)
{
	return a > 0 && column(a) == 1 && b == a + 2;
}

static bool is_line(int a, int b)
{
	return a > 0 && column(a) == 1 && b == a + 5;
}

static bool is_corner(int a, int b, int c, int d)
{
	if (a == 0)
		return b == 1 && c == 2 && d == 3;
	return column(a) < 3 && b == a + 1 && c == a + 3 && d == a + 4;
}

static int offered; /* spots that a table has taken */

/* Asks a table for a wager there. */
static void asks(struct play *p, bool is, const char *spot)
{
	char line[64];

	snprintf(line, sizeof line, "wager 1 %s 1", spot);
	ck_assert_msg(strcmp(play(p, line),
			     is ? "do take-bets\n" : "refuse bad-spot\n") == 0,
		      "%s: %s", spot, p->text);
	offered += is;
}

static void asks_pair(struct play *p, int a, int b)
{
	static const struct {
		const char *word;
		bool (*is)(int a, int b);
	} pairs[] = {
		{"split", is_split}, {"street", is_street}, {"line", is_line}};
	char spot[32];

	for (int i = 0; i < 3; i++) {
		bool is = a < b && b <= 36 && pairs[i].is(a, b);

		snprintf(spot, sizeof spot, "%s %d-%d", pairs[i].word, a, b);
		asks(p, is, spot);
	}
}

static void asks_corner(struct play *p, int a, int b, int c, int d)
{
	char spot[32];

	snprintf(spot, sizeof spot, "corner %d-%d-%d-%d", a, b, c, d);
	asks(p, is_corner(a, b, c, d), spot);
}

static void asks_corners(struct play *p, int a)
{
	for (int b = a; b <= a + 4 && b <= 36; b++)
		for (int c = b; c <= b + 4 && c <= 36; c++)
			for (int d = c; d <= c + 4 && d <= 36; d++)
				asks_corner(p, a, b, c, d);
}

static struct play *betting(void)
{
	struct play *p = play_start();

	play(p, "table roulette\nopen");
	return p;
}

START_TEST(neighbours_and_nothing_else_share_a_wager)
{
	struct play *p = betting();

	offered = 0;
	for (int a = 0; a <= 37; a++)
		for (int b = 0; b <= 37; b++)
			asks_pair(p, a, b);
	ck_assert_int_eq(offered, 60 + 12 + 11);
	for (int a = 0; a <= 36; a++)
		asks_corners(p, a);
	ck_assert_int_eq(offered, 60 + 12 + 11 + 23);
}
END_TEST

START_TEST(numbers_columns_and_dozens_are_counted)
{
	struct play *p = betting();
	char spot[32];

	for (int n = 0; n <= 40; n++) {
		snprintf(spot, sizeof spot, "straight %d", n);
		asks(p, n <= 36, spot);
		snprintf(spot, sizeof spot, "column %d", n);
		asks(p, n >= 1 && n <= 3, spot);
		snprintf(spot, sizeof spot, "dozen %d", n);
		asks(p, n >= 1 && n <= 3, spot);
	}
}
END_TEST

static const char *const no_spots[] = {
	"",
	"straight",
	"straight 07",
	"straight 00",
	"straight 1 2",
	"straight 1-2",
	"straight -1",
	"straight:17",
	"Straight 1",
	"STRAIGHT 1",
	"split 2-1",
	"split 01-02",
	"split 1-02",
	"split 1 2",
	"split 1-1",
	"split 3-4",
	"split 1-2-3",
	"split 1-",
	"split -1-2",
	"split 1,2",
	"street 0-2",
	"street 0-1-2",
	"street 0-2-3",
	"street 1-2-3",
	"street 1",
	"corner 1-2-4",
	"corner 0-1-2",
	"corner 1-5",
	"corner 2-1-4-5",
	"corner 1-2-4-5-6",
	"line 0-5",
	"line 1-2",
	"trio 0-1-2",
	"basket",
	"column",
	"column 01",
	"dozen one",
	"red 1",
	"green",
	"zero",
	"reds",
	"re",
	"odd even",
	"main",
	"player",
	"banker",
};

START_TEST(nothing_else_is_a_spot)
{
	asks(betting(), false, no_spots[_i]);
}
END_TEST

/* --- what pays ------------------------------------------------------------ */

/* The spot of that place in the layout, as words behind a seat. */
static const char *spot_words_of(int i)
{
	static char words[32];

	snprintf(words, sizeof words, "%s %s", spot_words[spots[i].word],
		 spots[i].name);
	return words;
}

static void played(struct play *p, int spot, int number)
{
	char lines[128];

	snprintf(lines, sizeof lines,
		 "open\nwager 1 %s 1\nclose\nspin cw ccw\nrevs 3\n"
		 "number %d\nannounce\n",
		 spot_words_of(spot), number);
	play(p, lines);
}

/* What one unit won there, from the settle line. */
static int won(struct play *p, int spot)
{
	char name[32];
	int stake, units, commission;
	const char *at = strstr(p->text, "settle 1 ");

	ck_assert_ptr_nonnull(at);
	ck_assert_int_eq(sscanf(at, "settle 1 %31s %d %d %d", name, &stake,
				&units, &commission),
			 4);
	ck_assert_int_eq(strncmp(name, spot_words[spots[spot].word],
				 strlen(spot_words[spots[spot].word])),
			 0);
	ck_assert_int_eq(stake, 1);
	ck_assert_int_eq(commission, 0);
	return units;
}

/* What the house keeps of 37 units, one on each number that can come. */
START_TEST(every_spot_loses_one_unit_in_37)
{
	struct play *p = play_start();
	int sum = 0;

	play(p, "table roulette decimals=0 trios=yes");
	for (int number = 0; number < POCKETS; number++) {
		played(p, _i, number);
		sum += won(p, _i);
	}
	ck_assert_int_eq(sum, -1);
}
END_TEST

START_TEST(zero_loses_every_outside_wager)
{
	struct play *p = play_start();

	play(p, "table roulette decimals=0 trios=yes");
	for (int i = 0; i < SPOTS; i++) {
		played(p, i, 0);
		if (spots[i].word >= SPOT_COLUMN)
			ck_assert_int_eq(won(p, i), -1);
	}
}
END_TEST

static const struct {
	const char *spot, *number, *settled;
} payouts[] = {
	{"straight 17", "17", "settle 1 straight:17 10.00 350.00 0.00\n"},
	{"straight 17", "18", "settle 1 straight:17 10.00 -10.00 0.00\n"},
	{"straight 0", "0", "settle 1 straight:0 10.00 350.00 0.00\n"},
	{"split 0-2", "2", "settle 1 split:0-2 10.00 170.00 0.00\n"},
	{"split 0-2", "1", "settle 1 split:0-2 10.00 -10.00 0.00\n"},
	{"street 16-18", "17", "settle 1 street:16-18 10.00 110.00 0.00\n"},
	{"street 16-18", "19", "settle 1 street:16-18 10.00 -10.00 0.00\n"},
	{"street 0-1-2", "0", "settle 1 street:0-1-2 10.00 110.00 0.00\n"},
	{"street 0-1-2", "1", "settle 1 street:0-1-2 10.00 110.00 0.00\n"},
	{"street 0-1-2", "2", "settle 1 street:0-1-2 10.00 110.00 0.00\n"},
	{"street 0-1-2", "3", "settle 1 street:0-1-2 10.00 -10.00 0.00\n"},
	{"street 0-2-3", "3", "settle 1 street:0-2-3 10.00 110.00 0.00\n"},
	{"street 0-2-3", "1", "settle 1 street:0-2-3 10.00 -10.00 0.00\n"},
	{"corner 0-1-2-3", "0", "settle 1 corner:0-1-2-3 10.00 80.00 0.00\n"},
	{"corner 32-33-35-36", "35",
	 "settle 1 corner:32-33-35-36 10.00 80.00 0.00\n"},
	{"corner 32-33-35-36", "34",
	 "settle 1 corner:32-33-35-36 10.00 -10.00 0.00\n"},
	{"line 13-18", "15", "settle 1 line:13-18 10.00 50.00 0.00\n"},
	{"line 13-18", "12", "settle 1 line:13-18 10.00 -10.00 0.00\n"},
	{"column 3", "36", "settle 1 column:3 10.00 20.00 0.00\n"},
	{"column 3", "34", "settle 1 column:3 10.00 -10.00 0.00\n"},
	{"dozen 1", "12", "settle 1 dozen:1 10.00 20.00 0.00\n"},
	{"dozen 1", "13", "settle 1 dozen:1 10.00 -10.00 0.00\n"},
	{"red", "32", "settle 1 red 10.00 10.00 0.00\n"},
	{"black", "32", "settle 1 black 10.00 -10.00 0.00\n"},
	{"odd", "19", "settle 1 odd 10.00 10.00 0.00\n"},
	{"even", "0", "settle 1 even 10.00 -10.00 0.00\n"},
	{"low", "18", "settle 1 low 10.00 10.00 0.00\n"},
	{"high", "18", "settle 1 high 10.00 -10.00 0.00\n"},
};

START_TEST(a_spot_pays_by_how_many_numbers_it_has)
{
	struct play *p = play_start();
	char lines[160];

	snprintf(lines, sizeof lines,
		 "table roulette trios=yes\nopen\nwager 1 %s 10\nclose\nspin "
		 "ccw cw\n"
		 "revs 4\nnumber %s",
		 payouts[_i].spot, payouts[_i].number);
	play(p, lines);
	snprintf(lines, sizeof lines, "%sdo open-bets\n", payouts[_i].settled);
	support_same(play(p, "announce"), lines);
}
END_TEST

/* The trios, where the house offers them; its coverage counts them too. */
static const struct {
	const char *table, *line, *answer;
} trios[] = {
	{"trios=yes", "wager 1 street 0-1-2 1", "do take-bets\n"},
	{"trios=yes", "wager 1 street 0-2-3 1", "do take-bets\n"},
	{"trios=yes", "wager 1 street 0-1-3 1", "refuse bad-spot\n"},
	{"trios=yes", "wager 1 street 0-2 1", "refuse bad-spot\n"},
	{"trios=yes", "wager 1 street 1-2-3 1", "refuse bad-spot\n"},
	{"trios=yes", "wager 1 split 0-1-2 1", "refuse bad-spot\n"},
	{"trios=yes", "withdraw 1 street 0-1-2", "refuse no-wager\n"},
	{"trios=yes max-street=5", "wager 1 street 0-1-2 6",
	 "refuse above-max\n"},
	{"trios=yes coverage=6", "wager 1 street 0-1-2 1", "refuse coverage\n"},
	{"trios=yes coverage=9", "wager 1 street 0-1-2 1", "do take-bets\n"},
	{"trios=no", "wager 1 street 0-1-2 1", "refuse bad-spot\n"},
	{"", "wager 1 street 0-2-3 1", "refuse bad-spot\n"},
	{"", "withdraw 1 street 0-2-3", "refuse bad-spot\n"},
};

START_TEST(trios_are_the_choice_of_the_house)
{
	struct play *p = play_start();
	char lines[64];

	snprintf(lines, sizeof lines, "table roulette %s\nopen",
		 trios[_i].table);
	play(p, lines);
	play(p, trios[_i].line);
	ck_assert_msg(strcmp(p->text, trios[_i].answer) == 0, "%s, %s: %s",
		      trios[_i].table, trios[_i].line, p->text);
}
END_TEST

static const struct test layout_tests[] = {
	T(neighbours_and_nothing_else_share_a_wager),
	T(numbers_columns_and_dozens_are_counted),
	L(nothing_else_is_a_spot, no_spots),
	L(trios_are_the_choice_of_the_house, trios),
};

static const struct test payouts_tests[] = {
	TIMES(every_spot_loses_one_unit_in_37, SPOTS),
	T(zero_loses_every_outside_wager),
	L(a_spot_pays_by_how_many_numbers_it_has, payouts),
};

static const struct test_case cases[] = {
	CASE("layout", layout_tests, NULL, NULL),
	CASE("payouts", payouts_tests, NULL, NULL),
};

SUITE_OF(cases)
