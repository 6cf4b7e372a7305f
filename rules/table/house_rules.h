/* SPDX-License-Identifier: ISC */
/* The house rules of a table: the keys of its `table` line. */
#ifndef SABOT_RULES_TABLE_HOUSE_RULES_H
#define SABOT_RULES_TABLE_HOUSE_RULES_H

#include "rules/core/money.h"
#include "rules/core/token.h"

#include <stdbool.h>

/* Stored in the record: a game keeps its number. */
enum game_id {
	BACCARAT,
	BLACKJACK,
	ROULETTE,
	DRAGON_TIGER,
	FOOTBALL_STUDIO,
	SIC_BO,
	GAMES
};

/* Games as bits. */
enum {
	IN_BACCARAT = 1 << BACCARAT,
	IN_BLACKJACK = 1 << BLACKJACK,
	IN_ROULETTE = 1 << ROULETTE,
	IN_DRAGON_TIGER = 1 << DRAGON_TIGER,
	IN_FOOTBALL_STUDIO = 1 << FOOTBALL_STUDIO,
	IN_SIC_BO = 1 << SIC_BO,
	IN_COUPS = IN_BACCARAT | IN_DRAGON_TIGER | IN_FOOTBALL_STUDIO,
	IN_CARDS = IN_COUPS | IN_BLACKJACK,
	IN_ALL = IN_CARDS | IN_ROULETTE | IN_SIC_BO,
};

/* Whether cards are dealt from a shoe. */
static inline bool game_has_cards(unsigned game)
{
	return IN_CARDS >> game & 1;
}

/* The first word of a spot, which also names its limit. Limits are shown in
 * this order. */
enum spot_word {
	SPOT_PLAYER,
	SPOT_BANKER,
	SPOT_DRAGON,
	SPOT_TIGER,
	SPOT_HOME,
	SPOT_AWAY,
	SPOT_TIE,
	SPOT_SUITED_TIE,
	SPOT_DRAW,
	SPOT_PLAYER_PAIR,
	SPOT_BANKER_PAIR,
	SPOT_MAIN,
	SPOT_PERFECT_PAIRS,
	SPOT_PLUS_THREE,
	SPOT_STRAIGHT,
	SPOT_SPLIT,
	SPOT_STREET,
	SPOT_CORNER,
	SPOT_LINE,
	SPOT_COLUMN,
	SPOT_DOZEN,
	SPOT_RED,
	SPOT_BLACK,
	SPOT_ODD,
	SPOT_EVEN,
	SPOT_LOW,
	SPOT_HIGH,
	SPOT_SMALL,
	SPOT_BIG,
	SPOT_TOTAL,
	SPOT_TRIPLE,
	SPOT_ANY_TRIPLE,
	SPOT_DOUBLE,
	SPOT_COMBINATION,
	SPOT_SINGLE,
	SPOT_WORDS
};

/* Zero units: no such limit. */
struct limits {
	struct money min, max;
	struct money seat; /* the most that a seat may wager in all */
	struct money spot_max[SPOT_WORDS]; /* of each spot, instead of max */
};

/* Indices of the limits, for limits_get(). */
enum {
	LIMIT_MIN,
	LIMIT_MAX,
	LIMIT_SEAT,
	LIMIT_SPOTS,
	LIMITS = LIMIT_SPOTS + SPOT_WORDS
};

/* Which totals of two cards may be doubled [blackjack 1.3 ii, 2.6]. */
enum double_on {
	DOUBLE_ANY,
	DOUBLE_9_TO_11,
	DOUBLE_10_TO_11,
	DOUBLE_OFF,
	DOUBLES
};

/* What a winning wager wins: stake * won / of. */
struct ratio {
	uint8_t won, of;
};

enum {
	RATIO_MAX = 99,	    /* of either number */
	RATIO_TEXT_MAX = 8, /* bytes of a ratio as text, with the NUL */
};

/* Parses "6:5". False: malformed or below `least`, and *ratio is undefined. */
bool ratio_parse(struct token text, struct ratio least, struct ratio *ratio);

/* What side bets and Sic Bo pay; see paytables.h. */
enum paytable_id {
	PAYS_PAIRS, /* baccarat */
	PAYS_PERFECT_PAIRS,
	PAYS_PLUS_THREE,
	PAYS_CHANCES, /* Sic Bo: small, big, odd, even */
	PAYS_TOTALS,
	PAYS_TRIPLE,
	PAYS_ANY_TRIPLE,
	PAYS_DOUBLE,
	PAYS_COMBINATION,
	PAYS_SINGLE,
	PAYTABLES
};

