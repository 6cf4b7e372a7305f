/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/staff/staff_roster.h"

#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"

void roster_fini(struct roster *roster)
{
	free(roster->person);
	*roster = (struct roster){0};
}

/* The first whose badge is not before this one. */
static int roster_index(const struct roster *roster, const char *badge)
{
	int low = 0, high = roster->n;

	while (low < high) {
		int middle = low + (high - low) / 2;

		if (strcmp(roster->person[middle].badge, badge) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static struct person *roster_look_up(const struct roster *roster,
				     const char *badge)
{
	int at = roster_index(roster, badge);

	return at < roster->n && strcmp(roster->person[at].badge, badge) == 0
		       ? &roster->person[at]
		       : NULL;
}

const struct person *roster_find(const struct roster *roster, const char *badge)
{
	return roster_look_up(roster, badge);
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
	if (permission_check(ROLE_DEALER, roster_effective_act(act), false) ==
	    ALLOWED)
		return SB_OK;
	return sb_fail(err, SB_REFUSED, _("no badge, but %s requires %s"),
		       _(permissions[act].title),
		       gettext_in_context(role_title(permissions[act].least)));
}

enum sb_result roster_check_act(const struct roster *roster, const char *badge,
				enum act act, bool is_dealer,
				struct sb_error *err)
{
	const struct person *person = roster_look_up(roster, badge);

	if (badge[0] == '\0')
		return roster_check_dealer(act, err);
	if (!person)
		return sb_fail(err, SB_REFUSED, _("unknown badge '%.40s'"),
			       badge);
	if (person->disabled)
		return sb_fail(err, SB_REFUSED, _("badge %s is disabled"),
			       badge);
	act = roster_effective_act(act);
	switch (permission_check(person->role, act, is_dealer)) {
	case FORBIDDEN_ROLE:
		return staff_fail_role(badge, person->role, act, err);
	case FORBIDDEN_DEALER:
		return sb_fail(
			err, SB_REFUSED,
			_("badge %s deals at this table, not allowed: %s"),
			badge, _(permissions[act].title));
	default: return SB_OK;
	}
}

/* Whether the row's badge may do what its line says. */
static enum sb_result roster_check_change(const struct roster *roster,
					  const char *badge,
					  enum staff_event act,
					  const struct person *person,
					  struct sb_error *err)
{
	const struct person *whose = roster_look_up(roster, person->badge);

	if (act == PIN_WRONG || act == PIN_RIGHT)
		return SB_OK;
	/* The first one in a record that was restored from a backup: nobody
	 * there had a PIN to order it with. */
	if (act == STAFF_PIN && !*badge && whose &&
	    whose->role == ROLE_SUPERVISOR && !whose->disabled)
		return SB_OK;
	if (roster->n > 0 || act != STAFF_ADD)
		return roster_check_act(roster, badge, ACT_STAFF, false, err);
	if (*badge || person->role != ROLE_SUPERVISOR)
		return sb_fail(err, SB_REFUSED,
			       _("the first person must be a supervisor"));
	return SB_OK;
}

enum sb_result roster_apply(struct roster *roster,
			    const struct journal_row *journal_row,
			    struct sb_error *err)
{
	struct person event, *person;
	enum staff_event act;
	enum sb_result result;

	if (!staff_event_parse(journal_row->line, &act, &event))
		return SB_OK;
	result = roster_check_change(roster, journal_row->badge, act, &event,
				     err);
	person = roster_look_up(roster, event.badge);
	if (!person == (act != STAFF_ADD))
		return sb_fail(err, SB_REFUSED,
			       act == STAFF_ADD ? _("badge %s is taken")
						: _("unknown badge '%.40s'"),
			       event.badge);
	if (act == STAFF_ADD)
		roster_add(roster, &event);
	else
		staff_event_apply(person, act, journal_row->time_us);
	return result;
}
