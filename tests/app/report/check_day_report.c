/* SPDX-License-Identifier: ISC */
/* sabot report day, from the journal's rows to the pages. */
#include "config.h"

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/report/reports.h"
#include "tests/support/fixture_report.h"
#include "tests/support/fixture_proof.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

enum { WANT_MAX = 65536 };

static struct book rows;
static int64_t form[4];

/* A shuffle with its first group done too fast, taken back, done again. */
static const char first_shoe[] = "20:05:00 1042 shuffle: begin\n"
				 "20:05:10 1042 shuffle: group 1\n"
				 "20:05:20 1042 shuffle: back 1\n"
				 "20:06:00 1042 shuffle: group 1\n"
				 "20:07:00 1042 shuffle: group 2\n"
				 "20:07:05 1042 shuffle: group 3\n"
				 "20:07:15 1042 shuffle: group 4\n"
				 "20:07:30 1042 shuffle: group 5\n";

static const char rounds[] =
	"20:10:00 1042 open\n"
	"1042 close\n- card 4h\n- card 3c\n- card 5s\n- card 2d\n"
	"1042 announce\n1042 clear\n"
	/* a keyed card that was a different one */
	"20:12:00 1042 open\n"
	"1042 close\n- card 4h\n20:12:10 2001 key card 3c\n- card 5s\n"
	"- card 2d\n20:12:20 2001 correct 2 7c\n1042 announce\n"
	"20:13:00 1042 clear\n"
	/* a hold and a void */
	"20:15:00 1042 open\n1042 close\n- card 4h\n"
	"20:15:30 1042 hold dispute seat 4\n"
	"20:16:40 2001 release dispute\n"
	"20:17:00 2001 void misdeal\n20:17:10 1042 clear\n"
	/* a card that nobody asked for */
	"20:20:00 - card 9d\n20:21:00 2001 rule burn\n";

static const char people[] = "20:40:00 1043 people: on\n"
			     "20:45:00 9000 people: hand-over 2001 quiet <so "
			     "far>\n";

static void open_day(void)
{
	test_report_open_day(&rows, "2026-11-21 baccarat 8", form);
	test_report_book(&rows, "20:04:00 1042 people: on\n");
	test_report_book(&rows, first_shoe);
	test_report_book(&rows, "- day: day BAC-07 2026-11-21 shoe 1 round 1\n"
				"- table baccarat\n");
}

static void close_day(void)
{
	test_report_book(&rows, "22:00:00 2001 day: closing\n");
	form[3] = test_report_form(
		&rows,
		&(struct test_report_form){"22:01:00", "deck-close",
					   test_report_decks, "1043", "2001"});
}

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

