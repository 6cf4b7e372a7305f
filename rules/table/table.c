/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/table/table.h"

#include "rules/games/blackjack.h"
#include "rules/games/card_games.h"
#include "rules/table/game.h"

#include <stddef.h>

void table_start(struct table *table, const struct house *house)
{
	memset(table, 0, offsetof(struct table, wagers.wager));
	table->house = *house;
	table->shoe.decks = house->decks;
}

void table_copy(struct table *to, const struct table *from)
{
	memcpy(to, from, offsetof(struct table, wagers.wager));
	memcpy(to->wagers.wager, from->wagers.wager,
	       from->wagers.n * sizeof from->wagers.wager[0]);
}

bool table_irregular(const struct table *table)
{
	return table->facts_of[FACT_WAITING] > 0 || table->impossible ||
	       table->shoe_empty || table->inconsistent || table->number_early;
}

/* While betting is open the ball may be launched. */
static enum instruction table_betting(const struct table *table)
{
	return table->house.game == ROULETTE &&
			       table->roulette.ball == BALL_RUNS
		       ? DO_CLOSE_BETS
		       : DO_TAKE_BETS;
}

static void table_beneath(const struct table *table, struct line *line)
{
	switch ((enum phase)table->phase) {
	case PHASE_BETWEEN:
		if (table->reshuffle_due)
			line->what = DO_RESHUFFLE;
		else if (table->facts_of[FACT_KEPT] > 0)
			line->what = DO_FREE_HAND;
		else
			line->what = DO_OPEN_BETS;
		break;
	case PHASE_BETTING: line->what = (uint8_t)table_betting(table); break;
	case PHASE_PLAY: games[table->house.game]->standing(table, line); break;
	case PHASE_PICK_UP: line->what = DO_PICK_UP; break;
	}
}

/* Writes the instruction into a line of which all else is zero. */
static void table_stands(const struct table *table, struct line *line)
{
	if (table_irregular(table)) {
		line->what = DO_CALL_PIT_BOSS;
	} else if (table->holds.n > 0) {
		line->what = DO_HELD;
		line->name = table->holds.name[0];
	} else {
		table_beneath(table, line);
	}
}

struct line table_do_beneath(const struct table *table)
{
	struct line line = {.kind = LINE_DO};

	table_beneath(table, &line);
	return line;
}

struct card table_shown(const struct table *table, int fact)
{
	if (fact == blackjack_hidden_fact(table))
		return (struct card){.face = CARD_UNREAD};
	return table->fact[fact].card;
}

struct line table_do(const struct table *table)
{
	struct line line = {.kind = LINE_DO};

	table_stands(table, &line);
	return line;
}

struct line *answer_add(struct answer *answer, enum line_kind kind, int what)
{
	struct line *line = &answer->line[answer->n++];

	*line = (struct line){.kind = (uint8_t)kind, .what = (uint8_t)what};
	return line;
}

void answer_alarm(struct answer *answer, enum alarm alarm, struct card card)
{
	answer_add(answer, LINE_ALARM, (int)alarm)->card = card;
}

struct line *answer_settle(struct answer *answer, const struct wager *wager)
{
	struct line *line = answer_add(answer, LINE_SETTLE, wager->spot);

	line->seat = wager->seat;
	line->stake = wager->stake;
	return line;
}

static void table_tell_do(const struct table *table, struct answer *answer)
{
	table_stands(table, answer_add(answer, LINE_DO, 0));
}

/* The instruction that stands now; queued cards answer it by themselves. */
static void table_tell(struct table *table, struct answer *answer)
{
	table_tell_do(table, answer);
	while (table->facts_of[FACT_QUEUED] > 0 && table->holds.n == 0 &&
	       !table_irregular(table) && cards_serve(table, table->facts)) {
		cards_tell(table, answer);
		table_tell_do(table, answer);
	}
}

static enum sb_result table_answer(struct table *table, enum refusal refusal,
				   struct answer *answer)
{
	if (refusal != ACCEPTED) {
		answer_add(answer, LINE_REFUSE, (int)refusal);
		return SB_REFUSED;
	}
	table_tell(table, answer);
	return SB_OK;
}

static enum refusal table_stopped(const struct table *table,
				  const struct verb_row *row)
{
	if (!(row->games & 1 << table->house.game))
		return REFUSE_NOT_NOW;
	if (row->stops & WAITS_FOR_HOLDS && table->holds.n > 0)
		return REFUSE_ON_HOLD;
	if (row->stops & WAITS_FOR_CLEAR && table_irregular(table))
		return row->stops & IS_WAGER ? REFUSE_BETS_CLOSED
					     : REFUSE_NOT_NOW;
	return ACCEPTED;
}

/* Several cards are so many events. */
static enum sb_result table_cards(struct table *table,
				  const struct event *event,
				  enum refusal stopped, struct answer *answer)
{
	enum sb_result result = SB_OK;

	for (int i = 0; i < event->cards; i++) {
		enum refusal refusal = stopped;

		if (refusal == ACCEPTED)
			refusal = cards_arrive(table, event->card[i], answer);
		result = table_answer(table, refusal, answer);
	}
	return event->cards == 1 ? result : SB_OK;
}

enum sb_result table_apply(struct table *table, const struct event *event,
			   struct answer *answer)
{
	const struct verb_row *row = &verbs[event->verb];
	enum refusal refusal;

	answer->n = 0;
	if (event->verb == VERB_TABLE) {
		table_start(table, &event->house);
		return table_answer(table, ACCEPTED, answer);
	}
	refusal = table_stopped(table, row);
	if (event->verb == VERB_CARD ||
	    (refusal == ACCEPTED && cards_are_single(table, event)))
		return table_cards(table, event, refusal, answer);
	if (refusal == ACCEPTED)
		refusal = row->apply(table, event, answer);
	return table_answer(table, refusal, answer);
}
