/* SPDX-License-Identifier: ISC */
/* The wheel at the desk: what it sends, and what the dealer says of it. */
#include "config.h"

#include "app/desk/desk_parts.h"

#include <stdio.h>
#include <string.h>

#include "rules/games/round.h"
#include "rules/core/gettext.h"

/* --- what it sends -------------------------------------------------------- */

static void desk_wheel_row(struct desk *desk, enum kind kind, const char *line)
{
	desk_take(desk, SOURCE_WHEEL, kind, "", line);
}

/* How fast it turned at the launch, for whoever inspects it. */
static void desk_report_rotor(struct desk *desk)
{
	struct gauge gauge;
	char line[64];

	if (!device_gauge(desk->wheel, &gauge) || gauge.rotor_tenths < 0)
		return;
	snprintf(line, sizeof line, "device rotor %d %s", gauge.rotor_tenths,
		 direction_words[gauge.rotor]);
	desk_wheel_row(desk, KIND_DEVICE, line);
}

/* The ball is about to drop. */
static void desk_report_revs(struct desk *desk, const char *revs)
{
	struct gauge gauge;
	char line[64];

	if (desk->conf->table.no_more_bets == 1 &&
	    station_table(desk->station)->phase == PHASE_BETTING)
		desk_wheel_row(desk, KIND_TABLE, "close");
	if (!device_gauge(desk->wheel, &gauge) || !gauge.revs_predicted)
		return;
	snprintf(line, sizeof line, "device revs-predicted %.9s", revs);
	desk_wheel_row(desk, KIND_DEVICE, line);
}

/* A number that takes the dealer's word is one the wheel is not sure of. */
static bool desk_report_unsure(struct desk *desk, const char *number)
{
	char line[64];

	if (!spin_doubts(&desk->spin, station_table(desk->station),
			 !station_waits(desk->station)))
		return false;
	snprintf(line, sizeof line, "device unsure-number %.9s", number);
	desk_wheel_row(desk, KIND_DEVICE, line);
	return true;
}

/* A form wants the number, however sure the wheel is of a ball that nobody
 * launched. */
static void desk_hear_dropped(struct desk *desk, const char *line)
{
	static const char unsure[] = "device unsure-";

	if (strncmp(line, unsure, strlen(unsure)) == 0)
		line += strlen(unsure);
	desk_wheel_row(desk, KIND_TABLE, line);
}

static void desk_report_wheel(void *context, const char *line)
{
	struct desk *desk = context;

	spin_break(&desk->spin, device_breaks(desk->wheel));
	if (pit_listens(station_pit(desk->station))) {
		desk_hear_dropped(desk, line);
		return;
	}
	if (strncmp(line, "device ", 7) == 0)
		return;
	if (strncmp(line, "number ", 7) == 0 &&
	    desk_report_unsure(desk, line + 7))
		return;
	if (strncmp(line, "spin ", 5) == 0)
		desk_report_rotor(desk);
	if (strncmp(line, "revs ", 5) == 0)
		desk_report_revs(desk, line + 5);
	desk_wheel_row(desk, KIND_TABLE, line);
}

int64_t desk_turn_wheel(struct desk *desk)
{
	const struct protocol_sink sink = {desk_report_wheel, desk};
	int64_t due =
		device_turn(desk->wheel, desk->station, &sink, desk->now_ms);

	spin_break(&desk->spin, device_breaks(desk->wheel));
	if (device_came_back(desk->wheel) &&
	    station_table(desk->station)->phase != PHASE_BETWEEN)
		desk_compare(desk, "the wheel is back");
	return due;
}

/* --- what that means ------------------------------------------------------ */

void desk_watch_ball(struct desk *desk, const struct took *took)
{
	bool alternate = desk->conf->table.alternate == 1;
	bool idle = !desk->station || !station_waits(desk->station);
	char line[SPIN_LINE_MAX];
	bool holds = spin_holds(&desk->spin, took, alternate, line);

	spin_take(&desk->spin, took, idle);
	if (holds)
		desk_take(desk, SOURCE_STATION, KIND_TABLE, "", line);
}

void desk_view_wheel(const struct desk *desk, struct view *view)
{
	const struct table *table = station_table(desk->station);
	struct gauge gauge = {.rotor_tenths = -1, .rotor = TURN_UNSENSED};

	device_gauge(desk->wheel, &gauge);
	view->wheel = device_view(desk->wheel);
	view->turning = (struct wheel_view){
		.state = (enum wheel_state)gauge.wheel,
		.rotor_tenths = gauge.rotor_tenths,
		.rotor = gauge.rotor,
		.revs_predicted = desk->spin.predicted,
	};
	view->unsure = spin_asks(&desk->spin, table);
	view->unsure_number = desk->spin.unsure_number;
	view->unsure_last = spin_may_be_last(&desk->spin);
	view->ball_out = round_is_held(table, SPIN_BALL_OUT);
}

/* --- what the dealer says ------------------------------------------------- */

void desk_launched_unseen(struct desk *desk)
{
	/* the comparison's hold may be on its way off */
	if (table_do_beneath(station_table(desk->station)).what ==
	    DO_SPIN_AGAIN)
		desk_take(desk, SOURCE_KEY, KIND_TABLE, "", "spin - -");
}

void desk_answer_unsure(struct desk *desk, bool take)
{
	const struct table *table = station_table(desk->station);
	unsigned n = desk->spin.unsure_number;
	char line[64];

	if (!spin_asks(&desk->spin, table))
		return;
	desk->spin.unsure = false;
	snprintf(line, sizeof line, "note the wheel showed %u, not sure: %s", n,
		 take ? "taken" : "not taken");
	desk_take(desk, SOURCE_KEY, KIND_TABLE, "", line);
	if (!take)
		return;
	desk_launched_unseen(desk);
	snprintf(line, sizeof line, "number %u", n);
	desk_take(desk, SOURCE_KEY, KIND_TABLE, "", line);
}

void desk_ball_is_out(struct desk *desk)
{
	desk_take(desk, SOURCE_KEY, KIND_TABLE, "",
		  "note the ball was taken out of the wheel");
	desk_take(desk, SOURCE_STATION, KIND_TABLE, "",
		  "release " SPIN_BALL_OUT);
}

/* --- its record ----------------------------------------------------------- */

static void desk_show_page(struct desk *desk)
{
	struct wheel_report report;

	if (station_table(desk->station)->phase != PHASE_BETWEEN) {
		console_refused(desk->console, desk->now_ms,
				_("The wheel's record is shown between rounds "
				  "only."));
		return;
	}
	wheel_page_report(&desk->page, &report);
	console_wheel(desk->console, &report);
}

int64_t desk_turn_page(struct desk *desk)
{
	struct sb_error err;
	enum sb_result result;

	if (!desk->page.gathers)
		return INT64_MAX;
	result = wheel_page_turn(&desk->page, desk->station, &err);
	if (result == SB_AGAIN)
		return desk->now_ms;
	if (result == SB_OK)
		desk_show_page(desk);
	else
		console_refused(desk->console, desk->now_ms, err.text);
	wheel_page_fini(&desk->page);
	return INT64_MAX;
}
