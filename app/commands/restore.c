/* SPDX-License-Identifier: ISC */
/* sabot restore: a verified copy takes the place of the record. The heads file
 * and the key stay, so the station knows that it is not the record that went
 * on, and does not start before a supervisor has accepted it. */
#include "config.h"

#include "app/commands/command.h"

#include <limits.h>
#include <stdio.h>

#include "app/runtime/lock_file.h"
#include "app/runtime/progress.h"
#include "db/record/file.h"
#include "db/record/record.h"
#include "db/staff/staff.h"
#include "db/verify/verify.h"
#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

struct restore_call {
	const char *config;
	bool anyway;
	struct progress progress;
};

static void restore_progress(int64_t done, int64_t total, void *context)
{
	struct restore_call *call = context;

	progress_percent(&call->progress, _("verifying"), done, total);
}

static void restore_finding(const char *sentence, void *context)
{
	(void)context;
	utf8_print(stdout, sentence);
	putchar('\n');
}

static enum sb_result restore_verify(struct restore_call *call,
				     const char *copy, struct sb_error *err)
{
	struct verify_observer observer = {.progress = restore_progress,
					   .finding = restore_finding,
					   .context = call};
	struct verify_result verified;
	enum sb_result result;

	progress_begin(&call->progress);
	result = verify_record(copy, NULL, &observer, &verified, err);
	progress_hide(&call->progress);
	if (result == SB_OK && verified.findings > 0 && !call->anyway)
		result = sb_fail(err, SB_REFUSED,
				 _("%s: findings %lld; restore another copy, "
				   "or this one with --anyway"),
				 copy, (long long)verified.findings);
	if (result == SB_OK)
		printf(_("%s: rows %lld, rounds %lld, findings %lld\n"), copy,
		       (long long)verified.rows, (long long)verified.rounds,
		       (long long)verified.findings);
	return result;
}

static enum sb_result restore_replace(const char *record, const char *copy,
				      struct sb_error *err)
{
	char kept[PATH_MAX];
	enum sb_result result = file_keep_record(record, kept, err);

	if (result == SB_OK && kept[0] != '\0')
		printf(_("earlier record kept as %s\n"), kept);
	if (result == SB_OK)
		result = file_copy(copy, record, err);
	return result == SB_OK ? file_restrict(record, err) : result;
}

/* A copy that was made before an upgrade has its PINs. */
static enum sb_result restore_print_next(const char *path, struct sb_error *err)
{
	int64_t pins = 0;
	struct record *record;
	int version = 0;
	enum sb_result result = record_open(&record, path, RECORD_PATIENT, err);

	if (result != SB_OK)
		return result;
	version = record_version(record);
	result = staff_count_pins(record, &pins, err);
	record_close(record);
	printf(_("restored: %s\nNext, a supervisor:\n"), path);
	if (version < SCHEMA_VERSION)
		puts(_("  sabot upgrade                      or run the "
		       "earlier sabot"));
	if (pins == 0)
		puts(_("  sabot staff pin BADGE --first      own PIN"));
	puts(_("  sabot accept-record --badge=BADGE  accept the restored "
	       "record"));
	if (pins == 0)
		puts(_("  sabot staff pin BADGE --by=BADGE   the PIN of each "
		       "other person"));
	return result;
}

static enum sb_result restore_locked(struct restore_call *call,
				     const char *record, const char *copy,
				     struct sb_error *err)
{
	enum sb_result result = restore_verify(call, copy, err);

	if (result == SB_OK)
		result = restore_replace(record, copy, err);
	if (result == SB_OK)
		result = restore_print_next(record, err);
	return result;
}

static int restore_run(void *context, int n, char **words)
{
	struct restore_call *call = context;
	const char *record = NULL;
	struct lock_file lock;
	struct sb_error err;
	int status = command_find_record(call->config, &record);
	enum sb_result result;

	(void)n;
	if (status != EXIT_DONE)
		return status;
	result = lock_file_acquire(record, &lock, &err);
	if (result == SB_OK) {
		result = restore_locked(call, record, words[0], &err);
		lock_file_release(&lock);
	}
	return command_status(&command_restore, result, &err);
}

static const struct command_option restore_options[] = {
	{NULL, 0, "COPY", N_("file made by sabot backup"), 0, NULL},
	{"anyway", 0, NULL, N_("also a copy with findings"),
	 offsetof(struct restore_call, anyway), NULL},
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct restore_call, config), NULL},
	{"help", 'h'},
	{0}};

const struct command command_restore = {
	.name = "restore",
	.summary = N_("Put a backup in the place of the record"),
	.usage = "sabot restore [-c FILE] [--anyway] COPY",
	.options = restore_options,
	.end = N_("See sabot(1)."),
	.min_words = 1,
	.max_words = 1,
	.words_error = N_("expected exactly one COPY argument"),
	.size = sizeof(struct restore_call),
	.run = restore_run,
	.status = {[-SB_REFUSED] = EXIT_FOUND},
};
