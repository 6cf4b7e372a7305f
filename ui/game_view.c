/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/game_view.h"

#include "ui/baccarat_view.h"

static const struct game_view views[GAMES] = {
	[BACCARAT] = {true, baccarat_draw_hands, baccarat_draw_pick_up},
};

const struct game_view *game_view_of(const struct table *table)
{
	return &views[table->house.game];
}
