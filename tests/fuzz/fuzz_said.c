/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdlib.h>

#include "app/feed/request.h"
#include "tests/fuzz/fuzz.h"

/* What is to be entered is a row that says whose it is, with an event that a
 * server may send. */
static void check(const struct said *said)
{
	struct message message = {.client = "games-1"}, read;
	char line[ENVELOPE_LINE_MAX + 1];

	strcpy(message.id, said->id);
	if (!message_line(&message, said->event, line) ||
	    !message_of(line, &read) || strcmp(read.id, said->id) != 0 ||
	    strcmp(read.client, message.client) != 0 ||
	    strpbrk(line, "\r\n\t\x1b"))
		abort();
}

/* The first byte says whether a server says it. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct said said;

	if (size == 0)
		return 0;
	said_read(&said, (const char *)data + 1, size - 1, data[0] & 1);
	if (said.kind == SAID_MESSAGE && said.reply == REPLY_OK)
		check(&said);
	return 0;
}
