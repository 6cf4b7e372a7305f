/* SPDX-License-Identifier: ISC */
/* Opens SQLite's connections, in which no code of a file runs: no trigger, no
 * view, no extension, and of SQL only what the statements of db/ do. For db/
 * only. */
#ifndef SABOT_DB_RECORD_CONNECTION_H
#define SABOT_DB_RECORD_CONNECTION_H

#include <sqlite3.h>
#include <stdbool.h>

/* The only call that opens one. flags: SQLITE_OPEN_...; returns a SQLite code.
 * *db is to be closed after an error, too. */
int connection_open(const char *name, int flags, sqlite3 **db);

/* Suspends the bounds on SQL, to create tables and to copy the whole; they are
 * in force from connection_open() on. */
void connection_bound(sqlite3 *db, bool bounded);

#endif
