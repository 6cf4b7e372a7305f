/* SPDX-License-Identifier: ISC */
/* Decodes keys from the bytes that a terminal sends. */
#ifndef SABOT_UI_TERMINAL_KEYS_H
#define SABOT_UI_TERMINAL_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A key is a character or one of the numbers below. */
enum {
	KEYS_NONE = 0,
	KEYS_ENTER = '\r',
	KEYS_ESCAPE = 27,
	KEYS_BACKSPACE = 127,
	KEYS_FIRST = 0x110000, /* above all characters */
	KEYS_F1 = KEYS_FIRST,
	KEYS_F2,
	KEYS_F3,
	KEYS_F4,
	KEYS_F5,
	KEYS_F6,
	KEYS_F10,
	KEYS_UP,
	KEYS_DOWN,
	KEYS_LEFT,
	KEYS_RIGHT,
	KEYS_HOME,
	KEYS_END,
	KEYS_PAGE_UP,
	KEYS_PAGE_DOWN,
	KEYS_BACK_TAB,
	KEYS_CLICK, /* see keys_click() */
	KEYS_LIMIT,
	KEYS_ROW = KEYS_FIRST + 0x1000 /* and above: a row of a list, from 0 */
};

enum {
	KEYS_BYTES = 256, /* unread bytes kept */
	KEYS_LEARNED = 24,
	KEYS_SEQUENCE_MAX = 12, /* bytes, with the NUL */
	KEYS_ESCAPE_MS = 25,	/* a lone Esc becomes a key after this time */
};

struct keys {
	size_t n;
	int64_t last_ms; /* when the last bytes came */
	int learned;
	unsigned char bytes[KEYS_BYTES];
	struct {
		int key;
		char sequence[KEYS_SEQUENCE_MAX];
	} more[KEYS_LEARNED]; /* sequences added by keys_add() */
	int click_row, click_col;
};

/* Adds the sequence that this type of terminal sends for a key. */
void keys_add(struct keys *keys, int key, const char *sequence);

/* Points *to at free space for more bytes, and returns its size. Then call
 * keys_commit() with the number of bytes read. */
size_t keys_reserve(struct keys *keys, unsigned char **to);
void keys_commit(struct keys *keys, size_t n, int64_t now_ms);

/* Returns the next key, or KEYS_NONE. Skips unknown sequences. */
int keys_next(struct keys *keys, int64_t now_ms);

/* The place of the last KEYS_CLICK, a button of a mouse or a touch, from 0. */
void keys_click(const struct keys *keys, int *row, int *col);

/* Returns a letter in lower case, other keys unchanged. */
int keys_lower(int key);

/* When to call keys_next() for an unfinished sequence; INT64_MAX: there is
 * none. */
int64_t keys_due(const struct keys *keys);

#endif
