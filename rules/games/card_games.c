/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/card_games.h"

#include "rules/games/round.h"
#include "rules/table/table.h"
#include "rules/table/game.h"

bool card_game_hole_due(const struct table *table)
{
	struct answer_line due = table_game_instruction(table);

	return due.what == DO_DEAL && due.hand == HAND_DEALER && due.n == 2;
}

bool card_game_shoe_ended(const struct table *table)
{
	return table_game_instruction(table).what == DO_RESHUFFLE;
}

bool card_game_decided(const struct table *table)
{
	return table->phase >= PHASE_PLAY && !table->voided &&
	       !table->impossible && !table->inconsistent &&
	       table->game->decided(table);
}

/* If a card is due, deals the card of the fact at that index. False: no card is
 * due. */
static bool card_game_deal(struct table *table, const struct fact *fact, int at)
{
	if (table->phase != PHASE_PLAY || table->dealt == DEALT_MAX ||
	    !table->game->deal(table, fact->card))
		return false;
	table->dealt_fact[table->dealt++] = (uint16_t)at;
	table->impossible |= fact->impossible;
	return true;
}

/* Finds the queued card with the earliest ruling; of several, the first. */
static int card_game_first_queued(const struct table *table, int facts)
{
	int first = -1;

	for (int i = 0; i < facts; i++)
		if (table->fact[i].kind == FACT_QUEUED &&
		    (first < 0 ||
		     table->fact[i].ruling < table->fact[first].ruling))
			first = i;
	return first;
}

bool card_game_deal_queued(struct table *table, int facts)
{
	int at = card_game_first_queued(table, facts);

	/* an unread one waits until it can be the hole card */
	if (at < 0 ||
	    (table->fact[at].card.face == CARD_UNREAD &&
	     !card_game_hole_due(table)) ||
	    !card_game_deal(table, &table->fact[at], at))
		return false;
	facts_set_kind(table, at, FACT_DEALT_BY_RULING);
	return true;
}

/* A card beyond the last that the shoe can hold. */
static void card_game_add_beyond_last(struct table *table,
				      struct answer *answer)
{
	answer_add(answer, LINE_ALARM, ALARM_SHOE_EMPTY);
	table->shoe_empty = table->phase != PHASE_PICK_UP;
	table->reshuffle_due = true;
}

static void card_game_report_card(const struct table *table, int fact,
				  struct answer *answer)
{
	if (table->impossible)
		answer_add_alarm(answer, ALARM_IMPOSSIBLE_CARD,
				 table_visible_card(table, fact));
	else if (table->game->decided(table))
		table->game->results(table, answer);
}

void card_game_report(const struct table *table, struct answer *answer)
{
	if (table->game->announce && !table->impossible)
		table->game->announce(table, answer);
	card_game_report_card(table, table->dealt_fact[table->dealt - 1],
			      answer);
}

void card_game_set_face(struct table *table, int fact, struct card card,
			struct answer *answer)
{
	table->fact[fact].card = card;
	table->fact[fact].impossible = shoe_count_face(&table->shoe, card);
	table->impossible = table->fact[fact].impossible;
	card_game_report_card(table, fact, answer);
}

bool card_game_may_burn(const struct table *table)
{
	return table->phase == PHASE_BETWEEN && !table_irregular(table) &&
	       table->holds.n == 0 && !table->reshuffle_due;
}

/* A card of the new shoe is burned. The first one of those by value is open,
 * and counts as many as it has points: an ace one, a court card ten. */
static void card_game_count_burned(struct table *table, struct card card)
{
	int rank = card_rank(card);

	if (table->burn == BURN_BY_VALUE)
		table->burn = (uint8_t)(rank < BURN_MAX ? rank : BURN_MAX);
	else if (table->burn > 0)
		table->burn--;
}

/* A burned card needs a ruling only if it is impossible. */
static void card_game_burn_card(struct table *table, struct card card,
				struct answer *answer)
{
	struct fact fact = {
		.kind = FACT_OUT_OF_TURN, .card = card, .impossible = true};

