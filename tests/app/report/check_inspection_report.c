/* SPDX-License-Identifier: ISC */
/* sabot report inspection, from the journal's rows to the page. */
#include "config.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/report/reports.h"
#include "app/runtime/language.h"
#include "tests/support/fixture_report.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

enum { WANT_MAX = 65536 };

static struct book rows;

/* The hash of a row, as eight groups. */
static char hash[2][80];

static void set_up(void)
{
	test_report_start(&rows);
}

static void tear_down(void)
{
	book_close(&rows);
}

static enum sb_result keep_hash(const struct journal_row *row, void *context,
				struct sb_error *err)
{
	char *to = context;

	(void)err;
	for (int i = 0; i < HASH_SIZE; i++)
		to += sprintf(to, "%s%02x", i % 4 == 0 && i > 0 ? " " : "",
			      row->hash[i]);
	return SB_OK;
}

static void read_hash(int64_t seq, char *to)
{
	struct sb_error err = {""};

	ck_assert_int_eq(
		journal_read(rows.record, &seq, 1, keep_hash, to, &err), SB_OK);
}

static char *form_printed(int64_t id,
			  void (*print)(const struct document *, FILE *))
{
	struct document *document = NULL;
	struct sb_error err = {""};
	enum sb_result result =
		report_inspection(rows.record, id, &document, &err);
	char *text;

	ck_assert_msg(result == SB_OK, "%s", err.text);
	text = printed(document, print);
	document_free(document);
	return text;
}

static void refuse(int64_t id)
{
	struct document *document = NULL;
	struct sb_error err = {""};

	ck_assert_int_eq(report_inspection(rows.record, id, &document, &err),
			 SB_GONE);
	ck_assert_ptr_null(document);
	test_report_expect(err.text, "no finished inspection");
}

/* The number of the form. */
static const char passed[] =
	"Inspection %lld: Shoe, BAC-07, 2026-11-21                             "
	" page 1 of 1\n"
	"\n"
	"========================================"
	"========================================\n"
	"                                  P A S S E D\n"
	"========================================"
	"========================================\n"
	"\n"
	"Checklist             Shoe (shoe)\n"
	"Table                 BAC-07\n"
	"Gaming day            2026-11-21\n"
	"Game                  Baccarat\n"
	"Began                 2026-11-21 20:02:00+00:00, Aino Aalto (1042)\n"
	"Signed by all         2026-11-21 20:02:11+00:00\n"
	"\n"
	"Items\n"
	"-----\n"
	"No.  Item                                    Rule     Answer         "
	"Note  Badge\n"
	"---  --------------------------------------  -------  -------------  "
	"----  -----\n"
	"1    Shoe: no damage                         B 1.2.3  Pass           "
	"      1042\n"
	"2    Shoe: works                             B 1.2.3  Pass           "
	"      1042\n"
	"3    Shoe: no tampering                      B 1.2.3  Pass           "
	"      1042\n"
	"4    Discard rack: no damage, no tampering   B 1.2.3  Pass           "
	"      1042\n"
	"5    Reader: ace of each suit read           B 1.2.2  Pass (device)  "
	"      1042\n"
	"     correctly\n"
	"\n"
	"Device readings\n"
	"---------------\n"
	"Test cards            read A♣ A♦ A♥ A♠\n"
	"\n"
	"People\n"
	"------\n"
	"1042                  Aino Aalto\n";

/* Of each signature its row, with the hash in two lines; the record's rows,
 * the hash of the last, its rows. */
static const char signed_by[] =
	"\nSignatures (badge and PIN)\n"
	"--------------------------\n"
	"Dealer                Aino Aalto (1042)\n"
	"                      2026-11-21 20:02:10+00:00\n"
	"                      row %lld: %.44s\n"
	"                      %s\n"
	"\n"
	"Pit boss              Bo <B> Berg (2001)\n"
	"                      2026-11-21 20:02:11+00:00\n"
	"                      row %lld: %.44s\n"
	"                      %s\n"
	"\n"
	"Proof\n"
	"-----\n"
	"Rows: %lld. Head, for sabot verify --head:\n"
	"%s,%lld\n";

