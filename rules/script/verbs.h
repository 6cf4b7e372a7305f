/* SPDX-License-Identifier: ISC */
/* The table of the script's verbs: how each is parsed and applied. */
#ifndef SABOT_RULES_SCRIPT_VERBS_H
#define SABOT_RULES_SCRIPT_VERBS_H

#include "rules/core/token.h"
#include "rules/table/game.h"

/* What stops a verb. */
enum {
	STOPPED_BY_HOLD = 1 << 0,
	STOPPED_BY_IRREGULARITY = 1 << 1,
	STOPPED = STOPPED_BY_HOLD | STOPPED_BY_IRREGULARITY,
	/* a wager: during an irregularity refused with bets-closed, not with
	 * not-now */
	IS_WAGER = 1 << 2,

	WORDS_ANY = UINT8_MAX,
};

struct verb_args {
	const struct house *house; /* NULL before the first table line */
	const struct token *word;  /* the words after the verb */
	int words;
	struct event *event;
};

struct verb_row {
	const char *name;
	const char *form; /* the words after the verb, for pages and tests */
	uint8_t games;	  /* IN_BACCARAT and so on */
	uint8_t stops;	  /* STOPPED_BY_HOLD and so on */
	uint8_t min_words,
		max_words; /* after the verb; WORDS_ANY: any number */
	/* Parses the words into the event; returns NULL, or what is malformed.
	 * If read is NULL, the words are not parsed. */
	const char *(*read)(struct verb_args *verb_args);
	/* Applies the event; the caller has checked `stops`. */
	verb_apply_fn *apply;
};

extern const struct verb_row verbs[VERBS];

/* Whether the verb is a player's wager or decision, which a gaming server may
 * send. */
bool verb_is_player_action(enum verb verb);

/* The minutes for which a line sets special limits; 0: it sets none. */
uint32_t verb_special_minutes(const char *line);

/* Whether the verb names the result of a round without cards. */
static inline bool verb_is_result(enum verb verb)
{
	return verb == VERB_NUMBER || verb == VERB_DICE;
}

/* Whether the verb corrects the result of a round without cards. */
static inline bool verb_corrects_result(enum verb verb)
{
	return verb == VERB_CORRECT_NUMBER || verb == VERB_CORRECT_DICE;
}

#endif
