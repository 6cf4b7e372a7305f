/* SPDX-License-Identifier: ISC */
/* A record of an evening, and hands that change it behind sabot's back. */
#ifndef SABOT_TESTS_SUPPORT_TAMPER_H
#define SABOT_TESTS_SUPPORT_TAMPER_H

#include "db/verify/verify.h"
#include "tests/support/book.h"

#include <sqlite3.h>

extern char tamper_path[128];

/* What the last verification came to; its sentences, each ended by \n. */
extern struct verify_result tamper_result;
extern char *tamper_found;

/* Who may sign; none: whoever. */
extern struct known_keys tamper_known;

/* Makes the record; a fixture. Three people, four rounds of every kind, and
 * one under way:
 *
 *	1-2 day, table; 3-5 staff; 6-18 a round with wagers; 19-27 one with a
 *	correction; 28-33 a void one; 34-37 shuffle, shoe, day, table; 38-45 a
 *	natural; 46-48 a round */
void tamper_set_up(void);

enum sb_result tamper_verify(const struct record_head *head,
			     struct sb_error *err);

/* Verifies, and it must be well. */
void tamper_finds_nothing(void);

/* Runs SQL with the triggers out of the way, and puts them back. */
void tamper(const char *sql);

/* Works the chain out anew, as who knows how it is made could. */
void tamper_rechain(void);

/* SQL on an open database; must succeed. */
void tamper_run(sqlite3 *db, const char *sql);

/* All rows of all tables, as SQLite reads them; to be freed. */
char *tamper_dump(void);

#endif
