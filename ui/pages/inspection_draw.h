/* SPDX-License-Identifier: ISC */
/* What the files of the page of a form share. */
#ifndef SABOT_UI_PAGES_INSPECTION_DRAW_H
#define SABOT_UI_PAGES_INSPECTION_DRAW_H

#include "rules/pit/inspection.h"
#include "ui/pages/inspection_page.h"
#include "ui/terminal/cells.h"

/* The game that its checklist is for. */
enum game_id inspect_game(const struct view *view);

/* A form being drawn. */
struct inspect_picture {
	const struct inspect *inspect;
	const struct view *view;
	const struct inspection *form; /* NULL: not begun yet */
	struct cells *cells;
	int apart; /* blank rows between the rows of the form */
};

#endif
