/* SPDX-License-Identifier: ISC */
/* The terminal. ncurses draws into memory, and what it drew goes to the
 * terminal as fast as that takes it: nothing here waits. */
#ifndef SABOT_UI_TERM_H
#define SABOT_UI_TERM_H

#include "rules/error.h"
#include "ui/cells.h"
#include "ui/keys.h"

struct term;

/* Opens the terminal of fd anew, in raw mode, full screen. One at a time. */
SB_MUST_USE enum sb_result term_open(int fd, struct term **term,
				     struct sb_error *err);

/* Back to how it was; NULL is fine. */
void term_close(struct term *term);

/* -1 once the terminal hung up. */
int term_fd(const struct term *term);

/* Whether it has not taken all that was drawn. */
bool term_is_behind(const struct term *term);

/* Sends what is left to be sent, as far as the terminal takes it. */
void term_send(struct term *term);

void term_size(const struct term *term, int *rows, int *cols);

/* Sets size and mode anew; the next drawing paints everything. */
void term_reset(struct term *term);

/* Shows cells of the terminal's size, with the bell. Only when it is not
 * behind. */
void term_draw(struct term *term, const struct cells *cells, bool bell);

/* Bytes from the keyboard; 0 when there are none. */
size_t term_read(struct term *term, unsigned char *to, size_t n);

/* Tells keys what this type of terminal sends for them. */
void term_teach(const struct term *term, struct keys *keys);

#endif
