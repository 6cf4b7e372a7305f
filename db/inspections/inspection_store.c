/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/inspections/inspection_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/journal/statement.h"

/* --- out of the database -------------------------------------------------- */

static int8_t inspection_store_pocket(sqlite3_stmt *stmt, int column,
				      char *malformed)
{
	if (sqlite3_column_type(stmt, column) == SQLITE_NULL)
		return -1;
	return (int8_t)statement_within(stmt, column, 0, INT8_MAX, malformed);
}

static void inspection_store_fill(sqlite3_stmt *stmt, struct form_row *row)
{
	struct inspection *form = &row->form;
	char *bad = row->malformed;

	memset(row, 0, sizeof *row);
	form->over = true;
	form->id = statement_number64(stmt, 0, bad);
	row->last_seq = statement_number64(stmt, 1, bad);
	statement_copy_whole(stmt, 2, row->table, sizeof row->table, bad);
	statement_copy_whole(stmt, 3, row->day, sizeof row->day, bad);
	statement_copy_whole(stmt, 4, row->checklist, sizeof row->checklist,
			     bad);
	form->checklist = (uint8_t)checklist_find(row->checklist);
	form->game = (uint8_t)statement_within(stmt, 5, 0, GAMES - 1, bad);
	form->decks = statement_uint8(stmt, 6, bad);
	row->passed = statement_flag(stmt, 7, bad);
	form->begun_us = statement_number64(stmt, 8, bad);
	form->over_us = statement_number64(stmt, 9, bad);
	statement_copy_whole(stmt, 10, form->begun_by, sizeof form->begun_by,
			     bad);
	form->count.cards =
		(uint16_t)statement_within(stmt, 11, 0, UINT16_MAX, bad);
	form->count.unread =
		(uint16_t)statement_within(stmt, 12, 0, UINT16_MAX, bad);
	form->dropped_number = inspection_store_pocket(stmt, 13, bad);
	form->number = inspection_store_pocket(stmt, 14, bad);
}

/* Counts the next row of a form; false: the row is not the next one. */
static bool inspection_store_next_place(sqlite3_stmt *stmt, uint8_t *n,
					int most, char *bad)
{
	(void)statement_within(stmt, 0, *n + 1, *n < most ? *n + 1 : *n, bad);
	if (*bad)
		return false;
	++*n;
	return true;
}

static void inspection_store_fill_answer(sqlite3_stmt *stmt,
					 struct form_row *row, char *bad)
{
	struct form_text_item *item = &row->asked.item[row->asked.items];
	struct inspection_answer *answer = &row->form.answer[row->asked.items];

	if (!inspection_store_next_place(stmt, &row->asked.items,
					 CHECKLIST_ITEMS_MAX, bad))
		return;
	statement_copy_whole(stmt, 1, item->section, sizeof item->section, bad);
	statement_copy_whole(stmt, 2, item->text, sizeof item->text, bad);
	answer->is = (uint8_t)statement_within(stmt, 3, 0, ITEM_FAILED, bad);
	answer->proved = statement_flag(stmt, 4, bad);
	statement_copy_whole(stmt, 5, answer->badge, sizeof answer->badge, bad);
	statement_copy_whole(stmt, 6, answer->note, sizeof answer->note, bad);
}

static void inspection_store_fill_field(sqlite3_stmt *stmt,
					struct form_row *row, char *bad)
{
	struct form_text_field *field = &row->asked.field[row->asked.fields];
	char *value = row->form.field[row->asked.fields];

	if (!inspection_store_next_place(stmt, &row->asked.fields,
					 CHECKLIST_FIELDS_MAX, bad))
		return;
	statement_copy_whole(stmt, 1, field->name, sizeof field->name, bad);
	statement_copy_whole(stmt, 2, field->label, sizeof field->label, bad);
	statement_copy_whole(stmt, 3, field->unit, sizeof field->unit, bad);
	statement_copy_whole(stmt, 4, value, INSPECTION_FIELD_MAX + 1, bad);
}

static void inspection_store_fill_signature(sqlite3_stmt *stmt,
					    struct form_row *row, char *bad)
{
	char word[FORM_WORD_MAX];
	struct inspection_signature *signature;
	bool dealer;

	statement_copy_whole(stmt, 0, word, sizeof word, bad);
	dealer = strcmp(word, signer_words[SIGNER_DEALER]) == 0;
	if (!dealer && strcmp(word, signer_words[SIGNER_PIT_BOSS]) != 0)
		snprintf(bad, MALFORMED_MAX, "signer");
	signature =
		&row->form.signature[dealer ? SIGNER_DEALER : SIGNER_PIT_BOSS];
	statement_copy_whole(stmt, 1, signature->badge, sizeof signature->badge,
			     bad);
	signature->time_us = statement_number64(stmt, 2, bad);
	signature->seq = statement_number64(stmt, 3, bad);
}

