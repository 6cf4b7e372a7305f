/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/core/gettext.h"
#include "rules/pit/permissions.h"
#include "rules/pit/pit.h"

#include <string.h>

#include "tests/support/script_player.h"
#include "tests/support/support.h"

/* A keyed line, and the lowest role that may key it. */
static const struct {
	const char *line;
	enum role least;
} keyed[] = {
	{"open", ROLE_DEALER},
	{"close", ROLE_DEALER},
	{"announce", ROLE_DEALER},
	{"clear", ROLE_DEALER},
	{"cut", ROLE_DEALER},
	{"shoe", ROLE_DEALER},
	{"note a word", ROLE_DEALER},
	{"hold dispute", ROLE_DEALER},
	{"peek", ROLE_DEALER},
	{"reveal", ROLE_DEALER},
	{"insurance-closed", ROLE_DEALER},
	{"seat 1", ROLE_DEALER},
	{"insure 1", ROLE_DEALER},
	{"decline 1", ROLE_DEALER},
	{"hit 1", ROLE_DEALER},
	{"stand 1", ROLE_DEALER},
	{"double 1", ROLE_DEALER},
	{"split 1", ROLE_DEALER},
	{"timeout", ROLE_DEALER},
	{"valid", ROLE_DEALER},
	{"no-spin it jumped", ROLE_DEALER},

	{"card 4h", ROLE_PIT_BOSS},
	{"hole 4h", ROLE_PIT_BOSS},
	{"number 5", ROLE_PIT_BOSS},
	{"burn 4h", ROLE_PIT_BOSS},
	{"free", ROLE_PIT_BOSS},
	{"void a card fell", ROLE_PIT_BOSS},
	{"rule burn", ROLE_PIT_BOSS},
	{"correct 1 4h", ROLE_PIT_BOSS},
	{"correct number 5", ROLE_PIT_BOSS},
	{"strike 1", ROLE_PIT_BOSS},
	{"insert 1 4h", ROLE_PIT_BOSS},
	{"retract", ROLE_PIT_BOSS},
	{"release dispute", ROLE_PIT_BOSS},
	{"shuffle", ROLE_PIT_BOSS},
	{"limits max=5", ROLE_PIT_BOSS},

	{"release clock", ROLE_SUPERVISOR},
};

START_TEST(a_keyed_line_needs_its_role)
{
	struct play *p = play_start();
	enum act act;

	play(p, "table baccarat\n");
	ck_assert_int_eq(play_read(p, keyed[_i].line), SB_OK);
	act = permission_act(&p->event);
	for (int role = ROLE_NOBODY; role <= ROLE_SUPERVISOR; role++)
		ck_assert_msg(permission_check((enum role)role, act, false) ==
				      (role >= (int)keyed[_i].least
					       ? ALLOWED
					       : FORBIDDEN_ROLE),
			      "%s by a %s", keyed[_i].line,
			      role_name((enum role)role));
}
END_TEST