	switch (shoe_draw(&table->shoe, card)) {
	case SHOE_DRAWN: card_game_count_burned(table, card); break;
	case SHOE_EMPTY: card_game_add_beyond_last(table, answer); break;
	case SHOE_IMPOSSIBLE:
		answer_add_alarm(answer, ALARM_IMPOSSIBLE_CARD, card);
		facts_append(table, &fact);
		break;
	}
}

enum refusal card_game_add_card(struct table *table, struct card card,
				struct answer *answer)
{
	bool irregular = table_irregular(table);
	struct fact fact = {.kind = FACT_OUT_OF_TURN, .card = card};
	enum shoe_drawn drawn;

	if (card.face == CARD_UNREAD &&
	    (irregular || !card_game_hole_due(table)))
		return REFUSE_NOT_NOW;
	if (table->burn > 0 && card_game_may_burn(table)) {
		card_game_burn_card(table, card, answer);
		return ACCEPTED;
	}
	drawn = shoe_draw(&table->shoe, card);
	if (drawn == SHOE_EMPTY) {
		card_game_add_beyond_last(table, answer);
		return ACCEPTED;
	}
	fact.impossible = drawn == SHOE_IMPOSSIBLE;
	table->card_drawn = table->phase != PHASE_BETWEEN;
	if (!irregular && table->holds.n == 0 &&
	    card_game_deal(table, &fact, table->facts)) {
		fact.kind = FACT_DEALT;
		facts_append(table, &fact);
		card_game_report(table, answer);
		return ACCEPTED;
	}
	facts_append(table, &fact);
	answer_add_alarm(answer, ALARM_CARD_OUT_OF_TURN, card);
	if (fact.impossible)
		answer_add_alarm(answer, ALARM_IMPOSSIBLE_CARD, card);
	return ACCEPTED;
}

enum refusal card_game_card(struct table *table, const struct event *event,
			    struct answer *answer)
{
	return card_game_add_card(table, event->card[0], answer);
}

/* A card at another time is an event of its own: table_apply() takes several
 * apart. */
enum refusal card_game_burn(struct table *table, const struct event *event,
			    struct answer *answer)
{
	if (!card_game_may_burn(table))
		return card_game_card(table, event, answer);
	for (int i = 0; i < event->cards; i++)
		card_game_burn_card(table, event->card[i], answer);
	return ACCEPTED;
}

/* [3.5.4] */
enum refusal card_game_cut(struct table *table, const struct event *event,
			   struct answer *answer)
{
	(void)event;
	if (table->phase == PHASE_BETWEEN && table->reshuffle_due)
		return REFUSE_NOT_NOW;
	if (table->cut_card_out) {
		answer_add(answer, LINE_ALARM, ALARM_SECOND_CUT);
		return ACCEPTED;
	}
	table->cut_card_out = true;
	table->hands_left = table->house.hands_after_cut;
	if (table->hands_left == 0)
		answer_add(answer, LINE_SAY, SAY_LAST_HAND);
	return ACCEPTED;
}

enum refusal card_game_shuffle(struct table *table, const struct event *event,
			       struct answer *answer)
{
	(void)event, (void)answer;
	if (table->phase != PHASE_BETWEEN)
		return REFUSE_NOT_NOW;
	table->reshuffle_due = true;
	return ACCEPTED;
}

enum refusal card_game_shoe(struct table *table, const struct event *event,
			    struct answer *answer)
{
	(void)event, (void)answer;
	if (table->phase != PHASE_BETWEEN ||
	    table->facts_by_kind[FACT_OUT_OF_TURN] > 0)
		return REFUSE_NOT_NOW;
	facts_change_kind(table, FACT_KEPT, FACT_BURNED);
	table_clear_round(table);
	shoe_fill(&table->shoe);
	table->reshuffle_due = false;
	table->cut_card_out = false;
	table->hands_left = 0;
	table->burn = table->house.burn;
	return ACCEPTED;
}

