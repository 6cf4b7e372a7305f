/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/journal/journal.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/journal/sqlite.h"
#include "db/record/checkpoint.h"
#include "db/record/open.h"
#include "rules/core/gettext.h"

enum { READ_AT_ONCE = 1000 };

/* Writers see each commit reach the disk; nobody runs code out of a file. */
static const char settings[] = "PRAGMA journal_mode = WAL;"
			       "PRAGMA synchronous = FULL;"
			       "PRAGMA foreign_keys = ON;"
			       "PRAGMA trusted_schema = OFF;";
static const char settings_read[] = "PRAGMA query_only = ON;"
				    "PRAGMA trusted_schema = OFF;";

/* What is read must be on disk: rows of which a station was killed before
 * their sync stand in the log all the same, until the power goes. Folding the
 * log in syncs them; passively, or it would wait for readers, and writers for
 * it. */
static const char settle[] = "PRAGMA wal_checkpoint(PASSIVE)";

static enum sb_result record_set_up_writer(struct record *record,
					   struct sb_error *err)
{
	enum sb_result result;

	if (sqlite3_db_readonly(record->db, "main"))
		return statement_fail(record, SQLITE_READONLY, err);
	result = file_restrict(record->path, err);
	if (result == SB_OK)
		result = statement_exec(record, settings, err);
	if (result == SB_OK)
		result = statement_exec(record, settle, err);
	if (result == SB_OK)
		connection_keep_wal(record, false);
	return result;
}

/* Until the version is known nothing may be written, the log not even folded
 * in by a close. */
static enum sb_result record_set_up(struct record *record, unsigned flags,
				    struct sb_error *err)
{
	enum sb_result result;

	if (flags & RECORD_WRITE)
		connection_keep_wal(record, true);
	result = schema_check(record, err);
	if (result != SB_OK)
		return result;
	return flags & RECORD_WRITE
		       ? record_set_up_writer(record, err)
		       : statement_exec(record, settings_read, err);
}

static enum sb_result record_find(const char *path, unsigned flags,
				  struct sb_error *err)
{
	enum sb_result result = file_check(path, err);

	if (result != SB_GONE)
		return result;
	return flags & RECORD_CREATE ? file_create(path, err) : SB_OUTSIDE;
}

enum sb_result record_open(struct record **record, const char *path,
			   unsigned flags, struct sb_error *err)
{
	struct record *opened;
	enum sb_result result;

	*record = NULL;
	if (sodium_init() < 0)
		return sb_fail(err, SB_OUTSIDE,
			       _("libsodium finds no randomness here"));
	result = record_find(path, flags, err);
	if (result != SB_OK)
		return result;
	opened = calloc(1, sizeof *opened);
	if (!opened || !(opened->path = strdup(path)))
		abort();
	result = connection_open(opened, flags, err);
	if (result == SB_OK)
		result = record_set_up(opened, flags, err);
	if (result == SB_OK)
		*record = opened;
	else
		record_close(opened);
	return result;
}

enum sb_result record_prepare(struct record *record, struct sb_error *err)
{
	return statement_prepare(record, err);
}

void record_close(struct record *record)
{
	if (!record)
		return;
	record_rollback(record);
	fold_end(record->fold);
	statement_finalize(record);
	sqlite3_close(record->db);
	free(record->path);
	free(record);
}

void record_hurry(struct record *record)
{
	sqlite3_busy_timeout(record->db, RECORD_BUSY_MS);
}

/* What is written to a file that was moved or removed, nobody finds. */
static enum sb_result record_in_place(struct record *record,
				      struct sb_error *err)
{
	int moved = 0;

	sqlite3_file_control(record->db, "main", SQLITE_FCNTL_HAS_MOVED,
			     &moved);
	if (!moved)
		return SB_OK;
	return sb_fail(err, SB_GONE,
		       _("%s: was moved, removed or replaced while it was in "
			 "use; put it back before this program ends"),
		       record->path);
}

enum sb_result record_begin(struct record *record, struct sb_error *err)
{
	enum sb_result result = record_in_place(record, err);

	if (result == SB_OK)
		result = statement_run(record, statement_of(record, SQL_BEGIN),
				       SQLITE_OK, err);
	if (result != SB_OK)
		return result;
	record->batch = true;
	record->appended = 0;
	result = record_head(record, &record->head, err);
	if (result != SB_OK)
		record_rollback(record);
	return result;
}

