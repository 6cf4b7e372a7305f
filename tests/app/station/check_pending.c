/* SPDX-License-Identifier: ISC */
/* Wagers of an interrupted round: kept, and returned once, at their time or by
 * a supervisor before [general 2]. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "db/journal/journal.h"
#include "db/record/record.h"
#include "db/rounds/amendments.h"
#include "tests/support/fixture_desk.h"
#include "tests/support/fixture_proof.h"
#include "tests/support/support.h"

#define DAY_US (INT64_C(24) * 60 * 60 * 1000000)

static char rows[1 << 16]; /* "SOURCE BADGE LINE" each */

static void on_update(const struct journal_row *row)
{
	size_t used = strlen(rows);

	snprintf(rows + used, sizeof rows - used, "%d %s %s\n", row->source,
		 row->badge, row->line);
}

static void set_up(void)
{
	setenv("TZ", "UTC", 1);
	tzset();
	test_desk.row = on_update;
	test_desk.from_us = INT64_C(1795254000000000); /* 2026-11-21 21:40 */
	test_desk_set_up("baccarat", "decks = 1; cut-at = 7; lock-after = 0");
	test_desk_start();
	test_desk_open_day();
}

static void tear_down(void)
{
	test_desk_kill();
	test_desk_tear_down();
}

/* A round with two wagers that is interrupted behind its first card. */
static void interrupt(void)
{
	test_desk_enter(KIND_TABLE, "open", "");
	test_desk_enter(KIND_TABLE, "wager 3 banker 25", "");
	test_desk_enter(KIND_TABLE, "wager 4 tie 5", "");
	test_desk_enter(KIND_TABLE, "close", "");
	test_desk_send_reading("9h");
	test_desk_enter(KIND_TABLE, "pending power", "2001");
	test_desk_enter(KIND_TABLE, "clear", "");
	rows[0] = '\0';
}

static void days_pass(int64_t us)
{
	test_desk.from_us += us;
	test_desk_turn();
}

static int returns(void)
{
	int n = 0;

	for (const char *at = rows; (at = strstr(at, "1  expire ")); at++)
		n++;
	return n;
}

/* The sum of the wagers of rounds that are pending, and how many rounds. */
static char *query(const char *sql)
{
	return record_folder_query(test_desk.conf.database, sql);
}

static void expect_query(const char *sql, const char *want)
{
	char *got = query(sql);

	ck_assert_str_eq(got, want);
	free(got);
}

static const char kept[] =
	"SELECT count(*) || ' ' || coalesce(sum(stake), 0) FROM round JOIN "
	"wager ON wager.round = first_seq WHERE pending_until > 0 AND NOT "
	"EXISTS (SELECT 1 FROM addition WHERE addition.round = first_seq)";

static void expect_clean(void)
{
	snprintf(tamper_path, sizeof tamper_path, "%.*s",
		 (int)sizeof tamper_path - 1, test_desk.conf.database);
	tamper_expect_clean();
}

START_TEST(wagers_are_kept_ninety_days_and_then_returned)
{
	interrupt();
	expect_query(kept, "2 3000");
	days_pass(90 * DAY_US - 60 * 1000000);
	ck_assert_int_eq(returns(), 0);
	days_pass(60 * 1000000);
	ck_assert_int_eq(returns(), 1);
	expect_query(kept, "0 0");
	expect_query("SELECT kind || badge || second || text FROM addition",
		     "4");
	days_pass(90 * DAY_US);
	ck_assert_int_eq(returns(), 1);
	expect_clean();
}
END_TEST

START_TEST(a_station_that_was_off_returns_them_at_its_start)
{
	interrupt();
	test_desk_kill();
	test_desk.from_us += 400 * DAY_US;
	test_desk_start();
	test_desk_turn();
	ck_assert_int_eq(returns(), 1);
	expect_clean();
}
END_TEST

/* No row comes before those that are due. */
START_TEST(a_row_at_their_time_comes_behind_the_return)
{
	interrupt();
	interrupt();
	test_desk.from_us += 91 * DAY_US;
	test_desk_enter(KIND_TABLE, "note late", "");
	ck_assert_int_eq(returns(), 2);
	ck_assert(strstr(rows, "note late") > strstr(rows, "/0002 @"));
	expect_clean();
}
END_TEST

static enum sb_result ruled(void *context, struct record *record,
			    const struct pit *pit, struct sb_error *err)
{
	struct amendment_row row;

	(void)pit;
	return amendments_book(record, "3001", context,
			       test_desk.from_us + test_desk.now_ms * 1000,
			       &row, err);
}

static void done(void *context, enum sb_result result,
		 const struct sb_error *err)
{
	(void)context;
	snprintf(rows + strlen(rows), 600, "%s",
		 result == SB_OK ? "" : err->text);
}

static void rule(char *line)
{
	const struct station_work work = {ruled, done, line};

	rows[0] = '\0';
	ck_assert(station_submit_work(test_desk.desk.station, &work));
	test_desk_turn();
}

START_TEST(a_supervisor_returns_them_before_once)
{
	static char line[] = "return T-1/2026-11-21/1 by 2002 the guest asked";
	static char again[] = "return T-1/2026-11-21/1 by 2002 once more";
	static char early[] = "expire T-1/2026-11-21/1";

	interrupt();
	rule(early);
	ck_assert_str_eq(rows, "only the station writes this");
	rule(line);
	ck_assert_ptr_nonnull(strstr(rows, "4 3001 return T-1/2026-11-21/0001 "
					   "@"));
	rule(again);
	ck_assert_str_eq(rows, "these wagers were returned before");
	days_pass(91 * DAY_US);
	ck_assert_int_eq(returns(), 0);
	expect_clean();
}
END_TEST

/* The station knows when wagers expire; another program books behind it. */
START_TEST(what_another_program_returns_is_not_returned_again)
{
	static char line[] = "return T-1/2026-11-21/1 by 2002 the guest asked";
	struct sb_error err;
	struct record *record;

	interrupt();
	interrupt();
	test_desk_enter(KIND_TABLE, "note before", "");
	ck_assert_int_eq(record_open(&record, test_desk.conf.database,
				     RECORD_WRITE, &err),
			 SB_OK);
	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_int_eq(ruled(line, record, NULL, &err), SB_OK);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
	record_close(record);
	test_desk_enter(KIND_TABLE, "note after", "");
	test_desk_enter(KIND_TABLE, "note and again", "");
	days_pass(91 * DAY_US);
	ck_assert_int_eq(returns(), 1);
	ck_assert_ptr_nonnull(strstr(rows, "/0002 @"));
	expect_clean();
}
END_TEST

START_TEST(a_finished_round_has_none_to_return)
{
	static char line[] = "return T-1/2026-11-21/1 by 2001 x";

	test_desk_enter(KIND_TABLE, "open", "");
	test_desk_enter(KIND_TABLE, "void misdeal", "2001");
	rule(line);
	ck_assert_str_eq(rows, "no pending wagers in this round");
}
END_TEST

static const struct test tests[] = {
	T(wagers_are_kept_ninety_days_and_then_returned),
	T(a_station_that_was_off_returns_them_at_its_start),
	T(a_row_at_their_time_comes_behind_the_return),
	T(a_supervisor_returns_them_before_once),
	T(what_another_program_returns_is_not_returned_again),
	T(a_finished_round_has_none_to_return),
};

bool support_forks = true;

SUITE_AROUND("pending", tests, set_up, tear_down)
