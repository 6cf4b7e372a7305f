/* SPDX-License-Identifier: ISC */
/* The evidence of a round as files. All files but the proof are derived from
 * the proof, always in English and UTC, so that verify can derive them
 * again. */
#ifndef SABOT_APP_EXPORT_EXPORT_H
#define SABOT_APP_EXPORT_EXPORT_H

#include <stdbool.h>
#include <stddef.h>

#include "app/runtime/station_key.h"
#include "db/proof/manifest.h"
#include "db/proof/proof_record.h"
#include "db/proof/signed_heads.h"
#include "rules/core/error.h"

enum { EXPORT_FILES_MAX = 9 };

#define EXPORT_PROOF	"proof.txt"
#define EXPORT_MANIFEST "signature.txt" /* manifest of a round's files */
#define EXPORT_ROUNDS	"rounds.txt"	/* manifest of all rounds */

struct export_file {
	const char *name;
	char *text;
	size_t size;
};

struct export
{
	struct export_file file[EXPORT_FILES_MAX];
	int n;
	char round[ROUND_NAME_MAX];
	char folder[ROUND_NAME_MAX]; /* "BAC-07_2026-11-21_0041" */
	struct proof_record_gap gap;
};

/* Checks that the system has the locale of the files. Call it once, before the
 * other functions. SB_SYSTEM: err says what to do. */
SB_MUST_USE enum sb_result export_check_locale(struct sb_error *err);

/* Checks a proof and derives all files from it. SB_INVALID with the reason: the
 * proof is not valid. known: the keys that may sign. */
SB_MUST_USE enum sb_result export_derive(struct export *export,
					 struct round_proof *proof,
					 const struct known_keys *known,
					 struct sb_error *err);
void export_fini(struct export *export);

/* Adds the manifest of the files so far, signed with the key. */
void export_sign(struct export *export, const struct station_key *key);

/* The folder name of a round. */
void export_folder(const char *round, char folder[static ROUND_NAME_MAX]);

/* Exports on disk: a folder for each round, and the manifest of all. */

/* Writes the exports, with their manifests, to the folder `to`, new or empty.
 * On failure nothing is left. SB_REFUSED: the folder is not empty. */
SB_MUST_USE enum sb_result export_store(const char *to,
					const struct export *exports, int n,
					const struct station_key *key,
					struct sb_error *err);

/* Reads a folder that anybody may have filled. */

enum { FOLDER_NAMES_MAX = 4096 };

/* Sorted, without "." and "..". */
struct folder_names {
	char *name[FOLDER_NAMES_MAX];
	int n;
};

struct folder_file {
	char *text; /* not NUL-terminated */
	size_t size;
};

/* Verifies exports on any machine: each file byte by byte. */

struct export_verify {
	const struct known_keys *known; /* keys that may sign */
	/* Called for each finding. */
	void (*find)(const char *sentence, void *context);
	/* Called for each fact: which key signed up to which row. */
	void (*print_fact)(const char *sentence, void *context);
	/* Called before each round. done: number of rounds verified; total:
	 * number of all rounds. May be NULL. */
	void (*progress)(int64_t done, int64_t total, void *context);
	void *context;
	int rounds;   /* result: number of rounds verified */
	int findings; /* result: number of findings */
};

/* Call export_check_locale() first. path is a folder from sabot export, or the
 * folder of a round in it. SB_OK: all was verified, with findings or not;
 * SB_SYSTEM: the folder cannot be read. */
SB_MUST_USE enum sb_result export_verify(struct export_verify *verify,
					 const char *path,
					 struct sb_error *err);

#endif
