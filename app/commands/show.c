/* SPDX-License-Identifier: ISC */
/* sabot show: one finished round. */
#include "config.h"

#include "app/commands/command.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/config/config.h"
#include "app/history/round_report.h"
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

static int show_path(struct show_call *call, const char *path,
		     const struct round_name *name)
{
	struct sb_error err;
	enum sb_result result;
	size_t size;
	char *text;

	call->out = open_memstream(&text, &size);
	if (!call->out)
		abort();
	result = show_read_record(call, path, name, &err);
	fclose(call->out);
	if (result == SB_OK)
		fwrite(text, 1, size, stdout);
	else
		command_complain(&err);
	free(text);
	if (result == SB_OK)
		return EXIT_DONE;
	return result == SB_GONE ? EXIT_FOUND : EXIT_OUTSIDE;
}

static int show_record(struct show_call *call, const char *path,
		       const struct round_name *name)
{
	struct conf conf;
	struct sb_error err;
	enum sb_result result = conf_record(&conf, call->config, &path, &err);

	if (result == SB_OK)
		return show_path(call, path, name);
	command_complain(&err);
	return result == SB_INVALID ? EXIT_USAGE : EXIT_OUTSIDE;
}

static int show_help(void)
{
	puts(_("Usage: sabot show [-c FILE] [--script] ROUND [RECORD]\n"
	       "Prints a finished round: the table as it lay, the pick-up "
	       "order, the wagers, and step\n"
	       "by step what happened, who did it, and what the dealer was "
	       "told.\n"
	       "\n"
	       "  ROUND              its name, like BAC-07/2026-11-21/0041\n"
	       "  RECORD             the database; without it, the "
	       "configuration's\n"
	       "  -c, --config=FILE  that configuration\n"
	       "  --script           the lines that sabot replay reads, from "
	       "the table's on\n"
	       "\n"
	       "Status: 0 printed; 1 there is no such round, or it is not "
	       "over; 2 usage; 3 the\n"
	       "record cannot be read."));
	return EXIT_DONE;
}

static int show_run(struct show_call *call, int words, char **word)
{
	struct round_name name;

	if (words < 1 || words > 2)
		return command_usage("show",
				     _("show takes a round, and one record"));
	if (!rounds_parse_name(word[0], &name))
		return command_usage("show",
				     _("a round is TABLE/DAY/NUMBER, like "
				       "BAC-07/2026-11-21/0041"));
	return show_record(call, words > 1 ? word[1] : NULL, &name);
}

int cmd_show(int argc, char **argv)
{
	static const struct option options[] = {
		{"config", required_argument, NULL, 'c'},
		{"script", no_argument, NULL, 's'},
		{"help", no_argument, NULL, 'h'},
		{0},
	};
	struct show_call call = {0};
	int option;

	while ((option = getopt_long(argc, argv, "c:h", options, NULL)) != -1)
		switch (option) {
		case 'c': call.config = optarg; break;
		case 's': call.script = true; break;
		case 'h': return show_help();
		default: return EXIT_USAGE;
		}
	return show_run(&call, argc - optind, argv + optind);
}
