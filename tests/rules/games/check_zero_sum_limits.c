/* SPDX-License-Identifier: ISC */
/* Wagers at the edges of limits, one unit below, on and above them, alone and
 * on top of what lies there: taken or refused as the house says, and whatever
 * was taken is settled to the last unit, whatever was refused left nothing.
 * What is right is worked out here once more, in wider numbers. */
#include "config.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "rules/table/roulette_spots.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

static const int decimals[] = {0, 2, 3};

enum { DECIMALS = 3, EDGES_MAX = 16 };

/* --- limits ----------------------------------------------------------------
 */

/* MOST is the largest amount that there is; 0: no such limit. */
enum { MOST = -1, BELOW_MOST = -2 };

static const struct bounds {
	int64_t min, max, own; /* in units; own is the spot's maximum */
} bounds[] = {
	{0, 0, 0},	{1, 0, 0},	    {1, 1, 0},		{2, 2, 0},
	{10, 10, 0},	{7, 19, 0},	    {0, 33, 0},		{5, 0, 50},
	{5, 100, 50},	{5, 50, 100},	    {0, 0, 1},		{50, 0, 33},
	{10, 10, 7},	{MOST, 0, 0},	    {0, MOST, 0},	{MOST, MOST, 0},
	{0, 0, MOST},	{BELOW_MOST, 0, 0}, {1, BELOW_MOST, 0}, {1, 100, MOST},
	{1, MOST, 100},
};

static int64_t most_of(int places)
{
	int64_t most = INT64_C(999999999999);

	while (places-- > 0)
		most = most * 10 + 9;
	return most;
}

static struct bounds bounds_of(int row, int places)
{
	struct bounds b = bounds[row];
	int64_t *const all[] = {&b.min, &b.max, &b.own};

	for (int i = 0; i < 3; i++)
		if (*all[i] < 0)
			*all[i] += most_of(places) + 1;
	return b;
}

static int add_edge(int64_t units, int places, int64_t *edges, int n)
{
	for (int i = 0; i < n; i++)
		if (edges[i] == units)
			return n;
	if (units < 1 || units > most_of(places))
		return n;
	ck_assert_int_lt(n, EDGES_MAX);
	edges[n] = units;
	return n + 1;
}

/* Each amount that is a limit, or beside one. */
static int edges_of(struct bounds b, int places, int64_t *edges)
{
	const int64_t limits[] = {1, b.min, b.max, b.own, most_of(places)};
	int n = 0;

	for (int i = 0; i < ROWS_OF(limits); i++)
		for (int by = -1; limits[i] > 0 && by <= 1; by++)
			n = add_edge(limits[i] + by, places, edges, n);
	return n;
}

/* What the table says to a wager that makes a total of it. */
static const char *answer_to(struct bounds b, int places, __int128 total)
{
	int64_t most = b.own > 0 ? b.own : b.max;

	if (total > most_of(places))
		return "refuse above-max\n";
	if (total < b.min)
		return "refuse below-min\n";
	if (most > 0 && total > most)
		return "refuse above-max\n";
	return "do take-bets\n";
}

/* --- spots -----------------------------------------------------------------
 */

/* What is laid in the play beside the wager. */
enum beside { NOTHING, THE_SAME, A_HALF };

