/* SPDX-License-Identifier: ISC */
/* The roads of baccarat, by hand and against another way to work them out. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/games/roads.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

enum { TEXT_MAX = ROAD_ROWS * (ROADS_MAX + 1) + 1 };

static const char inks[] = {
	[ROAD_BLUE] = 'B', [ROAD_RED] = 'R', [ROAD_GREEN] = 'T'};

static enum hand winner_of(char letter)
{
	if (letter == 'T')
		return HAND_TIE;
	return letter == 'B' ? HAND_BANKER : HAND_PLAYER;
}

static void read_results(struct roads *roads, const char *letters)
{
	memset(roads, 0, sizeof *roads);
	for (; *letters; letters++)
		roads_add(roads, winner_of(*letters));
}

static void lay(struct road *road, enum road_name name, const char *letters)
{
	struct roads roads;

	read_results(&roads, letters);
	roads_draw(&roads, name, road);
}

/* --- the marks of derived roads, in their order ----------------------------
 */

static const struct {
	const char *results;
	enum road_name road;
	const char *marks;
} derived[] = {
	{"BBPP", ROAD_BIG_EYE, "R"},
	{"BPB", ROAD_BIG_EYE, "R"},
	{"BBPB", ROAD_BIG_EYE, "B"},
	{"BBPPP", ROAD_BIG_EYE, "RB"},
	{"BBPPPP", ROAD_BIG_EYE, "RBR"},
	{"BPBP", ROAD_SMALL, "R"},
	{"BBPBP", ROAD_SMALL, "B"},
	{"BPBPB", ROAD_COCKROACH, "R"},
	{"BBPBPB", ROAD_COCKROACH, "B"},
	{"BTBPTP", ROAD_BIG_EYE, "R"},
	/* too early for any mark */
	{"", ROAD_BIG_EYE, ""},
	{"TTT", ROAD_BIG_EYE, ""},
	{"BBBBBBBBBB", ROAD_BIG_EYE, ""},
	{"BBBP", ROAD_BIG_EYE, ""},
	{"BPB", ROAD_SMALL, ""},
	{"BPBP", ROAD_COCKROACH, ""},
	/* row 2 of column k + 1 comes before row 1 of column k + 2 */
	{"BPBB", ROAD_SMALL, "B"},
	{"BPBPP", ROAD_COCKROACH, "B"},
	/* columns of 8, 1 and 2: the dragon tail of the first is none; row 1
	 * of the third looks at 1 and 8, its row 2 at 1, which ends above */
	{"BBBBBBBBPBB", ROAD_BIG_EYE, "BB"},
	/* 8 and 8: rows 2 to 8 of the second look at the first, all there */
	{"BBBBBBBBPPPPPPPP", ROAD_BIG_EYE, "RRRRRRR"},
	/* ... and its rows 9 and 10 are the first and second without one */
	{"BBBBBBBBPPPPPPPPPP", ROAD_BIG_EYE, "RRRRRRRBR"},
};

START_TEST(a_derived_road_has_these_marks)
{
	struct road road;
	char marks[ROADS_MAX + 1] = "";

	lay(&road, derived[_i].road, derived[_i].results);
	for (int i = 0; i < road.n; i++)
		marks[i] = inks[road.mark[i].ink];
	ck_assert_msg(strcmp(marks, derived[_i].marks) == 0,
		      "%s, road %d: %s, not %s", derived[_i].results,
		      derived[_i].road, marks, derived[_i].marks);
}
END_TEST

/* --- pictures ------------------------------------------------------------- */

/* Rows from the top, each up to its last mark; a digit behind a mark: ties. */
static void draw(const struct road *road, char text[static TEXT_MAX])
{
	char grid[ROAD_ROWS][2 * ROADS_MAX + 1];
	char *to = text;

	memset(grid, ' ', sizeof grid);
	for (int i = 0; i < road->n; i++) {
		const struct road_mark *mark = &road->mark[i];
		char *at = &grid[mark->row][2 * mark->col];

		if (*at != ' ')
			ck_abort_msg("two marks at one place");
		*at = inks[mark->ink];
		if (mark->ties)
			at[1] = (char)('0' + mark->ties);
	}
	for (int row = 0; row < ROAD_ROWS; row++) {
		int end = 2 * ROADS_MAX;

		while (end > 0 && grid[row][end - 1] == ' ')
			end--;
		to += sprintf(to, "%.*s\n", end, grid[row]);
	}
	while (to > text + 1 && to[-2] == '\n')
		*--to = '\0';
}