enum refusal card_game_free(struct table *table, const struct event *event,
			    struct answer *answer)
{
	(void)event;
	if (table->phase != PHASE_BETWEEN)
		return REFUSE_NOT_NOW;
	if (table->reshuffle_due)
		return REFUSE_RESHUFFLE_DUE;
	if (table->burn > 0)
		return REFUSE_BURN_DUE;
	round_say_last_hand(table, answer);
	table->free_hand = true;
	round_begin_play(table);
	facts_change_kind(table, FACT_KEPT, FACT_QUEUED);
	table->card_drawn = table->facts > 0;
	return ACCEPTED;
}

/* --- rulings, and rounds recomputed --------------------------------------- */

/* Applies a ruling to the cards out of turn. None of them counts as impossible
 * then; a recomputed round counts them all again. */
static void card_game_rule_out_of_turn(struct table *table,
				       enum fact_kind ruled)
{
	table->rulings++;
	for (int i = 0; i < table->facts; i++) {
		struct fact *fact = &table->fact[i];

		if (fact->kind != FACT_OUT_OF_TURN)
			continue;
		fact->ruling = table->rulings;
		fact->impossible = false;
		facts_set_kind(table, i, ruled);
	}
}

/* A double reading: removes these cards, which do not exist. */
static void card_game_remove_unread(struct table *table)
{
	for (int i = table->facts - 1; i >= 0; i--) {
		if (table->fact[i].kind != FACT_OUT_OF_TURN)
			continue;
		shoe_put_back(&table->shoe, table->fact[i].card);
		facts_remove(table, i);
	}
}

enum refusal card_game_rule(struct table *table, const struct event *event,
			    struct answer *answer)
{
	static const enum fact_kind ruling[] = {[RULING_BURN] = FACT_BURNED,
						[RULING_NEXT] = FACT_KEPT,
						[RULING_DEAL] = FACT_QUEUED};

	(void)answer;
	if (event->ruling >= RULING_RESPIN ||
	    table->facts_by_kind[FACT_OUT_OF_TURN] == 0)
		return REFUSE_NOT_NOW;
	if (event->ruling == RULING_NEXT &&
	    (!table->game->coup || table->phase == PHASE_BETTING))
		return REFUSE_NOT_NOW;
	if (event->ruling == RULING_DEAL &&
	    (!table->game->decide || table->phase != PHASE_PLAY ||
	     card_game_decided(table)))
		return REFUSE_NOT_NOW;
	if (event->ruling == RULING_DOUBLE_READ)
		card_game_remove_unread(table);
	else
		card_game_rule_out_of_turn(table, ruling[event->ruling]);
	return ACCEPTED;
}

/* The layout as it was when play began, its cards back in the shoe. A card that
 * a correction put out of turn is where it was dealt: the next correction may
 * ask for it again. */
static void card_game_recompute_begin(struct table *table)
{
	facts_change_kind(table, FACT_SUSPENDED, FACT_DEALT);
	facts_change_kind(table, FACT_SUSPENDED_OUT_OF_TURN, FACT_OUT_OF_TURN);
	for (int i = 0; i < table->facts; i++) {
		const struct fact *fact = &table->fact[i];

		if (fact->kind != FACT_DECISION)
			shoe_put_back(&table->shoe, fact->card);
		if (fact->kind == FACT_OUT_OF_TURN && fact->displaced)
			facts_set_kind(table, i, FACT_DEALT);
	}
	table->dealt = 0;
	table->impossible = false;
	table->inconsistent = false;
	table->phase = PHASE_PLAY;
	table->game->begin(table);
}

/* A card fits, if only out of turn; an unread one only in its place. */
static bool card_game_recompute_fits(struct table *table, struct fact *fact,
				     bool stopped)
{
	if (fact->kind == FACT_DECISION)
		return !stopped && table->game->decide(table, fact);
	if (fact->kind != FACT_DEALT && fact->kind != FACT_OUT_OF_TURN)
		return true;
	return fact->card.face != CARD_UNREAD ||
	       (!stopped && card_game_hole_due(table));
}

