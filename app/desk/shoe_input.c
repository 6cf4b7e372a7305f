/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/shoe_input.h"

#include <stdio.h>
#include <string.h>

#include "app/desk/desk_parts.h"
#include "rules/games/blackjack.h"
#include "rules/games/card_games.h"

/* The shoe at the desk: what it sends. */

/* Whether the card that comes, or the one before it, may be the hole card. */
static bool desk_doubt_is_hole(const struct desk *desk)
{
	const struct table *table = station_table(desk->station);
	int hidden = blackjack_hidden_fact(table);

	return cards_hole_due(table) ||
	       (table->house.game == BLACKJACK &&
		station_waits(desk->station)) ||
	       (hidden >= 0 && table->dealt_fact[table->dealt - 1] == hidden);
}

/* The reader sends the very card that was keyed just now: the dealer says
 * whether it is the same. Of a hole card he is asked in any case, or the
 * question would tell what it is. */
static bool desk_doubts(const struct desk *desk,
			const struct device_report *report)
{
	return desk->last_keyed && report->kind == REPORT_CARD &&
	       (desk_doubt_is_hole(desk) ||
		report->card.face == desk->keyed.face);
}

void desk_take_card(struct desk *desk, const struct device_report *report)
{
	if (desk->place.kind == REPORT_POSITION)
		station_submit_report(desk->station, SOURCE_SHOE, &desk->place);
	desk->place.kind = REPORT_OTHER;
	station_submit_report(desk->station, SOURCE_SHOE, report);
}

static void desk_doubt(struct desk *desk, struct card card)
{
	char line[64], face[CARD_TEXT_MAX];

	desk->doubted = true;
	desk->last_keyed = false;
	desk->doubted_read = card;
	if (desk_doubt_is_hole(desk))
		card.face = CARD_UNREAD;
	desk->doubted_card = card;
	card_format(card, face);
	snprintf(line, sizeof line, "hold same-card %s came twice", face);
	station_submit(desk->station, SOURCE_STATION, KIND_TABLE, "", line);
}

/* A form wants the card, whatever the shoe takes it for. */
static void desk_hear_tested(struct desk *desk,
			     const struct device_report *report)
{
	struct device_report heard = *report;

	if (heard.kind == REPORT_BURN || heard.kind == REPORT_UNSURE_CARD ||
	    heard.kind == REPORT_TEST_CARD)
		heard.kind = REPORT_CARD;
	station_submit_report(desk->station, SOURCE_SHOE, &heard);
}

/* The shoe's own tests; and whose a card is, and who won, from a shoe that is
 * made for baccarat at a table of another game. */
static bool desk_ignores(const struct desk *desk,
			 const struct device_report *report)
{
	return report->kind == REPORT_TEST_CARD ||
	       (desk->conf->house.game != BACCARAT &&
		(report->kind == REPORT_POSITION ||
		 report->kind == REPORT_VERDICT));
}

void desk_hear_shoe(void *context, const struct device_report *report)
{
	struct desk *desk = context;
	const struct device_report card = {.kind = REPORT_CARD,
					   .card = report->card};
	/* the reader itself may doubt that a card is another one */
	bool unsure = report->kind == REPORT_UNSURE_CARD;

	if (pit_listens(station_pit(desk->station)))
		desk_hear_tested(desk, report);
	else if (desk_ignores(desk, report))
		return;
	else if (desk->doubted)
		/* that card waits for the dealer, this one does not */
		station_submit_report(desk->station, SOURCE_SHOE,
				      unsure ? &card : report);
	else if (unsure || desk_doubts(desk, report))
		desk_doubt(desk, report->card);
	else if (desk->last_keyed && report->kind == REPORT_POSITION)
		/* the place of the next card, which may be the one keyed:
		 * it is taken with the card */
		desk->place = *report;
	else
		desk_take_card(desk, report);
}

int64_t desk_turn_shoe(struct desk *desk)
{
	const struct protocol_sink sink = {desk_hear_shoe, desk};
	int64_t due =
		device_turn(desk->shoe, desk->station, &sink, desk->now_ms);

	if (device_came_back(desk->shoe) &&
	    station_table(desk->station)->phase != PHASE_BETWEEN)
		comparison_begin(&desk->comparison, "the reader is back");
	return due;
}

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
