/* SPDX-License-Identifier: ISC */
/* sabot verify: checks that a record is complete and unchanged. */
#include "config.h"

#include "app/commands/command.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/runtime/gaming_time.h"
#include "app/export/export.h"
#include "app/runtime/progress.h"
#include "app/runtime/station_key.h"
#include "db/verify/verify.h"
#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

struct verify_call {
	const char *config;
	struct verify_against against;
	struct journal_head head;
	struct known_keys known;
	struct progress progress;
};

/* A sentence may quote text of a file. */
static void verify_finding(const char *sentence, void *context)
{
	const struct verify_call *call = context;

	progress_hide(&call->progress);
	utf8_print(stdout, sentence);
	putchar('\n');
}

static void verify_progress(int64_t done, int64_t total, void *context)
{
	struct verify_call *call = context;

	progress_rows(&call->progress, done, total);
}

static void verify_print_signed(const struct verify_result *verified)
{
	const struct signed_head *head = &verified->signed_up_to;
	char key[KEY_TEXT_MAX], when[TIME_STAMP_MAX];

	if (head->rows == 0) {
		puts(_("signed: nothing yet"));
		return;
	}
	sodium_bin2hex(key, sizeof key, verified->signed_by, KEY_SIZE);
	gaming_time_stamp(head->time_us, when);
	printf(_("signed: up to row %lld of %lld, at %s, with key %s\n"),
	       (long long)head->rows, (long long)verified->rows, when, key);
}

static void verify_print_result(const char *path,
				const struct verify_result *verified)
{
	char hash[HASH_TEXT_MAX];

	if (verified->findings > VERIFY_FINDINGS_MAX)
		printf(_("... and %lld more\n"),
		       (long long)verified->findings - VERIFY_FINDINGS_MAX);
	if (verified->findings > 0)
		puts(_("Do not change the record; see sabot(1), WHEN VERIFY "
		       "FINDS "
		       "SOMETHING."));
	printf(_("%s: rows %lld, rounds %lld, findings %lld\n"), path,
	       (long long)verified->rows, (long long)verified->rounds,
	       (long long)verified->findings);
	verify_print_signed(verified);
	sodium_bin2hex(hash, sizeof hash, verified->head.hash, HASH_SIZE);
	printf(_("head: %s,%lld\n"), hash, (long long)verified->head.seq);
}

/* What a supervisor accepted is no finding, but nobody should miss it. */
static void verify_print_heads(const struct verify_call *call,
			       const struct verify_result *verified)
{
	if (verified->accepted > 0)
		printf(_("accepted by a supervisor: row %lld\n"),
		       (long long)verified->accepted);
	if (verified->kept > 0)
		printf(call->against.heads_key
			       ? _("heads file: heads %lld\n")
			       : _("heads file: heads %lld, maker unknown: no "
				   "key\n"),
		       (long long)verified->kept);
}

static int verify_path(struct verify_call *call, const char *path)
{
	struct verify_observer watch = {.progress = verify_progress,
					.finding = verify_finding,
					.context = call};
	struct verify_result verified;
	struct station_key *key = NULL;
	struct sb_error err;
	enum sb_result result;

	if (station_key_read(&key, path, &err) == SB_OK)
		call->against.heads_key = station_key_heads(key);
	progress_begin(&call->progress);
	result = verify_record(path, &call->against, &watch, &verified, &err);
	progress_hide(&call->progress);
	station_key_close(key);
	if (result != SB_OK)
		return command_status(&command_verify, result, &err);
	verify_print_heads(call, &verified);
	verify_print_result(path, &verified);
	return verified.findings > 0 ? EXIT_FOUND : EXIT_DONE;
}

/* --- exports -------------------------------------------------------------- */

static void verify_rounds_progress(int64_t done, int64_t total, void *context)
{
	struct verify_call *call = context;

	progress_rounds(&call->progress, done, total);
}

