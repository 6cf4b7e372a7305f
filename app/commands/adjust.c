/* SPDX-License-Identifier: ISC */
/* sabot adjust, sabot annotate, sabot return: two people book an amendment of a
 * finished round. */
#include "config.h"

#include "app/commands/command.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/clock.h"
#include "app/history/round_report.h"
#include "app/runtime/authorisation.h"
#include "app/runtime/prompt.h"
#include "app/runtime/memory.h"
#include "db/record/record.h"
#include "db/rounds/amendments.h"
#include "rules/core/gettext.h"

struct adjust_call {
	const struct command *command;
	int before; /* words before the reason */
	const char *config, *database, *badge, *second;
	bool anyway;
	char line[JOURNAL_LINE_MAX + 1]; /* as the journal will have it */
	struct record *record;
	struct amendment_row row;
};

/* --- booking ------------------------------------------------------------ */

static enum sb_result adjust_confirm(const char *doubt, struct sb_error *err)
{
	char answer[16] = "";

	if (!prompt_is_terminal())
		return sb_fail(err, SB_REFUSED,
			       _("%s; add --anyway to book it"), doubt);
	fprintf(stderr, _("%s. Book anyway? [y/N] "), doubt);
	if (fgets(answer, sizeof answer, stdin) && strcmp(answer, "y\n") == 0)
		return SB_OK;
	return sb_fail(err, SB_REFUSED, _("nothing booked"));
}

/* Asks once more where the round as it was played makes that likely to be a
 * mistake; before a PIN is asked for, too. */
static enum sb_result adjust_check_unusual(struct adjust_call *call,
					   struct sb_error *err)
{
	struct round_row *round = memory_new(sizeof *round);
	const char *doubt = NULL;
	enum sb_result result;

	result = round_store_find(call->record, &call->row.name, round, err);
	if (result == SB_OK) {
		struct round_steps *round_steps = round_steps_new(round);

		result = round_steps_read(round_steps, call->record, err);
		if (result == SB_OK)
			doubt = amendment_warning(
				&call->row.amendment, round->wager,
				round->wagers,
				&round_steps->start->house.limits);
		round_steps_free(round_steps);
	}
	free(round);
	if (result == SB_OK && doubt)
		result = adjust_confirm(_(doubt), err);
	return result;
}

static enum sb_result adjust_pin(struct adjust_call *call, const char *badge,
				 enum act act, const char *dealer,
				 struct sb_error *err)
{
	struct sb_error why;
	enum sb_result result =
		authorisation_ask_pin(call->record, badge, act, dealer, &why);

	return result == SB_OK	      ? SB_OK
	       : result == SB_REFUSED ? sb_fail(err, result, _("badge %s: %s"),
						badge, why.text)
				      : sb_fail(err, result, "%s", why.text);
}

/* In the order in which they sign at the table. */
static enum sb_result adjust_ask(struct adjust_call *call, struct sb_error *err)
{
	const struct amendment *amendment = &call->row.amendment;
	char dealer[BADGE_MAX + 1];
	enum sb_result result = journal_dealer(call->record, dealer, err);

	if (result == SB_OK)
		result = adjust_pin(call, amendment->second,
				    amendment_second_act(amendment), dealer,
				    err);
	if (result == SB_OK)
		result = adjust_pin(call, call->badge, amendment_act(amendment),
				    dealer, err);
	return result;
}

static enum sb_result adjust_book(struct adjust_call *call,
				  struct sb_error *err)
{
	enum sb_result result = journal_begin(call->record, err);
	struct sb_error why;

	if (result != SB_OK)
		return result;
	result = amendments_book(call->record, call->badge, call->line,
				 clock_utc_us(), &call->row, err);
	if (result != SB_OK || journal_commit(call->record, &why) == SB_OK)
		return result;
	return sb_fail(err, SB_SYSTEM,
		       _("%s; outcome unknown: check with sabot show %s"),
		       why.text, call->row.amendment.round);
}

