/* SPDX-License-Identifier: ISC */
/* Brings a record to the version of this program. For db/ alone. */
#ifndef SABOT_DB_RECORD_MIGRATE_H
#define SABOT_DB_RECORD_MIGRATE_H

#include "db/journal/sqlite.h"

/* Makes the tables of an empty database that nobody else knows yet. */
SB_MUST_USE enum sb_result migrate_fresh(struct record *record,
					 struct sb_error *err);

/* Runs the migrations that the open record lacks, and works out anew what
 * follows from its journal. Each is a transaction; a copy of the file is made
 * before the first. */
SB_MUST_USE enum sb_result migrate_run(struct record *record,
				       struct sb_error *err);

/* SB_OUTSIDE: a record of that version is newer than we are. */
SB_MUST_USE enum sb_result migrate_knows(const char *path, int64_t version,
					 struct sb_error *err);

/* SB_OK: nothing to do. SB_REFUSED: older. SB_OUTSIDE: newer than we are. */
SB_MUST_USE enum sb_result migrate_check(struct record *record,
					 struct sb_error *err);

#endif
