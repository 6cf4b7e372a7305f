/* SPDX-License-Identifier: ISC */
/* The lock of a record: only one station may have it. */
#ifndef SABOT_APP_RUNTIME_LOCK_FILE_H
#define SABOT_APP_RUNTIME_LOCK_FILE_H

#include "devices/link/serial_ports.h"
#include "rules/core/error.h"

struct lock_file {
	int beside; /* DATABASE.lock */
	int itself; /* the database, which may have other paths; -1: none yet */
};

/* Locks DATABASE.lock and the database, if it exists; resolves the path of the
 * database first. The lock ends with lock_file_release() or the program.
 * SB_SYSTEM: another station has the lock; err names its process. */
SB_MUST_USE enum sb_result lock_file_acquire(const char *database,
					     struct lock_file *lock,
					     struct sb_error *err);

/* The database must be closed: SQLite's locks on it end, too. */
void lock_file_release(struct lock_file *lock);

/* The process that has the lock, and its name; 0: none. */
pid_t lock_file_holder(const char *database,
		       char name[static SERIAL_HOLDER_NAME_MAX]);

#endif
