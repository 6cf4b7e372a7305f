/* SPDX-License-Identifier: ISC */
/* Where rows of the record come from, as people and other programs read it. */
#ifndef SABOT_APP_SOURCE_H
#define SABOT_APP_SOURCE_H

#include "db/envelope.h"

/* "key", "shoe". */
const char *source_name(enum source source);

#endif
