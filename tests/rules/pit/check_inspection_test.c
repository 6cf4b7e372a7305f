/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/inspection.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_pit.h"
#include "tests/support/support.h"

START_TEST(a_count_proves_the_item_that_was_asked_for)
{
	struct test_pit *test_pit = test_pit_cards();
	const struct inspection *form =
		&test_pit->pit.form[CHECKLIST_DECK_OPEN];

	test_pit_pass_and_sign(test_pit, CHECKLIST_SHOE);
	test_pit_play(test_pit,
		      "1001 begin deck-open\n1001 test deck-open 3\n");
	ck_assert_ptr_eq(pit_tested_form(&test_pit->pit), form);
	test_pit_pass_decks(test_pit, 2, -1);
	ck_assert_int_eq(form->answer[2].is, ITEM_OPEN);
	test_pit_play(test_pit, "1001 end deck-open\n");
	ck_assert_ptr_null(pit_tested_form(&test_pit->pit));
	ck_assert_int_eq(form->answer[2].is, ITEM_PASSED);
	ck_assert(form->answer[2].proved);
	ck_assert_str_eq(form->answer[2].badge, "1001");
	ck_assert_int_eq(form->answer[0].is, ITEM_OPEN);
	ck_assert_int_eq(form->count.cards, 2 * FACES);
	test_pit_pass_decks(test_pit, 1, -1);
	ck_assert_int_eq(form->count.cards, 2 * FACES);
}
END_TEST

START_TEST(a_long_list_of_what_is_missing_is_cut_to_a_note)
{
	struct test_pit *test_pit = test_pit_cards();
	const struct inspection_answer *answer =
		test_pit->pit.form[CHECKLIST_DECK_OPEN].answer;

	test_pit_pass_and_sign(test_pit, CHECKLIST_SHOE);
	test_pit_play(test_pit, "1001 begin deck-open\n1001 test deck-open 1\n"
				"1001 end deck-open\n");
	ck_assert_int_eq(answer->is, ITEM_FAILED);
	ck_assert_int_eq(strncmp(answer->note, "missing Ac*2 Ad*2", 17), 0);
	ck_assert_uint_eq(strlen(answer->note) % 5, 2); /* whole words */
	ck_assert_uint_gt(strlen(answer->note), INSPECTION_NOTE_MAX - 5);
}
END_TEST

static const struct {
	const char *cards;
	enum item_answer is;
	const char *note;
} test_cards[] = {
	{"1001 card As\n1001 card Ad\n1001 card Ah\n1001 card Ac\n",
	 ITEM_PASSED, ""},
	{"1001 card Ac\n1001 card As\n1001 card Ad\n1001 card Ah\n",
	 ITEM_PASSED, ""},
	{"1001 card As\n1001 card As\n1001 card Ad\n1001 card Ah\n",
	 ITEM_FAILED, "read Ad Ah As*2"},
	{"1001 card As\n1001 card ??\n1001 card Ad\n1001 card Ah\n",
	 ITEM_FAILED, "read Ad Ah As; unread 1"},
	{"1001 card 9h\n1001 end shoe\n", ITEM_FAILED, "read 9h"},
	{"1001 end shoe\n", ITEM_FAILED, "nothing was read"},
	{"1001 card As\n1001 number 17\n1001 card Ad\n", ITEM_OPEN, ""},
	{"1001 card As\n1001 item shoe 5 fail no light\n", ITEM_FAILED,
	 "no light"},
};

START_TEST(four_test_cards_answer_for_the_reader)
{
	struct test_pit *test_pit = test_pit_cards();
	const struct inspection *form = &test_pit->pit.form[CHECKLIST_SHOE];
	enum item_answer is = test_cards[_i].is;

	test_pit_play(test_pit, "1001 begin shoe\n1001 test shoe 5\n");
	test_pit_play(test_pit, test_cards[_i].cards);
	ck_assert_int_eq(form->answer[4].is, is);
	ck_assert_str_eq(form->answer[4].note, test_cards[_i].note);
	ck_assert_int_eq(pit_tested_form(&test_pit->pit) != NULL,
			 is == ITEM_OPEN);
}
END_TEST

static const struct {
	const char *lines;
	enum item_answer is;
	const char *note;
} test_numbers[] = {
	{"2001 test wheel 5 17\n2001 number 17\n", ITEM_PASSED, ""},
	{"2001 test wheel 5 0\n2001 number 0\n", ITEM_PASSED, ""},
	{"2001 test wheel 5 5\n2001 number 17\n", ITEM_FAILED,
	 "read 17, 5 was dropped"},
	{"2001 test wheel 5 5\n2001 number 17\n2001 number 5\n", ITEM_FAILED,
	 "read 17, 5 was dropped"},
	{"2001 test wheel 5 5\n2001 end wheel\n", ITEM_FAILED,
	 "nothing was read, 5 was dropped"},
	{"2001 test wheel 5 5\n2001 card 5h\n", ITEM_OPEN, ""},
	{"2001 test wheel 5 5\n2001 number 4\n2001 test wheel 5 5\n"
	 "2001 number 5\n",
	 ITEM_PASSED, ""},
};

START_TEST(the_first_number_answers_for_the_sensor)
{
	struct test_pit *test_pit = test_pit_wheel();
	const struct inspection *form = &test_pit->pit.form[CHECKLIST_WHEEL];

	test_pit_play(test_pit, "2001 begin wheel\n");
	test_pit_play(test_pit, test_numbers[_i].lines);
	ck_assert_int_eq(form->answer[4].is, test_numbers[_i].is);
	ck_assert_str_eq(form->answer[4].note, test_numbers[_i].note);
}
END_TEST

