/* SPDX-License-Identifier: ISC */
/* Finished forms, into the database. */
#include "config.h"

#include "db/inspections/inspections.h"

#include "db/journal/sqlite.h"

static int inspections_bind_number(sqlite3_stmt *stmt, int at, int8_t number)
{
	return number < 0 ? sqlite3_bind_null(stmt, at)
			  : sqlite3_bind_int(stmt, at, number);
}

static int inspections_bind(sqlite3_stmt *stmt, const struct form_row *row)
{
	const struct inspection *form = &row->form;

	return sqlite3_bind_int64(stmt, 1, form->id) |
	       sqlite3_bind_int64(stmt, 2, row->last_seq) |
	       statement_bind_text(stmt, 3, row->table) |
	       statement_bind_text(stmt, 4, row->day) |
	       statement_bind_text(stmt, 5, row->checklist) |
	       sqlite3_bind_int(stmt, 6, form->game) |
	       sqlite3_bind_int(stmt, 7, form->decks) |
	       sqlite3_bind_int(stmt, 8, row->passed) |
	       sqlite3_bind_int64(stmt, 9, form->begun_us) |
	       sqlite3_bind_int64(stmt, 10, form->over_us) |
	       statement_bind_text(stmt, 11, form->begun_by) |
	       sqlite3_bind_int(stmt, 12, form->count.cards) |
	       sqlite3_bind_int(stmt, 13, form->count.unread) |
	       inspections_bind_number(stmt, 14, form->dropped) |
	       inspections_bind_number(stmt, 15, form->number);
}

static int inspections_bind_answer(sqlite3_stmt *stmt,
				   const struct form_row *row, int i)
{
	const struct inspection_answer *answer = &row->form.answer[i];

	return sqlite3_bind_int(stmt, 2, i + 1) |
	       statement_bind_text(stmt, 3, row->asked.item[i].section) |
	       statement_bind_text(stmt, 4, row->asked.item[i].text) |
	       sqlite3_bind_int(stmt, 5, answer->is) |
	       sqlite3_bind_int(stmt, 6, answer->proved) |
	       statement_bind_text(stmt, 7, answer->badge) |
	       statement_bind_text(stmt, 8, answer->note);
}

static int inspections_bind_field(sqlite3_stmt *stmt,
				  const struct form_row *row, int i)
{
	const struct asked_field *field = &row->asked.field[i];

	return sqlite3_bind_int(stmt, 2, i + 1) |
	       statement_bind_text(stmt, 3, field->name) |
	       statement_bind_text(stmt, 4, field->label) |
	       statement_bind_text(stmt, 5, field->unit) |
	       statement_bind_text(stmt, 6, row->form.field[i]);
}

static int inspections_bind_signature(sqlite3_stmt *stmt,
				      const struct form_row *row, int i)
{
	const struct inspection_signature *signature = &row->form.signature[i];

	return statement_bind_text(stmt, 2, signer_words[i]) |
	       statement_bind_text(stmt, 3, signature->badge) |
	       sqlite3_bind_int64(stmt, 4, signature->time_us) |
	       sqlite3_bind_int64(stmt, 5, signature->seq);
}

static int inspections_bind_card(sqlite3_stmt *stmt, int at, struct card card)
{
	char text[CARD_TEXT_MAX];

	card_format(card, text);
	return sqlite3_bind_text(stmt, at, text, -1, SQLITE_TRANSIENT);
}

static int inspections_bind_counted(sqlite3_stmt *stmt,
				    const struct form_row *row, int i)
{
	const struct card card = {.face = (uint8_t)i};

	return inspections_bind_card(stmt, 2, card) |
	       sqlite3_bind_int(stmt, 3, row->form.count.of[i]);
}

static int inspections_bind_defect(sqlite3_stmt *stmt,
				   const struct form_row *row, int i)
{
	const struct inspection_defect *defect = &row->form.defect[i];

	return sqlite3_bind_int(stmt, 2, i + 1) |
	       statement_bind_text(stmt, 3, defect->deck) |
	       inspections_bind_card(stmt, 4, defect->card) |
	       statement_bind_text(stmt, 5, defect->note);
}

static int inspections_bind_swap(sqlite3_stmt *stmt, const struct form_row *row,
				 int i)
{
	const struct inspection_swap *swap = &row->form.swap[i];

	return sqlite3_bind_int(stmt, 2, i + 1) |
	       statement_bind_text(stmt, 3, swap->old) |
	       statement_bind_text(stmt, 4, swap->new);
}

/* What a form has several of. */
static const struct part {
	enum statement put;
	int most;
	int (*bind)(sqlite3_stmt *stmt, const struct form_row *row, int i);
} parts[] = {
	{SQL_ANSWER_PUT, CHECKLIST_ITEMS_MAX, inspections_bind_answer},
	{SQL_FIELD_PUT, CHECKLIST_FIELDS_MAX, inspections_bind_field},
	{SQL_SIGNATURE_PUT, SIGNERS, inspections_bind_signature},
	{SQL_COUNTED_PUT, FACES, inspections_bind_counted},
	{SQL_DEFECT_PUT, INSPECTION_SWAPS_MAX, inspections_bind_defect},
	{SQL_SWAP_PUT, INSPECTION_SWAPS_MAX, inspections_bind_swap},
};

/* Whether there is an ith one of that part. */
static bool inspections_has(const struct form_row *row, enum statement put,
			    int i)
{
	switch (put) {
	case SQL_ANSWER_PUT: return i < row->asked.items;
	case SQL_FIELD_PUT: return i < row->asked.fields;
	case SQL_SIGNATURE_PUT: return row->form.signature[i].badge[0] != '\0';
	case SQL_COUNTED_PUT: return row->form.count.of[i] > 0;
	case SQL_DEFECT_PUT: return i < row->form.defects;
	default: return i < row->form.swaps;
	}
}

static enum sb_result inspections_store_part(struct record *record,
					     const struct form_row *row,
					     const struct part *part,
					     struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(record, part->put);
	enum sb_result result = SB_OK;

	for (int i = 0; i < part->most && result == SB_OK; i++)
		if (inspections_has(row, part->put, i))
			result = statement_run(
				record, stmt,
				sqlite3_bind_int64(stmt, 1, row->form.id) |
					part->bind(stmt, row, i),
				err);
	return result;
}

enum sb_result inspections_store(struct record *record,
				 const struct form_row *row,
				 struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_of(record, SQL_INSPECTION_PUT);
	enum sb_result result =
		statement_run(record, stmt, inspections_bind(stmt, row), err);

	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		if (result == SB_OK)
			result = inspections_store_part(record, row, &parts[i],
							err);
	return result;
}
