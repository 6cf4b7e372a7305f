/* SPDX-License-Identifier: ISC */
/* sabot setup: from nothing to a table that a pit boss can open. */
#include "config.h"

#include "app/commands/command.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <grp.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/config/conf.h"
#include "app/config/conf_keys.h"
#include "app/runtime/prompt.h"
#include "devices/link/serial_ports.h"
#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

enum { SETUP_ANSWER_MAX = 512 };

struct setup_call {
	const char *config, *folder;
	const char *table, *game, *port, *protocol;
	const char *supervisor, *pit_boss; /* BADGE:NAME */
	bool batch;
	char answer[6][SETUP_ANSWER_MAX]; /* of setup_questions */
	char file[PATH_MAX];
	char record[PATH_MAX], feed[PATH_MAX], log[PATH_MAX];
	struct conf conf; /* the values so far, then the whole file */
};

/* --- questions ------------------------------------------------------------ */

/* What is not given as an option is asked for. The key checks the answer; group
 * NULL: that of the device of the game. */
static const struct setup_question {
	const char *text;
	size_t offset;
	const char *group, *key;
	bool optional;
} setup_questions[] = {
	{N_("Name of the table, such as BAC-07"),
	 offsetof(struct setup_call, table), "table", "id", false},
	{N_("Game"), offsetof(struct setup_call, game), "table", "game", false},
	{N_("Port of the device"), offsetof(struct setup_call, port), NULL,
	 "port", true},
	{N_("Protocol of the device"), offsetof(struct setup_call, protocol),
	 NULL, "protocol", true},
	{N_("First supervisor, BADGE:NAME"),
	 offsetof(struct setup_call, supervisor), NULL, NULL, true},
	{N_("First pit boss, BADGE:NAME"),
	 offsetof(struct setup_call, pit_boss), NULL, NULL, true},
};

enum { SETUP_QUESTIONS = sizeof setup_questions / sizeof *setup_questions };

static const char *setup_device(const struct setup_call *call)
{
	static const char *const devices[] = {"shoe", "wheel", "dice"};
	unsigned game = (unsigned)call->conf.house_keys.game;

	for (size_t i = 0; i < sizeof devices / sizeof *devices; i++)
		if (conf_key_applies(conf_key_find(devices[i], "port"),
				     (int)game))
			return devices[i];
	return "";
}

static const struct conf_key *setup_key(const struct setup_call *call,
					const struct setup_question *question)
{
	return question->key
		       ? conf_key_find(question->group ? question->group
						       : setup_device(call),
				       question->key)
		       : NULL;
}

static bool setup_is_optional(const struct setup_call *call,
			      const struct setup_question *question)
{
	const struct conf_key *key = setup_key(call, question);

	return question->optional && !(key && key->required);
}

static enum sb_result setup_check(struct setup_call *call,
				  const struct setup_question *question,
				  const char *text, struct sb_error *err)
{
	const struct conf_key *key = setup_key(call, question);
	char expected[CONF_EXPECTED_MAX];
	const char *colon = strchr(text, ':');

	if (*text == '\0' && setup_is_optional(call, question))
		return SB_OK;
	if (key && !conf_value_set(key, text, &call->conf))
		return sb_fail(err, SB_INVALID,
			       _("%s: invalid value \"%.80s\"; expected %s"),
			       _(question->text), text,
			       conf_value_expected(key, expected));
	if (!key && (!colon || colon == text || colon[1] == '\0'))
		return sb_fail(err, SB_INVALID,
			       _("%s: invalid value \"%.80s\"; expected a "
				 "badge and a name, such as "
				 "\"3001:Sam Supervisor\""),
			       _(question->text), text);
	return SB_OK;
}

/* The serial ports, for the question. One alone is the answer to no answer. */
static enum sb_result setup_find_ports(char only[static SETUP_ANSWER_MAX],
				       struct sb_error *err)
{
	struct serial_port *ports;
	size_t n;
	enum sb_result result = serial_port_list(&ports, &n, err);

