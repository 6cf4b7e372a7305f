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

/* Counts work, in steps of SQLite's machine; true: there was more since the
 * last transaction than reading all of the file many times takes, so that its
 * trees go in circles; or the program is to end. SQLite ends with
 * SQLITE_INTERRUPT by itself then. */
bool connection_works_too_long(struct record *record, int steps);

/* Waits so long for other programs' locks, or RECORD_BUSY_MS where the program
 * is to end. */
void connection_wait(struct record *record, int ms);

/* Suspends the bounds on SQL, to create tables and to copy the whole; they are
 * in force from connection_open() on. */
void connection_bound(sqlite3 *db, bool bounded);

#endif
