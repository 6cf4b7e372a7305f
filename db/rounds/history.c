/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/rounds/history.h"

#include <stdlib.h>

#include "db/journal/sqlite.h"
#include "db/rounds/stored.h"
#include "rules/core/gettext.h"

static int history_bind(sqlite3_stmt *stmt, const struct round_row *round)
{
	/* the gaps between them are text */
	const int64_t numbers[] = {
		[1] = round->first_seq,	     [2] = round->last_seq,
		[5] = round->name.number,    [6] = round->shoe,
		[7] = round->game,	     [8] = round->decimals,
		[9] = round->opened_us,	     [10] = round->closed_us,
		[13] = round->natural,	     [14] = round->free_hand,
		[15] = round->voided,	     [17] = round->corrected,
		[18] = round->by_hand,	     [19] = round->alarms,
		[20] = round->holds,	     [21] = round->results,
		[22] = (int64_t)round->seen, [23] = round->won.units,
	};
	int bound = SQLITE_OK;

	for (int i = 1; i <= 23; i++)
		bound |= sqlite3_bind_int64(stmt, i, numbers[i]);
	return bound | statement_bind_text(stmt, 3, round->name.table) |
	       statement_bind_text(stmt, 4, round->name.day) |
	       statement_bind_text(stmt, 11, round->dealer) |
	       statement_bind_text(stmt, 12, round->outcome) |
	       statement_bind_text(stmt, 16, round->reason);
}

static enum sb_result history_store_card(struct record *record,
					 const struct round_row *round, int at,
					 struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(record, SQL_CARD_PUT);
	const struct card_row *row = &round->card[at];
	char text[CARD_TEXT_MAX];
	int bound;

	card_format(row->card, text);
	bound = sqlite3_bind_int64(stmt, 1, round->first_seq) |
		sqlite3_bind_int(stmt, 2, at + 1) |
		statement_bind_text(stmt, 3, row->hand) |
		statement_bind_text(stmt, 4, text) |
		sqlite3_bind_int(stmt, 5, row->card.by_hand);
	return statement_run(record, stmt, bound, err);
}

static enum sb_result history_store_wager(struct record *record,
					  const struct round_row *round, int at,
					  struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(record, SQL_WAGER_PUT);
	const struct settled *row = &round->wager[at];
	int bound = sqlite3_bind_int64(stmt, 1, round->first_seq) |
		    sqlite3_bind_int(stmt, 2, at + 1) |
		    sqlite3_bind_int(stmt, 3, row->seat) |
		    statement_bind_text(stmt, 4, row->spot) |
		    sqlite3_bind_int64(stmt, 5, row->stake.units) |
		    sqlite3_bind_int64(stmt, 6, row->won.units) |
		    sqlite3_bind_int64(stmt, 7, row->commission.units);

	return statement_run(record, stmt, bound, err);
}

enum sb_result history_store(struct record *record,
			     const struct round_row *round,
			     struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(record, SQL_ROUND_PUT);
	enum sb_result result =
		statement_run(record, stmt, history_bind(stmt, round), err);

	for (uint32_t i = 0; result == SB_OK && i < round->cards; i++)
		result = history_store_card(record, round, (int)i, err);
	for (uint32_t i = 0; result == SB_OK && i < round->wagers; i++)
		result = history_store_wager(record, round, (int)i, err);
	return result;
}

/* What lies beside the round's own row. */
static enum sb_result history_load(struct record *record, enum statement which,
				   stored_fill_fn *fill,
				   struct round_row *round,
				   struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(record, which);
	int bound = sqlite3_bind_int64(stmt, 1, round->first_seq);
	enum sb_result result;

	while ((result = statement_step(record, stmt, bound, err)) == SB_OK)
		fill(stmt, round);
	return result == SB_GONE ? SB_OK : result;
}

static enum sb_result history_read(struct record *record, sqlite3_stmt *stmt,
				   struct round_row *round,
				   struct sb_error *err)
{
	enum sb_result result;

	stored_fill(stmt, round);
	result = history_load(record, SQL_CARDS_OF, stored_fill_card, round,
			      err);
	if (result != SB_OK)
		return result;
	return history_load(record, SQL_WAGERS_OF, stored_fill_wager, round,
			    err);
}

enum sb_result history_name(struct record *record, int64_t seq,
			    struct round_name *name, struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(record, SQL_ROUND_NAME);
	int bound = sqlite3_bind_int64(stmt, 1, seq);
	enum sb_result result = statement_step(record, stmt, bound, err);

	if (result != SB_OK)
		return result;
	statement_copy(stmt, 0, name->table, sizeof name->table);
	statement_copy(stmt, 1, name->day, sizeof name->day);
	name->number = (uint32_t)sqlite3_column_int64(stmt, 2);
	if (sqlite3_column_int64(stmt, 3) < seq)
		result = SB_GONE;
	statement_end(stmt);
	return result;
}

enum sb_result history_find(struct record *record,
			    const struct round_name *name,
			    struct round_row *round, struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(record, SQL_ROUND_OF);
	int bound = statement_bind_text(stmt, 1, name->table) |
		    statement_bind_text(stmt, 2, name->day) |
		    sqlite3_bind_int64(stmt, 3, name->number);
	enum sb_result result = statement_step(record, stmt, bound, err);
	char text[ROUND_NAME_MAX];

	if (result == SB_GONE) {
		rounds_format_name(name, text);
		return sb_fail(err, SB_GONE, _("there is no finished round %s"),
			       text);
	}
	if (result != SB_OK)
		return result;
	result = history_read(record, stmt, round, err);
	statement_end(stmt);
	return result;
}

enum sb_result history_last(struct record *record, const char *table, int limit,
			    history_round_fn round, void *context,
			    struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(record, SQL_ROUNDS_LAST);
	int bound = statement_bind_text(stmt, 1, table) |
		    sqlite3_bind_int(stmt, 2, limit);
	struct round_row *row = calloc(1, sizeof *row);
	enum sb_result result;

	if (!row)
		abort();
	while ((result = statement_step(record, stmt, bound, err)) == SB_OK) {
		result = history_read(record, stmt, row, err);
		if (result == SB_OK)
			result = round(row, context, err);
		if (result != SB_OK) {
			statement_end(stmt);
			break;
		}
	}
	free(row);
	return result == SB_GONE ? SB_OK : result;
}

static enum sb_result history_first_seq(const struct round_row *round,
					void *context, struct sb_error *err)
{
	int64_t *seq = context;

	(void)err;
	*seq = round->first_seq;
	return SB_OK;
}

enum sb_result history_resume_from(struct record *record, const char *table,
				   int limit, int64_t *seq,
				   struct sb_error *err)
{
	int64_t first = INT64_MAX;
	enum sb_result result = history_last(record, table, limit,
					     history_first_seq, &first, err);

	return result == SB_OK ? record_resume_from(record, first, seq, err)
			       : result;
}

enum sb_result history_last_number(struct record *record, const char *table,
				   const char *day, uint32_t *number,
				   struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(record, SQL_LAST_NUMBER);
	int bound = statement_bind_text(stmt, 1, table) |
		    statement_bind_text(stmt, 2, day);
	int64_t last;
	enum sb_result result =
		statement_number(record, stmt, bound, &last, err);

	*number = (uint32_t)last;
	return result;
}