/* One of each word, with the events that end its round won and lost. */
/* clang-format off */
static const struct spot_case {
	const char *game, *word, *spot, *won, *lost;
	enum beside beside[2]; /* won, lost */
} cases[] = {
#define COUP(won, lost) \
	"card " won " Ks Qh", "card " lost " Ks Qh", {NOTHING}
	{"baccarat", "player", "player", COUP("9h 2c", "2h 9c")},
	{"baccarat", "banker", "banker", COUP("2h 9c", "9h 2c")},
	{"baccarat", "tie", "tie", COUP("9h 9c", "9h 2c")},
	{"blackjack", "main", "main", "card Ah 9d Kh Td", "card Th 9d 7h Td",
	 {NOTHING}},
	{"blackjack", "main", "main", "card 6h 7d 5h Td\ndouble 1\ncard Th",
	 "card 6h 7d 5h Td\ndouble 1\ncard 2h", {THE_SAME, THE_SAME}},
	{"blackjack", "main", "main", "card 8h 7d 8c Td\nsplit 1\ncard Th 2h",
	 "card Th Ad Kh Kd\ninsure 1", {THE_SAME, A_HALF}},
#define NUMBERS(won, lost) \
	"number " won "\nvalid", "number " lost "\nvalid", {NOTHING}
	{"roulette", "straight", "straight 17", NUMBERS("17", "18")},
	{"roulette", "split", "split 0-3", NUMBERS("0", "1")},
	{"roulette", "street", "street 4-6", NUMBERS("5", "7")},
	{"roulette", "corner", "corner 0-1-2-3", NUMBERS("2", "4")},
	{"roulette", "line", "line 31-36", NUMBERS("36", "30")},
	{"roulette", "column", "column 3", NUMBERS("36", "35")},
	{"roulette", "dozen", "dozen 2", NUMBERS("24", "25")},
	{"roulette", "red", "red", NUMBERS("36", "0")},
	{"roulette", "black", "black", NUMBERS("35", "0")},
	{"roulette", "odd", "odd", NUMBERS("35", "0")},
	{"roulette", "even", "even", NUMBERS("36", "0")},
	{"roulette", "low", "low", NUMBERS("18", "19")},
	{"roulette", "high", "high", NUMBERS("19", "18")},
};
/* clang-format on */

enum { CASES = sizeof cases / sizeof *cases };

/* --- rounds ----------------------------------------------------------------
 */

static void begins(const struct spot_case *c, struct bounds b, int places)
{
	char line[256];
	int n = snprintf(line, sizeof line, "table %s decimals=%d", c->game,
			 places);

	if (b.min > 0)
		n += snprintf(line + n, sizeof line - (size_t)n, " min=%s",
			      settling_amount(b.min, places));
	if (b.max > 0)
		n += snprintf(line + n, sizeof line - (size_t)n, " max=%s",
			      settling_amount(b.max, places));
	if (b.own > 0)
		snprintf(line + n, sizeof line - (size_t)n, " max-%s=%s",
			 c->word, settling_amount(b.own, places));
	settling_start(line);
	settling_apply("open");
}

/* Lays it on top of what lies there, if the house takes it as it must, or must
 * not; what lies there then. */
static int64_t lays(const struct spot_case *c, struct bounds b, int places,
		    int64_t lies, int64_t units)
{
	__int128 total = (__int128)lies + units;
	const char *want = answer_to(b, places, total), *got;
	char line[96];

	snprintf(line, sizeof line, "wager 1 %s %s", c->spot,
		 settling_amount(units, places));
	got = settling_try(line);
	ck_assert_msg(strcmp(got, want) == 0,
		      "%s on %" PRId64 ", min %" PRId64 " max %" PRId64
		      " own %" PRId64 ": %s",
		      line, lies, b.min, b.max, b.own, got);
	return *want == 'd' ? (int64_t)total : lies;
}

static int64_t with_beside(int64_t lies, enum beside beside)
{
	switch (beside) {
	case THE_SAME: return 2 * lies;
	case A_HALF: return lies + lies / 2;
	case NOTHING: break;
	}
	return lies;
}

enum ending { WON, LOST, VOID, ENDINGS };

static void settles(const struct spot_case *c, int64_t lies, enum ending ending)
{
	const struct round_row *round = &settling.round;

	settling_apply("close");
	settling_apply_all(ending == LOST ? c->lost : c->won);
	if (ending == VOID)
		settling_apply("void other");
	settling_finish();
	settling_expect_zero_sum(with_beside(lies, c->beside[ending == LOST]),
				 c->spot);
	for (uint32_t i = 0; i < round->wagers; i++)
		ck_assert(ending != VOID || round->wager[i].won.units == 0);
}

/* Two wagers one on top of the other, the second one 0 for none. */
static void plays(const struct spot_case *c, struct bounds b, int places,
		  int64_t first, int64_t second, enum ending ending)
{
	int64_t lies;

	begins(c, b, places);
	lies = lays(c, b, places, 0, first);
	if (second > 0)
		lies = lays(c, b, places, lies, second);
	if (lies > 0)
		settles(c, lies, ending);
}

