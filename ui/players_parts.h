/* SPDX-License-Identifier: ISC */
/* What each game draws on the players' display, and what it says in its
 * banner. */
#ifndef SABOT_UI_PLAYERS_PARTS_H
#define SABOT_UI_PLAYERS_PARTS_H

#include "ui/face.h"
#include "ui/players.h"
#include "ui/words.h"

typedef void players_draw_fn(struct cells *cells, struct rect box,
			     const struct players_view *view);

players_draw_fn players_baccarat_draw;
players_draw_fn players_blackjack_draw;
players_draw_fn players_roulette_draw;

/* The bead plate and the four roads, in all of the box. */
enum { PLAYERS_ROADS_ROWS = 14 }; /* at least */
void players_roads_draw(struct cells *cells, struct rect box,
			const struct roads *roads);

/* What is said large at the top, and its paint. */
enum paint players_banner(const struct players_view *view,
			  char text[static WORDS_MAX]);

/* Whether NO MORE BETS flashes now. */
bool players_flash(const struct players_view *view);

#endif
