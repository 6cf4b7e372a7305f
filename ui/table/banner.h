/* SPDX-License-Identifier: ISC */
/* What to do now, as it is seen from a metre away. */
#ifndef SABOT_UI_TABLE_BANNER_H
#define SABOT_UI_TABLE_BANNER_H

#include "ui/terminal/cells.h"
#include "ui/table/event_log.h"
#include "ui/view/console_view.h"

enum { BANNER_LINES = 3, BANNER_TEXT_MAX = 512 };

struct banner {
	bool alarm; /* something stops play: the whole banner, reversed */
	bool late;  /* something that should have come did not */
	enum paint paint;
	char title[WORDS_MAX];
	/* of an alarm, else what is wrong beside the title, and what to do */
	char line[BANNER_LINES][BANNER_TEXT_MAX];
};

void banner_fill(struct banner *banner, const struct view *view,
		 const struct tape *tape);

bool banner_same(const struct banner *a, const struct banner *b);

/* Whether something else comes before the instruction. */
bool banner_warns(const struct banner *banner);

/* As one line, for where only the live instruction has room. */
void banner_brief(const struct banner *banner, char text[static WORDS_MAX]);

/* How many rows an alarm takes at least in a box of so many columns. */
int banner_rows(const struct banner *banner, int cols);

/* Draws it; `large`: in big letters where text and glyphs allow. */
void banner_draw(const struct banner *banner, struct cells *cells,
		 struct rect box, bool large);

#endif
