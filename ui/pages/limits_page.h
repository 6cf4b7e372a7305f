/* SPDX-License-Identifier: ISC */
/* The page on which a pit boss changes the table's limits. */
#ifndef SABOT_UI_PAGES_LIMITS_PAGE_H
#define SABOT_UI_PAGES_LIMITS_PAGE_H

#include "rules/script/event.h"
#include "ui/widgets/layout.h"
#include "ui/view/console_view.h"

enum { LIMITS_ROWS = 2 + SPOT_WORDS };

struct limits_page {
	int at;	    /* the row that is typed in */
	bool fresh; /* the next key begins that row anew */
	char typed[LIMITS_ROWS][MONEY_TEXT_MAX];
	char line[EVENT_LINE_MAX + 1]; /* the event */
	const char *says;	       /* why there is none */
};

enum limits_state {
	LIMITS_OPEN,
	LIMITS_SAYS,  /* page->says is a sentence */
	LIMITS_WANTS, /* page->line is the event */
	LIMITS_LEFT,
};

/* Opens it with the limits that stand. */
void limits_page_open(struct limits_page *page, const struct house *house);

enum limits_state limits_page_key(struct limits_page *page, int key,
				  const struct house *house);

void limits_page_draw(const struct limits_page *page, struct cells *cells,
		      const struct layout *layout, const struct view *view,
		      const char *live, bool alarm);

#endif
