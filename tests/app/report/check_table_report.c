/* SPDX-License-Identifier: ISC */
/* sabot report table and sabot report dealer. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/staff/staff.h"
#include "tests/support/fixture_report.h"
#include "tests/support/support.h"

/* Another day, on which 1042 deals one round in 20 min: it is open from
 * 20:03:13 to 20:24:00, 1247 s. */
static void book_two_days_in(const char *first, const char *second)
{
	int64_t id[3];

	test_report_book(&test_shift_rows, first);
	test_shift_write();
	test_report_book(&test_shift_rows, "22:00:00 2001 day: closing\n");
	test_report_form(&test_shift_rows,
			 &(struct test_report_form){"22:01:00", "deck-close",
						    test_report_decks, "1043",
						    "2001"});
	test_report_book(&test_shift_rows, second);
	test_report_open_day(&test_shift_rows, "2026-11-22 baccarat 8", id);
	test_report_book(&test_shift_rows, "20:04:00 1042 people: on\n");
	test_report_shuffle(&test_shift_rows, "20:05:00", 5);
	test_report_book(&test_shift_rows,
			 "- day: day BAC-07 2026-11-22 shoe 1 round 1\n"
			 "- table baccarat\n"
			 "20:10:00 1042 open\n1042 wager 1 player 50\n"
			 "1042 close\n- card 4h\n"
			 "2001 key card 3c\n- card 4s\n- card 2d\n"
			 "20:10:20 2001 correct 3 5s\n"
			 "1042 announce\n1042 clear\n"
			 "20:24:00 2001 day: closing\n");
}

static void book_two_days(void)
{
	book_two_days_in("", "");
}

START_TEST(a_table_has_a_row_for_each_day)
{
	static const char *const says[] = {
		"\nTable                 BAC-07\n"
		"Gaming days           2026-11-21 to 2026-11-22\n"
		"State                 NOT CLOSED: figures up to 2026-11-22 "
		"20:24:00+00:00\n",
		/* 3 rounds from 20:03:13 to 22:00:00, 7007 s: 1.5 an hour; 1 in
		 * 1247 s: 2.9; 4 in 8254 s: 1.7. Cards: 16 s for 9, 4 s for
		 * 4, 20 s for 13 */
		"\n2026-11-21  1:56  3       2         1.8     1      1"
		"         1\n"
		"2026-11-22  0:20  1       3         1.0     0      1         "
		"1\n"
		"All         2:17  4       2         1.5     1      2         "
		"2\n",
		/* 35 of 240, 50 of 50, 85 of 290: 29.31 % */
		"\n2026-11-21  240.00  -35.00     5.00              0.00      "
		"-14.6   0.00\n"
		"2026-11-22  50.00   -50.00     0.00              0.00      "
		"-100.0  0.00\n"
		"All         290.00  -85.00     5.00              0.00      "
		"-29.3   0.00\n",
		"\nReader  1        60         99.2      0       1\n",
	};

	book_two_days();
	test_shift_report("table");
	test_shift_expect_all(says, ROWS_OF(says));
}
END_TEST

START_TEST(a_span_of_days_has_no_others)
{
	book_two_days();
	test_shift_report("table --since=2026-11-22");
	ck_assert_ptr_null(strstr(test_shift_page, "2026-11-21"));
	test_report_expect(test_shift_page, "\n2026-11-22  0:20  1 ");
	test_shift_report("table --until=2026-11-21");
	ck_assert_ptr_null(strstr(test_shift_page, "2026-11-22"));
	ck_assert_ptr_null(strstr(test_shift_page, "NOT CLOSED"));
	test_report_expect(test_shift_page, "\n2026-11-21  1:56  3 ");
}
END_TEST

START_TEST(a_dealer_has_his_days_alone)
{
	/* 11 min and 20 min; he corrected and keyed nothing himself, but it
	 * was at his table */
	static const char *const says[] = {
		"Aino Aalto (1042) at BAC-07, 2026-11-21 to 2026-11-22",
		"\n2026-11-21  0:11   2       11        1.9     0      1"
		"         1\n"
		"2026-11-22  0:20   1       3         1.0     0      1         "
		"1\n"
		"All         0:31   3       6         1.6     0      2         "
		"2\n",
		"\n2026-11-22  1          1         0       0 ",
	};

	book_two_days();
	test_shift_report("dealer 1042");
	test_shift_expect_all(says, ROWS_OF(says));
}
END_TEST

