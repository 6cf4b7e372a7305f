/* SPDX-License-Identifier: ISC */
/* A game as a table of functions: how it deals, decides and settles. */
#ifndef SABOT_RULES_TABLE_GAME_H
#define SABOT_RULES_TABLE_GAME_H

#include "rules/core/token.h"
#include "rules/table/table.h"

enum {
	SPOT_UNKNOWN = UINT8_MAX,
	SPOT_TEXT_MAX = 24, /* bytes, with the NUL */
};

/* Applies a verb; a refusal changes nothing. */
typedef enum refusal verb_apply_fn(struct table *table,
				   const struct event *event,
				   struct answer *answer);

/* The layout of a game. Decides how a table is drawn and how its results are
 * written. */
enum game_kind {
	KIND_COUP,  /* two hands, of which the higher wins */
	KIND_SEATS, /* a hand of each seat and the dealer's */
	KIND_WHEEL,
	KIND_DICE,
	GAME_KINDS
};

struct coup_rules;

struct game {
	const char *name;
	const char *title; /* for people: _() */
	uint8_t kind;	   /* enum game_kind */
	uint16_t seats;	   /* highest seat number; the lowest is 1 */
	uint8_t spots; /* numbered from 0; announced bets come behind them */
	/* The rules of a game of KIND_COUP; NULL: another kind. */
	const struct coup_rules *coup;

	/* The spot of that name that the house offers, or SPOT_UNKNOWN. */
	uint8_t (*spot_parse)(const struct game *game,
			      const struct house *house,
			      const struct token *words, int n);
	/* Writes a spot as on `settle` lines; returns the end of the text. */
	char *(*spot_format)(const struct game *game, uint8_t spot,
			     char to[static SPOT_TEXT_MAX]);
	enum spot_word (*spot_word)(const struct game *game, uint8_t spot);
	/* What the spot pays when it wins, before commission. For a blackjack
	 * see blackjack_pay_ratio(). */
	struct ratio (*spot_pays)(const struct game *game,
				  const struct house *house, uint8_t spot);
	/* ACCEPTED, or why the seat's other wagers forbid a wager on this
	 * spot. */
	enum refusal (*check_spot)(const struct table *table, uint16_t seat,
				   uint8_t spot);

	/* If opposing wagers are forbidden: the spot that a seat with a wager
	 * on this spot may not bet on; SPOT_UNKNOWN: none. The pointer is NULL:
	 * the game has no such spots. */
	uint8_t (*opposing)(const struct game *game, uint8_t spot);

	/* Empties the layout when betting opens. */
	void (*open)(struct table *table);
	/* Prepares the layout, still without cards, when play begins. */
	void (*begin)(struct table *table);
	/* Sets the instruction of a round under way, ignoring holds and
	 * irregularities. */
	void (*instruct)(const struct table *table, struct answer_line *line);
	/* Deals a card if one is due; false: none is. Card games only. */
	bool (*deal)(struct table *table, struct card card);
	/* Adds the announcement of a bust after a card. NULL: the game has
	 * none. */
	void (*announce)(const struct table *table, struct answer *answer);
	/* Applies a decision and, if new, sets its seat and hand. Returns false
	 * and changes nothing if the decision is not due. In a game without
	 * decisions, decide and suspend are NULL. */
	bool (*decide)(struct table *table, struct fact *fact);
	/* Keeps the money that a suspended decision put on the layout, to
	 * settle it. */
	void (*suspend)(struct table *table, const struct fact *fact);
	/* Whether the round can be announced, ignoring irregularities. */
	bool (*decided)(const struct table *table);
	verb_apply_fn *rule;
	/* Index of the fact that may not be shown, or -1. NULL: every fact may
	 * be shown. */
	int (*hidden_fact)(const struct table *table);
	/* Adds the results of a decided round. */
	void (*results)(const struct table *table, struct answer *answer);
	/* Adds the results known before the round is decided; NULL: the game
	 * has none. */
	void (*early_results)(const struct table *table, struct answer *answer);
	/* Adds a wager's settlement; `returned`: the wager goes back. */
	void (*settle)(const struct table *table, const struct wager *wager,
		       bool returned, struct answer *answer);
	/* Removes the wagers of a round that ends, but for those that the next
	 * round decides. NULL: the game has none. */
	void (*keep)(struct table *table);
};

/* 1 << enum spot_word: the words of the game's spots, which have a limit. */
uint64_t game_spot_words(const struct game *game);

/* The first spot of that word, or SPOT_UNKNOWN. */
uint8_t game_first_spot(const struct game *game, enum spot_word word);

#endif
