/* SPDX-License-Identifier: ISC */
/* Named placeholders: "{player} OVER {banker}". */
#ifndef SABOT_UI_TEXT_PLACEHOLDERS_H
#define SABOT_UI_TEXT_PLACEHOLDERS_H

#include <stddef.h>

struct expansion {
	const char *name; /* NULL ends the list */
	const char *value;
};

/* Writes text with each {name} replaced, cut to size; a name that is not in
 * the list stays as it is. */
void expand(char *to, size_t size, const char *text,
	    const struct expansion *with);

#endif
