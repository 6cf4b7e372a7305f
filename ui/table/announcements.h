/* SPDX-License-Identifier: ISC */
/* What the dealer must call out, in quotes above the banner. */
#ifndef SABOT_UI_TABLE_ANNOUNCEMENTS_H
#define SABOT_UI_TABLE_ANNOUNCEMENTS_H

#include "ui/terminal/cells.h"
#include "ui/table/event_log.h"

enum { CALLS_FLASH_MS = 500 };

void calls_draw(struct cells *cells, struct rect box, const struct view *view,
		const struct tape *tape);

/* How many rows at the bottom of their box are blank. */
int calls_blank_rows(const struct view *view, const struct tape *tape);

/* Whether one of them flashes. */
bool calls_flash(const struct view *view, const struct tape *tape);

#endif
