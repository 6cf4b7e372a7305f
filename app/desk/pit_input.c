/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/pit_input.h"

#include <stdio.h>
#include <string.h>

#include "app/runtime/clock.h"
#include "app/runtime/gaming_time.h"
#include "rules/core/gettext.h"
#include "rules/games/round.h"

/* --- completing an intent ------------------------------------------------- */

void pit_input_fill_in(const struct pit_input *pit, struct intent *intent)
{
	char day[GAMING_DAY_MAX];

	if (intent->row_kind == 0)
		intent->row_kind = KIND_TABLE;
	gaming_time_day(clock_utc_us(), pit->conf->table.day_starts_min, day);
	pit_complete_line(intent->row_kind, day, &pit->conf->house,
			  intent->line);
	if (intent->row_kind == KIND_SHUFFLE &&
	    strcmp(intent->line, "begin") == 0)
		shuffle_rules_format(&pit->conf->shuffle_rules, intent->line);
	pit_complete_count(intent->row_kind, station_table(pit->station),
			   intent->line);
	pit_complete_begin(intent->row_kind, pit->conf->table.allowed,
			   intent->line);
	if (intent->row_kind != KIND_TABLE)
		intent->act = pit_act(station_pit(pit->station),
				      intent->row_kind, intent->line);
}

/* --- checks --------------------------------------------------------------- */

/* A shift is handed to somebody who may run it. */
static enum sb_result pit_input_check_hand_over(struct pit_input *pit,
						const char *line,
						struct sb_error *err)
{
	char badge[BADGE_MAX + 1], name[STAFF_NAME_MAX + 1];
	struct record *record = station_record(pit->station);

	if (!record ||
	    sscanf(row_parse(KIND_PEOPLE, line).rest, "%16s", badge) != 1)
		return SB_OK;
	/* it may be a PIN: not to be shown once more */
	if (staff_name(record, badge, name, err) == SB_GONE)
		return sb_fail(err, SB_REFUSED, _("unknown badge"));
	return staff_check_act(record, badge, ACT_SIGN_PIT_BOSS, "", err);
}

/* A day that could not be logged to its end is not opened. */
static enum sb_result pit_input_check_opening(struct pit_input *pit,
					      int64_t now_ms,
					      struct sb_error *err)
{
	const char *why;

	if (round_is_held(station_table(pit->station), HOLD_CLOCK))
		return sb_fail(err, SB_REFUSED, "%s",
			       _("the clock may be wrong; a supervisor checks "
				 "it first (F5)"));
	disk_space_measure_days(pit->disk_space, station_record(pit->station));
	pit->disk_space->next_ms = now_ms;
	why = disk_space_check(pit->disk_space, pit->conf, now_ms);
	return why ? sb_fail(err, SB_REFUSED, "%s", why) : SB_OK;
}

enum sb_result pit_input_check_line(struct pit_input *pit, enum row_kind kind,
				    const char *badge, const char *line,
				    struct sb_error *err)
{
	const struct pit_line pit_line = {
		.kind = kind,
		.line = line,
		.badge = badge,
		.seq = 1,
		.time_us = clock_utc_us(),
		.roster = station_roster(pit->station),
	};

	pit->dry_run = *station_pit(pit->station);
	return pit_apply(&pit->dry_run, station_table(pit->station), &pit_line,
			 err);
}

enum sb_result pit_input_check(struct pit_input *pit,
			       const struct intent *intent, const char *badge,
			       int64_t now_ms, struct sb_error *err)
{
	enum sb_result result = SB_OK;

	if (badge[0] == '\0')
		badge = station_pit(pit->station)->dealer;
	if (intent->kind != INTENT_EVENT || intent->row_kind == KIND_TABLE)
		return SB_OK;
	if (intent->act == ACT_HAND_OVER)
		result = pit_input_check_hand_over(pit, intent->line, err);
	if (intent->act == ACT_OPENING)
		result = pit_input_check_opening(pit, now_ms, err);
	if (result == SB_OK)
		result = pit_input_check_line(pit, intent->row_kind, badge,
					      intent->line, err);
	return result == SB_OK ? SB_OK : SB_REFUSED;
}

/* --- entering ------------------------------------------------------------- */

void pit_input_form_closed(struct pit_input *pit)
{
	pit->badges.answers = (struct badge_holder){0};
}

/* The forms that the person signs with that of the intent. */
static void pit_input_sign_others(struct pit_input *pit,
				  const struct intent *intent,
				  const char *badge)
{
	const struct pit_line sign = {
		.kind = KIND_INSPECTION,
		.line = intent->line,
		.badge = badge,
		.roster = station_roster(pit->station),
	};
	unsigned forms = pit_forms_to_sign(station_pit(pit->station),
					   station_table(pit->station), &sign);
	char line[PIT_LINE_MAX];

	for (int id = 0; id < CHECKLISTS; id++) {
		if (!(forms & 1U << id))
			continue;
		snprintf(line, sizeof line, "sign %s%s", checklists[id].name,
			 strrchr(intent->line, ' '));
		station_submit(pit->station, SOURCE_KEY, KIND_INSPECTION, badge,
			       line);
	}
}

void pit_input_enter(struct pit_input *pit, const struct intent *intent,
		     const char *badge, enum role role)
{
	struct badge_holder *answers = &pit->badges.answers;

	station_submit(pit->station, SOURCE_KEY, intent->row_kind, badge,
		       intent->line);
	switch (row_parse(intent->row_kind, intent->line).verb) {
	case ROW_FORM_SIGN: pit_input_sign_others(pit, intent, badge); return;
	case ROW_DAY_OPENING:
	case ROW_DAY_TURNED:
	case ROW_DAY_CLOSING:
	case ROW_FORM_BEGIN:
	case ROW_FORM_RESUME: break;
	default: return;
	}
	if (strcmp(badge, answers->badge) == 0)
		return;
	pit_input_form_closed(pit);
	if (badge[0] == '\0')
		return; /* of the dealer on duty */
	answers->role = role;
	strcpy(answers->badge, badge);
}

void pit_input_on_update(struct pit_input *pit, const struct update *update,
			 const struct person *person)
{
	const struct journal_row *row = update->journal_row;

	/* who signed on is shown by name */
	if (update->replay->row.verb == ROW_SIGN_ON) {
		bool known = strcmp(person->badge, row->badge) == 0;

		snprintf(pit->dealer, sizeof pit->dealer, "%s%s%s", row->badge,
			 known ? " " : "", known ? person->name : "");
	}
	if (update->replay->form_over ||
	    update->replay->row.verb == ROW_FORM_DISCARD ||
	    (update->replay->row.verb == ROW_STAFF_DISABLE &&
	     strcmp(pit->badges.answers.badge, update->replay->row.rest) == 0))
		pit_input_form_closed(pit);
}
