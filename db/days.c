/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/days.h"

#include "db/statement.h"

/* Days never go back, so it ends where a later one begins. */
static enum sb_result days_find_last(struct record *record, const char *day,
				     int64_t *last, struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(record, SQL_DAY_AFTER);
	struct record_head head;
	int64_t next;
	enum sb_result result = statement_number(
		record, stmt, statement_bind_text(stmt, 1, day), &next, err);

	*last = next - 1;
	if (result != SB_OK || next != 0)
		return result;
	result = record_head(record, &head, err);
	*last = head.seq;
	return result;
}

enum sb_result days_find(struct record *record, const char *day, int64_t *first,
			 int64_t *last, struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(record, SQL_DAY_FIRST);
	enum sb_result result = statement_number(
		record, stmt, statement_bind_text(stmt, 1, day), first, err);

	if (result != SB_OK)
		return result;
	if (*first == 0)
		return SB_GONE;
	return days_find_last(record, day, last, err);
}
