/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/card_games.h"

#include "rules/games/round.h"
#include "rules/table/table.h"
#include "rules/table/game.h"

bool cards_hole_due(const struct table *table)
{
	struct line due = table_do_beneath(table);

	return due.what == DO_DEAL && due.hand == HAND_DEALER && due.n == 2;
}

bool cards_shoe_ended(const struct table *table)
{
	return table_do_beneath(table).what == DO_RESHUFFLE;
}

bool cards_decided(const struct table *table)
{
	return table->phase >= PHASE_PLAY && !table->voided &&
	       !table->impossible && !table->inconsistent &&
	       table->game->decided(table);
}

/* Deals the card of the fact at that place where one is due; false where none
 * is. */
static bool cards_deal(struct table *table, const struct fact *fact, int at)
{
	if (table->phase != PHASE_PLAY || table->dealt == DEALT_MAX ||
	    !table->game->deal(table, fact->card))
		return false;
	table->dealt_fact[table->dealt++] = (uint16_t)at;
	table->impossible |= fact->impossible;
	return true;
}

/* The queued card that was ruled on first, of those the first. */
static int cards_first_queued(const struct table *table, int facts)
{
	int first = -1;

	for (int i = 0; i < facts; i++)
		if (table->fact[i].kind == FACT_QUEUED &&
		    (first < 0 ||
		     table->fact[i].ruled < table->fact[first].ruled))
			first = i;
	return first;
}

bool cards_serve(struct table *table, int facts)
{
	int at = cards_first_queued(table, facts);

	/* an unread one waits until it can be the hole card */
	if (at < 0 ||
	    (table->fact[at].card.face == CARD_UNREAD &&
	     !cards_hole_due(table)) ||
	    !cards_deal(table, &table->fact[at], at))
		return false;
	facts_set(table, at, FACT_SERVED);
	return true;
}

/* A card beyond the last that the shoe can hold. */
static void cards_beyond_last(struct table *table, struct answer *answer)
{
	answer_add(answer, LINE_ALARM, ALARM_SHOE_EMPTY);
	table->shoe_empty = table->phase != PHASE_PICK_UP;
	table->reshuffle_due = true;
}

static void cards_tell_of(const struct table *table, int fact,
			  struct answer *answer)
{
	if (table->impossible)
		answer_alarm(answer, ALARM_IMPOSSIBLE_CARD,
			     table_shown(table, fact));
	else if (table->game->decided(table))
		table->game->results(table, answer);
}

void cards_tell(const struct table *table, struct answer *answer)
{
	if (table->game->tell && !table->impossible)
		table->game->tell(table, answer);
	cards_tell_of(table, table->dealt_fact[table->dealt - 1], answer);
}

void cards_name(struct table *table, int fact, struct card card,
		struct answer *answer)
{
	table->fact[fact].card = card;
	table->fact[fact].impossible = shoe_name(&table->shoe, card);
	table->impossible = table->fact[fact].impossible;
	cards_tell_of(table, fact, answer);
}

enum refusal cards_arrive(struct table *table, struct card card,
			  struct answer *answer)
{
	bool irregular = table_irregular(table);
	struct fact fact = {.kind = FACT_WAITING, .card = card};
	enum shoe_take took;

	if (card.face == CARD_UNREAD && (irregular || !cards_hole_due(table)))
		return REFUSE_NOT_NOW;
	took = shoe_take(&table->shoe, card);
	if (took == SHOE_EMPTY) {
		cards_beyond_last(table, answer);
		return ACCEPTED;
	}
	fact.impossible = took == SHOE_IMPOSSIBLE;
	table->card_left = table->phase != PHASE_BETWEEN;
	if (!irregular && table->holds.n == 0 &&
	    cards_deal(table, &fact, table->facts)) {
		fact.kind = FACT_DEALT;
		facts_append(table, &fact);
		cards_tell(table, answer);
		return ACCEPTED;
	}
	facts_append(table, &fact);
	answer_alarm(answer, ALARM_CARD_OUT_OF_TURN, card);
	if (fact.impossible)
		answer_alarm(answer, ALARM_IMPOSSIBLE_CARD, card);
	return ACCEPTED;
}

bool cards_may_burn(const struct table *table)
{
	return table->phase == PHASE_BETWEEN && !table_irregular(table) &&
	       table->holds.n == 0 && !table->reshuffle_due;
}

/* Only an impossible one needs a ruling. */
enum refusal cards_burn(struct table *table, const struct event *event,
			struct answer *answer)
{
	for (int i = 0; i < event->cards; i++) {
		struct fact fact = {.kind = FACT_WAITING,
				    .card = event->card[i],
				    .impossible = true};

		switch (shoe_take(&table->shoe, fact.card)) {
		case SHOE_TOOK: break;
		case SHOE_EMPTY: cards_beyond_last(table, answer); break;
		case SHOE_IMPOSSIBLE:
			answer_alarm(answer, ALARM_IMPOSSIBLE_CARD, fact.card);
			facts_append(table, &fact);
			break;
		}
	}
	return ACCEPTED;
}

