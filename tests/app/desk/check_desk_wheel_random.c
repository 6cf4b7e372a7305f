/* SPDX-License-Identifier: ISC */
/* Whatever happens to a wheel and its line, nothing becomes a result that was
 * not heard from the launch on, or that the dealer did not say. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/script_player.h"
#include "tests/support/fixture_wheel.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

enum { STEPS = 4000, SECOND_MS = 1000, SEEDS = 4 };

static struct chance chance;

/* The wheel itself goes on whether somebody hears it or not. */
static struct {
	int state, way, last;
	bool plugged;
} wheel;

/* What was heard of the ball. */
static struct {
	bool launched, turned, broken;
	int by_wheel, by_key, asked;
} heard;

static bool one_in(uint32_t n)
{
	return chance_below(&chance, n) == 0;
}

/* --- the wheel ------------------------------------------------------------ */

static void tells(int flags)
{
	char number[3];

	snprintf(number, sizeof number, "%2d", wheel.last);
	if (wheel.plugged)
		croupier_says(wheel.state, number, flags, wheel.way);
}

static void turns(void)
{
	static const int next[] = {[1] = 2, [2] = 3, [3] = 4, [4] = 5, [5] = 1};
	bool fails = wheel.state == 3 && one_in(6);
	uint8_t what = croupier_step().what;

	if (wheel.state == 2 && what == DO_OPEN_BETS && !one_in(8))
		return tells(0); /* mostly nobody launches a ball then */
	wheel.state = fails ? 1 : next[wheel.state];
	if (wheel.state == 1)
		wheel.way = (int)chance_below(&chance, 2);
	if (wheel.state == 5)
		wheel.last = (int)chance_below(&chance, 37);
	tells(fails ? 8 : wheel.state == 3 && one_in(8) ? 2 : 0);
}

static void plugs(void)
{
	heard.broken = true;
	if (wheel.plugged)
		croupier_unplugs();
	else
		croupier_plugs_in();
	wheel.plugged = !wheel.plugged;
}

static void falls_silent(void)
{
	heard.broken = true;
	croupier_waits(6 * SECOND_MS);
}

static void starts_again(void)
{
	heard.broken = true;
	croupier_sits_again("cammegh");
	wheel.plugged = true;
}

/* --- the dealer ----------------------------------------------------------- */

static void keys_number(void)
{
	char line[16];

	snprintf(line, sizeof line, "number %u",
		 (unsigned)chance_below(&chance, 37));
	croupier_keys(line);
}

static void lifts_hold(void)
{
	const struct holds *holds =
		&station_table(croupier_desk.station)->holds;
	char line[64];

	snprintf(line, sizeof line, "release %s", holds->name[0]);
	if (croupier_view().compare)
		croupier_answers(INTENT_SAME);
	else if (croupier_view().ball_out)
		croupier_answers(INTENT_BALL_OUT);
	else if (pit_is_hold(holds->name[0]))
		opened_dealer(croupier_desk.station);
	else
		croupier_keys(line);
}

static void waits_for_ball(void)
{
	if (croupier_view().unsure) {
		heard.asked++;
		croupier_answers(one_in(3) ? INTENT_LEAVE : INTENT_TAKE);
	} else if (one_in(12)) {
		croupier_keys("no-spin sensor");
	} else if (one_in(12)) {
		keys_number();
	}
}

static void deals(void)
{
	switch ((enum instruction)croupier_step().what) {
	case DO_OPEN_BETS: croupier_keys("open"); break;
	case DO_TAKE_BETS:
	case DO_CLOSE_BETS: croupier_keys("close"); break;
	case DO_SPIN:
	case DO_SPIN_AGAIN:
	case DO_WATCH_BALL: waits_for_ball(); break;
	case DO_CONFIRM_SPIN:
		croupier_keys(one_in(3) ? "no-spin sensor" : "valid");
		break;
	case DO_ANNOUNCE: croupier_keys("announce"); break;
	case DO_CALL_PIT_BOSS: croupier_keys("rule respin"); break;
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
		heard.launched = true;
		heard.turned = heard.broken = false;
	} else if (strncmp(row, "wheel revs ", 11) == 0) {
		heard.turned = true;
	} else if (strcmp(row, "key open") == 0 ||
		   strncmp(row, "key no-spin", 11) == 0 ||
		   strcmp(row, "key rule respin") == 0) {
		heard.launched = heard.turned = false;
	}
	if (!strstr(row, " result"))
		return;
	ck_assert_msg(!wheels ||
			      (heard.launched && heard.turned && !heard.broken),
		      "%s", row);
	heard.by_wheel += wheels;
	heard.by_key += !wheels;
}

static void look(void)
{
	for (char *row = strtok(croupier_rows, "\n"); row;
	     row = strtok(NULL, "\n"))
		look_at(row);
	croupier_rows[0] = '\0';
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

START_TEST(nothing_becomes_a_result_unheard_and_unsaid)
{
	memset(&heard, 0, sizeof heard);
	wheel.state = 1;
	wheel.last = 0;
	wheel.plugged = true;
	chance_seed(&chance, (uint64_t)_i);
	croupier_sits("cammegh");
	for (int i = 0; i < STEPS; i++)
		act();
	ck_assert_int_gt(heard.by_wheel, 20);
	ck_assert_int_gt(heard.by_key, 20);
	ck_assert_int_gt(heard.asked, 10);
}
END_TEST

static const struct test tests[] = {
	TIMES(nothing_becomes_a_result_unheard_and_unsaid, SEEDS),
};

SUITE_AROUND("desk_wheel_random", tests, croupier_set_up, croupier_tear_down)
