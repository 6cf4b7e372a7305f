/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/pit.h"

#include <string.h>

#include "tests/support/fixture_pit.h"
#include "tests/support/support.h"

/* --- refusals ----------------------------------------------------------- */

/* How the table stands. */
enum stand {
	CARDS_CLOSED,
	CARDS_OPENING,
	CARDS_OPEN, /* 1001 deals */
	CARDS_ROUND,
	CARDS_SHUFFLE, /* the first two groups are done */
	CARDS_CLOSING,
	WHEEL_OPEN,
	WHEEL_ROUND,
	BOSS_DEALS, /* 2001, at the wheel */
	STANDS
};

static struct test_pit *pit_stand(enum stand stand)
{
	static const struct {
		const char *table;
		bool opens;
		const char *lines;
	} stands[STANDS] = {
		[CARDS_CLOSED] = {"table baccarat\n", false, ""},
		[CARDS_OPENING] = {"table baccarat\n", false,
				   "2001 opening 2026-11-21 baccarat 8\n"},
		[CARDS_OPEN] = {"table baccarat\n", true, ""},
		[CARDS_ROUND] = {"table baccarat\n", true, "- open\n"},
		[CARDS_SHUFFLE] = {"table baccarat\n", true,
				   "- shuffle\n1001 begin\n1001 group 1\n"
				   "1001 group 2\n"},
		[CARDS_CLOSING] = {"table baccarat\n", true, "2001 closing\n"},
		[WHEEL_OPEN] = {"table roulette\n", true, ""},
		[WHEEL_ROUND] = {"table roulette\n", true, "- open\n"},
		[BOSS_DEALS] = {"table roulette\n", true, "2001 on\n"},
	};
	struct test_pit *test_pit = test_pit_start(stands[stand].table);

	if (stands[stand].opens)
		test_pit_open(test_pit);
	test_pit_play(test_pit, stands[stand].lines);
	return test_pit;
}

