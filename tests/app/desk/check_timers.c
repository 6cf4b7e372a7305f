/* SPDX-License-Identifier: ISC */
/* Since when a card or a decision is awaited, and what then follows; when the
 * betting timer closes bets. */
#include "config.h"

#include "app/desk/timers.h"

#include "tests/support/script_player.h"
#include "tests/support/support.h"

enum {
	WAIT_S = 10,
	DECIDE_S = 20,
	FROM_MS = 1000,
	LATER_MS = 5000,
	OPENED_MS = 5000,
	SECONDS = 20
};

static struct step_timer step_timer;
static int64_t applied_ms; /* when the lines come */

static void apply_line(const struct table *table)
{
	step_timer_apply(&step_timer, table, applied_ms);
}

/* Lines, each at its time. */
static void apply_lines(struct play *p, const char *lines, int64_t now_ms)
{
	p->taken = apply_line;
	applied_ms = now_ms;
	play_accepted(p, lines);
}

#define TWO_SEATS "table blackjack\nopen\nseat 1\nseat 2\nclose\n"
#define HANDS	  "card Th 2c 9c 3d 4d 5d\n"

static const struct {
	const char *name, *before, *then;
	int64_t start_ms;
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
	struct play *p = play_start();

	apply_lines(p, cases[_i].before, FROM_MS);
	apply_lines(p, cases[_i].then, LATER_MS);
	ck_assert_msg(step_timer.start_ms == cases[_i].start_ms, "%s: %lld",
		      cases[_i].name, (long long)step_timer.start_ms);
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
	apply_lines(play_start(), "table baccarat\nopen\nclose", FROM_MS);
	ck_assert_int_eq(step_timer_card_due(&step_timer, WAIT_S),
			 FROM_MS + 1000 * WAIT_S);
	ck_assert_int_eq(step_timer_card_missing(&step_timer, WAIT_S,
						 waits[_i].broken_ms,
						 waits[_i].now_ms),
			 waits[_i].missing);
}
END_TEST

START_TEST(what_is_not_awaited_is_not_missed)
{
	apply_lines(play_start(), "table baccarat\nopen", FROM_MS);
	ck_assert(!step_timer_card_missing(&step_timer, WAIT_S, FROM_MS + 1,
					   INT64_MAX));
	ck_assert_int_eq(step_timer_card_due(&step_timer, WAIT_S), INT64_MAX);
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
	struct play *p = play_start();

	apply_lines(p, decisions[_i].lines, FROM_MS);
	if (!decisions[_i].over) {
		ck_assert_int_eq(step_timer_decision_due(&step_timer, DECIDE_S),
				 INT64_MAX);
		return;
	}
	ck_assert_int_eq(step_timer_decision_due(&step_timer, DECIDE_S),
			 FROM_MS + 1000 * DECIDE_S);
	ck_assert_int_eq(step_timer_decision_due(&step_timer, 0), INT64_MAX);
	ck_assert_int_eq(step_timer_card_due(&step_timer, WAIT_S), INT64_MAX);
	ck_assert_str_eq(step_timer_timeout_event(&step_timer),
			 decisions[_i].over);
	apply_lines(p, step_timer_timeout_event(&step_timer), LATER_MS);
}
END_TEST

/* --- betting -------------------------------------------------------------- */

static const struct conf_table conf = {
	.betting_time_s = SECONDS,
	.min_betting_time_s = 5,
};

static const struct {
	const char *name, *lines;
	bool closes;
} bets[] = {
	{"bets are taken", "table baccarat\nopen", true},
	{"of roulette", "table roulette\nopen", true},
	{"the ball runs", "table roulette\nopen\nspin cw ccw", true},
	{"the ball lies", "table roulette\nopen\nspin cw ccw\nnumber 5", false},
	{"play is held", "table roulette\nopen\nhold dispute", false},
	{"they are closed", "table roulette\nopen\nclose", false},
	{"the round is over", "table roulette\nopen\nvoid dispute", false},
};