/* [3.5.4] */
enum refusal cards_cut(struct table *table, const struct event *event,
		       struct answer *answer)
{
	(void)event;
	if (table->phase == PHASE_BETWEEN && table->reshuffle_due)
		return REFUSE_NOT_NOW;
	if (table->cut_out)
		answer_add(answer, LINE_ALARM, ALARM_SECOND_CUT);
	else
		answer_add(answer, LINE_SAY, SAY_LAST_HAND);
	table->cut_out = true;
	return ACCEPTED;
}

enum refusal cards_clear(struct table *table, const struct event *event,
			 struct answer *answer)
{
	(void)event, (void)answer;
	if (table->phase != PHASE_PICK_UP)
		return REFUSE_NOT_NOW;
	round_end(table);
	return ACCEPTED;
}

enum refusal cards_shuffle(struct table *table, const struct event *event,
			   struct answer *answer)
{
	(void)event, (void)answer;
	if (table->phase != PHASE_BETWEEN)
		return REFUSE_NOT_NOW;
	table->reshuffle_due = true;
	return ACCEPTED;
}

enum refusal cards_shoe(struct table *table, const struct event *event,
			struct answer *answer)
{
	(void)event, (void)answer;
	if (table->phase != PHASE_BETWEEN || table->facts_of[FACT_WAITING] > 0)
		return REFUSE_NOT_NOW;
	facts_turn(table, FACT_KEPT, FACT_BURNED);
	table_forget(table);
	shoe_fill(&table->shoe);
	table->reshuffle_due = false;
	table->cut_out = false;
	return ACCEPTED;
}

enum refusal cards_free(struct table *table, const struct event *event,
			struct answer *answer)
{
	(void)event, (void)answer;
	if (table->phase != PHASE_BETWEEN)
		return REFUSE_NOT_NOW;
	if (table->reshuffle_due)
		return REFUSE_RESHUFFLE_DUE;
	table->free_hand = true;
	round_begin_play(table);
	facts_turn(table, FACT_KEPT, FACT_QUEUED);
	table->card_left = table->facts > 0;
	return ACCEPTED;
}

/* --- rulings, and rounds worked out again --------------------------------- */

/* Puts the cards out of turn where the ruling says, which clears that one of
 * them cannot be; a rework counts them all again. */
static void rework_rule(struct table *table, enum fact_kind ruled)
{
	table->rulings++;
	for (int i = 0; i < table->facts; i++) {
		struct fact *fact = &table->fact[i];

		if (fact->kind != FACT_WAITING)
			continue;
		fact->ruled = table->rulings;
		fact->impossible = false;
		facts_set(table, i, ruled);
	}
}

/* A double reading: they do not exist. */
static void rework_unread(struct table *table)
{
	for (int i = table->facts - 1; i >= 0; i--) {
		if (table->fact[i].kind != FACT_WAITING)
			continue;
		shoe_put_back(&table->shoe, table->fact[i].card);
		facts_remove(table, i);
	}
}

enum refusal cards_rule(struct table *table, const struct event *event,
			struct answer *answer)
{
	static const enum fact_kind ruled[] = {[RULE_BURN] = FACT_BURNED,
					       [RULE_NEXT] = FACT_KEPT,
					       [RULE_DEAL] = FACT_QUEUED};

	(void)answer;
	if (event->ruling == RULE_RESPIN || table->facts_of[FACT_WAITING] == 0)
		return REFUSE_NOT_NOW;
	if (event->ruling == RULE_NEXT &&
	    (table->house.game != BACCARAT || table->phase == PHASE_BETTING))
		return REFUSE_NOT_NOW;
	if (event->ruling == RULE_DEAL &&
	    (table->house.game != BLACKJACK || table->phase != PHASE_PLAY ||
	     cards_decided(table)))
		return REFUSE_NOT_NOW;
	if (event->ruling == RULE_NONE)
		rework_unread(table);
	else
		rework_rule(table, ruled[event->ruling]);
	return ACCEPTED;
}

/* The layout as it was when play began, its cards back in the shoe. */
static void rework_begin(struct table *table)
{
	for (int i = 0; i < table->facts; i++)
		if (table->fact[i].kind != FACT_DECISION)
			shoe_put_back(&table->shoe, table->fact[i].card);
	facts_turn(table, FACT_PUT_OFF, FACT_DEALT);
	facts_turn(table, FACT_PUT_OFF_WAITING, FACT_WAITING);
	table->dealt = 0;
	table->impossible = false;
	table->inconsistent = false;
	table->phase = PHASE_PLAY;
	table->game->begin(table);
}

