/* SPDX-License-Identifier: ISC */
/* What the rows add to a day's report, and what they do not. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/report/reports.h"
#include "tests/support/fixture_report.h"
#include "tests/support/support.h"

static struct book rows;

/* Ready to play, with a dealer. */
static void opens(const char *opening)
{
	int64_t id[3];

	test_report_open_day(&rows, opening, id);
	test_report_book(&rows, "20:04:00 1042 people: on\n");
	test_report_shuffle(&rows, "20:05:00", 5);
}

static void open_day(void)
{
	opens("2026-11-21 baccarat 8");
	test_report_book(&rows, "- day: day BAC-07 2026-11-21 shoe 1 round 1\n"
				"- table baccarat\n");
}

static void close_day(void)
{
	test_report_book(&rows, "22:00:00 2001 day: closing\n");
	test_report_form(&rows, &(struct test_report_form){
					"22:01:00", "deck-close",
					test_report_decks, "1043", "2001"});
}

/* A round, and one that is void. */
static const char rounds[] =
	"20:10:00 1042 open\n"
	"1042 close\n- card 4h\n- card 3c\n- card 5s\n- card 2d\n"
	"1042 announce\n1042 clear\n"
	"20:15:00 1042 open\n1042 close\n- card 4h\n"
	"20:17:00 2001 void misdeal\n20:17:10 1042 clear\n";

static void set_up(void)
{
	test_report_start(&rows);
}

static void tear_down(void)
{
	book_close(&rows);
}

static char *text_of(const char *day)
{
	return test_report_printed(&rows, day, document_print_text);
}

/* Cards that lie face down in a round under way are nobody's to know. */
START_TEST(a_round_under_way_shows_no_card)
{
	char *text;

	open_day();
	test_report_book(&rows, "20:30:00 1042 open\n1042 close\n- card 4h\n"
				"2001 key card 3c\n2001 correct 2 7c\n");
	text = text_of("2026-11-21");
	test_report_expect(text, "\nCorrections           0\n");
	test_report_expect(text, "\nKeyed in              0\n");
	test_report_expect(text, "Round under way: ");
	free(text);
	test_report_book(&rows,
			 "- card 5s\n- card 2d\n1042 announce\n1042 clear\n");
	text = text_of("2026-11-21");
	test_report_expect(text, "\nCorrections           1\n");
	test_report_expect(text, "\nKeyed in              1\n");
	ck_assert_ptr_null(strstr(text, "under way"));
	free(text);
}
END_TEST

START_TEST(a_card_that_was_out_but_not_read_is_counted_as_that)
{
	char *printed;

	open_day();
	test_report_book(
		&rows,
		"20:10:00 1042 open\n1042 close\n- card 4h\n"
		"20:10:30 - table: note card out but not shown: draw no other\n"
		"1042 note card out but not shown: draw no other\n"
		"- card 3c\n- card 5s\n- card 2d\n"
		"1042 announce\n1042 clear\n");
	close_day();
	printed = text_of("2026-11-21");
	test_report_expect(printed, "\nNot read in time      1\n");
	free(printed);
}
END_TEST

START_TEST(a_card_before_the_call_is_listed_with_its_round)
{
	char *printed;

	open_day();
	test_report_book(
		&rows,
		"20:10:00 1042 open\n- close\n"
		"- table: note no more bets: to be called\n"
		"20:10:25 - card 4h\n"
		"- table: note card drawn before no more bets was called\n"
		"1042 note card drawn before no more bets was called\n"
		"- card 3c\n- card 5s\n- card 2d\n"
		"1042 announce\n1042 clear\n");
	close_day();
	printed = text_of("2026-11-21");
	test_report_expect(printed, "\nCards before no more bets\n");
	test_report_expect(printed, "1      20:10:26  1042\n");
	free(printed);
}
END_TEST

