/* SPDX-License-Identifier: ISC */
/* The wagers of each game, side bets among them, from a gaming server: what is
 * refused with which code, and what they settle to, in literal numbers. */
#include "config.h"

#include <string.h>
#include <unistd.h>

#include "tests/support/fixture_feed.h"
#include "tests/support/support.h"

#define DRAGON                                                                 \
	"1 wager 3 dragon 10\n2 wager 4 tie 10\n3 wager 5 suited-tie 10\n"     \
	"4 wager 3 tiger 10\n5 wager 3 home 10\n"
#define DRAGON_HEARS "ok 1\nok 2\nok 3\nrefuse 4 opposing\nrefuse 5 bad-spot\n"
#define HOME                                                                   \
	"1 wager 3 home 10\n2 wager 4 draw 10\n3 wager 3 away 10\n"            \
	"4 wager 3 home 1\n"
#define HOME_HEARS "ok 1\nok 2\nrefuse 3 opposing\nrefuse 4 too-many-wagers\n"
#define DICE                                                                   \
	"1 wager 3 big 10\n2 wager 3 odd 10\n3 wager 4 total 11 10\n"          \
	"4 wager 4 double 5 10\n5 wager 4 single 5 10\n"                       \
	"6 wager 5 combination 1-5 10\n7 wager 5 any-triple 10\n"              \
	"8 wager 3 small 10\n9 wager 3 even 10\n10 wager 3 total 18 10\n"
#define DICE_HEARS                                                             \
	"ok 1\nok 2\nok 3\nok 4\nok 5\nok 6\nok 7\nrefuse 8 opposing\n"        \
	"refuse 9 opposing\nrefuse 10 bad-spot\n"
#define BESIDE                                                                 \
	"1 seat 3\n2 wager 3 main 10\n3 wager 3 perfect-pairs 10\n"            \
	"4 wager 3 plus-three 10\n"
#define BESIDE_HEARS "ok 1\nok 2\nok 3\nok 4\n"
#define PAIRS	     "1 wager 3 player-pair 10\n2 wager 3 banker-pair 10\n"

static const struct {
	const char *house, *says, *hears, *deals, *settles;
} games[] = {
	{"table dragon-tiger", DRAGON, DRAGON_HEARS,
	 "close\ncard Kh Ac\nannounce",
	 "settle 3 dragon 10.00 10.00 0.00\nsettle 4 tie 10.00 -10.00 0.00\n"
	 "settle 5 suited-tie 10.00 -10.00 0.00\n"},
	{"table dragon-tiger", DRAGON, DRAGON_HEARS,
	 "close\ncard 9h 9c\nannounce",
	 "settle 3 dragon 10.00 -5.00 0.00\nsettle 4 tie 10.00 110.00 0.00\n"
	 "settle 5 suited-tie 10.00 -10.00 0.00\n"},
	{"table dragon-tiger", DRAGON, DRAGON_HEARS,
	 "close\ncard 9h 9h\nannounce",
	 "settle 3 dragon 10.00 -5.00 0.00\nsettle 4 tie 10.00 110.00 0.00\n"
	 "settle 5 suited-tie 10.00 500.00 0.00\n"},
	{"table football-studio max-wagers=1", HOME, HOME_HEARS,
	 "close\ncard 2h Kc\nannounce",
	 "settle 3 home 10.00 -10.00 0.00\nsettle 4 draw 10.00 -10.00 0.00\n"},
	{"table football-studio max-wagers=1", HOME, HOME_HEARS,
	 "close\ncard 9h 9h\nannounce",
	 "settle 3 home 10.00 -5.00 0.00\nsettle 4 draw 10.00 110.00 0.00\n"},
	{"table sic-bo", DICE, DICE_HEARS, "close\ndice 1 5 5\nflat\nannounce",
	 "settle 3 big 10.00 10.00 0.00\nsettle 3 odd 10.00 10.00 0.00\n"
	 "settle 4 total:11 10.00 60.00 0.00\n"
	 "settle 4 double:5 10.00 100.00 0.00\n"
	 "settle 4 single:5 10.00 20.00 0.00\n"
	 "settle 5 combination:1-5 10.00 50.00 0.00\n"
	 "settle 5 any-triple 10.00 -10.00 0.00\n"},
	/* a triple takes big and odd */
	{"table sic-bo", DICE, DICE_HEARS, "close\ndice 5 5 5\nflat\nannounce",
	 "settle 3 big 10.00 -10.00 0.00\nsettle 3 odd 10.00 -10.00 0.00\n"
	 "settle 4 total:11 10.00 -10.00 0.00\n"
	 "settle 4 double:5 10.00 100.00 0.00\n"
	 "settle 4 single:5 10.00 30.00 0.00\n"
	 "settle 5 combination:1-5 10.00 -10.00 0.00\n"
	 "settle 5 any-triple 10.00 300.00 0.00\n"},
	{"table baccarat pairs=yes", PAIRS, "ok 1\nok 2\n",
	 "close\ncard 9h 2c 9s Kd\nannounce",
	 "settle 3 player-pair 10.00 110.00 0.00\n"
	 "settle 3 banker-pair 10.00 -10.00 0.00\n"},
	{"table baccarat", PAIRS, "refuse 1 bad-spot\nrefuse 2 bad-spot\n",
	 "close\ncard 9h 2c 9s Kd\nannounce", "do pick-up\n"},
	{"table blackjack perfect-pairs=yes plus-three=yes", BESIDE,
	 BESIDE_HEARS, "close\ncard 8h 8c 8d Kd\nstand 3\nreveal\nannounce",
	 "settle 3 main 10.00 -10.00 0.00\n"
	 "settle 3 perfect-pairs 10.00 120.00 0.00\n"
	 "settle 3 plus-three 10.00 300.00 0.00\n"},
	{"table blackjack", BESIDE,
	 "ok 1\nok 2\nrefuse 3 bad-spot\nrefuse 4 bad-spot\n",
	 "close\ncard 8h 8c 8d Kd\nstand 3\nreveal\nannounce",
	 "settle 3 main 10.00 -10.00 0.00\ndo pick-up\n"},
};

START_TEST(a_servers_wagers_are_taken_and_settled)
{
	int server, subscriber;
	const char *got;

	servers_open_at(games[_i].house, 1);
	server = servers_log_in(0);
	servers_send(server, games[_i].says);
	servers_expect(server, games[_i].hears);
	subscriber = servers_connect();
	servers_send(subscriber, "from 0\n");
	servers_receive(subscriber);
	servers_deal(games[_i].deals);
	got = servers_receive(subscriber);
	for (const char *want = games[_i].settles; *want;) {
		char line[80];

		support_line(&want, line, sizeof line);
		ck_assert_msg(strstr(got, line), "no %s in\n%s", line, got);
	}
	close(server);
	close(subscriber);
	servers_close();
}
END_TEST

static const struct test tests[] = {
	L(a_servers_wagers_are_taken_and_settled, games),
};

SUITE("servers_games", tests)
