/* SPDX-License-Identifier: ISC */
/* Prints figures of dealers, days or games: as tables of a document, or as CSV
 * lines. */
#ifndef SABOT_APP_REPORT_REPORT_FIGURES_H
#define SABOT_APP_REPORT_REPORT_FIGURES_H

#include "app/report/day_summary.h"
#include "app/report/document.h"

enum report_figures_table {
	FIGURES_DEALERS,    /* time signed on, rounds, pace, shuffles */
	FIGURES_DAYS,	    /* time open, rounds, pace, shuffles */
	FIGURES_EXCEPTIONS, /* corrections, alarms and the like */
	FIGURES_MONEY,
};

/* Begins a table; `first`: name of the first column. */
void report_figures_begin_table(struct document *document, const char *first,
				enum report_figures_table table);

/* Adds a row of the table. */
void report_figures_row(struct document *document, const char *name,
			enum report_figures_table table,
			const struct figures *figures);

/* Adds the table of devices; open_us: how long the gaming table was open. */
void report_figures_devices(struct document *document,
			    const struct day_device device[static DAY_DEVICES],
			    int64_t open_us);

/* CSV on stdout; lines end in CR LF. */

/* Prints the column names. */
void report_figures_csv_head(void);

/* Prints a line per row of figures. */
void report_figures_csv(const char *kind, const struct figures_rows *rows);

/* Prints a line per device. */
void report_figures_csv_devices(
	const struct day_device device[static DAY_DEVICES]);

/* Prints a line per figure, in the columns of report_lists_csv(). */
void report_figures_csv_each(
	const struct figures *figures,
	const struct day_device device[static DAY_DEVICES]);

/* Tables that several reports share. */

/* Adds tables of work and exceptions, with a row per dealer. */
SB_MUST_USE enum sb_result
report_tables_dealers(struct record *record, struct document *document,
		      const struct figures_rows *dealers, struct sb_error *err);

/* Adds tables of work, exceptions and, unless of_a_dealer, what the table won:
 * a row per day and, for several days, one of the sums. */
void report_tables_days(struct document *document,
			const struct figures_rows *days, bool of_a_dealer);

#endif
