/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/rounds/amendments.h"

#include <string.h>

#include "db/staff/staff.h"
#include "db/staff/staff_roster.h"
#include "db/journal/statement.h"
#include "db/rounds/round_store.h"
#include "rules/core/gettext.h"

_Static_assert((int)AMENDMENT_ROUND_MAX >= (int)ROUND_NAME_MAX,
	       "a round's name fits");
_Static_assert((int)AMENDMENT_LINE_MAX <= (int)JOURNAL_LINE_MAX,
	       "a line fits a row");

enum { ROW_WRITTEN_MAX = 999999999 }; /* a number of a line has 9 digits */

/* The columns of an amendment, as amendments_fill() reads them, and their
 * tables. */
#define AMENDMENT_COLUMNS                                                      \
	"addition.seq, time_us, round, table_id, day, number, "                \
	"game, decimals, addition.kind, place, seat, amount, "                 \
	"addition.badge, second, text, dealer"                                 \
	" FROM addition JOIN journal ON journal.seq = addition.seq"            \
	" JOIN round ON first_seq = round"

/* --- reading -------------------------------------------------------------- */

/* Round and amount in the one way in which sabot writes them. */
static void amendments_format(struct amendment_row *row)
{
	struct amendment *amendment = &row->amendment;

	rounds_format_name(&row->name, amendment->round);
	amendment->amount_text[0] = '\0';
	amendment->opened = 0;
	if (amendment->kind == AMENDMENT_ADJUSTMENT)
		amendment_format_amount(amendment->amount, row->decimals,
					amendment->amount_text);
	if (amendment_returns(amendment) && row->round <= ROW_WRITTEN_MAX)
		amendment->opened = (uint32_t)row->round;
}

/* Whether the row has values that no station stores: do not compute with
 * them. */
static bool amendments_is_damaged(const struct amendment_row *row)
{
	return row->malformed[0] != '\0' || row->game >= GAMES ||
	       row->decimals > MONEY_DECIMALS ||
	       row->amendment.kind < AMENDMENT_ADJUSTMENT ||
	       row->amendment.kind > AMENDMENT_LAST;
}

static enum sb_result amendments_fail_damaged(const struct amendment_row *row,
					      enum sb_result result,
					      struct sb_error *err)
{
	return sb_fail(err, result,
		       _("%s: damaged in the record; run sabot verify"),
		       row->amendment.round);
}

static void amendments_fill(sqlite3_stmt *stmt, struct amendment_row *row)
{
	struct amendment *amendment = &row->amendment;
	char *bad = row->malformed;

	bad[0] = '\0';
	row->seq = statement_number64(stmt, 0, bad);
	row->time_us = statement_number64(stmt, 1, bad);
	row->round = statement_number64(stmt, 2, bad);
	statement_copy_whole(stmt, 3, row->name.table, sizeof row->name.table,
			     bad);
	statement_copy_whole(stmt, 4, row->name.day, sizeof row->name.day, bad);
	row->name.number = statement_uint32(stmt, 5, bad);
	row->game = statement_uint8(stmt, 6, bad);
	row->decimals = statement_uint8(stmt, 7, bad);
	amendment->kind = statement_uint8(stmt, 8, bad);
	row->place = statement_uint32(stmt, 9, bad);
	amendment->seat = statement_uint32(stmt, 10, bad);
	amendment->amount.units = statement_number64(stmt, 11, bad);
	statement_copy_whole(stmt, 12, row->badge, sizeof row->badge, bad);
	statement_copy_whole(stmt, 13, amendment->second,
			     sizeof amendment->second, bad);
	statement_copy_whole(stmt, 14, amendment->text, sizeof amendment->text,
			     bad);
	statement_copy_whole(stmt, 15, row->dealer, sizeof row->dealer, bad);
	amendments_format(row);
}

