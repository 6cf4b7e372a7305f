/* SPDX-License-Identifier: ISC */
/* The dealer's console, the one header of ui/ that app/ needs.
 *
 * The loop: poll console_fd() for console_events() until console_due(); then
 * take intents with console_read_intent() until there is none, act on them,
 * tell what was recorded with console_apply_row(), and call console_draw().
 * Nothing here blocks: a terminal that takes no bytes is drawn when it takes
 * them again. */
#ifndef SABOT_UI_CONSOLE_CONSOLE_H
#define SABOT_UI_CONSOLE_CONSOLE_H

#include "rules/core/error.h"
#include "ui/view/console_view.h"

struct console;

/* Opens the terminal that fd is connected to, anew and without blocking, and
 * puts it in full-screen mode until console_close() or a fatal signal.
 * SB_SYSTEM: no terminal, or one of unknown type. setlocale() comes first. */
SB_MUST_USE enum sb_result console_open(int fd, struct console **console,
					struct sb_error *err);

/* Puts the terminal back; NULL is fine. */
void console_close(struct console *console);

/* The terminal, or -1 once it hung up; and what to poll it for. */
int console_fd(const struct console *console);
short console_events(const struct console *console);

/* When keys or drawing want another turn though nothing happened. */
int64_t console_due(const struct console *console);

/* After SIGWINCH. */
void console_resize(struct console *console);

/* Shows the newest state; the view is not kept. */
void console_draw(struct console *console, const struct view *view);

/* Reads the keyboard. True for each intent, false when there is no more. */
bool console_read_intent(struct console *console, const struct view *view,
			 struct intent *intent);

/* Whether it has wishes left that were all one to the dealer. */
bool console_has_repeats(const struct console *console);

/* Tells of a row that is in the record: log, last results, call-outs. At a
 * start, tell those since a `table` line, with now_ms 0. */
void console_apply_row(struct console *console,
		       const struct live_row *live_row);

/* Why an intent was not followed: a sentence, shown for some seconds. */
void console_show_refusal(struct console *console, int64_t now_ms,
			  const char *text);

/* The outcome of a badge and PIN: the window closes, or says text. False when
 * the window is gone: nobody wants the act any more. */
bool console_finish_authorisation(struct console *console, int64_t now_ms,
				  bool granted, const char *text);

/* Shows what is left in the shoe face by face, while it is at its end. */
void console_open_shoe_remainder(struct console *console);

/* Shows the wheel's record until the next event; copied. */
void console_open_wheel_page(struct console *console,
			     const struct wheel_report *report);

struct history;

/* Turns to the history of finished rounds, to be opened by
 * history_loader_open(). */
struct history *console_open_history(struct console *console);

/* Asks for one more badge and PIN, for an intent of kind INTENT_SIGN. */
void console_ask_signature(struct console *console, const struct view *view,
			   const struct intent *intent);

/* It, while it is there; NULL: it was closed. */
struct history *console_history(struct console *console);

/* Opens recall: all rows from a `table` line on that lead to the last ten
 * rounds, in order; copied. */
void console_open_recall(struct console *console, const struct recall_row *rows,
			 size_t n);

#endif