/* B is blue here, as in the marks above: the player. R is the banker. */
static const struct {
	const char *results;
	enum road_name road;
	const char *picture;
} pictures[] = {
	{"", ROAD_BIG, "\n"},
	{"BBPTBPPP", ROAD_BEAD,
	 "R B\n"
	 "R B\n"
	 "B\n"
	 "T\n"
	 "R\n"
	 "B\n"},
	{"BBPBPPP", ROAD_BIG,
	 "R B R B\n"
	 "R     B\n"
	 "      B\n"},
	/* ties stand with the hand before them */
	{"BTTPBBT", ROAD_BIG,
	 "R2B R\n"
	 "    R1\n"},
	/* at the start they wait for the first hand */
	{"TT", ROAD_BIG, "T2\n"},
	{"TTPTP", ROAD_BIG,
	 "B3\n"
	 "B\n"},
	{"BBBBBBBB", ROAD_BIG,
	 "R\n"
	 "R\n"
	 "R\n"
	 "R\n"
	 "R\n"
	 "R R R\n"},
	/* the tail keeps no column: the next starts beside its start */
	{"BBBBBBBBPBB", ROAD_BIG,
	 "R B R\n"
	 "R   R\n"
	 "R\n"
	 "R\n"
	 "R\n"
	 "R R R\n"},
	/* a streak that meets a tail turns above it, and stays in that row
	 * though the tail below ends */
	{"BBBBBBBPPPPPPPP", ROAD_BIG,
	 "R B\n"
	 "R B\n"
	 "R B\n"
	 "R B\n"
	 "R B B B B\n"
	 "R R\n"},
	/* tails above tails, 11 9 7 5 3 long, up to the first row; there a
	 * streak of 3 turns at once, and the next starts behind it */
	{"BBBBBBBBBBBPPPPPPPPPBBBBBBBPPPPPBBBPPPBB", ROAD_BIG,
	 "R B R B R B B B R\n"
	 "R B R B R R     R\n"
	 "R B R B B B\n"
	 "R B R R R R\n"
	 "R B B B B B\n"
	 "R R R R R R\n"},
	/* derived roads are laid like the big one: RRRRR BBB R */
	{"BPBPBPBBPBP", ROAD_BIG_EYE,
	 "R B R\n"
	 "R B\n"
	 "R B\n"
	 "R\n"
	 "R\n"},
};

START_TEST(a_road_looks_like_this)
{
	struct road road;
	char text[TEXT_MAX];

	lay(&road, pictures[_i].road, pictures[_i].results);
	draw(&road, text);
	support_same(text, pictures[_i].picture);
}
END_TEST

START_TEST(a_whole_shoe_has_room_and_the_oldest_gives_way)
{
	struct roads roads = {0};

	for (int i = 0; i < ROADS_MAX; i++)
		roads_add(&roads, i == 0 ? HAND_TIE : HAND_PLAYER);
	ck_assert_int_eq(roads.n, 208);
	ck_assert_int_eq(roads.winner[0], HAND_TIE);
	roads_add(&roads, HAND_BANKER);
	ck_assert_int_eq(roads.n, 208);
	ck_assert_int_eq(roads.winner[0], HAND_PLAYER);
	ck_assert_int_eq(roads.winner[207], HAND_BANKER);
}
END_TEST

/* --- another way: a grid with its places, and the classical reading -------- *
 *
 * A mark is blue where going down left the neighbour k columns to the left for
 * the first time: one of the places beside this one and above that is empty
 * and the other is not. A mark at the top is the opposite of what one more of
 * the column before would have been. */

