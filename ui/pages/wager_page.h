/* SPDX-License-Identifier: ISC */
#ifndef SABOT_UI_PAGES_WAGER_PAGE_H
#define SABOT_UI_PAGES_WAGER_PAGE_H

#include "rules/script/event.h"
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
enum { CHIPS_TYPED = 40, CHIPS_LINE_MAX = 96, CHIPS_NAMED = 6 };

enum chips_act {
	CHIPS_NOTHING, /* not whole yet, or wrong */
	CHIPS_WAGER,
	CHIPS_BACK,
	CHIPS_BACK_ALL,
	CHIPS_AGAIN,
};

/* What a line comes to. */
struct chips_entry {
	enum chips_act act;
	const char *lacks; /* to CHIPS_NOTHING: untranslated, or NULL */
	bool half;	   /* which more keys end */
	uint32_t seat;	   /* CHIPS_AGAIN: 0 for all */
	uint8_t spot;	   /* SPOT_UNKNOWN: not keyed yet */
	struct money amount;
};

/* What of the last round's wagers was not taken: how many, of which seats, the
 * first of them by name, and why the last one. */
struct chips_not {
	uint32_t n, seats;
	uint16_t seat[CHIPS_NAMED], last;
	enum refusal refusal;
};

struct chips {
	char typed[CHIPS_TYPED + 1];
	char line[CHIPS_LINE_MAX]; /* the event that was keyed last */
	bool refused;		   /* what is typed; the next key begins anew */
	uint32_t seat;		   /* of the line before; 0: none */
	struct money amount;	   /* likewise */
	bool betting;		   /* was open when a row was told last */
	/* Seats for which a gaming server spoke since it opened. */
	bool served[SEAT_MAX + 1];
	/* The last round's wagers, as they lay when betting was closed. */
	uint32_t n;
	struct wager *last;
	/* Those that are being brought again: of which seat, the next one, how
	 * many were taken, and what was not. */
	bool repeats;
	uint32_t again_seat, again_next, again;
	struct chips_not not_again;
};

/* Adds the key's character, where a line of that game may have it; Backspace
 * takes the last one back, a blank is none. Behind a line that was refused a
 * new one is begun, but by Backspace, which mends it. */
void chips_key(struct chips *chips, enum game_id game, int key);

void chips_read(const struct chips *chips, const struct house *house,
		struct chips_entry *entry);

/* Its event, of a wager or of what is taken back. */
void chips_line(const struct chips_entry *entry, const struct house *house,
		char line[static CHIPS_LINE_MAX]);

/* What lies there as betting ends is kept, but of seats for which a gaming
 * server spoke: those players wager on their own screens. */
void chips_took(struct chips *chips, const struct taken *taken);

/* The next of them; false: there is none. */
bool chips_next(struct chips *chips, const struct table *table,
		struct chips_entry *entry);

/* It was not taken. */
void chips_not_taken(struct chips *chips, const struct chips_entry *entry,
		     enum refusal refusal);

/* The line in which wagers are keyed, below the table: what it comes to, in
 * words, and its keys. */

/* How many of the last round's wagers were brought again. */
void chips_text_again(const struct chips *chips, char text[static WORDS_MAX]);

extern const struct page_ops chips_ops;

#endif