static const struct {
	enum stand stand;
	const char *badge, *line;
	const char *sentence; /* a part of it */
} refused[] = {
	{CARDS_OPEN, "1001", "on", "already signed on as dealer"},
	{CARDS_ROUND, "1002", "on", "Round under way"},
	{CARDS_ROUND, "1001", "off", "Round under way"},
	{CARDS_CLOSED, "1001", "off", "No dealer is signed on"},
	{CARDS_OPEN, "3001", "hand-over 1001", "choose another"},

	{CARDS_OPENING, "2001", "opening 2026-11-22 baccarat 8",
	 "already open"},
	{CARDS_CLOSING, "2001", "opening 2026-11-22 baccarat 8",
	 "already open"},
	{CARDS_CLOSED, "2001", "opening 2026-11-22 roulette", "another game"},
	{CARDS_CLOSED, "2001", "turned 2026-11-22 baccarat 8", "not open"},
	{CARDS_OPENING, "2001", "turned 2026-11-22 baccarat 8", "not open"},
	{WHEEL_OPEN, "2001", "turned 2026-11-21 roulette", "already begun"},
	{WHEEL_ROUND, "2001", "turned 2026-11-22 roulette", "under way"},
	{CARDS_CLOSED, "2001", "closing", "already closing or closed"},
	{CARDS_CLOSING, "2001", "closing", "already closing or closed"},
	{CARDS_OPENING, "", "opened", "not done"},
	{CARDS_OPEN, "", "opened", "not done"},
	{CARDS_OPEN, "", "closed", "not done"},
	{CARDS_CLOSING, "", "closed", "not done"},

	{CARDS_OPEN, "1001", "begin", "No shuffle due"},
	{CARDS_ROUND, "1001", "begin", "under way"},
	{CARDS_SHUFFLE, "1001", "begin", "Shuffle already begun"},
	{CARDS_SHUFFLE, "1001", "group 2", "in order, each once"},
	{CARDS_SHUFFLE, "1001", "group 4", "in order, each once"},
	{CARDS_SHUFFLE, "1001", "back 1", "Only the last step"},
	{CARDS_SHUFFLE, "1001", "back 3", "Only the last step"},
	{CARDS_SHUFFLE, "", "loaded", "not done"},
	{CARDS_OPENING, "1001", "begin", "not open"},
	{CARDS_CLOSED, "1001", "begin", "not open"},
	{CARDS_CLOSING, "1001", "begin", "not open"},
	{WHEEL_OPEN, "1001", "begin", "Not used in this game"},
	{WHEEL_OPEN, "", "loaded", "not done"},

	{CARDS_CLOSED, "1001", "left cards one fell", "Table not open"},
	{CARDS_OPEN, "1001", "left ball it is new", "Not used in this game"},
	{WHEEL_OPEN, "1001", "left cards one fell", "Not used in this game"},

	{CARDS_CLOSED, "1001", "begin deck-open", "while the table is open"},
	{CARDS_CLOSING, "1001", "begin deck-open", "while the table is open"},
	{CARDS_OPEN, "1001", "begin deck-return", "what left"},
	{CARDS_OPEN, "1001", "begin deck-close", "when the table closes"},
	{CARDS_OPEN, "2001", "begin wheel", "No such checklist"},
	{WHEEL_OPEN, "1001", "begin deck-open", "No such checklist"},
	{CARDS_ROUND, "1001", "begin shoe", "finish it first"},
	{CARDS_OPENING, "1001", "resume shoe", "Begin this inspection first"},

	{BOSS_DEALS, "2001", "turned 2026-11-22 roulette",
	 "This badge deals here"},
	{BOSS_DEALS, "2001", "closing", "This badge deals here"},
	{BOSS_DEALS, "2001", "begin wheel", "This badge deals here"},
	{BOSS_DEALS, "2001", "begin ball", "This badge deals here"},
	{BOSS_DEALS, "2001", "sign wheel pit-boss", "This badge deals here"},
	{BOSS_DEALS, "2001", "hand-over 2002", "This badge deals here"},
};

START_TEST(a_line_not_possible_now_is_refused)
{
	test_pit_expect_refused(pit_stand(refused[_i].stand), refused[_i].badge,
				refused[_i].line, refused[_i].sentence);
}
END_TEST

/* --- malformed lines, and those of others ------------------------------- */

static const char *const malformed[] = {
	"on now",
	"off now",
	"off idle now",
	"hand-over",
	"hand-over a_b",
	"hand-over 12345678901234567",
	"hand-over 2001 bell \a",
	"opening",
	"opening 2026-11-21",
	"opening 2026-11-21 baccarat",
	"opening 2026-11-21 baccarat 0",
	"opening 2026-11-21 baccarat 9",
	"opening 2026-11-21 baccarat 8 now",
	"opening 2026-11-21 roulette 8",
	"opening 2026-11-21 poker 8",
	"opening 2026-13-21 baccarat 8",
	"opening 2026-11-32 baccarat 8",
	"opening 2026-00-01 baccarat 8",
	"opening 26-11-21 baccarat 8",
	"opening 2026/11/21 baccarat 8",
	"opening 2026-11-2x baccarat 8",
	"turned 2026-11-22",
	"closing now",
	"closed now",
	"closed another-game now",
	"left",
	"left cards",
	"left ball  ",
	"left table it broke",
	"left cards \xff",
	"group",
	"group 0",
	"group 13",
	"group x",
	"group 1 2",
	"back 1 2",
	"begin shoes",
	"begin shoe now",
	"begin deck-open-and-more-words-in-one",
	"card",
	"card 1h",
	"card 9h 9d",
	"number",
	"number 37",
	"number 5 6",
};

START_TEST(a_malformed_line_is_an_error)
{
	test_pit_expect_malformed(pit_stand(CARDS_OPENING), malformed[_i]);
}
END_TEST

