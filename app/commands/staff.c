/* SPDX-License-Identifier: ISC */
/* sabot staff: the people of the house, kept by a supervisor. */
#include "config.h"

#include "app/commands/command.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/runtime/language.h"
#include "app/runtime/clock.h"
#include "app/runtime/authorisation.h"
#include "app/runtime/prompt.h"
#include "db/record/record.h"
#include "db/staff/staff.h"
#include "db/staff/staff_pin.h"
#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

struct staff_call {
	const struct staff_command *command;
	const char *config, *database, *by, *number;
	bool first, same_name;
	char **words; /* behind the command */
	struct record *record;
	struct person person;	 /* add: the new one */
	char hash[PIN_HASH_MAX]; /* of a new PIN */
};

typedef enum sb_result staff_fn(struct staff_call *call, struct sb_error *err);

struct staff_command {
	const char *name, *words_error;
	int words;
	enum act act; /* that the orderer must be permitted */
	bool new_pin;
	staff_fn *check, *change; /* check: of the words, or NULL */
	const char *done;
};

/* --- the commands --------------------------------------------------------- */

static enum sb_result staff_check_role(const char *name, enum role *role,
				       struct sb_error *err)
{
	if (role_parse(name, role))
		return SB_OK;
	return sb_fail(err, SB_REFUSED,
		       _("unknown role '%.40s'; expected %s, %s or %s"), name,
		       role_name(ROLE_DEALER), role_name(ROLE_PIT_BOSS),
		       role_name(ROLE_SUPERVISOR));
}

static enum sb_result staff_check_add(struct staff_call *call,
				      struct sb_error *err)
{
	struct person *person = &call->person;
	enum sb_result result = staff_check_badge(call->words[0], err);

	if (result == SB_OK)
		result = staff_check_role(call->words[1], &person->role, err);
	if (result == SB_OK)
		result = staff_check_name(call->words[2], err);
	if (result == SB_OK && call->number)
		result = staff_check_badge(call->number, err);
	if (result != SB_OK)
		return result;
	snprintf(person->badge, sizeof person->badge, "%s", call->words[0]);
	snprintf(person->number, sizeof person->number, "%s",
		 call->number ? call->number : "");
	snprintf(person->name, sizeof person->name, "%s", call->words[2]);
	return SB_OK;
}

static const char no_language[] = "none";

static enum sb_result staff_check_language(struct staff_call *call,
					   struct sb_error *err)
{
	const char *word = call->words[1];

	if (strcmp(word, no_language) == 0)
		return SB_OK;
	if (!token_is_language((struct token){word, strlen(word)}))
		return sb_fail(err, SB_REFUSED,
			       _("unknown language '%.40s'; expected one such "
				 "as fi or zh_TW, or %s"),
			       word, no_language);
	if (!language_is_installed(word))
		return sb_fail(err, SB_REFUSED,
			       _("no translation '%s' is installed"), word);
	snprintf(call->person.language, sizeof call->person.language, "%s",
		 word);
	return SB_OK;
}

static enum sb_result staff_do_add(struct staff_call *call,
				   struct sb_error *err)
{
	return staff_add(call->record, call->by, &call->person, call->hash,
			 clock_utc_us(), err);
}

static enum sb_result staff_do_pin(struct staff_call *call,
				   struct sb_error *err)
{
	return staff_set_pin(call->record, call->by, call->words[0], call->hash,
			     clock_utc_us(), err);
}

static enum sb_result staff_do_disable(struct staff_call *call,
				       struct sb_error *err)
{
	return staff_disable(call->record, call->by, call->words[0],
			     clock_utc_us(), err);
}

static enum sb_result staff_do_unlock(struct staff_call *call,
				      struct sb_error *err)
{
	return staff_unlock(call->record, call->by, call->words[0],
			    clock_utc_us(), err);
}

static enum sb_result staff_do_language(struct staff_call *call,
					struct sb_error *err)
{
	return staff_set_language(call->record, call->by, call->words[0],
				  call->person.language, clock_utc_us(), err);
}

