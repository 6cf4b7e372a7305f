/* SPDX-License-Identifier: ISC */
/* Since when a card or a decision is awaited, and what then follows. */
#include "config.h"

#include "app/desk/timers.h"

#include <string.h>

#include "tests/support/support.h"
#include "rules/script/apply.h"
#include "rules/script/event.h"

enum { WAIT_S = 10, DECIDE_S = 20, FROM_MS = 1000, LATER_MS = 5000 };

static struct table table;
static struct answer answer;
static struct awaited awaited;

/* Lines, each told at that time; the first of all starts a table. */
static void play(const char *lines, int64_t now_ms)
{
	struct event event;
	const char *reason;

	while (*lines) {
		size_t n = strcspn(lines, "\n");
		const struct house *house =
			table.shoe.decks ? &table.house : NULL;

		ck_assert(event_parse(lines, n, house, &event, &reason) ==
			  SB_OK);
		ck_assert(table_apply(&table, &event, &answer) == SB_OK);
		awaited_take(&awaited, &table, now_ms);
		lines += n + (lines[n] == '\n');
	}
}

#define TWO_SEATS "table blackjack\nopen\nseat 1\nseat 2\nclose\n"
#define HANDS	  "card Th 2c 9c 3d 4d 5d\n"

static const struct {
	const char *name, *before, *then;
	int64_t since_ms;
} cases[] = {
	{"a card", "table baccarat\nopen", "close", LATER_MS},
	{"none in betting", "table baccarat", "open", 0},
	{"the next card", "table baccarat\nopen\nclose", "card 2h", LATER_MS},
	{"a note changes nothing", "table baccarat\nopen\nclose", "note n",
	 FROM_MS},
	{"nor does the position of the card", "table baccarat\nopen\nclose",
	 "position player 1", FROM_MS},
	{"nor the cutting card", "table baccarat\nopen\nclose", "cut", FROM_MS},
	{"a hold ends it", "table baccarat\nopen\nclose", "hold dispute", 0},
	{"and it begins anew", "table baccarat\nopen\nclose\nhold dispute",
	 "release dispute", LATER_MS},
	{"complete hands", "table baccarat\nopen\nclose\ncard 9h Kd Kc",
	 "card 2s", 0},
	{"a decision", TWO_SEATS "card Th 2c 9c 3d 4d", "card 5d", LATER_MS},
	{"and the next one behind a card", TWO_SEATS HANDS "hit 1", "card 2s",
	 LATER_MS},
	{"or behind one that waited", TWO_SEATS HANDS "card 2s\nrule deal",
	 "hit 1", LATER_MS},
	{"or of the next hand", TWO_SEATS HANDS, "stand 1", LATER_MS},
	{"or taken back", TWO_SEATS HANDS "stand 1", "retract", LATER_MS},
	{"not with a note", TWO_SEATS HANDS, "note n", FROM_MS},
	{"a hold stops it", TWO_SEATS HANDS, "hold dispute", 0},
	{"and it begins anew", TWO_SEATS HANDS "hold dispute",
	 "release dispute", LATER_MS},
	{"insurance", TWO_SEATS "card Th 2c As 3d 4d", "card 5d", LATER_MS},
	{"one time for all seats", TWO_SEATS "card Th 2c As 3d 4d 5d",
	 "insure 1", FROM_MS},
	{"a second card to the dealer, likewise asked for",
	 "table blackjack\nopen\nseat 1\nclose\ncard Th 2c 9c 3d\n"
	 "stand 1\nreveal",
	 "card 4s", LATER_MS},
};

START_TEST(the_wait_begins_with_the_instruction)
{
	play(cases[_i].before, FROM_MS);
	play(cases[_i].then, LATER_MS);
	ck_assert_msg(awaited.since_ms == cases[_i].since_ms, "%s: %lld",
		      cases[_i].name, (long long)awaited.since_ms);
}
END_TEST

static const struct {
	int64_t broken_ms, now_ms;
	bool missing;
} waits[] = {
	{0, FROM_MS, false},
	{0, FROM_MS + 1000 * WAIT_S - 1, false},
	{0, FROM_MS + 1000 * WAIT_S, true},
	{FROM_MS - 1, FROM_MS + 2, false},
	{FROM_MS, FROM_MS + 2, false},
	{FROM_MS + 1, FROM_MS + 2, true},
};

START_TEST(it_is_missed_when_late_or_when_frames_broke)
{
	play("table baccarat\nopen\nclose", FROM_MS);
	ck_assert_int_eq(awaited_due(&awaited, WAIT_S),
			 FROM_MS + 1000 * WAIT_S);
	ck_assert_int_eq(awaited_missing(&awaited, WAIT_S, waits[_i].broken_ms,
					 waits[_i].now_ms),
			 waits[_i].missing);
}
END_TEST

START_TEST(what_is_not_awaited_is_not_missed)
{
	play("table baccarat\nopen", FROM_MS);
	ck_assert(!awaited_missing(&awaited, WAIT_S, FROM_MS + 1, INT64_MAX));
	ck_assert_int_eq(awaited_due(&awaited, WAIT_S), INT64_MAX);
}
END_TEST

static const struct {
	const char *name, *lines, *over;
} decisions[] = {
	{"a hand", TWO_SEATS HANDS, "timeout"},
	{"insurance", TWO_SEATS "card Th 2c As 3d 4d 5d", "insurance-closed"},
	{"a card", TWO_SEATS, NULL},
	{"the turn", TWO_SEATS HANDS "stand 1\nstand 2", NULL},
};

START_TEST(time_to_decide_runs_out_where_somebody_decides)
{
	play(decisions[_i].lines, FROM_MS);
	if (!decisions[_i].over) {
		ck_assert_int_eq(awaited_decision_due(&awaited, DECIDE_S),
				 INT64_MAX);
		return;
	}
	ck_assert_int_eq(awaited_decision_due(&awaited, DECIDE_S),
			 FROM_MS + 1000 * DECIDE_S);
	ck_assert_int_eq(awaited_decision_due(&awaited, 0), INT64_MAX);
	ck_assert_int_eq(awaited_due(&awaited, WAIT_S), INT64_MAX);
	ck_assert_str_eq(awaited_over(&awaited), decisions[_i].over);
	play(awaited_over(&awaited), LATER_MS);
}
END_TEST

static const struct test tests[] = {
	L(the_wait_begins_with_the_instruction, cases),
	L(it_is_missed_when_late_or_when_frames_broke, waits),
	T(what_is_not_awaited_is_not_missed),
	L(time_to_decide_runs_out_where_somebody_decides, decisions),
};

SUITE("awaited", tests)
