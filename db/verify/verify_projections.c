/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/inspections/inspection_store.h"
#include "db/record/projections.h"
#include "db/rounds/server_messages.h"
#include "db/verify/verify_internal.h"
#include "rules/core/gettext.h"
#include "rules/script/verbs.h"

/* Amendments: whether two people were allowed to book them, on a round that was
 * over, and whether they are stored so. */

static void verify_amendment_finding(struct verify *verify,
				     const struct journal_row *journal_row,
				     const char *what)
{
	verify_add_finding(verify, journal_row->seq, _("row %lld, '%.*s': %s"),
			   (long long)journal_row->seq,
			   replay_quote_length(verify->replay, journal_row),
			   journal_row->line, what);
}

static enum sb_result
verify_amendment_people(const struct verify *verify,
			const struct journal_row *journal_row,
			const struct amendment_row *row, struct sb_error *err)
{
	enum act act = amendment_act(&row->amendment);

	if (act == ACTS)
		return journal_row->source == SOURCE_STATION
			       ? SB_OK
			       : sb_fail(err, SB_REFUSED,
					 _("only the station writes this"));
	if (journal_row->source != SOURCE_KEY)
		return sb_fail(err, SB_REFUSED,
			       _("this row must be keyed at the console: %s"),
			       _(permissions[act].title));
	return amendments_check_people(verify->record, &verify->replay->roster,
				       verify->replay->pit.dealer, row, err);
}

static bool verify_same_amendment(const struct amendment_row *a,
				  const struct amendment_row *b)
{
	return a->round == b->round && a->place == b->place &&
	       strcmp(a->badge, b->badge) == 0 &&
	       a->amendment.kind == b->amendment.kind &&
	       a->amendment.seat == b->amendment.seat &&
	       a->amendment.amount.units == b->amendment.amount.units &&
	       strcmp(a->amendment.second, b->amendment.second) == 0 &&
	       strcmp(a->amendment.text, b->amendment.text) == 0;
}

static enum sb_result verify_next_amendment(struct verify *verify,
					    int64_t before,
					    struct amendment_row *stored,
					    struct sb_error *err)
{
	enum sb_result result;

	while ((result = amendments_next(verify->record, verify->amendment_seq,
					 stored, err)) == SB_OK &&
	       stored->seq < before) {
		verify->amendment_seq = stored->seq;
		verify_add_finding(verify, stored->seq,
				   _("row %lld: adjustment or annotation not "
				     "in the journal"),
				   (long long)stored->seq);
	}
	return result;
}

static enum sb_result verify_compare_amendment(
	struct verify *verify, const struct journal_row *journal_row,
	const struct amendment_row *expected, struct sb_error *err)
{
	struct amendment_row stored;
	enum sb_result result =
		verify_next_amendment(verify, expected->seq, &stored, err);

	if (result != SB_OK && result != SB_GONE)
		return result;
	if (result == SB_GONE || stored.seq != expected->seq) {
		verify_amendment_finding(verify, journal_row, _("not stored"));
		return SB_OK;
	}
	verify->amendment_seq = expected->seq;
	if (stored.malformed[0]) {
		struct sb_error text;

		snprintf(text.text, sizeof text.text,
			 _("stored entry: %s malformed"), stored.malformed);
		verify_amendment_finding(verify, journal_row, text.text);
	} else if (!verify_same_amendment(&stored, expected))
		verify_amendment_finding(
			verify, journal_row,
			_("stored entry differs from the journal"));
	return SB_OK;
}

static enum sb_result verify_amendment(struct verify *verify,
				       const struct journal_row *journal_row,
				       const struct amendment_row *expected,
				       struct sb_error *err)
{
	struct sb_error why;

	if (verify_amendment_people(verify, journal_row, expected, &why) !=
	    SB_OK)
		verify_amendment_finding(verify, journal_row, why.text);
	return verify_compare_amendment(verify, journal_row, expected, err);
}

