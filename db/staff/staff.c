/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/staff/staff.h"

#include <string.h>

#include "db/journal/statement.h"
#include "rules/core/gettext.h"

/* The columns of a person, as staff_read() has them. */
#define STAFF_COLUMNS "badge, name, role, pin_hash, disabled, wrong, locked_us"

enum sb_result staff_check_badge(const char *badge, struct sb_error *err)
{
	return badge_is_valid((struct token){badge, strlen(badge)})
		       ? SB_OK
		       : sb_fail(err, SB_REFUSED, "%s", _(badge_malformed));
}

enum sb_result staff_check_name(const char *name, struct sb_error *err)
{
	if (staff_name_valid(name))
		return SB_OK;
	return sb_fail(err, SB_REFUSED,
		       _("a name is 1 to %d bytes, without control characters "
			 "or leading space"),
		       STAFF_NAME_MAX);
}

/* A role that there is not may do nothing. */
static enum role staff_read_role(sqlite3_stmt *stmt, int column)
{
	int role = sqlite3_column_int(stmt, column);

	return role >= ROLE_DEALER && role <= ROLE_SUPERVISOR ? (enum role)role
							      : ROLE_NOBODY;
}

static void staff_read(sqlite3_stmt *stmt, struct person *person)
{
	statement_copy(stmt, 0, person->badge, sizeof person->badge);
	statement_copy(stmt, 1, person->name, sizeof person->name);
	person->role = staff_read_role(stmt, 2);
	person->disabled = sqlite3_column_int(stmt, 4) != 0;
	person->wrong = sqlite3_column_int(stmt, 5);
	person->locked_until_us = statement_int64(stmt, 6);
}

/* hash may be NULL. SB_GONE: nobody has that badge. */
static enum sb_result staff_look_up(struct record *record, const char *badge,
				    struct person *person, char *hash,
				    struct sb_error *err)
{
	static const char sql[] =
		"SELECT " STAFF_COLUMNS " FROM staff WHERE badge = ?1";
	sqlite3_stmt *stmt = statement_get(record, sql);
	enum sb_result result = statement_step(
		record, stmt, statement_bind_text(stmt, 1, badge), err);

	if (result != SB_OK)
		return result;
	staff_read(stmt, person);
	if (hash)
		statement_copy(stmt, 3, hash, PIN_HASH_MAX);
	statement_reset(stmt);
	return SB_OK;
}

enum sb_result staff_name(struct record *record, const char *badge,
			  char name[static STAFF_NAME_MAX + 1],
			  struct sb_error *err)
{
	struct person person;
	enum sb_result result =
		staff_look_up(record, badge, &person, NULL, err);

	strcpy(name, result == SB_OK ? person.name : "");
	return result;
}

/* The same, and it must be somebody's. */
static enum sb_result staff_get(struct record *record, const char *badge,
				struct person *person, char *hash,
				struct sb_error *err)
{
	enum sb_result result = staff_look_up(record, badge, person, hash, err);

	if (result != SB_GONE)
		return result;
	return sb_fail(err, SB_REFUSED, _("unknown badge '%.40s'"), badge);
}

static enum sb_result staff_find(struct record *record, const char *badge,
				 struct person *person, struct sb_error *err)
{
	return staff_get(record, badge, person, NULL, err);
}

/* How long, in the unit that says it best. */
static enum sb_result staff_fail_locked(const char *badge, int64_t left_us,
					struct sb_error *err)
{
	int minutes = (int)((left_us + 59999999) / 60000000);

	return sb_fail(err, SB_REFUSED,
		       ngettext("badge %s is locked for %d minute (wrong "
				"PINs); a supervisor "
				"can unlock it",
				"badge %s is locked for %d minutes (wrong "
				"PINs); a supervisor "
				"can unlock it",
				(unsigned long)minutes),
		       badge, minutes);
}

static enum sb_result staff_fail_disabled(const char *badge,
					  struct sb_error *err)
{
	return sb_fail(err, SB_REFUSED,
		       _("badge %s is disabled; ask a supervisor"), badge);
}

enum sb_result staff_fetch_hash(struct record *record, const char *badge,
				int64_t now_us, struct person *person,
				char hash[static PIN_HASH_MAX],
				struct sb_error *err)
{
	enum sb_result result = staff_get(record, badge, person, hash, err);

	if (result != SB_OK)
		return result;
	if (person->disabled)
		return staff_fail_disabled(badge, err);
	if (person->locked_until_us > now_us)
		return staff_fail_locked(badge,
					 person->locked_until_us - now_us, err);
	if (hash[0] == '\0')
		return sb_fail(err, SB_REFUSED,
			       _("badge %s has no PIN (restored record); ask a "
				 "supervisor for one"),
			       badge);
	return SB_OK;
}

/* The row of the journal that says what happened. */
static enum sb_result staff_append_row(struct record *record, const char *by,
				       enum staff_event act,
				       const struct person *person,
				       int64_t now_us, struct sb_error *err)
{
	char line[STAFF_LINE_MAX];
	struct journal_row journal_row = {.time_us = now_us,
					  .source = SOURCE_KEY,
					  .kind = KIND_PEOPLE,
					  .badge = by,
					  .line = line,
					  .answer = ""};

	staff_event_format(act, person, line);
	return journal_append(record, &journal_row, err);
}

