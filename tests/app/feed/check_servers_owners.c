/* SPDX-License-Identifier: ISC */
/* Whose a seat is: that of the gaming server which filled it, for a round. */
#include "config.h"

#include <stdio.h>
#include <sodium.h>
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

static struct conf_client *client(int i)
{
	return &servers.conf.link.client[i];
}

/* Nothing is kept of what the feed had before. */
START_TEST(a_server_may_send_for_the_seats_of_its_list_and_no_other)
{
	int listed, free, reader;

	client(0)->seats = SEATS_LISTED;
	client(0)->ranges = 1;
	client(0)->range[0] = (struct conf_seat_range){3, 4};
	client(2)->seats = SEATS_NONE;
	feed_allow_servers(servers.feed, &servers.conf.link);
	listed = servers_log_in(0);
	free = servers_log_in(1);
	reader = servers_log_in(2);
	says(listed, "1 wager 4 tie 10\n2 wager 5 tie 10\n3 wager x tie 10\n",
	     "ok 1\nrefuse 2 not-yours\nrefuse 3 malformed\n");
	says(free, "1 wager 3 tie 10\n2 wager 5 tie 10\n",
	     "refuse 1 not-yours\nok 2\n");
	says(reader, "1 wager 7 tie 10\n", "refuse 1 not-allowed\n");
	/* what was accepted before stays so */
	client(1)->seats = SEATS_NONE;
	feed_allow_servers(servers.feed, &servers.conf.link);
	says(free, "2 wager 5 tie 10\n3 wager 5 tie 10\n",
	     "ok 2\nrefuse 3 not-allowed\n");
}
END_TEST

START_TEST(a_server_has_the_quotas_of_its_entry)
{
	int first, second, third;

	client(0)->messages = 1;
	client(0)->connections = 2;
	feed_allow_servers(servers.feed, &servers.conf.link);
	first = servers_log_in(0);
	second = servers_log_in(0);
	for (int i = 0; i < 50; i++)
		says(first, "1 wager 3 tie 10\n", "ok 1\n");
	says(second, "1 wager 3 tie 10\n", "refuse 1 too-many\n");
	servers.now_ms += 1000;
	says(second, "1 wager 3 tie 10\n", "ok 1\n");
	third = servers_log_in(0);
	ck_assert(servers_is_closed(first));
	ck_assert(!servers_is_closed(second));
	ck_assert(!servers_is_closed(third));
}
END_TEST

/* The reply goes to the connection of the message. */
START_TEST(tokens_are_exchanged_while_others_play_on)
{
	char token[SERVERS_TOKEN_MAX];
	int old = servers_log_in(0), other = servers_log_in(1);

	servers_token(7, token);
	crypto_generichash(client(0)->token_hash, sizeof client(0)->token_hash,
			   (const uint8_t *)token, strlen(token), NULL, 0);
	feed_allow_servers(servers.feed, &servers.conf.link);
	servers_expect(old, "refuse client\n");
	ck_assert(servers_is_closed(old));
	says(other, "1 wager 3 tie 10\n", "ok 1\n");
	ck_assert_int_eq(feed_servers(servers.feed), 1);
	servers.conf.link.clients = 1;
	feed_allow_servers(servers.feed, &servers.conf.link);
	ck_assert_int_eq(feed_servers(servers.feed), 0);
	servers_expect_log("s1: disconnected: its token is not in force");
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
	T(a_server_may_send_for_the_seats_of_its_list_and_no_other),
	T(a_server_has_the_quotas_of_its_entry),
	T(tokens_are_exchanged_while_others_play_on),
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
