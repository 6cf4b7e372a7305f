/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/cammegh.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/stream.h"
#include "tests/support/support.h"

static struct stream stream;

static void cammegh_say_at(const char *text, int64_t at_ms)
{
	for (; *text; text++) {
		if (*text == '|')
			stream_add(&stream, '\r', at_ms);
		stream_add(&stream,
			   *text == '|'	  ? '\n'
			   : *text == '_' ? ' '
					  : *text,
			   at_ms);
	}
}

/* False for a word that is no status line. */
static bool cammegh_say_status(const char *word, int64_t at_ms)
{
	char line[64], nn[3], turns[3], state, flags, way, ball;
	int n = sscanf(word, "%c/%2[^/]/%c/%c/%2[^/]/%c", &state, nn, &flags,
		       &way, turns, &ball);

	if (n != 4 && n != 6)
		return false;
	if (strcmp(nn, "--") == 0)
		strcpy(nn, "__");
	snprintf(line, sizeof line, "*X;%c;042;%s;%c;283;%c", state, nn, flags,
		 way);
	cammegh_say_at(line, at_ms);
	if (n == 6) {
		snprintf(line, sizeof line, ";00a7;%s;%c;?????;??", turns,
			 ball);
		cammegh_say_at(line, at_ms);
	}
	cammegh_say_at("|", at_ms);
	return true;
}

void cammegh_hear(const char *text)
{
	char word[200];
	int64_t at_ms = 0;

	stream.n = 0;
	stream.end_ms = 0;
	while (*text) {
		size_t length = strcspn(text, " ");

		snprintf(word, sizeof word, "%.*s", (int)length, text);
		if (*word == '@')
			stream.end_ms = at_ms = atoll(word + 1);
		else if (!cammegh_say_status(word, at_ms))
			cammegh_say_at(word, at_ms);
		text += length + strspn(text + length, " ");
	}
}

struct protocol_options cammegh_options(const char *keys)
{
	struct protocol_options options = {0};
	char key[32], value[32];
	int used;

	while (sscanf(keys, " %31[^=]=%31s%n", key, value, &used) == 2) {
		ck_assert_int_eq(protocol_choose(&cammegh_protocol, key, value,
						 &options, NULL),
				 SB_OK);
		keys += used;
	}
	return options;
}

void cammegh_expect(const char *keys, const char *proves, const char *out)
{
	const struct protocol_options options = cammegh_options(keys);
	char text[2000], *to = text;
	long long at_ms = 0;

	while (*out) {
		const char *end = strchr(out, '\n') + 1;

		if (*out == '@') {
			at_ms = strtoll(out + 1, NULL, 10);
			out = strchr(out, ' ') + 1;
		}
		to += snprintf(to, (size_t)(text + sizeof text - to),
			       "%lld %.*s", at_ms, (int)(end - out), out);
		out = end;
	}
	*to = '\0';
	stream_expect(&stream, &cammegh_protocol, &options, proves, text);
}

void cammegh_say(const char *text, size_t bytes)
{
	cammegh_hear("");
	cammegh_say_at(text, 0);
	while (stream.n < bytes)
		stream_add(&stream, 'x', 0);
	cammegh_say_at("|", 0);
}
