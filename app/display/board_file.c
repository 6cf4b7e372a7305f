/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/display/board_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/display/display_feed.h"
#include "app/feed/feed_client.h"
#include "app/runtime/clock.h"
#include "app/runtime/loop.h"
#include "app/runtime/memory.h"
#include "rules/core/gettext.h"

enum {
	AGAIN_MS = 1000,   /* before the next connection attempt */
	ANSWER_MS = 3000,  /* time for a station to answer */
	BETWEEN_MS = 50,   /* two files */
	PAST_TICK_MS = 20, /* while old rows may follow */
	LINES_AT_ONCE = 4096,
	ROUND_MAX = 64,
	CURRENCY_MAX = 16,
};

enum board_slot { SLOT_FEED = LOOP_SIGNALS + 1, SLOTS };

struct board_file {
	const struct board_file_options *options;
	struct display_feed feed;
	struct feed_client client;
	struct loop loop;
	int64_t now_ms, started_ms;
	int64_t timer_ends_ms, deadline_ms; /* the same time, by two clocks */
	int64_t next_ms;		    /* the next file, at the earliest */
	char round[ROUND_MAX], currency[CURRENCY_MAX];
	char *written; /* the text that is written; NULL: none */
	bool done;
};

/* --- the feed ------------------------------------------------------------- */

static void board_file_keep(const char *column, size_t length, char *to,
			    size_t size)
{
	if (length < size && !(length == 1 && *column == '-'))
		snprintf(to, size, "%.*s", (int)length, column);
}

/* SEQ.K TIME ROUND CURRENCY DECIMALS LINE becomes SEQ.K LINE. */
static void board_file_on_line(struct board_file *file, const char *line)
{
	enum { TIME = 1, ROUND, CURRENCY, DECIMALS, TEXT, COLUMNS };
	const char *column[COLUMNS] = {line};
	char plain[FEED_CLIENT_LINE_MAX];
	bool past = file->now_ms < file->client.past_ms;
	int n = 1;

	for (const char *tab;
	     n < COLUMNS && (tab = strchr(column[n - 1], '\t')); n++)
		column[n] = tab + 1;
	if (*line < '0' || *line > '9' || n < COLUMNS) {
		display_feed_on_line(&file->feed, line, past, file->now_ms);
		return;
	}
	board_file_keep(column[ROUND],
			(size_t)(column[CURRENCY] - column[ROUND] - 1),
			file->round, sizeof file->round);
	board_file_keep(column[CURRENCY],
			(size_t)(column[DECIMALS] - column[CURRENCY] - 1),
			file->currency, sizeof file->currency);
	snprintf(plain, sizeof plain, "%.*s\t%s",
		 (int)(column[TIME] - line - 1), line, column[TEXT]);
	display_feed_on_line(&file->feed, plain, past, file->now_ms);
}

/* Whether there was nothing more to read. */
static bool board_file_read(struct board_file *file)
{
	enum sb_result result = SB_OK;
	const char *line;

	if (feed_client_connect(&file->client, file->now_ms)) {
		feed_client_send(&file->client, "format long\ndisplay\n");
		display_feed_begin(&file->feed);
		file->round[0] = '\0';
	}
	for (int i = 0; i < LINES_AT_ONCE && result == SB_OK; i++) {
		result = feed_client_next(&file->client, &line, file->now_ms);
		if (result == SB_OK)
			board_file_on_line(file, line);
	}
	if (file->feed.stage == DISPLAY_NO_STATION && file->client.fd >= 0)
		feed_client_disconnect(&file->client, file->now_ms + AGAIN_MS);
	if (result != SB_OK)
		display_feed_finish_row(&file->feed,
					file->now_ms < file->client.past_ms,
					file->now_ms);
	return result != SB_OK;
}

static bool board_file_knows_table(const struct board_file *file)
{
	return file->client.fd >= 0 && file->feed.state.started &&
	       file->now_ms >= file->client.past_ms;
}

/* --- the file ------------------------------------------------------------- */

