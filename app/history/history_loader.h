/* SPDX-License-Identifier: ISC */
/* What the history on a screen wants, out of a record: searches and rounds,
 * read in a thread with a connection of its own, so that neither a loop nor a
 * writer waits for it. */
#ifndef SABOT_APP_HISTORY_HISTORY_LOADER_H
#define SABOT_APP_HISTORY_HISTORY_LOADER_H

#include "db/rounds/round_search.h"
#include "ui/pages/history_page.h"

struct load; /* private to history_loader.c */

struct history_loader {
	const char *table; /* of that one alone; NULL: of all */
	struct search search;
	int filters;
	struct history_filter filter[HISTORY_FILTERS]; /* those of filter.h */
	int row[HISTORY_FILTERS];		       /* which of them */
	history_value text[HISTORY_FILTERS]; /* that `search` points into */
	struct history_request more; /* the search that has not ended, if any */
	struct load *load;	     /* what is read; or NULL */
	int delivered;		     /* of the rounds that it found */
};

/* Opens the history of a record, with the filters' texts that stand (by rows of
 * filters[], "" for none, NULL for all of them). `table` is kept. */
void history_loader_open(struct history_loader *history_loader,
			 struct history *history, const char *table,
			 const history_value *set);

/* Drops what is under way, at any time, and does not wait for it; the history
 * is its host's to close. */
void history_loader_close(struct history_loader *history_loader);

/* Gives the history what was read, and reads what it wants next, from the
 * record at `path`; NULL: it cannot be read now. True: something is under way,
 * and there is more to do when history_loader_fd() is readable. */
bool history_loader_turn(struct history_loader *history_loader,
			 const char *path, struct history *history);

/* -1: nothing is under way. */
int history_loader_fd(const struct history_loader *history_loader);

/* Waits until no thread has a record open any more. */
void history_loader_wait(void);

#endif
