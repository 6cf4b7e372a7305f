/* SPDX-License-Identifier: ISC */
/* Marks for strings that a person reads. rules/ marks with N_() and leaves
 * the translation to its callers, who use _(). */
#ifndef SABOT_RULES_CORE_GETTEXT_H
#define SABOT_RULES_CORE_GETTEXT_H

#include <libintl.h>

#define _(s)  gettext(s)
#define N_(s) s

#endif
