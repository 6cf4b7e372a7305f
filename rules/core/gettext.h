/* SPDX-License-Identifier: ISC */
/* Marks for strings that a person reads. rules/ only marks, with N_() and
 * NC_(); its callers translate. */
#ifndef SABOT_RULES_CORE_GETTEXT_H
#define SABOT_RULES_CORE_GETTEXT_H

#include <libintl.h>
#include <string.h>

#define _(s)  translated(s)
#define N_(s) s

/* For an English word with two meanings: the first argument tells them apart.
 * NC_() marks such a word in a table, for _(). */
#define C_(context, s)	_(NC_(context, s))
#define NC_(context, s) (context "\004" s)

/* Translates a string of N_() or NC_(). */
__attribute__((format_arg(1))) static inline char *translated(const char *s)
{
	char *text = gettext(s), *end = text == s ? strchr(text, '\004') : NULL;

	return end ? end + 1 : text;
}

#endif
