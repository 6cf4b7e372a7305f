/* SPDX-License-Identifier: ISC */
/* What a keyed line of wagers comes to, in words, and why it is refused. */
#ifndef SABOT_UI_PAGES_WAGER_ENTRY_TEXT_H
#define SABOT_UI_PAGES_WAGER_ENTRY_TEXT_H

#include "ui/terminal/cells.h"
#include "ui/pages/wager_entry.h"
#include "ui/actions/dry_run.h"
#include "ui/text/instruction_text.h"

/* Whether Enter would be taken, and what it would do; else what is missing, or
 * why the table would not take it, with the figures; "" for an empty line. */
bool chips_text(const struct chips *chips, const struct chips_entry *entry,
		const struct table *table, struct trial *trial,
		char text[static WORDS_MAX]);

/* How many of the last round's wagers were brought again. */
void chips_text_again(const struct chips *chips, char text[static WORDS_MAX]);

/* The line and its words, on two rows of the box. */
void chips_draw(const struct chips *chips, struct cells *cells, struct rect box,
		const struct table *table, struct trial *trial);

#endif
