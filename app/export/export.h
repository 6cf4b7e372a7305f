/* SPDX-License-Identifier: ISC */
/* The evidence of a round as files, all but the proof worked out of it: in
 * English and UTC wherever that is done, so that it can be done again. */
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
#define EXPORT_MANIFEST "signature.txt" /* of all files of a round */
#define EXPORT_ROUNDS	"rounds.txt"	/* the same of these, beside them */

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

/* Whether this system has what files are worded in; to be asked once before
 * those below. SB_SYSTEM, with the sentence what to do. */
SB_MUST_USE enum sb_result export_check_locale(struct sb_error *err);

/* Works all files out of a proof, which it checks. SB_INVALID, with the
 * sentence: it does not hold. known: who may sign. */
SB_MUST_USE enum sb_result export_derive(struct export *export,
					 struct round_proof *proof,
					 const struct known_keys *known,
					 struct sb_error *err);
void export_fini(struct export *export);

/* Adds their seal: that these were chosen, and no others. */
void export_sign(struct export *export, const struct station_key *key);

/* The round's name as that of a folder. */
void export_folder(const char *round, char folder[static ROUND_NAME_MAX]);

/* Exports on disk: a folder for each round, and the seal of all. */

/* Writes them, sealed, as the folder `to`, which is made, or is empty; it is
 * there whole and on disk, or not at all. SB_REFUSED: it is not empty. */
SB_MUST_USE enum sb_result export_store(const char *to,
					const struct export *exports, int n,
					const struct station_key *key,
					struct sb_error *err);

/* What lies in a folder that anybody may have filled. */

enum { FOLDER_NAMES_MAX = 4096 };

/* Sorted, without the folder itself and the one above. */
struct folder_names {
	char *name[FOLDER_NAMES_MAX];
	int n;
};

struct folder_file {
	char *text; /* not ended */
	size_t size;
};

/* Verifies exports on any machine: each file byte by byte. */

struct export_verify {
	const struct known_keys *known; /* who may sign */
	/* What was found, and what holds: who signed up to which row. */
	void (*find)(const char *sentence, void *context);
	void (*print_fact)(const char *sentence, void *context);
	/* Called before each round; may be NULL. */
	void (*progress)(int64_t done, int64_t total, void *context);
	void *context;
	int rounds;   /* set: how many there are, */
	int findings; /* and what was found */
};

/* After export_check_locale(): looks at the folder that sabot export made, or
 * at that of a round in it. SB_OK when all of it was looked at, whatever was
 * found; SB_SYSTEM when it could not be. */
SB_MUST_USE enum sb_result export_verify(struct export_verify *verify,
					 const char *path,
					 struct sb_error *err);

#endif