/* Every act: the lowest role that may, by the page of procedures. */
static const struct {
	enum act act;
	enum role least;
} walked[] = {
	/* deal, announce, confirm the steps of a shuffle */
	{ACT_ROUND, ROLE_DEALER},
	{ACT_DECISION, ROLE_DEALER},
	{ACT_CONFIRM_SPIN, ROLE_DEALER},
	{ACT_HOLD, ROLE_DEALER},
	{ACT_NOTE, ROLE_DEALER},
	{ACT_COMPARE, ROLE_DEALER},
	{ACT_SHOE, ROLE_DEALER},
	{ACT_SHUFFLE_STEP, ROLE_DEALER},
	{ACT_LEFT_TABLE, ROLE_DEALER},
	{ACT_SIGN_ON, ROLE_DEALER},
	/* the dealer's part of an inspection */
	{ACT_INSPECT, ROLE_DEALER},
	{ACT_SIGN_DEALER, ROLE_DEALER},
	/* sign inspections */
	{ACT_INSPECT_ALONE, ROLE_PIT_BOSS},
	{ACT_SIGN_PIT_BOSS, ROLE_PIT_BOSS},
	/* rule on irregularities, correct, void, order a reshuffle */
	{ACT_CARD_BY_HAND, ROLE_PIT_BOSS},
	{ACT_CORRECTION, ROLE_PIT_BOSS},
	{ACT_RULING, ROLE_PIT_BOSS},
	{ACT_RETRACTION, ROLE_PIT_BOSS},
	{ACT_VOID, ROLE_PIT_BOSS},
	{ACT_FREE_HAND, ROLE_PIT_BOSS},
	{ACT_BURN, ROLE_PIT_BOSS},
	{ACT_RELEASE, ROLE_PIT_BOSS},
	{ACT_SHUFFLE_ORDER, ROLE_PIT_BOSS},
	{ACT_LIMITS, ROLE_PIT_BOSS},
	/* open and close the table, replace a deck */
	{ACT_OPENING, ROLE_PIT_BOSS},
	{ACT_CLOSING, ROLE_PIT_BOSS},
	{ACT_REPLACE_DECK, ROLE_PIT_BOSS},
	{ACT_END_STATION, ROLE_PIT_BOSS},
	{ACT_WHEEL_REPORT, ROLE_PIT_BOSS},
	/* a shift's hand-over, what is left in a shoe, the staff list */
	{ACT_HAND_OVER, ROLE_SUPERVISOR},
	{ACT_COUNT_BY_FACE, ROLE_SUPERVISOR},
	{ACT_CLOCK, ROLE_SUPERVISOR},
	{ACT_HISTORY, ROLE_SUPERVISOR},
	{ACT_STAFF, ROLE_SUPERVISOR},
	{ACT_UNLOCK, ROLE_PIT_BOSS},
	{ACT_OWN_PIN, ROLE_DEALER},
	/* what is booked beside a round takes a second person */
	{ACT_ADJUST, ROLE_SUPERVISOR},
	{ACT_SECOND_ADJUST, ROLE_PIT_BOSS},
	{ACT_ANNOTATE, ROLE_SUPERVISOR},
	{ACT_SECOND_ANNOTATE, ROLE_DEALER},
	{ACT_RETURN, ROLE_SUPERVISOR},
	{ACT_SECOND_RETURN, ROLE_PIT_BOSS},
	{ACT_ACCEPT_RECORD, ROLE_SUPERVISOR},
};

START_TEST(an_act_needs_its_role_and_the_dealer_rules_on_nothing)
{
	enum act act = walked[_i].act;
	int least = (int)walked[_i].least;
	const char *name = permissions[act].name;

	ck_assert_int_eq(permission_is_ruling(act), least > ROLE_DEALER);
	for (int role = ROLE_NOBODY; role <= ROLE_SUPERVISOR; role++) {
		bool may = role != ROLE_NOBODY && role >= least;
		enum permission_result deals =
			least == ROLE_DEALER ? ALLOWED : FORBIDDEN_DEALER;

		ck_assert_msg(permission_check((enum role)role, act, false) ==
				      (may ? ALLOWED : FORBIDDEN_ROLE),
			      "%s by a %s", name, role_name((enum role)role));
		ck_assert_msg(permission_check((enum role)role, act, true) ==
				      (may ? deals : FORBIDDEN_ROLE),
			      "%s by a %s who deals", name,
			      role_name((enum role)role));
	}
}
END_TEST

START_TEST(all_acts_are_walked_once)
{
	int times[ACTS] = {0};

	for (int i = 0; i < ROWS_OF(walked); i++)
		times[walked[i].act]++;
	for (int act = 0; act < ACTS; act++)
		ck_assert_msg(times[act] == 1, "%s", permissions[act].name);
}
END_TEST

START_TEST(every_act_has_a_title_and_a_name_of_its_own)
{
	for (int i = 0; i < ACTS; i++) {
		ck_assert_ptr_nonnull(permissions[i].name);
		ck_assert_ptr_nonnull(permissions[i].title);
		for (int j = 0; j < i; j++)
			ck_assert_str_ne(permissions[i].name,
					 permissions[j].name);
	}
}
END_TEST

