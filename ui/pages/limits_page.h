/* SPDX-License-Identifier: ISC */
/* The page on which a pit boss changes the table's limits. */
#ifndef SABOT_UI_PAGES_LIMITS_PAGE_H
#define SABOT_UI_PAGES_LIMITS_PAGE_H

#include "rules/script/event.h"
#include "ui/pages/page.h"

enum { LIMITS_ROWS = 2 + SPOT_WORDS };

struct limits_page {
	int at;	    /* the row that is typed in */
	bool fresh; /* the next key begins that row anew */
	char typed[LIMITS_ROWS][MONEY_TEXT_MAX];
	char line[EVENT_LINE_MAX + 1]; /* the event */
};

extern const struct page_ops limits_page_ops;

#endif
