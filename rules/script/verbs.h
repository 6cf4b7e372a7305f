/* SPDX-License-Identifier: ISC */
/* The verbs of the table script as rows: how each reads and what it does. */
#ifndef SABOT_RULES_SCRIPT_VERBS_H
#define SABOT_RULES_SCRIPT_VERBS_H

#include "rules/script/event.h"
#include "rules/table/table.h"
#include "rules/core/token.h"

enum {
	IN_BACCARAT = 1 << BACCARAT,
	IN_BLACKJACK = 1 << BLACKJACK,
	IN_ROULETTE = 1 << ROULETTE,
	IN_CARDS = IN_BACCARAT | IN_BLACKJACK,
	IN_ALL = IN_CARDS | IN_ROULETTE,
};

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
	enum refusal (*apply)(struct table *table, const struct event *event,
			      struct answer *answer);
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

/* How words are read: read.c. */
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

/* What they do: every game in round.c and wagering.c, cards in cards.c. */
typedef enum refusal verb_apply_fn(struct table *table,
				   const struct event *event,
				   struct answer *answer);

verb_apply_fn round_open, round_close, round_announce, round_void, round_limits,
	round_rule, round_hold, round_release, round_note;
verb_apply_fn wagering_wager, wagering_withdraw;
verb_apply_fn cards_burn, cards_cut, cards_clear, cards_shuffle, cards_shoe,
	cards_free, cards_rule, cards_rework;
verb_apply_fn baccarat_verdict, baccarat_position;
verb_apply_fn blackjack_seat, blackjack_hole, blackjack_decide_event,
	blackjack_decide_retract;
verb_apply_fn roulette_spin, roulette_revs, roulette_number, roulette_valid,
	roulette_dealer_no_spin, roulette_correct, roulette_respin;

#endif
