/* SPDX-License-Identifier: ISC */
/* Rounds, folded out of the journal: the one place where a round's name, row,
 * cards and wagers are worked out. The station folds live, verify
 * folds the stored journal. Pure.
 *
 * A round is named by the `day` line (kind day) before it:
 *
 *	day BAC-07 2026-11-21 shoe 3 round 41
 *
 * the table, its gaming day, the number of the shoe in use and the number of
 * the next round. The station writes one at the start of a gaming day and
 * before each `table` line; in between, a `shoe` event counts shoes and a
 * finished round counts rounds. */
#ifndef SABOT_DB_ROUNDS_ROUNDS_H
#define SABOT_DB_ROUNDS_ROUNDS_H

#include <stdbool.h>

#include "db/journal/journal_row.h"
#include "rules/games/settlement.h"
#include "rules/script/event_parse.h"
#include "rules/table/answer.h"
#include "rules/table/table.h"

/* How rounds end, as words that a list of rounds can be asked for. Pure. */

struct outcome_word {
	const char *name; /* as a result line has it */
	uint8_t game;	  /* enum game_id */
};

/* Stored in the record: bit n stands for row n, and rows never change. */
extern const struct outcome_word outcome_words[];
extern const int outcome_words_n;

/* The row of that name, or -1. */
int outcome_find(const char *name);

enum {
	TABLE_ID_MAX = 32, /* letters, digits and "-_." */
	DAY_TEXT_MAX = 11, /* "2026-11-21" and its end */
	DAY_LINE_MAX = 96,
	ROUND_NAME_MAX = TABLE_ID_MAX + DAY_TEXT_MAX + 13,
	OUTCOME_MAX = 64,
	HAND_TEXT_MAX = 8,
};

struct round_name {
	char table[TABLE_ID_MAX + 1];
	char day[DAY_TEXT_MAX];
	uint32_t number; /* 1 and up in each gaming day */
};

struct card_row {
	char hand[HAND_TEXT_MAX]; /* "player", "banker"; "2.1", "dealer" */
	struct card card;	  /* by_hand: keyed in, not read */
};

/* Amounts are in units of the currency with `decimals`. */
struct round_row {
	struct round_name name;
	uint32_t shoe; /* number in the gaming day */
	uint8_t game;  /* enum game_id */
	uint8_t decimals;
	int64_t first_seq, last_seq;
	int64_t opened_us, closed_us;
	char dealer[BADGE_MAX + 1]; /* who opened the betting; "": not known */
	char outcome[OUTCOME_MAX];  /* the last result, "banker 4 5"; or "" */
	bool natural;
	bool free_hand;
	bool voided;
	char reason[JOURNAL_LINE_MAX + 1]; /* of the void */
	uint32_t corrected; /* corrections, strikes and insertions */
	uint32_t by_hand;   /* cards and numbers keyed in */
	uint32_t alarms;    /* that were given, but for those of holds */
	uint32_t holds;	    /* that were set */
	uint32_t results; /* how its hands ended: bits by db/rounds/rounds.h */
	uint64_t seen;	  /* bits: cards as they lay, by face; or the number */
	struct money won; /* by the table: kept less paid; with commission */
	/* booked beside it: filled by search_page() alone */
	uint32_t adjustments, annotations;
	struct money adjusted; /* to its seats, all in all */
	uint32_t cards;	       /* dealt, in their order */
	uint32_t wagers; /* settled, by seat and then in the order placed */
	struct card_row card[DEALT_MAX];
	struct settled wager[ANSWER_MAX];
};

/* What the fold knows. Big: keep one and use it again. */
struct rounds {
	char table[TABLE_ID_MAX + 1]; /* "" before the first day line */
	char day[DAY_TEXT_MAX];
	uint32_t shoe;
	uint32_t next; /* number of the next round */
	bool open;     /* a round is under way: round is being filled */
	bool settling; /* its wagers are being taken and paid */
	struct round_row round; /* it, or the one that ended last */
};

void rounds_start(struct rounds *rounds);

/* Marks the cards of an event that was keyed in, before it is applied: the
 * table carries the mark, and rounds find it there. */
void rounds_mark_keyed(struct event *event, enum source source);

/* Takes a row of kind table with its event, its answer and the table after
 * it. True when that ended a round: rounds->round is complete. Refused events
 * change nothing. */
bool rounds_apply(struct rounds *rounds, const struct journal_row *journal_row,
		  const struct event *event, const struct answer *answer,
		  const struct table *table);

/* Takes a row of kind day. False when it begins with "day" and is no day
 * line, or counts on otherwise than the rows before it do. */
bool rounds_apply_day(struct rounds *rounds, const char *line);

/* The day line of where the fold stands. */
void rounds_format_day(const struct rounds *rounds,
		       char line[static DAY_LINE_MAX]);

/* Whether it is a date, "YYYY-MM-DD". */
bool rounds_day_valid(const char *day);

/* "BAC-07/2026-11-21/0041". */
void rounds_format_name(const struct round_name *name,
			char text[static ROUND_NAME_MAX]);

bool rounds_same_name(const struct round_name *a, const struct round_name *b);

/* Reads such a name; zeros before the number may be left out. */
bool rounds_parse_name(const char *text, struct round_name *name);

#endif
