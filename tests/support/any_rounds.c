/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/any_rounds.h"

#include <check.h>
#include <string.h>

#include "db/rounds/round_store.h"

static struct chance *luck;

static uint32_t below(uint32_t n)
{
	return chance_below(luck, n);
}

/* Clocks step back now and then, and stand still. */
static int64_t next_time(int64_t time_us)
{
	switch (below(12)) {
	case 0: return time_us;
	case 1: return time_us - (int64_t)below(50);
	default: return time_us + (int64_t)below(20);
	}
}

static int64_t any_seen(void)
{
	int64_t one = INT64_C(1) << below(6);

	return one | INT64_C(1) << below(6);
}

static struct any_beside beside[ANY_ROUNDS + 1];

static void any_rounds_add_addition(sqlite3 *db, int round, int kind)
{
	static int seq = 1000000;
	struct any_beside *of = &beside[round];
	uint32_t *n = kind == 1 ? &of->adjustments : &of->annotations;
	int amount = kind == 1 ? 50 - (int)below(40) : 0;
	char *sql, *failure = NULL;

	++*n;
	of->adjusted += amount;
	sql = sqlite3_mprintf(
		"INSERT INTO addition SELECT %d, first_seq, opened_us, %d, %u, "
		"%d, %d, 'S', 'P', 'x' FROM round WHERE first_seq = %d",
		seq++, kind, *n, kind == 1, amount, 10 * round);
	ck_assert_msg(sqlite3_exec(db, sql, NULL, NULL, &failure) == SQLITE_OK,
		      "%s", failure);
	sqlite3_free(sql);
}

static void any_rounds_add_additions(sqlite3 *db)
{
	memset(beside, 0, sizeof beside);
	for (int i = 0; i < ANY_ROUNDS / 10; i++)
		any_rounds_add_addition(db, 1 + (int)below(ANY_ROUNDS),
					1 + i % 2);
}

static void any_rounds_add_rounds(sqlite3 *db)
{
	int64_t time_us = 1000;
	char *failure = NULL;

	for (int i = 1; i <= ANY_ROUNDS; i++) {
		bool voided = below(20) == 0;
		char *sql = sqlite3_mprintf(
			"INSERT INTO round (" STATEMENT_ROUND ") VALUES (%d, "
			"%d, 'T%d', '2026-11-0%d', %d, %d, %d, %d, %lld, 0, "
			"'%d', '%s', %d, 0, %d, '%s', %d, %d, %d, %d, %d, "
			"%lld, %d)",
			10 * i, 10 * i + 5, (int)below(2), 1 + (int)below(9), i,
			(int)below(4), (int)below(3),
			below(3) ? 2 : 3 * (int)below(2), time_us,
			(int)below(5), voided ? "" : "x", (int)below(2), voided,
			voided ? "y" : "", below(15) == 0, below(10) == 0,
			below(30) == 0, below(40) == 0, 1 << below(14),
			any_seen(), (int)below(40000) - 20000);

		ck_assert_msg(sqlite3_exec(db, sql, NULL, NULL, &failure) ==
				      SQLITE_OK,
			      "%s", failure);
		sqlite3_free(sql);
		time_us = next_time(time_us);
	}
}

void any_rounds_insert(sqlite3 *db, struct chance *chance)
{
	luck = chance;
	any_rounds_add_rounds(db);
	any_rounds_add_additions(db);
}

const struct any_beside *any_rounds_beside(int64_t first_seq)
{
	return &beside[first_seq / 10];
}
