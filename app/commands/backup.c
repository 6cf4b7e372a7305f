/* SPDX-License-Identifier: ISC */
/* sabot backup: a verified copy of the record, made while the table plays; with
 * --to one of many, whose names have their time. */
#include "config.h"

#include "app/commands/command.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/config/conf.h"
#include "app/runtime/clock.h"
#include "app/runtime/interrupt.h"
#include "app/runtime/progress.h"
#include "db/record/backup.h"
#include "db/record/file.h"
#include "db/verify/verify.h"
#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

enum {
	NICENESS = 10, /* the table comes first */
};

struct backup_call {
	const char *config, *to;
	const char *folder, *also, *keep; /* NULL: not given */
	long kept;			  /* copies; 0: all */
	struct conf conf;
	char path[PATH_MAX]; /* of a dated copy */
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

static void backup_copy_progress(enum backup_stage stage, int64_t done,
				 int64_t total, void *context)
{
	struct backup_call *call = context;

	progress_percent(&call->progress,
			 stage == BACKUP_READING ? _("reading") : _("writing"),
			 done, total);
}

static void backup_verify_progress(int64_t done, int64_t total, void *context)
{
	struct backup_call *call = context;

	progress_percent(&call->progress, _("verifying"), done, total);
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

/* --- dated copies --------------------------------------------------------- */

static void backup_date(struct backup_call *call)
{
	time_t now_s = (time_t)(clock_utc_us() / 1000000);
	char stamp[sizeof "20261124T070000Z"];
	struct tm tm;

	gmtime_r(&now_s, &tm);
	if (strftime(stamp, sizeof stamp, "%Y%m%dT%H%M%SZ", &tm) == 0)
		stamp[0] = '\0';
	snprintf(call->path, sizeof call->path, "%s/%s-%s.db", call->folder,
		 call->conf.table.id, stamp);
	call->to = call->path;
}

/* Whether it is the name of such a copy of the table's record. */
static bool backup_is_dated(const char *name, const char *table)
{
	static const char form[] = "-00000000T000000Z.db";
	size_t length = strlen(table);

	if (strncmp(name, table, length) != 0 ||
	    strlen(name + length) != sizeof form - 1)
		return false;
	for (size_t i = 0; form[i]; i++)
		if (form[i] == '0' ? !isdigit((unsigned char)name[length + i])
				   : name[length + i] != form[i])
			return false;
	return true;
}

static enum sb_result backup_remove(const char *folder, const char *name,
				    struct sb_error *err)
{
	char path[PATH_MAX];

	snprintf(path, sizeof path, "%s/%s", folder, name);
	if (unlink(path) == 0 || errno == ENOENT)
		return SB_OK;
	return sb_fail(err, SB_SYSTEM, _("cannot remove %s: %s"), path,
		       strerror(errno));
}

/* Removes all but the new copy and the newest others. */
static enum sb_result backup_prune(const struct backup_call *call,
				   const char *folder, struct sb_error *err)
{
	const char *made = strrchr(call->to, '/') + 1;
	struct dirent **entry;
	enum sb_result result = SB_OK;
	long others = 0;
	int n;

	if (call->kept == 0)
		return SB_OK;
	n = scandir(folder, &entry, NULL, alphasort);
	if (n < 0)
		return sb_fail(err, SB_SYSTEM, _("cannot read %s: %s"), folder,
			       strerror(errno));
	while (n-- > 0) {
		const char *name = entry[n]->d_name;

		if (backup_is_dated(name, call->conf.table.id) &&
		    strcmp(name, made) != 0 && ++others >= call->kept &&
		    result == SB_OK)
			result = backup_remove(folder, name, err);
		free(entry[n]);
	}
	free(entry);
	return result;
}

/* A folder on which nothing is mounted is on the same disk. */
static enum sb_result backup_check_other_disk(const struct backup_call *call,
					      struct sb_error *err)
{
	struct stat folder, record;

	if (stat(call->also, &folder) != 0)
		return sb_fail(err, SB_SYSTEM, _("cannot read %s: %s"),
			       call->also, strerror(errno));
	if (stat(call->conf.database, &record) == 0 &&
	    record.st_dev == folder.st_dev)
		return sb_fail(err, SB_SYSTEM,
			       _("%s: on the disk of the record; mount another "
				 "disk there"),
			       call->also);
	return SB_OK;
}

/* What is read back there must be what was verified here. */
static enum sb_result backup_copy_also(const struct backup_call *call,
				       const struct verify_result *verified,
				       struct sb_error *err)
{
	struct verify_result again;
	char path[PATH_MAX];
	enum sb_result result = backup_check_other_disk(call, err);

	snprintf(path, sizeof path, "%s%s", call->also, strrchr(call->to, '/'));
	if (result == SB_OK)
		result = file_copy(call->to, path, err);
	if (result != SB_OK)
		return result;
	result = verify_record(path, NULL, NULL, &again, err);
	if (result == SB_OK &&
	    (again.findings > 0 || memcmp(again.head.hash, verified->head.hash,
					  sizeof again.head.hash) != 0))
		result = sb_fail(err, SB_SYSTEM,
				 _("%s: differs from %s; check that disk"),
				 path, call->to);
	if (result != SB_OK)
		unlink(path);
	return result;
}

/* For the station, which shows it in its state. */
static enum sb_result backup_note(const struct backup_call *call,
				  struct sb_error *err)
{
	char path[CONF_PATH_MAX + 8];
	FILE *out;
	bool written;
	int fd;

	snprintf(path, sizeof path, "%s.backup", call->conf.database);
	fd = open(path,
		  O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW |
			  O_NONBLOCK | O_NOCTTY,
		  0666);
	out = fd < 0 ? NULL : fdopen(fd, "w");
	written = out && fprintf(out, "%lld\n",
				 (long long)(clock_utc_us() / 1000000)) > 0;
	if ((out && fclose(out) != 0) || !written)
		return sb_fail(err, SB_SYSTEM, _("cannot write %s: %s"), path,
			       strerror(errno));
	return SB_OK;
}

/* Old copies go when there is a good new one. */
static enum sb_result backup_keep(const struct backup_call *call,
				  const struct verify_result *verified,
				  struct sb_error *err)
{
	enum sb_result result = backup_prune(call, call->folder, err);

	if (result == SB_OK && call->also)
		result = backup_copy_also(call, verified, err);
	if (result == SB_OK && call->also)
		result = backup_prune(call, call->also, err);
	return result == SB_OK ? backup_note(call, err) : result;
}

/* --- the command line ----------------------------------------------------- */

static int backup_execute(struct backup_call *call)
{
	struct verify_result verified;
	struct sb_error err;
	enum sb_result result;

	progress_begin(&call->progress);
	setpriority(PRIO_PROCESS, 0, NICENESS);
	result = backup_make(call, call->conf.database, &verified, &err);
	backup_end(call->backup);
	progress_hide(&call->progress);
	if (result != SB_OK)
		return command_status(&command_backup, result, &err);
	printf(_("%s: rows %lld, rounds %lld, findings %lld\n"), call->to,
	       (long long)verified.rows, (long long)verified.rounds,
	       (long long)verified.findings);
	if (verified.findings > 0) {
		fputs(_("sabot: copy made, but it has findings; run sabot "
			"verify on the record\n"),
		      stderr);
		return EXIT_FOUND;
	}
	if (call->folder)
		result = backup_keep(call, &verified, &err);
	return command_status(&command_backup, result, &err);
}

static int backup_run(void *context, int n, char **words)
{
	struct backup_call *call = context;
	struct sb_error err;
	enum sb_result result;
	char *end = NULL;

	if ((n == 1) == (call->folder != NULL))
		return command_usage(&command_backup,
				     _(command_backup.words_error));
	if (!call->folder && (call->also || call->keep))
		return command_usage(&command_backup,
				     _("--also and --keep need --to=FOLDER"));
	if (call->keep)
		call->kept = strtol(call->keep, &end, 10);
	if (end && (*end != '\0' || call->kept < 1))
		return command_usage(&command_backup,
				     _("--keep: expected a number above 0"));
	result = conf_read(&call->conf, call->config, &err);
	if (result != SB_OK)
		return command_status(&command_backup, result, &err);
	if (call->folder)
		backup_date(call);
	else
		call->to = words[0];
	return backup_execute(call);
}

static const struct command_option backup_options[] = {
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct backup_call, config), NULL},
	{"to", 0, "FOLDER", N_("make FOLDER/TABLE-DATE.db"),
	 offsetof(struct backup_call, folder), NULL},
	{"keep", 0, "N", N_("keep N such copies, the newest; default: all"),
	 offsetof(struct backup_call, keep), NULL},
	{"also", 0, "FOLDER", N_("copy it to this folder of another disk"),
	 offsetof(struct backup_call, also), NULL},
	{"help", 'h'},
	{0}};

const struct command command_backup = {
	.name = "backup",
	.summary = N_("Back up a record and verify the copy"),
	.usage = "sabot backup [-c FILE] COPY\n"
		 "       sabot backup [-c FILE] --to=FOLDER [--keep=N] "
		 "[--also=FOLDER]",
	.options = backup_options,
	.end = N_("See sabot(1)."),
	.max_words = 1,
	.words_error = N_("expected exactly one COPY argument, or --to=FOLDER"),
	.size = sizeof(struct backup_call),
	.run = backup_run,
	.status = {[-SB_REFUSED] = EXIT_USAGE, [-SB_INVALID] = EXIT_USAGE},
};
