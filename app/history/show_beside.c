/* SPDX-License-Identifier: ISC */
/* What was booked beside a round that is shown. */
#include "config.h"

#include "app/history/show.h"

#include "app/runtime/gaming_time.h"
#include "app/history/show_parts.h"
#include "db/rounds/amendments.h"
#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

struct beside {
	FILE *out;
	int booked, adjustments;
	struct money sum;
};

static enum sb_result show_note_booked(const struct addition_row *row,
				       void *context, struct sb_error *err)
{
	(void)err;
	badges_add(context, row->badge);
	badges_add(context, row->addition.second);
	return SB_OK;
}

enum sb_result show_note_beside(struct show *show, struct record *record,
				struct sb_error *err)
{
	return additions_of_round(record, show->round->first_seq,
				  show_note_booked, &show->badges, err);
}

static void show_booked_what(struct beside *beside,
			     const struct addition *addition)
{
	if (addition->kind == ADDITION_ANNOTATION) {
		fputs(_("annotation"), beside->out);
		return;
	}
	fprintf(beside->out, _("seat %u %s"), addition->seat, addition->said);
	beside->adjustments++;
	beside->sum = money_sum(beside->sum, addition->amount);
}

static enum sb_result show_booked(const struct addition_row *row, void *context,
				  struct sb_error *err)
{
	struct beside *beside = context;
	FILE *out = beside->out;
	char when[DAY_SAID_MAX], people[WORDS_MAX];

	(void)err;
	if (beside->booked++ == 0)
		fprintf(out, "\n%s\n", _("BOOKED BESIDE THIS ROUND"));
	day_said(row->time_us, when);
	fprintf(out, "%.*s  ", DAY_SAID_COLS, when);
	show_booked_what(beside, &row->addition);
	snprintf(people, sizeof people, _(", by %s and %s:"), row->badge,
		 row->addition.second);
	utf8_print(out, people);
	fprintf(out, "\n%*s", DAY_SAID_COLS + 2, "");
	utf8_print(out, row->addition.text);
	fputc('\n', out);
	return SB_OK;
}

enum sb_result show_beside(FILE *out, const struct show *show,
			   struct record *record, struct sb_error *err)
{
	struct beside beside = {.out = out};
	char sum[MONEY_TEXT_MAX];
	enum sb_result result = additions_of_round(
		record, show->round->first_seq, show_booked, &beside, err);

	if (result != SB_OK || beside.adjustments < 2)
		return result;
	addition_format_amount(beside.sum, show->round->decimals, sum);
	fprintf(out, "%*s", DAY_SAID_COLS + 2, "");
	fprintf(out, _("all seats %s\n"), sum);
	return SB_OK;
}
