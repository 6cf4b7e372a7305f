/* SPDX-License-Identifier: ISC */
/* Gaming servers that come back after long: rows published while the hole card
 * lay face down are published again byte for byte. */
#include "config.h"

#include "tests/support/fixture_feed.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

enum {
	ROUNDS = 24,
	ROUNDS_MANY = 250,
	STEP = 61,
	SHOE = 5,
	HEARD_MAX = 1 << 20
};

static char received[HEARD_MAX]; /* since the first `table` line, as it came */

/* A round that is dealt as it should be; one whose cards are put right, before
 * and after the dealer's is turned; one that is void, one in which the dealer's
 * card cannot be read. */
static const char *const rounds[] = {
	"open\nseat 1\nclose\ncard 9h 7c Kh\ncard 8d\nstand 1\nreveal\n"
	"card 9c\nannounce\nclear",
	"open\nseat 1\nclose\ncard 9h 7c Kh 8d\ncorrect 1 5h\nstand 1\n"
	"correct 4 9d\nreveal\ncard 5c\nannounce\nclear",
	"open\nseat 1\nclose\ncard 9h 7c Kh 8d\nstrike 4\ncard Td\nhit 1\n"
	"retract\nstand 1\nvoid misdeal\nclear",
	"open\nseat 1\nclose\ncard 5h Ac 6h ??\ndecline 1\nhole 7s\npeek\n"
	"hit 1\ncard 9c\nstand 1\nreveal\nannounce\nclear",
};

static void set_up(void)
{
	servers_open_at("table blackjack", 1);
	servers_deal("void x");
}

static const char *next_line(const char *at)
{
	return strchr(at, '\n') + 1;
}

/* Connects as one who has that line; "": none. */
static int come_back(const char *at)
{
	int fd = servers_log_in(0);
	char line[80] = "from 0\n";
	unsigned seq, k;

	if (sscanf(at, "%u.%u\t", &seq, &k) == 2)
		sprintf(line, "after %u.%u\n", seq, k);
	servers_send(fd, line);
	return fd;
}

static const char *last_line(void)
{
	const char *last = received;

	for (const char *at = received; *at; at = next_line(at))
		last = at;
	return last;
}

/* The table starts again with it. */
static void load_shoe(void)
{
	servers_deal("shuffle");
	test_station_shuffle(servers.station);
	servers_turn();
}

/* A subscriber reads that many rounds. */
static void play(int n)
{
	int fd = come_back(last_line());

	for (int i = 0; i < n; i++) {
		servers_deal(rounds[(size_t)i % ROWS_OF(rounds)]);
		if (i % SHOE == SHOE - 1)
			load_shoe();
		strcat(received, servers_receive(fd));
	}
	close(fd);
}

/* What comes behind each line, or each STEPth, is had by who has that one. */
static void expect_rests(int step)
{
	int n = 0;

	for (const char *at = received; *at; at = next_line(at)) {
		int fd;

		if (n++ % step != 0)
			continue;
		fd = come_back(at);
		servers_expect(fd, next_line(at));
		close(fd);
	}
}

START_TEST(servers_get_masked_rows)
{
	play(ROUNDS);
	ck_assert_ptr_nonnull(strstr(received, "> card 9h 7c Kh ??\n"));
	ck_assert_ptr_nonnull(strstr(received, "> card ??\n"));
	ck_assert_ptr_nonnull(strstr(received, "> correct 4 ??\n"));
	ck_assert_ptr_nonnull(strstr(received, "\tdealt 9h 7c Kh 8d\n"));
	ck_assert_ptr_null(strstr(received, "refuse"));
}
END_TEST

START_TEST(each_line_has_the_rest_behind_it_over_restarts)
{
	play(ROUNDS);
	servers_restart();
	play(ROUNDS);
	servers_restart();
	expect_rests(1);
}
END_TEST

START_TEST(so_it_has_where_the_table_ran_for_long)
{
	play(ROUNDS_MANY);
	expect_rests(STEP);
}
END_TEST

static const struct test tests[] = {
	T(servers_get_masked_rows),
	T(each_line_has_the_rest_behind_it_over_restarts),
	T(so_it_has_where_the_table_ran_for_long),
};

bool support_forks = true;

SUITE_AROUND("servers-long", tests, set_up, servers_close)
