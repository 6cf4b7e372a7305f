/* SPDX-License-Identifier: ISC */
/* How hands of blackjack come out and what they pay. */
#ifndef SABOT_RULES_GAMES_BLACKJACK_SETTLE_H
#define SABOT_RULES_GAMES_BLACKJACK_SETTLE_H

#include "rules/table/table.h"

enum { INSURANCE_PAYS = 2 }; /* to 1 */

/* By enum outcome: so much is won for so much of the stake. */
struct blackjack_odds {
	int8_t won, of;
};

extern const struct blackjack_odds blackjack_pays[];

/* How a hand of a decided round comes out. */
enum outcome blackjack_pay_outcome(const struct blackjack *b, int place);

/* The hole card was checked: what is said, and lost insurance. */
void blackjack_pay_peek(struct table *table, struct answer *answer);

/* The results of insurance that is lost by now. */
void blackjack_pay_lost(const struct table *table, struct answer *answer);

/* The results of a decided round. */
void blackjack_pay_results(const struct table *table, struct answer *answer);

/* How a wager stands settled, with all that was laid beside it. */
void blackjack_pay_settle(const struct table *table, const struct wager *wager,
			  bool returned, struct answer *answer);

#endif
