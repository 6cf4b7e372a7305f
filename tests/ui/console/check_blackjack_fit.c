/* SPDX-License-Identifier: ISC */
/* On the smallest screen of a table of blackjack nothing that a person is to
 * read is cut off: its own layout leaves other rooms than the others do. */
#include "config.h"

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/text/text.h"

static void set_up(void)
{
	stage_table(BLACKJACK, "double-after-split=yes");
}

static void is_whole(void)
{
	scene_expect_no_text(scene, "…");
}

START_TEST(two_holds_fit)
{
	scene_play(scene, PAIRS);
	scene_wait(scene, EVENT_LOG_CALL_MS);
	for (int i = 0; i < HOLD_DUTIES; i++) {
		if (i == _i)
			continue;
		stage_expect_hold(hold_names[_i]);
		stage_expect_hold(hold_names[i]);
		is_whole();
		scene_expect_text(scene, _i == HOLD_CLOCK ? "upervisor: "
							  : "it boss: ");
		set_up();
		scene_play(scene, PAIRS);
		scene_wait(scene, EVENT_LOG_CALL_MS);
	}
}
END_TEST

static const struct {
	const char *name, *lines, *shown;
} alarms[] = {
	{"out of turn", PAIRS "card Th 9c 8d 7s 6h 5h\n",
	 "Pit boss: make a ruling (F5)"},
	{"an impossible hole card",
	 "burn Kd Kd Kd Kd Kd Kd Kd Kd\nopen\nseat 2\nclose\n"
	 "card 2h 3h 4h Kd\n",
	 "IMPOSSIBLE CARD: ??"},
	{"a card too many behind a last hand",
	 PAIRS "cut\ndouble 1\ncard 5s\ncard 5d\n", "CARD OUT OF TURN: 5♦"},
	{"a round that does not fit together",
	 PAIRS "split 1\ncard 2s 3s\ncorrect 9 7d\n",
	 "DECISION CONTRADICTS THE CARDS"},
	{"and a hold", PAIRS "card Th\nhold server\n", "CARD OUT OF TURN: 10♥"},
};

START_TEST(every_alarm_fits)
{
	scene_play(scene, alarms[_i].lines);
	for (int i = 0; i < 2; i++) {
		is_whole();
		scene_expect_text(scene, alarms[_i].shown);
		scene_wait(scene, EVENT_LOG_CALL_MS);
	}
	scene_press(scene, F5);
	is_whole();
}
END_TEST

/* What staff and record answer to a badge, at their longest. */
static const char *const sentences[] = {
	"badge 12345678901234567890123456789012 is locked for 16384 minutes "
	"(wrong PINs); a supervisor can unlock it",
	"badge 12345678901234567890123456789012 is dealer, second "
	"signature for an adjustment requires pit boss",
};

START_TEST(every_dialog_answer_fits)
{
	scene_play(scene, PAIRS "split 1\ncard 2s 3s\n");
	scene_press(scene, F5 "1\r9\rth\r2001\r123456\r");
	ck_assert(badge_dialog_finish_check(&scene->screen.badge_dialog, false,
					    sentences[_i], scene->view.now_ms));
	is_whole();
	scene_expect_text(scene, "SEAT 1, HAND 2, CARD 1: 8♦ changed to 10♥");
	scene_expect_text(scene, "Badge ");
	scene_expect_text(scene, "PIN ");
}
END_TEST

START_TEST(every_message_fits_over_table_and_box)
{
	scene_play(scene, PAIRS "split 1\ncard 2s 3s\n");
	screen_show_message(&scene->screen, scene->view.now_ms, sentences[_i]);
	is_whole();
	scene_press(scene, F5);
	is_whole();
	scene_expect_text(scene, "Change a misread card");
	scene_press(scene, "1\r9\rth");
	is_whole();
	scene_expect_text(scene, "Enter: this card");
}
END_TEST

static void hit_aces(int n)
{
	static const char *const hits[] = {
		"hit 1\ncard Ah\n", "hit 1\ncard Ad\n", "hit 1\ncard As\n",
		"hit 1\ncard Ac\n"};

	for (int i = 0; i < n; i++)
		scene_play(scene, hits[i % 4]);
}

/* Twenty on nineteen cards, beside another hand: how many more there are than
 * have room is said. */
START_TEST(no_hand_is_too_long_for_its_place)
{
	stage_table(BLACKJACK, "aces=many");
	scene_play(scene, "open\nseat 1\nclose\ncard Ah 6d Ad 7d\nsplit 1\n"
			  "card Ac Ac\n");
	hit_aces(8);
	scene_play(scene, "hit 1\ncard 2h\n");
	hit_aces(8);
	scene_expect_text(scene, "\n  20\n");
	scene_expect_text(scene, "\n  A♥A♣A♥A♦A♠");
	scene_expect_text(scene, "\n  A♣A♥A♦ +11");
	scene_expect_text(scene, "\n  2/12");
	is_whole();
}
END_TEST

/* What lies there, not what was laid first. */
START_TEST(a_seat_shows_what_lies_on_its_hands)
{
	scene_play(scene, "open\nwager 1 main 25\nwager 2 main 40\nclose\n"
			  "card 8h 6d 9c 8d 5c 7d\n");
	scene_expect_text(scene, " 1 25.00");
	scene_play(scene, "split 1\ncard 3s 2s\n");
	scene_expect_text(scene, " 1 50.00");
	scene_play(scene, "double 1\ncard Ts\n");
	scene_expect_text(scene, " 1 75.00");
	scene_play(scene, "stand 1\ndouble 2\ncard 4s\n");
	scene_expect_text(scene, " 2 80.00");
}
END_TEST

/* On the smallest screen each of four hands has a row, its total. */
START_TEST(a_seat_shows_all_of_its_hands)
{
	stage_table(BLACKJACK, "split=4");
	scene_play(scene, "open\nwager 1 main 25\nclose\n"
			  "card 8h 6d 8c Td\nsplit 1\ncard 8d 2c\n"
			  "split 1\ncard 8s 3c\nsplit 1\ncard Ts 4c\n");
	scene_expect_text(scene, "SEAT 1, HAND 1: DECISION?");
	scene_expect_text(scene, " 1 100.00");
	scene_expect_text(scene, "\n  18\n");
	scene_play(scene, "stand 1\n");
	scene_expect_text(scene, "SEAT 1, HAND 2: DECISION?");
	scene_expect_text(scene, "\n  18 stands");
	scene_expect_text(scene, "\n  10");
	scene_expect_text(scene, "\n  11");
	scene_expect_text(scene, "\n  12");
	is_whole();
}
END_TEST

/* Their numbers are known to others alone. */
int main(void)
{
	const struct test tests[] = {
		TIMES(two_holds_fit, HOLD_DUTIES),
		L(every_alarm_fits, alarms),
		L(every_dialog_answer_fits, sentences),
		L(every_message_fits_over_table_and_box, sentences),
		T(no_hand_is_too_long_for_its_place),
		T(a_seat_shows_what_lies_on_its_hands),
		T(a_seat_shows_all_of_its_hands),
	};
	const struct test_case cases[] = {
		CASE("fit", tests, set_up, stage_clear),
	};

	return support_run(cases, ROWS_OF(cases));
}
