/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/terminal/keys.h"

#include <stdio.h>
#include <string.h>

/* What xterm, tmux, screen, rxvt and the Linux console send. */
static const struct sequence {
	const char *bytes;
	int key;
} sequences[] = {
	/* clang-format off */
	{"\033OP", KEYS_F1}, {"\033[11~", KEYS_F1}, {"\033[[A", KEYS_F1},
	{"\033OQ", KEYS_F2}, {"\033[12~", KEYS_F2}, {"\033[[B", KEYS_F2},
	{"\033OR", KEYS_F3}, {"\033[13~", KEYS_F3}, {"\033[[C", KEYS_F3},
	{"\033OS", KEYS_F4}, {"\033[14~", KEYS_F4}, {"\033[[D", KEYS_F4},
	{"\033[15~", KEYS_F5}, {"\033[[E", KEYS_F5},
	{"\033[17~", KEYS_F6},
	{"\033[21~", KEYS_F10},
	{"\033[A", KEYS_UP}, {"\033OA", KEYS_UP},
	{"\033[B", KEYS_DOWN}, {"\033OB", KEYS_DOWN},
	{"\033[C", KEYS_RIGHT}, {"\033OC", KEYS_RIGHT},
	{"\033[D", KEYS_LEFT}, {"\033OD", KEYS_LEFT},
	{"\033[H", KEYS_HOME}, {"\033OH", KEYS_HOME}, {"\033[1~", KEYS_HOME},
	{"\033[F", KEYS_END}, {"\033OF", KEYS_END}, {"\033[4~", KEYS_END},
	{"\033[5~", KEYS_PAGE_UP}, {"\033[6~", KEYS_PAGE_DOWN},
	{"\033[Z", KEYS_BACK_TAB},
	/* clang-format on */
};

enum {
	SEQUENCES = sizeof sequences / sizeof sequences[0],
	MOUSE_MAX = 24, /* bytes of a click */
};

void keys_add(struct keys *keys, int key, const char *sequence)
{
	size_t n = strlen(sequence);

	if (sequence[0] != '\033' || n < 2 || n >= KEYS_SEQUENCE_MAX ||
	    keys->learned == KEYS_LEARNED)
		return;
	keys->more[keys->learned].key = key;
	strcpy(keys->more[keys->learned++].sequence, sequence);
}

size_t keys_reserve(struct keys *keys, unsigned char **to)
{
	*to = keys->bytes + keys->n;
	return KEYS_BYTES - keys->n;
}

void keys_commit(struct keys *keys, size_t n, int64_t now_ms)
{
	keys->n += n;
	if (n > 0)
		keys->last_ms = now_ms;
}

static void keys_consume(struct keys *keys, size_t n)
{
	keys->n -= n;
	memmove(keys->bytes, keys->bytes + n, keys->n);
	explicit_bzero(keys->bytes + keys->n, n); /* they may be a PIN's */
}

enum match { MATCH_NONE, MATCH_PARTIAL, MATCH_FULL };

static enum match keys_match(const struct keys *keys, const char *sequence)
{
	size_t n = strlen(sequence);

	if (memcmp(keys->bytes, sequence, n < keys->n ? n : keys->n) != 0)
		return MATCH_NONE;
	return keys->n < n ? MATCH_PARTIAL : MATCH_FULL;
}

/* The named sequence at the front; its length in *length. */
static enum match keys_match_known(const struct keys *keys, int *key,
				   size_t *length)
{
	enum match best = MATCH_NONE;

	for (int i = 0; i < SEQUENCES + keys->learned; i++) {
		bool own = i >= SEQUENCES;
		const char *bytes = own ? keys->more[i - SEQUENCES].sequence
					: sequences[i].bytes;
		enum match match = keys_match(keys, bytes);
		if (match == MATCH_FULL) {
			*key = own ? keys->more[i - SEQUENCES].key
				   : sequences[i].key;
			*length = strlen(bytes);
			return MATCH_FULL;
		}
		if (match == MATCH_PARTIAL)
			best = MATCH_PARTIAL;
	}
	return best;
}

/* Length of an unknown sequence at the front: Esc, [ or O, parameters, a final
 * byte; or Esc and a character. HALF: incomplete. */
static enum match keys_match_unknown(const struct keys *keys, size_t *length)
{
	size_t i = 2;

