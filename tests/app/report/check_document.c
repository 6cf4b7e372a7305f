/* SPDX-License-Identifier: ISC */
/* Documents as text that fits A4, and as a page of HTML. */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/report/document.h"
#include "tests/support/fixture_report.h"
#include "tests/support/support.h"
#include "ui/terminal/utf8.h"

static struct document *document;

static void set_up(void)
{
	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
	document = document_new("Gaming day 2026-11-21, table BAC-07");
}

static void tear_down(void)
{
	document_free(document);
}

static void add_table(int rows, const char *words)
{
	document_table(document, 3,
		       (const char *const[]){"Time", "Who", "What"});
	for (int i = 0; i < rows; i++) {
		char time[16];

		snprintf(time, sizeof time, "21:%02d:%02d", i / 60 % 60,
			 i % 60);
		document_row(document, 3,
			     (const char *const[]){time, "Aino Aalto (1042)",
						   words});
	}
}

/* Calls on each line, without its end. */
static void each_line(const char *text,
		      void (*look)(const char *line, int number))
{
	char *copy = strdup(text), *line = copy;

	for (int number = 1; line; number++) {
		char *end = strchr(line, '\n');

		if (end)
			*end = '\0';
		look(*line == '\f' ? line + 1 : line, number);
		line = end ? end + 1 : NULL;
	}
	free(copy);
}

static void look_at_width(const char *line, int number)
{
	size_t length = strlen(line);

	ck_assert_msg(utf8_width(line) <= DOCUMENT_COLS, "line %d: %s", number,
		      line);
	ck_assert_msg(length == 0 || line[length - 1] != ' ',
		      "line %d ends in a blank: %s", number, line);
}

static int pages_of(const char *text)
{
	int pages = 1;

	for (; *text; text++)
		pages += *text == '\f';
	return pages;
}

/* Each page has its head and no more lines than fit. */
static void must_be_pages(const char *text)
{
	int pages = pages_of(text);

	each_line(text, look_at_width);
	for (int page = 1; page <= pages; page++) {
		const char *end = strchr(text, '\f');
		char head[DOCUMENT_COLS];
		int lines = 0;

		end = end ? end : text + strlen(text);
		snprintf(head, sizeof head, "page %d of %d\n\n", page, pages);
		ck_assert_msg(strncmp(text,
				      "Gaming day 2026-11-21, table BAC-07 ",
				      32) == 0,
			      "%.80s", text);
		ck_assert_ptr_eq(strstr(text, head),
				 strchr(text, '\n') - strlen(head) + 2);
		for (; text < end; text++)
			lines += *text == '\n';
		ck_assert_int_le(lines, DOCUMENT_LINES);
		text += *text == '\f';
	}
}

/* --- text ----------------------------------------------------------------- */

START_TEST(a_paper_reads_as_it_was_put_together)
{
	char *text;

	document_pair(document, "Table", "%s", "BAC-07");
	document_pair(document, "Game", "baccarat, %d decks", 8);
	document_heading(document, "Dealers");
	document_table(document, 3, (const char *const[]){"Who", "From", "To"});
	document_row(document, 3,
		     (const char *const[]){"Aino Aalto (1042)", "20:00:03",
					   "21:14:09"});
	document_row(document, 3,
		     (const char *const[]){"Väinö Wu (1043)", "21:14:09", ""});
	document_heading(document, "Voids");
	document_text(document, "None.");
	document_mark(document, "FAILED");
	document_signature(document, "Pit boss", "Bo Berg (2001)",
			   "2026-11-21 20:00:01 +0100", "row 12");
	text = printed(document, document_print_text);
	support_same(
		text,
		"Gaming day 2026-11-21, table BAC-07                           "
		"       page 1 of 1\n"
		"\n"
		"Table                 BAC-07\n"
		"Game                  baccarat, 8 decks\n"
		"\n"
		"Dealers\n"
		"-------\n"
		"Who                From      To\n"
		"-----------------  --------  --------\n"
		"Aino Aalto (1042)  20:00:03  21:14:09\n"
		"Väinö Wu (1043)    21:14:09\n"
		"\n"
		"Voids\n"
		"-----\n"
		"None.\n"
		"\n"
		"========================================"
		"========================================\n"
		"                                  F A I L E D\n"
		"========================================"
		"========================================\n"
		"\n"
		"Pit boss              Bo Berg (2001)\n"
		"                      2026-11-21 20:00:01 +0100\n"
		"                      row 12\n");
	free(text);
}
END_TEST

