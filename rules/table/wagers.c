/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/table/wagers.h"

#include <string.h>

uint32_t wagers_find_seat(const struct wagers *wagers, uint16_t seat)
{
	uint32_t low = 0, high = wagers->n;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (wagers->wager[middle].seat < seat)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Finds the wager on that spot, or the place after the seat's other wagers. */
static uint32_t wagers_find(const struct wagers *wagers, uint16_t seat,
			    uint8_t spot, bool *found)
{
	uint32_t i = wagers_find_seat(wagers, seat);

	*found = false;
	for (; i < wagers->n && wagers->wager[i].seat == seat; i++) {
		if (wagers->wager[i].spot == spot) {
			*found = true;
			break;
		}
	}
	return i;
}

struct money wagers_stake(const struct wagers *wagers, uint16_t seat,
			  uint8_t spot)
{
	bool found;
	uint32_t i = wagers_find(wagers, seat, spot, &found);

	return found ? wagers->wager[i].stake : (struct money){0};
}

int wagers_placed(const struct wagers *wagers, uint16_t seat, uint8_t spot)
{
	bool found;
	uint32_t i = wagers_find(wagers, seat, spot, &found);

	return found ? wagers->wager[i].placed : 0;
}

bool wagers_set(struct wagers *wagers, uint16_t seat, uint8_t spot,
		struct money stake)
{
	bool found;
	uint32_t i = wagers_find(wagers, seat, spot, &found);
	struct wager *wager = &wagers->wager[i];

	if (!found) {
		if (wagers->n == WAGERS_MAX)
			return false;
		memmove(wager + 1, wager, (wagers->n - i) * sizeof *wager);
		wagers->n++;
		*wager = (struct wager){.seat = seat, .spot = spot};
	}
	wager->stake = stake;
	if (wager->placed < UINT8_MAX)
		wager->placed++;
	return true;
}

void wagers_imprison(struct wagers *wagers, uint16_t seat, uint8_t spot,
		     struct money stake)
{
	bool found;
	uint32_t i = wagers_find(wagers, seat, spot, &found);
	struct money sum = found ? wagers->wager[i].stake : (struct money){0};

	if (wagers_set(wagers, seat, spot, money_add_capped(sum, stake)))
		wagers->wager[i].imprisoned = true;
}

/* Closes the gap that n wagers from i leave. */
static void wagers_remove(struct wagers *wagers, uint32_t i, uint32_t n)
{
	struct wager *wager = &wagers->wager[i];

	memmove(wager, wager + n, (wagers->n - i - n) * sizeof *wager);
	wagers->n -= n;
}

bool wagers_withdraw(struct wagers *wagers, uint16_t seat, uint8_t spot)
{
	bool found;
	uint32_t i = wagers_find(wagers, seat, spot, &found);

	if (found)
		wagers_remove(wagers, i, 1);
	return found;
}

bool wagers_any_in_prison(const struct wagers *wagers)
{
	for (uint32_t i = 0; i < wagers->n; i++)
		if (wagers->wager[i].imprisoned)
			return true;
	return false;
}

uint32_t wagers_withdraw_seat(struct wagers *wagers, uint16_t seat)
{
	uint32_t at = wagers_find_seat(wagers, seat);
	uint32_t end = wagers_find_seat(wagers, (uint16_t)(seat + 1));

	for (uint32_t i = at; i < end; i++)
		if (wagers->wager[i].imprisoned)
			wagers->wager[at++] = wagers->wager[i];
	wagers_remove(wagers, at, end - at);
	return end - at;
}
