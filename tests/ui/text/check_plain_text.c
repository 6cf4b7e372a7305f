/* SPDX-License-Identifier: ISC */
/* Text on its way to the screen: characters, columns, placeholders, amounts. */
#include "config.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/support.h"
#include "ui/text/text.h"
#include "ui/terminal/cells.h"
#include "ui/terminal/utf8.h"

static const struct {
	const char *text;
	int width;
	const char *shown;
} texts[] = {
	{"", 0, ""},
	{"Aino", 4, "Aino"},
	{"P\xc3\xa4ivi", 5, "P\xc3\xa4ivi"},
	{"佐藤", 4, "佐藤"},
	{"e\xcc\x81", 1, "e"}, /* a mark takes no column */
	{"a\xe2\x80\xae"
	 "b\xe2\x80\xac",
	 4, "a?b?"},		/* what turns words round is marked */
	{"\x1b[2J", 4, "?[2J"}, /* escape */
	{"\xc2\x9b"
	 "2J",
	 3, "?2J"}, /* the same in one character */
	{"\a\t\n\x7f", 4, "????"},
	{"\xff\xfe", 2, "??"},		       /* never in UTF-8 */
	{"\xc0\xaf", 2, "??"},		       /* a longer form than needed */
	{"\xed\xa0\x80", 3, "???"},	       /* half a pair */
	{"\xf4\x90\x80\x80", 4, "????"},       /* beyond the last character */
	{"\xe4\xbd", 2, "??"},		       /* cut */
	{"\xe4\xbd\xc3\xa4", 3, "??\xc3\xa4"}, /* cut, and another behind */
};

START_TEST(only_what_can_be_shown_comes_out)
{
	const char *text = texts[_i].text;
	char shown[64];
	size_t n = 0;
	wchar_t c;

	ck_assert_int_eq(utf8_width(text), texts[_i].width);
	while ((c = utf8_next(&text)))
		n += utf8_encode(c, shown + n);
	shown[n] = '\0';
	ck_assert_str_eq(shown, texts[_i].shown);
}
END_TEST

START_TEST(every_byte_string_ends_and_shows_no_control)
{
	for (unsigned i = 0; i < 1u << 16; i++) {
		const char bytes[] = {(char)(i >> 8), (char)i, '\x80', '\0'};
		const char *text = bytes;
		wchar_t c;

		while ((c = utf8_next(&text))) {
			if (c < 0x20 || (c >= 0x7f && c < 0xa0) ||
			    utf8_columns(c) < 1)
				ck_abort_msg("bytes %04x give %x", i,
					     (unsigned)c);
		}
		if (text != bytes + strlen(bytes))
			ck_abort_msg("bytes %04x do not end", i);
	}
}
END_TEST

START_TEST(columns_are_filled_however_many_bytes_a_text_has)
{
	char *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	utf8_print_left(out, "P\xc3\xa4ivi", 7);
	utf8_print_right(out, "佐藤", 7);
	utf8_print_left(out, "佐藤", 3);
	utf8_print_right(out, "\x1b[", 0);
	fclose(out);
	ck_assert_str_eq(text, "P\xc3\xa4ivi     佐藤佐藤?[");
	free(text);
}
END_TEST

START_TEST(other_locales_show_what_they_can_write)
{
	ck_assert(setlocale(LC_ALL, "C"));
	const char *text = "P\xc3\xa4ivi";

	text++;
	ck_assert_int_eq(utf8_next(&text), L'?');
	ck_assert_int_eq(utf8_next(&text), L'i');
	ck_assert_ptr_eq(glyphs_for_locale(), &glyphs_ascii);
	ck_assert(setlocale(LC_ALL, "C.UTF-8"));
	ck_assert_int_eq(setenv("TERM", "xterm-256color", true), 0);
	ck_assert_ptr_eq(glyphs_for_locale(), &glyphs_utf8);
}
END_TEST

