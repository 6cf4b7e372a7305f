/* SPDX-License-Identifier: ISC */
/* Games as rows of functions: how each deals, decides and settles. */
#ifndef SABOT_RULES_TABLE_GAME_H
#define SABOT_RULES_TABLE_GAME_H

#include "rules/core/token.h"
#include "rules/table/table.h"

enum {
	SPOT_UNKNOWN = UINT8_MAX,
	SPOT_TEXT_MAX = 24,
};

/* Applies a verb; a refusal changes nothing. */
typedef enum refusal verb_apply_fn(struct table *table,
				   const struct event *event,
				   struct answer *answer);

/* What is on the layout: decides the picture of a table and the form of its
 * results. */
enum game_kind {
	KIND_COUP,  /* two hands, of which the higher wins */
	KIND_SEATS, /* a hand of each seat and the dealer's */
	KIND_WHEEL,
	GAME_KINDS
};

struct coup_rules;

struct game {
	const char *name;
	const char *title;   /* for people, untranslated, maybe with context */
	uint8_t kind;	     /* enum game_kind */
	uint16_t seats;	     /* numbered from 1 */
	uint64_t spot_words; /* bits: of the spots that have a limit */
	/* The rows of a game of two hands; NULL: another kind. */
	const struct coup_rules *coup;

	/* The spot of that name that the house offers, or SPOT_UNKNOWN. */
	uint8_t (*spot_parse)(const struct game *game,
			      const struct house *house,
			      const struct token *words, int n);
	/* Writes a spot as `settle` has it; returns where it ends. */
	char *(*spot_format)(const struct game *game, uint8_t spot,
			     char to[static SPOT_TEXT_MAX]);
	enum spot_word (*spot_word)(const struct game *game, uint8_t spot);
	/* What the spot pays when it wins, before commission; what a blackjack
	 * pays is blackjack_pay_ratio()'s. */
	struct ratio (*spot_pays)(const struct game *game,
				  const struct house *house, uint8_t spot);
	/* Whether the seat's other wagers forbid this one. */
	enum refusal (*check_spot)(const struct table *table, uint16_t seat,
				   uint8_t spot);

	/* Prepares the layout when betting opens, and again when play begins:
	 * no card lies on it. */
	void (*open)(struct table *table);
	void (*begin)(struct table *table);
	/* The instruction of a round under way, without interruptions. */
	void (*instruct)(const struct table *table, struct answer_line *line);
	/* Deals a card where one is due; false where none is. Card games
	 * only. */
	bool (*deal)(struct table *table, struct card card);
	/* The announcement after the last card; may be NULL. */
	void (*announce)(const struct table *table, struct answer *answer);
	/* Applies a decision; false, and nothing changes, where it is not the
	 * one due. This and the next: games with decisions only. */
	bool (*decide)(struct table *table, struct fact *fact);
	/* Adds what a suspended decision lays on the layout. */
	void (*suspend)(struct table *table, const struct fact *fact);
	bool (*decided)(const struct table *table);
	/* Applies a ruling. */
	verb_apply_fn *rule;
	/* The fact that may not be shown, or -1; may be NULL. */
	int (*hidden_fact)(const struct table *table);
	/* Adds the results of a decided round; and those known before, or
	 * NULL. */
	void (*results)(const struct table *table, struct answer *answer);
	void (*early_results)(const struct table *table, struct answer *answer);
	/* The settlement of a wager; `returned`: it goes back, won zero. */
	void (*settle)(const struct table *table, const struct wager *wager,
		       bool returned, struct answer *answer);
};

#endif
