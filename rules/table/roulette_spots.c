/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/table/roulette_spots.h"

/* clang-format off */
#define N(n)		   (UINT64_C(1) << (n))
#define RANGE(a, b)	   (N((b) + 1) - N(a))
#define EACH_THIRD(a)	   (UINT64_C(0x249249249) << (a))

#define ALL		   RANGE(1, 36)
#define REDS		   (N(1) | N(3) | N(5) | N(7) | N(9) | N(12) | N(14) | \
			    N(16) | N(18) | N(19) | N(21) | N(23) | N(25) |    \
			    N(27) | N(30) | N(32) | N(34) | N(36))
#define ODDS		   (UINT64_C(0xaaaaaaaaaa) & ALL)

#define STRAIGHT(a)	   {SPOT_STRAIGHT, #a, N(a)}
#define SPLIT(a, b)	   {SPOT_SPLIT, #a "-" #b, N(a) | N(b)}
#define STREET(a, c)	   {SPOT_STREET, #a "-" #c, RANGE(a, c)}
#define TRIO(b, c)	   {SPOT_STREET, "0-" #b "-" #c, N(0) | N(b) | N(c)}
#define CORNER(a, b, c, d) {SPOT_CORNER, #a "-" #b "-" #c "-" #d, \
			    N(a) | N(b) | N(c) | N(d)}
#define LINE(a, f)	   {SPOT_LINE, #a "-" #f, RANGE(a, f)}

/* The numbers stand in rows of three, 1 2 3 below 0. */
const struct spot spots[SPOTS_END] = {
	STRAIGHT(0), STRAIGHT(1), STRAIGHT(2), STRAIGHT(3), STRAIGHT(4),
	STRAIGHT(5), STRAIGHT(6), STRAIGHT(7), STRAIGHT(8), STRAIGHT(9),
	STRAIGHT(10), STRAIGHT(11), STRAIGHT(12), STRAIGHT(13), STRAIGHT(14),
	STRAIGHT(15), STRAIGHT(16), STRAIGHT(17), STRAIGHT(18), STRAIGHT(19),
	STRAIGHT(20), STRAIGHT(21), STRAIGHT(22), STRAIGHT(23), STRAIGHT(24),
	STRAIGHT(25), STRAIGHT(26), STRAIGHT(27), STRAIGHT(28), STRAIGHT(29),
	STRAIGHT(30), STRAIGHT(31), STRAIGHT(32), STRAIGHT(33), STRAIGHT(34),
	STRAIGHT(35), STRAIGHT(36),

	SPLIT(0, 1), SPLIT(0, 2), SPLIT(0, 3), SPLIT(1, 2), SPLIT(1, 4),
	SPLIT(2, 3), SPLIT(2, 5), SPLIT(3, 6), SPLIT(4, 5), SPLIT(4, 7),
	SPLIT(5, 6), SPLIT(5, 8), SPLIT(6, 9), SPLIT(7, 8), SPLIT(7, 10),
	SPLIT(8, 9), SPLIT(8, 11), SPLIT(9, 12), SPLIT(10, 11), SPLIT(10, 13),
	SPLIT(11, 12), SPLIT(11, 14), SPLIT(12, 15), SPLIT(13, 14),
	SPLIT(13, 16), SPLIT(14, 15), SPLIT(14, 17), SPLIT(15, 18),
	SPLIT(16, 17), SPLIT(16, 19), SPLIT(17, 18), SPLIT(17, 20),
	SPLIT(18, 21), SPLIT(19, 20), SPLIT(19, 22), SPLIT(20, 21),
	SPLIT(20, 23), SPLIT(21, 24), SPLIT(22, 23), SPLIT(22, 25),
	SPLIT(23, 24), SPLIT(23, 26), SPLIT(24, 27), SPLIT(25, 26),
	SPLIT(25, 28), SPLIT(26, 27), SPLIT(26, 29), SPLIT(27, 30),
	SPLIT(28, 29), SPLIT(28, 31), SPLIT(29, 30), SPLIT(29, 32),
	SPLIT(30, 33), SPLIT(31, 32), SPLIT(31, 34), SPLIT(32, 33),
	SPLIT(32, 35), SPLIT(33, 36), SPLIT(34, 35), SPLIT(35, 36),

	STREET(1, 3), STREET(4, 6), STREET(7, 9), STREET(10, 12),
	STREET(13, 15), STREET(16, 18), STREET(19, 21), STREET(22, 24),
	STREET(25, 27), STREET(28, 30), STREET(31, 33), STREET(34, 36),
	TRIO(1, 2), TRIO(2, 3),

	CORNER(0, 1, 2, 3), CORNER(1, 2, 4, 5), CORNER(2, 3, 5, 6),
	CORNER(4, 5, 7, 8), CORNER(5, 6, 8, 9), CORNER(7, 8, 10, 11),
	CORNER(8, 9, 11, 12), CORNER(10, 11, 13, 14), CORNER(11, 12, 14, 15),
	CORNER(13, 14, 16, 17), CORNER(14, 15, 17, 18), CORNER(16, 17, 19, 20),
	CORNER(17, 18, 20, 21), CORNER(19, 20, 22, 23), CORNER(20, 21, 23, 24),
	CORNER(22, 23, 25, 26), CORNER(23, 24, 26, 27), CORNER(25, 26, 28, 29),
	CORNER(26, 27, 29, 30), CORNER(28, 29, 31, 32), CORNER(29, 30, 32, 33),
	CORNER(31, 32, 34, 35), CORNER(32, 33, 35, 36),

	LINE(1, 6), LINE(4, 9), LINE(7, 12), LINE(10, 15), LINE(13, 18),
	LINE(16, 21), LINE(19, 24), LINE(22, 27), LINE(25, 30), LINE(28, 33),
	LINE(31, 36),

	{SPOT_COLUMN, "1", EACH_THIRD(1)},
	{SPOT_COLUMN, "2", EACH_THIRD(2)},
	{SPOT_COLUMN, "3", EACH_THIRD(3)},
	{SPOT_DOZEN, "1", RANGE(1, 12)},
	{SPOT_DOZEN, "2", RANGE(13, 24)},
	{SPOT_DOZEN, "3", RANGE(25, 36)},
	{SPOT_RED, "", REDS},
	{SPOT_BLACK, "", ALL & ~REDS},
	{SPOT_ODD, "", ODDS},
	{SPOT_EVEN, "", ALL & ~ODDS},
	{SPOT_LOW, "", RANGE(1, 18)},
	{SPOT_HIGH, "", RANGE(19, 36)},

	{SPOT_RED, "prison", REDS},
	{SPOT_BLACK, "prison", ALL & ~REDS},
	{SPOT_ODD, "prison", ODDS},
	{SPOT_EVEN, "prison", ALL & ~ODDS},
	{SPOT_LOW, "prison", RANGE(1, 18)},
	{SPOT_HIGH, "prison", RANGE(19, 36)},
};
/* clang-format on */

