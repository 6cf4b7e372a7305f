/* SPDX-License-Identifier: ISC */
/* Whatever happens to a wheel and its line, no number becomes a result unless
 * the wheel was connected since the launch, or the dealer confirmed it. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/script_player.h"
#include "tests/support/fixture_wheel.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

enum { STEPS = 4000, SECOND_MS = 1000, SEEDS = 4 };

static struct chance chance;

/* The wheel goes on, connected or not. */
static struct {
	int state, way, last;
	bool plugged;
} wheel;

/* What was received of the ball. */
static struct {
	bool launched, turned, broken;
	int by_wheel, by_key, asked;
} counted;

static bool one_in(uint32_t n)
{
	return chance_below(&chance, n) == 0;
}

/* --- the wheel ------------------------------------------------------------ */

static void send(int flags)
{
	char number[3];

	snprintf(number, sizeof number, "%2d", wheel.last);
	if (wheel.plugged)
		test_wheel_send_status(wheel.state, number, flags, wheel.way);
}

static void turns(void)
{
	static const int next[] = {[1] = 2, [2] = 3, [3] = 4, [4] = 5, [5] = 1};
	bool fails = wheel.state == 3 && one_in(6);
	uint8_t what = test_wheel_step().what;

	if (wheel.state == 2 && what == DO_OPEN_BETS && !one_in(8))
		return send(0); /* mostly nobody launches a ball then */
	wheel.state = fails ? 1 : next[wheel.state];
	if (wheel.state == 1)
		wheel.way = (int)chance_below(&chance, 2);
	if (wheel.state == 5)
		wheel.last = (int)chance_below(&chance, 37);
	send(fails ? 8 : wheel.state == 3 && one_in(8) ? 2 : 0);
}

static void plugs(void)
{
	counted.broken = true;
	if (wheel.plugged)
		test_wheel_unplug();
	else
		test_wheel_plug_in();
	wheel.plugged = !wheel.plugged;
}

static void falls_silent(void)
{
	counted.broken = true;
	test_wheel_wait(6 * SECOND_MS);
}

static void starts_again(void)
{
	counted.broken = true;
	test_wheel_restart("cammegh");
	wheel.plugged = true;
}

/* --- the dealer ----------------------------------------------------------- */

static void keys_number(void)
{
	char line[16];

	snprintf(line, sizeof line, "number %u",
		 (unsigned)chance_below(&chance, 37));
	test_wheel_key_line(line);
}

static void lifts_hold(void)
{
	const struct holds *holds =
		&station_table(test_wheel_desk.station)->holds;
	char line[64];

	snprintf(line, sizeof line, "release %s", holds->name[0]);
	if (test_wheel_view().compare)
		test_wheel_answer(INTENT_TABLE_SAME);
	else if (test_wheel_view().ball_out)
		test_wheel_answer(INTENT_BALL_REMOVED);
	else if (pit_is_duty_hold(holds->name[0]))
		test_station_sign_on(test_wheel_desk.station);
	else
		test_wheel_key_line(line);
}

static void waits_for_ball(void)
{
	if (test_wheel_view().unsure) {
		counted.asked++;
		test_wheel_answer(one_in(3) ? INTENT_REJECT : INTENT_ACCEPT);
	} else if (one_in(12)) {
		test_wheel_key_line("no-spin sensor");
	} else if (one_in(12)) {
		keys_number();
	}
}

static void deals(void)
{
	switch ((enum instruction)test_wheel_step().what) {
	case DO_OPEN_BETS: test_wheel_key_line("open"); break;
	case DO_TAKE_BETS:
	case DO_CLOSE_BETS: test_wheel_key_line("close"); break;
	case DO_SPIN:
	case DO_SPIN_AGAIN:
	case DO_WATCH_BALL: waits_for_ball(); break;
	case DO_CONFIRM_SPIN:
		test_wheel_key_line(one_in(3) ? "no-spin sensor" : "valid");
		break;
	case DO_ANNOUNCE: test_wheel_key_line("announce"); break;
	case DO_CALL_PIT_BOSS: test_wheel_key_line("rule respin"); break;
	default: lifts_hold(); break;
	}
}

/* --- what came of it ------------------------------------------------------ */

static void look_at(const char *row)
{
	bool wheels = strncmp(row, "wheel ", 6) == 0;

	if (strstr(row, " refused"))
		return;
	if (strncmp(row, "wheel spin ", 11) == 0) {
		counted.launched = true;
		counted.turned = counted.broken = false;
	} else if (strncmp(row, "wheel revs ", 11) == 0) {
		counted.turned = true;
	} else if (strcmp(row, "key open") == 0 ||
		   strncmp(row, "key no-spin", 11) == 0 ||
		   strcmp(row, "key rule respin") == 0) {
		counted.launched = counted.turned = false;
	}
	if (!strstr(row, " result"))
		return;
	ck_assert_msg(!wheels || (counted.launched && counted.turned &&
				  !counted.broken),
		      "%s", row);
	counted.by_wheel += wheels;
	counted.by_key += !wheels;
}

static void look(void)
{
	for (char *row = strtok(test_wheel_rows, "\n"); row;
	     row = strtok(NULL, "\n"))
		look_at(row);
	test_wheel_rows[0] = '\0';
}

static void act(void)
{
	if (one_in(25))
		plugs();
	else if (one_in(40))
		falls_silent();
	else if (one_in(80))
		starts_again();
	else if (one_in(2))
		deals();
	else
		turns();
	look();
}

START_TEST(no_number_counts_unseen_and_unconfirmed)
{
	memset(&counted, 0, sizeof counted);
	wheel.state = 1;
	wheel.last = 0;
	wheel.plugged = true;
	chance_seed(&chance, (uint64_t)_i);
	test_wheel_start("cammegh");
	for (int i = 0; i < STEPS; i++)
		act();
	ck_assert_int_gt(counted.by_wheel, 20);
	ck_assert_int_gt(counted.by_key, 20);
	ck_assert_int_gt(counted.asked, 10);
}
END_TEST

static const struct test tests[] = {
	TIMES(no_number_counts_unseen_and_unconfirmed, SEEDS),
};

SUITE_AROUND("desk_wheel_random", tests, test_wheel_set_up,
	     test_wheel_tear_down)
