/* SPDX-License-Identifier: ISC */
/* The card that was asked for, and since when. */
#ifndef SABOT_APP_AWAITED_H
#define SABOT_APP_AWAITED_H

#include "rules/table.h"

/* All zero: none is. */
struct awaited {
	int64_t since_ms; /* 0: no card is asked for */
	struct line step; /* the instruction that asks */
	uint16_t out;	  /* cards that had left the shoe then */
};

/* The table has changed. The wait begins anew with another instruction or
 * behind a card; a note or a repeated position is neither. */
void awaited_take(struct awaited *awaited, const struct table *table,
		  int64_t now_ms);

/* When it is late; INT64_MAX: never. */
int64_t awaited_due(const struct awaited *awaited, int wait_s);

/* Whether it may be out and was not read: it is late, or broken frames came
 * at broken_ms (0: never) while it was awaited. */
bool awaited_missing(const struct awaited *awaited, int wait_s,
		     int64_t broken_ms, int64_t now_ms);

#endif
