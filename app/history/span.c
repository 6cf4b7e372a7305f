/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/history/span.h"

static enum sb_result span_edge(const struct round_row *round, void *context,
				struct sb_error *err)
{
	int64_t *opened_us = context;

	(void)err;
	*opened_us = round->opened_us;
	return SB_OK;
}

enum sb_result span_find(struct record *record, const struct search *search,
			 struct search_place place, bool newer,
			 struct span *span, struct sb_error *err)
{
	struct search_place far = newer ? search_newest : search_oldest;
	struct search_way way = {.newer = newer,
				 .limit = 1,
				 .round = span_edge,
				 .context = &span->from_us};
	struct search any;
	enum sb_result result;
	int n;

	span->from_us = span->end_us = place.opened_us;
	search_start(&any);
	any.from_us = search->from_us;
	any.until_us = search->until_us;
	result = search_page(record, &any, &way, &place, &n, err);
	if (result != SB_OK)
		return result;
	way.newer = !newer;
	way.context = &span->end_us;
	return search_page(record, &any, &way, &far, &n, err);
}
