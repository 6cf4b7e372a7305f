/* SPDX-License-Identifier: ISC */
/* Marks for strings that a person reads. rules/ marks with N_() and leaves
 * the translation to its callers, who use _(). */
#ifndef SABOT_RULES_CORE_GETTEXT_H
#define SABOT_RULES_CORE_GETTEXT_H

#include <libintl.h>
#include <string.h>

#define _(s)  gettext(s)
#define N_(s) s

/* For an English word with two meanings: the first argument is which one. A
 * string of NC_(), for a table, is translated by gettext_in_context(). */
#define C_(context, s)	gettext_in_context(NC_(context, s))
#define NC_(context, s) (context "\004" s)

/* A string without a context is translated as it is. */
static inline const char *gettext_in_context(const char *s)
{
	const char *text = gettext(s), *end = strchr(s, '\004');

	return text == s && end ? end + 1 : text;
}

#endif
