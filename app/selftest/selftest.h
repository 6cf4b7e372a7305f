/* SPDX-License-Identifier: ISC */
/* The published figures of the games, worked out anew by the very rules that
 * run the table, and whether the tables fit together in which rules are
 * written. */
#ifndef SABOT_APP_SELFTEST_SELFTEST_H
#define SABOT_APP_SELFTEST_SELFTEST_H

#include "rules/core/error.h"

#include <stdbool.h>
#include <stdio.h>

/* Runs every check, in some hundredths of a second. NULL: all passed; else
 * the name of the first that failed, for the record, and err is the sentence
 * for people. out: where to tell of each check, with its tables of figures
 * where `tables` is set; NULL: nowhere. */
const char *selftest_run(FILE *out, bool tables, struct sb_error *err);

#endif