/* clang-format off */
static const struct staff_command commands[] = {
	{"list", "", 0, ACTS, false, NULL, NULL, NULL},
	{"add", "BADGE ROLE NAME", 3, ACT_STAFF, true, staff_check_add, staff_do_add,
	 N_("added")},
	{"pin", "BADGE", 1, ACT_STAFF, true, NULL, staff_do_pin,
	 N_("PIN changed")},
	{"disable", "BADGE", 1, ACT_STAFF, false, NULL, staff_do_disable,
	 N_("disabled")},
	{"unlock", "BADGE", 1, ACT_UNLOCK, false, NULL, staff_do_unlock,
	 N_("unlocked")},
	{"language", "BADGE LANGUAGE", 2, ACT_STAFF, false, staff_check_language,
	 staff_do_language, N_("language changed")},
};
/* clang-format on */

enum { COMMANDS = sizeof commands / sizeof *commands };

static bool staff_adds(const struct staff_call *call)
{
	return call->command->change == staff_do_add;
}

/* --- the list ------------------------------------------------------------- */

/* What keeps a person from signing on; NULL: nothing. */
static const char *staff_state(const struct person *person)
{
	if (person->disabled)
		return _("disabled");
	if (!person->has_pin)
		return _("no PIN");
	return person->wrong >= PIN_ALARM_TRIES ? _("wrong PINs") : NULL;
}

static enum sb_result staff_print(const struct person *person, void *context,
				  struct sb_error *err)
{
	const char *state = staff_state(person);
	bool numbered = strcmp(person->number, person->badge) != 0;

	(void)context, (void)err;
	utf8_print_left(stdout, person->badge, BADGE_MAX + 1);
	printf("%-11s ", role_name(person->role));
	utf8_print_left(stdout, person->name,
			numbered || *person->language || state ? 28 : 0);
	if (numbered) {
		putchar(' ');
		printf(_("number %s"), person->number);
	}
	if (*person->language) {
		putchar(' ');
		printf(_("language %s"), person->language);
	}
	if (state)
		printf(" %s", state);
	putchar('\n');
	return SB_OK;
}

/* --- one change ----------------------------------------------------------- */

static enum sb_result staff_check_history(const struct staff_call *call,
					  const char *pin, struct sb_error *err)
{
	struct pin_history history;
	enum sb_result result = staff_read_pin_history(
		call->record, call->words[0], &history, err);

	return result == SB_OK ? staff_pin_check_history(&history, pin, err)
			       : result;
}

/* The right that the orderer needs: less for one's own PIN. */
static enum act staff_call_act(const struct staff_call *call)
{
	return call->command->change == staff_do_pin &&
			       strcmp(call->by, call->words[0]) == 0
		       ? ACT_OWN_PIN
		       : call->command->act;
}

/* Typed blind, so on a terminal twice. */
static enum sb_result staff_ask_new_pin(struct staff_call *call,
					struct sb_error *err)
{
	char pin[PROMPT_MAX] = "", again[PROMPT_MAX] = "";
	enum sb_result result = prompt_secret(_("New PIN: "), pin, err);

	if (result == SB_OK)
		result = staff_pin_check(pin, call->words[0], err);
	if (result == SB_OK && prompt_is_terminal()) {
		result = prompt_secret(_("Repeat new PIN: "), again, err);
		if (result == SB_OK && strcmp(pin, again) != 0)
			result = sb_fail(err, SB_REFUSED,
					 _("the PINs differ; nothing changed"));
	}
	if (result == SB_OK && call->command->change == staff_do_pin)
		result = staff_check_history(call, pin, err);
	if (result == SB_OK)
		result = staff_pin_hash(pin, call->hash, err);
	sodium_memzero(pin, sizeof pin);
	sodium_memzero(again, sizeof again);
	return result;
}

static enum sb_result staff_change(struct staff_call *call,
				   struct sb_error *err)
{
	enum sb_result result =
		staff_adds(call) && !call->same_name
			? staff_check_namesake(call->record, &call->person, err)
			: SB_OK;

	if (result == SB_OK && *call->by)
		result = authorisation_ask_pin(call->record, call->by,
					       staff_call_act(call), "", err);
	if (result == SB_OK && call->command->new_pin)
		result = staff_ask_new_pin(call, err);
	if (result == SB_OK)
		result = journal_begin(call->record, err);
	if (result != SB_OK)
		return result;
	result = authorisation_commit(call->record,
				      call->command->change(call, err), err);
	if (result == SB_OK) {
		printf(_("badge %s: %s"), call->words[0],
		       _(call->command->done));
		putchar('\n');
	}
	return result;
}

