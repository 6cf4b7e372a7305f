/* SPDX-License-Identifier: ISC */
/* sabot report shift: figures that were worked out by hand against those of
 * the program. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "db/record/record.h"
#include "tests/support/fixture_report.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"
#include "ui/terminal/utf8.h"

/* --- a shift ----------------------------------------------------------- */

START_TEST(a_shift_says_who_when_and_how_much)
{
	/* Open for 3407 s, from 20:03:13 to 21:00:00: three rounds are 3.2 an
	 * hour. Nine cards in 16 s are 1.8 s each. The table took 100 and paid
	 * 40 and 95: 35 of 240 are 14.58 %. */
	static const char *const says[] = {
		"\nTable                 BAC-07\n"
		"Game                  Baccarat\n"
		"Began                 2026-11-21 19:50:00+00:00\n"
		"Supervisor            Essi Esimies (9000)\n"
		"Pit boss of record    Bo <B> Berg (2001)\n"
		"Ended                 2026-11-21 21:00:00+00:00, handed over "
		"by Essi Esimies\n"
		"                      (9000)\n"
		"Rounds                3 (1 void)\n"
		"First and last        20:10:00 to 20:22:10\n"
		"Pace                  3 rounds per open hour, 1.8 s per card\n"
		"Table won             -35.00 of 240.00 staked (-14.6 %), "
		"commission 5.00\n"
		"Shuffles              1 (1 with a step too fast)\n"
		"Time per shuffle      5 s\n"
		"Corrections           0\n"
		"Keyed in              0\n"
		"Not read in time      0\n"
		"Decisions taken back  0\n"
		"Alarms and stops      2 (0 not cleared)\n"
		"Misreads              1\n"
		"Inspections           3 (0 failed, 0 not signed)\n",
		"\n3      20:22:00  2001   Misdeal\n",
		"  1043    20:21:40  2001        0:01:10\n",
		"          20:26:00  2001        0:01:00\n",
	};

	test_shift_write();
	test_shift_report("shift 2026-11-21/1");
	test_shift_expect_all(says, ROWS_OF(says));
}
END_TEST

START_TEST(a_shift_compares_its_dealers)
{
	/* 1042 dealt for 11 min: two rounds are 10.9 an hour, eight cards in
	 * 15 s 1.9 s each. 1043 for 45 min: one round is 1.3 an hour. The 47 s
	 * in which nobody dealt have no row. */
	static const char *const says[] = {
		"\nAino Aalto (1042)  0:11   2       11        1.9     0      "
		"1"
		"         1\n"
		"Wu Väinö (1043)    0:45   1       1         1.0     1      0"
		"         0\n"
		"\n",
		"\nWu Väinö       0          0         0       1         1     "
		"       0       1\n"
		"(1043)\n"
		"\n",
	};

	test_shift_write();
	test_shift_report("shift 2026-11-21/1");
	test_shift_expect_all(says, ROWS_OF(says));
	ck_assert_ptr_null(strstr(test_shift_page, "nobody"));
}
END_TEST

START_TEST(a_shift_says_how_its_reader_did)
{
	/* there for 3347 of 3407 s, 98.2 % */
	static const char *const says[] = {
		"\nReader  1        60         98.2      0       1\n"};

	test_shift_write();
	test_shift_report("shift 2026-11-21/1");
	test_shift_expect_all(says, ROWS_OF(says));
}
END_TEST

static void no_line_is_too_long(void)
{
	for (const char *line = test_shift_page; *line;
	     line = strchr(line, '\n') + 1) {
		char text[512];

		snprintf(text, sizeof text, "%.*s",
			 (int)strcspn(line + (*line == '\f'), "\n"),
			 line + (*line == '\f'));
		ck_assert_msg(utf8_width(text) <= 80, "%s", text);
	}
}

static const char *const all_reports[] = {
	"shift 2026-11-21/1", "shift", "dealer", "dealer 1042", "table",
};

