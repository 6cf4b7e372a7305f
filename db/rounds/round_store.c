/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/rounds/round_store.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/journal/statement.h"
#include "rules/core/gettext.h"

void round_store_fill(sqlite3_stmt *stmt, struct round_row *round)
{
	char *bad = round->malformed;

	memset(round, 0, offsetof(struct round_row, card));
	round->first_seq = statement_number64(stmt, 0, bad);
	round->last_seq = statement_number64(stmt, 1, bad);
	statement_copy_whole(stmt, 2, round->name.table,
			     sizeof round->name.table, bad);
	statement_copy_whole(stmt, 3, round->name.day, sizeof round->name.day,
			     bad);
	round->name.number = statement_uint32(stmt, 4, bad);
	round->shoe = statement_uint32(stmt, 5, bad);
	round->game = statement_uint8(stmt, 6, bad);
	round->decimals = statement_uint8(stmt, 7, bad);
	round->opened_us = statement_number64(stmt, 8, bad);
	round->closed_us = statement_number64(stmt, 9, bad);
	statement_copy_whole(stmt, 10, round->dealer, sizeof round->dealer,
			     bad);
	statement_copy_whole(stmt, 11, round->outcome, sizeof round->outcome,
			     bad);
	round->natural = statement_flag(stmt, 12, bad);
	round->free_hand = statement_flag(stmt, 13, bad);
	round->voided = statement_flag(stmt, 14, bad);
	statement_copy_whole(stmt, 15, round->reason, sizeof round->reason,
			     bad);
	round->corrected = statement_uint32(stmt, 16, bad);
	round->by_hand = statement_uint32(stmt, 17, bad);
	round->alarms = statement_uint32(stmt, 18, bad);
	round->holds = statement_uint32(stmt, 19, bad);
	round->results = statement_uint32(stmt, 20, bad);
	round->seen = (uint64_t)statement_number64(stmt, 21, bad);
	round->won.units = statement_number64(stmt, 22, bad);
	round->pending_until_us = statement_number64(stmt, 23, bad);
}

/* What the nth card or wager has that no station stores, if anything. */
static void round_store_mark(struct round_row *round, const char *what,
			     uint32_t n, const char *bad)
{
	if (*bad && !*round->malformed)
		snprintf(round->malformed, sizeof round->malformed, "%s %u, %s",
			 what, n, bad);
}

static void round_store_fill_card(sqlite3_stmt *stmt, struct round_row *round)
{
	struct card_row *row = &round->card[round->cards];
	char bad[MALFORMED_MAX] = "";

	if (round->cards == DEALT_MAX) {
		round_store_mark(round, "card", DEALT_MAX + 1, "place");
		return;
	}
	round->cards++;
	statement_within(stmt, 3, round->cards, round->cards, bad);
	statement_copy_whole(stmt, 0, row->hand, sizeof row->hand, bad);
	row->card = statement_card(stmt, 1, bad);
	row->card.by_hand = statement_flag(stmt, 2, bad);
	round_store_mark(round, "card", round->cards, bad);
}

static void round_store_fill_wager(sqlite3_stmt *stmt, struct round_row *round)
{
	struct settled *row = &round->wager[round->wagers];
	char bad[MALFORMED_MAX] = "";

	if (round->wagers == ANSWER_MAX) {
		round_store_mark(round, "wager", ANSWER_MAX + 1, "place");
		return;
	}
	round->wagers++;
	statement_within(stmt, 6, round->wagers, round->wagers, bad);
	row->seat = (uint16_t)statement_within(stmt, 0, 0, UINT16_MAX, bad);
	statement_copy_whole(stmt, 1, row->spot, sizeof row->spot, bad);
	row->stake.units = statement_number64(stmt, 2, bad);
	row->won.units = statement_number64(stmt, 3, bad);
	row->commission.units = statement_number64(stmt, 4, bad);
	row->imprisoned = statement_flag(stmt, 5, bad);
	round_store_mark(round, "wager", round->wagers, bad);
}

/* Reads what a round has several of out of a row. */
typedef void round_store_fill_fn(sqlite3_stmt *stmt, struct round_row *round);

