/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/timers.h"

#include <stdio.h>

#include "app/runtime/clock.h"
#include "app/runtime/loop.h"
#include "rules/games/blackjack.h"
#include "rules/script/station_notes.h"

static bool step_timer_is_same(const struct step_timer *step_timer,
			       const struct table *table,
			       const struct answer_line *step)
{
	const struct answer_line *was = &step_timer->step;

	return step_timer->start_ms > 0 && step_timer->out == table->shoe.out &&
	       step_timer->dealt == table->dealt && was->what == step->what &&
	       was->hand == step->hand && was->seat == step->seat &&
	       was->n == step->n;
}

static bool step_timer_is_card(const struct answer_line *step)
{
	return step->what == DO_DEAL || step->what == DO_DRAW;
}

static bool step_timer_is_decision(const struct answer_line *step)
{
	return step->what == DO_AWAIT || step->what == DO_OFFER_INSURANCE;
}

bool step_timer_apply(struct step_timer *step_timer, const struct table *table,
		      int64_t now_ms)
{
	struct answer_line step = table_instruction(table);

	if (!step_timer_is_card(&step) && !step_timer_is_decision(&step)) {
		*step_timer = (struct step_timer){0};
		return false;
	}
	if (step_timer_is_same(step_timer, table, &step))
		return false;
	*step_timer = (struct step_timer){now_ms, step, table->shoe.out,
					  table->dealt};
	return true;
}

int64_t step_timer_card_due(const struct step_timer *step_timer, int wait_s)
{
	return step_timer->start_ms > 0 && step_timer_is_card(&step_timer->step)
		       ? step_timer->start_ms + wait_s * 1000
		       : INT64_MAX;
}

int64_t step_timer_decision_due(const struct step_timer *step_timer, int time_s)
{
	return step_timer->start_ms > 0 &&
			       step_timer_is_decision(&step_timer->step) &&
			       time_s > 0
		       ? step_timer->start_ms + time_s * 1000
		       : INT64_MAX;
}

const char *step_timer_timeout_event(const struct step_timer *step_timer)
{
	return step_timer->step.what == DO_AWAIT ? "timeout"
						 : "insurance-closed";
}

bool step_timer_card_missing(const struct step_timer *step_timer, int wait_s,
			     int64_t broken_ms, int64_t now_ms)
{
	return step_timer_card_due(step_timer, wait_s) < INT64_MAX &&
	       (now_ms >= step_timer_card_due(step_timer, wait_s) ||
		broken_ms > step_timer->start_ms);
}

static int64_t betting_timer_length_ms(const struct conf_table *conf)
{
	return conf->betting_time_s * INT64_C(1000);
}

/* Restarts the betting time. */
static void betting_timer_start(struct betting_timer *betting_timer,
				const struct conf_table *conf, int64_t now_ms)
{
	int64_t whole_ms = betting_timer_length_ms(conf);

	*betting_timer = (struct betting_timer){
		.open = true,
		.from_ms = now_ms,
		.ends_ms = whole_ms > 0 ? now_ms + whole_ms : 0,
		.closable_ms = now_ms + conf->min_betting_time_s * 1000,
	};
}

/* Nothing keeps bets from being taken. */
static bool betting_timer_runs(const struct table *table)
{
	uint8_t what = table_instruction(table).what;

	return what == DO_TAKE_BETS || what == DO_CLOSE_BETS;
}

static void betting_timer_shift(struct betting_timer *betting_timer,
				int64_t by_ms)
{
	betting_timer->from_ms += by_ms;
	betting_timer->closable_ms += by_ms;
	if (betting_timer->ends_ms != 0)
		betting_timer->ends_ms += by_ms;
}

