/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/stakes.h"

#include <stddef.h>

#include "rules/games/blackjack_hands.h"
#include "rules/games/round.h"

/* Lines come by seat. */
static void stakes_add(struct stakes *stakes, const struct line *line)
{
	struct seat_stake *seat = &stakes->seat[stakes->seats];

	if (stakes->seats > 0 && seat[-1].seat == line->seat) {
		seat--;
	} else {
		*seat = (struct seat_stake){.seat = line->seat};
		stakes->seats++;
	}
	seat->stake = money_sum(seat->stake, line->stake);
	stakes->on[line->what] = money_sum(stakes->on[line->what], line->stake);
	stakes->all = money_sum(stakes->all, line->stake);
	stakes->wagers++;
}

/* Insurance that was lost when the hole card was checked has been taken. */
static bool stakes_lies(const struct table *table, const struct line *line)
{
	return table->house.game != BLACKJACK || line->what != ON_INSURANCE ||
	       !table->blackjack.insurance_settled;
}

void stakes_of(const struct table *table, struct answer *room,
	       struct stakes *stakes)
{
	memset(stakes, 0, offsetof(struct stakes, seat));
	room->n = 0;
	round_settle(table, true, room);
	for (uint32_t i = 0; i < room->n; i++)
		if (stakes_lies(table, &room->line[i]))
			stakes_add(stakes, &room->line[i]);
}
