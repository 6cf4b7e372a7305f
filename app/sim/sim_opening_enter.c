/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <poll.h>
#include <string.h>

#include "app/runtime/clock.h"
#include "app/runtime/gaming_time.h"
#include "app/sim/sim_opening.h"
#include "app/station/station.h"
#include "db/staff/staff.h"
#include "rules/core/gettext.h"

enum {
	PAUSE_MS = 20, /* while another program writes to the record */
	PAUSES_MAX = 500,
	DUTIES_DONE_MAX = 2 * DUTIES_MAX,
};

static void sim_opening_enter_took(void *context, const struct took *took)
{
	(void)context, (void)took;
}

/* Writes what waits. */
static enum sb_result sim_opening_enter_settle(struct station *station,
					       struct sb_error *err)
{
	int pauses = 0;

	while (station_turn(station, clock_ms()) != INT64_MAX)
		if (station_waits(station)) {
			if (pauses++ == PAUSES_MAX)
				return sb_fail(
					err, SB_OUTSIDE, "%s",
					station_trouble(station)
						? station_trouble(station)
						: _("the record is locked"));
			poll(NULL, 0, pauses > 1 ? PAUSE_MS : 0);
		}
	return SB_OK;
}

static bool sim_opening_enter_same(const struct duty *a, int n_a,
				   const struct duty *b, int n_b)
{
	return n_a > 0 && n_b > 0 && a->is == b->is &&
	       a->checklist == b->checklist;
}

static enum sb_result sim_opening_enter_deed(struct station *station,
					     const struct sim_deed *deed,
					     struct pit *ahead,
					     struct sb_error *err)
{
	const struct pit_line line = {.kind = deed->kind,
				      .line = deed->line,
				      .badge = deed->badge,
				      .seq = 1,
				      .time_us = clock_utc_us()};
	enum sb_result result =
		pit_take(ahead, station_table(station), &line, err);

	if (result == SB_OK && !station_take(station, deed->source, deed->kind,
					     deed->badge, deed->line))
		result = sb_fail(err, SB_OUTSIDE,
				 _("the station's queue is full"));
	return result;
}

/* All deeds of the first duty, in one batch: what they make of the pit is
 * known before it is written, but for what the station makes of the last. */
static enum sb_result sim_opening_enter_duty(struct station *station,
					     const struct sim_opening *opening,
					     struct sb_error *err)
{
	const struct table *table = station_table(station);
	struct pit ahead = *station_pit(station);
	struct duty first[DUTIES_MAX], now[DUTIES_MAX];
	struct sim_deed deed;
	int n = pit_duties(&ahead, table, first), left;
	enum sb_result result;

	do {
		if (!sim_opening_next(opening, &ahead, table, &deed))
			return SB_OK;
		result = sim_opening_enter_deed(station, &deed, &ahead, err);
		left = pit_duties(&ahead, table, now);
	} while (result == SB_OK &&
		 sim_opening_enter_same(first, n, now, left));
	return result == SB_REFUSED && station_waits(station) ? SB_OK : result;
}

static enum sb_result sim_opening_enter_all(struct station *station,
					    const struct sim_opening *opening,
					    struct sb_error *err)
{
	enum sb_result result = sim_opening_enter_settle(station, err);
	struct sim_deed deed;

	if (result == SB_OK && station_pit(station)->day_state != DAY_CLOSED)
		return sb_fail(err, SB_REFUSED, _("the day %s is open already"),
			       station_pit(station)->day);
	for (int i = 0; result == SB_OK && i < DUTIES_DONE_MAX; i++) {
		if (!sim_opening_next(opening, station_pit(station),
				      station_table(station), &deed))
			return SB_OK;
		result = sim_opening_enter_duty(station, opening, err);
		if (result == SB_OK)
			result = sim_opening_enter_settle(station, err);
	}
	return result == SB_OK ? sb_fail(err, SB_OUTSIDE,
					 _("'%s' was not taken"), deed.line)
			       : result;
}

static enum sb_result sim_opening_enter_role(struct station *station,
					     const char *badge, enum act act,
					     struct sb_error *err)
{
	struct person person;
	char hash[PIN_HASH_MAX];
	enum sb_result result =
		staff_fetch_hash(station_record(station), badge, clock_utc_us(),
				 &person, hash, err);

	if (result != SB_OK || permit_allows(person.role, act, false))
		return result;
	return sb_fail(err, SB_REFUSED, _("%s is no %s"), badge,
		       role_name(permits[act].least));
}

enum sb_result sim_opening_enter(const struct conf *conf,
				 const struct sim_opening *opening,
				 struct sb_error *err)
{
	struct sim_opening today = *opening;
	struct station *station = NULL;
	char day[DAY_MAX];
	enum sb_result result =
		station_open(&station, conf, sim_opening_enter_took, NULL, err);

	if (result == SB_OK)
		result = sim_opening_enter_role(station, today.dealer,
						ACT_SIGN_DEALER, err);
	if (result == SB_OK)
		result = sim_opening_enter_role(station, today.pit_boss,
						ACT_SIGN_PIT_BOSS, err);
	if (result == SB_OK) {
		day_of(clock_utc_us(), conf->table.day_starts_min, day);
		today.day = day;
		today.house = &conf->house;
		result = sim_opening_enter_all(station, &today, err);
	}
	station_close(station);
	return result;
}
