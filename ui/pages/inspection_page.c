/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/inspection_page.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/games.h"
#include "rules/table/dice.h"
#include "ui/table/game_view.h"
#include "ui/terminal/utf8.h"
#include "ui/text/text.h"
#include "ui/widgets/widgets.h"

/* A form being drawn. */
struct inspect_picture {
	const struct inspect *inspect;
	const struct view *view;
	const struct inspection *form; /* NULL: not begun yet */
	struct cells *cells;
	int apart; /* blank rows between the rows of the form */
};

enum {
	SUITS = 4,
	RANKS = FACES / SUITS,
	CELL_COLS = 3,
	GRID_ROWS = SUITS + 1,
	WORDS_COLS_LEAST = 20,
	NAMES_MAX = 1024,
	SUIT_COLS = 2,
	NAMED_MAX = 8,
};

/* From the highest suit down, as the pit boss lays them out. */
static const enum suit suits[SUITS] = {SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS,
				       SUIT_CLUBS};

/* Whether the test has ended or all cards were read: only then is a card
 * missing. */
static bool inspect_count_is_whole(const struct inspection *form)
{
	return !form->tested_item || form->count.cards >= form->decks * FACES;
}

static void inspect_count_add(char text[static NAMES_MAX], const char *what,
			      const char *words)
{
	size_t used = strlen(text);

	snprintf(text + used, NAMES_MAX - used, "%s%s", what, words);
}

/* The missing faces, sign 1, or the extra ones, sign -1. Only counted if the
 * names do not fit: the grid shows them. */
static void inspect_count_missing_text(const struct inspection *form, int sign,
				       const char *what,
				       const struct glyphs *glyphs,
				       char text[static NAMES_MAX])
{
	char card[GLYPHS_CARD_MAX], words[GLYPHS_CARD_MAX + 24];
	int missing[FACES], faces = 0, cards = 0;

	for (int face = 0; face < FACES; face++) {
		int n = sign *
			deck_count_missing(&form->count, face, form->decks);
		missing[face] = n;
		faces += n > 0;
		cards += n > 0 ? n : 0;
	}
	if (faces > NAMED_MAX) {
		snprintf(words, sizeof words, " %d.  ", cards);
		inspect_count_add(text, what, words);
		return;
	}
	for (int face = 0; face < FACES; face++) {
		if (missing[face] <= 0)
			continue;
		glyphs_card(glyphs, (struct card){.face = (uint8_t)face}, card);
		if (missing[face] > 1)
			snprintf(words, sizeof words, " %d x %s", missing[face],
				 card);
		else
			snprintf(words, sizeof words, " %s", card);
		inspect_count_add(text, what, words);
		what = ",";
	}
	if (faces > 0)
		inspect_count_add(text, ".  ", "");
}

static void inspect_count_words(const struct inspection *form,
				const struct glyphs *glyphs,
				char text[static NAMES_MAX])
{
	char words[UI_TEXT_MAX];
	bool whole = inspect_count_is_whole(form);

	expand_placeholders(text, NAMES_MAX, _("{cards} of {of} cards.  "),
			    "cards %u of %d", form->count.cards,
			    form->decks * FACES);
	if (deck_count_is_complete(&form->count, form->decks)) {
		inspect_count_add(text, _("All present."), "");
		return;
	}
	if (whole)
		inspect_count_missing_text(form, 1, _("Missing:"), glyphs,
					   text);
	inspect_count_missing_text(form, -1, _("Extra:"), glyphs, text);
	if (!form->count.unread)
		return;
	expand_placeholders(words, sizeof words, _("Unreadable: {n}."), "n %u",
			    form->count.unread);
	inspect_count_add(text, words, "");
}

static bool inspect_count_has_missing(const struct inspection *form)
{
	for (int face = 0; face < FACES; face++)
		if (deck_count_missing(&form->count, face, form->decks) < 0)
			return true;
	return form->count.unread > 0 ||
	       (inspect_count_is_whole(form) &&
		!deck_count_is_complete(&form->count, form->decks));
}

