/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/staff/badge_set.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/pit/amendment.h"

void badge_set_fini(struct badge_set *badges)
{
	free(badges->badge);
	*badges = (struct badge_set){0};
}

bool badge_set_has(const struct badge_set *badges, const char *badge)
{
	for (size_t i = 0; i < badges->n; i++)
		if (strcmp(badges->badge[i], badge) == 0)
			return true;
	return false;
}

static int badge_set_compare(const void *a, const void *b)
{
	return strcmp(a, b);
}

void badge_set_sort(struct badge_set *badges)
{
	if (badges->n > 0)
		qsort(badges->badge, badges->n, sizeof *badges->badge,
		      badge_set_compare);
}

void badge_set_add(struct badge_set *badges, const char *badge)
{
	if (!*badge || strlen(badge) > BADGE_MAX ||
	    badge_set_has(badges, badge))
		return;
	if (badges->n == badges->room) {
		badges->room = badges->room ? 2 * badges->room : 16;
		badges->badge = reallocarray(badges->badge, badges->room,
					     sizeof *badges->badge);
		if (!badges->badge)
			abort();
	}
	strcpy(badges->badge[badges->n++], badge);
}

void badge_set_add_row(struct badge_set *badges, const struct journal_row *row)
{
	char badge[BADGE_MAX + 1];
	struct amendment amendment;

	struct row_line line = row_parse((enum row_kind)row->kind, row->line);

	badge_set_add(badges, row->badge);
	if (row->kind != KIND_PEOPLE)
		return;
	if (line.verb == ROW_HAND_OVER && sscanf(line.rest, "%16s", badge) == 1)
		badge_set_add(badges, badge);
	if (amendment_is_line(row->line) &&
	    !amendment_parse(row->line, &amendment))
		badge_set_add(badges, amendment.second);
}
