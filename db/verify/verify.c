/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/verify/verify.h"

#include <stdlib.h>
#include <string.h>

#include "db/journal/statement.h"
#include "db/record/record.h"
#include "db/staff/staff.h"
#include "db/verify/verify_internal.h"
#include "rules/core/gettext.h"

/* The other half of the proof, row by row: the chain of hashes, every line
 * through the rules again, and each act against the permissions of that moment.
 */

static void verify_hash(struct verify *verify,
			const struct journal_row *journal_row)
{
	long long seq = journal_row->seq, last = verify->head.seq;
	uint8_t hash[HASH_SIZE];

	if (seq != last + 1) {
		verify_add_broken(verify, seq,
				  _("rows %lld to %lld are missing"), last + 1,
				  seq - 1);
		return;
	}
	journal_row_hash(journal_row, verify->head.hash, hash);
	if (memcmp(hash, journal_row->hash, HASH_SIZE) != 0)
		verify_add_broken(
			verify, seq, _("row %lld, '%.*s': hash does not match"),
			seq, replay_quote_length(verify->replay, journal_row),
			journal_row->line);
}

static void verify_move_head(struct verify *verify,
			     const struct journal_row *journal_row)
{
	const struct journal_head *wanted = verify->against.head;

	verify->head.seq = journal_row->seq;
	memcpy(verify->head.hash, journal_row->hash, HASH_SIZE);
	if (wanted && wanted->seq == journal_row->seq &&
	    memcmp(wanted->hash, journal_row->hash, HASH_SIZE) != 0)
		verify_add_finding(verify, journal_row->seq,
				   _("row %lld: differs from the given head"),
				   (long long)journal_row->seq);
}

/* Of consecutive rows that differ, reports only the first row of kind table and
 * the first of the other kinds. */
static void verify_report_difference(struct verify *verify,
				     const struct journal_row *journal_row,
				     bool differs, const struct sb_error *why)
{
	bool *differed = &verify->differed[journal_row->kind == KIND_TABLE];

	if (differs && !*differed)
		verify_add_finding(verify, journal_row->seq, "%s", why->text);
	*differed = differs;
}

static enum sb_result verify_replay_row(struct verify *verify,
					const struct journal_row *journal_row,
					struct sb_error *err)
{
	struct sb_error cause;
	enum sb_result result = verify_pin(verify, journal_row, err);

	if (result != SB_OK)
		return result;
	verify_save_state(verify, journal_row);
	result = replay_verify_row(verify->replay, journal_row, &cause);
	verify_report_difference(verify, journal_row, result != SB_OK, &cause);
	verify_duties(verify, journal_row);
	verify_alarm(verify, journal_row);
	if (verify_permission(verify, journal_row, &cause) != SB_OK)
		verify_add_finding(
			verify, journal_row->seq, _("row %lld, '%.*s': %s"),
			(long long)journal_row->seq,
			replay_quote_length(verify->replay, journal_row),
			journal_row->line, cause.text);
	return verify_projections(verify, journal_row, err);
}

static enum sb_result verify_row(struct verify *verify, sqlite3_stmt *stmt,
				 struct sb_error *err)
{
	struct journal_row journal_row;
	bool whole = statement_read_row(stmt, &journal_row);

	/* a damaged file gives rows in no order, and without an end */
	if (journal_row.seq <= verify->head.seq) {
		verify_add_broken(verify, journal_row.seq,
				  _("row %lld: stored after row %lld"),
				  (long long)journal_row.seq,
				  (long long)verify->head.seq);
		return SB_OK;
	}
	if (!whole) {
		verify_add_broken(verify, journal_row.seq,
				  _("row %lld: malformed"),
				  (long long)journal_row.seq);
		if (journal_row.seq > JOURNAL_SEQ_MAX)
			return SB_OK;
		memset(journal_row.hash, 0, HASH_SIZE);
		verify_move_head(verify, &journal_row);
		return SB_OK;
	}
	verify_hash(verify, &journal_row);
	verify_signed(verify, &journal_row);
	verify_heads_row(verify, &journal_row);
	verify_move_head(verify, &journal_row);
	return verify_replay_row(verify, &journal_row, err);
}

/* Verifies one batch of rows. SB_AGAIN: there is no new row. */
static enum sb_result verify_batch(struct verify *verify, struct sb_error *err)
{
	int64_t before = verify->head.seq;
	static const char sql[] = "SELECT " JOURNAL_COLUMNS " FROM journal"
				  " WHERE seq >= ?1 ORDER BY seq LIMIT ?2";
	sqlite3_stmt *stmt = statement_get(verify->record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, verify->head.seq + 1) |
		    sqlite3_bind_int(stmt, 2, VERIFY_BATCH_ROWS);
	enum sb_result result =
		statement_step(verify->record, stmt, bound, err);

