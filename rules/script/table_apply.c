/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/script/table_apply.h"

#include "rules/games/card_games.h"
#include "rules/script/verbs.h"

/* Adds the instruction; queued cards answer it by themselves. */
static void table_add_instructions(struct table *table, struct answer *answer)
{
	table_set_instruction(table, answer_add(answer, LINE_DO, 0));
	while (table->facts_by_kind[FACT_QUEUED] > 0 && table->holds.n == 0 &&
	       !table_irregular(table) &&
	       card_game_deal_queued(table, table->facts)) {
		card_game_report(table, answer);
		table_set_instruction(table, answer_add(answer, LINE_DO, 0));
	}
}

static enum sb_result table_finish(struct table *table, enum refusal refusal,
				   struct answer *answer)
{
	if (refusal != ACCEPTED) {
		answer_add(answer, LINE_REFUSE, (int)refusal);
		return SB_REFUSED;
	}
	table_add_instructions(table, answer);
	return SB_OK;
}

static bool table_has_verb(const struct house *house, enum verb verb)
{
	return verbs[verb].games & 1 << house->game ||
	       (verb == VERB_CLEAR && house->final_at_clear);
}

static enum refusal table_check_stopped(const struct table *table,
					enum verb verb)
{
	const struct verb_row *row = &verbs[verb];

	if (!table_has_verb(&table->house, verb))
		return REFUSE_NOT_NOW;
	if (row->stops & STOPPED_BY_HOLD && table->holds.n > 0)
		return REFUSE_ON_HOLD;
	if (row->stops & STOPPED_BY_IRREGULARITY && table_irregular(table))
		return row->stops & IS_WAGER ? REFUSE_BETS_CLOSED
					     : REFUSE_NOT_NOW;
	return ACCEPTED;
}

/* Several cards are several events. */
static enum sb_result table_apply_cards(struct table *table,
					const struct event *event,
					enum refusal stopped,
					struct answer *answer)
{
	for (int i = 0; i < event->cards; i++) {
		enum refusal refusal = stopped;

		if (refusal == ACCEPTED)
			refusal = card_game_add_card(table, event->card[i],
						     answer);
		(void)!table_finish(table, refusal, answer);
	}
	return SB_OK;
}

enum sb_result table_apply(struct table *table, const struct event *event,
			   struct answer *answer)
{
	const struct verb_row *row = &verbs[event->verb];
	enum refusal refusal =
		table_check_stopped(table, (enum verb)event->verb);

	answer->n = 0;
	if (event->cards > 1 &&
	    (event->verb == VERB_CARD ||
	     (refusal == ACCEPTED && card_game_is_per_card(table, event))))
		return table_apply_cards(table, event, refusal, answer);
	if (refusal == ACCEPTED)
		refusal = row->apply(table, event, answer);
	return table_finish(table, refusal, answer);
}
