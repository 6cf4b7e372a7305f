/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/game_view.h"

#include "rules/table/game.h"

static const struct game_view views[GAME_KINDS] = {
	[KIND_COUP] = {.cards = true,
		       .draw = coup_view_draw,
		       .draw_pick_up = coup_view_draw_pick_up,
		       .result = coup_view_result,
		       .result_cols = 18},
	[KIND_SEATS] = {.cards = true,
			.draw = blackjack_view_draw,
			.draw_pick_up = blackjack_view_draw_pick_up,
			.draw_rules = signs_view_draw},
	[KIND_WHEEL] = {.draw = roulette_view_draw},
	[KIND_DICE] = {.draw = sic_bo_view_draw,
		       .result = sic_bo_view_result,
		       .result_cols = 15},
};

const struct game_view *game_view_get(const struct table *table)
{
	return &views[table->game->kind];
}
