/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/proof.h"

#include <stdlib.h>
#include <string.h>

#include "rules/text.h"

void proof_fini(struct round_proof *proof)
{
	for (size_t i = 0; i < proof->n; i++)
		free(proof->part[i].row);
	free(proof->part);
	free(proof->text);
	*proof = (struct round_proof){0};
}

struct proof_part *proof_add_part(struct round_proof *proof)
{
	proof->part =
		reallocarray(proof->part, proof->n + 1, sizeof *proof->part);
	if (!proof->part)
		abort();
	memset(&proof->part[proof->n], 0, sizeof *proof->part);
	return &proof->part[proof->n++];
}

struct proof_row *proof_add_row(struct proof_part *part)
{
	if (part->n == part->room) {
		part->room = part->room ? 2 * part->room : 64;
		part->row =
			reallocarray(part->row, part->room, sizeof *part->row);
		if (!part->row)
			abort();
	}
	memset(&part->row[part->n], 0, sizeof *part->row);
	return &part->row[part->n++];
}

/* --- proving -------------------------------------------------------------- */

static void proof_follow(struct proof_part *part,
			 uint8_t hash[static HASH_SIZE])
{
	memcpy(hash, part->before, HASH_SIZE);
	for (size_t i = 0; i < part->n; i++) {
		struct proof_row *row = &part->row[i];

		if (row->shown)
			envelope_digest(&row->envelope, row->digest);
		envelope_link(hash, row->digest, hash);
		memcpy(row->envelope.hash, hash, HASH_SIZE);
	}
}

/* Why the part proves nothing, or NULL. */
static const char *proof_amiss(struct proof_part *part, int64_t behind,
			       const uint8_t *key)
{
	static const uint8_t none[HASH_SIZE];

	if (part->from <= behind || part->n == 0)
		return _("they stand in no order");
	if (part->from == 1 && memcmp(part->before, none, HASH_SIZE) != 0)
		return _("before the first row there is none");
	if (part->head.rows != part->from + (int64_t)part->n - 1)
		return _("the signature is of another row");
	proof_follow(part, part->head.hash);
	if (!signed_holds(&part->head, part->key))
		return _("the rows are not those that were signed");
	if (key && memcmp(key, part->key, KEY_SIZE) != 0)
		return _("they are signed with another key than the one "
			 "given");
	return NULL;
}

enum sb_result proof_check(struct round_proof *proof, const uint8_t *key,
			   struct sb_error *err)
{
	int64_t behind = 0;

	if (proof->n == 0)
		return sb_fail(err, SB_INVALID, _("there are no rows"));
	for (size_t i = 0; i < proof->n; i++) {
		struct proof_part *part = &proof->part[i];
		const char *amiss = proof_amiss(part, behind, key);

		if (amiss)
			return sb_fail(err, SB_INVALID,
				       _("rows from %lld on: %s"),
				       (long long)part->from, amiss);
		behind = part->head.rows;
	}
	return SB_OK;
}
