/* SPDX-License-Identifier: ISC */
/* The players' display as text or JSON, for other programs. */
#ifndef SABOT_APP_DISPLAY_BOARD_TEXT_H
#define SABOT_APP_DISPLAY_BOARD_TEXT_H

#include <stdio.h>

#include "ui/players/players.h"

enum board_format { BOARD_TEXT, BOARD_JSON, BOARD_FORMATS };

extern const char *const board_format_names[BOARD_FORMATS];

/* What it shows. With view.trouble the table is not known, and left out. */
struct board {
	struct players_view view;
	const char *round;   /* name of the round, or "" */
	int64_t deadline_ms; /* end of the timer, since 1970; 0: none */
};

/* Writes it, a line or a member for each value. */
void board_write(FILE *out, enum board_format format,
		 const struct board *board);

#endif
