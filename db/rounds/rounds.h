/* SPDX-License-Identifier: ISC */
/* Rounds, computed from the journal: the only place that computes a round's
 * name, row, cards and wagers, from live rows and from stored ones. Pure.
 *
 * A round is named by the `day` line (kind day) before it:
 *
 *	day BAC-07 2026-11-21 shoe 3 round 41
 *
 * The line has the table, its gaming day, the number of the shoe in use and the
 * number of the next round. The station writes a `day` line at the start of a
 * gaming day and before each `table` line. After it, each `shoe` event raises
 * the number of the shoe by 1, and each round that opens raises the number of
 * the next round by 1. */
#ifndef SABOT_DB_ROUNDS_ROUNDS_H
#define SABOT_DB_ROUNDS_ROUNDS_H

#include <stdbool.h>

#include "db/journal/journal_row.h"
#include "rules/games/settlement.h"
#include "rules/script/event_parse.h"
#include "rules/table/answer.h"
#include "rules/table/table.h"

/* The outcomes of rounds, as words for searches. Pure. */

struct outcome_word {
	const char *name; /* as in a result line */
	uint8_t games;	  /* bits by enum game_id */
};

/* Stored in the record as bits: bit n is outcome_words[n], and never
 * changes. */
extern const struct outcome_word outcome_words[];
extern const int outcome_words_n;

/* The index of the outcome of that name, or -1. */
int outcome_find(const char *name);

enum {
	TABLE_ID_MAX = 32, /* letters, digits and "-_." */
	DAY_TEXT_MAX = 11, /* bytes of "2026-11-21", with the NUL */
	DAY_LINE_MAX = 96,
	ROUND_NAME_MAX = TABLE_ID_MAX + DAY_TEXT_MAX + 13,
	OUTCOME_MAX = 64,
	HAND_TEXT_MAX = 8,
	CURRENCY_CODE_MAX = 4, /* bytes of "EUR", with the NUL */
};

struct round_name {
	char table[TABLE_ID_MAX + 1];
	char day[DAY_TEXT_MAX];
	uint32_t number; /* 1 and up in each gaming day */
};

struct card_row {
	char hand[HAND_TEXT_MAX]; /* "player", "banker"; "2.1", "dealer" */
	struct card card;	  /* by_hand: keyed, not read */
};

/* Amounts are in the smallest unit of a currency with `decimals` decimals. */
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
	char reason[JOURNAL_LINE_MAX + 1]; /* why it is void or pending */
	int64_t pending_until_us; /* the void round's wagers are kept until
				     then; 0: not kept */
	uint32_t corrected; /* number of corrections, strikes and insertions */
	uint32_t by_hand;   /* number of cards and results keyed */
	uint32_t alarms;    /* number of alarms, except those of holds */
	uint32_t holds;	    /* number of holds that were set */
	uint32_t results;   /* outcomes of its hands: bits of outcome_words */
	uint64_t seen; /* bit n: a card of face n, number n, or dice of total n
			*/
	struct money won;	       /* by the table, commission included */
	char malformed[MALFORMED_MAX]; /* the first stored value that no
					  station writes, or "" */
	/* the next five are set by search_page() only */
	char currency[CURRENCY_CODE_MAX]; /* "EUR"; "": not known */
	uint32_t adjustments, annotations;
	struct money adjusted;		 /* sum paid to its seats */
	bool returned;			 /* pending wagers went back */
	uint32_t cards;			 /* number of cards in card[] */
	uint32_t wagers;		 /* number of wagers in wager[] */
	struct card_row card[DEALT_MAX]; /* in the order dealt */
	/* by seat, then in the order placed */
	struct settled wager[ANSWER_MAX];
};

/* The rounds of a table, as a journal is read. Too big for the stack. */
struct rounds {
	char table[TABLE_ID_MAX + 1]; /* "" before the first day line */
	char day[DAY_TEXT_MAX];
	uint32_t shoe;
	uint32_t next;		/* number of the next round */
	bool open;		/* a round is under way in `round` */
	bool settling;		/* its wagers are being settled */
	bool call_due;		/* "No more bets" is still to be called */
	struct round_row round; /* the round under way, or the last one */
};

void rounds_start(struct rounds *rounds);

/* Marks the cards of an event as keyed, if source is SOURCE_KEY. Call it before
 * the event is applied: the table keeps the mark. */
void rounds_mark_keyed(struct event *event, enum source source);

/* Applies a row of kind table with its event, its answer and the table after
 * the row. True if the row ended a round: rounds->round is complete. Refused
 * events change nothing. */
bool rounds_apply(struct rounds *rounds, const struct journal_row *journal_row,
		  const struct event *event, const struct answer *answer,
		  const struct table *table);

/* Applies a row of kind day. False: a malformed `day` line, which changes
 * nothing; or numbers that contradict the rows before, which are applied all
 * the same. */
bool rounds_apply_day(struct rounds *rounds, const char *line);

/* Parses a `day` line: the name of the next round, and the shoe in use. */
bool rounds_parse_day(const char *line, struct round_name *next,
		      uint32_t *shoe);

/* Formats the `day` line of the current state. */
void rounds_format_day(const struct rounds *rounds,
		       char line[static DAY_LINE_MAX]);

/* Whether the text is a date, "YYYY-MM-DD". */
bool rounds_day_valid(const char *day);

/* Writes "BAC-07/2026-11-21/0041". */
void rounds_format_name(const struct round_name *name,
			char text[static ROUND_NAME_MAX]);

bool rounds_same_name(const struct round_name *a, const struct round_name *b);

/* Parses a round's name; leading zeros may be missing. */
bool rounds_parse_name(const char *text, struct round_name *name);

#endif
