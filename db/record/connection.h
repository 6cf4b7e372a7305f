/* SPDX-License-Identifier: ISC */
/* SQLite's connection to a record, to write or only to read. For db/ alone. */
#ifndef SABOT_DB_RECORD_CONNECTION_H
#define SABOT_DB_RECORD_CONNECTION_H

#include "db/journal/sqlite.h"

/* Opens record->db for record->path, with what `flags` (enum record_flags)
 * say of writing and patience. */
SB_MUST_USE enum sb_result
connection_open(struct record *record, unsigned flags, struct sb_error *err);

/* Whether closing leaves the write-ahead log as it is. */
void connection_keep_wal(struct record *record, bool keep);

#endif
