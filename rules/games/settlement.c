/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/settlement.h"

#include <stddef.h>

#include "rules/games/blackjack_hands.h"
#include "rules/games/games.h"
#include "rules/games/round.h"
#include "rules/table/roulette_spots.h"

void settlement_add(struct settlement *sum, struct money won,
		    struct money commission)
{
	if (won.units < 0)
		sum->taken = money_add_capped(sum->taken,
					      (struct money){-won.units});
	else
		sum->won = money_add_capped(sum->won, won);
	sum->commission = money_add_capped(sum->commission, commission);
}

struct money settlement_table_win(const struct settlement *sum)
{
	struct money kept = money_add_capped(sum->taken, sum->commission);

	return money_add_capped(kept, (struct money){-sum->won.units});
}

struct money settlement_gain(struct money won, struct money commission)
{
	return money_add_capped(won, (struct money){-commission.units});
}

bool settlement_changed(const struct settled *settled)
{
	return settled->resettled &&
	       (settled->won.units != settled->prev_won.units ||
		settled->commission.units != settled->prev_commission.units ||
		settled->imprisoned != settled->prev_imprisoned);
}

static bool settlement_has_lines(const struct answer *answer)
{
	for (uint32_t i = 0; i < answer->n; i++)
		if (answer->line[i].kind == LINE_SETTLE ||
		    answer->line[i].kind == LINE_IMPRISON)
			return true;
	return false;
}

bool settlement_under_way(bool was_under_way, const struct event *event,
			  const struct answer *answer,
			  const struct table *table)
{
	if (event->verb == VERB_TABLE || event->verb == VERB_CLEAR ||
	    (table->phase != PHASE_PICK_UP && table->phase != PHASE_BETWEEN))
		return false;
	return was_under_way || settlement_has_lines(answer);
}

/* The dealer's action on a wager: take, pay, give back or leave. */
static int settlement_step(const struct settled *settled)
{
	if (settled->won.units == 0)
		return settled->imprisoned ? 3 : 2;
	return settled->won.units > 0;
}

/* Roulette goes by odds: the outside spots come first, then line, corner,
 * street, split, and the numbers last. An imprisoned wager, which wins nothing,
 * is among the even chances. */
static int settlement_spot(enum game_id game, const struct settled *settled)
{
	int pays = game == ROULETTE ? spots_pays(settled->on) : 0;

	return pays > 1 ? pays : 1;
}

/* Each step decides if the steps before it do not. */
int settlement_order(enum game_id game, const struct settled *a,
		     const struct settled *b)
{
	int order = 0;

	if (game == BLACKJACK) {
		order = b->seat - a->seat;
		return order != 0 ? order : b->on - a->on;
	}
	order = settlement_step(a) - settlement_step(b);
	if (order == 0)
		order = settlement_spot(game, a) - settlement_spot(game, b);
	if (order == 0)
		order = a->seat - b->seat;
	return order != 0 ? order : a->on - b->on;
}

/* --- what lies ------------------------------------------------------------ */

/* Lines come by seat. */
static void stakes_add(struct stakes *stakes, const struct answer_line *line)
{
	struct seat_stake *seat = &stakes->seat[stakes->seats];

	if (stakes->seats > 0 && seat[-1].seat == line->seat) {
		seat--;
	} else {
		*seat = (struct seat_stake){.seat = line->seat};
		stakes->seats++;
	}
	seat->stake = money_add_capped(seat->stake, line->stake);
	stakes->on[line->what] =
		money_add_capped(stakes->on[line->what], line->stake);
	stakes->all = money_add_capped(stakes->all, line->stake);
	stakes->wagers++;
}

/* Insurance that was lost when the hole card was checked has been taken. */
static bool stakes_counts(const struct table *table,
			  const struct answer_line *line)
{
	return table->house.game != BLACKJACK ||
	       line->what != BLACKJACK_INSURANCE ||
	       !table->blackjack.insurance_settled;
}

void stakes_compute(const struct table *table, struct answer *room,
		    struct stakes *stakes)
{
	memset(stakes, 0, offsetof(struct stakes, seat));
	room->n = 0;
	round_settle(table, true, room);
	for (uint32_t i = 0; i < room->n; i++)
		if (stakes_counts(table, &room->line[i]))
			stakes_add(stakes, &room->line[i]);
}
