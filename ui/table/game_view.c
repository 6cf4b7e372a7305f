/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/game_view.h"

static const struct game_view views[GAMES] = {
	[BACCARAT] = {.cards = true,
		      .draw = baccarat_view_draw,
		      .draw_pick_up = baccarat_view_draw_pick_up,
		      .result = baccarat_view_result,
		      .result_cols = 18},
	[BLACKJACK] = {.cards = true,
		       .draw = blackjack_view_draw,
		       .draw_pick_up = blackjack_view_draw_pick_up,
		       .draw_rules = blackjack_view_draw_rules},
	[ROULETTE] = {.draw = roulette_view_draw,
		      .result = roulette_view_result,
		      .result_cols = 10},
};

const struct game_view *game_view_get(const struct table *table)
{
	return &views[table->house.game];
}
