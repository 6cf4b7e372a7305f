/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/disk_space.h"

#include <libgen.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include "app/runtime/log.h"
#include "app/desk/capture_log.h"
#include "db/journal/journal.h"
#include "rules/core/gettext.h"

enum {
	MEGABYTE = 1000000,
	FILES = 2, /* record and capture */
	/* A day like the largest one, and its rows in the log beside the
	 * record before they are folded in. */
	TIMES = 2,
};

bool space_is_short(const struct space_file *files, int n,
		    char why[static SPACE_WHY_MAX])
{
	for (int i = 0; i < n; i++) {
		int64_t needs = 0;

		for (int j = 0; j < n; j++)
			if (files[j].disk == files[i].disk)
				needs += files[j].needs;
		if (files[i].free >= needs)
			continue;
		snprintf(why, SPACE_WHY_MAX,
			 _("%.300s: %lld MB free, next gaming day may need "
			   "%lld MB; free "
			   "space before opening"),
			 files[i].path, (long long)(files[i].free / MEGABYTE),
			 (long long)((needs + MEGABYTE - 1) / MEGABYTE));
		return true;
	}
	return false;
}

/* By its folder: the file need not be there yet. What cannot be looked at is
 * told of when it is opened. */
static bool space_look(struct space_file *file)
{
	char folder[CONF_PATH_MAX];
	const char *name;
	struct stat st;
	struct statvfs disk;

	snprintf(folder, sizeof folder, "%s", file->path);
	name = dirname(folder);
	if (stat(name, &st) != 0 || statvfs(name, &disk) != 0)
		return false;
	file->disk = st.st_dev;
	file->free = (int64_t)(disk.f_bavail * disk.f_frsize);
	return true;
}

static bool space_look_at_all(const struct space *space,
			      const struct conf *conf,
			      char why[static SPACE_WHY_MAX])
{
	const struct conf_device *device =
		conf->house.game == ROULETTE ? &conf->wheel : &conf->shoe;
	int64_t day_bytes = TIMES * space->day_bytes;
	struct space_file files[FILES] = {
		{.path = conf->database,
		 .needs = day_bytes > SPACE_LEAST ? day_bytes : SPACE_LEAST},
		{.path = device->record, .needs = RECORDING_BYTES_MAX},
	};
	int n = 1;

	if (!space_look(&files[0]))
		return false;
	if (device->record[0] != '\0' && space_look(&files[1]))
		n++;
	return space_is_short(files, n, why);
}

void space_learn(struct space *space, struct record *record)
{
	struct sb_error err;
	int64_t bytes;

	if (!record)
		return;
	if (growth_of_day(record, &bytes, &err) == SB_OK)
		space->day_bytes = bytes;
	else
		log_line(LOG_LEVEL_ERROR, "space", "%s", err.text);
}

const char *space_lacks(struct space *space, const struct conf *conf,
			int64_t now_ms)
{
	if (now_ms >= space->next_ms) {
		space->next_ms = now_ms + SPACE_LOOK_MS;
		if (!space_look_at_all(space, conf, space->why))
			space->why[0] = '\0';
	}
	return space->why[0] != '\0' ? space->why : NULL;
}
