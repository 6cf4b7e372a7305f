/* SPDX-License-Identifier: ISC */
/* The wheel of roulette on the screen. */
#ifndef SABOT_UI_TABLE_ROULETTE_VIEW_H
#define SABOT_UI_TABLE_ROULETTE_VIEW_H

#include "ui/table/game_view.h"

/* What wheel and ball do on the left, the number on the right. */
void roulette_draw(struct cells *cells, struct rect box, enum card_size size,
		   const struct game_shown *shown);

/* One of the last results. */
enum paint roulette_result(const struct tape_result *result,
			   char text[static WORDS_MAX]);

#endif
