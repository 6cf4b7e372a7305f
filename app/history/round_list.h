/* SPDX-License-Identifier: ISC */
/* Prints lists of rounds, for people and for other programs. */
#ifndef SABOT_APP_HISTORY_ROUND_LIST_H
#define SABOT_APP_HISTORY_ROUND_LIST_H

#include <stdio.h>

#include "db/rounds/round_search.h"
#include "db/rounds/rounds.h"

enum round_list_format {
	LIST_TEXT, /* aligned columns, for people */
	LIST_CSV,  /* RFC 4180, with column names */
	LIST_JSON, /* an object per line */
	LIST_FORMATS
};

extern const char *const round_list_formats[LIST_FORMATS];

/* Prints a round, without cards and wagers. cols: the terminal's columns; text
 * that has no room continues on another line; 0: one line. */
void round_list_print_round(FILE *out, enum round_list_format format, int cols,
			    const struct round_row *round);

/* A search whose rounds are printed. */
struct round_query {
	struct search search;
	enum round_list_format format;
	long limit;		   /* rounds; 0: no limit */
	struct search_cursor from; /* search_newest, or the place of a round */
};

/* Prints matching rounds older than `from` on stdout, with progress on a
 * terminal; *given is their number. Ctrl-C, or a reader that closed the pipe,
 * ends the program. */
SB_MUST_USE enum sb_result
round_list_print(struct record *record, const struct round_query *round_query,
		 long *given, struct sb_error *err);

#endif
