/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/recompute.h"

#include "rules/games/card_games.h"
#include "rules/table/facts.h"
#include "rules/table/game.h"
#include "rules/games/round.h"

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

static void rework_count(struct table *table, struct fact *fact)
{
	if (fact->kind != FACT_DECISION)
		fact->impossible = shoe_count(&table->shoe, fact->card);
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
	struct line due;

	if (!waits && fact->kind != FACT_DEALT)
		return !stopped;
	if (stopped || (waits && table->holds.n > 0) ||
	    !cards_due(table, &due)) {
		facts_set(table, at, FACT_WAITING);
		return false;
	}
	cards_deal(table, at, FACT_DEALT, &due);
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

		rework_count(table, fact);
		if (table->inconsistent || !rework_fits(table, fact, stopped))
			rework_put_off(table, i);
		else if (fact->kind != FACT_DECISION)
			stopped = !rework_card(table, i, stopped);
		while (!stopped && !table->inconsistent &&
		       cards_serve(table, i + 1))
			stopped = table->impossible;
	}
}

/* Cards that a ruling deals wait again, now from the moment they came. */
static void rework_queue(struct table *table)
{
	facts_turn(table, FACT_SERVED, FACT_QUEUED);
	for (int i = 0; i < table->facts; i++)
		if (table->fact[i].kind == FACT_QUEUED)
			table->fact[i].ruled = 0;
}

/* An announced round that is not decided now, or in which something stands,
 * is announced again in its time. */
static void rework(struct table *table, bool announced, struct answer *answer)
{
	const struct game *game = table->game;

	rework_queue(table);
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

/* The fact of the Nth card dealt, or -1 where a rework has no place. Outside
 * the play and in a void round none counts as dealt. */
static int rework_place(const struct table *table, uint32_t n)
{
	if (table->shoe_empty || n > table->dealt)
		return -1;
	return table->dealt_fact[n - 1];
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
	int at = rework_place(table, event->n);

	if (at < 0 ||
	    (event->verb == VERB_CORRECT &&
	     table->fact[at].card.face == CARD_UNREAD) ||
	    (event->verb == VERB_INSERT && table->facts == FACTS_MAX))
		return REFUSE_NOT_NOW;
	cards_edit(table, at, event, answer);
	return ACCEPTED;
}
