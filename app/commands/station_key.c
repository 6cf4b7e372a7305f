/* SPDX-License-Identifier: ISC */
/* sabot station-key: the public part of the key that signs a record. */
#include "config.h"

#include "app/commands/command.h"

#include <sodium.h>
#include <stdio.h>

#include "app/runtime/station_key.h"
#include "rules/core/gettext.h"

static enum sb_result station_key_print(const char *record,
					struct sb_error *err)
{
	struct station_key *key;
	enum sb_result result = station_key_read(&key, record, err);
	char text[KEY_TEXT_MAX];

	if (result != SB_OK)
		return result;
	sodium_bin2hex(text, sizeof text, station_key_public(key), KEY_SIZE);
	puts(text);
	station_key_close(key);
	return SB_OK;
}

struct station_key_call {
	const char *config;
};

static int station_key_run(void *context, int n, char **words)
{
	const struct station_key_call *call = context;
	const char *record = n > 0 ? words[0] : NULL;
	int status = command_find_record(call->config, &record);
	struct sb_error err;

	return status == EXIT_DONE
		       ? command_status(&command_station_key,
					station_key_print(record, &err), &err)
		       : status;
}

static const struct command_option station_key_options[] = {
	{NULL, 0, "RECORD", N_("record file; default: record.database"), 0,
	 NULL},
	{"config", 'c', "FILE", N_("configuration file"),
	 offsetof(struct station_key_call, config), NULL},
	{"help", 'h'},
	{0}};

const struct command command_station_key = {
	.name = "station-key",
	.summary = N_("Print the station's public key"),
	.usage = "sabot station-key [-c FILE] [RECORD]",
	.options = station_key_options,
	.end = N_("See sabot(1)."),
	.max_words = 1,
	.words_error = N_("too many arguments"),
	.size = sizeof(struct station_key_call),
	.run = station_key_run,
	.status = {[-SB_GONE] = EXIT_FOUND, [-SB_INVALID] = EXIT_USAGE},
};
