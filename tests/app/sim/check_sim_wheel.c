/* SPDX-License-Identifier: ISC */
/* The simulated wheel, with nothing wrong, against the protocol that listens to
 * it. */
#include "config.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/support/fixture_sim.h"
#include "tests/support/fixture_link.h"
#include "tests/support/support.h"

START_TEST(each_spin_of_a_sound_wheel_is_reported_once)
{
	struct spin spin;
	const char *log;
	int spins = 0;

	sim_listener_options.seed = 11;
	sim_listener_options.model = (enum sim_model)_i;
	sim_listener_start();
	sim_listener_play(60);
	for (log = sim_listener_text(); sim_listener_next_spin(&log, &spin);
	     spins++)
		sim_listener_expect_spin(&spin, "spin $\nrevs 4\nnumber #\n");
	ck_assert_int_eq(spins, 60);
	sim_listener_finish();
}
END_TEST

START_TEST(longer_lines_have_the_turns_too)
{
	const char *log;
	struct spin spin;
	int turns;

	sim_listener_options.extended = true;
	sim_listener_start();
	sim_listener_play(20);
	for (log = sim_listener_text(); sim_listener_next_spin(&log, &spin);) {
		char want[80];

		turns = atoi(strstr(spin.reports, "revs ") + 5);
		ck_assert_int_ge(turns, 8);
		ck_assert_int_le(turns, 14);
		snprintf(want, sizeof want, "spin $\nrevs %d\nnumber #\n",
			 turns);
		sim_listener_expect_spin(&spin, want);
	}
	sim_listener_finish();
}
END_TEST

/* Lines of a state in a row, as sent, from the first whole game on. */
static const char order[] = "2345";

static void expect_lengths(const int lines[static 8])
{
	ck_assert_int_ge(lines[2], 14);
	ck_assert_int_le(lines[2], 22);
	ck_assert_int_ge(lines[3], 5);
	ck_assert_int_le(lines[3], 6);
	ck_assert_int_ge(lines[4], 44);
	ck_assert_int_le(lines[4], 56);
	ck_assert_int_ge(lines[5], 8);
	ck_assert_int_le(lines[5], 15);
}

START_TEST(its_states_have_the_order_and_lengths_of_a_real_one)
{
	int lines[8] = {0}, number = -1, state = 0, was = 1, at = 0;
	int64_t ms, last_ms = 0;
	const char *text;

	sim_listener_start();
	sim_listener_play(10);
	for (text = sim_listener_bytes(); sscanf(text, "%" SCNd64, &ms) == 1;
	     text = strchr(text, '\n') + 1) {
		if (sscanf(text, "%*d %d", &number) == 1) {
			ck_assert_int_eq(was, 4);
			text = strchr(text, '\n') + 1;
		}
		ck_assert_int_eq(sscanf(strstr(text, "*X;"), "*X;%d", &state),
				 1);
		ck_assert_msg(last_ms == 0 || ms - last_ms == 500, "%s", text);
		last_ms = ms;
		if (state != was && state == 2 && was == 5)
			expect_lengths(lines);
		if (state != was) {
			ck_assert_int_eq(state, order[at++ % 4] - '0');
			lines[state] = 0;
		}
		lines[state]++;
		was = state;
	}
	ck_assert_int_ge(at, 40);
	sim_listener_finish();
}
END_TEST

START_TEST(the_wheel_slows_down_until_it_is_pushed_and_turns_the_other_way)
{
	int speed = 0, was, launches = 0;
	bool rotor = false;

	sim_listener_start();
	while (launches < 20) {
		was = speed;
		sim_listener_step();
		speed = sim_listener_wheel.next_line.speed;
		if (sim_listener_wheel.next_line.state != 3 ||
		    sim_listener_wheel.lines < 4) {
			ck_assert_int_le(speed, was > 0 ? was : speed);
			continue;
		}
		ck_assert_int_ge(speed, 164);
		if (sim_listener_wheel.next_line.rotor != rotor)
			launches++;
		rotor = sim_listener_wheel.next_line.rotor;
	}
	sim_listener_finish();
}
END_TEST

static char *bytes_of_seed(uint64_t seed)
{
	char *text;

	sim_listener_options.seed = seed;
	memset(&sim_listener_options.faults, 0,
	       sizeof sim_listener_options.faults);
	sim_listener_plan_fault("cut-line:2");
	sim_listener_start();
	sim_listener_play(5);
	text = strdup(sim_listener_bytes());
	sim_listener_finish();
	return text;
}

START_TEST(the_same_seed_sends_the_same_bytes)
{
	char *one = bytes_of_seed(5), *same = bytes_of_seed(5);
	char *other = bytes_of_seed(6);

	ck_assert_str_eq(one, same);
	ck_assert_str_ne(one, other);
	free(one);
	free(same);
	free(other);
}
END_TEST

START_TEST(at_50_times_the_speed_there_are_50_times_as_many_lines)
{
	int64_t sent_before;

	sim_listener_options.speed = 50;
	sim_listener_start();
	while (sim_listener_wheel.sent == 0)
		sim_listener_step();
	sent_before = sim_listener_wheel.sent;
	for (int i = 0; i < 100; i++)
		sim_listener_step();
	ck_assert_int_eq(sim_listener_wheel.sent - sent_before,
			 100 * sim_listener.step_ms * 50 / 500);
	sim_listener_finish();
}
END_TEST

