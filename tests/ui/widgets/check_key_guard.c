/* SPDX-License-Identifier: ISC */
/* Presses of a key on a time line, and which of them count. */
#include "config.h"

#include <string.h>

#include "tests/support/support.h"
#include "ui/widgets/widgets.h"

enum { PRESSES = 24, START = 10000 };

static const struct {
	const char *name;
	int at[PRESSES];     /* ms from START; presses, ended by -1 */
	int counts[PRESSES]; /* when something counts, ended by -1 */
} lines[] = {
	{"one press", {0, -1}, {0, -1}},
	{"a second apart and more", {0, 1300, 2600, -1}, {0, 1300, 2600, -1}},
	{"bouncing", {0, 3, 9, 40, -1}, {0, -1}},
	/* the frame stops what comes too soon, see key_guard_seen() */
	{"drumming", {0, 300, 600, 900, -1}, {0, 420, 720, 1020, -1}},
	{"half a second apart", {0, 499, -1}, {0, 619, -1}},
	/* sooner than a keyboard may repeat: a little late, but it counts */
	{"twice in a second", {0, 700, -1}, {0, 820, -1}},
	{"held, repeating after 250 ms",
	 {0, 250, 280, 310, 340, 370, 400, 430, 460, 490, -1},
	 {0, -1}},
	{"held, repeating after 500 ms",
	 {0, 500, 533, 566, 600, 633, 666, 700, 733, 766, -1},
	 {0, -1}},
	{"held, repeating after 660 ms",
	 {0, 660, 700, 740, 780, 820, 860, 900, 940, 980, -1},
	 {0, -1}},
	{"held, repeating after a second, ten a second",
	 {0, 1000, 1100, 1200, 1300, 1400, 1500, 1600, -1},
	 {0, -1}},
	{"held, then let go and pressed",
	 {0, 660, 700, 740, 2000, -1},
	 {0, 2000, -1}},
};

enum { LINES = sizeof lines / sizeof lines[0] };

START_TEST(a_press_counts_once)
{
	struct key_guard key_guard = {0};
	int counted[PRESSES], n = 0, next = 0;

	for (int ms = 0; ms < 4000; ms++) {
		int64_t now = START + ms;
		if (key_guard_release(&key_guard, now))
			counted[n++] = ms;
		if (lines[_i].at[next] == ms) {
			next++;
			if (key_guard_press(&key_guard, ' ', now) ==
			    KEY_PRESS_COUNTS)
				counted[n++] = ms;
		}
	}
	counted[n++] = -1;
	ck_assert_msg(memcmp(counted, lines[_i].counts,
			     (size_t)n * sizeof counted[0]) == 0,
		      "%s: %d counted, the first at %d, the second at %d",
		      lines[_i].name, n - 1, counted[0],
		      n > 1 ? counted[1] : -1);
}
END_TEST

START_TEST(another_key_does_not_wait_for_this_one)
{
	struct key_guard key_guard = {0};

	ck_assert_int_eq(key_guard_press(&key_guard, ' ', START),
			 KEY_PRESS_COUNTS);
	ck_assert_int_eq(key_guard_press(&key_guard, 'c', START + 50),
			 KEY_PRESS_COUNTS);
	ck_assert_int_eq(key_guard_press(&key_guard, ' ', START + 100),
			 KEY_PRESS_COUNTS);
	ck_assert_int_eq(key_guard_press(&key_guard, ' ', START + 150),
			 KEY_PRESS_HELD);
}
END_TEST

START_TEST(a_waiting_press_is_forgotten_on_demand)
{
	struct key_guard key_guard = {0};

	ck_assert_int_eq(key_guard_press(&key_guard, ' ', START),
			 KEY_PRESS_COUNTS);
	ck_assert_int_eq(key_guard_press(&key_guard, ' ', START + 700),
			 KEY_PRESS_WAITS);
	ck_assert_int_eq(key_guard_due(&key_guard),
			 START + 700 + KEY_GUARD_BURST_MS);
	ck_assert(key_guard_cancel(&key_guard));
	ck_assert(!key_guard_cancel(&key_guard));
	ck_assert_int_eq(key_guard_due(&key_guard), INT64_MAX);
	ck_assert_int_eq(key_guard_release(&key_guard, START + 2000), 0);
}
END_TEST

static const struct {
	int banner, card, now; /* card: -1 for none */
	bool seen;
} sights[] = {
	{0, -1, 499, false}, {0, -1, 500, true},    {0, 0, 999, false},
	{0, 0, 1000, true},  {900, 0, 1399, false}, {900, 0, 1400, true},
};

START_TEST(a_banner_must_have_been_seen)
{
	ck_assert_int_eq(key_guard_seen(START + sights[_i].banner,
					sights[_i].card < 0
						? 0
						: START + sights[_i].card,
					START + sights[_i].now),
			 sights[_i].seen);
}
END_TEST

static const struct test tests[] = {
	TIMES(a_press_counts_once, LINES),
	T(another_key_does_not_wait_for_this_one),
	T(a_waiting_press_is_forgotten_on_demand),
	L(a_banner_must_have_been_seen, sights),
};

SUITE("guard", tests)
