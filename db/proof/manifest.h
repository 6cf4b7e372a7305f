/* SPDX-License-Identifier: ISC */
/* A seal: which files belong together, signed with the station's key, as a
 * file that people can read. Pure.
 *
 *	sabot export 1
 *	round BAC-07/2026-11-21/0041
 *	DIGEST  proof.txt		of its bytes, as b2sum -l 256 has it
 *	key PUBLIC
 *	signature SIGNATURE		of all bytes before this line */
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

struct manifest {
	char of[MANIFEST_NAME_MAX]; /* "round BAC-07/2026-11-21/0041" */
	struct manifest_file *file;
	size_t n;
	uint8_t key[KEY_SIZE];
	uint8_t signature[SIGNATURE_SIZE];
};

/* All zero is one of nothing. */
void manifest_fini(struct manifest *manifest);

/* Adds a file with these bytes. */
void manifest_add(struct manifest *manifest, const char *name,
		  const void *bytes, size_t size);

/* Whether these are the bytes that were signed. */
bool manifest_matches(const struct manifest_file *file, const void *bytes,
		      size_t size);

/* NULL: there is no such file in it. */
const struct manifest_file *manifest_find(const struct manifest *manifest,
					  const char *name);

/* Fills key and signature. */
void manifest_sign(struct manifest *manifest,
		   const uint8_t secret[static KEY_SECRET_SIZE]);

/* As text, to be freed. */
char *manifest_format(const struct manifest *manifest, size_t *size);

/* Reads one into *seal, which is zero; SB_INVALID with the sentence: it is not
 * written just so, or not signed with the key that it names. */
SB_MUST_USE enum sb_result manifest_parse(struct manifest *manifest,
					  const char *text, size_t size,
					  struct sb_error *err);

#endif
