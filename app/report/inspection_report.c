/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/reports.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/report/report_sections.h"
#include "db/inspections/inspection_store.h"
#include "rules/core/gettext.h"
#include "ui/terminal/cells.h"
#include "ui/text/text.h"

enum { HASH_GROUP = 4 /* bytes */, HASH_GROUPS_MAX = HASH_TEXT_MAX + 8 };

struct work {
	struct record *record;
	struct document *document;
	struct form_row row;
	struct form_text asked;	 /* of the row that began the form */
	uint8_t hash[HASH_SIZE]; /* of the row looked for */
};

/* gettext("") is the header of the catalogue */
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
	char who[REPORT_PERSON_MAX], when[REPORT_TIME_MAX], mark[UI_TEXT_MAX],
		cause[UI_TEXT_MAX];
	enum sb_result result =
		report_person(work->record, form->begun_by, who, err);

	document_mark(
		work->document,
		text_capitals(row->passed ? _("passed") : _("failed"), mark));
	form_cause_text(form, cause);
	if (!row->passed)
		document_pair(work->document, _("Cause"), "%s", cause);
	document_pair(work->document, _("Checklist"), "%s (%s)",
		      report_inspection_title(row), row->checklist);
	document_pair(work->document, _("Table"), "%s", row->table);
	document_pair(work->document, _("Gaming day"), "%s", row->day);
	document_pair(work->document, _("Game"), "%s", game_title(form->game));
	report_time(form->begun_us, when);
	document_pair(work->document, _("Began"), "%s, %s", when, who);
	report_time(form->over_us, when);
	document_pair(work->document, _("Signed by all"), "%s", when);
	return result;
}

static const char *
report_inspection_answer(const struct inspection_answer *answer,
			 char failed[static UI_TEXT_MAX])
{
	bool pass = answer->is == ITEM_PASSED;

	if (answer->is == ITEM_OPEN)
		return "-";
	if (answer->proved)
		return pass ? _("Pass (device)") : _("FAIL (device)");
	return pass ? C_("answer", "Pass")
		    : text_capitals(C_("answer", "Fail"), failed);
}

static void report_inspection_items(struct work *work)
{
	document_heading(work->document, _("Items"));
	document_table(work->document, 6,
		       (const char *const[]){_("No."), _("Item"), _("Rule"),
					     _("Answer"), _("Note"),
					     _("Badge")});
	for (int i = 0; i < work->row.asked.items; i++) {
		const struct form_text_item *item = &work->row.asked.item[i];
		const struct inspection_answer *answer =
			&work->row.form.answer[i];
		char n[16], failed[UI_TEXT_MAX], note[COUNT_TEXT_MAX];

		answer_note_text(answer, glyphs_for_locale(), note);
		snprintf(n, sizeof n, "%d", i + 1);
		document_row(work->document, 6,
			     (const char *const[]){
				     n, report_inspection_words(item->text),
				     item->section,
				     report_inspection_answer(answer, failed),
				     note, answer->badge});
	}
}

/* Who answered. */
static enum sb_result report_inspection_people(struct work *work,
					       struct sb_error *err)
{
	struct badge_set badges = {0};
	enum sb_result result;

	for (int i = 0; i < work->row.asked.items; i++)
		badge_set_add(&badges, work->row.form.answer[i].badge);
	result = report_people(work->record, work->document, &badges, err);
	badge_set_fini(&badges);
	return result;
}

static void report_inspection_fields(const struct work *work)
{
	const struct form_text *asked = &work->row.asked;

	if (asked->fields > 0)
		document_heading(work->document, _("Numbers and readings"));
	for (int i = 0; i < asked->fields; i++) {
		const char *value = work->row.form.field[i];
		const char *unit = asked->field[i].unit;

		document_pair(work->document,
			      report_inspection_words(asked->field[i].label),
			      "%s%s%s", value[0] ? value : "-",
			      unit[0] ? " " : "",
			      report_inspection_words(unit));
	}
}

static enum sb_result report_inspection_asked(const struct journal_row *row,
					      void *context,
					      struct sb_error *err)
{
	struct work *work = context;

	if (form_text_parse(row->answer, &work->asked))
		return SB_OK;
	return sb_fail(err, SB_INVALID, _("%s; run sabot verify"),
		       _("checklist items missing"));
}

static bool report_inspection_is_translated(const struct form_text *asked)
{
	for (int i = 0; i < asked->items + asked->fields; i++)
		if (strcmp(report_inspection_words(form_text_english(asked, i)),
			   form_text_signed(asked, i)) != 0)
			return true;
	return false;
}

/* The words that people signed, where this page is in another language. */
static enum sb_result report_inspection_words_signed(struct work *work,
						     struct sb_error *err)
{
	const struct form_text *asked = &work->asked;
	int64_t seq = work->row.form.id;
	char n[16];
	enum sb_result result = journal_read(
		work->record, &seq, 1, report_inspection_asked, work, err);

