/* SPDX-License-Identifier: ISC */
/* What the station itself writes, since it follows from how the record
 * stands. */
#include "config.h"

#include "app/station/station_internal.h"

#include <stdio.h>
#include <string.h>

#include "app/runtime/gaming_time.h"
#include "db/rounds/round_store.h"

/* Holds of people and devices outlast everything but their release. */
static bool station_is_held(const struct holds *holds)
{
	for (int i = 0; i < holds->n; i++)
		if (!pit_is_hold(holds->name[i]))
			return true;
	return false;
}

static bool station_other_game(const struct station *station)
{
	return station->ahead->table.house.game != station->conf->house.game;
}

/* A wheel's day begins once it is inspected; a shoe's with the shoe. */
static bool station_new_day(const struct station *station)
{
	const struct replay *ahead = station->ahead;

	return station->conf->house.game == ROULETTE &&
	       ahead->pit.day_state == DAY_OPEN &&
	       strcmp(ahead->pit.day, ahead->rounds.day) != 0;
}

/* The table line is written anew at each shoe, behind the day line that
 * counts it, so that a changed configuration counts from there. */
static bool station_wants_table(const struct station *station)
{
	const struct table *table = &station->ahead->table;

	if (!station->ahead->started || station->dated)
		return true;
	if (table->phase != PHASE_BETWEEN || table_irregular(table) ||
	    station_is_held(&table->holds))
		return false;
	return station->anew || station_other_game(station) ||
	       station_new_day(station);
}

void station_note(struct station *station, const struct envelope *envelope)
{
	bool wheel = station->conf->house.game == ROULETTE;

	station_note_signing(station);
	station->anew |= station->ahead->row.verb == ROW_SHUFFLE_LOADED ||
			 (station->ahead->row.verb == ROW_OPENED && wheel);
	if (envelope->kind == KIND_TABLE &&
	    station->ahead->event.verb == VERB_TABLE)
		station->anew = station->dated = false;
}

/* The rounds go on where they stand, or begin anew on a new gaming day: with
 * its first shoe, which on a fresh record is yet to be loaded. */
static enum sb_result station_day_line(const struct station *station,
				       struct entry *entry,
				       struct sb_error *err)
{
	const struct rounds *rounds = &station->ahead->rounds;
	const struct conf_table *table = &station->conf->table;
	enum sb_result result;
	char day[DAY_MAX];
	uint32_t last;
	bool loaded = station->ahead->started ||
		      station->conf->house.game == ROULETTE;

	strcpy(day, station->ahead->pit.day);
	if (day[0] == '\0')
		day_of(entry->time_us, table->day_starts_min, day);
	if (strcmp(rounds->day, day) == 0 &&
	    strcmp(rounds->table, table->id) == 0) {
		rounds_format_day(rounds, entry->line);
		return SB_OK;
	}
	/* a day comes again when the clock is set back */
	result = history_last_number(station->record, table->id, day, &last,
				     err);
	snprintf(entry->line, sizeof entry->line, "day %s %s shoe %d round %u",
		 table->id, day, loaded, last + 1);
	return result;
}

/* Limits that a pit boss has set stay for the gaming day, unless others were
 * configured since. */
static void station_keep_limits(struct station *station)
{
	const struct replay *ahead = station->ahead;
	const struct house *house = &ahead->table.house;
	const struct house *anew = &station->conf->house;

	station->keeps = ahead->started && !ahead->day_began &&
			 house->game == anew->game &&
			 house->decimals == anew->decimals &&
			 limits_equal(&ahead->configured, &anew->limits) &&
			 limits_format(&anew->limits, &house->limits,
				       house->decimals, station->limits);
}

/* `day`, then `table`; another game closes the day of the one before. */
static enum sb_result station_table_line(struct station *station,
					 struct entry *entry,
					 struct sb_error *err)
{
	entry->kind = KIND_DAY;
	if (station->ahead->started && station_other_game(station) &&
	    station->ahead->pit.day_state != DAY_CLOSED) {
		strcpy(entry->line, "closed another-game");
		return SB_OK;
	}
	if (!station->dated) {
		station->dated = true;
		return station_day_line(station, entry, err);
	}
	station_keep_limits(station);
	entry->kind = KIND_TABLE;
	strcpy(entry->line, station->conf->table_line);
	return SB_OK;
}

enum sb_result station_next(struct station *station, struct entry *entry,
			    bool *follows, struct sb_error *err)
{
	const struct replay *ahead = station->ahead;
	enum kind kind = KIND_TABLE;

	*follows = true;
	if (station_wants_table(station))
		return station_table_line(station, entry, err);
	if (station->keeps) { /* behind the `table` line */
		entry->kind = KIND_TABLE;
		strcpy(entry->line, station->limits);
		station->keeps = false;
	} else if (pit_follows(&ahead->pit, &ahead->table, &kind, entry->line))
		entry->kind = (uint8_t)kind;
	else if (station_wants_key(station))
		station_key_line(station, entry);
	else if (station_wants_signature(station))
		station_signed_line(station, entry);
	else
		*follows = false;
	return SB_OK;
}
