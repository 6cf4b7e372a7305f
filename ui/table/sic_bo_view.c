/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/game_view.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/terminal/cells.h"
#include "ui/text/text.h"

enum { INDENT = 3, VALUE_COL = 8 };

/* Whether dice lie in the round shown. */
static bool sic_bo_view_has_dice(const struct game_state *game_state)
{
	const struct table *table = game_state->table;

	if (table->number_early)
		return true;
	if (table->phase == PHASE_BETWEEN)
		return table->dice.state == DICE_LANDED && !game_state->voided;
	return table->dice.state != DICE_DUE;
}

static void sic_bo_view_state_text(const struct game_state *game_state,
				   char text[static UI_TEXT_MAX])
{
	const struct table *table = game_state->table;
	const char *words = _("not shaken");

	if (sic_bo_view_has_dice(game_state)) {
		dice_name(table->dice.faces, text);
		return;
	}
	if (table->phase == PHASE_BETWEEN)
		words = "";
	else if (table->phase == PHASE_PLAY)
		words = _("to be shaken and read");
	snprintf(text, UI_TEXT_MAX, "%s", words);
}

static void sic_bo_view_draw_facts(struct cells *cells, struct rect box,
				   const struct game_state *game_state)
{
	unsigned dice = game_state->table->dice.faces;
	int row = box.rows > 6 ? 2 : 1, col;
	char text[UI_TEXT_MAX];

	sic_bo_view_state_text(game_state, text);
	if (*text)
		cells_text(cells, box, 0, 0, PAINT_DIM, _("Dice"));
	cells_text(cells, box, 0, VALUE_COL, PAINT_STRONG, text);
	if (!sic_bo_view_has_dice(game_state))
		return;
	dice_kinds(dice, text);
	col = cells_text(cells, box, row, VALUE_COL, dice_paint(dice), text);
	if (game_state->by_hand)
		cells_text(cells, box, row, col + 2, PAINT_BY_HAND, _("keyed"));
}

void sic_bo_view_draw(struct cells *cells, struct rect box, enum card_size size,
		      const struct game_state *game_state)
{
	int scale = box.rows > 9 ? 2 : 1;
	int cols = dice_cols(scale);
	struct rect right = {box.row, box.col + box.cols - cols - INDENT,
			     box.rows, cols};
	struct rect left = {box.row, box.col + INDENT, box.rows,
			    right.col - box.col - INDENT - 1};
	bool has_dice = sic_bo_view_has_dice(game_state);

	(void)size;
	sic_bo_view_draw_facts(cells, left, game_state);
	dice_draw(cells, right, has_dice ? game_state->table->dice.faces : 0,
		  has_dice ? dice_paint(game_state->table->dice.faces)
			   : PAINT_DIM);
}

enum paint sic_bo_view_result(const struct game *game,
			      const struct event_log_result *result,
			      char text[static UI_TEXT_MAX])
{
	char name[UI_TEXT_MAX];

	(void)game;
	dice_name(result->number, name);
	snprintf(text, UI_TEXT_MAX, "%.80s%s%s", name,
		 result->by_hand ? " " : "", result->by_hand ? _("keyed") : "");
	return dice_paint(result->number);
}
