/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/proof/signed_heads.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "db/journal/statement.h"
#include "rules/core/gettext.h"

enum { SIGNED_HEAD_TEXT_MAX = 256 };

_Static_assert((int)KEY_SIZE == crypto_sign_PUBLICKEYBYTES &&
		       (int)KEY_SECRET_SIZE == crypto_sign_SECRETKEYBYTES &&
		       (int)SIGNATURE_SIZE == crypto_sign_BYTES,
	       "a key is one of libsodium's");

static size_t signed_head_text(const struct signed_head *head,
			       char text[static SIGNED_HEAD_TEXT_MAX])
{
	char hash[HASH_TEXT_MAX];

	sodium_bin2hex(hash, sizeof hash, head->hash, HASH_SIZE);
	return (size_t)snprintf(text, SIGNED_HEAD_TEXT_MAX,
				"sabot signed head 1\n"
				"table %s\n"
				"rows %" PRId64 "\n"
				"hash %s\n"
				"time %" PRId64 "\n",
				head->table, head->rows, hash, head->time_us);
}

bool known_keys_have(const struct known_keys *known,
		     const uint8_t key[static KEY_SIZE])
{
	for (int i = 0; known && i < known->n; i++)
		if (memcmp(known->key[i], key, KEY_SIZE) == 0)
			return true;
	return !known || known->n == 0;
}

void signed_head_sign(struct signed_head *head,
		      const uint8_t secret[static KEY_SECRET_SIZE])
{
	char text[SIGNED_HEAD_TEXT_MAX];
	size_t length = signed_head_text(head, text);

	crypto_sign_detached(head->signature, NULL, (const uint8_t *)text,
			     length, secret);
}

bool signed_head_verify(const struct signed_head *head,
			const uint8_t key[static KEY_SIZE])
{
	char text[SIGNED_HEAD_TEXT_MAX];
	size_t length = signed_head_text(head, text);

	return crypto_sign_verify_detached(head->signature,
					   (const uint8_t *)text, length,
					   key) == 0;
}

void signed_head_format(const struct signed_head *head,
			char line[static SIGNED_HEAD_LINE_MAX])
{
	char hash[HASH_TEXT_MAX], signature[SIGNATURE_TEXT_MAX];

	sodium_bin2hex(hash, sizeof hash, head->hash, HASH_SIZE);
	sodium_bin2hex(signature, sizeof signature, head->signature,
		       SIGNATURE_SIZE);
	snprintf(line, SIGNED_HEAD_LINE_MAX, "signed %" PRId64 " %s %s",
		 head->rows, hash, signature);
}

bool signed_head_parse_hex(const char *text, uint8_t *bytes, size_t size)
{
	size_t read;

	return strlen(text) == 2 * size &&
	       strspn(text, "0123456789abcdef") == 2 * size &&
	       sodium_hex2bin(bytes, size, text, 2 * size, NULL, &read, NULL) ==
		       0;
}

bool signed_head_parse(const char *line, struct signed_head *head)
{
	char hash[HASH_TEXT_MAX], signature[SIGNATURE_TEXT_MAX];
	char again[SIGNED_HEAD_LINE_MAX];

	if (sscanf(line, "signed %18" SCNd64 " %64s %128s", &head->rows, hash,
		   signature) != 3 ||
	    !signed_head_parse_hex(hash, head->hash, HASH_SIZE) ||
	    !signed_head_parse_hex(signature, head->signature, SIGNATURE_SIZE))
		return false;
	signed_head_format(head, again);
	return strcmp(again, line) == 0;
}

void signed_head_format_key(const uint8_t key[static KEY_SIZE],
			    char line[static SIGNED_HEAD_LINE_MAX])
{
	sodium_bin2hex(stpcpy(line, "key "), KEY_TEXT_MAX, key, KEY_SIZE);
}

bool signed_head_parse_key(const char *line, uint8_t key[static KEY_SIZE])
{
	return strncmp(line, "key ", 4) == 0 &&
	       signed_head_parse_hex(line + 4, key, KEY_SIZE);
}

