/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/proof/proof.h"

#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"

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

/* Why the part proves nothing, or NULL. last: the head proved before it; of
 * row 0, all zero, before the first row. */
static const char *proof_amiss(struct proof_part *part,
			       const struct signed_head *last,
			       const struct known_keys *known)
{
	if (part->from <= last->rows || part->n == 0)
		return _("they stand in no order");
	if (part->from == last->rows + 1 &&
	    memcmp(part->before, last->hash, HASH_SIZE) != 0)
		return _("they follow other rows than those before them");
	if (part->head.rows != part->from + (int64_t)part->n - 1)
		return _("the signature is of another row");
	proof_follow(part, part->head.hash);
	if (!signed_holds(&part->head, part->key))
		return _("the rows are not those that were signed");
	if (!signed_is_known(known, part->key))
		return _("they are signed with another key than the one "
			 "given");
	return NULL;
}

enum sb_result proof_check(struct round_proof *proof,
			   const struct known_keys *known, struct sb_error *err)
{
	const struct signed_head none = {0}, *last = &none;

	if (proof->n == 0)
		return sb_fail(err, SB_INVALID, _("there are no rows"));
	for (size_t i = 0; i < proof->n; i++) {
		struct proof_part *part = &proof->part[i];
		const char *amiss = proof_amiss(part, last, known);

		if (amiss)
			return sb_fail(err, SB_INVALID,
				       _("rows from %lld on: %s"),
				       (long long)part->from, amiss);
		last = &part->head;
	}
	return SB_OK;
}
