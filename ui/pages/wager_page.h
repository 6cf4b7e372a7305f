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
 * A seat stays for the next line, an amount until another is keyed. X behind
 * a seat or a spot takes back what lies there; A brings the last round's
 * wagers again, those of a seat or all. */

/* The longest line that can be right has 33: a seat, a corner, an amount. */
enum {
	WAGER_PAGE_TYPED = 40,
	WAGER_PAGE_LINE_MAX = 96,
	REFUSED_SEATS_NAMED = 6
};

enum wager_entry_kind {
	WAGER_ENTRY_NONE, /* not whole yet, or wrong */
	WAGER_ENTRY_WAGER,
	WAGER_ENTRY_WITHDRAW,
	WAGER_ENTRY_WITHDRAW_ALL,
	WAGER_ENTRY_REPEAT,
};

/* What a line comes to. */
struct wager_entry {
	enum wager_entry_kind act;
	const char *missing; /* to WAGER_ENTRY_NONE: untranslated, or NULL */
	bool partial;	     /* which more keys end */
	uint32_t seat;	     /* WAGER_ENTRY_REPEAT: 0 for all */
	uint8_t spot;	     /* SPOT_UNKNOWN: not keyed yet */
	struct money amount;
};

/* What of the last round's wagers was not taken: how many, of which seats, the
 * first of them by name, and why the last one. */
struct refused_wagers {
	uint32_t n, seats;
	uint16_t seat[REFUSED_SEATS_NAMED], last;
	enum refusal refusal;
};

struct wager_page {
	char typed[WAGER_PAGE_TYPED + 1];
	char line[WAGER_PAGE_LINE_MAX]; /* the event that was keyed last */
	bool refused;	     /* what is typed; the next key begins anew */
	uint32_t seat;	     /* of the line before; 0: none */
	struct money amount; /* likewise */
	bool betting;	     /* was open when a row was told last */
	/* Seats for which a gaming server spoke since it opened. */
	bool served[SEAT_MAX + 1];
	/* The last round's wagers, as they lay when betting was closed. */
	uint32_t n;
	struct wager *last;
	/* Those that are being brought again: of which seat, the next one, how
	 * many were taken, and what was not. */
	bool repeats;
	uint32_t repeat_seat, repeat_next, repeated;
	struct refused_wagers not_repeated;
};

/* Adds the key's character, where a line of that game may have it; Backspace
 * takes the last one back, a blank is none. Behind a line that was refused a
 * new one is begun, but by Backspace, which mends it. */
void wager_page_type(struct wager_page *wager_page, enum game_id game, int key);

void wager_page_parse(const struct wager_page *wager_page,
		      const struct house *house, struct wager_entry *entry);

/* Its event, of a wager or of what is taken back. */
void wager_page_format(const struct wager_entry *entry,
		       const struct house *house,
		       char line[static WAGER_PAGE_LINE_MAX]);

/* What lies there as betting ends is kept, but of seats for which a gaming
 * server spoke: those players wager on their own screens. */
void wager_page_apply_row(struct wager_page *wager_page,
			  const struct live_row *live_row);

/* The next of them; false: there is none. */
bool wager_page_next_repeat(struct wager_page *wager_page,
			    const struct table *table,
			    struct wager_entry *entry);

/* It was not taken. */
void wager_page_add_refused(struct wager_page *wager_page,
			    const struct wager_entry *entry,
			    enum refusal refusal);

/* The line in which wagers are keyed, below the table: what it comes to, in
 * words, and its keys. */

/* How many of the last round's wagers were brought again. */
void wager_page_text_repeated(const struct wager_page *wager_page,
			      char text[static UI_TEXT_MAX]);

extern const struct page_ops wager_page_ops;

#endif
