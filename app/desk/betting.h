/* SPDX-License-Identifier: ISC */
/* The betting timer: it runs while bets are taken, and stands still while play
 * is stopped. */
#ifndef SABOT_APP_DESK_BETTING_H
#define SABOT_APP_DESK_BETTING_H

#include "app/config/conf.h"
#include "rules/table/table.h"

enum { BETTING_LEAST_S = 5 }; /* behind a stop, without min-betting-time */

struct betting {
	bool open; /* and was seen opening */
	int64_t from_ms;
	int64_t ends_ms; /* 0: the dealer calls */
	int64_t closable_ms;
	int64_t stopped_ms; /* since when play is; 0: it is not */
};

/* The table after a row, which opened the betting or did not. True: another
 * time is left than before. */
bool betting_take(struct betting *betting, const struct conf_table *conf,
		  const struct table *table, bool opened, int64_t now_ms);

/* The same as it is seen while it stands still: what is left stays. */
struct betting betting_shown(const struct betting *betting, int64_t now_ms);

/* When it ends; INT64_MAX: it does not run. */
int64_t betting_due(const struct betting *betting);

/* Whether nobody has come to play yet, so that the bets stay open. */
bool betting_is_deserted(const struct table *table);

/* The time begins anew. */
void betting_start(struct betting *betting, const struct conf_table *conf,
		   int64_t now_ms);

#endif
