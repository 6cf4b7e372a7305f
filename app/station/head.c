/* SPDX-License-Identifier: ISC */
/* The head of the record as this station left it, against the file, which other
 * programs can change. */
#include "config.h"

#include <string.h>

#include "app/runtime/log.h"
#include "app/station/station_internal.h"
#include "db/record/heads_file.h"
#include "rules/core/gettext.h"

/* A full disk stops the record first; a line that is missing is one after which
 * changes are found later. */
void station_move_head(struct station *station)
{
	struct sb_error err;
	bool failed = false;

	station->head = station->last;
	if (station->heads)
		failed = heads_file_append(station->heads, &station->head,
					   &err) != SB_OK;
	if (failed && !station->heads_failed)
		log_line(LOG_LEVEL_ERROR, "record", "%s", err.text);
	station->heads_failed = failed;
}

enum sb_result station_fail_head(const struct station *station,
				 struct sb_error *err)
{
	return sb_fail(err, SB_SYSTEM,
		       _("%s: row %lld missing or changed by another program; "
			 "restore the original file"),
		       station->conf->database, (long long)station->head.seq);
}

enum sb_result station_check_head(struct station *station, struct sb_error *err)
{
	bool holds = true;
	enum sb_result result = SB_OK;

	if (station->head.seq > 0)
		result = journal_has_row(station->record, &station->head,
					 &holds, err);
	if (result == SB_OK && !holds)
		result = station_fail_head(station, err);
	return result;
}

enum sb_result station_read_ahead(const struct journal_row *journal_row,
				  void *context, struct sb_error *err)
{
	struct station *station = context;
	enum sb_result result =
		replay_verify_row(station->ahead, journal_row, err);

	if (result == SB_OK)
		station_keep_owners(station, journal_row);
	return result;
}

/* What commands write about people; amendments and the staff list are
 * ROW_OTHER. Who deals or has the pit is entered at the table alone. */
static const bool of_commands[ROW_VERBS] = {
	[ROW_OTHER] = true,
	[ROW_STAFF_DISABLE] = true,
	[ROW_STAFF_UNLOCK] = true,
	[ROW_PIN_ALARM] = true,
};

static enum sb_result station_take_row(const struct journal_row *journal_row,
				       void *context, struct sb_error *err)
{
	struct station *station = context;
	uint8_t hash[HASH_SIZE];
	enum sb_result result;

	journal_row_hash(journal_row, station->head.hash, hash);
	if (journal_row->seq != station->head.seq + 1 ||
	    memcmp(hash, journal_row->hash, HASH_SIZE) != 0 ||
	    journal_row->kind != KIND_PEOPLE ||
	    !of_commands[row_parse(KIND_PEOPLE, journal_row->line).verb])
		return sb_fail(
			err, SB_SYSTEM,
			_("%s: row %lld was written by another program; run "
			  "sabot verify"),
			station->conf->database, (long long)journal_row->seq);
	result = station_read_ahead(journal_row, station, err);
	if (result == SB_OK)
		station->head = *journal_row;
	return result;
}

enum sb_result station_take_rows(struct station *station, struct sb_error *err)
{
	enum sb_result result;

	if (journal_ends_with(station->record, &station->head))
		return SB_OK;
	result = station_check_head(station, err);
	return result == SB_OK
		       ? journal_read_span(station->record,
					   station->head.seq + 1, INT64_MAX,
					   station_take_row, station, err)
		       : result;
}

const struct journal_row *station_head(const struct station *station)
{
	return &station->head;
}
