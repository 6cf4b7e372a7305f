/* SPDX-License-Identifier: ISC */
/* What keys do at a table of roulette, and what is logged. */
#include "config.h"

#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"
#include "rules/script/table_apply.h"

/* --- keys --------------------------------------------------------------- */

#define RUNNING	 "open\nspin cw ccw\nclose\n"
#define DOUBTED	 "open\nclose\nnumber 17\n"
#define RESULT	 RUNNING "revs 7\nnumber 17\n"
#define EARLY	 "open\nspin cw ccw\nnumber 17\n"
#define AGAIN	 RUNNING "no-spin sensor\n"
#define PIT_BOSS "2001\r123456\r"

static void lose_wheel(void)
{
	scene->view.wheel.state = DEVICE_LOST;
	scene->view.badges.entry_needs_no_badge = true;
}

static void send_numbers_only(void)
{
	scene->view.wheel_motion.state = WHEEL_UNKNOWN;
}

static void doubt_number(void)
{
	scene->view.unsure = true;
	scene->view.unsure_number = 17;
	scene->view.badges.entry_needs_no_badge = true;
}

static void launch_outside_round(void)
{
	scene->view.ball_out = true;
}

static void compare(void)
{
	scene->view.compare = true;
	scene->view.badges.entry_needs_no_badge = true;
}

