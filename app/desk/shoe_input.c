/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/shoe_input.h"

#include <stdio.h>
#include <string.h>

#include "rules/games/blackjack.h"
#include "rules/games/card_games.h"
#include "rules/script/station_notes.h"

enum {
	KEYED_CARDS_MAX = 3, /* cards keyed in a shoe; one more is a hold */
};

/* Whether the card that comes, or the one before it, may be the hole card. */
static bool shoe_input_doubt_is_hole(const struct shoe_input *shoe)
{
	const struct table *table = station_table(shoe->station);
	int hidden = blackjack_hidden_fact(table);

	return card_game_hole_due(table) ||
	       (table->house.game == BLACKJACK &&
		station_is_busy(shoe->station)) ||
	       (hidden >= 0 && table->dealt_fact[table->dealt - 1] == hidden);
}

/* The reader sends the card that was keyed just now: the dealer decides whether
 * it is the same card. For a hole card the question always comes; if it came
 * only for equal cards, it would reveal the card. */
static bool shoe_input_is_doubtful(const struct shoe_input *shoe,
				   const struct device_report *report)
{
	return shoe->last_card_keyed && report->kind == REPORT_CARD &&
	       (shoe_input_doubt_is_hole(shoe) ||
		report->card.face == shoe->last_card.face);
}

static void shoe_input_submit_card(struct shoe_input *shoe,
				   const struct device_report *report)
{
	if (shoe->position.kind == REPORT_POSITION)
		station_submit_report(shoe->station, SOURCE_SHOE,
				      &shoe->position);
	shoe->position.kind = REPORT_OTHER;
	station_submit_report(shoe->station, SOURCE_SHOE, report);
}

static void shoe_input_ask_doubt(struct shoe_input *shoe, struct card card)
{
	char why[64], face[CARD_TEXT_MAX];

	shoe->doubted = true;
	shoe->last_card_keyed = false;
	shoe->doubted_read = card;
	if (shoe_input_doubt_is_hole(shoe))
		card.face = CARD_UNREAD;
	shoe->doubted_shown = card;
	card_format(card, face);
	snprintf(why, sizeof why, "%s came twice", face);
	station_hold(shoe->station, HOLD_SAME_CARD, why);
}

/* Under test every reading counts as a card, whatever the shoe reports. */
static void shoe_input_on_test_report(struct shoe_input *shoe,
				      const struct device_report *report)
{
	struct device_report heard = *report;

	if (heard.kind == REPORT_BURN || heard.kind == REPORT_UNSURE_CARD ||
	    heard.kind == REPORT_TEST_CARD)
		heard.kind = REPORT_CARD;
	station_submit_report(shoe->station, SOURCE_SHOE, &heard);
}

/* Whether to ignore the report: one of the shoe's own tests; or, at a table of
 * another game than baccarat, a baccarat shoe's report of hand or winner. */
static bool shoe_input_ignores(const struct shoe_input *shoe,
			       const struct device_report *report)
{
	return report->kind == REPORT_TEST_CARD ||
	       (shoe->conf->house.game != BACCARAT &&
		(report->kind == REPORT_POSITION ||
		 report->kind == REPORT_VERDICT));
}

void shoe_input_on_report(void *context, const struct device_report *report)
{
	struct shoe_input *shoe = context;
	const struct device_report card = {.kind = REPORT_CARD,
					   .card = report->card};
	/* the reader itself may doubt that a card is another one */
	bool unsure = report->kind == REPORT_UNSURE_CARD;

	if (report->kind == REPORT_FRAMES_DIFFER) {
		if (station_table(shoe->station)->phase != PHASE_BETWEEN)
			comparison_begin(shoe->comparison,
					 "the reader's messages differ");
		return;
	}
	if (pit_tested_form(station_pit(shoe->station)))
		shoe_input_on_test_report(shoe, report);
	else if (shoe_input_ignores(shoe, report))
		return;
	else if (shoe->doubted)
		/* the first card waits for the dealer, this one does not */
		station_submit_report(shoe->station, SOURCE_SHOE,
				      unsure ? &card : report);
	else if (unsure || shoe_input_is_doubtful(shoe, report))
		shoe_input_ask_doubt(shoe, report->card);
	else if (shoe->last_card_keyed && report->kind == REPORT_POSITION)
		/* the place of the next card, which may be the one keyed:
		 * it is taken with the card */
		shoe->position = *report;
	else
		shoe_input_submit_card(shoe, report);
}

int64_t shoe_input_turn(struct shoe_input *shoe, int64_t now_ms)
{
	const struct protocol_sink sink = {shoe_input_on_report, shoe};
	int64_t due = device_turn(shoe->device, shoe->station, &sink, now_ms);

	if (device_reconnected(shoe->device) &&
	    station_table(shoe->station)->phase != PHASE_BETWEEN)
		comparison_begin(shoe->comparison, "the reader is back");
	return due;
}

