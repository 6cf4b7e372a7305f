/* SPDX-License-Identifier: ISC */
/* Whether the disks that a table writes to have room for another gaming day:
 * for its record, and for the capture of its device. */
#ifndef SABOT_APP_DESK_DISK_SPACE_H
#define SABOT_APP_DESK_DISK_SPACE_H

#include "app/config/conf.h"
#include "db/journal/journal.h"

enum {
	DISK_SPACE_WHY_MAX = 512,
	DISK_SPACE_MIN = 64 << 20, /* bytes, whatever the days before took */
	DISK_SPACE_CHECK_MS = 60000,
};

/* A file, the file system that it is on, and bytes. */
struct disk_space_file {
	const char *path;
	uint64_t disk;
	int64_t free, needs;
};

/* Whether one of the disks has less room than all files on it need; why[]
 * is the sentence for people then. Pure. */
bool disk_space_is_short(const struct disk_space_file *files, int n,
			 char why[static DISK_SPACE_WHY_MAX]);

struct disk_space {
	int64_t day_bytes; /* that a gaming day adds to the record */
	int64_t next_ms;   /* when to look again */
	char why[DISK_SPACE_WHY_MAX];
};

/* Asks the record how large its days were. NULL: there is none to ask now. */
void disk_space_measure_days(struct disk_space *disk_space,
			     struct record *record);

/* Why the next gaming day has no room, as a sentence; NULL: it has. Looks at
 * the disks where the last look was DISK_SPACE_CHECK_MS ago. */
const char *disk_space_check(struct disk_space *disk_space,
			     const struct conf *conf, int64_t now_ms);

#endif
