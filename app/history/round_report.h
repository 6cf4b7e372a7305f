/* SPDX-License-Identifier: ISC */
/* A finished round out of the record, for people and for replay. */
#ifndef SABOT_APP_HISTORY_ROUND_REPORT_H
#define SABOT_APP_HISTORY_ROUND_REPORT_H

#include <stdio.h>

#include "app/history/round_steps.h"

/* What was read of it: its head with times, result and people; its wagers. */
SB_MUST_USE enum sb_result
round_report_head(FILE *out, const struct round_steps *round_steps,
		  struct record *record, struct sb_error *err);
void round_report_wagers(FILE *out, const struct round_steps *round_steps);

/* What was booked beside it, if anything. */
SB_MUST_USE enum sb_result
round_report_amendments(FILE *out, const struct round_steps *round_steps,
			struct record *record, struct sb_error *err);

/* All of that, the cards as they lay, pick-up order, and step by step what
 * happened and what the dealer was told. A hole card that nobody turned stays
 * face down. */
SB_MUST_USE enum sb_result round_report_print(FILE *out, struct record *record,
					      const struct round_row *round,
					      struct sb_error *err);

/* The script that `sabot replay` answers as the station did: from the `table`
 * line in force to the round's last row, other rows as comments. */
SB_MUST_USE enum sb_result round_report_script(FILE *out, struct record *record,
					       const struct round_row *round,
					       struct sb_error *err);

#endif
