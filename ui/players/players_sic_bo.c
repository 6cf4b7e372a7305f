/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/players/players.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "rules/table/dice.h"
#include "ui/text/text.h"
#include "ui/terminal/cells.h"

enum { MARGIN = 2, LIST_COLS = 26, SHORT_COLS = 10, COUNTS = 3 };

/* Whether dice lie that count. */
static bool players_sic_bo_has_dice(const struct players_view *view)
{
	const struct table *table = view->table;

	return !view->voided && table->dice.state == DICE_LANDED &&
	       (table->phase == PHASE_PLAY || view->announced);
}

/* Draws the dice in their colour; until the next ones the last, plain. */
static void players_sic_bo_draw_dice(struct cells *cells, struct rect box,
				     const struct players_view *view)
{
	const struct spins *spins = view->spins;
	struct rect below = rect_cut_bottom(&box, 1);
	bool has_dice = players_sic_bo_has_dice(view);
	unsigned dice = view->table->dice.faces;
	char text[UI_TEXT_MAX];

	if (!has_dice)
		dice = spins->n > 0 ? spins->number[spins->n - 1] : 0;
	dice_draw(cells, box, dice, has_dice ? dice_paint(dice) : PAINT_DIM);
	if (dice == 0) {
		cells_centre(cells, below, 0, PAINT_DIM, _("No dice yet"));
		return;
	}
	if (!has_dice)
		cells_text(cells, box, 0, 0, PAINT_DIM, _("Last dice"));
	dice_kinds(dice, text);
	cells_centre(cells, below, 0, dice_paint(dice), text);
}

/* Draws lists from left to right, the newest dice at the top; without words if
 * there is little room: the colour tells the same. */
static void players_sic_bo_draw_history(struct cells *cells, struct rect box,
					const struct spins *spins)
{
	bool has_kinds = box.cols >= LIST_COLS;
	int cols = has_kinds ? LIST_COLS : SHORT_COLS;
	char faces[DICE_TEXT_MAX], kinds[UI_TEXT_MAX], text[UI_TEXT_MAX];

	for (unsigned i = 0; i < spins->n; i++) {
		unsigned dice = spins->number[spins->n - 1 - i];
		int list = (int)i / box.rows;
		struct rect at = {box.row + (int)i % box.rows,
				  box.col + list * cols, 1, cols - 1};

		if ((list + 1) * cols > box.cols)
			return;
		dice_format(dice, faces);
		dice_kinds(dice, kinds);
		if (has_kinds)
			snprintf(text, sizeof text, "%s  %2u  %.80s", faces,
				 dice_total(dice), kinds);
		else
			snprintf(text, sizeof text, "%s %2u", faces,
				 dice_total(dice));
		cells_text(cells, at, 0, 0, dice_paint(dice), text);
	}
}

/* How often each came up: small, big and triples. */
static void players_sic_bo_draw_counts(struct cells *cells, struct rect box,
				       const struct spins *spins)
{
	static const enum paint paints[COUNTS] = {PAINT_PLAYER, PAINT_BANKER,
						  PAINT_TIE};
	static const char *const forms[COUNTS] = {
		N_("Small {n}"), N_("Big {n}"), N_("Triples {n}")};
	unsigned count[COUNTS] = {0};
	char text[UI_TEXT_MAX];

	for (unsigned i = 0; i < spins->n; i++)
		for (int of = 0; of < COUNTS; of++)
			count[of] += dice_paint(spins->number[i]) == paints[of];
	cells_rule(cells, box, 0);
	box.cols /= COUNTS;
	for (int of = 0; of < COUNTS; of++) {
		expand_placeholders(text, sizeof text, _(forms[of]), "n %u",
				    count[of]);
		cells_centre(cells, box, 1, paints[of], text);
		box.col += box.cols;
	}
}

void players_sic_bo_draw(struct cells *cells, struct rect box,
			 const struct players_view *view)
{
	struct rect counts, list, terms;

	box = rect_inside(box, 0, MARGIN);
	counts = rect_cut_bottom(&box, 2);
	list = rect_from(box, 0, box.cols / 2);
	box.cols /= 2;
	players_sic_bo_draw_dice(cells, box, view);
	list = rect_from(list, 0, MARGIN);
	terms = rect_from(list, 0, list.cols - PLAYERS_TERMS_COLS);
	list.cols -= PLAYERS_TERMS_COLS;
	players_sic_bo_draw_history(cells, list, view->spins);
	players_draw_terms(cells, terms, &view->table->house);
	players_sic_bo_draw_counts(cells, counts, view->spins);
}
