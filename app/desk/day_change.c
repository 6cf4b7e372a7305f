/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/day_change.h"

#include <stdio.h>
#include <string.h>

#include "app/runtime/clock.h"
#include "app/runtime/gaming_time.h"
#include "rules/core/gettext.h"
#include "rules/games/round.h"
#include "ui/text/text.h"

enum {
	MINUTE_S = 60,
	ANNOUNCE_S = 30 * MINUTE_S,	 /* before the day turns */
	LONG_DAY_MAX_S = 120 * MINUTE_S, /* a wheel's day, behind that */
	CHECK_MS = 1000,
};

/* Whether another gaming day than the table's has begun in that many seconds
 * from now. */
static bool day_change_is_new_day(const struct day_change *change, int64_t on_s)
{
	const struct pit *pit = station_pit(change->station);
	char day[GAMING_DAY_MAX];

	gaming_time_day(clock_utc_us() + on_s * 1000000,
			change->conf->table.day_starts_min, day);
	return strcmp(day, pit->day) > 0;
}

/* Once a second: dates are slow to compute. */
static void day_change_check(struct day_change *change, int64_t now_ms)
{
	bool cards = game_has_cards(change->conf->house.game);

	if (now_ms < change->checked_ms + CHECK_MS && change->checked_ms > 0)
		return;
	change->checked_ms = now_ms;
	change->state = DAY_CHANGE_FAR;
	if (station_pit(change->station)->day_state != DAY_OPEN)
		return;
	if (day_change_is_new_day(change, ANNOUNCE_S))
		change->state = DAY_CHANGE_SOON;
	if (day_change_is_new_day(change, 0))
		change->state = DAY_CHANGE_WAITS;
	if (day_change_is_new_day(change, cards ? 0 : -LONG_DAY_MAX_S))
		change->state = DAY_CHANGE_DUE;
}

/* The current shoe is played out; without cards the day goes on for at
 * most LONG_DAY_MAX_S. */
static bool day_change_allowed(const struct day_change *change)
{
	const struct table *table = station_table(change->station);

	return change->state == DAY_CHANGE_DUE &&
	       table->phase == PHASE_BETWEEN && !table_irregular(table) &&
	       !station_is_busy(change->station) &&
	       !round_is_held(table, HOLD_CLOCK) &&
	       (!game_has_cards(table->house.game) || table->reshuffle_due);
}

static void day_change_submit(struct day_change *change)
{
	struct intent intent = {
		.kind = INTENT_EVENT, .row_kind = KIND_DAY, .line = "turned"};
	struct sb_error err;

	if (!day_change_allowed(change))
		return;
	pit_input_fill_in(change->pit, &intent);
	if (pit_input_check_line(change->pit, KIND_DAY, "", intent.line,
				 &err) == SB_OK)
		station_submit(change->station, SOURCE_STATION, KIND_DAY, "",
			       intent.line);
	change->state = DAY_CHANGE_FAR; /* the next check sets it again */
}

const char *day_change_notice(struct day_change *change)
{
	static const char *const texts[2][DAY_CHANGE_DUE + 1] = {
		{[DAY_CHANGE_SOON] = N_("New gaming day at {time}: inspections "
					"due after this shoe."),
		 [DAY_CHANGE_DUE] = N_(
			 "New gaming day: inspections due after this shoe.")},
		{[DAY_CHANGE_SOON] = N_("New gaming day at {time}: inspections "
					"due by {latest}."),
		 [DAY_CHANGE_WAITS] =
			 N_("New gaming day: inspections due by {latest}."),
		 [DAY_CHANGE_DUE] = N_(
			 "New gaming day: inspections due after this round.")},
	};
	bool cards = game_has_cards(change->conf->house.game);
	const char *text = texts[!cards][change->state];
	int at_min = change->conf->table.day_starts_min;
	int latest_min = at_min + LONG_DAY_MAX_S / MINUTE_S;
	char time[8], latest[8];

	if (!text)
		return NULL;
	snprintf(time, sizeof time, "%02d:%02d", at_min / 60 % 24, at_min % 60);
	snprintf(latest, sizeof latest, "%02d:%02d", latest_min / 60 % 24,
		 latest_min % 60);
	expand_placeholders(change->text, sizeof change->text, _(text),
			    "time %s latest %s", time, latest);
	return change->text;
}

/* --- the dealer who is away ----------------------------------------------- */

static bool day_change_has_work(const struct day_change *change)
{
	const struct pit *pit = station_pit(change->station);

	if (station_table(change->station)->phase != PHASE_BETWEEN ||
	    pit->shuffle_progress.begun)
		return true;
	for (int i = 0; i < CHECKLISTS; i++)
		if (inspection_under_way(&pit->form[i]))
			return true;
	return false;
}

static bool day_change_dealer_is_idle(const struct day_change *change,
				      int64_t since_ms, int64_t now_ms)
{
	int away_min = change->conf->table.lock_after_min;

	return away_min > 0 && now_ms - since_ms >= away_min * INT64_C(60000);
}

/* The badge of a person who left is no longer used for answers, either. */
static void day_change_check_idle(struct day_change *change, int64_t now_ms)
{
	if (day_change_dealer_is_idle(change, change->key_ms, now_ms))
		pit_input_form_closed(change->pit);
	if (day_change_has_work(change))
		change->work_ms = now_ms;
	if (day_change_dealer_is_idle(change, change->key_ms, now_ms) &&
	    day_change_dealer_is_idle(change, change->work_ms, now_ms) &&
	    station_pit(change->station)->dealer[0] != '\0' &&
	    !station_is_busy(change->station))
		station_submit(change->station, SOURCE_CLOCK, KIND_PEOPLE, "",
			       "off idle");
}

void day_change_turn(struct day_change *change, int64_t now_ms)
{
	day_change_check(change, now_ms);
	day_change_submit(change);
	day_change_check_idle(change, now_ms);
}
