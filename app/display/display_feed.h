/* SPDX-License-Identifier: ISC */
/* The feed's lines as the players' display takes them: the greeting, rows,
 * timers. A row is over with the line behind it; until then it is taken as far
 * as it has come, and anew when more of it comes, however it was cut. */
#ifndef SABOT_APP_DISPLAY_DISPLAY_FEED_H
#define SABOT_APP_DISPLAY_DISPLAY_FEED_H

#include "app/display/display_table.h"

enum { BOARD_REST_MS = 500 /* the rest of a row comes by then */ };

enum board_stage {
	BOARD_SILENT,  /* the station has not greeted yet */
	BOARD_STRANGE, /* what answers is no station */
	BOARD_GREETED,
};

/* Big: on the heap, all zero. */
struct board_feed {
	enum board_stage stage;
	char table_id[TABLE_ID_MAX + 1];
	struct board_row row; /* being told */
	bool taken;	      /* as far as it has come */
	int64_t heard_ms;     /* its last line */
	struct board_state state;
	struct board_state before; /* the row, where that was taken */
};

/* Connected anew: what is known is forgotten. */
void board_feed_begin(struct board_feed *feed);

/* Takes a line; `past`: it may be of long ago. */
void board_feed_hear(struct board_feed *feed, const char *line, bool past,
		     int64_t now_ms);

/* All that has come was heard: takes the row where it seems to be whole. */
void board_feed_settle(struct board_feed *feed, bool past, int64_t now_ms);

/* When a row that is not whole is taken as it is; INT64_MAX: never. */
int64_t board_feed_due(const struct board_feed *feed);

/* Fills all of the view but time, currency and trouble. */
void board_feed_view(const struct board_feed *feed, struct players_view *view);

#endif
