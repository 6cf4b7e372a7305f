/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/proof/manifest.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"

enum { NAME_AT = HASH_TEXT_MAX + 1 }; /* behind a digest and two blanks */

static const char first_line[] = "sabot export 1\n";

void seal_fini(struct seal *seal)
{
	free(seal->file);
	*seal = (struct seal){0};
}

/* --- its files ------------------------------------------------------------ */

static void seal_digest(const void *bytes, size_t size,
			uint8_t digest[static HASH_SIZE])
{
	crypto_generichash(digest, HASH_SIZE, bytes, size, NULL, 0);
}

static struct seal_file *seal_add_file(struct seal *seal)
{
	seal->file = reallocarray(seal->file, seal->n + 1, sizeof *seal->file);
	if (!seal->file)
		abort();
	memset(&seal->file[seal->n], 0, sizeof *seal->file);
	return &seal->file[seal->n++];
}

void seal_add(struct seal *seal, const char *name, const void *bytes,
	      size_t size)
{
	struct seal_file *file = seal_add_file(seal);

	snprintf(file->name, sizeof file->name, "%s", name);
	seal_digest(bytes, size, file->digest);
}

bool seal_holds(const struct seal_file *file, const void *bytes, size_t size)
{
	uint8_t digest[HASH_SIZE];

	seal_digest(bytes, size, digest);
	return memcmp(digest, file->digest, HASH_SIZE) == 0;
}

const struct seal_file *seal_find(const struct seal *seal, const char *name)
{
	for (size_t i = 0; i < seal->n; i++)
		if (strcmp(seal->file[i].name, name) == 0)
			return &seal->file[i];
	return NULL;
}

/* --- writing and signing -------------------------------------------------- */

/* All that is signed. */
static char *seal_text(const struct seal *seal, size_t *size)
{
	char hex[HASH_TEXT_MAX], *text;
	FILE *out = open_memstream(&text, size);

	if (!out)
		abort();
	fprintf(out, "%s%s\n", first_line, seal->of);
	for (size_t i = 0; i < seal->n; i++) {
		sodium_bin2hex(hex, sizeof hex, seal->file[i].digest,
			       HASH_SIZE);
		fprintf(out, "%s  %s\n", hex, seal->file[i].name);
	}
	sodium_bin2hex(hex, sizeof hex, seal->key, KEY_SIZE);
	fprintf(out, "key %s\n", hex);
	fclose(out);
	return text;
}

void seal_sign(struct seal *seal, const uint8_t secret[static KEY_SECRET_SIZE])
{
	size_t size;
	char *text;

	crypto_sign_ed25519_sk_to_pk(seal->key, secret);
	text = seal_text(seal, &size);
	crypto_sign_detached(seal->signature, NULL, (const uint8_t *)text, size,
			     secret);
	free(text);
}

static bool seal_is_signed(const struct seal *seal)
{
	size_t size;
	char *text = seal_text(seal, &size);
	bool good = crypto_sign_verify_detached(seal->signature,
						(const uint8_t *)text, size,
						seal->key) == 0;

	free(text);
	return good;
}

char *seal_write(const struct seal *seal, size_t *size)
{
	char hex[SIGNATURE_TEXT_MAX], *begins, *text;
	FILE *out = open_memstream(&text, size);
	size_t length;

	if (!out)
		abort();
	begins = seal_text(seal, &length);
	sodium_bin2hex(hex, sizeof hex, seal->signature, SIGNATURE_SIZE);
	fprintf(out, "%ssignature %s\n", begins, hex);
	fclose(out);
	free(begins);
	return text;
}

/* --- reading -------------------------------------------------------------- */

/* The next line without its end, which is cut off; NULL: there is none. */
static char *seal_line(char **at)
{
	char *line = *at, *end = strchr(line, '\n');

	if (!end)
		return NULL;
	*end = '\0';
	*at = end + 1;
	return line;
}

static bool seal_read_file(char *line, struct seal_file *file)
{
	size_t length = strlen(line);

	if (length <= NAME_AT || length - NAME_AT >= SEAL_NAME_MAX)
		return false;
	strcpy(file->name, line + NAME_AT);
	line[HASH_TEXT_MAX - 1] = '\0';
	return signed_parse_hex(line, file->digest, HASH_SIZE);
}

/* Whatever is otherwise is told when it is written again. */
static bool seal_parse(struct seal *seal, char *text)
{
	char *line = seal_line(&text), *of = line ? seal_line(&text) : NULL;

	if (!of || strlen(of) >= sizeof seal->of)
		return false;
	strcpy(seal->of, of);
	while ((line = seal_line(&text)) && strncmp(line, "key ", 4) != 0)
		if (!seal_read_file(line, seal_add_file(seal)))
			return false;
	if (!line || !signed_parse_key(line, seal->key))
		return false;
	line = seal_line(&text);
	return line && strncmp(line, "signature ", 10) == 0 &&
	       signed_parse_hex(line + 10, seal->signature, SIGNATURE_SIZE);
}

static bool seal_is_written(const struct seal *seal, const char *text,
			    size_t size)
{
	size_t length;
	char *again = seal_write(seal, &length);
	bool same = length == size && memcmp(again, text, size) == 0;

	free(again);
	return same;
}

enum sb_result seal_read(struct seal *seal, const char *text, size_t size,
			 struct sb_error *err)
{
	char *copy = strndup(text, size);
	bool good;

	if (!copy)
		abort();
	good = seal_parse(seal, copy) && seal_is_written(seal, text, size);
	free(copy);
	if (!good)
		return sb_fail(err, SB_INVALID, _("is malformed"));
	return seal_is_signed(seal)
		       ? SB_OK
		       : sb_fail(err, SB_INVALID,
				 _("is not signed with the key it names"));
}
