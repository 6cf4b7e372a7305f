/* SPDX-License-Identifier: ISC */
/* The roads of a game of two hands: score charts of a shoe, as players read
 * them. Pure: each road is computed from all results.
 *
 * A column of the big road is a streak of one winner, ties left out. A streak
 * that meets an occupied place or the last row turns right; this dragon tail
 * is no column of its own:
 *
 *	B P B	BBBBBBBB P BB: the first streak turns right in row 6, the
 *	B . B	next one starts right of where it started
 *	B . .
 *	B . .
 *	B . .
 *	B B B
 *
 * Each mark of a derived road compares lengths of the big road's columns: it
 * shows how regular the shoe is, not who won. */
#ifndef SABOT_RULES_GAMES_ROADS_H
#define SABOT_RULES_GAMES_ROADS_H

#include "rules/table/answer.h"
#include "rules/core/shoe.h"

enum {
	ROAD_ROWS = 6,
	ROADS_MAX = DECKS_MAX * FACES / 2, /* a round has at least 2 cards */
};

/* The results of a shoe; all zero: none yet. */
struct roads {
	uint8_t n;
	uint8_t winner[ROADS_MAX]; /* enum hand: who won, or a tie */
};

enum road_name {
	ROAD_BEAD, /* every result, down the columns */
	ROAD_BIG,
	ROAD_BIG_EYE,
	ROAD_SMALL,
	ROAD_COCKROACH,
	ROADS
};

enum road_ink {
	ROAD_BLUE,  /* player, tiger, away; in a derived road: irregular */
	ROAD_RED,   /* banker, dragon, home; in a derived road: regular */
	ROAD_GREEN, /* tie: in the bead plate, or before the first winner */
	ROAD_INKS
};

/* The colour of a winner, on roads and wherever else a hand is shown. */
enum road_ink road_ink(enum hand winner);

struct road_mark {
	uint8_t row, col; /* from 0, col below ROADS_MAX */
	uint8_t ink;	  /* enum road_ink */
	uint8_t ties;	  /* big road: number of ties after this mark */
};

struct road {
	uint8_t n;
	uint8_t start; /* the column in which the last streak began */
	struct road_mark mark[ROADS_MAX]; /* the oldest first */
};

/* Adds a result. If full (the table reports no new shoe), removes the
 * oldest. */
void roads_add(struct roads *roads, enum hand winner);

/* Computes the marks of a road. */
void roads_draw(const struct roads *roads, enum road_name name,
		struct road *road);

/* The first column to show if there is room for `fit` columns: so that the last
 * one is shown, or further left if a dragon tail would push the newest mark out
 * of the right half. */
int roads_first_col(const struct road *road, int fit);

#endif
