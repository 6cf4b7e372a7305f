/* SPDX-License-Identifier: ISC */
/* The JSON Schema of the feed's lines in JSON, from the tables that write and
 * read them. */
#ifndef SABOT_APP_FEED_FEED_SCHEMA_H
#define SABOT_APP_FEED_FEED_SCHEMA_H

#include <stdio.h>

/* Prints definitions of `from-table`, a line that the table sends, and
 * `to-table`, a request. */
void feed_schema_print(FILE *out);

#endif
