/* SPDX-License-Identifier: ISC */
/* sabot history: the finished rounds of a record, looked for. */
#include "config.h"

#include "app/commands/command.h"

#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/config/config.h"
#include "app/history/round_filter.h"
#include "app/history/history_viewer.h"
#include "app/history/round_list.h"
#include "db/rounds/round_store.h"
#include "db/rounds/server_messages.h"
#include "rules/core/gettext.h"

enum {
	OPTION_FORMAT = 256,
	OPTION_LIMIT,
	OPTION_BEFORE,
	OPTION_MESSAGE,
	OPTION_FILTERS, /* and those behind it */
	OPTIONS_MAX = 32,
};

struct history_call {
	const char *config;
	const char *format; /* NULL: none was named */
	const char *before; /* likewise a round */
	const char *message;
	bool screen; /* it is looked through, full screen */
	struct lookup lookup;
	history_value set[HISTORY_FILTERS]; /* filters, by their rows */
};

/* --- reading -------------------------------------------------------------- */

static enum sb_result history_place(struct record *record,
				    const struct round_name *name,
				    struct search_place *place,
				    struct sb_error *err)
{
	struct round_row *round = malloc(sizeof *round);
	enum sb_result result;

	if (!round)
		abort();
	result = history_find(record, name, round, err);
	if (result == SB_OK)
		*place = search_round(round);
	free(round);
	return result;
}

static enum sb_result history_before(struct record *record,
				     struct history_call *call,
				     struct sb_error *err)
{
	struct round_name name;

	rounds_parse_name(call->before, &name);
	return history_place(record, &name, &call->lookup.from, err);
}

/* The rounds are looked for by time: that of the one which took it. */
static enum sb_result history_only(struct record *record, struct search *search,
				   const struct round_name *name,
				   struct sb_error *err)
{
	struct search_place at = search_newest;
	enum sb_result result = history_place(record, name, &at, err);

	if (result == SB_OK && search->from_us <= at.opened_us)
		search->from_us = at.opened_us;
	if (result == SB_OK && search->until_us > at.opened_us)
		search->until_us = at.opened_us + 1;
	return result;
}

static enum sb_result history_of_message(struct record *record,
					 struct history_call *call,
					 struct sb_error *err)
{
	struct message message;
	struct round_name name;
	int64_t seq;
	enum sb_result result;

	message_parse(call->message, &message);
	result = message_row(record, &message, &seq, err);
	if (result == SB_OK && seq == 0)
		return sb_fail(err, SB_GONE, _("no message %s was taken"),
			       call->message);
	if (result == SB_OK)
		result = history_name(record, seq, &name, err);
	if (result == SB_GONE)
		return sb_fail(err, SB_GONE,
			       _("message %s is row %lld, which is in no "
				 "finished round"),
			       call->message, (long long)seq);
	return result == SB_OK
		       ? history_only(record, &call->lookup.search, &name, err)
		       : result;
}

/* Whoever waits for this program is to see what ended it. */
static enum sb_result history_look(struct history_call *call,
				   struct record *record, const char *path,
				   struct sb_error *err)
{
	int ended = 0;
	enum sb_result result =
		history_screen_run(record, path, call->set, &ended, err);

	if (ended) {
		sigset_t set;

		sigemptyset(&set);
		sigaddset(&set, ended);
		raise(ended);
		sigprocmask(SIG_UNBLOCK, &set, NULL);
	}
	return result;
}

static enum sb_result history_read(struct history_call *call, const char *path,
				   struct sb_error *err)
{
	struct record *record;
	enum sb_result result = record_open(&record, path, RECORD_PATIENT, err);
	long given = 0;

	if (result != SB_OK)
		return result;
	if (call->screen) {
		result = history_look(call, record, path, err);
		record_close(record);
		return result;
	}
	if (call->before)
		result = history_before(record, call, err);
	if (result == SB_OK && call->message)
		result = history_of_message(record, call, err);
	if (result == SB_OK)
		result = lookup_print(record, &call->lookup, &given, err);
	record_close(record);
	if (result == SB_OK && given == 0)
		return sb_fail(err, SB_GONE, _("%s: no such round in it"),
			       path);
	return result;
}

static int history_record(struct history_call *call, const char *path)
{
	struct conf conf;
	struct sb_error err;
	enum sb_result result = conf_record(&conf, call->config, &path, &err);
	int status = result == SB_INVALID ? EXIT_USAGE : EXIT_OUTSIDE;

	if (result == SB_OK)
		result = history_read(call, path, &err);
	if (result == SB_OK)
		return EXIT_DONE;
	command_complain(&err);
	return result == SB_GONE ? EXIT_FOUND : status;
}

/* --- the command line ----------------------------------------------------- */

