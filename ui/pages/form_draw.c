/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/form_parts.h"

#include <stdio.h>
#include <stdlib.h>

#include "rules/core/gettext.h"
#include "ui/text/placeholders.h"
#include "ui/text/event_text.h"
#include "ui/text/pockets.h"

enum { FACE_COLS = 5, POCKET_COLS = 14 };

/* What the card is for; once it is keyed, what becomes of that. */
static void form_card_words(const struct form *form, const struct view *view,
			    struct trial *trial, char text[static WORDS_MAX])
{
	struct line step = table_do_beneath(view->table);
	struct places dealt;
	char line[sizeof form->line + CARD_TEXT_MAX];

	*text = '\0';
	places_of(view->table, &dealt);
	if (form->action == ACTION_CARD || form->action == ACTION_HOLE)
		words_do(view->table, &step, text);
	else if (form->place)
		form_place(form, &dealt, form->place, text);
	if (!form->place || !keyed_whole(&form->card))
		return;
	size_t n = (size_t)snprintf(line, sizeof form->line, "%s ", form->line);
	card_format(keyed_card(&form->card), line + n);
	if (!trial_takes(trial, view->table, line))
		return;
	news_see(&trial->event, trial->table);
	news_of(&trial->event, line, &dealt, glyphs_of_locale(), text);
}

/* Nobody at the table is to read it off the screen. */
static bool form_is_secret(const struct form *form, const struct table *table)
{
	int hidden = blackjack_hidden_fact(table);

	if (hidden < 0)
		return false;
	return form->action == ACTION_HOLE ||
	       (form->place && table->dealt_fact[form->place - 1] == hidden);
}

static void form_draw_card(const struct form *form, struct cells *cells,
			   struct rect box, const struct view *view,
			   struct trial *trial)
{
	char words[WORDS_MAX], face[GLYPHS_CARD_MAX];

	form_card_words(form, view, trial, words);
	cells_text(cells, box, 0, 0, PAINT_STRONG, words);
	cells_text(cells, box, 1, 0, PAINT_PLAIN,
		   _("Rank: A 2 to 9, T for ten, J Q K   Suit: C D H S"));
	int col = cells_text(cells, box, 3, 0, PAINT_PLAIN, _("Card:")) + 1;
	struct rect field = {box.row + 3, box.col + col, 1, FACE_COLS};
	if (form_is_secret(form, view->table))
		keyed_mask(&form->card, cells->glyphs, face);
	else
		keyed_text(&form->card, cells->glyphs, face);
	cells_fill(cells, field, L' ', PAINT_INPUT);
	cells_text(cells, field, 0, 1, PAINT_INPUT, face);
	if (keyed_whole(&form->card))
		cells_text(cells, box, 3, col + FACE_COLS + 2, PAINT_STRONG,
			   _("Enter: this card"));
}

/* A number comes back with its colour and neighbours before it counts. */
static void form_draw_number(const struct form *form, struct cells *cells,
			     struct rect box)
{
	struct rect field = {box.row + 1, box.col, 1, FACE_COLS};
	struct rect pocket = {box.row + 3, box.col, 1, POCKET_COLS};
	int value = keyed_number_value(&form->number);
	char words[WORDS_MAX];

	cells_text(cells, box, 0, 0, PAINT_PLAIN,
		   _("The number that the ball lies in, 0 to 36"));
	cells_fill(cells, field, L' ', PAINT_INPUT);
	cells_text(cells, field, 0, 1, PAINT_INPUT, form->number.digits);
	if (value >= 0) {
		pockets_call((unsigned)value, words);
		cells_fill(cells, pocket, L' ',
			   pockets_ground((unsigned)value));
		cells_centre(cells, pocket, 0, pockets_ground((unsigned)value),
			     words);
		pockets_between((unsigned)value, words);
		cells_text(cells, box, 3, POCKET_COLS + 2, PAINT_PLAIN, words);
		cells_text(cells, box, 1, FACE_COLS + 2, PAINT_STRONG,
			   _("Enter: this number"));
	} else if (form->number.digits[0]) {
		cells_text(cells, box, 1, FACE_COLS + 2, PAINT_WARNING,
			   _("The wheel has no such number."));
	}
}

static void form_draw_typed(const struct form *form, struct cells *cells,
			    struct rect box, const char *prompt)
{
	struct rect field = {box.row + 3, box.col, box.rows - 3, box.cols};

	cells_text(cells, box, 1, 0, PAINT_PLAIN, prompt);
	cells_area(cells, field, form->typed, true);
}

/* Why the cutting card is not taken at the first key. */
static void form_astray(const struct view *view, char text[static WORDS_MAX])
{
	int before = action_cut_before(view);
	char cards[12];

	snprintf(cards, sizeof cards, "%d", abs(before));
	expand(text, WORDS_MAX,
	       before > 0 ? _("That is {cards} cards before its place")
			  : _("That is {cards} cards behind its place"),
	       (struct expansion[]){{"cards", cards}, {NULL, NULL}});
}

static void form_draw_sure(const struct form *form, struct cells *cells,
			   struct rect box, const struct view *view)
{
	char why[WORDS_MAX] = "", what[WORDS_MAX];

	if (form->action == ACTION_CUT)
		form_astray(view, why);
	action_question(form->action, view->table, form->seat, what);
	cells_text(cells, box, 1, 0, PAINT_STRONG, what);
	cells_text(cells, box, 2, 0, PAINT_PLAIN, why);
	cells_text(cells, box, 3, 0, PAINT_PLAIN, _("Enter: yes   Esc: no"));
}

void form_draw(const struct form *form, struct cells *cells, struct rect box,
	       const struct view *view, struct trial *trial)
{
	const struct action *action = &actions[form->action];
	struct rect inside =
		cells_window(cells, box, PAINT_WINDOW, _(action->label));
	struct menu menu;

	switch (form_asks(form)) {
	case ASK_CARD: form_draw_card(form, cells, inside, view, trial); break;
	case ASK_NUMBER: form_draw_number(form, cells, inside); break;
	case ASK_SEAT:
		form_draw_typed(form, cells, inside,
				_("Seat, 1 to 7, then Enter"));
		break;
	case ASK_NOTE:
		form_draw_typed(form, cells, inside, _("Note, then Enter"));
		break;
	case ASK_COUNT:
		form_draw_typed(form, cells, inside,
				_("Cards in the shoe, then Enter"));
		break;
	case ASK_WORD:
		form_draw_typed(form, cells, inside,
				_("Type VOID, then Enter"));
		break;
	case ASK_SURE: form_draw_sure(form, cells, inside, view); break;
	default:
		form_menu(form, view, trial, &menu);
		menu_draw(&menu, cells, inside, form->selected);
		break;
	}
}
