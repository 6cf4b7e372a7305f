/* SPDX-License-Identifier: ISC */
/* How far from its place the cut card stops play. */
#include "config.h"

#include "app/desk/cut_card.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

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

static const struct test tests[] = {
	L(far_from_its_place_it_holds_play, cases),
	T(without_a_place_it_holds_nothing),
	T(a_restart_does_not_hold_it_twice),
};

SUITE_AROUND("cutting", tests, set_up, tear_down)
