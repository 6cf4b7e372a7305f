/* SPDX-License-Identifier: ISC */
/* Disks that fail or are slow, between SQLite and its files. */
#ifndef SABOT_TESTS_SUPPORT_FAULT_VFS_H
#define SABOT_TESTS_SUPPORT_FAULT_VFS_H

#include <stdbool.h>

#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

/* SQLite's files on a disk that fails on demand: a write too many, a sync
 * that fails or takes its time, a power cut. Beside each file stands what of
 * it is on the disk for certain: what was written before a sync that was well.
 * After a power cut that is all there is. */

enum fault {
	FAULT_NONE,
	FAULT_KILLED,	    /* the process ends before the Nth sync */
	FAULT_FULL,	    /* no room for the Nth write, nor for any after */
	FAULT_WRITE,	    /* the Nth write fails, half of it done */
	FAULT_SYNC,	    /* the Nth sync fails, half of it done; what was
			     * not brought to disk then never will be */
	FAULT_POWER_WRITE,  /* the power goes before the Nth write */
	FAULT_POWER_SYNC,   /* before the Nth sync */
	FAULT_POWER_SYNCED, /* right behind it */
	FAULT_POWER_TORN,   /* before it, and every other unsynced write is on
			     * the disk all the same */
	FAULTS
};

/* In words; NULL for those that no loop tries. */
extern const char *const fault_vfs_names[FAULTS];

/* Makes the shim SQLite's own way to files, once a process. */
void fault_vfs_install(void);

/* Takes the files as they are for what is on the disk. Nothing may be open. */
void fault_vfs_reset(void);

/* What goes wrong, and at which write or sync from now on, from 1. */
void fault_vfs_plan(enum fault fault, int at);

/* Every sync takes so long. */
void fault_vfs_delay_syncs(int delay_ms);

/* Whether it has gone wrong since. */
bool fault_vfs_has_failed(void);

/* The power goes now. */
void fault_vfs_cut_power(void);

/* The disk is well again. After a power cut it holds what was synced; nothing
 * may be open by then. */
void fault_vfs_repair(void);

/* SQLite's files on a disk whose every sync takes its time, and no other: what
 * else the machine's own disk has to do does not count. */

/* Makes it SQLite's own way to files, once a process. */
void slow_vfs_install(void);

/* From now on. */
void slow_vfs_delay(int sync_ms);

/* From now on the syncs of all threads but the calling one fail. */
void slow_vfs_fail_other_syncs(void);

/* How many syncs the calling thread has waited for. */
int slow_vfs_syncs(void);

/* After so many reads more they all wait, until it is called again; -1: they
 * never do. */
void slow_vfs_stall(int after);

/* Until a read waits so. */
void slow_vfs_await_stall(void);

/* How many there were. */
int slow_vfs_reads(void);

/* A record on a disk that fails: what is booked into it, and what must stand
 * there whatever happened. Each test sets faults.fault and counts faults.at,
 * the write or sync that it strikes, from 1 up by SUPPORT_STEP. */

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
void faults_repair(void);

/* Books two rounds, as a station does, with the fault at each write or sync
 * there is, the log folded in when it is longer than so many pages; 0: as
 * SQLite likes. */
void faults_play_each(enum fault fault, int log_pages);

/* The record at faults.path must verify. */
void faults_check_proof(void);

/* What the fault of this turn is called. */
const char *faults_name(void);

#endif
