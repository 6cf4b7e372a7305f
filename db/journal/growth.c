/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/journal/growth.h"

#include "db/journal/sqlite.h"

/* Rounds and indexes grow with the journal, so its rows share all bytes. */
enum sb_result growth_of_day(struct record *record, int64_t *bytes,
			     struct sb_error *err)
{
	int64_t rows, size;
	struct record_head head;
	enum sb_result result = record_head(record, &head, err);

	*bytes = 0;
	if (result == SB_OK)
		result = statement_number(record,
					  statement_of(record, SQL_DAY_ROWS),
					  SQLITE_OK, &rows, err);
	if (result == SB_OK)
		result = statement_size(record, &size, err);
	if (result == SB_OK && head.seq > 0)
		*bytes = rows * (size / head.seq + 1);
	return result;
}
