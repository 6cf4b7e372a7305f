/* SPDX-License-Identifier: ISC */
/* Tables of figures that several reports have. */
#ifndef SABOT_APP_REPORT_REPORT_TABLES_H
#define SABOT_APP_REPORT_REPORT_TABLES_H

#include "app/report/gather.h"
#include "app/report/document.h"

/* By dealer: work and what went otherwise. */
SB_MUST_USE enum sb_result
report_tables_dealers(struct record *record, struct paper *paper,
		      const struct figures_rows *dealers, struct sb_error *err);

/* By day, all of them below: work, what went otherwise and, but for a dealer,
 * what the table won. */
void report_tables_days(struct paper *paper, const struct figures_rows *days,
			bool of_a_dealer);

/* From when to when, and whether that is all. */
void report_tables_span(struct paper *paper, const struct gather *gather);

#endif
