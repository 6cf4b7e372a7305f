/* SPDX-License-Identifier: ISC */
/* What stands below the rows of a form. */
#include "config.h"

#include "ui/pages/inspect_parts.h"

#include "rules/core/gettext.h"
#include "ui/text/placeholders.h"
#include "ui/pages/inspect_count.h"

enum { PROMPT_ROWS = 2 };

const struct checklist_item *
inspect_picture_item(const struct inspect_picture *picture, int n)
{
	return checklist_item(picture->inspect->id, inspect_game(picture->view),
			      n);
}

/* What a device proves of the item that is tested, or was and is marked. */
static enum proof inspect_below_proof(const struct inspect_picture *picture)
{
	struct inspect_row row = inspect_row(picture->inspect, picture->view,
					     picture->inspect->at);
	const struct inspection *form = picture->form;
	int n = row.is == INSPECT_ITEM ? row.n : 0;

	if (!form)
		return PROOF_NONE;
	if (form->listens)
		n = form->listens;
	else if (n && form->count.cards == 0 && form->number < 0)
		return PROOF_NONE;
	return n ? inspect_picture_item(picture, n)->proof : PROOF_NONE;
}

static void inspect_below_defect(const struct inspection_defect *defect,
				 const struct glyphs *glyphs,
				 char text[static WORDS_MAX])
{
	char card[GLYPHS_CARD_MAX];

	glyphs_card(glyphs, defect->card, card);
	expand(text, WORDS_MAX, _("Deck {deck}, {card}: {note}"),
	       (struct expansion[]){{"deck", defect->deck},
				    {"card", card},
				    {"note", defect->note},
				    {NULL, NULL}});
}

static void inspect_below_swap(const struct inspection_swap *swap,
			       char text[static WORDS_MAX])
{
	expand(text, WORDS_MAX,
	       _("Deck {old} goes to card storage, {new} takes its place"),
	       (struct expansion[]){
		       {"old", swap->old}, {"new", swap->new}, {NULL, NULL}});
}

/* The last defect and the last deck replaced; how many rows. */
static int inspect_below_remarks(const struct inspect_picture *picture,
				 struct rect box)
{
	const struct inspection *form = picture->form;
	char text[WORDS_MAX];
	int row = 0;

	if (form && form->defects > 0) {
		inspect_below_defect(&form->defect[form->defects - 1],
				     picture->cells->glyphs, text);
		cells_text(picture->cells, box, row++, 0, PAINT_WARNING, text);
	}
	if (form && form->swaps > 0) {
		inspect_below_swap(&form->swap[form->swaps - 1], text);
		cells_text(picture->cells, box, row++, 0, PAINT_WARNING, text);
	}
	return row;
}

static void inspect_below_prompt(const struct inspect_picture *picture,
				 struct rect box)
{
	struct rect field = {box.row + 1, box.col, 1, box.cols};
	const char *prompt = inspect_prompt(picture->inspect);

	if (!prompt)
		return;
	cells_text(picture->cells, box, 0, 0, PAINT_STRONG, prompt);
	cells_field(picture->cells, field, picture->inspect->typed, true);
}

/* Takes the last rows of the box. */
static struct rect inspect_below_take(struct rect *box, int rows)
{
	struct rect below = {box->row + box->rows - rows, box->col, rows,
			     box->cols};

	box->rows -= rows;
	return below;
}

struct rect inspect_draw_below(const struct inspect_picture *picture,
			       struct rect box)
{
	const struct inspection *form = picture->form;
	enum proof proof = inspect_below_proof(picture);
	int remarks = form ? !!form->defects + !!form->swaps : 0;

	if (picture->inspect->ask)
		inspect_below_prompt(picture,
				     inspect_below_take(&box, PROMPT_ROWS));
	if (remarks > 0)
		inspect_below_remarks(picture,
				      inspect_below_take(&box, remarks));
	if (proof != PROOF_NONE)
		inspect_count_draw(
			picture->cells,
			inspect_below_take(&box, inspect_count_rows(form, proof,
								    box.cols)),
			form, proof);
	return box;
}
