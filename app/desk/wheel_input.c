/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/wheel_input.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/roulette.h"
#include "rules/games/round.h"
#include "rules/script/notes.h"

void spin_break(struct spin *spin, unsigned breaks)
{
	if (spin->breaks != breaks)
		spin->doubt = true;
	spin->breaks = breaks;
}

/* --- what must not go on -------------------------------------------------- */

/* Whether a ball may run as far as the table knows. */
static bool spin_is_on(const struct table *table)
{
	return table->phase != PHASE_BETWEEN &&
	       table->roulette.ball == BALL_RUNS && !table->number_early;
}

/* The number that the table has, or -1. */
static int spin_known_number(const struct spin *spin, const struct table *table)
{
	if (table->phase == PHASE_BETWEEN)
		return spin->fresh ? spin->last_number : -1;
	return table->roulette.ball >= BALL_DOUBTED ? table->roulette.number
						    : -1;
}

/* A ball that should not run ends in a number that need not be compared. */
static enum hold spin_differs(const struct spin *spin, const struct took *took,
			      char why[static SPIN_LINE_MAX])
{
	const struct table *table = &took->replay->table;
	int sent = (int)took->replay->event.n;
	int known = spin_known_number(spin, table);

	if (known < 0 || sent == known || round_is_held(table, HOLD_BALL_OUT))
		return HOLDS;
	snprintf(why, SPIN_LINE_MAX, "%d the table has %d", sent, known);
	return HOLD_NUMBER_DIFFERS;
}

static enum hold spin_launched(const struct spin *spin,
			       const struct table *table, bool alternate,
			       char why[static SPIN_LINE_MAX])
{
	uint8_t rotor = table->roulette.rotor;

	if (!spin_is_on(table)) {
		strcpy(why, "the ball was launched with no round open");
		return HOLD_BALL_OUT;
	}
	if (!alternate || !spin->booked || rotor == TURN_UNSENSED ||
	    rotor != spin->last_rotor)
		return HOLDS;
	strcpy(why, "the wheel turns as in the round before");
	return HOLD_WHEEL_DIRECTION;
}

/* The hold that this row calls for; HOLDS: none. */
static enum hold spin_hold(const struct spin *spin, const struct took *took,
			   bool alternate, char why[static SPIN_LINE_MAX])
{
	const struct envelope *row = took->envelope;
	uint8_t verb = took->replay->event.verb;

	if (row->source != SOURCE_WHEEL)
		return HOLDS;
	if (verb == VERB_SPIN)
		return spin_launched(spin, &took->replay->table,
				     alternate && took->accepted, why);
	return verb == VERB_NUMBER && !took->accepted
		       ? spin_differs(spin, took, why)
		       : HOLDS;
}

bool spin_holds(const struct spin *spin, const struct took *took,
		bool alternate, char line[static SPIN_LINE_MAX])
{
	char why[SPIN_LINE_MAX];
	enum hold hold = HOLDS;

	if (took->table && !took->again)
		hold = spin_hold(spin, took, alternate, why);
	if (hold == HOLDS || round_is_held(&took->replay->table, hold))
		return false;
	snprintf(line, SPIN_LINE_MAX, "hold %s %.64s", hold_names[hold], why);
	return true;
}

/* --- a number that is not sure -------------------------------------------- */

static bool spin_awaits_number(struct line step)
{
	return step.what == DO_SPIN || step.what == DO_SPIN_AGAIN ||
	       step.what == DO_WATCH_BALL;
}

static void spin_hear(struct spin *spin, const struct took *took)
{
	const struct device_report *report = &took->replay->report;
	struct line step = table_do_beneath(&took->replay->table);

	if (took->envelope->source != SOURCE_WHEEL)
		return;
	if (report->kind == REPORT_REVS_PREDICTED)
		spin->predicted = true;
	if (report->kind != REPORT_UNSURE_NUMBER || report->n < 0 ||
	    report->n >= POCKETS || !spin_awaits_number(step))
		return;
	spin->unsure = true;
	spin->unsure_number = (uint8_t)report->n;
}

bool spin_asks(const struct spin *spin, const struct table *table)
{
	return spin->unsure && spin_awaits_number(table_do(table));
}

