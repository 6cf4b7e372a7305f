/* SPDX-License-Identifier: ISC */
/* Loads searches and rounds for the history page, in a thread with a database
 * connection of its own: neither an event loop nor a writer waits for it. */
#ifndef SABOT_APP_HISTORY_HISTORY_LOADER_H
#define SABOT_APP_HISTORY_HISTORY_LOADER_H

#include "db/rounds/round_search.h"
#include "ui/pages/history_page.h"

struct load; /* private to history_loader.c */

struct history_loader {
	const char *table; /* only rounds of this table; NULL: of all tables */
	const char *print_folder; /* of printout.h; NULL: nothing is printed */
	struct search search;
	int filters;
	struct history_filter filter[HISTORY_FILTERS];
	int row[HISTORY_FILTERS]; /* index of filter[i] in filters[] of
				     round_filter.h */
	history_value text[HISTORY_FILTERS]; /* `search` points to these */
	struct history_request more;	     /* the unfinished search, if any */
	struct load *load;		     /* running load, or NULL */
	int delivered; /* number of rounds passed to the history */
};

/* Opens the history with filters: set[i] is the text of filters[i], or "" for a
 * filter that is not set. If `set` is NULL, no filter is set. Keeps the pointer
 * `table`. */
void history_loader_open(struct history_loader *history_loader,
			 struct history *history, const char *table,
			 const history_value *set);

/* Abandons the running load without waiting. The caller then closes the
 * history. */
void history_loader_close(struct history_loader *history_loader);

/* Passes loaded data to the history and starts its next request on the record
 * at `path`; NULL: the record cannot be read now. True: a load runs; call again
 * when history_loader_fd() is readable. */
bool history_loader_turn(struct history_loader *history_loader,
			 const char *path, struct history *history);

/* The descriptor to poll; -1: no load runs. */
int history_loader_fd(const struct history_loader *history_loader);

/* Waits until no thread has a record open. */
void history_loader_wait(void);

#endif
