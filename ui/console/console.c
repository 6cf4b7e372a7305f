/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/console/console.h"

#include <poll.h>
#include <stdlib.h>

#include "ui/console/screen.h"
#include "ui/terminal/terminal.h"

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
	console->cells.glyphs = glyphs_of_locale();
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
	terminal_send(console->terminal);
	if (terminal_is_behind(console->terminal))
		return;
	screen_draw(&console->screen, view, &console->cells);
	terminal_draw(console->terminal, &console->cells, console->screen.bell);
	console->screen.bell = false;
}

bool console_key(struct console *console, const struct view *view,
		 struct intent *intent)
{
	if (screen_key(&console->screen, view, KEYS_NONE, intent))
		return true;
	for (int i = 0; i < KEYS_AT_ONCE; i++) {
		int key = terminal_key(console->terminal, view->now_ms);
		if (key == KEYS_NONE)
			return false;
		if (key == CONTROL_L)
			console_resize(console);
		else if (screen_key(&console->screen, view, key, intent))
			return true;
	}
	return false;
}

bool console_repeats(const struct console *console)
{
	return console->screen.chips.repeats;
}

void console_took(struct console *console, const struct taken *taken)
{
	screen_took(&console->screen, taken);
}

void console_refused(struct console *console, int64_t now_ms, const char *text)
{
	screen_say(&console->screen, now_ms, text);
}

bool console_authority(struct console *console, int64_t now_ms, bool granted,
		       const char *text)
{
	bool stood =
		window_answer(&console->screen.window, granted, text, now_ms);

	if (!stood && !granted)
		screen_say(&console->screen, now_ms, text);
	return stood;
}

void console_faces(struct console *console)
{
	screen_turn(&console->screen, PAGE_FACES);
}

void console_wheel(struct console *console, const struct wheel_report *report)
{
	screen_chart(&console->screen, report);
}

struct history *console_open_history(struct console *console)
{
	screen_turn(&console->screen, PAGE_HISTORY);
	return &console->screen.history;
}

void console_sign(struct console *console, const struct view *view,
		  const struct intent *intent)
{
	window_open(&console->screen.window, intent, view);
}

struct history *console_history(struct console *console)
{
	return console->screen.page == PAGE_HISTORY ? &console->screen.history
						    : NULL;
}

void console_recall(struct console *console, const struct recall_row *rows,
		    size_t n)
{
	screen_recall(&console->screen, rows, n);
}