static int history_help(void)
{
	puts(_("Usage: sabot history [-c FILE] [FILTER]... [OPTION]... "
	       "[RECORD]\n"
	       "Lists the finished rounds of a record that pass all filters, "
	       "the newest first.\n"
	       "On a terminal they are looked through on the whole screen; "
	       "with "
	       "a format they are\n"
	       "printed. It reads only, from any copy of a record, and while a "
	       "station writes.\n"
	       "\n"
	       "  RECORD             the database; without it, the "
	       "configuration's\n"
	       "  -c, --config=FILE  that configuration\n"
	       "  --format=FORMAT    text, csv or json; needed without a "
	       "terminal\n"
	       "  --limit=N          at most so many\n"
	       "  --before=ROUND     only those older than it\n"
	       "  --message=MESSAGE  the one that took a gaming server's "
	       "message, CLIENT/ID\n"
	       "\n"
	       "Filters:"));
	for (int i = 0; i < filters_n; i++)
		printf("  --%s%s%-*s %s\n", filters[i].name,
		       filters[i].value ? "=" : "",
		       (int)(16 - strlen(filters[i].name)) -
			       (filters[i].value != NULL),
		       filters[i].value ? filters[i].value : "",
		       _(filters[i].about));
	puts(_("\n"
	       "Times are local. Several cards must all have lain; of several "
	       "outcomes one will\n"
	       "do. sabot(1) describes the columns.\n"
	       "Status: 0 found; 1 no such round; 2 usage; 3 the record "
	       "cannot be read."));
	return EXIT_DONE;
}

static bool history_read_format(struct history_call *call)
{
	for (int i = 0; i < LIST_FORMATS; i++)
		if (strcmp(list_formats[i], call->format) == 0) {
			call->lookup.format = (enum list_format)i;
			return true;
		}
	return false;
}

static int history_run(struct history_call *call, int words, char **word)
{
	if (words > 1)
		return command_usage("history", _("history takes one record"));
	if (!call->format && !isatty(STDOUT_FILENO))
		return command_usage("history",
				     _("without a terminal it needs a "
				       "--format"));
	call->screen = !call->format && !call->before && !call->message &&
		       !call->lookup.limit && isatty(STDIN_FILENO) &&
		       isatty(STDOUT_FILENO);
	return history_record(call, words > 0 ? word[0] : NULL);
}

/* For the screen, where several values of a filter stand in one field, and of
 * others the last one counts. Why they cannot, or NULL. */
static const char *history_note(struct history_call *call, int i,
				const char *value)
{
	char *set = call->set[i];
	size_t used = filters[i].several ? strlen(set) : 0;
	size_t room = sizeof call->set[i] - used;

	return (size_t)snprintf(set + used, room, "%s%s", used > 0 ? " " : "",
				value ? value : "x") < room
		       ? NULL
		       : N_("this is too long");
}

static const char *history_filter(struct history_call *call, int i,
				  const char *value)
{
	const char *reason =
		filter_add(&filters[i], &call->lookup.search, value);

	return reason ? reason : history_note(call, i, value);
}

/* Why the value of an option is none, untranslated, or NULL. */
static const char *history_set(struct history_call *call, int option,
			       const char *value)
{
	struct round_name name;
	struct message message;
	char *end;

	switch (option) {
	case 'c': call->config = value; return NULL;
	case OPTION_FORMAT:
		call->format = value;
		return history_read_format(call)
			       ? NULL
			       : N_("a format is text, csv or json");
	case OPTION_LIMIT:
		call->lookup.limit = strtol(value, &end, 10);
		return call->lookup.limit > 0 && *end == '\0'
			       ? NULL
			       : N_("a limit is a number from 1 on");
	case OPTION_BEFORE:
		call->before = value;
		return rounds_parse_name(value, &name)
			       ? NULL
			       : N_("a round is TABLE/DAY/NUMBER, like "
				    "BAC-07/2026-11-21/0041");
	case OPTION_MESSAGE:
		call->message = value;
		return message_parse(value, &message)
			       ? NULL
			       : N_("a message is CLIENT/ID, like games-1/w17");
	default: return history_filter(call, option - OPTION_FILTERS, value);
	}
}

static void history_options(struct option options[static OPTIONS_MAX])
{
	static const struct option own[] = {
		{"config", required_argument, NULL, 'c'},
		{"format", required_argument, NULL, OPTION_FORMAT},
		{"limit", required_argument, NULL, OPTION_LIMIT},
		{"before", required_argument, NULL, OPTION_BEFORE},
		{"message", required_argument, NULL, OPTION_MESSAGE},
		{"help", no_argument, NULL, 'h'},
	};
	int n = sizeof own / sizeof *own;

	memset(options, 0, OPTIONS_MAX * sizeof *options);
	memcpy(options, own, sizeof own);
	for (int i = 0; i < filters_n && n < OPTIONS_MAX - 1; i++)
		options[n++] = (struct option){
			filters[i].name,
			filters[i].value ? required_argument : no_argument,
			NULL, OPTION_FILTERS + i};
}

int cmd_history(int argc, char **argv)
{
	struct option options[OPTIONS_MAX];
	static struct history_call call;
	int option, at = 0;

	history_options(options);
	search_start(&call.lookup.search);
	call.lookup.from = search_newest;
	while ((option = getopt_long(argc, argv, "c:h", options, &at)) != -1) {
		const char *reason;

		if (option == 'h')
			return history_help();
		if (option == '?')
			return EXIT_USAGE;
		reason = history_set(&call, option, optarg);
		if (!reason)
			continue;
		fprintf(stderr, "sabot: --%s%s%s: ", options[at].name,
			optarg ? "=" : "", optarg ? optarg : "");
		fprintf(stderr, _("%s; see sabot history --help\n"), _(reason));
		return EXIT_USAGE;
	}
	return history_run(&call, argc - optind, argv + optind);
}
