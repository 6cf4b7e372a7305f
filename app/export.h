/* SPDX-License-Identifier: ISC */
/* The evidence of a round as files, all but the proof worked out of it: in
 * English and UTC wherever that is done, so that it can be done again. */
#ifndef SABOT_APP_EXPORT_H
#define SABOT_APP_EXPORT_H

#include "db/excerpt.h"

enum { EXPORT_FILES_MAX = 8 };

#define EXPORT_PROOF  "proof.txt"
#define EXPORT_ROUNDS "rounds.txt" /* beside the folders of all rounds */

struct export_file {
	const char *name;
	char *text;
	size_t size;
};

struct export
{
	struct export_file file[EXPORT_FILES_MAX];
	int n;
	char folder[ROUND_NAME_MAX]; /* "BAC-07_2026-11-21_0041" */
	struct excerpt_gap gap;
};

/* Works all files out of a proof, which it checks. SB_INVALID, with the
 * sentence: it does not hold. key: the only one that may sign, or NULL. */
SB_MUST_USE enum sb_result export_derive(struct export *export,
					 struct round_proof *proof,
					 const uint8_t *key,
					 struct sb_error *err);
void export_fini(struct export *export);

/* The round's name as that of a folder. */
void export_folder(const char *round, char folder[static ROUND_NAME_MAX]);

#endif