static void plays_all(const struct spot_case *c, struct bounds b, int places)
{
	int64_t edges[EDGES_MAX];
	int n = edges_of(b, places, edges);

	for (int i = 0; i < n; i++) {
		for (int ending = 0; ending < ENDINGS; ending++)
			plays(c, b, places, edges[i], 0, (enum ending)ending);
		for (int j = 0; j < n; j++)
			plays(c, b, places, edges[i], edges[j],
			      (enum ending)((i + j) % ENDINGS));
	}
}

START_TEST(wagers_at_the_edges_of_limits_are_zero_sums)
{
	for (int row = 0; row < ROWS_OF(bounds); row++)
		for (int i = 0; i < DECIMALS; i++)
			plays_all(&cases[_i], bounds_of(row, decimals[i]),
				  decimals[i]);
}
END_TEST

/* --- what a seat may have beside it ----------------------------------------
 */

/* Of both sides the second is refused, and nothing of it is settled. */
START_TEST(opposing_wagers_are_zero_sums)
{
	static const char *const orders[][2] = {{"player", "banker"},
						{"banker", "player"}};
	char line[64];

	for (int i = 0; i < 2; i++)
		for (int most = 0; most < 2; most++) {
			int64_t units = most ? most_of(2) : 1;
			const char *amount = settling_amount(units, 2);

			settling_start("table baccarat opposing=forbid");
			settling_apply("open");
			snprintf(line, sizeof line, "wager 1 %s %s",
				 orders[i][0], amount);
			settling_apply(line);
			snprintf(line, sizeof line, "wager 1 %s %s",
				 orders[i][1], amount);
			ck_assert_str_eq(settling_try(line),
					 "refuse opposing\n");
			snprintf(line, sizeof line, "wager 2 %s %s",
				 orders[i][1], amount);
			settling_apply(line);
			settling_apply("close");
			settling_apply("card 2h 9c Ks Qh");
			settling_finish();
			ck_assert_uint_eq(settling.round.wagers, 2);
			settling_expect_zero_sum(2 * units, "opposing");
		}
}
END_TEST

/* Number after number, as long as they are less than the percentage. */
START_TEST(coverage_is_refused_where_it_reaches_its_percentage)
{
	for (int percent = 1; percent <= 100; percent++) {
		char line[64];
		int laid = 0;

		snprintf(line, sizeof line, "table roulette coverage=%d",
			 percent);
		settling_start(line);
		settling_apply("open");
		for (int number = 0; number < POCKETS; number++) {
			bool over = (laid + 1) * 100 >= percent * POCKETS;

			snprintf(line, sizeof line, "wager 1 straight %d 1",
				 number);
			ck_assert_str_eq(settling_try(line),
					 over ? "refuse coverage\n"
					      : "do take-bets\n");
			laid += !over;
		}
		settling_apply("close");
		settling_apply_all("number 0\nvalid");
		settling_finish();
		settling_expect_zero_sum(100 * laid, "coverage");
	}
}
END_TEST

/* --- a full layout ---------------------------------------------------------
 */

/* The largest wager on each spot of each seat of a table that has 300 of them:
 * their sum is far beyond twelve digits, and right. */
START_TEST(the_largest_wagers_of_a_full_table_are_a_zero_sum)
{
	static const char *const wagers[] = {"player", "banker", "tie"};
	int places = decimals[_i];
	char table[64], line[96];

	snprintf(table, sizeof table, "table baccarat decimals=%d", places);
	settling_start(table);
	settling_apply("open");
	for (int seat = 1; seat <= 300; seat++)
		for (int i = 0; i < 3; i++) {
			snprintf(line, sizeof line, "wager %d %s %s", seat,
				 wagers[i],
				 settling_amount(most_of(places), places));
			settling_apply(line);
		}
	settling_apply("close");
	settling_apply("card 2h 9c Ks Qh");
	settling_finish();
	ck_assert_uint_eq(settling.round.wagers, 900);
	settling_expect_zero_sum(900 * most_of(places), "a full table");
}
END_TEST

static const struct test tests[] = {
	TIMES(wagers_at_the_edges_of_limits_are_zero_sums, CASES),
	T(opposing_wagers_are_zero_sums),
	T(coverage_is_refused_where_it_reaches_its_percentage),
	TIMES(the_largest_wagers_of_a_full_table_are_a_zero_sum, DECIMALS),
};

SUITE("limits", tests)
