/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "app/runtime/watchdog.h"
#include "tests/support/support.h"

static struct watchdog watchdog;
static int manager; /* the service manager's end */

/* The next message, or "". */
static const char *hears(void)
{
	static char text[64];
	ssize_t n = read(manager, text, sizeof text - 1);

	text[n > 0 ? n : 0] = '\0';
	return text;
}

static void starts(const char *limit_us)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};

	manager = socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0);
	snprintf(address.sun_path, sizeof address.sun_path, "%s/notify",
		 support_folder());
	ck_assert_int_eq(
		bind(manager, (struct sockaddr *)&address, sizeof address), 0);
	setenv("NOTIFY_SOCKET", address.sun_path, 1);
	setenv("WATCHDOG_USEC", limit_us, 1);
	watchdog_start(&watchdog);
	ck_assert_str_eq(hears(), "READY=1");
}

START_TEST(half_of_its_time_passes_between_two_signs_of_life)
{
	starts("10000000");
	ck_assert_int_eq(watchdog_turn(&watchdog, 1000), 6000);
	ck_assert_str_eq(hears(), "WATCHDOG=1");
	ck_assert_int_eq(watchdog_turn(&watchdog, 5999), 6000);
	ck_assert_str_eq(hears(), "");
	ck_assert_int_eq(watchdog_turn(&watchdog, 6001), 11001);
	ck_assert_str_eq(hears(), "WATCHDOG=1");
}
END_TEST

START_TEST(nothing_is_due_where_nobody_waits_for_it)
{
	starts("");
	ck_assert_int_eq(watchdog_turn(&watchdog, 1000), INT64_MAX);
	ck_assert_str_eq(hears(), "");
}
END_TEST

static const struct test tests[] = {
	T(half_of_its_time_passes_between_two_signs_of_life),
	T(nothing_is_due_where_nobody_waits_for_it),
};

SUITE("watchdog", tests)
