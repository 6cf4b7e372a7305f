/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/proof/proof_record.h"

#include <stdlib.h>
#include <string.h>

#include "db/rounds/amendments.h"
#include "db/rounds/round_store.h"
#include "db/inspections/inspection_store.h"
#include "db/record/open.h"
#include "db/staff/staff.h"
#include "db/staff/staff_events.h"
#include "db/record/replay.h"
#include "db/journal/sqlite.h"
#include "rules/core/gettext.h"

struct passage {
	struct excerpt *excerpt;
	struct replay *replay;
	struct round_name name;
	int64_t next; /* row, of those that must all be there */
	bool over;    /* the round is */
};

/* --- a record in memory --------------------------------------------------- */

static enum sb_result excerpt_make(struct excerpt *excerpt,
				   struct sb_error *err)
{
	struct record *record = calloc(1, sizeof *record);
	enum sb_result result;

	excerpt->round = calloc(1, sizeof *excerpt->round);
	if (!record || !excerpt->round || !(record->path = strdup(":memory:")))
		abort();
	excerpt->record = record;
	if (sqlite3_open(record->path, &record->db) != SQLITE_OK)
		return statement_fail(record, SQLITE_NOMEM, err);
	result = schema_make(record, err);
	/* rows between those that are shown are missing */
	return result == SB_OK
		       ? statement_exec(record, "DROP TRIGGER journal_insert",
					err)
		       : result;
}

/* A record takes no row that no station writes. */
static enum sb_result excerpt_put_row(struct record *record,
				      const struct envelope *row,
				      struct sb_error *err)
{
	struct person person;
	enum people_act act;
	enum sb_result result = record_insert(record, row, err);

	if (result == SB_OK && row->kind == KIND_PEOPLE &&
	    people_parse(row->line, &act, &person) && act == STAFF_ADD)
		result = staff_put(record, &person, "", err);
	return result == SB_OK
		       ? SB_OK
		       : sb_fail(err, SB_INVALID, _("row %lld: malformed"),
				 (long long)row->seq);
}

static enum sb_result excerpt_fill(struct record *record,
				   const struct round_proof *proof,
				   struct sb_error *err)
{
	enum sb_result result = SB_OK;

	for (size_t i = 0; i < proof->n; i++)
		for (size_t n = 0; n < proof->part[i].n; n++) {
			const struct proof_row *row = &proof->part[i].row[n];

			if (result == SB_OK && row->shown)
				result = excerpt_put_row(record, &row->envelope,
							 err);
		}
	return result;
}

/* --- its rows, through the rules ------------------------------------------ */

static enum sb_result excerpt_note(struct passage *passage,
				   const struct envelope *row,
				   struct sb_error *err)
{
	struct excerpt *excerpt = passage->excerpt;
	struct form_row *form = &passage->replay->form;

	enum row_verb verb = passage->replay->row.verb;

	/* what was done the day before is in force no more */
	if (verb == ROW_OPENING || verb == ROW_TURNED) {
		excerpt->gap.first = row->seq;
		excerpt->gap.rows = excerpt->gap.last - row->seq + 1;
		memset(excerpt->form, 0, sizeof excerpt->form);
		excerpt->shuffle = 0;
	}
	if (verb == ROW_SHUFFLE_BEGIN)
		excerpt->shuffle = row->seq;
	if (!passage->replay->form_over)
		return SB_OK;
	passage->replay->form_over = false;
	strcpy(form->table, passage->name.table);
	if (form->form.checklist < CHECKLISTS)
		excerpt->form[form->form.checklist] = form->form.id;
	return inspections_store(excerpt->record, form, err);
}

static enum sb_result excerpt_before(const struct envelope *row, void *context,
				     struct sb_error *err)
{
	struct passage *passage = context;
	enum sb_result result = replay_prepare(passage->replay, row, err);

	if (result == SB_OK)
		result = excerpt_note(passage, row, err);
	passage->excerpt->gap.rows--;
	return result;
}

static enum sb_result excerpt_round(struct passage *passage,
				    struct sb_error *err)
{
	struct excerpt *excerpt = passage->excerpt;

	passage->over = true;
	excerpt->house = passage->replay->table.house;
	*excerpt->round = passage->replay->rounds.round;
	return history_store(excerpt->record, excerpt->round, err);
}

static enum sb_result excerpt_row(const struct envelope *row, void *context,
				  struct sb_error *err)
{
	struct passage *passage = context;
	enum sb_result result;

	if (passage->over)
		return SB_GONE;
	if (row->seq != passage->next++)
		return sb_fail(err, SB_INVALID,
			       _("row %lld: missing from the proof"),
			       (long long)passage->next - 1);
	result = replay_take(passage->replay, row, err);
	if (result == SB_OK)
		result = excerpt_note(passage, row, err);
	if (result == SB_OK && passage->replay->round_over &&
	    rounds_same_name(&passage->replay->rounds.round.name,
			     &passage->name))
		result = excerpt_round(passage, err);
	return result;
}

/* Behind the round, what was booked beside it. */
static enum sb_result excerpt_addition(const struct envelope *row,
				       void *context, struct sb_error *err)
{
	struct passage *passage = context;
	struct addition_row booked;
	enum sb_result result;

	if (row->kind != KIND_PEOPLE || !addition_is(row->line))
		return SB_OK;
	result =
		additions_work_out(passage->excerpt->record, row, &booked, err);
	return result == SB_OK
		       ? additions_store(passage->excerpt->record, &booked, err)
		       : result;
}

static enum sb_result excerpt_pass(struct passage *passage,
				   struct sb_error *err)
{
	struct record *record = passage->excerpt->record;
	int64_t from;
	enum sb_result result =
		record_resume_from(record, INT64_MAX, &from, err);

	replay_follow_pit(passage->replay);
	passage->next = from;
	passage->excerpt->gap = (struct excerpt_gap){1, from - 1, from - 1};
	if (result == SB_OK)
		result = record_read_pit(record, from, excerpt_before, passage,
					 err);
	if (result == SB_OK)
		result = record_read_span(record, from, INT64_MAX, excerpt_row,
					  passage, err);
	if (result == SB_OK && !passage->over)
		result = sb_fail(err, SB_INVALID, _("the round is incomplete"));
	if (result == SB_OK)
		result = record_read_span(
			record, passage->excerpt->round->last_seq + 1,
			INT64_MAX, excerpt_addition, passage, err);
	return result;
}

enum sb_result excerpt_open(struct excerpt *excerpt,
			    const struct round_proof *proof,
			    struct sb_error *err)
{
	struct passage passage = {.excerpt = excerpt, .replay = replay_new()};
	enum sb_result result = SB_OK;

	*excerpt = (struct excerpt){0};
	if (!rounds_parse_name(proof->round, &passage.name))
		result = sb_fail(err, SB_INVALID, _("no round named"));
	if (result == SB_OK)
		result = excerpt_make(excerpt, err);
	if (result == SB_OK)
		result = excerpt_fill(excerpt->record, proof, err);
	if (result == SB_OK)
		result = excerpt_pass(&passage, err);
	replay_free(passage.replay);
	return result;
}

void excerpt_close(struct excerpt *excerpt)
{
	record_close(excerpt->record);
	free(excerpt->round);
}
