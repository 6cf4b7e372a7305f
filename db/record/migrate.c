/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/record/migrate.h"

#include <stdio.h>

#include "db/record/file.h"
#include "db/record/projections.h"
#include "db/record/schema.h"
#include "rules/core/gettext.h"

static enum sb_result migrate_version(struct record *record, int64_t *version,
				      struct sb_error *err)
{
	return statement_ask(record, "PRAGMA user_version", version, err);
}

static enum sb_result migrate_set_version(struct record *record, int version,
					  struct sb_error *err)
{
	char pragma[40];

	snprintf(pragma, sizeof pragma, "PRAGMA user_version = %d", version);
	return statement_exec(record, pragma, err);
}

/* Rounds and inspections are worked out anew in the last step, so that no
 * version is without. */
static enum sb_result migrate_to(struct record *record, int version,
				 struct sb_error *err)
{
	enum sb_result result =
		statement_exec(record, schema_migrations[version - 1], err);

	if (result == SB_OK)
		result = migrate_set_version(record, version, err);
	if (result == SB_OK && version == SCHEMA_VERSION)
		result = rebuild_run(record, err);
	return result;
}

/* The version is read under the lock: another program may have been first. */
static enum sb_result migrate_step(struct record *record, struct sb_error *err)
{
	int64_t version;
	enum sb_result result = statement_exec(record, "BEGIN IMMEDIATE", err);

	if (result != SB_OK)
		return result;
	result = migrate_version(record, &version, err);
	if (result == SB_OK && version < SCHEMA_VERSION)
		result = migrate_to(record, (int)version + 1, err);
	if (result == SB_OK)
		result = statement_exec(record, "COMMIT", err);
	if (result != SB_OK && !sqlite3_get_autocommit(record->db))
		sqlite3_exec(record->db, "ROLLBACK", NULL, NULL, NULL);
	return result;
}

enum sb_result migrate_knows(const char *path, int64_t version,
			     struct sb_error *err)
{
	if (version <= SCHEMA_VERSION)
		return SB_OK;
	return sb_fail(err, SB_OUTSIDE,
		       _("%s: was written by a newer sabot (version %lld, this "
			 "one knows %d); install that one"),
		       path, (long long)version, SCHEMA_VERSION);
}

enum sb_result migrate_check(struct record *record, struct sb_error *err)
{
	int64_t version;
	enum sb_result result = migrate_version(record, &version, err);

	if (result == SB_OK)
		result = migrate_knows(record->path, version, err);
	if (result != SB_OK || version == SCHEMA_VERSION)
		return result;
	return sb_fail(err, SB_REFUSED,
		       _("%s: was written by an older sabot; the next start of "
			 "its station brings it up to date"),
		       record->path);
}

enum sb_result migrate_fresh(struct record *record, struct sb_error *err)
{
	enum sb_result result = statement_exec(record, "BEGIN", err);

	for (int i = 0; result == SB_OK && i < SCHEMA_VERSION; i++)
		result = statement_exec(record, schema_migrations[i], err);
	if (result == SB_OK)
		result = migrate_set_version(record, SCHEMA_VERSION, err);
	return result == SB_OK ? statement_exec(record, "COMMIT", err) : result;
}

enum sb_result migrate_run(struct record *record, struct sb_error *err)
{
	int64_t version;
	enum sb_result result = migrate_version(record, &version, err);

	if (result == SB_OK && version < SCHEMA_VERSION)
		result = file_keep_copy(record, (int)version, err);
	while (result == SB_OK && version < SCHEMA_VERSION) {
		result = migrate_step(record, err);
		if (result == SB_OK)
			result = migrate_version(record, &version, err);
	}
	return result;
}