START_TEST(a_form_that_passed_is_on_one_page)
{
	char want[WANT_MAX], head[HASH_TEXT_MAX], *text;
	int64_t id[3], last, dealer, pit_boss;

	test_report_open_day(&rows, "2026-11-21 baccarat 8", id);
	last = journal_next_seq(rows.record) - 1;
	sodium_bin2hex(head, sizeof head, rows.last.hash, HASH_SIZE);
	/* begun, five items or their tests, four cards */
	dealer = id[1] + 10;
	pit_boss = dealer + 1;
	read_hash(dealer, hash[0]);
	read_hash(pit_boss, hash[1]);
	text = form_printed(id[1], document_print_text);
	snprintf(want, sizeof want, passed, (long long)id[1]);
	ck_assert_msg(strncmp(text, want, strlen(want)) == 0, "%s", text);
	snprintf(want, sizeof want, signed_by, (long long)dealer, hash[0],
		 hash[0] + 45, (long long)pit_boss, hash[1], hash[1] + 45,
		 (long long)last, head, (long long)last);
	test_report_expect(text, want);
	free(text);
}
END_TEST

/* One deck of which the nine of hearts is not there, and a card is bent. */
static int64_t failed_decks(void)
{
	static char lines[2048];
	char *to = lines;

	test_report_book(&rows,
			 "20:00:00 2001 day: opening 2026-11-21 baccarat 1\n");
	test_report_form(&rows,
			 &(struct test_report_form){"20:01:00", "shoe",
						    "item 1 pass\nitem 2 pass\n"
						    "item 3 pass\nitem 4 pass\n"
						    "test 5\ncard As\ncard Ad\n"
						    "card Ah\ncard Ac\n",
						    "1042", "2001"});
	to += sprintf(to, "field decks 101\nfield colour blue\n"
			  "field seal 77-1\ntest 1\n");
	for (const char *suit = "cdhs"; *suit; suit++)
		for (const char *rank = "A23456789TJQK"; *rank; rank++)
			if (*suit != 'h' || *rank != '9')
				to += sprintf(to, "card %c%c\n", *rank, *suit);
	sprintf(to, "end\nitem 2 pass\nitem 3 fail one is missing\n"
		    "item 4 pass\nitem 5 pass\nitem 6 fail <bent> & torn\n"
		    "item 7 pass\nitem 8 pass\n"
		    "defect 101 Kd a bent \"corner\"\nreplaced 101 109\n");
	return test_report_form(
		&rows, &(struct test_report_form){"20:03:00", "deck-open",
						  lines, "1042", "2001"});
}

START_TEST(a_form_that_failed_says_what_was_found_and_replaced)
{
	char *text = form_printed(failed_decks(), document_print_text);

	test_report_expect(text,
			   "                                  F A I L E D\n");
	test_report_expect(text,
			   "\nNumbers and readings\n"
			   "--------------------\n"
			   "Deck numbers          109\n"
			   "Back colour           blue\n"
			   "Seal                  77-1\n"
			   "\n"
			   "Device readings\n"
			   "---------------\n"
			   "Cards                 51 of 52: missing 9♥\n"
			   "\n"
			   "Card defects\n"
			   "------------\n"
			   "Deck  Card  Defect\n"
			   "----  ----  ---------------\n"
			   "101   K♦    a bent \"corner\"\n\n"
			   "Decks replaced\n"
			   "--------------\n"
			   "Deck 101, now in card storage, replaced by deck "
			   "109.\n");
	test_report_expect(text, "FAIL (device)  missing 9♥ ");
	test_report_expect(text,
			   "; defect in deck 101; deck 101 replaced by 109\n");
	free(text);
}
END_TEST

START_TEST(the_page_of_html_is_whole_whatever_was_typed)
{
	char *page = form_printed(failed_decks(), document_print_html);

	html_expect_valid(page);
	test_report_expect(page, "<p class=\"mark\">FAILED</p>");
	test_report_expect(page, "<td>&lt;bent&gt; &amp; torn</td>");
	test_report_expect(page, "<td>a bent &quot;corner&quot;</td>");
	test_report_expect(page, "<td>Bo &lt;B&gt; Berg (2001)</td>");
	free(page);
}
END_TEST

START_TEST(readings_have_their_unit_and_the_wheel_its_test_number)
{
	char *text;
	int64_t id;

	test_report_book(&rows,
			 "- table: table roulette\n"
			 "20:00:00 2001 day: opening 2026-11-21 roulette\n");
	id = test_report_form(&rows,
			      &(struct test_report_form){
				      "20:03:00", "wheel",
				      "field wheel W-7\nfield level 0.25\n"
				      "item 1 pass\nitem 6 pass\nitem 3 pass\n"
				      "item 4 pass\ntest 5 17\nnumber 17\n",
				      "", "2001"});
	text = form_printed(id, document_print_text);
	test_report_expect(text, "\nWheel number          W-7\n"
				 "Level                 0.25 degrees\n");
	test_report_expect(text, "\n2    Wheel level ");
	test_report_expect(text, "0.25, allowed 0 to 5");
	test_report_expect(text,
			   "\nTest number           dropped 17, read 17\n");
	test_report_expect(text,
			   "\nPit boss              Bo <B> Berg (2001)\n");
	ck_assert_ptr_null(strstr(text, "\nDealer  "));
	free(text);
}
END_TEST