/* A day's page is the same, whatever came before and after. */
START_TEST(days_do_not_mix)
{
	char *first, *again, *second;
	int64_t id[3];

	open_day();
	test_report_book(&rows, rounds);
	close_day();
	first = text_of("2026-11-21");
	test_report_open_day(&rows, "2026-11-22 baccarat 8", id);
	test_report_book(&rows, "20:04:00 1043 people: on\n");
	second = text_of("2026-11-22");
	again = text_of("2026-11-21");
	support_same(again, first);
	test_report_expect(second, "\nRounds                0 (0 void)\n");
	test_report_expect(second, "\nInspections           3 (0 failed");
	test_report_expect(second, "\nWu Väinö (1043)  20:04:00\n");
	free(first);
	free(again);
	free(second);
}
END_TEST

START_TEST(a_day_that_turned_goes_on_into_the_next)
{
	char *text;

	open_day();
	test_report_book(&rows, rounds);
	test_report_book(&rows, "06:00:00 2001 shuffle\n"
				"2001 day: turned 2026-11-22 baccarat 8\n");
	text = text_of("2026-11-21");
	test_report_expect(
		text,
		"\nState                 continued into the next day, not "
		"closed\n");
	free(text);
	text = text_of("2026-11-22");
	test_report_expect(text, "\nAino Aalto (1042)  06:00:01\n");
	test_report_expect(text, "\nRounds                0 (");
	free(text);
}
END_TEST

/* What lies far before the day is not read: here it could not be. */
START_TEST(a_day_is_read_without_those_long_before_it)
{
	struct journal_row row = {.time_us = rows.time_us,
				  .source = SOURCE_KEY,
				  .kind = KIND_TABLE,
				  .badge = "",
				  .line = "nonsense",
				  .answer = ""};
	struct document *document = NULL;
	struct sb_error err = {""};
	int64_t id[3];

	ck_assert_int_eq(journal_begin(rows.record, &err), SB_OK);
	ck_assert_int_eq(journal_append(rows.record, &row, &err), SB_OK);
	ck_assert_int_eq(journal_commit(rows.record, &err), SB_OK);
	open_day();
	close_day();
	test_report_open_day(&rows, "2026-11-22 baccarat 8", id);
	free(text_of("2026-11-22"));
	ck_assert_int_eq(
		report_day(rows.record,
			   &(struct report_request){.subject = "2026-11-21"},
			   &document, &err),
		SB_INVALID);
}
END_TEST

START_TEST(a_wheel_s_numbers_have_what_was_read_before)
{
	char *text;
	int64_t id[3];

	test_report_book(&rows, "- table roulette\n");
	test_report_open_day(&rows, "2026-11-21 roulette", id);
	test_report_book(&rows,
			 "20:04:00 1042 people: on\n"
			 "20:10:00 1042 open\n1042 close\n- spin cw ccw\n"
			 "20:10:30 2001 key number 17\n"
			 "20:10:40 2001 correct number 18\n1042 valid\n"
			 "1042 announce\n"
			 "20:11:00 2001 limits for=30 min=5\n"
			 "20:12:00 1042 open\n1042 close\n- spin cw ccw\n"
			 "20:12:30 1042 no-spin ball out\n"
			 "20:13:00 2001 inspection: begin ball 18.5 21.5\n"
			 "2001 inspection: field ball ball B-3\n"
			 "2001 inspection: field ball diameter 18.4\n"
			 "2001 inspection: item ball 1 pass\n"
			 "2001 inspection: item ball 2 pass\n"
			 "2001 inspection: sign ball pit-boss\n"
			 "20:14:00 3001 people: accept-record 812 00ff 17\n"
			 "20:15:00 - config: clock unsynchronised\n");
	text = text_of("2026-11-21");
	test_report_expect(text, "\n20:14:00  3001   restored record accepted "
				 "         row 812 missing\n");
	test_report_expect(text, "\n20:15:00         clock not synchronised\n");
	test_report_expect(text, "\nInspections           4 (1 failed, 0 not "
				 "signed)\n");
	test_report_expect(text, "\n1      20:10:30  2001   Ball in 17 "
				 "black\n");
	test_report_expect(
		text, "\n1      20:10:40  2001   Number 18, keyed as 17\n");
	test_report_expect(text, "\n20:11:00  2001   Special limits: 30 "
				 "minutes, min 5\n");
	test_report_expect(text, "\n20:12:30         ball left the wheel, or "
				 "new ball  Ball left "
				 "the wheel\n");
	test_report_expect(text, "\nGame                  Roulette\n");
	ck_assert_ptr_null(strstr(text, "Shuffles"));
	free(text);
}
END_TEST