/* With the time that was left, but enough to lay a wager. */
static void betting_timer_resume(struct betting_timer *betting_timer,
				 const struct conf_table *conf, int64_t now_ms)
{
	int64_t whole_ms = betting_timer_length_ms(conf);
	int64_t least_ms = conf->min_betting_time_s * INT64_C(1000);

	if (least_ms == 0)
		least_ms = BETTING_TIMER_MIN_S * 1000;
	if (least_ms > whole_ms)
		least_ms = whole_ms;
	betting_timer_shift(betting_timer, now_ms - betting_timer->stopped_ms);
	betting_timer->stopped_ms = 0;
	if (betting_timer->ends_ms == 0 ||
	    betting_timer->ends_ms >= now_ms + least_ms)
		return;
	betting_timer->ends_ms = now_ms + least_ms;
	betting_timer->from_ms = betting_timer->ends_ms - whole_ms;
}

bool betting_timer_apply(struct betting_timer *betting_timer,
			 const struct conf_table *conf,
			 const struct table *table, bool opened, int64_t now_ms)
{
	struct betting_timer was = *betting_timer;

	if (table->phase != PHASE_BETTING)
		*betting_timer = (struct betting_timer){0};
	else if (opened)
		betting_timer_start(betting_timer, conf, now_ms);
	if (betting_timer->open && !betting_timer_runs(table) &&
	    betting_timer->stopped_ms == 0)
		betting_timer->stopped_ms = now_ms;
	else if (betting_timer->stopped_ms != 0 && betting_timer_runs(table))
		betting_timer_resume(betting_timer, conf, now_ms);
	return betting_timer->ends_ms != was.ends_ms ||
	       betting_timer->stopped_ms != was.stopped_ms;
}

struct betting_timer betting_timer_at(const struct betting_timer *betting_timer,
				      int64_t now_ms)
{
	struct betting_timer shown = *betting_timer;

	if (shown.stopped_ms != 0)
		betting_timer_shift(&shown, now_ms - shown.stopped_ms);
	return shown;
}

int64_t betting_timer_due(const struct betting_timer *betting_timer)
{
	return betting_timer->ends_ms != 0 && betting_timer->stopped_ms == 0
		       ? betting_timer->ends_ms
		       : INT64_MAX;
}

bool betting_timer_no_players(const struct table *table)
{
	return table->house.game == BLACKJACK &&
	       blackjack_seats_taken(table) == 0;
}

/* The actions of timers that are due. */

static void timers_publish_betting(const struct timers *timers, int64_t now_ms)
{
	const struct betting_timer *betting_timer = &timers->betting_timer;
	int64_t due_ms = betting_timer_due(betting_timer);

	if (due_ms < INT64_MAX)
		feed_publish_timer(timers->feed, due_ms - now_ms,
				   due_ms - betting_timer->from_ms, now_ms);
	else
		feed_clear_timer(timers->feed);
}

/* Betting that the station was stopped in does not go on. */
static void timers_apply_betting(struct timers *timers,
				 const struct update *update, int64_t now_ms)
{
	bool opened =
		update->replay->event.verb == VERB_OPEN && !update->replayed;

	if (betting_timer_apply(&timers->betting_timer, timers->conf,
				&update->replay->table, opened, now_ms))
		timers_publish_betting(timers, now_ms);
}

static int64_t timers_decision_due(const struct timers *timers)
{
	return step_timer_decision_due(&timers->step_timer,
				       timers->conf->decision_time_s);
}

/* Whether a card that was asked for should be there by now. */
static bool timers_card_missing(const struct timers *timers, int64_t now_ms)
{
	return step_timer_card_missing(
		&timers->step_timer, timers->conf->card_wait_s,
		device_bad_frame_ms(timers->shoe), now_ms);
}

static struct overdue_recorded timers_overdue(const struct rounds *rounds,
					      const struct table *table,
					      enum overdue what)
{
	return (struct overdue_recorded){what, rounds->round.name.number,
					 table->facts};
}

bool timers_record_overdue(struct timers *timers, const struct view *view)
{
	const struct overdue_recorded *told = &timers->overdue;
	struct overdue_recorded now =
		timers_overdue(station_rounds(timers->station), view->table,
			       overdue_find(view));

	enum station_note note = overdue_note(now.what);
	char line[NOTE_LINE_MAX];

	if (note == NOTES ||
	    (now.what == told->what && now.round == told->round &&
	     now.facts == told->facts))
		return false;
	station_note_format(note, "", line);
	station_submit(timers->station, SOURCE_STATION, KIND_TABLE, "", line);
	return true;
}

