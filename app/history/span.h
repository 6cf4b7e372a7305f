/* SPDX-License-Identifier: ISC */
/* The time that a search has to go through, for its progress. */
#ifndef SABOT_APP_HISTORY_SPAN_H
#define SABOT_APP_HISTORY_SPAN_H

#include "db/rounds/search.h"

/* Of the first and the last round on the way; where there are none, both are
 * of the place. */
struct span {
	int64_t from_us, end_us;
};

SB_MUST_USE enum sb_result span_find(struct record *record,
				     const struct search *search,
				     struct search_place place, bool newer,
				     struct span *span, struct sb_error *err);

#endif
