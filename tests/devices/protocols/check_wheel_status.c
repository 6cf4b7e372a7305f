/* SPDX-License-Identifier: ISC */
/* What a wheel is known to do beside what it reports. */
#include "config.h"

#include "rules/script/event_parse.h"
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
	const char *name, *keys, *received;
	struct wheel_status wheel_status;
} cases[] = {
	{"nothing yet", "", "", {0, -1, DIRECTION_UNKNOWN, false, 0}},
	{"bets",
	 "",
	 "*X;2;042;17;0;283;0\r\n",
	 {2, 283, DIRECTION_CW, false, HEARD_MS}},
	{"the other way, and stopped",
	 "",
	 "*X;6;042;17;0;000;1\r\n",
	 {6, 0, DIRECTION_CCW, false, HEARD_MS}},
	{"turns to come",
	 "",
	 "*X;2;042;17;0;283;0\r\n*X;3;042;17;0;279;0\r\n"
	 "*X;4;042;17;0;275;0\r\n",
	 {4, 275, DIRECTION_CW, true, HEARD_MS}},
	{"turns that were counted",
	 "",
	 "*X;3;042;17;0;279;0;00a7;01;1;?\?\?\?\?;?\?\r\n"
	 "*X;4;042;17;0;275;0;00a7;09;1;?\?\?\?\?;?\?\r\n",
	 {4, 275, DIRECTION_CW, false, HEARD_MS}},
	{"a line that is none",
	 "",
	 "*X;2;042;17;0;283;0\r\n*X;3;042;99;0;111;1\r\n",
	 {2, 283, DIRECTION_CW, false, HEARD_MS}},
	{"words alone",
	 "mode=basic",
	 "*N\r\n",
	 {0, -1, DIRECTION_UNKNOWN, true, 0}},
};

static void same(const void *state, const struct wheel_status *as,
		 const char *name)
{
	struct wheel_status wheel_status;

	cammegh_protocol.wheel_status(state, &wheel_status);
	ck_assert_msg(wheel_status.wheel == as->wheel, "%s: state", name);
	ck_assert_msg(wheel_status.rotor_tenths == as->rotor_tenths,
		      "%s: speed", name);
	ck_assert_msg(wheel_status.rotor == as->rotor, "%s: direction", name);
	ck_assert_msg(wheel_status.revs_predicted == as->revs_predicted,
		      "%s: turns", name);
	ck_assert_msg(wheel_status.status_ms == as->status_ms, "%s: heard",
		      name);
}

START_TEST(a_wheel_has_a_status)
{
	struct protocol_options options = cammegh_options(cases[_i].keys);
	void *state = protocol_new_state(&cammegh_protocol, &options);

	feed(state, cases[_i].received);
	same(state, &cases[_i].wheel_status, cases[_i].name);
	free(state);
}
END_TEST

START_TEST(a_lost_wheel_has_no_rotor_speed)
{
	struct protocol_options options = {0};
	void *state = protocol_new_state(&cammegh_protocol, &options);

	feed(state, "*X;3;042;17;0;279;0\r\n*X;4;042;17;0;275;0\r\n");
	cammegh_protocol.tick(state, HEARD_MS + 5000, &sink);
	same(state,
	     &(struct wheel_status){0, -1, DIRECTION_UNKNOWN, true, HEARD_MS},
	     "silent");
	free(state);
}
END_TEST

static const struct test tests[] = {
	L(a_wheel_has_a_status, cases),
	T(a_lost_wheel_has_no_rotor_speed),
};

SUITE("gauge", tests)