void timers_on_update(struct timers *timers, const struct update *update,
		      int64_t now_ms)
{
	const struct table *table = &update->replay->table;
	enum overdue what = overdue_parse(update->journal_row->line);
	int64_t left_ms;

	if (update->journal_row->source == SOURCE_STATION &&
	    what != OVERDUE_NOTHING)
		timers->overdue =
			timers_overdue(&update->replay->rounds, table, what);
	timers_apply_betting(timers, update, now_ms);
	if (update->replay->rounds.call_due) { /* no card is asked for yet */
		timers->step_timer = (struct step_timer){0};
		return;
	}
	if (!step_timer_apply(&timers->step_timer, table, now_ms) ||
	    timers_decision_due(timers) == INT64_MAX)
		return;
	left_ms = timers_decision_due(timers) - now_ms;
	feed_publish_timer(timers->feed, left_ms, left_ms, now_ms);
}

static void timers_end_betting(struct timers *timers, int64_t now_ms)
{
	if (betting_timer_no_players(station_table(timers->station))) {
		betting_timer_start(&timers->betting_timer, timers->conf,
				    now_ms);
		timers_publish_betting(timers, now_ms);
	} else {
		station_submit(timers->station, SOURCE_CLOCK, KIND_TABLE, "",
			       "close");
	}
}

/* Special limits end between rounds, once their time is over. */
static void timers_end_special(struct timers *timers)
{
	const struct table *table = station_table(timers->station);
	int64_t until_us = station_special_until_us(timers->station);

	if (until_us > 0 && clock_utc_us() >= until_us &&
	    table->phase == PHASE_BETWEEN && table->holds.n == 0 &&
	    !table_irregular(table))
		station_submit(timers->station, SOURCE_STATION, KIND_TABLE, "",
			       "limits usual");
}

/* When they do, on the clock of now_ms; INT64_MAX: none, or now. */
static int64_t timers_special_due(const struct timers *timers, int64_t now_ms)
{
	int64_t until_us = station_special_until_us(timers->station);
	int64_t left_ms = (until_us - clock_utc_us()) / 1000;

	return until_us > 0 && left_ms >= 0 ? now_ms + left_ms + 1 : INT64_MAX;
}

void timers_turn(struct timers *timers, int64_t now_ms)
{
	/* what waits for the record may have ended it already */
	if (!station_is_busy(timers->station)) {
		if (now_ms >= betting_timer_due(&timers->betting_timer))
			timers_end_betting(timers, now_ms);
		if (now_ms >= timers_decision_due(timers)) {
			station_submit(
				timers->station, SOURCE_CLOCK, KIND_TABLE, "",
				step_timer_timeout_event(&timers->step_timer));
			timers->step_timer = (struct step_timer){0};
		}
		timers_end_special(timers);
	}
}

int64_t timers_due(const struct timers *timers, int64_t now_ms)
{
	int64_t due = timers_decision_due(timers);

	if (betting_timer_due(&timers->betting_timer) > now_ms)
		due = loop_earlier(due,
				   betting_timer_due(&timers->betting_timer));
	due = loop_earlier(due, timers_special_due(timers, now_ms));
	if (!timers_card_missing(timers, now_ms))
		due = loop_earlier(
			due, step_timer_card_due(&timers->step_timer,
						 timers->conf->card_wait_s));
	return due;
}

void timers_view(const struct timers *timers, int64_t now_ms, struct view *view)
{
	struct betting_timer betting_timer =
		betting_timer_at(&timers->betting_timer, now_ms);
	int64_t due = timers_decision_due(timers);

	view->betting_from_ms = betting_timer.from_ms;
	view->betting_ends_ms = betting_timer.ends_ms;
	view->betting_closable_ms = betting_timer.closable_ms;
	view->card_missing = timers_card_missing(timers, now_ms);
	if (due == INT64_MAX)
		return;
	view->deciding_from_ms = timers->step_timer.start_ms;
	view->deciding_ends_ms = due;
}
