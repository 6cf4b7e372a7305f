/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <string.h>

struct room {
	char *to;
	size_t left; /* without the end */
};

static void expand_add(struct room *room, const char *text, size_t n)
{
	if (n > room->left)
		n = room->left;
	memcpy(room->to, text, n);
	room->to += n;
	room->left -= n;
}

/* The value for the placeholder at text, and how long the placeholder is. */
static const char *expand_find(const char *text, const struct expansion *with,
			       size_t *length)
{
	for (; with->name; with++) {
		size_t n = strlen(with->name);
		if (strncmp(text + 1, with->name, n) == 0 &&
		    text[n + 1] == '}') {
			*length = n + 2;
			return with->value;
		}
	}
	return NULL;
}

void expand(char *to, size_t size, const char *text,
	    const struct expansion *with)
{
	struct room room;

	room.to = to;
	room.left = size - 1;
	while (*text) {
		size_t n = strcspn(text, "{");
		expand_add(&room, text, n);
		text += n;
		if (!*text)
			break;
		const char *value = expand_find(text, with, &n);
		if (!value) {
			value = "{";
			n = 1;
		}
		expand_add(&room, value, strlen(value));
		text += n;
	}
	*room.to = '\0';
}