/* The numbers of its four forms; its rows, the hash of the last, its rows. */
static const char whole_day[] =
	"Gaming day 2026-11-21, table BAC-07                                  "
	"page 1 of 2\n"
	"\n"
	"Table                 BAC-07\n"
	"Gaming day            2026-11-21\n"
	"Game                  Baccarat\n"
	"State                 closed\n"
	"Rounds                3 (1 void)\n"
	"First and last        20:10:00 to 20:17:10\n"
	/* 3 in 7007 s from 20:03:13 to 22:00:00; the nine cards came after
	 * 1 s each, but the keyed one after 8 s */
	"Pace                  2 rounds per open hour, 1.8 s per card\n"
	"Shuffles              1 (1 with a step too fast)\n"
	"Time per shuffle      150 s\n"
	"Corrections           1\n"
	"Keyed in              1\n"
	"Not read in time      0\n"
	"Decisions taken back  0\n"
	"Alarms and stops      2 (0 not cleared)\n"
	"Misreads              0\n"
	"Inspections           4 (0 failed, 0 not signed)\n"
	"\n"
	"Gaming day\n"
	"----------\n"
	"At        Badge  Event              Note\n"
	"--------  -----  -----------------  ----\n"
	"20:00:00  2001   table opened\n"
	"20:03:13         ready to play\n"
	"22:00:00  2001   no further rounds\n"
	"22:01:13         gaming day closed\n"
	"\n"
	"Hand-overs\n"
	"----------\n"
	"At        Badge  To pit boss  Note\n"
	"--------  -----  -----------  --------------\n"
	"20:45:00  9000   2001         quiet <so far>\n"
	"\n"
	"Dealers\n"
	"-------\n"
	"Dealer             On        Off       Reason\n"
	"-----------------  --------  --------  -----------------\n"
	"Aino Aalto (1042)  20:04:00  20:40:00  relieved\n"
	"Wu Väinö (1043)    20:40:00  22:01:13  gaming day closed\n"
	"\n"
	"Inspections\n"
	"-----------\n"
	"Number  Checklist             Began     Ended     Result, signatures\n"
	"------  --------------------  --------  --------  "
	"------------------------------\n"
	"%-6lld  Table                 20:01:00  20:01:04  passed, dealer 1042 "
	"20:01:04\n"
	"%-6lld  Shoe                  20:02:00  20:02:11  passed, dealer 1042 "
	"20:02:10,\n"
	"                                                  pit boss 2001 "
	"20:02:11\n"
	"%-6lld  Decks: opening check  20:03:00  20:03:13  passed, dealer 1042 "
	"20:03:12,\n"
	"                                                  pit boss 2001 "
	"20:03:13\n"
	"%-6lld  Decks: closing check  22:01:00  22:01:13  passed, dealer 1043 "
	"22:01:12,\n"
	"                                                  pit boss 2001 "
	"22:01:13\n"
	"\n"
	"Shoes and shuffles\n"
	"------------------\n"
	"Shoe  From      Loaded    Badge  Steps\n"
	"----  --------  --------  -----  "
	"-----------------------------------------------\n"
	"1     20:05:00  20:07:30  1042   WASH 10 s: TOO FAST, at least 20 s, "
	"WASH taken\n"
	"                                 back, WASH 40 s, RIFFLE 60 s, CUT 5 "
	"s, PLACE\n"
	"                                 CUT CARDS 10 s, LOAD THE SHOE 15 s\n"
	"\fGaming day 2026-11-21, table BAC-07                                 "
	" page 2 of 2\n"
	"\n"
	"Void rounds\n"
	"-----------\n"
	"Round  At        Badge  Reason\n"
	"-----  --------  -----  -------\n"
	"3      20:17:00  2001   Misdeal\n"
	"\n"
	"Corrections\n"
	"-----------\n"
	"Round  At        Badge  Change\n"
	"-----  --------  -----  ------------------------------------\n"
	"2      20:12:20  2001   BANKER, FIRST CARD: 3♣ changed to 7♣\n"
	"\n"
	"Keyed in\n"
	"--------\n"
	"Round  At        Badge  Entry\n"
	"-----  --------  -----  ----------------------\n"
	"2      20:12:10  2001   BANKER, FIRST CARD: 3♣\n"
	"\n"
	"Alarms and stops\n"
	"----------------\n"
	"Round  Alarm or stop         From      Set by  Until     Cleared by  "
	"Duration\n"
	"-----  --------------------  --------  ------  --------  ----------  "
	"--------\n"
	"3      Dispute (seat 4)      20:15:30  1042    20:16:40  2001        "
	"0:01:10\n"
	"       Card out of turn: 9♦  20:20:00          20:21:00  2001        "
	"0:01:00\n"
	"\n"
	"People\n"
	"------\n"
	"1042                  Aino Aalto\n"
	"1043                  Wu Väinö\n"
	"2001                  Bo <B> Berg\n"
	"9000                  Essi Esimies\n"
	"\n"
	"Proof\n"
	"-----\n"
	"Rows: %lld. Head, for sabot verify --head:\n"
	"%s,%lld\n"
	"Last row: 2026-11-21 22:01:13+00:00\n"
	"\n"
	"Signature of the station\n"
	"------------------------\n"
	"No row signed yet.\n";