START_TEST(pages_keep_to_their_width)
{
	test_shift_write();
	test_shift_report(all_reports[_i]);
	no_line_is_too_long();
}
END_TEST

START_TEST(pages_of_html_are_whole)
{
	char arguments[128];

	test_shift_write();
	snprintf(arguments, sizeof arguments, "%s --format=html",
		 all_reports[_i]);
	html_expect_valid(test_shift_report(arguments));
	test_report_expect(test_shift_page, "BAC-07");
}
END_TEST

START_TEST(a_shift_under_way_says_so)
{
	test_shift_write();
	test_report_book(&test_shift_rows,
			 "21:30:00 1043 hold dispute\n21:31:00 1043 note x\n");
	test_shift_report("shift");
	test_report_expect(test_shift_page,
			   "\nBegan                 2026-11-21 21:00:00");
	test_report_expect(test_shift_page,
			   "\nEnded                 NOT ENDED: figures up to "
			   "2026-11-21 21:31:00+00:00\n");
	test_report_expect(test_shift_page,
			   "\nRounds                0 (0 void)\n");
	test_report_expect(test_shift_page,
			   "\nAlarms and stops      1 (1 not cleared)\n");
}
END_TEST

START_TEST(stops_from_before_a_shift_are_listed_in_it)
{
	test_shift_open_day();
	test_report_book(&test_shift_rows,
			 "20:50:00 1042 hold dispute\n"
			 "21:00:00 9000 people: hand-over 2001\n"
			 "21:10:00 2001 release dispute\n");
	test_shift_report("shift");
	test_report_expect(test_shift_page,
			   "\nAlarms and stops      1 (0 not cleared)\n");
	test_report_expect(
		test_shift_page,
		"Dispute        21:00:00          21:10:00  2001        "
		"0:10:00\n");
	/* but it is none of this shift's in the figures */
	test_shift_report("shift --format=csv");
	test_report_expect(test_shift_page, "\nfigure,,,,,,,holds,0\r\n");
}
END_TEST

START_TEST(a_record_without_a_hand_over_is_one_shift)
{
	test_shift_open_day();
	test_report_book(&test_shift_rows, test_shift_lines_1042);
	test_shift_report("shift");
	test_report_expect(test_shift_page,
			   "\nBegan                 start of record, no "
			   "hand-over before\n");
	test_report_expect(test_shift_page,
			   "\nRounds                2 (0 void)\n");
}
END_TEST

START_TEST(what_was_played_before_the_first_hand_over_is_a_shift)
{
	test_shift_open_day();
	test_report_book(&test_shift_rows, test_shift_lines_1042);
	test_report_book(&test_shift_rows,
			 "21:00:00 9000 people: hand-over 2001\n");
	test_shift_report("shift 2026-11-21/1");
	test_report_expect(test_shift_page,
			   "\nBegan                 start of record, ");
	test_report_expect(test_shift_page,
			   "\nEnded                 2026-11-21 "
			   "21:00:00");
	test_report_expect(test_shift_page,
			   "\nRounds                2 (0 void)\n");
	test_shift_report("shift 2026-11-21/2");
	test_report_expect(test_shift_page,
			   "\nRounds                0 (0 void)\n");
}
END_TEST

/* The first began at 23:30 and is that date's, whatever day was gamed. */
START_TEST(a_shift_over_midnight_is_that_of_the_evening)
{
	test_shift_open_day();
	test_report_book(&test_shift_rows,
			 "23:30:00 9000 people: hand-over 2001\n");
	test_report_book(
		&test_shift_rows,
		"00:10:00 1042 open\n1042 close\n- card 4h\n- card 3c\n"
		"- card 5s\n- card 2d\n1042 announce\n1042 clear\n"
		"02:00:00 9000 people: hand-over 2001\n");
	test_shift_report("shift 2026-11-21");
	test_report_expect(test_shift_page,
			   "\nRounds                1 (0 void)\n"
			   "First and last        00:10:00 to 00:10:07\n"
			   /* in 2 h 30 min */
			   "Pace                  0 rounds per open hour");
	test_report_expect(test_shift_page,
			   "\nEnded                 2026-11-22 02:00:00");
	test_report_expect(test_shift_page, "  2:30   1 ");
	test_shift_report("shift 2026-11-22");
	test_report_expect(test_shift_page,
			   "\nBegan                 2026-11-22 02:00:00");
}
END_TEST

