/* SPDX-License-Identifier: ISC */
/* sabot show: one finished round. */
#include "config.h"

#include "app/commands/command.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/history/round_report.h"
#include "app/runtime/memory.h"
#include "db/record/record.h"
#include "rules/core/gettext.h"

struct show_call {
	const char *config;
	bool script;
	struct round_name name;
	FILE *out; /* into memory: the record is let go before it is printed */
};

static enum sb_result show_find_round(void *context, struct record *record,
				      const char *path, struct sb_error *err)
{
	const struct show_call *call = context;
	struct round_row *round = memory_new(sizeof *round);
	enum sb_result result;

	(void)path;
	result = round_store_find(record, &call->name, round, err);
	if (result == SB_OK && call->script)
		result = round_report_script(call->out, record, round, err);
	else if (result == SB_OK)
		result = round_report_print(call->out, record, round, err);
	free(round);
	return result;
}

static int show_run(void *context, int n, char **words)
{
	struct show_call *call = context;
	size_t size;
	char *text;
	int status;

	if (!rounds_parse_name(words[0], &call->name))
		return command_usage(
			&command_show,
			_("expected a round such as BAC-07/2026-11-21/0041"));
	call->out = memory_stream(&text, &size);
	status = command_with_record(&command_show, call->config,
				     n > 1 ? words[1] : NULL, RECORD_PATIENT,
				     show_find_round, call);
	fclose(call->out);
	if (status == EXIT_DONE)
		fwrite(text, 1, size, stdout);
	free(text);
	return status;
}

static const struct command_option show_options[] = {
	{NULL, 0, "ROUND", N_("such as BAC-07/2026-11-21/0041"), 0, NULL},
	{NULL, 0, "RECORD", N_("record file; default: record.database"), 0,
	 NULL},
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct show_call, config), NULL},
	{"script", 0, NULL, N_("print the table script, for sabot replay"),
	 offsetof(struct show_call, script), NULL},
	{"help", 'h'},
	{0}};

const struct command command_show = {
	.name = "show",
	.summary = N_("Print a round, step by step"),
	.usage = "sabot show [-c FILE] [--script] ROUND [RECORD]",
	.options = show_options,
	.end = N_("See sabot(1)."),
	.min_words = 1,
	.max_words = 2,
	.words_error = N_("expected ROUND [RECORD]"),
	.size = sizeof(struct show_call),
	.run = show_run,
	.status = {[-SB_GONE] = EXIT_FOUND},
};
