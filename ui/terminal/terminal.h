/* SPDX-License-Identifier: ISC */
/* The terminal. ncurses draws into memory; the output is sent as fast as the
 * terminal accepts it. No function waits. */
#ifndef SABOT_UI_TERMINAL_TERMINAL_H
#define SABOT_UI_TERMINAL_TERMINAL_H

#include "rules/core/error.h"
#include "ui/terminal/cells.h"
#include "ui/terminal/keys.h"

struct terminal;

/* Opens the terminal behind fd a second time, so that the flags of fd stay as
 * they are; sets raw mode and full screen. Only one may be open. */
SB_MUST_USE enum sb_result terminal_open(int fd, struct terminal **terminal,
					 struct sb_error *err);

/* Restores the terminal; NULL is allowed. */
void terminal_close(struct terminal *terminal);

/* The descriptor; -1 once the terminal hung up. */
int terminal_fd(const struct terminal *terminal);

/* Whether output is still unsent. */
bool terminal_has_unsent(const struct terminal *terminal);

/* Sends as much of the unsent output as the terminal takes. */
void terminal_flush(struct terminal *terminal);

/* Sets size and mode again and resizes the cells; the next terminal_draw()
 * paints everything. */
void terminal_resize(struct terminal *terminal, struct cells *cells);

/* Shows the cells, which must have the terminal's size; `ring`: with the bell.
 * Call it only if no output is unsent. */
void terminal_draw(struct terminal *terminal, const struct cells *cells,
		   bool ring);

/* Reads bytes from the keyboard; 0: none. */
size_t terminal_read(struct terminal *terminal, unsigned char *to, size_t n);

/* Returns the next key; KEYS_NONE: none. */
int terminal_key(struct terminal *terminal, int64_t now_ms);

/* The place of the last KEYS_CLICK. */
void terminal_click(const struct terminal *terminal, int *row, int *col);

/* The events to poll for. */
short terminal_events(const struct terminal *terminal);

/* When to ask for keys again. */
int64_t terminal_due(const struct terminal *terminal);

#endif
