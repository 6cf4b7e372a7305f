/* SPDX-License-Identifier: ISC */
/* sabot adjust, sabot annotate: what two people book beside a round that is
 * over. */
#include "config.h"

#include "app/commands/command.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/prompt.h"
#include "app/runtime/clock.h"
#include "app/config/config.h"
#include "app/history/round_report.h"
#include "app/runtime/authorisation.h"
#include "db/rounds/amendments.h"
#include "rules/core/gettext.h"

struct adjust_call {
	const struct adjust_command *command;
	const char *config, *database, *badge, *second;
	bool anyway;
	char line[ENVELOPE_LINE_MAX + 1]; /* as the journal will have it */
	struct record *record;
	struct addition_row row;
};

struct adjust_command {
	const char *name;
	int before; /* words before the reason */
	const char *takes;
	const char *help;
};

/* --- booking ------------------------------------------------------------ */

/* Whether it books anything, before anybody is asked for a PIN. */
static enum sb_result adjust_look(struct adjust_call *call,
				  struct sb_error *err)
{
	const struct envelope envelope = {
		.seq = INT64_MAX, .badge = call->badge, .line = call->line};

	return additions_work_out(call->record, &envelope, &call->row, err);
}

/* Why it is asked about once more, or NULL; of the round as it was played. */
static enum sb_result adjust_doubt(struct adjust_call *call,
				   struct round_row *round, const char **doubt,
				   struct sb_error *err)
{
	enum sb_result result =
		history_find(call->record, &call->row.name, round, err);
	struct show *show;

	if (result != SB_OK)
		return result;
	show = show_new(round);
	result = show_read(show, call->record, err);
	if (result == SB_OK)
		*doubt = addition_doubt(&call->row.addition, round->wager,
					round->wagers,
					&show_start(show)->house.limits);
	show_free(show);
	return result;
}

static enum sb_result adjust_is_meant(const char *doubt, struct sb_error *err)
{
	char answer[16] = "";

	if (!ask_is_terminal())
		return sb_fail(err, SB_REFUSED,
			       _("%s; --anyway books it all the same"), doubt);
	fprintf(stderr, _("Is it meant: %s? y books it all the same: "), doubt);
	if (fgets(answer, sizeof answer, stdin) && strcmp(answer, "y\n") == 0)
		return SB_OK;
	return sb_fail(err, SB_REFUSED, _("nothing was booked"));
}

/* Likewise, before a PIN is asked for. */
static enum sb_result adjust_look_twice(struct adjust_call *call,
					struct sb_error *err)
{
	struct round_row *round = calloc(1, sizeof *round);
	const char *doubt = NULL;
	enum sb_result result;

	if (!round)
		abort();
	result = adjust_doubt(call, round, &doubt, err);
	free(round);
	if (result == SB_OK && doubt)
		result = adjust_is_meant(_(doubt), err);
	return result;
}

static enum sb_result adjust_pin(struct adjust_call *call, const char *badge,
				 enum act act, const char *dealer,
				 struct sb_error *err)
{
	struct sb_error why;
	enum sb_result result =
		warrant_ask(call->record, badge, act, dealer, &why);

	return result == SB_OK	      ? SB_OK
	       : result == SB_REFUSED ? sb_fail(err, result, _("badge %s: %s"),
						badge, why.text)
				      : sb_fail(err, result, "%s", why.text);
}

/* In the order in which they sign at the table. */
static enum sb_result adjust_ask(struct adjust_call *call, struct sb_error *err)
{
	const struct addition *addition = &call->row.addition;
	char dealer[BADGE_MAX + 1];
	enum sb_result result = record_dealer(call->record, dealer, err);

	if (result == SB_OK)
		result = adjust_pin(call, addition->second,
				    addition_second_act(addition), dealer, err);
	if (result == SB_OK)
		result = adjust_pin(call, call->badge, addition_act(addition),
				    dealer, err);
	return result;
}

static enum sb_result adjust_book(struct adjust_call *call,
				  struct sb_error *err)
{
	enum sb_result result = record_begin(call->record, err);
	struct sb_error why;

	if (result != SB_OK)
		return result;
	result = additions_enter(call->record, call->badge, call->line,
				 clock_utc_us(), &call->row, err);
	if (result != SB_OK || record_commit(call->record, &why) == SB_OK)
		return result;
	return sb_fail(err, SB_OUTSIDE,
		       _("%s; sabot show %s tells whether it was booked"),
		       why.text, call->row.addition.round);
}

static void adjust_say(const struct addition_row *row)
{
	const struct addition *addition = &row->addition;

	if (addition->kind == ADDITION_ADJUSTMENT)
		printf(_("%s: seat %u %s, row %lld\n"), addition->round,
		       addition->seat, addition->said, (long long)row->seq);
	else
		printf(_("%s: annotated, row %lld\n"), addition->round,
		       (long long)row->seq);
}

static enum sb_result adjust_record(struct adjust_call *call, const char *path,
				    struct sb_error *err)
{
	enum sb_result result = record_open(&call->record, path,
					    RECORD_WRITE | RECORD_PATIENT, err);

	if (result != SB_OK)
		return result;
	result = adjust_look(call, err);
	if (result == SB_OK && !call->anyway &&
	    call->row.addition.kind == ADDITION_ADJUSTMENT)
		result = adjust_look_twice(call, err);
	if (result == SB_OK)
		result = adjust_ask(call, err);
	if (result == SB_OK)
		result = adjust_book(call, err);
	if (result == SB_OK)
		adjust_say(&call->row);
	record_close(call->record);
	return result;
}

