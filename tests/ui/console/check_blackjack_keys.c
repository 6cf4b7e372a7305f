/* SPDX-License-Identifier: ISC */
/* What each key does at a table of blackjack, and when it does nothing. */
#include "config.h"

#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"

enum { SEEN_MS = 1000, HELD_MS = 33, HELD_KEYS = 60 };

/* Seats 3 and 5; cards of 3, 5, dealer, 3, 5, dealer. */
#define TWO(cards) "open\nwager 3 main 20\nseat 5\nclose\ncard " cards "\n"
#define DRAWN	   TWO("9h 8c 6d 2s 8d 7d")
#define ACE	   TWO("9h 8c Ad 2s 8d 7d")

static void set_up(void)
{
	stage_table(BLACKJACK, "min=10 max=500");
}

/* The lines, and the keys once what they brought about was seen. */
static void press_after(const char *lines, const char *keys)
{
	scene_play(scene, lines);
	scene_wait(scene, SEEN_MS);
	scene_press(scene, keys);
}

/* --- one key after the other ---------------------------------------------- */

static const struct {
	const char *name, *lines, *keys, *wanted;
} presses[] = {
	{"a seat is taken", "open\n", "3", "event seat 3\n"},
	{"two seats", "open\n", "37", "event seat 3\nevent seat 7\n"},
	{"there is no eighth", "open\n", "8", ""},
	{"and freed", "open\nseat 3\n", "3", "event withdraw 3\n"},
	{"with a wager it asks first", "open\nwager 3 main 20\n", "3", ""},
	{"and may be left", "open\nwager 3 main 20\n", "3" ESC, ""},
	{"or is freed", "open\nwager 3 main 20\n", "3\r", "event withdraw 3\n"},
	{"a seat with its wager", "open\n", "w325\r",
	 "event wager 3 main 25.00\n"},
	{"and the next ones", "open\n", "w325.50\r412\r5\r",
	 "event wager 3 main 25.50\nevent wager 4 main 12.00\n"
	 "event wager 5 main 12.00\n"},
	{"none is no seat", "open\n", "w\r320\r", "event wager 3 main 20.00\n"},
	{"nor is eight", "open\n", "w820\r", ""},
	{"what is no amount stays", "open\n", "w30\r", ""},
	{"and is put right", "open\n", "w30\177125\r",
	 "event wager 3 main 125.00\n"},
	{"below the minimum", "open\n", "w35\r", ""},
	{"taken back, and the seat is free", "open\nwager 3 main 20\n", "w3x\r",
	 "event withdraw 3\n"},
	{"last round's again, but what lies",
	 "open\nwager 3 main 20\nseat 5\nclose\nvoid misdeal\n"
	 "open\nseat 4\n",
	 "a\r" ESC, "event wager 3 main 20.00\n"},
	{"no seats between rounds", "", "1234567wa", ""},
	{"nor in the play", DRAWN, "1234567wa", ""},

	{"hit", DRAWN, "h", "event hit 3\n"},
	{"capital letters too", DRAWN, "H", "event hit 3\n"},
	{"stand", DRAWN, "s", "event stand 3\n"},
	{"double is asked", DRAWN, "d", ""},
	{"double", DRAWN, "d\r", "event double 3\n"},
	{"no double", DRAWN, "d" ESC "\r", ""},
	{"no pair, no split", DRAWN, "p\r", ""},
	{"split is asked", DRAWN "stand 3\n", "p", ""},
	{"split", DRAWN "stand 3\n", "p\r", "event split 5\n"},
	{"no double of three cards", DRAWN "hit 3\ncard 2h\n", "d\r", ""},
	{"nothing while a card is due", DRAWN "hit 3\n", "hsd\rp\r", ""},
	{"nor under a hold", DRAWN "hold dispute\n", "hsd\rp\r ", ""},
	{"nor with a card out of turn", DRAWN "card 4s\n", "hsd\rp\r ", ""},
	{"no insurance behind a six", DRAWN, "i\rn\r\r", ""},

	{"a seat is insured", ACE, "i\r", "event insure 3\n"},
	{"the next one in turn", ACE "insure 3\n", "i\r", "event insure 5\n"},
	{"or another first", ACE, "i5\r", "event insure 5\n"},
	{"but none that is free", ACE, "i4\r", ""},
	{"no ins.", ACE, "n\r", "event decline 3\n"},
	{"insurance is not decided by a key", ACE, "in", ""},
	{"no decision before", ACE, "hsd\rp\r", ""},
	{"Space closes nothing", ACE, "   ", ""},
	{"Enter asks", ACE, "\r", ""},
	{"Enter asks, and may be left", ACE, "\r" ESC, ""},

	{"peek", ACE "insurance-closed\n", " ", "event peek\n"},
	{"reveal", DRAWN "stand 3\nstand 5\n", " ", "event reveal\n"},
	{"announce", DRAWN "stand 3\nstand 5\nreveal\ncard Ks\n", " ",
	 "event announce\n"},
	{"a hole card that is a pit boss's to name",
	 TWO("9h 8c Ad 2s 8d ??") "insurance-closed\n", "mkd\r", ""},
	{"with a badge", TWO("9h 8c Ad 2s 8d ??") "insurance-closed\n",
	 "mkd\r2001\r123456\r", "event hole Kd (keyed) by 2001 with PIN\n"},
};