START_TEST(an_undone_decision_is_listed_when_its_round_is_over)
{
	char *text;

	test_report_book(&rows, "- table blackjack\n");
	opens("2026-11-21 blackjack 8");
	test_report_book(
		&rows,
		"20:10:00 1042 open\n1042 seat 1\n1042 close\n- card 5h\n"
		"- card 9c\n- card 6h\n- card Ts\n1042 stand 1\n"
		"20:10:20 2001 retract\n1042 stand 1\n1042 reveal\n");
	text = text_of("2026-11-21");
	test_report_expect(text, "\nDecisions taken back  0\n");
	free(text);
	test_report_book(&rows, "1042 announce\n1042 clear\n");
	text = text_of("2026-11-21");
	test_report_expect(text, "\nDecisions taken back  1\n");
	test_report_expect(
		text, "\n1      20:10:20  2001   Last decision taken back\n");
	free(text);
}
END_TEST

/* One line for each of hundreds would hide those that matter. */
START_TEST(with_a_shuffle_each_round_only_fast_ones_are_listed)
{
	char *text;
	int64_t id[3];

	test_report_book(&rows,
			 "- table baccarat decks=1 shuffle=every-round\n");
	test_report_open_day(&rows, "2026-11-21 baccarat 1", id);
	test_report_book(
		&rows,
		"20:04:00 1042 people: on\n20:05:00 1042 shuffle: begin\n"
		"20:06:00 1042 shuffle: group 1\n"
		"20:06:10 1042 shuffle: group 2\n"
		"20:06:20 1042 shuffle: group 3\n");
	text = text_of("2026-11-21");
	test_report_expect(
		text, "\nShuffles              1 (0 with a step too fast)\n");
	ck_assert_ptr_null(strstr(text, "Shoes and shuffles"));
	free(text);
	test_report_book(&rows, "20:10:00 1042 open\n");
	test_report_book(
		&rows,
		"1042 close\n- card 4h\n- card 3c\n- card 5s\n- card 2d\n"
		"1042 announce\n1042 clear\n");
	test_report_shuffle(&rows, "20:11:00", 3);
	text = text_of("2026-11-21");
	test_report_expect(
		text, "\nShuffles              2 (1 with a step too fast)\n");
	test_report_expect(text, "Shoes and shuffles");
	test_report_expect(text, "SHUFFLE 1 s: TOO FAST, at least 5 s");
	ck_assert_ptr_null(strstr(text, "20:06:20"));
	free(text);
}
END_TEST

/* The row has the badge that began it, and of a step the other badge that did
 * it. */
START_TEST(a_shuffle_by_two_says_who_did_what)
{
	int64_t id[3];
	char *text;

	test_report_open_day(&rows, "2026-11-21 baccarat 8", id);
	test_report_book(&rows, "20:04:00 1042 people: on\n"
				"20:05:00 1042 shuffle: begin\n"
				"20:06:00 1042 shuffle: group 1\n"
				"20:06:10 1043 people: on\n"
				"20:07:00 1043 shuffle: group 2\n"
				"20:07:01 1043 shuffle: group 3\n");
	text = text_of("2026-11-21");
	test_report_expect(text,
			   " 1042   WASH 60 s, RIFFLE 60 s (1043), CUT 1 s "
			   "(1043):\n");
	free(text);
}
END_TEST

