/* SPDX-License-Identifier: ISC */
/* Where rows of the record come from, as people and other programs read it. */
#ifndef SABOT_DB_JOURNAL_SOURCE_H
#define SABOT_DB_JOURNAL_SOURCE_H

#include "db/journal/envelope.h"

/* "key", "shoe". */
const char *source_name(enum source source);

#endif
