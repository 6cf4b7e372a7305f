/* SPDX-License-Identifier: ISC */
/* Whatever is keyed, sent or broken, over days: no round is opened while
 * something that it depends on is missing. What is missing is read off the
 * record's rows (tests/support/fixture_pit.h). */
#include "config.h"

#include <sodium.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "app/runtime/authorisation.h"
#include "app/runtime/clock.h"
#include "app/runtime/pin_check.h"
#include "db/staff/staff.h"
#include "db/staff/staff_pin.h"
#include "tests/support/fault_vfs.h"
#include "tests/support/fixture_desk.h"
#include "tests/support/fixture_pit.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

/* What app/runtime/pin_check.c does, without its threads: for a test with
 * thousands of sign-ons. */

static enum sb_result matched; /* of the one that is checked now */

enum sb_result pin_check_start(struct pin_check *check, const char *hash,
			       char *pin, struct pin_change *change,
			       struct sb_error *err)
{
	(void)change;
	matched = staff_pin_compare(hash, pin, err);
	sodium_memzero(pin, strlen(pin));
	check->fd = eventfd(1, EFD_CLOEXEC);
	return check->fd >= 0 ? SB_OK : sb_fail(err, SB_SYSTEM, "no eventfd");
}

enum sb_result pin_check_result(struct pin_check *check,
				struct pin_change *change, struct sb_error *err)
{
	change->result = sb_fail(&change->err, SB_REFUSED, "no new PIN");
	(void)err;
	pin_check_abandon(check);
	return matched;
}

void pin_check_abandon(struct pin_check *check)
{
	close(check->fd);
	check->fd = -1;
}

enum {
	STEPS = 6000,
	SECOND_MS = 1000,
	HOUR_MS = 3600 * SECOND_MS,
	TROUBLED_TURNS = 3,
};

static const struct {
	const char *game, *keys;
} tables[] = {
	{"baccarat", "decks = 1; cut-at = 7; lock-after = 60"},
	{"blackjack", "decks = 2; cut-at = 30; lock-after = 60"},
	{"roulette", "min-betting-time = 0; lock-after = 60"},
};

enum { SEEDS = SUPPORT_SANITIZED ? 1 : 2 };

static struct chance chance;

static bool one_in(uint32_t n)
{
	return chance_below(&chance, n) == 0;
}

/* --- what should happen --------------------------------------------------- */

static const struct table *table(void)
{
	return station_table(test_desk.desk.station);
}

static const char *any_badge(void)
{
	static const char *const badges[] = {"",     "1001", "1002", "2001",
					     "2002", "3001", "9999"};

	return badges[chance_below(&chance, ROWS_OF(badges))];
}

/* Cards come at random: often enough that irregularities do, too. */
static void deals_card(void)
{
	static const char ranks[] = "A23456789TJQK", suits[] = "dchs";
	char card[3] = {ranks[chance_below(&chance, 13)],
			suits[chance_below(&chance, 4)], '\0'};

	test_desk_send_reading(card);
}

static void spins(void)
{
	static const char *const states[] = {"*X;3;042;  ;0;283;0\r\n",
					     "*X;4;042;  ;0;283;0\r\n"};
	char number[4];

	for (int i = 0; i < 2; i++)
		test_desk_send_bytes(states[i], strlen(states[i]));
	snprintf(number, sizeof number, "%u",
		 (unsigned)chance_below(&chance, 37));
	test_desk_send_reading(number);
}

static void keys(const char *line, const char *badge)
{
	test_desk_enter(KIND_TABLE, line, badge);
}

static void lifts_hold(const char *name)
{
	char line[64];

	if (test_desk.desk.comparison.due) {
		struct intent same = {.kind = INTENT_TABLE_SAME};

		dealer_input_handle(&test_desk.desk.dealer, &same,
				    test_desk.desk.now_ms);
		return;
	}
	snprintf(line, sizeof line, "release %s", name);
	keys(line, "2002");
}

static void decides(void)
{
	char line[16];

	snprintf(line, sizeof line, "stand %u",
		 (unsigned)table_instruction(table()).seat);
	keys(line, "");
}

