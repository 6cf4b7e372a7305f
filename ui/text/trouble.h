/* SPDX-License-Identifier: ISC */
/* What stops play, in words: what is wrong, what to do, who clears it. */
#ifndef SABOT_UI_TEXT_TROUBLE_H
#define SABOT_UI_TEXT_TROUBLE_H

#include "ui/view/console_view.h"

struct trouble {
	const char *what; /* {card}: those it is about; {name}: of the hold */
	const char *todo;
	const char *who;
};

enum { TROUBLES_MAX = HOLDS_MAX + 16 };

/* What stops play now, the most urgent first; returns how many. A hold's
 * trouble has its name in name[i], others NULL. */
int troubles_of(const struct view *view,
		const struct trouble *trouble[static TROUBLES_MAX],
		const char *name[static TROUBLES_MAX]);

/* Whether anything does. */
bool trouble_stands(const struct view *view);

/* Whether what was said and decided may yet be taken back. */
bool trouble_in_question(const struct view *view);

/* "STOP, DRAW NO CARD". */
const char *trouble_stop(const struct view *view);

#endif