/* Of a round that a person dealt or ruled in, with whatever badge. */
START_TEST(who_had_a_part_in_a_round_changes_nothing_behind_it)
{
	static const enum act apart[] = {ACT_ADJUST, ACT_SECOND_ADJUST,
					 ACT_ANNOTATE, ACT_RETURN,
					 ACT_SECOND_RETURN};

	for (int act = 0; act < ACTS; act++) {
		enum permission_result want = ALLOWED;

		for (int i = 0; i < ROWS_OF(apart); i++)
			if ((int)apart[i] == act)
				want = FORBIDDEN_ROUND;
		ck_assert_msg(permission_check(ROLE_SUPERVISOR, (enum act)act,
					       WAS_IN_ROUND) == want,
			      "%s", permissions[act].name);
	}
}
END_TEST

/* One person with two badges, who deals with one of them. */
START_TEST(authority_is_of_a_person_and_not_of_a_badge)
{
	struct person people[] = {{.badge = "2001", .number = "2001"},
				  {.badge = "2009", .number = "2001"}};
	const struct roster roster = {people, 2, 2};
	struct pit pit = {.dealer = "2001"};

	ck_assert(pit_is_dealer(&pit, &roster, "2009"));
	ck_assert(pit_is_dealer(&pit, &roster, "2001"));
	ck_assert(!pit_is_dealer(&pit, &roster, "2002"));
	ck_assert(!pit_is_dealer(&pit, NULL, "2009"));
	pit.dealer[0] = '\0';
	ck_assert(!pit_is_dealer(&pit, &roster, ""));
}
END_TEST

/* --- whose badge is asked for --------------------------------------------- */

#define NOBODY                                                                 \
	{                                                                      \
		ROLE_NOBODY, ""                                                \
	}
#define DEALER                                                                 \
	{                                                                      \
		ROLE_DEALER, "1001"                                            \
	}
#define OTHER_DEALER                                                           \
	{                                                                      \
		ROLE_DEALER, "1002"                                            \
	}
#define PIT_BOSS                                                               \
	{                                                                      \
		ROLE_PIT_BOSS, "2001"                                          \
	}
#define SUPERVISOR                                                             \
	{                                                                      \
		ROLE_SUPERVISOR, "3001"                                        \
	}
#define EVENT(act)                                                             \
	{                                                                      \
		KIND_TABLE, act, NULL                                          \
	}
#define FORM(act, line)                                                        \
	{                                                                      \
		KIND_INSPECTION, act, line                                     \
	}

/* Who deals ("": nobody), whether a round is under way, who showed a badge for
 * an irregularity and for a form, and whether the device is lost. */
