/* SPDX-License-Identifier: ISC */
/* What rounds are looked for, as people say it: rows with the names of
 * options, read into a search. */
#ifndef SABOT_APP_FILTER_H
#define SABOT_APP_FILTER_H

#include "db/search.h"

struct filter {
	const char *name;  /* "day" */
	const char *value; /* "DAY"; NULL: it takes none */
	const char *about; /* untranslated */
	/* Why the text is none, untranslated; or NULL. The search keeps the
	 * text itself. */
	const char *(*read)(struct search *search, const char *text);
};

extern const struct filter filters[];
extern const int filters_n;

#endif
