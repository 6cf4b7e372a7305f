/* SPDX-License-Identifier: ISC */
/* sabot report wheel, from the journal's rows to the page. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/report/wheel_report.h"
#include "db/record/record.h"
#include "tests/support/fixture_record.h"
#include "tests/support/fixture_report.h"
#include "tests/support/support.h"

/* Two gaming days. A round is opened, closed, spun and cleared by announce. */
static const char first_day[] =
	"day: day RT-01 2026-11-20 shoe 1 round 1\n"
	"table roulette\n"
	"wheel device live\n"
	"open\nclose\nspin cw ccw\nwheel device rotor 253 cw\nrevs 4\n"
	"number 17\nannounce\n"
	/* too few turns, then a spin that counts */
	"open\nclose\nspin ccw cw\nwheel device rotor 241 ccw\nrevs 2\n"
	"number 5\nspin ccw cw\nwheel device rotor 239 ccw\nrevs 4\n"
	"number 36\nannounce\n"
	/* with the wheel, the dealer's own no spin, a dead ball */
	"open\nclose\nspin cw cw\nwheel device warning ball-direction\n"
	"revs 4\nnumber 9\n"
	"spin cw ccw\nno-spin object on the wheel\nnumber 4\n"
	"spin cw ccw\nrevs 4\nnumber 0\nannounce\n"
	/* void; a spin when nothing waits for one is refused */
	"open\nvoid dispute\nspin cw ccw\n";

static const char second_day[] =
	"day: day RT-01 2026-11-21 shoe 1 round 1\n"
	"table roulette\n"
	"wheel device warning sensor-fault\nwheel device warning-cleared "
	"sensor-fault\nwheel device warning sensor-fault\n"
	"wheel device lost\n"
	"device: device lost\n" /* not the wheel's */
	"open\nclose\nspin - -\nnumber 12\nvalid\ncorrect number 13\nvalid\n"
	"announce\n";

static struct wheel_summary wheel;

static void set_up(void)
{
	struct book rows = {0};

	record_folder_set_up();
	book_resume(&rows, record_folder_path);
	book(&rows, first_day);
	book(&rows, second_day);
	book_close(&rows);
}

static enum sb_result apply_row(const struct journal_row *row, void *context,
				struct sb_error *err)
{
	enum sb_result result = replay_verify_row(context, row, err);

	wheel_summary_apply(&wheel, row, context);
	return result;
}

static void fold(const char *since)
{
	struct replay *replay = replay_new();
	struct sb_error err = {""};
	struct record *record;
	int64_t seq = 1;

	wheel = (struct wheel_summary){.since = since};
	ck_assert_int_eq(record_open(&record, record_folder_path, 0, &err),
			 SB_OK);
	ck_assert_int_eq(
		journal_read(record, &seq, 1000, apply_row, replay, &err),
		SB_OK);
	record_close(record);
	replay_free(replay);
}

static uint64_t tallied(const struct counts *counts, const char *name)
{
	for (unsigned i = 0; i < counts->rows; i++)
		if (strcmp(counts->row[i].name, name) == 0)
			return counts->row[i].n;
	return 0;
}

START_TEST(numbers_are_those_that_rounds_ended_with)
{
	fold(NULL);
	ck_assert_uint_eq(wheel.fairness.spins, 4);
	ck_assert_uint_eq(wheel.fairness.count[17], 1);
	ck_assert_uint_eq(wheel.fairness.count[36], 1);
	ck_assert_uint_eq(wheel.fairness.count[0], 1);
	ck_assert_uint_eq(wheel.fairness.count[13], 1); /* put right from 12 */
	ck_assert_uint_eq(wheel.voided, 1);
	ck_assert_str_eq(wheel.table, "RT-01");
	ck_assert_str_eq(wheel.first_day, "2026-11-20");
	ck_assert_str_eq(wheel.last_day, "2026-11-21");
}
END_TEST

START_TEST(no_spins_have_the_dealer_s_reason_or_that_of_the_rules)
{
	fold(NULL);
	ck_assert_uint_eq(wheel.no_spins.rows, 3);
	ck_assert_uint_eq(tallied(&wheel.no_spins, "too few turns"), 1);
	ck_assert_uint_eq(tallied(&wheel.no_spins, "ball with the wheel"), 1);
	ck_assert_uint_eq(tallied(&wheel.no_spins, "object on the wheel"), 1);
	ck_assert_uint_eq(wheel.dead_balls, 1);
}
END_TEST

