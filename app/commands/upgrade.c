/* SPDX-License-Identifier: ISC */
/* sabot upgrade: brings the record of an older sabot to the tables of this one,
 * once a verified copy is beside it. */
#include "config.h"

#include "app/commands/command.h"

#include <stdio.h>

#include "app/runtime/clock.h"
#include "app/runtime/lock_file.h"
#include "app/runtime/progress.h"
#include "db/record/backup.h"
#include "db/record/record.h"
#include "db/record/upgrade.h"
#include "db/verify/verify.h"
#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

struct upgrade_call {
	const char *config;
	bool check;
	bool due; /* there is something to do */
	struct upgrade upgrade;
	struct progress progress;
};

static void upgrade_copy_progress(enum backup_stage stage, int64_t done,
				  int64_t total, void *context)
{
	struct upgrade_call *call = context;

	(void)stage;
	progress_percent(&call->progress, _("copying"), done, total);
}

static void upgrade_verify_progress(int64_t done, int64_t total, void *context)
{
	struct upgrade_call *call = context;

	progress_percent(&call->progress, _("verifying"), done, total);
}

static void upgrade_finding(const char *sentence, void *context)
{
	(void)context;
	utf8_print(stdout, sentence);
	putchar('\n');
}

/* What a record had before stays in the copy as in the record, so findings do
 * not keep a table from its upgrade. */
static enum sb_result upgrade_copy(struct upgrade_call *call,
				   const char *record,
				   struct verify_result *verified,
				   struct sb_error *err)
{
	struct backup_observer copying = {.progress = upgrade_copy_progress,
					  .context = call};
	struct verify_observer verifying = {.progress = upgrade_verify_progress,
					    .finding = upgrade_finding,
					    .context = call};
	struct backup *backup;
	enum sb_result result =
		backup_begin(&backup, record, call->upgrade.copy, err);

	if (result == SB_OK) {
		backup_keep_hashes(backup);
		result = backup_copy(backup, &copying, err);
	}
	if (result == SB_OK)
		result = verify_record(backup_part(backup), NULL, &verifying,
				       verified, err);
	if (result == SB_OK)
		result = backup_finish(backup, err);
	backup_end(backup);
	return result;
}

static enum sb_result upgrade_do(struct upgrade_call *call, const char *record,
				 struct sb_error *err)
{
	struct verify_result verified;
	enum sb_result result;

	progress_begin(&call->progress);
	result = upgrade_copy(call, record, &verified, err);
	progress_hide(&call->progress);
	if (result != SB_OK)
		return result;
	printf(_("%s: rows %lld, rounds %lld, findings %lld\n"),
	       call->upgrade.copy, (long long)verified.rows,
	       (long long)verified.rounds, (long long)verified.findings);
	result = upgrade_apply(record, &verified.head, clock_utc_us(), err);
	if (result == SB_OK)
		printf(_("%s: now version %d; to go back: %s\n"), record,
		       SCHEMA_VERSION, call->upgrade.copy);
	return result;
}

static void upgrade_print_plan(const char *record,
			       const struct upgrade *upgrade)
{
	printf(_("%s: version %d, this sabot writes %d\n"), record,
	       upgrade->version, SCHEMA_VERSION);
	for (int i = upgrade->version + 1; i <= SCHEMA_VERSION; i++)
		printf(_("version %d: %s\n"), i, schema_change(i));
	printf(_("copy: %s, needs %lld MB, %lld MB free\n"), upgrade->copy,
	       (long long)upgrade->bytes / 1000000 + 1,
	       (long long)upgrade->free_bytes / 1000000);
}

static enum sb_result upgrade_in(struct upgrade_call *call, const char *record,
				 struct sb_error *err)
{
	const struct upgrade *upgrade = &call->upgrade;
	enum sb_result result = upgrade_look(record, &call->upgrade, err);

	if (result != SB_OK)
		return result;
	call->due = upgrade->version != 0 && upgrade->version < SCHEMA_VERSION;
	if (upgrade->version == 0)
		printf(_("%s: no record yet, nothing to upgrade\n"), record);
	else if (!call->due)
		printf(_("%s: version %d, nothing to upgrade\n"), record,
		       upgrade->version);
	else if (call->check)
		upgrade_print_plan(record, upgrade);
	else
		result = upgrade_do(call, record, err);
	return result;
}

static int upgrade_run(void *context, int n, char **words)
{
	struct upgrade_call *call = context;
	const char *record = NULL;
	struct lock_file lock;
	struct sb_error err;
	int status = command_find_record(call->config, &record);
	enum sb_result result = SB_OK;

	(void)n;
	(void)words;
	if (status != EXIT_DONE)
		return status;
	if (!call->check)
		result = lock_file_acquire(record, &lock, &err);
	if (result == SB_OK) {
		result = upgrade_in(call, record, &err);
		if (!call->check)
			lock_file_release(&lock);
	}
	status = command_status(&command_upgrade, result, &err);
	return status == EXIT_DONE && call->check && call->due ? EXIT_FOUND
							       : status;
}

static const struct command_option upgrade_options[] = {
	{"check", 0, NULL,
	 N_("only print what is to be done; exit status 1 if anything is"),
	 offsetof(struct upgrade_call, check), NULL},
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct upgrade_call, config), NULL},
	{"help", 'h'},
	{0}};

const struct command command_upgrade = {
	.name = "upgrade",
	.summary = N_("Bring the record of an older sabot to this version"),
	.usage = "sabot upgrade [--check] [-c FILE]",
	.options = upgrade_options,
	.end = N_("See sabot(1)."),
	.words_error = N_("expected no arguments"),
	.size = sizeof(struct upgrade_call),
	.run = upgrade_run,
};
