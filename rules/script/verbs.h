/* SPDX-License-Identifier: ISC */
/* The verbs of the table script as rows: how each reads and what it does. */
#ifndef SABOT_RULES_SCRIPT_VERBS_H
#define SABOT_RULES_SCRIPT_VERBS_H

#include "rules/core/token.h"
#include "rules/table/game.h"

/* What stops a verb. */
enum {
	STOPPED_BY_HOLD = 1 << 0,
	STOPPED_BY_IRREGULARITY = 1 << 1, /* for irregularities to be cleared */
	STOPPED = STOPPED_BY_HOLD | STOPPED_BY_IRREGULARITY,
	IS_WAGER = 1 << 2, /* says bets-closed where others say not-now */

	WORDS_ANY = UINT8_MAX,
};

struct verb_args {
	const struct house *house; /* NULL before the first table line */
	const struct token *word;  /* behind the verb */
	int words;
	struct event *event;
};

struct verb_row {
	const char *name;
	const char *form; /* the words behind it, for pages and tests */
	uint8_t games;
	uint8_t stops;
	uint8_t min_words,
		max_words; /* words behind it; WORDS_ANY: as many as come */
	/* Reads the words into the event; why not, or NULL. NULL: they stay
	 * in the line. */
	const char *(*read)(struct verb_args *verb_args);
	/* Applies it where nothing stops it. */
	verb_apply_fn *apply;
};

extern const struct verb_row verbs[VERBS];

/* Whether it says what a player wagers or decides: the verbs that a gaming
 * server may send. */
bool verb_is_player_action(enum verb verb);

#endif
