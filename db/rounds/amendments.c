/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/rounds/amendments.h"

#include <string.h>

#include "db/staff/staff.h"
#include "db/journal/sqlite.h"
#include "rules/core/gettext.h"

_Static_assert((int)ADDITION_ROUND_MAX >= (int)ROUND_NAME_MAX,
	       "a round's name fits");
_Static_assert((int)ADDITION_LINE_MAX <= (int)ENVELOPE_LINE_MAX,
	       "a line fits a row");

/* The columns of one, as additions_fill() reads them, and where they are. */
#define ADDITION                                                               \
	"addition.seq, time_us, round, round_us, table_id, day, number, "      \
	"game, decimals, addition.kind, place, seat, amount, "                 \
	"addition.badge, second, text, dealer"                                 \
	" FROM addition JOIN journal ON journal.seq = addition.seq"            \
	" JOIN round ON first_seq = round"

/* --- reading -------------------------------------------------------------- */

/* Round and amount in the one way in which sabot writes them. */
static void additions_say(struct addition_row *row)
{
	struct addition *addition = &row->addition;

	rounds_format_name(&row->name, addition->round);
	addition->said[0] = '\0';
	if (addition->kind == ADDITION_ADJUSTMENT)
		addition_format_amount(addition->amount, row->decimals,
				       addition->said);
}

/* Its round stands there as no station writes one: nothing is counted with
 * that. */
static bool additions_damaged(const struct addition_row *row)
{
	return row->game >= GAMES || row->decimals > MONEY_DECIMALS;
}

static enum sb_result additions_refuse(const struct addition_row *row,
				       enum sb_result result,
				       struct sb_error *err)
{
	return sb_fail(err, result,
		       _("%s: damaged in the record; run sabot verify"),
		       row->addition.round);
}

static void additions_fill(sqlite3_stmt *stmt, struct addition_row *row)
{
	struct addition *addition = &row->addition;

	row->seq = sqlite3_column_int64(stmt, 0);
	row->time_us = sqlite3_column_int64(stmt, 1);
	row->round = sqlite3_column_int64(stmt, 2);
	row->round_us = sqlite3_column_int64(stmt, 3);
	statement_copy(stmt, 4, row->name.table, sizeof row->name.table);
	statement_copy(stmt, 5, row->name.day, sizeof row->name.day);
	row->name.number = (uint32_t)sqlite3_column_int64(stmt, 6);
	row->game = (uint8_t)sqlite3_column_int(stmt, 7);
	row->decimals = (uint8_t)sqlite3_column_int(stmt, 8);
	addition->kind = (uint8_t)sqlite3_column_int(stmt, 9);
	row->place = (uint32_t)sqlite3_column_int64(stmt, 10);
	addition->seat = (uint32_t)sqlite3_column_int64(stmt, 11);
	addition->amount.units = sqlite3_column_int64(stmt, 12);
	statement_copy(stmt, 13, row->badge, sizeof row->badge);
	statement_copy(stmt, 14, addition->second, sizeof addition->second);
	statement_copy(stmt, 15, addition->text, sizeof addition->text);
	statement_copy(stmt, 16, row->dealer, sizeof row->dealer);
	additions_say(row);
}

static enum sb_result additions_read(struct record *record, sqlite3_stmt *stmt,
				     int bound, additions_fn take,
				     void *context, struct sb_error *err)
{
	struct addition_row row;
	enum sb_result result;

	while ((result = statement_step(record, stmt, bound, err)) == SB_OK) {
		additions_fill(stmt, &row);
		result = additions_damaged(&row)
				 ? additions_refuse(&row, SB_OUTSIDE, err)
				 : take(&row, context, err);
		if (result != SB_OK) {
			statement_end(stmt);
			return result;
		}
	}
	return result == SB_GONE ? SB_OK : result;
}

enum sb_result additions_of_round(struct record *record, int64_t round,
				  additions_fn take, void *context,
				  struct sb_error *err)
{
	static const char sql[] =
		"SELECT " ADDITION
		" WHERE addition.round = ?1 ORDER BY addition.seq";
	sqlite3_stmt *stmt = statement_of(record, sql);

	return additions_read(record, stmt, sqlite3_bind_int64(stmt, 1, round),
			      take, context, err);
}

enum sb_result additions_of_rows(struct record *record, int64_t first,
				 int64_t last, additions_fn take, void *context,
				 struct sb_error *err)
{
	static const char sql[] =
		"SELECT " ADDITION " WHERE addition.seq BETWEEN ?1 AND ?2"
		" OR addition.round BETWEEN ?1 AND ?2 ORDER BY addition.seq";
	sqlite3_stmt *stmt = statement_of(record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, first) |
		    sqlite3_bind_int64(stmt, 2, last);

	return additions_read(record, stmt, bound, take, context, err);
}

enum sb_result additions_after(struct record *record, int64_t after,
			       struct addition_row *row, struct sb_error *err)
{
	static const char sql[] =
		"SELECT " ADDITION
		" WHERE addition.seq > ?1 ORDER BY addition.seq LIMIT 1";
	sqlite3_stmt *stmt = statement_of(record, sql);
	enum sb_result result = statement_step(
		record, stmt, sqlite3_bind_int64(stmt, 1, after), err);

	if (result != SB_OK)
		return result;
	additions_fill(stmt, row);
	statement_end(stmt);
	return SB_OK;
}

/* --- what a line books ---------------------------------------------------- */

