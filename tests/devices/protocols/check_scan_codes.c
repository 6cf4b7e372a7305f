/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "devices/protocols/scan_codes.h"
#include "tests/support/support.h"

static struct scan_codes codes;
static struct sb_error err;

static enum sb_result read_text(const char *text)
{
	err.text[0] = '\0';
	return scan_codes_parse(&codes, "cards", text, strlen(text), &err);
}

/* What a code stands for, "" for nothing. */
static const char *meaning(const char *text)
{
	static char name[CARD_TEXT_MAX];
	const struct scan_code *code =
		scan_codes_find(&codes, text, strlen(text));

	if (!code)
		return "";
	if (code->face == SCAN_CODE_CUT)
		return "CUT";
	card_format((struct card){.face = code->face}, name);
	return name;
}

/* clang-format off */
static const struct {
	const char *proves, *text, *code, *meaning;
} cases[] = {
	{"a code", "17 9h\n", "17", "9h"},
	{"the cutting card", "17 CUT\n", "17", "CUT"},
	{"a card in any form", "17 10H\n", "17", "Th"},
	{"the cutting card in any case", "17 cut\n", "17", "CUT"},
	{"the last line without its end", "17 9h\n18 9s", "18", "9s"},
	{"other ends", "17 9h\r\n18 9s\r\n", "17", "9h"},
	{"blanks around", " \t17 \t 9h \t\n", "17", "9h"},
	{"a blank in a code", "17 4 9h\n", "17 4", "9h"},
	{"comments and empty lines", "# 17 2c\n\n \t\n17 9h # 17 2c\n\t#\n",
	 "17", "9h"},
	{"a # within a code", "1#7 9h\n", "1#7", "9h"},
	{"as spelled", "aB 9h\n", "ab", ""},
	{"no part of a code", "17 9h\n", "1", ""},
	{"no more than a code", "17 9h\n", "170", ""},
	{"two codes of one card", "17 9h\n18 9h\n", "18", "9h"},
	{"one code twice", "17 9h\n17 9H\n", "17", "9h"},
	{"a code that looks like a card", "As 9h\n", "As", "9h"},
	{"bytes of any kind", "\xff\x01 9h\n", "\xff\x01", "9h"},
	{"nothing", "", "17", ""},
};

static const struct {
	const char *proves, *text, *fault;
} faults[] = {
	{"no card", "17 9h\n18\n",
	 "cards:2: \"18\": expected CODE CARD, the card "
	 "such as 9h, or CUT"},
	{"a card alone", "# c\n\n 9h\n",
	 "cards:3: \"9h\": expected CODE CARD, the card "
	 "such as 9h, or CUT"},
	{"no such card", "17 1h\n",
	 "cards:1: \"17 1h\": expected CODE CARD, the "
	 "card such as 9h, or CUT"},
	{"the suit before the rank", "17 h9\n",
	 "cards:1: \"17 h9\": expected CODE CARD, the "
	 "card such as 9h, or CUT"},
	{"what would reach the terminal", "\x1b[2J x\n",
	 "cards:1: \"\\x1b[2J x\": expected CODE CARD, "
	 "the card such as 9h, or CUT"},
	{"one code for two cards", "17 9h\n18 9h\n17 9s\n",
	 "cards:3: code already used for another card; remove one of "
	 "the two"},
	{"a code of 65 bytes",
	 "01234567890123456789012345678901234567890123456789012345678901234 "
	 "9h\n",
	 "cards:1: code longer than 64 bytes"},
};
/* clang-format on */

START_TEST(a_code_stands_for_a_card)
{
	ck_assert_msg(read_text(cases[_i].text) == SB_OK, "%s: %s",
		      cases[_i].proves, err.text);
	ck_assert_msg(strcmp(meaning(cases[_i].code), cases[_i].meaning) == 0,
		      "%s: %s", cases[_i].proves, meaning(cases[_i].code));
}
END_TEST

START_TEST(a_fault_is_named_with_its_line_and_what_would_be_right)
{
	ck_assert_msg(read_text(faults[_i].text) == SB_INVALID, "%s",
		      faults[_i].proves);
	ck_assert_str_eq(err.text, faults[_i].fault);
}
END_TEST

START_TEST(there_is_an_end_to_codes)
{
	static char text[SCAN_CODES_MAX * 16];
	char *to = text;

	for (int i = 0; i < SCAN_CODES_MAX; i++)
		to += sprintf(to, "%d 9h\n", i);
	ck_assert_int_eq(read_text(text), SB_OK);
	ck_assert_str_eq(meaning("1023"), "9h");
	strcpy(to, "1023 9h\nx 9h\n");
	ck_assert_int_eq(read_text(text), SB_INVALID);
	ck_assert_str_eq(err.text, "cards:1026: more than 1024 codes");
}
END_TEST

START_TEST(what_was_read_before_is_forgotten)
{
	ck_assert_int_eq(read_text("17 9h\n"), SB_OK);
	ck_assert_int_eq(read_text("18 9h\n"), SB_OK);
	ck_assert_str_eq(meaning("17"), "");
}
END_TEST

START_TEST(a_byte_0_is_a_byte_like_any_other)
{
	ck_assert_int_eq(scan_codes_parse(&codes, "cards", "1\0 9h\n", 6, &err),
			 SB_OK);
	ck_assert_ptr_nonnull(scan_codes_find(&codes, "1\0", 2));
	ck_assert_int_eq(scan_codes_parse(&codes, "cards", "1 9h\0\n", 6, &err),
			 SB_INVALID);
}
END_TEST

static const struct test tests[] = {
	L(a_code_stands_for_a_card, cases),
	L(a_fault_is_named_with_its_line_and_what_would_be_right, faults),
	T(there_is_an_end_to_codes),
	T(what_was_read_before_is_forgotten),
	T(a_byte_0_is_a_byte_like_any_other),
};

SUITE("codes", tests)
