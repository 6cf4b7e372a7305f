/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/journal/row.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* The digest is of these fields, in this order, each behind its length in
 * bytes: seq, time_us, source, badge, kind, line, answer. Lengths have 4 bytes,
 * seq and time_us 8, source and kind 1; the least comes first. The hash is of
 * the hash before and the digest, 64 bytes: who is shown a digest can follow
 * the chain past a row without its words.
 */

static uint8_t *envelope_put(uint8_t *to, int size, uint64_t number)
{
	for (int i = 0; i < size; i++)
		*to++ = (uint8_t)(number >> 8 * i);
	return to;
}

static uint8_t *envelope_put_number(uint8_t *to, int size, uint64_t number)
{
	return envelope_put(envelope_put(to, 4, (uint64_t)size), size, number);
}

static uint8_t *envelope_put_text(uint8_t *to, const char *text, size_t length)
{
	to = envelope_put(to, 4, length);
	memcpy(to, text, length);
	return to + length;
}

void envelope_digest(const struct envelope *envelope,
		     uint8_t digest[static HASH_SIZE])
{
	size_t badge = strlen(envelope->badge), line = strlen(envelope->line);
	size_t answer = strlen(envelope->answer);
	size_t length = 7 * 4 + 8 + 8 + 1 + 1 + badge + line + answer;
	uint8_t few[512];
	uint8_t *bytes = length <= sizeof few ? few : malloc(length);
	uint8_t *to = bytes;

	if (!bytes)
		abort();
	to = envelope_put_number(to, 8, (uint64_t)envelope->seq);
	to = envelope_put_number(to, 8, (uint64_t)envelope->time_us);
	to = envelope_put_number(to, 1, envelope->source);
	to = envelope_put_text(to, envelope->badge, badge);
	to = envelope_put_number(to, 1, envelope->kind);
	to = envelope_put_text(to, envelope->line, line);
	envelope_put_text(to, envelope->answer, answer);
	crypto_generichash(digest, HASH_SIZE, bytes, length, NULL, 0);
	if (bytes != few)
		free(bytes);
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