static void adjust_print(const struct amendment_row *row)
{
	const struct amendment *amendment = &row->amendment;

	if (amendment->kind == AMENDMENT_ADJUSTMENT)
		printf(_("%s: seat %u %s, row %lld\n"), amendment->round,
		       amendment->seat, amendment->amount_text,
		       (long long)row->seq);
	else
		printf(amendment->kind == AMENDMENT_RETURN
			       ? _("%s: pending wagers returned, row %lld\n")
			       : _("%s: annotated, row %lld\n"),
		       amendment->round, (long long)row->seq);
}

static enum sb_result adjust_record(void *context, struct record *record,
				    const char *path, struct sb_error *err)
{
	struct adjust_call *call = context;
	const struct journal_row journal_row = {
		.seq = INT64_MAX, .badge = call->badge, .line = call->line};
	/* whether it books anything, before anybody is asked for a PIN */
	enum sb_result result =
		amendments_resolve(record, NULL, &journal_row, &call->row, err);

	(void)path;
	call->record = record;
	if (result == SB_OK && !call->anyway &&
	    call->row.amendment.kind == AMENDMENT_ADJUSTMENT)
		result = adjust_check_unusual(call, err);
	if (result == SB_OK)
		result = adjust_ask(call, err);
	if (result == SB_OK)
		result = adjust_book(call, err);
	if (result == SB_OK)
		adjust_print(&call->row);
	return result;
}

/* --- the command line --------------------------------------------------- */

/* False where a line has no room for the word. */
static bool adjust_add_word(struct adjust_call *call, const char *word)
{
	size_t length = strlen(call->line);
	size_t room = sizeof call->line - length;
	int n = snprintf(call->line + length, room, " %s", word);

	return n >= 0 && (size_t)n < room;
}

/* A blank in one would shift the others, and let one person be two. */
static bool adjust_check_words(const struct adjust_call *call,
			       char *const *word)
{
	static const char blanks[] = " \t\r\n";

	for (int i = 0; i < call->before; i++)
		if (strpbrk(word[i], blanks))
			return false;
	return !strpbrk(call->second, blanks);
}

/* Makes the line of the words, with the second badge before the reason. */
static bool adjust_make_line(struct adjust_call *call, int n, char **words)
{
	bool fits = true;

	strcpy(call->line, call->command->name);
	for (int i = 0; i < n && fits; i++) {
		if (i == call->before)
			fits = adjust_add_word(call, "by") &&
			       adjust_add_word(call, call->second);
		fits = fits && adjust_add_word(call, words[i]);
	}
	return fits;
}

static int adjust_call(struct adjust_call *call, const struct command *command,
		       int n, char **words)
{
	call->command = command;
	call->before = command->min_words - 1;
	if (!call->badge || !call->second)
		return command_usage(call->command,
				     _("--badge=BADGE and --second=BADGE "
				       "required before ROUND"));
	if (!adjust_check_words(call, words))
		return command_usage(call->command,
				     _("ROUND, SEAT, AMOUNT and BADGE must not "
				       "contain spaces"));
	if (!adjust_make_line(call, n, words))
		return command_usage(call->command,
				     _("text too long; shorten it"));
	return command_with_record(call->command, call->config, call->database,
				   RECORD_WRITE | RECORD_PATIENT, adjust_record,
				   call);
}

static int adjust_run(void *context, int n, char **words)
{
	return adjust_call(context, &command_adjust, n, words);
}

static int annotate_run(void *context, int n, char **words)
{
	return adjust_call(context, &command_annotate, n, words);
}

static int return_run(void *context, int n, char **words)
{
	return adjust_call(context, &command_return, n, words);
}