static enum sb_result amendments_read(struct record *record, sqlite3_stmt *stmt,
				      int bound, amendments_fn callback,
				      void *context, struct sb_error *err)
{
	struct currency_span span = {.to = 0};
	struct amendment_row row;
	enum sb_result result;

	while ((result = statement_step(record, stmt, bound, err)) == SB_OK) {
		amendments_fill(stmt, &row);
		if (amendments_is_damaged(&row))
			result = amendments_fail_damaged(&row, SB_SYSTEM, err);
		else
			result = currency_find(&span, record, row.round, err);
		strcpy(row.currency, span.currency.code);
		if (result == SB_OK)
			result = callback(&row, context, err);
		if (result != SB_OK) {
			statement_reset(stmt);
			return result;
		}
	}
	return result == SB_GONE ? SB_OK : result;
}

enum sb_result amendments_read_round(struct record *record, int64_t round,
				     amendments_fn callback, void *context,
				     struct sb_error *err)
{
	static const char sql[] =
		"SELECT " AMENDMENT_COLUMNS
		" WHERE addition.round = ?1 ORDER BY addition.seq";
	sqlite3_stmt *stmt = statement_get(record, sql);

	return amendments_read(record, stmt, sqlite3_bind_int64(stmt, 1, round),
			       callback, context, err);
}

enum sb_result amendments_read_span(struct record *record, int64_t first,
				    int64_t last, amendments_fn callback,
				    void *context, struct sb_error *err)
{
	static const char sql[] =
		"SELECT " AMENDMENT_COLUMNS
		" WHERE addition.seq BETWEEN ?1 AND ?2"
		" OR addition.round BETWEEN ?1 AND ?2 ORDER BY addition.seq";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, first) |
		    sqlite3_bind_int64(stmt, 2, last);

	return amendments_read(record, stmt, bound, callback, context, err);
}

enum sb_result amendments_next(struct record *record, int64_t after,
			       struct amendment_row *row, struct sb_error *err)
{
	static const char sql[] =
		"SELECT " AMENDMENT_COLUMNS
		" WHERE addition.seq > ?1 ORDER BY addition.seq LIMIT 1";
	sqlite3_stmt *stmt = statement_get(record, sql);
	enum sb_result result = statement_step(
		record, stmt, sqlite3_bind_int64(stmt, 1, after), err);

	if (result != SB_OK)
		return result;
	amendments_fill(stmt, row);
	statement_reset(stmt);
	return SB_OK;
}

/* --- what a line books ---------------------------------------------------- */

/* The round must be over before that row. */
static enum sb_result amendments_find_round(struct record *record, int64_t seq,
					    struct amendment_row *row,
					    struct sb_error *err)
{
	static const char sql[] =
		"SELECT first_seq, game, decimals, dealer,"
		" pending_until FROM round"
		" WHERE table_id = ?1 AND day = ?2 AND number = ?3"
		" AND last_seq < ?4";
	sqlite3_stmt *stmt = statement_get(record, sql);
	const char *name = row->amendment.round;
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
	row->round = statement_int64(stmt, 0);
	row->game = statement_uint8(stmt, 1, NULL);
	row->decimals = statement_uint8(stmt, 2, NULL);
	statement_copy(stmt, 3, row->dealer, sizeof row->dealer);
	row->pending_until_us = statement_int64(stmt, 4);
	statement_reset(stmt);
	return amendments_is_damaged(row)
		       ? amendments_fail_damaged(row, SB_REFUSED, err)
		       : SB_OK;
}

static enum sb_result amendments_count(struct record *record,
				       struct amendment_row *row,
				       struct sb_error *err)
{
	static const char sql[] =
		"SELECT count(*) FROM addition"
		" WHERE round = ?1 AND kind = ?2 AND seq < ?3";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int64_t before;
	int bound = sqlite3_bind_int64(stmt, 1, row->round) |
		    sqlite3_bind_int(stmt, 2, row->amendment.kind) |
		    sqlite3_bind_int64(stmt, 3, row->seq);
	enum sb_result result =
		statement_number(record, stmt, bound, &before, err);

	row->place = (uint32_t)before + 1;
	return result;
}

