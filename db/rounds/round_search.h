/* SPDX-License-Identifier: ISC */
/* Finished rounds looked for, page by page, the newest first: by the time at
 * which they were opened, those of one moment by their rows. */
#ifndef SABOT_DB_ROUNDS_ROUND_SEARCH_H
#define SABOT_DB_ROUNDS_ROUND_SEARCH_H

#include "db/rounds/round_store.h"

/* What can be asked of a round; of several terms, all must hold. */
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
	SEARCH_INDEXED, /* those before have an index, those behind have none */
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
	int64_t from_us, until_us; /* opened from then on, and before then */
	const char *day, *dealer, *table;
	enum game_id game;
	uint32_t shoe;
	uint32_t results; /* bits by db/rounds/rounds.h: any of them */
	uint64_t seen;	  /* bits as in a round_row: all of them, of cards or
			   * of a number */
	int64_t won[SEARCH_DECIMALS];  /* by the table, at least so much */
	int64_t lost[SEARCH_DECIMALS]; /* likewise */
};

void search_init(struct search *search);

/* A place in the list, between two rounds. */
struct search_cursor {
	int64_t opened_us, seq;
};

/* Before the newest round, behind the oldest one, and between those before a
 * time and those from then on. */
extern const struct search_cursor search_newest, search_oldest;
struct search_cursor search_cursor_at(int64_t opened_us);

/* Where that round stands: pages go on from there without it. */
struct search_cursor search_cursor_round(const struct round_row *round);

/* Told before each read which place the search has come to; false ends it. The
 * record may be read meanwhile. May be NULL. */
typedef bool (*search_progress_fn)(const struct search_cursor *cursor,
				   void *context);

/* Gives at most `limit` rounds from *place on, older ones or newer ones, and
 * moves *place to where it has come; *n is how many there were, and fewer than
 * limit means that there are no more. Cards and wagers are left out. round()
 * runs while a snapshot is held: it must not wait for anything. SB_REFUSED:
 * the watch ended it; what was given, *place and *n hold. */
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

/* The time that a search from a place on goes through, and how much of that it
 * has, in percent. */
struct search_span {
	int64_t from_us, end_us;
};

SB_MUST_USE enum sb_result search_span(struct record *record,
				       const struct search *search,
				       const struct search_cursor *cursor,
				       bool newer, struct search_span *span,
				       struct sb_error *err);
int search_percent(const struct search_span *span,
		   const struct search_cursor *cursor);

#endif