/* clang-format off */
static const char csv_head[] =
	"kind,name,on_s,open_s,rounds,void,rounds_an_hour,cards,card_ms,"
	"shuffles,shuffles_s,too_fast,corrections,by_hand,taken_back,misreads,"
	"out_of_turn,alarms,holds,staked,won,commission,adjusted,hold_percent,"
	"pending,losses,lost_s,errors,currency\r\n";
static const struct {
	const char *arguments, *lines;
} csv[] = {
	{"dealer --until=2026-11-21 --format=csv",
	 "dealer,,0,47,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,,0,,,,\r\n"
	 "dealer,1042,660,660,2,0,11,8,1875,1,5,1,0,0,0,0,0,0,0,240.00,-35.00,"
	 "5.00,0.00,-14.6,0.00,,,,\r\n"
	 /* until 22:00:00 open, until 22:01:13 on */
	 "dealer,1043,6373,6300,1,1,1,1,1000,0,0,0,0,0,0,1,1,0,1,0,0,0,0,,0,,,,"
	 "\r\n"},
	{"dealer 1042 --since=2026-11-22 --format=csv",
	 "day,2026-11-22,1200,1200,1,0,3,4,1000,1,5,1,1,1,0,0,0,0,0,50.00,"
	 "-50.00,0.00,0.00,-100.0,0.00,,,,\r\n"},
	{"table --since=2026-11-22 --format=csv",
	 "day,2026-11-22,1200,1247,1,0,3,4,1000,1,5,1,1,1,0,0,0,0,0,50.00,"
	 "-50.00,0.00,0.00,-100.0,0.00,,,,\r\n"
	 "dealer,,0,47,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,,0,,,,\r\n"
	 "dealer,1042,1200,1200,1,0,3,4,1000,1,5,1,1,1,0,0,0,0,0,50.00,"
	 "-50.00,0.00,0.00,-100.0,0.00,,,,\r\n"},
};
/* clang-format on */

START_TEST(lines_for_a_spreadsheet_have_all_figures)
{
	char want[4096];

	book_two_days();
	snprintf(want, sizeof want, "%s%s", csv_head, csv[_i].lines);
	support_same(test_shift_report(csv[_i].arguments), want);
}
END_TEST

/* No sum of euros and dollars; each row of a spreadsheet has its own. */
START_TEST(each_amount_has_its_currency)
{
	static const char *const says[] = {
		"\n2026-11-21  240.00       -35.00       5.00 ",
		"\nAll         240.00 EUR,  -35.00 EUR,  5.00 EUR, ",
		"\n            50.00 USD    -50.00 USD   0.00 USD ",
		"\nAmounts are in USD.\n",
		"\nAmounts before 2026-11-21 22:01:",
		" are in EUR.\n",
	};

	book_two_days_in("- config: currency EUR 2\n",
			 "- config: currency USD 2\n");
	test_shift_report("table");
	test_shift_expect_all(says, ROWS_OF(says));
	test_shift_report("table --format=html");
	test_report_expect(test_shift_page, "Amounts are in USD.");
	test_shift_report("table --format=csv");
	test_report_expect(test_shift_page, "-14.6,0.00,,,,EUR\r\n");
	test_report_expect(test_shift_page, "-100.0,0.00,,,,USD\r\n");
	test_shift_report("shift 2026-11-21/1 --format=csv");
	test_report_expect(test_shift_page, "\nfigure,,,,,,,currency,EUR\r\n");
	test_shift_report("pending");
	test_report_expect(test_shift_page, "\nAmounts are in USD.\n");
}
END_TEST

/* The station writes the currency down at each start. */
START_TEST(a_currency_that_stays_is_told_once)
{
	book_two_days_in("- config: currency EUR 2\n",
			 "- config: currency EUR 2\n");
	test_shift_report("table");
	test_report_expect(test_shift_page, "\nAmounts are in EUR.\n");
	ck_assert_ptr_null(strstr(test_shift_page, "Amounts before"));
}
END_TEST

