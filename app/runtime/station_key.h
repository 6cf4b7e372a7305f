/* SPDX-License-Identifier: ISC */
/* The station's key, which signs heads of the record. It is in RECORD.key, a
 * file of one line beside the record. The secret part is only in that file and
 * in locked memory. */
#ifndef SABOT_APP_RUNTIME_STATION_KEY_H
#define SABOT_APP_RUNTIME_STATION_KEY_H

#include "db/proof/manifest.h"
#include "db/record/heads_file.h"
#include "rules/core/error.h"

struct station_key; /* private to station_key.c */

/* Reads the key of the record, or creates it. SB_SYSTEM: the key cannot be
 * used; err has the remedy. */
SB_MUST_USE enum sb_result station_key_open(struct station_key **key,
					    const char *record,
					    struct sb_error *err);

/* Reads the key of the record. SB_GONE: there is none. SB_SYSTEM: as above. */
SB_MUST_USE enum sb_result station_key_read(struct station_key **key,
					    const char *record,
					    struct sb_error *err);

/* Wipes the key. NULL is allowed. */
void station_key_close(struct station_key *key);

/* The public part, KEY_SIZE bytes. */
const uint8_t *station_key_public(const struct station_key *key);

/* The key of the heads file, derived from the secret part. */
const uint8_t *station_key_heads(const struct station_key *key);

void station_key_sign(const struct station_key *key, struct signed_head *head);
void station_key_sign_manifest(const struct station_key *key,
			       struct manifest *manifest);

#endif