/* The round must be over before that row. */
static enum sb_result additions_find_round(struct record *record, int64_t seq,
					   struct addition_row *row,
					   struct sb_error *err)
{
	static const char sql[] =
		"SELECT first_seq, opened_us, game, decimals, dealer FROM round"
		" WHERE table_id = ?1 AND day = ?2 AND number = ?3"
		" AND last_seq < ?4";
	sqlite3_stmt *stmt = statement_of(record, sql);
	const char *name = row->addition.round;
	enum sb_result result;
	int bound;

	if (!rounds_parse_name(name, &row->name))
		return sb_fail(err, SB_REFUSED,
			       _("expected a round such as "
				 "BAC-07/2026-11-21/0041; got '%s'"),
			       name);
	bound = statement_bind_text(stmt, 1, row->name.table) |
		statement_bind_text(stmt, 2, row->name.day) |
		sqlite3_bind_int64(stmt, 3, row->name.number) |
		sqlite3_bind_int64(stmt, 4, seq);
	result = statement_step(record, stmt, bound, err);
	if (result == SB_GONE)
		return sb_fail(err, SB_REFUSED, _("no finished round %s"),
			       name);
	if (result != SB_OK)
		return result;
	row->round = sqlite3_column_int64(stmt, 0);
	row->round_us = sqlite3_column_int64(stmt, 1);
	row->game = (uint8_t)sqlite3_column_int(stmt, 2);
	row->decimals = (uint8_t)sqlite3_column_int(stmt, 3);
	statement_copy(stmt, 4, row->dealer, sizeof row->dealer);
	statement_end(stmt);
	return additions_damaged(row) ? additions_refuse(row, SB_REFUSED, err)
				      : SB_OK;
}

static enum sb_result additions_count(struct record *record,
				      struct addition_row *row,
				      struct sb_error *err)
{
	static const char sql[] =
		"SELECT count(*) FROM addition"
		" WHERE round = ?1 AND kind = ?2 AND seq < ?3";
	sqlite3_stmt *stmt = statement_of(record, sql);
	int64_t before;
	int bound = sqlite3_bind_int64(stmt, 1, row->round) |
		    sqlite3_bind_int(stmt, 2, row->addition.kind) |
		    sqlite3_bind_int64(stmt, 3, row->seq);
	enum sb_result result =
		statement_number(record, stmt, bound, &before, err);

	row->place = (uint32_t)before + 1;
	return result;
}

enum sb_result additions_work_out(struct record *record,
				  const struct envelope *envelope,
				  struct addition_row *row,
				  struct sb_error *err)
{
	struct addition *addition = &row->addition;
	const char *reason;
	enum sb_result result;

	memset(row, 0, sizeof *row);
	row->seq = envelope->seq;
	row->time_us = envelope->time_us;
	strncpy(row->badge, envelope->badge, sizeof row->badge - 1);
	reason = addition_read(envelope->line, addition);
	if (reason)
		return sb_fail(err, SB_REFUSED, "%s", _(reason));
	result = additions_find_round(record, row->seq, row, err);
	if (result != SB_OK)
		return result;
	reason = addition_fit(addition, (enum game_id)row->game, row->decimals,
			      row->badge);
	if (reason)
		return sb_fail(err, SB_REFUSED, "%s", _(reason));
	additions_say(row);
	return additions_count(record, row, err);
}

/* --- booking -------------------------------------------------------------- */

enum sb_result additions_store(struct record *record,
			       const struct addition_row *row,
			       struct sb_error *err)
{
	static const char sql[] =
		"INSERT INTO addition (seq, round, round_us, kind, place, seat,"
		" amount, badge, second, text)"
		" VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
	sqlite3_stmt *stmt = statement_of(record, sql);
	const struct addition *addition = &row->addition;
	int bound = sqlite3_bind_int64(stmt, 1, row->seq) |
		    sqlite3_bind_int64(stmt, 2, row->round) |
		    sqlite3_bind_int64(stmt, 3, row->round_us) |
		    sqlite3_bind_int(stmt, 4, addition->kind) |
		    sqlite3_bind_int64(stmt, 5, row->place) |
		    sqlite3_bind_int64(stmt, 6, addition->seat) |
		    sqlite3_bind_int64(stmt, 7, addition->amount.units) |
		    statement_bind_text(stmt, 8, row->badge) |
		    statement_bind_text(stmt, 9, addition->second) |
		    statement_bind_text(stmt, 10, addition->text);

	return statement_run(record, stmt, bound, err);
}

/* Both, as they are on the staff list now. */
static enum sb_result additions_may(struct record *record,
				    const struct addition_row *row,
				    struct sb_error *err)
{
	const struct addition *addition = &row->addition;
	char dealer[BADGE_MAX + 1];
	enum sb_result result = record_dealer(record, dealer, err);

	if (result == SB_OK)
		result = staff_allows(record, row->badge,
				      addition_act(addition), dealer, err);
	if (result == SB_OK)
		result = staff_allows(record, addition->second,
				      addition_second_act(addition), dealer,
				      err);
	return result;
}

enum sb_result additions_enter(struct record *record, const char *badge,
			       const char *line, int64_t now_us,
			       struct addition_row *row, struct sb_error *err)
{
	char written[ADDITION_LINE_MAX];
	struct envelope envelope = {.seq = record_next_seq(record),
				    .time_us = now_us,
				    .source = SOURCE_KEY,
				    .kind = KIND_PEOPLE,
				    .badge = badge,
				    .line = line,
				    .answer = ""};
	enum sb_result result = additions_work_out(record, &envelope, row, err);

	if (result == SB_OK)
		result = additions_may(record, row, err);
	if (result != SB_OK)
		return result;
	addition_write(&row->addition, written);
	envelope.line = written;
	result = record_append(record, &envelope, err);
	return result == SB_OK ? additions_store(record, row, err) : result;
}
