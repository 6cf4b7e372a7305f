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

/* What was booked beside rounds: whether two people were allowed to, of a
 * round that was over, and whether it is stored so. */

static void verify_find_addition(struct verify *verify,
				 const struct envelope *envelope,
				 const char *what)
{
	verify_find(verify, envelope->seq, _("row %lld, '%.*s': %s"),
		    (long long)envelope->seq,
		    replay_quotable(verify->replay, envelope), envelope->line,
		    what);
}

static enum sb_result verify_two_people(const struct verify *verify,
					const struct envelope *envelope,
					const struct addition *addition,
					struct sb_error *err)
{
	const struct roster *roster = &verify->roster;
	const struct pit *pit = &verify->replay->pit;
	enum act act = addition_act(addition);
	enum sb_result result;

	if (envelope->source != SOURCE_KEY)
		return sb_fail(err, SB_REFUSED,
			       _("this row must be entered by key: %s"),
			       _(permits[act].title));
	result = roster_allows(roster, envelope->badge, act,
			       pit_deals(pit, envelope->badge), err);
	if (result != SB_OK)
		return result;
	return roster_allows(roster, addition->second,
			     addition_second_act(addition),
			     pit_deals(pit, addition->second), err);
}

static bool verify_same_addition(const struct addition_row *a,
				 const struct addition_row *b)
{
	return a->round == b->round && a->round_us == b->round_us &&
	       a->place == b->place && strcmp(a->badge, b->badge) == 0 &&
	       a->addition.kind == b->addition.kind &&
	       a->addition.seat == b->addition.seat &&
	       a->addition.amount.units == b->addition.amount.units &&
	       strcmp(a->addition.second, b->addition.second) == 0 &&
	       strcmp(a->addition.text, b->addition.text) == 0;
}

static enum sb_result verify_next_addition(struct verify *verify,
					   int64_t before,
					   struct addition_row *stored,
					   struct sb_error *err)
{
	enum sb_result result;

	while ((result = additions_after(verify->record, verify->addition_seq,
					 stored, err)) == SB_OK &&
	       stored->seq < before) {
		verify->addition_seq = stored->seq;
		verify_find(verify, stored->seq,
			    _("row %lld: adjustment or annotation not in the "
			      "journal"),
			    (long long)stored->seq);
	}
	return result;
}

static enum sb_result verify_stored_so(struct verify *verify,
				       const struct envelope *envelope,
				       const struct addition_row *told,
				       struct sb_error *err)
{
	struct addition_row stored;
	enum sb_result result =
		verify_next_addition(verify, told->seq, &stored, err);

	if (result != SB_OK && result != SB_GONE)
		return result;
	if (result == SB_GONE || stored.seq != told->seq) {
		verify_find_addition(verify, envelope, _("not stored"));
		return SB_OK;
	}
	verify->addition_seq = told->seq;
	if (!verify_same_addition(&stored, told))
		verify_find_addition(
			verify, envelope,
			_("stored entry differs from the journal"));
	return SB_OK;
}

static enum sb_result verify_addition(struct verify *verify,
				      const struct envelope *envelope,
				      const struct addition_row *told,
				      struct sb_error *err)
{
	struct sb_error why;

	if (verify_two_people(verify, envelope, &told->addition, &why) != SB_OK)
		verify_find_addition(verify, envelope, why.text);
	return verify_stored_so(verify, envelope, told, err);
}

/* The stored inspections against those that the journal tells. */

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
	fprintf(out, "end%s\n", row->strange ? ", malformed" : "");
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

	while ((result = inspections_after(verify->record, verify->form_seq,
					   stored, err)) == SB_OK &&
	       stored->last_seq < before) {
		if (stored->last_seq <= verify->form_seq)
			return SB_GONE; /* the index is damaged, and told */
		verify->form_seq = stored->last_seq;
		verify_find_form(verify, stored,
				 _("stored, but not in the journal"), "", 0);
	}
	return result;
}

static enum sb_result verify_form(struct verify *verify,
				  const struct form_row *told,
				  struct sb_error *err)
{
	enum sb_result result = verify_next_form(verify, told->last_seq, err);

