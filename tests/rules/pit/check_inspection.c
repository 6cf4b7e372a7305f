/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/inspection.h"

#include <string.h>

#include "tests/support/fixture_pit.h"
#include "tests/support/support.h"

/* --- how far a form is -------------------------------------------------- */

START_TEST(a_form_reports_what_is_missing)
{
	struct test_pit *test_pit = test_pit_cards();
	const struct inspection *form =
		&test_pit->pit.form[CHECKLIST_DECK_OPEN];
	int done, of;

	ck_assert_int_eq(inspection_missing(form), MISSING_START);
	test_pit_play(test_pit, "1001 begin deck-open\n");
	ck_assert_int_eq(form->id, test_pit->seq);
	ck_assert_str_eq(form->begun_by, "1001");
	ck_assert_int_eq(inspection_missing(form), MISSING_ANSWERS);
	inspection_progress(form, &done, &of);
	ck_assert_int_eq(done, 0);
	ck_assert_int_eq(of, 11);
	test_pit_play(test_pit, "1001 drop deck-open\n");
	test_pit_pass_form(test_pit, CHECKLIST_DECK_OPEN);
	inspection_progress(form, &done, &of);
	ck_assert_int_eq(done, 11);
	ck_assert_int_eq(inspection_missing(form), MISSING_DEALER_SIGNATURE);
	test_pit_play(test_pit, "1001 sign deck-open dealer\n");
	ck_assert(inspection_signed(form));
	ck_assert_int_eq(inspection_missing(form), MISSING_PIT_BOSS_SIGNATURE);
	test_pit_play(test_pit, "2001 sign deck-open pit-boss\n");
	ck_assert_int_eq(inspection_missing(form), MISSING_NOTHING);
	ck_assert(form->over);
	ck_assert_int_eq(form->over_us, test_pit->time_us);
	ck_assert(!inspection_failed(form));
}
END_TEST

/* --- what is not taken -------------------------------------------------- */

/* Of a deck-open form that is answered in full, or of a shoe's that is
 * begun. */
static const struct {
	const char *badge, *line;
	const char *sentence;
} refused[] = {
	{"1001", "begin deck-open", "Inspection already begun"},
	{"1001", "item deck-open 9 pass", "No such item"},
	{"1001", "item deck-open 0 pass", "No such item"},
	{"1001", "field deck-open size 3", "No such field"},
	{"1001", "field deck-open decks 101", "one number per deck"},
	{"1001", "field deck-open decks 101 101", "same number"},
	{"1001", "test deck-open 2", "No device"},
	{"1001", "end deck-open", "No test"},
	{"1001", "defect deck-open 109 9h bent", "Unknown deck number"},
	{"2001", "replaced deck-open 109 110", "Unknown deck number"},
	{"2001", "replaced deck-open 101 102", "in use"},
	{"2001", "replaced deck-open 101 101", "in use"},
	{"", "sign deck-open dealer", "with badge and PIN"},

	{"1001", "item shoe 5 pass", "Only a test can pass"},
	{"1001", "item shoe 6 pass", "No such item"},
	{"1001", "field shoe seal 7", "No such field"},
	{"1001", "sign shoe dealer", "Answer all items first"},
	{"1001", "defect shoe 101 9h bent", "Unknown deck number"},
	{"2001", "replaced shoe 101 109", "Unknown deck number"},

	{"1001", "item table 1 pass", "Begin this inspection first"},
	{"1001", "field table x y", "Begin this inspection first"},
	{"1001", "test table 1", "Begin this inspection first"},
	{"1001", "end table", "Begin this inspection first"},
	{"1001", "sign table dealer", "Begin this inspection first"},
	{"1001", "drop table", "Begin this inspection first"},
	{"1001", "resume table", "Begin this inspection first"},
	{"1001", "item wheel 1 pass", "No such checklist"},
};

START_TEST(a_line_that_does_not_fit_the_form_is_refused)
{
	struct test_pit *test_pit = test_pit_cards();

	test_pit_pass_form(test_pit, CHECKLIST_DECK_OPEN);
	test_pit_play(test_pit, "1001 begin shoe\n");
	test_pit_expect_refused(test_pit, refused[_i].badge, refused[_i].line,
				refused[_i].sentence);
}
END_TEST

