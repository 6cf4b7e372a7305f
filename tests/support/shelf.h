/* SPDX-License-Identifier: ISC */
/* The folder in which a test's record lies, and what is in it. */
#ifndef SABOT_TESTS_SUPPORT_SHELF_H
#define SABOT_TESTS_SUPPORT_SHELF_H

#include "db/journal/journal.h"

/* After shelf_set_up(), a fixture: the folder, empty, and the path of a record
 * in it. */
extern const char *shelf_folder;
extern char shelf_path[128];
void shelf_set_up(void);

enum sb_result shelf_open(const char *file, unsigned flags,
			  struct sb_error *err);

/* Runs SQL on a file, which must succeed; asks for one value, to be freed. */
void shelf_sql(const char *file, const char *sql);
char *shelf_ask(const char *file, const char *sql);

/* Name, mode, size and a sum of the bytes of all that is in the folder; of
 * the log's shared index, which is only a place for locks, the name. To be
 * freed. */
char *shelf_look(void);

/* Who may read and write the record, or the file beside it with that end. */
unsigned shelf_mode(const char *suffix);

#endif
