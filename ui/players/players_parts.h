/* SPDX-License-Identifier: ISC */
/* What each game draws on the players' display, and what it says in its
 * banner. */
#ifndef SABOT_UI_PLAYERS_PLAYERS_PARTS_H
#define SABOT_UI_PLAYERS_PLAYERS_PARTS_H

#include "ui/widgets/face.h"
#include "ui/players/players.h"
#include "ui/text/instruction_text.h"

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

/* The paint of a winner; of a tie, too. */
enum paint players_won_paint(enum hand winner);

/* Whether a timer is shown, what is left of it, and the paint of that: red and
 * flashing at the end of betting. */
bool players_is_timed(const struct players_view *view);
int64_t players_left_ms(const struct players_view *view);
enum paint players_timer_paint(const struct players_view *view);

#endif