static void awaits_ball(void)
{
	struct intent take = {.kind = INTENT_ACCEPT};

	dealer_input_handle(&test_desk.desk.dealer, &take,
			    test_desk.desk.now_ms);
	if (one_in(6))
		keys(one_in(2) ? "no-spin ball out" : "no-spin sensor", "");
	else
		spins();
}

/* An irregularity; beneath it something may be held, too. */
static void rules(void)
{
	if (one_in(3) && table()->holds.n > 0)
		lifts_hold(test_desk_hold());
	else
		keys(one_in(2) ? "rule burn" : "void misdeal", "2002");
}

/* The round, as the dealer goes on with it. */
static void plays(void)
{
	struct answer_line step = table_instruction(table());

	switch ((enum instruction)step.what) {
	case DO_OPEN_BETS: keys("open", ""); break;
	case DO_TAKE_BETS:
		keys("seat 1", "");
		keys("close", "");
		break;
	case DO_CLOSE_BETS: keys("close", ""); break;
	case DO_DEAL:
	case DO_DRAW:
	case DO_NAME_HOLE: deals_card(); break;
	case DO_ANNOUNCE: keys("announce", ""); break;
	case DO_PICK_UP: keys("clear", ""); break;
	case DO_HELD: lifts_hold(step.name); break;
	case DO_CALL_PIT_BOSS: rules(); break;
	case DO_FREE_HAND: keys("free", "2002"); break;
	case DO_OFFER_INSURANCE: keys("insurance-closed", ""); break;
	case DO_CHECK_HOLE: keys("peek", ""); break;
	case DO_AWAIT: decides(); break;
	case DO_REVEAL: keys("reveal", ""); break;
	case DO_SPIN:
	case DO_SPIN_AGAIN:
	case DO_WATCH_BALL: awaits_ball(); break;
	case DO_CONFIRM_SPIN: keys("valid", ""); break;
	default: break;
	}
}

/* --- what should not ------------------------------------------------------ */

static const struct {
	enum row_kind row_kind;
	const char *line;
} requests[] = {
	{KIND_TABLE, "open"},
	{KIND_TABLE, "open"},
	{KIND_TABLE, "free"},
	{KIND_TABLE, "shoe"},
	{KIND_TABLE, "table baccarat"},
	{KIND_TABLE, "shuffle"},
	{KIND_TABLE, "cut"},
	{KIND_TABLE, "release closed"},
	{KIND_TABLE, "release inspection"},
	{KIND_TABLE, "release dealer"},
	{KIND_TABLE, "hold dispute"},
	{KIND_TABLE, "hold dealer"},
	{KIND_TABLE, "void misdeal"},
	{KIND_PEOPLE, "on"},
	{KIND_PEOPLE, "off"},
	{KIND_PEOPLE, "off idle"},
	{KIND_PEOPLE, "hand-over 2001 a quiet shift"},
	{KIND_PEOPLE, "hand-over 1001"},
	{KIND_DAY, "opening"},
	{KIND_DAY, "opened"},
	{KIND_DAY, "closing"},
	{KIND_DAY, "closed"},
	{KIND_DAY, "closed another-game"},
	{KIND_DAY, "turned"},
	{KIND_INSPECTION, "left cards one fell"},
	{KIND_INSPECTION, "left ball it fell"},
	{KIND_INSPECTION, "card As"},
	{KIND_INSPECTION, "number 17"},
	{KIND_INSPECTION, "defect deck-open 101 9h bent"},
	{KIND_INSPECTION, "replaced deck-open 101 199"},
	{KIND_SHUFFLE, "begin"},
	{KIND_SHUFFLE, "back 2"},
	{KIND_SHUFFLE, "group 5"},
	{KIND_SHUFFLE, "loaded"},
	{KIND_CONFIG, "station 0 configuration 0"},
};

