/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/proof/proof_record.h"

#include <stdlib.h>
#include <string.h>

#include "db/rounds/amendments.h"
#include "db/rounds/round_store.h"
#include "db/inspections/inspection_store.h"
#include "db/record/record.h"
#include "db/staff/staff.h"
#include "db/staff/staff_events.h"
#include "db/record/replay.h"
#include "db/journal/statement.h"
#include "rules/core/gettext.h"

struct proof_replay {
	struct proof_record *proof_record;
	struct replay *replay;
	struct round_name name;
	int64_t next; /* row, of those that must all be there */
	bool over;    /* the round is */
};

/* --- a record in memory --------------------------------------------------- */

static enum sb_result proof_record_create(struct proof_record *proof_record,
					  struct sb_error *err)
{
	struct record *record = calloc(1, sizeof *record);

	proof_record->round = calloc(1, sizeof *proof_record->round);
	if (!record || !proof_record->round ||
	    !(record->path = strdup(":memory:")))
		abort();
	proof_record->record = record;
	return schema_open_memory(record, SCHEMA_VERSION, err);
}

/* A record takes no row that no station writes. */
static enum sb_result proof_record_insert(struct record *record,
					  const struct journal_row *row,
					  struct sb_error *err)
{
	struct person person;
	enum staff_event act;
	enum sb_result result = journal_insert(record, row, err);

	if (result == SB_OK && row->kind == KIND_PEOPLE &&
	    staff_event_parse(row->line, &act, &person) && act == STAFF_ADD)
		result = staff_insert(record, &person, "", err);
	return result == SB_OK
		       ? SB_OK
		       : sb_fail(err, SB_INVALID, _("row %lld: malformed"),
				 (long long)row->seq);
}

static enum sb_result proof_record_fill(struct record *record,
					const struct round_proof *proof,
					struct sb_error *err)
{
	enum sb_result result = SB_OK;

	for (size_t i = 0; i < proof->n; i++)
		for (size_t n = 0; n < proof->part[i].n; n++) {
			const struct proof_row *row = &proof->part[i].row[n];

			if (result == SB_OK && row->shown)
				result = proof_record_insert(
					record, &row->journal_row, err);
		}
	return result;
}

/* --- its rows, through the rules ------------------------------------------ */

static enum sb_result proof_record_apply_row(struct proof_replay *proof_replay,
					     const struct journal_row *row,
					     struct sb_error *err)
{
	struct proof_record *proof_record = proof_replay->proof_record;
	struct form_row *form = &proof_replay->replay->form;

	enum row_verb verb = proof_replay->replay->row.verb;

	/* what was done the day before is in force no more */
	if (verb == ROW_DAY_OPENING || verb == ROW_DAY_TURNED) {
		proof_record->gap.first = row->seq;
		proof_record->gap.rows = proof_record->gap.last - row->seq + 1;
		memset(proof_record->form, 0, sizeof proof_record->form);
		proof_record->shuffle = 0;
	}
	if (verb == ROW_SHUFFLE_BEGIN)
		proof_record->shuffle = row->seq;
	if (!proof_replay->replay->form_over)
		return SB_OK;
	proof_replay->replay->form_over = false;
	strcpy(form->table, proof_replay->name.table);
	if (form->form.checklist < CHECKLISTS)
		proof_record->form[form->form.checklist] = form->form.id;
	return inspection_store_add(proof_record->record, form, err);
}

static enum sb_result proof_record_earlier_row(const struct journal_row *row,
					       void *context,
					       struct sb_error *err)
{
	struct proof_replay *proof_replay = context;
	enum sb_result result = replay_prepare(proof_replay->replay, row, err);

	if (result == SB_OK)
		result = proof_record_apply_row(proof_replay, row, err);
	proof_replay->proof_record->gap.rows--;
	return result;
}

static enum sb_result
proof_record_store_round(struct proof_replay *proof_replay,
			 struct sb_error *err)
{
	struct proof_record *proof_record = proof_replay->proof_record;

	proof_replay->over = true;
	proof_record->house = proof_replay->replay->table.house;
	*proof_record->round = proof_replay->replay->rounds.round;
	return round_store_add(proof_record->record, proof_record->round, err);
}

static enum sb_result proof_record_row(const struct journal_row *row,
				       void *context, struct sb_error *err)
{
	struct proof_replay *proof_replay = context;
	enum sb_result result;

	if (proof_replay->over)
		return SB_GONE;
	if (row->seq != proof_replay->next++)
		return sb_fail(err, SB_INVALID,
			       _("row %lld: missing from the proof"),
			       (long long)proof_replay->next - 1);
	result = replay_verify_row(proof_replay->replay, row, err);
	if (result == SB_OK)
		result = proof_record_apply_row(proof_replay, row, err);
	if (result == SB_OK && proof_replay->replay->round_over &&
	    rounds_same_name(&proof_replay->replay->rounds.round.name,
			     &proof_replay->name))
		result = proof_record_store_round(proof_replay, err);
	return result;
}

/* Behind the round, what was booked beside it. */
static enum sb_result proof_record_amendment(const struct journal_row *row,
					     void *context,
					     struct sb_error *err)
{
	struct proof_replay *proof_replay = context;
	struct amendment_row booked;
	enum sb_result result;

	if (row->kind != KIND_PEOPLE || !amendment_is_line(row->line))
		return SB_OK;
	result = amendments_resolve(proof_replay->proof_record->record, NULL,
				    row, &booked, err);
	return result == SB_OK
		       ? amendments_store(proof_replay->proof_record->record,
					  &booked, err)
		       : result;
}

static enum sb_result proof_record_replay(struct proof_replay *proof_replay,
					  struct sb_error *err)
{
	struct record *record = proof_replay->proof_record->record;
	int64_t from;
	enum sb_result result =
		journal_resume_point(record, INT64_MAX, &from, err);

	replay_enable_pit(proof_replay->replay);
	proof_replay->next = from;
	proof_replay->proof_record->gap =
		(struct proof_record_gap){1, from - 1, from - 1};
	if (result == SB_OK)
		result =
			journal_read_pit(record, from, proof_record_earlier_row,
					 proof_replay, err);
	if (result == SB_OK)
		result = journal_read_span(record, from, INT64_MAX,
					   proof_record_row, proof_replay, err);
	if (result == SB_OK && !proof_replay->over)
		result = sb_fail(err, SB_INVALID, _("the round is incomplete"));
	if (result == SB_OK)
		result = journal_read_span(
			record, proof_replay->proof_record->round->last_seq + 1,
			INT64_MAX, proof_record_amendment, proof_replay, err);
	return result;
}

enum sb_result proof_record_open(struct proof_record *proof_record,
				 const struct round_proof *proof,
				 struct sb_error *err)
{
	struct proof_replay proof_replay = {.proof_record = proof_record,
					    .replay = replay_new()};
	enum sb_result result = SB_OK;

	*proof_record = (struct proof_record){0};
	if (!rounds_parse_name(proof->round, &proof_replay.name))
		result = sb_fail(err, SB_INVALID, _("no round named"));
	if (result == SB_OK)
		result = proof_record_create(proof_record, err);
	if (result == SB_OK)
		result = proof_record_fill(proof_record->record, proof, err);
	if (result == SB_OK)
		result = proof_record_replay(&proof_replay, err);
	replay_free(proof_replay.replay);
	return result;
}

void proof_record_close(struct proof_record *proof_record)
{
	record_close(proof_record->record);
	free(proof_record->round);
}