/* What waits may be the end of betting, or the launch. Where the launch was
 * not sensed, the rules themselves ask the dealer. */
bool spin_doubts(const struct spin *spin, const struct table *table, bool idle)
{
	const struct roulette *roulette = &table->roulette;

	if (!spin->doubt || !idle)
		return spin->doubt;
	return spin_awaits_number(table_do_beneath(table)) &&
	       roulette->rotor != TURN_UNSENSED &&
	       roulette->track != TURN_UNSENSED;
}

bool spin_may_be_last(const struct spin *spin)
{
	return spin->booked && spin->last_number == spin->unsure_number;
}

/* --- what happened -------------------------------------------------------- */

/* Whatever the ball or the round does next takes the question away. */
static void spin_follow(struct spin *spin, const struct replay *replay)
{
	const struct roulette *roulette = &replay->table.roulette;

	switch ((enum verb)replay->event.verb) {
	case VERB_HOLD:
	case VERB_RELEASE:
	case VERB_NOTE: return;
	case VERB_OPEN:
	case VERB_SPIN: spin->predicted = spin->fresh = false; break;
	case VERB_ANNOUNCE:
		spin->booked = spin->fresh = true;
		spin->last_number = roulette->number;
		spin->last_rotor = roulette->rotor;
		break;
	default: break;
	}
	spin->unsure = false;
}

/* A ball that runs is launched once more: a launch in vain comes before the
 * turns are told. */
static bool spin_is_another(const struct took *took)
{
	const struct roulette *roulette = &took->replay->table.roulette;
	const struct event *event = &took->replay->event;

	return took->table && event->verb == VERB_SPIN &&
	       took->envelope->source == SOURCE_WHEEL &&
	       spin_is_on(&took->replay->table) &&
	       (roulette->counted || event->rotor != roulette->rotor ||
		event->ball != roulette->track);
}

void spin_take(struct spin *spin, const struct took *took, bool idle)
{
	const struct table *table = &took->replay->table;

	if (took->table && took->replay->event.verb == VERB_SPIN)
		spin->fresh = false;
	if (took->envelope->kind == KIND_DEVICE)
		spin_hear(spin, took);
	else if (took->accepted)
		spin_follow(spin, took->replay);
	else if (spin_is_another(took))
		spin->doubt = true;
	/* what waits may be the launch */
	if (idle &&
	    (table->phase == PHASE_BETWEEN || !table->roulette.launched))
		spin->doubt = false;
}

/* The wheel at the desk: what it sends, and what the dealer says of it. */

/* --- what it sends -------------------------------------------------------- */

/* How fast it turned at the launch, for whoever inspects it. */
static void wheel_input_report_rotor(struct wheel_input *wheel)
{
	struct gauge gauge;

	if (!device_gauge(wheel->device, &gauge) || gauge.rotor_tenths < 0)
		return;
	station_submit_report(wheel->station, SOURCE_WHEEL,
			      &(struct device_report){.kind = REPORT_ROTOR,
						      .n = gauge.rotor_tenths,
						      .rotor = gauge.rotor});
}

/* The ball is about to drop. */
static void wheel_input_report_revs(struct wheel_input *wheel, int64_t revs)
{
	struct gauge gauge;

	if (wheel->conf->no_more_bets == 1 &&
	    station_table(wheel->station)->phase == PHASE_BETTING)
		station_submit(wheel->station, SOURCE_WHEEL, KIND_TABLE, "",
			       "close");
	if (!device_gauge(wheel->device, &gauge) || !gauge.revs_predicted)
		return;
	station_submit_report(
		wheel->station, SOURCE_WHEEL,
		&(struct device_report){.kind = REPORT_REVS_PREDICTED,
					.n = revs});
}

