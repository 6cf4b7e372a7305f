/* SPDX-License-Identifier: ISC */
/* What a wheel's book says, in lines that a report and the screen share. */
#ifndef SABOT_APP_REPORT_WHEEL_WORDS_H
#define SABOT_APP_REPORT_WHEEL_WORDS_H

#include "app/report/wheel_book.h"

enum { WHEEL_WORDS_MAX = 192 };

/* Whose book it is, and of which days. */
void wheel_words_title(const struct wheel_book *book,
		       char text[static WHEEL_WORDS_MAX]);

/* How far its numbers are from a fair wheel's; there is one at least. */
void wheel_words_chi_square(const struct wheel_book *book,
			    char text[static WHEEL_WORDS_MAX]);
void wheel_words_pocket(const struct wheel_book *book,
			char text[static WHEEL_WORDS_MAX]);
void wheel_words_sector(const struct wheel_book *book,
			char text[static WHEEL_WORDS_MAX]);

/* How often numbers of so many pockets are expected, bit by number. */
double wheel_words_expected(const struct wheel_book *book, uint64_t covers);

/* A test that was made. */
void wheel_words_look(const struct fairness_look *look,
		      char text[static WHEEL_WORDS_MAX]);

#endif
