/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/roads.h"

#include <string.h>

/* How far a derived road looks back, in columns. */
static const uint8_t road_lookback[ROADS] = {
	[ROAD_BIG_EYE] = 1, [ROAD_SMALL] = 2, [ROAD_COCKROACH] = 3};

enum road_ink road_ink(enum hand winner)
{
	static const uint8_t inks[HANDS] = {
		[HAND_PLAYER] = ROAD_BLUE,	[HAND_BANKER] = ROAD_RED,
		[HAND_TIE] = ROAD_GREEN,	[HAND_DRAGON] = ROAD_RED,
		[HAND_TIGER] = ROAD_BLUE,	[HAND_RANK_TIE] = ROAD_GREEN,
		[HAND_SUITED_TIE] = ROAD_GREEN, [HAND_HOME] = ROAD_RED,
		[HAND_AWAY] = ROAD_BLUE,	[HAND_DRAWN] = ROAD_GREEN,
	};

	return (enum road_ink)inks[winner];
}

static uint8_t roads_ink(const struct roads *roads, int i)
{
	return (uint8_t)road_ink((enum hand)roads->winner[i]);
}

void roads_add(struct roads *roads, enum hand winner)
{
	if (roads->n == ROADS_MAX)
		memmove(roads->winner, roads->winner + 1, --roads->n);
	roads->winner[roads->n++] = (uint8_t)winner;
}

/* --- marks at their places ------------------------------------------------ */

static bool roads_is_taken(const struct road *road, int row, int col)
{
	for (int i = 0; i < road->n; i++)
		if (road->mark[i].row == row && road->mark[i].col == col)
			return true;
	return false;
}

static void roads_put(struct road *road, int row, int col, int ink)
{
	road->mark[road->n++] = (struct road_mark){
		.row = (uint8_t)row, .col = (uint8_t)col, .ink = (uint8_t)ink};
}

/* A streak begins where the first row is free: a tail may lie in it. */
static void roads_begin(struct road *road, int ink)
{
	if (road->n > 0)
		road->start++;
	while (roads_is_taken(road, 0, road->start))
		road->start++;
	roads_put(road, 0, road->start, ink);
}

/* Adds a mark, after the last one or as a new streak. */
static void roads_continue(struct road *road, int ink)
{
	const struct road_mark *last =
		road->n ? &road->mark[road->n - 1] : NULL;
	int row, col;

	if (!last || last->ink != ink) {
		roads_begin(road, ink);
		return;
	}
	row = last->row;
	col = last->col;
	if (col == road->start && row + 1 < ROAD_ROWS &&
	    !roads_is_taken(road, row + 1, col))
		row++;
	else
		col++;
	roads_put(road, row, col, ink);
}

/* --- what is marked ------------------------------------------------------- */

static void roads_draw_bead(struct road *road, const struct roads *roads)
{
	for (int i = 0; i < roads->n; i++)
		roads_put(road, i % ROAD_ROWS, i / ROAD_ROWS,
			  roads_ink(roads, i));
}

/* Ties before the first winner wait at its place. */
static void roads_draw_big(struct road *road, const struct roads *roads)
{
	for (int i = 0; i < roads->n; i++) {
		uint8_t ink = roads_ink(roads, i);

		if (ink == ROAD_GREEN && road->n == 0)
			roads_put(road, 0, 0, ROAD_GREEN);
		if (ink == ROAD_GREEN)
			road->mark[road->n - 1].ties++;
		else if (road->n == 1 && road->mark[0].ink == ROAD_GREEN)
			road->mark[0].ink = ink;
		else
			roads_continue(road, ink);
	}
}

/* A hand came to stand in row `row` of column `col`, both from 1; length[] has
 * the columns before it. */
static void roads_compare(struct road *road, const uint8_t *length, int col,
			  int row, int k)
{
	if (row == 1 && col >= k + 2)
		roads_continue(road, length[col - 1] == length[col - k - 1]
					     ? ROAD_RED
					     : ROAD_BLUE);
	else if (row > 1 && col >= k + 1)
		roads_continue(road, row == length[col - k] + 1 ? ROAD_BLUE
								: ROAD_RED);
}

static void roads_draw_derived(struct road *road, const struct roads *roads,
			       int k)
{
	uint8_t length[ROADS_MAX + 1] = {0};
	uint8_t last = ROAD_GREEN;
	int col = 0;

	for (int i = 0; i < roads->n; i++) {
		uint8_t ink = roads_ink(roads, i);

		if (ink == ROAD_GREEN)
			continue;
		if (ink != last)
			col++;
		last = ink;
		length[col]++;
		roads_compare(road, length, col, length[col], k);
	}
}

void roads_draw(const struct roads *roads, enum road_name name,
		struct road *road)
{
	memset(road, 0, sizeof *road);
	if (name == ROAD_BEAD)
		roads_draw_bead(road, roads);
	else if (name == ROAD_BIG)
		roads_draw_big(road, roads);
	else
		roads_draw_derived(road, roads, road_lookback[name]);
}

int roads_first_col(const struct road *road, int fit)
{
	int last = 0, most;

	if (road->n == 0)
		return 0;
	for (int i = 0; i < road->n; i++)
		if (road->mark[i].col > last)
			last = road->mark[i].col;
	most = road->mark[road->n - 1].col - fit / 2;
	if (last < fit || most < 0)
		return 0;
	return last - fit + 1 < most ? last - fit + 1 : most;
}
