/* SPDX-License-Identifier: ISC */
/* A console that nobody looks at, instead of ui/console/console.c. A test may
 * have some of its own. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>

#include "tests/support/fixture_desk.h"

#define WEAK __attribute__((weak))

struct no_console no_console;

WEAK enum sb_result console_open(int fd, struct console **console,
				 struct sb_error *err)
{
	(void)fd, (void)err;
	*console = NULL;
	return SB_OK;
}

WEAK int64_t console_due(const struct console *console)
{
	(void)console;
	return INT64_MAX;
}

WEAK void console_draw(struct console *console, const struct view *view)
{
	(void)console, (void)view;
}

WEAK bool console_key(struct console *console, const struct view *view,
		      struct intent *intent)
{
	(void)console, (void)view, (void)intent;
	return false;
}

WEAK void console_took(struct console *console, const struct taken *taken)
{
	(void)console, (void)taken;
}

WEAK void console_refused(struct console *console, int64_t now_ms,
			  const char *text)
{
	(void)console, (void)now_ms;
	snprintf(no_console.refused, sizeof no_console.refused, "%s", text);
}

WEAK bool console_authority(struct console *console, int64_t now_ms,
			    bool granted, const char *text)
{
	(void)console, (void)now_ms;
	no_console.granted = granted;
	snprintf(granted ? no_console.welcome : no_console.refused,
		 sizeof no_console.refused, "%s", text);
	return true;
}

/* --- what no test has of its own ------------------------------------------ */

void console_close(struct console *console)
{
	(void)console;
}

/* No key ever comes from it, and it never hangs up. */
int console_fd(const struct console *console)
{
	static int dark = -1;

	(void)console;
	if (dark < 0)
		dark = open("/dev/null", O_WRONLY | O_CLOEXEC);
	return dark;
}

short console_events(const struct console *console)
{
	(void)console;
	return 0;
}

void console_resize(struct console *console)
{
	(void)console;
}

bool console_repeats(const struct console *at)
{
	(void)at;
	return false;
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
