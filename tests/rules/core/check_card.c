/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/core/card.h"

#include <ctype.h>
#include <string.h>

#include "tests/support/support.h"

/* The faces in their order, as they are written. */
static const char faces[FACES][CARD_TEXT_MAX] = {
	"Ac", "Ad", "Ah", "As", "2c", "2d", "2h", "2s", "3c", "3d", "3h",
	"3s", "4c", "4d", "4h", "4s", "5c", "5d", "5h", "5s", "6c", "6d",
	"6h", "6s", "7c", "7d", "7h", "7s", "8c", "8d", "8h", "8s", "9c",
	"9d", "9h", "9s", "Tc", "Td", "Th", "Ts", "Jc", "Jd", "Jh", "Js",
	"Qc", "Qd", "Qh", "Qs", "Kc", "Kd", "Kh", "Ks",
};

START_TEST(every_card_has_its_rank_its_suit_and_its_name)
{
	char text[CARD_TEXT_MAX];

	for (int face = 0; face < FACES; face++) {
		int rank = face / 4 + 1;
		enum suit suit = (enum suit)(face % 4);
		struct card card = card_make(rank, suit);

		ck_assert_int_eq(card_rank(card), rank);
		ck_assert_int_eq(card_suit(card), suit);
		ck_assert_uint_eq(card_format(card, text), 2);
		ck_assert_str_eq(text, faces[face]);
		ck_assert(!card.by_hand);
	}
}
END_TEST

START_TEST(an_unread_card_is_two_question_marks)
{
	const struct card unread = {.face = CARD_UNREAD};
	char text[CARD_TEXT_MAX];

	ck_assert_uint_eq(card_format(unread, text), 2);
	ck_assert_str_eq(text, "??");
}
END_TEST

static void reads_as(const char *text, int face)
{
	struct card card = {.face = 99};

	ck_assert_msg(card_parse(text, strlen(text), &card), "%s", text);
	ck_assert_msg(card.face == face, "%s is read as %d", text, card.face);
	ck_assert(!card.by_hand);
}

START_TEST(either_letter_case_is_read)
{
	for (int face = 0; face < FACES; face++) {
		for (int letters = 0; letters < 4; letters++) {
			char text[CARD_TEXT_MAX];

			strcpy(text, faces[face]);
			if (letters & 1)
				text[0] = (char)tolower(text[0]);
			if (letters & 2)
				text[1] = (char)toupper(text[1]);
			reads_as(text, face);
		}
	}
}
END_TEST

START_TEST(a_ten_may_be_written_in_digits)
{
	reads_as("10c", 36);
	reads_as("10D", 37);
	reads_as("10h", 38);
	reads_as("10S", 39);
}
END_TEST

static const struct {
	const char *text;
	size_t length;
} no_cards[] = {
	{"", 0},      {"A", 1},	    {"h", 1},	 {"1h", 2},
	{"0h", 2},    {"hT", 2},    {"Tx", 2},	 {"Xh", 2},
	{"10", 2},    {"11h", 3},   {"01h", 3},	 {"1Oh", 3},
	{"10x", 3},   {"10hh", 4},  {"T h", 3},	 {"9h9", 3},
	{"??", 2},    {"?", 1},	    {" 9h", 3},	 {"9\0", 2},
	{"\0h", 2},   {"9", 0},	    {"10\0", 3}, {"9.", 2},
	{"A\xcc", 2}, {"joker", 5}, {"Th ", 3},	 {"9\xe2\x99\xa5", 4},
};

START_TEST(anything_else_is_no_card)
{
	struct card card = {.face = 99};

	ck_assert_msg(
		!card_parse(no_cards[_i].text, no_cards[_i].length, &card),
		"'%s'", no_cards[_i].text);
	ck_assert_uint_eq(card.face, 99);
}
END_TEST

START_TEST(a_card_ends_where_its_word_does)
{
	struct card card;

	ck_assert(card_parse("9hh", 2, &card));
	ck_assert(card_parse("10h3", 3, &card));
	ck_assert_uint_eq(card.face, 38);
}
END_TEST

static const struct test tests[] = {
	T(every_card_has_its_rank_its_suit_and_its_name),
	T(an_unread_card_is_two_question_marks),
	T(either_letter_case_is_read),
	T(a_ten_may_be_written_in_digits),
	L(anything_else_is_no_card, no_cards),
	T(a_card_ends_where_its_word_does),
};

SUITE("card", tests)
