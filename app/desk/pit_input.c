/* SPDX-License-Identifier: ISC */
/* What is entered of people, the gaming day, inspections and shuffles. */
#include "config.h"

#include "app/desk/desk_parts.h"

#include <stdio.h>
#include <string.h>

#include "app/runtime/clock.h"
#include "rules/table/game.h"
#include "rules/core/gettext.h"

/* --- whose word it takes -------------------------------------------------- */

bool desk_deals(const struct desk *desk, const char *badge)
{
	return pit_deals(station_pit(desk->station), badge);
}

static bool desk_is_form(enum act act)
{
	return act == ACT_INSPECT || act == ACT_INSPECT_ALONE;
}

/* Whether whoever began the form, or went on with it, may answer it. */
static bool desk_answers(const struct desk *desk, enum act act)
{
	const struct authority *answers = &desk->answers;

	return desk_is_form(act) &&
	       permit_allows(answers->role, act,
			     desk_deals(desk, answers->badge));
}

static bool desk_begins(const char *line)
{
	return strncmp(line, "begin ", 6) == 0 ||
	       strncmp(line, "resume ", 7) == 0;
}

const char *desk_pit_badge(const struct desk *desk, const struct intent *intent)
{
	bool dealt = station_pit(desk->station)->dealer[0] != '\0';

	if (pit_in_person(intent->act, intent->line))
		return NULL;
	if (!desk_begins(intent->line) && desk_answers(desk, intent->act))
		return desk->answers.badge;
	return permit_is_ruling(intent->act) || !dealt ? NULL : "";
}

void desk_form_left(struct desk *desk)
{
	desk->answers = (struct authority){0};
}

const char *desk_form_badge(const struct desk *desk)
{
	const char *dealer = station_pit(desk->station)->dealer;

	if (desk->answers.badge[0] != '\0')
		return desk->answers.badge;
	return dealer[0] != '\0' ? dealer : NULL;
}

/* --- what it says --------------------------------------------------------- */

/* Behind the verb: the day that begins now, and what it is played with. */
static void desk_date(const struct desk *desk, char *line)
{
	const struct house *house = &desk->conf->house;
	char day[DAY_MAX], decks[8] = "";
	size_t n = strlen(line);

	day_of(clock_utc_us(), desk->conf->table.day_starts_min, day);
	if (house->game != ROULETTE)
		snprintf(decks, sizeof decks, " %u", (unsigned)house->decks);
	snprintf(line + n, PIT_LINE_MAX - n, " %s %s%s", day,
		 games[house->game]->name, decks);
}

void desk_complete(const struct desk *desk, struct intent *intent)
{
	if (intent->about == 0)
		intent->about = KIND_TABLE;
	if (intent->about == KIND_DAY &&
	    (strcmp(intent->line, "opening") == 0 ||
	     strcmp(intent->line, "turned") == 0))
		desk_date(desk, intent->line);
	if (intent->about != KIND_TABLE)
		intent->act = pit_act(station_pit(desk->station), intent->about,
				      intent->line);
}

bool desk_follows(const struct intent *intent)
{
	if (intent->kind != INTENT_EVENT)
		return false;
	if (intent->about != KIND_TABLE)
		return intent->act == ACTS;
	return strcmp(intent->line, "shoe") == 0 ||
	       strncmp(intent->line, "table ", 6) == 0;
}

/* --- whether it may be ---------------------------------------------------- */

/* A shift is handed to somebody who may run it. */
static enum sb_result desk_try_hand_over(struct desk *desk, const char *line,
					 struct sb_error *err)
{
	char hash[PIN_HASH_MAX], badge[BADGE_MAX + 1];
	struct record *record = station_record(desk->station);
	struct person person;
	enum sb_result result;

	if (!record || sscanf(line, "hand-over %16s", badge) != 1)
		return SB_OK;
	result = staff_fetch_hash(record, badge, clock_utc_us(), &person, hash,
				  err);
	if (result == SB_OK && person.role < ROLE_PIT_BOSS)
		result = sb_fail(err, SB_REFUSED,
				 _("badge %s is a %s's: a shift is handed to "
				   "a pit boss"),
				 badge, role_name(person.role));
	return result;
}

/* A day that could not be logged to its end is not opened. */
static enum sb_result desk_try_opening(struct desk *desk, struct sb_error *err)
{
	const char *why;

	space_learn(&desk->space, station_record(desk->station));
	desk->space.next_ms = desk->now_ms;
	why = space_lacks(&desk->space, desk->conf, desk->now_ms);
	return why ? sb_fail(err, SB_REFUSED, "%s", why) : SB_OK;
}

enum sb_result desk_try_line(struct desk *desk, enum kind kind,
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

	desk->trial = *station_pit(desk->station);
	return pit_take(&desk->trial, station_table(desk->station), &trial,
			err);
}

enum sb_result desk_try(struct desk *desk, const struct intent *intent,
			const char *badge, struct sb_error *err)
{
	enum sb_result result = SB_OK;

	if (badge[0] == '\0')
		badge = station_pit(desk->station)->dealer;
	if (intent->kind != INTENT_EVENT || intent->about == KIND_TABLE)
		return SB_OK;
	if (intent->act == ACT_HAND_OVER)
		result = desk_try_hand_over(desk, intent->line, err);
	if (intent->act == ACT_OPENING)
		result = desk_try_opening(desk, err);
	if (result == SB_OK)
		result = desk_try_line(desk, intent->about, badge, intent->line,
				       err);
	return result == SB_OK ? SB_OK : SB_REFUSED;
}

/* --- what comes of it ----------------------------------------------------- */

/* What a test reads is not what was keyed before it. */
static void desk_forget_keyed(struct desk *desk)
{
	desk->last_keyed = false;
	desk->place.kind = REPORT_OTHER;
}

void desk_enter_pit(struct desk *desk, const struct intent *intent,
		    const char *badge)
{
	if (strncmp(intent->line, "test ", 5) == 0)
		desk_forget_keyed(desk);
	station_submit(desk->station, SOURCE_KEY, intent->about, badge,
		       intent->line);
	if (!desk_begins(intent->line))
		return;
	desk_form_left(desk);
	if (badge[0] == '\0')
		return; /* the dealer's, whoever that is */
	desk->answers.role = desk->sign.person.role;
	strcpy(desk->answers.badge, badge);
}

/* Who signed on is shown by name, and clears nothing as somebody else. */
static void desk_signed_on(struct desk *desk, const char *badge)
{
	const struct person *person = &desk->sign.person;
	bool known = strcmp(person->badge, badge) == 0;

	snprintf(desk->dealer, sizeof desk->dealer, "%s%s%s", badge,
		 known ? " " : "", known ? person->name : "");
	if (strcmp(desk->authority.badge, badge) == 0)
		desk->authority = (struct authority){0};
}

void desk_watch_pit(struct desk *desk, const struct took *took)
{
	const struct envelope *row = took->envelope;

	/* who counts decks presses no keys */
	if (row->kind == KIND_INSPECTION && row->source != SOURCE_KEY)
		desk->key_ms = desk->now_ms;
	if (row->kind == KIND_PEOPLE && strcmp(row->line, "on") == 0)
		desk_signed_on(desk, row->badge);
	if (row->kind == KIND_INSPECTION &&
	    (took->replay->form_over || strncmp(row->line, "drop ", 5) == 0))
		desk_form_left(desk);
}