static const struct {
	const char *dealer;
	bool in_round;
	struct valid_badges shown;
	struct permission_request request;
	enum permission_result answer;
	const char *badge;
} asked[] = {
	/* clang-format off */
	/* what a dealer may is done by who is signed on, and in a round */
	{"1001", false, {NOBODY, NOBODY, false, NULL, NOBODY}, EVENT(ACT_ROUND), ALLOWED, ""},
	{"1001", true, {NOBODY, NOBODY, false, NULL, NOBODY}, EVENT(ACT_DECISION), ALLOWED, ""},
	{"", true, {NOBODY, NOBODY, false, NULL, NOBODY}, EVENT(ACT_ROUND), ALLOWED, ""},
	{"", false, {NOBODY, NOBODY, false, NULL, NOBODY}, EVENT(ACT_ROUND), WANTS_BADGE, ""},
	{"", false, {PIT_BOSS, PIT_BOSS, true, NULL, NOBODY}, EVENT(ACT_NOTE), WANTS_BADGE, ""},

	/* a ruling is done under a badge that covers it */
	{"1001", true, {NOBODY, NOBODY, false, NULL, NOBODY}, EVENT(ACT_RULING), WANTS_BADGE, ""},
	{"1001", true, {OTHER_DEALER, NOBODY, false, NULL, NOBODY}, EVENT(ACT_RULING), WANTS_BADGE, ""},
	{"1001", true, {PIT_BOSS, NOBODY, false, NULL, NOBODY}, EVENT(ACT_RULING), ALLOWED, "2001"},
	{"1001", true, {SUPERVISOR, NOBODY, false, NULL, NOBODY}, EVENT(ACT_VOID), ALLOWED, "3001"},
	{"2001", true, {PIT_BOSS, NOBODY, false, NULL, NOBODY}, EVENT(ACT_RULING), WANTS_BADGE, ""},
	{"3001", true, {SUPERVISOR, NOBODY, false, NULL, NOBODY}, EVENT(ACT_VOID), WANTS_BADGE, ""},
	{"1001", true, {NOBODY, PIT_BOSS, false, NULL, NOBODY}, EVENT(ACT_RULING), WANTS_BADGE, ""},

	/* and what is due with the device lost, by the dealer alone */
	{"1001", true, {NOBODY, NOBODY, false, NULL, NOBODY}, EVENT(ACT_CARD_BY_HAND), WANTS_BADGE, ""},
	{"1001", true, {NOBODY, NOBODY, true, NULL, NOBODY}, EVENT(ACT_CARD_BY_HAND), ALLOWED, ""},
	{"1001", true, {PIT_BOSS, NOBODY, true, NULL, NOBODY}, EVENT(ACT_CARD_BY_HAND), ALLOWED, "2001"},
	{"1001", true, {NOBODY, NOBODY, true, NULL, NOBODY}, EVENT(ACT_CORRECTION), WANTS_BADGE, ""},

	/* a free hand by whoever kept its cards, who does nothing else */
	{"1001", false, {NOBODY, NOBODY, false, NULL, PIT_BOSS}, EVENT(ACT_FREE_HAND), ALLOWED, "2001"},
	{"1001", false, {NOBODY, NOBODY, false, NULL, PIT_BOSS}, EVENT(ACT_VOID), WANTS_BADGE, ""},
	{"1001", false, {NOBODY, NOBODY, false, NULL, OTHER_DEALER}, EVENT(ACT_FREE_HAND), WANTS_BADGE, ""},
	{"2001", false, {NOBODY, NOBODY, false, NULL, PIT_BOSS}, EVENT(ACT_FREE_HAND), WANTS_BADGE, ""},

	/* what is signed for each time */
	{"1001", false, {SUPERVISOR, NOBODY, false, NULL, NOBODY}, EVENT(ACT_END_STATION), WANTS_BADGE, ""},
	{"1001", false, {SUPERVISOR, NOBODY, false, NULL, NOBODY}, EVENT(ACT_HISTORY), WANTS_BADGE, ""},
	{"1001", false, {SUPERVISOR, NOBODY, false, NULL, NOBODY}, EVENT(ACT_COUNT_BY_FACE), WANTS_BADGE, ""},
	{"1001", false, {SUPERVISOR, NOBODY, false, NULL, NOBODY}, EVENT(ACT_ADJUST), WANTS_BADGE, ""},
	{"1001", false, {NOBODY, DEALER, false, NULL, NOBODY}, FORM(ACT_SIGN_DEALER, "sign shoe dealer"), WANTS_BADGE, ""},
	{"1001", false, {NOBODY, PIT_BOSS, false, NULL, NOBODY}, FORM(ACT_SIGN_PIT_BOSS, "sign shoe pit-boss"), WANTS_BADGE, ""},

	/* nobody signs on for somebody else; whoever deals signs off */
	{"1001", false, {NOBODY, NOBODY, false, NULL, NOBODY}, {KIND_PEOPLE, ACT_SIGN_ON, "on"}, WANTS_BADGE, ""},
	{"1001", false, {NOBODY, NOBODY, false, NULL, NOBODY}, {KIND_PEOPLE, ACT_SIGN_ON, "off"}, ALLOWED, ""},
	{"1001", false, {SUPERVISOR, NOBODY, false, NULL, NOBODY}, {KIND_PEOPLE, ACT_HAND_OVER, "hand-over 2001"}, WANTS_BADGE, ""},
	{"1001", false, {SUPERVISOR, NOBODY, false, NULL, NOBODY}, {KIND_DAY, ACT_OPENING, "opening"}, WANTS_BADGE, ""},
	{"1001", false, {NOBODY, NOBODY, false, NULL, NOBODY}, {KIND_SHUFFLE, ACT_SHUFFLE_STEP, "begin"}, ALLOWED, ""},
	{"", false, {NOBODY, NOBODY, false, NULL, NOBODY}, {KIND_SHUFFLE, ACT_SHUFFLE_STEP, "begin"}, WANTS_BADGE, ""},

	/* a form is begun by the dealer, or by badge, and answered by whom it was */
	{"1001", false, {NOBODY, NOBODY, false, NULL, NOBODY}, FORM(ACT_INSPECT, "begin shoe"), ALLOWED, ""},
	{"", false, {NOBODY, NOBODY, false, NULL, NOBODY}, FORM(ACT_INSPECT, "begin shoe"), WANTS_BADGE, ""},
	{"1001", false, {NOBODY, NOBODY, false, NULL, NOBODY}, FORM(ACT_INSPECT_ALONE, "begin wheel"), WANTS_BADGE, ""},
	{"", false, {NOBODY, DEALER, false, NULL, NOBODY}, FORM(ACT_INSPECT, "item shoe 1 pass"), ALLOWED, "1001"},
	{"1001", false, {NOBODY, PIT_BOSS, false, NULL, NOBODY}, FORM(ACT_INSPECT, "item shoe 1 pass"), ALLOWED, "2001"},
	{"1001", false, {NOBODY, NOBODY, false, NULL, NOBODY}, FORM(ACT_INSPECT, "field deck-open seal 7"), ALLOWED, ""},
	{"1001", false, {NOBODY, NOBODY, false, NULL, NOBODY}, FORM(ACT_INSPECT_ALONE, "item wheel 1 pass"), WANTS_BADGE, ""},
	{"1001", false, {NOBODY, PIT_BOSS, false, NULL, NOBODY}, FORM(ACT_INSPECT_ALONE, "item wheel 1 pass"), ALLOWED, "2001"},
	{"1001", false, {NOBODY, OTHER_DEALER, false, NULL, NOBODY}, FORM(ACT_INSPECT_ALONE, "item wheel 1 pass"), WANTS_BADGE, ""},
	{"2001", false, {NOBODY, PIT_BOSS, false, NULL, NOBODY}, FORM(ACT_INSPECT_ALONE, "item wheel 1 pass"), WANTS_BADGE, ""},
	{"1001", false, {PIT_BOSS, NOBODY, false, NULL, NOBODY}, FORM(ACT_INSPECT_ALONE, "item wheel 1 pass"), WANTS_BADGE, ""},
	{"1001", false, {NOBODY, PIT_BOSS, false, NULL, NOBODY}, FORM(ACT_REPLACE_DECK, "replaced shoe 1 2"), WANTS_BADGE, ""},

	/* and who opened the table, or answers one, begins the next */
	{"1001", false, {NOBODY, PIT_BOSS, false, NULL, NOBODY}, FORM(ACT_INSPECT_ALONE, "begin ball"), ALLOWED, "2001"},
	{"1001", false, {NOBODY, PIT_BOSS, false, NULL, NOBODY}, FORM(ACT_INSPECT_ALONE, "resume ball"), ALLOWED, "2001"},
	{"", false, {NOBODY, PIT_BOSS, false, NULL, NOBODY}, FORM(ACT_INSPECT, "begin shoe"), ALLOWED, "2001"},
	{"1001", false, {NOBODY, PIT_BOSS, false, NULL, NOBODY}, FORM(ACT_INSPECT, "begin shoe"), ALLOWED, "2001"},
	{"1001", false, {NOBODY, OTHER_DEALER, false, NULL, NOBODY}, FORM(ACT_INSPECT_ALONE, "begin ball"), WANTS_BADGE, ""},
	{"2001", false, {NOBODY, PIT_BOSS, false, NULL, NOBODY}, FORM(ACT_INSPECT_ALONE, "begin ball"), WANTS_BADGE, ""},
	{"1001", false, {NOBODY, PIT_BOSS, false, NULL, NOBODY}, {KIND_DAY, ACT_CLOSING, "closing"}, WANTS_BADGE, ""},

	/* nobody is asked about what follows from what was done */
	{"", false, {NOBODY, NOBODY, false, NULL, NOBODY}, {KIND_DAY, ACTS, "opened"}, ALLOWED, ""},
	/* clang-format on */
};

