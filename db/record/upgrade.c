/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/record/upgrade.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include "db/journal/statement.h"
#include "db/record/file.h"
#include "db/record/record.h"
#include "rules/core/gettext.h"

enum { COPIES_MAX = 99 };

static const int64_t MEGABYTE = 1000000;

/* PATH.version-1; where an upgrade was taken back, PATH.version-1.2 and so
 * on. */
static enum sb_result upgrade_name_copy(const char *path,
					struct upgrade *upgrade,
					struct sb_error *err)
{
	struct stat st;
	int length =
		snprintf(upgrade->copy, sizeof upgrade->copy, "%.*s.version-%d",
			 PATH_MAX - 32, path, upgrade->version);

	for (int i = 2; lstat(upgrade->copy, &st) == 0; i++) {
		if (i > COPIES_MAX)
			return sb_fail(err, SB_SYSTEM,
				       _("%s: already exists; move it away"),
				       upgrade->copy);
		snprintf(upgrade->copy + length,
			 sizeof upgrade->copy - (size_t)length, ".%d", i);
	}
	return SB_OK;
}

static enum sb_result upgrade_measure(const char *path, struct record *record,
				      struct upgrade *upgrade,
				      struct sb_error *err)
{
	struct statvfs disk;
	enum sb_result result =
		statement_database_size(record, &upgrade->bytes, err);

	if (result != SB_OK)
		return result;
	if (statvfs(path, &disk) != 0)
		return sb_fail(err, SB_SYSTEM, _("%s: cannot read: %s"), path,
			       strerror(errno));
	upgrade->free_bytes = (int64_t)(disk.f_bavail * disk.f_frsize);
	if (upgrade->free_bytes < upgrade->bytes)
		return sb_fail(err, SB_SYSTEM,
			       _("%s: its copy needs %lld MB, the disk has "
				 "%lld MB; make room"),
			       path, (long long)upgrade->bytes / MEGABYTE + 1,
			       (long long)upgrade->free_bytes / MEGABYTE);
	return SB_OK;
}

enum sb_result upgrade_look(const char *path, struct upgrade *upgrade,
			    struct sb_error *err)
{
	struct record *record;
	enum sb_result result = file_check(path, err);

	*upgrade = (struct upgrade){0};
	if (result == SB_GONE)
		return file_check_traces(path, err);
	if (result == SB_OK)
		result = record_open(&record, path, RECORD_PATIENT, err);
	if (result != SB_OK)
		return result;
	upgrade->version = record->version;
	if (upgrade->version < SCHEMA_VERSION)
		result = upgrade_measure(path, record, upgrade, err);
	record_close(record);
	return result == SB_OK ? upgrade_name_copy(path, upgrade, err) : result;
}

static enum sb_result upgrade_check_copied(struct record *record,
					   const struct journal_head *copied,
					   struct sb_error *err)
{
	if (record->head.seq == copied->seq &&
	    memcmp(record->head.hash, copied->hash, HASH_SIZE) == 0)
		return SB_OK;
	return sb_fail(err, SB_REFUSED,
		       _("%s: written to while it was copied; try again"),
		       record->path);
}

/* One version, in the open batch; what it came to is compared with what a new
 * record has. */
static enum sb_result upgrade_step(struct record *record, int64_t time_us,
				   struct sb_error *err)
{
	char line[32];
	struct journal_row row = {.time_us = time_us,
				  .source = SOURCE_STATION,
				  .kind = KIND_CONFIG,
				  .badge = "",
				  .line = line,
				  .answer = ""};
	enum sb_result result = schema_upgrade(record, err);

	if (result == SB_OK)
		result = record_check_schema(record, err);
	snprintf(line, sizeof line, "record version %d", record->version);
	if (result == SB_OK)
		result = journal_append(record, &row, err);
	return result == SB_OK ? journal_commit(record, err) : result;
}

enum sb_result upgrade_apply(const char *path,
			     const struct journal_head *copied, int64_t time_us,
			     struct sb_error *err)
{
	struct record *record;
	enum sb_result result = record_open(
		&record, path, RECORD_WRITE | RECORD_UPGRADE | RECORD_PATIENT,
		err);
	int first = result == SB_OK ? record->version : 0;

	while (result == SB_OK && record->version < SCHEMA_VERSION) {
		result = journal_begin(record, err);
		if (result == SB_OK && record->version == first)
			result = upgrade_check_copied(record, copied, err);
		if (result == SB_OK)
			result = upgrade_step(record, time_us, err);
	}
	record_close(record);
	return result;
}
