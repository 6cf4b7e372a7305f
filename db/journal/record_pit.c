/* SPDX-License-Identifier: ISC */
/* The rows that duties follow from. The day began where it was opened, or
 * turned; who deals and whose shift it is may be known from long before, each
 * from one row. */
#include "config.h"

#include "db/journal/record.h"

#include <string.h>

#include "db/journal/sqlite.h"

static enum sb_result record_read_between(struct record *record, int64_t first,
					  int64_t before, record_row_fn row,
					  void *context, struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(record, SQL_PIT_READ);
	int bound = sqlite3_bind_int64(stmt, 1, first) |
		    sqlite3_bind_int64(stmt, 2, before);
	enum sb_result result =
		statement_rows(record, stmt, bound, &first, row, context, err);

	return result == SB_GONE ? SB_OK : result;
}

enum sb_result record_read_pit(struct record *record, int64_t before,
			       record_row_fn row, void *context,
			       struct sb_error *err)
{
	static const enum statement alone[] = {SQL_LAST_HAND_OVER,
					       SQL_LAST_DEALER};
	int64_t from, seq;
	enum sb_result result =
		statement_last(record, SQL_LAST_OPENING, before, &from, err);

	if (from == 0)
		from = before;
	for (size_t i = 0; i < sizeof alone / sizeof *alone; i++) {
		if (result == SB_OK)
			result = statement_last(record, alone[i], from, &seq,
						err);
		if (result == SB_OK && seq > 0)
			result = record_read_between(record, seq, seq + 1, row,
						     context, err);
	}
	if (result != SB_OK)
		return result;
	return record_read_between(record, from, before, row, context, err);
}

static enum sb_result record_copy_badge(const struct envelope *envelope,
					void *context, struct sb_error *err)
{
	(void)err;
	strncpy(context, envelope->badge, BADGE_MAX);
	return SB_OK;
}

enum sb_result record_dealer(struct record *record,
			     char badge[static BADGE_MAX + 1],
			     struct sb_error *err)
{
	int64_t seq;
	enum sb_result result =
		statement_last(record, SQL_LAST_DEALER, INT64_MAX, &seq, err);

	memset(badge, 0, BADGE_MAX + 1);
	if (result != SB_OK || seq == 0)
		return result;
	return record_read_between(record, seq, seq + 1, record_copy_badge,
				   badge, err);
}
