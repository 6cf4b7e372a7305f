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

/* Opens the terminal behind fd a second time, without blocking, and switches it
 * to full screen until console_close() or a fatal signal. SB_SYSTEM: no
 * terminal, or of unknown type. Call setlocale() first. */
SB_MUST_USE enum sb_result console_open(int fd, struct console **console,
					struct sb_error *err);

/* Restores the terminal; NULL is allowed. */
void console_close(struct console *console);

/* The descriptor to poll, -1 once the terminal hung up; and the events. */
int console_fd(const struct console *console);
short console_events(const struct console *console);

/* When to call console_read_intent() and console_draw() without an event. */
int64_t console_due(const struct console *console);

/* Call it after SIGWINCH. */
void console_resize(struct console *console);

/* Shows the newest state, unless earlier output is still unsent. Keeps no
 * pointer to the view. */
void console_draw(struct console *console, const struct view *view);

/* What is drawn, as text: a line "screen ROWS COLS" and, for each row, its
 * characters in UTF-8 and the letters of their paints. The caller frees it. */
char *console_frame(const struct console *console);

/* Reads the keyboard. True: *intent is set, call again; false: no more for
 * now. */
bool console_read_intent(struct console *console, const struct view *view,
			 struct intent *intent);

/* Whether wagers of the last round are still to be repeated: call
 * console_read_intent() again. */
bool console_has_repeats(const struct console *console);

/* Passes a row of the record to log, last results and announcements. At the
 * start, pass the rows since a `table` line, each with now_ms 0. */
void console_apply_row(struct console *console,
		       const struct live_row *live_row);

/* Shows for some seconds why an intent was refused. */
void console_show_refusal(struct console *console, int64_t now_ms,
			  const char *text);

/* Passes the outcome of badge and PIN: the dialog closes or, if not granted,
 * shows `text`. False: the dialog is gone; do not carry out the act. */
bool console_finish_authorisation(struct console *console, int64_t now_ms,
				  bool granted, const char *text);

/* Asks in the open dialog for a new PIN of that badge, under the text of the
 * refusal: the PIN has expired. */
void console_ask_new_pin(struct console *console, const char *badge);

/* The badge just refused gets no other try before until_ms: the dialog counts
 * down. */
void console_delay_pin(struct console *console, int64_t until_ms);

/* Shows the cards left in the shoe by face, at the end of the shoe. */
void console_open_shoe_remainder(struct console *console);

/* Shows the wheel statistics until a key or the next event. Copies the
 * report. */
void console_open_wheel_page(struct console *console,
			     const struct wheel_report *report);

struct history;

/* Shows the page of finished rounds; the caller then opens the history with
 * history_loader_open(). */
struct history *console_open_history(struct console *console);

/* Asks for another person's badge and PIN, for an intent of kind
 * INTENT_SIGN. */
void console_ask_signature(struct console *console, const struct view *view,
			   const struct intent *intent);

/* The open history; NULL: closed. */
struct history *console_history(struct console *console);

/* Opens recall with all rows of the last ten rounds, in order, from a `table`
 * line on. Copies the rows. */
void console_open_recall(struct console *console, const struct recall_row *rows,
			 size_t n);

#endif
