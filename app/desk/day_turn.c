/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/day_turn.h"

#include <stdio.h>
#include <string.h>

#include "app/runtime/clock.h"
#include "app/runtime/gaming_time.h"
#include "rules/core/gettext.h"
#include "ui/text/text.h"

enum {
	MINUTE_S = 60,
	ANNOUNCED_S = 30 * MINUTE_S, /* before the day turns */
	LASTS_S = 120 * MINUTE_S,    /* a wheel's day, behind that */
	CHECKED_MS = 1000,
};

/* Whether another day than the table's has begun, so many seconds on. */
static bool day_turn_is_later(const struct day_turn *turn, int64_t on_s)
{
	const struct pit *pit = station_pit(turn->station);
	char day[DAY_MAX];

	day_of(clock_utc_us() + on_s * 1000000,
	       turn->conf->table.day_starts_min, day);
	return strcmp(day, pit->day) > 0;
}

/* Once a second: dates take their time. */
static void day_turn_check(struct day_turn *turn, int64_t now_ms)
{
	bool wheel = turn->conf->house.game == ROULETTE;

	if (now_ms < turn->checked_ms + CHECKED_MS && turn->checked_ms > 0)
		return;
	turn->checked_ms = now_ms;
	turn->turns = DAY_GOES_ON;
	if (station_pit(turn->station)->day_state != DAY_OPEN)
		return;
	if (day_turn_is_later(turn, ANNOUNCED_S))
		turn->turns = DAY_TURNS_SOON;
	if (day_turn_is_later(turn, 0))
		turn->turns = DAY_IS_OVER;
	if (day_turn_is_later(turn, wheel ? -LASTS_S : 0))
		turn->turns = DAY_MUST_TURN;
}

/* The running shoe is played out; a wheel's day lasts at most so long. */
static bool day_turn_may(const struct day_turn *turn)
{
	const struct table *table = station_table(turn->station);

	return turn->turns == DAY_MUST_TURN && table->phase == PHASE_BETWEEN &&
	       !table_irregular(table) && !station_waits(turn->station) &&
	       (table->house.game == ROULETTE || table->reshuffle_due);
}

static void day_turn_do(struct day_turn *turn)
{
	struct intent intent = {
		.kind = INTENT_EVENT, .about = KIND_DAY, .line = "turned"};
	struct sb_error err;

	if (!day_turn_may(turn))
		return;
	pit_input_complete(turn->pit, &intent);
	if (pit_input_try_line(turn->pit, KIND_DAY, "", intent.line, &err) ==
	    SB_OK)
		station_submit(turn->station, SOURCE_STATION, KIND_DAY, "",
			       intent.line);
	turn->turns = DAY_GOES_ON; /* it is looked at again */
}

const char *day_turn_notice(struct day_turn *turn)
{
	static const char *const texts[2][DAY_MUST_TURN + 1] = {
		{[DAY_TURNS_SOON] = N_("New gaming day at {time}: inspections "
				       "due after this shoe."),
		 [DAY_MUST_TURN] = N_(
			 "New gaming day: inspections due after this shoe.")},
		{[DAY_TURNS_SOON] = N_("New gaming day at {time}: inspections "
				       "due within two hours."),
		 [DAY_IS_OVER] =
			 N_("New gaming day: inspections due by {time}."),
		 [DAY_MUST_TURN] = N_(
			 "New gaming day: inspections due after this round.")},
	};
	bool wheel = turn->conf->house.game == ROULETTE;
	const char *text = texts[wheel][turn->turns];
	int at_min = turn->conf->table.day_starts_min;
	char time[8];

	if (!text)
		return NULL;
	if (turn->turns == DAY_IS_OVER)
		at_min = (at_min + LASTS_S / MINUTE_S) % (24 * 60);
	snprintf(time, sizeof time, "%02d:%02d", at_min / 60 % 24, at_min % 60);
	expand(turn->text, sizeof turn->text, _(text), "time %s", time);
	return turn->text;
}

/* --- the dealer who is away ----------------------------------------------- */

static bool day_turn_at_work(const struct day_turn *turn)
{
	const struct pit *pit = station_pit(turn->station);

	if (station_table(turn->station)->phase != PHASE_BETWEEN ||
	    pit->shuffling.begun)
		return true;
	for (int i = 0; i < CHECKLISTS; i++)
		if (inspection_under_way(&pit->form[i]))
			return true;
	return false;
}

static bool day_turn_is_away(const struct day_turn *turn, int64_t since_ms,
			     int64_t now_ms)
{
	int away_min = turn->conf->table.lock_after_min;

	return away_min > 0 && now_ms - since_ms >= away_min * INT64_C(60000);
}

/* Nobody's answers go on under the badge of somebody who left, either. */
static void day_turn_watch_idle(struct day_turn *turn, int64_t now_ms)
{
	if (day_turn_is_away(turn, turn->key_ms, now_ms))
		pit_input_form_left(turn->pit);
	if (day_turn_at_work(turn))
		turn->work_ms = now_ms;
	if (day_turn_is_away(turn, turn->key_ms, now_ms) &&
	    day_turn_is_away(turn, turn->work_ms, now_ms) &&
	    station_pit(turn->station)->dealer[0] != '\0' &&
	    !station_waits(turn->station))
		station_submit(turn->station, SOURCE_CLOCK, KIND_PEOPLE, "",
			       "off idle");
}

void day_turn_turn(struct day_turn *turn, int64_t now_ms)
{
	day_turn_check(turn, now_ms);
	day_turn_do(turn);
	day_turn_watch_idle(turn, now_ms);
}