/* What was signed is on the page in the words that were on the screen, unless
 * the page is in that language. */
START_TEST(the_words_that_were_signed_are_kept)
{
	static const char *const pages[2][2] = {
		{"\nItems\n-----\n", "Shoe: no damage"},
		{"\nKohdat\n------\n", "Kotelo: ei vaurioita"}};
	static const char *const languages[2] = {"en", "fi"};
	int asked = _i / 2, page = _i % 2;
	int64_t id[3];
	char *text, *heading;

	language_start();
	language_use(languages[asked]);
	test_report_open_day(&rows, "2026-11-21 baccarat 8", id);
	language_use(languages[page]);
	text = form_printed(id[1], document_print_text);
	heading = strstr(text, page ? "\nAllekirjoitettu sanamuoto\n"
				    : "\nWords that were signed\n");
	test_report_expect(text, pages[page][0]);
	test_report_expect(text, pages[page][1]);
	ck_assert_int_eq(heading != NULL, asked != page);
	if (heading)
		test_report_expect(heading, pages[asked][1]);
	free(text);
	language_use("en");
	unsetenv("LANGUAGE"); /* for the programs that are started below */
}
END_TEST

START_TEST(a_form_that_is_not_signed_by_all_is_refused)
{
	int64_t id;

	test_report_book(&rows,
			 "20:00:00 2001 day: opening 2026-11-21 baccarat 8\n");
	id = test_report_form(&rows, &(struct test_report_form){
					     "20:03:00", "deck-open",
					     test_report_decks, "1042", ""});
	refuse(id);
	refuse(id + 1);
	refuse(1000000);
	test_report_book(&rows, "2001 inspection: sign deck-open pit-boss\n");
	free(form_printed(id, document_print_text));
	refuse(id + 1);
}
END_TEST

/* Who is not on the staff list any more is not there by name. */
START_TEST(a_badge_that_nobody_has_stands_alone)
{
	char *text;
	int64_t id;

	test_report_book(&rows,
			 "20:00:00 2001 day: opening 2026-11-21 baccarat 8\n");
	id = test_report_form(&rows,
			      &(struct test_report_form){
				      "20:01:00", "table",
				      "item 1 pass\nitem 2 pass\nitem 3 pass\n",
				      "7777", ""});
	text = form_printed(id, document_print_text);
	test_report_expect(text, "\nDealer                7777\n");
	free(text);
}
END_TEST

/* --- the program ---------------------------------------------------------- */

/* clang-format off */
static const struct report_call calls[] = {
	{"inspection 18", 0, "P A S S E D"},
	{"inspection 18 --format=html", 0, "<p class=\"mark\">PASSED</p>"},
	{"inspection 17", 1, "no finished inspection 17; "},
	{"inspection seventeen", 2, "expected the number of an inspection"},
	{"inspection 99999999999999999999", 2, "expected the number of an "
					       "inspection"},
	{"inspection -1", 2, ""},
	{"inspection 18 --format=csv", 2, "--format: not available for this "
					  "report"},
};
/* clang-format on */

START_TEST(the_command_prints_it_or_says_why_not)
{
	int64_t id[3];

	test_report_open_day(&rows, "2026-11-21 baccarat 8", id);
	ck_assert_int_eq(id[1], 18);
	report_expect(&calls[_i], record_folder_path);
}
END_TEST

static const struct test tests[] = {
	T(a_form_that_passed_is_on_one_page),
	T(a_form_that_failed_says_what_was_found_and_replaced),
	T(the_page_of_html_is_whole_whatever_was_typed),
	T(readings_have_their_unit_and_the_wheel_its_test_number),
	TIMES(the_words_that_were_signed_are_kept, 4),
	T(a_form_that_is_not_signed_by_all_is_refused),
	T(a_badge_that_nobody_has_stands_alone),
	L(the_command_prints_it_or_says_why_not, calls),
};

static const struct test_case cases[] = {
	CASE("report_inspection", tests, set_up, tear_down),
};

int main(void)
{
	setenv("LC_ALL", "C.UTF-8", 1);
	return support_run(cases, ROWS_OF(cases));
}
