/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/proof/heads.h"

#include <stdio.h>
#include <string.h>

#include "db/journal/sqlite.h"
#include "rules/core/gettext.h"

struct key_row {
	int64_t seq;
	uint8_t key[KEY_SIZE];
};

static enum sb_result heads_malformed(const struct envelope *row,
				      struct sb_error *err)
{
	return sb_fail(err, SB_OUTSIDE,
		       _("row %lld, '%.20s': is not written as a station "
			 "does; sabot verify tells more"),
		       (long long)row->seq, row->line);
}

static enum sb_result heads_key_row(const struct envelope *row, void *context,
				    struct sb_error *err)
{
	struct key_row *key = context;

	key->seq = row->seq;
	return signed_parse_key(row->line, key->key)
		       ? SB_OK
		       : heads_malformed(row, err);
}

static enum sb_result heads_row(const struct envelope *row, void *context,
				struct sb_error *err)
{
	struct found_head *found = context;

	found->seq = row->seq;
	found->head.table[0] = '\0';
	found->head.time_us = row->time_us;
	return signed_parse(row->line, &found->head) &&
			       found->head.rows == row->seq - 1
		       ? SB_OK
		       : heads_malformed(row, err);
}

static enum sb_result heads_ask(struct record *record, enum statement which,
				int64_t seq, record_row_fn row, void *context,
				struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(record, which);
	int bound = sqlite3_bind_int64(stmt, 1, seq);
	int64_t first = 1;

	return statement_rows(record, stmt, bound, &first, row, context, err);
}

enum sb_result heads_key(struct record *record, int64_t before, int64_t *seq,
			 uint8_t key[static KEY_SIZE], struct sb_error *err)
{
	struct key_row found = {0, {0}};
	enum sb_result result = heads_ask(record, SQL_LAST_KEY, before,
					  heads_key_row, &found, err);

	memcpy(key, found.key, KEY_SIZE);
	*seq = found.seq;
	return result;
}

static enum sb_result heads_day_row(const struct envelope *row, void *context,
				    struct sb_error *err)
{
	struct found_head *found = context;

	return sscanf(row->line, "day %32s", found->head.table) == 1
		       ? SB_OK
		       : heads_malformed(row, err);
}

/* The table that was counted then; "" before the first one. */
static enum sb_result heads_table(struct record *record,
				  struct found_head *found,
				  struct sb_error *err)
{
	int64_t day;
	enum sb_result result =
		statement_last(record, SQL_DAY_BEFORE, found->seq, &day, err);

	if (result != SB_OK || day == 0)
		return result;
	return record_read(record, &day, 1, heads_day_row, found, err);
}

static enum sb_result heads_find(struct record *record, enum statement which,
				 int64_t seq, struct found_head *found,
				 struct sb_error *err)
{
	enum sb_result result =
		heads_ask(record, which, seq, heads_row, found, err);

	if (result == SB_OK)
		result = heads_table(record, found, err);
	return result == SB_OK ? heads_key(record, found->seq, &found->key_seq,
					   found->key, err)
			       : result;
}

enum sb_result heads_first(struct record *record, int64_t seq,
			   struct found_head *found, struct sb_error *err)
{
	return heads_find(record, SQL_FIRST_SIGNED, seq, found, err);
}

enum sb_result heads_last(struct record *record, int64_t most,
			  struct found_head *found, struct sb_error *err)
{
	return heads_find(record, SQL_LAST_SIGNED, most, found, err);
}
