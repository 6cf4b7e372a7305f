/* SPDX-License-Identifier: ISC */
/* A subcommand of sabot is a file with one struct command, listed in
 * app/main.c. Its options are data that the parser and --help read. */
#ifndef SABOT_APP_COMMANDS_COMMAND_H
#define SABOT_APP_COMMANDS_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/core/error.h"

enum exit_status {
	EXIT_CONTINUE = -1, /* returned by an option: go on */
	EXIT_DONE = 0,
	EXIT_FOUND = 1,	   /* done, with findings */
	EXIT_USAGE = 2,	   /* wrong usage, or malformed input */
	EXIT_SYSTEM = 3,   /* a database, port or file cannot be used */
	EXIT_SIGNAL = 4,   /* a signal ended the table */
	EXIT_TERMINAL = 5, /* the table lost its terminal */
};

struct command;
struct record;

/* A row with a name is an option. A row without a name is a line of the help
 * page: an argument of the command, with `argument` and `help`, or a heading,
 * with `help` alone. `help` may have several lines. An option without `help`,
 * such as --help, is not on the page. */
struct command_option {
	const char *name; /* --NAME */
	char letter;	  /* -L, or 0 */
	const char *argument;
	const char *help;
	size_t offset; /* of the option's value in the command's own struct
			  (`call`): a const char *, or a bool if the option
			  has no argument */
	/* Used instead of offset, if set. Returns EXIT_CONTINUE, or the exit
	 * status of the command after reporting the error. */
	int (*set)(const struct command_option *option, void *call,
		   const char *value);
};

enum {
	OPTIONS_MAX = 40, /* of a command, the zero row at the end included */
	HELP_COLUMN = 21, /* column of an option's help */
};

struct command {
	const char *name, *summary;
	const char *usage; /* lines; all but the first begin with 7 blanks or
			      more */
	const struct command_option *options;
	int column; /* column of the options' help; 0: HELP_COLUMN */
	void (*print_lists)(void); /* prints further lists of the help page */
	const char *end;	   /* last paragraph of the help page */

	bool options_first;	  /* no option is read after the first word */
	int min_words, max_words; /* how many words are allowed */
	const char *words_error;  /* error for too few or too many words; NULL:
				     run() checks them */

	size_t size; /* of the command's own struct, zeroed first */
	void (*begin)(void *call); /* before options are read; or NULL */
	int (*run)(void *call, int n, char **words);

	/* The exit status of each failure: status[-SB_GONE] is that of SB_GONE;
	 * 0 means EXIT_SYSTEM. SB_OK always gives EXIT_DONE. */
	unsigned char status[-SB_SYSTEM + 1];
};

/* Reads the options and words after argv[0] and runs the command. Returns an
 * enum exit_status. */
int command_run(const struct command *command, int argc, char **argv);

/* Prints the usage error on stderr and points to --help. Returns EXIT_USAGE. */
int command_usage(const struct command *command, const char *reason);

/* Prints err on stderr, with control characters replaced. */
void command_print_error(const struct sb_error *err);

/* The exit status of a result. Prints err, unless the result is SB_OK. */
int command_status(const struct command *command, enum sb_result result,
		   const struct sb_error *err);

/* The work of a command in a record; path: the record's file. */
typedef enum sb_result command_work_fn(void *call, struct record *record,
				       const char *path, struct sb_error *err);

/* Opens the record at `path` with these RECORD_ flags and calls work(); path
 * NULL: the record of the configuration file `config`. Returns an enum
 * exit_status. */
int command_with_record(const struct command *command, const char *config,
			const char *path, unsigned flags, command_work_fn *work,
			void *call);

/* If *record is NULL, sets it to the path of the configuration's record.
 * Returns EXIT_DONE, or another status after an error message. */
int command_find_record(const char *config, const char **record);

extern const struct command command_accept_record, command_adjust,
	command_annotate, command_return, command_backup, command_board,
	command_status_of_table, command_check_config, command_decode,
	command_devices, command_export, command_feed, command_history,
	command_practice, command_replay, command_report, command_restore,
	command_selftest, command_setup, command_show, command_staff,
	command_station_key, command_table, command_upgrade, command_verify,
	command_watch;

#endif
