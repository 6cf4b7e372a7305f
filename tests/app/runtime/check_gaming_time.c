/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdbool.h>
#include <stdlib.h>
#include <time.h>

#include "app/runtime/gaming_time.h"
#include "tests/support/support.h"

static void use_zone(const char *zone)
{
	setenv("TZ", zone, 1);
	tzset();
}

/* A moment written as UTC. */
static int64_t utc(const char *text)
{
	struct tm tm = {0};

	ck_assert_ptr_nonnull(strptime(text, "%Y-%m-%d %H:%M:%S", &tm));
	return (int64_t)timegm(&tm) * 1000000;
}

/* Zones as POSIX spells them, so that no zone files are needed. */
#define HELSINKI  "EET-2EEST,M3.5.0/3,M10.5.0/4"
#define LORD_HOWE "LHST-10:30LHDT-11,M10.1.0,M4.1.0"
#define SAO_PAULO "BRT3BRST,M11.1.0/0,M2.3.0/0"
#define DUBLIN	  "IST-1GMT0,M10.5.0,M3.5.0/1"

/* clang-format off */
static const struct {
	const char *zone;
	int starts_min;
	const char *utc, *day;
} days[] = {
	/* an ordinary day, 06:00 in Helsinki */
	{HELSINKI, 360, "2026-11-21 03:59:59", "2026-11-20"},
	{HELSINKI, 360, "2026-11-21 04:00:00", "2026-11-21"},
	{HELSINKI, 360, "2026-07-21 02:59:59", "2026-07-20"},
	{HELSINKI, 360, "2026-07-21 03:00:00", "2026-07-21"},
	/* midnight starts; new year, leap day */
	{HELSINKI, 0, "2026-12-31 21:59:59", "2026-12-31"},
	{HELSINKI, 0, "2026-12-31 22:00:00", "2027-01-01"},
	{HELSINKI, 360, "2028-03-01 03:59:59", "2028-02-29"},
	{HELSINKI, 1439, "2027-01-01 21:58:59", "2026-12-31"},
	/* clocks go forward at 03:00 on 2026-03-29: 03:30 does not exist */
	{HELSINKI, 210, "2026-03-29 01:29:59", "2026-03-28"},
	{HELSINKI, 210, "2026-03-29 01:30:00", "2026-03-29"},
	{HELSINKI, 360, "2026-03-29 02:59:59", "2026-03-28"},
	{HELSINKI, 360, "2026-03-29 03:00:00", "2026-03-29"},
	/* and back at 04:00 on 2026-10-25: 03:30 comes twice */
	{HELSINKI, 210, "2026-10-25 00:29:59", "2026-10-24"},
	{HELSINKI, 210, "2026-10-25 00:30:00", "2026-10-25"},
	{HELSINKI, 210, "2026-10-25 01:00:00", "2026-10-25"},
	{HELSINKI, 210, "2026-10-25 01:29:59", "2026-10-25"},
	{HELSINKI, 210, "2026-10-25 01:30:00", "2026-10-25"},
	{HELSINKI, 360, "2026-10-25 03:59:59", "2026-10-24"},
	{HELSINKI, 360, "2026-10-25 04:00:00", "2026-10-25"},
	/* half an hour is changed: 02:00 to 02:30 and back to 01:30 */
	{LORD_HOWE, 135, "2026-10-03 15:44:59", "2026-10-03"},
	{LORD_HOWE, 135, "2026-10-03 15:45:00", "2026-10-04"},
	{LORD_HOWE, 105, "2026-04-04 14:44:59", "2026-04-04"},
	{LORD_HOWE, 105, "2026-04-04 14:45:00", "2026-04-05"},
	{LORD_HOWE, 105, "2026-04-04 15:05:00", "2026-04-05"},
	/* midnight itself is left out; an hour of the old date comes twice */
	{SAO_PAULO, 0, "2018-11-04 02:59:59", "2018-11-03"},
	{SAO_PAULO, 0, "2018-11-04 03:00:00", "2018-11-04"},
	{SAO_PAULO, 1410, "2018-02-18 01:29:59", "2018-02-16"},
	{SAO_PAULO, 1410, "2018-02-18 01:30:00", "2018-02-17"},
	{SAO_PAULO, 1410, "2018-02-18 02:10:00", "2018-02-17"},
	{SAO_PAULO, 0, "2018-02-18 02:30:00", "2018-02-17"},
	{SAO_PAULO, 0, "2018-02-18 03:00:00", "2018-02-18"},
	/* winter is the exception there */
	{DUBLIN, 90, "2026-03-29 01:29:59", "2026-03-28"},
	{DUBLIN, 90, "2026-03-29 01:30:00", "2026-03-29"},
	{DUBLIN, 90, "2026-10-25 00:30:00", "2026-10-25"},
	{DUBLIN, 90, "2026-10-25 01:10:00", "2026-10-25"},
	{"UTC0", 360, "2026-11-21 06:00:00", "2026-11-21"},
	{"UTC0", 360, "1969-12-31 05:59:59", "1969-12-30"},
};
/* clang-format on */

