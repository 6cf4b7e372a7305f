/* SPDX-License-Identifier: ISC */
/* sabot backup: a verified copy of the record, made while the table plays. */
#include "config.h"

#include "app/commands/command.h"

#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "app/runtime/interrupt.h"
#include "app/runtime/progress.h"
#include "db/record/backup.h"
#include "db/verify/verify.h"
#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

enum {
	NICENESS = 10, /* the table comes first */
};

struct backup_call {
	const char *config, *to;
	struct backup *backup;
	struct progress progress;
};

/* --- signals -------------------------------------------------------------- */

/* The files to remove if a signal ends the program: the unfinished copy, and
 * SQLite's journal beside it. */
static char unfinished[PATH_MAX], journal[PATH_MAX + 8];

/* The unnamed file is freed with the process. */
static void backup_on_signal(int signal_number)
{
	unlink(unfinished);
	unlink(journal);
	signal(signal_number, SIG_DFL);
	raise(signal_number);
}

/* Or left to wait, while there is a file without its name in `unfinished`. */
static void backup_handle_signals(bool wait)
{
	struct sigaction action = {.sa_handler = backup_on_signal};
	sigset_t set;

	interrupt_ignore_others();
	sigfillset(&action.sa_mask);
	interrupt_fill(&set);
	sigaddset(&set, SIGPIPE);
	sigaction(SIGPIPE, &action, NULL);
	for (int i = 0; i < INTERRUPT_SIGNALS; i++)
		sigaction(interrupt_signals[i], &action, NULL);
	sigprocmask(wait ? SIG_BLOCK : SIG_UNBLOCK, &set, NULL);
}

/* --- progress ------------------------------------------------------------- */

static void backup_progress(struct backup_call *call, const char *doing,
			    int64_t done, int64_t total)
{
	if (progress_due(&call->progress))
		fprintf(stderr, "%s %d %%", doing,
			total > done ? (int)(100 * done / total) : 100);
}

static void backup_copy_progress(enum backup_stage stage, int64_t done,
				 int64_t total, void *context)
{
	backup_progress(context,
			stage == BACKUP_READING ? _("reading") : _("writing"),
			done, total);
}

static void backup_verify_progress(int64_t done, int64_t total, void *context)
{
	backup_progress(context, _("verifying"), done, total);
}

static void backup_finding(const char *sentence, void *context)
{
	(void)context;
	utf8_print(stdout, sentence);
	putchar('\n');
}

/* --- the command ---------------------------------------------------------- */

static enum sb_result backup_make(struct backup_call *call, const char *record,
				  struct verify_result *verified,
				  struct sb_error *err)
{
	struct backup_observer copying = {.progress = backup_copy_progress,
					  .context = call};
	struct verify_observer verifying = {.progress = backup_verify_progress,
					    .finding = backup_finding,
					    .context = call};
	enum sb_result result;

	backup_handle_signals(true);
	result = backup_begin(&call->backup, record, call->to, err);
	snprintf(unfinished, sizeof unfinished, "%s",
		 backup_part(call->backup));
	snprintf(journal, sizeof journal, "%s-journal", unfinished);
	backup_handle_signals(false);
	if (result == SB_OK)
		result = backup_copy(call->backup, &copying, err);
	if (result == SB_OK)
		result = verify_record(backup_part(call->backup), NULL,
				       &verifying, verified, err);
	return result == SB_OK ? backup_finish(call->backup, err) : result;
}

static int backup_run(void *context, int n, char **words)
{
	struct backup_call *call = context;
	struct verify_result verified;
	struct sb_error err;
	enum sb_result result;
	const char *record = NULL;
	int status = command_find_record(call->config, &record);

	(void)n;
	if (status != EXIT_DONE)
		return status;
	call->to = words[0];
	progress_begin(&call->progress);
	setpriority(PRIO_PROCESS, 0, NICENESS);
	result = backup_make(call, record, &verified, &err);
	backup_end(call->backup);
	progress_hide(&call->progress);
	if (result != SB_OK)
		return command_status(&command_backup, result, &err);
	printf(_("%s: rows %lld, rounds %lld, findings %lld\n"), call->to,
	       (long long)verified.rows, (long long)verified.rounds,
	       (long long)verified.findings);
	if (verified.findings > 0)
		fputs(_("sabot: copy made, but it has findings; run sabot "
			"verify on "
			"the record\n"),
		      stderr);
	return verified.findings > 0 ? EXIT_FOUND : EXIT_DONE;
}

static const struct command_option backup_options[] = {
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct backup_call, config), NULL},
	{"help", 'h'},
	{0}};

const struct command command_backup = {
	.name = "backup",
	.summary = N_("Back up a record and verify the copy"),
	.usage = "sabot backup [-c FILE] COPY",
	.options = backup_options,
	.end = N_("See sabot(1)."),
	.min_words = 1,
	.max_words = 1,
	.words_error = N_("expected exactly one COPY argument"),
	.size = sizeof(struct backup_call),
	.run = backup_run,
	.status = {[-SB_REFUSED] = EXIT_USAGE},
};