START_TEST(a_whole_day_is_on_the_page)
{
	char want[WANT_MAX], hash[HASH_TEXT_MAX], *text;

	open_day();
	test_report_book(&rows, rounds);
	test_report_book(&rows, people);
	close_day();
	sodium_bin2hex(hash, sizeof hash, rows.last.hash, HASH_SIZE);
	snprintf(want, sizeof want, whole_day, (long long)form[0],
		 (long long)form[1], (long long)form[2], (long long)form[3],
		 (long long)rows.last.seq, hash, (long long)rows.last.seq);
	text = text_of("2026-11-21");
	support_same(text, want);
	free(text);
}
END_TEST

START_TEST(the_page_of_html_has_the_same_and_is_whole)
{
	char *page;

	open_day();
	test_report_book(&rows, rounds);
	test_report_book(&rows, people);
	page = test_report_printed(&rows, "2026-11-21", document_print_html);
	html_expect_valid(page);
	test_report_expect(page, "<td>2001</td><td>quiet &lt;so far&gt;</td>");
	test_report_expect(page, "Bo &lt;B&gt; Berg");
	test_report_expect(page,
			   "<td>BANKER, FIRST CARD: 3♣ changed to 7♣</td>");
	free(page);
}
END_TEST

START_TEST(a_day_still_open_says_so)
{
	char *text;

	open_day();
	test_report_book(&rows, "1042 hold dispute\n");
	text = text_of("2026-11-21");
	test_report_expect(
		text, "\nState                 NOT CLOSED: table still open\n");
	test_report_expect(text, "\nRounds                0 (0 void)\n");
	test_report_expect(text, "\nAlarms and stops      1 (1 not cleared)\n");
	test_report_expect(text, "\nAino Aalto (1042)  20:04:00\n");
	free(text);
}
END_TEST

/* In lines that fit the page, to be typed in. */
START_TEST(the_last_signed_head_is_on_the_page)
{
	struct keyring keyring = keyring_make(7);
	char hash[HASH_TEXT_MAX], key[KEY_TEXT_MAX], want[WANT_MAX], *text;
	struct journal_head head;
	struct sb_error err;

	test_report_open_day(&rows, "2026-11-21 baccarat 8", form);
	keyring_add_key_row(&keyring, rows.record, rows.time_us);
	keyring_sign(&keyring, rows.record, "BAC-07", rows.time_us);
	ck_assert_int_eq(journal_read_head(rows.record, &head, &err), SB_OK);
	keyring_sign(&keyring, rows.record, "BAC-07", rows.time_us);
	sodium_bin2hex(hash, sizeof hash, head.hash, HASH_SIZE);
	sodium_bin2hex(key, sizeof key, keyring.public, KEY_SIZE);
	text = text_of("2026-11-21");
	snprintf(want, sizeof want, "\nSigned up to row %lld, 2026-11-21 ",
		 (long long)head.seq);
	test_report_expect(text, want);
	snprintf(want, sizeof want,
		 "\n%s,%lld\n"
		 "Public key of the station:\n"
		 "%s\n"
		 "Signature:\n",
		 hash, (long long)head.seq, key);
	test_report_expect(text, want);
	free(text);
}
END_TEST

START_TEST(a_form_half_done_is_not_signed)
{
	char *text;

	test_report_book(&rows,
			 "20:00:00 2001 day: opening 2026-11-21 baccarat 8\n"
			 "20:01:00 1042 inspection: begin table\n"
			 "20:02:00 1042 inspection: begin shoe\n"
			 "20:03:00 1042 inspection: drop shoe\n");
	text = text_of("2026-11-21");
	test_report_expect(text, "\nState                 NOT CLOSED: "
				 "inspections due\n");
	test_report_expect(
		text, "\nInspections           2 (0 failed, 1 not signed)\n");
	test_report_expect(
		text, "Shoe       20:02:00  20:03:00  discarded by 1042\n");
	test_report_expect(text, "Table      20:01:00            not signed\n");
	free(text);
}
END_TEST

