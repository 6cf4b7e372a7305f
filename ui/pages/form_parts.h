/* SPDX-License-Identifier: ISC */
/* What form.c and form_draw.c share. */
#ifndef SABOT_UI_PAGES_FORM_PARTS_H
#define SABOT_UI_PAGES_FORM_PARTS_H

#include "ui/pages/form.h"
#include "ui/text/dealt_cards.h"

/* The nth card dealt, as the row to choose it and as what is asked about. */
void form_place(const struct form *form, const struct places *dealt, unsigned n,
		char text[static WORDS_MAX]);

/* What can be chosen now; no rows where nothing is. */
void form_menu(const struct form *form, const struct view *view,
	       struct trial *trial, struct menu *menu);

#endif
