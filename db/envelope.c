/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/envelope.h"

#include <sodium.h>
#include <string.h>

#include "rules/text.h"

/* What is hashed, in this order, each field behind its length in bytes:
 * previous hash, seq, time_us, source, badge, kind, line, answer. Lengths and
 * numbers are 8 bytes, the least first. */

static const char *const sources[] = {
	[SOURCE_STATION] = N_("station"), [SOURCE_SHOE] = N_("shoe"),
	[SOURCE_WHEEL] = N_("wheel"),	  [SOURCE_KEY] = N_("key"),
	[SOURCE_CLOCK] = N_("clock"),	  [SOURCE_FEED] = N_("feed"),
};

static const char *const kinds[] = {
	[KIND_TABLE] = N_("table"),	      [KIND_DEVICE] = N_("device"),
	[KIND_PEOPLE] = N_("people"),	      [KIND_DAY] = N_("day"),
	[KIND_INSPECTION] = N_("inspection"), [KIND_SHUFFLE] = N_("shuffle"),
	[KIND_CONFIG] = N_("config"),
};

const char *envelope_source_name(enum source source)
{
	return sources[source];
}

const char *envelope_kind_name(enum envelope_kind kind)
{
	return kinds[kind];
}

static void envelope_put_number(uint8_t to[static 8], uint64_t number)
{
	for (int i = 0; i < 8; i++)
		to[i] = (uint8_t)(number >> 8 * i);
}

static void envelope_hash_bytes(crypto_generichash_state *state,
				const void *bytes, size_t length)
{
	uint8_t prefix[8];

	envelope_put_number(prefix, length);
	crypto_generichash_update(state, prefix, sizeof prefix);
	crypto_generichash_update(state, bytes, length);
}

static void envelope_hash_number(crypto_generichash_state *state,
				 uint64_t number)
{
	uint8_t bytes[8];

	envelope_put_number(bytes, number);
	envelope_hash_bytes(state, bytes, sizeof bytes);
}

static void envelope_hash_text(crypto_generichash_state *state,
			       const char *text)
{
	envelope_hash_bytes(state, text, strlen(text));
}

void envelope_hash(const struct envelope *envelope,
		   const uint8_t previous[static HASH_SIZE],
		   uint8_t hash[static HASH_SIZE])
{
	crypto_generichash_state state;

	crypto_generichash_init(&state, NULL, 0, HASH_SIZE);
	envelope_hash_bytes(&state, previous, HASH_SIZE);
	envelope_hash_number(&state, (uint64_t)envelope->seq);
	envelope_hash_number(&state, (uint64_t)envelope->time_us);
	envelope_hash_number(&state, envelope->source);
	envelope_hash_text(&state, envelope->badge);
	envelope_hash_number(&state, envelope->kind);
	envelope_hash_text(&state, envelope->line);
	envelope_hash_text(&state, envelope->answer);
	crypto_generichash_final(&state, hash, HASH_SIZE);
}
