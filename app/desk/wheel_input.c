/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/wheel_input.h"

#include <stdio.h>
#include <string.h>

#include "rules/games/roulette.h"
#include "rules/games/round.h"
#include "rules/script/station_notes.h"

void ball_apply_losses(struct ball_tracker *ball_tracker, unsigned breaks)
{
	if (ball_tracker->line_losses != breaks)
		ball_tracker->doubt = true;
	ball_tracker->line_losses = breaks;
}

/* --- stopping play -------------------------------------------------------- */

/* Whether a ball may run as far as the table knows. */
static bool ball_may_be_running(const struct table *table)
{
	return table->phase != PHASE_BETWEEN &&
	       table->roulette.ball == BALL_IN_PLAY && !table->number_early;
}

/* The number that the table has, or -1. */
static int ball_known_number(const struct ball_tracker *ball_tracker,
			     const struct table *table)
{
	if (table->phase == PHASE_BETWEEN)
		return ball_tracker->fresh ? ball_tracker->last_number : -1;
	return table->roulette.ball >= BALL_UNCONFIRMED ? table->roulette.number
							: -1;
}

/* A ball that should not run ends in a number that need not be compared. */
static enum hold ball_check_number(const struct ball_tracker *ball_tracker,
				   const struct update *update,
				   char why[static BALL_HOLD_MAX])
{
	const struct table *table = &update->replay->table;
	int sent = (int)update->replay->event.n;
	int known = ball_known_number(ball_tracker, table);

	if (known < 0 || sent == known || round_is_held(table, HOLD_BALL_OUT))
		return HOLDS;
	snprintf(why, BALL_HOLD_MAX, "%d the table has %d", sent, known);
	return HOLD_NUMBER_DIFFERS;
}

static enum hold ball_check_launch(const struct ball_tracker *ball_tracker,
				   const struct table *table, bool alternate,
				   char why[static BALL_HOLD_MAX])
{
	uint8_t rotor = table->roulette.rotor;

	if (!ball_may_be_running(table)) {
		strcpy(why, "the ball was launched with no round open");
		return HOLD_BALL_OUT;
	}
	if (!alternate || !ball_tracker->has_last ||
	    rotor == DIRECTION_UNKNOWN || rotor != ball_tracker->last_rotor)
		return HOLDS;
	strcpy(why, "the wheel turns as in the round before");
	return HOLD_WHEEL_DIRECTION;
}

/* The hold that this row calls for; HOLDS: none. */
static enum hold ball_find_hold(const struct ball_tracker *ball_tracker,
				const struct update *update, bool alternate,
				char why[static BALL_HOLD_MAX])
{
	const struct journal_row *row = update->journal_row;
	uint8_t verb = update->replay->event.verb;

	if (row->source != SOURCE_WHEEL)
		return HOLDS;
	if (verb == VERB_SPIN)
		return ball_check_launch(ball_tracker, &update->replay->table,
					 alternate && update->accepted, why);
	return verb == VERB_NUMBER && !update->accepted
		       ? ball_check_number(ball_tracker, update, why)
		       : HOLDS;
}

bool ball_needs_hold(const struct ball_tracker *ball_tracker,
		     const struct update *update, bool alternate,
		     char line[static BALL_HOLD_MAX])
{
	char why[BALL_HOLD_MAX];
	enum hold hold = HOLDS;

	if (update->is_table && !update->replayed)
		hold = ball_find_hold(ball_tracker, update, alternate, why);
	if (hold == HOLDS || round_is_held(&update->replay->table, hold))
		return false;
	snprintf(line, BALL_HOLD_MAX, "hold %s %.64s", hold_names[hold], why);
	return true;
}

/* --- unsure numbers ------------------------------------------------------- */

static bool ball_awaits_number(struct answer_line step)
{
	return step.what == DO_SPIN || step.what == DO_SPIN_AGAIN ||
	       step.what == DO_WATCH_BALL;
}

static void ball_on_report(struct ball_tracker *ball_tracker,
			   const struct update *update)
{
	const struct device_report *report = &update->replay->report;
	struct answer_line step =
		table_game_instruction(&update->replay->table);

	if (update->journal_row->source != SOURCE_WHEEL)
		return;
	if (report->kind == REPORT_REVS_PREDICTED)
		ball_tracker->predicted = true;
	if (report->kind != REPORT_UNSURE_NUMBER || report->n < 0 ||
	    report->n >= POCKETS || !ball_awaits_number(step))
		return;
	ball_tracker->unsure = true;
	ball_tracker->unsure_number = (uint8_t)report->n;
}

bool ball_number_is_asked(const struct ball_tracker *ball_tracker,
			  const struct table *table)
{
	return ball_tracker->unsure &&
	       ball_awaits_number(table_instruction(table));
}