/* Something about a form. */
static void any_form(char line[static 64])
{
	static const char *const forms[] = {"begin %s",
					    "resume %s",
					    "drop %s",
					    "item %s %u pass",
					    "item %s %u fail a corner",
					    "test %s %u",
					    "test %s %u 17",
					    "end %s",
					    "sign %s dealer",
					    "sign %s pit-boss"};
	const char *form = forms[chance_below(&chance, ROWS_OF(forms))];
	const char *list = checklists[chance_below(&chance, CHECKLISTS)].name;
	char item[3];
	const char *at = strstr(form, "%u");

	snprintf(item, sizeof item, "%u",
		 (unsigned)chance_below(&chance, 8) + 1);
	snprintf(line, 64, "%.*s%s%.*s%s%s", (int)(strstr(form, "%s") - form),
		 form, list, (int)(at ? at - (strstr(form, "%s") + 2) : 0),
		 strstr(form, "%s") + 2, at ? item : "",
		 at ? at + 2 : strstr(form, "%s") + 2);
}

static void requests_anything(void)
{
	size_t i = chance_below(&chance, ROWS_OF(requests) + 12);
	char line[64];

	if (i < ROWS_OF(requests)) {
		/* seldom what ends a day or a shoe */
		if (requests[i].row_kind == KIND_DAY && !one_in(3))
			return;
		test_desk_enter(requests[i].row_kind, requests[i].line,
				any_badge());
		return;
	}
	any_form(line);
	test_desk_enter(KIND_INSPECTION, line, any_badge());
}

/* --- what else befalls it ------------------------------------------------- */

static void disk_fails(void)
{
	static const enum fault any[] = {FAULT_FULL, FAULT_WRITE, FAULT_SYNC};

	fault_vfs_plan(any[chance_below(&chance, ROWS_OF(any))],
		       (int)chance_below(&chance, 6) + 1);
}

static void disk_is_mended(void)
{
	static int troubled;

	if (!station_trouble(test_desk.desk.station))
		troubled = 0;
	else if (++troubled >= TROUBLED_TURNS)
		fault_vfs_repair();
}

static void clock_jumps(void)
{
	static const int hours[] = {1, 2, 9, 14, 20, -1, -3};

	test_desk.from_us += hours[chance_below(&chance, ROWS_OF(hours))] *
			     (int64_t)HOUR_MS * 1000;
}

static void starts_again(void)
{
	fault_vfs_repair();
	test_desk_kill();
	test_desk_start();
}

static void sends_noise(void)
{
	unsigned char bytes[8];

	for (size_t i = 0; i < sizeof bytes; i++)
		bytes[i] = (unsigned char)chance_below(&chance, 256);
	test_desk_send_bytes(bytes, sizeof bytes);
}

static void befalls(void)
{
	switch (chance_below(&chance, 6)) {
	case 0: disk_fails(); break;
	case 1: clock_jumps(); break;
	case 2:
		if (one_in(3))
			starts_again();
		break;
	case 3: sends_noise(); break;
	default: deals_card(); break;
	}
}

/* --- the days ------------------------------------------------------------- */

static void steps(void)
{
	if (one_in(15))
		befalls();
	else if (one_in(5))
		requests_anything();
	else if (!test_desk_do_duty(one_in(40)) || one_in(30))
		plays();
	disk_is_mended();
	test_desk_wait(200 + chance_below(&chance, 3000));
}

START_TEST(no_round_is_opened_while_something_is_missing)
{
	int game = _i / SEEDS;

	chance_seed(&chance, (uint64_t)_i);
	fault_vfs_install();
	setenv("TZ", "Europe/Helsinki", 1);
	procedure_check_start();
	test_desk.row = procedure_check_read;
	test_desk.from_us =
		INT64_C(1792843200000000); /* 2026-10-24 12:00 UTC */
	test_desk_set_up(tables[game].game, tables[game].keys);
	test_desk_start();
	for (int i = 0; i < STEPS; i++)
		steps();
	starts_again();
	test_desk_expect_as_recorded();
	test_desk_kill();
	test_desk_expect_verified();
	ck_assert_int_gt(procedure_check_seen.rounds, 50);
	ck_assert_int_gt(procedure_check_seen.turns, 1);
	ck_assert_int_gt(procedure_check_seen.starts, 3);
	ck_assert_int_gt(procedure_check_seen.failed_forms, 0);
	ck_assert_int_gt(procedure_check_seen.left, 0);
}
END_TEST

static const struct test tests[] = {
	TIMES(no_round_is_opened_while_something_is_missing,
	      SEEDS *ROWS_OF(tables)),
};

bool support_forks = true;

SUITE_AROUND("desk_random_day", tests, NULL, test_desk_tear_down)