	if (result != SB_OK && result != SB_GONE)
		return result;
	if (result == SB_GONE || verify->form->last_seq != told->last_seq) {
		verify_find_form(verify, told, _("not stored"), "", 0);
		return SB_OK;
	}
	verify->form_seq = told->last_seq;
	verify_compare(verify, verify->form, told);
	return SB_OK;
}

/* What gaming servers sent: each of their rows is an event that they may
 * send, which the table took, and is stored as theirs once. */

/* Why no server sent that row; NULL: one did. */
static const char *verify_amiss(const struct verify *verify,
				const struct envelope *envelope)
{
	const struct replay *replay = verify->replay;
	struct message message;

	if (!message_of(envelope->line, &message))
		return _("no sender");
	if (envelope->kind != KIND_TABLE ||
	    !verb_is_players((enum verb)replay->event.verb))
		return _("not allowed for a gaming server");
	if (answer_refuses(&replay->answer))
		return _("refused, but in the journal");
	return NULL;
}

static enum sb_result verify_message(struct verify *verify,
				     const struct envelope *envelope,
				     struct sb_error *err)
{
	enum message_is is = MESSAGE_NEW;
	enum sb_result result;
	const char *amiss;
	int64_t seq = 0;

	amiss = verify_amiss(verify, envelope);
	if (amiss) {
		verify_find(verify, envelope->seq, _("row %lld, '%.80s': %s"),
			    (long long)envelope->seq, envelope->line, amiss);
		return SB_OK;
	}
	verify->messages++;
	result = message_find(verify->record, envelope->line, &is, &seq, err);
	if (result == SB_OK && (is != MESSAGE_TAKEN || seq != envelope->seq))
		verify_find(
			verify, envelope->seq,
			_("row %lld, '%.80s': differs from the stored message"),
			(long long)envelope->seq, envelope->line);
	return result;
}

static enum sb_result verify_messages(struct verify *verify,
				      struct sb_error *err)
{
	int64_t stored;
	enum sb_result result = message_count(verify->record, &stored, err);

	if (result == SB_OK && stored != verify->messages)
		verify_find(verify, 0,
			    _("gaming server messages: %lld stored, %lld in "
			      "the journal"),
			    (long long)stored, (long long)verify->messages);
	return result;
}

/* The stored rounds against those that the journal tells. */

enum { MEMBER_TEXT_MAX = 24, DIFFERENCE_MAX = 160 };

/* What a round has otherwise in the two places; words may be cut. */
struct difference {
	char what[32];
	char stored[DIFFERENCE_MAX];
	char told[DIFFERENCE_MAX];
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
	{TEXT(name.table)},  {TEXT(name.day)},	  {NUMBER(name.number)},
	{NUMBER(shoe)},	     {NUMBER(game)},	  {NUMBER(decimals)},
	{NUMBER(first_seq)}, {NUMBER(last_seq)},  {NUMBER(opened_us)},
	{NUMBER(closed_us)}, {TEXT(dealer)},	  {TEXT(outcome)},
	{NUMBER(natural)},   {NUMBER(free_hand)}, {NUMBER(voided)},
	{TEXT(reason)},	     {NUMBER(corrected)}, {NUMBER(by_hand)},
	{NUMBER(alarms)},    {NUMBER(holds)},	  {NUMBER(results)},
	{NUMBER(seen)},	     {NUMBER(won)},	  {NUMBER(cards)},
	{NUMBER(wagers)},
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
	char stored[MEMBER_TEXT_MAX], told[MEMBER_TEXT_MAX];
	const char *x = (const char *)a + members[i].at;
	const char *y = (const char *)b + members[i].at;

	if (members[i].size == 0 ? strcmp(x, y) == 0
				 : memcmp(x, y, members[i].size) == 0)
		return true;
	snprintf(difference->what, sizeof difference->what, "%s",
		 members[i].name);
	snprintf(difference->stored, sizeof difference->stored, "%s",
		 verify_member(i, a, stored));
	snprintf(difference->told, sizeof difference->told, "%s",
		 verify_member(i, b, told));
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
	verify_card(b, difference->told);
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
		 _("seat %d %s, stake %s, won %s, commission %s"), wager->seat,
		 wager->spot, stake, won, commission);
}