START_TEST(each_key_does_what_it_says_and_no_more)
{
	press_after(presses[_i].lines, presses[_i].keys);
	ck_assert_msg(strcmp(scene->intents, presses[_i].wanted) == 0, "%s: %s",
		      presses[_i].name, scene->intents);
}
END_TEST

/* --- what is asked and said ----------------------------------------------- */

static const struct {
	const char *lines, *keys, *shown;
} questions[] = {
	{"open\nwager 3 main 20\n", "3", "Free seat 3 and return its wager?"},
	{DRAWN, "d", "Seat 3 doubles: stake again, one card"},
	{DRAWN "stand 3\n", "p", "Seat 5 splits: stake again, two hands"},
	{ACE, "\r", "No insurance for seats: 3, 5"},
	{ACE "insure 3\n", "\r", "No insurance for seats: 5"},
	{ACE, "i", "Seat, 1 to 7, then Enter"},
	{"open\n", "w3", "Amount?"},
	{"open\n", "w35\r", "Minimum 10.00: 5.00 is too low."},
	{"open\n", "w3501\r",
	 "Maximum on wager is 500.00: 501.00 is too high."},
	{"open\n", "", "1-7 Seat"},
	{"open\n", "", "W Wager"},
	{DRAWN, "", "H Hit  S Stand  F1 Help  F2 Recall"},
	{DRAWN, "", " D Double\n"},
	{DRAWN "stand 3\n", "", " D Double  P Split\n"},
	{DRAWN "hit 3\ncard 2h\n", "", "H Hit  S Stand  F1"},
	{ACE, "", "N Decline  Enter Close  F1"},
	{ACE, "", " I Insure\n"},
	{ACE "insurance-closed\n", "", "Space = CHECKED"},
	{DRAWN "stand 3\nstand 5\n", "", "Space = CARD TURNED"},
};

START_TEST(a_question_names_seat_and_act)
{
	press_after(questions[_i].lines, questions[_i].keys);
	scene_expect_text(scene, questions[_i].shown);
	scene_expect_no_text(scene, "…");
}
END_TEST

/* --- keys that are held down, and keys that come too soon ----------------- */

static void hold_key(int key)
{
	for (int i = 0; i < HELD_KEYS; i++) {
		scene_wait(scene, HELD_MS);
		scene_key(scene, key);
	}
}

static const struct {
	const char *lines;
	int key;
	const char *wanted;
} held[] = {
	{"open\n", '3', "event seat 3\n"},
	{DRAWN, 's', "event stand 3\n"},
	{DRAWN, 'h', "event hit 3\n"},
	{DRAWN, 'd', ""},
	{ACE, KEYS_ENTER, ""},
	{ACE, 'i', ""},
	{DRAWN "stand 3\nstand 5\n", ' ', "event reveal\n"},
};

START_TEST(a_key_held_down_acts_once)
{
	press_after(held[_i].lines, "");
	hold_key(held[_i].key);
	ck_assert_str_eq(scene->intents, held[_i].wanted);
}
END_TEST

/* --- the hole card -------------------------------------------------------- */

START_TEST(a_hole_card_that_nobody_may_see_is_keyed_masked)
{
	press_after(TWO("9h 8c Ad 2s 8d ??") "insurance-closed\n", "");
	scene_expect_text(scene, "M Hole card (badge)");
	scene_press(scene, "mk");
	scene_expect_text(scene, "Card:  •  ");
	scene_press(scene, "d");
	scene_expect_text(scene, "•• ");
	scene_expect_text(scene, "Enter: this card");
	scene_expect_no_text(scene, "K♦");
	scene_press(scene, "\r");
	scene_expect_text(scene, "Badge and PIN for ");
	scene_expect_no_text(scene, "K♦");
}
END_TEST

