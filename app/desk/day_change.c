/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/day_change.h"

#include <stdio.h>
#include <string.h>

#include "app/runtime/clock.h"
#include "app/runtime/gaming_time.h"
#include "rules/core/gettext.h"
#include "ui/text/text.h"

enum {
	MINUTE_S = 60,
	ANNOUNCE_S = 30 * MINUTE_S,	  /* before the day turns */
	WHEEL_DAY_MAX_S = 120 * MINUTE_S, /* a wheel's day, behind that */
	CHECK_MS = 1000,
};

/* Whether another gaming day than the table's has begun in that many seconds
 * from now. */
static bool day_change_is_new_day(const struct day_change *turn, int64_t on_s)
{
	const struct pit *pit = station_pit(turn->station);
	char day[GAMING_DAY_MAX];

	gaming_time_day(clock_utc_us() + on_s * 1000000,
			turn->conf->table.day_starts_min, day);
	return strcmp(day, pit->day) > 0;
}

/* Once a second: dates take their time. */
static void day_change_check(struct day_change *turn, int64_t now_ms)
{
	bool wheel = turn->conf->house.game == ROULETTE;

	if (now_ms < turn->checked_ms + CHECK_MS && turn->checked_ms > 0)
		return;
	turn->checked_ms = now_ms;
	turn->state = DAY_CURRENT;
	if (station_pit(turn->station)->day_state != DAY_OPEN)
		return;
	if (day_change_is_new_day(turn, ANNOUNCE_S))
		turn->state = DAY_ENDS_SOON;
	if (day_change_is_new_day(turn, 0))
		turn->state = DAY_OVER;
	if (day_change_is_new_day(turn, wheel ? -WHEEL_DAY_MAX_S : 0))
		turn->state = DAY_CHANGE_DUE;
}

/* The running shoe is played out; a wheel's day lasts at most so long. */
static bool day_change_allowed(const struct day_change *turn)
{
	const struct table *table = station_table(turn->station);

	return turn->state == DAY_CHANGE_DUE && table->phase == PHASE_BETWEEN &&
	       !table_irregular(table) && !station_is_busy(turn->station) &&
	       (table->house.game == ROULETTE || table->reshuffle_due);
}

static void day_change_submit(struct day_change *turn)
{
	struct intent intent = {
		.kind = INTENT_EVENT, .row_kind = KIND_DAY, .line = "turned"};
	struct sb_error err;

	if (!day_change_allowed(turn))
		return;
	pit_input_fill_in(turn->pit, &intent);
	if (pit_input_check_line(turn->pit, KIND_DAY, "", intent.line, &err) ==
	    SB_OK)
		station_submit(turn->station, SOURCE_STATION, KIND_DAY, "",
			       intent.line);
	turn->state = DAY_CURRENT; /* it is looked at again */
}

const char *day_change_notice(struct day_change *turn)
{
	static const char *const texts[2][DAY_CHANGE_DUE + 1] = {
		{[DAY_ENDS_SOON] = N_("New gaming day at {time}: inspections "
				      "due after this shoe."),
		 [DAY_CHANGE_DUE] = N_(
			 "New gaming day: inspections due after this shoe.")},
		{[DAY_ENDS_SOON] = N_("New gaming day at {time}: inspections "
				      "due within two hours of "
				      "it."),
		 [DAY_OVER] = N_("New gaming day: inspections due by {time}."),
		 [DAY_CHANGE_DUE] = N_(
			 "New gaming day: inspections due after this round.")},
	};
	bool wheel = turn->conf->house.game == ROULETTE;
	const char *text = texts[wheel][turn->state];
	int at_min = turn->conf->table.day_starts_min;
	char time[8];

	if (!text)
		return NULL;
	if (turn->state == DAY_OVER)
		at_min = (at_min + WHEEL_DAY_MAX_S / MINUTE_S) % (24 * 60);
	snprintf(time, sizeof time, "%02d:%02d", at_min / 60 % 24, at_min % 60);
	expand_placeholders(turn->text, sizeof turn->text, _(text), "time %s",
			    time);
	return turn->text;
}

/* --- the dealer who is away ----------------------------------------------- */

static bool day_change_has_work(const struct day_change *turn)
{
	const struct pit *pit = station_pit(turn->station);

	if (station_table(turn->station)->phase != PHASE_BETWEEN ||
	    pit->shuffle_progress.begun)
		return true;
	for (int i = 0; i < CHECKLISTS; i++)
		if (inspection_under_way(&pit->form[i]))
			return true;
	return false;
}

static bool day_change_dealer_is_idle(const struct day_change *turn,
				      int64_t since_ms, int64_t now_ms)
{
	int away_min = turn->conf->table.lock_after_min;

	return away_min > 0 && now_ms - since_ms >= away_min * INT64_C(60000);
}

/* Nobody's answers go on under the badge of somebody who left, either. */
static void day_change_check_idle(struct day_change *turn, int64_t now_ms)
{
	if (day_change_dealer_is_idle(turn, turn->key_ms, now_ms))
		pit_input_form_closed(turn->pit);
	if (day_change_has_work(turn))
		turn->work_ms = now_ms;
	if (day_change_dealer_is_idle(turn, turn->key_ms, now_ms) &&
	    day_change_dealer_is_idle(turn, turn->work_ms, now_ms) &&
	    station_pit(turn->station)->dealer[0] != '\0' &&
	    !station_is_busy(turn->station))
		station_submit(turn->station, SOURCE_CLOCK, KIND_PEOPLE, "",
			       "off idle");
}

void day_change_turn(struct day_change *turn, int64_t now_ms)
{
	day_change_check(turn, now_ms);
	day_change_submit(turn);
	day_change_check_idle(turn, now_ms);
}
