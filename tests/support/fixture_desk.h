/* SPDX-License-Identifier: ISC */
/* A desk without a terminal, its devices and its people. */
#ifndef SABOT_TESTS_SUPPORT_FIXTURE_DESK_H
#define SABOT_TESTS_SUPPORT_FIXTURE_DESK_H

#include "app/desk/desk_internal.h"
#include "ui/console/console.h"

/* In the console's place stands nobody: what the desk says is kept. */

extern struct console_double {
	char refused[512], welcome[512]; /* the last sentence of each kind */
	bool granted;
	char new_pin_of[BADGE_MAX + 1]; /* the badge last asked for one */
	int64_t delayed_until_ms;
} console_double;

/* A table at the desk from the first opening on: its station, its devices'
 * bytes, its people with their PINs, without a screen. Time and the failures
 * of the disk are the test's own. */

extern struct test_desk {
	struct desk desk;
	struct conf conf;
	int64_t now_ms;	 /* since the start, */
	int64_t from_us; /* which was then, as the wall clock has it;
			  in 2026, unless a test sets another */
	int64_t step_ms; /* by which that clock was set just now */
	bool alone;	 /* no time server sets it */
	void (*row)(const struct journal_row *row); /* told of each, or NULL */
} test_desk;

/* A fixture: the configuration and the staff, 1001 and 1002 dealers, 2001 and
 * 2002 pit bosses, 3001 a supervisor; a PIN is the badge twice. */
void test_desk_set_up(const char *table, const char *keys);
void test_desk_tear_down(void);

/* With another record, in which there is the staff alone. */
void test_desk_new_record(void);

/* The station starts, with its device on its line; it is killed. */
void test_desk_start(void);
void test_desk_kill(void);

/* A failing test where sabot verify has a finding about the record. */
void test_desk_expect_verified(void);

/* A turn of the desk, and the record written; time passes, in such turns. */
void test_desk_turn(void);
void test_desk_wait(int64_t ms);

/* The device sends a card or a number, or any bytes. */
void test_desk_send_reading(const char *what);
void test_desk_send_bytes(const void *bytes, size_t n);

/* The device sends reading after reading, or the same bytes again, for as long
 * as its line is open, at most so often; returns how often. */
int test_desk_flood(const void *bytes, size_t n, int most);

/* Whether the station has the device's line open, as it has after a start
 * unless it was closed for a flood. */
bool test_desk_is_connected(void);

/* What is entered, of that kind, with a badge and its PIN ("": none shown). */
void test_desk_enter(enum row_kind row_kind, const char *line,
		     const char *badge);
void test_desk_enter_with_pin(enum row_kind row_kind, const char *line,
			      const char *badge, const char *pin);

/* A person sets a new PIN. */
void test_desk_set_own_pin(const char *badge, const char *pin,
			   const char *new_pin);

/* The next that stands between the table and a round, as people would do it;
 * false: nothing does. fails: an item of a form. */
bool test_desk_do_duty(bool fails);

/* All of it. */
void test_desk_open_day(void);

/* What is held now, or "". */
const char *test_desk_hold(void);

/* What is shown is what the record comes to, read from its first row. */
void test_desk_expect_as_recorded(void);

#endif
