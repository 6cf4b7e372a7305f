/* SPDX-License-Identifier: ISC */
/* Text for other programs: UTF-8 in every locale, and nothing in it that
 * could end a field or do something to a terminal. */
#ifndef SABOT_APP_RUNTIME_QUOTE_H
#define SABOT_APP_RUNTIME_QUOTE_H

#include <stdio.h>

/* A field of RFC 4180, in quotes where it needs them; an apostrophe stands
 * before what a spreadsheet would take for a formula. */
void quote_csv(FILE *out, const char *text);

/* A string of JSON, with its quotes. */
void quote_json(FILE *out, const char *text);

#endif
