/* SPDX-License-Identifier: ISC */
/* Gaming days in a record, booked as a station with its people does. */
#ifndef SABOT_TESTS_SUPPORT_HOUSE_DAY_H
#define SABOT_TESTS_SUPPORT_HOUSE_DAY_H

#include <stdio.h>

#include "app/report/document.h"
#include "tests/support/book.h"

/* Makes the record at shelf_path of tests/support/shelf.h, with a few people:
 * dealers 1042 Aino Aalto and 1043 Wu Väinö, pit boss 2001 Bo <B> Berg,
 * supervisor 9000. The house's time is UTC from here on, its locale C.UTF-8. */
void house_day_start(struct book *book);

/* Lines "20:01:00 2001 day: opening 2026-11-21 baccarat 8", each ended by \n.
 * Without a time, it is a second later; badge "-": none; without a kind it is
 * the table's. Times before the last one are tomorrow's. What follows from
 * the pit is booked behind each line. */
void house_day(struct book *book, const char *lines);

/* A form of that checklist, begun at that time, a second a row: lines "field
 * colour blue", "item 2 fail bent", "test 5", "card As". Then it is signed;
 * "" signs not. Its number. */
struct house_day_form {
	const char *time, *list, *lines, *dealer, *pit_boss;
};
int64_t house_day_form(struct book *book, const struct house_day_form *form);

/* Lines of a form for decks of which all is well. */
extern const char house_day_decks[];

/* Opens a day, "2026-11-21 baccarat 8", at 20:00:00, its inspections done by
 * 20:03:13; a dealer is not signed on. The numbers of the forms: table, shoe
 * or wheel, deck-open or ball. */
void house_day_opened(struct book *book, const char *opening, int64_t id[3]);

/* A shuffle of as many groups, done fast; what the station writes behind it is
 * the caller's. */
void house_day_shuffle(struct book *book, const char *time, int groups);

/* The report of that day as it is printed, to be freed. */
char *house_day_printed(struct book *book, const char *day,
			void (*print)(const struct paper *, FILE *));

/* A failing test where the text has not these words. */
void house_day_says(const char *text, const char *words);

#endif
