/* SPDX-License-Identifier: ISC */
/* The players' display: what everybody at the table may see, on a screen of
 * its own, larger where there is room. It has no keys and gives no odds. */
#ifndef SABOT_UI_PLAYERS_PLAYERS_H
#define SABOT_UI_PLAYERS_PLAYERS_H

#include "rules/games/roads.h"
#include "rules/table/roulette_spots.h"
#include "rules/table/table.h"
#include "ui/terminal/cells.h"
#include "ui/text/text.h"
#include "ui/widgets/widgets.h"

enum {
	SPINS_MAX = 200,	  /* numbers that are remembered */
	PLAYERS_CLOSED_MS = 5000, /* NO MORE BETS flashes for so long */
	PLAYERS_FLASH_MS = 500,
};

/* The last numbers of a wheel, the oldest first. */
struct spins {
	unsigned n;
	uint8_t number[SPINS_MAX];
};

struct players_view {
	int64_t now_ms;
	/* Why nothing is shown but this sentence; NULL: all is well, and the
	 * table is there. */
	const char *trouble;
	const char *table_id; /* "BAC-07"; "": not known yet */
	const char *currency; /* "EUR", or "" */
	/* As players may see it: a card that they may not see is unread. */
	const struct table *table;
	const struct roads *roads;
	const struct spins *spins;
	bool held;	/* play stands still: an irregularity, or a hold */
	bool closed;	/* the table is */
	bool announced; /* the last result was, and no round opened since */
	bool voided;	/* the same of a void round */
	/* The time that runs out, betting's or a decision's; 0: none. */
	int64_t timer_from_ms, timer_ends_ms;
	int64_t closed_ms; /* bets were closed then; 0: not just now */
};

/* Draws it all on the cells as they are. */
void players_draw(struct cells *cells, const struct players_view *view);

/* When it will look different though nothing happens; INT64_MAX: never. */
int64_t players_due(const struct players_view *view);

/* What each game draws on the players' display, and what it says in its
 * banner. */

typedef void players_draw_fn(struct cells *cells, struct rect box,
			     const struct players_view *view);

players_draw_fn players_baccarat_draw;
players_draw_fn players_blackjack_draw;
players_draw_fn players_roulette_draw;

/* The bead plate and the four roads, in all of the box. */
enum { PLAYERS_ROADS_ROWS = 14 }; /* at least */

/* What is said large at the top, and its paint. */
enum paint players_banner(const struct players_view *view,
			  char text[static UI_TEXT_MAX]);

/* The paint of a winner; of a tie, too. */
enum paint players_winner_paint(enum hand winner);

/* Whether a timer is shown, what is left of it, and the paint of that: red and
 * flashing at the end of betting. */
int64_t players_remaining_ms(const struct players_view *view);
enum paint players_timer_paint(const struct players_view *view);

#endif
