/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/betting.h"

void betting_start(struct betting *betting, const struct conf_table *conf,
		   int64_t now_ms)
{
	betting->from_ms = now_ms;
	betting->closable_ms = now_ms + conf->min_betting_time_s * 1000;
	betting->ends_ms = conf->betting_time_s == 0
				   ? 0
				   : now_ms + conf->betting_time_s * 1000;
}

void betting_stop(struct betting *betting)
{
	*betting = (struct betting){0};
}

bool betting_over(const struct betting *betting, const struct table *table,
		  int64_t now_ms)
{
	uint8_t what = table_do(table).what;

	return betting->ends_ms > 0 && now_ms >= betting->ends_ms &&
	       (what == DO_TAKE_BETS || what == DO_CLOSE_BETS);
}

bool betting_is_deserted(const struct table *table)
{
	return table->house.game == BLACKJACK && blackjack_taken(table) == 0;
}
