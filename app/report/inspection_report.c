/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/reports.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/report/report_sections.h"
#include "db/inspections/inspection_store.h"
#include "rules/core/gettext.h"
#include "ui/text/text.h"

enum { HASH_GROUP = 4 /* bytes */, HASH_GROUPS_MAX = HASH_TEXT_MAX + 8 };

struct work {
	struct record *record;
	struct paper *paper;
	struct form_row row;
	uint8_t hash[HASH_SIZE]; /* of the row looked for */
};

/* gettext has something to say of "" */
static const char *report_inspection_words(const char *text)
{
	return text[0] ? _(text) : "";
}

static const char *report_inspection_title(const struct form_row *row)
{
	return row->form.checklist < CHECKLISTS
		       ? _(checklists[row->form.checklist].title)
		       : row->checklist;
}

/* --- what was found ---------------------------------------------------- */

static enum sb_result report_inspection_head(struct work *work,
					     struct sb_error *err)
{
	const struct form_row *row = &work->row;
	const struct inspection *form = &row->form;
	char who[REPORT_PERSON_MAX], when[REPORT_STAMP_MAX];
	enum sb_result result =
		report_person(work->record, form->begun_by, who, err);

	paper_mark(work->paper, row->passed ? _("PASSED") : _("FAILED"));
	paper_pair(work->paper, _("Checklist"), "%s (%s)",
		   report_inspection_title(row), row->checklist);
	paper_pair(work->paper, _("Table"), "%s", row->table);
	paper_pair(work->paper, _("Gaming day"), "%s", row->day);
	paper_pair(work->paper, _("Game"), "%s", _(words_game[form->game]));
	report_stamp(form->begun_us, when);
	paper_pair(work->paper, _("Begun"), "%s, %s", when, who);
	report_stamp(form->over_us, when);
	paper_pair(work->paper, _("Signed by all"), "%s", when);
	return result;
}

static const char *
report_inspection_answer(const struct inspection_answer *answer)
{
	bool pass = answer->is == ANSWER_PASS;

	if (answer->is == ANSWER_NONE)
		return "-";
	if (answer->proved)
		return pass ? _("pass (device)") : _("FAIL (device)");
	return pass ? _("pass") : _("FAIL");
}

static void report_inspection_items(struct work *work)
{
	paper_heading(work->paper, _("Items"));
	paper_table(work->paper, 6,
		    (const char *const[]){_("No."), _("Item"), _("Rule"),
					  _("Answer"), _("Note"), _("Badge")});
	for (int i = 0; i < work->row.asked.items; i++) {
		const struct asked_item *item = &work->row.asked.item[i];
		const struct inspection_answer *answer =
			&work->row.form.answer[i];
		char n[16];

		snprintf(n, sizeof n, "%d", i + 1);
		paper_row(work->paper, 6,
			  (const char *const[]){
				  n, report_inspection_words(item->text),
				  item->section,
				  report_inspection_answer(answer),
				  answer->note, answer->badge});
	}
}

/* Who answered. */
static enum sb_result report_inspection_people(struct work *work,
					       struct sb_error *err)
{
	struct badges badges = {0};
	enum sb_result result;

	for (int i = 0; i < work->row.asked.items; i++)
		badges_add(&badges, work->row.form.answer[i].badge);
	result = report_people(work->record, work->paper, &badges, err);
	badges_fini(&badges);
	return result;
}

static void report_inspection_fields(const struct work *work)
{
	const struct asked *asked = &work->row.asked;

	if (asked->fields > 0)
		paper_heading(work->paper, _("Numbers and readings"));
	for (int i = 0; i < asked->fields; i++) {
		const char *value = work->row.form.field[i];
		const char *unit = asked->field[i].unit;

		paper_pair(work->paper,
			   report_inspection_words(asked->field[i].label),
			   "%s%s%s", value[0] ? value : "-", unit[0] ? " " : "",
			   report_inspection_words(unit));
	}
}

/* What the device was asked to prove, and what it read. */
static void report_inspection_proofs(const struct work *work)
{
	const struct inspection *form = &work->row.form;
	char count[DECK_COUNT_TEXT_MAX];

	if (form->count.cards == 0 && form->number < 0)
		return;
	paper_heading(work->paper, _("Device readings"));
	if (form->count.cards > 0 && form->checklist == CHECKLIST_SHOE) {
		deck_count_list(&form->count, count);
		paper_pair(work->paper, _("Test cards"), "%s", count);
	} else if (form->count.cards > 0) {
		deck_count_format(&form->count, form->decks, count);
		paper_pair(work->paper, _("Cards"), _("%u of %d: %s"),
			   form->count.cards, form->decks * FACES,
			   count[0] ? count : _("complete"));
	}
	if (form->number >= 0)
		paper_pair(work->paper, _("Test number"),
			   _("dropped %d, read %d"), form->dropped,
			   form->number);
}