START_TEST(a_moment_has_its_gaming_day)
{
	char day[GAMING_DAY_MAX];

	use_zone(days[_i].zone);
	gaming_time_day(utc(days[_i].utc), days[_i].starts_min, day);
	ck_assert_msg(strcmp(day, days[_i].day) == 0,
		      "%s UTC in %s, start %d: %s, not %s", days[_i].utc,
		      days[_i].zone, days[_i].starts_min, day, days[_i].day);
}
END_TEST

static const char *const zones[] = {HELSINKI, LORD_HOWE, SAO_PAULO, DUBLIN,
				    "UTC0"};

/* Every quarter of an hour of a year, for four starts. */
START_TEST(the_gaming_day_never_goes_back_and_each_date_comes_once)
{
	const int64_t quarter_us = INT64_C(900) * 1000000;
	const int64_t from_us = utc("2026-01-01 00:00:00");
	char last[GAMING_DAY_MAX] = "";
	char day[GAMING_DAY_MAX];
	int changes = -1;

	use_zone(zones[_i % 5]);
	for (int q = 0; q < 365 * 96; q += SUPPORT_STEP) {
		gaming_time_day(from_us + q * quarter_us, _i / 5 * 45, day);
		if (strcmp(day, last) < 0)
			ck_abort_msg("%s behind %s", day, last);
		changes += strcmp(day, last) != 0;
		strcpy(last, day);
	}
	ck_assert_int_ge(changes, 364);
	ck_assert_int_le(changes, 365);
}
END_TEST

START_TEST(local_times_are_written_with_their_zone)
{
	char time[CLOCK_TEXT_MAX];
	char stamp[TIME_STAMP_MAX];

	use_zone(HELSINKI);
	gaming_time_clock(utc("2026-11-21 19:04:17"), time);
	ck_assert_str_eq(time, "21:04:17");
	gaming_time_stamp(utc("2026-11-21 19:04:17") + 123999, stamp);
	ck_assert_str_eq(stamp, "2026-11-21T21:04:17.123+02:00");
	gaming_time_text(utc("2026-11-21 19:04:17") + 999999, stamp);
	ck_assert_str_eq(stamp, "2026-11-21 21:04:17+02:00");
	use_zone("NST3:30");
	gaming_time_stamp(utc("2026-11-21 19:04:17") + 1000, stamp);
	ck_assert_str_eq(stamp, "2026-11-21T15:34:17.001-03:30");
	gaming_time_stamp(utc("1969-12-31 23:59:59") + 5000, stamp);
	ck_assert_str_eq(stamp, "1969-12-31T20:29:59.005-03:30");
}
END_TEST

