/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/day_notes.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct day_note *day_note_room(struct day_notes *list)
{
	if (list->n == list->room) {
		list->room = list->room ? 2 * list->room : 16;
		list->note = realloc(list->note,
				     (size_t)list->room * sizeof *list->note);
		if (!list->note)
			abort();
	}
	return &list->note[list->n++];
}

struct day_note *day_note_add(struct day_notes *list,
			      const struct envelope *row, const char *text)
{
	struct day_note *note = day_note_room(list);

	*note = (struct day_note){
		.seq = row->seq,
		.time_us = row->time_us,
		.text = strdup(text),
		.more = strdup(""),
	};
	if (!note->text || !note->more)
		abort();
	snprintf(note->badge, sizeof note->badge, "%s", row->badge);
	return note;
}

void day_note_end(struct day_note *note, const struct envelope *row)
{
	note->until_us = row->time_us;
	snprintf(note->until_badge, sizeof note->until_badge, "%s", row->badge);
}

struct day_note *day_note_last(const struct day_notes *list)
{
	return list->n > 0 ? &list->note[list->n - 1] : NULL;
}

void day_note_drop(struct day_notes *list)
{
	list->n--;
	if (list->dealt > list->n)
		list->dealt = list->n;
	free(list->note[list->n].text);
	free(list->note[list->n].more);
}

void day_note_say(char **text, const char *fmt, ...)
{
	char *piece, *whole;
	va_list args;

	va_start(args, fmt);
	if (vasprintf(&piece, fmt, args) < 0)
		abort();
	va_end(args);
	if (asprintf(&whole, "%s%s%s", *text, **text ? ", " : "", piece) < 0)
		abort();
	free(piece);
	free(*text);
	*text = whole;
}

void day_note_fini(struct day_notes *list)
{
	while (list->n > 0)
		day_note_drop(list);
	free(list->note);
}
