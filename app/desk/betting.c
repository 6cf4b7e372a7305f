/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/betting.h"

static int64_t betting_whole_ms(const struct conf_table *conf)
{
	return conf->betting_time_s * INT64_C(1000);
}

void betting_start(struct betting *betting, const struct conf_table *conf,
		   int64_t now_ms)
{
	int64_t whole_ms = betting_whole_ms(conf);

	*betting = (struct betting){
		.open = true,
		.from_ms = now_ms,
		.ends_ms = whole_ms > 0 ? now_ms + whole_ms : 0,
		.closable_ms = now_ms + conf->min_betting_time_s * 1000,
	};
}

/* Nothing keeps bets from being taken. */
static bool betting_runs(const struct table *table)
{
	uint8_t what = table_do(table).what;

	return what == DO_TAKE_BETS || what == DO_CLOSE_BETS;
}

static void betting_shift(struct betting *betting, int64_t by_ms)
{
	betting->from_ms += by_ms;
	betting->closable_ms += by_ms;
	if (betting->ends_ms != 0)
		betting->ends_ms += by_ms;
}

/* With the time that was left, but enough to lay a wager. */
static void betting_go_on(struct betting *betting,
			  const struct conf_table *conf, int64_t now_ms)
{
	int64_t whole_ms = betting_whole_ms(conf);
	int64_t least_ms = conf->min_betting_time_s * INT64_C(1000);

	if (least_ms == 0)
		least_ms = BETTING_LEAST_S * 1000;
	if (least_ms > whole_ms)
		least_ms = whole_ms;
	betting_shift(betting, now_ms - betting->stopped_ms);
	betting->stopped_ms = 0;
	if (betting->ends_ms == 0 || betting->ends_ms >= now_ms + least_ms)
		return;
	betting->ends_ms = now_ms + least_ms;
	betting->from_ms = betting->ends_ms - whole_ms;
}

bool betting_take(struct betting *betting, const struct conf_table *conf,
		  const struct table *table, bool opened, int64_t now_ms)
{
	struct betting was = *betting;

	if (table->phase != PHASE_BETTING)
		*betting = (struct betting){0};
	else if (opened)
		betting_start(betting, conf, now_ms);
	if (betting->open && !betting_runs(table) && betting->stopped_ms == 0)
		betting->stopped_ms = now_ms;
	else if (betting->stopped_ms != 0 && betting_runs(table))
		betting_go_on(betting, conf, now_ms);
	return betting->ends_ms != was.ends_ms ||
	       betting->stopped_ms != was.stopped_ms;
}

struct betting betting_shown(const struct betting *betting, int64_t now_ms)
{
	struct betting shown = *betting;

	if (shown.stopped_ms != 0)
		betting_shift(&shown, now_ms - shown.stopped_ms);
	return shown;
}

int64_t betting_due(const struct betting *betting)
{
	return betting->ends_ms != 0 && betting->stopped_ms == 0
		       ? betting->ends_ms
		       : INT64_MAX;
}

bool betting_is_deserted(const struct table *table)
{
	return table->house.game == BLACKJACK && blackjack_taken(table) == 0;
}
