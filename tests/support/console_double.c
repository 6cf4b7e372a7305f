/* SPDX-License-Identifier: ISC */
/* A console that nobody looks at, instead of ui/console/console.c. A test may
 * have some of its own. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_desk.h"

#define WEAK __attribute__((weak))

struct console_double console_double;

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

WEAK char *console_frame(const struct console *console)
{
	(void)console;
	return strdup("screen 0 0\n");
}

WEAK bool console_read_intent(struct console *console, const struct view *view,
			      struct intent *intent)
{
	(void)console, (void)view, (void)intent;
	return false;
}

WEAK void console_apply_row(struct console *console,
			    const struct live_row *live_row)
{
	(void)console, (void)live_row;
}

WEAK void console_show_refusal(struct console *console, int64_t now_ms,
			       const char *text)
{
	(void)console, (void)now_ms;
	snprintf(console_double.refused, sizeof console_double.refused, "%s",
		 text);
}

WEAK bool console_finish_authorisation(struct console *console, int64_t now_ms,
				       bool granted, const char *text)
{
	(void)console, (void)now_ms;
	console_double.granted = granted;
	snprintf(granted ? console_double.welcome : console_double.refused,
		 sizeof console_double.refused, "%s", text);
	return true;
}

WEAK void console_delay_pin(struct console *console, int64_t until_ms)
{
	(void)console;
	console_double.delayed_until_ms = until_ms;
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

bool console_has_repeats(const struct console *at)
{
	(void)at;
	return false;
}

void console_ask_new_pin(struct console *console, const char *badge)
{
	(void)console;
	snprintf(console_double.new_pin_of, sizeof console_double.new_pin_of,
		 "%s", badge);
}

void console_open_shoe_remainder(struct console *console)
{
	(void)console;
}

struct history *console_open_history(struct console *console)
{
	(void)console;
	return NULL;
}

void console_ask_signature(struct console *console, const struct view *view,
			   const struct intent *intent)
{
	(void)console, (void)view, (void)intent;
}

struct history *console_history(struct console *console)
{
	(void)console;
	return NULL;
}

void console_open_wheel_page(struct console *console,
			     const struct wheel_report *report)
{
	(void)console, (void)report;
}

void console_open_recall(struct console *console, const struct recall_row *rows,
			 size_t n)
{
	(void)console, (void)rows, (void)n;
}
