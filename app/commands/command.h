/* SPDX-License-Identifier: ISC */
/* A subcommand of sabot is a file with one struct command, listed in
 * app/main.c. Its options are data that the parser and --help read. */
#ifndef SABOT_APP_COMMANDS_COMMAND_H
#define SABOT_APP_COMMANDS_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/core/error.h"

enum exit_status {
	EXIT_CONTINUE = -1, /* of an option: go on */
	EXIT_DONE = 0,
	EXIT_FOUND = 1,	 /* done, with findings */
	EXIT_USAGE = 2,	 /* wrong usage, or malformed input */
	EXIT_SYSTEM = 3, /* a database, port or file cannot be used */
};

struct command;
struct record;

/* An option, or a line of the help page only: an argument of the command
 * (argument and help) or a heading (help). Help may have several lines. An
 * option without help, such as --help, is not on the page. */
struct command_option {
	const char *name; /* --NAME */
	char letter;	  /* -L, or 0 */
	const char *argument;
	const char *help;
	size_t offset; /* of the option's value in the command's own struct
			  (`call`): a const char *, or a bool if the option
			  has no argument */
	/* Instead of offset. EXIT_CONTINUE, or the exit status of the command;
	 * reports errors itself. */
	int (*set)(const struct command_option *option, void *call,
		   const char *value);
};

enum {
	OPTIONS_MAX = 32, /* per command, with the last one, all zero */
	HELP_COLUMN = 21, /* of the help of an option */
};

struct command {
	const char *name, *summary;
	const char *usage; /* lines; indented by 7 from the second on */
	const struct command_option *options;
	int column;		   /* of the help of options; 0: HELP_COLUMN */
	void (*print_lists)(void); /* prints further lists of the help page */
	const char *end;	   /* of the help page: its last paragraph */

	bool options_first;	  /* options end at the first word */
	int min_words, max_words; /* number of words */
	const char *words_error;  /* for other numbers; NULL: run() checks */

	size_t size; /* of the command's own struct, zeroed first */
	void (*begin)(void *call); /* before the options, or NULL */
	int (*run)(void *call, int n, char **words);

	/* Exit status by negated result of run(): [-SB_GONE]. 0: EXIT_SYSTEM.
	 */
	unsigned char status[-SB_SYSTEM + 1];
};

/* Reads options and words behind argv[0] and runs the command. Returns an enum
 * exit_status. */
int command_run(const struct command *command, int argc, char **argv);

/* Prints the usage error on stderr and points to --help. Returns EXIT_USAGE. */
int command_usage(const struct command *command, const char *reason);

/* Prints err on stderr, with control characters replaced. */
void command_print_error(const struct sb_error *err);

/* The exit status of a result; prints err unless it is SB_OK. */
int command_status(const struct command *command, enum sb_result result,
		   const struct sb_error *err);

/* The work of a command in a record; path: its file. */
typedef enum sb_result command_work_fn(void *call, struct record *record,
				       const char *path, struct sb_error *err);

/* Opens the record at path (NULL: that of the configuration) with these
 * RECORD_ flags and calls work. Returns an enum exit_status. */
int command_with_record(const struct command *command, const char *config,
			const char *path, unsigned flags, command_work_fn *work,
			void *call);

/* Sets *record, if NULL, to the record of the configuration. Returns EXIT_DONE,
 * or another status after an error message. */
int command_find_record(const char *config, const char **record);

extern const struct command command_adjust, command_annotate, command_backup,
	command_board, command_check_config, command_decode, command_devices,
	command_export, command_history, command_replay, command_report,
	command_selftest, command_show, command_staff, command_station_key,
	command_table, command_verify;

#endif
