/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/record/projections.h"

#include "db/inspections/inspection_store.h"
#include "db/rounds/round_store.h"
#include "db/rounds/server_messages.h"

enum sb_result projections_of(struct record *record,
			      const struct replay *replay,
			      const struct envelope *row,
			      struct projections *projections,
			      struct sb_error *err)
{
	projections->round = replay->round_over ? &replay->rounds.round : NULL;
	projections->form = replay->form_over ? &replay->form : NULL;
	projections->message = row->source == SOURCE_FEED;
	projections->amends = false;
	if (row->kind != KIND_PEOPLE || !addition_is(row->line))
		return SB_OK;
	projections->amends = true;
	return additions_work_out(record, row, &projections->addition, err);
}

enum sb_result projections_apply(struct record *record,
				 const struct replay *replay,
				 const struct envelope *row,
				 struct sb_error *err)
{
	struct projections projections;
	enum sb_result result =
		projections_of(record, replay, row, &projections, err);

	if (result == SB_REFUSED) { /* verify tells why */
		projections.amends = false;
		result = SB_OK;
	}
	if (result == SB_OK && projections.message)
		result = message_store(record, row, err);
	if (result == SB_OK && projections.round)
		result = history_store(record, projections.round, err);
	if (result == SB_OK && projections.form)
		result = inspections_store(record, projections.form, err);
	if (result == SB_OK && projections.amends)
		result = additions_store(record, &projections.addition, err);
	return result;
}
