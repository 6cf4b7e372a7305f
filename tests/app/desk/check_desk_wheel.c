/* SPDX-License-Identifier: ISC */
/* A wheel at the desk as scripts: the files of tests/wheel say what it sends,
 * what the dealer keys and answers, and which rows come of that. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_wheel.h"
#include "tests/support/script_runner.h"
#include "tests/support/support.h"

/* --- what happens --------------------------------------------------------- */

/* The station, its wheel speaking that; it is started once more. */
static void do_start(char *words)
{
	test_wheel_start(words);
}

static void do_restart(char *words)
{
	test_wheel_restart(words);
}

/* Before that, a key of the table: a number. */
static void do_conf(char *words)
{
	const char *key = script_word(&words);

	if (strcmp(key, "no-more-bets-call") == 0)
		test_wheel_conf.table.no_more_bets_call = atoi(words);
	else if (strcmp(key, "no-more-bets") == 0)
		test_wheel_conf.table.no_more_bets = atoi(words);
	else if (strcmp(key, "alternate") == 0)
		test_wheel_conf.table.alternate = atoi(words);
	else
		ck_abort_msg("no key %s", key);
}

/* A status line: state, number with _ for a blank, flags, direction. */
static void do_send_status(char *words)
{
	int state = atoi(script_word(&words));
	char *number = script_word(&words);
	int flags = atoi(script_word(&words));

	for (char *blank; (blank = strchr(number, '_'));)
		*blank = ' ';
	test_wheel_send_status(state, number, flags, atoi(words));
}

static void do_send_text(char *words)
{
	char line[128];

	snprintf(line, sizeof line, "%s\r\n", words);
	test_wheel_send_text(line);
}

static void do_keys(char *words)
{
	test_wheel_key_line(words);
}

static void do_keys_number(char *words)
{
	test_wheel_key_number(words);
}

static void do_answers(char *words)
{
	static const char *const names[] = {"same", "take", "leave", "ball-out",
					    NULL};
	static const enum intent_kind kinds[] = {INTENT_TABLE_SAME,
						 INTENT_ACCEPT, INTENT_REJECT,
						 INTENT_BALL_REMOVED};

	test_wheel_answer(kinds[script_index(names, words)]);
}

/* A round up to a ball that is about to drop. */
static void do_launches(char *words)
{
	(void)words;
	test_wheel_launch();
}

static void do_unplugs(char *words)
{
	(void)words;
	test_wheel_unplug();
}

static void do_plugs_in(char *words)
{
	(void)words;
	test_wheel_plug_in();
}

static void do_waits(char *words)
{
	test_wheel_wait(atoi(words));
}

/* --- what must be so then ------------------------------------------------- */

/* These and no others came since the last look. */
static void do_rows(char *words)
{
	char *text = script_split(words);

	test_wheel_expect_rows(text);
	free(text);
}

static void do_forget(char *words)
{
	(void)words;
	test_wheel_rows[0] = '\0';
}

static void do_due(char *words)
{
	static const char *const names[] = {
		[DO_CALL_PIT_BOSS] = "call-pit-boss",
		[DO_HELD] = "held",
		[DO_OPEN_BETS] = "open-bets",
		[DO_CLOSE_BETS] = "close-bets",
		[DO_WATCH_BALL] = "watch-ball",
		[DO_CONFIRM_SPIN] = "confirm-spin",
		[DO_ANNOUNCE] = "announce",
	};
	unsigned what = test_wheel_step().what;

	ck_assert_msg(what < ROWS_OF(names) && names[what] &&
			      strcmp(names[what], words) == 0,
		      "%u is due, not %s", what, words);
}

static const char *const devices[] = {[DEVICE_NONE] = "none",
				      [DEVICE_OPENING] = "opening",
				      [DEVICE_LIVE] = "live",
				      [DEVICE_STALE] = "stale",
				      [DEVICE_ERROR] = "error",
				      [DEVICE_LOST] = "lost",
				      NULL};

static void do_wheel(char *words)
{
	ck_assert_int_eq(test_wheel_view().wheel.state,
			 script_index(devices, words));
}

static void do_turning(char *words)
{
	static const char *const names[] = {
		[WHEEL_UNKNOWN] = "unknown",
		[WHEEL_BEFORE_GAME] = "before-game",
		[WHEEL_PLACE_BETS] = "place-bets",
		[WHEEL_BALL_IN_TRACK] = "ball-in-track",
		[WHEEL_NO_MORE_BETS] = "no-more-bets",
		NULL};

	ck_assert_int_eq(test_wheel_view().wheel_motion.state,
			 script_index(names, words));
}

/* Its last status line came so long ago. */
static void do_last(char *words)
{
	ck_assert_int_eq(test_wheel_view().wheel.last_ms,
			 test_wheel_desk.now_ms - atoi(words));
}

static void do_troubled(char *words)
{
	(void)words;
	ck_assert_ptr_nonnull(test_wheel_view().wheel.trouble);
}

#define FIELD(name, kind, member)                                              \
	{                                                                      \
		(name), (kind), offsetof(struct view, member)                  \
	}

static const struct {
	const char *name;
	enum { FLAG, SMALL, NUMBER } kind;
	size_t at;
} fields[] = {
	FIELD("ball-out", FLAG, ball_out),
	FIELD("bets-run-on", FLAG, bets_run_on),
	FIELD("by-hand-alone", FLAG, badges.entry_needs_no_badge),
	FIELD("compare", FLAG, compare),
	FIELD("revs-predicted", FLAG, wheel_motion.revs_predicted),
	FIELD("rotor", SMALL, wheel_motion.rotor),
	FIELD("rotor-tenths", NUMBER, wheel_motion.rotor_tenths),
	FIELD("unsure", FLAG, unsure),
	FIELD("unsure-last", FLAG, unsure_last),
	FIELD("unsure-number", SMALL, unsure_number),
};

/* "unsure yes", "unsure-number 17": what the screen shows. */
static void do_shows(char *words)
{
	const char *name = script_word(&words);
	struct view view = test_wheel_view();
	const void *at;
	int i = 0;

	while (i < ROWS_OF(fields) && strcmp(fields[i].name, name) != 0)
		i++;
	ck_assert_msg(i < ROWS_OF(fields), "no field %s", name);
	at = (const char *)&view + fields[i].at;
	switch (fields[i].kind) {
	case FLAG:
		ck_assert_msg(*(const bool *)at == (strcmp(words, "yes") == 0),
			      "%s is not %s", name, words);
		break;
	case SMALL: ck_assert_int_eq(*(const uint8_t *)at, atoi(words)); break;
	case NUMBER: ck_assert_int_eq(*(const int *)at, atoi(words)); break;
	}
}

static const struct script_verb verbs[] = {
	{"sits", do_start},
	{"sits-again", do_restart},
	{"conf", do_conf},
	{"says", do_send_status},
	{"sends", do_send_text},
	{"keys", do_keys},
	{"keys-number", do_keys_number},
	{"answers", do_answers},
	{"launches", do_launches},
	{"unplugs", do_unplugs},
	{"plugs-in", do_plugs_in},
	{"waits", do_waits},
	{"rows", do_rows},
	{"forget", do_forget},
	{"due", do_due},
	{"wheel", do_wheel},
	{"turning", do_turning},
	{"last", do_last},
	{"troubled", do_troubled},
	{"shows", do_shows},
};

int main(void)
{
	script_read("tests/wheel", verbs, ROWS_OF(verbs));
	return script_run("desk_wheel", test_wheel_set_up,
			  test_wheel_tear_down);
}
