/* SPDX-License-Identifier: ISC */
/* A checkpoint copies the write-ahead log into the file; it takes two syncs of
 * the disk. A station makes checkpoints in a thread, so that no batch waits. */
#ifndef SABOT_DB_RECORD_CHECKPOINTER_H
#define SABOT_DB_RECORD_CHECKPOINTER_H

#include "rules/core/error.h"

struct checkpointer;
struct record;

/* Starts the thread for a record open for writing; record_close() ends the
 * thread. SB_SYSTEM: it cannot start; batches go on making the checkpoints. */
SB_MUST_USE enum sb_result checkpointer_start(struct record *record,
					      struct sb_error *err);

/* Ends the thread; NULL is fine. For record_close(). */
void checkpointer_stop(struct checkpointer *checkpointer);

#endif
