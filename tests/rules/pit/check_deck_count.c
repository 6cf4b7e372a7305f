/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/deck_count.h"

#include <string.h>

#include "tests/support/support.h"

/* Whole decks; then a card more for each of more, and less for each of less;
 * "??" is an unread one. */
static struct deck_count count_of(int decks, const char *more, const char *less)
{
	struct deck_count count = {0};
	struct card card;

	for (int face = 0; face < FACES; face++)
		for (int i = 0; i < decks; i++)
			deck_count_add(&count,
				       (struct card){.face = (uint8_t)face});
	for (; *more; more += 2) {
		if (!card_parse(more, 2, &card))
			card.face = CARD_UNREAD;
		deck_count_add(&count, card);
	}
	for (; *less; less += 2) {
		ck_assert(card_parse(less, 2, &card));
		count.of[card.face]--;
		count.cards--;
	}
	return count;
}

static const struct {
	int went, decks;
	const char *more, *less;
	const char *text;
} counts[] = {
	{8, 8, "", "", ""},
	{1, 1, "", "", ""},
	{8, 8, "", "9h", "missing 9h"},
	{8, 8, "", "KdKd9h", "missing 9h Kd*2"},
	{8, 8, "As", "", "extra As"},
	{8, 8, "AsAsAs2c", "", "extra As*3 2c"},
	{8, 8, "As", "9h", "missing 9h; extra As"},
	{8, 8, "??", "9h", "missing 9h; unread 1"},
	{8, 8, "??", "", "unread 1"},
	{8, 8, "As????", "9hKdKd", "missing 9h Kd*2; extra As; unread 2"},
};

START_TEST(a_count_names_what_is_not_right)
{
	struct deck_count count =
		count_of(counts[_i].went, counts[_i].more, counts[_i].less);
	char text[DECK_COUNT_TEXT_MAX];

	deck_count_format(&count, counts[_i].decks, text);
	ck_assert_str_eq(text, counts[_i].text);
	ck_assert_int_eq(deck_count_is_complete(&count, counts[_i].decks),
			 text[0] == '\0');
}
END_TEST

START_TEST(a_missing_or_extra_deck_is_listed_by_face)
{
	struct deck_count count = count_of(6, "", "");
	char text[DECK_COUNT_TEXT_MAX];

	ck_assert_int_eq(count.cards, 6 * FACES);
	ck_assert(!deck_count_is_complete(&count, 8));
	ck_assert(!deck_count_is_complete(&count, 5));
	ck_assert_int_eq(deck_count_missing(&count, 0, 8), 2);
	ck_assert_int_eq(deck_count_missing(&count, 51, 5), -1);
	deck_count_format(&count, 8, text);
	ck_assert_int_eq(strncmp(text, "missing Ac*2 Ad*2 Ah*2 As*2 2c*2 ", 33),
			 0);
}
END_TEST

START_TEST(the_longest_text_has_room)
{
	struct deck_count count = {.unread = UINT16_MAX};
	char text[DECK_COUNT_TEXT_MAX];

	for (int face = 0; face < FACES; face++)
		count.of[face] = UINT16_MAX;
	count.of[0] = 0;
	deck_count_format(&count, 8, text);
	ck_assert_int_eq(strncmp(text, "missing Ac*8; extra Ad*65527 ", 29), 0);
	ck_assert_str_eq(strstr(text, "Ks"), "Ks*65527; unread 65535");
	count.cards = UINT16_MAX;
	deck_count_format_read(&count, text);
	ck_assert_str_eq(strstr(text, "Ks"), "Ks*65535; unread 65535");
}
END_TEST

START_TEST(a_text_is_cut_behind_a_whole_word)
{
	char text[] = "missing 9h Kd*2";

	deck_count_truncate(text, 15);
	ck_assert_str_eq(text, "missing 9h Kd*2");
	deck_count_truncate(text, 14);
	ck_assert_str_eq(text, "missing 9h");
	deck_count_truncate(text, 7);
	ck_assert_str_eq(text, "missing");
	deck_count_truncate(text, 6);
	ck_assert_str_eq(text, "");
}
END_TEST

START_TEST(a_count_is_never_reset_by_itself)
{
	struct deck_count count = {0};

	for (int i = 0; i < (1 << 17); i++) {
		deck_count_add(&count, (struct card){.face = 7});
		deck_count_add(&count, (struct card){.face = CARD_UNREAD});
	}
	ck_assert_int_eq(count.cards, UINT16_MAX);
	ck_assert_int_eq(count.of[7], UINT16_MAX);
	ck_assert_int_eq(count.unread, UINT16_MAX);
}
END_TEST

static const struct {
	const char *cards;
	bool aces;
	const char *text;
} tests[] = {
	{"AsAdAhAc", true, "read Ac Ad Ah As"},
	{"AcAsAhAd", true, "read Ac Ad Ah As"},
	{"AsAdAh", false, "read Ad Ah As"},
	{"AsAsAhAc", false, "read Ac Ah As*2"},
	{"AsAdAhAc2c", false, "read Ac Ad Ah As 2c"},
	{"AsAdAh2c", false, "read Ad Ah As 2c"},
	{"AsAdAh??", false, "read Ad Ah As; unread 1"},
	{"????", false, "unread 2"},
	{"", false, "nothing was read"},
};

START_TEST(test_cards_are_the_four_aces_each_once)
{
	struct deck_count count = count_of(0, tests[_i].cards, "");
	char text[DECK_COUNT_TEXT_MAX];

	ck_assert_int_eq(deck_count_is_aces(&count), tests[_i].aces);
	deck_count_format_read(&count, text);
	ck_assert_str_eq(text, tests[_i].text);
}
END_TEST

static const struct test rows[] = {
	L(a_count_names_what_is_not_right, counts),
	T(a_missing_or_extra_deck_is_listed_by_face),
	T(the_longest_text_has_room),
	T(a_text_is_cut_behind_a_whole_word),
	T(a_count_is_never_reset_by_itself),
	L(test_cards_are_the_four_aces_each_once, tests),
};

SUITE("deck_count", rows)