	if (result != SB_OK || !report_inspection_is_translated(asked))
		return result;
	document_heading(work->document, _("Words that were signed"));
	for (int i = 0; i < asked->items + asked->fields; i++) {
		snprintf(n, sizeof n, "%d", i + 1);
		document_pair(work->document, i < asked->items ? n : "", "%s",
			      form_text_signed(asked, i));
	}
	return SB_OK;
}

/* What the device was asked to prove, and what it read. */
static void report_inspection_proofs(const struct work *work)
{
	const struct inspection *form = &work->row.form;
	char words[DECK_COUNT_TEXT_MAX], count[COUNT_TEXT_MAX];

	if (form->count.cards == 0 && form->number < 0)
		return;
	document_heading(work->document, _("Device readings"));
	if (form->count.cards > 0 && form->checklist == CHECKLIST_SHOE) {
		deck_count_format_read(&form->count, words);
		deck_count_text(words, glyphs_for_locale(), count);
		document_pair(work->document, _("Test cards"), "%s", count);
	} else if (form->count.cards > 0) {
		deck_count_format(&form->count, form->decks, words);
		deck_count_text(words, glyphs_for_locale(), count);
		document_pair(work->document, C_("counted", "Cards"),
			      _("%u of %d: %s"), form->count.cards,
			      form->decks * FACES,
			      count[0] ? count : _("complete"));
	}
	if (form->number >= 0)
		document_pair(work->document, _("Test number"),
			      _("dropped %d, read %d"), form->dropped_number,
			      form->number);
}

static void report_inspection_bad_cards(const struct work *work)
{
	const struct inspection *form = &work->row.form;

	if (form->defects > 0) {
		document_heading(work->document, _("Card defects"));
		document_table(work->document, 3,
			       (const char *const[]){_("Deck"), _("Card"),
						     _("Defect")});
	}
	for (int i = 0; i < form->defects; i++) {
		const struct inspection_defect *defect = &form->defect[i];
		char card[GLYPHS_CARD_MAX];

		glyphs_card(glyphs_for_locale(), defect->card, card);
		document_row(work->document, 3,
			     (const char *const[]){defect->deck, card,
						   defect->note});
	}
	if (form->swaps > 0)
		document_heading(work->document, _("Decks replaced"));
	for (int i = 0; i < form->swaps; i++)
		document_text(
			work->document,
			_("Deck %s, now in card storage, replaced by deck %s."),
			form->swap[i].old, form->swap[i].new);
}

/* --- who signed -------------------------------------------------------- */

static enum sb_result report_inspection_hash(const struct journal_row *row,
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
	char who[REPORT_PERSON_MAX], when[REPORT_TIME_MAX],
		hash[HASH_GROUPS_MAX], proof[HASH_GROUPS_MAX + 32];
	enum sb_result result;

	if (signature->badge[0] == '\0')
		return SB_OK;
	result = report_person(work->record, signature->badge, who, err);
	if (result == SB_OK)
		result = journal_read(work->record, &seq, 1,
				      report_inspection_hash, work, err);
	if (result != SB_OK)
		return result;
	report_time(signature->time_us, when);
	report_inspection_groups(work->hash, hash);
	snprintf(proof, sizeof proof, _("row %lld: %s"),
		 (long long)signature->seq, hash);
	document_signature(work->document,
			   signer == SIGNER_DEALER ? _("Dealer")
						   : _("Pit boss"),
			   who, when, proof);
	return SB_OK;
}

static enum sb_result report_inspection_paper(struct work *work,
					      struct sb_error *err)
{
	const struct form_row *row = &work->row;
	struct journal_head head;
	char title[256];
	enum sb_result result;

	snprintf(title, sizeof title, _("Inspection %lld: %s, %s, %s"),
		 (long long)row->form.id, report_inspection_title(row),
		 row->table, row->day);
	work->document = document_new(title);
	result = report_inspection_head(work, err);
	report_inspection_items(work);
	report_inspection_fields(work);
	report_inspection_proofs(work);
	report_inspection_bad_cards(work);
	if (result == SB_OK)
		result = report_inspection_people(work, err);
	if (result == SB_OK)
		result = report_inspection_words_signed(work, err);
	if (result == SB_OK) {
		document_heading(work->document,
				 _("Signatures (badge and PIN)"));
		for (int i = 0; result == SB_OK && i < SIGNERS; i++)
			result = report_inspection_signature(
				work, (enum signer)i, err);
	}
	if (result == SB_OK)
		result = journal_read_head(work->record, &head, err);
	if (result == SB_OK)
		report_proof(work->document, &head);
	return result;
}

enum sb_result report_inspection(struct record *record, int64_t id,
				 struct document **document,
				 struct sb_error *err)
{
	struct work work = {.record = record};
	enum sb_result result;

	result = inspection_store_get(record, id, &work.row, err);
	if (result == SB_GONE)
		return sb_fail(err, SB_GONE,
			       _("no finished inspection %lld; list them with "
				 "sabot report day"),
			       (long long)id);
	if (result == SB_OK)
		result = report_inspection_paper(&work, err);
	*document = work.document;
	return result;
}
