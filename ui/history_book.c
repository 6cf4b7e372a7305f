/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/history_book.h"

#include <stdio.h>
#include <string.h>

#include "rules/text.h"
#include "ui/keys.h"
#include "ui/typed.h"

enum { FIELD_COL = 28, FIELD_ROWS = 2 };

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
	default: typed_key(book->typed[book->at], BOOK_TYPED_MAX, key); break;
	}
	return BOOK_OPEN;
}

void history_book_draw(const struct history_book *book, struct cells *cells,
		       struct rect box)
{
	int fields = forms[book->kind].fields;
	struct rect below = {box.row + 1 + FIELD_ROWS * fields, box.col,
			     box.rows - 1 - FIELD_ROWS * fields, box.cols};
	int row;

	for (int i = 0; i < fields; i++) {
		struct rect field = {box.row + FIELD_ROWS * i,
				     box.col + FIELD_COL, 1,
				     box.cols - FIELD_COL};
		cells_text(cells, box, FIELD_ROWS * i, 0, PAINT_PLAIN,
			   _(forms[book->kind].label[i]));
		cells_field(cells, field, book->typed[i], i == book->at);
	}
	row = cells_wrap(cells, below, 0, false, PAINT_PLAIN,
			 _("Two people sign: first somebody else, for an "
			   "adjustment a pit boss at least, then the "
			   "supervisor. The round itself never changes."));
	cells_wrap(cells, below, row + 1, false, PAINT_WARNING, book->wrong);
}
