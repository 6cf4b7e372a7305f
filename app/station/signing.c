/* SPDX-License-Identifier: ISC */
/* The heads that a station signs, and the key that it does it with. */
#include "config.h"

#include "app/station/station_internal.h"

#include <string.h>

#include "app/runtime/log.h"
#include "db/proof/signed_heads.h"
#include "rules/core/gettext.h"

enum sb_result station_use_key(struct station *station,
			       const struct station_key *key, bool *another,
			       struct sb_error *err)
{
	int64_t seq;
	enum sb_result result = heads_key(station->record, INT64_MAX, &seq,
					  station->recorded, err);

	if (result != SB_OK && result != SB_GONE)
		return result;
	station->key = key;
	station->begins = true;
	*another = result == SB_OK && station_wants_key(station);
	return SB_OK;
}

void station_note_key(struct station *station, const struct envelope *envelope)
{
	if (envelope->kind == KIND_CONFIG)
		(void)!signed_parse_key(envelope->line, station->recorded);
}

bool station_wants_key(const struct station *station)
{
	return station->key && !station->keyed &&
	       memcmp(station_key_public(station->key), station->recorded,
		      KEY_SIZE) != 0;
}

void station_key_line(const struct station *station, struct entry *entry)
{
	entry->kind = KIND_CONFIG;
	signed_format_key(station_key_public(station->key), entry->line);
}

bool station_wants_signature(struct station *station)
{
	if (station->signs && !station->key) {
		log_line(LOG_LEVEL_WARNING, "key",
			 _("row %lld: this head of the record is not signed, "
			   "for want of a key"),
			 (long long)station->last.seq);
		station->signs = false;
	}
	return station->signs;
}

void station_signed_line(const struct station *station, struct entry *entry)
{
	struct signed_head head = {.rows = station->last.seq,
				   .time_us = entry->time_us};

	strcpy(head.table, station->ahead->rounds.table);
	memcpy(head.hash, station->last.hash, HASH_SIZE);
	station_key_sign(station->key, &head);
	entry->kind = KIND_CONFIG;
	signed_format(&head, entry->line);
}

static bool station_begins_with(const struct envelope *envelope, enum kind kind,
				const char *word)
{
	size_t length = strlen(word);

	return envelope->kind == kind &&
	       strncmp(envelope->line, word, length) == 0 &&
	       (envelope->line[length] == ' ' ||
		envelope->line[length] == '\0');
}

/* A shift and a gaming day end with a signed head. */
void station_note_signing(struct station *station,
			  const struct envelope *envelope)
{
	enum pit_verb verb = station->ahead->pit_verb;

	if (verb == PIT_HAND_OVER || verb == PIT_CLOSED || verb == PIT_TURNED)
		station->signs = true;
	if (station_begins_with(envelope, KIND_CONFIG, "signed"))
		station->signs = false;
	if (station_begins_with(envelope, KIND_CONFIG, "key"))
		station->keyed = true;
}