/* A later round decides the imprisoned wagers of the ones before. */
static enum sb_result
amendments_check_imprisoned(struct record *record,
			    const struct amendment_row *row,
			    struct sb_error *err)
{
	static const char sql[] =
		"SELECT count(*) FROM wager WHERE round = ?1 AND imprisoned = 1"
		" AND NOT EXISTS (SELECT 1 FROM round"
		"  WHERE first_seq > ?1 AND last_seq < ?2)";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, row->round) |
		    sqlite3_bind_int64(stmt, 2, row->seq);
	int64_t imprisoned;
	enum sb_result result =
		statement_number(record, stmt, bound, &imprisoned, err);

	if (result == SB_OK && imprisoned == 0)
		result = sb_fail(err, SB_REFUSED,
				 _("no imprisoned wagers left of this round"));
	return result;
}

static enum sb_result amendments_check_pending(const struct amendment_row *row,
					       struct sb_error *err)
{
	if (row->pending_until_us == 0)
		return sb_fail(err, SB_REFUSED,
			       _("no pending wagers in this round"));
	if (row->amendment.kind == AMENDMENT_EXPIRY &&
	    row->time_us < row->pending_until_us)
		return sb_fail(err, SB_REFUSED,
			       _("too early to return these wagers"));
	return SB_OK;
}

/* Wagers go back once, and pending ones without a ruling not before their
 * time. */
static enum sb_result amendments_check_return(struct record *record,
					      const struct amendment_row *row,
					      struct sb_error *err)
{
	static const char sql[] =
		"SELECT count(*) FROM addition WHERE round = ?1 AND seq < ?2"
		" AND kind BETWEEN ?3 AND ?4";
	const struct amendment *amendment = &row->amendment;
	bool releases = amendment->kind == AMENDMENT_RELEASE;
	sqlite3_stmt *stmt;
	int64_t returned;
	enum sb_result result;
	int bound;

	if (!amendment_returns(amendment))
		return SB_OK;
	result = releases ? amendments_check_imprisoned(record, row, err)
			  : amendments_check_pending(row, err);
	if (result != SB_OK)
		return result;
	if (amendment->opened > 0 && amendment->opened != row->round)
		return sb_fail(err, SB_REFUSED,
			       _("row %u did not open this round"),
			       amendment->opened);
	stmt = statement_get(record, sql);
	bound = sqlite3_bind_int64(stmt, 1, row->round) |
		sqlite3_bind_int64(stmt, 2, row->seq) |
		sqlite3_bind_int(stmt, 3,
				 releases ? AMENDMENT_RELEASE
					  : AMENDMENT_RETURN) |
		sqlite3_bind_int(stmt, 4,
				 releases ? AMENDMENT_RELEASE
					  : AMENDMENT_EXPIRY);
	result = statement_number(record, stmt, bound, &returned, err);
	if (result == SB_OK && returned > 0)
		result = sb_fail(err, SB_REFUSED,
				 _("these wagers were returned before"));
	return result;
}

enum sb_result amendments_resolve(struct record *record,
				  const struct roster *roster,
				  const struct journal_row *journal_row,
				  struct amendment_row *row,
				  struct sb_error *err)
{
	struct amendment *amendment = &row->amendment;
	const char *reason;
	enum sb_result result;

	memset(row, 0, sizeof *row);
	row->seq = journal_row->seq;
	row->time_us = journal_row->time_us;
	strncpy(row->badge, journal_row->badge, sizeof row->badge - 1);
	reason = amendment_parse(journal_row->line, amendment);
	if (reason)
		return sb_fail(err, SB_REFUSED, "%s", _(reason));
	result = amendments_find_round(record, row->seq, row, err);
	if (result != SB_OK)
		return result;
	reason = amendment_check(amendment, (enum game_id)row->game,
				 row->decimals, row->badge, roster);
	if (reason)
		return sb_fail(err, SB_REFUSED, "%s", _(reason));
	result = amendments_check_return(record, row, err);
	if (result != SB_OK)
		return result;
	amendments_format(row);
	return amendments_count(record, row, err);
}

