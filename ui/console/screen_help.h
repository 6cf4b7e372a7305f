/* SPDX-License-Identifier: ISC */
/* The keys that work now, in the key bar and as help on what is open. */
#ifndef SABOT_UI_CONSOLE_SCREEN_HELP_H
#define SABOT_UI_CONSOLE_SCREEN_HELP_H

#include "ui/console/screen.h"

void screen_draw_keys(struct screen *screen, const struct view *view,
		      struct cells *cells, struct rect box);

void screen_draw_help(struct screen *screen, const struct view *view,
		      struct cells *cells, struct rect box);

#endif