static const struct {
	const char *name;
	const char *lines;
	void (*then)(void);
	int wait; /* ms from then on, before the keys */
	const char *keys, *wanted;
} presses[] = {
	{"space opens", "", NULL, 1000, " ", "event open\n"},
	{"space closes", "open\n", NULL, 6000, " ", "event close\n"},
	{"also while the ball runs", "open\nspin cw ccw\n", NULL, 6000, " ",
	 "event close\n"},
	{"but not within the least time", "open\nspin cw ccw\n", NULL, 2000,
	 " ", ""},
	{"space closes while the ball runs and the wheel is lost",
	 "open\nspin cw ccw\n", lose_wheel, 6000, " ", "event close\n"},
	{"space is nothing where the ball is to be spun", "open\nclose\n", NULL,
	 2000, " ", ""},
	{"nor where it runs", RUNNING, NULL, 2000, " ", ""},
	{"nor at spin again, where the wheel reports launches", AGAIN, NULL,
	 2000, " ", ""},
	{"it is a launch where the wheel sends numbers only", AGAIN,
	 send_numbers_only, 2000, " ", "event spin - -\n"},
	{"space announces", RESULT, NULL, 1200, " ", "event announce\n"},
	{"but not within a second of the number", RESULT, NULL, 800, " ", ""},
	{"space never confirms a spin", DOUBTED, NULL, 5000, "   ", ""},
	{"Y does", DOUBTED, NULL, 1200, "y", "event valid\n"},
	{"a capital Y as well", DOUBTED, NULL, 1200, "Y", "event valid\n"},
	{"but not within a second of the number", DOUBTED, NULL, 800, "y", ""},
	{"and not under a hold", DOUBTED "hold dispute\n", NULL, 2000, "y", ""},
	{"N asks why", DOUBTED, NULL, 1200, "n", ""},
	{"and then is no spin", DOUBTED, NULL, 1200, "n2\r",
	 "event no-spin too few turns\n"},
	{"or left again", DOUBTED, NULL, 1200, "n" ESC "\r", ""},
	{"Y and N are nothing elsewhere", RUNNING, NULL, 1200, "yn\r\r", ""},
	{"no spin while the ball runs", RUNNING, NULL, 100, F5 "1\r3\r",
	 "event no-spin ball out\n"},
	{"no spin for each reason", RUNNING, NULL, 100, F5 "1\r4\r",
	 "event no-spin object on the wheel\n"},
	{"a keyed number wants a badge", RUNNING, NULL, 100, "m17\r", ""},
	{"and then counts", RUNNING, NULL, 100, "m17\r" PIT_BOSS,
	 "event number 17 (keyed) by 2001 with PIN\n"},
	{"alone where the wheel is lost", RUNNING, lose_wheel, 100, "m17\r",
	 "event number 17 (keyed)\n"},
	{"it is shown before it counts", RUNNING, lose_wheel, 100, "m17", ""},
	{"a digit alone", RUNNING, lose_wheel, 100, "m7\r",
	 "event number 7 (keyed)\n"},
	{"a zero before it", RUNNING, lose_wheel, 100, "m07\r",
	 "event number 7 (keyed)\n"},
	{"the zero", RUNNING, lose_wheel, 100, "m0\r",
	 "event number 0 (keyed)\n"},
	{"no number above 36", RUNNING, lose_wheel, 100, "m37\r\r", ""},
	{"which Backspace takes back", RUNNING, lose_wheel, 100, "m37\1776\r",
	 "event number 36 (keyed)\n"},
	{"a third digit is nothing", RUNNING, lose_wheel, 100, "m177\r",
	 "event number 17 (keyed)\n"},
	{"letters are nothing", RUNNING, lose_wheel, 100, "mx1y7z\r",
	 "event number 17 (keyed)\n"},
	{"none, no number", RUNNING, lose_wheel, 100, "m\r\r", ""},
	{"M is nothing before the close", "open\nspin cw ccw\n", lose_wheel,
	 100, "m17\r", ""},
	{"nor behind a number", RESULT, lose_wheel, 100, "m18\r", ""},
	{"M behind a no spin, where the wheel is lost", AGAIN, lose_wheel, 100,
	 "m17\r", "event number 17 (keyed)\n"},
	{"and compared", AGAIN "hold compare\n", compare, KEY_GUARD_FRAME_MS,
	 "m17\r", "event number 17 (keyed)\n"},
	{"M where no launch was seen", "open\nclose\n", lose_wheel, 100,
	 "m17\r", "event number 17 (keyed)\n"},
	{"a wrong number", RESULT, NULL, 100, F5 "1\r18\r" PIT_BOSS,
	 "event correct number 18 by 2001 with PIN\n"},
	{"a wrong number that is to be confirmed", DOUBTED, NULL, 100,
	 F5 "1\r18\r" PIT_BOSS, "event correct number 18 by 2001 with PIN\n"},
	{"a new spin behind a number too early", EARLY, NULL, 100,
	 F5 "1\r\r" PIT_BOSS, "event rule respin by 2001 with PIN\n"},
	{"or a void round", EARLY, NULL, 100, F5 "2\r1\rvoid\r" PIT_BOSS,
	 "event void wheel by 2001 with PIN\n"},
	{"the dealer holds alone", RUNNING, NULL, 100, F5 "3\r4\r",
	 "event hold dispute\n"},
	{"a hold is lifted", RUNNING "hold wheel-direction\n", NULL, 100,
	 F5 "1\r\r" PIT_BOSS,
	 "event release wheel-direction by 2001 with PIN\n"},
	{"note in the record", RUNNING, NULL, 100, F5 "4\rseat 4 asks\r",
	 "event note seat 4 asks\n"},
	{"keys of cards are nothing", "open\nclose\n", NULL, 1000, "cl", ""},
	{"the ball is out by Y", "hold ball-out\n", launch_outside_round, 1000,
	 "y", "ball out\n"},
	{"and by Enter", "hold ball-out\n", launch_outside_round, 1000, "\r",
	 "ball out\n"},
	{"not by the space bar", "hold ball-out\n", launch_outside_round, 1000,
	 "   ", ""},
	{"nor by Esc", "hold ball-out\n", launch_outside_round, 1000, ESC, ""},
	{"an unsure number is taken", RUNNING, doubt_number, 1000, "y",
	 "take\n"},
	{"or left", RUNNING, doubt_number, 1000, ESC, "leave\n"},
	{"or keyed", RUNNING, doubt_number, 1000, "m18\r",
	 "event number 18 (keyed)\n"},
	{"by its row as well", RUNNING, doubt_number, 1000, "3\r18\r",
	 "event number 18 (keyed)\n"},
	{"not before it was seen", RUNNING, doubt_number, 100, "y", ""},
	{"nor by the space bar", RUNNING, doubt_number, 1000, "   ", ""},
	{"the table is as the screen shows it", RUNNING, compare, 1000, "\r",
	 "same\n"},
	{"but for the ball, which lies", RUNNING, compare, 1000, "2\r17\r",
	 "event number 17 (keyed)\n"},
	{"by M as well", RUNNING, compare, 1000, "m17\r",
	 "event number 17 (keyed)\n"},
	{"or is not", RUNNING, compare, 1000, "3\r", "pit boss\n"},
	{"the wheel's record wants a badge", "", NULL, 100, "w" PIT_BOSS,
	 "sign by 2001 with PIN\n"},
	{"and is for between rounds", "open\n", NULL, 100, "w" PIT_BOSS, ""},
	{"the station ends between rounds", "", NULL, 100, F10 PIT_BOSS,
	 "sign by 2001 with PIN\n"},
};

