/* SPDX-License-Identifier: ISC */
/* sabot status: the state of a running table, from the file that it keeps. */
#include "config.h"

#include "app/commands/command.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/config/conf.h"
#include "app/runtime/clock.h"
#include "app/runtime/clock_sync.h"
#include "app/runtime/quote.h"
#include "rules/core/gettext.h"

enum { STATUS_LINE_MAX = 1024, STATUS_LATE_S = 3 * STATUS_EVERY_S };

/* Every line of the file, in its order, and what the command adds. A line
 * without a help for Prometheus is text; one that each row changes is no label
 * there. */
static const struct status_key {
	const char *name;
	const char *help;
	bool no_label;
} status_keys[] = {
	{"version", NULL},
	{"table", NULL},
	{"game", NULL},
	{"configuration", NULL},
	{"process", NULL},
	{"written-seconds", "Time of these values, seconds since 1970"},
	{"started-seconds", "Start of the station, seconds since 1970"},
	{"day", NULL},
	{"table-is", NULL},
	{"dealer", NULL},
	{"shoe", "Number of the shoe in the gaming day"},
	{"round", "Number of the round in the gaming day"},
	{"phase", NULL},
	{"holds", "Holds that stop play"},
	{"hold", NULL},
	{"hold-since-seconds", "Since when play is held, seconds since 1970"},
	{"duties", "Duties that are due before play goes on"},
	{"check-table", "1: the dealer must compare table and screen"},
	{"device", NULL},
	{"device-silent-seconds",
	 "Seconds since the last report of the device"},
	{"servers", "Gaming servers connected"},
	{"record-ok", "1: the record can be written"},
	{"record-rows", "Rows of the record"},
	{"record-head", .no_label = true},
	{"record-bytes", "Bytes of the record's file"},
	{"disk-free-bytes", "Bytes free on the record's disk"},
	{"commits", "Commits of the last hour"},
	{"commit-p50-ms", "Median time of a commit in the last hour"},
	{"commit-p99-ms", "Time that 99 of 100 commits did not exceed"},
	{"commit-worst-ms", "Longest commit of the last hour"},
	{"last-backup-seconds",
	 "Time of the last verified backup, seconds since 1970"},
	{"clock-synchronised", "1: the kernel's clock is synchronised"},
	{"up", "1: the station wrote its state in time"},
};

enum { STATUS_KEYS = sizeof status_keys / sizeof *status_keys };

struct status_call {
	const char *config;
	const char *format; /* NULL: text */
	const char *output; /* NULL: standard output */
	struct conf conf;
	char *value[STATUS_KEYS]; /* NULL: not in the file */
};

static char **status_value(struct status_call *call, const char *name)
{
	for (int i = 0; i < STATUS_KEYS; i++)
		if (strcmp(status_keys[i].name, name) == 0)
			return &call->value[i];
	return NULL;
}

static void status_set(struct status_call *call, const char *name,
		       const char *text)
{
	char **value = status_value(call, name);

	if (value && !*value)
		*value = strdup(text);
}

/* --- reading -------------------------------------------------------------- */

/* A line that no key has is of a later version. */
static void status_read_line(struct status_call *call, char *line)
{
	char *end = strchr(line, '\n'), *blank = strchr(line, ' ');

	if (!end || !blank)
		return;
	*end = *blank = '\0';
	for (int i = 0; i < STATUS_KEYS; i++)
		if (strcmp(status_keys[i].name, line) == 0 &&
		    (!status_keys[i].help ||
		     strspn(blank + 1, "0123456789") == strlen(blank + 1)))
			status_set(call, line, blank + 1);
}

/* Whether the file was written in time, by the clock of this machine. */
static bool status_is_up(struct status_call *call)
{
	const char *written = *status_value(call, "written-seconds");
	int64_t age_s =
		written ? clock_utc_us() / 1000000 - atoll(written) : -1;

	return written && age_s >= -STATUS_LATE_S && age_s <= STATUS_LATE_S;
}

/* A table that does not run has no file. */
static enum sb_result status_read(struct status_call *call,
				  struct sb_error *err)
{
	char path[CONF_STATUS_MAX], line[STATUS_LINE_MAX];
	FILE *file;
	int fd;

	if (call->conf.feed_socket[0] == '\0')
		return sb_fail(
			err, SB_INVALID,
			_("no feed.socket in the configuration; set it"));
	conf_status_path(&call->conf, path);
	fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	file = fd < 0 ? NULL : fdopen(fd, "r");
	if (!file && errno != ENOENT)
		return sb_fail(err, SB_SYSTEM, _("cannot read %s: %s"), path,
			       strerror(errno));
	while (file && fgets(line, sizeof line, file))
		status_read_line(call, line);
	if (file)
		fclose(file);
	status_set(call, "table", call->conf.table.id);
	status_set(call, "clock-synchronised",
		   clock_sync_state() == CLOCK_SYNC_YES ? "1" : "0");
	status_set(call, "up", status_is_up(call) ? "1" : "0");
	return SB_OK;
}