START_TEST(launches_are_counted_by_the_way_the_wheel_turned)
{
	fold(NULL);
	ck_assert_uint_eq(wheel.launches[DIRECTION_CW], 4);
	ck_assert_uint_eq(wheel.launches[DIRECTION_CCW], 2);
	ck_assert_uint_eq(wheel.launches[DIRECTION_UNKNOWN], 1);
	ck_assert_uint_eq(wheel.rotors, 3);
	ck_assert_uint_eq(wheel.slowest, 239);
	ck_assert_uint_eq(wheel.fastest, 253);
}
END_TEST

START_TEST(the_sensor_s_faults_are_counted_by_name)
{
	fold(NULL);
	ck_assert_uint_eq(wheel.sensor.rows, 3);
	ck_assert_uint_eq(tallied(&wheel.sensor, "warning ball-direction"), 1);
	ck_assert_uint_eq(tallied(&wheel.sensor, "warning sensor-fault"), 2);
	ck_assert_uint_eq(tallied(&wheel.sensor, "lost"), 1);
}
END_TEST

START_TEST(reports_that_came_too_fast_are_counted_all)
{
	struct book rows = {0};

	book_resume(&rows, record_folder_path);
	book(&rows, "wheel device skipped 39 malformed 65\n"
		    "wheel device malformed 7\n"
		    "wheel device skipped 4 warning sensor-fault\n"
		    "wheel device error skipped 3 stale\n"
		    "wheel device skipped 5 live\n");
	book_close(&rows);
	fold(NULL);
	ck_assert_uint_eq(tallied(&wheel.sensor, "malformed"), 41);
	ck_assert_uint_eq(tallied(&wheel.sensor, "warning sensor-fault"), 7);
	ck_assert_uint_eq(tallied(&wheel.sensor, "error skipped 3 stale"), 1);
	ck_assert_uint_eq(wheel.sensor.others, 5);
}
END_TEST

START_TEST(days_before_the_one_asked_for_do_not_count)
{
	fold("2026-11-21");
	ck_assert_uint_eq(wheel.fairness.spins, 1);
	ck_assert_uint_eq(wheel.voided, 0);
	ck_assert_uint_eq(wheel.launches[DIRECTION_CW], 0);
	ck_assert_uint_eq(wheel.no_spins.rows, 0);
	ck_assert_str_eq(wheel.first_day, "2026-11-21");
}
END_TEST

/* --- the program ---------------------------------------------------------- */

START_TEST(the_page_is_as_it_was_read)
{
	char page[REPORT_PAGE_MAX];

	ck_assert_int_eq(report_run("wheel", record_folder_path, page), 0);
	support_same_as_golden(page, "tests/golden/report/wheel.txt");
	ck_assert_int_eq(
		report_run("wheel --format=csv", record_folder_path, page), 0);
	support_same_as_golden(page, "tests/golden/report/wheel.csv");
}
END_TEST

/* clang-format off */
static const struct report_call wrong[] = {
	{"", 2, "expected day, shift, "},
	{"shoe", 2, "expected day, shift, "},
	{"wheel --since=yesterday", 2, "expected a day as YYYY-MM-DD"},
	{"wheel --format=xml", 2, "--format: expected text, csv or html"},
	{"wheel --format=html", 2, "--format: not available for this report"},
	{"wheel --since=2026-12-01", 1, "no finished roulette round"},
	{"wheel /nowhere/record.db", 2, "too many arguments"},
	{"wheel -c /nowhere.conf #", 3, "/nowhere.conf"},
};
/* clang-format on */

START_TEST(a_report_that_cannot_be_is_refused_with_the_reason)
{
	report_expect(&wrong[_i], record_folder_path);
}
END_TEST

static const struct test tests[] = {
	T(numbers_are_those_that_rounds_ended_with),
	T(no_spins_have_the_dealer_s_reason_or_that_of_the_rules),
	T(launches_are_counted_by_the_way_the_wheel_turned),
	T(the_sensor_s_faults_are_counted_by_name),
	T(reports_that_came_too_fast_are_counted_all),
	T(days_before_the_one_asked_for_do_not_count),
	T(the_page_is_as_it_was_read),
	L(a_report_that_cannot_be_is_refused_with_the_reason, wrong),
};

SUITE_AROUND("report_wheel", tests, set_up, NULL)
