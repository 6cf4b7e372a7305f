/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "devices/capture/capture.h"

#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"

static const struct {
	uint8_t byte;
	char letter;
} letters[] = {{'\r', 'r'}, {'\n', 'n'}, {'\t', 't'}, {'\\', '\\'}};

enum { LETTERS = sizeof letters / sizeof *letters };

/* Writes one byte; returns the text's length. */
static size_t escape_byte(uint8_t byte, char text[static ESCAPE_MAX])
{
	for (int i = 0; i < LETTERS; i++)
		if (letters[i].byte == byte)
			return (size_t)snprintf(text, ESCAPE_MAX, "\\%c",
						letters[i].letter);
	return (size_t)snprintf(text, ESCAPE_MAX,
				byte < 0x20 || byte > 0x7e ? "\\x%02x" : "%c",
				byte);
}

void escape_bytes(const uint8_t *bytes, size_t n, char *text, size_t size)
{
	char one[ESCAPE_MAX];
	size_t used = 0;

	text[0] = '\0';
	for (size_t i = 0; i < n; i++) {
		size_t length = escape_byte(bytes[i], one);

		if (used + length >= size)
			return;
		memcpy(text + used, one, length + 1);
		used += length;
	}
}

static int escape_hex(uint8_t digit)
{
	static const char digits[] = "0123456789abcdef";
	uint8_t lower = digit >= 'A' && digit <= 'F' ? digit | 0x20 : digit;
	const char *found = lower ? strchr(digits, lower) : NULL;

	return found ? (int)(found - digits) : -1;
}

/* Parses an escape after its backslash, in a NUL-terminated text. Returns the
 * length of the escape; 0: not an escape. */
static size_t escape_parse(const uint8_t *text, uint8_t *byte)
{
	int high, low;

	for (int i = 0; i < LETTERS; i++)
		if ((uint8_t)letters[i].letter == text[0]) {
			*byte = letters[i].byte;
			return 1;
		}
	if (text[0] != 'x')
		return 0;
	high = escape_hex(text[1]);
	if (high < 0)
		return 0;
	low = escape_hex(text[2]);
	*byte = (uint8_t)(high * 16 + low);
	return low < 0 ? 0 : 3;
}

enum { SECONDS_DIGITS = 12 }; /* before the point: 30,000 years */

struct capture {
	FILE *stream;
	unsigned long number;
	int64_t at_ms;
	size_t length;
	bool ended; /* the line has its line feed */
	uint8_t text[CAPTURE_TEXT_MAX + 2];
};

struct capture *capture_new(FILE *stream)
{
	struct capture *capture = malloc(sizeof *capture);

	if (!capture)
		abort();
	capture->stream = stream;
	capture->number = 0;
	capture->at_ms = 0;
	return capture;
}

void capture_free(struct capture *capture)
{
	free(capture);
}

unsigned long capture_line_number(const struct capture *capture)
{
	return capture->number;
}

/* --- reading -------------------------------------------------------------- */

/* Reads the next line, as much as fits, and terminates it with a NUL. */
static enum sb_result capture_fill(struct capture *c, struct sb_error *err)
{
	int byte = EOF;

	c->length = 0;
	while (c->length <= CAPTURE_TEXT_MAX &&
	       (byte = getc(c->stream)) != EOF && byte != '\n')
		c->text[c->length++] = (uint8_t)byte;
	c->text[c->length] = '\0';
	c->ended = byte == '\n';
	if (ferror(c->stream))
		return sb_fail(err, SB_SYSTEM, "%s", strerror(errno));
	if (c->length == 0 && !c->ended)
		return SB_GONE;
	c->number++;
	if (c->length > CAPTURE_TEXT_MAX)
		return sb_fail(err, SB_INVALID, _("line longer than %d bytes"),
			       CAPTURE_TEXT_MAX);
	return SB_OK;
}

/* Reads digits and returns how many. */
static size_t capture_digits(const uint8_t *text, int64_t *value)
{
	size_t n = 0;

	for (; n <= SECONDS_DIGITS && text[n] >= '0' && text[n] <= '9'; n++)
		*value = *value * 10 + (text[n] - '0');
	return n;
}

/* Reads SECONDS and the tab; returns where the bytes start, or NULL. */
static const uint8_t *capture_seconds(const uint8_t *text, int64_t *at_ms)
{
	size_t n;

	*at_ms = 0;
	n = capture_digits(text, at_ms);
	if (n == 0 || n > SECONDS_DIGITS || text[n] != '.')
		return NULL;
	text += n + 1;
	if (capture_digits(text, at_ms) != 3 || text[3] != '\t')
		return NULL;
	return text + 4;
}

/* Turns the text from `from` on into bytes, in place, at its beginning. */
static enum sb_result capture_bytes(struct capture *c, const uint8_t *from,
				    size_t *n, struct sb_error *err)
{
	const uint8_t *end = c->text + c->length;
	uint8_t *to = c->text;

	while (from < end) {
		uint8_t byte = *from++;
		size_t length;

		if (byte < 0x20 || byte > 0x7e)
			return sb_fail(err, SB_INVALID,
				       _("raw byte %02x; write \\x%02x"), byte,
				       byte);
		if (byte == '\\') {
			length = escape_parse(from, &byte);
			if (length == 0)
				return sb_fail(
					err, SB_INVALID,
					_("unknown escape; expected \\xNN, "
					  "\\r, \\n, \\t or \\\\"));
			from += length;
		}
		*to++ = byte;
	}
	*n = (size_t)(to - c->text);
	return SB_OK;
}

static enum sb_result capture_parse(struct capture *c, size_t *n,
				    struct sb_error *err)
{
	int64_t at_ms;
	const uint8_t *bytes = capture_seconds(c->text, &at_ms);
	enum sb_result result;

	if (!bytes)
		return sb_fail(
			err, SB_INVALID,
			_("expected seconds with three decimals, then a tab"));
	if (at_ms < c->at_ms)
		return sb_fail(err, SB_INVALID,
			       _("time earlier than on the line before"));
	result = capture_bytes(c, bytes, n, err);
	if (result == SB_OK)
		c->at_ms = at_ms;
	return result;
}

enum sb_result capture_next(struct capture *capture, int64_t *at_ms,
			    const uint8_t **bytes, size_t *n,
			    struct sb_error *err)
{
	enum sb_result result;

	do
		result = capture_fill(capture, err);
	while (result == SB_OK && capture->text[0] == '#');
	if (result != SB_OK)
		return result;
	result = capture_parse(capture, n, err);
	/* a recorder that was killed leaves half a line behind */
	if (result == SB_INVALID && !capture->ended)
		return SB_GONE;
	*at_ms = capture->at_ms;
	*bytes = capture->text;
	return result;
}

/* --- writing -------------------------------------------------------------- */

enum sb_result capture_write(FILE *stream, int64_t at_ms, const uint8_t *bytes,
			     size_t n, struct sb_error *err)
{
	char text[ESCAPE_MAX];

	fprintf(stream, "%" PRId64 ".%03d\t", at_ms / 1000,
		(int)(at_ms % 1000));
	for (size_t i = 0; i < n; i++) {
		escape_byte(bytes[i], text);
		fputs(text, stream);
	}
	putc('\n', stream);
	if (ferror(stream))
		return sb_fail(err, SB_SYSTEM, "%s", strerror(errno));
	return SB_OK;
}