enum sb_result amendments_find_expired(struct record *record, int64_t seq,
				       int64_t from_us, int64_t until_us,
				       struct amendment_row *row,
				       struct sb_error *err)
{
	/* min() takes the other columns from its row; a sort would cost more
	 * than all the rest */
	static const char sql[] =
		"SELECT first_seq, table_id, day, number,"
		" min(pending_until) AS until"
		" FROM round INDEXED BY round_pending"
		" WHERE pending_until > 0 AND pending_until BETWEEN ?1 AND ?2"
		" AND last_seq < ?3 AND NOT EXISTS (SELECT 1 FROM addition"
		"  WHERE addition.round = first_seq AND kind IN (3, 4)"
		"  AND seq < ?3) HAVING until > 0";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, from_us) |
		    sqlite3_bind_int64(stmt, 2, until_us) |
		    sqlite3_bind_int64(stmt, 3, seq);
	enum sb_result result = statement_step(record, stmt, bound, err);

	if (result != SB_OK)
		return result;
	memset(row, 0, sizeof *row);
	row->amendment.kind = AMENDMENT_EXPIRY;
	row->round = statement_int64(stmt, 0);
	statement_copy(stmt, 1, row->name.table, sizeof row->name.table);
	statement_copy(stmt, 2, row->name.day, sizeof row->name.day);
	row->name.number = statement_uint32(stmt, 3, NULL);
	row->pending_until_us = statement_int64(stmt, 4);
	statement_reset(stmt);
	amendments_format(row);
	return SB_OK;
}

void amendments_format_release(const struct round_row *round,
			       char line[static AMENDMENT_LINE_MAX])
{
	struct amendment_row row = {.name = round->name,
				    .round = round->first_seq,
				    .amendment.kind = AMENDMENT_RELEASE};

	amendments_format(&row);
	amendment_format(&row.amendment, line);
}

/* --- pending wagers ------------------------------------------------------- */

static void amendments_fill_pending(sqlite3_stmt *stmt, struct pending_row *row)
{
	statement_copy(stmt, 0, row->name.table, sizeof row->name.table);
	statement_copy(stmt, 1, row->name.day, sizeof row->name.day);
	row->name.number = statement_uint32(stmt, 2, NULL);
	row->decimals = statement_uint8(stmt, 3, NULL);
	row->until_us = statement_int64(stmt, 4);
	statement_copy(stmt, 5, row->reason, sizeof row->reason);
	row->wagers = statement_uint32(stmt, 6, NULL);
	row->sum.units = statement_int64(stmt, 7);
	row->returned_us = statement_int64(stmt, 8);
	row->returned_by = statement_uint8(stmt, 9, NULL);
}

enum sb_result amendments_read_pending(struct record *record,
				       pending_fn callback, void *context,
				       struct sb_error *err)
{
	static const char sql[] =
		"SELECT table_id, day, number, decimals, pending_until, reason,"
		" (SELECT count(*) FROM wager WHERE wager.round = first_seq"
		"  AND imprisoned = 0),"
		" (SELECT sum(stake) FROM wager WHERE wager.round = first_seq"
		"  AND imprisoned = 0),"
		" time_us, addition.kind, first_seq"
		" FROM round INDEXED BY round_pending"
		" LEFT JOIN addition ON addition.round = first_seq"
		"  AND addition.kind IN (3, 4)"
		" LEFT JOIN journal ON journal.seq = addition.seq"
		" WHERE pending_until > 0 ORDER BY first_seq";
	sqlite3_stmt *stmt = statement_get(record, sql);
	struct currency_span span = {.to = 0};
	struct pending_row row;
	enum sb_result result;

	while ((result = statement_step(record, stmt, SQLITE_OK, err)) ==
	       SB_OK) {
		amendments_fill_pending(stmt, &row);
		result = currency_find(&span, record, statement_int64(stmt, 10),
				       err);
		if (result != SB_OK) {
			statement_reset(stmt);
			return result;
		}
		strcpy(row.currency, span.currency.code);
		callback(&row, context);
	}
	return result == SB_GONE ? SB_OK : result;
}

/* --- booking -------------------------------------------------------------- */

