/* SPDX-License-Identifier: ISC */
/* The betting timer. */
#ifndef SABOT_APP_BETTING_H
#define SABOT_APP_BETTING_H

#include "app/conf.h"
#include "rules/table.h"

struct betting {
	int64_t from_ms; /* 0: betting is not open, or was not seen opening */
	int64_t ends_ms; /* 0: the dealer calls */
	int64_t closable_ms;
};

/* Betting opened. */
void betting_start(struct betting *betting, const struct conf_table *conf,
		   int64_t now_ms);
void betting_stop(struct betting *betting);

/* Whether its time has come and nothing keeps the bets open. */
bool betting_over(const struct betting *betting, const struct table *table,
		  int64_t now_ms);

/* Whether nobody has come to play yet, so that the bets stay open. */
bool betting_is_deserted(const struct table *table);

#endif
