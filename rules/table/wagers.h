/* SPDX-License-Identifier: ISC */
/* The wagers on the layout, by seat and then in the order placed. */
#ifndef SABOT_RULES_TABLE_WAGERS_H
#define SABOT_RULES_TABLE_WAGERS_H

#include "rules/core/money.h"

enum {
	WAGERS_MAX = 65536, /* on one layout; one more is refused above-max */
	SEAT_MAX = 9999,
};

struct wager {
	uint16_t seat;
	uint8_t spot;	 /* number in the game */
	uint8_t placed;	 /* how often, raises counted; at most UINT8_MAX */
	bool imprisoned; /* left by the round before: cannot be withdrawn, and
			    counts towards no limit */
	struct money stake;
};

struct wagers {
	uint32_t n;
	struct wager wager[WAGERS_MAX];
};

/* The index of the seat's first wager, or the index at which to insert one. */
uint32_t wagers_find_seat(const struct wagers *wagers, uint16_t seat);

/* The seat's stake on that spot; zero: none. */
struct money wagers_stake(const struct wagers *wagers, uint16_t seat,
			  uint8_t spot);

/* How often the seat has wagered on that spot, raises counted. */
int wagers_placed(const struct wagers *wagers, uint16_t seat, uint8_t spot);

/* Whether a wager of any seat is imprisoned. */
bool wagers_any_in_prison(const struct wagers *wagers);

/* Places a wager, or raises it to that stake; a new wager is added after the
 * seat's others. False: the layout is full. */
SB_MUST_USE bool wagers_set(struct wagers *wagers, uint16_t seat, uint8_t spot,
			    struct money stake);

/* Adds to the seat's imprisoned wager on that spot, or places one. The layout
 * has room: there are no more than there were wagers. */
void wagers_imprison(struct wagers *wagers, uint16_t seat, uint8_t spot,
		     struct money stake);

/* Removes a wager; false: there is none. */
bool wagers_withdraw(struct wagers *wagers, uint16_t seat, uint8_t spot);

/* Removes all wagers of a seat, but for imprisoned ones; returns the number. */
uint32_t wagers_withdraw_seat(struct wagers *wagers, uint16_t seat);

#endif