/* What the same kinds hold besides. */
static const struct {
	enum row_kind kind;
	const char *line;
} others[] = {
	{KIND_PEOPLE, "staff add 1001 dealer Aino"},
	{KIND_PEOPLE, "pin wrong 1001"},
	{KIND_PEOPLE, "refused void"},
	{KIND_PEOPLE, ""},
	{KIND_DAY, "day 2026-11-21 shoe 1"},
	{KIND_INSPECTION, "faces left in the shoe were shown"},
	{KIND_INSPECTION, "card 9h"},
	{KIND_INSPECTION, "card ??"},
	{KIND_INSPECTION, "number 17"},
	{KIND_CONFIG, "configuration changed"},
	{KIND_DEVICE, "closing"},
	{KIND_TABLE, "closing"},
};

START_TEST(other_lines_change_nothing)
{
	struct test_pit *test_pit = pit_stand(CARDS_OPEN);
	struct pit before;

	memcpy(&before, &test_pit->pit, sizeof before);
	ck_assert_int_eq(test_pit_enter(test_pit, others[_i].kind, "2001",
					others[_i].line),
			 SB_OK);
	before.ended_checklist = CHECKLISTS;
	ck_assert_mem_eq(&before, &test_pit->pit, sizeof before);
	support_same(test_pit->followed, "");
}
END_TEST

START_TEST(a_line_of_any_length_is_taken_or_not)
{
	struct test_pit *test_pit = pit_stand(CARDS_OPENING);
	static char line[1 << 16];

	memset(line, 'x', sizeof line - 1);
	memcpy(line, "left cards ", 11);
	test_pit_expect_malformed(test_pit, line);
	line[11 + INSPECTION_NOTE_MAX] = '\0';
	ck_assert_int_eq(
		test_pit_enter(test_pit, KIND_INSPECTION, "1001", line), SB_OK);
}
END_TEST

/* --- duties ------------------------------------------------------------- */

START_TEST(duties_come_in_the_order_in_which_they_are_done)
{
	static const struct duty wanted[] = {
		{.is = DUTY_INSPECTION,
		 .checklist = CHECKLIST_TABLE,
		 .missing = MISSING_START},
		{.is = DUTY_INSPECTION,
		 .checklist = CHECKLIST_SHOE,
		 .missing = MISSING_ANSWERS},
		{.is = DUTY_INSPECTION,
		 .checklist = CHECKLIST_DECK_OPEN,
		 .missing = MISSING_START},
		{.is = DUTY_DEALER},
		{.is = DUTY_SHUFFLE},
	};
	struct test_pit *test_pit = pit_stand(CARDS_OPENING);
	struct duty duty[DUTIES_MAX];

	test_pit_play(test_pit, "1001 begin shoe\n");
	ck_assert_int_eq(
		pit_duties(&test_pit->pit, &test_pit->play->table, duty),
		ROWS_OF(wanted));
	for (int i = 0; i < ROWS_OF(wanted); i++) {
		ck_assert_int_eq(duty[i].is, wanted[i].is);
		ck_assert_int_eq(duty[i].checklist, wanted[i].checklist);
		ck_assert_int_eq(duty[i].missing, wanted[i].missing);
		ck_assert(!duty[i].failed && !duty[i].closing);
	}
}
END_TEST

static const struct {
	enum stand stand;
	int n;
	enum duty_kind is;
} first_duty[] = {
	{CARDS_CLOSED, 1, DUTY_OPEN},	  {CARDS_OPENING, 5, DUTY_INSPECTION},
	{CARDS_OPEN, 0, DUTY_OPEN},	  {CARDS_ROUND, 0, DUTY_OPEN},
	{CARDS_SHUFFLE, 1, DUTY_SHUFFLE}, {CARDS_CLOSING, 1, DUTY_INSPECTION},
	{WHEEL_OPEN, 0, DUTY_OPEN},	  {WHEEL_ROUND, 0, DUTY_OPEN},
};

