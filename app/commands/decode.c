/* SPDX-License-Identifier: ISC */
/* sabot decode: a capture in, what the protocol reports out. */
#include "config.h"

#include "app/commands/command.h"

#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/config/protocol_options.h"
#include "devices/capture/capture.h"
#include "devices/protocols/protocol.h"
#include "rules/core/gettext.h"

struct decode {
	const struct protocol *protocol;
	struct protocol_options options;
	const char *name; /* of the capture */
	void *state;
	int64_t at_ms; /* of what is being reported */
};

static void decode_report(void *context, const struct device_report *report)
{
	const struct decode *decode = context;
	char line[DEVICE_REPORT_MAX];

	device_report_format(report, line);
	printf("%" PRId64 ".%03d\t%s\n", decode->at_ms / 1000,
	       (int)(decode->at_ms % 1000), line);
}

static int decode_unreadable(const struct decode *decode, const char *reason)
{
	fflush(stdout);
	fprintf(stderr, _("sabot: cannot read %s: %s\n"), decode->name, reason);
	return EXIT_USAGE;
}

static int decode_capture(struct decode *decode, struct capture *capture)
{
	enum sb_result result;
	struct sb_error err;
	const uint8_t *bytes;
	int64_t at_ms;
	size_t n;

	while ((result = capture_next(capture, &at_ms, &bytes, &n, &err)) ==
	       SB_OK) {
		const struct protocol_sink sink = {decode_report, decode};
		int64_t due;

		/* A time-out that falls due at a line's very time comes before
		 * its bytes. */
		while ((due = protocol_deadline(decode->protocol,
						decode->state)) <= at_ms) {
			decode->at_ms = due;
			protocol_tick(decode->protocol, decode->state, due,
				      &sink);
		}
		decode->at_ms = at_ms;
		decode->protocol->feed(decode->state, at_ms, bytes, n, &sink);
	}
	if (result == SB_GONE)
		return EXIT_DONE;
	if (result != SB_INVALID)
		return decode_unreadable(decode, err.text);
	fflush(stdout);
	fprintf(stderr, "%s:%lu: %s\n", decode->name,
		capture_line_number(capture), err.text);
	return EXIT_USAGE;
}

static int decode_stream(struct decode *decode, FILE *stream)
{
	struct capture *capture = capture_new(stream);
	int status;

	decode->state = protocol_new_state(decode->protocol, &decode->options);
	status = decode_capture(decode, capture);
	free(decode->state);
	capture_free(capture);
	return status;
}

static int decode_file(struct decode *decode)
{
	FILE *file;
	int status;

	if (strcmp(decode->name, "-") == 0)
		return decode_stream(decode, stdin);
	file = fopen(decode->name, "rbe");
	if (!file)
		return decode_unreadable(decode, strerror(errno));
	status = decode_stream(decode, file);
	fclose(file);
	return status;
}

/* --- the command line ----------------------------------------------------- */

static void decode_list_protocols(void)
{
	puts(_("\n"
	       "Protocols and keys, default first:"));
	for (int i = 0; protocols[i]; i++) {
		printf("  %s", protocols[i]->name);
		for (const struct protocol_key *k = protocols[i]->keys; k->name;
		     k++) {
			printf(" [%s=%s", k->name,
			       k->choices[0] ? k->choices[0] : k->form);
			for (int j = 1; k->choices[0] && k->choices[j]; j++)
				printf("|%s", k->choices[j]);
			putchar(']');
		}
		putchar('\n');
	}
}

/* A KEY and a = at the front; a file of such a name is given as ./NAME. */
static bool decode_is_choice(const char *arg)
{
	size_t key = strspn(arg, "abcdefghijklmnopqrstuvwxyz-");

	return key > 0 && arg[key] == '=';
}

static int decode_run(void *call, int n, char **words)
{
	struct decode decode = {.name = "-"};
	struct sb_error err;
	int i = 1;

	(void)call;
	if (n == 0)
		return command_usage(&command_decode, _("missing PROTOCOL"));
	decode.protocol = protocol_find(words[0]);
	if (!decode.protocol)
		return command_usage(&command_decode, _("unknown protocol"));
	for (; i < n && decode_is_choice(words[i]); i++)
		if (protocol_option_set_word(decode.protocol, words[i],
					     &decode.options, &err) != SB_OK)
			return command_usage(&command_decode, err.text);
	if (n - i > 1)
		return command_usage(&command_decode, _("too many arguments"));
	if (i < n)
		decode.name = words[i];
	return decode_file(&decode);
}

static const struct command_option decode_options[] = {
	{NULL, 0, "FILE", N_("input file; default: standard input"), 0, NULL},
	{"help", 'h'},
	{0}};

const struct command command_decode = {
	.name = "decode",
	.summary = N_("Decode a device capture"),
	.usage = "sabot decode PROTOCOL [KEY=VALUE]... [FILE]",
	.options = decode_options,
	.print_lists = decode_list_protocols,
	.end = N_("See sabot(1) and sabot-devices(7)."),
	.options_first = true,
	.run = decode_run,
};
