/* SPDX-License-Identifier: ISC */
#ifndef SABOT_UI_PAGES_WAGER_PAGE_H
#define SABOT_UI_PAGES_WAGER_PAGE_H

#include "rules/script/event_parse.h"
#include "rules/table/table.h"
#include "ui/pages/page.h"
#include "ui/view/console_view.h"

/* Wagers as they are keyed, one line for each: the seat, the spot, the amount.
 *
 *	baccarat    3b100     seat 3, banker, 100       12t5.50
 *	roulette    3/17*5    seat 3, number 17, 5      3r10  1-2*5  c2*20
 *	blackjack   325       seat 3, 25
 *
 * A seat stays for the next line, an amount until another is keyed. X after a
 * seat or a spot takes back the wagers there. A repeats the last round's
 * wagers: after a seat those of the seat, else all. */

/* The longest valid line has 33 characters: a seat, a corner, an amount. */
enum {
	WAGER_PAGE_TYPED = 40,
	WAGER_PAGE_LINE_MAX = 96,
	REFUSED_SEATS_NAMED = 6
};

enum wager_entry_kind {
	WAGER_ENTRY_NONE, /* incomplete or invalid */
	WAGER_ENTRY_WAGER,
	WAGER_ENTRY_WITHDRAW,
	WAGER_ENTRY_WITHDRAW_ALL,
	WAGER_ENTRY_REPEAT,
};

/* A parsed line. */
struct wager_entry {
	enum wager_entry_kind act;
	const char *missing; /* for WAGER_ENTRY_NONE: what is missing,
				untranslated; or NULL */
	bool partial;	     /* incomplete: more keys may complete it */
	uint32_t seat;	     /* WAGER_ENTRY_REPEAT: 0 for all */
	uint8_t spot;	     /* SPOT_UNKNOWN: not keyed yet */
	struct money amount;
};

/* The repeated wagers that were refused: how many, of how many seats, the first
 * seats, the last seat, and the reason of the last refusal. */
struct refused_wagers {
	uint32_t n, seats;
	uint16_t seat[REFUSED_SEATS_NAMED], last;
	enum refusal refusal;
};

struct wager_page {
	char typed[WAGER_PAGE_TYPED + 1];
	char line[WAGER_PAGE_LINE_MAX]; /* the last keyed event */
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

void wager_page_parse(const struct wager_page *wager_page,
		      const struct house *house, struct wager_entry *entry);

/* Writes the event: a wager, or a wager taken back. */
void wager_page_format(const struct wager_entry *entry,
		       const struct house *house,
		       char line[static WAGER_PAGE_LINE_MAX]);

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