START_TEST(a_form_that_failed_says_so)
{
	char *text;

	test_report_book(&rows,
			 "20:00:00 2001 day: opening 2026-11-21 baccarat 8\n");
	test_report_form(&rows, &(struct test_report_form){
					"20:01:00", "table",
					"item 1 pass\nitem 2 fail too small\n"
					"item 3 pass\n",
					"1042", ""});
	text = text_of("2026-11-21");
	test_report_expect(
		text, "\nInspections           1 (1 failed, 0 not signed)\n");
	test_report_expect(text, "FAILED: item 2, “too small”, dealer 1042");
	free(text);
}
END_TEST

START_TEST(a_day_that_never_was_is_not_there)
{
	struct document *document = NULL;
	struct sb_error err = {""};

	open_day();
	ck_assert_int_eq(
		report_day(rows.record,
			   &(struct report_request){.subject = "2026-11-20"},
			   &document, &err),
		SB_GONE);
	ck_assert_ptr_null(document);
	test_report_expect(err.text, "2026-11-20");
}
END_TEST

/* As in a thread of a table that ends: no part of a day is a report. */
START_TEST(a_day_that_a_signal_ends_is_no_report)
{
	struct document *document = NULL;
	struct sb_error err = {""};
	enum sb_result result;
	sigset_t term, before;

	open_day();
	sigemptyset(&term);
	sigaddset(&term, SIGTERM);
	sigprocmask(SIG_BLOCK, &term, &before);
	raise(SIGTERM);
	result = report_day(rows.record,
			    &(struct report_request){.subject = "2026-11-21"},
			    &document, &err);
	sigtimedwait(&term, NULL, &(struct timespec){0});
	sigprocmask(SIG_SETMASK, &before, NULL);
	ck_assert_int_eq(result, SB_SYSTEM);
	ck_assert_ptr_null(document);
	test_report_expect(err.text, "ended by a signal");
}
END_TEST

/* --- the program ---------------------------------------------------------- */

/* clang-format off */
static const struct report_call calls[] = {
	{"day 2026-11-21", 0, "Gaming day 2026-11-21, table BAC-07 "},
	{"day 2026-11-21 --format=html", 0, "<td>Wu Väinö</td>"},
	{"day 2026-11-22", 1, "no gaming day 2026-11-22"},
	{"day yesterday", 2, "expected a day as YYYY-MM-DD"},
	{"day --format=csv 2026-11-21", 2, "--format: not available for this "
					   "report"},
	{"day 2026-11-21 /nowhere.db", 2, "too many arguments"},
	{"day 2026-11-21 -c /nowhere.conf #", 3, "/nowhere.conf"},
	{"day 2026-11-21 /nowhere.db #", 3, "/nowhere.db"},
	{"day #", 2, "missing DATE or NUMBER"},
};
/* clang-format on */

START_TEST(the_command_prints_it_or_says_why_not)
{
	open_day();
	test_report_book(&rows, people);
	report_expect(&calls[_i], record_folder_path);
}
END_TEST

/* A page of HTML is in UTF-8 even where the locale is not. */
START_TEST(names_are_whole_in_html_in_any_locale)
{
	char page[REPORT_PAGE_MAX];

	open_day();
	test_report_book(&rows, people);
	setenv("LC_ALL", "C", 1);
	ck_assert_int_eq(report_run("day 2026-11-21 --format=html",
				    record_folder_path, page),
			 0);
	test_report_expect(page, "<td>Wu Väinö</td>");
}
END_TEST

static const struct test tests[] = {
	T(a_whole_day_is_on_the_page),
	T(the_page_of_html_has_the_same_and_is_whole),
	T(a_day_still_open_says_so),
	T(the_last_signed_head_is_on_the_page),
	T(a_form_half_done_is_not_signed),
	T(a_form_that_failed_says_so),
	T(a_day_that_never_was_is_not_there),
	T(a_day_that_a_signal_ends_is_no_report),
	L(the_command_prints_it_or_says_why_not, calls),
	T(names_are_whole_in_html_in_any_locale),
};

static const struct test_case cases[] = {
	CASE("report_day", tests, set_up, tear_down),
};

int main(void)
{
	setenv("LC_ALL", "C.UTF-8", 1);
	return support_run(cases, ROWS_OF(cases));
}