static bool verify_same_wager(struct difference *difference, uint32_t i,
			      int decimals, const struct settled *a,
			      const struct settled *b)
{
	if (a->seat == b->seat && a->stake.units == b->stake.units &&
	    a->won.units == b->won.units &&
	    a->commission.units == b->commission.units &&
	    strcmp(a->spot, b->spot) == 0)
		return true;
	snprintf(difference->what, sizeof difference->what, _("wager %u"),
		 i + 1);
	verify_wager(a, decimals, difference->stored);
	verify_wager(b, decimals, difference->told);
	return false;
}

/* The first thing that differs is told. */
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

static void verify_find_round(struct verify *verify,
			      const struct round_row *round, const char *what)
{
	char name[ROUND_NAME_MAX];

	rounds_format_name(&round->name, name);
	verify_find(verify, round->first_seq, "%s, row %lld: %s", name,
		    (long long)round->first_seq, what);
}

static void verify_compare_round(struct verify *verify,
				 const struct round_row *stored,
				 const struct round_row *told)
{
	struct difference difference;
	struct sb_error text;

	if (verify_same_round(&difference, stored, told))
		return;
	snprintf(text.text, sizeof text.text,
		 _("stored round differs from the journal: %s is '%s', journal "
		   "'%s'"),
		 difference.what, difference.stored, difference.told);
	verify_find_round(verify, told, text.text);
}

static enum sb_result verify_next_stored(struct verify *verify, int64_t before,
					 struct sb_error *err)
{
	for (;;) {
		enum sb_result result = SB_OK;

		if (!verify->waits)
			result =
				stored_walk(&verify->walk, verify->stored, err);
		verify->waits = result == SB_OK;
		if (result != SB_OK || verify->stored->first_seq >= before)
			return result;
		verify->waits = false;
		verify_find_round(verify, verify->stored,
				  _("stored, but not in the journal"));
	}
}

static enum sb_result verify_round(struct verify *verify,
				   const struct round_row *round,
				   struct sb_error *err)
{
	enum sb_result result =
		verify_next_stored(verify, round->first_seq, err);

	if (result != SB_OK && result != SB_GONE)
		return result;
	verify->rounds++;
	if (result == SB_GONE ||
	    verify->stored->first_seq != round->first_seq) {
		verify_find_round(verify, round, _("not stored"));
		return SB_OK;
	}
	verify->waits = false;
	verify_compare_round(verify, verify->stored, round);
	return SB_OK;
}

/* --- each row, and the rest ----------------------------------------------- */

enum sb_result verify_projections(struct verify *verify,
				  const struct envelope *envelope,
				  struct sb_error *err)
{
	struct projections told;
	struct sb_error why;
	enum sb_result result = projections_of(verify->record, verify->replay,
					       envelope, &told, &why);

	if (result == SB_REFUSED) {
		verify_find_addition(verify, envelope, why.text);
		told.amends = false;
	} else if (result != SB_OK) {
		return sb_fail(err, result, "%s", why.text);
	}
	result = SB_OK;
	if (told.message)
		result = verify_message(verify, envelope, err);
	if (result == SB_OK && told.round)
		result = verify_round(verify, told.round, err);
	if (result == SB_OK && told.form)
		result = verify_form(verify, told.form, err);
	if (result == SB_OK && told.amends)
		result = verify_addition(verify, envelope, &told.addition, err);
	return result;
}

enum sb_result verify_projections_end(struct verify *verify,
				      struct sb_error *err)
{
	struct addition_row addition;
	enum sb_result result = verify_next_form(verify, INT64_MAX, err);

	if (result == SB_GONE)
		result =
			verify_next_addition(verify, INT64_MAX, &addition, err);
	if (result == SB_GONE)
		result = verify_next_stored(verify, INT64_MAX, err);
	return result == SB_GONE ? verify_messages(verify, err) : result;
}
