/* SPDX-License-Identifier: ISC */
/* The heads file beside the record: each of its heads must be in the journal.
 */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "db/record/heads_file.h"
#include "db/verify/verify_internal.h"
#include "rules/core/gettext.h"

static void verify_heads_add(const struct journal_row *head, bool hole,
			     void *context)
{
	struct verify *verify = context;
	struct kept_heads *kept = &verify->kept;

	if (!head) {
		kept->holes += hole;
		kept->bad += !hole;
		return;
	}
	if (kept->n == kept->room) {
		kept->room = 2 * kept->room + 64;
		kept->head =
			realloc(kept->head, kept->room * sizeof *kept->head);
		if (!kept->head)
			abort();
	}
	kept->head[kept->n++] = *head;
}

void verify_heads_read(struct verify *verify)
{
	struct kept_heads *kept = &verify->kept;
	struct sb_error err;
	enum sb_result result =
		heads_file_read(verify->path, verify->against.heads_key,
				verify_heads_add, verify, &err);

	/* a copy has neither key nor heads */
	if (result != SB_OK && (result != SB_GONE || verify->against.heads_key))
		verify_add_finding(verify, 0, "%s", err.text);
	if (kept->holes > 0)
		verify_add_finding(verify, 0,
				   _("heads file: zeros in the place of lines, "
				     "as after a power cut: %d"),
				   kept->holes);
	if (kept->bad > 0)
		verify_add_finding(verify, 0,
				   _("heads file: lines malformed or not made "
				     "with the station's key: %d"),
				   kept->bad);
}

void verify_heads_row(struct verify *verify,
		      const struct journal_row *journal_row)
{
	struct kept_heads *kept = &verify->kept;
	const struct journal_row *head;

	while (kept->at < kept->n &&
	       kept->head[kept->at].seq < journal_row->seq)
		kept->at++;
	if (kept->at == kept->n || kept->differs)
		return;
	head = &kept->head[kept->at];
	if (head->seq != journal_row->seq ||
	    memcmp(head->hash, journal_row->hash, HASH_SIZE) == 0)
		return;
	kept->differs = true; /* and so do all that follow */
	verify_add_finding(verify, journal_row->seq,
			   _("row %lld: differs from the heads file"),
			   (long long)journal_row->seq);
}

void verify_heads_end(struct verify *verify)
{
	const struct kept_heads *kept = &verify->kept;
	int64_t last = kept->n > 0 ? kept->head[kept->n - 1].seq : 0;

	if (last > verify->head.seq)
		verify_add_finding(verify, verify->head.seq,
				   _("rows %lld to %lld missing: the heads "
				     "file has them"),
				   (long long)verify->head.seq + 1,
				   (long long)last);
}
