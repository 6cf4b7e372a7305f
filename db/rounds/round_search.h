/* SPDX-License-Identifier: ISC */
/* Searches finished rounds, page by page, the newest first, in the order of
 * opening time and row. */
#ifndef SABOT_DB_ROUNDS_ROUND_SEARCH_H
#define SABOT_DB_ROUNDS_ROUND_SEARCH_H

#include "db/rounds/round_store.h"

/* The terms of a search; all given terms must hold. */
enum search_term {
	SEARCH_DAY,
	SEARCH_ADJUSTED,
	SEARCH_ANNOTATED,
	SEARCH_VOID,
	SEARCH_CORRECTED,
	SEARCH_HOLDS,
	SEARCH_ALARMS,
	SEARCH_BY_HAND,
	SEARCH_DEALER,
	SEARCH_TABLE,
	SEARCH_NATURAL,
	SEARCH_GAME,
	SEARCH_INDEXED, /* terms before this one have an index, the others do
			   not */
	SEARCH_SHOE = SEARCH_INDEXED,
	SEARCH_OUTCOME,
	SEARCH_CARDS,
	SEARCH_NUMBER,
	SEARCH_WON,
	SEARCH_LOST,
	SEARCH_TERMS
};

#define SEARCH_BIT(term) (1u << (term))

enum { SEARCH_DECIMALS = 4 }; /* an amount in units of 0 to 3 decimals */

/* Start with search_init(); the members of a term count where its bit is
 * set. Texts are the caller's. */
struct search {
	unsigned terms;		   /* SEARCH_BIT() of each */
	int64_t from_us, until_us; /* opened from, and before */
	const char *day, *dealer, *table;
	enum game_id game;
	uint8_t games; /* bits: those that its filters leave; 0: all */
	uint32_t shoe;
	uint32_t results; /* bits by db/rounds/rounds.h: any of them */
	uint64_t seen;	  /* bits as in a round_row: all of them, of cards or
			   * of a number */
	int64_t won[SEARCH_DECIMALS];  /* by the table, at least */
	int64_t lost[SEARCH_DECIMALS]; /* the same */
};

void search_init(struct search *search);

/* A place in the list, between two rounds. */
struct search_cursor {
	int64_t opened_us, seq;
};

/* Before the newest round; after the oldest; between the rounds before a time
 * and those from it. */
extern const struct search_cursor search_newest, search_oldest;
struct search_cursor search_cursor_at(int64_t opened_us);

/* The place of that round: the next page starts after it. */
struct search_cursor search_cursor_round(const struct round_row *round);

/* Called before each read with the place reached; false ends the search. It may
 * read the record. May be NULL. */
typedef bool (*search_progress_fn)(const struct search_cursor *cursor,
				   void *context);

/* Passes at most `limit` rounds from *cursor on, older or newer, to round(),
 * and moves *cursor. *n is how many; fewer than limit: no more rounds. Cards
 * and wagers are left out. round() runs while a snapshot is held: it must not
 * wait. SB_REFUSED: progress() ended it; *cursor and *n are valid. */
struct search_request {
	bool newer;
	int limit;
	round_store_fn round;
	search_progress_fn progress;
	void *context; /* of both */
};

SB_MUST_USE enum sb_result search_page(struct record *record,
				       const struct search *search,
				       const struct search_request *request,
				       struct search_cursor *cursor, int *n,
				       struct sb_error *err);

/* The time span of a search from a place on, and how much of it is done, in
 * percent. */
struct search_span {
	int64_t from_us, end_us;
};

SB_MUST_USE enum sb_result
search_find_span(struct record *record, const struct search *search,
		 const struct search_cursor *cursor, bool newer,
		 struct search_span *span, struct sb_error *err);
int search_percent(const struct search_span *span,
		   const struct search_cursor *cursor);

#endif
