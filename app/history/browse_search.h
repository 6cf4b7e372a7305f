/* SPDX-License-Identifier: ISC */
/* A search for rounds, in slices of some milliseconds. */
#ifndef SABOT_APP_HISTORY_BROWSE_SEARCH_H
#define SABOT_APP_HISTORY_BROWSE_SEARCH_H

#include "app/history/browse.h"

/* Begins one; what it finds is given to the history. */
void browse_search_begin(struct browse *browse, struct record *record,
			 struct history *history,
			 const struct history_wish *wish);

/* Goes on until that time, or a little more. */
void browse_search_turn(struct browse *browse, struct record *record,
			struct history *history, int64_t until_ms);

#endif
