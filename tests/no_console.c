/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/no_console.h"

#include <stdio.h>

struct no_console no_console;

enum sb_result console_open(int fd, struct console **console,
			    struct sb_error *err)
{
	(void)fd, (void)err;
	*console = NULL;
	return SB_OK;
}

void console_close(struct console *console)
{
	(void)console;
}

int console_fd(const struct console *console)
{
	(void)console;
	return -1;
}

short console_events(const struct console *console)
{
	(void)console;
	return 0;
}

int64_t console_due(const struct console *console)
{
	(void)console;
	return INT64_MAX;
}

void console_resize(struct console *console)
{
	(void)console;
}

void console_draw(struct console *console, const struct view *view)
{
	(void)console, (void)view;
}

bool console_key(struct console *console, const struct view *view,
		 struct intent *intent)
{
	(void)console, (void)view, (void)intent;
	return false;
}

bool console_repeats(const struct console *at)
{
	(void)at;
	return false;
}

void console_took(struct console *console, const struct taken *taken)
{
	(void)console, (void)taken;
}

void console_refused(struct console *console, int64_t now_ms, const char *text)
{
	(void)console, (void)now_ms;
	snprintf(no_console.refused, sizeof no_console.refused, "%s", text);
}

bool console_authority(struct console *console, int64_t now_ms, bool granted,
		       const char *text)
{
	(void)console, (void)now_ms;
	no_console.granted = granted;
	snprintf(granted ? no_console.welcome : no_console.refused,
		 sizeof no_console.refused, "%s", text);
	return true;
}

void console_faces(struct console *console)
{
	(void)console;
}

struct history *console_open_history(struct console *console)
{
	(void)console;
	return NULL;
}

void console_sign(struct console *console, const struct view *view,
		  const struct intent *intent)
{
	(void)console, (void)view, (void)intent;
}

struct history *console_history(struct console *console)
{
	(void)console;
	return NULL;
}

void console_wheel(struct console *console, const struct wheel_report *report)
{
	(void)console, (void)report;
}

void console_recall(struct console *console, const struct recall_row *rows,
		    size_t n)
{
	(void)console, (void)rows, (void)n;
}
