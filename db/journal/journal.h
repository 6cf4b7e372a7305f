/* SPDX-License-Identifier: ISC */
/* The record of a station: one SQLite file with the journal at its heart.
 *
 * Rows are written in batches, each a durable transaction. If a commit fails,
 * its outcome is unknown: close the record, open it again and ask
 * journal_has_row() for the last row of the batch. If that row is missing, the
 * batch was not written: enter it again. */
#ifndef SABOT_DB_JOURNAL_JOURNAL_H
#define SABOT_DB_JOURNAL_JOURNAL_H

#include <stdbool.h>

#include "db/journal/journal_row.h"
#include "rules/core/error.h"

enum {
	JOURNAL_BATCH_MAX = 64, /* rows of a batch */
	RECORD_BUSY_MS = 20,	/* longest wait for another writer */
};

struct record; /* private to db/ */

/* Opens a batch and locks out other writers. SB_AGAIN after RECORD_BUSY_MS:
 * another program is writing, try later. SB_GONE: the open file was moved,
 * removed or replaced. */
SB_MUST_USE enum sb_result journal_begin(struct record *record,
					 struct sb_error *err);

/* Appends a row to the batch; sets its seq and hash. After a failure call
 * journal_rollback(). */
SB_MUST_USE enum sb_result journal_append(struct record *record,
					  struct journal_row *journal_row,
					  struct sb_error *err);

/* Appends the row with the seq and hash that it already has. */
SB_MUST_USE enum sb_result journal_insert(struct record *record,
					  const struct journal_row *journal_row,
					  struct sb_error *err);

/* SB_OK: the batch is on disk. Anything else: the outcome is unknown. */
SB_MUST_USE enum sb_result journal_commit(struct record *record,
					  struct sb_error *err);

void journal_rollback(struct record *record);

/* The seq of the next row of the open batch. */
int64_t journal_next_seq(const struct record *record);

/* Whether the open batch follows that row, or will end with it; only seq and
 * hash count. */
bool journal_ends_with(const struct record *record,
		       const struct journal_row *journal_row);

/* The newest row: its seq (0 in an empty journal) and hash. */
struct journal_head {
	int64_t seq;
	uint8_t hash[HASH_SIZE];
};

SB_MUST_USE enum sb_result journal_read_head(struct record *record,
					     struct journal_head *head,
					     struct sb_error *err);

/* Whether the journal has the row as it was appended (with the seq and hash
 * from journal_append()). */
SB_MUST_USE enum sb_result
journal_has_row(struct record *record, const struct journal_row *journal_row,
		bool *holds, struct sb_error *err);

/* Called with one row; its strings are valid until it returns. Any result but
 * SB_OK ends the reading. */
typedef enum sb_result (*journal_row_fn)(const struct journal_row *journal_row,
					 void *context, struct sb_error *err);

/* Reads at most `limit` rows from *seq on, and moves *seq past the last one.
 * SB_GONE: no rows. Returns the result of row() if it is not SB_OK. */
SB_MUST_USE enum sb_result journal_read(struct record *record, int64_t *seq,
					int limit, journal_row_fn row,
					void *context, struct sb_error *err);

/* Reads rows `first` to `last`, in several turns, so that no snapshot is held
 * for long. Returns the result of row() if it is not SB_OK; SB_GONE from row()
 * ends the reading without error. */
SB_MUST_USE enum sb_result journal_read_span(struct record *record,
					     int64_t first, int64_t last,
					     journal_row_fn row, void *context,
					     struct sb_error *err);

/* The row of the last `table` line, up to row `most`; 0: none. */
SB_MUST_USE enum sb_result journal_last_table(struct record *record,
					      int64_t most, int64_t *seq,
					      struct sb_error *err);

/* The row of the last `day` line before row `before`; 0: none. */
SB_MUST_USE enum sb_result journal_last_day(struct record *record,
					    int64_t before, int64_t *seq,
					    struct sb_error *err);

/* The row to read from for the state of the table at row `most`. It is the last
 * `day` line before the last `table` line; without a `day` line, that `table`
 * line; without a `table` line, row 1. */
SB_MUST_USE enum sb_result journal_resume_point(struct record *record,
						int64_t most, int64_t *seq,
						struct sb_error *err);

/* Reads the rows before row `before` that give the state of the pit: the last
 * hand-over and sign-on from before the day's opening, then all rows since the
 * opening except those of kind table and device. */
SB_MUST_USE enum sb_result journal_read_pit(struct record *record,
					    int64_t before, journal_row_fn row,
					    void *context,
					    struct sb_error *err);

/* The badge of the dealer who is signed on; "": none. */
SB_MUST_USE enum sb_result journal_dealer(struct record *record,
					  char badge[static BADGE_MAX + 1],
					  struct sb_error *err);

/* Gaming days and shifts in the journal. */

/* The rows of that gaming day: from its first `opening` or `turned` row to the
 * row before the first such row of a later day, or to the newest row. SB_GONE:
 * the table was never open on that day. */
SB_MUST_USE enum sb_result journal_find_day(struct record *record,
					    const char *day, int64_t *first,
					    int64_t *last,
					    struct sb_error *err);

/* The rows of the gaming days `since` to `until`; NULL: from row 1, or to the
 * newest row. SB_GONE: the table was never open on those days. */
SB_MUST_USE enum sb_result
journal_find_days(struct record *record, const char *since, const char *until,
		  int64_t *first, int64_t *last, struct sb_error *err);

/* The last hand-over before row `before`, which began the shift. Without a
 * hand-over: 1 if a round was played before row `before`, else 0. */
SB_MUST_USE enum sb_result journal_last_shift(struct record *record,
					      int64_t before, int64_t *seq,
					      struct sb_error *err);

/* An estimate of the bytes that the largest gaming day added; 0: no day yet. */
SB_MUST_USE enum sb_result
journal_day_growth(struct record *record, int64_t *bytes, struct sb_error *err);

#endif
