/* SPDX-License-Identifier: ISC */
/* The terminal. ncurses draws into memory, and what it drew goes to the
 * terminal as fast as that takes it: nothing here waits. */
#ifndef SABOT_UI_TERMINAL_TERMINAL_H
#define SABOT_UI_TERMINAL_TERMINAL_H

#include "rules/core/error.h"
#include "ui/terminal/cells.h"
#include "ui/terminal/keys.h"

struct terminal;

/* Opens the terminal of fd anew, in raw mode, full screen. One at a time. */
SB_MUST_USE enum sb_result terminal_open(int fd, struct terminal **terminal,
					 struct sb_error *err);

/* Back to how it was; NULL is fine. */
void terminal_close(struct terminal *terminal);

/* -1 once the terminal hung up. */
int terminal_fd(const struct terminal *terminal);

/* Whether it has not taken all that was drawn. */
bool terminal_has_unsent(const struct terminal *terminal);

/* Sends what is left to be sent, as far as the terminal takes it. */
void terminal_flush(struct terminal *terminal);

/* Sets size and mode anew, and the cells have that size then; the next drawing
 * paints everything. */
void terminal_resize(struct terminal *terminal, struct cells *cells);

/* Shows cells of the terminal's size, with the bell. Only when it is not
 * behind. */
void terminal_draw(struct terminal *terminal, const struct cells *cells,
		   bool ring);

/* Bytes from the keyboard; 0 when there are none. */
size_t terminal_read(struct terminal *terminal, unsigned char *to, size_t n);

/* The next key that was pressed; KEYS_NONE when there is none. */
int terminal_key(struct terminal *terminal, int64_t now_ms);

/* What to poll it for, and when keys want another turn. */
short terminal_events(const struct terminal *terminal);
int64_t terminal_due(const struct terminal *terminal);

#endif
