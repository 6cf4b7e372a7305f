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

void manifest_fini(struct manifest *manifest)
{
	free(manifest->file);
	*manifest = (struct manifest){0};
}

/* --- its files ------------------------------------------------------------ */

static void manifest_digest(const void *bytes, size_t size,
			    uint8_t digest[static HASH_SIZE])
{
	crypto_generichash(digest, HASH_SIZE, bytes, size, NULL, 0);
}

static struct manifest_file *manifest_add_file(struct manifest *manifest)
{
	manifest->file = reallocarray(manifest->file, manifest->n + 1,
				      sizeof *manifest->file);
	if (!manifest->file)
		abort();
	memset(&manifest->file[manifest->n], 0, sizeof *manifest->file);
	return &manifest->file[manifest->n++];
}

void manifest_add(struct manifest *manifest, const char *name,
		  const void *bytes, size_t size)
{
	struct manifest_file *file = manifest_add_file(manifest);

	snprintf(file->name, sizeof file->name, "%s", name);
	manifest_digest(bytes, size, file->digest);
}

bool manifest_matches(const struct manifest_file *file, const void *bytes,
		      size_t size)
{
	uint8_t digest[HASH_SIZE];

	manifest_digest(bytes, size, digest);
	return memcmp(digest, file->digest, HASH_SIZE) == 0;
}

const struct manifest_file *manifest_find(const struct manifest *manifest,
					  const char *name)
{
	for (size_t i = 0; i < manifest->n; i++)
		if (strcmp(manifest->file[i].name, name) == 0)
			return &manifest->file[i];
	return NULL;
}

/* --- writing and signing -------------------------------------------------- */

/* All that is signed. */
static char *manifest_format_body(const struct manifest *manifest, size_t *size)
{
	char hex[HASH_TEXT_MAX], *text;
	FILE *out = open_memstream(&text, size);

	if (!out)
		abort();
	fprintf(out, "%s%s\n", first_line, manifest->subject);
	for (size_t i = 0; i < manifest->n; i++) {
		sodium_bin2hex(hex, sizeof hex, manifest->file[i].digest,
			       HASH_SIZE);
		fprintf(out, "%s  %s\n", hex, manifest->file[i].name);
	}
	sodium_bin2hex(hex, sizeof hex, manifest->key, KEY_SIZE);
	fprintf(out, "key %s\n", hex);
	fclose(out);
	return text;
}

void manifest_sign(struct manifest *manifest,
		   const uint8_t secret[static KEY_SECRET_SIZE])
{
	size_t size;
	char *text;

	crypto_sign_ed25519_sk_to_pk(manifest->key, secret);
	text = manifest_format_body(manifest, &size);
	crypto_sign_detached(manifest->signature, NULL, (const uint8_t *)text,
			     size, secret);
	free(text);
}

static bool manifest_check_signature(const struct manifest *manifest)
{
	size_t size;
	char *text = manifest_format_body(manifest, &size);
	bool good = crypto_sign_verify_detached(manifest->signature,
						(const uint8_t *)text, size,
						manifest->key) == 0;

	free(text);
	return good;
}

char *manifest_format(const struct manifest *manifest, size_t *size)
{
	char hex[SIGNATURE_TEXT_MAX], *begins, *text;
	FILE *out = open_memstream(&text, size);
	size_t length;

	if (!out)
		abort();
	begins = manifest_format_body(manifest, &length);
	sodium_bin2hex(hex, sizeof hex, manifest->signature, SIGNATURE_SIZE);
	fprintf(out, "%ssignature %s\n", begins, hex);
	fclose(out);
	free(begins);
	return text;
}

/* --- reading -------------------------------------------------------------- */

/* The next line without its end, which is cut off; NULL: there is none. */
static char *manifest_next_line(char **at)
{
	char *line = *at, *end = strchr(line, '\n');

	if (!end)
		return NULL;
	*end = '\0';
	*at = end + 1;
	return line;
}

static bool manifest_parse_file(char *line, struct manifest_file *file)
{
	size_t length = strlen(line);

	if (length <= NAME_AT || length - NAME_AT >= MANIFEST_NAME_MAX)
		return false;
	strcpy(file->name, line + NAME_AT);
	line[HASH_TEXT_MAX - 1] = '\0';
	return signed_head_parse_hex(line, file->digest, HASH_SIZE);
}

/* Any other difference shows when it is formatted again. */
static bool manifest_parse_lines(struct manifest *manifest, char *text)
{
	char *line = manifest_next_line(&text),
	     *of = line ? manifest_next_line(&text) : NULL;

	if (!of || strlen(of) >= sizeof manifest->subject)
		return false;
	strcpy(manifest->subject, of);
	while ((line = manifest_next_line(&text)) &&
	       strncmp(line, "key ", 4) != 0)
		if (!manifest_parse_file(line, manifest_add_file(manifest)))
			return false;
	if (!line || !signed_head_parse_key(line, manifest->key))
		return false;
	line = manifest_next_line(&text);
	return line && strncmp(line, "signature ", 10) == 0 &&
	       signed_head_parse_hex(line + 10, manifest->signature,
				     SIGNATURE_SIZE);
}

static bool manifest_is_canonical(const struct manifest *manifest,
				  const char *text, size_t size)
{
	size_t length;
	char *again = manifest_format(manifest, &length);
	bool same = length == size && memcmp(again, text, size) == 0;

	free(again);
	return same;
}

enum sb_result manifest_parse(struct manifest *manifest, const char *text,
			      size_t size, struct sb_error *err)
{
	char *copy = strndup(text, size);
	bool good;

	if (!copy)
		abort();
	good = manifest_parse_lines(manifest, copy) &&
	       manifest_is_canonical(manifest, text, size);
	free(copy);
	if (!good)
		return sb_fail(err, SB_INVALID, _("is malformed"));
	return manifest_check_signature(manifest)
		       ? SB_OK
		       : sb_fail(err, SB_INVALID,
				 _("is not signed with the key named in it"));
}