enum {
	PAYS_MAX = 7, /* payouts of a paytable */
	PAYS_MOST = 250,
	PAYS_TEXT_MAX = 32, /* bytes of a paytable as text, with the NUL */
};

enum { HANDS_AFTER_CUT_MAX = 3, BURN_MAX = 10, BURN_BY_VALUE };

struct house {
	uint8_t game; /* enum game_id */
	uint8_t decks;
	uint8_t decimals;
	uint8_t min_revs; /* roulette: least revolutions of a valid spin */
	uint8_t coverage; /* a seat must cover less than this percentage of the
			     numbers; 0: no limit */
	uint8_t max_wagers; /* how often a seat may wager on a spot in a game of
			       two hands, raises counted; 0: no limit */
	uint8_t hands_after_cut; /* rounds more after the one in which the cut
				    card came out */
	uint8_t burn; /* cards burned from a new shoe; BURN_BY_VALUE: the first
			 one, and as many as its value */
	bool shuffle_every_round;
	bool aces_many; /* split aces may draw several cards */
	bool double_after_split;
	bool opposing_forbidden;
	bool pairs; /* baccarat: wagers on a pair are taken */
	/* blackjack: side bets that are taken */
	bool perfect_pairs;
	bool plus_three; /* 21+3 */
	/* roulette: offered or not */
	bool trios;	/* 0-1-2 and 0-2-3 */
	bool announced; /* announced bets */
	/* ball or dice stay until `clear`; until then an announced round can be
	 * corrected or voided */
	bool final_at_clear;
	struct ratio blackjack_pays; /* [blackjack 1.2.3, 2.3] */
	struct ratio insurance_pays; /* [blackjack 2.5.3] */
	struct ratio tie_pays;	     /* [baccarat 2.2] */
	/* to 1; 0: as in paytables[]; read with house_pays() */
	uint8_t pays[PAYTABLES][PAYS_MAX];
	/* percent of what the banker spot wins [baccarat 2.2]; 0: none, but a
	 * banker hand that wins with 6 pays half */
	uint8_t commission;
	/* blackjack */
	uint8_t double_on;    /* enum double_on */
	bool double_for_less; /* doubles for less than the whole stake [2.6] */
	bool hits_soft_17;  /* the dealer draws on a soft 17, unlike [4.4 ii] */
	uint8_t seat_hands; /* how many hands a seat may have by splits [2.7];
			       1: no splits */
	/* roulette: zero takes half of an even chance, or imprisons it until
	 * the next spin; not both */
	bool la_partage;
	bool en_prison;
	/* days for which the wagers of an interrupted round are kept
	 * [general 2] */
	uint16_t pending_days;
	struct limits limits;
};

enum { PENDING_DAYS = 90, PENDING_DAYS_MAX = 3650 };

/* The house rules of a `table` line without keys. */
struct house house_standard(enum game_id game);

enum { SECTIONS_MAX = 40 };

/* Writes those sections of a list such as "B 1.2.3, K 1.4" that belong to the
 * game; leaves out any that does not fit. B: games of two hands, and Sic Bo; K:
 * blackjack; R: roulette; M: Sic Bo in Massachusetts; G: general rules; W:
 * restricted wagers. */
void house_format_sections(const char *sections, enum game_id game,
			   char text[static SECTIONS_MAX]);

extern const char *const spot_words[SPOT_WORDS];

/* Whether the house takes wagers on spots of that word; on a suited tie, if it
 * has more than one deck. For the trios see spots_offered(). */
bool house_offers(const struct house *house, enum spot_word spot);

/* The highest stake of a seat on this spot; zero units: no limit. */
struct money limits_max(const struct limits *limits, enum spot_word spot);

/* The limit with that index. */
struct money *limits_get(struct limits *limits, int limit);

/* The index of the limit with that key ("min", "max", "max-tie"), or -1. */
int limits_find(struct token key);

bool limits_equal(const struct limits *a, const struct limits *b);

/* Whether min is above max. */
bool limits_conflict(const struct limits *limits);

enum { LIMITS_LINE_MAX = 1024 };

/* The most minutes for which special limits may apply. */
enum { SPECIAL_MIN_MAX = 24 * 60 };

/* Writes the `limits` line that changes `from` to `to`. A spot's limit is
 * written only if its bit, 1 << enum spot_word, is set in `spots`. The longest
 * line fits. False: nothing to change. */
bool limits_format(const struct limits *from, const struct limits *to,
		   uint64_t spots, int decimals,
		   char line[static LIMITS_LINE_MAX]);

#endif
