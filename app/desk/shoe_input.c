/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/shoe_input.h"

#include <stdio.h>
#include <string.h>

#include "rules/games/blackjack.h"
#include "rules/games/card_games.h"
#include "rules/script/notes.h"

enum {
	BY_HAND_MOST = 3, /* cards keyed in a shoe; one more is a hold */
};

/* Whether the card that comes, or the one before it, may be the hole card. */
static bool shoe_input_doubt_is_hole(const struct shoe_input *shoe)
{
	const struct table *table = station_table(shoe->station);
	int hidden = blackjack_hidden_fact(table);

	return cards_hole_due(table) ||
	       (table->house.game == BLACKJACK &&
		station_waits(shoe->station)) ||
	       (hidden >= 0 && table->dealt_fact[table->dealt - 1] == hidden);
}

/* The reader sends the very card that was keyed just now: the dealer says
 * whether it is the same. Of a hole card he is asked in any case, or the
 * question would tell what it is. */
static bool shoe_input_doubts(const struct shoe_input *shoe,
			      const struct device_report *report)
{
	return shoe->last_keyed && report->kind == REPORT_CARD &&
	       (shoe_input_doubt_is_hole(shoe) ||
		report->card.face == shoe->keyed.face);
}

static void shoe_input_take_card(struct shoe_input *shoe,
				 const struct device_report *report)
{
	if (shoe->place.kind == REPORT_POSITION)
		station_submit_report(shoe->station, SOURCE_SHOE, &shoe->place);
	shoe->place.kind = REPORT_OTHER;
	station_submit_report(shoe->station, SOURCE_SHOE, report);
}

static void shoe_input_doubt(struct shoe_input *shoe, struct card card)
{
	char why[64], face[CARD_TEXT_MAX];

	shoe->doubted = true;
	shoe->last_keyed = false;
	shoe->doubted_read = card;
	if (shoe_input_doubt_is_hole(shoe))
		card.face = CARD_UNREAD;
	shoe->doubted_card = card;
	card_format(card, face);
	snprintf(why, sizeof why, "%s came twice", face);
	station_hold(shoe->station, HOLD_SAME_CARD, why);
}

/* A form wants the card, whatever the shoe takes it for. */
static void shoe_input_hear_tested(struct shoe_input *shoe,
				   const struct device_report *report)
{
	struct device_report heard = *report;

	if (heard.kind == REPORT_BURN || heard.kind == REPORT_UNSURE_CARD ||
	    heard.kind == REPORT_TEST_CARD)
		heard.kind = REPORT_CARD;
	station_submit_report(shoe->station, SOURCE_SHOE, &heard);
}

/* The shoe's own tests; and whose a card is, and who won, from a shoe that is
 * made for baccarat at a table of another game. */
static bool shoe_input_ignores(const struct shoe_input *shoe,
			       const struct device_report *report)
{
	return report->kind == REPORT_TEST_CARD ||
	       (shoe->conf->house.game != BACCARAT &&
		(report->kind == REPORT_POSITION ||
		 report->kind == REPORT_VERDICT));
}

void shoe_input_hear(void *context, const struct device_report *report)
{
	struct shoe_input *shoe = context;
	const struct device_report card = {.kind = REPORT_CARD,
					   .card = report->card};
	/* the reader itself may doubt that a card is another one */
	bool unsure = report->kind == REPORT_UNSURE_CARD;

	if (pit_listens(station_pit(shoe->station)))
		shoe_input_hear_tested(shoe, report);
	else if (shoe_input_ignores(shoe, report))
		return;
	else if (shoe->doubted)
		/* that card waits for the dealer, this one does not */
		station_submit_report(shoe->station, SOURCE_SHOE,
				      unsure ? &card : report);
	else if (unsure || shoe_input_doubts(shoe, report))
		shoe_input_doubt(shoe, report->card);
	else if (shoe->last_keyed && report->kind == REPORT_POSITION)
		/* the place of the next card, which may be the one keyed:
		 * it is taken with the card */
		shoe->place = *report;
	else
		shoe_input_take_card(shoe, report);
}

int64_t shoe_input_turn(struct shoe_input *shoe, int64_t now_ms)
{
	const struct protocol_sink sink = {shoe_input_hear, shoe};
	int64_t due = device_turn(shoe->device, shoe->station, &sink, now_ms);

	if (device_came_back(shoe->device) &&
	    station_table(shoe->station)->phase != PHASE_BETWEEN)
		comparison_begin(shoe->comparison, "the reader is back");
	return due;
}