/* Each step has its line's time, and the least that its shuffle began with. */
START_TEST(a_step_is_too_fast_by_the_rules_of_its_shuffle)
{
	int64_t id[3];
	char *text;

	test_report_open_day(&rows, "2026-11-21 baccarat 8", id);
	test_report_book(&rows, "20:04:00 1042 people: on\n"
				"20:05:00 1042 shuffle: begin baccarat-chemmy "
				"decks=8 cut-at=7 mix-time=70\n"
				"20:05:01 1042 shuffle: group 1\n"
				"20:05:02 1042 shuffle: group 2\n"
				"20:06:11 1042 shuffle: group 3\n");
	text = text_of("2026-11-21");
	test_report_expect(text, "CARDS FACE DOWN 1 s, ");
	test_report_expect(text, "TWO PILES 1 s: ");
	test_report_expect(text, "CHEMMY SHUFFLE 69 s: TOO FAST, at\n");
	test_report_expect(text, " least 70 s\n");
	free(text);
}
END_TEST

/* It stops play: cleared by the badge that resumes it, not by the dealer. */
START_TEST(a_shoe_mismatch_is_open_until_its_hold_is_lifted)
{
	char *text;

	open_day();
	test_report_book(&rows, "20:10:00 1042 open\n1042 close\n- card 4h\n"
				"20:10:05 - position player 2\n"
				"20:10:06 1042 note compared\n"
				"20:11:05 2001 release position\n"
				"- card 3c\n- card 5s\n- card 2d\n"
				"20:12:00 - verdict tie\n"
				"20:12:01 1042 note compared\n"
				"20:14:00 2001 release verdict\n"
				"1042 announce\n1042 clear\n");
	text = text_of("2026-11-21");
	test_report_expect(text, "  20:10:05          20:11:05  2001        "
				 "0:01:00\n");
	test_report_expect(text, "  20:12:00          20:14:00  2001        "
				 "0:02:00\n");
	free(text);
}
END_TEST

/* Nobody has to clear what holds no play. */
START_TEST(an_alarm_that_stops_nothing_is_cleared_by_nobody)
{
	char *text;

	open_day();
	test_report_book(&rows, "20:10:00 1042 cut\n20:10:05 1042 cut\n");
	text = text_of("2026-11-21");
	test_report_expect(text, "  20:10:05  1042    20:10:05              "
				 "0:00:00\n");
	free(text);
}
END_TEST

/* A ruling ends the irregularity that it is about, and no other. */
START_TEST(each_irregularity_lasts_until_it_is_cleared)
{
	char *text;

	test_report_book(&rows, "- table blackjack\n");
	opens("2026-11-21 blackjack 8");
	test_report_book(
		&rows,
		"20:10:00 1042 open\n1042 seat 1\n1042 close\n- card 8c\n"
		"- card Jh\n- card Qc\n- card 4c\n1042 stand 1\n"
		"1042 reveal\n- card Kh\n20:11:00 2001 insert 1 7c\n"
		"20:12:00 2001 rule none\n20:14:00 2001 void misdeal\n");
	text = text_of("2026-11-21");
	test_report_expect(text, "  20:11:00  2001    20:12:00  2001        "
				 "0:01:00\n");
	test_report_expect(text, "  20:11:00  2001    20:14:00  2001        "
				 "0:03:00\n");
	free(text);
}
END_TEST

static const struct test tests[] = {
	T(a_round_under_way_shows_no_card),
	T(a_card_that_was_out_but_not_read_is_counted_as_that),
	T(a_card_before_the_call_is_listed_with_its_round),
	T(days_do_not_mix),
	T(a_day_that_turned_goes_on_into_the_next),
	T(a_day_is_read_without_those_long_before_it),
	T(a_wheel_s_numbers_have_what_was_read_before),
	T(an_undone_decision_is_listed_when_its_round_is_over),
	T(a_shuffle_by_two_says_who_did_what),
	T(a_step_is_too_fast_by_the_rules_of_its_shuffle),
	T(with_a_shuffle_each_round_only_fast_ones_are_listed),
	T(a_shoe_mismatch_is_open_until_its_hold_is_lifted),
	T(an_alarm_that_stops_nothing_is_cleared_by_nobody),
	T(each_irregularity_lasts_until_it_is_cleared),
};

SUITE_AROUND("day_book", tests, set_up, tear_down)
