/* SPDX-License-Identifier: ISC */
/* sabot board: the players' display. */
#include "config.h"

#include "app/commands/command.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/display/display.h"
#include "app/config/config.h"
#include "rules/core/gettext.h"

static int board_help(void)
{
	puts(_("Usage: sabot board [--feed=SOCKET] [-c FILE]\n"
	       "Shows a table to its players, full screen, as its station's "
	       "feed tells it.\n"
	       "\n"
	       "  -f, --feed=SOCKET   the feed's socket, in place of the "
	       "configuration's\n"
	       "  -c, --config=FILE   read this configuration\n"
	       "\n"
	       "A station that is not there is waited for. Ctrl-C ends it."));
	return EXIT_DONE;
}

static int board_fail(int status, const char *text)
{
	fprintf(stderr, "sabot: %s\n", text);
	return status;
}

/* What the configuration has to say; it need not be there where the feed is
 * named. */
static int board_configure(const char *file, bool needed,
			   struct board_options *options)
{
	static struct conf conf;
	struct sb_error err;
	enum sb_result result;

	if (!file && !needed)
		return EXIT_DONE;
	result = conf_read(&conf, file, &err);
	if (result == SB_OUTSIDE)
		return board_fail(EXIT_OUTSIDE, err.text);
	if (result != SB_OK) {
		fprintf(stderr, "%s\n", err.text);
		return EXIT_USAGE;
	}
	if (conf.table.language[0] != '\0')
		setenv("LANGUAGE", conf.table.language, 1);
	options->currency = conf.table.currency;
	if (!options->feed)
		options->feed = conf.feed_socket;
	return EXIT_DONE;
}

static int board_show(const struct board_options *options)
{
	struct sb_error err;

	if (*options->feed == '\0')
		return board_fail(EXIT_USAGE,
				  _("the configuration names no feed; sabot "
				    "board --feed=SOCKET does"));
	if (strlen(options->feed) >= CONF_SOCKET_MAX)
		return board_fail(EXIT_USAGE,
				  _("the feed's socket has a name of at most "
				    "107 bytes"));
	if (!isatty(STDIN_FILENO))
		return board_fail(EXIT_OUTSIDE,
				  _("the players' display needs a terminal"));
	return board_run(options, &err) == SB_OK
		       ? EXIT_DONE
		       : board_fail(EXIT_OUTSIDE, err.text);
}

int cmd_board(int argc, char **argv)
{
	static const struct option options[] = {
		{"config", required_argument, NULL, 'c'},
		{"feed", required_argument, NULL, 'f'},
		{"help", no_argument, NULL, 'h'},
		{0}};
	struct board_options board = {.currency = ""};
	const char *file = NULL;
	int option, status;

	while ((option = getopt_long(argc, argv, "c:f:h", options, NULL)) != -1)
		switch (option) {
		case 'c': file = optarg; break;
		case 'f': board.feed = optarg; break;
		case 'h': return board_help();
		default: return EXIT_USAGE;
		}
	if (optind < argc)
		return command_usage("board", _("board takes no words"));
	status = board_configure(file, !board.feed, &board);
	return status == EXIT_DONE ? board_show(&board) : status;
}
