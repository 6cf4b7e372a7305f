/* SPDX-License-Identifier: ISC */
/* The page that lists what can be done now and has no key of its own. */
#ifndef SABOT_UI_PAGES_ACTION_LIST_H
#define SABOT_UI_PAGES_ACTION_LIST_H

#include "ui/pages/page.h"
#include "ui/widgets/menu.h"

struct action_list {
	enum list list;
	int selected;
};

extern const struct page_ops action_list_ops;

/* The list that the action opens; LISTS for none. */
enum list action_list_of(enum action_id id);

/* The rows of the list. */
void action_list_fill(enum list list, const struct view *view,
		      struct trial *trial, struct menu *menu);

#endif