/* clang-format off */
static const struct {
	const char *zone, *text, *utc; /* NULL: it is no time */
} times[] = {
	{HELSINKI, "2026-11-21", "2026-11-20 22:00:00"},
	{HELSINKI, "2026-07-21", "2026-07-20 21:00:00"},
	{HELSINKI, "2026-11-21 21:04", "2026-11-21 19:04:00"},
	{HELSINKI, "2026-11-21T21:04:17", "2026-11-21 19:04:17"},
	/* 03:30 comes twice: the first, or the one that is named */
	{HELSINKI, "2026-10-25 03:30", "2026-10-25 00:30:00"},
	{HELSINKI, "2026-10-25 03:30+03:00", "2026-10-25 00:30:00"},
	{HELSINKI, "2026-10-25 03:30+02:00", "2026-10-25 01:30:00"},
	{HELSINKI, "2026-10-25 04:00", "2026-10-25 02:00:00"},
	/* and never */
	{HELSINKI, "2026-03-29 03:30", "2026-03-29 01:30:00"},
	{HELSINKI, "2026-03-29 02:59:59", "2026-03-29 00:59:59"},
	{HELSINKI, "2026-03-29 04:00", "2026-03-29 01:00:00"},
	{SAO_PAULO, "2018-11-04", "2018-11-04 03:00:00"},
	/* as it is written */
	{HELSINKI, "2026-11-21T21:04:17.000+02:00", "2026-11-21 19:04:17"},
	{HELSINKI, "2026-11-21 21:04:17+02:00", "2026-11-21 19:04:17"},
	{HELSINKI, "2026-11-21 21:04:17-03:30", "2026-11-22 00:34:17"},
	{"UTC0", "2026-11-21 21:04:17+00:00", "2026-11-21 21:04:17"},
	{"UTC0", "", NULL},
	{"UTC0", "2026-11", NULL},
	{"UTC0", "2026-11-31", NULL},
	{"UTC0", "2026-11-21 24:00", NULL},
	{"UTC0", "2026-11-21 2:04", NULL},
	{"UTC0", "2026-11-21 21:04:60", NULL},
	{"UTC0", "2026-11-21 21:04 ", NULL},
	{"UTC0", "2026-11-21 21:04:17.5", NULL},
	{"UTC0", "2026-11-21+02:00", NULL},
	{"UTC0", "2026-11-21 21:04+2:00", NULL},
	{"UTC0", "2026-11-21 21:04+-2:00", NULL},
	{"UTC0", "2026-11-21 21:04+24:00", NULL},
	{"UTC0", "2026-11-21 21:04+02:60", NULL},
	{"UTC0", "2026-11-21 21:04+02:00x", NULL},
	{"UTC0", "2026-11-21 21:04:17+", NULL},
	{"UTC0", "2026-11-21 21:04:17.1234567890123456789+02:00", NULL},
};
/* clang-format on */

START_TEST(a_time_that_is_typed_is_one_moment)
{
	int64_t utc_us;
	bool is_one;

	use_zone(times[_i].zone);
	is_one = gaming_time_parse(times[_i].text, &utc_us);
	ck_assert_msg(is_one == (times[_i].utc != NULL), "%s", times[_i].text);
	if (is_one)
		ck_assert_msg(utc_us == utc(times[_i].utc), "%s: %lld",
			      times[_i].text, (long long)utc_us);
}
END_TEST

/* Every quarter of an hour of a year, and milliseconds. */
START_TEST(what_is_written_is_read_back_as_that_moment)
{
	const int64_t from_us = utc("2026-01-01 00:00:00");

	use_zone(zones[_i]);
	for (int q = 0; q < 365 * 96; q += SUPPORT_STEP) {
		int64_t at_us = from_us + q * INT64_C(900123000), again_us;
		char stamp[TIME_STAMP_MAX];

		gaming_time_stamp(at_us, stamp);
		if (!gaming_time_parse(stamp, &again_us) || again_us != at_us)
			ck_abort_msg("%s", stamp);
	}
}
END_TEST

static const struct test tests[] = {
	L(a_moment_has_its_gaming_day, days),
	TIMES(the_gaming_day_never_goes_back_and_each_date_comes_once, 20),
	T(local_times_are_written_with_their_zone),
	L(a_time_that_is_typed_is_one_moment, times),
	L(what_is_written_is_read_back_as_that_moment, zones),
};

SUITE("day", tests)
