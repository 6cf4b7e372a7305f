/* SPDX-License-Identifier: ISC */
/* The stored inspections against those that the journal tells. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/inspections/inspections.h"
#include "db/verify/verify_internal.h"
#include "rules/core/gettext.h"

static void verify_write_head(const struct form_row *row, FILE *out)
{
	const struct inspection *form = &row->form;

	fprintf(out, "number %lld\n", (long long)form->id);
	fprintf(out, "checklist %s\n", row->checklist);
	fprintf(out, "table %s\n", row->table);
	fprintf(out, "day %s\n", row->day);
	fprintf(out, "game %d\n", form->game);
	fprintf(out, "decks %d\n", form->decks);
	fprintf(out, "passed %d\n", row->passed);
	fprintf(out, "begun %lld\n", (long long)form->begun_us);
	fprintf(out, "over %lld\n", (long long)form->over_us);
	fprintf(out, "begun by %s\n", form->begun_by);
}

static void verify_write_answers(const struct form_row *row, FILE *out)
{
	for (int i = 0; i < row->asked.items; i++) {
		const struct asked_item *item = &row->asked.item[i];
		const struct inspection_answer *answer = &row->form.answer[i];

		fprintf(out, "item %d %s: %s\n", i + 1, item->section,
			item->text);
		fprintf(out, "answer to item %d: %d %d '%s' %s\n", i + 1,
			answer->is, answer->proved, answer->badge,
			answer->note);
	}
	for (int i = 0; i < row->asked.fields; i++) {
		const struct asked_field *field = &row->asked.field[i];

		fprintf(out, "field %s %s: %s\n", field->name, field->unit,
			field->label);
		fprintf(out, "%s %s\n", field->name, row->form.field[i]);
	}
}

static void verify_write_signatures(const struct form_row *row, FILE *out)
{
	for (int i = 0; i < SIGNERS; i++) {
		const struct inspection_signature *signature =
			&row->form.signature[i];

		fprintf(out, "signature of the %s: '%s' %lld in row %lld\n",
			signer_words[i], signature->badge,
			(long long)signature->time_us,
			(long long)signature->seq);
	}
}

static void verify_write_count(const struct form_row *row, FILE *out)
{
	const struct inspection *form = &row->form;
	char text[CARD_TEXT_MAX];

	fprintf(out, "cards %d, unread %d\n", form->count.cards,
		form->count.unread);
	for (int face = 0; face < FACES; face++) {
		card_format((struct card){.face = (uint8_t)face}, text);
		fprintf(out, "cards %s: %d\n", text, form->count.of[face]);
	}
	fprintf(out, "test number dropped %d\n", form->dropped);
	fprintf(out, "test number read %d\n", form->number);
}

static void verify_write_decks(const struct form_row *row, FILE *out)
{
	const struct inspection *form = &row->form;
	char text[CARD_TEXT_MAX];

	for (int i = 0; i < form->defects; i++) {
		card_format(form->defect[i].card, text);
		fprintf(out, "defect %s %s %s\n", form->defect[i].deck, text,
			form->defect[i].note);
	}
	for (int i = 0; i < form->swaps; i++)
		fprintf(out, "replaced %s %s\n", form->swap[i].old,
			form->swap[i].new);
	fprintf(out, "that is all%s\n",
		row->strange ? ", but for what no station writes" : "");
}

/* All of it, a line for each thing. To be freed. */
static char *verify_write(const struct form_row *row)
{
	char *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	if (!out)
		abort();
	verify_write_head(row, out);
	verify_write_answers(row, out);
	verify_write_signatures(row, out);
	verify_write_count(row, out);
	verify_write_decks(row, out);
	if (fclose(out) != 0)
		abort();
	return text;
}

/* where: the first `length` bytes of it. */
static void verify_find_form(struct verify *verify, const struct form_row *row,
			     const char *what, const char *where, size_t length)
{
	char name[FORM_NAME_MAX];

	forms_format_name(row->form.id, row->checklist, name);
	verify_find(verify, row->form.id, "%s: %s%.*s", name, what, (int)length,
		    where);
}

/* Tells the first line in which they differ, as it is stored. */
static void verify_compare(struct verify *verify, const struct form_row *stored,
			   const struct form_row *told)
{
	char *got = verify_write(stored), *want = verify_write(told);
	const char *line = got;
	size_t same = 0;

	while (got[same] && got[same] == want[same])
		if (got[same++] == '\n')
			line = got + same;
	if (got[same] != want[same])
		verify_find_form(verify, told,
				 _("is stored otherwise than the journal "
				   "tells it: "),
				 line, strcspn(line, "\n"));
	free(got);
	free(want);
}

enum sb_result verify_next_form(struct verify *verify, int64_t before,
				struct sb_error *err)
{
	struct form_row *stored = verify->form;
	enum sb_result result;

	while ((result = inspections_after(verify->record, verify->form_seq,
					   stored, err)) == SB_OK &&
	       stored->last_seq < before) {
		if (stored->last_seq <= verify->form_seq)
			return SB_GONE; /* the index is damaged, and told */
		verify->form_seq = stored->last_seq;
		verify_find_form(verify, stored,
				 _("is stored, but the journal has none "
				   "there"),
				 "", 0);
	}
	return result;
}

enum sb_result verify_form(struct verify *verify, struct sb_error *err)
{
	const struct form_row *told = &verify->replay->form;
	enum sb_result result = verify_next_form(verify, told->last_seq, err);

	if (result != SB_OK && result != SB_GONE)
		return result;
	if (result == SB_GONE || verify->form->last_seq != told->last_seq) {
		verify_find_form(verify, told, _("is not stored"), "", 0);
		return SB_OK;
	}
	verify->form_seq = told->last_seq;
	verify_compare(verify, verify->form, told);
	return SB_OK;
}
