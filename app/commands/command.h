/* SPDX-License-Identifier: ISC */
/* A subcommand of sabot is one file with one row, struct command, and the row
 * is in the list of app/main.c. What it is called with is data: the parser
 * and --help read the same options. */
#ifndef SABOT_APP_COMMANDS_COMMAND_H
#define SABOT_APP_COMMANDS_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/core/error.h"

enum exit_status {
	EXIT_CONTINUE = -1, /* of an option: there is more to do */
	EXIT_DONE = 0,
	EXIT_FOUND = 1,	 /* done, and something was found */
	EXIT_USAGE = 2,	 /* wrong usage, or malformed input */
	EXIT_SYSTEM = 3, /* a database, port or file cannot be used */
};

struct command;
struct record;

/* An option, or a line of the help page alone: a word that the command takes
 * (argument and help), a heading (help). Help may have several lines; an
 * option without it is not on the page, as --help. */
struct command_option {
	const char *name; /* --NAME */
	char letter;	  /* -L, or 0 */
	const char *argument;
	const char *help;
	size_t offset; /* in the call: a const char *, or without argument a
			  bool */
	/* In place of that: EXIT_CONTINUE, or how the command ends. It says
	 * itself what is wrong. */
	int (*set)(const struct command_option *option, void *call,
		   const char *value);
};

enum {
	OPTIONS_MAX = 32, /* of a command, the last one all zeros */
	HELP_COLUMN = 21, /* where the help of an option begins */
};

struct command {
	const char *name, *summary;
	const char *usage; /* forms; below the first indented by 7 */
	const struct command_option *options;
	int column;		   /* of their help; 0: HELP_COLUMN */
	void (*print_lists)(void); /* prints what else the help page lists */
	const char *end;	   /* of the help page: its last paragraph */

	bool options_first;	  /* what follows the first word is a word */
	int min_words, max_words; /* words that it takes */
	const char *words_error; /* said of other numbers; NULL: run() counts */

	size_t size; /* of the call, which is all zeros at first */
	void (*begin)(void *call); /* before the options, or NULL */
	int (*run)(void *call, int n, char **words);

	/* By what run() met, negated: [-SB_GONE]. 0: EXIT_SYSTEM. */
	unsigned char status[-SB_SYSTEM + 1];
};

/* Reads options and words behind argv[0], the name of the program, and runs
 * the command. An enum exit_status. */
int command_run(const struct command *command, int argc, char **argv);

/* What is wrong with how a command was called, on stderr, and where to read
 * how it is; EXIT_USAGE. */
int command_usage(const struct command *command, const char *reason);

/* What went wrong, on stderr; it may quote what stands in a file. */
void command_print_error(const struct sb_error *err);

/* The status for a result; complains unless it is SB_OK. */
int command_status(const struct command *command, enum sb_result result,
		   const struct sb_error *err);

/* What a command does in a record; path: its file. */
typedef enum sb_result command_work_fn(void *call, struct record *record,
				       const char *path, struct sb_error *err);

/* Does it in the record at path, or where that is NULL in the
 * configuration's, opened with these RECORD_ flags. An enum exit_status. */
int command_with_record(const struct command *command, const char *config,
			const char *path, unsigned flags, command_work_fn *work,
			void *call);

/* Names in *record the record of the configuration, unless it names one.
 * EXIT_DONE, or it complained. */
int command_find_record(const char *config, const char **record);

extern const struct command command_adjust, command_annotate, command_backup,
	command_board, command_check_config, command_decode, command_devices,
	command_export, command_history, command_replay, command_report,
	command_selftest, command_show, command_staff, command_station_key,
	command_table, command_verify;

#endif
