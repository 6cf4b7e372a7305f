/* SPDX-License-Identifier: ISC */
/* sabot table: the station. */
#include "config.h"

#include "app/commands/command.h"

#include <sys/stat.h>

#include <stdlib.h>
#include <unistd.h>

#include "app/config/conf.h"
#include "app/desk/desk.h"
#include "app/runtime/clock.h"
#include "app/runtime/lock_file.h"
#include "app/runtime/log.h"
#include "db/record/file.h"
#include "db/record/record.h"
#include "rules/core/gettext.h"

/* A capture is filled beside a record: without one, that was lost. */
static enum sb_result table_check_captures(const struct conf *conf,
					   struct sb_error *err)
{
	const char *const captures[] = {conf->shoe.capture, conf->wheel.capture,
					conf->dice.capture};
	struct stat st;

	if (lstat(conf->database, &st) == 0)
		return SB_OK;
	for (size_t i = 0; i < sizeof captures / sizeof *captures; i++)
		if (*captures[i] && stat(captures[i], &st) == 0 &&
		    st.st_size > 0)
			return file_fail_lost(conf->database, captures[i], err);
	return SB_OK;
}

static enum sb_result table_run_station(struct conf *conf, bool new_record,
					enum desk_end *end,
					struct sb_error *err)
{
	enum sb_result result;
	struct lock_file lock;

	result = log_open(conf->log_file, (enum log_level)conf->log_level, err);
	if (result != SB_OK)
		return result;
	result = lock_file_acquire(conf->database, &lock, err);
	if (result == SB_OK) {
		result = new_record ? record_begin_new(conf->database,
						       clock_utc_us(), err)
				    : table_check_captures(conf, err);
		if (result == SB_OK)
			result = desk_run(conf, end, err);
		lock_file_release(&lock);
	}
	log_close();
	return result;
}

struct table_call {
	const char *config;
	bool new_record;
	struct conf conf;
};

/* What reads from devices and networks has no business with all rights. */
static bool table_is_root_unasked(void)
{
	const char *asked = getenv("SABOT_AS_ROOT");

	return geteuid() == 0 && (!asked || *asked == '\0');
}

static int table_run(void *context, int n, char **words)
{
	struct table_call *call = context;
	struct conf *conf = &call->conf;
	static const int ends[] = {[DESK_END_PERSON] = EXIT_DONE,
				   [DESK_END_SIGNAL] = EXIT_SIGNAL,
				   [DESK_END_TERMINAL] = EXIT_TERMINAL};
	enum desk_end end = DESK_END_PERSON;
	struct sb_error err;
	enum sb_result result;

	(void)n, (void)words;
	if (table_is_root_unasked())
		return command_usage(&command_table,
				     _("a table does not run as root; use its "
				       "own user, or set SABOT_AS_ROOT=1"));
	result = conf_read(conf, call->config, &err);
	if (result != SB_OK)
		return command_status(&command_table, result, &err);
	result = table_run_station(conf, call->new_record, &end, &err);
	if (result == SB_OK)
		return ends[end];
	return command_status(&command_table, result, &err);
}

static const struct command_option table_options[] = {
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct table_call, config), NULL},
	{"new-record", 0, NULL, N_("begin a new record; the old one is lost"),
	 offsetof(struct table_call, new_record), NULL},
	{"help", 'h'},
	{0}};

const struct command command_table = {
	.name = "table",
	.summary = N_("Run a table"),
	.usage = "sabot table [-c FILE] [--new-record]",
	.options = table_options,
	.column = 22,
	.end = N_("See sabot(1) and sabot.conf(5)."),
	.words_error = N_("too many arguments"),
	.size = sizeof(struct table_call),
	.run = table_run,
	.status = {[-SB_INVALID] = EXIT_USAGE},
};