START_TEST(a_badge_is_asked_for_where_none_shown_covers_it)
{
	struct play *p = play_start();
	struct pit pit = {.day_state = DAY_OPEN};
	const char *badge = NULL;

	play(p, "table baccarat\n");
	if (asked[_i].in_round)
		play(p, "shoe\nopen\n");
	strcpy(pit.dealer, asked[_i].dealer);
	ck_assert_int_eq(permissions_check_request(&pit, &p->table,
						   &asked[_i].shown,
						   &asked[_i].request, &badge),
			 asked[_i].answer);
	ck_assert_str_eq(badge, asked[_i].badge);
}
END_TEST

/* Replay and the screens of a table without a gaming day. */
START_TEST(a_table_without_a_pit_has_a_dealer)
{
	struct play *p = play_start();
	struct valid_badges shown = {.authority = PIT_BOSS};
	struct permission_request request = EVENT(ACT_ROUND);
	const char *badge;

	play(p, "table baccarat\n");
	ck_assert_int_eq(permissions_check_request(NULL, &p->table, &shown,
						   &request, &badge),
			 ALLOWED);
	request.act = ACT_RULING;
	ck_assert_int_eq(permissions_check_request(NULL, &p->table, &shown,
						   &request, &badge),
			 ALLOWED);
	ck_assert_str_eq(badge, "2001");
}
END_TEST

