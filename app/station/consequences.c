/* SPDX-License-Identifier: ISC */
/* What the station itself writes, since it follows from how the record
 * stands. */
#include "config.h"

#include "app/station/station_internal.h"

#include <stdio.h>
#include <string.h>

#include "app/runtime/gaming_time.h"
#include "db/rounds/amendments.h"
#include "db/rounds/round_store.h"
#include "rules/games/round.h"
#include "rules/script/station_notes.h"
#include "rules/table/game.h"

/* Holds of people and devices outlast everything but their release. */
static bool station_has_hold(const struct holds *holds)
{
	for (int i = 0; i < holds->n; i++)
		if (!pit_is_duty_hold(holds->name[i]))
			return true;
	return false;
}

static bool station_game_changed(const struct station *station)
{
	return station->ahead->table.house.game != station->conf->house.game;
}

/* Without cards the day begins once the table is inspected, with them it begins
 * with the shoe. */
static bool station_day_began(const struct station *station)
{
	const struct replay *ahead = station->ahead;

	return !game_has_cards(station->conf->house.game) &&
	       ahead->pit.day_state == DAY_OPEN &&
	       strcmp(ahead->pit.day, ahead->rounds.day) != 0;
}

/* The table line is written again at each shoe, after its day line, so that a
 * changed configuration applies from there. */
static bool station_table_line_due(const struct station *station)
{
	const struct table *table = &station->ahead->table;

	if (!station->ahead->started || station->day_line_written)
		return true;
	if (table->phase != PHASE_BETWEEN || table_irregular(table) ||
	    station_has_hold(&table->holds))
		return false;
	return station->table_line_due || station_game_changed(station) ||
	       station_day_began(station);
}

/* The dealer who closes the betting by key has called "No more bets" [B 2.1.6,
 * K 2.1.3]. A ball may run before that call. */
static bool station_closed_by_clock(const struct station *station,
				    const struct journal_row *journal_row)
{
	const struct replay *ahead = station->ahead;

	return station->conf->table.nmb_confirm &&
	       journal_row->kind == KIND_TABLE &&
	       journal_row->source != SOURCE_KEY &&
	       game_has_cards(ahead->table.house.game) &&
	       ahead->event.verb == VERB_CLOSE &&
	       !answer_refuses(&ahead->answer);
}

void station_row_appended(struct station *station,
			  const struct journal_row *journal_row)
{
	bool cards = game_has_cards(station->conf->house.game);

	station_check_signing(station);
	if (journal_row->kind == KIND_PEOPLE ||
	    (station->ahead->round_over &&
	     station->ahead->rounds.round.pending_until_us > 0))
		station->expiry_us = 0;
	station->call_line_due = station_closed_by_clock(station, journal_row);
	station->table_line_due |=
		station->ahead->row.verb == ROW_SHUFFLE_LOADED ||
		(station->ahead->row.verb == ROW_DAY_OPENED && !cards);
	if (journal_row->kind == KIND_TABLE &&
	    station->ahead->event.verb == VERB_TABLE)
		station->table_line_due = station->day_line_written =
			station->release_written = false;
}

/* The round numbers go on, or start again on a new gaming day: with its first
 * shoe, which on a new record is still to be loaded. */
static enum sb_result station_day_line(const struct station *station,
				       struct entry *entry,
				       struct sb_error *err)
{
	const struct rounds *rounds = &station->ahead->rounds;
	const struct conf_table *table = &station->conf->table;
	enum sb_result result;
	char day[GAMING_DAY_MAX];
	uint32_t last;
	bool loaded = station->ahead->started ||
		      !game_has_cards(station->conf->house.game);

	strcpy(day, station->ahead->pit.day);
	if (day[0] == '\0')
		gaming_time_day(entry->time_us, table->day_starts_min, day);
	if (strcmp(rounds->day, day) == 0 &&
	    strcmp(rounds->table, table->id) == 0) {
		rounds_format_day(rounds, entry->line);
		return SB_OK;
	}
	/* a day comes again when the clock is set back */
	result = round_store_last_number(station->record, table->id, day, &last,
					 err);
	snprintf(entry->line, sizeof entry->line, "day %s %s shoe %d round %u",
		 table->id, day, loaded, last + 1);
	return result;
}

/* Limits that a pit boss has set stay for the gaming day, unless others were
 * configured since. */
