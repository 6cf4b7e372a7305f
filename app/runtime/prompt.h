/* SPDX-License-Identifier: ISC */
/* Asks for a secret on standard input, with echo off if that is a terminal. */
#ifndef SABOT_APP_RUNTIME_PROMPT_H
#define SABOT_APP_RUNTIME_PROMPT_H

#include <stdbool.h>

#include "rules/core/error.h"

/* Bytes of an answer, with the NUL; a longer one is cut. */
enum { PROMPT_MAX = 64 };

bool prompt_is_terminal(void);

/* SB_GONE: the input ended, or Ctrl-C. The caller wipes the answer. */
SB_MUST_USE enum sb_result prompt_secret(const char *prompt,
					 char answer[static PROMPT_MAX],
					 struct sb_error *err);

#endif
