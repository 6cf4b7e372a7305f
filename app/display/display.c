/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/display/display.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/display/display_feed.h"
#include "app/runtime/clock.h"
#include "app/runtime/language.h"
#include "app/runtime/loop.h"
#include "app/feed/feed_client.h"
#include "app/runtime/memory.h"
#include "rules/core/gettext.h"
#include "ui/text/text.h"
#include "ui/terminal/terminal.h"

enum {
	AGAIN_MS = 1000,  /* before the next connection attempt */
	SILENT_MS = 3000, /* time for the greeting */
	PAST_TICK_MS = 100,
	LINES_AT_ONCE = 4096,
	KEYS_AT_ONCE = 64,
	CTRL_C = 3,
	LANGUAGE_MS = 10000, /* before the other language's turn */
	TROUBLE_MAX = 512,
};

enum display_slot { SLOT_TERMINAL = LOOP_SIGNALS + 1, SLOT_FEED, SLOTS };

struct display {
	const struct display_options *options;
	struct display_feed feed;
	struct feed_client feed_client;
	struct terminal *terminal;
	struct cells cells;
	struct loop loop;
	int64_t now_ms, connected_ms;
	bool busy;    /* the feed has more */
	bool strange; /* the last connection was not to a station */
	bool quit;
	char trouble[TROUBLE_MAX];
};

/* --- feed ------------------------------------------------------------------
 */

static bool display_is_past(const struct display *display)
{
	return display->now_ms < display->feed_client.past_ms;
}

/* Disconnect from a program that is not a station, and try again later. */
static void display_check_station(struct display *display)
{
	enum display_stage stage = display->feed.stage;

	if (display->feed_client.fd < 0)
		return;
	if (stage == DISPLAY_GREETED)
		display->strange = false;
	else if (stage == DISPLAY_NO_STATION ||
		 display->now_ms - display->connected_ms >= SILENT_MS)
		display->strange = true;
	if (stage == DISPLAY_NO_STATION)
		feed_client_disconnect(&display->feed_client,
				       display->now_ms + AGAIN_MS);
}

static void display_read_feed(struct display *display)
{
	enum sb_result result = SB_OK;
	const char *line;
	int lines = 0;
	bool tries = display->feed_client.fd < 0 &&
		     display->now_ms >= display->feed_client.retry_ms;

	if (feed_client_connect(&display->feed_client, display->now_ms)) {
		feed_client_send(&display->feed_client, "display\n");
		display_feed_begin(&display->feed);
		display->connected_ms = display->now_ms;
	} else if (tries) {
		display->strange = false;
	}
	while (lines++ < LINES_AT_ONCE &&
	       (result = feed_client_next(&display->feed_client, &line,
					  display->now_ms)) == SB_OK)
		display_feed_on_line(&display->feed, line,
				     display_is_past(display), display->now_ms);
	display_check_station(display);
	display->busy = result == SB_OK;
	if (!display->busy)
		display_feed_finish_row(&display->feed,
					display_is_past(display),
					display->now_ms);
}

/* --- screen ----------------------------------------------------------------
 */

/* Why the table cannot be shown; NULL: it can. */
static const char *display_trouble(const struct display *display)
{
	if (display->strange)
		return _("No sabot station at {feed}. Check feed.socket or "
			 "--feed.");
	if (display->feed_client.fd < 0)
		return _("Waiting for the station at {feed}.");
	if (!display->feed.state.started)
		return _("The table is not open yet.");
	return display_is_past(display) ? _("ONE MOMENT, PLEASE") : NULL;
}

static void display_view(struct display *display, struct players_view *view)
{
	const char *trouble = display_trouble(display);

	display_feed_view(&display->feed, view);
	view->now_ms = display->now_ms;
	view->currency = display->options->currency;
	if (!trouble)
		return;
	expand_placeholders(display->trouble, sizeof display->trouble, trouble,
			    "feed %s", display->options->feed);
	view->trouble = display->trouble;
}

