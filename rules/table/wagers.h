/* SPDX-License-Identifier: ISC */
/* The wagers that lie on the layout, by seat and then in the order placed. */
#ifndef SABOT_RULES_TABLE_WAGERS_H
#define SABOT_RULES_TABLE_WAGERS_H

#include "rules/core/money.h"

enum {
	WAGERS_MAX = 65536, /* on one layout; one more is above-max */
	SEAT_MAX = 9999,
};

struct wager {
	uint16_t seat;
	uint8_t spot; /* of the game */
	struct money stake;
};

struct wagers {
	uint32_t n;
	struct wager wager[WAGERS_MAX];
};

/* The seat's first wager, or where it would stand. */
uint32_t wagers_find_seat(const struct wagers *wagers, uint16_t seat);

/* The stake on that spot, zero where there is none. */
struct money wagers_stake(const struct wagers *wagers, uint16_t seat,
			  uint8_t spot);

/* Sets the stake; a new wager goes behind the seat's others. False when the
 * layout is full. */
SB_MUST_USE bool wagers_set(struct wagers *wagers, uint16_t seat, uint8_t spot,
			    struct money stake);

/* Takes one wager back; false where there was none. */
bool wagers_withdraw(struct wagers *wagers, uint16_t seat, uint8_t spot);

/* Takes all of a seat back; how many. */
uint32_t wagers_withdraw_seat(struct wagers *wagers, uint16_t seat);

#endif