static void inspect_count_grid(struct cells *cells, struct rect box,
			       const struct inspection *form)
{
	bool whole = inspect_count_is_whole(form);
	char text[16];

	for (int rank = 1; rank <= RANKS; rank++) {
		struct rect at = {box.row,
				  box.col + SUIT_COLS + (rank - 1) * CELL_COLS,
				  GRID_ROWS, CELL_COLS};
		cells_right(cells, at, 0, PAINT_DIM,
			    glyphs_rank(card_make(rank, SUIT_CLUBS)));
		for (int i = 0; i < SUITS; i++) {
			struct card card = card_make(rank, suits[i]);
			int missing = deck_count_missing(
				&form->count, card.face, form->decks);
			bool wrong = missing < 0 || (missing > 0 && whole);

			snprintf(text, sizeof text, "%u",
				 form->count.of[card.face]);
			cells_right(cells, at, 1 + i,
				    wrong	   ? PAINT_HINT
				    : missing == 0 ? PAINT_STRONG
						   : PAINT_PLAIN,
				    text);
		}
	}
	for (int i = 0; i < SUITS; i++)
		cells_put(cells, box, 1 + i, 0, PAINT_DIM,
			  cells->glyphs->suit[suits[i]]);
}

/* "A♠ read   A♥ awaited". */
static void inspect_count_test_cards(struct cells *cells, struct rect box,
				     const struct inspection *form)
{
	char name[GLYPHS_CARD_MAX];
	int col = 0;

	for (int i = 0; i < SUITS; i++) {
		struct card card = card_make(1, suits[i]);
		bool read = form->count.of[card.face] > 0;
		glyphs_card(cells->glyphs, card, name);
		col = cells_text(cells, box, 0, col, PAINT_STRONG, name) + 1;
		col = cells_text(cells, box, 0, col,
				 read ? PAINT_STRONG : PAINT_DIM,
				 read ? _("read") : _("expected")) +
		      3;
	}
}

static void inspect_count_number(struct cells *cells, struct rect box,
				 const struct inspection *form)
{
	char dropped_number[16] = "-", text[UI_TEXT_MAX];

	if (form->dropped_number >= 0)
		snprintf(dropped_number, sizeof dropped_number, "%d",
			 form->dropped_number);
	expand_placeholders(
		text, sizeof text,
		form->number >= 0
			? _("Dropped into {dropped}, wheel read {read}")
			: _("Dropped into {dropped}, not read yet"),
		"dropped %s read %d", dropped_number, form->number);
	cells_text(cells, box, 0, 0,
		   form->number >= 0 && form->number != form->dropped_number
			   ? PAINT_HINT
			   : PAINT_STRONG,
		   text);
}

/* "Lay 1 2 3, then 4 5 6: 1 2 3 read". */
static void inspect_count_dice(struct cells *cells, struct rect box,
			       const struct inspection *form)
{
	char dice[DICE_TEXT_MAX];
	int col = cells_text(cells, box, 0, 0, PAINT_PLAIN,
			     _("Lay 1 2 3, then 4 5 6. Read:"));

	if (form->rolls == 0)
		cells_text(cells, box, 0, col + 1, PAINT_DIM, _("nothing"));
	for (int i = 0; i < form->rolls; i++) {
		dice_format(form->roll[i], dice);
		col = cells_text(cells, box, 0, col + 2, PAINT_STRONG, dice);
	}
}

/* Whether the text fits beside the grid; else it is below. */
static bool inspect_count_is_beside(int cols)
{
	return cols >= SUIT_COLS + RANKS * CELL_COLS + 3 + WORDS_COLS_LEAST;
}

