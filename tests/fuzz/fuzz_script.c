/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdlib.h>
#include <unistd.h>

#include "app/commands/script_file.h"
#include "rules/script/answer_text.h"
#include "rules/script/event_parse.h"
#include "rules/script/table_apply.h"
#include "rules/table/table.h"
#include "tests/fuzz/fuzz.h"

static struct table table;
static struct answer answer;

static void apply(const struct event *event)
{
	char text[ANSWER_LINE_MAX];

	table_apply(&table, event, &answer);
	for (uint32_t i = 0; i < answer.n; i++)
		if (answer_text_format(&answer.line[i], table.house.game,
				       table.house.decimals,
				       text) >= sizeof text)
			abort();
}

/* The script is played as far as it goes. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct script_file script_file;
	static struct event event;
	int fd = fuzz_file(data, size);
	enum sb_result result = SB_AGAIN;
	bool started = false;
	const char *text, *reason;
	size_t length;

	script_file_init(&script_file, fd);
	while (script_file_next_line(&script_file, &text, &length) == SB_OK &&
	       (result =
			event_parse(text, length, started ? &table.house : NULL,
				    &event, &reason)) != SB_INVALID) {
		if (result == SB_AGAIN)
			continue;
		apply(&event);
		started = true;
	}
	close(fd);
	return 0;
}