struct key_row {
	int64_t seq;
	uint8_t key[KEY_SIZE];
};

static enum sb_result signed_heads_fail(const struct journal_row *row,
					struct sb_error *err)
{
	return sb_fail(err, SB_SYSTEM,
		       _("row %lld, '%.20s': malformed; run sabot verify"),
		       (long long)row->seq, row->line);
}

static enum sb_result signed_heads_key_row(const struct journal_row *row,
					   void *context, struct sb_error *err)
{
	struct key_row *key = context;

	key->seq = row->seq;
	return signed_head_parse_key(row->line, key->key)
		       ? SB_OK
		       : signed_heads_fail(row, err);
}

static enum sb_result signed_heads_row(const struct journal_row *row,
				       void *context, struct sb_error *err)
{
	struct found_head *found = context;

	found->seq = row->seq;
	found->head.table[0] = '\0';
	found->head.time_us = row->time_us;
	return signed_head_parse(row->line, &found->head) &&
			       found->head.rows == row->seq - 1
		       ? SB_OK
		       : signed_heads_fail(row, err);
}

static enum sb_result signed_heads_read(struct record *record, const char *sql,
					int64_t seq, journal_row_fn row,
					void *context, struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, seq);
	int64_t first = 1;

	return statement_read_rows(record, stmt, bound, &first, row, context,
				   err);
}

enum sb_result signed_heads_key(struct record *record, int64_t before,
				int64_t *seq, uint8_t key[static KEY_SIZE],
				struct sb_error *err)
{
	static const char sql[] =
		"SELECT " JOURNAL_COLUMNS " " STATEMENT_FROM
		"'key' AND seq < ?1 ORDER BY seq DESC LIMIT 1";
	struct key_row found = {0, {0}};
	enum sb_result result = signed_heads_read(
		record, sql, before, signed_heads_key_row, &found, err);

	memcpy(key, found.key, KEY_SIZE);
	*seq = found.seq;
	return result;
}

static enum sb_result signed_heads_day_row(const struct journal_row *row,
					   void *context, struct sb_error *err)
{
	struct found_head *found = context;

	return sscanf(row->line, "day %32s", found->head.table) == 1
		       ? SB_OK
		       : signed_heads_fail(row, err);
}

/* The table that was counted then; "" before the first one. */
static enum sb_result signed_heads_table(struct record *record,
					 struct found_head *found,
					 struct sb_error *err)
{
	int64_t day;
	enum sb_result result = journal_last_day(record, found->seq, &day, err);

	if (result != SB_OK || day == 0)
		return result;
	return journal_read(record, &day, 1, signed_heads_day_row, found, err);
}

static enum sb_result signed_heads_find(struct record *record, const char *sql,
					int64_t seq, struct found_head *found,
					struct sb_error *err)
{
	enum sb_result result = signed_heads_read(record, sql, seq,
						  signed_heads_row, found, err);

	if (result == SB_OK)
		result = signed_heads_table(record, found, err);
	return result == SB_OK
		       ? signed_heads_key(record, found->seq, &found->key_seq,
					  found->key, err)
		       : result;
}

enum sb_result signed_heads_first(struct record *record, int64_t seq,
				  struct found_head *found,
				  struct sb_error *err)
{
	static const char sql[] = "SELECT " JOURNAL_COLUMNS " " STATEMENT_FROM
				  "'signed' AND seq > ?1 ORDER BY seq LIMIT 1";

	return signed_heads_find(record, sql, seq, found, err);
}

enum sb_result signed_heads_last(struct record *record, int64_t most,
				 struct found_head *found, struct sb_error *err)
{
	static const char sql[] =
		"SELECT " JOURNAL_COLUMNS " " STATEMENT_FROM
		"'signed' AND seq <= ?1 ORDER BY seq DESC LIMIT 1";

	return signed_heads_find(record, sql, most, found, err);
}
