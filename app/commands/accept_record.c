/* SPDX-License-Identifier: ISC */
/* sabot accept-record: a supervisor accepts a record that is not the one that
 * the station left. */
#include "config.h"

#include "app/commands/command.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>

#include "app/runtime/authorisation.h"
#include "app/runtime/clock.h"
#include "app/runtime/lock_file.h"
#include "app/runtime/station_key.h"
#include "db/proof/signed_heads.h"
#include "db/record/heads_file.h"
#include "db/record/record.h"
#include "rules/core/gettext.h"

struct accept_record_call {
	const char *config, *badge;
};

/* The row says which head is missing; the answer of the station comes at its
 * next start. */
static enum sb_result accept_record_write(struct record *record,
					  const char *badge,
					  const struct journal_row *missing,
					  struct sb_error *err)
{
	char line[JOURNAL_LINE_MAX], hash[HASH_TEXT_MAX];
	struct journal_row row = {.time_us = clock_utc_us(),
				  .source = SOURCE_KEY,
				  .kind = KIND_PEOPLE,
				  .badge = badge,
				  .line = line,
				  .answer = ""};
	enum sb_result result = journal_begin(record, err);

	if (result != SB_OK)
		return result;
	sodium_bin2hex(hash, sizeof hash, missing->hash, HASH_SIZE);
	snprintf(line, sizeof line, "accept-record %" PRId64 " %s %" PRId64,
		 missing->seq, hash, missing->time_us);
	result = journal_append(record, &row, err);
	if (result == SB_OK)
		result = journal_commit(record, err);
	else
		journal_rollback(record);
	if (result == SB_OK)
		printf(_("record accepted, row %lld\n"), (long long)row.seq);
	return result;
}

/* The heads file is begun last: until then the station does not play. */
static enum sb_result accept_record_rule(struct record *record,
					 const char *badge, const uint8_t *key,
					 const struct journal_row *missing,
					 struct sb_error *err)
{
	char dealer[BADGE_MAX + 1];
	enum sb_result result = journal_dealer(record, dealer, err);

	if (result == SB_OK)
		result = authorisation_ask_pin(record, badge, ACT_ACCEPT_RECORD,
					       dealer, err);
	if (result == SB_OK)
		result = accept_record_write(record, badge, missing, err);
	return result == SB_OK ? heads_file_begin(record, key, err) : result;
}

static enum sb_result accept_record_check(struct record *record,
					  const char *badge,
					  const struct station_key *key,
					  struct sb_error *err)
{
	const uint8_t *heads_key = station_key_heads(key);
	uint8_t recorded[KEY_SIZE];
	struct heads_file *file;
	struct journal_row missing;
	int64_t seq;
	enum sb_result result =
		signed_heads_key(record, INT64_MAX, &seq, recorded, err);

	if (result != SB_OK && result != SB_GONE)
		return result;
	result = heads_file_open(&file, record, heads_key, result == SB_OK,
				 &missing, err);
	if (result == SB_OK) {
		heads_file_close(file);
		puts(_("nothing to accept: the record has its last head"));
		return SB_OK;
	}
	if (result != SB_REFUSED)
		return result;
	command_print_error(err);
	return accept_record_rule(record, badge, heads_key, &missing, err);
}

static enum sb_result accept_record(const char *path, const char *badge,
				    struct sb_error *err)
{
	struct station_key *key;
	struct record *record;
	enum sb_result result = station_key_read(&key, path, err);

	if (result != SB_OK)
		return result;
	result = record_open(&record, path, RECORD_WRITE | RECORD_PATIENT, err);
	if (result == SB_OK)
		result = accept_record_check(record, badge, key, err);
	record_close(record);
	station_key_close(key);
	return result;
}

static int accept_record_run(void *context, int n, char **words)
{
	const struct accept_record_call *call = context;
	const char *path = n > 0 ? words[0] : NULL;
	struct sb_error err;
	enum sb_result result;
	struct lock_file lock;
	int status;

	if (!call->badge)
		return command_usage(&command_accept_record,
				     _("--badge=BADGE required"));
	status = command_find_record(call->config, &path);
	if (status != EXIT_DONE)
		return status;
	result = lock_file_acquire(path, &lock, &err);
	if (result == SB_OK) {
		result = accept_record(path, call->badge, &err);
		lock_file_release(&lock);
	}
	return command_status(&command_accept_record, result, &err);
}

static const struct command_option accept_record_options[] = {
	{NULL, 0, "RECORD", N_("record file; default: record.database"), 0,
	 NULL},
	{"badge", 0, "BADGE", N_("supervisor's badge"),
	 offsetof(struct accept_record_call, badge), NULL},
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct accept_record_call, config), NULL},
	{"help", 'h'},
	{0}};

const struct command command_accept_record = {
	.name = "accept-record",
	.summary = N_("Accept a record that was changed or restored"),
	.usage = "sabot accept-record [-c FILE] --badge=BADGE [RECORD]",
	.options = accept_record_options,
	.end = N_("See sabot(1)."),
	.max_words = 1,
	.words_error = N_("too many arguments"),
	.size = sizeof(struct accept_record_call),
	.run = accept_record_run,
	.status = {[-SB_REFUSED] = EXIT_USAGE, [-SB_INVALID] = EXIT_USAGE},
};