/* --- all rounds, one after the other -------------------------------------- */

static const char rounds_after[] = "SELECT " ROUND_COLUMNS " FROM round"
				   " WHERE first_seq > ?1 ORDER BY first_seq";
static const char cards_after[] =
	"SELECT hand, card, by_hand, place, round FROM card WHERE round > ?1"
	" ORDER BY round, place";
static const char wagers_after[] =
	"SELECT seat, spot, stake, won, commission, imprisoned, place, round"
	" FROM wager"
	" WHERE round > ?1 ORDER BY round, place";

/* Reads the rows of one round from a statement over all rounds; its last column
 * is the round of a row. Skips rows of no round. */
static enum sb_result round_walk_fill(struct round_walk *round_walk,
				      const char *sql, bool *pending,
				      round_store_fill_fn *fill,
				      struct round_row *round,
				      struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_get(round_walk->record, sql);
	int column = sqlite3_column_count(stmt) - 1;

	while (*pending && statement_int64(stmt, column) <= round->first_seq) {
		enum sb_result result;

		if (statement_int64(stmt, column) == round->first_seq) {
			fill(stmt, round);
			(void)statement_number64(stmt, column,
						 round->malformed);
		}
		result = statement_step(round_walk->record, stmt, SQLITE_OK,
					err);
		*pending = result == SB_OK;
		if (result != SB_OK && result != SB_GONE)
			return result;
	}
	return SB_OK;
}

static enum sb_result round_walk_begin(struct round_walk *round_walk,
				       const char *sql, bool *pending,
				       struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_get(round_walk->record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, round_walk->after);
	enum sb_result result =
		statement_step(round_walk->record, stmt, bound, err);

	*pending = result == SB_OK;
	return result == SB_GONE ? SB_OK : result;
}

enum sb_result round_walk_next(struct round_walk *round_walk,
			       struct round_row *round, struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_get(round_walk->record, rounds_after);
	int bound = SQLITE_OK;
	enum sb_result result = SB_OK;

	if (!round_walk->open) {
		round_walk->open = true;
		bound = sqlite3_bind_int64(stmt, 1, round_walk->after);
		result = round_walk_begin(round_walk, cards_after,
					  &round_walk->card, err);
		if (result == SB_OK)
			result = round_walk_begin(round_walk, wagers_after,
						  &round_walk->wager, err);
	}
	if (result == SB_OK)
		result = statement_step(round_walk->record, stmt, bound, err);
	if (result != SB_OK) {
		round_walk_pause(round_walk);
		return result;
	}
	round_store_fill(stmt, round);
	round_walk->after = round->first_seq;
	result = round_walk_fill(round_walk, cards_after, &round_walk->card,
				 round_store_fill_card, round, err);
	if (result != SB_OK)
		return result;
	return round_walk_fill(round_walk, wagers_after, &round_walk->wager,
			       round_store_fill_wager, round, err);
}

void round_walk_pause(struct round_walk *round_walk)
{
	if (!round_walk->open)
		return;
	statement_reset(statement_get(round_walk->record, rounds_after));
	statement_reset(statement_get(round_walk->record, cards_after));
	statement_reset(statement_get(round_walk->record, wagers_after));
	round_walk->open = false;
}

/* --- storing -------------------------------------------------------------- */

static int round_store_bind(sqlite3_stmt *stmt, const struct round_row *round)
{
	/* the gaps between them are text */
	const int64_t numbers[] = {
		[1] = round->first_seq,
		[2] = round->last_seq,
		[5] = round->name.number,
		[6] = round->shoe,
		[7] = round->game,
		[8] = round->decimals,
		[9] = round->opened_us,
		[10] = round->closed_us,
		[13] = round->natural,
		[14] = round->free_hand,
		[15] = round->voided,
		[17] = round->corrected,
		[18] = round->by_hand,
		[19] = round->alarms,
		[20] = round->holds,
		[21] = round->results,
		[22] = (int64_t)round->seen,
		[23] = round->won.units,
		[24] = round->pending_until_us,
	};
	int bound = SQLITE_OK;

	for (int i = 1; i <= 24; i++)
		bound |= sqlite3_bind_int64(stmt, i, numbers[i]);
	return bound | statement_bind_text(stmt, 3, round->name.table) |
	       statement_bind_text(stmt, 4, round->name.day) |
	       statement_bind_text(stmt, 11, round->dealer) |
	       statement_bind_text(stmt, 12, round->outcome) |
	       statement_bind_text(stmt, 16, round->reason);
}

