/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/staff/staff_roster.h"

#include <stdlib.h>
#include <string.h>

#include "db/staff/staff.h"
#include "rules/core/gettext.h"

void roster_fini(struct roster *roster)
{
	free(roster->person);
	*roster = (struct roster){0};
}

static void roster_add(struct roster *roster, const struct person *person)
{
	int at = roster_index(roster, person->badge);

	if (roster->n == roster->room) {
		roster->room = roster->room ? 2 * roster->room : 16;
		roster->person = realloc(roster->person,
					 (size_t)roster->room * sizeof *person);
		if (!roster->person)
			abort();
	}
	memmove(&roster->person[at + 1], &roster->person[at],
		(size_t)(roster->n++ - at) * sizeof *person);
	roster->person[at] = *person;
}

/* A dealer may key a card alone while the reader is lost: see the rows of kind
 * device. */
static enum act roster_effective_act(enum act act)
{
	return act == ACT_CARD_BY_HAND ? ACT_ROUND : act;
}

/* Where no badge was asked for, the dealer did it. */
static enum sb_result roster_check_dealer(enum act act, struct sb_error *err)
{
	if (permission_check(ROLE_DEALER, roster_effective_act(act),
			     NOT_INVOLVED) == ALLOWED)
		return SB_OK;
	return sb_fail(err, SB_REFUSED, _("no badge, but %s requires %s"),
		       _(permissions[act].title),
		       _(role_title(permissions[act].least)));
}

enum sb_result roster_check_act(const struct roster *roster, const char *badge,
				enum act act, unsigned involved,
				struct sb_error *err)
{
	const struct person *person = roster_find(roster, badge);

	if (badge[0] == '\0')
		return roster_check_dealer(act, err);
	if (!person)
		return sb_fail(err, SB_REFUSED, _("unknown badge '%.40s'"),
			       badge);
	if (person->disabled && !(involved & ENDS_ROUND))
		return sb_fail(err, SB_REFUSED, _("badge %s is disabled"),
			       badge);
	act = roster_effective_act(act);
	switch (permission_check(person->role, act, involved)) {
	case FORBIDDEN_ROLE:
		return staff_fail_role(badge, person->role, act, err);
	case FORBIDDEN_DEALER:
		return sb_fail(
			err, SB_REFUSED,
			_("badge %s deals at this table, not allowed: %s"),
			badge, _(permissions[act].title));
	case FORBIDDEN_ROUND:
		return sb_fail(err, SB_REFUSED,
			       _("badge %s dealt or ruled in this round, not "
				 "allowed: %s"),
			       badge, _(permissions[act].title));
	default: return SB_OK;
	}
}

/* Whether the row's badge may do what its line says. The first PIN in a
 * restored record is ordered by nobody, which is a finding for good. */
static enum sb_result roster_check_change(const struct roster *roster,
					  const char *badge,
					  enum staff_event act,
					  const struct person *person,
					  int64_t time_us, struct sb_error *err)
{
	const struct person *whose = roster_find(roster, person->badge);

	if (act == PIN_WRONG || act == PIN_RIGHT)
		return whose && staff_delay_left_us(whose, time_us) > 0
			       ? sb_fail(err, SB_REFUSED,
					 _("PIN counted during the delay"))
			       : SB_OK;
	if (act == PIN_ALARM)
		return whose && staff_event_alarms(whose->wrong)
			       ? SB_OK
			       : sb_fail(err, SB_REFUSED,
					 _("alarm without wrong PINs"));
	if (roster->n > 0 || act != STAFF_ADD)
		return roster_check_act(
			roster, badge,
			staff_event_act(act, strcmp(badge, person->badge) == 0),
			NOT_INVOLVED, err);
	if (*badge || person->role != ROLE_SUPERVISOR)
		return sb_fail(err, SB_REFUSED,
			       _("the first person must be a supervisor"));
	return SB_OK;
}

enum sb_result roster_check_new(const struct roster *roster,
				const struct person *person,
				struct sb_error *err)
{
	const struct person *other = roster_find(roster, person->badge);

	if (other)
		return sb_fail(err, SB_REFUSED, _("badge %s belongs to %s"),
			       person->badge, other->name);
	for (int i = 0; i < roster->n; i++) {
		other = &roster->person[i];
		if (strcmp(other->number, person->number) == 0 &&
		    strcmp(other->name, person->name) != 0)
			return sb_fail(err, SB_REFUSED,
				       _("staff number %s belongs to %s"),
				       person->number, other->name);
	}
	return SB_OK;
}

/* Applies the event to somebody on the roster. */
static void roster_change(struct roster *roster, enum staff_event act,
			  const struct person *event, int64_t time_us)
{
	struct person *person =
		&roster->person[roster_index(roster, event->badge)];

	staff_event_apply(person, act, time_us);
	if (act == STAFF_LANGUAGE)
		strcpy(person->language, event->language);
	if (act != STAFF_PIN)
		return;
	memcpy(person->pin, event->pin, sizeof person->pin);
	person->pin_set_us = time_us;
}

enum sb_result roster_apply(struct roster *roster,
			    const struct journal_row *journal_row,
			    struct sb_error *err)
{
	struct person event;
	struct sb_error why;
	enum staff_event act;
	enum sb_result result = SB_OK;

	if (pin_rules_parse(journal_row->line, &roster->pin_rules))
		return journal_row->source == SOURCE_STATION
			       ? SB_OK
			       : sb_fail(err, SB_REFUSED,
					 _("only the station writes this"));
	if (!staff_event_parse(journal_row->line, &act, &event))
		return SB_OK;
	event.pin_set_us = journal_row->time_us;
	if (!staff_event_parse_answer(act, journal_row->answer, &event))
		result = sb_fail(err, SB_REFUSED,
				 _("PIN digest missing or wrong"));
	if (roster_check_change(roster, journal_row->badge, act, &event,
				journal_row->time_us, &why) != SB_OK)
		result = sb_fail(err, SB_REFUSED, "%s", why.text);
	if (act == STAFF_ADD) {
		if (roster_check_new(roster, &event, &why) != SB_OK)
			result = sb_fail(err, SB_REFUSED, "%s", why.text);
		if (!roster_find(roster, event.badge))
			roster_add(roster, &event);
		return result;
	}
	if (!roster_find(roster, event.badge))
		return sb_fail(err, SB_REFUSED, _("unknown badge '%.40s'"),
			       event.badge);
	roster_change(roster, act, &event, journal_row->time_us);
	return result;
}
