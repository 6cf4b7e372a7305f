/* SPDX-License-Identifier: ISC */
/* Games as rows: how each deals, decides and settles. */
#ifndef SABOT_RULES_TABLE_GAME_H
#define SABOT_RULES_TABLE_GAME_H

#include "rules/core/token.h"
#include "rules/table/table.h"

enum {
	SPOT_UNKNOWN = UINT8_MAX,
	SPOT_TEXT_MAX = 24,
};

/* What a verb does; the reason why not, and nothing changed then. */
typedef enum refusal verb_apply_fn(struct table *table,
				   const struct event *event,
				   struct answer *answer);

struct game {
	const char *name;
	uint16_t seats; /* numbered from 1 */

	/* The spot that the words name, or SPOT_UNKNOWN. */
	uint8_t (*spot_parse)(const struct token *words, int n);
	/* Writes a spot as `settle` has it; returns where it ends. */
	char *(*spot_format)(uint8_t spot, char to[static SPOT_TEXT_MAX]);
	enum spot_word (*spot_word)(uint8_t spot);
	/* Whether the seat's other wagers forbid it this one. */
	enum refusal (*check_spot)(const struct table *table, uint16_t seat,
				   uint8_t spot);

	/* The layout as betting opens; no card on it, as play begins. */
	void (*open)(struct table *table);
	void (*begin)(struct table *table);
	/* What a round under way asks for, nothing interrupting it. */
	void (*instruct)(const struct table *table, struct answer_line *line);
	/* Puts a card where one is due; false where none is. Games with cards
	 * only. */
	bool (*deal)(struct table *table, struct card card);
	/* What the card dealt last makes the dealer say; may be NULL. */
	void (*announce)(const struct table *table, struct answer *answer);
	/* Takes a decision; false, and nothing changed, where it does not
	 * answer what stands. Games with decisions only, and the next. */
	bool (*decide)(struct table *table, struct fact *fact);
	/* Of a decision put off: what it lays on the layout. */
	void (*suspend)(struct table *table, const struct fact *fact);
	bool (*decided)(const struct table *table);
	/* Takes a ruling. */
	verb_apply_fn *rule;
	/* The fact that may not be shown, or -1; may be NULL. */
	int (*hidden_fact)(const struct table *table);
	/* The result lines of a decided round; those given out before one is
	 * decided, or NULL. */
	void (*results)(const struct table *table, struct answer *answer);
	void (*early_results)(const struct table *table, struct answer *answer);
	/* How a wager stands settled; `returned`: it goes back, won zero. */
	void (*settle)(const struct table *table, const struct wager *wager,
		       bool returned, struct answer *answer);
};

#endif
