/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/rounds/stored.h"

#include <stddef.h>
#include <string.h>

void stored_fill(sqlite3_stmt *stmt, struct round_row *round)
{
	memset(round, 0, offsetof(struct round_row, card));
	round->first_seq = sqlite3_column_int64(stmt, 0);
	round->last_seq = sqlite3_column_int64(stmt, 1);
	statement_copy(stmt, 2, round->name.table, sizeof round->name.table);
	statement_copy(stmt, 3, round->name.day, sizeof round->name.day);
	round->name.number = (uint32_t)sqlite3_column_int64(stmt, 4);
	round->shoe = (uint32_t)sqlite3_column_int64(stmt, 5);
	round->game = (uint8_t)sqlite3_column_int(stmt, 6);
	round->decimals = (uint8_t)sqlite3_column_int(stmt, 7);
	round->opened_us = sqlite3_column_int64(stmt, 8);
	round->closed_us = sqlite3_column_int64(stmt, 9);
	statement_copy(stmt, 10, round->dealer, sizeof round->dealer);
	statement_copy(stmt, 11, round->outcome, sizeof round->outcome);
	round->natural = sqlite3_column_int(stmt, 12) != 0;
	round->free_hand = sqlite3_column_int(stmt, 13) != 0;
	round->voided = sqlite3_column_int(stmt, 14) != 0;
	statement_copy(stmt, 15, round->reason, sizeof round->reason);
	round->corrected = (uint32_t)sqlite3_column_int64(stmt, 16);
	round->by_hand = (uint32_t)sqlite3_column_int64(stmt, 17);
	round->alarms = (uint32_t)sqlite3_column_int64(stmt, 18);
	round->holds = (uint32_t)sqlite3_column_int64(stmt, 19);
	round->results = (uint32_t)sqlite3_column_int64(stmt, 20);
	round->seen = (uint64_t)sqlite3_column_int64(stmt, 21);
	round->won.units = sqlite3_column_int64(stmt, 22);
}

void stored_fill_card(sqlite3_stmt *stmt, struct round_row *round)
{
	struct card_row *row = &round->card[round->cards];
	const char *text = statement_text(stmt, 1);
	char again[CARD_TEXT_MAX];

	if (round->cards == DEALT_MAX)
		return;
	round->cards++;
	statement_copy(stmt, 0, row->hand, sizeof row->hand);
	if (!card_parse(text, strlen(text), &row->card))
		row->card.face = CARD_UNREAD;
	card_format(row->card, again);
	if (strcmp(again, text) != 0 ||
	    sqlite3_column_int64(stmt, 3) != round->cards)
		row->hand[0] = '\0'; /* no station stores it so */
	row->card.by_hand = sqlite3_column_int(stmt, 2) != 0;
}

void stored_fill_wager(sqlite3_stmt *stmt, struct round_row *round)
{
	struct settled *row = &round->wager[round->wagers];

	if (round->wagers == ANSWER_MAX)
		return;
	round->wagers++;
	row->seat = (uint16_t)sqlite3_column_int(stmt, 0);
	statement_copy(stmt, 1, row->spot, sizeof row->spot);
	row->stake.units = sqlite3_column_int64(stmt, 2);
	row->won.units = sqlite3_column_int64(stmt, 3);
	row->commission.units = sqlite3_column_int64(stmt, 4);
	if (sqlite3_column_int64(stmt, 5) != round->wagers)
		row->spot[0] = '\0'; /* likewise */
}

/* The rows of one round out of a statement that goes through those of all;
 * `column` says whose a row is. Rows of no round are skipped. */
static enum sb_result stored_gather(struct walk *walk, enum statement which,
				    int column, stored_fill_fn *fill,
				    struct round_row *round,
				    struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(walk->record, which);
	bool *waits = &walk->waits[which == SQL_WAGERS_AFTER];

	while (*waits &&
	       sqlite3_column_int64(stmt, column) <= round->first_seq) {
		enum sb_result result;

		if (sqlite3_column_int64(stmt, column) == round->first_seq)
			fill(stmt, round);
		result = statement_step(walk->record, stmt, SQLITE_OK, err);
		*waits = result == SB_OK;
		if (result != SB_OK && result != SB_GONE)
			return result;
	}
	return SB_OK;
}

static enum sb_result stored_begin(struct walk *walk, enum statement which,
				   bool *waits, struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(walk->record, which);
	int bound = sqlite3_bind_int64(stmt, 1, walk->after);
	enum sb_result result = statement_step(walk->record, stmt, bound, err);

	*waits = result == SB_OK;
	return result == SB_GONE ? SB_OK : result;
}

static enum sb_result stored_open(struct walk *walk, struct sb_error *err)
{
	enum sb_result result;

	walk->open = true;
	result = stored_begin(walk, SQL_CARDS_AFTER, &walk->waits[0], err);
	if (result != SB_OK)
		return result;
	return stored_begin(walk, SQL_WAGERS_AFTER, &walk->waits[1], err);
}

enum sb_result stored_walk(struct walk *walk, struct round_row *round,
			   struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(walk->record, SQL_ROUNDS_AFTER);
	int bound = SQLITE_OK;
	enum sb_result result = SB_OK;

	if (!walk->open) {
		bound = sqlite3_bind_int64(stmt, 1, walk->after);
		result = stored_open(walk, err);
	}
	if (result == SB_OK)
		result = statement_step(walk->record, stmt, bound, err);
	if (result != SB_OK) {
		stored_rest(walk);
		return result;
	}
	stored_fill(stmt, round);
	walk->after = round->first_seq;
	result = stored_gather(walk, SQL_CARDS_AFTER, 4, stored_fill_card,
			       round, err);
	if (result != SB_OK)
		return result;
	return stored_gather(walk, SQL_WAGERS_AFTER, 6, stored_fill_wager,
			     round, err);
}

void stored_rest(struct walk *walk)
{
	statement_end(walk->record->prepared[SQL_ROUNDS_AFTER]);
	statement_end(walk->record->prepared[SQL_CARDS_AFTER]);
	statement_end(walk->record->prepared[SQL_WAGERS_AFTER]);
	walk->open = false;
}
