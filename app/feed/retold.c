/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/feed/retold.h"

#include "rules/core/gettext.h"

enum sb_result retold_go_to(struct retold *retold, struct record *record,
			    int64_t *seq, struct sb_error *err)
{
	int64_t first;
	/* a table line is read from its day line on */
	enum sb_result result = record_resume_from(record, *seq, &first, err);

	if (result != SB_OK)
		return result;
	if (!retold->replay)
		retold->replay = replay_new();
	if (retold->next_seq < first || retold->next_seq > *seq) {
		replay_start(retold->replay);
		retold->next_seq = first;
	}
	*seq = retold->next_seq;
	return SB_OK;
}

/* What the table answers now is not held against what it answered then:
 * verifying does that. */
enum sb_result retold_take(struct retold *retold,
			   const struct envelope *envelope, char **lines,
			   struct sb_error *err)
{
	struct replay *replay = retold->replay;
	struct took took = {.envelope = envelope,
			    .replay = replay,
			    .table = envelope->kind == KIND_TABLE};
	struct sb_error why;

	retold->next_seq = 0;
	if (replay_apply(replay, envelope, &why) != SB_OK)
		return sb_fail(err, SB_OUTSIDE, _("row %lld: %s"),
			       (long long)envelope->seq, why.text);
	retold->next_seq = envelope->seq + 1;
	took.accepted = took.table && !answer_refuses(&replay->answer);
	*lines = aside_lines(&took);
	return SB_OK;
}

void retold_fini(struct retold *retold)
{
	replay_free(retold->replay);
}