/* When to check the connection again without input. */
static int64_t display_connection_due(const struct display *display)
{
	const struct display_feed *feed = &display->feed;
	int64_t silent_ms = display->connected_ms + SILENT_MS;

	if (display->feed_client.fd < 0)
		return display->now_ms + AGAIN_MS;
	if (feed->stage == DISPLAY_NO_GREETING && display->now_ms < silent_ms)
		return silent_ms;
	if (display_is_past(display) && feed->state.started)
		return display->now_ms + PAST_TICK_MS;
	return display_feed_due(feed);
}

/* Use the language whose turn it is. Returns when the other's turn is due. */
static int64_t display_use_language(const struct display *display)
{
	const char *languages = display->options->languages;
	int64_t turn = display->now_ms / LANGUAGE_MS;
	char first[LANGUAGE_CODE_MAX], second[LANGUAGE_CODE_MAX];
	bool takes_turns = language_listed(languages, 1, second);

	(void)language_listed(languages, 0, first);
	language_use(takes_turns && turn % 2 != 0 ? second : first);
	return takes_turns ? (turn + 1) * LANGUAGE_MS : INT64_MAX;
}

/* Draw. Returns when the next turn is due. */
static int64_t display_draw(struct display *display)
{
	struct players_view view;
	int64_t due, connection_due = display_connection_due(display);
	int64_t language_due = display_use_language(display);

	if (display->busy)
		return display->now_ms;
	display_view(display, &view);
	terminal_flush(display->terminal);
	if (!terminal_has_unsent(display->terminal)) {
		players_draw(&display->cells, &view);
		terminal_draw(display->terminal, &display->cells, false);
	}
	due = players_due(&view);
	due = due < connection_due ? due : connection_due;
	return due < language_due ? due : language_due;
}

/* --- loop ------------------------------------------------------------------
 */

static void display_wait(struct display *display, int64_t due_ms)
{
	struct pollfd fds[SLOTS] = {
		[SLOT_TERMINAL] = {terminal_fd(display->terminal), POLLIN, 0},
		[SLOT_FEED] = {display->feed_client.fd, POLLIN, 0},
	};

	if (terminal_has_unsent(display->terminal))
		fds[SLOT_TERMINAL].events |= POLLOUT;
	loop_wait(&display->loop, fds, SLOTS, due_ms);
}

static void display_loop(struct display *display)
{
	int64_t due_ms;

	for (;;) {
		struct signalfd_siginfo info;
		unsigned char keys[KEYS_AT_ONCE];
		size_t n;

		display->now_ms = clock_ms();
		while (loop_signal(&display->loop, &info)) {
			if (info.ssi_signo == SIGWINCH)
				terminal_resize(display->terminal,
						&display->cells);
			else
				display->quit = true;
		}
		/* Players have no keys: Ctrl-C alone ends the display. */
		while ((n = terminal_read(display->terminal, keys,
					  sizeof keys)) > 0)
			if (memchr(keys, CTRL_C, n))
				display->quit = true;
		if (terminal_fd(display->terminal) < 0)
			display->quit = true;
		display_read_feed(display);
		if (display->quit)
			return;
		due_ms = display_draw(display);
		display_wait(display, due_ms);
	}
}

static enum sb_result display_start(struct display *display,
				    struct sb_error *err)
{
	enum sb_result result = loop_open(&display->loop, true, err);

	if (result != SB_OK)
		return result;
	result = terminal_open(STDIN_FILENO, &display->terminal, err);
	if (result == SB_OK) {
		display->cells.glyphs = glyphs_for_locale();
		terminal_resize(display->terminal, &display->cells);
		display_loop(display);
		terminal_close(display->terminal);
	}
	loop_close(&display->loop);
	return result;
}

enum sb_result display_run(const struct display_options *options,
			   struct sb_error *err)
{
	struct display *display = memory_new(sizeof *display);
	enum sb_result result;

	display->options = options;
	feed_client_init(&display->feed_client, options->feed);
	display_feed_begin(&display->feed);
	result = display_start(display, err);
	feed_client_close(&display->feed_client);
	cells_fini(&display->cells);
	free(display);
	return result;
}