START_TEST(the_state_of_the_table_gives_the_duties)
{
	struct test_pit *test_pit = pit_stand(first_duty[_i].stand);
	struct duty duty[DUTIES_MAX] = {0};

	ck_assert_int_eq(
		pit_duties(&test_pit->pit, &test_pit->play->table, duty),
		first_duty[_i].n);
	ck_assert_int_eq(duty[0].is, first_duty[_i].is);
	ck_assert_int_eq(duty[0].closing,
			 first_duty[_i].stand == CARDS_CLOSING);
}
END_TEST

START_TEST(the_pits_holds_are_known_by_name)
{
	ck_assert(pit_is_duty_hold("closed"));
	ck_assert(pit_is_duty_hold("inspection"));
	ck_assert(pit_is_duty_hold("dealer"));
	ck_assert(!pit_is_duty_hold("dispute"));
	ck_assert(!pit_is_duty_hold(""));
}
END_TEST

/* --- acts --------------------------------------------------------------- */

static const struct {
	enum row_kind kind;
	const char *line;
	enum act act;
} acts[] = {
	{KIND_PEOPLE, "on", ACT_SIGN_ON},
	{KIND_PEOPLE, "off", ACT_SIGN_ON},
	{KIND_PEOPLE, "off idle", ACTS},
	{KIND_PEOPLE, "hand-over 2001", ACT_HAND_OVER},
	{KIND_PEOPLE, "staff add 1001 dealer Aino", ACTS},
	{KIND_DAY, "opening 2026-11-21 baccarat 8", ACT_OPENING},
	{KIND_DAY, "turned 2026-11-21 baccarat 8", ACT_OPENING},
	{KIND_DAY, "opened", ACTS},
	{KIND_DAY, "closing", ACT_CLOSING},
	{KIND_DAY, "closed", ACTS},
	{KIND_INSPECTION, "left cards one fell", ACT_LEFT_TABLE},
	{KIND_INSPECTION, "left ball it is new", ACT_LEFT_TABLE},
	{KIND_INSPECTION, "begin table", ACT_INSPECT},
	{KIND_INSPECTION, "begin deck-open", ACT_INSPECT},
	{KIND_INSPECTION, "begin wheel", ACT_INSPECT_ALONE},
	{KIND_INSPECTION, "begin nothing", ACT_INSPECT},
	{KIND_INSPECTION, "resume ball", ACT_INSPECT_ALONE},
	{KIND_INSPECTION, "field deck-open seal 7", ACT_INSPECT},
	{KIND_INSPECTION, "field wheel level 0.25", ACT_INSPECT_ALONE},
	{KIND_INSPECTION, "item shoe 1 pass", ACT_INSPECT},
	{KIND_INSPECTION, "item ball 1 pass", ACT_INSPECT_ALONE},
	{KIND_INSPECTION, "test wheel 5 17", ACT_INSPECT_ALONE},
	{KIND_INSPECTION, "end shoe", ACT_INSPECT},
	{KIND_INSPECTION, "card 9h", ACTS},
	{KIND_INSPECTION, "number 17", ACTS},
	{KIND_INSPECTION, "defect deck-open 1 9h bent", ACT_INSPECT},
	{KIND_INSPECTION, "replaced deck-open 1 2", ACT_REPLACE_DECK},
	{KIND_INSPECTION, "sign shoe dealer", ACT_SIGN_DEALER},
	{KIND_INSPECTION, "sign shoe pit-boss", ACT_SIGN_PIT_BOSS},
	{KIND_INSPECTION, "drop shoe", ACT_INSPECT},
	{KIND_INSPECTION, "drop wheel", ACT_INSPECT_ALONE},
	{KIND_INSPECTION, "faces left in the shoe were shown", ACTS},
	{KIND_PEOPLE, "history", ACT_HISTORY},
	{KIND_SHUFFLE, "begin", ACT_SHUFFLE_STEP},
	{KIND_SHUFFLE, "group 1", ACT_SHUFFLE_STEP},
	{KIND_SHUFFLE, "back 1", ACT_SHUFFLE_STEP},
	{KIND_SHUFFLE, "loaded", ACTS},
	{KIND_CONFIG, "station 1.0", ACTS},
	{KIND_TABLE, "on", ACTS},
};

