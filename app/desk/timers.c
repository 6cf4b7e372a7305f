/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/timers.h"

#include <stdio.h>

#include "app/runtime/clock.h"
#include "app/runtime/loop.h"
#include "rules/games/blackjack.h"
#include "rules/script/notes.h"

static bool awaited_same(const struct awaited *awaited,
			 const struct table *table, const struct line *step)
{
	const struct line *was = &awaited->step;

	return awaited->since_ms > 0 && awaited->out == table->shoe.out &&
	       awaited->dealt == table->dealt && was->what == step->what &&
	       was->hand == step->hand && was->seat == step->seat &&
	       was->n == step->n;
}

static bool awaited_is_card(const struct line *step)
{
	return step->what == DO_DEAL || step->what == DO_DRAW;
}

static bool awaited_is_decision(const struct line *step)
{
	return step->what == DO_AWAIT || step->what == DO_OFFER_INSURANCE;
}

bool awaited_take(struct awaited *awaited, const struct table *table,
		  int64_t now_ms)
{
	struct line step = table_do(table);

	if (!awaited_is_card(&step) && !awaited_is_decision(&step)) {
		*awaited = (struct awaited){0};
		return false;
	}
	if (awaited_same(awaited, table, &step))
		return false;
	*awaited =
		(struct awaited){now_ms, step, table->shoe.out, table->dealt};
	return true;
}

int64_t awaited_due(const struct awaited *awaited, int wait_s)
{
	return awaited->since_ms > 0 && awaited_is_card(&awaited->step)
		       ? awaited->since_ms + wait_s * 1000
		       : INT64_MAX;
}

int64_t awaited_decision_due(const struct awaited *awaited, int time_s)
{
	return awaited->since_ms > 0 && awaited_is_decision(&awaited->step) &&
			       time_s > 0
		       ? awaited->since_ms + time_s * 1000
		       : INT64_MAX;
}

const char *awaited_over(const struct awaited *awaited)
{
	return awaited->step.what == DO_AWAIT ? "timeout" : "insurance-closed";
}

bool awaited_missing(const struct awaited *awaited, int wait_s,
		     int64_t broken_ms, int64_t now_ms)
{
	return awaited_due(awaited, wait_s) < INT64_MAX &&
	       (now_ms >= awaited_due(awaited, wait_s) ||
		broken_ms > awaited->since_ms);
}

static int64_t betting_whole_ms(const struct conf_table *conf)
{
	return conf->betting_time_s * INT64_C(1000);
}

/* The time begins anew. */
static void betting_start(struct betting *betting,
			  const struct conf_table *conf, int64_t now_ms)
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

/* What is done when a time has come. */

static void timers_tell_betting(const struct timers *timers, int64_t now_ms)
{
	const struct betting *betting = &timers->betting;
	int64_t due_ms = betting_due(betting);

	if (due_ms < INT64_MAX)
		feed_deadline(timers->feed, due_ms - now_ms,
			      due_ms - betting->from_ms, now_ms);
	else
		feed_no_deadline(timers->feed);
}

/* Betting that the station was stopped in does not go on. */
static void timers_time_betting(struct timers *timers, const struct took *took,
				int64_t now_ms)
{
	bool opened = took->replay->event.verb == VERB_OPEN && !took->again;

	if (betting_take(&timers->betting, timers->conf, &took->replay->table,
			 opened, now_ms))
		timers_tell_betting(timers, now_ms);
}

static int64_t timers_decision_due(const struct timers *timers)
{
	return awaited_decision_due(&timers->awaited,
				    timers->conf->decision_time_s);
}

/* Whether a card that was asked for should be there by now. */
static bool timers_card_missing(const struct timers *timers, int64_t now_ms)
{
	return awaited_missing(&timers->awaited, timers->conf->card_wait_s,
			       device_broken_ms(timers->shoe), now_ms);
}

static struct late_told timers_late(const struct rounds *rounds,
				    const struct table *table, enum late what)
{
	return (struct late_told){what, rounds->round.name.number,
				  table->facts};
}

bool timers_tell_late(struct timers *timers, const struct view *view)
{
	const struct late_told *told = &timers->late;
	struct late_told now = timers_late(station_rounds(timers->station),
					   view->table, late_of(view));

	enum station_note note = late_note(now.what);
	char line[NOTE_LINE_MAX];

	if (note == NOTES ||
	    (now.what == told->what && now.round == told->round &&
	     now.facts == told->facts))
		return false;
	note_format(note, "", line);
	station_submit(timers->station, SOURCE_STATION, KIND_TABLE, "", line);
	return true;
}

void timers_row(struct timers *timers, const struct took *took, int64_t now_ms)
{
	const struct table *table = &took->replay->table;
	enum late what = late_of_line(took->envelope->line);
	int64_t left_ms;

	if (took->envelope->source == SOURCE_STATION && what != LATE_NOTHING)
		timers->late = timers_late(&took->replay->rounds, table, what);
	timers_time_betting(timers, took, now_ms);
	if (!awaited_take(&timers->awaited, table, now_ms) ||
	    timers_decision_due(timers) == INT64_MAX)
		return;
	left_ms = timers_decision_due(timers) - now_ms;
	feed_deadline(timers->feed, left_ms, left_ms, now_ms);
}

static void timers_end_betting(struct timers *timers, int64_t now_ms)
{
	if (betting_is_deserted(station_table(timers->station))) {
		betting_start(&timers->betting, timers->conf, now_ms);
		timers_tell_betting(timers, now_ms);
	} else {
		station_submit(timers->station, SOURCE_CLOCK, KIND_TABLE, "",
			       "close");
	}
}

static void timers_watch_clock(const struct timers *timers)
{
	const struct device_report report = {.kind = REPORT_CLOCK_STEP,
					     .n = clock_step_ms()};

	if (report.n != 0)
		station_submit_report(timers->station, SOURCE_CLOCK, &report);
}

void timers_turn(struct timers *timers, int64_t now_ms)
{
	/* what waits for the record may have ended it already */
	if (!station_waits(timers->station)) {
		if (now_ms >= betting_due(&timers->betting))
			timers_end_betting(timers, now_ms);
		if (now_ms >= timers_decision_due(timers)) {
			station_submit(timers->station, SOURCE_CLOCK,
				       KIND_TABLE, "",
				       awaited_over(&timers->awaited));
			timers->awaited = (struct awaited){0};
		}
	}
	timers_watch_clock(timers);
}

int64_t timers_due(const struct timers *timers, int64_t now_ms)
{
	int64_t due = timers_decision_due(timers);

	if (betting_due(&timers->betting) > now_ms)
		due = loop_earlier(due, betting_due(&timers->betting));
	if (!timers_card_missing(timers, now_ms))
		due = loop_earlier(due, awaited_due(&timers->awaited,
						    timers->conf->card_wait_s));
	return due;
}

void timers_view(const struct timers *timers, int64_t now_ms, struct view *view)
{
	struct betting betting = betting_shown(&timers->betting, now_ms);
	int64_t due = timers_decision_due(timers);

	view->betting_from_ms = betting.from_ms;
	view->betting_ends_ms = betting.ends_ms;
	view->betting_closable_ms = betting.closable_ms;
	view->card_missing = timers_card_missing(timers, now_ms);
	if (due == INT64_MAX)
		return;
	view->deciding_from_ms = timers->awaited.since_ms;
	view->deciding_ends_ms = due;
}
