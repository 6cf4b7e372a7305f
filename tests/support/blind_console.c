/* SPDX-License-Identifier: ISC */
/* What a console does that nobody looks at, with tests/support/no_console.c or
 * tests/support/crew.c for the rest. */
#include "config.h"

#include <fcntl.h>

#include "ui/console/console.h"

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
