/* SPDX-License-Identifier: ISC */
/* What rounds are looked for, as people say it: rows with the names of
 * options, read into a search. */
#ifndef SABOT_APP_HISTORY_ROUND_FILTER_H
#define SABOT_APP_HISTORY_ROUND_FILTER_H

#include "db/rounds/round_search.h"

struct filter {
	const char *name;      /* "day" */
	const char *value;     /* "DAY"; NULL: it takes none */
	const char *about;     /* untranslated */
	enum search_term term; /* that it asks for; SEARCH_TERMS: of time */
	/* Why the text is no such value, untranslated, or NULL; of those that
	 * take none NULL. */
	const char *(*read)(struct search *search, const char *text);
	bool several; /* values may stand for it */
};

extern const struct filter filters[];
extern const int n_filters;

/* Adds to what is searched for. Why the text is no such value, untranslated,
 * or NULL; the search keeps the text itself. */
const char *round_filter_add(const struct filter *filter, struct search *search,
			     const char *text);

#endif
