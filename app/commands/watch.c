/* SPDX-License-Identifier: ISC */
/* sabot watch: what the dealer sees, for somebody who helps from elsewhere. */
#include "config.h"

#include "app/commands/command.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "app/config/conf.h"
#include "app/runtime/clock.h"
#include "app/runtime/loop.h"
#include "rules/core/gettext.h"
#include "ui/terminal/terminal.h"
#include "ui/terminal/utf8.h"

enum {
	WATCH_FRAME_MAX = 1 << 20, /* bytes */
	WATCH_WAIT_MS = 3000,	   /* for the first screen */
	CTRL_C = 3,
};

enum { SLOT_TERMINAL = LOOP_SIGNALS + 1, SLOT_STATION, SLOTS };

struct watch_call {
	const char *config;
	struct conf conf;
	int fd;
	char *frame; /* WATCH_FRAME_MAX bytes */
	struct loop loop;
	struct terminal *terminal;
	struct cells cells;
	bool quit;
};

/* --- the station ---------------------------------------------------------- */

static enum sb_result watch_connect(struct watch_call *call,
				    struct sb_error *err)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};

	if (!conf_screen_path(&call->conf, address.sun_path))
		return sb_fail(err, SB_INVALID,
			       _("no feed.socket in the configuration, or its "
				 "path is too long; set another"));
	call->fd = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
	if (call->fd < 0 || connect(call->fd, (const struct sockaddr *)&address,
				    sizeof address) != 0)
		return sb_fail(err, SB_SYSTEM,
			       _("no station at %s: %s; is the table running?"),
			       address.sun_path, strerror(errno));
	return SB_OK;
}

/* The next screen. SB_GONE: the station ended. */
static enum sb_result watch_receive(struct watch_call *call,
				    struct sb_error *err)
{
	ssize_t n = recv(call->fd, call->frame, WATCH_FRAME_MAX - 1, 0);

	if (n > 0) {
		call->frame[n] = '\0';
		return SB_OK;
	}
	return sb_fail(err, SB_GONE, _("the station no longer answers"));
}

/* --- a screen ------------------------------------------------------------- */

static enum paint watch_paint(char letter)
{
	const char *at = letter ? strchr(paint_letters, letter) : NULL;

	return at ? (enum paint)(at - paint_letters) : PAINT_PLAIN;
}

/* Puts a line with its paints; what has no room is cut off. */
static void watch_put_line(struct cells *cells, int row, const char *text,
			   const char *paints)
{
	const struct rect box = {0, 0, cells->rows, cells->cols};
	int col = 0;

	while (*text && col < cells->cols) {
		wchar_t c = utf8_next(&text);

		if (c == 0)
			break;
		cells_put(cells, box, row, col, watch_paint(paints[col]), c);
		col += utf8_columns(c);
		if ((size_t)col > strlen(paints))
			break;
	}
}

/* The frame has two lines for each row, its text and its paints. */
static void watch_put_frame(const char *frame, struct cells *cells)
{
	char *copy = strdup(frame), *rest, *text, *paints;

	if (!copy)
		abort();
	cells_clear(cells);
	text = strtok_r(copy, "\n", &rest); /* "screen ROWS COLS" */
	for (int row = 0; text && row < cells->rows; row++) {
		text = strtok_r(NULL, "\n", &rest);
		paints = strtok_r(NULL, "\n", &rest);
		if (text && paints)
			watch_put_line(cells, row, text, paints);
	}
	free(copy);
}

/* Without a terminal, the text of one screen. */
static enum sb_result watch_print(struct watch_call *call, struct sb_error *err)
{
	struct pollfd station = {call->fd, POLLIN, 0};
	enum sb_result result = SB_GONE;
	char *rest, *line;

	if (poll(&station, 1, WATCH_WAIT_MS) != 1)
		return sb_fail(err, SB_SYSTEM,
			       _("the station no longer answers"));
	result = watch_receive(call, err);
	if (result != SB_OK)
		return result;
	(void)strtok_r(call->frame, "\n", &rest); /* "screen ROWS COLS" */
	while ((line = strtok_r(NULL, "\n", &rest))) {
		utf8_print(stdout, line);
		putchar('\n');
		strtok_r(NULL, "\n", &rest); /* paints */
	}
	return SB_OK;
}

/* --- the terminal --------------------------------------------------------- */

static void watch_read_keys(struct watch_call *call)
{
	struct signalfd_siginfo info;
	unsigned char keys[64];
	size_t n;

	while (loop_signal(&call->loop, &info)) {
		if (info.ssi_signo == SIGWINCH)
			terminal_resize(call->terminal, &call->cells);
		else
			call->quit = true;
	}
	while ((n = terminal_read(call->terminal, keys, sizeof keys)) > 0)
		if (memchr(keys, CTRL_C, n) || memchr(keys, 'q', n))
			call->quit = true;
	if (terminal_fd(call->terminal) < 0)
		call->quit = true;
}

static enum sb_result watch_loop(struct watch_call *call, struct sb_error *err)
{
	enum sb_result result = SB_OK;

	while (result == SB_OK) {
		struct pollfd fds[SLOTS] = {
			[SLOT_TERMINAL] = {terminal_fd(call->terminal), POLLIN,
					   0},
			[SLOT_STATION] = {call->fd, POLLIN, 0},
		};

		watch_read_keys(call);
		if (call->quit)
			break;
		terminal_flush(call->terminal);
		if (!terminal_has_unsent(call->terminal)) {
			watch_put_frame(call->frame, &call->cells);
			terminal_draw(call->terminal, &call->cells, false);
		}
		if (terminal_has_unsent(call->terminal))
			fds[SLOT_TERMINAL].events |= POLLOUT;
		loop_wait(&call->loop, fds, SLOTS, INT64_MAX);
		if (fds[SLOT_STATION].revents)
			result = watch_receive(call, err);
	}
	return result;
}

static enum sb_result watch_show(struct watch_call *call, struct sb_error *err)
{
	enum sb_result result = loop_open(&call->loop, true, err);

	if (result != SB_OK)
		return result;
	result = terminal_open(STDIN_FILENO, &call->terminal, err);
	if (result == SB_OK) {
		call->cells.glyphs = glyphs_for_locale();
		terminal_resize(call->terminal, &call->cells);
		result = watch_loop(call, err);
		terminal_close(call->terminal);
	}
	loop_close(&call->loop);
	cells_fini(&call->cells);
	return result;
}

/* --- the command line ----------------------------------------------------- */

static int watch_run(void *context, int n, char **words)
{
	struct watch_call *call = context;
	struct sb_error err;
	enum sb_result result = conf_read(&call->conf, call->config, &err);

	(void)n, (void)words;
	call->fd = -1;
	call->frame = calloc(1, WATCH_FRAME_MAX);
	if (!call->frame)
		abort();
	if (result == SB_OK)
		result = watch_connect(call, &err);
	if (result == SB_OK)
		result = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)
				 ? watch_show(call, &err)
				 : watch_print(call, &err);
	if (call->fd >= 0)
		close(call->fd);
	free(call->frame);
	return command_status(&command_watch, result, &err);
}

static const struct command_option watch_options[] = {
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct watch_call, config), NULL},
	{"help", 'h'},
	{0}};

const struct command command_watch = {
	.name = "watch",
	.summary = N_("Show the screen of a running table"),
	.usage = "sabot watch [-c FILE]",
	.options = watch_options,
	.end = N_("See sabot(1)."),
	.words_error = N_("too many arguments"),
	.size = sizeof(struct watch_call),
	.run = watch_run,
	.status = {[-SB_INVALID] = EXIT_USAGE},
};
