/* SPDX-License-Identifier: ISC */
/* The hold for the cutting card goes with a count of the shoe, and with
 * nothing else. */
#include "config.h"

#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"

static const struct {
	const char *name, *lines, *keys, *wanted;
} cases[] = {
	{"a count, a badge and a PIN lift it", "hold cutting-card\n",
	 F5 "1\r414\r2001\r123456\r",
	 "counted 414: event release cutting-card by 2001 with PIN\n"},
	{"an empty shoe is a count", "hold cutting-card\n",
	 F5 "1\r0\r2001\r123456\r",
	 "counted 0: event release cutting-card by 2001 with PIN\n"},
	{"no number is none", "hold cutting-card\n", F5 "1\r\r2001\r123456\r",
	 ""},
	{"nor are words", "hold cutting-card\n", F5 "1\rmany\r2001\r123456\r",
	 ""},
	{"nor more than a shoe can hold", "hold cutting-card\n",
	 F5 "1\r4140\r\r\r", ""},
	{"a slip can be taken back", "hold cutting-card\n",
	 F5 "1\r41x\177"
	    "4\r2001\r123456\r",
	 "counted 414: event release cutting-card by 2001 with PIN\n"},
	{"another hold is lifted without", "hold dispute\nhold cutting-card\n",
	 F5 "1\r\r2001\r123456\r", "event release dispute by 2001 with PIN\n"},
	{"whatever stands first", "hold cutting-card\nhold dispute\n",
	 F5 "1\r\r2001\r123456\r", "event release dispute by 2001 with PIN\n"},
};

START_TEST(counting_the_shoe_lifts_the_hold)
{
	scene_play(scene, cases[_i].lines);
	scene_press(scene, cases[_i].keys);
	ck_assert_msg(strcmp(scene->intents, cases[_i].wanted) == 0, "%s: %s",
		      cases[_i].name, scene->intents);
}
END_TEST

static const struct test tests[] = {
	L(counting_the_shoe_lifts_the_hold, cases),
};

SUITE_AROUND("count", tests, stage_baccarat, stage_clear)
