/* SPDX-License-Identifier: ISC */
/* A desk without a terminal, its devices and its people. */
#ifndef SABOT_TESTS_SUPPORT_FIXTURE_DESK_H
#define SABOT_TESTS_SUPPORT_FIXTURE_DESK_H

#include "app/desk/desk_internal.h"
#include "ui/console/console.h"

/* In the console's place stands nobody: what the desk says is kept. */

extern struct no_console {
	char refused[512], welcome[512]; /* the last sentence of each kind */
	bool granted;
} no_console;

/* A table at the desk from the first opening on: its station, its devices'
 * bytes, its people with their PINs, without a screen. Time and the failures
 * of the disk are the test's own. */

extern struct office {
	struct desk desk;
	struct conf conf;
	int64_t now_ms;	 /* since the start, */
	int64_t from_us; /* which was then, as the wall clock has it */
	void (*row)(const struct envelope *row); /* told of each, or NULL */
} office;

/* A fixture: the configuration and the staff, 1001 and 1002 dealers, 2001 and
 * 2002 pit bosses, 3001 a supervisor; a PIN is the badge twice. */
void office_set_up(const char *table, const char *keys);
void office_tear_down(void);

/* With another record, in which there is the staff alone. */
void office_begins_anew(void);

/* The station starts, with its device on its line; it is killed. */
void office_sits(void);
void office_leaves(void);

/* A turn of the desk, and the record written; time passes, in such turns. */
void office_turns(void);
void office_waits(int64_t ms);

/* The device sends a card or a number, or any bytes. */
void office_reads(const char *what);
void office_sends(const void *bytes, size_t n);

/* What is entered, of that kind, with a badge and its PIN ("": none shown). */
void office_enters(enum kind about, const char *line, const char *badge);
void office_enters_with(enum kind about, const char *line, const char *badge,
			const char *pin);

/* The next that stands between the table and a round, as people would do it;
 * false: nothing does. fails: an item of a form. */
bool office_goes_on(bool fails);

/* All of it. */
void office_opens(void);

/* What is held now, or "". */
const char *office_held(void);

/* What is shown is what the record comes to, read from its first row. */
void office_expect_as_recorded(void);

#endif
