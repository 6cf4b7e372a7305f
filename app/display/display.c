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
#include "app/runtime/loop.h"
#include "app/feed/feed_client.h"
#include "app/runtime/memory.h"
#include "rules/core/gettext.h"
#include "ui/text/text.h"
#include "ui/terminal/terminal.h"

enum {
	AGAIN_MS = 1000,  /* a station that is not there is looked for */
	SILENT_MS = 3000, /* what does not greet by then is no station */
	PAST_TICK_MS = 100,
	LINES_AT_ONCE = 4096,
	KEYS_AT_ONCE = 64,
	CTRL_C = 3,
	TROUBLE_MAX = 512,
};

enum board_slot { SLOT_TERMINAL = LOOP_SIGNALS + 1, SLOT_FEED, SLOTS };

struct board {
	const struct board_options *options;
	struct board_feed feed;
	struct hearing hearing;
	struct terminal *terminal;
	struct cells cells;
	struct loop loop;
	int64_t now_ms, connected_ms;
	bool busy;    /* the feed has more */
	bool strange; /* what was connected last is no station */
	bool ends;
	char trouble[TROUBLE_MAX];
};

/* --- what comes ------------------------------------------------------------
 */

static bool board_run_past(const struct board *board)
{
	return board->now_ms < board->hearing.past_ms;
}

/* Who is no station is left, whatever it goes on about, and tried again. */
static void board_run_know(struct board *board)
{
	enum board_stage stage = board->feed.stage;

	if (board->hearing.fd < 0)
		return;
	if (stage == BOARD_GREETED)
		board->strange = false;
	else if (stage == BOARD_STRANGE ||
		 board->now_ms - board->connected_ms >= SILENT_MS)
		board->strange = true;
	if (stage == BOARD_STRANGE)
		hearing_leave(&board->hearing, board->now_ms + AGAIN_MS);
}

static void board_run_hear(struct board *board)
{
	enum sb_result result = SB_OK;
	const char *line;
	int lines = 0;
	bool tries = board->hearing.fd < 0 &&
		     board->now_ms >= board->hearing.again_ms;

	if (hearing_connect(&board->hearing, board->now_ms)) {
		board_feed_begin(&board->feed);
		board->connected_ms = board->now_ms;
	} else if (tries) {
		board->strange = false;
	}
	while (lines++ < LINES_AT_ONCE &&
	       (result = hearing_next(&board->hearing, &line, board->now_ms)) ==
		       SB_OK)
		board_feed_hear(&board->feed, line, board_run_past(board),
				board->now_ms);
	board_run_know(board);
	board->busy = result == SB_OK;
	if (!board->busy)
		board_feed_settle(&board->feed, board_run_past(board),
				  board->now_ms);
}

/* --- what is shown ---------------------------------------------------------
 */

/* Why the table cannot be shown; NULL when it can. */
static const char *board_run_trouble(const struct board *board)
{
	if (board->strange)
		return _("No sabot station at {feed}. Check feed.socket or "
			 "--feed.");
	if (board->hearing.fd < 0)
		return _("Waiting for the station at {feed}.");
	if (!board->feed.state.started)
		return _("The table is not open yet.");
	return board_run_past(board) ? _("ONE MOMENT, PLEASE") : NULL;
}

static void board_run_view(struct board *board, struct players_view *view)
{
	const char *trouble = board_run_trouble(board);

	board_feed_view(&board->feed, view);
	view->now_ms = board->now_ms;
	view->currency = board->options->currency;
	if (!trouble)
		return;
	expand(board->trouble, sizeof board->trouble, trouble, "feed %s",
	       board->options->feed);
	view->trouble = board->trouble;
}

/* When its connection wants another look though nothing came. */
static int64_t board_run_hearing_due(const struct board *board)
{
	const struct board_feed *feed = &board->feed;
	int64_t silent_ms = board->connected_ms + SILENT_MS;

	if (board->hearing.fd < 0)
		return board->now_ms + AGAIN_MS;
	if (feed->stage == BOARD_SILENT && board->now_ms < silent_ms)
		return silent_ms;
	if (board_run_past(board) && feed->state.started)
		return board->now_ms + PAST_TICK_MS;
	return board_feed_due(feed);
}

/* Draws; when the next turn is due. */
static int64_t board_run_draw(struct board *board)
{
	struct players_view view;
	int64_t due, hearing_due = board_run_hearing_due(board);

	if (board->busy)
		return board->now_ms;
	board_run_view(board, &view);
	terminal_send(board->terminal);
	if (!terminal_is_behind(board->terminal)) {
		players_draw(&board->cells, &view);
		terminal_draw(board->terminal, &board->cells, false);
	}
	due = players_due(&view);
	return due < hearing_due ? due : hearing_due;
}

/* --- its life --------------------------------------------------------------
 */

static void board_run_wait(struct board *board, int64_t due_ms)
{
	struct pollfd fds[SLOTS] = {
		[SLOT_TERMINAL] = {terminal_fd(board->terminal), POLLIN, 0},
		[SLOT_FEED] = {board->hearing.fd, POLLIN, 0},
	};

	if (terminal_is_behind(board->terminal))
		fds[SLOT_TERMINAL].events |= POLLOUT;
	loop_wait(&board->loop, fds, SLOTS, due_ms);
}

static void board_run_loop(struct board *board)
{
	int64_t due_ms;

	for (;;) {
		struct signalfd_siginfo info;
		unsigned char keys[KEYS_AT_ONCE];
		size_t n;

		board->now_ms = clock_ms();
		while (loop_signal(&board->loop, &info)) {
			if (info.ssi_signo == SIGWINCH)
				terminal_resize(board->terminal, &board->cells);
			else
				board->ends = true;
		}
		/* A display has no keys but for whoever started it. */
		while ((n = terminal_read(board->terminal, keys, sizeof keys)) >
		       0)
			if (memchr(keys, CTRL_C, n))
				board->ends = true;
		if (terminal_fd(board->terminal) < 0)
			board->ends = true;
		board_run_hear(board);
		if (board->ends)
			return;
		due_ms = board_run_draw(board);
		board_run_wait(board, due_ms);
	}
}

static enum sb_result board_run_start(struct board *board, struct sb_error *err)
{
	enum sb_result result = loop_open(&board->loop, true, err);

	if (result != SB_OK)
		return result;
	signal(SIGTSTP, SIG_IGN);
	result = terminal_open(STDIN_FILENO, &board->terminal, err);
	if (result == SB_OK) {
		board->cells.glyphs = glyphs_of_locale();
		terminal_resize(board->terminal, &board->cells);
		board_run_loop(board);
		terminal_close(board->terminal);
	}
	loop_close(&board->loop);
	return result;
}

enum sb_result board_run(const struct board_options *options,
			 struct sb_error *err)
{
	struct board *board = memory_new(sizeof *board);
	enum sb_result result;

	board->options = options;
	hearing_init(&board->hearing, options->feed);
	board_feed_begin(&board->feed);
	result = board_run_start(board, err);
	hearing_close(&board->hearing);
	cells_fini(&board->cells);
	free(board);
	return result;
}
