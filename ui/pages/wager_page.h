/* SPDX-License-Identifier: ISC */
/* The line in which wagers are keyed, below the table: what it comes to, in
 * words, and its keys. */
#ifndef SABOT_UI_PAGES_WAGER_PAGE_H
#define SABOT_UI_PAGES_WAGER_PAGE_H

#include "ui/pages/page.h"
#include "ui/pages/wager_entry.h"

/* How many of the last round's wagers were brought again. */
void chips_text_again(const struct chips *chips, char text[static WORDS_MAX]);

extern const struct page_ops chips_ops;

#endif
