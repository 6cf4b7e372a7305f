/* SPDX-License-Identifier: ISC */
/* What each game draws on the part of the screen that is its own. */
#ifndef SABOT_UI_TABLE_GAME_VIEW_H
#define SABOT_UI_TABLE_GAME_VIEW_H

#include "ui/widgets/layout.h"
#include "ui/table/event_log.h"
#include "ui/view/console_view.h"

/* The table of now, or one of a round that is recalled. */
struct game_shown {
	const struct table *table;
	const struct view *view; /* NULL: recalled */
	bool by_hand;		 /* the number was keyed */
	bool voided;		 /* the last round, between rounds */
	bool predicted;		 /* the ball's turns were worked out ahead */
};

struct game_view {
	bool cards; /* from a shoe, which a reader reads */
	void (*draw)(struct cells *cells, struct rect box, enum card_size size,
		     const struct game_shown *shown);
	/* NULL where nothing is picked up. */
	void (*draw_pick_up)(struct cells *cells, struct rect box,
			     const struct table *table);
	/* One of the last results, and its paint. */
	enum paint (*result)(const struct tape_result *result,
			     char text[static WORDS_MAX]);
	int result_cols; /* that most results take */
	/* What stands where the others have their last results, or NULL. */
	void (*signs)(struct cells *cells, struct rect box,
		      const struct house *house);
};

const struct game_view *game_view_of(const struct table *table);

#endif
