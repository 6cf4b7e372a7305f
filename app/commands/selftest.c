/* SPDX-License-Identifier: ISC */
/* sabot selftest: published figures, worked out by the rules. */
#include "config.h"

#include "app/commands/command.h"

#include <getopt.h>
#include <stdio.h>

#include "app/selftest/selftest.h"
#include "rules/core/gettext.h"

static int selftest_help(void)
{
	puts(_("Usage: sabot selftest [--verbose]\n"
	       "Works out published figures of the games by the very rules "
	       "that run a table, and\n"
	       "looks whether verbs, permissions, checklists and shuffles fit "
	       "together. A station\n"
	       "does the same at its start.\n"
	       "\n"
	       "  -v, --verbose  prints the tables, with their sources\n"
	       "\n"
	       "Status: 0 all passed; 1 a check failed; 2 usage."));
	return EXIT_DONE;
}

static int selftest_command(bool tables)
{
	struct sb_error err;

	if (!selftest_run(stdout, tables, &err))
		return EXIT_DONE;
	command_complain(&err);
	return EXIT_FOUND;
}

int cmd_selftest(int argc, char **argv)
{
	static const struct option options[] = {
		{"help", no_argument, NULL, 'h'},
		{"verbose", no_argument, NULL, 'v'},
		{0},
	};
	bool tables = false;
	int option;

	while ((option = getopt_long(argc, argv, "hv", options, NULL)) != -1)
		switch (option) {
		case 'h': return selftest_help();
		case 'v': tables = true; break;
		default: return EXIT_USAGE;
		}
	if (optind < argc)
		return command_usage("selftest", _("selftest takes no words"));
	return selftest_command(tables);
}
