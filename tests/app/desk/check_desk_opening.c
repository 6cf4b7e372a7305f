/* SPDX-License-Identifier: ISC */
/* A table opens, and at each row on the way a commit fails, the station is
 * killed or the power goes: it opens as it would have, nothing of it is lost
 * or there twice, and what is shown is what is on disk. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fault_vfs.h"
#include "tests/support/fixture_desk.h"
#include "tests/support/support.h"

enum { STEPS_MAX = 400, LINES_MAX = 1 << 15, WRITES = 12 };

static char lines[LINES_MAX];

static const struct {
	const char *game, *keys;
} tables[] = {{"baccarat", "decks = 1; cut-at = 7"}, {"roulette", ""}};

static void on_update(const struct journal_row *row)
{
	size_t used = strlen(lines);

	if (row->kind != KIND_DEVICE)
		snprintf(lines + used, sizeof lines - used, "%d %s %s\n",
			 row->kind, row->badge, row->line);
}

static void set_up(int game)
{
	fault_vfs_install();
	setenv("TZ", "UTC", 1);
	test_desk.row = on_update;
	test_desk.from_us =
		INT64_C(1795255200000000); /* 2026-11-21 10:00 UTC */
	test_desk_set_up(tables[game].game, tables[game].keys);
	test_desk_start();
}

/* The rows of an opening that nothing befell; to be freed. */
static char *undisturbed(void)
{
	char *copy;

	test_desk_open_day();
	copy = strdup(lines);
	ck_assert_ptr_nonnull(copy);
	test_desk_kill();
	test_desk_new_record();
	lines[0] = '\0';
	test_desk_start();
	return copy;
}

static void settle(void)
{
	for (int i = 0; station_trouble(test_desk.desk.station); i++) {
		ck_assert_int_lt(i, 100);
		test_desk_turn();
	}
}

static const struct {
	enum fault fault;
	int at;
} disk_faults[] = {{FAULT_FULL, 1},
		   {FAULT_FULL, 3},
		   {FAULT_WRITE, 1},
		   {FAULT_WRITE, 2},
		   {FAULT_SYNC, 1}};

/* A badge whose PIN could not be counted is shown once more, so that every
 * other row has its failure; and then the rows between. */
START_TEST(a_commit_may_fail_at_each_row)
{
	int game = _i % ROWS_OF(tables), odd = _i / ROWS_OF(tables) % 2;
	int n = _i / ROWS_OF(tables) / 2;
	bool broke = false;
	char *want;

	set_up(game);
	want = undisturbed();
	for (int i = 0; i < STEPS_MAX; i++) {
		if (i % 2 == odd)
			fault_vfs_plan(disk_faults[n].fault, disk_faults[n].at);
		if (!test_desk_do_duty(false))
			break;
		broke |= fault_vfs_has_failed();
		fault_vfs_repair();
		settle();
		test_desk_expect_as_recorded();
	}
	ck_assert(broke);
	support_same(lines, want);
	free(want);
}
END_TEST

/* The dealer signs on again, and a test with a device is made again. */
START_TEST(the_station_may_be_killed_at_each_row)
{
	set_up(_i);
	for (int i = 0; i < STEPS_MAX; i++) {
		/* the dealer's shuffle is done in one go, else it never is */
		if (!test_desk_do_duty(false))
			break;
		if (station_pit(test_desk.desk.station)->dealer[0] != '\0' ||
		    pit_tested_form(station_pit(test_desk.desk.station)))
			continue;
		test_desk_kill();
		test_desk_start();
		test_desk_expect_as_recorded();
	}
	ck_assert_str_eq(test_desk_hold(), "");
	ck_assert_int_eq(
		table_instruction(station_table(test_desk.desk.station)).what,
		DO_OPEN_BETS);
}
END_TEST

static const enum fault cuts[] = {FAULT_POWER_WRITE, FAULT_POWER_SYNC,
				  FAULT_POWER_SYNCED, FAULT_POWER_TORN};

START_TEST(the_power_may_go_at_each_row)
{
	int game = _i % ROWS_OF(tables);
	enum fault cut = cuts[_i / ROWS_OF(tables)];

	set_up(game);
	for (int i = 0; i < STEPS_MAX; i++) {
		fault_vfs_plan(i % 3 == 0 ? cut : FAULT_NONE,
			       1 + i / 3 % WRITES);
		if (!test_desk_do_duty(false))
			break;
		if (!fault_vfs_has_failed())
			continue;
		fault_vfs_cut_power();
		test_desk_kill();
		fault_vfs_repair();
		test_desk_start();
		test_desk_expect_as_recorded();
	}
	ck_assert_str_eq(test_desk_hold(), "");
}
END_TEST

static const struct test tests[] = {
	TIMES(a_commit_may_fail_at_each_row,
	      ROWS_OF(tables) * 2 * ROWS_OF(disk_faults)),
	L(the_station_may_be_killed_at_each_row, tables),
	TIMES(the_power_may_go_at_each_row, ROWS_OF(tables) * ROWS_OF(cuts)),
};

bool support_forks = true;

SUITE_AROUND("desk_opening", tests, NULL, test_desk_tear_down)