/* Rows of inspect_count_draw() in that many columns. */
static int inspect_count_rows(const struct inspection *form,
			      enum item_proof proof, int cols)
{
	char text[NAMES_MAX];

	if (proof != PROOF_COUNT)
		return proof == PROOF_NONE ? 0 : 1;
	if (inspect_count_is_beside(cols))
		return GRID_ROWS;
	inspect_count_words(form, glyphs_for_locale(), text);
	return GRID_ROWS + cells_wrapped_rows(cols, text);
}

/* Draws the faces against the number of decks, or the test cards, or the
 * number; differences are shown at once. */
static void inspect_count_draw(struct cells *cells, struct rect box,
			       const struct inspection *form,
			       enum item_proof proof)
{
	int used = SUIT_COLS + RANKS * CELL_COLS + 3;
	char text[NAMES_MAX];

	if (proof == PROOF_TEST_CARDS)
		inspect_count_test_cards(cells, box, form);
	if (proof == PROOF_TEST_NUMBER)
		inspect_count_number(cells, box, form);
	if (proof == PROOF_TEST_DICE)
		inspect_count_dice(cells, box, form);
	if (proof != PROOF_COUNT)
		return;
	inspect_count_grid(cells, box, form);
	inspect_count_words(form, cells->glyphs, text);
	struct rect words =
		inspect_count_is_beside(box.cols)
			? (struct rect){box.row + 1, box.col + used,
					box.rows - 1, box.cols - used}
			: (struct rect){box.row + GRID_ROWS, box.col,
					box.rows - GRID_ROWS, box.cols};
	cells_wrap(cells, words, 0, false,
		   inspect_count_has_missing(form) ? PAINT_HINT : PAINT_STRONG,
		   text);
}

/* The parts below the rows of a form. */

enum { PROMPT_ROWS = 2 };

static const struct checklist_item *
inspect_picture_item(const struct inspect_picture *picture, int n)
{
	return checklist_nth_item(picture->inspect->id,
				  inspect_game(picture->view), n);
}

/* The proof of the item under test, or of the marked item once tested. */
static enum item_proof
inspect_below_proof(const struct inspect_picture *picture)
{
	struct inspect_row row = inspect_row(picture->inspect, picture->view,
					     picture->inspect->at);
	const struct inspection *form = picture->form;
	int n = row.is == INSPECT_ITEM ? row.n : 0;

	if (!form)
		return PROOF_NONE;
	if (form->tested_item)
		n = form->tested_item;
	else if (n && form->count.cards == 0 && form->number < 0)
		return PROOF_NONE;
	if (n == 0 || (n != form->tested_item && !form->answer[n - 1].proved) ||
	    !checklist_item_is_tested(inspect_picture_item(picture, n)))
		return PROOF_NONE;
	return inspect_picture_item(picture, n)->proof;
}

/* The last defect and the last deck replaced. */
static void inspect_below_remarks(const struct inspect_picture *picture,
				  struct rect box)
{
	const struct inspection *form = picture->form;
	char text[UI_TEXT_MAX], card[GLYPHS_CARD_MAX];
	int row = 0;

	if (form->defects > 0) {
		const struct inspection_defect *defect =
			&form->defect[form->defects - 1];

		glyphs_card(picture->cells->glyphs, defect->card, card);
		expand_placeholders(text, UI_TEXT_MAX,
				    _("Deck {deck}, {card}: {note}"),
				    "deck %s card %s note %s", defect->deck,
				    card, defect->note);
		cells_text(picture->cells, box, row++, 0, PAINT_WARNING, text);
	}
	if (form->swaps > 0) {
		const struct inspection_swap *swap =
			&form->swap[form->swaps - 1];

		expand_placeholders(
			text, UI_TEXT_MAX,
			_("Deck {old} to card storage, replaced by {new}"),
			"old %s new %s", swap->old, swap->new);
		cells_text(picture->cells, box, row, 0, PAINT_WARNING, text);
	}
}

