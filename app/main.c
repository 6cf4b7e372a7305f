/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/commands/command.h"

#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"

struct command {
	const char *name;
	const char *summary;
	command_fn *run;
};

/* In the order of the help page. */
static const struct command commands[] = {
	{"table", N_("run a table: the station, full screen"), cmd_table},
	{"board", N_("show a table to its players, full screen"), cmd_board},
	{"replay", N_("print what a script would have told the dealer"),
	 cmd_replay},
	{"decode", N_("print what a device's capture says"), cmd_decode},
	{"devices", N_("list serial ports, or watch what comes on one"),
	 cmd_devices},
	{"staff", N_("keep the list of those who may work at a table"),
	 cmd_staff},
	{"history", N_("list the rounds of a record, looked for"), cmd_history},
	{"show", N_("print a round, step by step"), cmd_show},
	{"adjust", N_("book an adjustment beside a finished round"),
	 cmd_adjust},
	{"annotate", N_("book an annotation beside a finished round"),
	 cmd_annotate},
	{"verify", N_("prove a record: chain, rules, rounds, staff"),
	 cmd_verify},
	{"export", N_("hand rounds over as evidence that can be verified"),
	 cmd_export},
	{"report", N_("print what a record adds up to"), cmd_report},
	{"backup", N_("copy a record while its station writes"), cmd_backup},
	{"station-key",
	 N_("print the public part of the key that signs a record"),
	 cmd_station_key},
	{"selftest", N_("work out the games' published figures by the rules"),
	 cmd_selftest},
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

/* What getopt says begins with argv[0]. */
static int main_call(command_fn *run, int argc, char **argv)
{
	static char program[] = "sabot";

	argv[0] = program;
	return run(argc, argv);
}

/* argv[0] is the command's name. */
static int main_run(int argc, char **argv)
{
	const struct command *command = main_find(argv[0]);

	if (command)
		return main_call(command->run, argc, argv);
	fprintf(stderr,
		_("sabot: there is no command '%s'; sabot --help lists them\n"),
		argv[0]);
	return EXIT_USAGE;
}

/* Options without a command are those of the table, but for two. */
static int main_choose(int argc, char **argv)
{
	if (argc <= 1)
		return cmd_table(argc, argv);
	if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
		return main_help();
	if (strcmp(argv[1], "--version") == 0)
		return main_version();
	return argv[1][0] == '-' ? main_call(cmd_table, argc, argv)
				 : main_run(argc - 1, argv + 1);
}

/* What went to stdout must have arrived, or the status says so. */
static int main_finish(int status)
{
	if ((fflush(stdout) == 0 && !ferror(stdout)) || errno == EPIPE)
		return status;
	fprintf(stderr, _("sabot: cannot write the output: %s\n"),
		strerror(errno));
	return EXIT_OUTSIDE;
}

int main(int argc, char **argv)
{
	setlocale(LC_ALL, "");
	bindtextdomain(PACKAGE, LOCALEDIR);
	textdomain(PACKAGE);
	return main_finish(main_choose(argc, argv));
}
