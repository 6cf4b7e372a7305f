/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/command.h"

#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "rules/text.h"

struct command {
	const char *name;
	const char *summary;
	command_fn *run;
};

/* In the order of the help page. */
static const struct command commands[] = {
	{"table", N_("run a table: the station, full screen"), cmd_table},
	{"replay", N_("print what a script would have told the dealer"),
	 cmd_replay},
	{"decode", N_("print what a device's capture says"), cmd_decode},
	{"devices", N_("list serial ports, or watch what comes on one"),
	 cmd_devices},
	{"staff", N_("keep the list of those who may work at a table"),
	 cmd_staff},
	{"verify", N_("prove a record: chain, rules, rounds, staff"),
	 cmd_verify},
	{"report", N_("print what a record adds up to"), cmd_report},
	{"check-config", N_("say what sabot makes of a configuration"),
	 cmd_check_config},
	{NULL, NULL, NULL},
};

static const struct command *main_find(const char *name)
{
	const struct command *command = commands;

	while (command->name && strcmp(command->name, name) != 0)
		command++;
	return command->name ? command : NULL;
}

static int main_help(void)
{
	puts(_("Usage: sabot [COMMAND [OPTION]...]\n"
	       "The dealer's console of a live casino table.\n"
	       "\n"
	       "Commands (table, when none is named):"));
	for (const struct command *c = commands; c->name; c++)
		printf("  %-14s %s\n", c->name, _(c->summary));
	puts(_("\n"
	       "sabot COMMAND --help tells more of each.\n"
	       "sabot --version says which sabot this is."));
	return EXIT_DONE;
}

static int main_version(void)
{
	puts(PACKAGE_STRING);
	return EXIT_DONE;
}

/* argv[0] is the command's name, or one of our own options. */
static int main_run(int argc, char **argv)
{
	static char program[] = "sabot"; /* in what getopt says */
	const struct command *command = main_find(argv[0]);

	if (command) {
		argv[0] = program;
		return command->run(argc, argv);
	}
	if (strcmp(argv[0], "--help") == 0)
		return main_help();
	if (strcmp(argv[0], "--version") == 0)
		return main_version();
	fprintf(stderr,
		_("sabot: there is no command '%s'; sabot --help lists them\n"),
		argv[0]);
	return EXIT_USAGE;
}

/* What went to stdout must have arrived, or the status says so. */
static int main_finish(int status)
{
	if (fflush(stdout) == 0 && !ferror(stdout))
		return status;
	fprintf(stderr, _("sabot: cannot write the output: %s\n"),
		strerror(errno));
	return EXIT_OUTSIDE;
}

int main(int argc, char **argv)
{
	char table[] = "table";
	char *alone[] = {table, NULL};
	int status;

	setlocale(LC_ALL, "");
	bindtextdomain(PACKAGE, LOCALEDIR);
	textdomain(PACKAGE);
	if (argc > 1)
		status = main_run(argc - 1, argv + 1);
	else
		status = main_run(1, alone);
	return main_finish(status);
}
