/* SPDX-License-Identifier: ISC */
/* What the house lets lie on the layout. */
#include "config.h"

#include "rules/games/blackjack.h"
#include "rules/table/game.h"
#include "rules/script/verbs.h"

static enum refusal wagering_place(const struct table *table,
				   const struct event *event)
{
	if (table->phase != PHASE_BETTING)
		return REFUSE_BETS_CLOSED;
	if (event->seat < 1 || event->seat > games[table->house.game]->seats)
		return REFUSE_BAD_SEAT;
	return ACCEPTED;
}

static enum refusal wagering_limits(const struct table *table,
				    const struct event *event,
				    struct money *total)
{
	const struct game *game = games[table->house.game];
	const struct limits *limits = &table->house.limits;
	struct money max = limits_max(limits, game->spot_word(event->spot));
	struct money stake = wagers_stake(&table->wagers, (uint16_t)event->seat,
					  event->spot);

	if (!money_add(stake, event->amount, table->house.decimals, total))
		return REFUSE_ABOVE_MAX;
	if (total->units < limits->min.units)
		return REFUSE_BELOW_MIN;
	if (max.units > 0 && total->units > max.units)
		return REFUSE_ABOVE_MAX;
	return ACCEPTED;
}

enum refusal wagering_wager(struct table *table, const struct event *event,
			    struct answer *answer)
{
	enum refusal refusal = wagering_place(table, event);
	uint16_t seat = (uint16_t)event->seat;
	struct money total;

	(void)answer;
	if (refusal != ACCEPTED)
		return refusal;
	if (event->spot == SPOT_UNKNOWN)
		return REFUSE_BAD_SPOT;
	refusal = games[table->house.game]->forbids(table, seat, event->spot);
	if (refusal == ACCEPTED)
		refusal = wagering_limits(table, event, &total);
	if (refusal == ACCEPTED &&
	    !wagers_put(&table->wagers, seat, event->spot, total))
		refusal = REFUSE_ABOVE_MAX;
	return refusal;
}

enum refusal wagering_withdraw(struct table *table, const struct event *event,
			       struct answer *answer)
{
	enum refusal refusal = wagering_place(table, event);
	uint16_t seat = (uint16_t)event->seat;
	bool taken;

	(void)answer;
	if (refusal != ACCEPTED)
		return refusal;
	if (!event->all_spots && event->spot == SPOT_UNKNOWN)
		return REFUSE_BAD_SPOT;
	if (event->all_spots)
		taken = wagers_take_all(&table->wagers, seat) > 0;
	else
		taken = wagers_take(&table->wagers, seat, event->spot);
	if (table->house.game == BLACKJACK)
		taken |= blackjack_leave(table, seat);
	return taken ? ACCEPTED : REFUSE_NO_WAGER;
}
