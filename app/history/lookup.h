/* SPDX-License-Identifier: ISC */
/* Rounds looked for and printed, page by page: with progress on a terminal,
 * and an end when somebody presses Ctrl-C or reads no more. */
#ifndef SABOT_APP_HISTORY_LOOKUP_H
#define SABOT_APP_HISTORY_LOOKUP_H

#include "app/history/list.h"
#include "db/rounds/search.h"

struct lookup {
	struct search search;
	enum list_format format;
	long limit;		  /* rounds; 0: all of them */
	struct search_place from; /* search_newest, or that of a round */
};

/* Prints them on stdout, those older than `from`; *given is how many. Ctrl-C
 * ends the program, as it would have without us. */
SB_MUST_USE enum sb_result lookup_print(struct record *record,
					const struct lookup *lookup,
					long *given, struct sb_error *err);

#endif
