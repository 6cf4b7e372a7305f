/* SPDX-License-Identifier: ISC */
/* Whose word it is that something is done on: badge and PIN. A command may
 * wait for the PIN; the station signs by app/desk/signature.h. */
#ifndef SABOT_APP_RUNTIME_AUTHORISATION_H
#define SABOT_APP_RUNTIME_AUTHORISATION_H

#include <stdbool.h>

#include "db/staff/staff.h"
#include "rules/core/error.h"

enum { PROMPT_MAX = 64 }; /* of an answer, with its end; more is dropped */

bool prompt_is_terminal(void);

/* SB_GONE: the input ended, or Ctrl-C. Whoever asked wipes the answer. */
SB_MUST_USE enum sb_result prompt_secret(const char *prompt,
					 char answer[static PROMPT_MAX],
					 struct sb_error *err);

/* Asks for the PIN of that badge. SB_REFUSED, with the reason: wrong, locked,
 * disabled, unknown, or not somebody who may do the act at a table of that
 * dealer ("": nobody deals). The record has it. */
SB_MUST_USE enum sb_result
authorisation_ask_pin(struct record *record, const char *badge, enum act act,
		      const char *dealer, struct sb_error *err);

/* Counts a PIN that was tried, in the caller's batch, and says whether its
 * owner, who is then *by, may do the act there. SB_REFUSED, with the reason, as
 * above: to be committed, too. */
SB_MUST_USE enum sb_result
authorisation_count_pin(struct record *record, const char *badge, bool matched,
			enum act act, const char *dealer, struct person *by,
			struct sb_error *err);

/* Ends the open batch of a change that came out so: what was refused may
 * have been written, too. Returns result, unless the commit failed. */
SB_MUST_USE enum sb_result authorisation_commit(struct record *record,
						enum sb_result result,
						struct sb_error *err);

#endif
