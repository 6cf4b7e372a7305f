/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/roster.h"

#include <string.h>

int roster_index(const struct roster *roster, const char *badge)
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

const struct person *roster_find(const struct roster *roster, const char *badge)
{
	int at = roster_index(roster, badge);

	return at < roster->n && strcmp(roster->person[at].badge, badge) == 0
		       ? &roster->person[at]
		       : NULL;
}

static const char *roster_number(const struct roster *roster, const char *badge)
{
	const struct person *person =
		roster ? roster_find(roster, badge) : NULL;

	return person ? person->number : badge;
}

bool roster_same_person(const struct roster *roster, const char *a,
			const char *b)
{
	return strcmp(roster_number(roster, a), roster_number(roster, b)) == 0;
}

const char *roster_first_badge(const struct roster *roster, const char *badge)
{
	for (int i = 0; i < roster->n; i++)
		if (roster_same_person(roster, roster->person[i].badge, badge))
			return roster->person[i].badge;
	return badge;
}

const char *person_difference(const struct person *a, const struct person *b)
{
	if (strcmp(a->number, b->number) != 0)
		return "number";
	if (strcmp(a->name, b->name) != 0)
		return "name";
	if (a->role != b->role)
		return "role";
	if (memcmp(a->pin, b->pin, PIN_DIGEST_SIZE) != 0)
		return "pin_hash";
	if (a->disabled != b->disabled)
		return "disabled";
	if (a->wrong != b->wrong)
		return "wrong";
	if (a->delayed_until_us != b->delayed_until_us)
		return "delayed_us";
	return strcmp(a->language, b->language) != 0 ? "language" : "";
}
