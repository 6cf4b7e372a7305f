/* SPDX-License-Identifier: ISC */
/* sabot selftest: published figures, worked out by the rules. */
#include "config.h"

#include "app/commands/command.h"

#include <stdio.h>

#include "app/config/conf.h"
#include "app/runtime/language.h"
#include "app/selftest/selftest.h"
#include "rules/core/gettext.h"

struct selftest_call {
	const char *config; /* NULL: the rules' own payouts */
	bool tables;
	struct conf conf;
};

static int selftest_command(void *context, int n, char **words)
{
	struct selftest_call *call = context;
	struct sb_error err;
	enum sb_result result = SB_OK;

	(void)n, (void)words;
	if (call->config)
		result = conf_read(&call->conf, call->config, &err);
	if (result != SB_OK)
		return command_status(&command_selftest, result, &err);
	language_use("en"); /* also the titles in the tables of the rules */
	if (!selftest_run(call->config ? &call->conf.house : NULL, stdout,
			  call->tables, &err))
		return EXIT_DONE;
	command_print_error(&err);
	return EXIT_FOUND;
}

static const struct command_option selftest_options[] = {
	{"config", 'c', "FILE",
	 N_("configuration file whose payouts are checked;\n"
	    "default: those of the house rules"),
	 offsetof(struct selftest_call, config), NULL},
	{"verbose", 'v', NULL, N_("print the tables and their sources"),
	 offsetof(struct selftest_call, tables), NULL},
	{"help", 'h'},
	{0}};

const struct command command_selftest = {
	.name = "selftest",
	.summary = N_("Check the rules against published figures"),
	.usage = "sabot selftest [-c FILE] [--verbose]",
	.options = selftest_options,
	.column = 17,
	.end = N_("See sabot(1)."),
	.words_error = N_("too many arguments"),
	.size = sizeof(struct selftest_call),
	.run = selftest_command,
};
