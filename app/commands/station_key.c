/* SPDX-License-Identifier: ISC */
/* sabot station-key: the public part of the key that signs a record. */
#include "config.h"

#include "app/commands/command.h"

#include <getopt.h>
#include <sodium.h>
#include <stdio.h>

#include "app/config/config.h"
#include "app/runtime/station_key.h"
#include "rules/core/gettext.h"

static int station_key_status(enum sb_result result)
{
	switch (result) {
	case SB_OK: return EXIT_DONE;
	case SB_GONE: return EXIT_FOUND;
	case SB_INVALID: return EXIT_USAGE;
	default: return EXIT_OUTSIDE;
	}
}

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

static int station_key_run(const char *record, const char *config)
{
	struct conf conf;
	struct sb_error err;
	enum sb_result result = conf_record(&conf, config, &record, &err);

	if (result == SB_OK)
		result = station_key_print(record, &err);
	if (result != SB_OK)
		command_complain(&err);
	return station_key_status(result);
}

static int station_key_help(void)
{
	puts(_("Usage: sabot station-key [-c FILE] [RECORD]\n"
	       "Prints the public part of the key with which the station signs "
	       "heads of its record,\n"
	       "in hex. Keep it where nobody can change it: sabot verify "
	       "--key takes it.\n"
	       "\n"
	       "  RECORD             the database, its key beside it; without "
	       "it, the configuration's\n"
	       "  -c, --config=FILE  that configuration\n"
	       "\n"
	       "Status: 0 printed; 1 the station has made no key yet; 2 usage; "
	       "3 the key cannot be\n"
	       "used."));
	return EXIT_DONE;
}

int cmd_station_key(int argc, char **argv)
{
	static const struct option options[] = {
		{"config", required_argument, NULL, 'c'},
		{"help", no_argument, NULL, 'h'},
		{0},
	};
	const char *config = NULL;
	int option;

	while ((option = getopt_long(argc, argv, "c:h", options, NULL)) != -1)
		switch (option) {
		case 'c': config = optarg; break;
		case 'h': return station_key_help();
		default: return EXIT_USAGE;
		}
	if (argc - optind > 1)
		return command_usage("station-key",
				     _("station-key takes one record"));
	return station_key_run(argv[optind], config);
}