/* 1043 loses the badge while dealing, and goes on with another. */
static void give_another_badge(struct book *book)
{
	const struct person badge = {.badge = "1099",
				     .number = "1043",
				     .name = "Wu Väinö",
				     .role = ROLE_DEALER};
	struct sb_error err = {""};

	ck_assert_int_eq(journal_begin(book->record, &err), SB_OK);
	ck_assert_msg(staff_add(book->record, "9000", &badge, "$argon2id$none",
				book->time_us, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(journal_commit(book->record, &err), SB_OK);
}

/* One round more than in the table above, with four cards, and 50 that the
 * table loses; the 5 back are of the round before. */
START_TEST(two_badges_of_one_person_are_one_dealer)
{
	static const struct {
		const char *report, *dealer;
	} asked[] = {
		{"table", "\nWu Väinö (1043)    1:46   2 "},
		{"dealer", "\nWu Väinö (1043)    1:46   2 "},
		{"shift 2026-11-21/2", "\nWu Väinö (1043)  1:01   1 "},
	};

	test_shift_write();
	give_another_badge(&test_shift_rows);
	test_report_book(&test_shift_rows,
			 "21:10:00 1099 people: on\n"
			 "21:20:00 1099 open\n1099 wager 1 player 50\n"
			 "1099 close\n- card 4h\n- card 3c\n- card 5s\n"
			 "- card 2d\n1099 announce\n1099 clear\n"
			 "22:00:00 2001 day: closing\n");
	test_report_form(&test_shift_rows,
			 &(struct test_report_form){"22:01:00", "deck-close",
						    test_report_decks, "1099",
						    "2001"});
	test_shift_amend("adjust BAC-07/2026-11-21/0003 4 -5.00 by 2002 paid");
	test_shift_report("dealer --format=csv");
	test_report_expect(test_shift_page,
			   "\ndealer,1043,6373,6300,2,1,1,5,1000,0,0,0,0,0,0,1,"
			   "1,0,1,50.00,-50.00,0.00,-5.00,-100.0,0.00,,,,\r\n");
	ck_assert_ptr_null(strstr(test_shift_page, "1099"));
	for (int i = 0; i < ROWS_OF(asked); i++) {
		test_shift_report(asked[i].report);
		test_report_expect(test_shift_page, asked[i].dealer);
	}
	test_shift_report("dealer 1099");
	test_report_expect(test_shift_page, "\n2026-11-21  1:46   2 ");
	test_report_expect(test_shift_page, "2002  paid\n");
}
END_TEST

/* Each figure of the manual page has the names of its columns in brackets. */
START_TEST(the_man_page_has_the_columns_in_their_order)
{
	static const char names[] = " Pq Cm ";
	char *page = support_read(support_source("man/sabot.1"), NULL);
	const char *at = strstr(page, "\n.Sh FIGURES OF A TABLE\n");
	char *got;
	size_t size;
	FILE *list = open_memstream(&got, &size);

	*strstr(at + 1, "\n.Sh ") = '\0';
	fputs("kind,name", list);
	while ((at = strstr(at, "\n.It ")) != NULL) {
		fputc(',', list);
		at = strstr(at, names) + strlen(names);
		for (; *at != '\n'; at++)
			if (*at != ' ')
				fputc(*at, list);
	}
	fputs("\r\n", list);
	fclose(list);
	support_same(got, csv_head);
	free(got);
	free(page);
}
END_TEST

/* From 20:03:05 to 20:23:05. Red pays 10 to 1042's guest; the wheel was lost
 * for one of the 20 minutes, and once before the table was open. */
START_TEST(a_wheel_has_figures_without_cards)
{
	static const char *const says[] = {
		"\n2026-11-21  0:20  1       3                 0      0"
		"         0\n",
		"\n2026-11-21  10.00   -10.00     0.00              0.00      "
		"-100.0  0.00\n",
		"\nWheel   2        60         95.0      0       1\n",
	};
	int64_t id[3];

	test_report_book(&test_shift_rows, "- table roulette\n"
					   "19:58:00 - wheel device lost\n"
					   "19:59:00 - wheel device live\n");
	test_report_open_day(&test_shift_rows, "2026-11-21 roulette", id);
	test_report_book(&test_shift_rows,
			 "20:04:00 1042 people: on\n"
			 "20:10:00 1042 open\n1042 wager 1 red 10\n1042 close\n"
			 "- spin cw ccw\n2001 key number 18\n1042 valid\n"
			 "1042 announce\n"
			 "20:11:00 - wheel device lost\n"
			 "20:12:00 - wheel device live\n"
			 "20:13:00 - wheel device unsure-number 3\n"
			 "20:23:05 2001 day: closing\n");
	test_shift_report("table");
	test_shift_expect_all(says, ROWS_OF(says));
}
END_TEST

/* From the evening before until ten minutes after it was ready to play, at
 * 20:03:13: 600 s of the 1247 that it was open then. */
START_TEST(a_reader_lost_overnight_is_lost_in_the_morning)
{
	int64_t id[3];

	test_shift_write();
	test_report_book(&test_shift_rows, "22:00:00 2001 day: closing\n"
					   "22:00:30 - shoe device lost\n");
	test_report_form(&test_shift_rows,
			 &(struct test_report_form){"22:01:00", "deck-close",
						    test_report_decks, "1043",
						    "2001"});
	test_report_open_day(&test_shift_rows, "2026-11-22 baccarat 8", id);
	test_report_book(&test_shift_rows, "20:13:13 - shoe device live\n"
					   "20:24:00 2001 day: closing\n");
	test_shift_report("table --format=csv");
	/* and 60 s before */
	test_report_expect(test_shift_page, ",2,660,0,\r\n");
}
END_TEST

/* The first round's seat 2 gets 12.50 more, which is that of 1042 on that day;
 * the void one's of 1043 gives 5 back. */
START_TEST(adjustments_stand_beside_what_was_won)
{
	book_two_days();
	test_shift_amend("adjust BAC-07/2026-11-21/0001 2 +12.50 by 2002 owed");
	test_shift_amend("adjust BAC-07/2026-11-21/0003 4 -5.00 by 2002 paid");
	test_shift_amend("annotate BAC-07/2026-11-21/0001 by 1042 seen again");
	test_shift_report("table");
	test_report_expect(test_shift_page,
			   "\n2026-11-21  240.00  -35.00     5.00              "
			   "7.50      -14.6   0.00\n");
	test_shift_report("dealer --format=csv");
	test_report_expect(test_shift_page,
			   ",290.00,-85.00,5.00,12.50,-29.3,0.00,,,,\r\n"
			   "dealer,1043,");
	test_report_expect(test_shift_page,
			   ",0.00,0.00,0.00,-5.00,0.0,0.00,,,,\r\n");
	test_shift_report("table --since=2026-11-22");
	test_report_expect(test_shift_page,
			   "\n2026-11-22  50.00   -50.00     0.00              "
			   "0.00      -100.0  0.00\n");
}
END_TEST

START_TEST(amendments_are_listed_with_both_badges)
{
	static const char *const says[] = {
		"\n2026-11-21/0001  2026-11-21 21:00:01  2     +12.50  9000, "
		"2002  owed\n"
		"2026-11-21/0001  2026-11-21 21:00:02                9000, "
		"1042  "
		"seen again\n",
		"\nAdjustments to rounds of this period: 12.50 to the seats",
	};

	test_shift_write();
	test_shift_amend("adjust BAC-07/2026-11-21/0001 2 +12.50 by 2002 owed");
	test_shift_amend("annotate BAC-07/2026-11-21/0001 by 1042 seen again");
	test_shift_report("shift 2026-11-21/1");
	test_shift_expect_all(says, ROWS_OF(says));
	test_shift_report("day 2026-11-21");
	test_shift_expect_all(says, ROWS_OF(says));
	/* who did nothing else in that shift */
	test_shift_report("shift 2026-11-21/2");
	test_report_expect(test_shift_page,
			   "\n1042                  Aino Aalto\n");
	test_shift_report("shift 2026-11-21/1 --format=csv");
	test_report_expect(test_shift_page,
			   "\nadjustment,1,2026-11-21T21:00:01.000+00:00"
			   ",,,9000,2002,owed,BAC-07/2026-11-21/0001 2 "
			   "+12.50\r\n");
	test_report_expect(test_shift_page,
			   "\nfigure,,,,,,,adjusted,12.50\r\n");
}
END_TEST

/* In the report of a dealer those of his rounds alone. */
START_TEST(every_report_has_what_was_booked_beside_its_rounds)
{
	static const char owed[] =
		"\n2026-11-21/0001  2026-11-22 20:24:01  2     +12.50  9000, "
		"2002  owed\n";
	static const char paid[] =
		"\n2026-11-21/0003  2026-11-22 20:24:02  4     -5.00   9000, "
		"2002  paid\n";
	static const char *const all[] = {"table", "dealer"};

	book_two_days();
	test_shift_amend("adjust BAC-07/2026-11-21/0001 2 +12.50 by 2002 owed");
	test_shift_amend("adjust BAC-07/2026-11-21/0003 4 -5.00 by 2002 paid");
	for (int i = 0; i < ROWS_OF(all); i++) {
		test_shift_report(all[i]);
		test_report_expect(test_shift_page, owed);
		test_report_expect(test_shift_page, paid);
		test_report_expect(test_shift_page,
				   "of this period: 7.50 to the seats");
	}
	test_shift_report("dealer 1042");
	test_report_expect(test_shift_page, "2002  owed\n");
	test_report_expect(test_shift_page, "of this period: 12.50 to the "
					    "seats");
	ck_assert_ptr_null(strstr(test_shift_page, "paid\n"));
	test_shift_report("dealer 1043");
	test_report_expect(test_shift_page, "of this period: -5.00 to the "
					    "seats");
	test_shift_report("table --since=2026-11-22 --until=2026-11-22");
	test_report_expect(test_shift_page, "of this period: 0");
}
END_TEST

/* A round under way tells nothing of its cards. */
START_TEST(what_was_keyed_in_a_round_under_way_is_not_counted)
{
	test_shift_open_day();
	test_report_book(&test_shift_rows,
			 "20:10:00 1042 open\n1042 close\n- card 4h\n"
			 "2001 key card 3c\n");
	test_shift_report("table --format=csv");
	test_report_expect(test_shift_page,
			   "\ndealer,1042,363,363,0,0,0,2,1000,1,5,1,0,0,");
	test_report_book(&test_shift_rows,
			 "- card 5s\n- card 2d\n1042 announce\n1042 clear\n");
	test_shift_report("table --format=csv");
	test_report_expect(test_shift_page,
			   "\ndealer,1042,367,367,1,0,10,4,1000,1,5,1,0,1,");
}
END_TEST

/* The player's 9 to 5 takes the 100 on the banker; the banker's first card was
 * a 7c, though: a tie, and the result is announced again. */
static const char a_tie_put_right[] =
	"20:10:00 1042 open\n1042 wager 1 banker 100\n1042 close\n"
	"- card 4h\n- card 3c\n- card 5s\n- card 2d\n1042 announce\n"
	"2001 correct 2 7c\n1042 announce\n";

START_TEST(what_was_put_right_once_announced_is_won_as_it_is_in_the_end)
{
	test_shift_open_day();
	test_report_book(&test_shift_rows, a_tie_put_right);
	test_report_book(&test_shift_rows, "1042 clear\n");
	test_shift_report("table --format=csv");
	test_report_expect(test_shift_page,
			   ",1,0,0,0,0,0,0,100.00,0.00,0.00,0.00,0.0,");
}
END_TEST

START_TEST(what_is_void_once_announced_is_neither_staked_nor_won)
{
	test_shift_open_day();
	test_report_book(&test_shift_rows, a_tie_put_right);
	test_report_book(&test_shift_rows, "2001 void dispute\n1042 clear\n");
	test_shift_report("table --format=csv");
	test_report_expect(test_shift_page, ",1,0,0,0,0,0,0,0,0,0,0,,");
	test_report_expect(test_shift_page, "\ndealer,1042,371,371,1,1,");
}
END_TEST

/* 130 are staked: 100 of them in play, 30 kept. */
START_TEST(pending_wagers_are_a_sum_of_their_own)
{
	static const char *const listed[] = {
		"\nKept pending\n",
		("\n2026-11-21/0002  2027-02-19 20:11:04  2       30.00   "
		 "Power\n"),
		"\nRounds: 1. Wagers: 30.00.\n",
	};

	test_shift_open_day();
	test_report_book(&test_shift_rows,
			 "20:10:00 1042 open\n1042 wager 1 banker 100\n"
			 "1042 close\n- card 4h\n- card 3c\n"
			 "- card 5s\n- card 2d\n1042 announce\n1042 clear\n"
			 "20:11:00 1042 open\n1042 wager 1 banker 10\n"
			 "1042 wager 2 tie 20\n1042 close\n"
			 "2001 pending power\n");
	test_shift_report("table --format=csv");
	test_report_expect(test_shift_page,
			   ",100.00,100.00,0.00,0.00,100.0,30.00,");
	test_shift_report("day 2026-11-21");
	test_report_expect(test_shift_page, "\nPending wagers        30.00\n");
	test_shift_report("pending");
	test_shift_expect_all(listed, ROWS_OF(listed));
	test_shift_amend("return BAC-07/2026-11-21/0002 by 2002 asked");
	test_shift_report("pending");
	test_report_expect(test_shift_page, "\nNo wagers are pending.\n");
	test_report_expect(test_shift_page, "30.00   Power, by ruling\n");
	test_shift_report("day 2026-11-21");
	test_report_expect(test_shift_page, "9000, 2002  Wagers back:\n");
}
END_TEST

/* The station starts in the middle of it, and 1043 goes on; the second before
 * is nobody's. */
START_TEST(a_round_is_that_of_who_opened_it)
{
	test_shift_open_day();
	test_report_book(&test_shift_rows,
			 "20:10:00 1042 open\n1042 wager 1 banker 100\n"
			 "1042 close\n- card 4h\n- card 3c\n"
			 "- config: station 1\n1043 people: on\n"
			 "- card 5s\n- card 2d\n1043 announce\n"
			 "1043 clear\n");
	test_shift_report("dealer --format=csv");
	test_report_expect(test_shift_page,
			   "\ndealer,1042,364,364,1,0,10,2,1000,");
	test_report_expect(test_shift_page, "\ndealer,1043,4,4,0,0,0,2,");
}
END_TEST

#define WORDS "=1+cmd|'x', \"b\" <script>alert(1)</script>&amp; ä"

START_TEST(words_that_somebody_typed_stay_words)
{
	test_shift_write();
	test_shift_amend("annotate BAC-07/2026-11-21/0001 by 1042 " WORDS);
	test_shift_report("shift 2026-11-21/1 --format=csv");
	test_report_expect(test_shift_page,
			   "9000,1042,\"'=1+cmd|'x', \"\"b\"\" "
			   "<script>alert(1)</script>&amp; ä\",BAC-07/");
	html_expect_valid(test_shift_report("day 2026-11-21 --format=html"));
	test_report_expect(test_shift_page,
			   "=1+cmd|'x', &quot;b&quot; &lt;script&gt;alert(1)"
			   "&lt;/script&gt;&amp;amp; ä");
}
END_TEST

static const struct test tests[] = {
	T(a_table_has_a_row_for_each_day),
	T(a_span_of_days_has_no_others),
	T(a_dealer_has_his_days_alone),
	L(lines_for_a_spreadsheet_have_all_figures, csv),
	T(each_amount_has_its_currency),
	T(a_currency_that_stays_is_told_once),
	T(two_badges_of_one_person_are_one_dealer),
	T(the_man_page_has_the_columns_in_their_order),
	T(what_was_keyed_in_a_round_under_way_is_not_counted),
	T(a_wheel_has_figures_without_cards),
	T(a_reader_lost_overnight_is_lost_in_the_morning),
	T(adjustments_stand_beside_what_was_won),
	T(every_report_has_what_was_booked_beside_its_rounds),
	T(amendments_are_listed_with_both_badges),
	T(what_was_put_right_once_announced_is_won_as_it_is_in_the_end),
	T(what_is_void_once_announced_is_neither_staked_nor_won),
	T(pending_wagers_are_a_sum_of_their_own),
	T(a_round_is_that_of_who_opened_it),
	T(words_that_somebody_typed_stay_words),
};

static const struct test_case cases[] = {
	CASE("report_table", tests, test_shift_set_up, test_shift_tear_down),
};

int main(void)
{
	setenv("LC_ALL", "C.UTF-8", 1);
	return support_run(cases, ROWS_OF(cases));
}