START_TEST(a_role_is_read_by_its_name)
{
	enum role role = ROLE_NOBODY;

	for (int i = ROLE_DEALER; i <= ROLE_SUPERVISOR; i++) {
		ck_assert(role_parse(role_name((enum role)i), &role));
		ck_assert_int_eq(role, i);
	}
	ck_assert(role_parse("pit-boss", &role));
	ck_assert_int_eq(role, ROLE_PIT_BOSS);
}
END_TEST

START_TEST(a_role_has_a_title_for_sentences)
{
	static const char *const titles[] = {"nobody", "dealer", "pit boss",
					     "supervisor"};

	for (int i = ROLE_NOBODY; i <= ROLE_SUPERVISOR; i++)
		ck_assert_str_eq(_(role_title((enum role)i)), titles[i]);
}
END_TEST

static const char *const no_roles[] = {"",	   "nobody", "Dealer",
				       "pit boss", "pit",    "dealers"};

START_TEST(any_other_name_is_no_role)
{
	enum role role = ROLE_SUPERVISOR;

	ck_assert(!role_parse(no_roles[_i], &role));
	ck_assert_int_eq(role, ROLE_SUPERVISOR);
}
END_TEST

START_TEST(the_record_keeps_the_numbers_of_roles)
{
	ck_assert_int_eq(ROLE_NOBODY, 0);
	ck_assert_int_eq(ROLE_DEALER, 1);
	ck_assert_int_eq(ROLE_PIT_BOSS, 2);
	ck_assert_int_eq(ROLE_SUPERVISOR, 3);
}
END_TEST

static const struct test tests[] = {
	T(who_had_a_part_in_a_round_changes_nothing_behind_it),
	T(authority_is_of_a_person_and_not_of_a_badge),
	L(a_keyed_line_needs_its_role, keyed),
	L(an_act_needs_its_role_and_the_dealer_rules_on_nothing, walked),
	T(all_acts_are_walked_once),
	T(every_act_has_a_title_and_a_name_of_its_own),
	L(a_badge_is_asked_for_where_none_shown_covers_it, asked),
	T(a_table_without_a_pit_has_a_dealer),
	T(a_role_is_read_by_its_name),
	T(a_role_has_a_title_for_sentences),
	L(any_other_name_is_no_role, no_roles),
	T(the_record_keeps_the_numbers_of_roles),
};

SUITE("permit", tests)
