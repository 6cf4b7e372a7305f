/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/commands/command.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include "app/runtime/language.h"
#include "rules/core/gettext.h"

/* In the order of the help page. */
static const struct command *const commands[] = {
	&command_table,
	&command_status_of_table,
	&command_watch,
	&command_board,
	&command_feed,
	&command_replay,
	&command_decode,
	&command_devices,
	&command_staff,
	&command_history,
	&command_show,
	&command_adjust,
	&command_annotate,
	&command_return,
	&command_accept_record,
	&command_verify,
	&command_export,
	&command_report,
	&command_backup,
	&command_restore,
	&command_station_key,
	&command_selftest,
	&command_check_config,
	&command_setup,
	&command_upgrade,
	&command_practice,
	NULL,
};

static int main_help(void)
{
	puts(_("Usage: sabot [COMMAND] [OPTION]...\n"
	       "Dealer's console of a live casino table\n"
	       "\n"
	       "Commands (default: table):"));
	for (int i = 0; commands[i]; i++)
		printf("  %-14s %s\n", commands[i]->name,
		       _(commands[i]->summary));
	puts(_("\n"
	       "  --version      Print the version\n"
	       "\n"
	       "See sabot COMMAND --help and sabot(1)."));
	return EXIT_DONE;
}

/* What getopt says begins with argv[0]. */
static int main_call(const struct command *command, int argc, char **argv)
{
	static char program[] = "sabot";

	argv[0] = program;
	return command_run(command, argc, argv);
}

/* argv[0] is the command's name. */
static int main_run(int argc, char **argv)
{
	for (int i = 0; commands[i]; i++)
		if (strcmp(commands[i]->name, argv[0]) == 0)
			return main_call(commands[i], argc, argv);
	fprintf(stderr, _("sabot: unknown command '%s'; see sabot --help\n"),
		argv[0]);
	return EXIT_USAGE;
}

/* Options without a command are those of the table, but for two. */
static int main_choose(int argc, char **argv)
{
	if (argc <= 1)
		return command_run(&command_table, argc, argv);
	if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
		return main_help();
	if (strcmp(argv[1], "--version") == 0) {
		puts(PACKAGE_STRING);
		return EXIT_DONE;
	}
	return argv[1][0] == '-' ? main_call(&command_table, argc, argv)
				 : main_run(argc - 1, argv + 1);
}

/* What went to stdout must have arrived, or the status says so. */
static int main_finish(int status)
{
	if ((fflush(stdout) == 0 && !ferror(stdout)) || errno == EPIPE)
		return status;
	fprintf(stderr, _("sabot: cannot write output: %s\n"), strerror(errno));
	return EXIT_SYSTEM;
}

/* PINs and keys stay in this process: it leaves no core file, and no other
 * program of its user can read its memory. */
static void main_guard_memory(void)
{
	static const struct rlimit none = {0, 0};

	setrlimit(RLIMIT_CORE, &none);
#ifdef SABOT_FORTIFY /* the sanitizers look for leaks from outside */
	prctl(PR_SET_DUMPABLE, 0);
#endif
}

int main(int argc, char **argv)
{
	main_guard_memory();
	language_start();
	return main_finish(main_choose(argc, argv));
}
