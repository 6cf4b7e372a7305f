/* SPDX-License-Identifier: ISC */
/* Keys while what was keyed before is not on disk yet: what they lay, take
 * back or decide counts once. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"

/* ~ is a second that passes. */
static void press(const char *keys)
{
	char some[64];

	while (*keys) {
		size_t n = strcspn(keys, "~");

		snprintf(some, sizeof some, "%.*s", (int)n, keys);
		scene_press(scene, some);
		scene_wait(scene, keys[n] == '~' ? 1000 : 1);
		keys += n + (keys[n] == '~');
	}
}

#define ROUND                                                                  \
	"open\nwager 3 banker 100\nwager 3 tie 10\nwager 12 player 50\n"       \
	"close\ncard 4h 3c 5s 2d\nannounce\nclear\nopen\n"
#define AGAIN                                                                  \
	"event wager 3 banker 100.00\nevent wager 3 tie 10.00\n"               \
	"event wager 12 player 50.00\n"
#define SIDE_BETS                                                              \
	"table blackjack perfect-pairs=yes\nopen\n"                            \
	"wager 1 main 100\nwager 1 perfect-pairs 10\n"                         \
	"wager 3 main 25\nwager 3 perfect-pairs 20\n"                          \
	"close\nvoid other\nopen\n"
#define BUSY "Still saving. Press the key again."

/* What is wanted of the keys before it is on disk, and in all once it is. */
static const struct {
	enum game_id game;
	const char *lines, *keys, *wanted, *then, *shown;
} rows[] = {
	{BACCARAT, ROUND, "a\r", AGAIN, AGAIN, "Wagers repeated: 3."},
	{BACCARAT, ROUND, "a\ra\r", AGAIN, AGAIN, "Wagers repeated: 3."},
	{BACCARAT, ROUND, "a\r~a\r~3a\r~a\r", AGAIN, AGAIN, NULL},
	/* what is missing counts with the line that was keyed before */
	{BACCARAT, ROUND, "3b100\ra\r", "event wager 3 banker 100.00\n",
	 "event wager 3 banker 100.00\nevent wager 3 tie 10.00\n"
	 "event wager 12 player 50.00\n",
	 "Wagers repeated: 2."},
	{BACCARAT, ROUND "wager 3 banker 100\n", "3bx\ra\r",
	 "event withdraw 3 banker\n", "event withdraw 3 banker\n" AGAIN, NULL},
	/* a side bet is tried when the main wager is on disk */
	{BLACKJACK, SIDE_BETS, "~a\r", "event wager 1 main 100.00\n",
	 "event wager 1 main 100.00\nevent wager 1 perfect-pairs 10.00\n"
	 "event wager 3 main 25.00\nevent wager 3 perfect-pairs 20.00\n",
	 "Wagers repeated: 4."},
	/* lines are as many wagers as are keyed */
	{BACCARAT, ROUND, "3b100\r\r\r", "event wager 3 banker 100.00\n",
	 "event wager 3 banker 100.00\n", NULL},
	{BACCARAT, ROUND, "3b100\r3b50\rt20\r",
	 "event wager 3 banker 100.00\nevent wager 3 banker 50.00\n"
	 "event wager 3 tie 20.00\n",
	 "event wager 3 banker 100.00\nevent wager 3 banker 50.00\n"
	 "event wager 3 tie 20.00\n",
	 NULL},
	/* steps and decisions are taken for the table as it is shown */
	{BACCARAT, "", "~ ~ ~ ~", "event open\n", "event open\n", BUSY},
	{BACCARAT, "open\nclose\ncard 4h 3c 5s 2d\n", "~ ~ ~",
	 "event announce\n", "event announce\n", BUSY},
	{BLACKJACK, PAIRS, "~s~s~s~", "event stand 1\n", "event stand 1\n",
	 BUSY},
	{BLACKJACK, PAIRS, "~h~s", "event hit 1\n", "event hit 1\n", BUSY},
	{BLACKJACK, PAIRS, "~p\r~p\r", "event split 1\n", "event split 1\n",
	 BUSY},
	{BLACKJACK, PAIRS "split 1\ncard 2c 3c\n", "~s~s~", "event stand 1\n",
	 "event stand 1\n", BUSY},
	{BLACKJACK, PAIRS "split 1\ncard 2c 3c\n", "~s~h", "event stand 1\n",
	 "event stand 1\n", BUSY},
	{BLACKJACK, "open\n", "3~3~", "event seat 3\n", "event seat 3\n", BUSY},
	{BLACKJACK, "open\n", "w325\r310\r",
	 "event wager 3 main 25.00\nevent wager 3 main 10.00\n",
	 "event wager 3 main 25.00\nevent wager 3 main 10.00\n", NULL},
	{BACCARAT, "open\nclose\n", "m9h\r~m9h\r", "event card 9h (keyed)\n",
	 "event card 9h (keyed)\n", BUSY},
	{ROULETTE, "open\nclose\nspin cw ccw\nrevs 4\n", "m17\r~m17\r",
	 "event number 17 (keyed)\n", "event number 17 (keyed)\n", BUSY},
};

