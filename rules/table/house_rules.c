/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/table/house_rules.h"

#include "rules/core/shoe.h"

#include <stdio.h>
#include <string.h>

const char *const spot_words[SPOT_WORDS] = {
	[SPOT_PLAYER] = "player",
	[SPOT_BANKER] = "banker",
	[SPOT_DRAGON] = "dragon",
	[SPOT_TIGER] = "tiger",
	[SPOT_HOME] = "home",
	[SPOT_AWAY] = "away",
	[SPOT_TIE] = "tie",
	[SPOT_SUITED_TIE] = "suited-tie",
	[SPOT_DRAW] = "draw",
	[SPOT_PLAYER_PAIR] = "player-pair",
	[SPOT_BANKER_PAIR] = "banker-pair",
	[SPOT_MAIN] = "main",
	[SPOT_PERFECT_PAIRS] = "perfect-pairs",
	[SPOT_PLUS_THREE] = "plus-three",
	[SPOT_STRAIGHT] = "straight",
	[SPOT_SPLIT] = "split",
	[SPOT_STREET] = "street",
	[SPOT_CORNER] = "corner",
	[SPOT_LINE] = "line",
	[SPOT_COLUMN] = "column",
	[SPOT_DOZEN] = "dozen",
	[SPOT_RED] = "red",
	[SPOT_BLACK] = "black",
	[SPOT_ODD] = "odd",
	[SPOT_EVEN] = "even",
	[SPOT_LOW] = "low",
	[SPOT_HIGH] = "high",
	[SPOT_SMALL] = "small",
	[SPOT_BIG] = "big",
	[SPOT_TOTAL] = "total",
	[SPOT_TRIPLE] = "triple",
	[SPOT_ANY_TRIPLE] = "any-triple",
	[SPOT_DOUBLE] = "double",
	[SPOT_COMBINATION] = "combination",
	[SPOT_SINGLE] = "single",
};

static bool ratio_parse_number(struct token text, uint8_t *to)
{
	uint32_t number;

	if (!token_number(text, &number) || number < 1 || number > RATIO_MAX)
		return false;
	*to = (uint8_t)number;
	return true;
}

bool ratio_parse(struct token text, struct ratio least, struct ratio *ratio)
{
	const char *colon = memchr(text.text, ':', text.length);
	size_t won = colon ? (size_t)(colon - text.text) : 0;

	return colon &&
	       ratio_parse_number((struct token){text.text, won},
				  &ratio->won) &&
	       ratio_parse_number(
		       (struct token){colon + 1, text.length - won - 1},
		       &ratio->of) &&
	       ratio->won * least.of >= least.won * ratio->of;
}

/* Games at which no seat may be on both sides [W 4], unless the house allows
 * it. At other games the house has to forbid it. */
enum { ONE_SIDED = IN_DRAGON_TIGER | IN_FOOTBALL_STUDIO | IN_SIC_BO };

struct house house_standard(enum game_id game)
{
	return (struct house){.game = (uint8_t)game,
			      .decks = DECKS_MAX,
			      .decimals = 2,
			      .min_revs = 3,
			      .pending_days = PENDING_DAYS,
			      .opposing_forbidden =
				      (ONE_SIDED >> game & 1) != 0,
			      .blackjack_pays = {3, 2},
			      .insurance_pays = {2, 1},
			      .tie_pays = {8, 1},
			      .commission = 5,
			      .seat_hands = 2};
}

/* The letters of the sections that a game has. */
static const char *const letters_of[GAMES] = {
	[BACCARAT] = "BGW",	[BLACKJACK] = "KGW",	   [ROULETTE] = "RGW",
	[DRAGON_TIGER] = "BGW", [FOOTBALL_STUDIO] = "BGW", [SIC_BO] = "BMGW",
};

void house_format_sections(const char *sections, enum game_id game,
			   char text[static SECTIONS_MAX])
{
	const char *from = sections, *letters = letters_of[game];
	size_t used = 0;

	*text = '\0';
	while (*from) {
		size_t length = strcspn(from, ",");

		/* half a section would be another one */
		if (strchr(letters, *from) && used + length + 2 < SECTIONS_MAX)
			used += (size_t)snprintf(
				text + used, SECTIONS_MAX - used, "%s%.*s",
				used > 0 ? ", " : "", (int)length, from);
		from += length;
		from += strspn(from, ", ");
	}
}

bool house_offers(const struct house *house, enum spot_word spot)
{
	switch (spot) {
	case SPOT_PLAYER_PAIR:
	case SPOT_BANKER_PAIR: return house->pairs;
	case SPOT_PERFECT_PAIRS: return house->perfect_pairs;
	case SPOT_PLUS_THREE: return house->plus_three;
	/* two cards of one face */
	case SPOT_SUITED_TIE: return house->decks > 1;
	default: return true;
	}
}

struct money limits_max(const struct limits *limits, enum spot_word spot)
{
	struct money own = limits->spot_max[spot];

	return own.units > 0 ? own : limits->max;
}

struct money *limits_get(struct limits *limits, int limit)
{
	switch (limit) {
	case LIMIT_MIN: return &limits->min;
	case LIMIT_MAX: return &limits->max;
	case LIMIT_SEAT: return &limits->seat;
	default: return &limits->spot_max[limit - LIMIT_SPOTS];
	}
}

static const char *const limit_names[LIMIT_SPOTS] = {
	[LIMIT_MIN] = "min",
	[LIMIT_MAX] = "max",
	[LIMIT_SEAT] = "max-seat",
};

/* The prefix of a spot's limit; the word of the spot follows. */
static const char limits_of_spot[] = "max-";

int limits_find(struct token key)
{
	const size_t n = sizeof limits_of_spot - 1;
	int i;

	i = token_find(key, limit_names, LIMIT_SPOTS);
	if (i >= 0)
		return i;
	if (key.length < n || memcmp(key.text, limits_of_spot, n) != 0)
		return -1;
	i = token_find((struct token){key.text + n, key.length - n}, spot_words,
		       SPOT_WORDS);
	return i < 0 ? -1 : LIMIT_SPOTS + i;
}

bool limits_equal(const struct limits *a, const struct limits *b)
{
	return memcmp(a, b, sizeof *a) == 0;
}

bool limits_conflict(const struct limits *limits)
{
	return limits->max.units > 0 && limits->min.units > limits->max.units;
}

/* " max-tie=50.00" */
static int limits_format_setting(int limit, struct money amount, int decimals,
				 size_t room, char *to)
{
	char text[MONEY_TEXT_MAX] = "none";

	if (amount.units > 0)
		money_format(amount, decimals, text);
	if (limit < LIMIT_SPOTS)
		return snprintf(to, room, " %s=%s", limit_names[limit], text);
	return snprintf(to, room, " %s%s=%s", limits_of_spot,
			spot_words[limit - LIMIT_SPOTS], text);
}

bool limits_format(const struct limits *from, const struct limits *to,
		   uint64_t spots, int decimals,
		   char line[static LIMITS_LINE_MAX])
{
	struct limits before = *from, after = *to;
	size_t used = strlen(strcpy(line, "limits"));
	bool changes = false;

	for (int limit = 0; limit < LIMITS; limit++) {
		struct money amount = *limits_get(&after, limit);

		if (limits_get(&before, limit)->units == amount.units ||
		    (limit >= LIMIT_SPOTS &&
		     !(spots >> (limit - LIMIT_SPOTS) & 1)))
			continue;
		used += (size_t)limits_format_setting(limit, amount, decimals,
						      LIMITS_LINE_MAX - used,
						      line + used);
		changes = true;
	}
	return changes;
}