/* Cards by hand are counted in each shoe; too many are a hold. */
static void shoe_input_count_keyed(struct shoe_input *shoe,
				   const struct took *took)
{
	const struct event *event = &took->replay->event;
	bool keyed = took->envelope->source == SOURCE_KEY;

	switch ((enum verb)event->verb) {
	case VERB_TABLE:
	case VERB_SHOE:
		shoe->by_hand = 0;
		shoe->last_keyed = false;
		break;
	case VERB_CARD:
		shoe->last_keyed = keyed;
		shoe->keyed = event->card[0];
		shoe->by_hand += keyed;
		if (keyed && shoe->by_hand == BY_HAND_MOST + 1 && !took->again)
			station_hold(shoe->station, HOLD_CARDS_BY_HAND, "");
		break;
	default: break;
	}
}

static void shoe_input_watch_cutting_card(struct shoe_input *shoe,
					  const struct took *took)
{
	char line[CUTTING_LINE_MAX];

	if (cutting_take(&shoe->cutting, took, shoe->conf->table.cut_at, line))
		station_submit(shoe->station, SOURCE_STATION, KIND_TABLE, "",
			       line);
}

void shoe_input_row(struct shoe_input *shoe, const struct took *took)
{
	const struct replay *replay = took->replay;

	if (took->envelope->source == SOURCE_SHOE &&
	    took->envelope->kind == KIND_DEVICE && !took->again)
		offer_hear(&shoe->offer, &replay->report, &replay->table);
	if (!took->accepted)
		return;
	offer_watch(&shoe->offer, &replay->table);
	shoe_input_count_keyed(shoe, took);
	shoe_input_watch_cutting_card(shoe, took);
}

/* --- what the dealer says ------------------------------------------------- */

void shoe_input_settle_doubt(struct shoe_input *shoe, bool next)
{
	const struct device_report card = {.kind = REPORT_CARD,
					   .card = shoe->doubted_read};
	char note[NOTE_LINE_MAX], face[CARD_TEXT_MAX];

	shoe->doubted = false;
	station_release(shoe->station, HOLD_SAME_CARD, "");
	if (next) {
		shoe_input_take_card(shoe, &card);
		return;
	}
	shoe->place.kind = REPORT_OTHER;
	card_format(shoe->doubted_card, face);
	note_format(NOTE_CAME_TWICE, face, note);
	station_submit(shoe->station, SOURCE_KEY, KIND_TABLE, "", note);
}

/* A row by key. */
void shoe_input_answer_offer(struct shoe_input *shoe, bool take)
{
	char line[32] = "card ", note[NOTE_LINE_MAX], face[CARD_TEXT_MAX];

	if (!offer_asks(&shoe->offer, station_table(shoe->station)))
		return;
	shoe->offer.stands = false;
	card_format(shoe->offer.card, face);
	note_format(take ? NOTE_SENT_TAKEN : NOTE_SENT_NOT_TAKEN, face, note);
	station_submit(shoe->station, SOURCE_KEY, KIND_TABLE, "", note);
	if (take)
		station_submit(shoe->station, SOURCE_KEY, KIND_TABLE, "",
			       strcat(line, face));
}

void shoe_input_forget_keyed(struct shoe_input *shoe)
{
	shoe->last_keyed = false;
	shoe->place.kind = REPORT_OTHER;
}

/* --- a card that is sent again -------------------------------------------- */

/* Whether both ask for the same card of the same hand. */
static bool offer_same_place(const struct line *a, const struct line *b)
{
	return a->what == b->what && a->hand == b->hand && a->n == b->n;
}

void offer_hear(struct offer *offer, const struct device_report *report,
		const struct table *table)
{
	struct line step = table_do_beneath(table);

	if (report->kind == REPORT_AGAIN && report->hand != HAND_NONE &&
	    (step.what == DO_DEAL || step.what == DO_DRAW) &&
	    step.hand == report->hand && step.n == report->n)
		*offer = (struct offer){
			.stands = true, .card = report->card, .place = step};
}

void offer_watch(struct offer *offer, const struct table *table)
{
	struct line step = table_do_beneath(table);

	if (!offer_same_place(&offer->place, &step))
		offer->stands = false;
}

bool offer_asks(const struct offer *offer, const struct table *table)
{
	struct line step = table_do(table);

	return offer->stands && offer_same_place(&offer->place, &step);
}
