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
	command_complain(&err);
	return EXIT_FOUND;
}

static const struct command_option selftest_options[] = {
	{"verbose", 'v', NULL, N_("prints the tables, with their sources"),
	 offsetof(struct selftest_call, tables), NULL},
	{"help", 'h'},
	{0}};

const struct command command_selftest = {
	.name = "selftest",
	.summary = N_("work out the games' published figures by the rules"),
	.usage = N_("Usage: sabot selftest [--verbose]\n"
		    "Works out published figures of the games by the very "
		    "rules that run a table, and\n"
		    "looks whether verbs, permissions, checklists and shuffles "
		    "fit together. A station\n"
		    "does the same at its start."),
	.options = selftest_options,
	.column = 17,
	.end = N_("Status: 0 all passed; 1 a check failed; 2 usage."),
	.takes = N_("selftest takes no words"),
	.size = sizeof(struct selftest_call),
	.run = selftest_command,
};
