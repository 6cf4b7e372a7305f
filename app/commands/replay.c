/* SPDX-License-Identifier: ISC */
/* sabot replay: reads a table script and prints the dealer's instructions. */
#include "config.h"

#include "app/commands/command.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/commands/script_file.h"
#include "app/runtime/memory.h"
#include "devices/capture/capture.h"
#include "rules/table/table.h"
#include "rules/core/gettext.h"
#include "rules/script/answer_text.h"
#include "rules/script/event_parse.h"
#include "rules/script/table_apply.h"
#include "rules/script/verbs.h"

enum { WORD_SHOWN_MAX = 80 };

struct replay {
	const char *name; /* of the script, for messages */
	bool started;	  /* by a table line */
	struct script_file script_file;
	struct event event;
	struct table table;
	struct answer answer;
};

static void replay_print(const struct replay *replay)
{
	const struct house *house = &replay->table.house;
	char text[ANSWER_LINE_MAX];

	for (uint32_t i = 0; i < replay->answer.n; i++) {
		size_t n =
			answer_text_format(&replay->answer.line[i], house->game,
					   house->decimals, text);

		text[n] = '\n';
		fwrite_unlocked(text, 1, n + 1, stdout);
	}
}

/* Prints the place, the wrong word, the reason and the form of the line; after
 * the output on stdout. */
static int replay_malformed(const struct replay *replay, const char *reason)
{
	const struct event *event = &replay->event;
	char word[WORD_SHOWN_MAX];

	fflush(stdout);
	fprintf(stderr, "%s:%d: ", replay->name, replay->script_file.line);
	escape_bytes((const uint8_t *)event->bad_token.text,
		     event->bad_token.length, word, sizeof word);
	if (event->bad_token.length > 0)
		fprintf(stderr, "'%s': ", word);
	fputs(_(reason), stderr);
	if (event->verb < VERBS)
		fprintf(stderr, " (%s%s%s)", verbs[event->verb].name,
			verbs[event->verb].form[0] ? " " : "",
			verbs[event->verb].form);
	fputc('\n', stderr);
	return EXIT_USAGE;
}

static int replay_without_table(struct replay *replay)
{
	replay->event.bad_token.length = 0;
	replay->event.verb = VERBS;
	return replay_malformed(replay, N_("no table line in the script"));
}

static int replay_unreadable(const char *name)
{
	fflush(stdout);
	fprintf(stderr, _("sabot: cannot read %s: %s\n"), name,
		strerror(errno));
	return EXIT_SYSTEM;
}

static int replay_line(struct replay *replay, const char *text, size_t length)
{
	const char *reason;

	switch (event_parse(text, length,
			    replay->started ? &replay->table.house : NULL,
			    &replay->event, &reason)) {
	case SB_AGAIN: return EXIT_DONE;
	case SB_OK: break;
	default: return replay_malformed(replay, reason);
	}
	replay->started = true;
	table_apply(&replay->table, &replay->event, &replay->answer);
	replay_print(replay);
	return EXIT_DONE;
}

static int replay_run(struct replay *replay, int fd)
{
	const char *text;
	size_t length;
	int status = EXIT_DONE;

	script_file_init(&replay->script_file, fd);
	while (status == EXIT_DONE) {
		switch (script_file_next_line(&replay->script_file, &text,
					      &length)) {
		case SB_OK: break;
		case SB_GONE:
			return replay->started ? EXIT_DONE
					       : replay_without_table(replay);
		default: return replay_unreadable(replay->name);
		}
		status = replay_line(replay, text, length);
	}
	return status;
}

static int replay_command(void *call, int n, char **words)
{
	struct replay *replay;
	int status, fd = STDIN_FILENO;
	const char *name = n > 0 ? words[0] : "-";

	(void)call;
	if (strcmp(name, "-") != 0) {
		fd = open(name, O_RDONLY | O_CLOEXEC);
		if (fd < 0)
			return replay_unreadable(name);
	}
	replay = memory_new(sizeof *replay);
	replay->name = name;
	status = replay_run(replay, fd);
	free(replay);
	if (fd != STDIN_FILENO)
		close(fd);
	return status;
}

static const struct command_option replay_options[] = {
	{NULL, 0, "FILE", N_("input file; default: standard input"), 0, NULL},
	{"help", 'h'},
	{0}};

const struct command command_replay = {
	.name = "replay",
	.summary = N_("Replay a table script"),
	.usage = "sabot replay [FILE]",
	.options = replay_options,
	.end = N_("See sabot(1) and sabot-script(5)."),
	.max_words = 1,
	.words_error = N_("too many arguments"),
	.run = replay_command,
};
