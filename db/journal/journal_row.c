/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/journal/journal_row.h"

#include <endian.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"

/* The digest is of these fields, in this order, each behind its length in
 * bytes: seq, time_us, source, badge, kind, line, answer. Lengths have 4 bytes,
 * seq and time_us 8, source and kind 1; the least comes first. The hash is of
 * the hash before and the digest, 64 bytes: who is shown a digest can follow
 * the chain past a row without its words. */

/* These write to `to` and return where the next one goes. */
static uint8_t *journal_row_put_bytes(uint8_t *to, int size, uint64_t number)
{
	uint64_t bytes = htole64(number);

	memcpy(to, &bytes, (size_t)size);
	return to + size;
}

static uint8_t *journal_row_put_number(uint8_t *to, int size, uint64_t number)
{
	return journal_row_put_bytes(
		journal_row_put_bytes(to, 4, (uint64_t)size), size, number);
}

static uint8_t *journal_row_put_text(uint8_t *to, const char *text,
				     size_t length)
{
	to = journal_row_put_bytes(to, 4, length);
	memcpy(to, text, length);
	return to + length;
}

void journal_row_digest(const struct journal_row *journal_row,
			uint8_t digest[static HASH_SIZE])
{
	size_t badge = strlen(journal_row->badge),
	       line = strlen(journal_row->line);
	size_t answer = strlen(journal_row->answer);
	/* seven lengths, four numbers, three texts */
	size_t length = 7 * 4 + 8 + 8 + 1 + 1 + badge + line + answer;
	uint8_t room[512]; /* for most rows */
	uint8_t *bytes = length <= sizeof room ? room : malloc(length);
	uint8_t *to = bytes;

	if (!bytes)
		abort();
	to = journal_row_put_number(to, 8, (uint64_t)journal_row->seq);
	to = journal_row_put_number(to, 8, (uint64_t)journal_row->time_us);
	to = journal_row_put_number(to, 1, journal_row->source);
	to = journal_row_put_text(to, journal_row->badge, badge);
	to = journal_row_put_number(to, 1, journal_row->kind);
	to = journal_row_put_text(to, journal_row->line, line);
	journal_row_put_text(to, journal_row->answer, answer);
	crypto_generichash(digest, HASH_SIZE, bytes, length, NULL, 0);
	if (bytes != room)
		free(bytes);
}

void journal_row_link_hash(const uint8_t previous[static HASH_SIZE],
			   const uint8_t digest[static HASH_SIZE],
			   uint8_t hash[static HASH_SIZE])
{
	uint8_t both[2 * HASH_SIZE];

	memcpy(both, previous, HASH_SIZE);
	memcpy(both + HASH_SIZE, digest, HASH_SIZE);
	crypto_generichash(hash, HASH_SIZE, both, sizeof both, NULL, 0);
}

void journal_row_hash(const struct journal_row *journal_row,
		      const uint8_t previous[static HASH_SIZE],
		      uint8_t hash[static HASH_SIZE])
{
	uint8_t digest[HASH_SIZE];

	journal_row_digest(journal_row, digest);
	journal_row_link_hash(previous, digest, hash);
}

/* Written into proofs: words never change. */
static const char *const source_names[] = {
	[SOURCE_STATION] = "station", [SOURCE_SHOE] = "shoe",
	[SOURCE_WHEEL] = "wheel",     [SOURCE_KEY] = "key",
	[SOURCE_CLOCK] = "clock",     [SOURCE_FEED] = "feed",
	[SOURCE_DICE] = "dice",
};

/* Untranslated; NULL: not a device. */
static const char *const device_names[] = {
	[SOURCE_SHOE] = N_("Reader"),
	[SOURCE_WHEEL] = N_("Wheel"),
	[SOURCE_CLOCK] = N_("Clock"),
	[SOURCE_DICE] = N_("Dice reader"),
};

const char *source_device(enum source source)
{
	size_t i = source;

	return i < sizeof device_names / sizeof *device_names ? device_names[i]
							      : NULL;
}

const char *source_name(enum source source)
{
	size_t i = source;

	return i < sizeof source_names / sizeof *source_names && source_names[i]
		       ? source_names[i]
		       : "?";
}