/* What the signs at the table must say: the payouts and restrictions of the
 * house. Returns the rest of the box. */
static struct rect inspect_notices_draw(const struct inspect_picture *picture,
					struct rect box)
{
	const struct house *house = &picture->view->table->house;
	struct rect signs =
		rect_cut_bottom(&box, signs_view_rows(house, box.cols) + 1);

	cells_text(picture->cells, signs, 0, 0, PAINT_DIM,
		   _("The signs in force:"));
	signs_view_draw(picture->cells, rect_from(signs, 1, 0), house);
	return box;
}

/* Draws from the bottom of the box up: question, signs of the table, defects of
 * decks, readings of the device. Returns the rest of the box. */
static struct rect inspect_draw_below(const struct inspect_picture *picture,
				      struct rect box)
{
	const struct inspection *form = picture->form;
	enum item_proof proof = inspect_below_proof(picture);
	int remarks = form ? !!form->defects + !!form->swaps : 0;

	if (picture->inspect->ask) {
		struct rect prompt = rect_cut_bottom(&box, PROMPT_ROWS);

		cells_text(picture->cells, prompt, 0, 0, PAINT_STRONG,
			   inspect_prompt(picture->inspect));
		cells_field(picture->cells, rect_from(prompt, 1, 0),
			    picture->inspect->typed, true);
	}
	if (remarks > 0)
		inspect_below_remarks(picture, rect_cut_bottom(&box, remarks));
	if (picture->inspect->id == CHECKLIST_TABLE)
		box = inspect_notices_draw(picture, box);
	if (proof != PROOF_NONE)
		inspect_count_draw(
			picture->cells,
			rect_cut_bottom(&box, inspect_count_rows(form, proof,
								 box.cols)),
			form, proof);
	return box;
}

enum {
	NUMBER_COL = 2,
	TEXT_COL = 5,
	ANSWER_COLS = 10,
	APART = 2,
	AMOUNT_MAX = 24,
};

/* --- words of a row ----------------------------------------------------- */

static enum paint inspect_draw_answer(const struct inspect_picture *picture,
				      int n, const char **text)
{
	const struct inspection *form = picture->form;
	const struct inspection_answer *answer;

	*text = "";
	if (!form)
		return PAINT_DIM;
	answer = &form->answer[n - 1];
	if (form->tested_item == n) {
		*text = C_("answer", "Test");
		return PAINT_STRONG;
	}
	switch (answer->is) {
	case ITEM_FAILED: *text = C_("answer", "Fail"); return PAINT_HINT;
	case ITEM_PASSED:
		*text = answer->proved ? _("VERIFIED") : C_("answer", "Pass");
		return PAINT_STRONG;
	default: *text = _("TO DO"); return PAINT_DIM;
	}
}

static const char *const signer_names[SIGNERS] = {
	[SIGNER_DEALER] = N_("Dealer's signature"),
	[SIGNER_PIT_BOSS] = N_("Pit boss's signature"),
};

/* "mm, 17 to 23". */
static void inspect_draw_unit(const struct inspection *form,
			      const struct checklist_field *field,
			      char text[static UI_TEXT_MAX])
{
	char least[MEASURE_TEXT_MAX], most[MEASURE_TEXT_MAX];

	*text = '\0';
	if (!form || field->is != FIELD_MEASURE)
		return;
	checklist_format_measure(form->allowed.least, least);
	checklist_format_measure(form->allowed.most, most);
	expand_placeholders(text, UI_TEXT_MAX, _("{unit}, {least} to {most}"),
			    "unit %s least %s most %s", _(field->unit), least,
			    most);
}

static void inspect_draw_note(const struct inspect_picture *picture, int n,
			      char note[static COUNT_TEXT_MAX])
{
	*note = '\0';
	if (picture->form)
		answer_note_text(&picture->form->answer[n - 1],
				 picture->cells->glyphs, note);
}