static enum sb_result round_store_add_card(struct record *record,
					   const struct round_row *round,
					   int at, struct sb_error *err)
{
	static const char sql[] =
		"INSERT INTO card (round, place, hand, card, by_hand)"
		" VALUES (?1, ?2, ?3, ?4, ?5)";
	sqlite3_stmt *stmt = statement_get(record, sql);
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

/* Ten thousand wagers end with a round: one statement takes eight, which is
 * all that the limit of its parameters allows. */

enum { WAGER_COLUMNS = 8, WAGERS_AT_ONCE = 8 };

#define WAGER_INTO                                                             \
	"INSERT INTO wager (round, place, seat, spot, stake, won, commission," \
	" imprisoned) VALUES "
#define WAGER_VALUES	   "(?, ?, ?, ?, ?, ?, ?, ?)"
#define WAGER_COMMA_VALUES ", " WAGER_VALUES

static int round_store_bind_wager(sqlite3_stmt *stmt, int after,
				  const struct round_row *round, uint32_t at)
{
	const struct settled *row = &round->wager[at];

	return sqlite3_bind_int64(stmt, after + 1, round->first_seq) |
	       sqlite3_bind_int64(stmt, after + 2, at + 1) |
	       sqlite3_bind_int64(stmt, after + 3, row->seat) |
	       statement_bind_text(stmt, after + 4, row->spot) |
	       sqlite3_bind_int64(stmt, after + 5, row->stake.units) |
	       sqlite3_bind_int64(stmt, after + 6, row->won.units) |
	       sqlite3_bind_int64(stmt, after + 7, row->commission.units) |
	       sqlite3_bind_int(stmt, after + 8, row->imprisoned);
}

static enum sb_result round_store_add_wagers(struct record *record,
					     const struct round_row *round,
					     struct sb_error *err)
{
	static const char one[] = WAGER_INTO WAGER_VALUES;
	static const char eight[] =
		WAGER_INTO WAGER_VALUES WAGER_COMMA_VALUES WAGER_COMMA_VALUES
			WAGER_COMMA_VALUES WAGER_COMMA_VALUES WAGER_COMMA_VALUES
				WAGER_COMMA_VALUES WAGER_COMMA_VALUES;
	enum sb_result result = SB_OK;
	uint32_t n;

	for (uint32_t i = 0; result == SB_OK && i < round->wagers; i += n) {
		bool many = round->wagers - i >= WAGERS_AT_ONCE;
		sqlite3_stmt *stmt = statement_get(record, many ? eight : one);
		int bound = SQLITE_OK;

		n = many ? WAGERS_AT_ONCE : 1;
		for (uint32_t k = 0; k < n; k++)
			bound |= round_store_bind_wager(
				stmt, (int)k * WAGER_COLUMNS, round, i + k);
		result = statement_run(record, stmt, bound, err);
	}
	return result;
}

enum sb_result round_store_add(struct record *record,
			       const struct round_row *round,
			       struct sb_error *err)
{
	static const char sql[] =
		"INSERT INTO round (" ROUND_COLUMNS ")"
		" VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12,"
		" ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24)";
	sqlite3_stmt *stmt = statement_get(record, sql);
	enum sb_result result =
		statement_run(record, stmt, round_store_bind(stmt, round), err);

	for (uint32_t i = 0; result == SB_OK && i < round->cards; i++)
		result = round_store_add_card(record, round, (int)i, err);
	return result == SB_OK ? round_store_add_wagers(record, round, err)
			       : result;
}

/* --- reading -------------------------------------------------------------- */

/* Reads the rows of a round in another table. */
static enum sb_result round_store_load(struct record *record, const char *sql,
				       round_store_fill_fn *fill,
				       struct round_row *round,
				       struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, round->first_seq);
	enum sb_result result;

	while ((result = statement_step(record, stmt, bound, err)) == SB_OK)
		fill(stmt, round);
	return result == SB_GONE ? SB_OK : result;
}

