/* SPDX-License-Identifier: ISC */
/* Wagers as they are keyed, one line for each: the seat, the spot, the amount.
 *
 *	baccarat    3b100     seat 3, banker, 100       12t5.50
 *	roulette    3/17*5    seat 3, number 17, 5      3r10  1-2*5  c2*20
 *	blackjack   325       seat 3, 25
 *
 * A seat stays for the next line, an amount until another is keyed. X after a
 * seat or a spot takes back the wagers there. A repeats the last round's
 * wagers: after a seat those of the seat, else all. */
#ifndef SABOT_UI_PAGES_WAGER_ENTRY_H
#define SABOT_UI_PAGES_WAGER_ENTRY_H

#include "rules/table/game.h"
#include "ui/text/text.h"

/* The longest valid line has 33 characters: a seat, a corner, an amount. */
enum {
	WAGER_ENTRY_TYPED = 40,
	WAGER_ENTRY_LINE_MAX = 96,
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

/* What a house offers, as bits: its game, announced bets, and each word of the
 * card games, since a house may not take all of them. */
#define WAGER_OFFER(word) (1u << (GAMES + (word)))
enum {
	WAGER_CARD_WORDS = SPOT_STRAIGHT,
	WAGER_ANNOUNCED = 1 << (GAMES + WAGER_CARD_WORDS)
};

/* What the house offers. */
unsigned wager_entry_offers(const struct house *house);

/* Writes the letters of the spots: "P B T". */
void wager_entry_letters(const struct house *house,
			 char text[static UI_TEXT_MAX]);

/* Parses a line; *entry has the seat and the amount of the line before. */
void wager_entry_parse(const char *typed, const struct house *house,
		       struct wager_entry *entry);

/* Writes the event: a wager, or a wager taken back. */
void wager_entry_format(const struct wager_entry *entry,
			const struct house *house,
			char line[static WAGER_ENTRY_LINE_MAX]);

#endif
