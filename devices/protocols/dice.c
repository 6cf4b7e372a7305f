/* SPDX-License-Identifier: ISC */
/* A reader of three dice: their numbers on one line, each roll. */
#include "config.h"

#include "devices/protocols/protocol.h"

#include <string.h>

#include "devices/protocols/line_splitter.h"
#include "rules/table/dice.h"

enum { SPACED = 2 * DICE - 1 };

/* The three digits of "346" or "3 4 6"; false: another line. */
static bool dice_digits(const struct line_splitter *line, char digit[DICE])
{
	size_t step = line->length == SPACED ? 2 : 1;

	if (line->length != DICE && line->length != SPACED)
		return false;
	for (size_t i = 0; i < DICE; i++)
		digit[i] = (char)line->text[i * step];
	return step == 1 || (line->text[1] == ' ' && line->text[3] == ' ');
}

/* A zero is a die that could not be read: it leans. */
static bool dice_are_unread(const char digit[DICE])
{
	bool zero = false;

	for (int i = 0; i < DICE; i++) {
		if (digit[i] < '0' || digit[i] > '0' + DIE_FACES)
			return false;
		zero |= digit[i] == '0';
	}
	return zero;
}

static void dice_line(const struct line_splitter *line,
		      const struct protocol_sink *sink)
{
	char digit[DICE] = "";
	bool digits = dice_digits(line, digit);
	uint16_t dice;

	if (digits && dice_parse(digit, &dice))
		protocol_report_number(sink, REPORT_DICE, dice);
	else if (digits && dice_are_unread(digit))
		protocol_report_text(sink, REPORT_ERROR, "cannot-read");
	else if (line->text[0] != '*' || line->length > LINE_SPLITTER_MAX)
		protocol_report_number(sink, REPORT_MALFORMED, line->length);
}

static void dice_feed(void *state, int64_t now_ms, const uint8_t *bytes,
		      size_t n, const struct protocol_sink *sink)
{
	for (size_t i = 0; i < n; i++)
		if (line_splitter_feed(state, now_ms, bytes[i]))
			dice_line(state, sink);
}

static void dice_line_lost(void *state, const struct protocol_sink *sink)
{
	(void)sink;
	line_splitter_reset(state);
}

const struct protocol dice_protocol = {
	.name = "dice",
	.device = "dice",
	.baud = 9600,
	.state_size = sizeof(struct line_splitter),
	.feed = dice_feed,
	.line_lost = dice_line_lost,
};