static void wheel_input_hear(void *context, const struct device_report *report)
{
	struct wheel_input *wheel = context;
	struct device_report heard = *report;
	bool tested = pit_listens(station_pit(wheel->station));

	spin_break(&wheel->spin, device_breaks(wheel->device));
	/* a form wants the number, however sure the wheel is of a ball that
	 * nobody launched */
	if (tested && report->kind == REPORT_UNSURE_NUMBER)
		heard.kind = REPORT_NUMBER;
	else if (!tested && !device_report_is_event(report))
		return;
	/* a number that takes the dealer's word is one the wheel is not sure
	 * of */
	else if (!tested && report->kind == REPORT_NUMBER &&
		 spin_doubts(&wheel->spin, station_table(wheel->station),
			     !station_waits(wheel->station)))
		heard.kind = REPORT_UNSURE_NUMBER;
	if (!tested && report->kind == REPORT_SPIN)
		wheel_input_report_rotor(wheel);
	if (!tested && report->kind == REPORT_REVS)
		wheel_input_report_revs(wheel, report->n);
	station_submit_report(wheel->station, SOURCE_WHEEL, &heard);
}

int64_t wheel_input_turn(struct wheel_input *wheel, int64_t now_ms)
{
	const struct protocol_sink sink = {wheel_input_hear, wheel};
	int64_t due = device_turn(wheel->device, wheel->station, &sink, now_ms);

	spin_break(&wheel->spin, device_breaks(wheel->device));
	if (device_came_back(wheel->device) &&
	    station_table(wheel->station)->phase != PHASE_BETWEEN)
		comparison_begin(wheel->comparison, "the wheel is back");
	return due;
}

/* --- what that means ------------------------------------------------------ */

void wheel_input_row(struct wheel_input *wheel, const struct took *took)
{
	bool alternate = wheel->conf->alternate == 1;
	bool idle = !wheel->station || !station_waits(wheel->station);
	char line[SPIN_LINE_MAX];
	bool holds = spin_holds(&wheel->spin, took, alternate, line);

	spin_take(&wheel->spin, took, idle);
	if (holds)
		station_submit(wheel->station, SOURCE_STATION, KIND_TABLE, "",
			       line);
}

void wheel_input_view(const struct wheel_input *wheel, struct view *view)
{
	const struct table *table = station_table(wheel->station);
	struct gauge gauge = {.rotor_tenths = -1, .rotor = TURN_UNSENSED};

	device_gauge(wheel->device, &gauge);
	view->wheel = device_view(wheel->device);
	view->turning = (struct wheel_view){
		.state = (enum wheel_state)gauge.wheel,
		.rotor_tenths = gauge.rotor_tenths,
		.rotor = gauge.rotor,
		.revs_predicted = wheel->spin.predicted,
	};
	view->unsure = spin_asks(&wheel->spin, table);
	view->unsure_number = wheel->spin.unsure_number;
	view->unsure_last = spin_may_be_last(&wheel->spin);
	view->ball_out = round_is_held(table, HOLD_BALL_OUT);
}

/* --- what the dealer says ------------------------------------------------- */

void wheel_input_launched_unseen(struct wheel_input *wheel)
{
	/* the comparison's hold may be on its way off */
	if (table_do_beneath(station_table(wheel->station)).what ==
	    DO_SPIN_AGAIN)
		station_submit(wheel->station, SOURCE_KEY, KIND_TABLE, "",
			       "spin - -");
}

void wheel_input_answer(struct wheel_input *wheel, bool take)
{
	const struct table *table = station_table(wheel->station);
	char line[NOTE_LINE_MAX], number[12];

	if (!spin_asks(&wheel->spin, table))
		return;
	wheel->spin.unsure = false;
	snprintf(number, sizeof number, "%u",
		 (unsigned)wheel->spin.unsure_number);
	note_format(take ? NOTE_SHOWN_TAKEN : NOTE_SHOWN_NOT_TAKEN, number,
		    line);
	station_submit(wheel->station, SOURCE_KEY, KIND_TABLE, "", line);
	if (!take)
		return;
	wheel_input_launched_unseen(wheel);
	snprintf(line, sizeof line, "number %s", number);
	station_submit(wheel->station, SOURCE_KEY, KIND_TABLE, "", line);
}

void wheel_input_ball_is_out(struct wheel_input *wheel)
{
	char note[NOTE_LINE_MAX];

	note_format(NOTE_BALL_TAKEN_OUT, "", note);
	station_submit(wheel->station, SOURCE_KEY, KIND_TABLE, "", note);
	station_release(wheel->station, HOLD_BALL_OUT, "");
}
