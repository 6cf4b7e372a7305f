/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/history_page.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "ui/widgets/widgets.h"
#include "ui/terminal/terminal.h"

enum { CONTROL_C = 3, CONTROL_L = 12 };

struct history_viewer {
	struct terminal *terminal;
	struct cells cells;
	struct history history;
	char *title;
};

enum sb_result history_viewer_open(int fd, const char *title,
				   struct history_viewer **opened,
				   struct sb_error *err)
{
	struct history_viewer *history_viewer =
		calloc(1, sizeof *history_viewer);
	enum sb_result result;

	if (!history_viewer)
		abort();
	result = terminal_open(fd, &history_viewer->terminal, err);
	if (result != SB_OK) {
		free(history_viewer);
		return result;
	}
	history_viewer->title = strdup(title);
	if (!history_viewer->title)
		abort();
	history_viewer->cells.glyphs = glyphs_for_locale();
	history_viewer_resize(history_viewer);
	*opened = history_viewer;
	return SB_OK;
}

void history_viewer_close(struct history_viewer *history_viewer)
{
	if (!history_viewer)
		return;
	terminal_close(history_viewer->terminal);
	history_close(&history_viewer->history);
	cells_fini(&history_viewer->cells);
	free(history_viewer->title);
	free(history_viewer);
}

int history_viewer_fd(const struct history_viewer *history_viewer)
{
	return terminal_fd(history_viewer->terminal);
}

short history_viewer_events(const struct history_viewer *history_viewer)
{
	return terminal_events(history_viewer->terminal);
}

int64_t history_viewer_due(const struct history_viewer *history_viewer)
{
	return terminal_due(history_viewer->terminal);
}

void history_viewer_resize(struct history_viewer *history_viewer)
{
	terminal_resize(history_viewer->terminal, &history_viewer->cells);
}

struct history *history_viewer_history(struct history_viewer *history_viewer)
{
	return &history_viewer->history;
}

bool history_viewer_keys(struct history_viewer *history_viewer, int64_t now_ms)
{
	int key;

	while ((key = terminal_key(history_viewer->terminal, now_ms)) !=
	       KEYS_NONE) {
		if (key == CONTROL_L)
			history_viewer_resize(history_viewer);
		else if (key == CONTROL_C ||
			 !history_key(&history_viewer->history, key))
			return false;
	}
	return true;
}

void history_viewer_draw(struct history_viewer *history_viewer)
{
	struct cells *cells = &history_viewer->cells;

	terminal_flush(history_viewer->terminal);
	if (terminal_has_unsent(history_viewer->terminal))
		return;
	cells_clear(cells);
	if (cells->rows < LAYOUT_ROWS_MIN || cells->cols < LAYOUT_COLS_MIN) {
		layout_draw_too_small(cells);
	} else {
		struct rect first = {0, 0, 1, cells->cols};
		struct rect keys = {cells->rows - 1, 1, 1, cells->cols - 2};

		cells_text(cells, first, 0, 1, PAINT_STRONG,
			   history_viewer->title);
		history_draw(&history_viewer->history, cells);
		key_rows_draw(cells, keys,
			      history_keys(&history_viewer->history));
	}
	terminal_draw(history_viewer->terminal, cells, false);
}