enum { PRESSES = sizeof presses / sizeof presses[0] };

START_TEST(keys_give_their_intents)
{
	scene_play(scene, presses[_i].lines);
	if (presses[_i].then)
		presses[_i].then();
	scene_key(scene, KEYS_NONE);
	scene_wait(scene, presses[_i].wait);
	scene_press(scene, presses[_i].keys);
	ck_assert_msg(strcmp(scene->intents, presses[_i].wanted) == 0,
		      "%s: got \"%s\"", presses[_i].name, scene->intents);
}
END_TEST

START_TEST(nothing_of_cards_is_on_the_screen)
{
	static const char *const words[] = {"Shoe",    "shoe",	 "card",
					    "Card",    "READER", "reader",
					    "Pick-up", "CARD"};
	static const char *const lines[] = {
		"",	"open\n", RUNNING, DOUBTED,
		RESULT, EARLY,	  AGAIN,   RUNNING "hold table-differs\n"};
	static const char *const keys[] = {"", F1 ESC, F5, F5 F1, F2, F2 F1};

	scene_play(scene, lines[_i]);
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		scene_press(scene, ESC ESC);
		scene_press(scene, keys[i]);
		for (size_t j = 0; j < sizeof words / sizeof *words; j++)
			scene_expect_no_text(scene, words[j]);
	}
}
END_TEST

/* --- the log ------------------------------------------------------------ */

static const struct {
	const char *name, *lines, *shown;
} logged[] = {
	{"a launch", "open\nspin cw ccw\n", "Ball launched"},
	{"a number", RESULT, "Ball in 17 black"},
	{"one keyed", RUNNING "!number 17\n", "Ball in 17 black (keyed)"},
	{"one put right", RESULT "correct number 18\n",
	 "Corrected: ball in 18 red"},
	{"which is keyed", RESULT "correct number 18\n",
	 "RED  EVEN  LOW  keyed"},
	{"also for ever after", RESULT "correct number 18\nannounce\n", "►18*"},
	{"an announcement", RESULT "announce\n", "Announced: 17 BLACK"},
	{"a valid spin", DOUBTED "valid\n", "Valid spin"},
	{"a no spin", RUNNING "no-spin ball out\n",
	 "No spin: Ball left the wheel"},
	{"its call", RUNNING "no-spin ball out\n", "“NO SPIN”"},
	{"a ball with the wheel", "open\nclose\nspin cw cw\nnumber 17\n",
	 "No spin: Ball ran with the wheel"},
	{"too few turns", RUNNING "revs 2\nnumber 17\n",
	 "No spin: Too few ball turns"},
	{"a dead ball", AGAIN "number 17\n", "“DEAD BALL”"},
	{"in the log", AGAIN "number 17\n", "Dead ball"},
	{"a number too early", EARLY, "Number 17 before no more bets"},
	{"the ruling on it", EARLY "rule respin\n", "Ruling: spin again"},
	{"its call", EARLY "rule respin\n", "“NO MORE BETS”"},
	{"with its call", RUNNING "void wheel\n", "“ROUND VOID, BETS BACK”"},
	{"turns", RUNNING "revs 7\n", "7 counted, 3 needed"},
};

START_TEST(events_are_in_the_log)
{
	scene_play(scene, logged[_i].lines);
	scene_expect_text(scene, logged[_i].shown);
	scene_expect_uncut(scene);
}
END_TEST

/* Told again as at a start: no time, no bell. */
static void replay_row(const char *line, bool by_hand)
{
	ck_assert(dry_run_accepts(&scene->screen.dry_run, scene->table, line));
	ck_assert(table_apply(scene->table, &scene->screen.dry_run.event,
			      scene->answer) == SB_OK);
	screen_apply_row(
		&scene->screen,
		&(struct live_row){.clock = "20:00:00",
				   .line = line,
				   .event = &scene->screen.dry_run.event,
				   .by_hand = by_hand,
				   .round = 40,
				   .answer = scene->answer,
				   .table = scene->table});
}

START_TEST(the_last_numbers_survive_a_start)
{
	replay_row("open", false);
	replay_row("close", false);
	replay_row("number 32", true);
	replay_row("valid", false);
	replay_row("announce", false);
	scene_expect_text(scene, "►32*");
	scene_expect_text(scene, "RED  EVEN  HIGH  keyed");
	ck_assert(!scene->screen.bell);
}
END_TEST

