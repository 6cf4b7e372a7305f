/* SPDX-License-Identifier: ISC */
/* Keys out of a terminal's bytes, however they arrive. */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "tests/support/support.h"
#include "ui/terminal/keys.h"

enum { KEYS_MOST = 16 };

static const struct {
	const char *bytes;
	int keys[KEYS_MOST]; /* ended by 0 */
} inputs[] = {
	{" ", {' '}},
	{"m9H", {'m', '9', 'H'}},
	{"\r\n", {KEYS_ENTER, KEYS_ENTER}},
	{"\b\x7f", {KEYS_BACKSPACE, KEYS_BACKSPACE}},
	{"\x03\x1a\x1c\x13", {3, 26, 28, 19}},
	{"\xc3\xa4x", {0xe4, 'x'}},
	{"\xe4\xbd\x90", {0x4f50}},
	{"\xf0\x9f\x82\xa1", {0x1f0a1}},
	{"\x80x", {'x'}},
	{"\033OP\033[11~\033[[A", {KEYS_F1, KEYS_F1, KEYS_F1}},
	{"\033OQ\033[12~\033[[B", {KEYS_F2, KEYS_F2, KEYS_F2}},
	{"\033[15~\033[[E", {KEYS_F5, KEYS_F5}},
	{"\033[17~\033[21~", {KEYS_F6, KEYS_F10}},
	{"\033[A\033[B\033[C\033[D",
	 {KEYS_UP, KEYS_DOWN, KEYS_RIGHT, KEYS_LEFT}},
	{"\033OA\033OB\033OC\033OD",
	 {KEYS_UP, KEYS_DOWN, KEYS_RIGHT, KEYS_LEFT}},
	{"\033[H\033[F\033[5~\033[6~\033[Z",
	 {KEYS_HOME, KEYS_END, KEYS_PAGE_UP, KEYS_PAGE_DOWN, KEYS_BACK_TAB}},
	/* a click, or a touch; neither its release nor another button */
	{"\033[<0;10;20M\033[<0;10;20mb", {KEYS_CLICK, 'b'}},
	{"\033[<2;10;20M\033[<64;10;20Mc", {'c'}},
	{"\033[M *4\033[M#*4d", {KEYS_CLICK, 'd'}},
	/* what nobody knows is left out whole */
	{"\033[200~a", {'a'}},
	{"\033[1;5Ac", {'c'}},
	{"\033Ozd", {'d'}},
	{"\033xe", {'e'}},
	/* Escape, and at once another key */
	{"\033\033[15~", {KEYS_ESCAPE, KEYS_F5}},
	{"\033\033OQf", {KEYS_ESCAPE, KEYS_F2, 'f'}},
	/* and what this terminal sends for a key of its own */
	{"\033[99~ ", {KEYS_F5, ' '}},
};

enum { INPUTS = sizeof inputs / sizeof inputs[0] };

static void feed(struct keys *keys, const char *bytes, size_t n, int64_t now)
{
	unsigned char *to;

	ck_assert_uint_ge(keys_reserve(keys, &to), n);
	memcpy(to, bytes, n);
	keys_commit(keys, n, now);
}

static struct keys fresh(void)
{
	struct keys keys = {0};

	keys_add(&keys, KEYS_F5, "\033[99~");
	keys_add(&keys, KEYS_F1, "no escape");
	keys_add(&keys, KEYS_F1, "\033");
	return keys;
}

START_TEST(bytes_are_keys_wherever_they_are_cut)
{
	const char *bytes = inputs[_i].bytes;
	size_t n = strlen(bytes);

	for (size_t cut = 0; cut <= n; cut++) {
		struct keys keys = fresh();
		int got[KEYS_MOST] = {0}, count = 0, key;

		feed(&keys, bytes, cut, 1000);
		while ((key = keys_next(&keys, 1000)))
			got[count++] = key;
		feed(&keys, bytes + cut, n - cut, 1010);
		while ((key = keys_next(&keys, 1010)))
			got[count++] = key;
		ck_assert_msg(memcmp(got, inputs[_i].keys, sizeof got) == 0,
			      "cut at %zu", cut);
		ck_assert_uint_eq(keys.n, 0);
		ck_assert_int_eq(keys_due(&keys), INT64_MAX);
	}
}
END_TEST

START_TEST(a_lone_escape_is_a_key_after_silence)
{
	struct keys keys = fresh();

	feed(&keys, "\033", 1, 1000);
	ck_assert_int_eq(keys_next(&keys, 1000), KEYS_NONE);
	ck_assert_int_eq(keys_due(&keys), 1000 + KEYS_ESCAPE_MS);
	ck_assert_int_eq(keys_next(&keys, 1000 + KEYS_ESCAPE_MS - 1),
			 KEYS_NONE);
	ck_assert_int_eq(keys_next(&keys, 1000 + KEYS_ESCAPE_MS), KEYS_ESCAPE);
	ck_assert_int_eq(keys_next(&keys, 2000), KEYS_NONE);
}
END_TEST

START_TEST(half_a_sequence_is_no_key)
{
	struct keys keys = fresh();

	feed(&keys, "\033[1", 3, 1000);
	ck_assert_int_eq(keys_next(&keys, 2000), KEYS_NONE);
	feed(&keys, "\xe4\xbd", 2, 3000);
	ck_assert_int_eq(keys_next(&keys, 4000), KEYS_NONE);
	feed(&keys, " ", 1, 5000);
	ck_assert_int_eq(keys_next(&keys, 5000), ' ');
}
END_TEST

START_TEST(no_bytes_stop_the_keyboard)
{
	struct keys keys = fresh();
	unsigned char *to;
	int64_t now = 1000;

	srandom(1);
	for (int i = 0; i < 100000; i++) {
		size_t room = keys_reserve(&keys, &to);
		size_t n = (size_t)random() % (room + 1);
		for (size_t j = 0; j < n; j++)
			to[j] = random() % 3 ? (unsigned char)random() : 033;
		keys_commit(&keys, n, now);
		while (keys_next(&keys, now))
			;
		now += KEYS_ESCAPE_MS;
		while (keys_next(&keys, now))
			;
		if (keys.n)
			ck_abort_msg("%zu bytes stay after turn %d", keys.n, i);
	}
}
END_TEST

START_TEST(a_click_has_its_place)
{
	static const char *const clicks[] = {"\033[<0;10;20M", "\033[M *4"};

	for (size_t i = 0; i < sizeof clicks / sizeof *clicks; i++) {
		struct keys keys = fresh();
		int row, col;

		feed(&keys, clicks[i], strlen(clicks[i]), 0);
		ck_assert_int_eq(keys_next(&keys, 0), KEYS_CLICK);
		keys_click(&keys, &row, &col);
		ck_assert_int_eq(row, 19);
		ck_assert_int_eq(col, 9);
	}
}
END_TEST

static const struct test tests[] = {
	TIMES(bytes_are_keys_wherever_they_are_cut, INPUTS),
	T(a_lone_escape_is_a_key_after_silence),
	T(half_a_sequence_is_no_key),
	T(no_bytes_stop_the_keyboard),
	T(a_click_has_its_place),
};

SUITE("keys", tests)