/* Of the font that the service loads, Vietnamese-Terminus16. */
START_TEST(the_kernels_console_has_another_pointer)
{
	ck_assert(setlocale(LC_ALL, "C.UTF-8"));
	ck_assert_int_eq(setenv("TERM", "linux", true), 0);
	ck_assert_int_eq(glyphs_for_locale()->pointer, 0x25b6);
	ck_assert_int_eq(glyphs_for_locale()->full, glyphs_utf8.full);
	ck_assert_int_eq(setenv("TERM", "xterm-256color", true), 0);
}
END_TEST

static const struct {
	const char *form, *text;
} expansions[] = {
	{"", ""},
	{"plain", "plain"},
	{"{player} OVER {banker}", "5 OVER 3"},
	{"{banker}{banker}", "33"},
	{"{nobody} and {player", "{nobody} and {player"},
	{"{{player}}", "{5}"},
	{"{play}", "{play}"},
};

START_TEST(placeholders_are_named)
{
	char text[64];

	expand_placeholders(text, sizeof text, expansions[_i].form,
			    "player %s banker %s", "5", "3");
	ck_assert_str_eq(text, expansions[_i].text);
}
END_TEST

START_TEST(expansion_never_writes_past_its_room)
{
	char text[8];

	for (size_t size = 1; size < sizeof text; size++) {
		memset(text, 'x', sizeof text);
		expand_placeholders(text, size, "ab{long}cd", "long %s",
				    "0123456789");
		ck_assert_uint_eq(strlen(text), size - 1);
		ck_assert_int_eq(text[size], 'x');
	}
}
END_TEST

START_TEST(capitals_leave_placeholders_as_they_are)
{
	char text[UI_TEXT_MAX], most[UI_TEXT_MAX + 2];

	ck_assert_str_eq(text_capitals("Hyvä {name}: käsi", text),
			 "HYVÄ {name}: KÄSI");
	memset(most, 'a', sizeof most - 1);
	most[sizeof most - 1] = '\0';
	ck_assert_uint_lt(strlen(text_capitals(most, text)), UI_TEXT_MAX);
	ck_assert_uint_eq(strspn(text, "A"), strlen(text));
}
END_TEST

static const struct {
	int64_t units;
	int decimals;
	const char *text;
} amounts[] = {
	{1000, 2, "10.00"},	     {500000, 2, "5,000.00"},
	{99999999, 2, "999,999.99"}, {100, 0, "100"},
	{1000000, 0, "1,000,000"},   {-150000, 2, "-1,500.00"},
	{-10000, 2, "-100.00"},	     {1234567, 3, "1,234.567"},
};

START_TEST(amounts_are_grouped)
{
	char text[AMOUNT_TEXT_MAX];

	amount_format((struct money){amounts[_i].units}, amounts[_i].decimals,
		      text);
	ck_assert_str_eq(text, amounts[_i].text);
}
END_TEST

static const struct {
	int64_t ms;
	const char *text;
} durations[] = {
	{0, "0 s"},	  {999, "0 s"},	      {3000, "3 s"},
	{59999, "59 s"},  {60000, "1 min"},   {3599999, "59 min"},
	{3600000, "1 h"}, {90000000, "25 h"},
};

START_TEST(durations_are_short)
{
	char text[AMOUNT_TEXT_MAX];

	amount_duration(durations[_i].ms, text);
	ck_assert_str_eq(text, durations[_i].text);
}
END_TEST

static const struct test tests[] = {
	L(only_what_can_be_shown_comes_out, texts),
	T(every_byte_string_ends_and_shows_no_control),
	T(columns_are_filled_however_many_bytes_a_text_has),
	T(other_locales_show_what_they_can_write),
	T(the_kernels_console_has_another_pointer),
	L(placeholders_are_named, expansions),
	T(expansion_never_writes_past_its_room),
	T(capitals_leave_placeholders_as_they_are),
	L(amounts_are_grouped, amounts),
	L(durations_are_short, durations),
};

static const struct test_case cases[] = {
	CASE("text", tests, NULL, NULL),
};

int main(void)
{
	setlocale(LC_ALL, "C.UTF-8");
	return support_run(cases, ROWS_OF(cases));
}
