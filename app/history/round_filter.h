/* SPDX-License-Identifier: ISC */
/* The filters of a search for rounds. Their names are also command-line
 * options. */
#ifndef SABOT_APP_HISTORY_ROUND_FILTER_H
#define SABOT_APP_HISTORY_ROUND_FILTER_H

#include "db/rounds/round_search.h"

struct filter {
	const char *name;      /* "day" */
	const char *value;     /* "DAY"; NULL: no value */
	const char *label;     /* untranslated: the name on the screen */
	const char *about;     /* untranslated */
	enum search_term term; /* SEARCH_TERMS: it sets the time span */
	/* Returns NULL, or an untranslated message about the error in `text`.
	 * `read` is NULL if the filter has no value. */
	const char *(*read)(struct search *search, const char *text);
	bool several; /* several values allowed */
};

extern const struct filter filters[];
extern const int n_filters;

/* Adds the filter to the search, which may keep the pointer `text`. Returns
 * NULL, or an untranslated message about the error in `text`. */
const char *round_filter_add(const struct filter *filter, struct search *search,
			     const char *text);

#endif