/* What no caller of ours should hand over, and no row may be. */
static bool record_fits(const struct record *record,
			const struct envelope *envelope)
{
	size_t answer = strlen(envelope->answer);

	return record->batch && record->appended < RECORD_BATCH_MAX &&
	       strlen(envelope->badge) <= BADGE_MAX &&
	       strlen(envelope->line) <= ENVELOPE_LINE_MAX &&
	       !strchr(envelope->line, '\n') && answer <= ENVELOPE_ANSWER_MAX &&
	       (answer == 0 || envelope->answer[answer - 1] == '\n');
}

int64_t record_next_seq(const struct record *record)
{
	return record->head.seq + 1;
}

enum sb_result record_append(struct record *record, struct envelope *envelope,
			     struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(record, SQL_APPEND);
	enum sb_result result;

	if (!record_fits(record, envelope))
		return sb_fail(err, SB_INVALID,
			       _("the record takes no such row: '%.80s'"),
			       envelope->line);
	envelope->seq = record_next_seq(record);
	envelope_hash(envelope, record->head.hash, envelope->hash);
	result = statement_run(record, stmt,
			       statement_bind_envelope(stmt, envelope), err);
	if (result != SB_OK)
		return result;
	record->appended++;
	record->head.seq = envelope->seq;
	memcpy(record->head.hash, envelope->hash, HASH_SIZE);
	return SB_OK;
}

enum sb_result record_commit(struct record *record, struct sb_error *err)
{
	enum sb_result result;

	record->batch = false;
	result = statement_run(record, statement_of(record, SQL_COMMIT),
			       SQLITE_OK, err);
	/* there is no trying again, only looking */
	return result == SB_AGAIN ? SB_OUTSIDE : result;
}

/* Some failures of SQLite have rolled back by themselves. */
void record_rollback(struct record *record)
{
	record->batch = false;
	if (record->db && !sqlite3_get_autocommit(record->db))
		sqlite3_exec(record->db, statements[SQL_ROLLBACK], NULL, NULL,
			     NULL);
}

enum sb_result record_head(struct record *record, struct record_head *head,
			   struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(record, SQL_HEAD);
	enum sb_result result = statement_step(record, stmt, SQLITE_OK, err);

	memset(head, 0, sizeof *head);
	if (result != SB_OK)
		return result == SB_GONE ? SB_OK : result;
	head->seq = sqlite3_column_int64(stmt, 0);
	if (sqlite3_column_bytes(stmt, 1) == HASH_SIZE)
		memcpy(head->hash, sqlite3_column_blob(stmt, 1), HASH_SIZE);
	statement_end(stmt);
	return SB_OK;
}

enum sb_result record_holds(struct record *record,
			    const struct envelope *envelope, bool *holds,
			    struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(record, SQL_HOLDS);
	int bound = sqlite3_bind_int64(stmt, 1, envelope->seq) |
		    sqlite3_bind_blob(stmt, 2, envelope->hash, HASH_SIZE,
				      SQLITE_STATIC);
	enum sb_result result = statement_step(record, stmt, bound, err);

	*holds = result == SB_OK;
	if (*holds)
		statement_end(stmt);
	return result == SB_GONE ? SB_OK : result;
}

enum sb_result record_read(struct record *record, int64_t *seq, int limit,
			   record_row_fn row, void *context,
			   struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(record, SQL_READ);
	int bound = sqlite3_bind_int64(stmt, 1, *seq) |
		    sqlite3_bind_int(stmt, 2, limit);

	return statement_rows(record, stmt, bound, seq, row, context, err);
}

enum sb_result record_read_span(struct record *record, int64_t first,
				int64_t last, record_row_fn row, void *context,
				struct sb_error *err)
{
	enum sb_result result = SB_OK;

	while (result == SB_OK && first <= last) {
		int64_t from = first, left = last - first;
		int n = left < READ_AT_ONCE ? (int)left + 1 : READ_AT_ONCE;

		result = record_read(record, &first, n, row, context, err);
		if (first - from < n)
			break; /* there are no more */
	}
	return result == SB_GONE ? SB_OK : result;
}

enum sb_result record_last_table(struct record *record, int64_t most,
				 int64_t *seq, struct sb_error *err)
{
	return statement_last(record, SQL_LAST_TABLE, most, seq, err);
}

enum sb_result record_resume_from(struct record *record, int64_t most,
				  int64_t *seq, struct sb_error *err)
{
	int64_t table;
	enum sb_result result = record_last_table(record, most, &table, err);

	*seq = 1;
	if (result != SB_OK || table == 0)
		return result;
	result = statement_last(record, SQL_DAY_BEFORE, table, seq, err);
	if (result == SB_OK && *seq == 0)
		*seq = table;
	return result;
}

/* The rows that duties follow from. The day began where it was opened, or
 * turned; who deals and whose shift it is may be known from long before, each
 * from one row. */

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
