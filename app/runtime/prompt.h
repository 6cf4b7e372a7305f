/* SPDX-License-Identifier: ISC */
/* Secrets, asked of whoever runs a command: on a terminal by a prompt and
 * without echo, else a line of standard input. */
#ifndef SABOT_APP_RUNTIME_PROMPT_H
#define SABOT_APP_RUNTIME_PROMPT_H

#include "rules/core/error.h"

#include <stdbool.h>

enum { ASK_MAX = 64 }; /* of an answer, with its end; more is dropped */

bool ask_is_terminal(void);

/* SB_GONE: the input ended, or Ctrl-C. Whoever asked wipes the answer. */
SB_MUST_USE enum sb_result ask_secret(const char *prompt,
				      char answer[static ASK_MAX],
				      struct sb_error *err);

#endif
