/* SPDX-License-Identifier: ISC */
/* The page on which a supervisor hands the shift over. */
#ifndef SABOT_UI_PAGES_HAND_OVER_PAGE_H
#define SABOT_UI_PAGES_HAND_OVER_PAGE_H

#include "rules/pit/pit.h"
#include "ui/widgets/layout.h"
#include "ui/view/console_view.h"

enum { HAND_OVER_FIELDS = 2, HAND_OVER_NOTE_MAX = 160 };

struct hand_over {
	int at; /* the field that is typed */
	/* the badge of the next shift's pit boss, and an annotation */
	char typed[HAND_OVER_FIELDS][HAND_OVER_NOTE_MAX + 1];
	char line[PIT_LINE_MAX];
};

enum hand_over_state {
	HAND_OVER_OPEN,
	HAND_OVER_FULL,	 /* the key had no room in its field */
	HAND_OVER_WANTS, /* hand_over->line */
	HAND_OVER_LEFT,
};

void hand_over_open(struct hand_over *hand_over);

enum hand_over_state hand_over_key(struct hand_over *hand_over, int key);

/* With all that is open at the table, and how its devices are. */
void hand_over_draw(const struct hand_over *hand_over, struct cells *cells,
		    const struct layout *layout, const struct view *view,
		    const char *live, bool alarm);

#endif
