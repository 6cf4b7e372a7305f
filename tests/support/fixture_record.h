/* SPDX-License-Identifier: ISC */
/* Records on disk: the folder of a test, rounds booked line by line, whole
 * gaming days. */
#ifndef SABOT_TESTS_SUPPORT_FIXTURE_RECORD_H
#define SABOT_TESTS_SUPPORT_FIXTURE_RECORD_H

#include "db/journal/journal.h"
#include "db/record/replay.h"

/* The folder in which a test's record lies, and what is in it. */

/* After record_folder_set_up(), a fixture: the folder, empty, and the path of a
 * record in it. */
extern const char *record_folder;
extern char record_folder_path[128];
void record_folder_set_up(void);

enum sb_result record_folder_open(const char *file, unsigned flags,
				  struct sb_error *err);

/* Runs SQL on a file without its triggers; it must succeed. Asks for one value,
 * to be freed. */
void record_folder_sql(const char *file, const char *sql);
char *record_folder_query(const char *file, const char *sql);

/* Makes of a record one with the same rows in the tables of version 1. Nobody
 * may have it open. */
void record_folder_make_version_1(const char *path);

/* Name, mode, size and a sum of the bytes of all that is in the folder; of
 * the log's shared index, which is only a place for locks, the name. To be
 * freed. */
char *record_folder_list(void);

/* Who may read and write the record, or the file beside it with that end. */
unsigned record_folder_mode(const char *suffix);

/* Books lines of the table script into a record, as a station does. */

struct book {
	struct record *record;
	struct replay *replay;
	int64_t time_us; /* of the next row; a second later each time */
	const char *badge;
	struct journal_row last;
	int64_t rounds; /* number of rounds that ended */
};

/* Four cards and a natural; eight lines, one round. */
extern const char book_natural[];
/* Six cards, wagers on every spot; thirteen lines, one round. */
extern const char book_wagered[];

/* Opens or makes the record at path and begins a day and a table in it. */
void book_open(struct book *book, const char *path);

/* Opens it again without a word; the state is taken from the journal. */
void book_resume(struct book *book, const char *path);
void book_close(struct book *book);

/* One batch of lines, each ended by \n. Cards come from the shoe, all else by
 * key; "key card 9h" is a card keyed in; "KIND: LINE" a row of another kind;
 * "wheel device ...", "shoe device ..." and "clock device ..." are what these
 * report of themselves.
 * What journal_commit(), or what failed before it, said. */
enum sb_result book_try(struct book *book, const char *lines,
			struct sb_error *err);

/* The same, and it must succeed. */
void book(struct book *book, const char *lines);

/* A record of whole gaming days: what people enter around the rounds, and
 * what follows from it, as a station writes them. */

/* Makes a record with the dealers 1001 and 1002, the pit bosses 2001 and 2002
 * and the supervisor 3001, and the table of its first day, closed. */
void gaming_days_open(struct book *book, const char *path);

/* A batch for each line, "WHO KIND: LINE", WHO being a badge at the keys,
 * "shoe", "wheel", "clock" or "station", and of what follows; all must be
 * taken. */
void gaming_days_write(struct book *book, const char *lines);

/* The same line whatever the rules say of it, with nothing behind it. */
void gaming_days_forge(struct book *book, const char *line);

/* Of a day at baccarat: everything until its first round. Its first deck-open
 * is failed, with a count, a defect and a deck replaced. */
extern const char gaming_days_opening[], gaming_days_forms[],
	gaming_days_shuffle[];
/* A round; cards that leave the table and come back; the closing. */
extern const char gaming_days_round[], gaming_days_return[],
	gaming_days_closing[];
/* The day after, at roulette, and its inspections. */
extern const char gaming_days_roulette[], gaming_days_wheel[];

/* Both days, with two rounds in the first and a hand-over. */
void gaming_days_write_both(struct book *book);

/* A record with finished rounds of all games, for tests of what is printed of
 * them. */

/* The rounds that it has, the newest first. */
enum { SAMPLE_ROUNDS = 7 };
extern const char *const sample_rounds[SAMPLE_ROUNDS];

/* A round under way. */
extern const char sample_rounds_running[];

/* Makes it at path; the hole cards that nobody turns are that one. */
void sample_rounds_make(const char *path, const char *hole);

#endif