	if (keys->n < 2)
		return MATCH_PARTIAL;
	if (keys->bytes[1] == '[')
		while (i < keys->n && keys->bytes[i] >= 0x20 &&
		       keys->bytes[i] < 0x40)
			i++;
	else if (keys->bytes[1] != 'O')
		i = 1;
	if (i == keys->n && i < 32)
		return MATCH_PARTIAL;
	*length = i < keys->n ? i + 1 : i;
	return MATCH_FULL;
}

/* Only the left button, or a touch, is a click, and not its release. */
static void keys_take_click(struct keys *keys, int button, int col, int row,
			    int *key)
{
	if (button != 0 || col < 1 || row < 1)
		return;
	keys->click_col = col - 1;
	keys->click_row = row - 1;
	*key = KEYS_CLICK;
}

/* What xterm and those like it send of a mouse: numbers, or three bytes. */
static enum match keys_match_mouse(struct keys *keys, int *key, size_t *length)
{
	const unsigned char *bytes = keys->bytes;
	char text[MOUSE_MAX + 1];
	int button, col, row, n = 0;
	char end;

	if (keys->n >= 3 && memcmp(bytes, "\033[M", 3) == 0) {
		if (keys->n < 6)
			return MATCH_PARTIAL;
		*length = 6;
		keys_take_click(keys, bytes[3] - ' ', bytes[4] - ' ',
				bytes[5] - ' ', key);
		return MATCH_FULL;
	}
	if (keys->n < 3 || memcmp(bytes, "\033[<", 3) != 0)
		return MATCH_NONE;
	snprintf(text, sizeof text, "%.*s", (int)keys->n, (const char *)bytes);
	if (sscanf(text, "\033[<%d;%d;%d%c%n", &button, &col, &row, &end, &n) !=
	    4)
		return keys->n < MOUSE_MAX ? MATCH_PARTIAL : MATCH_NONE;
	*length = (size_t)n;
	if (end == 'M')
		keys_take_click(keys, button, col, row, key);
	return MATCH_FULL;
}

void keys_click(const struct keys *keys, int *row, int *col)
{
	*row = keys->click_row;
	*col = keys->click_col;
}

static int keys_escape(struct keys *keys, int64_t now_ms)
{
	size_t length = 1;
	int key = KEYS_NONE;
	enum match match = keys_match_mouse(keys, &key, &length);

	if (match == MATCH_NONE)
		match = keys_match_known(keys, &key, &length);

	if (match == MATCH_NONE && keys->bytes[1] == KEYS_ESCAPE)
		key = KEYS_ESCAPE; /* and a key that came at once behind it */
	else if (match == MATCH_NONE)
		match = keys_match_unknown(keys, &length);
	if (match == MATCH_PARTIAL && now_ms - keys->last_ms < KEYS_ESCAPE_MS)
		return KEYS_NONE;
	if (match == MATCH_PARTIAL) {
		key = keys->n == 1 ? KEYS_ESCAPE : KEYS_NONE;
		length = keys->n;
	}
	keys_consume(keys, length);
	return key;
}

static size_t keys_character_length(unsigned char lead)
{
	if (lead < 0xc0)
		return 1;
	return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/* Decodes one character; an incomplete one is dropped after the same time. */
static int keys_character(struct keys *keys, int64_t now_ms)
{
	size_t n = keys_character_length(keys->bytes[0]);
	int c = keys->bytes[0];

	if (keys->n < n && now_ms - keys->last_ms < KEYS_ESCAPE_MS)
		return KEYS_NONE;
	if (keys->n < n) {
		keys->n = 0;
		return KEYS_NONE;
	}
	if (n > 1)
		c &= 0xff >> (n + 1);
	for (size_t i = 1; i < n; i++)
		c = c << 6 | (keys->bytes[i] & 0x3f);
	if ((n == 1 && c >= 0x80) || c >= KEYS_FIRST)
		c = KEYS_NONE;
	keys_consume(keys, n);
	if (c == '\n')
		return KEYS_ENTER;
	return c == '\b' ? KEYS_BACKSPACE : c;
}

int keys_next(struct keys *keys, int64_t now_ms)
{
	for (;;) {
		size_t before = keys->n;
		if (before == 0)
			return KEYS_NONE;
		int key = keys->bytes[0] == KEYS_ESCAPE
				  ? keys_escape(keys, now_ms)
				  : keys_character(keys, now_ms);
		if (key != KEYS_NONE || keys->n == before)
			return key;
	}
}

int64_t keys_due(const struct keys *keys)
{
	return keys->n > 0 ? keys->last_ms + KEYS_ESCAPE_MS : INT64_MAX;
}

int keys_lower(int key)
{
	return key >= 'A' && key <= 'Z' ? key + ('a' - 'A') : key;
}