	if (result == SB_GONE)
		return SB_AGAIN;
	while (result == SB_OK) {
		result = verify_row(verify, stmt, err);
		if (result == SB_OK)
			result = statement_step(verify->record, stmt, bound,
						err);
	}
	statement_reset(stmt);
	round_walk_pause(&verify->round_walk);
	if (result != SB_GONE)
		return result;
	return verify->head.seq > before ? SB_OK : SB_AGAIN;
}

/* How far it is. */
static void verify_progress(struct verify *verify)
{
	const struct verify_observer *observer = verify->observer;

	if (observer && observer->progress)
		observer->progress(verify->head.seq, verify->total,
				   observer->context);
}

static enum sb_result verify_to_end(struct verify *verify, struct sb_error *err)
{
	enum sb_result result;

	while ((result = verify_batch(verify, err)) == SB_OK)
		verify_progress(verify);
	return result == SB_AGAIN ? SB_OK : result;
}

static enum sb_result verify_person(const struct person *person, void *context,
				    struct sb_error *err)
{
	struct verify *verify = context;
	const struct person *expected =
		roster_find(&verify->replay->roster, person->badge);
	const char *column;

	(void)err;
	if (person->malformed[0])
		verify_add_finding(verify, 0,
				   _("staff list: badge %.40s: %s malformed"),
				   person->badge, person->malformed);
	else if (!expected)
		verify_add_finding(verify, 0,
				   _("staff list: badge %.40s not in the "
				     "journal"),
				   person->badge);
	else if (*(column = person_difference(expected, person)))
		verify_add_finding(
			verify, 0,
			_("staff list: badge %.40s differs from the journal: "
			  "%s"),
			person->badge, column);
	return SB_OK;
}

static enum sb_result verify_is_listed(struct verify *verify, const char *badge,
				       struct sb_error *err)
{
	static const char sql[] = "SELECT sum(1) FROM staff WHERE badge = ?1";
	sqlite3_stmt *stmt = statement_get(verify->record, sql);
	int64_t n;
	enum sb_result result =
		statement_number(verify->record, stmt,
				 statement_bind_text(stmt, 1, badge), &n, err);

	if (result == SB_OK && n == 0)
		verify_add_finding(verify, 0,
				   _("staff list: badge %.40s of the journal "
				     "missing"),
				   badge);
	return result;
}

/* Rows before the first one, which nothing else reads. */
static enum sb_result verify_before_first(struct verify *verify,
					  struct sb_error *err)
{
	static const char sql[] =
		"SELECT seq FROM journal WHERE seq < 1 LIMIT 1";
	int64_t seq;
	enum sb_result result = statement_number(
		verify->record, statement_get(verify->record, sql), SQLITE_OK,
		&seq, err);

	if (seq != 0)
		verify_add_broken(verify, seq, _("row %lld: malformed"),
				  (long long)seq);
	return result;
}

/* With what came meanwhile, in one short snapshot. */
static enum sb_result verify_last_batch(struct verify *verify,
					struct sb_error *err)
{
	enum sb_result result = verify_to_end(verify, err);

	if (result == SB_OK)
		result = verify_before_first(verify, err);
	if (result == SB_OK)
		result = staff_list(verify->record, verify_person, verify, err);
	for (int i = 0; i < verify->replay->roster.n && result == SB_OK; i++)
		result = verify_is_listed(
			verify, verify->replay->roster.person[i].badge, err);
	if (result == SB_OK)
		result = verify_pins_end(verify, err);
	return result == SB_OK ? verify_projections_end(verify, err) : result;
}

static void verify_end(struct verify *verify)
{
	const struct journal_head *wanted = verify->against.head;

	verify_alarm(verify, NULL);
	if (wanted && wanted->seq > verify->head.seq)
		verify_add_finding(
			verify, verify->head.seq,
			_("rows %lld to %lld missing before the given head"),
			(long long)verify->head.seq + 1,
			(long long)wanted->seq);
	verify_signed_end(verify);
	verify_heads_end(verify);
}

static enum sb_result verify_rows(struct verify *verify, struct sb_error *err)
{
	enum sb_result result = verify_to_end(verify, err);

	if (result == SB_OK)
		result = statement_exec(verify->record, "BEGIN", err);
	if (result == SB_OK)
		result = verify_last_batch(verify, err);
	if (!sqlite3_get_autocommit(verify->record->db))
		sqlite3_exec(verify->record->db, "COMMIT", NULL, NULL, NULL);
	verify_end(verify);
	return result;
}

