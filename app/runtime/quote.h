/* SPDX-License-Identifier: ISC */
/* Quotes text for other programs: UTF-8 in every locale, with no character
 * that ends a field or controls a terminal. */
#ifndef SABOT_APP_RUNTIME_QUOTE_H
#define SABOT_APP_RUNTIME_QUOTE_H

#include <stdio.h>

/* Writes a CSV field (RFC 4180), in quotes if needed. A text that a spreadsheet
 * would read as a formula gets an apostrophe in front. */
void quote_csv(FILE *out, const char *text);

/* Writes a JSON string with its quotes. */
void quote_json(FILE *out, const char *text);

#endif
