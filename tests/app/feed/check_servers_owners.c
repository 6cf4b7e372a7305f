/* SPDX-License-Identifier: ISC */
/* Whose a seat is: that of the gaming server which filled it, for a round. */
#include "config.h"

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/support/fixture_feed.h"
#include "tests/support/support.h"

enum { SERVERS = 3 };

static void set_up(void)
{
	servers_open(SERVERS);
}

static void set_up_prison(void)
{
	servers_open_at("table roulette en-prison=yes min-revs=1", SERVERS);
}

static void says(int fd, const char *line, const char *hears)
{
	servers_send(fd, line);
	servers_expect(fd, hears);
}

/* Also when all that it wagered is taken back. */
START_TEST(a_seat_is_its_servers_until_the_round_is_over)
{
	int mine = servers_log_in(0), other = servers_log_in(1);

	says(mine, "1 wager 3 banker 10\n", "ok 1\n");
	says(other, "1 wager 3 tie 10\n2 withdraw 3\n3 withdraw 3 banker\n",
	     "refuse 1 not-yours\nrefuse 2 not-yours\nrefuse 3 not-yours\n");
	says(mine, "2 wager 3 tie 10\n3 withdraw 3\n", "ok 2\nok 3\n");
	says(other, "4 wager 3 tie 10\n5 wager 4 tie 10\n",
	     "refuse 4 not-yours\nok 5\n");
	says(mine, "4 wager 4 tie 10\n", "refuse 4 not-yours\n");
	servers_deal("void x\nopen");
	says(other, "6 wager 3 tie 10\n", "ok 6\n");
	says(mine, "4 wager 3 tie 10\n5 wager 4 tie 10\n",
	     "refuse 4 not-yours\nok 5\n");
}
END_TEST

/* What the table refuses makes nobody an owner, and what the dealer keys
 * neither. */
START_TEST(a_seat_is_nobodys_before_its_first_message_is_accepted)
{
	int mine = servers_log_in(0), other = servers_log_in(1);

	says(mine, "1 wager 3 banker 9\n2 withdraw 3\n",
	     "refuse 1 below-min\nrefuse 2 no-wager\n");
	servers_deal("wager 3 player 20");
	says(other, "1 withdraw 3 player\n", "ok 1\n");
	says(mine, "3 wager 3 banker 10\n", "refuse 3 not-yours\n");
}
END_TEST

START_TEST(seats_are_the_same_servers_after_a_restart)
{
	int fd = servers_log_in(0);

	says(fd, "1 wager 3 banker 10\n", "ok 1\n");
	close(fd);
	servers_restart();
	fd = servers_log_in(1);
	says(fd, "1 wager 3 tie 10\n", "refuse 1 not-yours\n");
	close(fd);
	fd = servers_log_in(0);
	says(fd, "1 wager 3 banker 10\n2 withdraw 3\n", "ok 1\nok 2\n");
}
END_TEST

/* Both in one batch. */
START_TEST(the_first_of_two_has_the_seat)
{
	int a = servers_log_in(0), b = servers_log_in(1);

	ck_assert_int_eq(send(a, "1 wager 3 banker 10\n", 20, 0), 20);
	ck_assert_int_eq(send(b, "1 wager 3 banker 10\n", 20, 0), 20);
	servers_turn();
	ck_assert_uint_eq(station_table(servers.station)->wagers.n, 1);
	ck_assert_int_ne(strcmp(servers_receive(a), "ok 1\n") == 0,
			 strcmp(servers_receive(b), "ok 1\n") == 0);
}
END_TEST

/* The seat of a wager in prison is kept for the next round. */
START_TEST(a_wager_in_prison_keeps_its_seat)
{
	int mine = servers_log_in(0), other = servers_log_in(1);

	says(mine, "1 wager 3 red 10\n2 wager 4 black 10\n3 withdraw 4\n",
	     "ok 1\nok 2\nok 3\n");
	servers_deal("close\nspin cw ccw\nrevs 5\nnumber 0\nannounce\nopen");
	says(other, "1 wager 3 red 10\n2 wager 4 red 10\n",
	     "refuse 1 not-yours\nok 2\n");
	says(mine, "4 wager 3 red 20\n", "ok 4\n");
}
END_TEST

static const struct test tests[] = {
	T(a_seat_is_its_servers_until_the_round_is_over),
	T(a_seat_is_nobodys_before_its_first_message_is_accepted),
	T(seats_are_the_same_servers_after_a_restart),
	T(the_first_of_two_has_the_seat),
};

static const struct test prison_tests[] = {
	T(a_wager_in_prison_keeps_its_seat),
};

static const struct test_case cases[] = {
	CASE("owners", tests, set_up, servers_close),
	CASE("prison", prison_tests, set_up_prison, servers_close),
};

SUITE_OF(cases)