	only[0] = '\0';
	if (result != SB_OK)
		return result;
	for (size_t i = 0; i < n; i++) {
		const char *path =
			*ports[i].by_id ? ports[i].by_id : ports[i].device;

		snprintf(only, SETUP_ANSWER_MAX, "serial:%s", path);
		fprintf(stderr, "  %s  ", only);
		utf8_print(stderr, ports[i].product);
		fputc('\n', stderr);
	}
	if (n != 1)
		only[0] = '\0';
	free(ports);
	return SB_OK;
}

/* Reads a line; an empty one means `fallback`. */
static enum sb_result setup_read(const struct setup_question *question,
				 const char *fallback,
				 char answer[static SETUP_ANSWER_MAX],
				 struct sb_error *err)
{
	fprintf(stderr, *fallback ? "%s [%s]: " : "%s: ", _(question->text),
		fallback);
	if (!fgets(answer, SETUP_ANSWER_MAX, stdin))
		return sb_fail(err, SB_GONE,
			       _("input ended; nothing is written"));
	answer[strcspn(answer, "\n")] = '\0';
	if (answer[0] == '\0')
		snprintf(answer, SETUP_ANSWER_MAX, "%s", fallback);
	return SB_OK;
}

/* Asks until the answer is one. */
static enum sb_result setup_ask(struct setup_call *call, int i,
				struct sb_error *err)
{
	const struct setup_question *question = &setup_questions[i];
	const struct conf_key *key = setup_key(call, question);
	char fallback[SETUP_ANSWER_MAX] = "", expected[CONF_EXPECTED_MAX];
	enum sb_result result = SB_OK;

	if (key && key->choices)
		fprintf(stderr, "%s\n", conf_value_expected(key, expected));
	if (key && key->type == CONF_PORT)
		result = setup_find_ports(fallback, err);
	else if (key && *key->default_value)
		snprintf(fallback, sizeof fallback, "%s", key->default_value);
	while (result == SB_OK) {
		result = setup_read(question, fallback, call->answer[i], err);
		if (result != SB_OK ||
		    setup_check(call, question, call->answer[i], err) == SB_OK)
			break;
		command_print_error(err);
	}
	return result;
}

/* A device that is not named is the only one that is there. */
static enum sb_result setup_default(struct setup_call *call, int i,
				    struct sb_error *err)
{
	const struct setup_question *question = &setup_questions[i];
	const struct conf_key *key = setup_key(call, question);
	enum sb_result result = SB_OK;

	if (key && key->type == CONF_PORT && key->required)
		result = setup_find_ports(call->answer[i], err);
	if (result == SB_OK && call->answer[i][0] == '\0' &&
	    !setup_is_optional(call, question))
		return sb_fail(err, SB_INVALID,
			       _("%s: not given; see sabot setup --help"),
			       _(question->text));
	return result;
}

static enum sb_result setup_answer(struct setup_call *call,
				   struct sb_error *err)
{
	enum sb_result result = SB_OK;

	for (int i = 0; i < SETUP_QUESTIONS && result == SB_OK; i++) {
		const struct setup_question *question = &setup_questions[i];
		const char **given =
			(const char **)((char *)call + question->offset);

		if (*given) {
			result = setup_check(call, question, *given, err);
			continue;
		}
		result = call->batch ? setup_default(call, i, err)
				     : setup_ask(call, i, err);
		if (result == SB_OK && call->batch)
			result = setup_check(call, question, call->answer[i],
					     err);
		*given = call->answer[i];
	}
	return result;
}

/* --- the file ------------------------------------------------------------- */

/* Where the Debian package has them, or all in one folder. */
static void setup_name_files(struct setup_call *call)
{
	static const char *const folders[] = {"/etc/sabot", "/var/lib/sabot",
					      "/run/sabot", "/var/log/sabot"};
	/* one that is missing is named when the file is written */
	char *whole = call->folder ? realpath(call->folder, NULL) : NULL;
	const char *in[4], *folder = whole ? whole : call->folder;

	for (int i = 0; i < 4; i++)
		in[i] = folder ? folder : folders[i];
	snprintf(call->file, PATH_MAX, "%s/%s.conf", in[0], call->table);
	if (call->config)
		snprintf(call->file, PATH_MAX, "%s", call->config);
	snprintf(call->record, PATH_MAX, "%s/%s.db", in[1], call->table);
	snprintf(call->feed, PATH_MAX, "%s/%s.feed", in[2], call->table);
	snprintf(call->log, PATH_MAX, "%s/%s.log", in[3], call->table);
	free(whole);
}

