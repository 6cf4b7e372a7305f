/* SPDX-License-Identifier: ISC */
/* A record on a disk that fails: what is booked into it, and what must stand
 * there whatever happened. Each test sets faults.fault and counts faults.at,
 * the write or sync that it strikes, from 1 up by SUPPORT_STEP. */
#ifndef SABOT_TESTS_SUPPORT_FAULTS_H
#define SABOT_TESTS_SUPPORT_FAULTS_H

#include "tests/support/book.h"
#include "tests/support/faulty_vfs.h"
#include "tests/support/support.h"

struct faults {
	struct book game;
	char path[160];	 /* of the record of this turn */
	char fresh[160]; /* of one at its begin, to be copied */
	enum fault fault;
	int at;
};

extern struct faults faults;

/* A fixture: the shim before all files, and the fresh record. */
void faults_set_up(void);

/* A path of its own, where nothing is, or a copy of another record. The one
 * before it is removed; nothing may be open. */
void faults_new_path(const char *copied);

/* The newest row of the open record. */
int64_t faults_head(void);

/* The disk is well again, and the record opened anew. */
void faults_come_back(void);

/* Books two rounds into the open record, as a station commits them; a batch
 * that fails is looked for, and entered again where it is not. Tells whether
 * one failed. */
bool faults_play(void);

/* All of it with the fault at each write or sync there is, the log folded in
 * when it is longer than so many pages; 0: as SQLite likes. */
void faults_play_each(enum fault fault, int log_pages);

/* The record at faults.path must verify. */
void faults_check_proof(void);

/* What the fault of this turn is called. */
const char *faults_name(void);

#endif
