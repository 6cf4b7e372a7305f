/* SPDX-License-Identifier: ISC */
/* Reports for the printer, as text files in the print folder. A station runs no
 * program, and waits for none: a spooler prints the files and removes them. */
#ifndef SABOT_APP_HISTORY_PRINTOUT_H
#define SABOT_APP_HISTORY_PRINTOUT_H

#include "db/rounds/rounds.h"

struct record;

/* Each file appears when it is whole: BAC-07-2026-11-21-0041.txt of a round,
 * BAC-07-2026-11-21.txt of its gaming day. It replaces one of that name. */
SB_MUST_USE enum sb_result printout_round(struct record *record,
					  const char *folder,
					  const struct round_name *name,
					  struct sb_error *err);
SB_MUST_USE enum sb_result printout_day(struct record *record,
					const char *folder,
					const struct round_name *name,
					struct sb_error *err);

#endif