/* A table of its own, after those lines. */
static const struct table *table_after(const char *lines)
{
	struct play *p = play_start();

	play_accepted(p, lines);
	return &p->table;
}

START_TEST(it_ends_where_bets_are_taken)
{
	struct betting_timer betting_timer = {0};

	ck_assert(betting_timer_apply(&betting_timer, &conf,
				      table_after("table roulette\nopen"), true,
				      OPENED_MS));
	(void)betting_timer_apply(&betting_timer, &conf,
				  table_after(bets[_i].lines), false,
				  OPENED_MS);
	ck_assert_msg(betting_timer_due(&betting_timer) ==
			      (bets[_i].closes ? OPENED_MS + SECONDS * 1000
					       : INT64_MAX),
		      "%s", bets[_i].name);
}
END_TEST

/* Stopped at some second for as long as it takes. */
static const struct {
	int whole_s, min_s, stopped_at_s, left_s, closable_s;
} stops[] = {
	{20, 5, 3, 17, 2},   {20, 5, 14, 6, -9},  {20, 5, 15, 5, -10},
	{20, 5, 19, 5, -14}, {20, 0, 19, 5, -19}, {20, 8, 19, 8, -11},
	{3, 0, 2, 3, -2},    {3, 1, 1, 2, 0},	  {300, 0, 2, 298, -2},
	{0, 5, 3, 0, 2},
};

enum { PAUSE_MS = 400000 };

static void must_go_on(const struct betting_timer *betting_timer, int row,
		       int64_t now_ms)
{
	int64_t left_ms = stops[row].left_s * 1000;

	if (stops[row].whole_s == 0) {
		ck_assert_int_eq(betting_timer_due(betting_timer), INT64_MAX);
	} else {
		ck_assert_int_eq(betting_timer_due(betting_timer),
				 now_ms + left_ms);
		ck_assert_int_eq(betting_timer->from_ms +
					 stops[row].whole_s * 1000,
				 now_ms + left_ms);
	}
	ck_assert_int_eq(betting_timer->closable_ms,
			 now_ms + stops[row].closable_s * 1000);
}

START_TEST(the_timer_stops_while_play_is_stopped)
{
	struct conf_table with = {.betting_time_s = stops[_i].whole_s,
				  .min_betting_time_s = stops[_i].min_s};
	int64_t now_ms = OPENED_MS + stops[_i].stopped_at_s * 1000;
	struct betting_timer betting_timer = {0};

	(void)betting_timer_apply(&betting_timer, &with,
				  table_after("table baccarat\nopen"), true,
				  OPENED_MS);
	ck_assert(betting_timer_apply(
		&betting_timer, &with,
		table_after("table baccarat\nopen\nhold dispute"), false,
		now_ms));
	ck_assert_int_eq(betting_timer_due(&betting_timer), INT64_MAX);
	ck_assert_int_eq(
		betting_timer_at(&betting_timer, now_ms + 9000).closable_ms,
		now_ms + 9000 + stops[_i].closable_s * 1000);
	ck_assert(!betting_timer_apply(
		&betting_timer, &with,
		table_after("table baccarat\nopen\nhold dispute\nhold link"),
		false, now_ms + 7));
	now_ms += PAUSE_MS;
	ck_assert(betting_timer_apply(&betting_timer, &with,
				      table_after("table baccarat\nopen"),
				      false, now_ms));
	must_go_on(&betting_timer, _i, now_ms);
}
END_TEST

static const struct test tests[] = {
	L(the_wait_begins_with_the_instruction, cases),
	L(it_is_missed_when_late_or_when_frames_broke, waits),
	T(what_is_not_awaited_is_not_missed),
	L(time_to_decide_runs_out_where_somebody_decides, decisions),
	L(it_ends_where_bets_are_taken, bets),
	L(the_timer_stops_while_play_is_stopped, stops),
};

SUITE("timers", tests)