struct naive {
	int columns, length[ROADS_MAX];
	char letter[ROADS_MAX];
	char marks[ROADS_MAX + 1]; /* of one derived road */
	int n;
};

static bool naive_is_there(const struct naive *naive, int column, int row)
{
	return row <= naive->length[column];
}

static char naive_going_down(const struct naive *naive, int column, int row,
			     int k)
{
	bool beside = naive_is_there(naive, column - k, row);
	bool above = naive_is_there(naive, column - k, row - 1);

	return beside == above ? 'R' : 'B';
}

static void naive_mark(struct naive *naive, int column, int row, int k)
{
	char down;

	if (row > 1 && column - k >= 0) {
		naive->marks[naive->n++] =
			naive_going_down(naive, column, row, k);
	} else if (row == 1 && column - 1 - k >= 0) {
		down = naive_going_down(naive, column - 1,
					naive->length[column - 1] + 1, k);
		naive->marks[naive->n++] = down == 'R' ? 'B' : 'R';
	}
}

static void naive_read(struct naive *naive, const char *results, int k)
{
	memset(naive, 0, sizeof *naive);
	for (; *results; results++) {
		if (*results == 'T')
			continue;
		if (naive->columns == 0 ||
		    naive->letter[naive->columns - 1] != *results)
			naive->letter[naive->columns++] = *results;
		naive->length[naive->columns - 1]++;
		naive_mark(naive, naive->columns - 1,
			   naive->length[naive->columns - 1], k);
	}
}

/* Lays letters on a grid; a streak is walked from its top. */
static void naive_lay(const char *letters, char text[static TEXT_MAX])
{
	static char grid[ROAD_ROWS + 1][2 * ROADS_MAX];
	struct road road = {0};
	int top = -1, row = 0, col = 0;
	bool right = false;

	memset(grid, 0, sizeof grid);
	memset(grid[ROAD_ROWS], '#', sizeof grid[ROAD_ROWS]);
	for (int i = 0; letters[i]; i++) {
		if (i == 0 || letters[i] != letters[i - 1]) {
			do
				top++;
			while (grid[0][top]);
			row = 0, col = top, right = false;
		} else if (right || grid[row + 1][col]) {
			right = true;
			col++;
		} else {
			row++;
		}
		if (grid[row][col])
			ck_abort_msg("two marks at one place");
		grid[row][col] = letters[i];
		road.mark[road.n++] = (struct road_mark){
			.row = (uint8_t)row,
			.col = (uint8_t)col,
			.ink = letters[i] == 'R' ? ROAD_RED : ROAD_BLUE};
	}
	draw(&road, text);
}

static void expect_naive(const char *results, enum road_name name, int k)
{
	static struct naive naive;
	char got[TEXT_MAX], want[TEXT_MAX];
	struct road road;

	naive_read(&naive, results, k);
	lay(&road, name, results);
	draw(&road, got);
	naive_lay(naive.marks, want);
	ck_assert_msg(strcmp(got, want) == 0, "%s, road %d:\n%snot\n%s",
		      results, name, got, want);
}

static void expect_big(const char *results)
{
	char winners[ROADS_MAX + 1], got[TEXT_MAX], want[TEXT_MAX];
	struct road road;
	int n = 0;

	for (const char *at = results; *at; at++)
		if (*at != 'T')
			winners[n++] = *at == 'B' ? 'R' : 'P';
	winners[n] = '\0';
	lay(&road, ROAD_BIG, results);
	if (n == 0)
		road.n = 0;
	for (int i = 0; i < road.n; i++)
		road.mark[i].ties = 0;
	draw(&road, got);
	naive_lay(winners, want);
	ck_assert_msg(strcmp(got, want) == 0, "%s:\n%snot\n%s", results, got,
		      want);
}

static int ties_of(const struct road *road)
{
	int ties = 0;

	for (int i = 0; i < road->n; i++)
		ties += road->mark[i].ties;
	return ties;
}

/* Shoes of any length, from those that hardly change to those that do at each
 * hand, so that tails come to lie on tails. */