START_TEST(nothing_is_lost_before_somebody_listens)
{
	sim_listener_start();
	ck_assert_int_eq(sim_wheel_turn(&sim_listener_wheel, 100), 150);
	ck_assert_int_eq(sim_listener_wheel.sent, 0);
	sim_listener_play(1);
	ck_assert_ptr_nonnull(strstr(sim_listener_text(), "> device live\n"));
	sim_listener_finish();
}
END_TEST

/* --- who launches the ball ------------------------------------------------ */

/* A wheel that follows the feed which is returned, and has for some time. */
static int start_with_feed(void)
{
	static char path[200];
	int listener, feed;

	snprintf(path, sizeof path, "%s/feed", sim_listener_folder());
	listener = peer_unix(path, true);
	sim_listener_options.follow = path;
	sim_listener_start();
	sim_listener_steps(400);
	feed = peer_accept(listener);
	close(listener);
	return feed;
}

START_TEST(the_station_is_waited_for)
{
	int feed = start_with_feed();

	ck_assert_ptr_null(strstr(sim_listener_text(), "spin"));
	peer_send(feed, "sabot\t1\tR1\tx\t1\n1.0\t> open\n1.1\tdo take-bets\n"
			"2.0\t> close\n2.1\tdo spin\n");
	sim_listener_steps(10);
	ck_assert_ptr_null(strstr(sim_listener_text(), "spin"));
	sim_listener_steps(15);
	ck_assert_ptr_nonnull(strstr(sim_listener_text(), "> spin "));
	peer_send(feed, "3.0\t> spin cw ccw\n3.1\tdo watch-ball\n");
	sim_listener_play(1);
	sim_listener_steps(1000);
	ck_assert_int_eq(sim_listener_wheel.next_line.games, 1);
	peer_send(feed, "4.1\tdo spin-again\n");
	sim_listener_steps(25);
	ck_assert_int_eq(sim_listener_wheel.next_line.state, 3);
	close(feed);
	sim_listener_finish();
}
END_TEST

/* The launch was not received, so the number did not count. */
START_TEST(behind_a_dead_ball_the_next_one_is_launched)
{
	int feed = start_with_feed();

	peer_send(feed, "1.0\t> close\n1.1\tdo spin-again\n");
	sim_listener_play(1);
	sim_listener_steps(500);
	ck_assert_int_eq(sim_listener_wheel.next_line.games, 1);
	peer_send(feed, "2.0\t> number 7\n2.1\tsay dead-ball\n"
			"2.2\tdo spin-again\n");
	sim_listener_steps(2000);
	ck_assert_int_eq(sim_listener_wheel.next_line.games, 2);
	close(feed);
	sim_listener_finish();
}
END_TEST

START_TEST(a_ball_may_be_launched_while_bets_are_taken)
{
	int feed = start_with_feed();

	peer_send(feed, "1.0\t> open\n1.1\tdo take-bets\n");
	sim_listener_steps(90);
	ck_assert_ptr_null(strstr(sim_listener_text(), "spin"));
	sim_listener_steps(20);
	ck_assert_ptr_nonnull(strstr(sim_listener_text(), "> spin "));
	close(feed);
	sim_listener_finish();
}
END_TEST

START_TEST(a_key_launches_the_ball)
{
	sim_listener_options.manual = true;
	sim_listener_start();
	sim_listener_steps(1000);
	ck_assert_int_eq(sim_listener_wheel.next_line.state, 2);
	sim_wheel_order(&sim_listener_wheel, "");
	sim_listener_steps(5);
	ck_assert_int_eq(sim_listener_wheel.next_line.state, 3);
	sim_listener_play(1);
	sim_listener_steps(1000);
	ck_assert_int_eq(sim_listener_wheel.next_line.games, 1);
	sim_listener_finish();
}
END_TEST

START_TEST(a_form_has_the_ball_placed)
{
	int feed = start_with_feed();

	peer_send(feed, "1.0\t> table roulette\n1.1\tdo held inspection\n"
			"2.0\t# inspection test wheel 5 4\n");
	sim_listener_steps(50);
	ck_assert_ptr_null(strstr(sim_listener_text(), "number"));
	peer_send(feed, "3.0\t# inspection test wheel 5 17\n");
	sim_listener_steps(50);
	/* a wheel is not sure of a ball that it did not see launched */
	ck_assert_ptr_nonnull(
		strstr(sim_listener_text(), "> device unsure-number 17\n"));
	ck_assert_ptr_null(strstr(sim_listener_text(), "spin"));
	sim_listener_steps(1000);
	ck_assert_int_eq(sim_listener_wheel.next_line.games, 1);
	close(feed);
	sim_listener_finish();
}
END_TEST

static const struct test tests[] = {
	T(longer_lines_have_the_turns_too),
	T(its_states_have_the_order_and_lengths_of_a_real_one),
	T(the_wheel_slows_down_until_it_is_pushed_and_turns_the_other_way),
	T(the_same_seed_sends_the_same_bytes),
	T(at_50_times_the_speed_there_are_50_times_as_many_lines),
	T(nothing_is_lost_before_somebody_listens),
	T(the_station_is_waited_for),
	T(behind_a_dead_ball_the_next_one_is_launched),
	T(a_ball_may_be_launched_while_bets_are_taken),
	T(a_key_launches_the_ball),
	T(a_form_has_the_ball_placed),
	TIMES(each_spin_of_a_sound_wheel_is_reported_once, SIM_MODELS),
};

bool support_forks = true;

SUITE("sim_wheel", tests)