static enum sb_result staff_run_in_record(void *context, struct record *record,
					  const char *path,
					  struct sb_error *err)
{
	struct staff_call *call = context;

	(void)path;
	call->record = record;
	return call->command->change
		       ? staff_change(call, err)
		       : staff_list(record, staff_print, NULL, err);
}

/* --- the command line ----------------------------------------------------- */

SB_PRINTF(1, 2)
static int staff_usage(const char *fmt, ...)
{
	char reason[256];
	va_list args;

	va_start(args, fmt);
	vsnprintf(reason, sizeof reason, fmt, args);
	va_end(args);
	return command_usage(&command_staff, reason);
}

/* Checks which words and options may be used together. */
static int staff_words(struct staff_call *call, int words)
{
	const struct staff_command *command = call->command;
	unsigned flags = RECORD_PATIENT;
	enum sb_result result = SB_OK;
	struct sb_error err;

	if (words != command->words)
		return staff_usage(_("staff %s: expected %s"), command->name,
				   *command->words_error ? command->words_error
							 : _("no arguments"));
	if (call->first && !command->new_pin)
		return staff_usage(_("--first needs staff add or staff pin"));
	if (call->number && !staff_adds(call))
		return staff_usage(_("--number needs staff add"));
	if (call->same_name && !staff_adds(call))
		return staff_usage(_("--same-name needs staff add"));
	if (call->first && *call->by)
		return staff_usage(_("use either --first or --by"));
	if (command->change && !call->first && !*call->by)
		return staff_usage(
			_("missing --by=BADGE, the person who orders it"));
	if (command->check)
		result = command->check(call, &err);
	if (result != SB_OK)
		return command_status(&command_staff, result, &err);
	if (command->change)
		flags |= RECORD_WRITE;
	if (call->first && staff_adds(call))
		flags |= RECORD_CREATE;
	return command_with_record(&command_staff, call->config, call->database,
				   flags, staff_run_in_record, call);
}

static int staff_run(void *context, int n, char **words)
{
	struct staff_call *call = context;

	if (n == 0)
		return staff_usage(_("missing command"));
	for (int i = 0; i < COMMANDS; i++)
		if (strcmp(commands[i].name, words[0]) == 0)
			call->command = &commands[i];
	if (!call->command)
		return staff_usage(_("unknown command '%.40s'"), words[0]);
	if (!call->by)
		call->by = "";
	call->words = words + 1;
	return staff_words(call, n - 1);
}

static const struct command_option staff_options[] = {
	{"by", 0, "BADGE", N_("badge of the person who orders it"),
	 offsetof(struct staff_call, by), NULL},
	{"number", 0, "NUMBER", N_("owner's staff number; default: the badge"),
	 offsetof(struct staff_call, number), NULL},
	{"same-name", 0, NULL, N_("another person has that name"),
	 offsetof(struct staff_call, same_name), NULL},
	{"first", 0, NULL,
	 N_("first supervisor of a record, or first PIN after a restore"),
	 offsetof(struct staff_call, first), NULL},
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct staff_call, config), NULL},
	{"database", 0, "FILE", N_("record file; default: record.database"),
	 offsetof(struct staff_call, database), NULL},
	{"help", 'h'},
	{0}};

const struct command command_staff = {
	.name = "staff",
	.summary = N_("Manage the staff list"),
	.usage = "sabot staff list\n"
		 "       sabot staff add BADGE ROLE NAME [--number=NUMBER] "
		 "[--same-name] --by=BADGE\n"
		 "       sabot staff add BADGE supervisor NAME --first\n"
		 "       sabot staff pin BADGE --by=BADGE\n"
		 "       sabot staff pin BADGE --first\n"
		 "       sabot staff disable BADGE --by=BADGE\n"
		 "       sabot staff unlock BADGE --by=BADGE\n"
		 "       sabot staff language BADGE LANGUAGE|none --by=BADGE",
	.options = staff_options,
	.end = N_("See sabot(1)."),
	.size = sizeof(struct staff_call),
	.run = staff_run,
	.status = {[-SB_REFUSED] = EXIT_USAGE,
		   [-SB_INVALID] = EXIT_USAGE,
		   [-SB_GONE] = EXIT_USAGE},
};
