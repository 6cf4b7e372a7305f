/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdlib.h>

#include "app/feed/request.h"
#include "tests/fuzz/fuzz.h"

/* What is to be entered is a row that says whose it is, with an event that a
 * server may send. */
static void check(const struct request *request)
{
	struct message message = {.client = "games-1"}, read;
	char line[JOURNAL_LINE_MAX + 1];

	strcpy(message.id, request->id);
	if (!message_format(&message, request->event, line) ||
	    !message_parse_line(line, &read) ||
	    strcmp(read.id, request->id) != 0 ||
	    strcmp(read.client, message.client) != 0 ||
	    strpbrk(line, "\r\n\t\x1b"))
		abort();
}

/* The first byte says whether a server says it. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct request request;

	if (size == 0)
		return 0;
	request_parse(&request, (const char *)data + 1, size - 1, data[0] & 1);
	if (request.kind == REQUEST_MESSAGE && request.reply == REPLY_OK)
		check(&request);
	return 0;
}
