/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/game_view.h"

static const struct game_view views[GAMES] = {
	[BACCARAT] = {.cards = true,
		      .draw = baccarat_draw_hands,
		      .draw_pick_up = baccarat_draw_pick_up,
		      .result = baccarat_result,
		      .result_cols = 18},
	[BLACKJACK] = {.cards = true,
		       .draw = blackjack_draw_layout,
		       .draw_pick_up = blackjack_draw_pick_up,
		       .signs = notices_draw},
	[ROULETTE] = {.draw = roulette_draw,
		      .result = roulette_result,
		      .result_cols = 10},
};

const struct game_view *game_view_of(const struct table *table)
{
	return &views[table->house.game];
}