static const char *const malformed[] = {
	"resume",
	"item deck-open",
	"item deck-open x pass",
	"item deck-open 9999 pass",
	"item deck-open 1",
	"item deck-open 1 passed",
	"item deck-open 1 pass it",
	"item deck-open 1 fail",
	"item deck-open 1 fail  ",
	"item deck-open 1 fail bell\a",
	"item deck-open 1 fail \xc3\x28",
	"field deck-open seal",
	"field deck-open seal a\tb",
	"test deck-open",
	"test deck-open 1 17",
	"end deck-open now",
	"defect deck-open 101 9h",
	"defect deck-open 101 zz bent",
	"defect deck-open 101",
	"replaced deck-open 101",
	"replaced deck-open 101 1.9",
	"replaced deck-open 101 109 110",
	"sign deck-open",
	"sign deck-open boss",
	"sign deck-open dealer now",
	"sign deck-opening dealer",
};

START_TEST(a_malformed_line_of_a_form_is_an_error)
{
	struct test_pit *test_pit = test_pit_cards();

	test_pit_pass_form(test_pit, CHECKLIST_DECK_OPEN);
	test_pit_expect_malformed(test_pit, malformed[_i]);
}
END_TEST

START_TEST(a_note_or_field_beyond_its_length_is_malformed)
{
	struct test_pit *test_pit = test_pit_cards();
	char line[400];

	test_pit_pass_form(test_pit, CHECKLIST_DECK_OPEN);
	memset(line, 'x', sizeof line - 1);
	line[sizeof line - 1] = '\0';
	memcpy(line, "item deck-open 1 fail ", 22);
	line[22 + INSPECTION_NOTE_MAX + 1] = '\0';
	test_pit_expect_malformed(test_pit, line);
	line[22 + INSPECTION_NOTE_MAX] = '\0';
	ck_assert_int_eq(
		test_pit_enter(test_pit, KIND_INSPECTION, "1001", line), SB_OK);
	memcpy(line, "field deck-open seal  ", 22);
	line[22 + INSPECTION_FIELD_MAX + 1] = '\0';
	test_pit_expect_malformed(test_pit, line);
	line[22 + INSPECTION_FIELD_MAX] = '\0';
	ck_assert_int_eq(
		test_pit_enter(test_pit, KIND_INSPECTION, "1001", line), SB_OK);
}
END_TEST

/* --- signatures --------------------------------------------------------- */

static const struct {
	const char *badge, *line;
	const char *sentence;
} refused_signed[] = {
	{"1001", "sign deck-open pit-boss", "Another person"},
	{"2001", "sign deck-open dealer", "Already signed"},
	{"1001", "item deck-open 1 pass", "answers cannot change"},
	{"1001", "item deck-open 1 fail bent", "answers cannot change"},
	{"1001", "field deck-open seal 8", "answers cannot change"},
	{"1001", "test deck-open 1", "answers cannot change"},
	{"1001", "end deck-open", "answers cannot change"},
	{"1001", "defect deck-open 101 9h bent", "answers cannot change"},
	{"2001", "replaced deck-open 101 109", "answers cannot change"},
	{"1001", "begin deck-open", "Inspection already begun"},
};

START_TEST(a_signed_form_does_not_change)
{
	struct test_pit *test_pit = test_pit_cards();

	test_pit_pass_form(test_pit, CHECKLIST_DECK_OPEN);
	test_pit_play(test_pit, "1001 sign deck-open dealer\n");
	test_pit_expect_refused(test_pit, refused_signed[_i].badge,
				refused_signed[_i].line,
				refused_signed[_i].sentence);
}
END_TEST

START_TEST(a_pit_boss_may_sign_first)
{
	struct test_pit *test_pit = test_pit_cards();
	const struct inspection *form =
		&test_pit->pit.form[CHECKLIST_DECK_OPEN];

	test_pit_pass_form(test_pit, CHECKLIST_DECK_OPEN);
	test_pit_play(test_pit, "2001 sign deck-open pit-boss\n");
	ck_assert_int_eq(inspection_missing(form), MISSING_DEALER_SIGNATURE);
	ck_assert_int_eq(form->signature[SIGNER_PIT_BOSS].time_us,
			 test_pit->time_us);
	ck_assert_int_eq(form->signature[SIGNER_PIT_BOSS].seq, test_pit->seq);
	test_pit_play(test_pit, "1001 sign deck-open dealer\n");
	ck_assert(form->over);
}
END_TEST

static const struct test tests[] = {
	T(a_form_reports_what_is_missing),
	L(a_line_that_does_not_fit_the_form_is_refused, refused),
	L(a_malformed_line_of_a_form_is_an_error, malformed),
	T(a_note_or_field_beyond_its_length_is_malformed),
	L(a_signed_form_does_not_change, refused_signed),
	T(a_pit_boss_may_sign_first),
};

SUITE("inspection", tests)
