/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/clock_hold.h"

#include <stdio.h>

#include "app/runtime/clock.h"
#include "app/runtime/clock_sync.h"
#include "app/runtime/gaming_time.h"
#include "rules/games/round.h"

#define SECOND_US INT64_C(1000000)

/* A time server may set a clock back a little. A table that was closed for a
 * month is rare, and a question at its opening is cheap. */
#define BEHIND_MAX_US (60 * SECOND_US)
#define AHEAD_MAX_US  (31 * 24 * 60 * 60 * SECOND_US)
#define WRITTEN_US    (INT64_C(1767225600) * SECOND_US) /* 2026, its first day */

/* The hold stands over restarts, until it is lifted. */
static void clock_hold_compare(struct clock_hold *hold, int64_t last_us,
			       int64_t now_us)
{
	const struct table *table = station_table(hold->station);
	char now[TIME_TEXT_MAX], last[TIME_TEXT_MAX];

	if (last_us < WRITTEN_US)
		last_us = now_us < WRITTEN_US ? WRITTEN_US : now_us;
	if (round_is_held(table, HOLD_CLOCK) ||
	    (now_us >= last_us - BEHIND_MAX_US &&
	     now_us <= last_us + AHEAD_MAX_US))
		return;
	gaming_time_text(now_us, now);
	gaming_time_text(last_us, last);
	snprintf(hold->why, sizeof hold->why, "%s after %s", now, last);
	hold->due = true;
}

void clock_hold_start(struct clock_hold *hold)
{
	clock_hold_compare(hold, station_last_row_us(hold->station),
			   clock_utc_us());
	hold->sync_ms = clock_ms() + CLOCK_SYNC_WAIT_MS;
}

static void clock_hold_check_sync(struct clock_hold *hold)
{
	enum clock_sync state;

	if (clock_ms() < hold->sync_ms)
		return;
	hold->sync_ms = clock_ms() + CLOCK_SYNC_EVERY_MS;
	state = clock_sync_state();
	if (state != (hold->alone ? CLOCK_SYNC_YES : CLOCK_SYNC_NO))
		return;
	if (station_submit(hold->station, SOURCE_STATION, KIND_CONFIG, "",
			   hold->alone ? "clock synchronised"
				       : "clock unsynchronised"))
		hold->alone = !hold->alone;
}

void clock_hold_turn(struct clock_hold *hold)
{
	const struct table *table = station_table(hold->station);
	const struct device_report report = {.kind = REPORT_CLOCK_STEP,
					     .n = clock_step_ms()};
	int64_t now_us = clock_utc_us();

	clock_hold_check_sync(hold);
	if (report.n != 0) {
		station_submit_report(hold->station, SOURCE_CLOCK, &report);
		clock_hold_compare(hold, now_us - report.n * 1000, now_us);
	}
	if (!hold->due || !table->game || station_is_busy(hold->station) ||
	    table_card_is_due(table) ||
	    table->holds.n >= HOLDS_MAX - HOLDS_RESERVED)
		return;
	hold->due = false;
	station_hold(hold->station, HOLD_CLOCK, hold->why);
}
