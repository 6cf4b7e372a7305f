/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/verify/verify.h"

#include <stdlib.h>
#include <string.h>

#include "db/record/open.h"
#include "db/verify/verify_internal.h"
#include "rules/core/gettext.h"

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
