/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/inspect_count.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/text/placeholders.h"
#include "ui/terminal/utf8.h"
#include "ui/text/instruction_text.h"

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

/* All cards should have gone through: what is not there is missing. */
static bool inspect_count_is_whole(const struct inspection *form)
{
	return !form->listens || form->count.cards >= form->decks * FACES;
}

static void inspect_count_add(char text[static NAMES_MAX], const char *what,
			      const char *words)
{
	size_t used = strlen(text);

	snprintf(text + used, NAMES_MAX - used, "%s%s", what, words);
}

/* The faces that are missing, sign 1, or too many, sign -1. */
static void inspect_count_names(const struct inspection *form, int sign,
				const char *what, const struct glyphs *glyphs,
				char text[static NAMES_MAX])
{
	const char *before = what;
	char card[GLYPHS_CARD_MAX], words[GLYPHS_CARD_MAX + 24];

	for (int face = 0; face < FACES; face++) {
		int n = sign *
			deck_count_missing(&form->count, face, form->decks);
		if (n <= 0)
			continue;
		glyphs_card(glyphs, (struct card){.face = (uint8_t)face}, card);
		if (n > 1)
			snprintf(words, sizeof words, " %d x %s", n, card);
		else
			snprintf(words, sizeof words, " %s", card);
		inspect_count_add(text, before, words);
		before = ",";
	}
	if (before != what)
		inspect_count_add(text, ".  ", "");
}

/* What is missing, sign 1, or too many, sign -1; so many that their names have
 * no room are counted: the grid shows which. */
static void inspect_count_amiss(const struct inspection *form, int sign,
				const char *what, const struct glyphs *glyphs,
				char text[static NAMES_MAX])
{
	char number[24];
	int faces = 0, cards = 0;

	for (int face = 0; face < FACES; face++) {
		int n = sign *
			deck_count_missing(&form->count, face, form->decks);
		faces += n > 0;
		cards += n > 0 ? n : 0;
	}
	if (faces <= NAMED_MAX) {
		inspect_count_names(form, sign, what, glyphs, text);
		return;
	}
	snprintf(number, sizeof number, " %d.  ", cards);
	inspect_count_add(text, what, number);
}

static void inspect_count_words(const struct inspection *form,
				const struct glyphs *glyphs,
				char text[static NAMES_MAX])
{
	char cards[16], of[16], unread[16], words[WORDS_MAX];
	bool whole = inspect_count_is_whole(form);

	snprintf(cards, sizeof cards, "%u", form->count.cards);
	snprintf(of, sizeof of, "%d", form->decks * FACES);
	expand(text, NAMES_MAX, _("{cards} of {of} cards.  "),
	       (struct expansion[]){
		       {"cards", cards}, {"of", of}, {NULL, NULL}});
	if (deck_count_right(&form->count, form->decks)) {
		inspect_count_add(text, _("Every card is there."), "");
		return;
	}
	if (whole)
		inspect_count_amiss(form, 1, _("Missing:"), glyphs, text);
	inspect_count_amiss(form, -1, _("Too many:"), glyphs, text);
	if (!form->count.unread)
		return;
	snprintf(unread, sizeof unread, "%u", form->count.unread);
	expand(words, sizeof words, _("Not readable: {n}."),
	       (struct expansion[]){{"n", unread}, {NULL, NULL}});
	inspect_count_add(text, words, "");
}

static bool inspect_count_is_amiss(const struct inspection *form)
{
	for (int face = 0; face < FACES; face++)
		if (deck_count_missing(&form->count, face, form->decks) < 0)
			return true;
	return form->count.unread > 0 ||
	       (inspect_count_is_whole(form) &&
		!deck_count_right(&form->count, form->decks));
}

static enum paint inspect_count_paint(const struct inspection *form, int face)
{
	int missing = deck_count_missing(&form->count, face, form->decks);

	if (missing < 0 || (missing > 0 && inspect_count_is_whole(form)))
		return PAINT_ALARM;
	return missing == 0 ? PAINT_STRONG : PAINT_PLAIN;
}

static void inspect_count_grid(struct cells *cells, struct rect box,
			       const struct inspection *form)
{
	char text[16];

	for (int rank = 1; rank <= RANKS; rank++) {
		struct rect at = {box.row,
				  box.col + SUIT_COLS + (rank - 1) * CELL_COLS,
				  GRID_ROWS, CELL_COLS};
		cells_right(cells, at, 0, PAINT_DIM,
			    glyphs_rank(card_make(rank, SUIT_CLUBS)));
		for (int i = 0; i < SUITS; i++) {
			struct card card = card_make(rank, suits[i]);
			snprintf(text, sizeof text, "%u",
				 form->count.of[card.face]);
			cells_right(cells, at, 1 + i,
				    inspect_count_paint(form, card.face), text);
		}
	}
	for (int i = 0; i < SUITS; i++) {
		char suit[UTF8_MAX + 1] = "";
		utf8_put(cells->glyphs->suit[suits[i]], suit);
		cells_text(cells, box, 1 + i, 0, PAINT_DIM, suit);
	}
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
				 read ? _("read") : _("awaited")) +
		      3;
	}
}

static void inspect_count_number(struct cells *cells, struct rect box,
				 const struct inspection *form)
{
	char dropped[16] = "-", read[16], text[WORDS_MAX];

	if (form->dropped >= 0)
		snprintf(dropped, sizeof dropped, "%d", form->dropped);
	snprintf(read, sizeof read, "%d", form->number);
	expand(text, sizeof text,
	       form->number >= 0
		       ? _("Dropped into {dropped}, the wheel reads {read}")
		       : _("Dropped into {dropped}, the wheel has read nothing "
			   "yet"),
	       (struct expansion[]){
		       {"dropped", dropped}, {"read", read}, {NULL, NULL}});
	cells_text(cells, box, 0, 0,
		   form->number >= 0 && form->number != form->dropped
			   ? PAINT_ALARM
			   : PAINT_STRONG,
		   text);
}

/* The words stand beside the grid where there is room, else below it. */
static bool inspect_count_beside(int cols)
{
	return cols >= SUIT_COLS + RANKS * CELL_COLS + 3 + WORDS_COLS_LEAST;
}

int inspect_count_rows(const struct inspection *form, enum proof proof,
		       int cols)
{
	char text[NAMES_MAX];

	if (proof != PROOF_COUNT)
		return proof == PROOF_NONE ? 0 : 1;
	if (inspect_count_beside(cols))
		return GRID_ROWS;
	inspect_count_words(form, glyphs_of_locale(), text);
	return GRID_ROWS + cells_wrapped_rows(cols, text);
}

void inspect_count_draw(struct cells *cells, struct rect box,
			const struct inspection *form, enum proof proof)
{
	int used = SUIT_COLS + RANKS * CELL_COLS + 3;
	char text[NAMES_MAX];

	if (proof == PROOF_TEST_CARDS)
		inspect_count_test_cards(cells, box, form);
	if (proof == PROOF_TEST_NUMBER)
		inspect_count_number(cells, box, form);
	if (proof != PROOF_COUNT)
		return;
	inspect_count_grid(cells, box, form);
	inspect_count_words(form, cells->glyphs, text);
	struct rect words =
		inspect_count_beside(box.cols)
			? (struct rect){box.row + 1, box.col + used,
					box.rows - 1, box.cols - used}
			: (struct rect){box.row + GRID_ROWS, box.col,
					box.rows - GRID_ROWS, box.cols};
	cells_wrap(cells, words, 0, false,
		   inspect_count_is_amiss(form) ? PAINT_ALARM : PAINT_STRONG,
		   text);
}
