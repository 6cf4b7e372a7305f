/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/runtime/quote.h"
#include "tests/support/support.h"

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

static const struct test tests[] = {
	L(a_field_is_what_it_was_and_no_formula, fields),
};

SUITE("quote", tests)
