/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/history_page.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/core/token.h"
#include "ui/text/text.h"
#include "ui/terminal/keys.h"
#include "ui/widgets/widgets.h"

enum { FIELD_SEAT, FIELD_AMOUNT };

enum {
	FIELD_COL = 28,
	FIELD_ROWS = 2,
	WORDS_ROWS = 8, /* for all that may be typed, in 80 columns */
};

/* No badge yet: what a line must have to be read. */
static const char second_to_come[] = "0";

static const struct {
	int last;
	const char *label[BOOK_FIELDS];
} forms[] = {
	[ADDITION_ADJUSTMENT] = {2,
				 {N_("Seat"), N_("Amount, + to the seat"),
				  N_("Reason")}},
	[ADDITION_ANNOTATION] = {0, {N_("Annotation")}},
};

void history_book_open(struct history_book *book, enum addition_kind kind,
		       const struct history_round *round)
{
	memset(book, 0, sizeof *book);
	book->kind = kind;
	book->house = &round->recall.table->house;
	book->settled = round->settled;
	book->n_settled = round->n_settled;
	snprintf(book->round, sizeof book->round, "%s",
		 round->recall.round[0].name);
}

void history_book_refuse(struct history_book *book, const char *text)
{
	snprintf(book->wrong, sizeof book->wrong, "%s", text);
}

/* A blank would shift the words of the line. */
static const char *history_book_amiss(const struct history_book *book, int i)
{
	const char *typed = book->typed[i];
	struct addition addition = {0};

	if (strchr(typed, ' '))
		return N_("no spaces in seat or amount");
	if (i == FIELD_SEAT)
		return word_number((struct word){typed, strlen(typed)},
				   &addition.seat)
			       ? addition_fit_seat(
					 &addition,
					 (enum game_id)book->house->game)
			       : N_("an adjustment needs a seat number");
	if (strlen(typed) >= sizeof addition.said)
		return N_("text too long");
	strcpy(addition.said, typed);
	return addition_fit_amount(&addition, book->house->decimals);
}

static bool history_book_fits(struct history_book *book, int i)
{
	const char *reason =
		i < forms[book->kind].last ? history_book_amiss(book, i) : NULL;

	if (reason)
		history_book_refuse(book, _(reason));
	return !reason;
}

/* What is seldom meant is asked about once. */
static bool history_book_doubts(struct history_book *book,
				struct addition *addition)
{
	const char *doubt = NULL;

	if (addition->kind == ADDITION_ADJUSTMENT &&
	    !addition_fit_amount(addition, book->house->decimals))
		doubt = addition_doubt(addition, book->settled, book->n_settled,
				       &book->house->limits);
	if (!doubt || book->asks)
		return false;
	book->asks = true;
	expand(book->wrong, sizeof book->wrong,
	       _("Unusual: {doubt}. Enter: book it anyway"), "doubt %s",
	       _(doubt));
	return true;
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
			 : N_("text too long");
	if (reason)
		history_book_refuse(book, _(reason));
	return !reason && !history_book_doubts(book, &addition);
}

/* Whether all fields are right; the first one that is not is gone to. */
static bool history_book_whole(struct history_book *book)
{
	for (int i = 0; i < forms[book->kind].last; i++)
		if (!history_book_fits(book, i)) {
			book->at = i;
			return false;
		}
	return true;
}

/* Enter, or a key that leads to the next field. */
static enum page_outcome history_book_next(struct history_book *book,
					   bool enter)
{
	bool last = book->at == forms[book->kind].last;

	if (last && enter)
		return history_book_whole(book) && history_book_write(book)
			       ? PAGE_SIGNS
			       : PAGE_STAYS;
	if (!last && history_book_fits(book, book->at))
		book->at++;
	return PAGE_STAYS;
}

enum page_outcome history_book_key(struct history_book *book, int key)
{
	book->wrong[0] = '\0';
	book->asks &= key == KEYS_ENTER;
	switch (key) {
	case KEYS_ESCAPE: return PAGE_LEFT;
	case KEYS_UP:
	case KEYS_BACK_TAB: book->at -= book->at > 0; break;
	case KEYS_DOWN:
	case '\t': return history_book_next(book, false);
	case KEYS_ENTER: return history_book_next(book, true);
	default:
		if (!typed_key(book->typed[book->at], BOOK_TYPED_MAX, key))
			typed_full(BOOK_TYPED_MAX, book->wrong);
		break;
	}
	return PAGE_STAYS;
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
	if (i < forms[book->kind].last) {
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

	for (int i = 0; i <= forms[book->kind].last; i++)
		row = history_book_draw_field(book, cells, box, row, i);
	row = cells_wrap(
		cells, box, row, false, PAINT_PLAIN,
		_("Two people sign: first another badge (for an adjustment a "
		  "pit "
		  "boss), then the supervisor. The round never changes."));
	cells_wrap(cells, box, row + 1, false, PAINT_WARNING, book->wrong);
}
