/* SPDX-License-Identifier: ISC */
/* Timers on the feed. */
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
	int fd = servers_connect();

	servers_turn();
	servers.now_ms += ASKED_MS;
	return fd;
}

START_TEST(those_with_all_rows_get_the_timer)
{
	int fd = listen_in();

	servers_receive(fd);
	feed_publish_timer(servers.feed, TIMER_MS, TIMER_MS, servers.now_ms);
	servers_expect(fd, "deadline 15000\n");
	feed_publish_timer(servers.feed, 9000, TIMER_MS, servers.now_ms);
	servers_expect(fd, "deadline 9000 15000\n");
	close(fd);
}
END_TEST

START_TEST(who_connects_while_it_is_stopped_gets_no_timer)
{
	int fd;

	feed_publish_timer(servers.feed, TIMER_MS, TIMER_MS, servers.now_ms);
	feed_clear_timer(servers.feed);
	servers.now_ms += LATER_MS;
	fd = listen_in();
	ck_assert_ptr_null(strstr(servers_receive(fd), "deadline"));
	close(fd);
}
END_TEST

START_TEST(who_connects_late_gets_the_time_left)
{
	int fd;

	feed_publish_timer(servers.feed, TIMER_MS, TIMER_MS, servers.now_ms);
	servers_deal("wager 1 player 50");
	servers.now_ms += LATER_MS;
	fd = listen_in();
	ck_assert_ptr_nonnull(strstr(servers_receive(fd),
				     "do take-bets\ndeadline 9000 15000\n"));
	close(fd);
	servers.now_ms += 9000;
	fd = servers_connect();
	servers_send(fd, "from 1\n");
	ck_assert_ptr_null(strstr(servers_receive(fd), "deadline"));
	close(fd);
}
END_TEST

static const struct test tests[] = {
	T(those_with_all_rows_get_the_timer),
	T(who_connects_while_it_is_stopped_gets_no_timer),
	T(who_connects_late_gets_the_time_left),
};

SUITE_AROUND("feed-timer", tests, set_up, servers_close)
