/* SPDX-License-Identifier: ISC */
/* sabot history: the finished rounds of a record, looked for. */
#include "config.h"

#include "app/commands/command.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/history/round_filter.h"
#include "app/history/history_screen.h"
#include "app/history/round_list.h"
#include "app/runtime/memory.h"
#include "db/record/record.h"
#include "db/rounds/round_store.h"
#include "db/rounds/server_messages.h"
#include "rules/core/gettext.h"

enum {
	OPTION_FORMAT,
	OPTION_LIMIT,
	OPTION_BEFORE,
	OPTION_MESSAGE,
	OPTION_FILTERS, /* and those behind it */
};

struct history_call {
	const char *config;
	const char *format; /* NULL: none was named */
	const char *before; /* a round */
	const char *message;
	bool screen; /* it is looked through, full screen */
	struct round_query round_query;
	history_value set[HISTORY_FILTERS]; /* filters, by their rows */
};

/* --- reading -------------------------------------------------------------- */

static enum sb_result history_find_place(struct record *record,
					 const struct round_name *name,
					 struct search_cursor *place,
					 struct sb_error *err)
{
	struct round_row *round = memory_new(sizeof *round);
	enum sb_result result;

	result = round_store_find(record, name, round, err);
	if (result == SB_OK)
		*place = search_cursor_round(round);
	free(round);
	return result;
}

static enum sb_result history_find_message(struct record *record,
					   struct history_call *call,
					   struct sb_error *err)
{
	struct search *search = &call->round_query.search;
	struct search_cursor place;
	struct message message;
	struct round_name name;
	int64_t seq;
	enum sb_result result;

	message_parse(call->message, &message);
	result = message_find_row(record, &message, &seq, err);
	if (result == SB_OK && seq == 0)
		return sb_fail(err, SB_GONE, _("no message %s in the record"),
			       call->message);
	if (result == SB_OK)
		result = round_store_name_at(record, seq, &name, NULL, err);
	if (result == SB_GONE)
		return sb_fail(
			err, SB_GONE,
			_("message %s: row %lld is in no finished round"),
			call->message, (long long)seq);
	if (result == SB_OK)
		result = history_find_place(record, &name, &place, err);
	if (result == SB_OK)
		search->first_seq = search->last_seq = place.seq;
	return result;
}

/* The parent process must see what ended this program. */
static enum sb_result history_view(struct history_call *call, const char *path,
				   struct sb_error *err)
{
	int ended = 0;
	enum sb_result result =
		history_screen_run(path, call->set, &ended, err);

	if (ended) {
		sigset_t set;

		sigemptyset(&set);
		sigaddset(&set, ended);
		raise(ended);
		sigprocmask(SIG_UNBLOCK, &set, NULL);
	}
	return result;
}

static enum sb_result history_read(void *context, struct record *record,
				   const char *path, struct sb_error *err)
{
	struct history_call *call = context;
	enum sb_result result = SB_OK;
	struct round_name before;
	long given = 0;

	if (call->screen)
		return history_view(call, path, err);
	if (call->before && rounds_parse_name(call->before, &before))
		result = history_find_place(record, &before,
					    &call->round_query.from, err);
	if (result == SB_OK && call->message)
		result = history_find_message(record, call, err);
	if (result == SB_OK)
		result = round_list_print(record, &call->round_query, &given,
					  err);
	if (result == SB_OK && given == 0 &&
	    call->round_query.format == LIST_TEXT)
		return sb_fail(err, SB_GONE, _("%s: no matching round"), path);
	return result;
}

/* --- the command line ----------------------------------------------------- */

static bool history_read_format(struct history_call *call)
{
	for (int i = 0; i < LIST_FORMATS; i++)
		if (strcmp(round_list_formats[i], call->format) == 0) {
			call->round_query.format = (enum round_list_format)i;
			return true;
		}
	return false;
}

/* Parses the value of an option. Returns NULL, or why it is not valid,
 * untranslated. */