START_TEST(long_texts_go_on_on_the_next_line_below_where_they_began)
{
	char *text;

	document_pair(document, "Note",
		      "the corner of this card is bent, which was seen when it "
		      "lay beside the shoe");
	text = printed(document, document_print_text);
	ck_assert_msg(strstr(text,
			     "\nNote                  the corner of this card "
			     "is bent, which was seen when it\n"
			     "                      lay beside the shoe\n"),
		      "%s", text);
	free(text);
}
END_TEST

/* clang-format off */
static const char *const words[] = {
	"short",
	"",
	"a sentence that is long enough for three lines of its column, and has "
	"ordinary words all the way to the end of it, as a note has",
	"0123456789012345678901234567890123456789012345678901234567890123456789"
	"0123456789012345678901234567890123456789012345678901234567890123456789",
	"牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌",
	"x牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌牌",
	"e\xcc\x81 \x1b[31m\tred\r\xff\xc3",
	"     blanks     in     it     ",
};
/* clang-format on */

START_TEST(no_line_is_wider_than_the_paper)
{
	char *text;

	document_heading(document, words[_i]);
	document_text(document, "%s", words[_i]);
	document_pair(document, words[_i], "%s", words[_i]);
	add_table(3, words[_i]);
	document_row(document, 3,
		     (const char *const[]){words[_i], words[_i], words[_i]});
	document_signature(document, words[_i], words[_i], words[_i],
			   words[_i]);
	document_mark(document, "NOT SIGNED");
	text = printed(document, document_print_text);
	must_be_pages(text);
	ck_assert_ptr_null(strpbrk(text, "\x1b\t\r"));
	free(text);
}
END_TEST

START_TEST(pages_are_full_counted_and_headed)
{
	char *text;

	add_table(200, "Round 41 is void: a card fell");
	text = printed(document, document_print_text);
	must_be_pages(text);
	/* two lines of the page's head and two of the table's on each */
	ck_assert_int_eq(pages_of(text), (200 + 59) / 60);
	free(text);
}
END_TEST

/* Whatever lies above, nothing is parted that belongs together. */
START_TEST(headings_and_signatures_are_not_parted_from_their_own)
{
	const char *heading, *signature;
	char *text;

	for (int i = 0; i < _i; i++)
		document_text(document, "line %d", i);
	document_heading(document, "Dealers");
	add_table(1, "on");
	document_signature(document, "Dealer", "Aino Aalto (1042)", "20:14",
			   "row");
	text = printed(document, document_print_text);
	must_be_pages(text);
	heading = strstr(text, "Dealers\n-------\nTime");
	ck_assert_ptr_nonnull(heading);
	ck_assert_msg(!memchr(heading, '\f',
			      (size_t)(strstr(heading, "(1042)") - heading)),
		      "%s", heading);
	signature = strstr(text, "\nDealer  ");
	ck_assert_ptr_nonnull(signature);
	ck_assert_ptr_null(strchr(signature, '\f'));
	free(text);
}
END_TEST

/* Such as a signed head, whose lines are verified together. */
START_TEST(texts_one_below_the_other_are_not_parted)
{
	const char *heading;
	char *text;

	for (int i = 0; i < _i; i++)
		document_pair(document, "Line", "%d", i);
	document_heading(document, "Signature");
	for (int i = 0; i < 5; i++)
		document_text(document, "hash %d", i);
	text = printed(document, document_print_text);
	must_be_pages(text);
	heading = strstr(text, "Signature\n---------\nhash 0\n");
	ck_assert_ptr_nonnull(heading);
	ck_assert_ptr_null(strchr(heading, '\f'));
	free(text);
}
END_TEST