/* pin_hash: the new one, or NULL. */
static enum sb_result staff_change(struct record *record, const char *by,
				   enum staff_event act, struct person *person,
				   const char *pin_hash, int64_t now_us,
				   struct sb_error *err)
{
	static const char sql[] =
		"UPDATE staff SET pin_hash = coalesce(?2, pin_hash),"
		" disabled = ?3, wrong = ?4, locked_us = ?5 WHERE badge = ?1";
	sqlite3_stmt *stmt = statement_get(record, sql);
	enum sb_result result =
		staff_append_row(record, by, act, person, now_us, err);
	int bound;

	if (result != SB_OK)
		return result;
	staff_event_apply(person, act, now_us);
	bound = statement_bind_text(stmt, 1, person->badge) |
		statement_bind_text(stmt, 2, pin_hash) |
		sqlite3_bind_int(stmt, 3, person->disabled) |
		sqlite3_bind_int(stmt, 4, person->wrong) |
		sqlite3_bind_int64(stmt, 5, person->locked_until_us);
	return statement_run(record, stmt, bound, err);
}

static enum sb_result staff_fail_wrong_pin(const struct person *person,
					   int64_t now_us, struct sb_error *err)
{
	int left = PIN_TRIES_MAX - person->wrong % PIN_TRIES_MAX;

	if (person->locked_until_us > now_us)
		return staff_fail_locked(person->badge,
					 person->locked_until_us - now_us, err);
	return sb_fail(err, SB_REFUSED,
		       ngettext("wrong PIN; %d more locks the badge",
				"wrong PIN; %d more lock the badge",
				(unsigned long)left),
		       left);
}

enum sb_result staff_record_pin(struct record *record, const char *badge,
				bool matched, int64_t now_us,
				struct sb_error *err)
{
	struct person person = {0};
	enum sb_result result = staff_find(record, badge, &person, err);

	if (result != SB_OK || (matched && person.wrong == 0))
		return result;
	result = staff_change(record, badge, matched ? PIN_RIGHT : PIN_WRONG,
			      &person, NULL, now_us, err);
	if (result == SB_OK && !matched)
		return staff_fail_wrong_pin(&person, now_us, err);
	return result;
}

/* The first one is made by nobody, and is a supervisor. */
static enum sb_result staff_check_first(struct record *record,
					const struct person *person,
					struct sb_error *err)
{
	static const char sql[] = "SELECT count(*) FROM staff";
	int64_t people;
	enum sb_result result = statement_number(
		record, statement_get(record, sql), SQLITE_OK, &people, err);

	if (result != SB_OK)
		return result;
	if (people > 0)
		return sb_fail(err, SB_REFUSED,
			       _("staff list not empty; leave out --first and "
				 "use --by=BADGE of a supervisor"));
	if (person->role != ROLE_SUPERVISOR)
		return sb_fail(err, SB_REFUSED,
			       _("the first person must be a supervisor"));
	return SB_OK;
}

enum sb_result staff_check_act(struct record *record, const char *badge,
			       enum act act, const char *dealer,
			       struct sb_error *err)
{
	struct person person = {0};
	enum sb_result result = staff_find(record, badge, &person, err);

	if (result != SB_OK)
		return result;
	if (person.disabled)
		return staff_fail_disabled(badge, err);
	switch (permission_check(person.role, act,
				 strcmp(badge, dealer) == 0)) {
	case FORBIDDEN_ROLE:
		return staff_fail_role(badge, person.role, act, err);
	case FORBIDDEN_DEALER:
		return sb_fail(err, SB_REFUSED,
			       _("badge %s deals at this table; call another "
				 "pit boss"),
			       badge);
	default: return SB_OK;
	}
}

static enum sb_result staff_check_supervisor(struct record *record,
					     const char *by,
					     struct sb_error *err)
{
	return staff_check_act(record, by, ACT_STAFF, "", err);
}

static enum sb_result staff_check_person(struct record *record,
					 const struct person *person,
					 struct sb_error *err)
{
	struct person other;
	enum sb_result result = staff_check_badge(person->badge, err);

	if (result == SB_OK)
		result = staff_check_name(person->name, err);
	if (result != SB_OK)
		return result;
	result = staff_look_up(record, person->badge, &other, NULL, err);
	if (result == SB_OK)
		return sb_fail(err, SB_REFUSED, _("badge %s belongs to %s"),
			       person->badge, other.name);
	return result == SB_GONE ? SB_OK : result;
}

enum sb_result staff_read_rows(struct record *record, int64_t last,
			       journal_row_fn row, void *context,
			       struct sb_error *err)
{
	static const char sql[] = "SELECT " JOURNAL_COLUMNS " " STATEMENT_FROM
				  "'staff' AND seq <= ?1 ORDER BY seq";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int64_t first = 1;
	enum sb_result result = statement_read_rows(
		record, stmt, sqlite3_bind_int64(stmt, 1, last), &first, row,
		context, err);

