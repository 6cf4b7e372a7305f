/* SPDX-License-Identifier: ISC */
/* Opens SQLite's connections, in which no code of a file runs: no trigger, no
 * view, no extension, and of SQL only what the statements of db/ do. For db/
 * only. */
#ifndef SABOT_DB_RECORD_CONNECTION_H
#define SABOT_DB_RECORD_CONNECTION_H

#include <sqlite3.h>
#include <stdbool.h>

struct record;

/* The only call that opens one: record->db. flags: SQLITE_OPEN_...; returns a
 * SQLite code. record->db is to be closed after an error, too. */
int connection_open(const char *name, int flags, struct record *record);

/* Counts work, in steps of SQLite's machine. True: the program is to end, or
 * there was more work since the last transaction than to read the whole file
 * many times, so the file's trees lead in circles. SQLite then ends the
 * statement with SQLITE_INTERRUPT. */
bool connection_works_too_long(struct record *record, int steps);

/* Sets how long to wait for other programs' locks: `ms`, or RECORD_BUSY_MS if
 * the program is to end. */
void connection_wait(struct record *record, int ms);

/* Sets or lifts the bounds on SQL. connection_open() sets them; tables are
 * created, and the whole is copied, without them. */
void connection_bound(sqlite3 *db, bool bounded);

#endif
