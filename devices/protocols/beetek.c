/* SPDX-License-Identifier: ISC */
/* The Bee-Tek card shoe: a line for each card, "[MODE]<Card:4S>", and for each
 * trouble. A line has no check value, so its whole form must match. */
#include "config.h"

#include "devices/protocols/protocol.h"

#include <stdio.h>
#include <string.h>

#include "devices/capture/capture.h"

enum { BEETEK_LINE_MAX = 64 };

struct beetek {
	size_t length; /* of the line that is coming in; not all of it is kept
			* when it is too long */
	char line[BEETEK_LINE_MAX];
	bool may_repeat; /* the next line may name this card once more */
	struct card card;
};

/* Reports the values after a message's first word. False, and nothing is
 * reported: they are malformed. */
typedef bool beetek_fn(struct beetek *shoe, const char *text, size_t n,
		       const struct protocol_sink *sink);

static bool beetek_is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static void beetek_trim(const char **text, size_t *n)
{
	while (*n > 0 && beetek_is_blank(**text)) {
		++*text;
		--*n;
	}
	while (*n > 0 && beetek_is_blank((*text)[*n - 1]))
		--*n;
}

static bool beetek_is_card(const char *text, size_t n, struct card card)
{
	struct card named;

	return protocol_parse_card(text, n, &named) && named.face == card.face;
}

/* --- what messages say ---------------------------------------------------- */

static bool beetek_read_card(struct beetek *shoe, const char *text, size_t n,
			     const struct protocol_sink *sink)
{
	const char *end = memchr(text, '>', n);
	struct card card;
	size_t left;

	if (!end || !protocol_parse_card(text, (size_t)(end - text), &card))
		return false;
	left = n - (size_t)(end + 1 - text);
	text = end + 1;
	beetek_trim(&text, &left);
	if (left > 0 && !beetek_is_card(text, left, card))
		return false;
	shoe->may_repeat = left == 0;
	shoe->card = card;
	protocol_report(sink, &(struct device_report){.kind = REPORT_CARD,
						      .card = card});
	return true;
}

static bool beetek_read_game(struct beetek *shoe, const char *text, size_t n,
			     const struct protocol_sink *sink)
{
	(void)shoe;
	(void)text;
	if (n == 0)
		protocol_report_text(sink, REPORT_ERROR, "cannot-read");
	return n == 0;
}

/* Writes the text as one word in small letters; returns its length. */
static size_t beetek_word(const char *text, size_t n,
			  uint8_t word[static BEETEK_LINE_MAX])
{
	size_t length = 0;

	beetek_trim(&text, &n);
	for (size_t i = 0; i < n; i++) {
		char c = text[i];

		if (beetek_is_blank(c) && beetek_is_blank(text[i - 1]))
			continue;
		if (beetek_is_blank(c))
			c = '-';
		else if (c >= 'A' && c <= 'Z')
			c = (char)(c - 'A' + 'a');
		word[length++] = (uint8_t)c;
	}
	return length;
}

static bool beetek_read_alarm(struct beetek *shoe, const char *text, size_t n,
			      const struct protocol_sink *sink)
{
	char name[BEETEK_LINE_MAX * ESCAPE_MAX];
	uint8_t word[BEETEK_LINE_MAX];
	size_t length;

	(void)shoe;
	if (n == 0 || text[n - 1] != '>')
		return false;
	length = beetek_word(text, n - 1, word);
	if (length == 0)
		return false;
	escape_bytes(word, length, name, sizeof name);
	protocol_report_text(sink, REPORT_ERROR, name);
	return true;
}

static bool beetek_is_hex(char c)
{
	return c != '\0' && strchr("0123456789ABCDEFabcdef", c);
}

static bool beetek_read_warning(struct beetek *shoe, const char *text, size_t n,
				const struct protocol_sink *sink)
{
	char name[3];

	(void)shoe;
	if (n != 3 || !beetek_is_hex(text[0]) || !beetek_is_hex(text[1]) ||
	    text[2] != '>')
		return false;
	snprintf(name, sizeof name, "%.2s", text);
	protocol_report_text(sink, REPORT_WARNING, name);
	return true;
}

/* --- lines ---------------------------------------------------------------- */

static const struct {
	const char *begins;
	beetek_fn *read;
} messages[] = {
	{"<Card:", beetek_read_card},
	{"<Game>", beetek_read_game},
	{"<Alarm:", beetek_read_alarm},
	{"<W0x", beetek_read_warning},
};

/* The mode may be any text, brackets included. */
static void beetek_skip_mode(const char **text, size_t *n)
{
	const char *end = memmem(*text, *n, "]<", 2);

	if (**text != '[' || !end)
		return;
	*n -= (size_t)(end + 1 - *text);
	*text = end + 1;
}

static bool beetek_read(struct beetek *shoe, const char *text, size_t n,
			const struct protocol_sink *sink)
{
	beetek_skip_mode(&text, &n);
	for (size_t i = 0; i < sizeof messages / sizeof *messages; i++) {
		size_t length = strlen(messages[i].begins);

		if (n >= length &&
		    memcmp(text, messages[i].begins, length) == 0)
			return messages[i].read(shoe, text + length, n - length,
						sink);
	}
	return false;
}

static void beetek_line(struct beetek *shoe, const struct protocol_sink *sink)
{
	bool may_repeat = shoe->may_repeat;
	const char *text = shoe->line;
	size_t n = shoe->length;

	if (n <= BEETEK_LINE_MAX) {
		beetek_trim(&text, &n);
		if (n == 0)
			return;
		shoe->may_repeat = false;
		if (may_repeat && beetek_is_card(text, n, shoe->card))
			return;
		if (beetek_read(shoe, text, n, sink))
			return;
	}
	shoe->may_repeat = false;
	protocol_report_number(sink, REPORT_MALFORMED, shoe->length);
}

static void beetek_feed(void *state, int64_t now_ms, const uint8_t *bytes,
			size_t n, const struct protocol_sink *sink)
{
	struct beetek *shoe = state;

	(void)now_ms;
	for (size_t i = 0; i < n; i++) {
		if (bytes[i] == '\r' || bytes[i] == '\n') {
			beetek_line(shoe, sink);
			shoe->length = 0;
			continue;
		}
		if (shoe->length < BEETEK_LINE_MAX)
			shoe->line[shoe->length] = (char)bytes[i];
		shoe->length++;
	}
}

/* The card may still be named once more. */
static void beetek_line_lost(void *state, const struct protocol_sink *sink)
{
	struct beetek *shoe = state;

	(void)sink;
	shoe->length = 0;
}

const struct protocol beetek_protocol = {
	.name = "beetek",
	.device = "shoe",
	.baud = 9600,
	.state_size = sizeof(struct beetek),
	.no_cut_card = true,
	.feed = beetek_feed,
	.line_lost = beetek_line_lost,
};
