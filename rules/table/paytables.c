/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/table/paytables.h"

#include "rules/core/shoe.h"

#include <string.h>

enum { SUITS_ALL = 4, RANKS_ALL = FACES / SUITS_ALL, RUNS = 12 };

/* No rules text has these bets: what live tables pay; of Sic Bo, Atlantic City
 * (M. Shackleford, "Sic Bo"). */
const struct paytable paytables[PAYTABLES] = {
	[PAYS_PAIRS] = {"pair-pays", BACCARAT, 1, .pays = {11}},
	[PAYS_PERFECT_PAIRS] = {"perfect-pairs-pays", BLACKJACK, 3,
				.pays = {25, 12, 6}},
	[PAYS_PLUS_THREE] = {"plus-three-pays", BLACKJACK, 5,
			     .pays = {100, 40, 30, 10, 5}},
	[PAYS_CHANCES] = {NULL, SIC_BO, 1, .pays = {1}, .rolls = {105}},
	/* 4 and 17, 5 and 16, to 10 and 11 */
	[PAYS_TOTALS] = {"total-pays", SIC_BO, 7, .wagers = true,
			 .pays = {60, 30, 17, 12, 8, 6, 6},
			 .rolls = {3, 6, 10, 15, 21, 25, 27}},
	[PAYS_TRIPLE] = {"triple-pays", SIC_BO, 1, .pays = {180}, .rolls = {1}},
	[PAYS_ANY_TRIPLE] = {"any-triple-pays", SIC_BO, 1, .pays = {30},
			     .rolls = {6}},
	[PAYS_DOUBLE] = {"double-pays", SIC_BO, 1, .pays = {10}, .rolls = {16}},
	[PAYS_COMBINATION] = {"combination-pays", SIC_BO, 1, .pays = {5},
			      .rolls = {30}},
	/* on one, two and three dice */
	[PAYS_SINGLE] = {"single-pays", SIC_BO, 3, .pays = {1, 2, 3},
			 .rolls = {75, 15, 1}},
};

int paytables_find(struct token key)
{
	for (int i = 0; i < PAYTABLES; i++)
		if (paytables[i].key && token_is(key, paytables[i].key))
			return i;
	return -1;
}

bool paytables_parse(enum paytable_id id, struct token text,
		     uint8_t pays[static PAYS_MAX])
{
	const char *from = text.text, *end = text.text + text.length;

	memset(pays, 0, PAYS_MAX);
	for (int i = 0; i < paytables[id].cases; i++) {
		bool last = i == paytables[id].cases - 1;
		const char *to =
			memchr(from, last ? ':' : '-', (size_t)(end - from));
		uint32_t number;

		if (!to ||
		    !token_number((struct token){from, (size_t)(to - from)},
				  &number) ||
		    number < 1 || number > PAYS_MOST)
			return false;
		pays[i] = (uint8_t)number;
		from = to + 1;
	}
	return token_is((struct token){from, (size_t)(end - from)}, "1");
}

int house_pays(const struct house *house, enum paytable_id id, int n)
{
	int pays = house->pays[id][n];

	return pays > 0 ? pays : paytables[id].pays[n];
}

/* How often n cards can give three of them, whatever the order. */
static int64_t paytables_threes(int64_t n)
{
	return n * (n - 1) * (n - 2) / 6;
}

/* The hands of 21+3, each counted as the best that it is. */
static int64_t paytables_count_three(int64_t decks,
				     int64_t won[static PAYS_MAX])
{
	int64_t alike = FACES * paytables_threes(decks);
	int64_t run = RUNS * SUITS_ALL * decks * decks * decks;
	int64_t of_rank = SUITS_ALL * decks;

	won[0] = alike;
	won[1] = run;
	won[2] = RANKS_ALL * paytables_threes(of_rank) - alike;
	won[3] = RUNS * of_rank * of_rank * of_rank - run;
	won[4] = SUITS_ALL * paytables_threes(RANKS_ALL * decks) - run - alike;
	return paytables_threes(FACES * decks);
}

int64_t paytables_count(enum paytable_id id, int decks,
			int64_t won[static PAYS_MAX])
{
	const struct paytable *paytable = &paytables[id];

	switch (id) {
	case PAYS_PAIRS: won[0] = SUITS_ALL * decks - 1; break;
	case PAYS_PERFECT_PAIRS:
		won[0] = decks - 1;
		won[1] = decks;
		won[2] = 2 * decks;
		break;
	case PAYS_PLUS_THREE: return paytables_count_three(decks, won);
	default:
		for (int i = 0; i < paytable->cases; i++)
			won[i] = paytable->rolls[i];
		return 216;
	}
	return FACES * decks - 1; /* second cards */
}

static bool paytables_loses(const struct house *house, enum paytable_id id)
{
	int64_t won[PAYS_MAX] = {0}, paid = 0;
	int64_t all = paytables_count(id, house->decks, won);

	for (int i = 0; i < paytables[id].cases; i++) {
		if (paytables[id].wagers)
			paid = 0;
		paid += won[i] * (house_pays(house, id, i) + 1);
		if (paid > all)
			return true;
	}
	return false;
}

int paytables_losing(const struct house *house)
{
	for (int i = 0; i < PAYTABLES; i++)
		if (paytables[i].game == house->game &&
		    paytables_loses(house, (enum paytable_id)i))
			return i;
	return -1;
}