/* --- rows --------------------------------------------------------------- */

static int inspect_draw_text_cols(int cols)
{
	return cols - TEXT_COL - ANSWER_COLS;
}

static int inspect_draw_height(const struct inspect_picture *picture,
			       struct inspect_row row, int cols)
{
	int text = inspect_draw_text_cols(cols), rows = 1;
	char note[COUNT_TEXT_MAX];

	if (row.is != INSPECT_ITEM)
		return 1 + picture->apart;
	rows = cells_wrapped_rows(
		text, _(inspect_picture_item(picture, row.n)->text));
	inspect_draw_note(picture, row.n, note);
	if (*note)
		rows += cells_wrapped_rows(text, note);
	return rows + picture->apart;
}

static void inspect_draw_typed(const struct inspect_picture *picture,
			       struct rect input)
{
	cells_field(picture->cells, input, picture->inspect->typed, true);
	if (picture->inspect->offered)
		cells_right(picture->cells, input, 0, PAINT_DIM,
			    _("Enter: as last time"));
}

static void inspect_draw_field(const struct inspect_picture *picture,
			       struct rect box, int n, bool marked)
{
	const struct checklist_field *field =
		&checklists[picture->inspect->id].field[n];
	const char *value = picture->form ? picture->form->field[n] : "";
	char unit[UI_TEXT_MAX];
	int col = cells_text(picture->cells, box, 0, NUMBER_COL,
			     marked ? PAINT_STRONG : PAINT_PLAIN,
			     _(field->label)) +
		  APART;

	inspect_draw_unit(picture->form, field, unit);
	struct rect input = {box.row, box.col + col, 1, box.cols - col};
	if (*unit) {
		input.cols = AMOUNT_MAX / 2;
		cells_text(picture->cells, box, 0, col + input.cols + APART,
			   PAINT_DIM, unit);
	}
	if (marked && !picture->inspect->ask)
		inspect_draw_typed(picture, input);
	else if (*value)
		cells_text(picture->cells, input, 0, 0, PAINT_STRONG, value);
	else
		cells_text(picture->cells, input, 0, 0, PAINT_DIM, _("TO DO"));
}

static void inspect_draw_item(const struct inspect_picture *picture,
			      struct rect box, int n, bool marked)
{
	struct rect words = {box.row, box.col + TEXT_COL, box.rows,
			     inspect_draw_text_cols(box.cols)};
	char number[16], capitals[UI_TEXT_MAX], note[COUNT_TEXT_MAX];
	const char *answer;
	enum paint paint = inspect_draw_answer(picture, n, &answer);

	snprintf(number, sizeof number, "%d", n);
	cells_text(picture->cells, box, 0, NUMBER_COL, PAINT_DIM, number);
	int row = cells_wrap(picture->cells, words, 0, false,
			     marked ? PAINT_STRONG : PAINT_PLAIN,
			     _(inspect_picture_item(picture, n)->text));
	inspect_draw_note(picture, n, note);
	cells_wrap(picture->cells, words, row, false, PAINT_WARNING, note);
	cells_right(picture->cells, box, 0, paint,
		    text_capitals(answer, capitals));
}

static void inspect_draw_signature(const struct inspect_picture *picture,
				   struct rect box, int signer, bool marked)
{
	const char *badge =
		picture->form ? picture->form->signature[signer].badge : "";
	char cause[UI_TEXT_MAX], text[UI_TEXT_MAX];
	int col = cells_text(picture->cells, box, 0, NUMBER_COL,
			     marked ? PAINT_STRONG : PAINT_PLAIN,
			     _(signer_names[signer])) +
		  APART;

	col = cells_text(picture->cells, box, 0, col,
			 *badge ? PAINT_STRONG : PAINT_DIM,
			 *badge ? badge : _("TO DO")) +
	      APART;
	if (!picture->form || !inspection_failed(picture->form))
		return;
	form_cause_text(picture->form, cause);
	expand_placeholders(text, sizeof text, _("FAILED: {cause}"), "cause %s",
			    cause);
	cells_right(picture->cells, rect_from(box, 0, col), 0, PAINT_WARNING,
		    text);
}

