/* SPDX-License-Identifier: ISC */
/* Gaming days in a record, and the reports that sabot prints of them. */
#ifndef SABOT_TESTS_SUPPORT_FIXTURE_REPORT_H
#define SABOT_TESTS_SUPPORT_FIXTURE_REPORT_H

#include <stddef.h>
#include <stdio.h>

#include "app/report/document.h"
#include "tests/support/fixture_record.h"

/* The pages of a report, as text. */

/* What that function prints of the paper; to be freed. */
char *printed(const struct paper *paper,
	      void (*print)(const struct paper *, FILE *));

/* The command sabot report, as a program. */

enum { REPORT_PAGE_MAX = 65536 };

/* Its exit status with these arguments and the record at path; what it wrote,
 * messages included. An argument # drops the record. */
int report_run(const char *arguments, const char *path,
	       char page[static REPORT_PAGE_MAX]);

/* A call of it, and something that it says. */
struct report_call {
	const char *arguments;
	int status;
	const char *says;
};

/* With the record at path it comes to that, or it is a failing test. */
void report_answers(const struct report_call *call, const char *path);

/* Whether a page of HTML is put together as it should be. */

/* A failing test where an element is not closed, or closed in the wrong
 * place, a character is not escaped, or another file is asked for. */
void html_must_be_whole(const char *page);

/* Gaming days in a record, booked as a station with its people does. */

/* Makes the record at shelf_path of tests/support/fixture_record.h, with a few
 * people: dealers 1042 Aino Aalto and 1043 Wu Väinö, pit boss 2001 Bo <B> Berg,
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

/* A shift in a record, small enough to be added up by hand, and the reports
 * that sabot prints of it. */

extern struct book shift_rows;
extern char shift_page[REPORT_PAGE_MAX]; /* what was printed last */

/* The record of house_day_start(). */
void shift_set_up(void);
void shift_tear_down(void);

/* Ready to play at 20:03:13; 1042 on at 20:04:00; a shuffle of 5 s. */
void shift_open_day(void);

/* What 1042 dealt until 20:15:00. */
extern const char shift_of_1042[];

/* From 19:50 to 21:00, then the next one begins. */
void shift_book(void);

/* A line of 9000's, booked beside a round that is over. */
void shift_addition(const char *line);

/* The page that sabot report prints with these arguments. */
const char *shift_report(const char *arguments);

/* Each of them stands on the page. */
void shift_must_say(const char *const says[], size_t n);

#endif
