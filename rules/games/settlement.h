/* SPDX-License-Identifier: ISC */
/* Settled wagers: their sums, and the order in which a dealer takes and pays
 * them. */
#ifndef SABOT_RULES_GAMES_SETTLEMENT_H
#define SABOT_RULES_GAMES_SETTLEMENT_H

#include "rules/table/game.h"
#include "rules/table/answer.h"

/* A wager as its last `settle` line has it. */
struct settled {
	uint16_t seat;
	uint8_t on;		  /* number of the spot in the game */
	char spot[SPOT_TEXT_MAX]; /* the spot, as on the line */
	struct money stake, won, commission;
	bool imprisoned; /* the next spin decides it; nothing is won yet */
	/* prev_won, prev_commission, prev_imprisoned: the settlement before the
	 * last, if any. */
	bool resettled;
	struct money prev_won, prev_commission;
	bool prev_imprisoned;
};

/* Sums are capped, see money_add_capped(). */
struct settlement {
	struct money taken; /* stakes that were lost */
	struct money won;   /* by the players, before commission */
	struct money commission;
};

void settlement_add(struct settlement *sum, struct money won,
		    struct money commission);

/* What the table won, commission included; below zero: lost. */
struct money settlement_table_win(const struct settlement *sum);

/* A player's gain by a wager: below zero: the lost stake; above zero: the
 * payment; zero: a push. */
struct money settlement_gain(struct money won, struct money commission);

/* Whether a correction changed what the wager won. */
bool settlement_changed(const struct settled *settled);

/* Whether the dealer takes and pays: from the announcement or a void until the
 * layout is cleared or betting opens. */
bool settlement_under_way(bool was_under_way, const struct event *event,
			  const struct answer *answer,
			  const struct table *table);

/* Compares two wagers as a qsort() comparator does. Losing wagers come first,
 * then winning ones, then pushes, then imprisoned ones. Each group is sorted by
 * seat; in roulette by odds, the lowest first, then by seat. Blackjack has no
 * groups: the last seat comes first, as the dealer picks up. */
int settlement_order(enum game_id game, const struct settled *a,
		     const struct settled *b);

/* The wagers on the layout, added up by spot and by seat. */

struct seat_stake {
	uint16_t seat;
	struct money stake;
};

/* Sums are capped, see money_add_capped(). Too big for the stack. */
struct stakes {
	uint32_t wagers;
	struct money all;
	struct money on[SPOT_UNKNOWN];	  /* by number of the spot */
	uint32_t seats;			  /* number of seats with a wager */
	struct seat_stake seat[SEAT_MAX]; /* in ascending order */
};

/* Adds up all wagers of the table, with doubles, splits and insurance; `room`
 * is scratch memory. */
void stakes_compute(const struct table *table, struct answer *room,
		    struct stakes *stakes);

#endif