/* Counts the cards keyed in each shoe; too many stop play. */
static void shoe_input_count_keyed(struct shoe_input *shoe,
				   const struct update *update)
{
	const struct event *event = &update->replay->event;
	bool keyed = update->journal_row->source == SOURCE_KEY;

	switch ((enum verb)event->verb) {
	case VERB_TABLE:
	case VERB_SHOE:
		shoe->cards_keyed = 0;
		shoe->last_card_keyed = false;
		break;
	case VERB_CARD:
		shoe->last_card_keyed = keyed;
		shoe->last_card = event->card[0];
		shoe->cards_keyed += keyed;
		if (keyed && shoe->cards_keyed == KEYED_CARDS_MAX + 1 &&
		    !update->replayed)
			station_hold(shoe->station, HOLD_CARDS_BY_HAND, "");
		break;
	default: break;
	}
}

static void shoe_input_check_cut_card(struct shoe_input *shoe,
				      const struct update *update)
{
	char line[CUT_CARD_LINE_MAX];

	if (cut_card_apply(&shoe->cut_card, update, line))
		station_submit(shoe->station, SOURCE_STATION, KIND_TABLE, "",
			       line);
}

void shoe_input_on_update(struct shoe_input *shoe, const struct update *update)
{
	const struct replay *replay = update->replay;

	if (update->journal_row->source == SOURCE_SHOE &&
	    update->journal_row->kind == KIND_DEVICE && !update->replayed)
		repeated_card_on_report(&shoe->repeated_card, &replay->report,
					&replay->table);
	if (!update->accepted)
		return;
	repeated_card_update(&shoe->repeated_card, &replay->table);
	shoe_input_count_keyed(shoe, update);
	shoe_input_check_cut_card(shoe, update);
}

/* --- the dealer's answers ------------------------------------------------- */

void shoe_input_settle_doubt(struct shoe_input *shoe, bool next)
{
	const struct device_report card = {.kind = REPORT_CARD,
					   .card = shoe->doubted_read};
	char note[NOTE_LINE_MAX], face[CARD_TEXT_MAX];

	shoe->doubted = false;
	station_release(shoe->station, HOLD_SAME_CARD, "");
	if (next) {
		shoe_input_submit_card(shoe, &card);
		return;
	}
	shoe->position.kind = REPORT_OTHER;
	card_format(shoe->doubted_shown, face);
	station_note_format(NOTE_CARD_READ_TWICE, face, note);
	station_submit(shoe->station, SOURCE_KEY, KIND_TABLE, "", note);
}

/* Records the answer as keyed. */
void shoe_input_answer_repeated(struct shoe_input *shoe, bool take)
{
	char line[32] = "card ", note[NOTE_LINE_MAX], face[CARD_TEXT_MAX];

	if (!repeated_card_is_asked(&shoe->repeated_card,
				    station_table(shoe->station)))
		return;
	shoe->repeated_card.pending = false;
	card_format(shoe->repeated_card.card, face);
	station_note_format(take ? NOTE_CARD_RESENT_ACCEPTED
				 : NOTE_CARD_RESENT_REJECTED,
			    face, note);
	station_submit(shoe->station, SOURCE_KEY, KIND_TABLE, "", note);
	if (take)
		station_submit(shoe->station, SOURCE_KEY, KIND_TABLE, "",
			       strcat(line, face));
}

void shoe_input_forget_keyed(struct shoe_input *shoe)
{
	shoe->last_card_keyed = false;
	shoe->position.kind = REPORT_OTHER;
}

/* --- a card that is sent again -------------------------------------------- */

/* Whether both ask for the same card of the same hand. */
static bool repeated_card_same_place(const struct answer_line *a,
				     const struct answer_line *b)
{
	return a->what == b->what && a->hand == b->hand && a->n == b->n;
}

void repeated_card_on_report(struct repeated_card *repeated_card,
			     const struct device_report *report,
			     const struct table *table)
{
	struct answer_line step = table_game_instruction(table);

	if (report->kind == REPORT_REPEATED_CARD && report->hand != HAND_NONE &&
	    (step.what == DO_DEAL || step.what == DO_DRAW) &&
	    step.hand == report->hand && step.n == report->n)
		*repeated_card = (struct repeated_card){
			.pending = true, .card = report->card, .place = step};
}

void repeated_card_update(struct repeated_card *repeated_card,
			  const struct table *table)
{
	struct answer_line step = table_game_instruction(table);

	if (!repeated_card_same_place(&repeated_card->place, &step))
		repeated_card->pending = false;
}

bool repeated_card_is_asked(const struct repeated_card *repeated_card,
			    const struct table *table)
{
	struct answer_line step = table_instruction(table);

	return repeated_card->pending &&
	       repeated_card_same_place(&repeated_card->place, &step);
}