static void inspection_store_fill_counted(sqlite3_stmt *stmt,
					  struct form_row *row, char *bad)
{
	struct card card = statement_card(stmt, 0, bad);

	if (card.face < FACES)
		row->form.count.of[card.face] =
			(uint16_t)statement_within(stmt, 1, 0, UINT16_MAX, bad);
	else
		snprintf(bad, MALFORMED_MAX, "card");
}

static void inspection_store_fill_defect(sqlite3_stmt *stmt,
					 struct form_row *row, char *bad)
{
	struct inspection_defect *defect = &row->form.defect[row->form.defects];

	if (!inspection_store_next_place(stmt, &row->form.defects,
					 INSPECTION_SWAPS_MAX, bad))
		return;
	statement_copy_whole(stmt, 1, defect->deck, sizeof defect->deck, bad);
	defect->card = statement_card(stmt, 2, bad);
	statement_copy_whole(stmt, 3, defect->note, sizeof defect->note, bad);
}

static void inspection_store_fill_swap(sqlite3_stmt *stmt, struct form_row *row,
				       char *bad)
{
	struct inspection_swap *swap = &row->form.swap[row->form.swaps];

	if (!inspection_store_next_place(stmt, &row->form.swaps,
					 INSPECTION_SWAPS_MAX, bad))
		return;
	statement_copy_whole(stmt, 1, swap->old, sizeof swap->old, bad);
	statement_copy_whole(stmt, 2, swap->new, sizeof swap->new, bad);
}

/* --- into the database ---------------------------------------------------- */

static int inspection_store_bind_number(sqlite3_stmt *stmt, int at,
					int8_t number)
{
	return number < 0 ? sqlite3_bind_null(stmt, at)
			  : sqlite3_bind_int(stmt, at, number);
}

static int inspection_store_bind(sqlite3_stmt *stmt, const struct form_row *row)
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
	       inspection_store_bind_number(stmt, 14, form->dropped_number) |
	       inspection_store_bind_number(stmt, 15, form->number);
}

