/* SPDX-License-Identifier: ISC */
/* The subcommands of sabot: each is one function in app/cmd_NAME.c and one
 * row in app/main.c. */
#ifndef SABOT_APP_COMMANDS_COMMAND_H
#define SABOT_APP_COMMANDS_COMMAND_H

#include "rules/core/error.h"

enum exit_status {
	EXIT_DONE = 0,
	EXIT_FOUND = 1,	  /* done, and something was found */
	EXIT_USAGE = 2,	  /* wrong usage, or malformed input */
	EXIT_OUTSIDE = 3, /* a database, port or file cannot be used */
};

/* Runs a subcommand whose name is argv[0]; returns an enum exit_status. It
 * knows --help, and writes its messages to stderr. */
typedef int command_fn(int argc, char **argv);

/* What is wrong with how a command was called, on stderr, and where to read
 * how it is; EXIT_USAGE. */
int command_usage(const char *command, const char *reason);

/* What went wrong, on stderr; it may quote what stands in a file. */
void command_complain(const struct sb_error *err);

command_fn cmd_adjust;
command_fn cmd_annotate;
command_fn cmd_backup;
command_fn cmd_board;
command_fn cmd_check_config;
command_fn cmd_decode;
command_fn cmd_devices;
command_fn cmd_export;
command_fn cmd_history;
command_fn cmd_replay;
command_fn cmd_report;
command_fn cmd_selftest;
command_fn cmd_show;
command_fn cmd_staff;
command_fn cmd_station_key;
command_fn cmd_table;
command_fn cmd_verify;

#endif
