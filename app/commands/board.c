/* SPDX-License-Identifier: ISC */
/* sabot board: the players' display. */
#include "config.h"

#include "app/commands/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/display/display.h"
#include "app/config/conf.h"
#include "rules/core/gettext.h"

struct board_call {
	const char *config;
	struct display_options board;
	struct conf conf;
};

static int board_fail(int status, const char *text)
{
	fprintf(stderr, "sabot: %s\n", text);
	return status;
}

/* Reads the configuration, which may be missing if --feed is given. */
static int board_configure(struct board_call *call)
{
	struct conf *conf = &call->conf;
	struct sb_error err;
	enum sb_result result;

	if (!call->config && call->board.feed)
		return EXIT_DONE;
	result = conf_read(conf, call->config, &err);
	if (result == SB_SYSTEM)
		return board_fail(EXIT_SYSTEM, err.text);
	if (result != SB_OK)
		return board_fail(EXIT_USAGE, err.text);
	if (conf->table.language[0] != '\0')
		setenv("LANGUAGE", conf->table.language, 1);
	call->board.currency = conf->table.currency;
	if (!call->board.feed)
		call->board.feed = conf->feed_socket;
	return EXIT_DONE;
}

static int board_show(const struct display_options *options)
{
	struct sb_error err;

	if (*options->feed == '\0')
		return board_fail(
			EXIT_USAGE,
			_("no feed.socket in the configuration; set it or use "
			  "--feed=SOCKET"));
	if (strlen(options->feed) >= CONF_SOCKET_MAX)
		return board_fail(
			EXIT_USAGE,
			_("feed socket path too long; at most 107 bytes"));
	if (!isatty(STDIN_FILENO))
		return board_fail(EXIT_SYSTEM,
				  _("the players' display needs a terminal"));
	return display_run(options, &err) == SB_OK
		       ? EXIT_DONE
		       : board_fail(EXIT_SYSTEM, err.text);
}

static int board_command(void *context, int n, char **words)
{
	struct board_call *call = context;
	int status;

	(void)n, (void)words;
	call->board.currency = "";
	status = board_configure(call);
	return status == EXIT_DONE ? board_show(&call->board) : status;
}

static const struct command_option display_options[] = {
	{"feed", 'f', "SOCKET", N_("feed socket; default: feed.socket"),
	 offsetof(struct board_call, board.feed), NULL},
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct board_call, config), NULL},
	{"help", 'h'},
	{0}};

const struct command command_board = {
	.name = "board",
	.summary = N_("Show the players' display"),
	.usage = "sabot board [--feed=SOCKET] [-c FILE]",
	.options = display_options,
	.column = 22,
	.end = N_("See sabot(1)."),
	.words_error = N_("too many arguments"),
	.size = sizeof(struct board_call),
	.run = board_command,
};