/* --- the command line --------------------------------------------------- */

static int adjust_run(struct adjust_call *call)
{
	struct sb_error err;
	struct conf conf;
	const char *record = call->database;
	enum sb_result result = conf_record(&conf, call->config, &record, &err);

	if (result == SB_OK)
		result = adjust_record(call, record, &err);
	if (result == SB_OK)
		return EXIT_DONE;
	command_complain(&err);
	return result == SB_REFUSED || result == SB_INVALID || result == SB_GONE
		       ? EXIT_USAGE
		       : EXIT_OUTSIDE;
}

/* False where a line has no room for the word. */
static bool adjust_add_word(struct adjust_call *call, const char *word)
{
	size_t length = strlen(call->line);
	size_t room = sizeof call->line - length;
	int n = snprintf(call->line + length, room, " %s", word);

	return n >= 0 && (size_t)n < room;
}

/* A blank in one would shift the others, and let one person be two. */
static bool adjust_are_words(const struct adjust_call *call, char *const *word)
{
	static const char blanks[] = " \t\r\n";

	for (int i = 0; i < call->command->before; i++)
		if (strpbrk(word[i], blanks))
			return false;
	return !strpbrk(call->second, blanks);
}

/* The line that the words make, with the second badge before the reason. */
static int adjust_words(struct adjust_call *call, int words, char **word)
{
	const struct adjust_command *command = call->command;
	bool fits = true;

	if (words <= command->before)
		return command_usage(command->name, _(command->takes));
	if (!call->badge || !call->second)
		return command_usage(command->name,
				     _("it takes two people: --badge=BADGE and "
				       "--second=BADGE, before the round"));
	if (!adjust_are_words(call, word))
		return command_usage(command->name,
				     _("a round, a seat, an amount and a "
				       "badge are one word each"));
	strcpy(call->line, command->name);
	for (int i = 0; i < words && fits; i++) {
		if (i == command->before)
			fits = adjust_add_word(call, "by") &&
			       adjust_add_word(call, call->second);
		fits = fits && adjust_add_word(call, word[i]);
	}
	return fits ? adjust_run(call)
		    : command_usage(command->name,
				    _("these are too many words"));
}

static int adjust_help(const struct adjust_command *command)
{
	puts(_(command->help));
	puts(_("\n"
	       "Two people book it: a supervisor, and somebody else. The round "
	       "itself never\n"
	       "changes; what is booked stands beside it in every report. It "
	       "can be done while\n"
	       "the station runs. Options stand before the round.\n"
	       "\n"
	       "  --badge=BADGE      the supervisor\n"
	       "  --second=BADGE     the other one: for an adjustment a pit "
	       "boss at least\n"
	       "  --anyway           without a question, what is seldom "
	       "meant: for a seat without\n"
	       "                     a wager, or of a very large amount\n"
	       "  -c, --config=FILE  the configuration that names the record\n"
	       "  --database=FILE    the record itself\n"
	       "\n"
	       "PINs are asked on the terminal; without one, each is a line of "
	       "standard input:\n"
	       "the other one's, then the supervisor's.\n"
	       "Status: 0 done; 2 refused; 3 the record cannot be used."));
	return EXIT_DONE;
}

static int adjust_main(const struct adjust_command *command, int argc,
		       char **argv)
{
	static const struct option options[] = {
		{"badge", required_argument, NULL, 'b'},
		{"second", required_argument, NULL, 's'},
		{"config", required_argument, NULL, 'c'},
		{"database", required_argument, NULL, 'd'},
		{"anyway", no_argument, NULL, 'a'},
		{"help", no_argument, NULL, 'h'},
		{0},
	};
	struct adjust_call call = {.command = command};
	int option;

	/* an amount may begin with '-' */
	while ((option = getopt_long(argc, argv, "+c:h", options, NULL)) != -1)
		switch (option) {
		case 'b': call.badge = optarg; break;
		case 's': call.second = optarg; break;
		case 'c': call.config = optarg; break;
		case 'd': call.database = optarg; break;
		case 'a': call.anyway = true; break;
		case 'h': return adjust_help(command);
		default: return EXIT_USAGE;
		}
	return adjust_words(&call, argc - optind, argv + optind);
}

int cmd_adjust(int argc, char **argv)
{
	static const struct adjust_command command = {
		.name = "adjust",
		.before = 3,
		.takes = N_("adjust takes a round, a seat, an amount and a "
			    "reason"),
		.help = N_("Usage: sabot adjust --badge=BADGE --second=BADGE "
			   "ROUND SEAT AMOUNT REASON...\n"
			   "Books an adjustment beside a round that is over.\n"
			   "\n"
			   "  ROUND              its name, like "
			   "BAC-07/2026-11-21/0041\n"
			   "  AMOUNT             what the seat gets, like "
			   "+12.50, or gives back, like -10")};

	return adjust_main(&command, argc, argv);
}

int cmd_annotate(int argc, char **argv)
{
	static const struct adjust_command command = {
		.name = "annotate",
		.before = 1,
		.takes = N_("annotate takes a round and some words"),
		.help = N_("Usage: sabot annotate --badge=BADGE "
			   "--second=BADGE ROUND WORDS...\n"
			   "Books an annotation beside a round that is over.\n"
			   "\n"
			   "  ROUND              its name, like "
			   "BAC-07/2026-11-21/0041")};

	return adjust_main(&command, argc, argv);
}
