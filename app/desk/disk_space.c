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
	/* A day like the largest one, and its rows in the write-ahead log
	 * before the checkpoint. */
	TIMES = 2,
};

bool disk_space_is_short(const struct disk_space_file *files, int n,
			 char why[static DISK_SPACE_WHY_MAX])
{
	for (int i = 0; i < n; i++) {
		int64_t needs = 0;

		for (int j = 0; j < n; j++)
			if (files[j].disk == files[i].disk)
				needs += files[j].needs;
		if (files[i].free >= needs)
			continue;
		snprintf(why, DISK_SPACE_WHY_MAX,
			 _("%.300s: %lld MB free, next gaming day may need "
			   "%lld MB; free space before opening"),
			 files[i].path, (long long)(files[i].free / MEGABYTE),
			 (long long)((needs + MEGABYTE - 1) / MEGABYTE));
		return true;
	}
	return false;
}

/* By its folder: the file may not exist yet. Opening the file reports other
 * errors. */
static bool disk_space_stat(struct disk_space_file *file)
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

static bool disk_space_stat_all(const struct disk_space *disk_space,
				const struct conf *conf,
				char why[static DISK_SPACE_WHY_MAX])
{
	const struct conf_device *device = conf_device(conf);
	int64_t day_bytes = TIMES * disk_space->day_bytes;
	struct disk_space_file files[FILES] = {
		{.path = conf->database,
		 .needs = day_bytes > DISK_SPACE_MIN ? day_bytes
						     : DISK_SPACE_MIN},
		{.path = device->capture, .needs = CAPTURE_LOG_BYTES_MAX},
	};
	int n = 1;

	if (!disk_space_stat(&files[0]))
		return false;
	if (device->capture[0] != '\0' && disk_space_stat(&files[1]))
		n++;
	return disk_space_is_short(files, n, why);
}

void disk_space_measure_days(struct disk_space *disk_space,
			     struct record *record)
{
	struct sb_error err;
	int64_t bytes;

	if (!record)
		return;
	if (journal_day_growth(record, &bytes, &err) == SB_OK)
		disk_space->day_bytes = bytes;
	else
		log_line(LOG_LEVEL_ERROR, "space", "%s", err.text);
}

const char *disk_space_check(struct disk_space *disk_space,
			     const struct conf *conf, int64_t now_ms)
{
	if (now_ms >= disk_space->next_ms) {
		disk_space->next_ms = now_ms + DISK_SPACE_CHECK_MS;
		if (!disk_space_stat_all(disk_space, conf, disk_space->why))
			disk_space->why[0] = '\0';
	}
	return disk_space->why[0] != '\0' ? disk_space->why : NULL;
}
