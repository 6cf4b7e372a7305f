/* SPDX-License-Identifier: ISC */
/* sabot board: the players' display. */
#include "config.h"

#include "app/commands/command.h"

#include <string.h>

#include "app/display/board_file.h"
#include "app/display/display.h"
#include "app/config/conf.h"
#include "rules/core/gettext.h"

struct board_call {
	const char *config;
	const char *format, *output; /* NULL: on the terminal; on stdout */
	struct display_options board;
	struct conf conf;
};

/* Reads the configuration, which may be missing if --feed is given. */
static enum sb_result board_configure(struct board_call *call,
				      struct sb_error *err)
{
	struct conf *conf = &call->conf;
	enum sb_result result;

	if (!call->config && call->board.feed)
		return SB_OK;
	result = conf_read(conf, call->config, err);
	if (result != SB_OK)
		return result;
	call->board.languages = *conf->table.board_language
					? conf->table.board_language
					: conf->table.language;
	call->board.currency = conf->table.currency;
	if (!call->board.feed)
		call->board.feed = conf->feed_socket;
	return SB_OK;
}

static enum sb_result board_check_feed(const char *feed, struct sb_error *err)
{
	if (*feed == '\0')
		return sb_fail(err, SB_REFUSED,
			       _("no feed.socket in the configuration; set it "
				 "or use --feed=SOCKET"));
	if (strlen(feed) >= CONF_SOCKET_MAX)
		return sb_fail(
			err, SB_REFUSED,
			_("feed socket path too long; at most 107 bytes"));
	return SB_OK;
}

/* BOARD_FORMATS: there is no such format. */
static enum board_format board_find_format(const char *name)
{
	int i = 0;

	while (i < BOARD_FORMATS && strcmp(board_format_names[i], name) != 0)
		i++;
	return (enum board_format)i;
}

static enum sb_result board_show(const struct board_call *call,
				 struct sb_error *err)
{
	const struct board_file_options file = {
		call->board.feed,
		call->format ? board_find_format(call->format) : BOARD_TEXT,
		call->output};

	return call->format || call->output ? board_file_run(&file, err)
					    : display_run(&call->board, err);
}

static int board_run(void *context, int n, char **words)
{
	struct board_call *call = context;
	struct sb_error err;
	enum sb_result result;

	(void)n, (void)words;
	if (call->format && board_find_format(call->format) == BOARD_FORMATS)
		return command_usage(&command_board,
				     _("--format: expected text or json"));
	call->board.currency = call->board.languages = "";
	result = board_configure(call, &err);
	if (result == SB_OK)
		result = board_check_feed(call->board.feed, &err);
	if (result == SB_OK)
		result = board_show(call, &err);
	return command_status(&command_board, result, &err);
}

static const struct command_option board_options[] = {
	{"feed", 'f', "SOCKET", N_("feed socket; default: feed.socket"),
	 offsetof(struct board_call, board.feed), NULL},
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct board_call, config), NULL},
	{"format", 0, "FORMAT", N_("print it for programs: text or json"),
	 offsetof(struct board_call, format), NULL},
	{"output", 'o', "FILE", N_("into this file, which is replaced"),
	 offsetof(struct board_call, output), NULL},
	{"help", 'h'},
	{0}};

const struct command command_board = {
	.name = "board",
	.summary = N_("Show the players' display"),
	.usage = "sabot board [--feed=SOCKET] [-c FILE] [--format=FORMAT] [-o "
		 "FILE]",
	.options = board_options,
	.column = 22,
	.end = N_("See sabot(1)."),
	.words_error = N_("too many arguments"),
	.size = sizeof(struct board_call),
	.run = board_run,
	.status = {[-SB_REFUSED] = EXIT_USAGE, [-SB_INVALID] = EXIT_USAGE},
};