/* Helsinki's clocks go back from 04:00 to 03:00 on 2026-10-25, which is at
 * 01:00 UTC: from 02:30 to 05:30 four hours go by. */
START_TEST(hours_are_whole_where_clocks_are_put_back)
{
	setenv("TZ", "EET-2EEST,M3.5.0/3,M10.5.0/4", 1);
	tzset();
	test_shift_rows.time_us -= 28 * INT64_C(86400000000); /* 2026-10-24 */
	test_shift_open_day();
	test_report_book(&test_shift_rows,
			 "23:30:00 9000 people: hand-over 2001\n"
			 "03:30:00 9000 people: hand-over 2001\n");
	test_shift_report("shift 2026-10-25/1");
	test_report_expect(test_shift_page,
			   "\nBegan                 2026-10-25 "
			   "02:30:00+03:00\n");
	test_report_expect(test_shift_page,
			   "\nEnded                 2026-10-25 "
			   "05:30:00+02:00");
	test_report_expect(test_shift_page, "\nAino Aalto (1042)  4:00   0 ");
}
END_TEST

/* It is set back by an hour at what it called 21:00:00, and says so a second
 * after a row that has its new time; later forward by two. */
START_TEST(setting_the_clock_changes_no_elapsed_time)
{
	test_report_book(&test_shift_rows,
			 "19:50:00 9000 people: hand-over 2001\n");
	test_shift_open_day();
	test_report_book(&test_shift_rows, "20:59:50 1042 hold dispute\n");
	test_shift_rows.time_us -= 3600 * INT64_C(1000000);
	test_shift_rows.badge = "";
	book(&test_shift_rows, "note x\nclock device clock-step -3600000\n");
	test_report_book(&test_shift_rows, "20:09:51 2001 release dispute\n");
	test_shift_rows.time_us += 7200 * INT64_C(1000000);
	test_shift_rows.badge = "";
	book(&test_shift_rows, "clock device clock-step 7200000\n");
	test_report_book(&test_shift_rows,
			 "22:20:00 1042 hold device\n22:21:00 2001 release "
			 "device\n"
			 "22:30:00 9000 people: hand-over 2001\n");
	test_shift_report("shift 2026-11-21/1");
	/* the hold stood from 20:59:50 to 21:09:51 by the old clock */
	test_report_expect(test_shift_page, "2001        0:10:01\n");
	test_report_expect(test_shift_page, "2001        0:01:00\n");
	/* on from 20:04:00 to 21:30:00 by the old clock */
	test_report_expect(test_shift_page, "\nAino Aalto (1042)  1:26   0 ");
}
END_TEST

/* From 21:00 until the start at 23:00 nobody knows whether it was off. */
START_TEST(the_time_before_a_start_is_nobody_s)
{
	test_shift_open_day();
	test_report_book(&test_shift_rows,
			 "21:04:00 1042 note x\n"
			 "23:00:00 - config: station started\n"
			 "23:00:10 1042 people: on\n"
			 "23:30:10 9000 people: hand-over 2001\n");
	test_shift_report("dealer");
	/* an hour and then half of one */
	test_report_expect(test_shift_page, "\nAino Aalto (1042)  1:30   0 ");
}
END_TEST

