/* SPDX-License-Identifier: ISC */
/* Marks for strings that a person reads. rules/ only marks, with N_() and
 * NC_(); its callers translate. */
#ifndef SABOT_RULES_CORE_GETTEXT_H
#define SABOT_RULES_CORE_GETTEXT_H

#include <libintl.h>
#include <string.h>

#define _(s)  gettext(s)
#define N_(s) s

/* For an English word with two meanings: the first argument tells them apart.
 * NC_() marks such a word in a table, for gettext_in_context(). */
#define C_(context, s)	gettext_in_context(NC_(context, s))
#define NC_(context, s) (context "\004" s)

/* Translates a string of NC_() or N_(). */
static inline const char *gettext_in_context(const char *s)
{
	const char *text = gettext(s), *end = strchr(s, '\004');

	return text == s && end ? end + 1 : text;
}

#endif
