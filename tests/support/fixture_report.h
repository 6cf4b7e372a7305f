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
char *printed(const struct document *document,
	      void (*print)(const struct document *, FILE *));

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
void report_expect(const struct report_call *call, const char *path);

/* Whether a page of HTML is put together as it should be. */

/* A failing test where an element is not closed, or closed in the wrong
 * place, a character is not escaped, or another file is asked for. */
void html_expect_valid(const char *page);

/* Gaming days in a record, booked as a station with its people does. */

/* Makes the record at record_folder_path of tests/support/fixture_record.h,
 * with a few people: dealers 1042 Aino Aalto and 1043 Wu Väinö, pit boss 2001
 * Bo <B> Berg, supervisor 9000. The house's time is UTC from here on, its
 * locale C.UTF-8. */
void test_report_start(struct book *book);

/* Lines "20:01:00 2001 day: opening 2026-11-21 baccarat 8", each ended by \n.
 * Without a time, it is a second later; badge "-": none; without a kind it is
 * the table's. Times before the last one are tomorrow's. What follows from
 * the pit is booked behind each line. */
void test_report_book(struct book *book, const char *lines);

/* A form of that checklist, begun at that time, a second a row: lines "field
 * colour blue", "item 2 fail bent", "test 5", "card As". Then it is signed;
 * "" signs not. Its number. */
struct test_report_form {
	const char *time, *list, *lines, *dealer, *pit_boss;
};
int64_t test_report_form(struct book *book,
			 const struct test_report_form *form);

/* Lines of a form for decks of which all is well. */
extern const char test_report_decks[];

/* Opens a day, "2026-11-21 baccarat 8", at 20:00:00, its inspections done by
 * 20:03:13; a dealer is not signed on. The numbers of the forms: table, shoe
 * or wheel, deck-open or ball. */
void test_report_open_day(struct book *book, const char *opening,
			  int64_t id[3]);

/* A shuffle of as many groups, done fast; what the station writes behind it is
 * the caller's. */
void test_report_shuffle(struct book *book, const char *time, int groups);

/* The report of that day as it is printed, to be freed. */
char *test_report_printed(struct book *book, const char *day,
			  void (*print)(const struct document *, FILE *));

/* A failing test where the text has not these words. */
void test_report_expect(const char *text, const char *words);

/* A shift in a record, small enough to be added up by hand, and the reports
 * that sabot prints of it. */

extern struct book test_shift_rows;
extern char test_shift_page[REPORT_PAGE_MAX]; /* what was printed last */

/* The record of test_report_start(). */
void test_shift_set_up(void);
void test_shift_tear_down(void);

/* Ready to play at 20:03:13; 1042 on at 20:04:00; a shuffle of 5 s. */
void test_shift_open_day(void);

/* What 1042 dealt until 20:15:00. */
extern const char test_shift_lines_1042[];

/* From 19:50 to 21:00, then the next one begins. */
void test_shift_write(void);

/* A line of 9000's, booked beside a round that is over. */
void test_shift_amend(const char *line);

/* The page that sabot report prints with these arguments. */
const char *test_shift_report(const char *arguments);

/* Each of them stands on the page. */
void test_shift_expect_all(const char *const says[], size_t n);

#endif