static char *board_file_text(struct board_file *file)
{
	struct board board = {.round = file->round};
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	if (!out)
		abort();
	display_feed_view(&file->feed, &board.view);
	board.view.currency = file->currency;
	if (!board_file_knows_table(file))
		board.view.trouble = "";
	if (board.view.timer_ends_ms != file->timer_ends_ms) {
		file->timer_ends_ms = board.view.timer_ends_ms;
		file->deadline_ms = clock_utc_us() / 1000 +
				    file->timer_ends_ms - file->now_ms;
	}
	if (file->timer_ends_ms > 0)
		board.deadline_ms = file->deadline_ms;
	board_write(out, file->options->format, &board);
	if (fclose(out) != 0)
		abort();
	return text;
}

static enum sb_result board_file_replace(const char *path, const char *text,
					 struct sb_error *err)
{
	size_t size = strlen(path) + sizeof ".new";
	char *name = memory_new(size);
	FILE *out;
	bool written;
	int fd;

	snprintf(name, size, "%s.new", path);
	fd = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW,
		  0644);
	out = fd < 0 ? NULL : fdopen(fd, "w");
	written = out && fputs(text, out) >= 0;
	if (out)
		written = fclose(out) == 0 && written;
	written = written && rename(name, path) == 0;
	free(name);
	return written ? SB_OK
		       : sb_fail(err, SB_SYSTEM, _("cannot write %s: %s"), path,
				 strerror(errno));
}

/* Writes the table if it changed. */
static enum sb_result board_file_write(struct board_file *file,
				       struct sb_error *err)
{
	char *text = board_file_text(file);

	if (file->written && strcmp(text, file->written) == 0) {
		free(text);
		return SB_OK;
	}
	free(file->written);
	file->written = text;
	file->next_ms = file->now_ms + BETWEEN_MS;
	return board_file_replace(file->options->output, text, err);
}

static enum sb_result board_file_print(struct board_file *file,
				       struct sb_error *err)
{
	char *text;

	if (!board_file_knows_table(file))
		return file->now_ms - file->started_ms < ANSWER_MS
			       ? SB_OK
			       : sb_fail(err, SB_SYSTEM,
					 _("no table at %s; start it, or "
					   "correct feed.socket or --feed"),
					 file->options->feed);
	text = board_file_text(file);
	fputs(text, stdout);
	free(text);
	file->done = true;
	return SB_OK;
}

/* --- the loop ------------------------------------------------------------- */

static int64_t board_file_due(const struct board_file *file, bool drained)
{
	int64_t due_ms = display_feed_due(&file->feed);

	if (!drained)
		return file->now_ms;
	if (file->client.fd < 0)
		return file->now_ms + AGAIN_MS;
	if (!board_file_knows_table(file))
		return file->now_ms + PAST_TICK_MS;
	return file->next_ms > file->now_ms
		       ? loop_earlier(due_ms, file->next_ms)
		       : due_ms;
}

static enum sb_result board_file_turn(struct board_file *file,
				      struct sb_error *err)
{
	struct pollfd fds[SLOTS];
	struct signalfd_siginfo info;
	enum sb_result result = SB_OK;
	bool drained;

	file->now_ms = clock_ms();
	file->done = loop_signal(&file->loop, &info);
	drained = board_file_read(file);
	if (file->done)
		return SB_OK;
	if (!file->options->output)
		result = board_file_print(file, err);
	else if (drained && file->now_ms >= file->next_ms)
		result = board_file_write(file, err);
	if (result != SB_OK || file->done)
		return result;
	fds[SLOT_FEED] = (struct pollfd){file->client.fd, POLLIN, 0};
	loop_wait(&file->loop, fds, SLOTS, board_file_due(file, drained));
	return SB_OK;
}

enum sb_result board_file_run(const struct board_file_options *options,
			      struct sb_error *err)
{
	struct board_file *file = memory_new(sizeof *file);
	enum sb_result result = loop_open(&file->loop, false, err);

	file->options = options;
	file->started_ms = clock_ms();
	feed_client_init(&file->client, options->feed);
	display_feed_begin(&file->feed);
	if (result == SB_OK) {
		while (result == SB_OK && !file->done)
			result = board_file_turn(file, err);
		loop_close(&file->loop);
	}
	if (file->written)
		(void)unlink(options->output); /* it would be out of date */
	feed_client_close(&file->client);
	free(file->written);
	free(file);
	return result;
}