/* The hold of the comparison stands in its way, and is lifted for it. */
START_TEST(a_hole_card_missing_on_the_screen_is_dealt_unread)
{
	struct intent intent;

	scene_play(scene, TWO("9h 8c 6d 2s 8d") "hold compare\n");
	scene->view.compare = scene->view.badges.entry_needs_no_badge = true;
	scene_wait(scene, SEEN_MS);
	scene_press(scene, "2\r");
	scene_expect_text(scene, "Hole card dealt, not read");
	ck_assert(
		screen_key(&scene->screen, &scene->view, KEYS_ENTER, &intent));
	ck_assert_str_eq(intent.line, "card ??");
	ck_assert(intent.by_hand && !intent.badge[0]);
}
END_TEST

/* --- irregularities ------------------------------------------------------- */

static const struct {
	const char *name, *lines;
	enum action_id id;
	const char *keys, *wanted, *shown;
} rulings[] = {
	{"a wrong key for a decision", DRAWN "stand 3\n", ACTION_RETRACT,
	 "\r2001\r123456\r", "event retract by 2001 with PIN\n",
	 "SEAT 3: HIT OR STAND?"},
	{"a card pulled before the decision", DRAWN "card 4s\n",
	 ACTION_RULE_DEAL, "2001\r123456\r",
	 "event rule deal by 2001 with PIN\n", "SEAT 3: HIT OR STAND?"},
	{"which is put back", DRAWN "card 4s\n", ACTION_RULE_NONE,
	 "2001\r123456\r", "event rule none by 2001 with PIN\n",
	 "SEAT 3: HIT OR STAND?"},
	{"a card too many", DRAWN "double 3\ncard 5s\ncard 4s\n",
	 ACTION_RULE_BURN, "2001\r123456\r",
	 "event rule burn by 2001 with PIN\n", "SEAT 5: HIT OR STAND?"},
	{"the hole card face up by mistake", DRAWN, ACTION_HOLE_EXPOSED, "\r",
	 "event note hole card dealt face up\n", "SEAT 3: HIT OR STAND?"},
	{"a dealer who drew too far",
	 DRAWN "stand 3\nstand 5\nreveal\ncard Ks\ncard 2d\n", ACTION_RULE_BURN,
	 "2001\r123456\r", "event rule burn by 2001 with PIN\n",
	 "DEALER BUST, 23"},
};

START_TEST(each_irregularity_is_put_right_by_what_the_list_has)
{
	press_after(rulings[_i].lines, "");
	scene_choose(scene, F5, rulings[_i].id);
	scene_press(scene, rulings[_i].keys);
	ck_assert_str_eq(scene->intents, rulings[_i].wanted);
	if (scene->last.badge[0]) {
		badge_dialog_finish_check(&scene->screen.badge_dialog, true, "",
					  scene->view.now_ms);
		ck_assert(scene_apply(scene, scene->last.line, false) == SB_OK);
	}
	scene_expect_text(scene, rulings[_i].shown);
}
END_TEST

/* Each action's row names the act that its event is. */
START_TEST(actions_have_the_permission_of_their_events)
{
	static const char *const phases[] = {
		"open\n",
		"wager 3 main 20\nseat 5\nclose\n",
		"card 9h 8c Ad 9s 8d\n",
		"card ??\n",
		"insurance-closed\n",
		"hole 4d\n",
		"peek\n",
		"hit 3\n",
		"card 4c\n",
		"void misdeal\n",
	};
	bool tried[ACTIONS] = {false};

	for (size_t i = 0; i < sizeof phases / sizeof *phases; i++) {
		stage_try_actions(tried);
		scene_play(scene, phases[i]);
	}
	for (int id = ACTION_SEAT; id <= ACTION_HOLE_UNREAD; id++)
		ck_assert_msg(tried[id] || !actions[id].line, "%s",
			      actions[id].name);
}
END_TEST

START_TEST(impossible_actions_are_not_listed)
{
	struct menu menu;

	scene_play(scene, "open\nseat 3\n");
	action_list_fill(scene->screen.list.list, &scene->view,
			 &scene->screen.dry_run, &menu);
	for (int i = 0; i < menu.n; i++) {
		ck_assert_int_ne(menu.row[i].value, ACTION_RETRACT);
		ck_assert_int_ne(menu.row[i].value, ACTION_RULE_NEXT);
		ck_assert_int_ne(menu.row[i].value, ACTION_HOLE_EXPOSED);
	}
}
END_TEST

static const struct test tests[] = {
	L(each_key_does_what_it_says_and_no_more, presses),
	L(a_question_names_seat_and_act, questions),
	L(a_key_held_down_acts_once, held),
	T(a_hole_card_that_nobody_may_see_is_keyed_masked),
	T(a_hole_card_missing_on_the_screen_is_dealt_unread),
	L(each_irregularity_is_put_right_by_what_the_list_has, rulings),
	T(actions_have_the_permission_of_their_events),
	T(impossible_actions_are_not_listed),
};

SUITE_AROUND("keys", tests, set_up, stage_clear)
