/* SPDX-License-Identifier: ISC */
/* A desk that wants a gaming server and loses it. */
#include "config.h"

#include "app/desk/link_hold.h"

#include <stdio.h>
#include <string.h>

#include "app/feed/feed_internal.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

enum { ROWS_MAX = 1 << 13 };

#define HOLD	  "hold link no gaming server is there\n"
#define RELEASE	  "release link\n"
#define BLACKJACK "open\nseat 1\nclose\n"

static struct link_hold hold;
static struct conf conf;
static struct conf_client client;
static struct feed feed;
static char rows[ROWS_MAX]; /* the station's own, each ended by \n */

static void update(void *context, const struct update *row)
{
	(void)context;
	if (row->journal_row->source != SOURCE_STATION || !row->is_table)
		return;
	strcat(strcat(rows, row->journal_row->line),
	       row->accepted ? "\n" : " refused\n");
}

static void start(void)
{
	hold = (struct link_hold){.conf = &conf.link, .feed = &feed};
	hold.station = test_station_open_table(&conf, update, NULL);
	rows[0] = '\0';
}

static void set_up(void)
{
	test_station_conf(&conf, support_folder());
	conf.link.required = 1;
	feed.subscriber[0].client = &client;
	feed.n = 1;
}

static void tear_down(void)
{
	station_close(hold.station);
}

/* Lines of the dealer, and after each the look whether a server is there. */
static void deal(const char *lines)
{
	char line[64];

	while (support_line(&lines, line, sizeof line)) {
		test_station_enter(hold.station, line);
		while (link_hold_turn(&hold, 0) != INT64_MAX)
			test_station_flush(hold.station);
	}
}

static void expect(const char *want)
{
	support_same(rows, want);
	rows[0] = '\0';
}

static const struct {
	const char *house, *before, *due, *then;
} rounds[] = {
	{"table baccarat", "", "", "note x"},
	{"table baccarat", "open", "", "note x"},
	{"table baccarat", "open\nclose", "note x\ncard 9h 2c 9d", "card 3d"},
	{"table baccarat", "open\nclose\ncard 2h 2c 2d 2s", "note x\ncard 2h",
	 "card 3h"},
	{"table blackjack", BLACKJACK "card 9h 7c", "note x\ncard 2h",
	 "card Kh"},
	{"table blackjack", BLACKJACK "card 9h 7c 2h Kh", "", "note x"},
	{"table blackjack", BLACKJACK "card 9h 7c 2h Kh\nhit 1", "note x",
	 "card 2h"},
	{"table baccarat", "open\nclose\nhold dispute", "note x",
	 "release dispute\ncard 9h 2c 9d 3d"},
};

START_TEST(the_loss_is_a_hold_as_soon_as_no_card_is_due)
{
	test_station_conf_house(&conf, rounds[_i].house);
	start();
	deal(rounds[_i].before);
	expect("");
	feed.n = 0;
	deal(rounds[_i].due);
	expect("");
	deal(rounds[_i].then);
	expect(HOLD);
	feed.n = 1;
	deal("note x");
	expect(RELEASE);
}
END_TEST

START_TEST(one_that_is_back_before_that_is_no_hold)
{
	start();
	deal("open\nclose\ncard 9h");
	feed.n = 0;
	deal("card 2c");
	feed.n = 1;
	deal("card 9d 3d");
	expect("");
}
END_TEST

START_TEST(a_hold_lifted_by_a_pit_boss_returns_after_the_round)
{
	start();
	deal("open");
	feed.n = 0;
	deal("note x");
	expect(HOLD);
	deal("release link\nclose\ncard 9h 2c 9d 3d\nannounce");
	expect("");
	deal("clear");
	expect(HOLD);
}
END_TEST

START_TEST(a_station_that_starts_in_a_round_holds_it)
{
	start();
	deal("open");
	station_close(hold.station);
	feed.n = 0;
	start();
	deal("note x");
	expect(HOLD);
	deal("release link\nnote x");
	expect("");
}
END_TEST

START_TEST(without_room_for_a_hold_it_is_tried_again)
{
	char line[40];

	start();
	deal("open");
	for (int i = 0; i < HOLDS_MAX - HOLDS_RESERVED; i++) {
		snprintf(line, sizeof line, "hold x%d", i);
		deal(line);
	}
	feed.n = 0;
	deal("note x");
	expect("");
	deal("release x1");
	expect(HOLD);
}
END_TEST

static const struct test tests[] = {
	L(the_loss_is_a_hold_as_soon_as_no_card_is_due, rounds),
	T(one_that_is_back_before_that_is_no_hold),
	T(a_hold_lifted_by_a_pit_boss_returns_after_the_round),
	T(a_station_that_starts_in_a_round_holds_it),
	T(without_room_for_a_hold_it_is_tried_again),
};

SUITE_AROUND("desk_link", tests, set_up, tear_down)
