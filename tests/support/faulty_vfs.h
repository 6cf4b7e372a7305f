/* SPDX-License-Identifier: ISC */
/* SQLite's files on a disk that fails on demand: a write too many, a sync
 * that fails or takes its time, a power cut. Beside each file stands what of
 * it is on the disk for certain: what was written before a sync that was well.
 * After a power cut that is all there is. */
#ifndef SABOT_TESTS_SUPPORT_FAULTY_VFS_H
#define SABOT_TESTS_SUPPORT_FAULTY_VFS_H

#include <stdbool.h>

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
extern const char *const faulty_vfs_names[FAULTS];

/* Makes the shim SQLite's own way to files, once a process. */
void faulty_vfs_install(void);

/* Takes the files as they are for what is on the disk. Nothing may be open. */
void faulty_vfs_forget(void);

/* What goes wrong, and at which write or sync from now on, from 1. */
void faulty_vfs_break(enum fault fault, int at);

/* Every sync takes so long. */
void faulty_vfs_delay_syncs(int delay_ms);

/* Whether it has gone wrong since. */
bool faulty_vfs_broke(void);

/* The power goes now. */
void faulty_vfs_cut_power(void);

/* The disk is well again. After a power cut it holds what was synced; nothing
 * may be open by then. */
void faulty_vfs_mend(void);

#endif
