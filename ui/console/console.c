/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/console/console.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>

#include "ui/console/screen.h"
#include "ui/terminal/terminal.h"
#include "ui/terminal/utf8.h"

enum { KEYS_AT_ONCE = 256, CONTROL_L = 12 };

struct console {
	struct terminal *terminal;
	struct screen screen;
	struct cells cells;
};

enum sb_result console_open(int fd, struct console **opened,
			    struct sb_error *err)
{
	struct console *console = calloc(1, sizeof *console);

	if (!console)
		abort();
	enum sb_result result = terminal_open(fd, &console->terminal, err);
	if (result != SB_OK) {
		free(console);
		return result;
	}
	console->cells.glyphs = glyphs_for_locale();
	screen_init(&console->screen, console->cells.glyphs);
	console_resize(console);
	*opened = console;
	return SB_OK;
}

void console_close(struct console *console)
{
	if (!console)
		return;
	terminal_close(console->terminal);
	screen_fini(&console->screen);
	cells_fini(&console->cells);
	free(console);
}

int console_fd(const struct console *console)
{
	return terminal_fd(console->terminal);
}

short console_events(const struct console *console)
{
	return terminal_events(console->terminal);
}

int64_t console_due(const struct console *console)
{
	int64_t screen = screen_due(&console->screen);
	int64_t keys = terminal_due(console->terminal);

	return keys < screen ? keys : screen;
}

void console_resize(struct console *console)
{
	terminal_resize(console->terminal, &console->cells);
}

void console_draw(struct console *console, const struct view *view)
{
	terminal_flush(console->terminal);
	if (terminal_has_unsent(console->terminal))
		return;
	screen_draw(&console->screen, view, &console->cells);
	terminal_draw(console->terminal, &console->cells, console->screen.bell);
	console->screen.bell = false;
}

char *console_frame(const struct console *console)
{
	const struct cells *cells = &console->cells;
	const struct cell *cell = cells->cell;
	char *frame = NULL, bytes[UTF8_MAX] = "";
	size_t size;
	FILE *out = open_memstream(&frame, &size);

	if (!out)
		abort();
	fprintf(out, "screen %d %d\n", cells->rows, cells->cols);
	for (int row = 0; row < cells->rows; row++, cell += cells->cols) {
		for (int col = 0; col < cells->cols; col++)
			if (cell[col].c != 0) {
				size_t n = utf8_encode(cell[col].c, bytes);

				fwrite(bytes, 1, n, out);
			}
		fputc('\n', out);
		for (int col = 0; col < cells->cols; col++)
			fputc(paint_letters[cell[col].paint], out);
		fputc('\n', out);
	}
	if (fclose(out) != 0)
		abort();
	return frame;
}

/* The key under the click; KEYS_NONE: there is none. */
static int console_clicked(const struct console *console)
{
	int row, col;

	terminal_click(console->terminal, &row, &col);
	return cells_key(&console->cells, row, col);
}

bool console_read_intent(struct console *console, const struct view *view,
			 struct intent *intent)
{
	if (screen_key(&console->screen, view, KEYS_NONE, intent))
		return true;
	for (int i = 0; i < KEYS_AT_ONCE; i++) {
		int key = terminal_key(console->terminal, view->now_ms);
		if (key == KEYS_NONE)
			return false;
		if (key == KEYS_CLICK)
			key = console_clicked(console);
		if (key == CONTROL_L)
			console_resize(console);
		else if (key != KEYS_NONE &&
			 screen_key(&console->screen, view, key, intent))
			return true;
	}
	return false;
}

bool console_has_repeats(const struct console *console)
{
	return console->screen.wager_page.repeats;
}

void console_apply_row(struct console *console, const struct live_row *live_row)
{
	screen_apply_row(&console->screen, live_row);
}

void console_show_refusal(struct console *console, int64_t now_ms,
			  const char *text)
{
	screen_show_message(&console->screen, now_ms, text);
}

bool console_finish_authorisation(struct console *console, int64_t now_ms,
				  bool granted, const char *text)
{
	bool is_open = badge_dialog_finish_check(&console->screen.badge_dialog,
						 granted, text, now_ms);

	if (!is_open && !granted)
		screen_show_message(&console->screen, now_ms, text);
	return is_open;
}

void console_delay_pin(struct console *console, int64_t until_ms)
{
	console->screen.badge_dialog.delayed_until_ms = until_ms;
}

void console_ask_new_pin(struct console *console, const char *badge)
{
	badge_dialog_ask_new_pin(&console->screen.badge_dialog, badge);
}

void console_open_shoe_remainder(struct console *console)
{
	screen_go_to(&console->screen, PAGE_SHOE_REMAINDER);
}

void console_open_wheel_page(struct console *console,
			     const struct wheel_report *report)
{
	screen_open_wheel_page(&console->screen, report);
}

struct history *console_open_history(struct console *console)
{
	screen_go_to(&console->screen, PAGE_HISTORY);
	return &console->screen.history;
}

void console_ask_signature(struct console *console, const struct view *view,
			   const struct intent *intent)
{
	badge_dialog_open(&console->screen.badge_dialog, intent, view);
}

struct history *console_history(struct console *console)
{
	return console->screen.page == PAGE_HISTORY ? &console->screen.history
						    : NULL;
}

void console_open_recall(struct console *console, const struct recall_row *rows,
			 size_t n)
{
	screen_open_recall(&console->screen, rows, n);
}
