/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/figures_by_day.h"

#include <string.h>

#include "app/report/day_reader.h"
#include "db/journal/journal.h"
#include "rules/core/gettext.h"

static void gather_dealer(struct gather *gather, const char *day,
			  const struct figures_row *work)
{
	bool wanted = !gather->badge || strcmp(gather->badge, work->name) == 0;

	figures_add(figures_of(&gather->dealer, work->name), &work->figures);
	figures_add(&gather->sum, &work->figures);
	if (wanted && day[0] != '\0')
		figures_add(figures_of(&gather->day, day), &work->figures);
}

static void gather_device(struct day_device *to,
			  const struct day_device *device)
{
	to->losses += device->losses;
	to->errors += device->errors;
	to->misreads += device->misreads;
	to->lost_us += device->lost_us;
	to->heard |= device->heard;
}

static enum sb_result gather_book(const struct day_book *book, void *context,
				  struct sb_error *err)
{
	struct gather *gather = context;

	(void)err;
	/* what lies before the first opening is nobody's day */
	if (gather->dealer.n == 0)
		strcpy(gather->first_day, book->day);
	strcpy(gather->last_day, book->day);
	strcpy(gather->table, book->table);
	gather->last_us = book->last_us;
	gather->goes_on = book->state != DAY_CLOSED;
	for (int game = 0; game < GAMES; game++)
		for (int i = 0; i < book->work[game].n; i++)
			gather_dealer(gather, book->day,
				      &book->work[game].row[i]);
	for (int i = 0; i < DAY_DEVICES; i++)
		gather_device(&gather->device[i], &book->device[i]);
	return SB_OK;
}

/* --- additions --------------------------------------------------------- */

/* Where a book of that day is; what is booked to a round of before is not of
 * these days. */
static void gather_adjust(struct gather *gather, const struct addition_row *row)
{
	bool wanted = !gather->badge || strcmp(gather->badge, row->dealer) == 0;

	figures_adjust(figures_of(&gather->dealer, row->dealer), row);
	figures_adjust(&gather->sum, row);
	if (wanted)
		figures_adjust(figures_of(&gather->day, row->name.day), row);
}

static enum sb_result gather_addition(const struct addition_row *row,
				      void *context, struct sb_error *err)
{
	struct gather *gather = context;

	(void)err;
	if (row->round >= gather->first)
		gather_adjust(gather, row);
	return SB_OK;
}

enum sb_result gather_days(struct gather *gather, struct sb_error *err)
{
	struct day_reader reader = {.record = gather->record,
				    .by_day = true,
				    .take = gather_book,
				    .context = gather};
	struct record_head head;
	enum sb_result result =
		days_between(gather->record, gather->since, gather->until,
			     &reader.first, &reader.last, err);

	if (result == SB_GONE)
		return sb_fail(err, SB_GONE,
			       _("the table was not open in those days"));
	if (result == SB_OK)
		result = record_head(gather->record, &head, err);
	if (result != SB_OK)
		return result;
	gather->first = reader.first;
	gather->last = reader.last;
	result = day_reader_books(&reader, err);
	if (result == SB_OK)
		result = additions_of_rows(gather->record, reader.first,
					   reader.last, gather_addition, gather,
					   err);
	gather->goes_on &= reader.last == head.seq;
	return result;
}

void gather_fini(struct gather *gather)
{
	figures_fini(&gather->day);
	figures_fini(&gather->dealer);
}
