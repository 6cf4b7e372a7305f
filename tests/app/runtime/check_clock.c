/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <time.h>

#include "app/runtime/clock.h"
#include "tests/support/support.h"

/* The kernel's clocks, as the test sets them, in milliseconds. A reading can
 * be made to take a while: a process may be stopped at any moment. */
static int64_t wall_ms = INT64_C(1795287857123);
static int64_t running_ms = 5000;
static int64_t stopped_ms;

int clock_gettime(clockid_t id, struct timespec *time)
{
	int64_t ms;

	if (id == CLOCK_REALTIME) {
		wall_ms += stopped_ms;
		running_ms += stopped_ms;
		stopped_ms = 0;
	}
	ms = id == CLOCK_REALTIME ? wall_ms : running_ms;
	time->tv_sec = ms / 1000;
	time->tv_nsec = ms % 1000 * 1000000;
	return 0;
}

static void pass(int64_t ms)
{
	wall_ms += ms;
	running_ms += ms;
}

START_TEST(each_clock_is_read_in_its_unit)
{
	ck_assert_int_eq(clock_ms(), 5000);
	ck_assert_int_eq(clock_utc_us(), INT64_C(1795287857123000));
	pass(7);
	ck_assert_int_eq(clock_ms(), 5007);
	ck_assert_int_eq(clock_utc_us(), INT64_C(1795287857130000));
}
END_TEST

START_TEST(a_step_is_reported_once)
{
	ck_assert_int_eq(clock_step_ms(), 0);
	pass(86400000);
	ck_assert_int_eq(clock_step_ms(), 0);
	wall_ms += 3600000;
	ck_assert_int_eq(clock_step_ms(), 3600000);
	pass(10);
	ck_assert_int_eq(clock_step_ms(), 0);
	wall_ms -= 3600001;
	ck_assert_int_eq(clock_step_ms(), -3600001);
	ck_assert_int_eq(clock_step_ms(), 0);
}
END_TEST

START_TEST(small_steps_are_reported_when_they_add_up)
{
	ck_assert_int_eq(clock_step_ms(), 0);
	wall_ms += 300;
	ck_assert_int_eq(clock_step_ms(), 0);
	wall_ms += 300;
	ck_assert_int_eq(clock_step_ms(), 600);
	wall_ms -= 499;
	ck_assert_int_eq(clock_step_ms(), 0);
}
END_TEST

START_TEST(a_process_that_was_stopped_sees_no_step)
{
	ck_assert_int_eq(clock_step_ms(), 0);
	stopped_ms = 60000;
	ck_assert_int_eq(clock_step_ms(), 0);
	ck_assert_int_eq(clock_step_ms(), 0);
	ck_assert_int_eq(stopped_ms, 0);
}
END_TEST

static const struct test tests[] = {
	T(each_clock_is_read_in_its_unit),
	T(a_step_is_reported_once),
	T(small_steps_are_reported_when_they_add_up),
	T(a_process_that_was_stopped_sees_no_step),
};

SUITE("clock", tests)
