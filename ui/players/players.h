/* SPDX-License-Identifier: ISC */
/* The players' display: the public view of the table on a screen of its own, in
 * larger letters if there is room. It has no keys and shows no odds. */
#ifndef SABOT_UI_PLAYERS_PLAYERS_H
#define SABOT_UI_PLAYERS_PLAYERS_H

#include "rules/games/roads.h"
#include "rules/table/roulette_spots.h"
#include "rules/table/table.h"
#include "ui/terminal/cells.h"
#include "ui/text/text.h"
#include "ui/widgets/widgets.h"

enum {
	SPINS_MAX = 200,	  /* highest number of results kept */
	PLAYERS_CLOSED_MS = 5000, /* flashing time of NO MORE BETS */
	PLAYERS_FLASH_MS = 500,
};

/* The last numbers of a wheel, or the last dice; the oldest first. */
struct spins {
	unsigned n;
	uint16_t number[SPINS_MAX];
};

/* Whether play goes on at the table, and if not, why. */
enum players_state {
	PLAYERS_PLAY,
	PLAYERS_CLOSED,
	PLAYERS_INSPECTION, /* a form is due or under way */
	PLAYERS_STOPPED,    /* an irregularity or a hold */
	PLAYERS_NO_DEALER,
	PLAYERS_SHUFFLE,
	PLAYERS_UNKNOWN, /* the display cannot follow the feed */
	PLAYERS_STATES
};

struct players_view {
	int64_t now_ms;
	/* A sentence shown instead of the table; NULL: `table` is set. */
	const char *trouble;
	const char *table_id; /* "BAC-07"; "": not known yet */
	const char *currency; /* "EUR", or "" */
	/* Local time at which special limits end: "22:30"; NULL: none. */
	const char *special_until;
	/* Masked for players: a hidden card is unread. */
	const struct table *table;
	const struct roads *roads;
	const struct spins *spins;
	enum players_state state;
	bool announced; /* a result was announced; until the next round opens or
			   play stops */
	bool voided;  /* a round was voided; until the next round opens or play
			 stops */
	bool pending; /* if voided: the wagers are kept */
	/* The timer of betting or of a decision; 0: none. */
	int64_t timer_from_ms, timer_ends_ms;
	int64_t closed_ms; /* when betting closed; 0: not recently */
};

/* Draws the whole display. */
void players_draw(struct cells *cells, const struct players_view *view);

/* When the picture changes without an event; INT64_MAX: never. */
int64_t players_due(const struct players_view *view);

/* The drawing functions of each game's players' display, and of the banner. */

typedef void players_draw_fn(struct cells *cells, struct rect box,
			     const struct players_view *view);

players_draw_fn players_coup_draw;
players_draw_fn players_blackjack_draw;
players_draw_fn players_roulette_draw;
players_draw_fn players_sic_bo_draw;

/* The least rows for bead plate and roads. */
enum { PLAYERS_ROADS_ROWS = 14 };

enum { PLAYERS_TERMS_COLS = 26 };

/* Draws the terms of the house, one below the other, in PLAYERS_TERMS_COLS
 * columns. */
void players_draw_terms(struct cells *cells, struct rect box,
			const struct house *house);

/* Writes the large text at the top; returns its paint. */
enum paint players_banner(const struct players_view *view,
			  char text[static UI_TEXT_MAX]);

/* The paint of a winner or a tie. */
enum paint players_winner_paint(enum hand winner);

/* The time left on the timer shown. */
int64_t players_remaining_ms(const struct players_view *view);

/* The timer's paint: red and flashing in the last LAST_BETS_MS of betting. */
enum paint players_timer_paint(const struct players_view *view);

#endif
