/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/staff/badge_set.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/pit/amendment.h"

void badges_fini(struct badges *badges)
{
	free(badges->badge);
	*badges = (struct badges){0};
}

bool badges_have(const struct badges *badges, const char *badge)
{
	for (size_t i = 0; i < badges->n; i++)
		if (strcmp(badges->badge[i], badge) == 0)
			return true;
	return false;
}

static int badges_order(const void *a, const void *b)
{
	return strcmp(a, b);
}

void badges_sort(struct badges *badges)
{
	if (badges->n > 0)
		qsort(badges->badge, badges->n, sizeof *badges->badge,
		      badges_order);
}

void badges_add(struct badges *badges, const char *badge)
{
	if (!*badge || strlen(badge) > BADGE_MAX || badges_have(badges, badge))
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

void badges_add_row(struct badges *badges, const struct envelope *row)
{
	char badge[BADGE_MAX + 1];
	struct addition addition;

	struct row_line line = row_parse((enum kind)row->kind, row->line);

	badges_add(badges, row->badge);
	if (row->kind != KIND_PEOPLE)
		return;
	if (line.verb == ROW_HAND_OVER && sscanf(line.rest, "%16s", badge) == 1)
		badges_add(badges, badge);
	if (addition_is(row->line) && !addition_read(row->line, &addition))
		badges_add(badges, addition.second);
}