/* Pending wagers go back at their time at the latest: before the next round
 * opens. Each round is reported once. */
static enum sb_result verify_expired(struct verify *verify,
				     const struct journal_row *journal_row,
				     struct sb_error *err)
{
	const struct replay *replay = verify->replay;
	struct amendment_row row;
	enum sb_result result = SB_OK;

	if (journal_row->kind != KIND_TABLE ||
	    replay->event.verb != VERB_OPEN || answer_refuses(&replay->answer))
		return SB_OK;
	while (result == SB_OK) {
		result = amendments_find_expired(
			verify->record, journal_row->seq,
			verify->expired_us + 1, journal_row->time_us, &row,
			err);
		if (result != SB_OK)
			break;
		verify->expired_us = row.pending_until_us;
		verify_add_finding(
			verify, journal_row->seq,
			_("row %lld: a round opened, but the overdue "
			  "pending wagers of %s were not returned"),
			(long long)journal_row->seq, row.amendment.round);
	}
	return result == SB_GONE ? SB_OK : result;
}

/* The stored inspections against those in the journal. */

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
		const struct form_text_item *item = &row->asked.item[i];
		const struct inspection_answer *answer = &row->form.answer[i];

		fprintf(out, "item %d %s: %s\n", i + 1, item->section,
			item->text);
		fprintf(out, "answer to item %d: %d %d '%s' %s\n", i + 1,
			answer->is, answer->proved, answer->badge,
			answer->note);
	}
	for (int i = 0; i < row->asked.fields; i++) {
		const struct form_text_field *field = &row->asked.field[i];

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
	fprintf(out, "test number dropped %d\n", form->dropped_number);
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
	fprintf(out, "end\n");
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
static void verify_form_finding(struct verify *verify,
				const struct form_row *row, const char *what,
				const char *where, size_t length)
{
	char name[FORM_NAME_MAX];

	form_format_name(row->form.id, row->checklist, name);
	verify_add_finding(verify, row->form.id, "%s: %s%.*s", name, what,
			   (int)length, where);
}

/* Reports the first line that differs, as stored. */
static void verify_compare(struct verify *verify, const struct form_row *stored,
			   const struct form_row *expected)
{
	char *got = verify_write(stored), *want = verify_write(expected);
	const char *line = got;
	size_t same = 0;

	while (got[same] && got[same] == want[same])
		if (got[same++] == '\n')
			line = got + same;
	if (stored->malformed[0])
		verify_form_finding(
			verify, expected, _("stored form malformed: "),
			stored->malformed, strlen(stored->malformed));
	else if (got[same] != want[same])
		verify_form_finding(verify, expected,
				    _("stored form differs from the journal: "),
				    line, strcspn(line, "\n"));
	free(got);
	free(want);
}

static enum sb_result verify_next_form(struct verify *verify, int64_t before,
				       struct sb_error *err)
{
	struct form_row *stored = verify->form;
	enum sb_result result;

	while ((result = inspection_store_next(verify->record, verify->form_seq,
					       stored, err)) == SB_OK &&
	       stored->last_seq < before) {
		if (stored->last_seq <= verify->form_seq)
			return SB_GONE; /* the index is damaged, and reported */
		verify->form_seq = stored->last_seq;
		verify_form_finding(verify, stored,
				    _("stored, but not in the journal"), "", 0);
	}
	return result;
}

static enum sb_result verify_form(struct verify *verify,
				  const struct form_row *expected,
				  struct sb_error *err)
{
	enum sb_result result =
		verify_next_form(verify, expected->last_seq, err);

	if (result != SB_OK && result != SB_GONE)
		return result;
	if (result == SB_GONE || verify->form->last_seq != expected->last_seq) {
		verify_form_finding(verify, expected, _("not stored"), "", 0);
		return SB_OK;
	}
	verify->form_seq = expected->last_seq;
	verify_compare(verify, verify->form, expected);
	return SB_OK;
}

/* Messages of gaming servers: each row must be an event that a server may send
 * and that the table accepted, and is stored once. */

/* Why no server sent that row; NULL: one did. */
static const char *verify_message_check(const struct verify *verify,
					const struct journal_row *journal_row)
{
	const struct replay *replay = verify->replay;
	struct message message;

	if (!message_parse_line(journal_row->line, &message))
		return _("no sender");
	if (journal_row->kind != KIND_TABLE ||
	    !verb_is_player_action((enum verb)replay->event.verb))
		return _("not allowed for a gaming server");
	if (answer_refuses(&replay->answer))
		return _("refused, but in the journal");
	return NULL;
}

static enum sb_result verify_message(struct verify *verify,
				     const struct journal_row *journal_row,
				     struct sb_error *err)
{
	enum message_state is = MESSAGE_NEW;
	enum sb_result result;
	const char *problem;
	int64_t seq = 0;

	problem = verify_message_check(verify, journal_row);
	if (problem) {
		verify_add_finding(verify, journal_row->seq,
				   _("row %lld, '%.80s': %s"),
				   (long long)journal_row->seq,
				   journal_row->line, problem);
		return SB_OK;
	}
	verify->messages++;
	result = message_find(verify->record, journal_row->line,
			      &verify->replay->table.house, &is, &seq, err);
	if (result == SB_OK &&
	    (is != MESSAGE_STORED || seq != journal_row->seq))
		verify_add_finding(
			verify, journal_row->seq,
			_("row %lld, '%.80s': differs from the stored message"),
			(long long)journal_row->seq, journal_row->line);
	return result;
}

static enum sb_result verify_messages(struct verify *verify,
				      struct sb_error *err)
{
	struct message stray;
	int64_t stored, seq;
	enum sb_result result = message_count(verify->record, &stored, err);

	if (result == SB_OK && stored != verify->messages)
		verify_add_finding(verify, 0,
				   _("gaming server messages: %lld stored, "
				     "%lld in the journal"),
				   (long long)stored,
				   (long long)verify->messages);
	if (result == SB_OK)
		result = message_find_stray(verify->record, &stray, &seq, err);
	if (result == SB_OK)
		verify_add_finding(verify, 0,
				   _("stored message %s/%s: not in row %lld"),
				   stray.client, stray.id, (long long)seq);
	return result == SB_GONE ? SB_OK : result;
}

/* The stored rounds against those in the journal. */

enum { MEMBER_TEXT_MAX = 24, DIFFERENCE_MAX = 160 };

/* The first difference of a round between the two; texts may be cut. */
struct difference {
	char what[32];
	char stored[DIFFERENCE_MAX];
	char expected[DIFFERENCE_MAX];
};

#define TEXT(member) #member, offsetof(struct round_row, member), 0
#define NUMBER(member)                                                         \
#member, offsetof(struct round_row, member),                           \
		sizeof((struct round_row *)0)->member

static const struct {
	const char *name;
	size_t at;
	size_t size; /* 0: text */
} members[] = {
	{TEXT(name.table)},    {TEXT(name.day)},
	{NUMBER(name.number)}, {NUMBER(shoe)},
	{NUMBER(game)},	       {NUMBER(decimals)},
	{NUMBER(first_seq)},   {NUMBER(last_seq)},
	{NUMBER(opened_us)},   {NUMBER(closed_us)},
	{TEXT(dealer)},	       {TEXT(outcome)},
	{NUMBER(natural)},     {NUMBER(free_hand)},
	{NUMBER(voided)},      {TEXT(reason)},
	{NUMBER(corrected)},   {NUMBER(by_hand)},
	{NUMBER(alarms)},      {NUMBER(holds)},
	{NUMBER(results)},     {NUMBER(seen)},
	{NUMBER(won)},	       {NUMBER(cards)},
	{NUMBER(wagers)},      {NUMBER(pending_until_us)},
};

/* A member as it is stored; text is given back, or numbers are put there. */
static const char *verify_member(size_t i, const struct round_row *round,
				 char text[static MEMBER_TEXT_MAX])
{
	const void *at = (const char *)round + members[i].at;
	long long number = 0;

	switch (members[i].size) {
	case 0: return at;
	case sizeof(uint8_t): number = *(const uint8_t *)at; break;
	case sizeof(uint32_t): number = *(const uint32_t *)at; break;
	default: number = *(const int64_t *)at; break;
	}
	snprintf(text, MEMBER_TEXT_MAX, "%lld", number);
	return text;
}

static bool verify_same_member(struct difference *difference, size_t i,
			       const struct round_row *a,
			       const struct round_row *b)
{
	char stored[MEMBER_TEXT_MAX], expected[MEMBER_TEXT_MAX];
	const char *x = (const char *)a + members[i].at;
	const char *y = (const char *)b + members[i].at;

	if (members[i].size == 0 ? strcmp(x, y) == 0
				 : memcmp(x, y, members[i].size) == 0)
		return true;
	snprintf(difference->what, sizeof difference->what, "%s",
		 members[i].name);
	snprintf(difference->stored, sizeof difference->stored, "%s",
		 verify_member(i, a, stored));
	snprintf(difference->expected, sizeof difference->expected, "%s",
		 verify_member(i, b, expected));
	return false;
}

static void verify_card(const struct card_row *card,
			char text[static DIFFERENCE_MAX])
{
	char face[CARD_TEXT_MAX];

	card_format(card->card, face);
	snprintf(text, DIFFERENCE_MAX, "%s %s%s", card->hand, face,
		 card->card.by_hand ? _(" (keyed)") : "");
}

static bool verify_same_card(struct difference *difference, uint32_t i,
			     const struct card_row *a, const struct card_row *b)
{
	if (a->card.face == b->card.face &&
	    a->card.by_hand == b->card.by_hand && strcmp(a->hand, b->hand) == 0)
		return true;
	snprintf(difference->what, sizeof difference->what, _("card %u"),
		 i + 1);
	verify_card(a, difference->stored);
	verify_card(b, difference->expected);
	return false;
}

static void verify_wager(const struct settled *wager, int decimals,
			 char text[static DIFFERENCE_MAX])
{
	char stake[MONEY_TEXT_MAX], won[MONEY_TEXT_MAX];
	char commission[MONEY_TEXT_MAX];

	money_format(wager->stake, decimals, stake);
	money_format(wager->won, decimals, won);
	money_format(wager->commission, decimals, commission);
	snprintf(text, DIFFERENCE_MAX,
		 _("seat %d %s, stake %s, won %s, commission %s%s"),
		 wager->seat, wager->spot, stake, won, commission,
		 wager->imprisoned ? _(", imprisoned") : "");
}

static bool verify_same_wager(struct difference *difference, uint32_t i,
			      int decimals, const struct settled *a,
			      const struct settled *b)
{
	if (a->seat == b->seat && a->stake.units == b->stake.units &&
	    a->won.units == b->won.units &&
	    a->commission.units == b->commission.units &&
	    a->imprisoned == b->imprisoned && strcmp(a->spot, b->spot) == 0)
		return true;
	snprintf(difference->what, sizeof difference->what, _("wager %u"),
		 i + 1);
	verify_wager(a, decimals, difference->stored);
	verify_wager(b, decimals, difference->expected);
	return false;
}

/* Reports the first difference. */
static bool verify_same_round(struct difference *difference,
			      const struct round_row *a,
			      const struct round_row *b)
{
	for (size_t i = 0; i < sizeof members / sizeof *members; i++)
		if (!verify_same_member(difference, i, a, b))
			return false;
	for (uint32_t i = 0; i < a->cards; i++)
		if (!verify_same_card(difference, i, &a->card[i], &b->card[i]))
			return false;
	for (uint32_t i = 0; i < a->wagers; i++)
		if (!verify_same_wager(difference, i, a->decimals, &a->wager[i],
				       &b->wager[i]))
			return false;
	return true;
}

static void verify_round_finding(struct verify *verify,
				 const struct round_row *round,
				 const char *what)
{
	char name[ROUND_NAME_MAX];

	rounds_format_name(&round->name, name);
	verify_add_finding(verify, round->first_seq, "%s, row %lld: %s", name,
			   (long long)round->first_seq, what);
}

static void verify_compare_round(struct verify *verify,
				 const struct round_row *stored,
				 const struct round_row *expected)
{
	struct difference difference;
	struct sb_error text;

	if (stored->malformed[0])
		snprintf(text.text, sizeof text.text,
			 _("stored round: %s malformed"), stored->malformed);
	else if (!verify_same_round(&difference, stored, expected))
		snprintf(text.text, sizeof text.text,
			 _("stored round differs from the journal: %s is '%s', "
			   "journal '%s'"),
			 difference.what, difference.stored,
			 difference.expected);
	else
		return;
	verify_round_finding(verify, expected, text.text);
}

static enum sb_result verify_next_round(struct verify *verify, int64_t before,
					struct sb_error *err)
{
	for (;;) {
		enum sb_result result = SB_OK;

		if (!verify->pending)
			result = round_walk_next(&verify->round_walk,
						 verify->stored, err);
		verify->pending = result == SB_OK;
		if (result != SB_OK || verify->stored->first_seq >= before)
			return result;
		verify->pending = false;
		verify_round_finding(verify, verify->stored,
				     _("stored, but not in the journal"));
	}
}

static enum sb_result verify_round(struct verify *verify,
				   const struct round_row *round,
				   struct sb_error *err)
{
	enum sb_result result =
		verify_next_round(verify, round->first_seq, err);

	if (result != SB_OK && result != SB_GONE)
		return result;
	verify->rounds++;
	if (result == SB_GONE ||
	    verify->stored->first_seq != round->first_seq) {
		verify_round_finding(verify, round, _("not stored"));
		return SB_OK;
	}
	verify->pending = false;
	verify_compare_round(verify, verify->stored, round);
	return SB_OK;
}

/* --- each row, and the rest ----------------------------------------------- */

enum sb_result verify_projections(struct verify *verify,
				  const struct journal_row *journal_row,
				  struct sb_error *err)
{
	struct projections expected;
	struct sb_error why;
	enum sb_result result = projections_compute(
		verify->record, verify->replay, journal_row, &expected, &why);

	if (result == SB_REFUSED) {
		verify_amendment_finding(verify, journal_row, why.text);
		expected.has_amendment = false;
	} else if (result != SB_OK) {
		return sb_fail(err, result, "%s", why.text);
	}
	result = SB_OK;
	if (expected.message)
		result = verify_message(verify, journal_row, err);
	if (result == SB_OK && expected.round)
		result = verify_round(verify, expected.round, err);
	if (result == SB_OK && expected.form)
		result = verify_form(verify, expected.form, err);
	if (result == SB_OK && expected.has_amendment)
		result = verify_amendment(verify, journal_row,
					  &expected.amendment, err);
	return result == SB_OK ? verify_expired(verify, journal_row, err)
			       : result;
}

enum sb_result verify_projections_end(struct verify *verify,
				      struct sb_error *err)
{
	struct amendment_row amendment;
	enum sb_result result = verify_next_form(verify, INT64_MAX, err);

	if (result == SB_GONE)
		result = verify_next_amendment(verify, INT64_MAX, &amendment,
					       err);
	if (result == SB_GONE)
		result = verify_next_round(verify, INT64_MAX, err);
	return result == SB_GONE ? verify_messages(verify, err) : result;
}
