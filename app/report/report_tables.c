/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/report_tables.h"

#include "app/report/report_figures.h"
#include "app/report/report_words.h"
#include "rules/core/gettext.h"

/* --- by dealer --------------------------------------------------------- */

static enum sb_result report_tables_dealer(struct record *record,
					   struct paper *paper,
					   enum report_figures_table table,
					   const struct figures_row *row,
					   struct sb_error *err)
{
	bool nobody = row->name[0] == '\0';
	char who[REPORT_PERSON_MAX];
	enum sb_result result = report_person(record, row->name, who, err);

	if (result == SB_OK && (!nobody || figures_any(&row->figures)))
		report_figures_row(paper, nobody ? _("nobody") : who, table,
				   &row->figures);
	return result;
}

enum sb_result report_tables_dealers(struct record *record, struct paper *paper,
				     const struct figures_rows *dealers,
				     struct sb_error *err)
{
	static const enum report_figures_table tables[] = {FIGURES_OF_DEALERS,
							   FIGURES_OF_CARE};
	enum sb_result result = SB_OK;

	if (dealers->n == 0)
		return SB_OK;
	paper_heading(paper, _("By dealer"));
	for (int t = 0; t < 2; t++) {
		report_figures_table(paper, _("Dealer"), tables[t]);
		for (int i = 0; result == SB_OK && i < dealers->n; i++)
			result = report_tables_dealer(record, paper, tables[t],
						      &dealers->row[i], err);
	}
	return result;
}

/* --- by day ------------------------------------------------------------ */

static void report_tables_day(struct paper *paper, const char *heading,
			      enum report_figures_table table,
			      const struct figures_rows *days)
{
	struct figures sum = {0};

	paper_heading(paper, heading);
	report_figures_table(paper, _("Day"), table);
	for (int i = 0; i < days->n; i++) {
		report_figures_row(paper, days->row[i].name, table,
				   &days->row[i].figures);
		figures_add(&sum, &days->row[i].figures);
	}
	if (days->n > 1)
		report_figures_row(paper, _("All"), table, &sum);
}

void report_tables_days(struct paper *paper, const struct figures_rows *days,
			bool of_a_dealer)
{
	report_tables_day(paper, _("Pace"),
			  of_a_dealer ? FIGURES_OF_DEALERS : FIGURES_OF_DAYS,
			  days);
	report_tables_day(paper, _("What went otherwise"), FIGURES_OF_CARE,
			  days);
	if (!of_a_dealer)
		report_tables_day(paper, _("Result"), FIGURES_OF_MONEY, days);
}

void report_tables_span(struct paper *paper, const struct gather *gather)
{
	char when[REPORT_STAMP_MAX];

	paper_pair(paper, _("Table"), "%s", gather->table);
	paper_pair(paper, _("Gaming days"), _("%s to %s"), gather->first_day,
		   gather->last_day);
	report_stamp(gather->last_us, when);
	if (gather->goes_on)
		paper_pair(paper, _("State"), _("NOT CLOSED YET: up to %s"),
			   when);
}
