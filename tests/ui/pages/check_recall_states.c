/* SPDX-License-Identifier: ISC */
/* Recall opens in every state, whatever is wrong; the history, which is no
 * dealer's, only where it hides nothing. */
#include "config.h"

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"

static void lose_reader(void)
{
	scene->view.reader.state = DEVICE_LOST;
}

static void fail_reader(void)
{
	scene->view.reader.state = DEVICE_ERROR;
	scene->view.reader.trouble = "cannot read";
}

static void lose_wheel(void)
{
	scene->view.wheel.state = DEVICE_LOST;
}

static void fail_wheel(void)
{
	scene->view.wheel.state = DEVICE_ERROR;
	scene->view.wheel.trouble = "no rotor";
}

static void lose_record(void)
{
	scene->view.trouble = "The disk is full: make room on /var.";
}

static void compare(void)
{
	scene->view.compare = true;
}

static void doubt(void)
{
	scene->view.same_or_next = true;
	scene->view.doubted = card_make(9, SUIT_HEARTS);
}

static void repeated_card(void)
{
	scene->view.card_repeated = true;
	scene->view.repeated_card = card_make(9, SUIT_HEARTS);
}

static void miss(void)
{
	scene->view.card_missing = true;
}

static void unsure(void)
{
	scene->view.unsure = true;
	scene->view.unsure_number = 17;
}

static void ball_out(void)
{
	scene->view.ball_out = true;
}

static void list(void)
{
	scene_key(scene, KEYS_F5);
}

static void form(void)
{
	scene_key(scene, KEYS_F5);
	scene_key(scene, KEYS_ENTER);
}

static void help(void)
{
	scene_key(scene, KEYS_F1);
}

#define NATURAL "card 2h Kd 6c 3s\n"
#define SPUN	"open\nspin cw ccw\nclose\nrevs 4\n"

static const struct {
	const char *name;
	enum game_id game;
	const char *lines;
	void (*then)(void);
	bool history; /* may be opened, too */
} states[] = {
	{"between rounds", BACCARAT, "", NULL, true},
	{"betting", BACCARAT, "open\n", NULL, true},
	{"dealing", BACCARAT, "open\nclose\ncard 2h\n", NULL, true},
	{"announcing", BACCARAT, "open\nclose\n" NATURAL, NULL, true},
	{"picking up", BACCARAT, "open\nclose\n" NATURAL "announce\n", NULL,
	 true},
	{"void", BACCARAT, "open\nclose\ncard 2h\nvoid misdeal\n", NULL, true},
	{"a reshuffle", BACCARAT, "shuffle\n", NULL, true},
	{"out of turn", BACCARAT, "open\ncard 9h\n", NULL, false},
	{"two out of turn", BACCARAT, "open\nclose\n" NATURAL "card 4d Th\n",
	 NULL, false},
	{"an impossible card", BACCARAT,
	 "burn Kd Kd Kd Kd Kd Kd Kd Kd\nopen\nclose\ncard 2h Kd\n", NULL,
	 false},
	{"held", BACCARAT, "open\nclose\ncard 2h\nhold dispute seat 4\n", NULL,
	 false},
	{"a verdict", BACCARAT,
	 "open\nclose\ncard 2h Kd 3c 3s\ncard Ks Ad\nverdict tie\n", NULL,
	 false},
	{"the cutting card", BACCARAT, "cut\nhold cutting-card\n", NULL, false},
	{"a reader lost", BACCARAT, "open\nclose\ncard 2h\n", lose_reader,
	 false},
	{"a reader in error", BACCARAT, "open\nclose\ncard 2h\n", fail_reader,
	 false},
	{"a card missing", BACCARAT, "open\nclose\ncard 2h\n", miss, true},
	{"no record", BACCARAT, "open\nclose\ncard 2h\n", lose_record, false},
	{"comparing", BACCARAT, "open\nclose\ncard 2h\n", compare, false},
	{"same or next", BACCARAT, "open\nclose\ncard 9h\n", doubt, false},
	{"sent again", BACCARAT, "open\nclose\ncard 2h\n", repeated_card,
	 false},
	{"a list", BACCARAT, "open\nclose\ncard 2h\n", list, false},
	{"a form", BACCARAT, "open\nclose\ncard 2h\n", form, false},
	{"help", BACCARAT, "open\n", help, true},
	{"seats", BLACKJACK, "open\nseat 1\n", NULL, true},
	{"a decision", BLACKJACK, "open\nseat 1\nclose\ncard 8h 9c 6s 7d\n",
	 NULL, true},
	{"a reader lost at blackjack", BLACKJACK,
	 "open\nseat 1\nclose\ncard 8h\n", lose_reader, false},
	{"a ball that runs", ROULETTE, SPUN, NULL, true},
	{"a valid spin", ROULETTE, "open\nclose\nspin cw ccw\nnumber 17\n",
	 NULL, true},
	{"a number", ROULETTE, SPUN "number 17\n", NULL, true},
	{"a wheel lost", ROULETTE, SPUN, lose_wheel, false},
	{"a wheel in error", ROULETTE, SPUN, fail_wheel, false},
	{"a number unsure", ROULETTE, SPUN, unsure, false},
	{"a ball out", ROULETTE, "", ball_out, false},
};