static int verify_export_folder(struct verify_call *call, const char *path)
{
	struct export_verify verify = {.known = &call->known,
				       .find = verify_finding,
				       .print_fact = verify_finding,
				       .progress = verify_rounds_progress,
				       .context = call};
	struct sb_error err;
	enum sb_result result;

	if (call->against.head)
		return command_usage(&command_verify,
				     _("--head: not available for an export"));
	progress_begin(&call->progress);
	result = export_check_locale(&err);
	if (result == SB_OK)
		result = export_verify(&verify, path, &err);
	progress_hide(&call->progress);
	if (result != SB_OK)
		return command_status(&command_verify, result, &err);
	printf(_("%s: rounds %d, findings %d\n"), path, verify.rounds,
	       verify.findings);
	if (call->known.n == 0)
		puts(_("key: not compared; give the noted station key with "
		       "--key"));
	return verify.findings > 0 ? EXIT_FOUND : EXIT_DONE;
}

static bool verify_is_folder(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

/* --- records -------------------------------------------------------------- */

/* A row `signed`, as it is or as the feed sends it, or a line of the heads
 * file: `signed ROWS HASH ...` or `head ROWS HASH ...`. */
static bool verify_read_head_line(const char *text, struct journal_head *head)
{
	const char *mark = strstr(text, "# ");
	char hash[HASH_TEXT_MAX];

	if (mark)
		text = mark + 2;
	return (sscanf(text, "signed %18" SCNd64 " %64s ", &head->seq, hash) ==
			2 ||
		sscanf(text, "head %18" SCNd64 " %64s ", &head->seq, hash) ==
			2) &&
	       head->seq > 0 &&
	       signed_head_parse_hex(hash, head->hash, HASH_SIZE);
}

/* HASH,ROWS as this command prints it. */
static bool verify_read_head(const char *text, struct journal_head *head)
{
	const char *comma;
	size_t size;
	char *end;

	if (sodium_hex2bin(head->hash, HASH_SIZE, text, strlen(text), NULL,
			   &size, &comma) != 0 ||
	    size != HASH_SIZE || *comma != ',')
		return false;
	head->seq = strtoll(comma + 1, &end, 10);
	return head->seq > 0 && *end == '\0' && comma[1] != '+' &&
	       comma[1] != ' ';
}

static int verify_set_head(const struct command_option *option, void *context,
			   const char *value)
{
	struct verify_call *call = context;

	(void)option;
	if (!verify_read_head(value, &call->head) &&
	    !verify_read_head_line(value, &call->head))
		return command_usage(&command_verify,
				     _("--head: expected HASH,ROWS or a line "
				       "with a head"));
	call->against.head = &call->head;
	return EXIT_CONTINUE;
}

static int verify_set_key(const struct command_option *option, void *context,
			  const char *value)
{
	struct verify_call *call = context;
	struct known_keys *known = &call->known;

	(void)option;
	if (known->n < KEYS_MAX &&
	    signed_head_parse_hex(value, known->key[known->n++], KEY_SIZE))
		return EXIT_CONTINUE;
	return command_usage(
		&command_verify,
		_("--key: expected a key as printed by sabot station-key; at "
		  "most 16 keys"));
}

static int verify_run(void *context, int n, char **words)
{
	struct verify_call *call = context;
	const char *path = n > 0 ? words[0] : NULL;
	int status;

	call->against.known = &call->known;
	if (path && verify_is_folder(path))
		return verify_export_folder(call, path);
	status = command_find_record(call->config, &path);
	return status == EXIT_DONE ? verify_path(call, path) : status;
}

static const struct command_option verify_options[] = {
	{NULL, 0, "RECORD", N_("record file; default: record.database"), 0,
	 NULL},
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct verify_call, config), NULL},
	{"head", 0, "HASH,ROWS",
	 N_("head from an earlier verify; must be in the record"), 0,
	 verify_set_head},
	{"key", 0, "KEY",
	 N_("station key allowed to sign; repeat for replaced keys"), 0,
	 verify_set_key},
	{"help", 'h'},
	{0}};

const struct command command_verify = {
	.name = "verify",
	.summary = N_("Verify a record or an export"),
	.usage = "sabot verify [-c FILE] [--head=HASH,ROWS] [--key=KEY]... "
		 "[RECORD]\n"
		 "       sabot verify [--key=KEY]... FOLDER",
	.options = verify_options,
	.end = N_("See sabot(1)."),
	.max_words = 1,
	.words_error = N_("too many arguments"),
	.size = sizeof(struct verify_call),
	.run = verify_run,
};
