/* SPDX-License-Identifier: ISC */
/* Searches finished rounds, page by page, in the order of the journal,
 * whatever the clock said; the newest first, or the oldest. */
#ifndef SABOT_DB_ROUNDS_ROUND_SEARCH_H
#define SABOT_DB_ROUNDS_ROUND_SEARCH_H

#include "db/rounds/round_store.h"

/* The terms of a search; a round must meet all given terms. */
enum search_term {
	SEARCH_DAY,
	SEARCH_ADJUSTED,
	SEARCH_ANNOTATED,
	SEARCH_PENDING, /* wagers not returned yet */
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
	SEARCH_TOTAL,
	SEARCH_WON,
	SEARCH_LOST,
	SEARCH_SEAT,
	SEARCH_STAKE,
	SEARCH_TERMS
};

#define SEARCH_BIT(term) (1u << (term))

enum { SEARCH_DECIMALS = 4 }; /* index: the decimals of a currency, 0 to 3 */

/* Start with search_init(). A member counts only if the bit of its term is set.
 * Texts are the caller's. */
struct search {
	unsigned terms;		   /* SEARCH_BIT() of each */
	int64_t from_us, until_us; /* opened in [from_us, until_us) */
	/* No round outside these rows is looked at: search_find_rows(). */
	int64_t first_seq, last_seq;
	const char *day, *dealer, *table;
	enum game_id game;
	uint8_t games; /* bits: games to which all terms apply; 0: all */
	uint32_t shoe;
	uint32_t results; /* bits of outcome_words[]: the round has any */
	uint64_t seen;	  /* bits as in struct round_row: the round has all */
	int64_t won[SEARCH_DECIMALS];  /* the table won at least this */
	int64_t lost[SEARCH_DECIMALS]; /* the table lost at least this */
	uint16_t seat; /* has a wager; 0 for SEARCH_STAKE: any seat */
	/* the sum of a seat's wagers is at least and at most this */
	int64_t least[SEARCH_DECIMALS], most[SEARCH_DECIMALS];
};

void search_init(struct search *search);

/* Narrows first_seq and last_seq to the rounds opened in the time of the
 * search, so that no page reads beyond them. Once is enough for all pages,
 * unless they are to have rounds finished since. */
SB_MUST_USE enum sb_result search_find_rows(struct record *record,
					    struct search *search,
					    struct sb_error *err);

/* A place in the list: where the round opened by that row is, or would be. */
struct search_cursor {
	int64_t seq;
};

/* The place before the newest round, and the place after the oldest. */
extern const struct search_cursor search_newest, search_oldest;

/* The place before the round opened at that time, or next after it; if there
 * is none, search_newest. */
SB_MUST_USE enum sb_result search_find_time(struct record *record,
					    int64_t time_us,
					    struct search_cursor *cursor,
					    struct sb_error *err);

/* The place of that round; the next page starts after the round. */
struct search_cursor search_cursor_round(const struct round_row *round);

/* Called with the place reached, before each read; false ends the search. The
 * function may read the record. May be NULL. */
typedef bool (*search_progress_fn)(const struct search_cursor *cursor,
				   void *context);

struct search_request {
	bool newer; /* rounds newer than the cursor, else older ones */
	int limit;
	round_store_fn round;
	search_progress_fn progress;
	void *context; /* for round() and progress() */
};

/* Passes at most `limit` rounds after *cursor to round(), without cards and
 * wagers, and moves *cursor. *n is their number; below limit: there are no
 * more. round() runs while a snapshot is held: it must not wait. SB_REFUSED:
 * progress() ended the search; *cursor and *n are valid. */
SB_MUST_USE enum sb_result search_page(struct record *record,
				       const struct search *search,
				       const struct search_request *request,
				       struct search_cursor *cursor, int *n,
				       struct sb_error *err);

/* How much a search from a place, after search_find_rows(), has covered at the
 * cursor, in percent. */
int search_percent(const struct search *search,
		   const struct search_cursor *from, bool newer,
		   const struct search_cursor *cursor);

#endif
