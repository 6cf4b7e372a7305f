/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/staff/old_pins.h"

#include "db/journal/statement.h"
#include "rules/core/gettext.h"

/* Of a badge ("": of each) those before the last `keep`. */
static enum sb_result old_pins_wipe(struct record *record, const char *badge,
				    int keep, struct sb_error *err)
{
	static const char sql[] =
		"UPDATE old_pin SET pin_hash = '" PIN_HASH_REMOVED "'"
		" WHERE ?1 IN ('', badge) AND seq <="
		" (SELECT seq FROM old_pin WHERE ?1 IN ('', badge)"
		" ORDER BY seq DESC LIMIT 1 OFFSET ?2)";
	sqlite3_stmt *stmt = statement_get(record, sql);

	return statement_run(record, stmt,
			     statement_bind_text(stmt, 1, badge) |
				     sqlite3_bind_int(stmt, 2, keep),
			     err);
}

enum sb_result old_pins_add(struct record *record, const char *badge,
			    const char *pin_hash, int keep,
			    struct sb_error *err)
{
	static const char sql[] = "INSERT INTO old_pin (seq, badge, pin_hash)"
				  " VALUES (?1, ?2, ?3)";
	sqlite3_stmt *stmt = statement_get(record, sql);
	enum sb_result result = SB_OK;

	if (keep > 0)
		result = statement_run(
			record, stmt,
			sqlite3_bind_int64(stmt, 1, record->head.seq) |
				statement_bind_text(stmt, 2, badge) |
				statement_bind_text(stmt, 3, pin_hash),
			err);
	return result == SB_OK ? old_pins_wipe(record, badge, keep, err)
			       : result;
}

enum sb_result old_pins_remove(struct record *record, struct sb_error *err)
{
	return old_pins_wipe(record, "", 0, err);
}

enum sb_result old_pins_get(struct record *record, int64_t seq,
			    char badge[static BADGE_MAX + 1],
			    char hash[static PIN_HASH_MAX],
			    struct sb_error *err)
{
	static const char sql[] =
		"SELECT badge, pin_hash FROM old_pin WHERE seq = ?1";
	char malformed[MALFORMED_MAX] = "";
	sqlite3_stmt *stmt = statement_get(record, sql);
	enum sb_result result = statement_step(
		record, stmt, sqlite3_bind_int64(stmt, 1, seq), err);

	if (result != SB_OK)
		return result;
	statement_copy_whole(stmt, 0, badge, BADGE_MAX + 1, malformed);
	statement_copy_whole(stmt, 1, hash, PIN_HASH_MAX, malformed);
	statement_reset(stmt);
	return malformed[0] ? sb_fail(err, SB_INVALID, _("malformed")) : SB_OK;
}

enum sb_result old_pins_count(struct record *record, int64_t *n,
			      struct sb_error *err)
{
	static const char sql[] = "SELECT sum(1) FROM old_pin";

	return statement_number(record, statement_get(record, sql), SQLITE_OK,
				n, err);
}

enum sb_result old_pins_read(struct record *record, const char *badge, int most,
			     struct pin_history *history, struct sb_error *err)
{
	static const char sql[] =
		"SELECT pin_hash FROM old_pin"
		" WHERE badge = ?1 ORDER BY seq DESC LIMIT ?2";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = statement_bind_text(stmt, 1, badge) |
		    sqlite3_bind_int(stmt, 2, most);
	enum sb_result result;

	while ((result = statement_step(record, stmt, bound, err)) == SB_OK &&
	       history->n <= PIN_HISTORY_MAX)
		statement_copy(stmt, 0, history->hash[history->n++],
			       PIN_HASH_MAX);
	statement_reset(stmt);
	return result == SB_GONE ? SB_OK : result;
}
