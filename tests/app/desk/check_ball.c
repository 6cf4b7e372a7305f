/* SPDX-License-Identifier: ISC */
/* What the station makes of a ball: holds, doubts, and numbers to be asked. */
#include "config.h"

#include "app/desk/wheel_input.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

static struct ball_tracker ball_tracker;
static struct station *station;
static struct conf conf;
static bool alternate;
static char held[512]; /* what is to be entered, each ended by \n */

static void update(void *context, const struct update *update)
{
	char line[BALL_HOLD_MAX];
	bool holds = ball_needs_hold(&ball_tracker, update, alternate, line);

	(void)context;
	ball_apply(&ball_tracker, update,
		   !station || !station_is_busy(station));
	if (!holds)
		return;
	strcat(strcat(held, line), "\n");
	ck_assert(
		station_submit(station, SOURCE_STATION, KIND_TABLE, "", line));
}

static void start(void)
{
	station = NULL;
	station = test_station_open_table(&conf, update, NULL);
}

static void set_up(void)
{
	test_station_conf(&conf, support_folder());
	test_station_conf_house(&conf, "table roulette");
	ball_tracker = (struct ball_tracker){0};
	alternate = false;
	held[0] = '\0';
	start();
}

static void tear_down(void)
{
	station_close(station);
}

/* A line of the wheel, or of the dealer: those and what begins with a mark. */
static void enter(const char *line)
{
	bool key = *line == '!';
	bool device = strncmp(line, "device ", 7) == 0;
	bool wheel = device || strncmp(line, "spin ", 5) == 0 ||
		     strncmp(line, "revs ", 5) == 0 ||
		     strncmp(line, "number ", 7) == 0;

	ck_assert(station_submit(station, wheel ? SOURCE_WHEEL : SOURCE_KEY,
				 device ? KIND_DEVICE : KIND_TABLE, "",
				 line + key));
	test_station_flush(station);
}

/* One line after another, the wheel's and the dealer's. */
static void play(const char *lines)
{
	char line[EVENT_LINE_MAX + 1];

	while (support_line(&lines, line, sizeof line))
		enter(line);
}

#define RUNS   "open\nclose\nspin cw ccw\nrevs 4\n"
#define BOOKED RUNS "number 17\nannounce\n"
#define LIES   "!table roulette final=clear\n" BOOKED

/* --- holds -------------------------------------------------------------- */

static const struct {
	const char *name, *lines, *held;
	bool alternate;
} cases[] = {
	{"a round like any", BOOKED, "", false},
	{"a launch with no round open", "spin cw ccw",
	 "hold ball-out the ball was launched with no round open\n", false},
	{"and no second hold for it", "spin cw ccw\nspin cw ccw",
	 "hold ball-out the ball was launched with no round open\n", false},
	{"a launch before the announcement", RUNS "number 17\nspin ccw cw",
	 "hold ball-out the ball was launched with no round open\n", false},
	{"a launch before the spin is confirmed",
	 "open\nclose\nspin cw -\nnumber 17\nspin ccw cw",
	 "hold ball-out the ball was launched with no round open\n", false},
	{"a launch while a pit boss is called",
	 "open\nspin cw ccw\nnumber 17\nspin ccw cw",
	 "hold ball-out the ball was launched with no round open\n", false},
	{"a launch where the first one was missed",
	 "open\nclose\nnumber 17\nspin ccw cw",
	 "hold ball-out the ball was launched with no round open\n", false},
	{"a second launch of the ball that runs", RUNS "spin cw ccw", "",
	 false},
	{"the number once more", RUNS "number 17\nnumber 17", "", false},
	{"another number", RUNS "number 17\nnumber 18",
	 "hold number-differs 18 the table has 17\n", false},
	{"another one for a spin in doubt", "open\nclose\nnumber 17\nnumber 18",
	 "hold number-differs 18 the table has 17\n", false},
	{"the number after its round", BOOKED "number 17", "", false},
	{"another one after its round", BOOKED "number 18",
	 "hold number-differs 18 the table has 17\n", false},
	{"the number while its ball lies", LIES "number 17", "", false},
	{"another one while its ball lies", LIES "number 18",
	 "hold number-differs 18 the table has 17\n", false},
	{"which was corrected", LIES "correct number 18\nnumber 18", "", false},
	{"to which it was corrected before the pick-up",
	 LIES "correct number 18\nclear\nnumber 18", "", false},
	{"from which it was corrected before the pick-up",
	 LIES "correct number 18\nclear\nnumber 17",
	 "hold number-differs 17 the table has 18\n", false},
	{"a launch while a ball lies", LIES "spin ccw cw",
	 "hold ball-out the ball was launched with no round open\n", false},
	{"where nothing was booked yet", "number 18", "", false},
	{"keyed again by the dealer", RUNS "number 17\n!number 18", "", false},
	{"a launch that the dealer keys, and is refused", "!spin - -", "",
	 false},
	{"of the ball that is to be taken out", BOOKED "spin cw ccw\nnumber 18",
	 "hold ball-out the ball was launched with no round open\n", false},
	{"of a ball that was taken out",
	 BOOKED "spin cw ccw\nrelease ball-out\nnumber 18",
	 "hold ball-out the ball was launched with no round open\n", false},
	{"of a ball whose round is void",
	 BOOKED "open\nclose\nspin ccw cw\nvoid wheel\nnumber 18", "", false},
	{"of one that nobody saw launched, in a void round",
	 BOOKED "open\nclose\nvoid wheel\nnumber 18", "", false},
	{"the same way as last time", BOOKED "open\nclose\nspin cw ccw",
	 "hold wheel-direction the wheel turns as in the round before\n", true},
	{"where that may be", BOOKED "open\nclose\nspin cw ccw", "", false},
	{"the other way", BOOKED "open\nclose\nspin ccw cw", "", true},
	{"the same way as in a round without result",
	 RUNS "void wheel\nopen\nclose\nspin cw ccw", "", true},
	{"nobody saw which way", BOOKED "open\nclose\nspin - -", "", true},
	{"nobody saw which way last time",
	 "open\nclose\nnumber 17\nvalid\nannounce\n" RUNS, "", true},
	{"no spin, ball out", RUNS "no-spin ball out", "", false},
	{"no spin, else", RUNS "no-spin too few turns", "", false},
	{"no spin that was refused", "open\nno-spin ball out", "", false},
};