static void setup_write_value(FILE *out, const char *key, const char *value)
{
	if (*value == '\0')
		return;
	fprintf(out, "\t%s = \"", key);
	for (; *value; value++)
		fprintf(out, strchr("\"\\", *value) ? "\\%c" : "%c", *value);
	fputs("\";\n", out);
}

/* pairs: each a key and its value; NULL ends them. */
static void setup_write_group(FILE *out, const char *group,
			      const char *const pairs[])
{
	fprintf(out, "\n%s = {\n", group);
	for (; pairs[0]; pairs += 2)
		setup_write_value(out, pairs[0], pairs[1]);
	fputs("};\n", out);
}

static void setup_write_groups(const struct setup_call *call, FILE *out)
{
	const char *const table[] = {"id", call->table, "game", call->game,
				     NULL};
	const char *const device[] = {"port", call->port, "protocol",
				      call->protocol, NULL};
	const char *const record[] = {"database", call->record, NULL};
	const char *const feed[] = {"socket", call->feed, NULL};
	const char *const log[] = {"file", call->log, NULL};

	fputs(_("# Written by sabot setup. All other keys have their defaults: "
		"see\n# sabot.conf(5) and sabot check-config --sample.\n"),
	      out);
	setup_write_group(out, "table", table);
	if (*call->port != '\0')
		setup_write_group(out, setup_device(call), device);
	setup_write_group(out, "record", record);
	setup_write_group(out, "feed", feed);
	setup_write_group(out, "log", log);
}

static enum sb_result setup_write(const struct setup_call *call,
				  struct sb_error *err)
{
	FILE *out = fopen(call->file, "wxe"); /* never an existing file */
	bool written;

	if (!out && errno == EEXIST)
		return sb_fail(err, SB_REFUSED,
			       _("%s: already exists; name another file"),
			       call->file);
	if (out)
		setup_write_groups(call, out);
	/* root has written it, and the table's user reads it */
	written = out && fflush(out) == 0 && !ferror(out) &&
		  fchmod(fileno(out), 0644) == 0;
	if ((out && fclose(out) != 0) || !written)
		return sb_fail(err, SB_SYSTEM, _("cannot write %s: %s"),
			       call->file, strerror(errno));
	return SB_OK;
}

/* As check-config does it: all faults are printed. */
static enum sb_result setup_check_file(struct setup_call *call,
				       struct sb_error *err)
{
	enum sb_result result =
		conf_read_strictly(&call->conf, call->file, stderr, err);

	if (result == SB_OK)
		return SB_OK;
	unlink(call->file);
	return sb_fail(err, SB_INVALID, _("%s: not written; see above"),
		       call->file);
}

/* --- people --------------------------------------------------------------- */

/* root writes the configuration, and the table's own user the record: that of
 * the folder. */
static enum sb_result setup_become_owner(const struct setup_call *call,
					 struct sb_error *err)
{
	char copy[PATH_MAX];
	struct stat folder;

	snprintf(copy, sizeof copy, "%s", call->record);
	if (geteuid() != 0 || stat(dirname(copy), &folder) != 0 ||
	    folder.st_uid == 0)
		return SB_OK;
	if (setgroups(0, NULL) != 0 || setgid(folder.st_gid) != 0 ||
	    setuid(folder.st_uid) != 0)
		return sb_fail(err, SB_SYSTEM,
			       _("cannot become the owner of %s: %s"), copy,
			       strerror(errno));
	return SB_OK;
}

