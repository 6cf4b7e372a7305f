/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/script/apply.h"

#include "rules/games/card_games.h"
#include "rules/games/games.h"
#include "rules/script/verbs.h"

/* The instruction that stands now; queued cards answer it by themselves. */
static void table_tell(struct table *table, struct answer *answer)
{
	table_stands(table, answer_add(answer, LINE_DO, 0));
	while (table->facts_of[FACT_QUEUED] > 0 && table->holds.n == 0 &&
	       !table_irregular(table) && cards_serve(table, table->facts)) {
		cards_tell(table, answer);
		table_stands(table, answer_add(answer, LINE_DO, 0));
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
		table_start(table, games[event->house.game], &event->house);
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
