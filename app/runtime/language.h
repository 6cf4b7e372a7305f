/* SPDX-License-Identifier: ISC */
/* The language of all texts: English, or a catalogue that is installed, whether
 * the system has a locale of that language or not. */
#ifndef SABOT_APP_RUNTIME_LANGUAGE_H
#define SABOT_APP_RUNTIME_LANGUAGE_H

#include <stdbool.h>

#include "rules/core/error.h"

enum { LANGUAGE_CODE_MAX = 8 }; /* bytes, with the NUL */

/* Sets the locale and, as far as there is one, the language of the environment.
 * Call it first, before there are threads. */
void language_start(void);

/* Whether texts can be in that language: a code such as "it" or "zh_TW"; with a
 * country that has no catalogue, as in "it_CH", that of the language counts. ""
 * and "en" always can. SB_INVALID: no catalogue is installed, or locale or
 * terminal cannot show it. */
SB_MUST_USE enum sb_result language_check(const char *code,
					  struct sb_error *err);

/* Whether there is a catalogue, or none is needed. */
bool language_is_installed(const char *code);

/* From now on texts of all threads are in that language; "": in that of the
 * environment. If they cannot be, they are in English. */
void language_use(const char *code);

/* The domain of gettext for calls_use_domain(); NULL if texts cannot be in that
 * language. */
const char *language_domain(const char *code);

/* Copies the code at that place, from 0, of a list such as "ja, en". Without
 * one there, the code is "" and the return value false. */
bool language_listed(const char *list, int place,
		     char code[static LANGUAGE_CODE_MAX]);

#endif
