/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/shift.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "db/rounds/amendments.h"
#include "tests/support/shelf.h"
#include "tests/support/support.h"

struct book shift_rows;
char shift_page[REPORT_PAGE_MAX];

/* Ready to play at 20:03:13. A shuffle of 5 s, every group too fast. */
void shift_open_day(void)
{
	int64_t id[3];

	house_day_opened(&shift_rows, "2026-11-21 baccarat 8", id);
	house_day(&shift_rows, "20:04:00 1042 people: on\n");
	house_day_shuffle(&shift_rows, "20:05:00", 5);
	house_day(&shift_rows, "- day: day BAC-07 2026-11-21 shoe 1 round 1\n"
			       "- table baccarat\n");
}

/* 1042 deals two rounds until 20:15:00. The player's 9 to 5: the table takes
 * 100 and pays 40. The banker's 9 to 5: it pays 100 less 5. Eight cards, a
 * second each, but one that came after eight. */
const char shift_of_1042[] =
	"20:10:00 1042 open\n1042 wager 1 banker 100\n1042 wager 2 player 40\n"
	"1042 close\n- card 4h\n- card 3c\n- card 5s\n- card 2d\n"
	"1042 announce\n1042 clear\n"
	"20:12:00 1042 open\n1042 wager 1 banker 100\n1042 close\n"
	"20:12:10 - card 2h\n- card 9c\n- card 3s\n- card Kd\n"
	"1042 announce\n1042 clear\n";

/* 1043 has a round that is held for 70 s and then void, after one card; a card
 * that nobody asked for, for 60 s; a card that could not be read, and a reader
 * that is lost for 60 s. */
static const char of_1043[] =
	"20:15:00 1043 people: on\n"
	"20:20:00 1043 open\n1043 close\n- card 4h\n"
	"20:20:30 1043 hold dispute seat 4\n20:21:40 2001 release dispute\n"
	"20:22:00 2001 void misdeal\n20:22:10 1043 clear\n"
	"20:25:00 - card 9d\n20:26:00 2001 rule burn\n"
	"20:27:00 - shoe device error cannot-read\n"
	"20:27:30 - shoe device lost\n20:28:30 - shoe device live\n";

/* From 19:50 to 21:00, then the next one. */
void shift_book(void)
{
	house_day(&shift_rows, "19:50:00 9000 people: hand-over 2001 early\n");
	shift_open_day();
	house_day(&shift_rows, shift_of_1042);
	house_day(&shift_rows, of_1043);
	house_day(&shift_rows, "21:00:00 9000 people: hand-over 2001 late\n");
}

void shift_addition(const char *line)
{
	struct record *record = shift_rows.record;
	struct addition_row row;
	struct sb_error err = {""};

	ck_assert_int_eq(record_begin(record, &err), SB_OK);
	ck_assert_msg(additions_enter(record, "9000", line, shift_rows.time_us,
				      &row, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(record_commit(record, &err), SB_OK);
	shift_rows.time_us += 1000000;
}

void shift_set_up(void)
{
	house_day_start(&shift_rows);
}

void shift_tear_down(void)
{
	book_close(&shift_rows);
}

const char *shift_report(const char *arguments)
{
	int status = report_run(arguments, shelf_path, shift_page);

	ck_assert_msg(status == 0, "status %d: %.1000s", status, shift_page);
	return shift_page;
}

void shift_must_say(const char *const says[], size_t n)
{
	for (size_t i = 0; i < n; i++)
		house_day_says(shift_page, says[i]);
}
