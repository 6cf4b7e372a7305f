/* SPDX-License-Identifier: ISC */
/* What the feed tells of a timer. */
#include "config.h"

#include <string.h>
#include <unistd.h>

#include "tests/support/fixture_feed.h"
#include "tests/support/support.h"

enum { TIMER_MS = 15000, ASKED_MS = 1000, LATER_MS = 5000 };

static void set_up(void)
{
	servers_open(0);
}

/* One that says nothing, and gets the rows since the `table` line for it. */
static int listen_in(void)
{
	int fd = servers_call();

	servers_turn();
	servers.now_ms += ASKED_MS;
	return fd;
}

START_TEST(it_is_told_to_those_who_have_all_rows)
{
	int fd = listen_in();

	servers_hear(fd);
	feed_deadline(servers.feed, TIMER_MS, TIMER_MS, servers.now_ms);
	servers_expect(fd, "deadline 15000\n");
	feed_deadline(servers.feed, 9000, TIMER_MS, servers.now_ms);
	servers_expect(fd, "deadline 9000 15000\n");
	close(fd);
}
END_TEST

START_TEST(who_comes_while_it_stands_still_is_told_of_none)
{
	int fd;

	feed_deadline(servers.feed, TIMER_MS, TIMER_MS, servers.now_ms);
	feed_no_deadline(servers.feed);
	servers.now_ms += LATER_MS;
	fd = listen_in();
	ck_assert_ptr_null(strstr(servers_hear(fd), "deadline"));
	close(fd);
}
END_TEST

START_TEST(who_comes_late_is_told_what_is_left_where_it_started)
{
	int fd;

	feed_deadline(servers.feed, TIMER_MS, TIMER_MS, servers.now_ms);
	servers_deal("wager 1 player 50");
	servers.now_ms += LATER_MS;
	fd = listen_in();
	ck_assert_ptr_nonnull(strstr(servers_hear(fd),
				     "do take-bets\ndeadline 9000 15000\n"));
	close(fd);
	servers.now_ms += 9000;
	fd = servers_call();
	servers_say(fd, "from 1\n");
	ck_assert_ptr_null(strstr(servers_hear(fd), "deadline"));
	close(fd);
}
END_TEST

static const struct test tests[] = {
	T(it_is_told_to_those_who_have_all_rows),
	T(who_comes_while_it_stands_still_is_told_of_none),
	T(who_comes_late_is_told_what_is_left_where_it_started),
};

SUITE_AROUND("feed-timer", tests, set_up, servers_close)
