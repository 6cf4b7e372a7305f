/* SPDX-License-Identifier: ISC */
/* The record of a station: one SQLite file with the journal at its heart.
 *
 * Everything is written in batches, each one durable transaction. A commit
 * that failed has an unknown outcome: close the record, open it again and ask
 * journal_has_row() for the last envelope of the batch; only when it is missing
 * was the whole batch not written, and only then is it entered again. */
#ifndef SABOT_DB_JOURNAL_JOURNAL_H
#define SABOT_DB_JOURNAL_JOURNAL_H

#include <stdbool.h>

#include "db/journal/journal_row.h"
#include "rules/core/error.h"

enum {
	JOURNAL_BATCH_MAX = 64, /* envelopes of a batch */
	RECORD_BUSY_MS = 20,	/* longest wait for another writer */
};

struct record; /* private to db/ */

/* Opens a batch and locks out other writers. SB_AGAIN after RECORD_BUSY_MS:
 * another program is writing, try later. SB_GONE: the file that is open lies
 * no longer where it was opened. */
SB_MUST_USE enum sb_result journal_begin(struct record *record,
					 struct sb_error *err);

/* Adds to the batch; sets envelope->seq and envelope->hash. After a failure
 * only journal_rollback() is of use. */
SB_MUST_USE enum sb_result journal_append(struct record *record,
					  struct journal_row *journal_row,
					  struct sb_error *err);

/* Appends the row as it is, with its seq and hash. */
SB_MUST_USE enum sb_result journal_insert(struct record *record,
					  const struct journal_row *journal_row,
					  struct sb_error *err);

/* SB_OK: the batch is on disk. Anything else: the outcome is unknown. */
SB_MUST_USE enum sb_result journal_commit(struct record *record,
					  struct sb_error *err);

void journal_rollback(struct record *record);

/* The seq that the next envelope of the open batch gets. */
int64_t journal_next_seq(const struct record *record);

/* The newest row: its seq (0 in an empty journal) and hash. */
struct journal_head {
	int64_t seq;
	uint8_t hash[HASH_SIZE];
};

SB_MUST_USE enum sb_result journal_head(struct record *record,
					struct journal_head *head,
					struct sb_error *err);

/* Whether the journal holds the envelope as it was appended (its seq and
 * hash, set by journal_append()). */
SB_MUST_USE enum sb_result
journal_has_row(struct record *record, const struct journal_row *journal_row,
		bool *holds, struct sb_error *err);

/* Takes one row; its strings are good until it returns. Anything but SB_OK
 * ends the reading. */
typedef enum sb_result (*journal_row_fn)(const struct journal_row *journal_row,
					 void *context, struct sb_error *err);

/* Reads at most `limit` rows from *seq on, and moves *seq behind the last one
 * read. SB_GONE when there was none. What row() returns, if not SB_OK. */
SB_MUST_USE enum sb_result journal_read(struct record *record, int64_t *seq,
					int limit, journal_row_fn row,
					void *context, struct sb_error *err);

/* Reads rows `first` to `last`, those of them that are there, in turns, so that
 * no snapshot is held for long. What row() returns, if not SB_OK; SB_GONE from
 * it ends the reading well. */
SB_MUST_USE enum sb_result journal_read_span(struct record *record,
					     int64_t first, int64_t last,
					     journal_row_fn row, void *context,
					     struct sb_error *err);

/* The last `table` line among the rows up to `most`; 0 when there is none. */
SB_MUST_USE enum sb_result journal_last_table(struct record *record,
					      int64_t most, int64_t *seq,
					      struct sb_error *err);

/* The last `day` line before that row; 0: none. */
SB_MUST_USE enum sb_result journal_last_day(struct record *record,
					    int64_t before, int64_t *seq,
					    struct sb_error *err);

/* Where a reader must begin to know the table as of row `most`: the last `day`
 * line that stands before its `table` line, else that line, else row 1. */
SB_MUST_USE enum sb_result journal_resume_point(struct record *record,
						int64_t most, int64_t *seq,
						struct sb_error *err);

/* Reads what must be known of the rows before row `before` to know what stands
 * around the table: people, day, inspections and shuffle. At most about a
 * day's rows of these kinds. */
SB_MUST_USE enum sb_result journal_read_pit(struct record *record,
					    int64_t before, journal_row_fn row,
					    void *context,
					    struct sb_error *err);

/* The badge of who is signed on as the dealer; "": nobody is. */
SB_MUST_USE enum sb_result journal_dealer(struct record *record,
					  char badge[static BADGE_MAX + 1],
					  struct sb_error *err);

/* Where gaming days and shifts lie in the journal. */

/* The rows of that gaming day: from its first `opening` or `turned` row on,
 * up to the row before another day's, or to the newest. SB_GONE: the table
 * was never open on that day. */
SB_MUST_USE enum sb_result journal_find_day(struct record *record,
					    const char *day, int64_t *first,
					    int64_t *last,
					    struct sb_error *err);

/* The rows of those gaming days and of all between them; NULL: from row 1, or
 * up to the newest. SB_GONE: the table was never open in them. */
SB_MUST_USE enum sb_result
journal_find_days(struct record *record, const char *since, const char *until,
		  int64_t *first, int64_t *last, struct sb_error *err);

/* The last hand-over before that row, with which a shift began; or row 1,
 * where rounds were played before the first hand-over; 0: none. */
SB_MUST_USE enum sb_result journal_last_shift(struct record *record,
					      int64_t before, int64_t *seq,
					      struct sb_error *err);

/* How many bytes the largest of its gaming days added; 0: it has none yet. */
SB_MUST_USE enum sb_result
journal_day_growth(struct record *record, int64_t *bytes, struct sb_error *err);

#endif
