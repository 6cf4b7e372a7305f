/* SPDX-License-Identifier: ISC */
/* What is entered of people, the gaming day, inspections and shuffles. */
#include "config.h"

#include "app/desk/pit_input.h"

#include <stdio.h>
#include <string.h>

#include "app/runtime/clock.h"
#include "app/runtime/gaming_time.h"
#include "rules/core/gettext.h"

/* --- what it says --------------------------------------------------------- */

void pit_input_complete(const struct pit_input *pit, struct intent *intent)
{
	char day[DAY_MAX];

	if (intent->about == 0)
		intent->about = KIND_TABLE;
	day_of(clock_utc_us(), pit->conf->table.day_starts_min, day);
	pit_complete(intent->about, day, &pit->conf->house, intent->line);
	if (intent->about != KIND_TABLE)
		intent->act = pit_act(station_pit(pit->station), intent->about,
				      intent->line);
}

/* --- whether it may be ---------------------------------------------------- */

/* A shift is handed to somebody who may run it. */
static enum sb_result pit_input_try_hand_over(struct pit_input *pit,
					      const char *line,
					      struct sb_error *err)
{
	char hash[PIN_HASH_MAX], badge[BADGE_MAX + 1];
	struct record *record = station_record(pit->station);
	struct person person;
	enum sb_result result;

	if (!record ||
	    sscanf(row_parse(KIND_PEOPLE, line).rest, "%16s", badge) != 1)
		return SB_OK;
	result = staff_fetch_hash(record, badge, clock_utc_us(), &person, hash,
				  err);
	if (result == SB_OK && person.role < ROLE_PIT_BOSS)
		result = sb_fail(err, SB_REFUSED,
				 _("badge %s is a %s; hand over to a pit boss"),
				 badge, role_name(person.role));
	return result;
}

/* A day that could not be logged to its end is not opened. */
static enum sb_result pit_input_try_opening(struct pit_input *pit,
					    int64_t now_ms,
					    struct sb_error *err)
{
	const char *why;

	space_learn(pit->space, station_record(pit->station));
	pit->space->next_ms = now_ms;
	why = space_lacks(pit->space, pit->conf, now_ms);
	return why ? sb_fail(err, SB_REFUSED, "%s", why) : SB_OK;
}

enum sb_result pit_input_try_line(struct pit_input *pit, enum kind kind,
				  const char *badge, const char *line,
				  struct sb_error *err)
{
	const struct pit_line trial = {
		.kind = kind,
		.line = line,
		.badge = badge,
		.seq = 1,
		.time_us = clock_utc_us(),
	};

	pit->trial = *station_pit(pit->station);
	return pit_take(&pit->trial, station_table(pit->station), &trial, err);
}

enum sb_result pit_input_try(struct pit_input *pit, const struct intent *intent,
			     const char *badge, int64_t now_ms,
			     struct sb_error *err)
{
	enum sb_result result = SB_OK;

	if (badge[0] == '\0')
		badge = station_pit(pit->station)->dealer;
	if (intent->kind != INTENT_EVENT || intent->about == KIND_TABLE)
		return SB_OK;
	if (intent->act == ACT_HAND_OVER)
		result = pit_input_try_hand_over(pit, intent->line, err);
	if (intent->act == ACT_OPENING)
		result = pit_input_try_opening(pit, now_ms, err);
	if (result == SB_OK)
		result = pit_input_try_line(pit, intent->about, badge,
					    intent->line, err);
	return result == SB_OK ? SB_OK : SB_REFUSED;
}

/* --- what comes of it ----------------------------------------------------- */

void pit_input_form_left(struct pit_input *pit)
{
	pit->badges.answers = (struct badge_holder){0};
}

void pit_input_enter(struct pit_input *pit, const struct intent *intent,
		     const char *badge, enum role role)
{
	enum row_verb verb;

	station_submit(pit->station, SOURCE_KEY, intent->about, badge,
		       intent->line);
	verb = row_parse(intent->about, intent->line).verb;
	if (verb != ROW_FORM_BEGIN && verb != ROW_FORM_RESUME)
		return;
	pit_input_form_left(pit);
	if (badge[0] == '\0')
		return; /* the dealer's, whoever that is */
	pit->badges.answers.role = role;
	strcpy(pit->badges.answers.badge, badge);
}

void pit_input_row(struct pit_input *pit, const struct took *took,
		   const struct person *person)
{
	const struct envelope *row = took->envelope;

	/* who signed on is shown by name */
	if (took->replay->row.verb == ROW_ON) {
		bool known = strcmp(person->badge, row->badge) == 0;

		snprintf(pit->dealer, sizeof pit->dealer, "%s%s%s", row->badge,
			 known ? " " : "", known ? person->name : "");
	}
	if (took->replay->form_over || took->replay->row.verb == ROW_FORM_DROP)
		pit_input_form_left(pit);
}