static void set_up(enum game_id game)
{
	stage_table(game, "");
	scene_play(scene, game == ROULETTE    ? SPUN "number 5\nannounce\n"
			  : game == BLACKJACK ? "open\nseat 1\nvoid misdeal\n"
					      : "open\nvoid misdeal\n");
}

static void stand(int i)
{
	set_up(states[i].game);
	scene_play(scene, states[i].lines);
	if (states[i].then)
		states[i].then();
	scene_wait(scene, 2000);
}

START_TEST(recall_opens_whatever_is_wrong)
{
	stand(_i);
	scene_key(scene, KEYS_F2);
	ck_assert_msg(scene->screen.page == PAGE_RECALL, "%s", states[_i].name);
	scene_wait(scene, 5000);
	scene_expect_text(scene, "RECALL  round ");
	scene_expect_text(scene, "NOW: ");
	scene_key(scene, KEYS_ESCAPE);
	ck_assert_msg(scene->screen.page == PAGE_TABLE, "%s", states[_i].name);
}
END_TEST

START_TEST(history_opens_where_it_hides_nothing)
{
	stand(_i);
	scene_key(scene, KEYS_F4);
	ck_assert_msg(scene->screen.badge_dialog.open == states[_i].history,
		      "%s", states[_i].name);
}
END_TEST

START_TEST(a_history_that_does_not_open_says_why)
{
	set_up(BACCARAT);
	scene_play(scene, "open\nclose\ncard 2h\nhold dispute seat 4\n");
	scene_key(scene, KEYS_F4);
	scene_expect_text(scene, "No history during an alarm or question.");
}
END_TEST

static const char missing[] = "NOW: CARD NOT READ? STOP DRAWING  M: "
			      "key it, with the pit boss.";

START_TEST(a_missing_card_is_shown_over_recall)
{
	set_up(BACCARAT);
	scene_play(scene, "open\nclose\ncard 2h\n");
	scene_key(scene, KEYS_F2);
	scene_expect_text(scene, "NOW: BANKER, FIRST CARD");
	miss();
	scene_wait(scene, 1000);
	ck_assert_int_eq(scene->screen.page, PAGE_TABLE);
	scene_key(scene, KEYS_F2);
	scene_wait(scene, 1000);
	ck_assert_int_eq(scene->screen.page, PAGE_RECALL);
	scene_expect_text(scene, missing);
}
END_TEST

START_TEST(recall_shows_warnings_of_each_step)
{
	set_up(BACCARAT);
	scene_play(scene, "open\nclose\ncard 2h\n"
			  "note card out but not shown: draw no other\n");
	scene_expect_no_text(scene, "Dealer warned");
	miss();
	scene_wait(scene, 1000);
	scene_key(scene, KEYS_F2);
	scene_expect_text(scene, "Dealer warned: CARD NOT READ? STOP DRAWING");
	scene_expect_no_text(scene, "BANKER, FIRST CARD");
	scene_key(scene, KEYS_LEFT);
	scene_expect_text(scene, "BANKER, FIRST CARD");
	scene_expect_text(scene, missing);
}
END_TEST

START_TEST(a_dead_ball_closes_the_history_and_is_shown)
{
	set_up(ROULETTE);
	scene_play(scene, "open\nspin cw ccw\nclose\n");
	screen_go_to(&scene->screen, PAGE_HISTORY);
	history_open(&scene->screen.history, NULL, NULL, 0);
	scene->view.wheel_motion.state = WHEEL_PLACE_BETS;
	scene_wait(scene, 1000);
	ck_assert_int_eq(scene->screen.page, PAGE_TABLE);
	screen_go_to(&scene->screen, PAGE_HISTORY);
	history_open(&scene->screen.history, NULL, NULL, 0);
	scene_expect_text(scene, "NOW: NO NUMBER READ  M: key it, with the pit "
				 "boss. F5: no spin.");
}
END_TEST

static const struct test tests[] = {
	L(recall_opens_whatever_is_wrong, states),
	L(history_opens_where_it_hides_nothing, states),
	T(a_missing_card_is_shown_over_recall),
	T(a_history_that_does_not_open_says_why),
	T(recall_shows_warnings_of_each_step),
	T(a_dead_ball_closes_the_history_and_is_shown),
};

SUITE_AROUND("ui_recall_states", tests, NULL, stage_clear)
