/* SPDX-License-Identifier: ISC */
/* Figures of dealers, days or games: tables on paper, and one line each for a
 * spreadsheet. */
#ifndef SABOT_APP_REPORT_REPORT_FIGURES_H
#define SABOT_APP_REPORT_REPORT_FIGURES_H

#include "app/report/day_summary.h"
#include "app/report/document.h"

enum report_figures_table {
	FIGURES_DEALERS,    /* time signed on, rounds, pace, shuffles */
	FIGURES_DAYS,	    /* the same of an open table */
	FIGURES_EXCEPTIONS, /* what went otherwise */
	FIGURES_MONEY,
};

/* Begins such a table, its first column named so. */
void report_figures_table(struct document *document, const char *first,
			  enum report_figures_table table);

/* A row of it. */
void report_figures_row(struct document *document, const char *name,
			enum report_figures_table table,
			const struct figures *figures);

/* How a reader or sensor did while the table was open for so long. */
void report_figures_devices(struct document *document,
			    const struct day_device device[static DAY_DEVICES],
			    int64_t open_us);

/* On stdout, with CRLF: the names of the columns; lines of figures, of
 * devices; and every figure on a line of its own, as report_lists_csv() has
 * lines. */
void report_figures_csv_head(void);
void report_figures_csv(const char *kind, const struct figures_rows *rows);
void report_figures_csv_devices(
	const struct day_device device[static DAY_DEVICES]);
void report_figures_csv_each(
	const struct figures *figures,
	const struct day_device device[static DAY_DEVICES]);

/* Tables of figures that several reports have. */

/* By dealer: work and what went otherwise. */
SB_MUST_USE enum sb_result
report_tables_dealers(struct record *record, struct document *document,
		      const struct figures_rows *dealers, struct sb_error *err);

/* By day, all of them below: work, what went otherwise and, but for a dealer,
 * what the table won. */
void report_tables_days(struct document *document,
			const struct figures_rows *days, bool of_a_dealer);

#endif