static void start_table(enum game_id game)
{
	stage_table(game, "");
	scene->view.badges.entry_needs_no_badge = true;
}

START_TEST(what_is_keyed_counts_once)
{
	start_table(rows[_i].game);
	scene_play(scene, rows[_i].lines);
	scene->slow = true;
	press(rows[_i].keys);
	support_same(scene->intents, rows[_i].wanted);
	if (rows[_i].shown && strcmp(rows[_i].shown, BUSY) == 0)
		scene_expect_text(scene, BUSY);
	scene_flush_slow(scene);
	scene_wait(scene, 1000);
	support_same(scene->intents, rows[_i].then);
	if (rows[_i].shown && strcmp(rows[_i].shown, BUSY) != 0)
		scene_expect_text(scene, rows[_i].shown);
}
END_TEST

/* The record fails, or is full of what came before. */
START_TEST(a_refused_line_stays)
{
	start_table(BACCARAT);
	scene_play(scene, ROUND);
	scene->view.input_refusal = "The record cannot be written.";
	press("3b100\r~\r");
	ck_assert_str_eq(scene->intents, "");
	scene_expect_text(scene, "The record cannot be written.");
	scene->view.input_refusal = NULL;
	press("\r\r");
	ck_assert_str_eq(scene->intents, "event wager 3 banker 100.00\n");
}
END_TEST

START_TEST(last_rounds_wagers_wait_until_they_can_be_taken)
{
	start_table(BACCARAT);
	scene_play(scene, ROUND);
	press("a");
	scene->view.input_refusal = "The record cannot be written.";
	press("\r");
	scene->view.input_refusal = NULL;
	scene->view.pending = true;
	press("\r");
	scene->view.input_refusal = "The record cannot be written.";
	scene->view.pending = false;
	scene_wait(scene, 1000);
	ck_assert_str_eq(scene->intents, "");
	scene->view.input_refusal = NULL;
	scene_wait(scene, 1000);
	ck_assert_str_eq(scene->intents, AGAIN);
	scene_expect_text(scene, "Wagers repeated: 3.");
}
END_TEST

START_TEST(a_form_keeps_what_was_keyed)
{
	start_table(BACCARAT);
	scene_play(scene, "open\nclose\n");
	scene->view.input_refusal = "The record cannot be written.";
	press("m9h\r");
	ck_assert_int_eq(scene->screen.page, PAGE_EVENT_FORM);
	scene->view.input_refusal = NULL;
	press("\r");
	ck_assert_str_eq(scene->intents, "event card 9h (keyed)\n");
}
END_TEST

static const struct test tests[] = {
	L(what_is_keyed_counts_once, rows),
	T(a_refused_line_stays),
	T(last_rounds_wagers_wait_until_they_can_be_taken),
	T(a_form_keeps_what_was_keyed),
};

SUITE_AROUND("busy", tests, NULL, stage_clear)
