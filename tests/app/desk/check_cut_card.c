/* SPDX-License-Identifier: ISC */
/* How far from its place the cut card stops play. */
#include "config.h"

#include "app/desk/cut_card.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

#define ROUND "open\nclose\ncard 9h Kd Kc 3s\nannounce"

enum { CUT_AT = 400 }; /* of 416 cards */

static struct cut_card cut_card;
static struct station *station;
static char held[512]; /* what is to be entered, each ended by \n */

static void update(void *context, const struct update *update)
{
	char line[CUT_CARD_LINE_MAX];

	(void)context;
	if (!update->accepted || !cut_card_apply(&cut_card, update, line))
		return;
	strcat(strcat(held, line), "\n");
	ck_assert(
		station_submit(station, SOURCE_STATION, KIND_TABLE, "", line));
}

static struct conf conf;

static void start(uint16_t cut_at)
{
	conf.shuffle_rules.cut = (struct cut_place){cut_at, 3};
	station = test_station_open_table(&conf, update, NULL);
}

static void set_up(void)
{
	test_station_conf(&conf, support_folder());
	cut_card = (struct cut_card){0};
	held[0] = '\0';
	start(CUT_AT);
}

static void tear_down(void)
{
	station_close(station);
}

/* That many cards into the discard rack, one after another. */
static void burn(int n)
{
	for (int i = 0; i < n; i++) {
		char line[16] = "burn ";

		card_format((struct card){.face = (uint8_t)(i % FACES)},
			    line + strlen(line));
		test_station_enter(station, line);
	}
}

static const struct {
	const char *name;
	int burned;
	const char *then;
	const char *held;
} cases[] = {
	{"at its place", 16, "cut", ""},
	{"three cards early", 13, "cut", ""},
	{"four cards early", 12, "cut",
	 "hold cutting-card came with 404 cards left, not 400\n"},
	{"out of a full shoe", 0, "cut",
	 "hold cutting-card came with 416 cards left, not 400\n"},
	{"three cards late", 19, "cut", ""},
	{"not there after three cards", 19, "note n", ""},
	{"not there after four", 20, "note n",
	 "hold cutting-card missing with 396 cards left, not 400\n"},
	{"there, and four more cards", 16, "cut\nopen\nclose\ncard 2h 3c 4d 5s",
	 ""},
	{"a second one from the shoe", 16, "cut\nopen\nclose\ncard 2h\ncut",
	 ""},
	{"held once, though it comes at last", 20,
	 "release cutting-card\nburn 9h\ncut\nnote n",
	 "hold cutting-card missing with 396 cards left, not 400\n"},
	{"once again in the next shoe", 0,
	 "cut\nrelease cutting-card\nshoe\ncut",
	 "hold cutting-card came with 416 cards left, not 400\n"
	 "hold cutting-card came with 416 cards left, not 400\n"},
};

START_TEST(far_from_its_place_it_holds_play)
{
	burn(cases[_i].burned);
	test_station_enter(station, cases[_i].then);
	ck_assert_msg(strcmp(held, cases[_i].held) == 0, "%s: %s",
		      cases[_i].name, held);
}
END_TEST

START_TEST(without_a_place_it_holds_nothing)
{
	station_close(station);
	strcat(conf.database, "-again");
	start(0);
	burn(1);
	test_station_enter(station, "cut");
	ck_assert_str_eq(held, "");
}
END_TEST

START_TEST(a_restart_does_not_hold_it_twice)
{
	test_station_enter(station, "cut\nrelease cutting-card");
	station_close(station);
	cut_card = (struct cut_card){0};
	held[0] = '\0';
	start(CUT_AT);
	burn(30);
	ck_assert_str_eq(held, "");
}
END_TEST

/* Of a shoe that does not report it, the rounds as dealt: four cards each. */
static const struct {
	const char *name;
	int burned;
	const char *then;
	enum cut_watch watch;
	const char *held;
} looked_for[] = {
	{"seven cards before its place", 9, "note n", CUT_WATCH_NONE, ""},
	{"six cards before it", 10, "note n", CUT_WATCH_NEAR, ""},
	{"in the round that comes to it", 12, ROUND, CUT_WATCH_NEAR, ""},
	{"at the end of the round that passes it", 13, ROUND, CUT_WATCH_ASK,
	 ""},
	{"far past it, with no answer yet", 26, ROUND, CUT_WATCH_ASK, ""},
	{"it is out", 13, ROUND "\ncut", CUT_WATCH_NONE, ""},
	{"it was out long before", 26, ROUND "\ncut", CUT_WATCH_NONE, ""},
	{"not out, within the tolerance", 13, ROUND "\nnote cut card not out",
	 CUT_WATCH_NEAR, ""},
	{"not out, and the next round", 9,
	 ROUND "\nnote cut card not out\nclear\n" ROUND, CUT_WATCH_ASK, ""},
	{"not out, far past it", 26, ROUND "\nnote cut card not out",
	 CUT_WATCH_NEAR,
	 "hold cutting-card missing with 386 cards left, not 400\n"},
	{"out far before it", 2, ROUND "\ncut", CUT_WATCH_NONE,
	 "hold cutting-card came with 410 cards left, not 400\n"},
	{"in the next shoe", 13, ROUND "\ncut\nclear\nshoe", CUT_WATCH_NONE,
	 ""},
};

START_TEST(a_dealer_who_looks_for_it_is_asked_before_play_stops)
{
	cut_card.by_dealer = true;
	burn(looked_for[_i].burned);
	test_station_enter(station, looked_for[_i].then);
	ck_assert_msg(strcmp(held, looked_for[_i].held) == 0, "%s: %s",
		      looked_for[_i].name, held);
	ck_assert_msg(cut_card_watch(&cut_card, station_table(station),
				     &station_pit(station)->cut) ==
			      looked_for[_i].watch,
		      "%s", looked_for[_i].name);
}
END_TEST

START_TEST(a_shoe_that_reports_it_is_not_looked_at)
{
	burn(13);
	test_station_enter(station, ROUND);
	ck_assert_int_eq(cut_card_watch(&cut_card, station_table(station),
					&station_pit(station)->cut),
			 CUT_WATCH_NONE);
}
END_TEST

static const struct test tests[] = {
	L(far_from_its_place_it_holds_play, cases),
	T(without_a_place_it_holds_nothing),
	L(a_dealer_who_looks_for_it_is_asked_before_play_stops, looked_for),
	T(a_shoe_that_reports_it_is_not_looked_at),
	T(a_restart_does_not_hold_it_twice),
};

SUITE_AROUND("cutting", tests, set_up, tear_down)
