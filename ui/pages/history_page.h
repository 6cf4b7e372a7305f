/* SPDX-License-Identifier: ISC */
/* The history of finished rounds, full screen: the list, its filters, and one
 * round. It has no record: what it wants is told, and given to it. */
#ifndef SABOT_UI_PAGES_HISTORY_PAGE_H
#define SABOT_UI_PAGES_HISTORY_PAGE_H

#include "ui/pages/history_amend.h"
#include "ui/pages/history_filters.h"
#include "ui/pages/history_list.h"
#include "ui/pages/history_round.h"
#include "ui/pages/page.h"

enum history_page {
	HISTORY_LIST,
	HISTORY_FILTER, /* the fields */
	HISTORY_TIME,	/* to go to */
	HISTORY_ROUND,
	HISTORY_BOOK, /* beside it */
};

enum history_want {
	HISTORY_WANTS_NOTHING,
	HISTORY_WANTS_MORE,    /* rounds, from `from` on */
	HISTORY_WANTS_FILTERS, /* history->filters.typed */
	HISTORY_WANTS_TIME,    /* text: the list from there on; without a day,
				* that of the round `marked`, opened at `from` */
	HISTORY_WANTS_ROUND,   /* text: its name */
	HISTORY_WANTS_NO_MORE, /* the search is to stop */
};

struct history_wish {
	enum history_want want;
	bool newer; /* else older ones */
	struct history_place from;
	int limit;
	char text[HISTORY_NAME_MAX];
	char marked[HISTORY_NAME_MAX];
};

struct history {
	enum history_page page;
	const char *table; /* whose rounds alone are here; or NULL */
	bool help;
	bool searches;	  /* a search was wanted and has not ended */
	bool newer;	  /* it goes that way */
	int percent;	  /* of it is done; -1: not worth telling */
	bool books;	  /* beside a round, at this host */
	bool booked;	  /* book.line was typed, and is to be signed */
	bool says_booked; /* once the round is read anew */
	bool centres;	  /* newer ones are wanted, too, around a time */
	struct history_list list;
	struct history_filters filters;
	struct history_round round;
	struct history_book book;
	struct history_wish wish;
	struct trial trial;
	char time[HISTORY_VALUE_MAX]; /* typed */
	bool time_stands; /* as it was put there: typing begins anew */
	int64_t went_us;  /* the time that was gone to, until it is found */
	char message[2 * WORDS_MAX];
};

/* Begins with the newest rounds, of that table alone; NULL: of all. It and the
 * filters' rows are the caller's. */
void history_open(struct history *history, const char *table,
		  const struct history_filter *filter, int filters);
void history_close(struct history *history);

/* A key to it; false: it was left. */
bool history_key(struct history *history, int key);

/* What is wanted now, once; false: nothing. */
bool history_wants(struct history *history, struct history_wish *wish);

/* --- answers to it --- */

/* A round that was found. */
void history_give(struct history *history, const struct history_entry *entry);

/* How far the search has come. */
void history_progress(struct history *history, int percent,
		      struct history_place place);

/* It has ended: with `whole` there are no more that way. */
void history_found(struct history *history, bool whole);

/* The filters that were typed stand, or the ith is none. */
void history_filtered(struct history *history);
void history_no_filter(struct history *history, int i, const char *reason);

/* The list begins at that time. */
void history_go(struct history *history, struct history_place place);

void history_show(struct history *history, const struct history_told *told);

/* Why something could not be. */
void history_say(struct history *history, const char *text);

/* --- booking beside a round, where the host lets people --- */

/* What became of it: it stands beside the round, or why not. */
void history_booked(struct history *history);
void history_not_booked(struct history *history, const char *text);

/* --- drawing --- */

/* All but the first row, which is the host's, and that of the keys. */
void history_draw(struct history *history, struct cells *cells);

/* The keys that work now. */
const struct key_row *const *history_keys(const struct history *history);

/* As a page of the console. */
extern const struct page_ops history_ops;

#endif
