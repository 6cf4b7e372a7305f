/* SPDX-License-Identifier: ISC */
/* A table and its pit as a station has them, and a reader of its rows who knows
 * the procedures and none of the code. */
#ifndef SABOT_TESTS_SUPPORT_FIXTURE_PIT_H
#define SABOT_TESTS_SUPPORT_FIXTURE_PIT_H

#include "db/journal/journal_row.h"
#include "rules/pit/pit.h"
#include "tests/support/script_player.h"

/* A table that plays and its pit, as a station has them: what follows from a
 * line is entered behind it. */

struct test_pit {
	struct pit pit;
	struct play *play;
	int64_t seq, time_us; /* of the last line */
	struct sb_error err;  /* why the last one was not taken */
	char followed[1024];  /* from it, each line ended by \n */
	bool booked;	      /* what is accepted goes to the day book, too */
};

/* A line is this long after the one before. */
enum { TEST_PIT_PAUSE_US = 30000000 };

/* Nothing has happened but that table line; one at a time. */
struct test_pit *test_pit_start(const char *table);

/* The same, and its day is being opened: blackjack with two decks, so that a
 * count is short; roulette. */
struct test_pit *test_pit_cards(void);
struct test_pit *test_pit_wheel(void);

/* Enters one line of the pit. A failing test when it was not taken and yet
 * changed something, or when what follows has no end. */
enum sb_result test_pit_enter(struct test_pit *test_pit, enum row_kind kind,
			      const char *badge, const char *line);

/* Passes whole decks through an inspection by 1001; the last one without that
 * face, or -1: all of it. */
void test_pit_pass_decks(struct test_pit *test_pit, int decks, int but);

/* Enters a line of the table. */
enum sb_result test_pit_enter_table(struct test_pit *test_pit,
				    const char *line);

/* The kind of a line of the pit, by its first word. */
enum row_kind test_pit_kind(const char *line);

/* Enters lines "BADGE LINE", each ended by \n: badge "." is nobody's, and
 * "-" is a line of the table. A failing test when one is not taken. */
void test_pit_play(struct test_pit *test_pit, const char *lines);

/* Begins a form and passes all of it, by 1001 or a pit boss, 2001; signs it,
 * by both where they must; the two. */
void test_pit_pass_form(struct test_pit *test_pit, enum checklist_id id);
void test_pit_sign(struct test_pit *test_pit, enum checklist_id id);
void test_pit_pass_and_sign(struct test_pit *test_pit, enum checklist_id id);

/* Opens the day, with all that belongs to it: 1001 deals; at a new table. */
void test_pit_open(struct test_pit *test_pit);
struct test_pit *test_pit_new_opened(const char *table);

/* A failing test unless it is refused, or malformed, with that sentence. */
void test_pit_expect_refused(struct test_pit *test_pit, const char *badge,
			     const char *line, const char *sentence);
void test_pit_expect_malformed(struct test_pit *test_pit, const char *line);

/* Reads a record as a person would who knows the house's procedures and none
 * of the code: rows are text here, and nothing else. Whatever a round depends
 * on must stand in the rows before it. */

/* Begins with an empty record. */
void procedure_check_start(void);

/* Reads the next row. A failing test where it opens a round, loads a shoe or
 * signs a form that may not be. */
void procedure_check_read(const struct journal_row *row);

/* What was read so far, so that a test knows that it saw something. */
extern struct procedure_check_seen {
	int rounds, shoes, days, turns, forms, failed_forms, left, reliefs,
		starts;
} procedure_check_seen;

#endif
