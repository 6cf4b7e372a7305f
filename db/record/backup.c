/* SPDX-License-Identifier: ISC */
/* The pages are read into a nameless file, which SQLite has where it has its
 * temporary ones and which nobody else can open. There the hashes are taken
 * out, and what is left is written row by row into the part: no page of it
 * was ever one that held a hash. */
#include "config.h"

#include "db/record/backup.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "db/record/connection.h"
#include "db/record/file.h"
#include "db/record/record.h"
#include "db/record/temp_file.h"
#include "db/staff/staff.h"
#include "db/journal/statement.h"
#include "rules/core/gettext.h"

enum {
	/* at a time, and how long nothing is read then */
	PAGES = 256,
	PAUSE_MS = 1,
	/* A write between two steps makes SQLite start again. After that many
	 * times the record is read in one snapshot. */
	DISTURBED_MAX = 3,
	STEPS = 20000, /* of SQLite's machine, between two looks at the part */
	/* What a copy may have beyond twice what it is copied from. */
	PART_MORE = 1 << 20,
	/* A sync by the station would wait for all unsynced bytes of the
	 * part. */
	UNSYNCED_MAX = 1 << 20,
};

struct backup {
	struct record *from;
	struct record copy; /* the nameless one */
	const struct backup_observer *observer;
	bool keeps_hashes;
	int fd;	       /* of the part, while it is written */
	int64_t bytes; /* of what is copied */
	int64_t synced;
	char to[PATH_MAX];
	char part[PATH_MAX]; /* "": none, or it has its name */
};

static enum sb_result backup_check_free(const char *to, struct sb_error *err)
{
	struct stat st;

	if (lstat(to, &st) != 0)
		return SB_OK;
	return sb_fail(err, SB_REFUSED,
		       _("%s: already exists; name another file"), to);
}

enum sb_result backup_begin(struct backup **begun, const char *record,
			    const char *to, struct sb_error *err)
{
	struct backup *backup = *begun = calloc(1, sizeof *backup);
	enum sb_result result = backup_check_free(to, err);

	if (!backup)
		abort();
	snprintf(backup->to, sizeof backup->to, "%s", to);
	if (result == SB_OK)
		result =
			record_open(&backup->from, record, RECORD_PATIENT, err);
	if (result == SB_OK)
		result = temp_file_create(to, backup->part, err);
	if (result != SB_OK)
		backup->part[0] = '\0';
	return result;
}

void backup_keep_hashes(struct backup *backup)
{
	backup->keeps_hashes = true;
}

const char *backup_part(const struct backup *backup)
{
	return backup->part;
}

static void backup_report(const struct backup *backup, enum backup_stage stage,
			  int64_t done, int64_t total)
{
	const struct backup_observer *observer = backup->observer;

	if (observer && observer->progress)
		observer->progress(stage, done, total, observer->context);
}

/* --- reading -------------------------------------------------------------- */

static enum sb_result backup_hold_snapshot(struct backup *backup,
					   struct sb_error *err)
{
	return statement_exec(backup->from,
			      "BEGIN; SELECT badge FROM staff LIMIT 1", err);
}

/* A step and a pause. SB_GONE: that was the last one. */
static enum sb_result backup_step(struct backup *backup, sqlite3_backup *pages,
				  int *disturbed, struct sb_error *err)
{
	int before = sqlite3_backup_remaining(pages);
	int code = sqlite3_backup_step(pages, PAGES);
	int left = sqlite3_backup_remaining(pages);
	int total = sqlite3_backup_pagecount(pages);

	if (code == SQLITE_DONE)
		return SB_GONE;
	if (code != SQLITE_OK)
		return statement_fail(&backup->copy, code, err);
	backup_report(backup, BACKUP_READING, total - left, total);
	if (before > 0 && left >= before && ++*disturbed == DISTURBED_MAX)
		return backup_hold_snapshot(backup, err);
	if (*disturbed < DISTURBED_MAX)
		sqlite3_sleep(PAUSE_MS);
	return SB_OK;
}

static enum sb_result backup_read(struct backup *backup, struct sb_error *err)
{
	sqlite3_backup *pages = sqlite3_backup_init(backup->copy.db, "main",
						    backup->from->db, "main");
	enum sb_result result;
	int disturbed = 0;

	if (!pages)
		return statement_fail(&backup->copy,
				      sqlite3_errcode(backup->copy.db), err);
	do
		result = backup_step(backup, pages, &disturbed, err);
	while (result == SB_OK);
	sqlite3_backup_finish(pages);
	return result == SB_GONE ? SB_OK : result;
}

/* --- writing -------------------------------------------------------------- */

/* An error of a sync here occurs again at the final sync. */
static int backup_on_progress(void *context)
{
	struct backup *backup = context;
	struct stat st;

	if (connection_works_too_long(&backup->copy, STEPS))
		return 1;
	if (fstat(backup->fd, &st) != 0)
		return 0;
	if (st.st_size > 2 * backup->bytes + PART_MORE)
		return 1; /* its rows have no end */
	backup_report(backup, BACKUP_WRITING, st.st_size, backup->bytes);
	if (st.st_size - backup->synced < UNSYNCED_MAX)
		return 0;
	backup->synced = st.st_size;
	fdatasync(backup->fd);
	return 0;
}

static enum sb_result backup_write(struct backup *backup, struct sb_error *err)
{
	enum sb_result result;

	backup->fd = open(backup->part, O_RDONLY | O_CLOEXEC);
	sqlite3_progress_handler(backup->copy.db, STEPS, backup_on_progress,
				 backup);
	result = file_write_copy(&backup->copy, backup->part, err);
	if (backup->fd >= 0)
		close(backup->fd);
	return result;
}

/* An error names the place where it occurs. */
static enum sb_result backup_copy_record(struct backup *backup,
					 struct sb_error *err)
{
	struct record *copy = &backup->copy;
	enum sb_result result;

	copy->path = _("temporary folder");
	result = backup_read(backup, err);
	if (result == SB_OK)
		result = record_check_schema(copy, err);
	if (result == SB_OK && !backup->keeps_hashes)
		result = staff_remove_hashes(copy, err);
	if (result == SB_OK)
		result = statement_database_size(copy, &backup->bytes, err);
	copy->path = backup->to;
	return result == SB_OK ? backup_write(backup, err) : result;
}

enum sb_result backup_copy(struct backup *backup,
			   const struct backup_observer *observer,
			   struct sb_error *err)
{
	enum sb_result result;

	backup->observer = observer;
	if (connection_open("", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
			    &backup->copy) == SQLITE_OK)
		result = backup_copy_record(backup, err);
	else
		result = sb_fail(err, SB_SYSTEM, "%s",
				 sqlite3_errmsg(backup->copy.db));
	statement_finalize(&backup->copy);
	sqlite3_close(backup->copy.db);
	record_close(backup->from);
	backup->copy.db = NULL;
	backup->from = NULL;
	return result;
}

/* --- its name ------------------------------------------------------------- */

enum sb_result backup_finish(struct backup *backup, struct sb_error *err)
{
	if (file_rename(backup->part, backup->to) != 0) {
		if (errno == EEXIST)
			return backup_check_free(backup->to, err);
		return sb_fail(err, SB_SYSTEM, _("%s: cannot create: %s"),
			       backup->to, strerror(errno));
	}
	backup->part[0] = '\0';
	return file_sync_folder(backup->to, err);
}

void backup_end(struct backup *backup)
{
	if (!backup)
		return;
	record_close(backup->from);
	if (backup->part[0] != '\0')
		unlink(backup->part);
	free(backup);
}
