/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/rebuild.h"

#include "db/history.h"
#include "db/inspections.h"
#include "db/replay.h"
#include "db/schema.h"
#include "db/statement.h"

enum { READ_AT_ONCE = 1024 }; /* rows of the journal */

struct rebuild {
	struct record *record;
	struct replay *replay;
};

/* Lines that the rules answer otherwise now are for verify to tell: a round
 * is what the rules make of its events. */
static enum sb_result rebuild_row(const struct envelope *envelope,
				  void *context, struct sb_error *err)
{
	struct rebuild *rebuild = context;
	struct replay *replay = rebuild->replay;
	enum sb_result result = replay_take(replay, envelope, err);

	if (result == SB_INVALID || result == SB_REFUSED)
		result = SB_OK;
	if (result == SB_OK && replay->round_over)
		result = history_store(rebuild->record, &replay->rounds.round,
				       err);
	if (result == SB_OK && replay->form_over)
		result = inspections_store(rebuild->record, &replay->form, err);
	return result;
}

enum sb_result rebuild_run(struct record *record, struct sb_error *err)
{
	struct rebuild rebuild = {record, replay_new()};
	enum sb_result result =
		statement_exec(record, schema_forget_rounds, err);
	int64_t seq = 1;

	if (result == SB_OK)
		result = statement_exec(record, schema_forget_inspections, err);
	replay_follow_pit(rebuild.replay);
	while (result == SB_OK)
		result = record_read(record, &seq, READ_AT_ONCE, rebuild_row,
				     &rebuild, err);
	replay_free(rebuild.replay);
	return result == SB_GONE ? SB_OK : result;
}