START_TEST(a_test_under_way_ends_with_a_restart_and_with_the_day)
{
	struct test_pit *test_pit = test_pit_cards();

	test_pit_play(test_pit, "1001 begin shoe\n1001 test shoe 5\n"
				"1001 card As\n. station 1.0\n");
	ck_assert_ptr_null(pit_tested_form(&test_pit->pit));
	ck_assert_int_eq(test_pit->pit.form[CHECKLIST_SHOE].answer[4].is,
			 ITEM_OPEN);
	test_pit_play(test_pit, "1001 test shoe 5\n");
	test_pit_expect_refused(test_pit, "1001", "test shoe 5",
				"Another test");
	test_pit_play(test_pit, "2001 closing\n");
	ck_assert_ptr_null(pit_tested_form(&test_pit->pit));
}
END_TEST

/* --- decks that are replaced -------------------------------------------- */

START_TEST(a_replaced_deck_fails_the_form_and_a_new_one_follows)
{
	struct test_pit *test_pit = test_pit_cards();
	struct pit *pit = &test_pit->pit;
	const struct inspection *form = &pit->form[CHECKLIST_DECK_OPEN];

	test_pit_pass_form(test_pit, CHECKLIST_DECK_OPEN);
	test_pit_play(test_pit, "1001 defect deck-open 102 9h a bent corner\n"
				"2001 replaced deck-open 102 A-109\n");
	ck_assert_str_eq(form->field[0], "101 A-109");
	ck_assert_int_eq(form->defects, 1);
	ck_assert_str_eq(form->defect[0].deck, "102");
	ck_assert_str_eq(form->defect[0].note, "a bent corner");
	ck_assert_int_eq(form->defect[0].card.face,
			 card_make(9, SUIT_HEARTS).face);
	ck_assert_int_eq(form->swaps, 1);
	ck_assert_str_eq(form->swap[0].old, "102");
	ck_assert_str_eq(form->swap[0].new, "A-109");
	ck_assert(inspection_failed(form));
	test_pit_expect_refused(test_pit, "2001", "drop deck-open",
				"cannot be discarded: sign it");
	test_pit_sign(test_pit, CHECKLIST_DECK_OPEN);
	ck_assert(pit->failed & 1U << CHECKLIST_DECK_OPEN);
	ck_assert(pit->due & 1U << CHECKLIST_DECK_OPEN);
	test_pit_pass_form(test_pit, CHECKLIST_DECK_OPEN);
	test_pit_sign(test_pit, CHECKLIST_DECK_OPEN);
	ck_assert(!(pit->due & 1U << CHECKLIST_DECK_OPEN));
	ck_assert_int_eq(pit->failed, 0);
}
END_TEST

static const char *const spoils[] = {
	"1001 defect deck-open 101 9h bent\n",
	"2001 replaced deck-open 101 109\n",
};

START_TEST(a_defect_or_a_replaced_deck_fails_a_form_that_passes)
{
	struct test_pit *test_pit = test_pit_cards();

	test_pit_pass_form(test_pit, CHECKLIST_DECK_OPEN);
	test_pit_play(test_pit, spoils[_i]);
	test_pit_sign(test_pit, CHECKLIST_DECK_OPEN);
	ck_assert_int_eq(test_pit->pit.failed, 1 << CHECKLIST_DECK_OPEN);
	ck_assert(test_pit->pit.due & 1 << CHECKLIST_DECK_OPEN);
}
END_TEST

START_TEST(a_full_form_refuses_further_defects_and_decks)
{
	struct test_pit *test_pit = test_pit_cards();
	char line[64];

	test_pit_pass_form(test_pit, CHECKLIST_DECK_OPEN);
	for (int i = 0; i < INSPECTION_SWAPS_MAX; i++) {
		test_pit_play(test_pit, "1001 defect deck-open 101 9h bent\n");
		snprintf(line, sizeof line, "2001 replaced deck-open %d %d\n",
			 102 + i, 103 + i);
		test_pit_play(test_pit, line);
	}
	test_pit_expect_refused(test_pit, "1001",
				"defect deck-open 101 9h bent", "Form full");
	test_pit_expect_refused(test_pit, "2001", "replaced deck-open 101 99",
				"Form full");
}
END_TEST

START_TEST(numbers_that_do_not_fit_the_field_are_refused)
{
	struct test_pit *test_pit = test_pit_start("table baccarat\n");

	test_pit_play(test_pit,
		      "2001 opening 2026-11-21 baccarat 8\n"
		      "1001 begin deck-open\n"
		      "1001 field deck-open decks 12345678901 12345678902 "
		      "12345678903 12345678904 12345678905 12345678906 "
		      "12345678907 12345678908\n");
	test_pit_expect_refused(
		test_pit, "2001",
		"replaced deck-open 12345678901 1234567890123456", "Form full");
	test_pit_play(test_pit, "2001 replaced deck-open 12345678908 1\n");
	ck_assert_str_eq(
		strrchr(test_pit->pit.form[CHECKLIST_DECK_OPEN].field[0], ' '),
		" 1");
}
END_TEST

static const struct test tests[] = {
	T(a_count_proves_the_item_that_was_asked_for),
	T(a_long_list_of_what_is_missing_is_cut_to_a_note),
	L(four_test_cards_answer_for_the_reader, test_cards),
	L(the_first_number_answers_for_the_sensor, test_numbers),
	T(a_test_under_way_ends_with_a_restart_and_with_the_day),
	T(a_replaced_deck_fails_the_form_and_a_new_one_follows),
	L(a_defect_or_a_replaced_deck_fails_a_form_that_passes, spoils),
	T(a_full_form_refuses_further_defects_and_decks),
	T(numbers_that_do_not_fit_the_field_are_refused),
};

SUITE("inspection_test", tests)
