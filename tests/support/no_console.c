/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/no_console.h"

#include <stdio.h>

struct no_console no_console;

enum sb_result console_open(int fd, struct console **console,
			    struct sb_error *err)
{
	(void)fd, (void)err;
	*console = NULL;
	return SB_OK;
}

int64_t console_due(const struct console *console)
{
	(void)console;
	return INT64_MAX;
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
