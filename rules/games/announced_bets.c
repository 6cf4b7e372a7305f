/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/announced_bets.h"

#include <stdio.h>

#include "rules/games/wheel.h"

enum { TABLED = BET_NEIGHBOURS - BET_VOISINS, NEIGHBOURS = 5 };

#define N(n)	 (UINT64_C(1) << (n))
#define NN(a, b) (N(a) | N(b))

/* From BET_VOISINS on. Chips on inside spots, which are known by their
 * numbers. */
/* clang-format off */
static const struct announced_bet {
	const char *name;
	struct {
		uint64_t numbers;
		uint8_t chips;
	} on[BET_SPOTS_MAX]; /* as many as have chips */
} bets[TABLED] = {
	{"voisins", {
		{N(0) | NN(2, 3), 2}, {NN(4, 7), 1}, {NN(12, 15), 1},
		{NN(18, 21), 1}, {NN(19, 22), 1},
		{NN(25, 26) | NN(28, 29), 2}, {NN(32, 35), 1},
	}},
	{"tiers", {
		{NN(5, 8), 1}, {NN(10, 11), 1}, {NN(13, 16), 1},
		{NN(23, 24), 1}, {NN(27, 30), 1}, {NN(33, 36), 1},
	}},
	{"orphelins", {
		{N(1), 1}, {NN(6, 9), 1}, {NN(14, 17), 1}, {NN(17, 20), 1},
		{NN(31, 34), 1},
	}},
};
/* clang-format on */

/* A number, and two on each side of it on the wheel. */
static void bet_fill_neighbours(uint8_t number, struct bet *bet)
{
	int at = 0;

	while (at < POCKETS - 1 && wheel_order[at] != number)
		at++;
	bet->spots = NEIGHBOURS;
	for (int i = 0; i < NEIGHBOURS; i++) {
		int place = at + i - NEIGHBOURS / 2 + POCKETS;

		bet->on[i].spot = spots_inside(N(wheel_order[place % POCKETS]));
		bet->on[i].n = 1;
	}
}

void bet_fill(uint8_t spot, struct bet *bet)
{
	*bet = (struct bet){.spots = 1, .on = {{spot, 1}}};
	if (spot >= BETS_END)
		return;
	if (spot >= BET_NEIGHBOURS) {
		bet_fill_neighbours((uint8_t)(spot - BET_NEIGHBOURS), bet);
	} else if (spot >= BET_VOISINS) {
		const struct announced_bet *row = &bets[spot - BET_VOISINS];
		int n = 0;

		for (; n < BET_SPOTS_MAX && row->on[n].chips > 0; n++) {
			bet->on[n].spot = spots_inside(row->on[n].numbers);
			bet->on[n].n = row->on[n].chips;
		}
		bet->spots = n;
	}
}

uint64_t bet_covers(uint8_t spot)
{
	struct bet bet;
	uint64_t numbers = 0;

	bet_fill(spot, &bet);
	for (int i = 0; i < bet.spots; i++)
		numbers |= spots[bet.on[i].spot].covers;
	return numbers;
}

/* A bet with a trio is offered only if trios are. */
static bool bet_offered(const struct house *house, uint8_t spot)
{
	struct bet bet;

	bet_fill(spot, &bet);
	for (int i = 0; i < bet.spots; i++)
		if (!spots_offered(house, bet.on[i].spot))
			return false;
	return house->announced;
}

static uint8_t bet_find(const struct house *house, const struct token *words,
			int n)
{
	struct token straight[2] = {{"straight", 8}};

	for (uint8_t i = 0; n == 1 && i < TABLED; i++)
		if (token_is(words[0], bets[i].name))
			return (uint8_t)(BET_VOISINS + i);
	if (n != 2 || !token_is(words[0], "neighbours"))
		return SPOT_UNKNOWN;
	straight[1] = words[1];
	for (int number = 0; number < POCKETS; number++)
		if (spots_parse(house, straight, 2) == spots_inside(N(number)))
			return (uint8_t)(BET_NEIGHBOURS + number);
	return SPOT_UNKNOWN;
}

uint8_t bet_parse(const struct house *house, const struct token *words, int n)
{
	uint8_t spot = bet_find(house, words, n);

	return spot != SPOT_UNKNOWN && bet_offered(house, spot) ? spot
								: SPOT_UNKNOWN;
}

char *bet_format(uint8_t spot, char to[static SPOT_TEXT_MAX])
{
	if (spot < BET_NEIGHBOURS)
		return stpcpy(to, bets[spot - BET_VOISINS].name);
	return to + snprintf(to, SPOT_TEXT_MAX, "neighbours:%d",
			     spot - BET_NEIGHBOURS);
}