static int inspection_store_bind_answer(sqlite3_stmt *stmt,
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

static int inspection_store_bind_field(sqlite3_stmt *stmt,
				       const struct form_row *row, int i)
{
	const struct form_text_field *field = &row->asked.field[i];

	return sqlite3_bind_int(stmt, 2, i + 1) |
	       statement_bind_text(stmt, 3, field->name) |
	       statement_bind_text(stmt, 4, field->label) |
	       statement_bind_text(stmt, 5, field->unit) |
	       statement_bind_text(stmt, 6, row->form.field[i]);
}

static int inspection_store_bind_signature(sqlite3_stmt *stmt,
					   const struct form_row *row, int i)
{
	const struct inspection_signature *signature = &row->form.signature[i];

	return statement_bind_text(stmt, 2, signer_words[i]) |
	       statement_bind_text(stmt, 3, signature->badge) |
	       sqlite3_bind_int64(stmt, 4, signature->time_us) |
	       sqlite3_bind_int64(stmt, 5, signature->seq);
}

static int inspection_store_bind_card(sqlite3_stmt *stmt, int at,
				      struct card card)
{
	char text[CARD_TEXT_MAX];

	card_format(card, text);
	return sqlite3_bind_text(stmt, at, text, -1, SQLITE_TRANSIENT);
}

static int inspection_store_bind_counted(sqlite3_stmt *stmt,
					 const struct form_row *row, int i)
{
	const struct card card = {.face = (uint8_t)i};

	return inspection_store_bind_card(stmt, 2, card) |
	       sqlite3_bind_int(stmt, 3, row->form.count.of[i]);
}

static int inspection_store_bind_defect(sqlite3_stmt *stmt,
					const struct form_row *row, int i)
{
	const struct inspection_defect *defect = &row->form.defect[i];

	return sqlite3_bind_int(stmt, 2, i + 1) |
	       statement_bind_text(stmt, 3, defect->deck) |
	       inspection_store_bind_card(stmt, 4, defect->card) |
	       statement_bind_text(stmt, 5, defect->note);
}

static int inspection_store_bind_swap(sqlite3_stmt *stmt,
				      const struct form_row *row, int i)
{
	const struct inspection_swap *swap = &row->form.swap[i];

	return sqlite3_bind_int(stmt, 2, i + 1) |
	       statement_bind_text(stmt, 3, swap->old) |
	       statement_bind_text(stmt, 4, swap->new);
}

/* The lists of a form: the most entries, and how an entry is bound and read. */
enum form_part { ANSWERS, FIELDS, SIGNATURES, COUNTED, DEFECTS, SWAPS, PARTS };

static const struct part {
	const char *insert, *of;
	int most;
	int (*bind)(sqlite3_stmt *stmt, const struct form_row *row, int i);
	void (*fill)(sqlite3_stmt *stmt, struct form_row *row, char *bad);
	const char *name;
} parts[PARTS] = {
	[ANSWERS] = {"INSERT INTO inspection_answer (inspection, item, section,"
		     " asked, answer, proved, badge, note)"
		     " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
		     "SELECT item, section, asked, answer, proved, badge, note"
		     " FROM inspection_answer WHERE inspection = ?1"
		     " ORDER BY item",
		     CHECKLIST_ITEMS_MAX, inspection_store_bind_answer,
		     inspection_store_fill_answer, "answer"},
	[FIELDS] = {"INSERT INTO inspection_field (inspection, place, name,"
		    " asked, unit, value) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
		    "SELECT place, name, asked, unit, value"
		    " FROM inspection_field WHERE inspection = ?1"
		    " ORDER BY place",
		    CHECKLIST_FIELDS_MAX, inspection_store_bind_field,
		    inspection_store_fill_field, "field"},
	[SIGNATURES] = {"INSERT INTO inspection_signature (inspection, signer,"
			" badge, time_us, seq) VALUES (?1, ?2, ?3, ?4, ?5)",
			"SELECT signer, badge, time_us, seq"
			" FROM inspection_signature WHERE inspection = ?1",
			SIGNERS, inspection_store_bind_signature,
			inspection_store_fill_signature, "signature"},
	[COUNTED] = {"INSERT INTO inspection_card (inspection, card, cards)"
		     " VALUES (?1, ?2, ?3)",
		     "SELECT card, cards FROM inspection_card"
		     " WHERE inspection = ?1",
		     FACES, inspection_store_bind_counted,
		     inspection_store_fill_counted, "card count"},
	[DEFECTS] = {"INSERT INTO inspection_defect (inspection, place, deck,"
		     " card, note) VALUES (?1, ?2, ?3, ?4, ?5)",
		     "SELECT place, deck, card, note FROM inspection_defect"
		     " WHERE inspection = ?1 ORDER BY place",
		     INSPECTION_SWAPS_MAX, inspection_store_bind_defect,
		     inspection_store_fill_defect, "defect"},
	[SWAPS] = {"INSERT INTO inspection_swap (inspection, place, old, new)"
		   " VALUES (?1, ?2, ?3, ?4)",
		   "SELECT place, old, new FROM inspection_swap"
		   " WHERE inspection = ?1 ORDER BY place",
		   INSPECTION_SWAPS_MAX, inspection_store_bind_swap,
		   inspection_store_fill_swap, "swap"},
};

/* Whether there is an ith one of that part. */
static bool inspection_store_has(const struct form_row *row,
				 enum form_part part, int i)
{
	switch (part) {
	case ANSWERS: return i < row->asked.items;
	case FIELDS: return i < row->asked.fields;
	case SIGNATURES: return row->form.signature[i].badge[0] != '\0';
	case COUNTED: return row->form.count.of[i] > 0;
	case DEFECTS: return i < row->form.defects;
	case SWAPS: return i < row->form.swaps;
	case PARTS: break;
	}
	return false;
}

/* --- storing and reading -------------------------------------------------- */

/* The columns of a form. */
#define INSPECTION                                                             \
	"id, last_seq, table_id, day, checklist, game, decks, passed, "        \
	"begun_us, over_us, begun_by, cards, unread, dropped, number"

enum sb_result inspection_store_add(struct record *record,
				    const struct form_row *row,
				    struct sb_error *err)
{
	static const char sql[] =
		"INSERT INTO inspection (" INSPECTION ")"
		" VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12,"
		" ?13, ?14, ?15)";
	sqlite3_stmt *stmt = statement_get(record, sql);
	enum sb_result result = statement_run(
		record, stmt, inspection_store_bind(stmt, row), err);

	for (int part = 0; part < PARTS; part++) {
		stmt = statement_get(record, parts[part].insert);
		for (int i = 0; i < parts[part].most && result == SB_OK; i++)
			if (inspection_store_has(row, (enum form_part)part, i))
				result = statement_run(
					record, stmt,
					sqlite3_bind_int64(stmt, 1,
							   row->form.id) |
						parts[part].bind(stmt, row, i),
					err);
	}
	return result;
}

/* The nth row of a part. */
static void inspection_store_fill_part(sqlite3_stmt *stmt,
				       const struct part *part, int n,
				       struct form_row *row)
{
	char bad[MALFORMED_MAX] = "";

	part->fill(stmt, row, bad);
	if (*bad && !*row->malformed)
		snprintf(row->malformed, MALFORMED_MAX, "%s %d, %.20s",
			 part->name, n, bad);
}

/* The form whose row the statement stands on. */
static enum sb_result inspection_store_read(struct record *record,
					    sqlite3_stmt *stmt,
					    struct form_row *row,
					    struct sb_error *err)
{
	enum sb_result result = SB_GONE;

	inspection_store_fill(stmt, row);
	for (int i = 0; i < PARTS; i++) {
		sqlite3_stmt *of = statement_get(record, parts[i].of);
		int bound = sqlite3_bind_int64(of, 1, row->form.id);

		for (int n = 1;
		     (result = statement_step(record, of, bound, err)) == SB_OK;
		     n++)
			inspection_store_fill_part(of, &parts[i], n, row);
		if (result != SB_GONE)
			return result;
	}
	return SB_OK;
}

/* The one that the number leads to. */
static enum sb_result inspection_store_find(struct record *record,
					    const char *sql, int64_t number,
					    struct form_row *row,
					    struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, number);
	enum sb_result result = statement_step(record, stmt, bound, err);

	if (result != SB_OK)
		return result;
	result = inspection_store_read(record, stmt, row, err);
	statement_reset(stmt);
	return result;
}

