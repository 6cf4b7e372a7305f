/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/report/document.h"
#include "app/runtime/quote.h"
#include "db/staff/staff_events.h"
#include "rules/core/token.h"
#include "rules/pit/amendment.h"
#include "tests/support/support.h"
#include "ui/terminal/utf8.h"
#include "ui/widgets/widgets.h"

/* clang-format off */
static const struct {
	const char *text, *field;
} fields[] = {
	{"", ""},
	{"dispute", "dispute"},
	{"a \"9\"", "\"a \"\"9\"\"\""},
	{"a, b", "\"a, b\""},
	{"a\r\nb\tc", "a\ufffd\ufffdb\ufffdc"},
	/* what is worked out when it is opened */
	{"=1+1", "'=1+1"},
	{"=HYPERLINK(\"http://x\",\"y\")", "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\""},
	{"+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"},
	{"-2+3+cmd|'x'!A0", "'-2+3+cmd|'x'!A0"},
	{"@SUM(A1)", "'@SUM(A1)"},
	{"\uff1d1+1", "'\uff1d1+1"},
	{"-", "-"},
	{"- the guest left", "'- the guest left"},
	/* but amounts stay numbers, and what stands further on stays */
	{"-12.50", "-12.50"},
	{"+12.50", "+12.50"},
	{"-12.00, 30", "\"-12.00, 30\""},
	{"paid +5 = fine", "paid +5 = fine"},
	{"'=1", "'=1"},
};
/* clang-format on */

START_TEST(a_field_is_what_it_was_and_no_formula)
{
	char *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	quote_csv(out, fields[_i].text);
	fclose(out);
	ck_assert_str_eq(text, fields[_i].field);
	free(text);
}
END_TEST

/* Characters that are not seen for what they are: at entries they are refused,
 * and in what is printed there is a mark in their place. */
static const char *const hidden[] = {
	"\x01",
	"\t",
	"\x1b",
	"\x7f",
	/* C1 */
	"\xc2\x80",
	"\xc2\x85",
	"\xc2\x9b",
	"\xc2\x9f",
	/* NOLINTBEGIN(misc-misleading-bidirectional): they are to be shown */
	"\u202a",
	"\u202b",
	"\u202c",
	"\u202d",
	"\u202e",
	"\u2066",
	"\u2067",
	"\u2068",
	"\u2069",
	/* NOLINTEND(misc-misleading-bidirectional) */
	"\u200e",
	"\u200f",
	"\u061c",
	/* without width */
	"\u00ad",
	"\u034f",
	"\u115f",
	"\u180e",
	"\u200b",
	"\u200c",
	"\u200d",
	"\u2028",
	"\u2029",
	"\u2060",
	"\u3164",
	"\ufe0f",
	"\ufeff",
	"\uffa0",
	"\ufff9",
	"\uffff",
	"\U000e0041",
	"\U000e01ef",
	/* no UTF-8: alone, overlong, a surrogate, too large, cut off */
	"\x80",
	"\xff",
	"\xc0\xaf",
	"\xe0\x80\xaf",
	"\xed\xa0\x80",
	"\xf4\x90\x80\x80",
	"\xe2\x82",
};

static const char *const plain[] = {"a",      "~",	"\u00a0", "\u00e4",
				    "\u20ac", "\u611b", "\u2665", "\U0001f3b2"};

/* The text between "x" and "y". */
static const char *between(const char *character)
{
	static char text[16];

	snprintf(text, sizeof text, "x%sy", character);
	return text;
}

static bool text_field_takes(const char *text)
{
	char typed[64] = "";
	wchar_t c;

	if (!token_is_utf8((struct token){text, strlen(text)}))
		return false; /* the terminal's keys are characters */
	for (; (c = L'\0', mbtowc(&c, text, 4) > 0) && c;
	     text += mblen(text, 4))
		(void)!text_field_key(typed, sizeof typed, (int)c);
	return strlen(typed) > 2;
}

static bool amendment_takes(const char *text)
{
	struct amendment amendment;
	char line[128];

	snprintf(line, sizeof line, "annotate BAC-07/2026-11-21/0001 by P1 %s",
		 text);
	return amendment_parse(line, &amendment) == NULL;
}

static bool token_rest_takes(const char *text)
{
	char to[64];

	return token_rest(text, sizeof to, to);
}

static bool (*const entries[])(const char *text) = {
	staff_name_valid, /* the staff list */
	token_rest_takes, /* notes of people and forms */
	amendment_takes,  /* annotations and adjustments */
	text_field_takes, /* all fields of the screen */
};

START_TEST(what_hides_is_refused_where_text_is_entered)
{
	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
	for (int i = 0; i < ROWS_OF(entries); i++) {
		for (int n = 0; n < ROWS_OF(hidden); n++)
			ck_assert_msg(!entries[i](between(hidden[n])),
				      "entry %d takes hidden %d", i, n);
		for (int n = 0; n < ROWS_OF(plain); n++)
			ck_assert_msg(entries[i](between(plain[n])),
				      "entry %d refuses plain %d", i, n);
	}
}
END_TEST

static void print_html(FILE *out, const char *text)
{
	struct document *document = document_new(text);

	document_print_html(document, out);
	document_free(document);
}

static void print_text(FILE *out, const char *text)
{
	utf8_print(out, text);
}

static const struct {
	void (*print)(FILE *out, const char *text);
	const char *marked; /* "x", the mark, and "y" */
} printers[] = {
	{quote_csv, "x\ufffdy"},      {quote_json, "\"x\ufffdy\""},
	{utf8_print_any, "x\ufffdy"}, /* scripts */
	{print_text, "x?y"},	      /* screens, show, reports, messages */
	{print_html, "<h1>x?y</h1>"},
};

START_TEST(what_hides_is_printed_as_a_mark)
{
	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
	for (int i = 0; i < ROWS_OF(printers); i++)
		for (int n = 0; n < ROWS_OF(hidden); n++) {
			char *text;
			size_t size;
			FILE *out = open_memstream(&text, &size);

			printers[i].print(out, between(hidden[n]));
			fclose(out);
			/* each byte that is no UTF-8 has a mark of its own */
			if (n < ROWS_OF(hidden) - 7)
				ck_assert_msg(
					strstr(text, printers[i].marked) !=
						NULL,
					"printer %d, hidden %d: %s", i, n,
					text);
			ck_assert_msg(!strstr(text, between(hidden[n])),
				      "printer %d prints hidden %d", i, n);
			free(text);
		}
}
END_TEST

START_TEST(a_report_loads_and_runs_nothing)
{
	char *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	print_html(out, "<script>alert(1)</script>");
	fclose(out);
	ck_assert_ptr_nonnull(
		strstr(text, "<meta http-equiv=\"Content-Security-Policy\" "
			     "content=\"default-src 'none'; style-src "
			     "'unsafe-inline'; base-uri 'none'; form-action "
			     "'none'\"/>"));
	ck_assert_ptr_null(strstr(text, "<script"));
	free(text);
}
END_TEST

static const struct test tests[] = {
	T(what_hides_is_refused_where_text_is_entered),
	T(what_hides_is_printed_as_a_mark),
	T(a_report_loads_and_runs_nothing),
	L(a_field_is_what_it_was_and_no_formula, fields),
};

SUITE("quote", tests)
