/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/report_additions.h"

#include <stdio.h>
#include <string.h>

#include "app/runtime/gaming_time.h"
#include "app/runtime/quote.h"
#include "app/report/report_words.h"
#include "db/rounds/amendments.h"
#include "rules/core/gettext.h"

struct work {
	struct paper *paper;
	int64_t first; /* row */
	const char *dealer;
	struct figures *figures;
	int told;
};

/* "+12.50" of an adjustment, else "". */
static void report_additions_amount(const struct addition_row *row,
				    char text[static MONEY_TEXT_MAX])
{
	text[0] = '\0';
	if (row->addition.kind == ADDITION_ADJUSTMENT)
		addition_format_amount(row->addition.amount, row->decimals,
				       text);
}

static void report_additions_head(struct work *work)
{
	if (work->told++ > 0)
		return;
	paper_heading(work->paper, _("Booked beside rounds"));
	paper_table(work->paper, 6,
		    (const char *const[]){_("Round"), _("Booked"), _("Seat"),
					  _("Amount"), _("Badges"), _("Why")});
}

/* What is booked to a round of before is not of these rows. */
static void report_additions_adjust(const struct work *work,
				    const struct addition_row *row)
{
	if (row->round >= work->first)
		figures_adjust(work->figures, row);
}

static enum sb_result report_additions_row(const struct addition_row *row,
					   void *context, struct sb_error *err)
{
	struct work *work = context;
	const struct addition *addition = &row->addition;
	char round[ROUND_NAME_MAX], when[DAY_SAID_MAX],
		seat[16] = "", amount[MONEY_TEXT_MAX],
		badges[2 * BADGE_MAX + 3];

	(void)err;
	if (work->dealer && strcmp(work->dealer, row->dealer) != 0)
		return SB_OK;
	report_additions_head(work);
	report_additions_adjust(work, row);
	snprintf(round, sizeof round, "%s/%04u", row->name.day,
		 row->name.number);
	day_said(row->time_us, when);
	when[DAY_SAID_COLS] = '\0';
	report_additions_amount(row, amount);
	if (addition->kind == ADDITION_ADJUSTMENT)
		snprintf(seat, sizeof seat, "%u", addition->seat);
	snprintf(badges, sizeof badges, "%s, %s", row->badge, addition->second);
	paper_row(work->paper, 6,
		  (const char *const[]){round, when, seat, amount, badges,
					addition->text});
	return SB_OK;
}

enum sb_result report_additions(struct record *record, struct paper *paper,
				int64_t first, int64_t last, const char *dealer,
				struct sb_error *err)
{
	struct figures figures = {0};
	struct work work = {.paper = paper,
			    .first = first,
			    .dealer = dealer,
			    .figures = &figures};
	char adjusted[FIGURES_TEXT_MAX];
	enum sb_result result = additions_of_rows(
		record, first, last, report_additions_row, &work, err);

	figures_money(&figures, SUM_ADJUSTED, adjusted);
	if (result == SB_OK && work.told > 0)
		paper_text(paper,
			   _("Of these, adjustments to rounds played in this "
			     "time come to %s for the seats; those to earlier "
			     "rounds belong to the report of their time. What "
			     "the table won is "
			     "as it was before them."),
			   adjusted);
	return result;
}

/* --- for a spreadsheet ------------------------------------------------- */

static enum sb_result report_additions_line(const struct addition_row *row,
					    void *context, struct sb_error *err)
{
	bool adjusts = row->addition.kind == ADDITION_ADJUSTMENT;
	char stamp[DAY_STAMP_MAX], round[ROUND_NAME_MAX],
		amount[MONEY_TEXT_MAX],
		note[ROUND_NAME_MAX + MONEY_TEXT_MAX + 8];
	const char *const texts[] = {row->badge, row->addition.second,
				     row->addition.text, note};

	(void)err;
	report_additions_adjust(context, row);
	day_stamp(row->time_us, stamp);
	rounds_format_name(&row->name, round);
	report_additions_amount(row, amount);
	if (adjusts)
		snprintf(note, sizeof note, "%s %u %s", round,
			 row->addition.seat, amount);
	else
		strcpy(note, round);
	printf("%s,%u,%s,,", adjusts ? "adjustment" : "annotation",
	       row->name.number, stamp);
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		putchar(',');
		quote_csv(stdout, texts[i]);
	}
	fputs("\r\n", stdout);
	return SB_OK;
}

enum sb_result report_additions_csv(struct record *record,
				    const struct day_book *book,
				    struct figures *figures,
				    struct sb_error *err)
{
	struct work work = {.first = book->first_seq, .figures = figures};

	return additions_of_rows(record, book->first_seq, book->head.seq,
				 report_additions_line, &work, err);
}