/* A card fits, if only out of turn; an unread one only in its place. */
static bool rework_fits(struct table *table, struct fact *fact, bool stopped)
{
	if (fact->kind == FACT_DECISION)
		return !stopped && table->game->decide(table, fact);
	if (fact->kind != FACT_DEALT && fact->kind != FACT_WAITING)
		return true;
	return fact->card.face != CARD_UNREAD ||
	       (!stopped && cards_hole_due(table));
}

static void rework_put_off(struct table *table, int at)
{
	struct fact *fact = &table->fact[at];

	table->inconsistent = true;
	if (fact->kind == FACT_DECISION)
		table->game->put_off(table, fact);
	else if (fact->kind == FACT_DEALT)
		facts_set(table, at, FACT_PUT_OFF);
	else if (fact->kind == FACT_WAITING)
		facts_set(table, at, FACT_PUT_OFF_WAITING);
}

/* One card once more; false when it stops the play: it is not due now, or
 * cannot be. A hold keeps only cards that waited from the hands. */
static bool rework_card(struct table *table, int at, bool stopped)
{
	struct fact *fact = &table->fact[at];
	bool waits = fact->kind == FACT_WAITING;

	if (!waits && fact->kind != FACT_DEALT)
		return !stopped;
	if (stopped || (waits && table->holds.n > 0) ||
	    !cards_deal(table, fact, at)) {
		facts_set(table, at, FACT_WAITING);
		return false;
	}
	facts_set(table, at, FACT_DEALT);
	return !table->impossible;
}

static void rework_alarms(const struct table *table, struct answer *answer)
{
	int in_turn = -1;

	for (int i = 0; i < table->facts; i++) {
		const struct fact *fact = &table->fact[i];

		if (fact->impossible &&
		    (fact->kind == FACT_DEALT || fact->kind == FACT_SERVED))
			in_turn = i;
		if (fact->kind != FACT_WAITING)
			continue;
		answer_alarm(answer, ALARM_CARD_OUT_OF_TURN, fact->card);
		if (fact->impossible)
			answer_alarm(answer, ALARM_IMPOSSIBLE_CARD, fact->card);
	}
	if (table->impossible && in_turn >= 0)
		answer_alarm(answer, ALARM_IMPOSSIBLE_CARD,
			     table_shown(table, in_turn));
	if (table->inconsistent)
		answer_add(answer, LINE_ALARM, ALARM_ROUND_INCONSISTENT);
}

/* All facts once more, in their order. */
static void rework_facts(struct table *table)
{
	bool stopped = false;

	for (int i = 0; i < table->facts; i++) {
		struct fact *fact = &table->fact[i];

		if (fact->kind != FACT_DECISION)
			fact->impossible = shoe_count(&table->shoe, fact->card);
		if (table->inconsistent || !rework_fits(table, fact, stopped))
			rework_put_off(table, i);
		else if (fact->kind != FACT_DECISION)
			stopped = !rework_card(table, i, stopped);
		while (!stopped && !table->inconsistent &&
		       cards_serve(table, i + 1))
			stopped = table->impossible;
	}
}

/* An announced round that is not decided now, or in which something stands,
 * is announced again in its time. */
static void rework(struct table *table, bool announced, struct answer *answer)
{
	const struct game *game = table->game;

	/* cards that a ruling deals wait again, now from when they came */
	facts_turn(table, FACT_SERVED, FACT_QUEUED);
	for (int i = 0; i < table->facts; i++)
		if (table->fact[i].kind == FACT_QUEUED)
			table->fact[i].ruled = 0;
	rework_facts(table);
	rework_alarms(table, answer);
	if (game->early_results)
		game->early_results(table, answer);
	if (!cards_decided(table))
		return;
	game->results(table, answer);
	if (announced && !table_irregular(table)) {
		round_settle(table, false, answer);
		table->phase = PHASE_PICK_UP;
	}
}

void cards_edit(struct table *table, int at, const struct event *event,
		struct answer *answer)
{
	bool announced = table->phase == PHASE_PICK_UP;
	struct fact inserted = {0};

	rework_begin(table);
	switch (event->verb) {
	case VERB_CORRECT: table->fact[at].card = event->card[0]; break;
	case VERB_INSERT:
		/* it waited with a card that a ruling dealt */
		inserted.kind = table->fact[at].kind;
		inserted.card = event->card[0];
		facts_add(table, at, &inserted);
		break;
	default: facts_remove(table, at); break;
	}
	rework(table, announced, answer);
}

enum refusal cards_rework(struct table *table, const struct event *event,
			  struct answer *answer)
{
	int at;

	/* outside the play and in a void round none counts as dealt */
	if (table->shoe_empty || event->n > table->dealt)
		return REFUSE_NOT_NOW;
	at = table->dealt_fact[event->n - 1];
	if ((event->verb == VERB_CORRECT &&
	     table->fact[at].card.face == CARD_UNREAD) ||
	    (event->verb == VERB_INSERT && table->facts == FACTS_MAX))
		return REFUSE_NOT_NOW;
	cards_edit(table, at, event, answer);
	return ACCEPTED;
}