enum sb_result amendments_store(struct record *record,
				const struct amendment_row *row,
				struct sb_error *err)
{
	static const char sql[] =
		"INSERT INTO addition (seq, round, kind, place, seat, amount,"
		" badge, second, text)"
		" VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
	sqlite3_stmt *stmt = statement_get(record, sql);
	const struct amendment *amendment = &row->amendment;
	int bound = sqlite3_bind_int64(stmt, 1, row->seq) |
		    sqlite3_bind_int64(stmt, 2, row->round) |
		    sqlite3_bind_int(stmt, 3, amendment->kind) |
		    sqlite3_bind_int64(stmt, 4, row->place) |
		    sqlite3_bind_int64(stmt, 5, amendment->seat) |
		    sqlite3_bind_int64(stmt, 6, amendment->amount.units) |
		    statement_bind_text(stmt, 7, row->badge) |
		    statement_bind_text(stmt, 8, amendment->second) |
		    statement_bind_text(stmt, 9, amendment->text);

	return statement_run(record, stmt, bound, err);
}

/* Both people, each as `involved` says of table and round. */
struct amendment_people {
	const char *badge[2];
	unsigned involved[2];
};

/* The badges on the rows of the table are of those who dealt and ruled. */
static enum sb_result amendments_find_involved(struct record *record,
					       const struct roster *roster,
					       int64_t round,
					       struct amendment_people *people,
					       struct sb_error *err)
{
	static const char sql[] =
		"SELECT DISTINCT journal.badge FROM round JOIN journal"
		" ON seq BETWEEN first_seq AND last_seq"
		" WHERE first_seq = ?1 AND kind = 1";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, round);
	enum sb_result result;

	while ((result = statement_step(record, stmt, bound, err)) == SB_OK)
		for (int i = 0; i < 2; i++)
			if (roster_same_person(roster, people->badge[i],
					       statement_text(stmt, 0)))
				people->involved[i] |= WAS_IN_ROUND;
	return result == SB_GONE ? SB_OK : result;
}

enum sb_result amendments_check_people(struct record *record,
				       const struct roster *roster,
				       const char *dealer,
				       const struct amendment_row *row,
				       struct sb_error *err)
{
	const struct amendment *amendment = &row->amendment;
	const enum act acts[2] = {amendment_act(amendment),
				  amendment_second_act(amendment)};
	struct amendment_people people = {
		.badge = {row->badge, amendment->second}};
	enum sb_result result = amendments_find_involved(
		record, roster, row->round, &people, err);

	for (int i = 0; i < 2 && result == SB_OK; i++) {
		if (roster_same_person(roster, people.badge[i], dealer))
			people.involved[i] |= DEALS_HERE;
		result = roster_check_act(roster, people.badge[i], acts[i],
					  people.involved[i], err);
	}
	return result;
}

/* Both, as they are on the staff list now. */
static enum sb_result amendments_check_now(struct record *record,
					   const struct roster *roster,
					   const struct amendment_row *row,
					   struct sb_error *err)
{
	char dealer[BADGE_MAX + 1];
	enum sb_result result;

	if (amendment_act(&row->amendment) == ACTS)
		return sb_fail(err, SB_REFUSED,
			       _("only the station writes this"));
	result = journal_dealer(record, dealer, err);
	return result == SB_OK ? amendments_check_people(record, roster, dealer,
							 row, err)
			       : result;
}

enum sb_result amendments_book(struct record *record, const char *badge,
			       const char *line, int64_t now_us,
			       struct amendment_row *row, struct sb_error *err)
{
	char written[AMENDMENT_LINE_MAX];
	struct journal_row journal_row = {.seq = journal_next_seq(record),
					  .time_us = now_us,
					  .source = SOURCE_KEY,
					  .kind = KIND_PEOPLE,
					  .badge = badge,
					  .line = line,
					  .answer = ""};
	struct roster roster = {0};
	enum sb_result result =
		staff_read_roster(record, INT64_MAX, &roster, err);

	if (result == SB_OK)
		result = amendments_resolve(record, &roster, &journal_row, row,
					    err);
	if (result == SB_OK)
		result = amendments_check_now(record, &roster, row, err);
	roster_fini(&roster);
	if (result != SB_OK)
		return result;
	amendment_format(&row->amendment, written);
	journal_row.line = written;
	result = journal_append(record, &journal_row, err);
	return result == SB_OK ? amendments_store(record, row, err) : result;
}
