/* SPDX-License-Identifier: ISC */
/* A table and its pit as a station has them, and a reader of its rows who knows
 * the procedures and none of the code. */
#ifndef SABOT_TESTS_SUPPORT_FIXTURE_PIT_H
#define SABOT_TESTS_SUPPORT_FIXTURE_PIT_H

#include "db/journal/row.h"
#include "rules/pit/pit.h"
#include "tests/support/script_player.h"

/* A table that plays and its pit, as a station has them: what follows from a
 * line is entered behind it. */

struct gaming {
	struct pit pit;
	struct play *play;
	int64_t seq, time_us; /* of the last line */
	struct sb_error err;  /* why the last one was not taken */
	char followed[1024];  /* from it, each line ended by \n */
	bool booked;	      /* what is accepted goes to the day book, too */
};

/* A line is this long after the one before. */
enum { GAMING_PAUSE_US = 30000000 };

/* Nothing has happened but that table line; one at a time. */
struct gaming *gaming_start(const char *table);

/* The same, and its day is being opened: blackjack with two decks, so that a
 * count is short; roulette. */
struct gaming *gaming_cards(void);
struct gaming *gaming_wheel(void);

/* Enters one line of the pit. A failing test when it was not taken and yet
 * changed something, or when what follows has no end. */
enum sb_result gaming_take(struct gaming *gaming, enum kind kind,
			   const char *badge, const char *line);

/* Passes whole decks through an inspection by 1001; the last one without that
 * face, or -1: all of it. */
void gaming_pass_decks(struct gaming *gaming, int decks, int but);

/* Enters a line of the table. */
enum sb_result gaming_table(struct gaming *gaming, const char *line);

/* The kind of a line of the pit, by its first word. */
enum kind gaming_kind(const char *line);

/* Enters lines "BADGE LINE", each ended by \n: badge "." is nobody's, and
 * "-" is a line of the table. A failing test when one is not taken. */
void gaming_play(struct gaming *gaming, const char *lines);

/* Begins a form and passes all of it, by 1001 or a pit boss, 2001; signs it,
 * by both where they must; the two. */
void gaming_answer(struct gaming *gaming, enum checklist_id id);
void gaming_sign(struct gaming *gaming, enum checklist_id id);
void gaming_play_form(struct gaming *gaming, enum checklist_id id);

/* Opens the day, with all that belongs to it: 1001 deals; at a new table. */
void gaming_open(struct gaming *gaming);
struct gaming *gaming_opened(const char *table);

/* A failing test unless it is refused, or malformed, with that sentence. */
void gaming_refuses(struct gaming *gaming, const char *badge, const char *line,
		    const char *sentence);
void gaming_malformed(struct gaming *gaming, const char *line);

/* Reads a record as a person would who knows the house's procedures and none
 * of the code: rows are text here, and nothing else. Whatever a round depends
 * on must stand in the rows before it. */

/* Begins with an empty record. */
void day_book_start(void);

/* Reads the next row. A failing test where it opens a round, loads a shoe or
 * signs a form that may not be. */
void day_book_read(const struct envelope *row);

/* What was read so far, so that a test knows that it saw something. */
extern struct day_book_seen {
	int rounds, shoes, days, turns, forms, failed_forms, left, reliefs,
		starts;
} day_book_seen;

#endif
