/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/verify/verify.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/record/open.h"
#include "db/rounds/round_store.h"
#include "db/inspections/inspection_store.h"
#include "db/verify/verify_internal.h"
#include "rules/core/gettext.h"

SB_PRINTF(4, 0)
static void verify_keep(struct verify *verify, int64_t seq, bool chain,
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

void verify_find(struct verify *verify, int64_t seq, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	verify_keep(verify, seq, false, fmt, args);
	va_end(args);
}

void verify_find_broken(struct verify *verify, int64_t seq, const char *fmt,
			...)
{
	va_list args;

	va_start(args, fmt);
	verify_keep(verify, seq, true, fmt, args);
	va_end(args);
	verify->broken = true;
}

void verify_progress(struct verify *verify)
{
	const struct verify_watch *watch = verify->watch;

	if (watch && watch->progress)
		watch->progress(verify->head.seq, verify->total,
				watch->context);
}

/* A worker that cannot go on has found something, unless the record is only
 * locked. */
static enum sb_result verify_gave_up(struct verify *verify,
				     enum sb_result result,
				     const struct sb_error *err)
{
	if (result == SB_OK || result == SB_AGAIN)
		return result;
	verify_find(verify, 0, _("the record cannot be read to its end: %s"),
		    err->text);
	return SB_OK;
}

static void *verify_structure_thread(void *context)
{
	struct verify *verify = context;
	struct sb_error err = {""};
	enum sb_result result = verify_structure(verify, &err);

	verify->structure_result = verify_gave_up(verify, result, &err);
	verify->structure_err = err;
	return NULL;
}

/* The structure in a thread of its own, the rows in this one. */
static enum sb_result verify_both(struct verify *verify, struct sb_error *err)
{
	struct sb_error said = {""};
	enum sb_result result;
	pthread_t thread;

	if (pthread_create(&thread, NULL, verify_structure_thread, verify) != 0)
		return sb_fail(err, SB_OUTSIDE,
			       _("the system has no thread to spare"));
	result = verify_rows(verify, &said);
	result = verify_gave_up(verify, result, &said);
	pthread_join(thread, NULL);
	if (result == SB_OK) {
		result = verify->structure_result;
		said = verify->structure_err;
	}
	return result == SB_OK ? SB_OK : sb_fail(err, result, "%s", said.text);
}

/* Rows that were changed first, whatever else is amiss may come of them. */
static int verify_by_row(const void *a, const void *b)
{
	const struct verify_finding *x = a, *y = b;

	if (x->chain != y->chain)
		return y->chain - x->chain;
	return (x->seq > y->seq) - (x->seq < y->seq);
}

enum { VERIFY_PLACE_MAX = ROUND_NAME_MAX + INSPECTIONS_NAMES_MAX + 2 };

/* The round in which the row stands, and the inspections, by their names. */
static void verify_name_place(struct verify *verify, int64_t seq,
			      char place[static VERIFY_PLACE_MAX])
{
	char round[ROUND_NAME_MAX] = "", forms[INSPECTIONS_NAMES_MAX] = "";
	struct round_name name;

	place[0] = '\0';
	if (seq == 0)
		return;
	if (history_name(verify->record, seq, &name, NULL) == SB_OK)
		rounds_format_name(&name, round);
	if (inspections_names(verify->record, seq, round[0] != '\0', forms,
			      NULL) != SB_OK)
		forms[0] = '\0';
	snprintf(place, VERIFY_PLACE_MAX, "%s%s%s", round,
		 round[0] && forms[0] ? "; " : "", forms);
}

static void verify_place(struct verify *verify,
			 const struct verify_finding *finding)
{
	const struct verify_watch *watch = verify->watch;
	char place[VERIFY_PLACE_MAX];
	char text[sizeof finding->text + sizeof place + 4];

	verify_name_place(verify, finding->seq, place);
	if (place[0] == '\0' || strstr(finding->text, place)) {
		watch->finding(finding->text, watch->context);
		return;
	}
	snprintf(text, sizeof text, "%s (%s)", finding->text, place);
	watch->finding(text, watch->context);
}

static void verify_tell(struct verify *verify)
{
	int64_t told = verify->findings < VERIFY_FINDINGS_MAX
			       ? verify->findings
			       : VERIFY_FINDINGS_MAX;

	if (!verify->watch || !verify->watch->finding)
		return;
	qsort(verify->finding, (size_t)told, sizeof *verify->finding,
	      verify_by_row);
	for (int64_t i = 0; i < told; i++) {
		if (i > 0 && verify->finding[i - 1].chain &&
		    !verify->finding[i].chain)
			verify->watch->finding(
				_("What is told from here on may only come of "
				  "the rows above:"),
				verify->watch->context);
		verify_place(verify, &verify->finding[i]);
	}
}

static enum sb_result verify_open(struct verify *verify, struct sb_error *err)
{
	struct record_head head;
	enum sb_result result =
		record_open(&verify->record, verify->path, RECORD_PATIENT, err);

	if (result == SB_OK)
		result = record_head(verify->record, &head, err);
	if (result != SB_OK)
		return result;
	verify->total = head.seq;
	verify->walk.record = verify->record;
	verify->replay = replay_new();
	replay_follow_pit(verify->replay);
	verify->stored = calloc(1, sizeof *verify->stored);
	verify->form = calloc(1, sizeof *verify->form);
	verify->finding = calloc(VERIFY_FINDINGS_MAX, sizeof *verify->finding);
	if (!verify->stored || !verify->form || !verify->finding)
		abort();
	return SB_OK;
}

static void verify_close(struct verify *verify)
{
	record_close(verify->record);
	replay_free(verify->replay);
	roster_fini(&verify->roster);
	free(verify->stored);
	free(verify->form);
	free(verify->finding);
	pthread_mutex_destroy(&verify->lock);
}

enum sb_result verify_record(const char *path,
			     const struct verify_against *against,
			     const struct verify_watch *watch,
			     struct verify_result *verified,
			     struct sb_error *err)
{
	struct verify verify = {.path = path,
				.watch = watch,
				.lock = PTHREAD_MUTEX_INITIALIZER};
	enum sb_result result = verify_open(&verify, err);

	if (against)
		verify.against = *against;
	if (result == SB_OK)
		result = verify_both(&verify, err);
	if (result == SB_OK)
		verify_tell(&verify);
	*verified = (struct verify_result){.rows = verify.head.seq,
					   .rounds = verify.rounds,
					   .findings = verify.findings,
					   .head = verify.head,
					   .signed_up_to = verify.signed_up_to};
	memcpy(verified->signed_by, verify.signed_by, KEY_SIZE);
	verify_close(&verify);
	return result;
}
