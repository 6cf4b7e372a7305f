/* SPDX-License-Identifier: ISC */
/* Checks that the disks have room for another gaming day: for the record, and
 * for the capture of the device. */
#ifndef SABOT_APP_DESK_DISK_SPACE_H
#define SABOT_APP_DESK_DISK_SPACE_H

#include "app/config/conf.h"
#include "db/journal/journal.h"

enum {
	DISK_SPACE_WHY_MAX = 512,
	DISK_SPACE_MIN = 64 << 20, /* bytes that must be free, at least */
	DISK_SPACE_CHECK_MS = 60000,
};

struct disk_space_file {
	const char *path;
	uint64_t disk; /* file system of the file (st_dev) */
	int64_t free;  /* bytes free on that file system */
	int64_t needs; /* bytes that the file will grow */
};

/* Whether one of the disks has less room than its files need; why[] is then the
 * sentence for the screen. Pure. */
bool disk_space_is_short(const struct disk_space_file *files, int n,
			 char why[static DISK_SPACE_WHY_MAX]);

struct disk_space {
	int64_t day_bytes; /* bytes that a gaming day adds to the record */
	int64_t next_ms;   /* the next check */
	char why[DISK_SPACE_WHY_MAX];
};

/* Reads from the record how many bytes a gaming day adds. record may be
 * NULL. */
void disk_space_measure_days(struct disk_space *disk_space,
			     struct record *record);

/* Why the disk is too full for the next gaming day, as a sentence, or NULL.
 * Checks the disks every DISK_SPACE_CHECK_MS. */
const char *disk_space_check(struct disk_space *disk_space,
			     const struct conf *conf, int64_t now_ms);

#endif
