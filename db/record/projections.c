/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/record/projections.h"

#include "db/rounds/amendments.h"
#include "db/rounds/round_store.h"
#include "db/inspections/inspection_store.h"
#include "db/rounds/server_messages.h"
#include "db/record/replay.h"
#include "db/record/schema.h"
#include "db/journal/sqlite.h"

struct rebuild {
	struct record *record;
	struct replay *replay;
};

/* A row that names nobody, or one twice, is for verify to tell as well. */
static enum sb_result rebuild_message(struct record *record,
				      const struct envelope *envelope,
				      struct sb_error *err)
{
	enum message_is is;
	int64_t seq;
	enum sb_result result =
		message_find(record, envelope->line, &is, &seq, err);

	if (result == SB_OK && is == MESSAGE_NEW)
		return message_store(record, envelope, err);
	return result == SB_INVALID ? SB_OK : result;
}

/* One that books nothing is for verify to tell, too. */
static enum sb_result rebuild_addition(struct record *record,
				       const struct envelope *envelope,
				       struct sb_error *err)
{
	struct addition_row row;
	enum sb_result result = additions_work_out(record, envelope, &row, err);

	if (result == SB_OK)
		return additions_store(record, &row, err);
	return result == SB_REFUSED ? SB_OK : result;
}

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
	if (result == SB_OK && envelope->source == SOURCE_FEED)
		result = rebuild_message(rebuild->record, envelope, err);
	if (result == SB_OK && envelope->kind == KIND_PEOPLE &&
	    addition_is(envelope->line))
		result = rebuild_addition(rebuild->record, envelope, err);
	return result;
}

enum sb_result rebuild_run(struct record *record, struct sb_error *err)
{
	struct rebuild rebuild = {record, replay_new()};
	enum sb_result result =
		statement_exec(record, schema_forget_rounds, err);

	if (result == SB_OK)
		result = statement_exec(record, schema_forget_inspections, err);
	if (result == SB_OK)
		result = statement_exec(record, schema_forget_messages, err);
	replay_follow_pit(rebuild.replay);
	if (result == SB_OK)
		result = record_read_span(record, 1, INT64_MAX, rebuild_row,
					  &rebuild, err);
	replay_free(rebuild.replay);
	return result;
}
