/* SPDX-License-Identifier: ISC */
/* sabot feed: the schema of the feed's lines in JSON. */
#include "config.h"

#include "app/commands/command.h"

#include "app/feed/feed_schema.h"
#include "rules/core/gettext.h"

struct feed_call {
	bool schema;
};

static int feed_run(void *context, int n, char **words)
{
	const struct feed_call *call = context;

	(void)n, (void)words;
	if (!call->schema)
		return command_usage(&command_feed, _("expected --schema"));
	feed_schema_print(stdout);
	return EXIT_DONE;
}

static const struct command_option feed_options[] = {
	{"schema", 0, NULL, N_("print the JSON Schema of its lines"),
	 offsetof(struct feed_call, schema), NULL},
	{"help", 'h'},
	{0}};

const struct command command_feed = {
	.name = "feed",
	.summary = N_("Describe the lines of the feed"),
	.usage = "sabot feed --schema",
	.options = feed_options,
	.end = N_("See sabot-link(7)."),
	.words_error = N_("too many arguments"),
	.size = sizeof(struct feed_call),
	.run = feed_run,
};
