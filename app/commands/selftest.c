/* SPDX-License-Identifier: ISC */
/* sabot selftest: published figures, worked out by the rules. */
#include "config.h"

#include "app/commands/command.h"

#include <stdio.h>

#include "app/selftest/selftest.h"
#include "rules/core/gettext.h"

struct selftest_call {
	bool tables;
};

static int selftest_command(void *context, int n, char **words)
{
	const struct selftest_call *call = context;
	struct sb_error err;

	(void)n, (void)words;
	if (!selftest_run(stdout, call->tables, &err))
		return EXIT_DONE;
	command_print_error(&err);
	return EXIT_FOUND;
}

static const struct command_option selftest_options[] = {
	{"verbose", 'v', NULL, N_("print the tables and their sources"),
	 offsetof(struct selftest_call, tables), NULL},
	{"help", 'h'},
	{0}};

const struct command command_selftest = {
	.name = "selftest",
	.summary = N_("Check the rules against published figures"),
	.usage = "sabot selftest [--verbose]",
	.options = selftest_options,
	.column = 17,
	.end = N_("See sabot(1)."),
	.words_error = N_("too many arguments"),
	.size = sizeof(struct selftest_call),
	.run = selftest_command,
};
