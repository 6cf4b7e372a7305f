/* SPDX-License-Identifier: ISC */
/* What the files of the day's book share. */
#ifndef SABOT_APP_DAY_BOOK_PARTS_H
#define SABOT_APP_DAY_BOOK_PARTS_H

#include "app/day_book.h"

/* What stands behind the first word. */
const char *day_book_words(const char *line);

/* Takes a row of kind table. */
void day_book_table(struct day_book *book, const struct envelope *row,
		    const struct replay *replay);

#endif
