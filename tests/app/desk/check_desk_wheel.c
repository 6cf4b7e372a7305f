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
static void do_sits(char *words)
{
	croupier_sits(words);
}

static void do_sits_again(char *words)
{
	croupier_sits_again(words);
}

/* Before that, a key of the table: a number. */
static void do_conf(char *words)
{
	const char *key = script_word(&words);

	if (strcmp(key, "no-more-bets") == 0)
		croupier_conf.table.no_more_bets = atoi(words);
	else if (strcmp(key, "alternate") == 0)
		croupier_conf.table.alternate = atoi(words);
	else
		ck_abort_msg("no key %s", key);
}

/* A status line: state, number with _ for a blank, flags, direction. */
static void do_says(char *words)
{
	int state = atoi(script_word(&words));
	char *number = script_word(&words);
	int flags = atoi(script_word(&words));

	for (char *blank; (blank = strchr(number, '_'));)
		*blank = ' ';
	croupier_says(state, number, flags, atoi(words));
}

static void do_sends(char *words)
{
	char line[128];

	snprintf(line, sizeof line, "%s\r\n", words);
	croupier_sends(line);
}

static void do_keys(char *words)
{
	croupier_keys(words);
}

static void do_keys_number(char *words)
{
	croupier_keys_number(words);
}

static void do_answers(char *words)
{
	static const char *const names[] = {"same", "take", "leave", "ball-out",
					    NULL};
	static const enum intent_kind kinds[] = {INTENT_SAME, INTENT_TAKE,
						 INTENT_LEAVE, INTENT_BALL_OUT};

	croupier_answers(kinds[script_which(names, words)]);
}

/* A round up to a ball that is about to drop. */
static void do_launches(char *words)
{
	(void)words;
	croupier_launches();
}

static void do_unplugs(char *words)
{
	(void)words;
	croupier_unplugs();
}

static void do_plugs_in(char *words)
{
	(void)words;
	croupier_plugs_in();
}

static void do_waits(char *words)
{
	croupier_waits(atoi(words));
}

/* --- what must be so then ------------------------------------------------- */

/* These and no others came since the last look. */
static void do_rows(char *words)
{
	char *text = script_parts(words);

	croupier_expect_rows(text);
	free(text);
}

static void do_forget(char *words)
{
	(void)words;
	croupier_rows[0] = '\0';
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
	unsigned what = croupier_step().what;

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
	ck_assert_int_eq(croupier_view().wheel.state,
			 script_which(devices, words));
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

	ck_assert_int_eq(croupier_view().turning.state,
			 script_which(names, words));
}

/* Its last status line came so long ago. */
static void do_last(char *words)
{
	ck_assert_int_eq(croupier_view().wheel.last_ms,
			 croupier_desk.now_ms - atoi(words));
}

static void do_troubled(char *words)
{
	(void)words;
	ck_assert_ptr_nonnull(croupier_view().wheel.trouble);
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
	FIELD("by-hand-alone", FLAG, badges.by_hand_alone),
	FIELD("compare", FLAG, compare),
	FIELD("revs-predicted", FLAG, turning.revs_predicted),
	FIELD("rotor", SMALL, turning.rotor),
	FIELD("rotor-tenths", NUMBER, turning.rotor_tenths),
	FIELD("unsure", FLAG, unsure),
	FIELD("unsure-last", FLAG, unsure_last),
	FIELD("unsure-number", SMALL, unsure_number),
};

/* "unsure yes", "unsure-number 17": what the screen shows. */
static void do_shows(char *words)
{
	const char *name = script_word(&words);
	struct view view = croupier_view();
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
	{"sits", do_sits},
	{"sits-again", do_sits_again},
	{"conf", do_conf},
	{"says", do_says},
	{"sends", do_sends},
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
	return script_run("desk_wheel", croupier_set_up, croupier_tear_down);
}