START_TEST(random_shoes_look_as_another_way_has_them)
{
	struct chance chance;
	char results[ROADS_MAX + 1];
	struct road road;

	chance_seed(&chance, 20261121);
	for (int shoe = 0; shoe < 3000; shoe++) {
		uint32_t n = chance_below(&chance, ROADS_MAX + 1);
		uint32_t streak = 1 + chance_below(&chance, 12);
		int ties = 0;
		char side = 'B';

		for (uint32_t i = 0; i < n; i++) {
			if (chance_below(&chance, streak) == 0)
				side = side == 'B' ? 'P' : 'B';
			results[i] = chance_below(&chance, 10) ? side : 'T';
			ties += results[i] == 'T';
		}
		results[n] = '\0';
		expect_big(results);
		expect_naive(results, ROAD_BIG_EYE, 1);
		expect_naive(results, ROAD_SMALL, 2);
		expect_naive(results, ROAD_COCKROACH, 3);
		lay(&road, ROAD_BIG, results);
		ck_assert_int_eq(ties_of(&road), ties);
	}
}
END_TEST

/* --- what is shown of it -------------------------------------------------- */

static const struct {
	const char *results;
	int fit, first;
} shown[] = {
	{"", 4, 0},
	{"TT", 1, 0},
	{"BPBP", 4, 0},
	/* older columns give way */
	{"BPBPB", 4, 1},
	{"BPBPBPBP", 1, 7},
	/* of a tail, columns 0 to 4, the end */
	{"BBBBBBBBBB", 4, 1},
	/* the next streak starts in column 1, the middle of 3 */
	{"BBBBBBBBBBP", 3, 0},
	/* a tail from column 2 to 10, then streaks that start in 3, 4 ... */
	{"BPBBBBBBBBBBBBBB", 4, 7},
	{"BPBBBBBBBBBBBBBBP", 4, 1},
	{"BPBBBBBBBBBBBBBBPB", 4, 2},
	{"BPBBBBBBBBBBBBBBPBPBPBP", 4, 7},
};

START_TEST(so_much_of_a_road_is_shown)
{
	struct road road;

	lay(&road, ROAD_BIG, shown[_i].results);
	ck_assert_msg(roads_first_col(&road, shown[_i].fit) == shown[_i].first,
		      "%s: %d, not %d", shown[_i].results,
		      roads_first_col(&road, shown[_i].fit), shown[_i].first);
}
END_TEST

static void expect_newest(const struct roads *roads, enum road_name name,
			  int fit)
{
	struct road road;
	int first, newest;

	roads_draw(roads, name, &road);
	first = roads_first_col(&road, fit);
	ck_assert_int_ge(first, 0);
	if (road.n == 0)
		return;
	newest = road.mark[road.n - 1].col;
	ck_assert(first <= newest && newest < first + fit);
}

START_TEST(the_newest_mark_is_always_shown)
{
	struct chance chance;

	chance_seed(&chance, 80);
	for (int shoe = 0; shoe < 300; shoe++) {
		uint32_t streak = 1 + chance_below(&chance, 30);
		struct roads roads = {0};
		enum hand side = HAND_BANKER;

		for (int i = 0; i < ROADS_MAX + 20; i++) {
			if (chance_below(&chance, streak) == 0)
				side = side == HAND_BANKER ? HAND_PLAYER
							   : HAND_BANKER;
			roads_add(&roads, side);
			for (int name = ROAD_BEAD; name < ROADS; name++)
				expect_newest(
					&roads, (enum road_name)name,
					1 + (int)chance_below(&chance, 30));
		}
	}
}
END_TEST

static const struct test tests[] = {
	L(a_derived_road_has_these_marks, derived),
	L(a_road_looks_like_this, pictures),
	T(a_whole_shoe_has_room_and_the_oldest_gives_way),
	T(random_shoes_look_as_another_way_has_them),
	L(so_much_of_a_road_is_shown, shown),
	T(the_newest_mark_is_always_shown),
};

SUITE("roads", tests)