enum sb_result round_store_name_at(struct record *record, int64_t seq,
				   struct round_name *name, int64_t *last_seq,
				   struct sb_error *err)
{
	static const char sql[] =
		"SELECT table_id, day, number, last_seq FROM round"
		" WHERE first_seq <= ?1 ORDER BY first_seq DESC LIMIT 1";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, seq);
	enum sb_result result = statement_step(record, stmt, bound, err);

	if (result != SB_OK)
		return result;
	statement_copy(stmt, 0, name->table, sizeof name->table);
	statement_copy(stmt, 1, name->day, sizeof name->day);
	name->number = statement_uint32(stmt, 2, NULL);
	if (last_seq)
		*last_seq = statement_int64(stmt, 3);
	if (statement_int64(stmt, 3) < seq)
		result = SB_GONE;
	statement_reset(stmt);
	return result;
}

bool currency_parse(const char *line, struct currency *currency)
{
	struct token word = token_next(&line), code = token_next(&line);
	struct token decimals = token_next(&line);

	if (!token_is(word, "currency") ||
	    code.length != sizeof currency->code - 1 ||
	    !token_number(decimals, &currency->decimals) ||
	    currency->decimals > MONEY_DECIMALS)
		return false;
	memcpy(currency->code, code.text, code.length);
	currency->code[code.length] = '\0';
	return true;
}

enum sb_result currency_at(struct record *record, int64_t seq,
			   struct currency *currency, int64_t *from,
			   struct sb_error *err)
{
	static const char sql[] =
		"SELECT seq, line " STATEMENT_FROM
		"'currency' AND seq <= ?1 ORDER BY seq DESC LIMIT 1";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, seq);
	enum sb_result result = statement_step(record, stmt, bound, err);

	if (result != SB_OK)
		return result;
	*from = statement_int64(stmt, 0);
	if (!currency_parse(statement_text(stmt, 1), currency))
		result = SB_GONE;
	statement_reset(stmt);
	return result;
}

/* The last row before another currency; now, if no other is known. */
static enum sb_result currency_last(struct record *record, int64_t seq,
				    int64_t *last, struct sb_error *err)
{
	static const char sql[] =
		"SELECT coalesce((SELECT min(seq) - 1 " STATEMENT_FROM
		"'currency' AND seq > ?1), (SELECT max(seq) FROM journal))";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, seq);
	enum sb_result result = statement_step(record, stmt, bound, err);

	if (result != SB_OK)
		return result;
	*last = statement_int64(stmt, 0);
	statement_reset(stmt);
	return SB_OK;
}

enum sb_result currency_find(struct currency_span *span, struct record *record,
			     int64_t seq, struct sb_error *err)
{
	enum sb_result result;

	if (span->to > 0 && seq >= span->from && seq <= span->to)
		return SB_OK;
	*span = (struct currency_span){.to = 0};
	result = currency_at(record, seq, &span->currency, &span->from, err);
	return result == SB_OK || result == SB_GONE
		       ? currency_last(record, seq, &span->to, err)
		       : result;
}

/* The next round, as the `day` line has it that comes before the `table` line
 * of row seq. SB_GONE: none comes there. */
static enum sb_result round_store_next_at(struct record *record, int64_t seq,
					  struct round_name *next,
					  struct sb_error *err)
{
	static const char sql[] =
		"SELECT line FROM journal WHERE seq = ?1 - 1 AND kind = ?2";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, seq) |
		    sqlite3_bind_int64(stmt, 2, KIND_DAY);
	enum sb_result result = statement_step(record, stmt, bound, err);
	uint32_t shoe;

	if (result != SB_OK)
		return result;
	if (!rounds_parse_day(statement_text(stmt, 0), next, &shoe))
		result = SB_GONE;
	statement_reset(stmt);
	return result;
}

