/* SPDX-License-Identifier: ISC */
/* A list of rounds: for people, and for other programs. */
#ifndef SABOT_APP_HISTORY_LIST_H
#define SABOT_APP_HISTORY_LIST_H

#include <stdio.h>

#include "db/rounds/rounds.h"

enum list_format {
	LIST_TEXT, /* aligned columns, for people */
	LIST_CSV,  /* RFC 4180, with a line of names */
	LIST_JSON, /* an object a line */
	LIST_FORMATS
};

extern const char *const list_formats[LIST_FORMATS];

/* What stands above the rounds. Text is cut to `cols` columns; 0: not. */
void list_head(FILE *out, enum list_format format, int cols);

/* One of them; its cards and wagers are not looked at. */
void list_round(FILE *out, enum list_format format, int cols,
		const struct round_row *round);

#endif
