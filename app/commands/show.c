/* SPDX-License-Identifier: ISC */
/* sabot show: one finished round. */
#include "config.h"

#include "app/commands/command.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/history/round_report.h"
#include "db/record/open.h"
#include "rules/core/gettext.h"

struct show_call {
	const char *config;
	bool script;
	FILE *out; /* into memory: the record is let go before it is printed */
};

static enum sb_result show_named(const struct show_call *call,
				 struct record *record,
				 const struct round_name *name,
				 struct sb_error *err)
{
	struct round_row *round = malloc(sizeof *round);
	enum sb_result result;

	if (!round)
		abort();
	result = history_find(record, name, round, err);
	if (result == SB_OK && call->script)
		result = show_script(call->out, record, round, err);
	else if (result == SB_OK)
		result = show_round(call->out, record, round, err);
	free(round);
	return result;
}

static enum sb_result show_read_record(const struct show_call *call,
				       const char *path,
				       const struct round_name *name,
				       struct sb_error *err)
{
	struct record *record;
	enum sb_result result = record_open(&record, path, RECORD_PATIENT, err);

	if (result != SB_OK)
		return result;
	result = show_named(call, record, name, err);
	record_close(record);
	return result;
}

static int show_run(void *context, int n, char **words)
{
	struct show_call *call = context;
	const char *path = n > 1 ? words[1] : NULL;
	struct round_name name;
	struct sb_error err;
	enum sb_result result;
	size_t size;
	char *text;
	int status;

	if (!rounds_parse_name(words[0], &name))
		return command_usage(&command_show,
				     _("a round is TABLE/DAY/NUMBER, like "
				       "BAC-07/2026-11-21/0041"));
	status = command_record(call->config, &path);
	if (status != EXIT_DONE)
		return status;
	call->out = open_memstream(&text, &size);
	if (!call->out)
		abort();
	result = show_read_record(call, path, &name, &err);
	fclose(call->out);
	if (result == SB_OK)
		fwrite(text, 1, size, stdout);
	free(text);
	return command_end(&command_show, result, &err);
}

static const struct command_option show_options[] = {
	{NULL, 0, "ROUND", N_("its name, like BAC-07/2026-11-21/0041"), 0,
	 NULL},
	{NULL, 0, "RECORD", N_("the database; without it, the configuration's"),
	 0, NULL},
	{"config", 'c', "FILE", N_("that configuration"),
	 offsetof(struct show_call, config), NULL},
	{"script", 0, NULL,
	 N_("the lines that sabot replay reads, from the table's on"),
	 offsetof(struct show_call, script), NULL},
	{"help", 'h'},
	{0}};

const struct command command_show = {
	.name = "show",
	.summary = N_("print a round, step by step"),
	.usage = N_("Usage: sabot show [-c FILE] [--script] ROUND [RECORD]\n"
		    "Prints a finished round: the table as it lay, the pick-up "
		    "order, the wagers, and step\n"
		    "by step what happened, who did it, and what the dealer "
		    "was told."),
	.options = show_options,
	.end = N_("Status: 0 printed; 1 there is no such round, or it is not "
		  "over; 2 usage; 3 the\n"
		  "record cannot be read."),
	.least = 1,
	.most = 2,
	.takes = N_("show takes a round, and one record"),
	.size = sizeof(struct show_call),
	.run = show_run,
	.status = {[-SB_GONE] = EXIT_FOUND},
};
