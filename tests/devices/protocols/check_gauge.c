/* SPDX-License-Identifier: ISC */
/* What a wheel is known to do beside what it reports. */
#include "config.h"

#include "rules/script/event.h"
#include "tests/support/fixture_protocol.h"
#include "tests/support/support.h"

#include <stdlib.h>
#include <string.h>

enum { HEARD_MS = 7000 };

static void ignore(void *context, const struct device_report *report)
{
	(void)context, (void)report;
}

static const struct protocol_sink sink = {ignore, NULL};

static void feed(void *state, const char *text)
{
	cammegh_protocol.feed(state, HEARD_MS, (const uint8_t *)text,
			      strlen(text), &sink);
}

static const struct {
	const char *name, *keys, *heard;
	struct gauge gauge;
} cases[] = {
	{"nothing yet", "", "", {0, -1, TURN_UNSENSED, false, 0}},
	{"bets",
	 "",
	 "*X;2;042;17;0;283;0\r\n",
	 {2, 283, TURN_CW, false, HEARD_MS}},
	{"the other way, and stopped",
	 "",
	 "*X;6;042;17;0;000;1\r\n",
	 {6, 0, TURN_CCW, false, HEARD_MS}},
	{"turns to come",
	 "",
	 "*X;2;042;17;0;283;0\r\n*X;3;042;17;0;279;0\r\n"
	 "*X;4;042;17;0;275;0\r\n",
	 {4, 275, TURN_CW, true, HEARD_MS}},
	{"turns that were counted",
	 "",
	 "*X;3;042;17;0;279;0;00a7;01;1;?\?\?\?\?;?\?\r\n"
	 "*X;4;042;17;0;275;0;00a7;09;1;?\?\?\?\?;?\?\r\n",
	 {4, 275, TURN_CW, false, HEARD_MS}},
	{"a line that is none",
	 "",
	 "*X;2;042;17;0;283;0\r\n*X;3;042;99;0;111;1\r\n",
	 {2, 283, TURN_CW, false, HEARD_MS}},
	{"words alone",
	 "mode=basic",
	 "*N\r\n",
	 {0, -1, TURN_UNSENSED, true, 0}},
};

static void same(const void *state, const struct gauge *as, const char *name)
{
	struct gauge gauge;

	cammegh_protocol.gauge(state, &gauge);
	ck_assert_msg(gauge.wheel == as->wheel, "%s: state", name);
	ck_assert_msg(gauge.rotor_tenths == as->rotor_tenths, "%s: speed",
		      name);
	ck_assert_msg(gauge.rotor == as->rotor, "%s: direction", name);
	ck_assert_msg(gauge.revs_predicted == as->revs_predicted, "%s: turns",
		      name);
	ck_assert_msg(gauge.heard_ms == as->heard_ms, "%s: heard", name);
}

START_TEST(a_wheel_says_what_it_does)
{
	struct protocol_options options = cammegh_options(cases[_i].keys);
	void *state = protocol_start(&cammegh_protocol, &options);

	feed(state, cases[_i].heard);
	same(state, &cases[_i].gauge, cases[_i].name);
	free(state);
}
END_TEST

START_TEST(a_wheel_that_is_lost_says_nothing_of_its_turn)
{
	struct protocol_options options = {0};
	void *state = protocol_start(&cammegh_protocol, &options);

	feed(state, "*X;3;042;17;0;279;0\r\n*X;4;042;17;0;275;0\r\n");
	cammegh_protocol.tick(state, HEARD_MS + 5000, &sink);
	same(state, &(struct gauge){0, -1, TURN_UNSENSED, true, HEARD_MS},
	     "silent");
	free(state);
}
END_TEST

static const struct test tests[] = {
	L(a_wheel_says_what_it_does, cases),
	T(a_wheel_that_is_lost_says_nothing_of_its_turn),
};

SUITE("gauge", tests)
