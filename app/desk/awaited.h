/* SPDX-License-Identifier: ISC */
/* What is waited for, and since when: a card, or somebody's decision. */
#ifndef SABOT_APP_DESK_AWAITED_H
#define SABOT_APP_DESK_AWAITED_H

#include "rules/table/table.h"

/* All zero: nothing is. */
struct awaited {
	int64_t since_ms; /* 0: neither is waited for */
	struct line step; /* the instruction that waits */
	uint16_t out;	  /* cards that had left the shoe then */
	uint16_t dealt;	  /* and cards dealt: one may have waited outside it */
};

/* The table has changed. The wait begins anew with another instruction or
 * behind a card, which is true; a note or a repeated position is neither. */
bool awaited_take(struct awaited *awaited, const struct table *table,
		  int64_t now_ms);

/* When the card is late; INT64_MAX: never. */
int64_t awaited_due(const struct awaited *awaited, int wait_s);

/* When the time to decide is over, and the event that says so; INT64_MAX:
 * never. No limit: 0 s. */
int64_t awaited_decision_due(const struct awaited *awaited, int time_s);
const char *awaited_over(const struct awaited *awaited);

/* Whether a card may be out and was not read: it is late, or broken frames
 * came at broken_ms (0: never) while it was awaited. */
bool awaited_missing(const struct awaited *awaited, int wait_s,
		     int64_t broken_ms, int64_t now_ms);

#endif