enum sb_result round_store_read_outcomes(struct record *record, int64_t seq,
					 enum game_id game, int limit,
					 round_outcome_fn outcome,
					 void *context, struct sb_error *err)
{
	static const char sql[] =
		"SELECT outcome FROM (SELECT number, outcome FROM round"
		" WHERE table_id = ?1 AND day = ?2 AND number < ?3"
		" AND game = ?4 AND outcome <> ''"
		" ORDER BY number DESC LIMIT ?5) ORDER BY number";
	struct round_name next;
	enum sb_result result = round_store_next_at(record, seq, &next, err);
	sqlite3_stmt *stmt;
	int bound;

	if (result != SB_OK)
		return result == SB_GONE ? SB_OK : result;
	stmt = statement_get(record, sql);
	bound = statement_bind_text(stmt, 1, next.table) |
		statement_bind_text(stmt, 2, next.day) |
		sqlite3_bind_int64(stmt, 3, next.number) |
		sqlite3_bind_int64(stmt, 4, game) |
		sqlite3_bind_int64(stmt, 5, limit);
	while ((result = statement_step(record, stmt, bound, err)) == SB_OK)
		outcome(statement_text(stmt, 0), context);
	return result == SB_GONE ? SB_OK : result;
}

enum sb_result round_store_find(struct record *record,
				const struct round_name *name,
				struct round_row *round, struct sb_error *err)
{
	static const char sql[] =
		"SELECT " ROUND_COLUMNS " FROM round"
		" WHERE table_id = ?1 AND day = ?2 AND number = ?3";
	static const char cards[] =
		"SELECT hand, card, by_hand, place FROM card"
		" WHERE round = ?1 ORDER BY place";
	static const char wagers[] =
		"SELECT seat, spot, stake, won, commission, imprisoned, place"
		" FROM wager"
		" WHERE round = ?1 ORDER BY place";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = statement_bind_text(stmt, 1, name->table) |
		    statement_bind_text(stmt, 2, name->day) |
		    sqlite3_bind_int64(stmt, 3, name->number);
	enum sb_result result = statement_step(record, stmt, bound, err);
	char text[ROUND_NAME_MAX];

	if (result == SB_GONE) {
		rounds_format_name(name, text);
		return sb_fail(err, SB_GONE, _("no finished round %s"), text);
	}
	if (result != SB_OK)
		return result;
	round_store_fill(stmt, round);
	result = round_store_load(record, cards, round_store_fill_card, round,
				  err);
	if (result == SB_OK)
		result = round_store_load(record, wagers,
					  round_store_fill_wager, round, err);
	statement_reset(stmt);
	return result;
}

enum sb_result round_store_resume_point(struct record *record,
					const char *table, int limit,
					int64_t *seq, struct sb_error *err)
{
	/* back from the end, not all of the table sorted */
	static const char sql[] =
		"SELECT min(first_seq) FROM (SELECT first_seq FROM round"
		" NOT INDEXED WHERE table_id = ?1 ORDER BY first_seq DESC"
		" LIMIT ?2)";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = statement_bind_text(stmt, 1, table) |
		    sqlite3_bind_int(stmt, 2, limit);
	int64_t first;
	enum sb_result result =
		statement_number(record, stmt, bound, &first, err);

	return result == SB_OK
		       ? journal_resume_point(record, first ? first : INT64_MAX,
					      seq, err)
		       : result;
}

enum sb_result round_store_last_number(struct record *record, const char *table,
				       const char *day, uint32_t *number,
				       struct sb_error *err)
{
	static const char sql[] = "SELECT max(number) FROM round"
				  " WHERE table_id = ?1 AND day = ?2";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = statement_bind_text(stmt, 1, table) |
		    statement_bind_text(stmt, 2, day);
	int64_t last;
	enum sb_result result =
		statement_number(record, stmt, bound, &last, err);

	*number = last < UINT32_MAX ? (uint32_t)last : UINT32_MAX;
	return result;
}
