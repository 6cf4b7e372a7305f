/* SPDX-License-Identifier: ISC */
/* sabot table: the station. */
#include "config.h"

#include "app/commands/command.h"

#include "app/config/conf.h"
#include "app/desk/desk.h"
#include "app/runtime/lock_file.h"
#include "app/runtime/log.h"
#include "rules/core/gettext.h"

static enum sb_result table_start(const struct conf *conf, struct sb_error *err)
{
	enum sb_result result;
	int lock;

	result = log_open(conf->log_file, (enum log_level)conf->log_level, err);
	if (result != SB_OK)
		return result;
	result = lock_file_acquire(conf->database, &lock, err);
	if (result == SB_OK) {
		result = desk_run(conf, err);
		lock_file_release(lock);
	}
	log_close();
	return result;
}

struct table_call {
	const char *config;
	struct conf conf;
};

static int table_run(void *context, int n, char **words)
{
	struct table_call *call = context;
	struct conf *conf = &call->conf;
	struct sb_error err;
	enum sb_result result = conf_read(conf, call->config, &err);

	(void)n, (void)words;
	if (result != SB_OK)
		return command_status(&command_table, result, &err);
	conf_use_language(conf);
	return command_status(&command_table, table_start(conf, &err), &err);
}

static const struct command_option table_options[] = {
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct table_call, config), NULL},
	{"help", 'h'},
	{0}};

const struct command command_table = {
	.name = "table",
	.summary = N_("Run a table"),
	.usage = "sabot table [-c FILE]",
	.options = table_options,
	.column = 22,
	.end = N_("See sabot(1) and sabot.conf(5)."),
	.words_error = N_("too many arguments"),
	.size = sizeof(struct table_call),
	.run = table_run,
	.status = {[-SB_INVALID] = EXIT_USAGE},
};