static const struct command_option adjust_options[] = {
	{NULL, 0, "ROUND", N_("such as BAC-07/2026-11-21/0041"), 0, NULL},
	{"badge", 0, "BADGE", N_("badge of the person who signs"),
	 offsetof(struct adjust_call, badge), NULL},
	{"second", 0, "BADGE", N_("second person's badge"),
	 offsetof(struct adjust_call, second), NULL},
	{"anyway", 0, NULL, N_("book an unusual seat or amount without asking"),
	 offsetof(struct adjust_call, anyway), NULL},
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct adjust_call, config), NULL},
	{"database", 0, "FILE", N_("record file; default: record.database"),
	 offsetof(struct adjust_call, database), NULL},
	{"help", 'h'},
	{0}};

static const struct command_option annotate_options[] = {
	{NULL, 0, "ROUND", N_("such as BAC-07/2026-11-21/0041"), 0, NULL},
	{"badge", 0, "BADGE", N_("badge of the person who signs"),
	 offsetof(struct adjust_call, badge), NULL},
	{"second", 0, "BADGE", N_("second person's badge"),
	 offsetof(struct adjust_call, second), NULL},
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct adjust_call, config), NULL},
	{"database", 0, "FILE", N_("record file; default: record.database"),
	 offsetof(struct adjust_call, database), NULL},
	{"help", 'h'},
	{0}};

static const struct command_option return_options[] = {
	{NULL, 0, "ROUND", N_("such as BAC-07/2026-11-21/0041"), 0, NULL},
	{"badge", 0, "BADGE", N_("badge of the person who signs"),
	 offsetof(struct adjust_call, badge), NULL},
	{"second", 0, "BADGE", N_("second person's badge"),
	 offsetof(struct adjust_call, second), NULL},
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct adjust_call, config), NULL},
	{"database", 0, "FILE", N_("record file; default: record.database"),
	 offsetof(struct adjust_call, database), NULL},
	{"help", 'h'},
	{0}};

static const char adjust_end[] = N_("See sabot(1).");

const struct command command_adjust = {
	.name = "adjust",
	.summary = N_("Book an adjustment to a finished round"),
	.usage = "sabot adjust --badge=BADGE --second=BADGE\n"
		 "           ROUND SEAT {+|-}AMOUNT REASON...",
	.options = adjust_options,
	.end = adjust_end,
	.options_first = true, /* an amount may begin with '-' */
	.min_words = 4,
	.max_words = INT_MAX,
	.words_error = N_("expected ROUND SEAT AMOUNT REASON"),
	.size = sizeof(struct adjust_call),
	.run = adjust_run,
	.status = {[-SB_REFUSED] = EXIT_USAGE,
		   [-SB_INVALID] = EXIT_USAGE,
		   [-SB_GONE] = EXIT_USAGE},
};

const struct command command_annotate = {
	.name = "annotate",
	.summary = N_("Annotate a finished round"),
	.usage = "sabot annotate --badge=BADGE --second=BADGE ROUND TEXT...",
	.options = annotate_options,
	.end = adjust_end,
	.options_first = true,
	.min_words = 2,
	.max_words = INT_MAX,
	.words_error = N_("expected ROUND TEXT"),
	.size = sizeof(struct adjust_call),
	.run = annotate_run,
	.status = {[-SB_REFUSED] = EXIT_USAGE,
		   [-SB_INVALID] = EXIT_USAGE,
		   [-SB_GONE] = EXIT_USAGE},
};

const struct command command_return = {
	.name = "return",
	.summary = N_("Return pending wagers before their time ends"),
	.usage = "sabot return --badge=BADGE --second=BADGE ROUND REASON...",
	.options = return_options,
	.end = adjust_end,
	.options_first = true,
	.min_words = 2,
	.max_words = INT_MAX,
	.words_error = N_("expected ROUND REASON"),
	.size = sizeof(struct adjust_call),
	.run = return_run,
	.status = {[-SB_REFUSED] = EXIT_USAGE,
		   [-SB_INVALID] = EXIT_USAGE,
		   [-SB_GONE] = EXIT_USAGE},
};
