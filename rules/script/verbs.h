/* SPDX-License-Identifier: ISC */
/* The verbs of the table script as rows: how each reads and what it does. */
#ifndef SABOT_RULES_SCRIPT_VERBS_H
#define SABOT_RULES_SCRIPT_VERBS_H

#include "rules/core/token.h"
#include "rules/table/game.h"

/* What stops a verb. */
enum {
	WAITS_FOR_HOLDS = 1 << 0,
	WAITS_FOR_CLEAR = 1 << 1, /* for irregularities to be cleared */
	WAITS = WAITS_FOR_HOLDS | WAITS_FOR_CLEAR,
	IS_WAGER = 1 << 2, /* says bets-closed where others say not-now */
};

struct reading {
	const struct house *house; /* NULL before the first table line */
	const struct word *word;   /* behind the verb */
	int words;
	struct event *event;
};

struct verb_row {
	const char *name;
	const char *form; /* the words behind it, for pages and tests */
	uint8_t games;
	uint8_t stops;
	/* Reads the words into the event; why not, or NULL. */
	const char *(*read)(struct reading *reading);
	/* Applies it where nothing stops it. NULL: see table_apply(). */
	verb_apply_fn *apply;
};

extern const struct verb_row verbs[VERBS];

/* Whether it says what a player wagers or decides: the verbs that a gaming
 * server may send. */
bool verb_is_players(enum verb verb);

/* Notes which word is amiss, where it is not the verb; gives the reason. */
static inline const char *read_amiss(struct event *event, struct word word,
				     const char *reason)
{
	event->amiss = word;
	return reason;
}

/* How words are read: verb_args.c. */
const char *read_nothing(struct reading *reading);
const char *read_text(struct reading *reading);
const char *read_table(struct reading *reading);
const char *read_limits(struct reading *reading);
const char *read_wager(struct reading *reading);
const char *read_withdraw(struct reading *reading);
const char *read_hold(struct reading *reading);
const char *read_release(struct reading *reading);
const char *read_cards(struct reading *reading);
const char *read_burned(struct reading *reading);
const char *read_ruling(struct reading *reading);
const char *read_correct(struct reading *reading);
const char *read_place(struct reading *reading);
const char *read_insert(struct reading *reading);
const char *read_verdict(struct reading *reading);
const char *read_position(struct reading *reading);
const char *read_seat(struct reading *reading);
const char *read_hole(struct reading *reading);
const char *read_spin(struct reading *reading);
const char *read_count(struct reading *reading);
const char *read_pocket(struct reading *reading);

#endif