static void card_game_recompute_suspend(struct table *table, int at)
{
	struct fact *fact = &table->fact[at];

	table->inconsistent = true;
	if (fact->kind == FACT_DECISION)
		table->game->suspend(table, fact);
	else if (fact->kind == FACT_DEALT)
		facts_set_kind(table, at, FACT_SUSPENDED);
	else if (fact->kind == FACT_OUT_OF_TURN)
		facts_set_kind(table, at, FACT_SUSPENDED_OUT_OF_TURN);
}

/* Applies a card again. False: it stops play, since it is not due now or
 * impossible. A hold keeps only waiting cards from the hands. */
static bool card_game_recompute_card(struct table *table, int at, bool stopped)
{
	struct fact *fact = &table->fact[at];
	bool waits = fact->kind == FACT_OUT_OF_TURN;

	if (!waits && fact->kind != FACT_DEALT)
		return !stopped;
	if (stopped || (waits && table->holds.n > 0) ||
	    !card_game_deal(table, fact, at)) {
		facts_set_kind(table, at, FACT_OUT_OF_TURN);
		fact->displaced = !waits;
		return false;
	}
	facts_set_kind(table, at, FACT_DEALT);
	return !table->impossible;
}

static void card_game_recompute_alarms(const struct table *table,
				       struct answer *answer)
{
	int in_turn = -1;

	for (int i = 0; i < table->facts; i++) {
		const struct fact *fact = &table->fact[i];

		if (fact->impossible && (fact->kind == FACT_DEALT ||
					 fact->kind == FACT_DEALT_BY_RULING))
			in_turn = i;
		if (fact->kind != FACT_OUT_OF_TURN)
			continue;
		answer_add_alarm(answer, ALARM_CARD_OUT_OF_TURN, fact->card);
		if (fact->impossible)
			answer_add_alarm(answer, ALARM_IMPOSSIBLE_CARD,
					 fact->card);
	}
	if (table->impossible && in_turn >= 0)
		answer_add_alarm(answer, ALARM_IMPOSSIBLE_CARD,
				 table_visible_card(table, in_turn));
	if (table->inconsistent)
		answer_add(answer, LINE_ALARM, ALARM_ROUND_INCONSISTENT);
}

/* Applies all facts again, in their order. */
static void card_game_recompute_facts(struct table *table)
{
	bool stopped = false;

	for (int i = 0; i < table->facts; i++) {
		struct fact *fact = &table->fact[i];

		if (fact->kind != FACT_DECISION)
			fact->impossible = shoe_count(&table->shoe, fact->card);
		if (table->inconsistent ||
		    !card_game_recompute_fits(table, fact, stopped))
			card_game_recompute_suspend(table, i);
		else if (fact->kind != FACT_DECISION)
			stopped = !card_game_recompute_card(table, i, stopped);
		while (!stopped && !table->inconsistent &&
		       card_game_deal_queued(table, i + 1))
			stopped = table->impossible;
	}
}

/* An announced round that is undecided now, or has an irregularity, will be
 * announced again. */
static void card_game_recompute(struct table *table, bool announced,
				struct answer *answer)
{
	const struct game *game = table->game;

	/* cards that a ruling deals wait again, now from when they came */
	facts_change_kind(table, FACT_DEALT_BY_RULING, FACT_QUEUED);
	for (int i = 0; i < table->facts; i++)
		if (table->fact[i].kind == FACT_QUEUED)
			table->fact[i].ruling = 0;
	card_game_recompute_facts(table);
	card_game_recompute_alarms(table, answer);
	if (game->early_results)
		game->early_results(table, answer);
	if (!card_game_decided(table))
		return;
	game->results(table, answer);
	if (announced && !table_irregular(table)) {
		round_settle(table, false, answer);
		table->phase = PHASE_PICK_UP;
	}
}

void card_game_edit(struct table *table, int at, const struct event *event,
		    struct answer *answer)
{
	bool announced = table->phase == PHASE_PICK_UP;
	struct fact inserted = {0};

	card_game_recompute_begin(table);
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
	card_game_recompute(table, announced, answer);
}

enum refusal card_game_correct(struct table *table, const struct event *event,
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
	card_game_edit(table, at, event, answer);
	return ACCEPTED;
}
