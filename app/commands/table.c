/* SPDX-License-Identifier: ISC */
/* sabot table: the station. */
#include "config.h"

#include "app/commands/command.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/config/config.h"
#include "app/desk/desk.h"
#include "app/runtime/lock_file.h"
#include "app/runtime/log.h"
#include "rules/core/gettext.h"

static int table_fail(enum sb_result result, const struct sb_error *err)
{
	command_complain(err);
	return result == SB_INVALID ? EXIT_USAGE : EXIT_OUTSIDE;
}

/* A fault in the configuration begins with its file and line. */
static int table_misconfigured(enum sb_result result,
			       const struct sb_error *err)
{
	if (result == SB_OUTSIDE)
		return table_fail(result, err);
	fprintf(stderr, "%s\n", err->text);
	return EXIT_USAGE;
}

static enum sb_result table_start(const struct conf *conf, struct sb_error *err)
{
	enum sb_result result;
	int lock;

	result = log_open(conf->log_file, (enum log_level)conf->log_level, err);
	if (result != SB_OK)
		return result;
	result = lock_take(conf->database, &lock, err);
	if (result == SB_OK) {
		result = desk_run(conf, err);
		lock_release(lock);
	}
	log_close();
	return result;
}

static int table_run(const char *file)
{
	struct conf *conf = calloc(1, sizeof *conf);
	struct sb_error err;
	enum sb_result result;

	if (!conf)
		abort();
	result = conf_read(conf, file, &err);
	if (result == SB_INVALID || result == SB_OUTSIDE) {
		free(conf);
		return table_misconfigured(result, &err);
	}
	if (conf->table.language[0] != '\0')
		setenv("LANGUAGE", conf->table.language, 1);
	result = table_start(conf, &err);
	free(conf);
	return result == SB_OK ? EXIT_DONE : table_fail(result, &err);
}

static int table_help(void)
{
	puts(_("Usage: sabot table [-c FILE]\n"
	       "Runs the table that the configuration describes, full screen.\n"
	       "\n"
	       "  -c, --config=FILE   read this configuration\n"
	       "\n"
	       "A pit boss ends it between rounds. sabot(1) and sabot.conf(5) "
	       "say more."));
	return EXIT_DONE;
}

int cmd_table(int argc, char **argv)
{
	static const struct option options[] = {
		{"config", required_argument, NULL, 'c'},
		{"help", no_argument, NULL, 'h'},
		{0}};
	const char *file = NULL;
	int option;

	while ((option = getopt_long(argc, argv, "c:h", options, NULL)) != -1) {
		switch (option) {
		case 'c': file = optarg; break;
		case 'h': return table_help();
		default: return EXIT_USAGE;
		}
	}
	if (optind < argc)
		return command_usage("table", _("table takes no words"));
	return table_run(file);
}