/* Whether a number is missed: while a ball is watched, and the wheel has done
 * with it. */
static const struct {
	const char *lines;
	enum wheel_state wheel_motion;
	bool missed;
} balls[] = {
	{RUNNING, WHEEL_BALL_IN_TRACK, false},
	{RUNNING, WHEEL_NO_MORE_BETS, false},
	{RUNNING, WHEEL_PLACE_BETS, true},
	{RUNNING, WHEEL_BEFORE_GAME, true},
	{RUNNING, WHEEL_NUMBER, false},
	{RUNNING, WHEEL_CLOSED, true},
	{RUNNING, WHEEL_UNKNOWN, false},
	{"open\nclose\n", WHEEL_PLACE_BETS, false},
	{"open\n", WHEEL_PLACE_BETS, false},
	{RESULT, WHEEL_PLACE_BETS, false},
	{DOUBTED, WHEEL_PLACE_BETS, false},
	{AGAIN, WHEEL_PLACE_BETS, false},
};

START_TEST(a_missing_number_is_reported)
{
	scene_play(scene, balls[_i].lines);
	scene->view.wheel_motion.state = balls[_i].wheel_motion;
	if (balls[_i].missed)
		scene_expect_text(scene, "NO NUMBER READ  M: key it, with the "
					 "pit boss. F5: no spin.");
	else
		scene_expect_no_text(scene, "NO NUMBER READ");
	scene_expect_no_text(scene, "BALL RUNS WITH");
	scene_expect_uncut(scene);
}
END_TEST

/* --- the header --------------------------------------------------------- */

static const struct {
	enum device_state state;
	enum wheel_state wheel_motion;
	int64_t ago_ms;		  /* since it was heard; -1: never */
	const char *shown, *fact; /* beside the ball */
	bool has_states;
} heads[] = {
	{DEVICE_LIVE, WHEEL_PLACE_BETS, 400, "WHEEL last data 0 s"},
	{DEVICE_LIVE, WHEEL_NUMBER, 1900, "WHEEL last data 1 s"},
	{DEVICE_STALE, WHEEL_PLACE_BETS, 3000, "WHEEL NO DATA 3 s"},
	{DEVICE_LOST, WHEEL_PLACE_BETS, 6000, "WHEEL LOST"},
	{DEVICE_ERROR, WHEEL_PLACE_BETS, 0, "WHEEL ERROR"},
	{DEVICE_OPENING, WHEEL_UNKNOWN, -1, "WHEEL CONNECTING"},
	{DEVICE_LIVE, WHEEL_UNKNOWN, -1, "WHEEL no number yet",
	 "sends numbers only"},
	{DEVICE_LIVE, WHEEL_UNKNOWN, 41000, "WHEEL last number 41 s",
	 "sends numbers only"},
	{DEVICE_LIVE, WHEEL_UNKNOWN, -1, "WHEEL no data yet",
	 "Wheel   no data yet", true},
	{DEVICE_LIVE, WHEEL_PLACE_BETS, 400, "WHEEL last data 0 s",
	 "waiting for the ball", true},
	{DEVICE_STALE, WHEEL_UNKNOWN, -1, "WHEEL NO DATA", "", true},
};

START_TEST(the_head_shows_the_state_of_the_wheel)
{
	struct view *view = &scene->view;

	view->wheel.state = heads[_i].state;
	view->wheel_motion.state = heads[_i].wheel_motion;
	view->wheel.last_ms =
		heads[_i].ago_ms < 0 ? 0 : view->now_ms - heads[_i].ago_ms;
	view->wheel_motion.has_states = heads[_i].has_states;
	scene_expect_text(scene, heads[_i].shown);
	if (heads[_i].fact)
		scene_expect_text(scene, heads[_i].fact);
}
END_TEST

static const struct test tests[] = {
	TIMES(keys_give_their_intents, PRESSES),
	TIMES(nothing_of_cards_is_on_the_screen, 8),
	L(events_are_in_the_log, logged),
	T(the_last_numbers_survive_a_start),
	L(a_missing_number_is_reported, balls),
	L(the_head_shows_the_state_of_the_wheel, heads),
};

SUITE_AROUND("ball", tests, stage_roulette, stage_clear)