/* --- printing ------------------------------------------------------------- */

static void status_print_text(const struct status_call *call)
{
	for (int i = 0; i < STATUS_KEYS; i++)
		if (call->value[i])
			printf("%-22s %s\n", status_keys[i].name,
			       call->value[i]);
}

static void status_print_json(const struct status_call *call)
{
	const char *between = "{";

	for (int i = 0; i < STATUS_KEYS; i++) {
		if (!call->value[i])
			continue;
		printf("%s\n  \"%s\": ", between, status_keys[i].name);
		if (status_keys[i].help)
			fputs(call->value[i], stdout);
		else
			quote_json(stdout, call->value[i]);
		between = ",";
	}
	puts("\n}");
}

/* The texts are labels of one metric. */
static void status_print_prometheus(const struct status_call *call)
{
	const char *table = call->conf.table.id, *between = "";

	puts("# HELP sabot_info State of the table\n# TYPE sabot_info gauge");
	fputs("sabot_info{", stdout);
	for (int i = 0; i < STATUS_KEYS; i++)
		if (call->value[i] && !status_keys[i].help &&
		    !status_keys[i].no_label) {
			fputs(between, stdout);
			for (const char *c = status_keys[i].name; *c; c++)
				putchar(*c == '-' ? '_' : *c);
			putchar('=');
			quote_json(stdout, call->value[i]);
			between = ",";
		}
	puts("} 1");
	for (int i = 0; i < STATUS_KEYS; i++) {
		char name[64];

		if (!call->value[i] || !status_keys[i].help)
			continue;
		snprintf(name, sizeof name, "sabot_%s", status_keys[i].name);
		for (char *c = name; (c = strchr(c, '-'));)
			*c = '_';
		printf("# HELP %s %s\n# TYPE %s gauge\n%s{table=\"%s\"} %s\n",
		       name, status_keys[i].help, name, name, table,
		       call->value[i]);
	}
}

static const struct {
	const char *name;
	void (*print)(const struct status_call *call);
} status_formats[] = {
	{"text", status_print_text},
	{"json", status_print_json},
	{"prometheus", status_print_prometheus},
	{NULL, NULL},
};

/* A file is replaced by a whole one: its reader may come at any time. */
static enum sb_result status_print_as(const struct status_call *call,
				      int format, struct sb_error *err)
{
	char name[CONF_PATH_MAX];

	if (!call->output) {
		status_formats[format].print(call);
		return SB_OK;
	}
	snprintf(name, sizeof name, "%.*s.new", CONF_PATH_MAX - 5,
		 call->output);
	if (freopen(name, "we", stdout)) {
		status_formats[format].print(call);
		if (fflush(stdout) == 0 && !ferror(stdout) &&
		    rename(name, call->output) == 0)
			return SB_OK;
	}
	return sb_fail(err, SB_SYSTEM, _("cannot write %s: %s"), call->output,
		       strerror(errno));
}

static int status_print(struct status_call *call)
{
	const char *format = call->format ? call->format : "text";
	int i = 0, status;
	struct sb_error err;

	while (status_formats[i].name &&
	       strcmp(status_formats[i].name, format) != 0)
		i++;
	if (!status_formats[i].name)
		return command_usage(
			&command_status_of_table,
			_("--format: expected text, json or prometheus"));
	status = command_status(&command_status_of_table,
				status_read(call, &err), &err);
	if (status != EXIT_DONE)
		return status;
	status = command_status(&command_status_of_table,
				status_print_as(call, i, &err), &err);
	if (status != EXIT_DONE)
		return status;
	return **status_value(call, "up") == '1' ? EXIT_DONE : EXIT_FOUND;
}

static int status_run(void *context, int n, char **words)
{
	struct status_call *call = context;
	struct sb_error err;
	enum sb_result result = conf_read(&call->conf, call->config, &err);
	int status;

	(void)n, (void)words;
	if (result != SB_OK)
		return command_status(&command_status_of_table, result, &err);
	status = status_print(call);
	for (int i = 0; i < STATUS_KEYS; i++)
		free(call->value[i]);
	return status;
}

static const struct command_option status_options[] = {
	{"format", 0, "FORMAT", N_("text, json or prometheus"),
	 offsetof(struct status_call, format), NULL},
	{"output", 'o', "FILE", N_("into this file, which is replaced"),
	 offsetof(struct status_call, output), NULL},
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct status_call, config), NULL},
	{"help", 'h'},
	{0}};

const struct command command_status_of_table = {
	.name = "status",
	.summary = N_("Print the state of a running table"),
	.usage = "sabot status [--format=FORMAT] [-o FILE] [-c FILE]",
	.options = status_options,
	.column = 22,
	.end = N_("See sabot(1)."),
	.words_error = N_("too many arguments"),
	.size = sizeof(struct status_call),
	.run = status_run,
	.status = {[-SB_INVALID] = EXIT_USAGE},
};