/* A waiting row may be the end of betting, or the launch. If the launch was not
 * sensed, the rules themselves ask the dealer. */
bool ball_is_doubtful(const struct ball_tracker *ball_tracker,
		      const struct table *table, bool idle)
{
	const struct roulette *roulette = &table->roulette;

	if (!ball_tracker->doubt || !idle)
		return ball_tracker->doubt;
	return ball_awaits_number(table_game_instruction(table)) &&
	       roulette->rotor != DIRECTION_UNKNOWN &&
	       roulette->ball_direction != DIRECTION_UNKNOWN;
}

bool ball_may_be_last_number(const struct ball_tracker *ball_tracker)
{
	return ball_tracker->has_last &&
	       ball_tracker->last_number == ball_tracker->unsure_number;
}

/* --- events --------------------------------------------------------------- */

/* The next event of the ball or the round ends the question. */
static void ball_on_event(struct ball_tracker *ball_tracker,
			  const struct replay *replay)
{
	const struct roulette *roulette = &replay->table.roulette;

	switch ((enum verb)replay->event.verb) {
	case VERB_HOLD:
	case VERB_RELEASE:
	case VERB_NOTE: return;
	case VERB_OPEN:
	case VERB_SPIN:
		ball_tracker->predicted = ball_tracker->fresh = false;
		break;
	case VERB_ANNOUNCE:
	case VERB_CLEAR: /* may have been corrected */
		ball_tracker->has_last = ball_tracker->fresh = true;
		ball_tracker->last_number = roulette->number;
		ball_tracker->last_rotor = roulette->rotor;
		break;
	default: break;
	}
	ball_tracker->unsure = false;
}

/* Whether the ball in play was launched again. A failed launch does not count:
 * it comes before the turns are counted. */
static bool ball_is_relaunch(const struct update *update)
{
	const struct roulette *roulette = &update->replay->table.roulette;
	const struct event *event = &update->replay->event;

	return update->is_table && event->verb == VERB_SPIN &&
	       update->journal_row->source == SOURCE_WHEEL &&
	       ball_may_be_running(&update->replay->table) &&
	       (roulette->revs_counted || event->rotor != roulette->rotor ||
		event->ball != roulette->ball_direction);
}

void ball_apply(struct ball_tracker *ball_tracker, const struct update *update,
		bool idle)
{
	const struct table *table = &update->replay->table;

	if (update->is_table && update->replay->event.verb == VERB_SPIN)
		ball_tracker->fresh = false;
	if (update->journal_row->kind == KIND_DEVICE)
		ball_on_report(ball_tracker, update);
	else if (update->accepted)
		ball_on_event(ball_tracker, update->replay);
	else if (ball_is_relaunch(update))
		ball_tracker->doubt = true;
	/* a waiting row may be the launch */
	if (idle &&
	    (table->phase == PHASE_BETWEEN || !table->roulette.launched))
		ball_tracker->doubt = false;
}

/* The wheel at the desk. */

/* --- reports -------------------------------------------------------------- */

/* The wheel's speed at the launch, for inspections. */
static void wheel_input_record_rotor(struct wheel_input *wheel)
{
	struct wheel_status wheel_status;

	if (!device_wheel_status(wheel->device, &wheel_status) ||
	    wheel_status.rotor_tenths < 0)
		return;
	station_submit_report(
		wheel->station, SOURCE_WHEEL,
		&(struct device_report){.kind = REPORT_ROTOR,
					.n = wheel_status.rotor_tenths,
					.rotor = wheel_status.rotor});
}

/* The ball is about to drop. */
static void wheel_input_record_revs(struct wheel_input *wheel, int64_t revs)
{
	struct wheel_status wheel_status;

	if (wheel->conf->no_more_bets == 1 &&
	    station_table(wheel->station)->phase == PHASE_BETTING)
		station_submit(wheel->station, SOURCE_WHEEL, KIND_TABLE, "",
			       "close");
	if (!device_wheel_status(wheel->device, &wheel_status) ||
	    !wheel_status.revs_predicted)
		return;
	station_submit_report(
		wheel->station, SOURCE_WHEEL,
		&(struct device_report){.kind = REPORT_REVS_PREDICTED,
					.n = revs});
}