	return result == SB_GONE ? SB_OK : result;
}

enum sb_result staff_insert(struct record *record, const struct person *person,
			    const char *pin_hash, struct sb_error *err)
{
	static const char sql[] = "INSERT INTO staff (" STAFF_COLUMNS ")"
				  " VALUES (?1, ?2, ?3, ?4, 0, 0, 0)";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = statement_bind_text(stmt, 1, person->badge) |
		    statement_bind_text(stmt, 2, person->name) |
		    sqlite3_bind_int(stmt, 3, (int)person->role) |
		    statement_bind_text(stmt, 4, pin_hash);

	return statement_run(record, stmt, bound, err);
}

enum sb_result staff_add(struct record *record, const char *by,
			 const struct person *person, const char *pin_hash,
			 int64_t now_us, struct sb_error *err)
{
	enum sb_result result = *by ? staff_check_supervisor(record, by, err)
				    : staff_check_first(record, person, err);

	if (result == SB_OK)
		result = staff_check_person(record, person, err);
	if (result == SB_OK)
		result = staff_append_row(record, by, STAFF_ADD, person, now_us,
					  err);
	if (result == SB_OK)
		result = staff_insert(record, person, pin_hash, err);
	return result;
}

/* Changes a person on the list by order of a supervisor. */
static enum sb_result staff_change_by(struct record *record, const char *by,
				      enum staff_event act, const char *badge,
				      const char *pin_hash, int64_t now_us,
				      struct sb_error *err)
{
	struct person person = {0};
	enum sb_result result = staff_check_supervisor(record, by, err);

	if (result == SB_OK)
		result = staff_find(record, badge, &person, err);
	if (result != SB_OK)
		return result;
	return staff_change(record, by, act, &person, pin_hash, now_us, err);
}

/* In a record restored from a backup nobody has a PIN; the first is given by
 * nobody, to a supervisor. */
static enum sb_result staff_set_first_pin(struct record *record,
					  const char *badge,
					  const char *pin_hash, int64_t now_us,
					  struct sb_error *err)
{
	static const char sql[] = "SELECT count(*) FROM staff"
				  " WHERE pin_hash <> '' AND disabled = 0";
	struct person person = {0};
	int64_t pins;
	enum sb_result result = staff_find(record, badge, &person, err);

	if (result == SB_OK)
		result = statement_number(record, statement_get(record, sql),
					  SQLITE_OK, &pins, err);
	if (result != SB_OK)
		return result;
	if (pins > 0)
		return sb_fail(err, SB_REFUSED,
			       _("PINs exist; leave out --first and use "
				 "--by=BADGE of a supervisor"));
	if (person.role != ROLE_SUPERVISOR || person.disabled)
		return sb_fail(err, SB_REFUSED,
			       _("in a restored record the first PIN is a "
				 "supervisor's"));
	return staff_change(record, "", STAFF_PIN, &person, pin_hash, now_us,
			    err);
}

enum sb_result staff_set_pin(struct record *record, const char *by,
			     const char *badge, const char *pin_hash,
			     int64_t now_us, struct sb_error *err)
{
	return *by ? staff_change_by(record, by, STAFF_PIN, badge, pin_hash,
				     now_us, err)
		   : staff_set_first_pin(record, badge, pin_hash, now_us, err);
}

enum sb_result staff_unlock(struct record *record, const char *by,
			    const char *badge, int64_t now_us,
			    struct sb_error *err)
{
	return staff_change_by(record, by, STAFF_UNLOCK, badge, NULL, now_us,
			       err);
}

enum sb_result staff_disable(struct record *record, const char *by,
			     const char *badge, int64_t now_us,
			     struct sb_error *err)
{
	static const char sql[] = "SELECT count(*) FROM staff"
				  " WHERE role = 3 AND disabled = 0";
	int64_t supervisors;
	struct person person = {0};
	enum sb_result result = staff_find(record, badge, &person, err);

	if (result == SB_OK)
		result = statement_number(record, statement_get(record, sql),
					  SQLITE_OK, &supervisors, err);
	if (result != SB_OK)
		return result;
	if (person.role == ROLE_SUPERVISOR && !person.disabled &&
	    supervisors == 1)
		return sb_fail(
			err, SB_REFUSED,
			_("badge %s is the last supervisor; add another first"),
			badge);
	return staff_change_by(record, by, STAFF_DISABLE, badge, NULL, now_us,
			       err);
}

enum sb_result staff_list(struct record *record, staff_person_fn callback,
			  void *context, struct sb_error *err)
{
	static const char sql[] =
		"SELECT " STAFF_COLUMNS " FROM staff ORDER BY badge";
	sqlite3_stmt *stmt = statement_get(record, sql);
	struct person person;
	enum sb_result result;

	while ((result = statement_step(record, stmt, SQLITE_OK, err)) ==
	       SB_OK) {
		staff_read(stmt, &person);
		result = callback(&person, context, err);
		if (result != SB_OK) {
			statement_reset(stmt);
			return result;
		}
	}
	return result == SB_GONE ? SB_OK : result;
}