START_TEST(what_should_not_happen_holds_play)
{
	alternate = cases[_i].alternate;
	play(cases[_i].lines);
	ck_assert_msg(strcmp(held, cases[_i].held) == 0, "%s: %s",
		      cases[_i].name, held);
}
END_TEST

START_TEST(a_restart_holds_nothing_twice_and_keeps_the_direction)
{
	alternate = true;
	play(BOOKED "spin ccw cw\nrelease ball-out");
	station_close(station);
	ball_tracker = (struct ball_tracker){0};
	held[0] = '\0';
	start();
	ck_assert_str_eq(held, "");
	play("open\nclose\nspin cw ccw");
	ck_assert_str_eq(held, "hold wheel-direction the wheel turns as in the "
			       "round before\n");
}
END_TEST

/* --- numbers that the wheel is not sure of ------------------------------- */

static const struct {
	const char *name, *lines;
	bool asks;
} unsure[] = {
	{"the ball runs", RUNS "device unsure-number 5", true},
	{"it was not seen launched", "open\nclose\ndevice unsure-number 5",
	 true},
	{"it is to be spun again",
	 RUNS "no-spin sensor\ndevice unsure-number 5", true},
	{"betting is open", "open\ndevice unsure-number 5", false},
	{"and heard before it was closed",
	 "open\ndevice unsure-number 5\nclose", false},
	{"between rounds", "device unsure-number 5", false},
	{"the number is known", RUNS "number 17\ndevice unsure-number 5",
	 false},
	{"it came after all", RUNS "device unsure-number 5\nnumber 17", false},
	{"the ball was launched since",
	 "open\nclose\ndevice unsure-number 5\nspin cw ccw", false},
	{"the ball runs on",
	 "open\nclose\nspin cw ccw\n"
	 "device unsure-number 5\nrevs 4",
	 false},
	{"no spin was called", RUNS "device unsure-number 5\nno-spin sensor",
	 false},
	{"the round is void", RUNS "device unsure-number 5\nvoid wheel", false},
	{"a note comes between", RUNS "device unsure-number 5\nnote so", true},
	{"play is held", RUNS "device unsure-number 5\nhold dispute", false},
	{"and held no more",
	 RUNS "device unsure-number 5\nhold dispute\nrelease dispute", true},
	{"it is no number", RUNS "device unsure-number", false},
	{"another report", RUNS "device warning unsure-number 5", false},
};

START_TEST(a_number_that_is_not_sure_is_asked_where_one_is_awaited)
{
	play(unsure[_i].lines);
	ck_assert_msg(
		ball_number_is_asked(&ball_tracker, station_table(station)) ==
			unsure[_i].asks,
		"%s", unsure[_i].name);
}
END_TEST

START_TEST(turns_stay_predicted_until_the_next_launch)
{
	play("open\nclose\nspin cw ccw\ndevice revs-predicted 4\nrevs 4");
	ck_assert(ball_tracker.predicted);
	station_close(station);
	ball_tracker = (struct ball_tracker){0};
	start();
	ck_assert(ball_tracker.predicted);
	play("no-spin sensor\nspin cw ccw\nrevs 9");
	ck_assert(!ball_tracker.predicted);
}
END_TEST

