/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/sim_run.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/commands/command.h"
#include "app/config/conf.h"
#include "app/runtime/lock_file.h"
#include "app/runtime/log.h"
#include "app/sim/sim_opening.h"

static enum sb_result run_opening_enter(const struct conf *conf,
					const struct sim_opening *opening,
					struct sb_error *err)
{
	enum sb_result result =
		log_open(conf->log_file, (enum log_level)conf->log_level, err);
	int lock;

	if (result != SB_OK)
		return result;
	result = lock_take(conf->database, &lock, err);
	if (result == SB_OK) {
		result = sim_opening_enter(conf, opening, err);
		lock_release(lock);
	}
	log_close();
	return result;
}

int sim_run_opening(const char *file, const char *dealer, const char *pit_boss)
{
	const struct sim_opening opening = {.dealer = dealer,
					    .pit_boss = pit_boss};
	struct conf *conf = calloc(1, sizeof *conf);
	struct sb_error err;
	enum sb_result result;

	if (!conf)
		abort();
	result = conf_read(conf, file, &err);
	if (result != SB_INVALID && result != SB_OUTSIDE)
		result = run_opening_enter(conf, &opening, &err);
	free(conf);
	if (result == SB_OK)
		return EXIT_DONE;
	fprintf(stderr, "sabot-sim: %s\n", err.text);
	if (result == SB_REFUSED)
		return EXIT_FOUND;
	return result == SB_INVALID ? EXIT_USAGE : EXIT_OUTSIDE;
}