START_TEST(texts_that_fill_more_than_a_page_are_parted)
{
	char *text;

	for (int i = 0; i < 200; i++)
		document_text(document, "line %d", i);
	text = printed(document, document_print_text);
	must_be_pages(text);
	ck_assert_int_eq(pages_of(text), (200 + 61) / 62);
	free(text);
}
END_TEST

START_TEST(a_text_longer_than_a_page_goes_on)
{
	static char note[DOCUMENT_COLS * DOCUMENT_LINES * 2];
	char *text;

	memset(note, 'n', sizeof note - 1);
	document_pair(document, "Note", "%s", note);
	text = printed(document, document_print_text);
	must_be_pages(text);
	ck_assert_int_eq(pages_of(text), 3);
	free(text);
}
END_TEST

START_TEST(a_paper_without_anything_is_a_page)
{
	char *text = printed(document, document_print_text);

	must_be_pages(text);
	ck_assert_int_eq(pages_of(text), 1);
	free(text);
}
END_TEST

/* --- html ----------------------------------------------------------------- */

START_TEST(the_page_of_html_is_whole)
{
	char *page;

	document_pair(document, "<b>Table</b>", "%s", "\"BAC\" & <07>");
	document_pair(document, "Game", "baccarat");
	document_text(document, "</body>&nbsp;");
	document_heading(document, "Voids & <script>");
	add_table(2, "<img \"&amp;\">");
	document_mark(document, "<FAILED>");
	document_signature(document, "Pit boss", "Bo \"<\" Berg", "20:00",
			   "row>");
	document_table(document, 1, (const char *const[]){"nothing below"});
	page = printed(document, document_print_html);
	html_expect_valid(page);
	ck_assert_ptr_nonnull(
		strstr(page, "<tr><th scope=\"row\">&lt;b&gt;Table&lt;/b&gt;"
			     "</th><td>&quot;BAC&quot; &amp; &lt;07&gt;</td>"
			     "</tr>\n"));
	ck_assert_ptr_nonnull(strstr(page, "<p class=\"mark\">&lt;FAILED&gt;"));
	ck_assert_ptr_nonnull(strstr(page, "<td>&lt;img &quot;&amp;amp;"
					   "&quot;&gt;</td>"));
	ck_assert_ptr_nonnull(strstr(page, "<p>&lt;/body&gt;&amp;nbsp;</p>"));
	free(page);
}
END_TEST

START_TEST(the_page_of_html_prints_on_a4)
{
	char *page = printed(document, document_print_html);

	html_expect_valid(page);
	ck_assert_ptr_nonnull(strstr(page, "@page{size:A4"));
	ck_assert_ptr_nonnull(strstr(page, "@media print"));
	free(page);
}
END_TEST

START_TEST(no_title_breaks_out_of_the_style_sheet)
{
	char *page;

	document_free(document);
	document = document_new("a\"}</style><b>\\");
	page = printed(document, document_print_html);
	html_expect_valid(page);
	ck_assert_ptr_nonnull(
		strstr(page, "content:\"a\\000022\\00007d\\00003c\\00002fstyle"
			     "\\00003e\\00003cb\\00003e\\00005c\""));
	free(page);
}
END_TEST

static const struct test text_tests[] = {
	T(a_paper_reads_as_it_was_put_together),
	T(long_texts_go_on_on_the_next_line_below_where_they_began),
	L(no_line_is_wider_than_the_paper, words),
	T(pages_are_full_counted_and_headed),
	RANGE(headings_and_signatures_are_not_parted_from_their_own, 44, 74),
	RANGE(texts_one_below_the_other_are_not_parted, 44, 74),
	T(texts_that_fill_more_than_a_page_are_parted),
	T(a_text_longer_than_a_page_goes_on),
	T(a_paper_without_anything_is_a_page),
};

static const struct test html_tests[] = {
	T(the_page_of_html_is_whole),
	T(the_page_of_html_prints_on_a4),
	T(no_title_breaks_out_of_the_style_sheet),
};

static const struct test_case cases[] = {
	CASE("text", text_tests, set_up, tear_down),
	CASE("html", html_tests, set_up, tear_down),
};

SUITE_OF(cases)
