/* SPDX-License-Identifier: ISC */
/* Collects the findings of both threads, and reports them. */
#include "config.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/inspections/inspection_store.h"
#include "db/rounds/round_store.h"
#include "db/verify/verify_internal.h"
#include "rules/core/gettext.h"

SB_PRINTF(4, 0)
static void verify_store_finding(struct verify *verify, int64_t seq, bool chain,
				 const char *fmt, va_list args)
{
	struct verify_finding finding = {.seq = seq, .chain = chain};

	vsnprintf(finding.text, sizeof finding.text, fmt, args);
	pthread_mutex_lock(&verify->lock);
	if (verify->findings < VERIFY_FINDINGS_MAX)
		verify->finding[verify->findings] = finding;
	verify->findings++;
	pthread_mutex_unlock(&verify->lock);
}

void verify_add_finding(struct verify *verify, int64_t seq, const char *fmt,
			...)
{
	va_list args;

	va_start(args, fmt);
	verify_store_finding(verify, seq, false, fmt, args);
	va_end(args);
}

void verify_add_broken(struct verify *verify, int64_t seq, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	verify_store_finding(verify, seq, true, fmt, args);
	va_end(args);
	verify->broken = true;
}

/* Changed rows first: the other findings may follow from them. */
static int verify_by_row(const void *a, const void *b)
{
	const struct verify_finding *x = a, *y = b;

	if (x->chain != y->chain)
		return y->chain - x->chain;
	return (x->seq > y->seq) - (x->seq < y->seq);
}

enum { VERIFY_PLACE_MAX = ROUND_NAME_MAX + INSPECTION_NAMES_MAX + 2 };

/* The round in which the row stands, and the inspections, by their names. */
static void verify_name_place(struct verify *verify, int64_t seq,
			      char place[static VERIFY_PLACE_MAX])
{
	char round[ROUND_NAME_MAX] = "", forms[INSPECTION_NAMES_MAX] = "";
	struct round_name name;

	place[0] = '\0';
	if (seq == 0)
		return;
	if (round_store_name_at(verify->record, seq, &name, NULL, NULL) ==
	    SB_OK)
		rounds_format_name(&name, round);
	if (inspection_store_names(verify->record, seq, round[0] != '\0', forms,
				   NULL) != SB_OK)
		forms[0] = '\0';
	snprintf(place, VERIFY_PLACE_MAX, "%s%s%s", round,
		 round[0] && forms[0] ? "; " : "", forms);
}

static void verify_report_finding(struct verify *verify,
				  const struct verify_finding *finding)
{
	const struct verify_observer *observer = verify->observer;
	char place[VERIFY_PLACE_MAX];
	char text[sizeof finding->text + sizeof place + 4];

	verify_name_place(verify, finding->seq, place);
	if (place[0] == '\0' || strstr(finding->text, place)) {
		observer->finding(finding->text, observer->context);
		return;
	}
	snprintf(text, sizeof text, "%s (%s)", finding->text, place);
	observer->finding(text, observer->context);
}

void verify_report_findings(struct verify *verify)
{
	int64_t shown = verify->findings < VERIFY_FINDINGS_MAX
				? verify->findings
				: VERIFY_FINDINGS_MAX;

	if (!verify->observer || !verify->observer->finding)
		return;
	qsort(verify->finding, (size_t)shown, sizeof *verify->finding,
	      verify_by_row);
	for (int64_t i = 0; i < shown; i++) {
		if (i > 0 && verify->finding[i - 1].chain &&
		    !verify->finding[i].chain)
			verify->observer->finding(_("The findings below may "
						    "follow from those above:"),
						  verify->observer->context);
		verify_report_finding(verify, &verify->finding[i]);
	}
}
