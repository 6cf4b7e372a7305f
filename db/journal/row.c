/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/journal/row.h"

#include <sodium.h>
#include <stddef.h>
#include <string.h>

/* The digest is of these fields, in this order, each behind its length in
 * bytes: seq, time_us, source, badge, kind, line, answer. Lengths have 4 bytes,
 * seq and time_us 8, source and kind 1; the least comes first. The hash is of
 * the hash before and the digest, 64 bytes: who is shown a digest can follow
 * the chain past a row without its words.
 *
 * Pieces are gathered, since each costs the hash function a call. */
struct gathering {
	crypto_generichash_state state;
	size_t n;
	uint8_t bytes[512];
};

/* Makes room for a piece of that length, or for none that is longer. */
static void envelope_gather_room(struct gathering *gathering, size_t length)
{
	if (length <= sizeof gathering->bytes - gathering->n)
		return;
	crypto_generichash_update(&gathering->state, gathering->bytes,
				  gathering->n);
	gathering->n = 0;
}

static void envelope_gather(struct gathering *gathering, const void *bytes,
			    size_t length)
{
	envelope_gather_room(gathering, length);
	if (length > sizeof gathering->bytes) {
		crypto_generichash_update(&gathering->state, bytes, length);
		return;
	}
	memcpy(gathering->bytes + gathering->n, bytes, length);
	gathering->n += length;
}

static void envelope_gather_number(struct gathering *gathering, int size,
				   uint64_t number)
{
	envelope_gather_room(gathering, (size_t)size);
	for (int i = 0; i < size; i++)
		gathering->bytes[gathering->n++] = (uint8_t)(number >> 8 * i);
}

static void envelope_hash_number(struct gathering *gathering, int size,
				 uint64_t number)
{
	envelope_gather_number(gathering, 4, (uint64_t)size);
	envelope_gather_number(gathering, size, number);
}

static void envelope_hash_text(struct gathering *gathering, const char *text)
{
	size_t length = strlen(text);

	envelope_gather_number(gathering, 4, length);
	envelope_gather(gathering, text, length);
}

void envelope_digest(const struct envelope *envelope,
		     uint8_t digest[static HASH_SIZE])
{
	struct gathering gathering;

	gathering.n = 0;
	crypto_generichash_init(&gathering.state, NULL, 0, HASH_SIZE);
	envelope_hash_number(&gathering, 8, (uint64_t)envelope->seq);
	envelope_hash_number(&gathering, 8, (uint64_t)envelope->time_us);
	envelope_hash_number(&gathering, 1, envelope->source);
	envelope_hash_text(&gathering, envelope->badge);
	envelope_hash_number(&gathering, 1, envelope->kind);
	envelope_hash_text(&gathering, envelope->line);
	envelope_hash_text(&gathering, envelope->answer);
	crypto_generichash_update(&gathering.state, gathering.bytes,
				  gathering.n);
	crypto_generichash_final(&gathering.state, digest, HASH_SIZE);
}

void envelope_link(const uint8_t previous[static HASH_SIZE],
		   const uint8_t digest[static HASH_SIZE],
		   uint8_t hash[static HASH_SIZE])
{
	uint8_t both[2 * HASH_SIZE];

	memcpy(both, previous, HASH_SIZE);
	memcpy(both + HASH_SIZE, digest, HASH_SIZE);
	crypto_generichash(hash, HASH_SIZE, both, sizeof both, NULL, 0);
}

void envelope_hash(const struct envelope *envelope,
		   const uint8_t previous[static HASH_SIZE],
		   uint8_t hash[static HASH_SIZE])
{
	uint8_t digest[HASH_SIZE];

	envelope_digest(envelope, digest);
	envelope_link(previous, digest, hash);
}

static const char *const names[] = {
	[SOURCE_STATION] = "station", [SOURCE_SHOE] = "shoe",
	[SOURCE_WHEEL] = "wheel",     [SOURCE_KEY] = "key",
	[SOURCE_CLOCK] = "clock",     [SOURCE_FEED] = "feed",
};

const char *source_name(enum source source)
{
	size_t i = source;

	return i < sizeof names / sizeof *names && names[i] ? names[i] : "?";
}
