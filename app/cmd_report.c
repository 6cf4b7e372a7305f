/* SPDX-License-Identifier: ISC */
/* sabot report: what a record adds up to. */
#include "config.h"

#include "app/command.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/conf.h"
#include "app/report.h"
#include "db/record.h"
#include "rules/text.h"

enum { REPORT_ROWS = 4096 }; /* read at once */

struct report_call {
	const char *config;
	const char *since;
	bool csv;
	struct replay *replay;
	struct wheel_book book;
};

static enum sb_result report_row(const struct envelope *row, void *context,
				 struct sb_error *err)
{
	struct report_call *call = context;
	enum sb_result result = replay_take(call->replay, row, err);

	if (result == SB_OK)
		wheel_book_take(&call->book, row, call->replay);
	return result;
}

static enum sb_result report_read(struct report_call *call, const char *path,
				  struct sb_error *err)
{
	struct record *record;
	int64_t seq = 1;
	enum sb_result result = record_open(&record, path, RECORD_PATIENT, err);

	if (result != SB_OK)
		return result;
	do
		result = record_read(record, &seq, REPORT_ROWS, report_row,
				     call, err);
	while (result == SB_OK);
	record_close(record);
	return result == SB_GONE ? SB_OK : result;
}

static int report_wheel(struct report_call *call, const char *path)
{
	struct sb_error err;
	enum sb_result result;

	call->book.since = call->since;
	call->replay = replay_new();
	result = report_read(call, path, &err);
	replay_free(call->replay);
	if (result != SB_OK) {
		fprintf(stderr, "sabot: %s\n", err.text);
		return EXIT_OUTSIDE;
	}
	if (call->book.first_day[0] == '\0') {
		fprintf(stderr,
			_("sabot: %s: no round of roulette ended in those "
			  "days\n"),
			path);
		return EXIT_FOUND;
	}
	if (call->csv)
		report_wheel_csv(&call->book);
	else
		report_wheel_text(&call->book);
	return EXIT_DONE;
}

static int report_configured(struct report_call *call)
{
	struct conf conf;
	struct sb_error err;
	enum sb_result result = conf_read(&conf, call->config, &err);

	if (result == SB_OK)
		return report_wheel(call, conf.database);
	fprintf(stderr, "sabot: %s\n", err.text);
	return result == SB_INVALID ? EXIT_USAGE : EXIT_OUTSIDE;
}

static int report_help(void)
{
	puts(_("Usage: sabot report wheel [-c FILE] [--since=DAY] "
	       "[--format=text|csv] [RECORD]\n"
	       "Prints what a record says of its roulette wheel: numbers by "
	       "pocket and sector, tests\n"
	       "of its fairness, directions and speeds, no spins, and what its "
	       "sensor reported.\n"
	       "\n"
	       "  RECORD             the database; without it, the "
	       "configuration's\n"
	       "  -c, --config=FILE  that configuration\n"
	       "  --since=DAY        from that gaming day on, YYYY-MM-DD; "
	       "without it, all of them\n"
	       "  --format=FORMAT    text, or csv with columns kind, name, "
	       "count\n"
	       "\n"
	       "Status: 0 printed; 1 no round of roulette in it; 2 usage; 3 "
	       "the record cannot be read."));
	return EXIT_DONE;
}

static int report_usage(const char *reason)
{
	fprintf(stderr, _("sabot: %s; see sabot report --help\n"), reason);
	return EXIT_USAGE;
}

static int report_run(struct report_call *call, int n, char **words)
{
	if (n == 0 || strcmp(words[0], "wheel") != 0)
		return report_usage(_("the reports are: wheel"));
	if (n > 2)
		return report_usage(_("report takes one record"));
	return n == 2 ? report_wheel(call, words[1]) : report_configured(call);
}

int cmd_report(int argc, char **argv)
{
	static const struct option options[] = {
		{"config", required_argument, NULL, 'c'},
		{"since", required_argument, NULL, 's'},
		{"format", required_argument, NULL, 'f'},
		{"help", no_argument, NULL, 'h'},
		{0},
	};
	static struct report_call call;
	int option;

	while ((option = getopt_long(argc, argv, "c:h", options, NULL)) != -1)
		switch (option) {
		case 'c': call.config = optarg; break;
		case 's':
			if (!rounds_day_valid(optarg))
				return report_usage(_("a day is YYYY-MM-DD"));
			call.since = optarg;
			break;
		case 'f':
			call.csv = strcmp(optarg, "csv") == 0;
			if (!call.csv && strcmp(optarg, "text") != 0)
				return report_usage(
					_("a format is text or csv"));
			break;
		case 'h': return report_help();
		default: return EXIT_USAGE;
		}
	return report_run(&call, argc - optind, argv + optind);
}
