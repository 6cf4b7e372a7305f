/* SPDX-License-Identifier: ISC */
/* What a search says to SQLite: the SQL of its terms, and their values. For
 * db/rounds/search.c alone. */
#ifndef SABOT_DB_ROUNDS_SEARCH_SQL_H
#define SABOT_DB_ROUNDS_SEARCH_SQL_H

#include <sqlite3.h>

#include "db/rounds/search.h"

/* How many rounds of an indexed term were opened from :low to :high, counted
 * up to so many. For sqlite3_free(); NULL: there is no memory. */
char *search_sql_count(int term, int most);

/* A page, likewise: the rounds that meet all terms, read by the index of the
 * one that leads, SEARCH_TERMS by time alone. The first :limit from :low to
 * :high, of those opened at that edge only the ones beyond :seq. Its columns
 * are STATEMENT_ROUND, and behind them whether something is booked beside it.
 */
char *search_sql_page(const struct search *search, int leads, bool newer);

/* Bind the values of a search, and one more, where the statement has them;
 * SQLite's code, which may be ORed with others. */
int search_sql_bind(sqlite3_stmt *stmt, const struct search *search);
int search_sql_bind_number(sqlite3_stmt *stmt, const char *name, int64_t value);

#endif
