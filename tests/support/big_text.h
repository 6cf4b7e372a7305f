/* SPDX-License-Identifier: ISC */
/* Reads the large letters of a screen. */
#ifndef SABOT_TESTS_SUPPORT_BIG_TEXT_H
#define SABOT_TESTS_SUPPORT_BIG_TEXT_H

#include "ui/terminal/cells.h"

/* Returns what the screen says in large letters, each text on a line of its
 * own; the caller frees it. */
char *big_text_read(const struct cells *cells);

#endif
