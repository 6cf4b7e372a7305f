/* SPDX-License-Identifier: ISC */
/* The shuffle that is due or under way, in the game's part of the screen. */
#ifndef SABOT_UI_TABLE_SHUFFLE_VIEW_H
#define SABOT_UI_TABLE_SHUFFLE_VIEW_H

#include "ui/terminal/cells.h"
#include "ui/view/console_view.h"

/* Its groups, each with its time, and the steps of the one under way; below
 * them what else is to be done before play. */
void shuffle_view_draw(struct cells *cells, struct rect box,
		       const struct view *view);

#endif