START_TEST(a_line_is_an_act)
{
	struct test_pit *test_pit = pit_stand(CARDS_CLOSED);

	ck_assert_int_eq(pit_act(&test_pit->pit, acts[_i].kind, acts[_i].line),
			 acts[_i].act);
}
END_TEST

static const struct {
	enum row_kind kind;
	enum game_id game;
	const char *line, *whole;
} bare[] = {
	{KIND_DAY, BACCARAT, "opening", "opening 2026-11-21 baccarat 6"},
	{KIND_DAY, ROULETTE, "opening", "opening 2026-11-21 roulette"},
	{KIND_DAY, BLACKJACK, "turned", "turned 2026-11-21 blackjack 6"},
	{KIND_DAY, BACCARAT, "opening 2026-11-20 baccarat 8",
	 "opening 2026-11-20 baccarat 8"},
	{KIND_DAY, BACCARAT, "closing", "closing"},
	{KIND_DAY, BACCARAT, "opened", "opened"},
	{KIND_PEOPLE, BACCARAT, "on", "on"},
	{KIND_PEOPLE, BACCARAT, "opening", "opening"},
};

START_TEST(a_bare_line_of_a_day_is_completed)
{
	const struct house house = {.game = (uint8_t)bare[_i].game, .decks = 6};
	char line[PIT_LINE_MAX];

	strcpy(line, bare[_i].line);
	pit_complete_line(bare[_i].kind, "2026-11-21", &house, line);
	ck_assert_str_eq(line, bare[_i].whole);
}
END_TEST

/* A line that is kept in more room than one of the pit has. */
START_TEST(a_line_too_long_is_not_completed)
{
	const struct house house = {.game = BACCARAT, .decks = 6};
	char line[2 * PIT_LINE_MAX] = "opening";

	memset(line + 7, ' ', PIT_LINE_MAX);
	pit_complete_line(KIND_DAY, "2026-11-21", &house, line);
	ck_assert_uint_eq(strlen(line), 7 + PIT_LINE_MAX);
}
END_TEST

START_TEST(a_signed_form_is_discarded_by_a_pit_boss)
{
	struct test_pit *test_pit = pit_stand(CARDS_OPENING);

	test_pit_play(test_pit,
		      "1001 begin shoe\n1001 item shoe 1 pass\n"
		      "1001 item shoe 2 pass\n1001 item shoe 3 pass\n"
		      "1001 item shoe 4 pass\n1001 item shoe 5 fail dead\n"
		      "1001 sign shoe dealer\n");
	ck_assert_int_eq(pit_act(&test_pit->pit, KIND_INSPECTION, "drop shoe"),
			 ACT_SIGN_PIT_BOSS);
	test_pit_play(test_pit, "2001 drop shoe\n1001 begin shoe\n");
}
END_TEST

static const struct test tests[] = {
	L(a_line_not_possible_now_is_refused, refused),
	L(a_malformed_line_is_an_error, malformed),
	L(other_lines_change_nothing, others),
	T(a_line_of_any_length_is_taken_or_not),
	T(duties_come_in_the_order_in_which_they_are_done),
	L(the_state_of_the_table_gives_the_duties, first_duty),
	T(the_pits_holds_are_known_by_name),
	L(a_line_is_an_act, acts),
	L(a_bare_line_of_a_day_is_completed, bare),
	T(a_line_too_long_is_not_completed),
	T(a_signed_form_is_discarded_by_a_pit_boss),
};

SUITE("pit_lines", tests)
