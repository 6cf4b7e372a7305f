/* SPDX-License-Identifier: ISC */
/* What a key does to the page that is open. */
#ifndef SABOT_UI_CONSOLE_SCREEN_PAGES_H
#define SABOT_UI_CONSOLE_SCREEN_PAGES_H

#include "ui/console/screen.h"

/* Each: true, *intent is wanted. */

/* A key on any page; where none is open, at the table or to its question. */
bool screen_page_key(struct screen *screen, const struct view *view, int key,
		     struct intent *intent);

/* A key into the form that is open, which is no repeat. */
bool screen_form_take(struct screen *screen, const struct view *view, int key,
		      struct intent *intent);

#endif