/* To 1, by enum spot_word. */
static const uint8_t pays[SPOT_WORDS] = {
	[SPOT_STRAIGHT] = 35, [SPOT_SPLIT] = 17, [SPOT_STREET] = 11,
	[SPOT_CORNER] = 8,    [SPOT_LINE] = 5,	 [SPOT_COLUMN] = 2,
	[SPOT_DOZEN] = 2,     [SPOT_RED] = 1,	 [SPOT_BLACK] = 1,
	[SPOT_ODD] = 1,	      [SPOT_EVEN] = 1,	 [SPOT_LOW] = 1,
	[SPOT_HIGH] = 1,
};

bool spots_offered(const struct house *house, uint8_t spot)
{
	bool is_trio = spots[spot].word == SPOT_STREET && spots_covers(spot, 0);

	return house->trios || !is_trio;
}

uint8_t spots_parse(const struct house *house, const struct token *words, int n)
{
	static const struct token none = {"", 0};
	struct token name = n == 2 ? words[1] : none;
	int word = n == 1 || n == 2
			   ? token_find(words[0], spot_words, SPOT_WORDS)
			   : -1;

	for (int i = 0; i < SPOTS; i++)
		if (spots[i].word == word && token_is(name, spots[i].name) &&
		    spots_offered(house, (uint8_t)i))
			return (uint8_t)i;
	return SPOT_UNKNOWN;
}

char *spots_format(uint8_t spot, char to[static SPOT_TEXT_MAX])
{
	to = stpcpy(to, spot_words[spots[spot].word]);
	if (spots[spot].name[0] == '\0')
		return to;
	return stpcpy(stpcpy(to, ":"), spots[spot].name);
}

int spots_pays(uint8_t spot)
{
	return spots_is_prison(spot) ? 0 : pays[spots[spot].word];
}

uint8_t spots_prison(uint8_t spot)
{
	if (spots_is_prison(spot))
		return spot;
	return spot >= SPOTS - EVEN_CHANCES && spot < SPOTS
		       ? (uint8_t)(spot + EVEN_CHANCES)
		       : SPOT_UNKNOWN;
}

bool spots_covers(uint8_t spot, unsigned number)
{
	return spots[spot].covers & N(number);
}

uint8_t spots_inside(uint64_t numbers)
{
	for (uint8_t i = 0; i < SPOTS && spots[i].word <= SPOT_LINE; i++)
		if (spots[i].covers == numbers)
			return i;
	return SPOT_UNKNOWN;
}

const struct spot *spots_find(unsigned number, enum spot_word first,
			      enum spot_word last)
{
	for (int i = 0; i < SPOTS; i++)
		if (spots[i].word >= first && spots[i].word <= last &&
		    spots_covers((uint8_t)i, number))
			return &spots[i];
	return NULL;
}

const char *spots_colour(unsigned number)
{
	const struct spot *colour = spots_find(number, SPOT_RED, SPOT_BLACK);

	return colour ? spot_words[colour->word] : "green";
}
