/* SPDX-License-Identifier: ISC */
/* What the files of the day's book share. */
#ifndef SABOT_APP_REPORT_DAY_BOOK_PARTS_H
#define SABOT_APP_REPORT_DAY_BOOK_PARTS_H

#include "app/report/day_book.h"

/* What stands behind the first word. */
const char *day_book_words(const char *line);

/* Takes a row of kind table. */
void day_book_table(struct day_book *book, const struct envelope *row,
		    const struct replay *replay);

/* Adds what stops play when the book begins to its stops. */
void day_book_stands(struct day_book *book, const struct envelope *row,
		     const struct replay *replay);

/* Counts: the time up to that row; a card of a row of kind table that was
 * asked for; a round that is over; a row of kind device; and at the end all
 * that is told. */
void day_book_work_time(struct day_book *book, const struct envelope *row);
void day_book_work_card(struct day_book *book, const struct replay *replay);
void day_book_work_round(struct day_book *book, const struct replay *replay);
void day_book_work_device(struct day_book *book, const struct envelope *row);
void day_book_work_end(struct day_book *book);

/* Who deals, and what, is noted with what was told since the row before. */
void day_book_work_notes(struct day_book *book);

#endif
