/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/record/projections.h"

#include "db/inspections/inspection_store.h"
#include "db/rounds/round_store.h"
#include "db/rounds/server_messages.h"

enum sb_result projections_compute(struct record *record,
				   const struct replay *replay,
				   const struct journal_row *row,
				   struct projections *projections,
				   struct sb_error *err)
{
	projections->round = replay->round_over ? &replay->rounds.round : NULL;
	projections->form = replay->form_over ? &replay->form : NULL;
	projections->message = row->source == SOURCE_FEED;
	projections->has_amendment = false;
	if (row->kind != KIND_PEOPLE || !amendment_is_line(row->line))
		return SB_OK;
	projections->has_amendment = true;
	return amendments_resolve(record, &replay->roster, row,
				  &projections->amendment, err);
}

enum sb_result projections_apply(struct record *record,
				 const struct replay *replay,
				 const struct journal_row *row,
				 struct sb_error *err)
{
	struct projections projections;
	enum sb_result result =
		projections_compute(record, replay, row, &projections, err);

	if (result == SB_REFUSED) { /* verify reports why */
		projections.has_amendment = false;
		result = SB_OK;
	}
	if (result == SB_OK && projections.message)
		result = message_store(record, row, err);
	if (result == SB_OK && projections.round)
		result = round_store_add(record, projections.round, err);
	if (result == SB_OK && projections.form)
		result = inspection_store_add(record, projections.form, err);
	if (result == SB_OK && projections.has_amendment)
		result = amendments_store(record, &projections.amendment, err);
	return result;
}
