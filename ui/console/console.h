/* SPDX-License-Identifier: ISC */
/* The dealer's console, as app/desk uses it.
 *
 * The loop: poll console_fd() for console_events() until console_due(); take
 * intents with console_read_intent() until there are no more and act on them;
 * pass new rows to console_apply_row(); call console_draw(). No function
 * blocks: a slow terminal is drawn once it takes bytes again. */
#ifndef SABOT_UI_CONSOLE_CONSOLE_H
#define SABOT_UI_CONSOLE_CONSOLE_H

#include "rules/core/error.h"
#include "ui/view/console_view.h"

struct console;

/* Opens the terminal of fd once more, without blocking, in full-screen mode
 * until console_close() or a fatal signal. SB_SYSTEM: no terminal, or of
 * unknown type. Call setlocale() first. */
SB_MUST_USE enum sb_result console_open(int fd, struct console **console,
					struct sb_error *err);

/* Restores the terminal; NULL is allowed. */
void console_close(struct console *console);

/* The terminal, -1 once it hung up; and the events to poll for. */
int console_fd(const struct console *console);
short console_events(const struct console *console);

/* When to call again for keys or drawing without an event. */
int64_t console_due(const struct console *console);

/* After SIGWINCH. */
void console_resize(struct console *console);

/* Shows the newest state; the view is not kept. */
void console_draw(struct console *console, const struct view *view);

/* Reads the keyboard. True for each intent, false: no more. */
bool console_read_intent(struct console *console, const struct view *view,
			 struct intent *intent);

/* Whether more intents of the same key are left. */
bool console_has_repeats(const struct console *console);

/* Passes a row of the record to log, last results and announcements. At the
 * start, pass the rows since a `table` line with now_ms 0. */
void console_apply_row(struct console *console,
		       const struct live_row *live_row);

/* Shows for some seconds why an intent was refused. */
void console_show_refusal(struct console *console, int64_t now_ms,
			  const char *text);

/* The outcome of badge and PIN: the dialog closes, or shows text. False: the
 * dialog is gone; drop the act. */
bool console_finish_authorisation(struct console *console, int64_t now_ms,
				  bool granted, const char *text);

/* Shows the cards left in the shoe by face, at the end of the shoe. */
void console_open_shoe_remainder(struct console *console);

/* Shows the wheel statistics until the next event; copied. */
void console_open_wheel_page(struct console *console,
			     const struct wheel_report *report);

struct history;

/* Goes to the history of finished rounds; history_loader_open() opens it. */
struct history *console_open_history(struct console *console);

/* Asks for one more badge and PIN for an intent of kind INTENT_SIGN. */
void console_ask_signature(struct console *console, const struct view *view,
			   const struct intent *intent);

/* The open history; NULL: closed. */
struct history *console_history(struct console *console);

/* Opens recall with all rows of the last ten rounds, from a `table` line on, in
 * order; copied. */
void console_open_recall(struct console *console, const struct recall_row *rows,
			 size_t n);

#endif
