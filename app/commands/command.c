/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/commands/command.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/config/conf.h"
#include "app/runtime/interrupt.h"
#include "app/runtime/memory.h"
#include "db/record/record.h"
#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

int command_usage(const struct command *command, const char *reason)
{
	fprintf(stderr, _("sabot: %s; see sabot %s --help\n"), reason,
		command->name);
	return EXIT_USAGE;
}

void command_print_error(const struct sb_error *err)
{
	fputs("sabot: ", stderr);
	utf8_print(stderr, err->text);
	putc('\n', stderr);
}

int command_status(const struct command *command, enum sb_result result,
		   const struct sb_error *err)
{
	if (result == SB_OK)
		return EXIT_DONE;
	command_print_error(err);
	return command->status[-result] ? command->status[-result]
					: EXIT_SYSTEM;
}

int command_find_record(const char *config, const char **record)
{
	static struct conf conf;
	struct sb_error err;
	enum sb_result result = conf_record(&conf, config, record, &err);

	if (result == SB_OK)
		return EXIT_DONE;
	command_print_error(&err);
	return result == SB_INVALID ? EXIT_USAGE : EXIT_SYSTEM;
}

int command_with_record(const struct command *command, const char *config,
			const char *path, unsigned flags, command_work_fn *work,
			void *call)
{
	int status = command_find_record(config, &path);
	struct record *record;
	struct sb_error err;
	enum sb_result result;

	if (status != EXIT_DONE)
		return status;
	result = record_open(&record, path, flags, &err);
	if (result == SB_OK) {
		result = work(call, record, path, &err);
		record_close(record);
	}
	return command_status(command, result, &err);
}

/* --- the help page -------------------------------------------------------- */

/* "  -c, --config=FILE  the configuration", with further lines below it. */
static void command_print_option(const struct command_option *option,
				 int column)
{
	const char *help = _(option->help), *end;
	char names[80] = "";
	int n = 0;

	if (option->letter)
		n += sprintf(names, "-%c, ", option->letter);
	snprintf(names + n, sizeof names - (size_t)n, "%s%s%s%s",
		 option->name ? "--" : "", option->name ? option->name : "",
		 option->name && option->argument ? "=" : "",
		 option->argument ? option->argument : "");
	printf("  %-*s ", column - 3, names);
	while ((end = strchr(help, '\n')) && end[1]) {
		printf("%.*s\n%*s", (int)(end - help), help, column, "");
		help = end + 1;
	}
	puts(help);
}

static int command_help(const struct command *command)
{
	printf(_("Usage: %s\n"), command->usage);
	puts(_(command->summary));
	for (const struct command_option *o = command->options;
	     o->name || o->help; o++) {
		bool heading = !o->name && !o->argument;

		if (heading || (o == command->options && o->help))
			putchar('\n');
		if (heading)
			puts(_(o->help));
		else if (o->help)
			command_print_option(o, command->column
							? command->column
							: HELP_COLUMN);
	}
	if (command->print_lists)
		command->print_lists();
	putchar('\n');
	puts(_(command->end));
	return EXIT_DONE;
}

/* --- the command line ----------------------------------------------------- */

/* What getopt_long() looks for; the value of each is its place in the row. */
static void command_getopt(const struct command *command,
			   struct option long_options[static OPTIONS_MAX],
			   char letters[static 2 * OPTIONS_MAX + 2])
{
	const struct command_option *options = command->options;

	if (command->options_first)
		*letters++ = '+';
	for (int i = 0; options[i].name || options[i].help; i++) {
		bool takes = options[i].argument;

		if (!options[i].name)
			continue;
		*long_options++ = (struct option){
			options[i].name,
			takes ? required_argument : no_argument, NULL, 256 + i};
		if (options[i].letter)
			*letters++ = options[i].letter;
		if (options[i].letter && takes)
			*letters++ = ':';
	}
	*long_options = (struct option){0};
	*letters = '\0';
}

/* The row of what getopt_long() returned. */
static const struct command_option *command_find(const struct command *command,
						 int found)
{
	const struct command_option *option = command->options;

	if (found >= 256)
		return option + found - 256;
	while (option->letter != found)
		option++;
	return option;
}

static int command_set(const struct command *command,
		       const struct command_option *option, char *call,
		       const char *value)
{
	if (strcmp(option->name, "help") == 0)
		return command_help(command);
	if (option->set)
		return option->set(option, call, value);
	if (option->argument)
		memcpy(call + option->offset, &value, sizeof value);
	else
		*(bool *)(call + option->offset) = true;
	return EXIT_CONTINUE;
}

static int command_parse(const struct command *command, char *call, int argc,
			 char **argv)
{
	char letters[2 * OPTIONS_MAX + 2];
	struct option options[OPTIONS_MAX];
	int found, status = EXIT_CONTINUE;

	command_getopt(command, options, letters);
	while (status == EXIT_CONTINUE &&
	       (found = getopt_long(argc, argv, letters, options, NULL)) != -1)
		status = found == '?'
				 ? EXIT_USAGE
				 : command_set(command,
					       command_find(command, found),
					       call, optarg);
	return status;
}

int command_run(const struct command *command, int argc, char **argv)
{
	char *call = memory_new(command->size + 1);
	int status, n;

	record_end_work_when(interrupt_pending);
	if (command->begin)
		command->begin(call);
	status = command_parse(command, call, argc, argv);
	n = argc - optind;
	if (status == EXIT_CONTINUE && command->words_error &&
	    (n < command->min_words || n > command->max_words))
		status = command_usage(command, _(command->words_error));
	if (status == EXIT_CONTINUE)
		status = command->run(call, n, argv + optind);
	free(call);
	return status;
}