/* --- with the other half -------------------------------------------------- */

/* A worker that cannot go on has found something, unless the record is only
 * locked. */
static enum sb_result verify_fail_read(struct verify *verify,
				       enum sb_result result,
				       const struct sb_error *err)
{
	if (result == SB_OK || result == SB_AGAIN)
		return result;
	verify_add_finding(verify, 0, _("cannot read the whole record: %s"),
			   err->text);
	return SB_OK;
}

static void *verify_structure_thread(void *context)
{
	struct verify *verify = context;
	struct sb_error err = {""};
	enum sb_result result = verify_structure(verify, &err);

	verify->structure_result = verify_fail_read(verify, result, &err);
	verify->structure_err = err;
	return NULL;
}

/* The structure in a thread of its own, the rows in this one. */
static enum sb_result verify_run_workers(struct verify *verify,
					 struct sb_error *err)
{
	struct sb_error cause = {""};
	enum sb_result result;
	pthread_t thread;

	if (pthread_create(&thread, NULL, verify_structure_thread, verify) != 0)
		return sb_fail(err, SB_SYSTEM, _("cannot create a thread"));
	result = verify_rows(verify, &cause);
	result = verify_fail_read(verify, result, &cause);
	pthread_join(thread, NULL);
	if (result == SB_OK) {
		result = verify->structure_result;
		cause = verify->structure_err;
	}
	return result == SB_OK ? SB_OK : sb_fail(err, result, "%s", cause.text);
}

static enum sb_result verify_open(struct verify *verify, struct sb_error *err)
{
	enum sb_result result =
		record_open(&verify->record, verify->path,
			    RECORD_PATIENT | RECORD_ANY_SCHEMA, err);

	if (result != SB_OK)
		return result;
	verify->round_walk.record = verify->record;
	verify->replay = replay_new();
	replay_enable_pit(verify->replay);
	verify->stored = calloc(1, sizeof *verify->stored);
	verify->form = calloc(1, sizeof *verify->form);
	verify->finding = calloc(VERIFY_FINDINGS_MAX, sizeof *verify->finding);
	if (!verify->stored || !verify->form || !verify->finding)
		abort();
	return SB_OK;
}

static void verify_add_difference(const char *sentence, bool reads,
				  void *context)
{
	struct verify *verify = context;

	verify_add_finding(verify, 0, "%s", sentence);
	verify->unreadable |= reads;
}

/* Before anything else is read. Foreign triggers and views never run; what the
 * rows are read with must be sabot's own. */
static enum sb_result verify_schema(struct verify *verify, struct sb_error *err)
{
	struct journal_head head;
	enum sb_result result = schema_compare(
		verify->record, verify_add_difference, verify, err);

	if (result == SB_OK && verify->unreadable) {
		verify_add_finding(verify, 0,
				   _("rows not read: the tables or indexes are "
				     "not sabot's"));
		return SB_OK;
	}
	if (result == SB_OK)
		result = journal_read_head(verify->record, &head, err);
	if (result == SB_OK)
		verify->total = head.seq;
	return result;
}

static void verify_close(struct verify *verify)
{
	record_close(verify->record);
	replay_free(verify->replay);
	free(verify->stored);
	free(verify->form);
	free(verify->finding);
	free(verify->kept.head);
	pthread_mutex_destroy(&verify->lock);
}

enum sb_result verify_record(const char *path,
			     const struct verify_against *against,
			     const struct verify_observer *observer,
			     struct verify_result *verified,
			     struct sb_error *err)
{
	struct verify verify = {.path = path,
				.observer = observer,
				.lock = PTHREAD_MUTEX_INITIALIZER};
	enum sb_result result = verify_open(&verify, err);

	if (against)
		verify.against = *against;
	if (result == SB_OK)
		result = verify_schema(&verify, err);
	if (result == SB_OK)
		verify_heads_read(&verify);
	if (result == SB_OK && !verify.unreadable)
		result = verify_run_workers(&verify, err);
	if (result == SB_OK)
		verify_report_findings(&verify);
	*verified = (struct verify_result){.rows = verify.head.seq,
					   .rounds = verify.rounds,
					   .findings = verify.findings,
					   .head = verify.head,
					   .signed_up_to = verify.signed_up_to,
					   .kept = (int64_t)verify.kept.n,
					   .accepted = verify.accepted};
	memcpy(verified->signed_by, verify.signed_by, KEY_SIZE);
	verify_close(&verify);
	return result;
}