enum sb_result inspection_store_get(struct record *record, int64_t id,
				    struct form_row *row, struct sb_error *err)
{
	static const char sql[] =
		"SELECT " INSPECTION " FROM inspection WHERE id = ?1";

	return inspection_store_find(record, sql, id, row, err);
}

enum sb_result inspection_store_next(struct record *record, int64_t last_seq,
				     struct form_row *row, struct sb_error *err)
{
	static const char sql[] =
		"SELECT " INSPECTION " FROM inspection"
		" WHERE last_seq > ?1 ORDER BY last_seq LIMIT 1";

	return inspection_store_find(record, sql, last_seq, row, err);
}

/* The value of the field of that name in the form that was finished last. */
static enum sb_result
inspection_store_last(struct record *record, const char *name,
		      char value[static INSPECTION_FIELD_MAX + 1],
		      struct sb_error *err)
{
	static const char sql[] =
		"SELECT value FROM inspection JOIN inspection_field"
		" ON inspection = id WHERE name = ?1"
		" ORDER BY last_seq DESC LIMIT 1";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = statement_bind_text(stmt, 1, name);
	enum sb_result result = statement_step(record, stmt, bound, err);

	if (result != SB_OK)
		return result == SB_GONE ? SB_OK : result;
	snprintf(value, INSPECTION_FIELD_MAX + 1, "%s",
		 statement_text(stmt, 0));
	statement_reset(stmt);
	return SB_OK;
}

enum sb_result inspection_store_offers(struct record *record, enum game_id game,
				       struct form_offers *offers,
				       struct sb_error *err)
{
	enum sb_result result = SB_OK;

	memset(offers, 0, sizeof *offers);
	for (int id = 0; id < CHECKLISTS; id++) {
		const struct checklist_field *field = checklists[id].field;

		if (!checklist_applies((enum checklist_id)id, game))
			continue;
		for (int i = 0;
		     result == SB_OK &&
		     i < checklist_field_count((enum checklist_id)id);
		     i++)
			if (field[i].lasts)
				result = inspection_store_last(
					record, field[i].name,
					offers->field[id][i], err);
	}
	return result;
}

/* The one that the row's line names, else all. */
enum sb_result inspection_store_names(struct record *record, int64_t seq,
				      bool in_round,
				      char names[static INSPECTION_NAMES_MAX],
				      struct sb_error *err)
{
	static const char sql[] =
		"SELECT id, checklist, coalesce(kind = 5, 0) AS own,"
		" coalesce(instr(line || ' ', ' ' || checklist || ' '), 0) > 0"
		" AS named FROM inspection LEFT JOIN journal ON seq = ?1"
		" WHERE id <= ?1 AND last_seq >= ?1 ORDER BY named DESC, id";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, seq);
	size_t length = 0;
	bool named = false;
	enum sb_result result;

	names[0] = '\0';
	while ((result = statement_step(record, stmt, bound, err)) == SB_OK) {
		bool own = sqlite3_column_int(stmt, 2) != 0;
		char name[FORM_NAME_MAX];

		if (named || (in_round && !own))
			continue;
		named = sqlite3_column_int(stmt, 3) != 0;
		form_format_name(statement_int64(stmt, 0),
				 statement_text(stmt, 1), name);
		length += (size_t)snprintf(
			names + length, INSPECTION_NAMES_MAX - length, "%s%s",
			length > 0 ? "; " : "", name);
		if (length >= INSPECTION_NAMES_MAX)
			length = INSPECTION_NAMES_MAX - 1;
	}
	return result == SB_GONE ? SB_OK : result;
}
