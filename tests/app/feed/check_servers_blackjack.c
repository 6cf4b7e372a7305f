/* SPDX-License-Identifier: ISC */
/* Gaming servers that play for the seats of a blackjack table. */
#include "config.h"

#include <unistd.h>

#include "tests/support/fixture_feed.h"
#include "tests/support/support.h"

static void set_up(void)
{
	servers_open_at("table blackjack", 1);
}

/* Seats 1 and 2: their cards, the dealer's, theirs, and the hole card. */
#define DEALT(cards) "seat 1\nseat 2\nclose\ncard " cards
#define ELEVENS	     DEALT("9h 5c 7c 2s 6d Td")
#define EIGHTS	     DEALT("8h 8c 7c 8s 8d Td")
#define ACE	     DEALT("9h 5c Ac 2s 6d 5d")

static const struct {
	const char *lines, *says, *hears;
} moments[] = {
	{"", "1 seat 3\n2 hit 3\n", "ok 1\nrefuse 2 not-now\n"},
	{"seat 1\nclose", "1 seat 3\n2 wager 3 main 10\n",
	 "refuse 1 not-now\nrefuse 2 bets-closed\n"},
	{ELEVENS, "1 hit 2\n2 hit 1\n3 hit 1\n",
	 "refuse 1 not-now\nok 2\nrefuse 3 not-now\n"},
	{ELEVENS, "1 stand 2\n2 stand 1\n3 stand 1\n4 stand 2\n",
	 "refuse 1 not-now\nok 2\nrefuse 3 not-now\nok 4\n"},
	{ELEVENS, "1 double 2\n2 double 1\n", "refuse 1 not-now\nok 2\n"},
	{ELEVENS, "1 split 1\n2 insure 1\n3 decline 1\n",
	 "refuse 1 not-now\nrefuse 2 not-now\nrefuse 3 not-now\n"},
	{EIGHTS, "1 split 2\n2 split 1\n", "refuse 1 not-now\nok 2\n"},
	{ACE, "1 hit 1\n2 insure 1\n3 decline 2\n4 insure 2\n",
	 "refuse 1 not-now\nok 2\nok 3\nrefuse 4 not-now\n"},
};

START_TEST(a_decision_is_taken_at_its_seats_turn_alone)
{
	int fd = servers_log_in(0);

	servers_deal(moments[_i].lines);
	servers_send(fd, moments[_i].says);
	servers_expect(fd, moments[_i].hears);
	close(fd);
}
END_TEST

/* The other seat's turn comes with the cards that the dealer deals. */
START_TEST(a_round_is_played_to_its_end)
{
	int fd = servers_log_in(0);

	servers_deal(EIGHTS);
	servers_send(fd, "1 split 1\n");
	servers_deal("card 2h 3h");
	servers_send(fd, "2 stand 1\n3 stand 1\n4 hit 2\n");
	servers_expect(fd, "ok 1\nok 2\nok 3\nok 4\n");
	servers_deal("card Kd");
	servers_send(fd, "5 hit 2\n");
	servers_expect(fd, "refuse 5 not-now\n");
	close(fd);
}
END_TEST

static const struct test tests[] = {
	L(a_decision_is_taken_at_its_seats_turn_alone, moments),
	T(a_round_is_played_to_its_end),
};

SUITE_AROUND("servers-blackjack", tests, set_up, servers_close)
