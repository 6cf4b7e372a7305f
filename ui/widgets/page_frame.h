/* SPDX-License-Identifier: ISC */
/* What stands instead of the table view, over all but message and keys. */
#ifndef SABOT_UI_WIDGETS_PAGE_FRAME_H
#define SABOT_UI_WIDGETS_PAGE_FRAME_H

#include "ui/widgets/layout.h"

/* A frame with a title, and above it what stands at the table; returns the
 * inside. */
struct rect page_draw(struct cells *cells, const struct layout *layout,
		      const char *live, bool alarm, const char *title);

/* What stands at the table, above such a page. */
void page_draw_live(struct cells *cells, const char *live, bool alarm);

/* That the screen is too small, and how large it must be; returns the row
 * behind it. */
int page_draw_too_small(struct cells *cells);

#endif
