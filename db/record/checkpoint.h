/* SPDX-License-Identifier: ISC */
/* The record's write-ahead log is folded into its file from time to time,
 * which takes two syncs of the disk. A station has a thread for it, so that
 * no batch waits. */
#ifndef SABOT_DB_RECORD_CHECKPOINT_H
#define SABOT_DB_RECORD_CHECKPOINT_H

#include "db/journal/journal.h"

/* Begins that, for a record that is open to write; it ends with the record.
 * SB_OUTSIDE: it cannot, and batches go on folding the log in themselves. */
SB_MUST_USE enum sb_result fold_aside(struct record *record,
				      struct sb_error *err);

/* For record_close(). NULL is fine. */
struct fold;
void fold_end(struct fold *fold);

#endif
