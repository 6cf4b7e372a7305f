/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/history_page.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "ui/widgets/widgets.h"
#include "ui/terminal/terminal.h"

enum { CONTROL_C = 3, CONTROL_L = 12 };

struct viewer {
	struct terminal *terminal;
	struct cells cells;
	struct history history;
	char *title;
};

enum sb_result viewer_open(int fd, const char *title, struct viewer **opened,
			   struct sb_error *err)
{
	struct viewer *viewer = calloc(1, sizeof *viewer);
	enum sb_result result;

	if (!viewer)
		abort();
	result = terminal_open(fd, &viewer->terminal, err);
	if (result != SB_OK) {
		free(viewer);
		return result;
	}
	viewer->title = strdup(title);
	if (!viewer->title)
		abort();
	viewer->cells.glyphs = glyphs_of_locale();
	viewer_resize(viewer);
	*opened = viewer;
	return SB_OK;
}

void viewer_close(struct viewer *viewer)
{
	if (!viewer)
		return;
	terminal_close(viewer->terminal);
	history_close(&viewer->history);
	cells_fini(&viewer->cells);
	free(viewer->title);
	free(viewer);
}

int viewer_fd(const struct viewer *viewer)
{
	return terminal_fd(viewer->terminal);
}

short viewer_events(const struct viewer *viewer)
{
	return terminal_events(viewer->terminal);
}

int64_t viewer_due(const struct viewer *viewer)
{
	return terminal_due(viewer->terminal);
}

void viewer_resize(struct viewer *viewer)
{
	terminal_resize(viewer->terminal, &viewer->cells);
}

struct history *viewer_history(struct viewer *viewer)
{
	return &viewer->history;
}

bool viewer_keys(struct viewer *viewer, int64_t now_ms)
{
	int key;

	while ((key = terminal_key(viewer->terminal, now_ms)) != KEYS_NONE) {
		if (key == CONTROL_L)
			viewer_resize(viewer);
		else if (key == CONTROL_C ||
			 !history_key(&viewer->history, key))
			return false;
	}
	return true;
}

void viewer_draw(struct viewer *viewer)
{
	struct cells *cells = &viewer->cells;

	terminal_send(viewer->terminal);
	if (terminal_is_behind(viewer->terminal))
		return;
	cells_clear(cells);
	if (cells->rows < LAYOUT_ROWS_MIN || cells->cols < LAYOUT_COLS_MIN) {
		page_draw_too_small(cells);
	} else {
		struct rect first = {0, 0, 1, cells->cols};
		struct rect keys = {cells->rows - 1, 1, 1, cells->cols - 2};

		cells_text(cells, first, 0, 1, PAINT_STRONG, viewer->title);
		history_draw(&viewer->history, cells);
		key_rows_draw(cells, keys, history_keys(&viewer->history));
	}
	terminal_draw(viewer->terminal, cells, false);
}
