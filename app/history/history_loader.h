/* SPDX-License-Identifier: ISC */
/* What the history on a screen wants, out of a record: searches and rounds, a
 * little at each turn, so that neither a loop nor a writer waits for it. */
#ifndef SABOT_APP_HISTORY_HISTORY_LOADER_H
#define SABOT_APP_HISTORY_HISTORY_LOADER_H

#include "app/history/round_report.h"
#include "db/rounds/round_search.h"
#include "ui/pages/history_page.h"

/* The time that a search has to go through, for its progress. */

/* Of the first and the last round on the way; where there are none, both are
 * of the place. */
struct span {
	int64_t from_us, end_us;
};

SB_MUST_USE enum sb_result span_find(struct record *record,
				     const struct search *search,
				     struct search_place place, bool newer,
				     struct span *span, struct sb_error *err);

/* A search that is under way. */
struct browse_search {
	bool goes;
	bool newer;
	int limit, given;
	struct search_place place;
	uint64_t width_us;  /* of the time that is looked at in one go */
	int64_t started_ms; /* and where: for its progress */
	struct span span;
};

struct browse {
	const char *table; /* of that one alone; NULL: of all */
	struct search search;
	struct browse_search run;
	int filters;
	struct history_filter filter[HISTORY_FILTERS]; /* those of filter.h */
	int row[HISTORY_FILTERS];		       /* which of them */
	history_value text[HISTORY_FILTERS]; /* that `search` points into */
	struct show *show;		     /* a round being read; or NULL */
	struct round_row *round;
};

/* Opens the history of a record, with the filters' texts that stand (by rows of
 * filters[], "" for none, NULL for all of them). `table` is kept. */
void browse_open(struct browse *browse, struct history *history,
		 const char *table, const history_value *set);

/* Drops what is under way, at any time; the history is its host's to close. */
void browse_close(struct browse *browse);

/* Does what the history wants, for some milliseconds. True: there is more to
 * do. `record` may be NULL: it cannot be read now. */
bool browse_turn(struct browse *browse, struct record *record,
		 struct history *history, int64_t for_ms);

/* A search for rounds, in slices of some milliseconds. */

#endif
