/* SPDX-License-Identifier: ISC */
/* Moments at a blackjack table: what the last line of a script is answered. */
#ifndef SABOT_TESTS_SUPPORT_BLACKJACK_H
#define SABOT_TESTS_SUPPORT_BLACKJACK_H

#include <string.h>

#include "tests/support/play.h"
#include "tests/support/support.h"

#define TABLE "table blackjack\n"
/* One seat; its cards and the dealer's come by turns, the hole card last. */
#define BET	    "open\nwager 1 main 10\nclose\n"
#define ONE(cards)  TABLE BET "card " cards "\n"
#define MANY(cards) "table blackjack aces=many\n" BET "card " cards "\n"
#define AGAIN(cards)                                                           \
	"table blackjack double-after-split=yes\n" BET "card " cards "\n"
/* Two seats: 1, 2, up, 1, 2, hole. */
#define BETS	   "open\nwager 1 main 10\nwager 2 main 20\nclose\n"
#define TWO(cards) TABLE BETS "card " cards "\n"

struct moment {
	const char *name, *script, *last, *answer;
};

static inline void plays(const struct moment *moment)
{
	struct play *p = play_start();

	play(p, moment->script);
	play(p, moment->last);
	ck_assert_msg(strcmp(p->text, moment->answer) == 0, "%s: %s",
		      moment->name, p->text);
}

#endif
