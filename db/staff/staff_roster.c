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
static int roster_place(const struct roster *roster, const char *badge)
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
	int at = roster_place(roster, badge);

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
	int at = roster_place(roster, person->badge);

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

/* A card keyed by a dealer alone is right while the reader is lost, which the
 * rows of kind device tell. */
static enum act roster_least(enum act act)
{
	return act == ACT_CARD_BY_HAND ? ACT_ROUND : act;
}

/* Where no badge was asked for, the dealer did it. */
static enum sb_result roster_allows_dealer(enum act act, struct sb_error *err)
{
	if (permit_check(ROLE_DEALER, roster_least(act), false) == ALLOWED)
		return SB_OK;
	return sb_fail(err, SB_REFUSED, _("no badge, but %s requires %s"),
		       _(permits[act].title), role_name(permits[act].least));
}

enum sb_result roster_allows(const struct roster *roster, const char *badge,
			     enum act act, bool deals, struct sb_error *err)
{
	const struct person *person = roster_look_up(roster, badge);

	if (badge[0] == '\0')
		return roster_allows_dealer(act, err);
	if (!person)
		return sb_fail(err, SB_REFUSED, _("unknown badge '%.40s'"),
			       badge);
	if (person->disabled)
		return sb_fail(err, SB_REFUSED, _("badge %s is disabled"),
			       badge);
	act = roster_least(act);
	switch (permit_check(person->role, act, deals)) {
	case FORBIDDEN_ROLE:
		return sb_fail(err, SB_REFUSED,
			       _("not allowed: badge %s is %s, %s requires %s"),
			       badge, role_name(person->role),
			       _(permits[act].title),
			       role_name(permits[act].least));
	case FORBIDDEN_DEALS:
		return sb_fail(
			err, SB_REFUSED,
			_("badge %s deals at this table, not allowed: %s"),
			badge, _(permits[act].title));
	default: return SB_OK;
	}
}

/* Whether the row's badge may do what its line says. */
static enum sb_result roster_may(const struct roster *roster, const char *badge,
				 enum people_act act,
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
		return roster_allows(roster, badge, ACT_STAFF, false, err);
	if (*badge || person->role != ROLE_SUPERVISOR)
		return sb_fail(err, SB_REFUSED,
			       _("the first person must be a supervisor"));
	return SB_OK;
}

enum sb_result roster_take(struct roster *roster,
			   const struct envelope *envelope,
			   struct sb_error *err)
{
	struct person told, *person;
	enum people_act act;
	enum sb_result result;

	if (!people_parse(envelope->line, &act, &told))
		return SB_OK;
	result = roster_may(roster, envelope->badge, act, &told, err);
	person = roster_look_up(roster, told.badge);
	if (!person == (act != STAFF_ADD))
		return sb_fail(err, SB_REFUSED,
			       act == STAFF_ADD ? _("badge %s is taken")
						: _("unknown badge '%.40s'"),
			       told.badge);
	if (act == STAFF_ADD)
		roster_add(roster, &told);
	else
		people_apply(person, act, envelope->time_us);
	return result;
}
