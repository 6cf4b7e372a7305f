/* SPDX-License-Identifier: ISC */
/* The page on which wagers are keyed, line by line. */
#ifndef SABOT_UI_PAGES_WAGER_PAGE_H
#define SABOT_UI_PAGES_WAGER_PAGE_H

#include "rules/script/event_parse.h"
#include "rules/table/table.h"
#include "ui/pages/page.h"
#include "ui/pages/wager_entry.h"
#include "ui/view/console_view.h"

enum { REFUSED_SEATS_NAMED = 6 };

/* The repeated wagers that were refused: how many, of how many seats, the first
 * seats, the last seat, and the reason of the last refusal. */
struct refused_wagers {
	uint32_t n, seats;
	uint16_t seat[REFUSED_SEATS_NAMED], last;
	enum refusal refusal;
};

struct wager_page {
	char typed[WAGER_ENTRY_TYPED + 1];
	char line[WAGER_ENTRY_LINE_MAX]; /* the last keyed event */
	bool refused;  /* the typed line was refused; the next key starts a new
			  one */
	uint32_t seat; /* of the previous line; 0: none */
	struct money amount; /* of the previous line */
	bool betting;	     /* betting was open after the last row */
	/* Seats with requests of a gaming server since betting opened. */
	bool served[SEAT_MAX + 1];
	/* The last round's wagers at the close of betting. */
	uint32_t n;
	struct wager *last;
	/* A repeat under way: its seat (0: all), the index of the next wager,
	 * how many were entered, and those refused. */
	bool repeats;
	uint32_t repeat_seat, repeat_next, repeated;
	struct refused_wagers not_repeated;
};

/* Adds the key's character. A character that no line has makes the line refused
 * until it is deleted. Ignores blanks; Backspace deletes the last character.
 * After a refused line any key but Backspace starts a new line. */
void wager_page_type(struct wager_page *wager_page, int key);

/* What the typed line means. */
void wager_page_parse(const struct wager_page *wager_page,
		      const struct house *house, struct wager_entry *entry);

/* At the end of betting keeps the wagers, except those of seats served by a
 * gaming server: their players wager on their own screens. */
void wager_page_apply_row(struct wager_page *wager_page,
			  const struct live_row *live_row);

/* The next wager to repeat; false: none. */
bool wager_page_next_repeat(struct wager_page *wager_page,
			    const struct table *table,
			    struct wager_entry *entry);

/* Counts a refused wager. */
void wager_page_add_refused(struct wager_page *wager_page,
			    const struct wager_entry *entry,
			    enum refusal refusal);

/* The page, below the table: the line being keyed, its meaning in words, and
 * its keys. */

/* Writes how many wagers of the last round were repeated, and which were
 * refused. */
void wager_page_text_repeated(const struct wager_page *wager_page,
			      char text[static UI_TEXT_MAX]);

extern const struct page_ops wager_page_ops;

#endif
