/* SPDX-License-Identifier: ISC */
/* Where shoe and table differ, the screen has both sides. */
#include "config.h"

#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"

#define ROUND "open\nclose\ncard 2h Kd 3c 3s\ncard Ks Ad\n" /* 5 over 4 */

static const struct {
	const char *name, *lines, *hold, *theirs, *ours;
} cases[] = {
	{"a verdict of a decided round", ROUND "verdict tie\n", "verdict",
	 "TIE", "PLAYER WINS, 5 OVER 4"},
	{"one that comes too early", "open\nclose\ncard 2h\nverdict banker\n",
	 "verdict", "BANKER", "NOT DECIDED"},
	{"one of no winner", ROUND "verdict quit\n", "verdict", "ABORTED",
	 "PLAYER WINS, 5 OVER 4"},
	{"of two the last", ROUND "verdict tie\nverdict banker\n", "verdict",
	 "BANKER", "PLAYER WINS, 5 OVER 4"},
	{"the table's once a card was put right",
	 ROUND "verdict tie\ncorrect 5 9h\n", "verdict", "TIE", "TIE, 4 EACH"},
	{"after the announcement", ROUND "announce\nverdict tie\n", "verdict",
	 "TIE", "PLAYER WINS, 5 OVER 4"},
	{"a position", "open\nclose\ncard 2h\nposition player 2\n", "position",
	 "PLAYER, SECOND CARD", "BANKER, FIRST CARD"},
	{"of a third card",
	 "open\nclose\ncard 2h Kd 3c 3s\nposition banker 3\n", "position",
	 "BANKER, THIRD CARD", "PLAYER, THIRD CARD"},
	{"where no card is due", ROUND "position banker 3\n", "position",
	 "BANKER, THIRD CARD", "PLAYER WINS, 5 OVER 4"},
	{"of a card that no hand has", "open\nclose\nposition player 4\n",
	 "position", "PLAYER, ONE CARD TOO MANY", "PLAYER, FIRST CARD"},
	{"with betting open", "open\nposition banker 1\n", "position",
	 "BANKER, FIRST CARD", "BETTING OPEN"},
	{"another hold", ROUND "verdict tie\nhold dispute\n", "dispute", "",
	 ""},
};

START_TEST(both_sides_are_in_words)
{
	char theirs[UI_TEXT_MAX], ours[UI_TEXT_MAX];

	scene_play(scene, cases[_i].lines);
	mismatch_text(&scene->screen.event_log.mismatch, &scene->view,
		      cases[_i].hold, theirs, ours);
	ck_assert_msg(strcmp(theirs, cases[_i].theirs) == 0, "%s: %s",
		      cases[_i].name, theirs);
	ck_assert_msg(strcmp(ours, cases[_i].ours) == 0, "%s: %s",
		      cases[_i].name, ours);
}
END_TEST

/* On the smallest screen, with the card that came under the hold. */
START_TEST(the_banner_is_never_cut_off)
{
	static const char *const words[] = {
		"STOP, DRAW NO CARD",	    "CARD OUT OF TURN: 10♥",
		"SHOE: BANKER, THIRD CARD", "PLAYER, THIRD CARD",
		"Leave the cards face up.", "Pit boss: make a ruling (F5)",
	};

	scene_play(scene, "open\nclose\ncard 2h Kd 3c 3s\n"
			  "position banker 3\ncard Th\n");
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		ck_assert_msg(scene_shows(scene, words[i]), "%s", words[i]);
}
END_TEST

static const struct test tests[] = {
	L(both_sides_are_in_words, cases),
	T(the_banner_is_never_cut_off),
};

SUITE_AROUND("differ", tests, stage_baccarat, stage_clear)
