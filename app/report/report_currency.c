/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <string.h>

#include "app/report/reports.h"
#include "app/runtime/gaming_time.h"
#include "db/journal/journal.h"
#include "db/rounds/round_store.h"
#include "rules/core/gettext.h"

static enum sb_result report_read_time(const struct journal_row *row,
				       void *context, struct sb_error *err)
{
	(void)err;
	*(int64_t *)context = row->time_us;
	return SB_OK;
}

/* Takes *currency and the row *from that began it back to those before, and
 * tells of them if the currency is another one. */
static enum sb_result report_add_earlier(struct record *record,
					 struct document *document,
					 struct currency *currency,
					 int64_t *from, struct sb_error *err)
{
	const struct currency later = *currency;
	char when[TIME_TEXT_MAX];
	int64_t time_us = 0, seq = *from;
	enum sb_result result =
		currency_at(record, seq - 1, currency, from, err);

	if (result != SB_OK || strcmp(currency->code, later.code) == 0)
		return result;
	result = journal_read(record, &seq, 1, report_read_time, &time_us, err);
	if (result != SB_OK)
		return result;
	gaming_time_text(time_us, when);
	document_text(document, _("Amounts before %s are in %s."), when,
		      currency->code);
	return SB_OK;
}

/* Each start writes it in a row, so rows without a change are passed over. */
enum sb_result report_add_currency(struct record *record,
				   struct document *document,
				   struct sb_error *err)
{
	struct currency currency;
	int64_t from;
	enum sb_result result =
		currency_at(record, INT64_MAX, &currency, &from, err);

	if (result == SB_OK)
		document_text(document, _("Amounts are in %s."), currency.code);
	while (result == SB_OK)
		result = report_add_earlier(record, document, &currency, &from,
					    err);
	return result == SB_GONE ? SB_OK : result;
}
