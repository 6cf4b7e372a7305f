/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/settlement.h"

#include "rules/games/games.h"

void settlement_add(struct settlement *sum, struct money won,
		    struct money commission)
{
	if (won.units < 0)
		sum->taken = money_sum(sum->taken, (struct money){-won.units});
	else
		sum->won = money_sum(sum->won, won);
	sum->commission = money_sum(sum->commission, commission);
}

struct money settlement_table(const struct settlement *sum)
{
	struct money kept = money_sum(sum->taken, sum->commission);

	return money_sum(kept, (struct money){-sum->won.units});
}

struct money settlement_gain(struct money won, struct money commission)
{
	return money_sum(won, (struct money){-commission.units});
}

bool settlement_changed(const struct settled *settled)
{
	return settled->anew &&
	       (settled->won.units != settled->was_won.units ||
		settled->commission.units != settled->was_commission.units);
}

static bool settlement_settles(const struct answer *answer)
{
	for (uint32_t i = 0; i < answer->n; i++)
		if (answer->line[i].kind == LINE_SETTLE)
			return true;
	return false;
}

bool settlement_stands(bool stood, const struct event *event,
		       const struct answer *answer, const struct table *table)
{
	if (event->verb == VERB_TABLE || event->verb == VERB_CLEAR ||
	    (table->phase != PHASE_PICK_UP && table->phase != PHASE_BETWEEN))
		return false;
	return stood || settlement_settles(answer);
}

/* What the hands do with it: take, pay, give back. */
static int settlement_turn(const struct settled *settled)
{
	if (settled->won.units == 0)
		return 2;
	return settled->won.units > 0;
}

/* Of roulette's spots the outside ones come first, then line, corner, street,
 * split, and the numbers last: the words against their order. */
static int settlement_spot(enum game_id game, const struct settled *settled)
{
	return game == ROULETTE ? -(int)games[game]->spot_word(settled->on) : 0;
}

/* Each step decides where those before it do not. */
int settlement_order(enum game_id game, const struct settled *a,
		     const struct settled *b)
{
	int order = 0;

	if (game == BLACKJACK) {
		order = b->seat - a->seat;
		return order != 0 ? order : b->on - a->on;
	}
	order = settlement_turn(a) - settlement_turn(b);
	if (order == 0)
		order = settlement_spot(game, a) - settlement_spot(game, b);
	if (order == 0)
		order = a->seat - b->seat;
	return order != 0 ? order : a->on - b->on;
}