START_TEST(a_shift_s_lines_have_each_thing_once)
{
	static const char *const says[] = {
		"kind,number,from,until,seconds,badge,until_badge,text,note"
		"\r\n",
		"\nhand-over,,2026-11-21T19:50:00.000+00:00,,,9000,2001,early,"
		"\r\n",
		"\nvoid,3,2026-11-21T20:22:00.000+00:00,,,2001,,Misdeal,\r\n",
		"\nstop,3,2026-11-21T20:20:30.000+00:00,"
		"2026-11-21T20:21:40.000+00:00,70,1043,2001,Dispute (seat 4),"
		"\r\n",
		"\nfigure,,,,,,,rounds,3\r\n",
		"\nfigure,,,,,,,card_ms,1778\r\n",
		"\nfigure,,,,,,,shoe lost_s,60\r\n",
	};

	test_shift_write();
	test_shift_report("shift 2026-11-21/1 --format=csv");
	test_shift_expect_all(says, ROWS_OF(says));
}
END_TEST

START_TEST(an_empty_record_has_no_shift)
{
	char path[264];
	struct record *record;
	struct sb_error err = {""};

	snprintf(path, sizeof path, "%s-empty", record_folder_path);
	ck_assert_int_eq(
		record_open(&record, path, RECORD_WRITE | RECORD_CREATE, &err),
		SB_OK);
	record_close(record);
	ck_assert_int_eq(report_run("shift", path, test_shift_page), 1);
	test_report_expect(test_shift_page, "the record is empty");
}
END_TEST

/* clang-format off */
static const struct report_call calls[] = {
	{"shift 2026-11-21", 1, "shifts on 2026-11-21: 2; name one, "
				"2026-11-21/1 to 2026-11-21/2"},
	{"shift 2026-11-21/3", 1, "shifts on 2026-11-21: 2;"},
	{"shift 2026-11-20", 1, "no shift began on 2026-11-20"},
	{"shift 2026-11-21/0 /nowhere.db #", 2, "expected a shift as "
						"YYYY-MM-DD or"},
	{"shift tomorrow /nowhere.db #", 2, "expected a shift as YYYY-MM-DD "
					    "or"},
	{"dealer 1044", 1, "1044 did not deal in this period"},
	{"dealer --since=2026-11-22", 1, "no gaming days in this period"},
	{"table --since=2026-11-22 --until=2026-11-21", 2, "--until is before "
							   "--since"},
	{"table --since=today", 2, "expected a day as YYYY-MM-DD"},
	{"shift --since=2026-11-21", 2, "--since: not available for this "
					"report"},
	{"wheel --until=2026-11-21", 2, "--until: not available for this "
					"report"},
	{"table x y", 2, "too many arguments"},
	{"week", 2, "expected day, shift, dealer, table, "},
};
/* clang-format on */

START_TEST(the_command_says_why_not)
{
	test_shift_write();
	report_expect(&calls[_i], record_folder_path);
}
END_TEST

static const struct test tests[] = {
	T(a_shift_says_who_when_and_how_much),
	T(a_shift_compares_its_dealers),
	T(a_shift_says_how_its_reader_did),
	L(pages_keep_to_their_width, all_reports),
	L(pages_of_html_are_whole, all_reports),
	T(a_shift_under_way_says_so),
	T(stops_from_before_a_shift_are_listed_in_it),
	T(a_record_without_a_hand_over_is_one_shift),
	T(what_was_played_before_the_first_hand_over_is_a_shift),
	T(a_shift_over_midnight_is_that_of_the_evening),
	T(hours_are_whole_where_clocks_are_put_back),
	T(setting_the_clock_changes_no_elapsed_time),
	T(the_time_before_a_start_is_nobody_s),
	T(a_shift_s_lines_have_each_thing_once),
	L(the_command_says_why_not, calls),
	T(an_empty_record_has_no_shift),
};

static const struct test_case cases[] = {
	CASE("report_shift", tests, test_shift_set_up, test_shift_tear_down),
};

int main(void)
{
	setenv("LC_ALL", "C.UTF-8", 1);
	return support_run(cases, ROWS_OF(cases));
}