START_TEST(the_last_of_two_is_asked)
{
	play(RUNS "device unsure-number 5\ndevice unsure-number 23");
	ck_assert_int_eq(ball_tracker.unsure_number, 23);
}
END_TEST

START_TEST(the_last_rounds_number_is_known_again)
{
	play(RUNS "device unsure-number 17");
	ck_assert(!ball_may_be_last_number(&ball_tracker));
	play("number 17\nannounce\n" RUNS "device unsure-number 18");
	ck_assert(!ball_may_be_last_number(&ball_tracker));
	play("device unsure-number 17");
	ck_assert(ball_may_be_last_number(&ball_tracker));
}
END_TEST

/* --- a ball out of sight ---------------------------------------------------
 */

static const struct {
	const char *name, *before, *after;
	bool doubts;
} breaks[] = {
	{"while it ran", RUNS, "note so", true},
	{"before the launch", "open\nclose", "note so\nspin cw ccw\nrevs 4",
	 false},
	{"between rounds", "", "note so\n" RUNS, false},
	{"and the ball was taken out", RUNS, "no-spin sensor", false},
	{"and the round is over", RUNS, "number 17\nannounce", false},
	{"with the bets open", "open\nspin cw ccw", "close", true},
};

START_TEST(a_ball_that_was_out_of_sight_is_doubted_until_the_next)
{
	play(breaks[_i].before);
	ck_assert(!ball_tracker.doubt);
	ball_apply_losses(&ball_tracker, 1);
	ck_assert(ball_tracker.doubt);
	play(breaks[_i].after);
	ck_assert_msg(ball_tracker.doubt == breaks[_i].doubts, "%s",
		      breaks[_i].name);
	ball_apply_losses(&ball_tracker, 1);
	ck_assert_msg(ball_tracker.doubt == breaks[_i].doubts, "%s",
		      breaks[_i].name);
}
END_TEST

START_TEST(a_launch_that_nobody_sensed_is_asked_about_anyhow)
{
	play("open\nclose\n!spin - -");
	ball_apply_losses(&ball_tracker, 1);
	ck_assert(
		!ball_is_doubtful(&ball_tracker, station_table(station), true));
	ck_assert(
		ball_is_doubtful(&ball_tracker, station_table(station), false));
	play("revs 4\nnumber 17");
	ck_assert_int_eq(table_instruction(station_table(station)).what,
			 DO_CONFIRM_SPIN);
}
END_TEST

static const struct {
	const char *name, *lines;
	bool doubts;
} again[] = {
	{"the same, when its turns were told", RUNS "spin cw ccw", true},
	{"the same, before", "open\nclose\nspin cw ccw\nspin cw ccw", false},
	{"the wheel the other way", "open\nclose\nspin cw ccw\nspin ccw ccw",
	 true},
	{"the ball the other way", "open\nclose\nspin cw ccw\nspin cw cw",
	 true},
	{"which the dealer keys", RUNS "!spin - -", false},
};

START_TEST(a_second_launch_of_a_running_ball_is_doubted)
{
	play(again[_i].lines);
	ck_assert_msg(ball_tracker.doubt == again[_i].doubts, "%s",
		      again[_i].name);
}
END_TEST

START_TEST(what_waits_for_the_record_may_be_the_launch)
{
	play("open\nclose");
	ball_apply_losses(&ball_tracker, 1);
	ck_assert(
		station_submit(station, SOURCE_KEY, KIND_TABLE, "", "note a"));
	for (int i = 0; i < JOURNAL_BATCH_MAX; i++)
		ck_assert(station_submit(station, SOURCE_KEY, KIND_TABLE, "",
					 "note b"));
	station_turn(station, 0);
	ck_assert(station_is_busy(station));
	ck_assert(ball_tracker.doubt);
	test_station_flush(station);
	ck_assert(!ball_tracker.doubt);
}
END_TEST

static const struct test tests[] = {
	L(what_should_not_happen_holds_play, cases),
	T(a_restart_holds_nothing_twice_and_keeps_the_direction),
	L(a_number_that_is_not_sure_is_asked_where_one_is_awaited, unsure),
	T(turns_stay_predicted_until_the_next_launch),
	T(the_last_of_two_is_asked),
	T(the_last_rounds_number_is_known_again),
	L(a_ball_that_was_out_of_sight_is_doubted_until_the_next, breaks),
	T(a_launch_that_nobody_sensed_is_asked_about_anyhow),
	L(a_second_launch_of_a_running_ball_is_doubted, again),
	T(what_waits_for_the_record_may_be_the_launch),
};

SUITE_AROUND("spin", tests, set_up, tear_down)
