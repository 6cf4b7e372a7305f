/* SPDX-License-Identifier: ISC */
/* The line in which wagers are keyed, below the table. */
#ifndef SABOT_UI_CONSOLE_WAGER_KEYS_H
#define SABOT_UI_CONSOLE_WAGER_KEYS_H

#include "ui/console/screen.h"

/* Opens it with a key that begins a line, KEYS_NONE for none. */
void screen_open_chips(struct screen *screen, const struct view *view, int key);

/* A key while it is open. True: *intent is wanted. */
bool screen_chips_key(struct screen *screen, const struct view *view, int key,
		      struct intent *intent);

/* The next of the last round's wagers that are brought again; likewise. */
bool screen_chips_again(struct screen *screen, const struct view *view,
			struct intent *intent);

/* Closes it where betting has ended or is stopped: what is keyed half does not
 * count. */
void screen_keep_chips(struct screen *screen, const struct view *view);

#endif