static const char *history_parse_option(struct history_call *call, int option,
					const char *value)
{
	struct round_name name;
	struct message message;
	char *end;

	switch (option) {
	case OPTION_FORMAT:
		call->format = value;
		return history_read_format(call)
			       ? NULL
			       : N_("expected text, csv or json");
	case OPTION_LIMIT:
		call->round_query.limit = strtol(value, &end, 10);
		return call->round_query.limit > 0 && *end == '\0'
			       ? NULL
			       : N_("expected a number above 0");
	case OPTION_BEFORE:
		call->before = value;
		return rounds_parse_name(value, &name)
			       ? NULL
			       : N_("expected a round such as "
				    "BAC-07/2026-11-21/0041");
	default:
		call->message = value;
		return message_parse(value, &message)
			       ? NULL
			       : N_("expected CLIENT/ID, such as games-1/w17");
	}
}

static int history_set(const struct command_option *option, void *context,
		       const char *value)
{
	struct history_call *call = context;
	int i = (int)option->offset - OPTION_FILTERS;
	const char *reason;

	if (i < 0)
		reason = history_parse_option(call, (int)option->offset, value);
	else
		reason = round_filter_add(&filters[i],
					  &call->round_query.search, value);
	if (!reason && i >= 0) {
		char *set = call->set[i];
		size_t used = filters[i].several ? strlen(set) : 0;
		size_t room = sizeof call->set[i] - used;

		/* for the screen, where several values of a filter stand in
		 * one field, and of others the last one counts */
		reason = (size_t)snprintf(set + used, room, "%s%s",
					  used > 0 ? " " : "",
					  value ? value : "x") < room
				 ? NULL
				 : N_("text too long; shorten it");
	}
	if (!reason)
		return EXIT_CONTINUE;
	fprintf(stderr, "sabot: --%s%s%s: ", option->name, value ? "=" : "",
		value ? value : "");
	fprintf(stderr, _("%s; see sabot history --help\n"), _(reason));
	return EXIT_USAGE;
}

/* The filters come behind these. */
static struct command_option history_options[OPTIONS_MAX] = {
	{NULL, 0, "RECORD", N_("record file; default: record.database"), 0,
	 NULL},
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct history_call, config), NULL},
	{"format", 0, "FORMAT",
	 N_("text, csv or json; required without a terminal"), OPTION_FORMAT,
	 history_set},
	{"limit", 0, "N", N_("at most N rounds"), OPTION_LIMIT, history_set},
	{"before", 0, "ROUND", N_("rounds before this one"), OPTION_BEFORE,
	 history_set},
	{"message", 0, "MESSAGE",
	 N_("round of a gaming server's message, CLIENT/ID"), OPTION_MESSAGE,
	 history_set},
	{"help", 'h'},
	{.help = N_("Filters:")}};

static void history_begin(void *context)
{
	struct history_call *call = context;
	struct command_option *option = history_options;

	while (option->name || option->help)
		option++;
	for (int i = 0; i < n_filters; i++)
		*option++ =
			(struct command_option){filters[i].name,
						0,
						filters[i].value,
						filters[i].about,
						(size_t)(OPTION_FILTERS + i),
						history_set};
	search_init(&call->round_query.search);
	call->round_query.from = search_newest;
}

static int history_run(void *context, int n, char **words)
{
	struct history_call *call = context;

	if (!call->format && !isatty(STDOUT_FILENO))
		return command_usage(&command_history,
				     _("--format required without a terminal"));
	call->screen = !call->format && !call->before && !call->message &&
		       !call->round_query.limit && isatty(STDIN_FILENO) &&
		       isatty(STDOUT_FILENO);
	return command_with_record(&command_history, call->config,
				   n > 0 ? words[0] : NULL, RECORD_PATIENT,
				   history_read, call);
}

const struct command command_history = {
	.name = "history",
	.summary = N_("Search the rounds of a record"),
	.usage = "sabot history [-c FILE] [FILTER]... [OPTION]... [RECORD]",
	.options = history_options,
	.end = N_("See sabot(1)."),
	.max_words = 1,
	.words_error = N_("too many arguments"),
	.size = sizeof(struct history_call),
	.begin = history_begin,
	.run = history_run,
	.status = {[-SB_GONE] = EXIT_FOUND},
};