static void inspect_draw_row(const struct inspect_picture *picture,
			     struct rect box, int at)
{
	struct inspect_row row =
		inspect_row(picture->inspect, picture->view, at);
	bool marked = at == picture->inspect->at;

	if (marked)
		cells_put(picture->cells, box, 0, 0, PAINT_STRONG,
			  picture->cells->glyphs->pointer);
	switch (row.is) {
	case INSPECT_FIELD:
		inspect_draw_field(picture, box, row.n, marked);
		break;
	case INSPECT_ITEM:
		inspect_draw_item(picture, box, row.n, marked);
		break;
	case INSPECT_SIGNATURE:
		inspect_draw_signature(picture, box, row.n, marked);
		break;
	}
}

/* Screen rows of the rows of the form, with one after the last. */
static int inspect_draw_heights(const struct inspect_picture *picture,
				int first, int last, int cols)
{
	int rows = 0;

	for (int i = first; i <= last; i++)
		rows += inspect_draw_height(
			picture,
			inspect_row(picture->inspect, picture->view, i), cols);
	return rows;
}

/* Draws from the first row from which the marked row and the row after it are
 * visible. */
static void inspect_draw_rows(struct inspect_picture *picture, struct rect box)
{
	int n = inspect_rows(picture->inspect, picture->view);
	int last =
		picture->inspect->at + 1 < n ? picture->inspect->at + 1 : n - 1;
	int first = 0, row = 0;

	picture->apart = 1;
	if (inspect_draw_heights(picture, 0, n - 1, box.cols) > box.rows)
		picture->apart = 0;
	while (first < picture->inspect->at &&
	       inspect_draw_heights(picture, first, last, box.cols) > box.rows)
		first++;
	for (int i = first; i < n && row < box.rows; i++) {
		struct inspect_row at =
			inspect_row(picture->inspect, picture->view, i);
		int height = inspect_draw_height(picture, at, box.cols);
		struct rect part = {box.row + row, box.col, height, box.cols};
		if (part.rows > box.rows - row)
			part.rows = box.rows - row;
		inspect_draw_row(picture, part, i);
		row += height;
	}
}

/* "The shoe   3 of 5". */
static void inspect_draw_title(const struct inspect_picture *picture,
			       char text[static UI_TEXT_MAX])
{
	int n = 0, all = 0;

	if (picture->form)
		inspection_progress(picture->form, &n, &all);
	expand_placeholders(text, UI_TEXT_MAX,
			    picture->form
				    ? _("INSPECTION  {form}  {done} of {of}")
				    : _("INSPECTION  {form}"),
			    "form %s done %d of %d",
			    _(checklists[picture->inspect->id].title), n, all);
}

static void inspect_draw(void *page, const struct page_canvas *canvas)
{
	const struct inspect *inspect = page;
	struct inspect_picture picture = {
		.inspect = inspect,
		.view = canvas->view,
		.form = inspect_form(inspect, canvas->view),
		.cells = canvas->cells,
	};
	char text[UI_TEXT_MAX];

	inspect_draw_title(&picture, text);
	struct rect inside =
		layout_draw_page(canvas->cells, canvas->layout, canvas->live,
				 canvas->alarm, text);
	inspect_draw_rows(&picture, inspect_draw_below(&picture, inside));
}

const struct page_ops inspect_ops = {
	.key = inspect_page_key,
	.draw = inspect_draw,
	.rows = inspect_keys,
	.keys_now = inspect_keys_now,
	.is_valid = inspect_is_valid,
	.full_screen = true,
	.fields = true,
	.from_list = true,
	.stays_open = true,
	.reports_close = true,
};