/* Runs sabot staff add, as a person would. */
static int setup_add(const struct setup_call *call, const char *person,
		     const char *role, const char *by)
{
	char badge[SETUP_ANSWER_MAX], name[SETUP_ANSWER_MAX],
		order[SETUP_ANSWER_MAX + 8], file[PATH_MAX];
	char program[] = "sabot", add[] = "add", c[] = "-c", words[16];
	char *argv[] = {program, add, badge, words, name, order, c, file, NULL};

	snprintf(badge, sizeof badge, "%.*s", (int)strcspn(person, ":"),
		 person);
	snprintf(name, sizeof name, "%s", strchr(person, ':') + 1);
	snprintf(words, sizeof words, "%s", role);
	snprintf(order, sizeof order, by ? "--by=%.*s" : "--first",
		 by ? (int)strcspn(by, ":") : 0, by ? by : "");
	snprintf(file, sizeof file, "%s", call->file);
	if (prompt_is_terminal())
		fprintf(stderr, "%s %s\n", role, badge);
	optind = 0; /* getopt begins again */
	return command_run(&command_staff, 8, argv);
}

static int setup_people(const struct setup_call *call)
{
	int status = EXIT_DONE;

	if (*call->supervisor != '\0')
		status = setup_add(call, call->supervisor, "supervisor", NULL);
	if (status == EXIT_DONE && *call->supervisor != '\0' &&
	    *call->pit_boss != '\0')
		status = setup_add(call, call->pit_boss, "pit-boss",
				   call->supervisor);
	if (status != EXIT_DONE || *call->supervisor == '\0')
		printf(_("still to do: sabot staff add BADGE supervisor NAME "
			 "--first -c %s\n"),
		       call->file);
	return status;
}

/* --- the command line ----------------------------------------------------- */

static int setup_run(void *context, int n, char **words)
{
	struct setup_call *call = context;
	struct sb_error err;
	enum sb_result result;

	(void)n, (void)words;
	if (!call->batch && !prompt_is_terminal())
		return command_usage(&command_setup,
				     _("--batch required without a terminal"));
	result = setup_answer(call, &err);
	setup_name_files(call);
	if (result == SB_OK)
		result = setup_write(call, &err);
	if (result == SB_OK)
		result = setup_check_file(call, &err);
	if (result == SB_OK)
		printf(_("%s: written\n"), call->file);
	if (result == SB_OK)
		result = setup_become_owner(call, &err);
	if (result != SB_OK)
		return command_status(&command_setup, result, &err);
	return setup_people(call);
}

static const struct command_option setup_options[] = {
	{"table", 0, "ID", N_("name of the table"),
	 offsetof(struct setup_call, table), NULL},
	{"game", 0, "GAME", N_("baccarat, blackjack, roulette ..."),
	 offsetof(struct setup_call, game), NULL},
	{"port", 0, "PORT", N_("its device; default: the only serial port"),
	 offsetof(struct setup_call, port), NULL},
	{"protocol", 0, "NAME", N_("its protocol"),
	 offsetof(struct setup_call, protocol), NULL},
	{"supervisor", 0, "BADGE:NAME", N_("first supervisor"),
	 offsetof(struct setup_call, supervisor), NULL},
	{"pit-boss", 0, "BADGE:NAME", N_("first pit boss"),
	 offsetof(struct setup_call, pit_boss), NULL},
	{"folder", 0, "FOLDER", N_("all files in this folder"),
	 offsetof(struct setup_call, folder), NULL},
	{"config", 'c', "FILE",
	 N_("file to write; default: /etc/sabot/ID.conf"),
	 offsetof(struct setup_call, config), NULL},
	{"batch", 0, NULL, N_("ask nothing but the PINs"),
	 offsetof(struct setup_call, batch), NULL},
	{"help", 'h'},
	{0}};

const struct command command_setup = {
	.name = "setup",
	.summary = N_("Set up a new table"),
	.usage = "sabot setup [OPTION]...",
	.options = setup_options,
	.column = 28,
	.end = N_("See sabot(1)."),
	.words_error = N_("too many arguments"),
	.size = sizeof(struct setup_call),
	.run = setup_run,
	.status = {[-SB_REFUSED] = EXIT_USAGE,
		   [-SB_INVALID] = EXIT_USAGE,
		   [-SB_GONE] = EXIT_USAGE},
};
