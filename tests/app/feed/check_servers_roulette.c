/* SPDX-License-Identifier: ISC */
/* Roulette on the feed: announced bets of a gaming server, and the lines that a
 * studio's camera follows. */
#include "config.h"

#include "tests/support/fixture_feed.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tests/support/support.h"

static int fd;

static void set_up(void)
{
	servers_open_at("table roulette trios=yes announced=yes max-split=8 "
			"final=clear",
			1);
	fd = servers_log_in(0);
	servers_send(fd, "from 0\n");
	servers_receive(fd);
}

static void tear_down(void)
{
	close(fd);
	servers_close();
}

/* The rows that came by now, without the numbers of their lines. */
static const char *rows(void)
{
	static char text[4096];
	const char *got = servers_receive(fd);
	char line[512];
	size_t used = 0;

	text[0] = '\0';
	while (support_line(&got, line, sizeof line)) {
		const char *tab = strchr(line, '\t');

		if (tab)
			used += (size_t)snprintf(text + used,
						 sizeof text - used, "%s\n",
						 tab + 1);
	}
	return text;
}

START_TEST(a_server_sends_an_announced_bet_as_one_wager)
{
	servers_send(fd, "a wager 3 orphelins 5\n");
	support_same(rows(), "> wager 3 orphelins 5 # s0 a\ndo take-bets\n");
	servers_send(fd, "a wager 3 orphelins 5\n");
	servers_expect(fd, "ok a\n");
	servers_deal("close");
	servers_deal("number 34");
	servers_deal("valid");
	rows();
	servers_deal("announce");
	support_same(rows(), "> announce\n"
			     "settle 3 straight:1 5.00 -5.00 0.00\n"
			     "settle 3 split:6-9 5.00 -5.00 0.00\n"
			     "settle 3 split:14-17 5.00 -5.00 0.00\n"
			     "settle 3 split:17-20 5.00 -5.00 0.00\n"
			     "settle 3 split:31-34 5.00 85.00 0.00\n"
			     "do pick-up\n");
}
END_TEST

START_TEST(a_refused_one_leaves_nothing_on_the_layout)
{
	servers_send(fd, "a wager 3 tiers 9\n");
	servers_expect(fd, "refuse a above-max\n");
	ck_assert_uint_eq(station_table(servers.station)->wagers.n, 0);
}
END_TEST

/* [roulette 3.3.4]: the ball drops, the camera zooms in on the number. */
static const struct {
	const char *event, *lines;
} shots[] = {
	{"close", "> close\nsay no-more-bets\ndo spin\n"},
	{"spin cw ccw", "> spin cw ccw\ndo watch-ball\n"},
	{"revs 4", "> revs 4\ndo watch-ball\n"},
	{"number 17", "> number 17\nresult 17 black odd low 2 2\n"
		      "do announce 17 black\n"},
	{"announce", "> announce\ndo pick-up\n"},
	{"correct number 18",
	 "> correct number 18\nresult 18 red even low 2 3\ndo pick-up\n"},
	{"clear", "> clear\ndo open-bets\nfinal ROUND\n"},
	{"open", "> open\ndo take-bets\n"},
	{"close", "> close\nsay no-more-bets\ndo spin\n"},
	{"number 5", "> number 5\ndo confirm-spin 5\n"},
	{"no-spin sensor", "> no-spin sensor\nsay no-spin\ndo spin-again\n"},
};

/* The day is that of the test. */
static const char *without_name(const char *text)
{
	static char lines[400];
	char *at;

	snprintf(lines, sizeof lines, "%s", text);
	at = strstr(lines, "final ");
	if (at)
		strcpy(at, "final ROUND\n");
	return lines;
}

START_TEST(the_instructions_tell_a_camera_where_to_look)
{
	for (int i = 0; i < ROWS_OF(shots); i++) {
		servers_deal(shots[i].event);
		support_same(without_name(rows()), shots[i].lines);
	}
}
END_TEST

static const struct test tests[] = {
	T(a_server_sends_an_announced_bet_as_one_wager),
	T(a_refused_one_leaves_nothing_on_the_layout),
	T(the_instructions_tell_a_camera_where_to_look),
};

SUITE_AROUND("servers_roulette", tests, set_up, tear_down)
