/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/card_games.h"

#include "rules/table/facts.h"
#include "rules/table/game.h"
#include "rules/games/round.h"

bool cards_due(const struct table *table, struct line *due)
{
	*due = (struct line){0};
	if (table->phase != PHASE_PLAY)
		return false;
	table->game->standing(table, due);
	return due->what == DO_DEAL || due->what == DO_DRAW;
}

/* May it lie face down? */
static bool cards_is_hole(const struct line *due)
{
	return due->what == DO_DEAL && due->hand == HAND_DEALER && due->n == 2;
}

bool cards_hole_due(const struct table *table)
{
	struct line due;

	return cards_due(table, &due) && cards_is_hole(&due);
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

void cards_deal(struct table *table, int fact, enum fact_kind kind,
		const struct line *due)
{
	facts_set(table, fact, kind);
	if (table->dealt < DEALT_MAX)
		table->dealt_fact[table->dealt++] = (uint16_t)fact;
	table->impossible |= table->fact[fact].impossible;
	table->game->deal(table, due, table->fact[fact].card);
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
	struct line due;
	int at = -1;

	if (cards_due(table, &due))
		at = cards_first_queued(table, facts);
	/* an unread one waits until it can be the hole card */
	if (at < 0 ||
	    (table->fact[at].card.face == CARD_UNREAD && !cards_is_hole(&due)))
		return false;
	cards_deal(table, at, FACT_SERVED, &due);
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
	else if (cards_decided(table))
		table->game->results(table, answer);
}

void cards_tell(const struct table *table, struct answer *answer)
{
	const struct game *game = table->game;

	if (game->tell && !table->impossible)
		game->tell(table, answer);
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
	struct line due;
	bool in_turn =
		cards_due(table, &due) && !irregular && table->holds.n == 0;
	struct fact *fact;
	enum shoe_take took;

	if (card.face == CARD_UNREAD && (irregular || !cards_is_hole(&due)))
		return REFUSE_NOT_NOW;
	took = shoe_take(&table->shoe, card);
	if (took == SHOE_EMPTY) {
		cards_beyond_last(table, answer);
		return ACCEPTED;
	}
	fact = facts_add_card(table, card);
	fact->impossible = took == SHOE_IMPOSSIBLE;
	table->card_left = table->phase != PHASE_BETWEEN;
	if (in_turn) {
		cards_deal(table, table->facts - 1, FACT_DEALT, &due);
		cards_tell(table, answer);
		return ACCEPTED;
	}
	answer_alarm(answer, ALARM_CARD_OUT_OF_TURN, card);
	if (fact->impossible)
		answer_alarm(answer, ALARM_IMPOSSIBLE_CARD, card);
	return ACCEPTED;
}

static bool cards_may_burn(const struct table *table)
{
	return table->phase == PHASE_BETWEEN && !table_irregular(table) &&
	       table->holds.n == 0 && !table->reshuffle_due;
}

bool cards_are_single(const struct table *table, const struct event *event)
{
	return event->verb == VERB_CARD ||
	       (event->verb == VERB_BURN && !cards_may_burn(table));
}

/* Only an impossible one needs a ruling. */
enum refusal cards_burn(struct table *table, const struct event *event,
			struct answer *answer)
{
	for (int i = 0; i < event->cards; i++) {
		struct card card = event->card[i];

		switch (shoe_take(&table->shoe, card)) {
		case SHOE_TOOK: break;
		case SHOE_EMPTY: cards_beyond_last(table, answer); break;
		case SHOE_IMPOSSIBLE:
			answer_alarm(answer, ALARM_IMPOSSIBLE_CARD, card);
			facts_add_card(table, card)->impossible = true;
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
