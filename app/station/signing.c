/* SPDX-License-Identifier: ISC */
/* The signed heads of a station, and its key. */
#include "config.h"

#include "app/station/station_internal.h"

#include <string.h>

#include "app/runtime/log.h"
#include "db/proof/signed_heads.h"
#include "db/record/heads_file.h"

bool station_was_signed(struct station *station)
{
	uint8_t key[KEY_SIZE];
	struct sb_error err;
	int64_t seq;

	return signed_heads_key(station->record, INT64_MAX, &seq, key, &err) !=
	       SB_GONE;
}

enum sb_result station_use_key(struct station *station,
			       const struct station_key *key, bool *another,
			       struct sb_error *err)
{
	struct journal_row missing;
	int64_t seq;
	enum sb_result result = signed_heads_key(station->record, INT64_MAX,
						 &seq, station->recorded, err);

	if (result != SB_OK && result != SB_GONE)
		return result;
	station->key = key;
	station->derived_due = true;
	*another = result == SB_OK && station_key_line_due(station);
	return heads_file_open(&station->heads, station->record,
			       station_key_heads(key), result == SB_OK,
			       &missing, err);
}

void station_keep_key(struct station *station,
		      const struct journal_row *journal_row)
{
	if (journal_row->kind == KIND_CONFIG)
		(void)!signed_head_parse_key(journal_row->line,
					     station->recorded);
}

bool station_key_line_due(const struct station *station)
{
	return station->key && !station->key_line_written &&
	       memcmp(station_key_public(station->key), station->recorded,
		      KEY_SIZE) != 0;
}

void station_key_line(const struct station *station, struct entry *entry)
{
	entry->kind = KIND_CONFIG;
	signed_head_format_key(station_key_public(station->key), entry->line);
}

bool station_signed_line_due(struct station *station)
{
	if (station->signature_due && !station->key) {
		log_line(LOG_LEVEL_WARNING, "key",
			 "row %lld: head not signed, no key",
			 (long long)station->last.seq);
		station->signature_due = false;
	}
	return station->signature_due;
}

void station_signed_line(const struct station *station, struct entry *entry)
{
	struct signed_head head = {.rows = station->last.seq,
				   .time_us = entry->time_us};

	strcpy(head.table, station->ahead->rounds.table);
	memcpy(head.hash, station->last.hash, HASH_SIZE);
	station_key_sign(station->key, &head);
	entry->kind = KIND_CONFIG;
	signed_head_format(&head, entry->line);
}

/* A shift and a gaming day end with a signed head, and so does a round once
 * enough of them were played. */
void station_check_signing(struct station *station)
{
	station->unsigned_rounds += station->ahead->round_over;
	if (station->key && station->ahead->round_over &&
	    station->conf->sign_rounds > 0 &&
	    station->unsigned_rounds >= station->conf->sign_rounds)
		station->signature_due = true;
	switch (station->ahead->row.verb) {
	case ROW_HAND_OVER:
	case ROW_DAY_CLOSED:
	case ROW_DAY_TURNED: station->signature_due = true; break;
	case ROW_SIGNED_HEAD:
		station->signature_due = false;
		station->unsigned_rounds = 0;
		break;
	case ROW_STATION_KEY: station->key_line_written = true; break;
	default: break;
	}
}
