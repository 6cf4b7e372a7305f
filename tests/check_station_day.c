/* SPDX-License-Identifier: ISC */
/* When a table begins anew without a shoe: its gaming day turns, or it is set
 * up for another game. */
#include "config.h"

#include "app/station.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/clock.h"
#include "db/verify.h"
#include "tests/support.h"
#include "tests/table.h"

enum { MIDNIGHT = 0, BEFORE_MIDNIGHT = 24 * 60 - 1 };

static struct conf conf;
static struct station *station;
static char rows[4096]; /* each ended by \n, days as DDDD-DD-DD */

static void took(void *context, const struct took *took)
{
	size_t used = strlen(rows);

	(void)context;
	if (took->again)
		return;
	snprintf(rows + used, sizeof rows - used, "%s\n", took->envelope->line);
	if (took->envelope->kind == KIND_DAY)
		memcpy(rows + used + strlen("day BAC-07 "), "DDDD-DD-DD", 10);
}

/* It is about noon at the table, whenever the test runs. */
static void make_it_noon(void)
{
	int64_t hour = clock_utc_us() / 1000000 / 3600 % 24;
	char zone[16];

	snprintf(zone, sizeof zone, "TST%d", (int)hour - 12);
	setenv("TZ", zone, 1);
}

static void plays(const char *game)
{
	char line[64];

	snprintf(line, sizeof line, "table %s", game);
	table_conf_house(&conf, line);
}

static void starts(void)
{
	station = table_open(&conf, took, NULL);
	table_settle(station);
}

static void turns(void)
{
	station_turn_day(station);
	table_settle(station);
}

/* Yesterday lasts on, where the day begins before midnight. */
static void turns_day(void)
{
	conf.table.day_starts_min = BEFORE_MIDNIGHT;
	turns();
}

static void expect_rows(const char *want)
{
	ck_assert_str_eq(rows, want);
	rows[0] = '\0';
}

static void set_up(void)
{
	make_it_noon();
	table_conf(&conf, support_folder());
	conf.table.day_starts_min = MIDNIGHT;
	plays("roulette");
	rows[0] = '\0';
	starts();
	expect_rows("day BAC-07 DDDD-DD-DD shoe 1 round 1\ntable roulette\n");
}

/* Whatever began anew counts on from what was. */
static void tear_down(void)
{
	const struct verify_watch watch = {NULL};
	struct verify_result result;
	struct sb_error err;

	station_close(station);
	ck_assert(verify_record(conf.database, NULL, &watch, &result, &err) ==
		  SB_OK);
	ck_assert_int_eq(result.findings, 0);
}

#define ROUND "open\nclose\nnumber 17\nvalid\nannounce\n"
#define ANEW  "day BAC-07 DDDD-DD-DD shoe 1 round 1\ntable roulette min=5\n"

START_TEST(the_day_goes_on)
{
	table_take(station, ROUND);
	rows[0] = '\0';
	turns();
	expect_rows("");
}
END_TEST

START_TEST(a_new_day_begins_the_table_anew_once)
{
	table_take(station, ROUND);
	rows[0] = '\0';
	plays("roulette min=5");
	turns_day();
	expect_rows(ANEW);
	turns();
	expect_rows("");
}
END_TEST

START_TEST(not_in_a_round)
{
	table_take(station, "open");
	rows[0] = '\0';
	turns_day();
	expect_rows("");
	table_take(station, "void wheel");
	rows[0] = '\0';
	plays("roulette min=5");
	turns();
	expect_rows(ANEW);
}
END_TEST

START_TEST(not_while_it_is_held)
{
	table_take(station, "hold dispute");
	rows[0] = '\0';
	turns_day();
	expect_rows("");
	ck_assert(station_take(station, SOURCE_STATION, KIND_TABLE, "",
			       "release dispute"));
	table_settle(station);
	rows[0] = '\0';
	plays("roulette min=5");
	turns();
	expect_rows(ANEW);
}
END_TEST

START_TEST(not_while_rows_wait)
{
	ck_assert(station_take(station, SOURCE_KEY, KIND_TABLE, "", "open"));
	turns_day();
	expect_rows("open\n");
}
END_TEST

START_TEST(at_the_next_start)
{
	station_close(station);
	plays("roulette min=5");
	conf.table.day_starts_min = BEFORE_MIDNIGHT;
	starts();
	expect_rows("");
	turns();
	expect_rows(ANEW);
}
END_TEST

START_TEST(a_table_of_cards_waits_for_its_shoe)
{
	station_close(station);
	plays("baccarat");
	starts();
	turns();
	rows[0] = '\0';
	turns_day();
	expect_rows("");
}
END_TEST

START_TEST(another_game_begins_at_once)
{
	station_close(station);
	plays("baccarat");
	starts();
	turns();
	expect_rows("day BAC-07 DDDD-DD-DD shoe 1 round 1\ntable baccarat\n");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("station_day");
	TCase *tcase = tcase_create("station_day");

	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_add_test(tcase, the_day_goes_on);
	tcase_add_test(tcase, a_new_day_begins_the_table_anew_once);
	tcase_add_test(tcase, not_in_a_round);
	tcase_add_test(tcase, not_while_it_is_held);
	tcase_add_test(tcase, not_while_rows_wait);
	tcase_add_test(tcase, at_the_next_start);
	tcase_add_test(tcase, a_table_of_cards_waits_for_its_shoe);
	tcase_add_test(tcase, another_game_begins_at_once);
	suite_add_tcase(suite, tcase);
	return support_run(suite);
}
