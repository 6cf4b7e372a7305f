/* SPDX-License-Identifier: ISC */
/* A manifest lists files that belong together, with their digests. It is a text
 * file, signed with the station's key. Pure.
 *
 *	sabot export 1
 *	round BAC-07/2026-11-21/0041
 *	DIGEST  proof.txt		of its bytes, as from b2sum -l 256
 *	key PUBLIC
 *	signature SIGNATURE		of all bytes before this line   */
#ifndef SABOT_DB_PROOF_MANIFEST_H
#define SABOT_DB_PROOF_MANIFEST_H

#include <stddef.h>

#include "db/proof/signed_heads.h"
#include "rules/core/error.h"

enum { MANIFEST_NAME_MAX = 96 };

struct manifest_file {
	char name[MANIFEST_NAME_MAX];
	uint8_t digest[HASH_SIZE];
};

/* All zero: empty. */
struct manifest {
	char subject[MANIFEST_NAME_MAX]; /* "round BAC-07/2026-11-21/0041" */
	struct manifest_file *file;
	size_t n;
	uint8_t key[KEY_SIZE];
	uint8_t signature[SIGNATURE_SIZE];
};

/* Frees the files and empties the manifest. */
void manifest_fini(struct manifest *manifest);

/* Adds a file with the digest of these bytes. */
void manifest_add(struct manifest *manifest, const char *name,
		  const void *bytes, size_t size);

/* Whether the bytes have the digest of the file. */
bool manifest_matches(const struct manifest_file *file, const void *bytes,
		      size_t size);

/* The file of that name; NULL: not in the manifest. */
const struct manifest_file *manifest_find(const struct manifest *manifest,
					  const char *name);

/* Fills key and signature. */
void manifest_sign(struct manifest *manifest,
		   const uint8_t secret[static KEY_SECRET_SIZE]);

/* The manifest as text; free() it. */
char *manifest_format(const struct manifest *manifest, size_t *size);

/* Parses text into *manifest, which is all zero. SB_INVALID with the reason:
 * malformed, or not signed with the key it names. */
SB_MUST_USE enum sb_result manifest_parse(struct manifest *manifest,
					  const char *text, size_t size,
					  struct sb_error *err);

#endif