static void report_inspection_cards_amiss(const struct work *work)
{
	const struct inspection *form = &work->row.form;

	if (form->defects > 0) {
		paper_heading(work->paper, _("Card defects"));
		paper_table(
			work->paper, 3,
			(const char *const[]){_("Deck"), _("Card"), _("What")});
	}
	for (int i = 0; i < form->defects; i++) {
		const struct inspection_defect *defect = &form->defect[i];
		char card[CARD_TEXT_MAX];

		card_format(defect->card, card);
		paper_row(work->paper, 3,
			  (const char *const[]){defect->deck, card,
						defect->note});
	}
	if (form->swaps > 0)
		paper_heading(work->paper, _("Decks replaced"));
	for (int i = 0; i < form->swaps; i++)
		paper_text(
			work->paper,
			_("Deck %s, now in card storage, replaced by deck %s."),
			form->swap[i].old, form->swap[i].new);
}

/* --- who signed -------------------------------------------------------- */

static enum sb_result report_inspection_hash(const struct envelope *row,
					     void *context,
					     struct sb_error *err)
{
	struct work *work = context;

	(void)err;
	memcpy(work->hash, row->hash, HASH_SIZE);
	return SB_OK;
}

/* All of it, in eight groups, for people compare it by eye. */
static void report_inspection_groups(const uint8_t hash[static HASH_SIZE],
				     char text[static HASH_GROUPS_MAX])
{
	char *to = text;

	for (int i = 0; i < HASH_SIZE; i++) {
		if (i > 0 && i % HASH_GROUP == 0)
			*to++ = ' ';
		to += sprintf(to, "%02x", hash[i]);
	}
}

static enum sb_result report_inspection_signature(struct work *work,
						  enum signer signer,
						  struct sb_error *err)
{
	const struct inspection_signature *signature =
		&work->row.form.signature[signer];
	int64_t seq = signature->seq;
	char who[REPORT_PERSON_MAX], when[REPORT_STAMP_MAX],
		hash[HASH_GROUPS_MAX], proof[HASH_GROUPS_MAX + 32];
	enum sb_result result;

	if (signature->badge[0] == '\0')
		return SB_OK;
	result = report_person(work->record, signature->badge, who, err);
	if (result == SB_OK)
		result = record_read(work->record, &seq, 1,
				     report_inspection_hash, work, err);
	if (result != SB_OK)
		return result;
	report_stamp(signature->time_us, when);
	report_inspection_groups(work->hash, hash);
	snprintf(proof, sizeof proof, _("row %lld: %s"),
		 (long long)signature->seq, hash);
	paper_signature(work->paper,
			signer == SIGNER_DEALER ? _("Dealer") : _("Pit boss"),
			who, when, proof);
	return SB_OK;
}

static enum sb_result report_inspection_paper(struct work *work,
					      struct sb_error *err)
{
	const struct form_row *row = &work->row;
	struct record_head head;
	char title[256];
	enum sb_result result;

	snprintf(title, sizeof title, _("Inspection %lld: %s, %s, %s"),
		 (long long)row->form.id, report_inspection_title(row),
		 row->table, row->day);
	work->paper = paper_new(title);
	result = report_inspection_head(work, err);
	report_inspection_items(work);
	report_inspection_fields(work);
	report_inspection_proofs(work);
	report_inspection_cards_amiss(work);
	if (result == SB_OK)
		result = report_inspection_people(work, err);
	if (result == SB_OK) {
		paper_heading(work->paper, _("Signatures (badge and PIN)"));
		for (int i = 0; result == SB_OK && i < SIGNERS; i++)
			result = report_inspection_signature(
				work, (enum signer)i, err);
	}
	if (result == SB_OK)
		result = record_head(work->record, &head, err);
	if (result == SB_OK)
		report_proof(work->paper, &head);
	return result;
}

enum sb_result report_inspection(struct record *record, int64_t id,
				 struct paper **paper, struct sb_error *err)
{
	struct work work = {.record = record};
	enum sb_result result;

	result = inspections_get(record, id, &work.row, err);
	if (result == SB_GONE)
		return sb_fail(err, SB_GONE,
			       _("no finished inspection %lld; list them with "
				 "sabot report day"),
			       (long long)id);
	if (result == SB_OK)
		result = report_inspection_paper(&work, err);
	*paper = work.paper;
	return result;
}
