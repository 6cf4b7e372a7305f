/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/history_book.h"

#include <stdio.h>
#include <string.h>

#include "rules/text.h"
#include "ui/keys.h"
#include "ui/typed.h"

enum {
	FIELD_COL = 28,
	FIELD_ROWS = 2,
	WORDS_ROWS = 8, /* for all that may be typed, in 80 columns */
};

/* No badge yet: what a line must have to be read. */
static const char second_to_come[] = "0";

static const struct {
	int fields;
	const char *label[BOOK_FIELDS];
} forms[] = {
	[ADDITION_ADJUSTMENT] = {3,
				 {N_("Seat"), N_("Amount, + to the seat"),
				  N_("Reason")}},
	[ADDITION_ANNOTATION] = {1, {N_("Words")}},
};

void history_book_open(struct history_book *book, enum addition_kind kind,
		       const char *round)
{
	memset(book, 0, sizeof *book);
	book->kind = kind;
	snprintf(book->round, sizeof book->round, "%s", round);
}

void history_book_refuse(struct history_book *book, const char *text)
{
	snprintf(book->wrong, sizeof book->wrong, "%s", text);
}

/* The line, if it reads as one. */
static bool history_book_write(struct history_book *book)
{
	struct addition addition;
	const char *reason;
	int n;

	if (book->kind == ADDITION_ADJUSTMENT)
		n = snprintf(book->line, sizeof book->line,
			     "adjust %s %s %s by %s %s", book->round,
			     book->typed[0], book->typed[1], second_to_come,
			     book->typed[2]);
	else
		n = snprintf(book->line, sizeof book->line,
			     "annotate %s by %s %s", book->round,
			     second_to_come, book->typed[0]);
	reason = (size_t)n < sizeof book->line
			 ? addition_read(book->line, &addition)
			 : N_("this is too long");
	/* a blank would shift the words */
	for (int i = 0; i < forms[book->kind].fields - 1; i++)
		if (strchr(book->typed[i], ' '))
			reason = N_("a seat and an amount are one word each");
	if (reason)
		history_book_refuse(book, _(reason));
	return !reason;
}

enum history_book_key history_book_key(struct history_book *book, int key)
{
	int last = forms[book->kind].fields - 1;

	book->wrong[0] = '\0';
	switch (key) {
	case KEYS_ESCAPE: return BOOK_LEFT;
	case KEYS_UP:
	case KEYS_BACK_TAB: book->at -= book->at > 0; break;
	case KEYS_DOWN:
	case '\t': book->at += book->at < last; break;
	case KEYS_ENTER:
		if (book->at == last)
			return history_book_write(book) ? BOOK_TYPED
							: BOOK_OPEN;
		book->at++;
		break;
	default:
		if (!typed_key(book->typed[book->at], BOOK_TYPED_MAX, key))
			typed_full(BOOK_TYPED_MAX, book->wrong);
		break;
	}
	return BOOK_OPEN;
}

/* The label and its field; the last one has all the rows that it needs. */
static int history_book_draw_field(const struct history_book *book,
				   struct cells *cells, struct rect box,
				   int row, int i)
{
	struct rect field = {box.row + row, box.col + FIELD_COL, 1,
			     box.cols - FIELD_COL};

	cells_text(cells, box, row, 0, PAINT_PLAIN,
		   _(forms[book->kind].label[i]));
	if (i < forms[book->kind].fields - 1) {
		cells_field(cells, field, book->typed[i], i == book->at);
		return row + FIELD_ROWS;
	}
	field = (struct rect){box.row + row + 1, box.col, WORDS_ROWS, box.cols};
	return row + 2 +
	       cells_area(cells, field, book->typed[i], i == book->at);
}

void history_book_draw(const struct history_book *book, struct cells *cells,
		       struct rect box)
{
	int row = 0;

	for (int i = 0; i < forms[book->kind].fields; i++)
		row = history_book_draw_field(book, cells, box, row, i);
	row = cells_wrap(cells, box, row, false, PAINT_PLAIN,
			 _("Two people sign: first somebody else, for an "
			   "adjustment a pit boss at least, then the "
			   "supervisor. The round itself never changes."));
	cells_wrap(cells, box, row + 1, false, PAINT_WARNING, book->wrong);
}
