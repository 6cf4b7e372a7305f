/* SPDX-License-Identifier: ISC */
/* What was done, in figures, by game and dealer. */
#include "config.h"

#include "app/report/day_summary.h"

#include <string.h>

/* Of who deals now. */
static struct figures *day_work(struct day_book *book)
{
	return figures_of(&book->work[book->game], book->dealer);
}

void day_book_work_time(struct day_book *book, const struct envelope *row)
{
	int64_t before_us = book->lapse.us, went_us;

	lapse_take(&book->lapse, row);
	went_us = book->lapse.us - before_us;
	if (went_us == 0)
		return;
	if (book->dealer[0] != '\0')
		day_work(book)->us[TIME_ON] += went_us;
	if (book->state != DAY_OPEN)
		return;
	day_work(book)->us[TIME_OPEN] += went_us;
	for (int i = 0; i < DAY_DEVICES; i++)
		book->device[i].lost_us += book->device[i].lost ? went_us : 0;
}

/* --- cards ------------------------------------------------------------- */

static bool day_work_asks(const struct table *table)
{
	struct line line = table_do(table);

	return line.kind == LINE_DO &&
	       (line.what == DO_DEAL || line.what == DO_DRAW);
}

void day_book_work_card(struct day_book *book, const struct replay *replay)
{
	bool asks = day_work_asks(&replay->table);
	bool came = replay->table.dealt > book->dealt;

	if (book->asks && came && replay->event.verb == VERB_CARD) {
		struct figures *figures = day_work(book);

		figures->count[COUNT_CARDS]++;
		figures->us[TIME_CARDS] +=
			lapse_since(&book->lapse, book->asked_us);
	}
	if (asks && (came || !book->asks))
		book->asked_us = book->lapse.us;
	book->asks = asks;
	book->dealt = replay->table.dealt;
}

/* --- rounds ------------------------------------------------------------ */

/* Of a free hand the record does not say whose it was. */
void day_book_work_round(struct day_book *book, const struct replay *replay)
{
	const struct round_row *round = &replay->rounds.round;

	figures_round(figures_of(&book->work[round->game],
				 round->dealer[0] ? round->dealer
						  : replay->pit.dealer),
		      round);
}

/* --- devices ----------------------------------------------------------- */

static bool day_work_is_misread(const struct device_report *report)
{
	switch (report->kind) {
	case REPORT_UNSURE_CARD:
	case REPORT_UNSURE_NUMBER:
	case REPORT_MISMATCH:
	case REPORT_UNKNOWN_CODE:
	case REPORT_MALFORMED: return true;
	case REPORT_ERROR:
		return strcmp(report->text, "cannot-read") == 0 ||
		       strcmp(report->text, "card-code") == 0;
	default: return false;
	}
}

void day_book_work_device(struct day_book *book, const struct envelope *row,
			  const struct device_report *report)
{
	struct day_device *device;
	uint64_t n = UINT64_C(1) + report->skipped;

	if (row->source != SOURCE_SHOE && row->source != SOURCE_WHEEL)
		return;
	device = &book->device[row->source];
	device->heard = true;
	if (day_work_is_misread(report)) {
		device->misreads += n;
		day_work(book)->count[COUNT_MISREADS] += n;
		return;
	}
	switch (report->kind) {
	case REPORT_LOST:
	case REPORT_LINE_LOST:
		device->losses += !device->lost;
		device->lost = true;
		break;
	case REPORT_LIVE:
	case REPORT_LINE_BACK:
	case REPORT_LINE_OPEN:
	case REPORT_RESET:
	case REPORT_ERROR_CLEARED: device->lost = false; break;
	case REPORT_ERROR:
	case REPORT_WARNING: device->errors += n; break;
	default: break;
	}
}

/* --- what is told ------------------------------------------------------ */

void day_book_work_notes(struct day_book *book)
{
	for (int i = 0; i < DAY_LISTS; i++) {
		struct day_notes *list = &book->list[i];

		for (; list->dealt < list->n; list->dealt++) {
			struct day_note *note = &list->note[list->dealt];

			strcpy(note->dealer, book->dealer);
			note->game = book->game;
		}
	}
}

static void day_work_count(struct day_book *book, enum day_list list,
			   enum figures_count count)
{
	const struct day_notes *notes = &book->list[list];

	for (int i = 0; i < notes->n; i++) {
		const struct day_note *note = &notes->note[i];

		figures_of(&book->work[note->game], note->dealer)
			->count[count]++;
	}
}

static void day_work_stops(struct day_book *book)
{
	const struct day_notes *stops = &book->list[DAY_STOPS];

	for (int i = 0; i < stops->n; i++) {
		struct day_note *note = &stops->note[i];
		struct figures *figures =
			figures_of(&book->work[note->game], note->dealer);

		if (note->until_us == 0)
			note->lasted_us =
				lapse_since(&book->lapse, note->since_us);
		if (note->before)
			continue;
		if (note->alarm == ALARM_HELD)
			figures->count[COUNT_HOLDS]++;
		else if (note->alarm == ALARM_CARD_OUT_OF_TURN)
			figures->count[COUNT_OUT_OF_TURN]++;
		else
			figures->count[COUNT_ALARMS]++;
	}
}

/* Those that ended with a full shoe. */
static void day_work_shuffles(struct day_book *book)
{
	const struct day_notes *shoes = &book->list[DAY_SHOES];

	for (int i = 0; i < shoes->n; i++) {
		const struct day_note *note = &shoes->note[i];
		struct figures *figures =
			figures_of(&book->work[note->game], note->dealer);

		if (note->until_us == 0)
			continue;
		figures->count[COUNT_SHUFFLES]++;
		figures->count[COUNT_TOO_FAST] += note->amiss;
		figures->us[TIME_SHUFFLES] += note->lasted_us;
	}
}

void day_book_work_end(struct day_book *book)
{
	day_work_count(book, DAY_CORRECTIONS, COUNT_CORRECTIONS);
	day_work_count(book, DAY_BY_HAND, COUNT_BY_HAND);
	day_work_count(book, DAY_TAKEN_BACK, COUNT_TAKEN_BACK);
	day_work_stops(book);
	day_work_shuffles(book);
}

struct figures day_book_sum(const struct day_book *book, enum game_id game)
{
	struct figures sum = {0};

	for (int i = 0; i < GAMES; i++)
		for (int n = 0; n < book->work[i].n; n++)
			if (game == GAMES || game == (enum game_id)i)
				figures_add(&sum,
					    &book->work[i].row[n].figures);
	return sum;
}
