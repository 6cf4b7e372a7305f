/* SPDX-License-Identifier: ISC */
/* One station a table. */
#ifndef SABOT_APP_RUNTIME_LOCK_FILE_H
#define SABOT_APP_RUNTIME_LOCK_FILE_H

#include "devices/link/serial_ports.h"
#include "rules/core/error.h"

/* Locks DATABASE.lock, the same file however the database's path is spelt,
 * until lock_file_release() or the end of the program.
 * SB_SYSTEM: another station has it; err names the process. */
SB_MUST_USE enum sb_result lock_file_acquire(const char *database, int *lock,
					     struct sb_error *err);
void lock_file_release(int lock);

/* The process that has it, and its name; 0: nobody. */
pid_t lock_file_holder(const char *database,
		       char name[static SERIAL_HOLDER_NAME_MAX]);

#endif
