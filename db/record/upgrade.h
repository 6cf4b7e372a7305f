/* SPDX-License-Identifier: ISC */
/* Brings the tables of an older record to the version of this program. First
 * make the copy with backup_begin(): it is the way back. */
#ifndef SABOT_DB_RECORD_UPGRADE_H
#define SABOT_DB_RECORD_UPGRADE_H

#include <limits.h>

#include "db/journal/journal.h"

struct upgrade {
	int version;	     /* of the record; 0: there is none yet */
	int64_t bytes;	     /* its size */
	int64_t free_bytes;  /* of its disk, for this user */
	char copy[PATH_MAX]; /* a free name for the copy: PATH.version-1 */
};

/* Looks at the record, which a station may have open. SB_SYSTEM, SB_AGAIN: see
 * record_open(); SB_SYSTEM too if the disk has no room for the copy. */
SB_MUST_USE enum sb_result
upgrade_look(const char *path, struct upgrade *upgrade, struct sb_error *err);

/* Upgrades it, each version in a transaction of its own, with a row "record
 * version N". copied: the newest row of the copy. SB_REFUSED: the record has
 * others by now. Nobody else may have it open. */
SB_MUST_USE enum sb_result upgrade_apply(const char *path,
					 const struct journal_head *copied,
					 int64_t time_us, struct sb_error *err);

#endif
