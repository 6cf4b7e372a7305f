/* SPDX-License-Identifier: ISC */
/* Checks the rules of the program: computes published figures of the games with
 * them, and checks that the tables of verbs, permissions, checklists and
 * shuffles fit together. */
#ifndef SABOT_APP_SELFTEST_SELFTEST_H
#define SABOT_APP_SELFTEST_SELFTEST_H

#include "rules/core/error.h"
#include "rules/table/house_rules.h"

#include <stdbool.h>
#include <stdio.h>

/* Runs every check, in some hundredths of a second, with the payouts of the
 * house; house NULL: with those of the rules. Returns NULL if all passed; else
 * the name of the first failed check, for the record, and err has a text for
 * people. Prints each check to out, which may be NULL, and if `tables` is set
 * also the figures. */
const char *selftest_run(const struct house *house, FILE *out, bool tables,
			 struct sb_error *err);

#endif
