/* SPDX-License-Identifier: ISC */
/* The gaming day that turns, and the dealer who is away. */
#include "config.h"

#include "app/desk/desk_parts.h"

#include <stdio.h>
#include <string.h>

#include "app/runtime/clock.h"
#include "rules/core/gettext.h"
#include "ui/text/placeholders.h"

enum {
	MINUTE_S = 60,
	ANNOUNCED_S = 30 * MINUTE_S, /* before the day turns */
	LASTS_S = 120 * MINUTE_S,    /* a wheel's day, behind that */
	CHECKED_MS = 1000,
};

/* Whether another day than the table's has begun, so many seconds on. */
static bool desk_is_later(const struct desk *desk, int64_t on_s)
{
	const struct pit *pit = station_pit(desk->station);
	char day[DAY_MAX];

	day_of(clock_utc_us() + on_s * 1000000,
	       desk->conf->table.day_starts_min, day);
	return strcmp(day, pit->day) > 0;
}

/* Once a second: dates take their time. */
static void desk_check_day(struct desk *desk)
{
	bool wheel = desk->conf->house.game == ROULETTE;

	if (desk->now_ms < desk->day_checked_ms + CHECKED_MS &&
	    desk->day_checked_ms > 0)
		return;
	desk->day_checked_ms = desk->now_ms;
	desk->day_turns = DAY_GOES_ON;
	if (station_pit(desk->station)->day_state != DAY_OPEN)
		return;
	if (desk_is_later(desk, ANNOUNCED_S))
		desk->day_turns = DAY_TURNS_SOON;
	if (desk_is_later(desk, 0))
		desk->day_turns = DAY_IS_OVER;
	if (desk_is_later(desk, wheel ? -LASTS_S : 0))
		desk->day_turns = DAY_MUST_TURN;
}

/* The running shoe is played out; a wheel's day lasts at most so long. */
static bool desk_day_may_turn(const struct desk *desk)
{
	const struct table *table = station_table(desk->station);

	return desk->day_turns == DAY_MUST_TURN &&
	       table->phase == PHASE_BETWEEN && !table_irregular(table) &&
	       !station_waits(desk->station) &&
	       (table->house.game == ROULETTE || table->reshuffle_due);
}

static void desk_turn_day(struct desk *desk)
{
	struct intent intent = {
		.kind = INTENT_EVENT, .about = KIND_DAY, .line = "turned"};
	struct sb_error err;

	if (!desk_day_may_turn(desk))
		return;
	desk_complete(desk, &intent);
	if (desk_try_line(desk, KIND_DAY, "", intent.line, &err) == SB_OK)
		station_submit(desk->station, SOURCE_STATION, KIND_DAY, "",
			       intent.line);
	desk->day_turns = DAY_GOES_ON; /* it is looked at again */
}

const char *desk_day_notice(struct desk *desk)
{
	static const char *const texts[2][DAY_MUST_TURN + 1] = {
		{[DAY_TURNS_SOON] =
			 N_("The gaming day turns at {time}: this shoe is "
			    "played out, then the inspections are due."),
		 [DAY_MUST_TURN] =
			 N_("The gaming day has turned: when this shoe is "
			    "played out, the inspections are due.")},
		{[DAY_TURNS_SOON] =
			 N_("The gaming day turns at {time}: within two hours "
			    "the inspections are due."),
		 [DAY_IS_OVER] = N_("The gaming day has turned: the "
				    "inspections are due by {time}."),
		 [DAY_MUST_TURN] =
			 N_("The gaming day has turned: the inspections are "
			    "due behind this round.")},
	};
	bool wheel = desk->conf->house.game == ROULETTE;
	const char *text = texts[wheel][desk->day_turns];
	int at_min = desk->conf->table.day_starts_min;
	char time[8];

	if (!text)
		return NULL;
	if (desk->day_turns == DAY_IS_OVER)
		at_min = (at_min + LASTS_S / MINUTE_S) % (24 * 60);
	snprintf(time, sizeof time, "%02d:%02d", at_min / 60 % 24, at_min % 60);
	expand(desk->day_text, sizeof desk->day_text, _(text),
	       (struct expansion[]){{"time", time}, {NULL, NULL}});
	return desk->day_text;
}

/* --- the dealer who is away ----------------------------------------------- */

static bool desk_is_at_work(const struct desk *desk)
{
	const struct pit *pit = station_pit(desk->station);

	if (station_table(desk->station)->phase != PHASE_BETWEEN ||
	    pit->shuffling.begun)
		return true;
	for (int i = 0; i < CHECKLISTS; i++)
		if (inspection_under_way(&pit->form[i]))
			return true;
	return false;
}

static bool desk_is_away(const struct desk *desk, int64_t since_ms)
{
	int away_min = desk->conf->table.lock_after_min;

	return away_min > 0 &&
	       desk->now_ms - since_ms >= away_min * INT64_C(60000);
}

/* Nobody's answers go on under the badge of somebody who left, either. */
static void desk_watch_idle(struct desk *desk)
{
	if (desk_is_away(desk, desk->key_ms))
		desk_form_left(desk);
	if (desk_is_at_work(desk))
		desk->work_ms = desk->now_ms;
	if (desk_is_away(desk, desk->key_ms) &&
	    desk_is_away(desk, desk->work_ms) &&
	    station_pit(desk->station)->dealer[0] != '\0' &&
	    !station_waits(desk->station))
		station_submit(desk->station, SOURCE_CLOCK, KIND_PEOPLE, "",
			       "off idle");
}

void desk_watch_day(struct desk *desk)
{
	desk_check_day(desk);
	desk_turn_day(desk);
	desk_watch_idle(desk);
}
