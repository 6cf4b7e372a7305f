/* SPDX-License-Identifier: ISC */
/* The figures of roulette. */
#include "config.h"

#include "app/selftest/selftest_internal.h"

#include "rules/table/spots.h"
#include "rules/core/gettext.h"
#include "rules/games/wheel.h"

/* Section 2.2 of the game's rules: how many such spots the layout has, the
 * numbers of each, and what it pays to 1. */
static const struct {
	enum spot_word word;
	int spots, numbers, pays;
} kinds[] = {
	{SPOT_STRAIGHT, 37, 1, 35}, {SPOT_SPLIT, 60, 2, 17},
	{SPOT_STREET, 12, 3, 11},   {SPOT_CORNER, 23, 4, 8},
	{SPOT_LINE, 11, 6, 5},	    {SPOT_COLUMN, 3, 12, 2},
	{SPOT_DOZEN, 3, 12, 2},	    {SPOT_RED, 1, 18, 1},
	{SPOT_BLACK, 1, 18, 1},	    {SPOT_ODD, 1, 18, 1},
	{SPOT_EVEN, 1, 18, 1},	    {SPOT_LOW, 1, 18, 1},
	{SPOT_HIGH, 1, 18, 1},
};

enum { KINDS = sizeof kinds / sizeof *kinds };

/* One unit on the spot, once for each number: how many win, what all come
 * to. */
static void selftest_spin(struct selftest *self, uint8_t spot, int *numbers,
			  int64_t *sum)
{
	*numbers = 0;
	*sum = 0;
	for (int number = 0; number < POCKETS; number++) {
		int64_t won;

		self->table.roulette.number = (uint8_t)number;
		won = selftest_won(self, spot, 1);
		*numbers += won > 0;
		*sum += won;
	}
}

static bool selftest_spot(struct selftest *self, uint8_t spot, int kind)
{
	char name[SPOT_TEXT_MAX];
	int64_t sum;
	int numbers;

	selftest_spin(self, spot, &numbers, &sum);
	if (sum == -1 && numbers == kinds[kind].numbers &&
	    spots_pays(spot) == kinds[kind].pays)
		return true;
	spots_format(spot, name);
	return selftest_amiss(self,
			      _("%s: of %d units, one for each number, the "
				"house keeps %d and not 1"),
			      name, POCKETS, (int)-sum);
}

static bool selftest_kind(struct selftest *self, int kind)
{
	const char *word = spot_words[kinds[kind].word];
	int spots_of_kind = 0;

	for (int spot = 0; spot < SPOTS; spot++) {
		if (spots[spot].word != kinds[kind].word)
			continue;
		spots_of_kind++;
		if (!selftest_spot(self, (uint8_t)spot, kind))
			return false;
	}
	selftest_print(self, "  %-8s  %2d  %2d  %2d:1  -1/%d\n", word,
		       spots_of_kind, kinds[kind].numbers, kinds[kind].pays,
		       POCKETS);
	if (spots_of_kind == kinds[kind].spots)
		return true;
	return selftest_amiss(self, _("%s: there are %d of them, not %d"), word,
			      spots_of_kind, kinds[kind].spots);
}

bool selftest_spots(struct selftest *self)
{
	int of_all_kinds = 0;

	table_start(&self->table, &(struct house){.game = ROULETTE});
	self->table.roulette.ball = BALL_LIES;
	selftest_print(self, _("Roulette: spots, numbers of each, payout, "
			       "what a unit on it comes to\n"
			       "Source: the game's rules, 2.2; each number "
			       "comes once in 37\n"));
	for (int kind = 0; kind < KINDS; kind++) {
		if (!selftest_kind(self, kind))
			return false;
		of_all_kinds += kinds[kind].spots;
	}
	if (of_all_kinds == SPOTS)
		return true;
	return selftest_amiss(self, _("%d spots are of no kind"),
			      SPOTS - of_all_kinds);
}

/* Each number once, red and black by turns. */
static bool selftest_order(struct selftest *self)
{
	uint64_t seen = 0;

	for (int i = 0; i < POCKETS; i++) {
		uint8_t number = wheel_order[i];
		const char *colour = spots_colour(number);

		selftest_print(self, " %d", number);
		if (number >= POCKETS || seen >> number & 1)
			return selftest_amiss(
				self, _("the number %d stands there twice"),
				number);
		seen |= UINT64_C(1) << number;
		if (i > 0 && colour == spots_colour(wheel_order[i - 1]))
			return selftest_amiss(
				self, _("%d has the colour of its neighbour"),
				number);
	}
	selftest_print(self, "\n");
	return true;
}

bool selftest_wheel(struct selftest *self)
{
	uint64_t numbers = 0;

	selftest_print(self, _("Roulette: the numbers clockwise\n"
			       "Source: the game's rules, 3.3.2\n "));
	if (!selftest_order(self))
		return false;
	for (int i = 0; i < SECTORS; i++) {
		bool within = (sectors[i].covers & ~numbers) == 0;

		if (within != (i == SECTORS - 1) ||
		    (!within && sectors[i].covers & numbers))
			return selftest_amiss(self,
					      _("the sector %s shares numbers"),
					      sectors[i].name);
		numbers |= sectors[i].covers;
	}
	if (numbers == (UINT64_C(1) << POCKETS) - 1)
		return true;
	return selftest_amiss(self, _("numbers lie in no sector"));
}