static void station_carry_limits(struct station *station)
{
	const struct replay *ahead = station->ahead;
	const struct table *table = &ahead->table;
	const struct house *house = &table->house;
	const struct house *configured = &station->conf->house;
	const struct limits *carried =
		table->special_min > 0 ? &table->usual : &house->limits;

	station->limits_line_due =
		ahead->started && !ahead->day_began &&
		house->game == configured->game &&
		house->decimals == configured->decimals &&
		limits_equal(&ahead->configured, &configured->limits) &&
		limits_format(&configured->limits, carried,
			      game_spot_words(ahead->table.game),
			      house->decimals, station->limits);
}

/* `day`, then `table`; another game closes the day of the one before. The
 * `table` line clears the layout: imprisoned wagers go back before it. */
static enum sb_result station_table_line(struct station *station,
					 struct entry *entry,
					 struct sb_error *err)
{
	entry->kind = KIND_DAY;
	if (station->ahead->started && station_game_changed(station) &&
	    station->ahead->pit.day_state != DAY_CLOSED) {
		strcpy(entry->line, "closed another-game");
		return SB_OK;
	}
	if (station->ahead->started && !station->release_written &&
	    wagers_any_in_prison(&station->ahead->table.wagers)) {
		station->release_written = true;
		entry->kind = KIND_PEOPLE;
		amendments_format_release(&station->ahead->rounds.round,
					  entry->line);
		return SB_OK;
	}
	if (!station->day_line_written) {
		station->day_line_written = true;
		return station_day_line(station, entry, err);
	}
	station_carry_limits(station);
	entry->kind = KIND_TABLE;
	strcpy(entry->line, station->conf->table_line);
	return SB_OK;
}

enum sb_result station_find_expired(struct station *station, int64_t time_us,
				    bool *expired, struct sb_error *err)
{
	struct amendment_row row;
	enum sb_result result;

	*expired = false;
	if (station->expiry_us == 0) {
		result = amendments_find_expired(station->record, INT64_MAX, 1,
						 INT64_MAX, &row, err);
		if (result != SB_OK && result != SB_GONE)
			return result;
		station->expiry_us =
			result == SB_OK ? row.pending_until_us : INT64_MAX;
		if (result == SB_OK)
			amendment_format(&row.amendment, station->expiry);
	}
	*expired = station->expiry_us <= time_us &&
		   !round_is_held(&station->ahead->table, HOLD_CLOCK);
	return SB_OK;
}

/* The note about that call that follows now; NOTES: none. */
static enum station_note station_call_note(const struct station *station)
{
	const struct replay *ahead = station->ahead;

	if (station->call_line_due)
		return NOTE_CALL_DUE;
	return ahead->rounds.call_due && ahead->table.dealt > 0
		       ? NOTE_CARD_BEFORE_CALL
		       : NOTES;
}

/* Behind what the table and its people wait for. */
static enum sb_result station_next_entry(struct station *station,
					 struct entry *entry, bool *follows,
					 struct sb_error *err)
{
	bool expired;
	enum sb_result result =
		station_find_expired(station, entry->time_us, &expired, err);

	if (result != SB_OK)
		return result;
	if (expired) {
		entry->kind = KIND_PEOPLE;
		strcpy(entry->line, station->expiry);
	} else if (station_key_line_due(station))
		station_key_line(station, entry);
	else if (station_signed_line_due(station))
		station_signed_line(station, entry);
	else
		*follows = false;
	return SB_OK;
}

enum sb_result station_next_derived(struct station *station,
				    struct entry *entry, bool *follows,
				    struct sb_error *err)
{
	const struct replay *ahead = station->ahead;
	enum row_kind kind = KIND_TABLE;

	*follows = true;
	if (station_table_line_due(station))
		return station_table_line(station, entry, err);
	if (station->limits_line_due) { /* behind the `table` line */
		entry->kind = KIND_TABLE;
		strcpy(entry->line, station->limits);
		station->limits_line_due = false;
	} else if (station_call_note(station) != NOTES) {
		entry->kind = KIND_TABLE;
		station_note_format(station_call_note(station), "",
				    entry->line);
	} else if (pit_next_consequence(&ahead->pit, &ahead->table, &kind,
					entry->line))
		entry->kind = (uint8_t)kind;
	else
		return station_next_entry(station, entry, follows, err);
	return SB_OK;
}
