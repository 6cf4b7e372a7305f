/* SPDX-License-Identifier: ISC */
/* Prints a finished round of a record, for people and for replay. */
#ifndef SABOT_APP_HISTORY_ROUND_REPORT_H
#define SABOT_APP_HISTORY_ROUND_REPORT_H

#include <stdio.h>

#include "app/history/round_steps.h"

/* Prints the head of the report: times, result and people. */
SB_MUST_USE enum sb_result
round_report_head(FILE *out, const struct round_steps *round_steps,
		  struct record *record, struct sb_error *err);

void round_report_wagers(FILE *out, const struct round_steps *round_steps);

/* Prints the amendments of the round, if any. */
SB_MUST_USE enum sb_result
round_report_amendments(FILE *out, const struct round_steps *round_steps,
			struct record *record, struct sb_error *err);

/* Prints the whole report: the parts above, the cards at the end, the pick-up
 * order, and the events and instructions step by step. A hole card that was not
 * turned stays face down. */
SB_MUST_USE enum sb_result round_report_print(FILE *out, struct record *record,
					      const struct round_row *round,
					      struct sb_error *err);

/* Prints the table script of the round, from the `table` line in force to the
 * round's last row. Rows of other kinds are comments. `sabot replay` of the
 * script prints the station's answers. */
SB_MUST_USE enum sb_result round_report_script(FILE *out, struct record *record,
					       const struct round_row *round,
					       struct sb_error *err);

#endif