static void wheel_input_on_report(void *context,
				  const struct device_report *report)
{
	struct wheel_input *wheel = context;
	struct device_report heard = *report;
	bool tested = pit_tested_form(station_pit(wheel->station));

	ball_apply_losses(&wheel->ball_tracker, device_losses(wheel->device));
	/* under test every number counts, also of a ball that was not
	 * launched */
	if (tested && report->kind == REPORT_UNSURE_NUMBER)
		heard.kind = REPORT_NUMBER;
	else if (!tested && !device_report_is_event(report))
		return;
	/* a number that the dealer must confirm is recorded as unsure */
	else if (!tested && report->kind == REPORT_NUMBER &&
		 ball_is_doubtful(&wheel->ball_tracker,
				  station_table(wheel->station),
				  !station_is_busy(wheel->station)))
		heard.kind = REPORT_UNSURE_NUMBER;
	if (!tested && report->kind == REPORT_SPIN)
		wheel_input_record_rotor(wheel);
	if (!tested && report->kind == REPORT_REVS)
		wheel_input_record_revs(wheel, report->n);
	station_submit_report(wheel->station, SOURCE_WHEEL, &heard);
}

int64_t wheel_input_turn(struct wheel_input *wheel, int64_t now_ms)
{
	const struct protocol_sink sink = {wheel_input_on_report, wheel};
	int64_t due = device_turn(wheel->device, wheel->station, &sink, now_ms);

	ball_apply_losses(&wheel->ball_tracker, device_losses(wheel->device));
	if (device_reconnected(wheel->device) &&
	    station_table(wheel->station)->phase != PHASE_BETWEEN)
		comparison_begin(wheel->comparison, "the wheel is back");
	return due;
}

/* --- rows ----------------------------------------------------------------- */

void wheel_input_on_update(struct wheel_input *wheel,
			   const struct update *update)
{
	bool alternate = wheel->conf->alternate == 1;
	bool idle = !wheel->station || !station_is_busy(wheel->station);
	char line[BALL_HOLD_MAX];
	bool holds =
		ball_needs_hold(&wheel->ball_tracker, update, alternate, line);

	ball_apply(&wheel->ball_tracker, update, idle);
	if (holds)
		station_submit(wheel->station, SOURCE_STATION, KIND_TABLE, "",
			       line);
}

void wheel_input_view(const struct wheel_input *wheel, struct view *view)
{
	const struct table *table = station_table(wheel->station);
	struct wheel_status wheel_status = {.rotor_tenths = -1,
					    .rotor = DIRECTION_UNKNOWN};
	bool has_states = device_wheel_status(wheel->device, &wheel_status);

	view->wheel = device_view(wheel->device);
	view->wheel_motion = (struct wheel_view){
		.state = (enum wheel_state)wheel_status.wheel,
		.rotor_tenths = wheel_status.rotor_tenths,
		.rotor = wheel_status.rotor,
		.revs_predicted = wheel->ball_tracker.predicted,
		.has_states = has_states,
	};
	view->bets_run_on = wheel->conf->no_more_bets_call == 0 &&
			    view->wheel.state == DEVICE_LIVE &&
			    view->wheel_motion.state == WHEEL_BALL_IN_TRACK;
	view->unsure = ball_number_is_asked(&wheel->ball_tracker, table);
	view->unsure_number = wheel->ball_tracker.unsure_number;
	view->unsure_last = ball_may_be_last_number(&wheel->ball_tracker);
	view->ball_out = round_is_held(table, HOLD_BALL_OUT);
}

/* --- the dealer's answers ------------------------------------------------- */

void wheel_input_launched_unseen(struct wheel_input *wheel)
{
	/* the comparison's hold may be about to end */
	if (table_game_instruction(station_table(wheel->station)).what ==
	    DO_SPIN_AGAIN)
		station_submit(wheel->station, SOURCE_KEY, KIND_TABLE, "",
			       "spin - -");
}

void wheel_input_answer(struct wheel_input *wheel, bool take)
{
	const struct table *table = station_table(wheel->station);
	char line[NOTE_LINE_MAX], number[12];

	if (!ball_number_is_asked(&wheel->ball_tracker, table))
		return;
	wheel->ball_tracker.unsure = false;
	snprintf(number, sizeof number, "%u",
		 (unsigned)wheel->ball_tracker.unsure_number);
	station_note_format(take ? NOTE_UNSURE_NUMBER_ACCEPTED
				 : NOTE_UNSURE_NUMBER_REJECTED,
			    number, line);
	station_submit(wheel->station, SOURCE_KEY, KIND_TABLE, "", line);
	if (!take)
		return;
	wheel_input_launched_unseen(wheel);
	snprintf(line, sizeof line, "number %s", number);
	station_submit(wheel->station, SOURCE_KEY, KIND_TABLE, "", line);
}

void wheel_input_ball_removed(struct wheel_input *wheel)
{
	char note[NOTE_LINE_MAX];

	station_note_format(NOTE_BALL_REMOVED, "", note);
	station_submit(wheel->station, SOURCE_KEY, KIND_TABLE, "", note);
	station_release(wheel->station, HOLD_BALL_OUT, "");
}
