/* SPDX-License-Identifier: ISC */
/* A list of rounds: for people, and for other programs. */
#ifndef SABOT_APP_HISTORY_ROUND_LIST_H
#define SABOT_APP_HISTORY_ROUND_LIST_H

#include <stdio.h>

#include "db/rounds/round_search.h"
#include "db/rounds/rounds.h"

enum round_list_format {
	LIST_TEXT, /* aligned columns, for people */
	LIST_CSV,  /* RFC 4180, with a line of names */
	LIST_JSON, /* an object a line */
	LIST_FORMATS
};

extern const char *const round_list_formats[LIST_FORMATS];

/* One of them; its cards and wagers are not looked at. */
void round_list_print_round(FILE *out, enum round_list_format format, int cols,
			    const struct round_row *round);

/* Rounds looked for and printed, page by page: with progress on a terminal,
 * and an end when somebody presses Ctrl-C or reads no more. */

struct round_query {
	struct search search;
	enum round_list_format format;
	long limit;		   /* rounds; 0: all of them */
	struct search_cursor from; /* search_newest, or that of a round */
};

/* Prints them on stdout, those older than `from`; *given is how many. Ctrl-C
 * ends the program, as it would have without us. */
SB_MUST_USE enum sb_result
round_list_print(struct record *record, const struct round_query *round_query,
		 long *given, struct sb_error *err);

#endif
