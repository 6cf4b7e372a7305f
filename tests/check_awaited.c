/* SPDX-License-Identifier: ISC */
/* Since when a card is awaited, and when it may be out and not read. */
#include "config.h"

#include "app/awaited.h"

#include <string.h>

#include "tests/support.h"

enum { WAIT_S = 10, FROM_MS = 1000, LATER_MS = 5000 };

static struct table table;
static struct answer answer;
static struct awaited awaited;

/* Lines, each told at that time; the first of all starts a table. */
static void play(const char *lines, int64_t now_ms)
{
	struct event event;
	const char *reason;

	while (*lines) {
		size_t n = strcspn(lines, "\n");
		const struct house *house =
			table.shoe.decks ? &table.house : NULL;

		ck_assert(event_parse(lines, n, house, &event, &reason) ==
			  SB_OK);
		ck_assert(table_apply(&table, &event, &answer) == SB_OK);
		awaited_take(&awaited, &table, now_ms);
		lines += n + (lines[n] == '\n');
	}
}

static const struct {
	const char *name, *before, *then;
	int64_t since_ms;
} cases[] = {
	{"a card", "table baccarat\nopen", "close", LATER_MS},
	{"none in betting", "table baccarat", "open", 0},
	{"the next card", "table baccarat\nopen\nclose", "card 2h", LATER_MS},
	{"a note changes nothing", "table baccarat\nopen\nclose", "note n",
	 FROM_MS},
	{"nor does the position of the card", "table baccarat\nopen\nclose",
	 "position player 1", FROM_MS},
	{"nor the cutting card", "table baccarat\nopen\nclose", "cut", FROM_MS},
	{"a hold ends it", "table baccarat\nopen\nclose", "hold dispute", 0},
	{"and it begins anew", "table baccarat\nopen\nclose\nhold dispute",
	 "release dispute", LATER_MS},
	{"complete hands", "table baccarat\nopen\nclose\ncard 9h Kd Kc",
	 "card 2s", 0},
	{"a second card to the dealer, likewise asked for",
	 "table blackjack\nopen\nseat 1\nclose\ncard Th 2c 9c 3d\n"
	 "stand 1\nreveal",
	 "card 4s", LATER_MS},
};

START_TEST(the_wait_begins_with_the_instruction)
{
	play(cases[_i].before, FROM_MS);
	play(cases[_i].then, LATER_MS);
	ck_assert_msg(awaited.since_ms == cases[_i].since_ms, "%s: %lld",
		      cases[_i].name, (long long)awaited.since_ms);
}
END_TEST

static const struct {
	int64_t broken_ms, now_ms;
	bool missing;
} waits[] = {
	{0, FROM_MS, false},
	{0, FROM_MS + 1000 * WAIT_S - 1, false},
	{0, FROM_MS + 1000 * WAIT_S, true},
	{FROM_MS - 1, FROM_MS + 2, false},
	{FROM_MS, FROM_MS + 2, false},
	{FROM_MS + 1, FROM_MS + 2, true},
};

START_TEST(it_is_missed_when_late_or_when_frames_broke)
{
	play("table baccarat\nopen\nclose", FROM_MS);
	ck_assert_int_eq(awaited_due(&awaited, WAIT_S),
			 FROM_MS + 1000 * WAIT_S);
	ck_assert_int_eq(awaited_missing(&awaited, WAIT_S, waits[_i].broken_ms,
					 waits[_i].now_ms),
			 waits[_i].missing);
}
END_TEST

START_TEST(what_is_not_awaited_is_not_missed)
{
	play("table baccarat\nopen", FROM_MS);
	ck_assert(!awaited_missing(&awaited, WAIT_S, FROM_MS + 1, INT64_MAX));
	ck_assert_int_eq(awaited_due(&awaited, WAIT_S), INT64_MAX);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("awaited");
	TCase *tcase = tcase_create("awaited");

	tcase_add_loop_test(tcase, the_wait_begins_with_the_instruction, 0,
			    sizeof cases / sizeof cases[0]);
	tcase_add_loop_test(tcase, it_is_missed_when_late_or_when_frames_broke,
			    0, sizeof waits / sizeof waits[0]);
	tcase_add_test(tcase, what_is_not_awaited_is_not_missed);
	suite_add_tcase(suite, tcase);
	return support_run(suite);
}
