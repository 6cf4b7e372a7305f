/* SPDX-License-Identifier: ISC */
/* The page on which a supervisor hands the shift over. */
#ifndef SABOT_UI_PAGES_HAND_OVER_PAGE_H
#define SABOT_UI_PAGES_HAND_OVER_PAGE_H

#include "rules/pit/pit.h"
#include "ui/pages/page.h"

enum { HAND_OVER_FIELDS = 2, HAND_OVER_NOTE_MAX = 160 };

struct hand_over {
	int at; /* the field that is typed */
	/* the badge of the next shift's pit boss, and an annotation */
	char typed[HAND_OVER_FIELDS][HAND_OVER_NOTE_MAX + 1];
	char line[PIT_LINE_MAX];
};

/* It shows all that is open at the table, too, and how its devices are. */
extern const struct page_ops hand_over_ops;

#endif
