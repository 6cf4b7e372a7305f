/* SPDX-License-Identifier: ISC */
/* A feed of winning numbers, one a line, as displays are given it. */
#include "config.h"

#include "devices/protocols/protocol.h"

#include "devices/protocols/line_splitter.h"

/* Some displays are sent a blank or a zero before two digits too. */
static int number_read(const struct line_splitter *line)
{
	const uint8_t *text = line->text;

	if (line->length == 3 && (text[0] == ' ' || text[0] == '0') &&
	    text[1] != ' ')
		return pocket_parse(text + 1, 2);
	return pocket_parse(text, line->length);
}

static void number_line(const struct line_splitter *line,
			const struct protocol_sink *sink)
{
	int pocket = number_read(line);

	if (pocket >= 0)
		protocol_report_number(sink, REPORT_NUMBER, (size_t)pocket);
	else if (pocket == POCKET_DOUBLE_ZERO)
		protocol_report_text(sink, REPORT_ERROR, "double-zero");
	else if (line->text[0] != '*' || line->length > LINE_SPLITTER_MAX)
		protocol_report_number(sink, REPORT_MALFORMED, line->length);
}

static void number_feed(void *state, int64_t now_ms, const uint8_t *bytes,
			size_t n, const struct protocol_sink *sink)
{
	for (size_t i = 0; i < n; i++)
		if (line_splitter_feed(state, now_ms, bytes[i]))
			number_line(state, sink);
}

static void number_line_lost(void *state, const struct protocol_sink *sink)
{
	(void)sink;
	line_splitter_reset(state);
}

const struct protocol number_protocol = {
	.name = "number",
	.device = "wheel",
	.baud = 9600,
	.state_size = sizeof(struct line_splitter),
	.feed = number_feed,
	.line_lost = number_line_lost,
};
