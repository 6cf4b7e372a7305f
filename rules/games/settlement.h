/* SPDX-License-Identifier: ISC */
/* How wagers came out, and what that comes to: the one place where settled
 * wagers are added up and put in the order of a dealer's hands. */
#ifndef SABOT_RULES_GAMES_SETTLEMENT_H
#define SABOT_RULES_GAMES_SETTLEMENT_H

#include "rules/table/game.h"
#include "rules/table/answer.h"

/* A wager as its last `settle` line has it. */
struct settled {
	uint16_t seat;
	uint8_t on;		  /* of the game, as on the line */
	char spot[SPOT_TEXT_MAX]; /* the same as text */
	struct money stake, won, commission;
	/* A line before that one said otherwise, or the same. */
	bool resettled;
	struct money prev_won, prev_commission;
};

/* Sums beyond what an amount holds stay at its end. */
struct settlement {
	struct money taken; /* stakes that were lost */
	struct money won;   /* by the players, before commission */
	struct money commission;
};

void settlement_add(struct settlement *sum, struct money won,
		    struct money commission);

/* What the table won: kept less paid, with commission. Below zero: lost. */
struct money settlement_table_win(const struct settlement *sum);

/* What a wager brought its player: below zero its stake, lost; above, what is
 * paid; zero where it goes back. */
struct money settlement_gain(struct money won, struct money commission);

/* Whether it came out otherwise than a line before had said. */
bool settlement_changed(const struct settled *settled);

/* Whether hands take and pay behind an event: from an announcement or a void
 * on, until the layout is cleared or betting opens. */
bool settlement_under_way(bool was_under_way, const struct event *event,
			  const struct answer *answer,
			  const struct table *table);

/* Below zero where a is taken or paid before b, above where after. The losing
 * ones come first, then the winning, then what goes back, each by seat, in
 * roulette the lowest odds first; in blackjack they come as the cards are
 * picked up, seat by seat against the dealing order. */
int settlement_order(enum game_id game, const struct settled *a,
		     const struct settled *b);

/* What lies on the layout, added up by spot and by seat. */

struct seat_stake {
	uint16_t seat;
	struct money stake;
};

/* Sums beyond what an amount holds stay at its end. Big: keep one. */
struct stakes {
	uint32_t wagers;
	struct money all;
	struct money on[SPOT_UNKNOWN]; /* by the game's spot */
	uint32_t seats;		       /* that have any, in their order */
	struct seat_stake seat[SEAT_MAX];
};

/* Adds up all wagers of the table with what doubles, splits and insurance
 * laid beside them; `room` is overwritten. */
void stakes_compute(const struct table *table, struct answer *room,
		    struct stakes *stakes);

#endif
