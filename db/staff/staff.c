/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/staff/staff.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "db/journal/statement.h"
#include "db/staff/old_pins.h"
#include "db/staff/staff_roster.h"
#include "rules/core/gettext.h"

/* The columns of a person, as staff_read() has them. */
#define STAFF_COLUMNS                                                          \
	"badge, number, name, role, pin_hash, disabled, wrong, delayed_us"

/* SQL that reads people, with that condition: of records before version 2, and
 * of later ones. */
#define STAFF_SELECT(condition)                                                \
	{                                                                      \
		"SELECT " STAFF_COLUMNS ", NULL FROM staff " condition,        \
			"SELECT " STAFF_COLUMNS                                \
			", language FROM staff " condition                     \
	}

_Static_assert((int)PERSON_MALFORMED_MAX == (int)MALFORMED_MAX,
	       "a person is read as other rows");

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
		       _("a name is 1 to %d bytes of UTF-8, without hidden "
			 "characters or leading space"),
		       STAFF_NAME_MAX);
}

/* A role that there is not may do nothing. */
static enum role staff_read_role(sqlite3_stmt *stmt, int column,
				 char *malformed)
{
	uint8_t role = statement_uint8(stmt, column, malformed);

	return role >= ROLE_DEALER && role <= ROLE_SUPERVISOR ? (enum role)role
							      : ROLE_NOBODY;
}

/* sql: of STAFF_SELECT(). */
static sqlite3_stmt *staff_select(struct record *record,
				  const char *const sql[static 2])
{
	return statement_get(record, sql[record->version > 1]);
}

static void staff_read(sqlite3_stmt *stmt, struct person *person)
{
	char *bad = person->malformed;
	char hash[PIN_HASH_MAX];

	bad[0] = '\0';
	statement_copy_whole(stmt, 0, person->badge, sizeof person->badge, bad);
	statement_copy_whole(stmt, 1, person->number, sizeof person->number,
			     bad);
	statement_copy_whole(stmt, 2, person->name, sizeof person->name, bad);
	person->role = staff_read_role(stmt, 3, bad);
	statement_copy_whole(stmt, 4, hash, sizeof hash, bad);
	staff_pin_digest(hash, person->pin);
	person->has_pin = hash[0] != '\0' && !staff_pin_is_removed(hash);
	person->disabled = statement_flag(stmt, 5, bad);
	person->wrong = (int)statement_within(stmt, 6, 0, INT_MAX, bad);
	person->delayed_until_us = statement_number64(stmt, 7, bad);
	person->language[0] = '\0';
	if (sqlite3_column_type(stmt, 8) != SQLITE_NULL)
		statement_copy_whole(stmt, 8, person->language,
				     sizeof person->language, bad);
}

/* hash may be NULL. SB_GONE: nobody has that badge. */
static enum sb_result staff_look_up(struct record *record, const char *badge,
				    struct person *person, char *hash,
				    struct sb_error *err)
{
	static const char *const sql[] = STAFF_SELECT("WHERE badge = ?1");
	sqlite3_stmt *stmt = staff_select(record, sql);
	enum sb_result result = statement_step(
		record, stmt, statement_bind_text(stmt, 1, badge), err);

	if (result != SB_OK)
		return result;
	staff_read(stmt, person);
	if (hash)
		statement_copy(stmt, 4, hash, PIN_HASH_MAX);
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

static enum sb_result staff_fail_unknown(const char *badge,
					 struct sb_error *err)
{
	return sb_fail(err, SB_REFUSED, _("unknown badge '%.40s'"), badge);
}

/* The same, and it must be somebody's. */
static enum sb_result staff_get(struct record *record, const char *badge,
				struct person *person, char *hash,
				struct sb_error *err)
{
	enum sb_result result = staff_look_up(record, badge, person, hash, err);

	if (result == SB_OK && person->malformed[0])
		return sb_fail(err, SB_REFUSED,
			       _("badge %s: damaged in the record; run sabot "
				 "verify"),
			       badge);
	return result == SB_GONE ? staff_fail_unknown(badge, err) : result;
}

static enum sb_result staff_apply_row(const struct journal_row *journal_row,
				      void *context, struct sb_error *err)
{
	(void)!roster_apply(context, journal_row, err); /* verify reports it */
	return SB_OK;
}

enum sb_result staff_read_roster(struct record *record, int64_t last,
				 struct roster *roster, struct sb_error *err)
{
	return staff_read_rows(record, last, staff_apply_row, roster, err);
}

/* Whether the journal says of the badge what the stored list says. */
static enum sb_result staff_check_bound(struct record *record,
					const struct person *person,
					struct sb_error *err)
{
	struct roster roster = {0};
	const struct person *expected;
	enum sb_result result =
		staff_read_roster(record, INT64_MAX, &roster, err);

	expected = roster_find(&roster, person->badge);
	if (result == SB_OK && (!expected || person->malformed[0] ||
				*person_difference(expected, person)))
		result = sb_fail(err, SB_INVALID,
				 _("staff list: badge %.40s differs from the "
				   "journal"),
				 person->badge);
	roster_fini(&roster);
	return result;
}

enum sb_result staff_check_pin_age(struct record *record, const char *badge,
				   int64_t now_us, struct sb_error *err)
{
	struct roster roster = {0};
	const struct person *person;
	enum sb_result result =
		staff_read_roster(record, INT64_MAX, &roster, err);

	person = roster_find(&roster, badge);
	if (result == SB_OK && person &&
	    pin_rules_expired(&roster.pin_rules, person, now_us))
		result = sb_fail(err, SB_REFUSED,
				 _("PIN older than %d days: set a new one"),
				 roster.pin_rules.days);
	roster_fini(&roster);
	return result;
}

enum sb_result staff_read_pin_history(struct record *record, const char *badge,
				      struct pin_history *history,
				      struct sb_error *err)
{
	struct roster roster = {0};
	struct person person;
	enum sb_result result;

	*history = (struct pin_history){.n = 1};
	result = staff_get(record, badge, &person, history->hash[0], err);
	if (result == SB_OK)
		result = staff_read_roster(record, INT64_MAX, &roster, err);
	if (result == SB_OK)
		result = old_pins_read(record, badge, roster.pin_rules.history,
				       history, err);
	roster_fini(&roster);
	return result;
}

static enum sb_result staff_find(struct record *record, const char *badge,
				 struct person *person, struct sb_error *err)
{
	return staff_get(record, badge, person, NULL, err);
}

static enum sb_result staff_fail_disabled(const char *badge,
					  struct sb_error *err)
{
	return sb_fail(err, SB_REFUSED,
		       _("badge %s is disabled; ask a supervisor"), badge);
}

enum sb_result staff_count_pins(struct record *record, int64_t *pins,
				struct sb_error *err)
{
	static const char sql[] =
		"SELECT count(*) FROM staff WHERE substr(pin_hash, 1, 8) <> "
		"'" PIN_HASH_REMOVED "'";

	return statement_number(record, statement_get(record, sql), SQLITE_OK,
				pins, err);
}

/* In a record restored from a backup nobody has a PIN yet. */
static enum sb_result staff_check_pins(struct record *record,
				       struct sb_error *err)
{
	int64_t pins;
	enum sb_result result = staff_count_pins(record, &pins, err);

	if (result == SB_OK && pins == 0)
		return sb_fail(err, SB_REFUSED,
			       _("nobody has a PIN (restored record); a "
				 "supervisor sets the first"));
	return result;
}

enum sb_result staff_fetch_hash(struct record *record, const char *badge,
				int64_t now_us, struct person *person,
				char hash[static PIN_HASH_MAX],
				struct sb_error *err)
{
	enum sb_result result;

	*person = (struct person){0};
	hash[0] = '\0';
	result = staff_look_up(record, badge, person, hash, err);
	if (result == SB_OK)
		result = staff_check_bound(record, person, err);
	if (result != SB_OK && result != SB_GONE)
		return result;
	if (staff_delay_left_us(person, now_us) > 0)
		return staff_fail_delayed(err);
	if (person->has_pin)
		return SB_OK;
	strcpy(hash, staff_pin_nobody);
	return staff_check_pins(record, err);
}

enum sb_result staff_fail_delayed(struct sb_error *err)
{
	return sb_fail(err, SB_AGAIN, _("PIN not checked"));
}

/* The row of the journal that says what happened. */
static enum sb_result staff_append_row(struct record *record, const char *by,
				       enum staff_event act,
				       const struct person *person,
				       int64_t now_us, struct sb_error *err)
{
	char line[STAFF_LINE_MAX], answer[PIN_ANSWER_MAX];
	struct journal_row journal_row = {.time_us = now_us,
					  .source = SOURCE_KEY,
					  .kind = KIND_PEOPLE,
					  .badge = by,
					  .line = line,
					  .answer = answer};

	staff_event_format(act, person, line);
	staff_event_format_answer(act, person, answer);
	return journal_append(record, &journal_row, err);
}

/* The hash that a new PIN replaces, and how many of the badge the house keeps.
 * One that somebody changed is not kept. */
static enum sb_result staff_read_old_pin(struct record *record,
					 const char *badge,
					 char hash[static PIN_HASH_MAX],
					 int *keep, struct sb_error *err)
{
	struct roster roster = {0};
	const struct person *expected;
	struct person person;
	enum sb_result result = staff_get(record, badge, &person, hash, err);

	if (result == SB_OK)
		result = staff_read_roster(record, INT64_MAX, &roster, err);
	expected = roster_find(&roster, badge);
	if (!expected ||
	    memcmp(person.pin, expected->pin, PIN_DIGEST_SIZE) != 0)
		strcpy(hash, PIN_HASH_REMOVED);
	*keep = roster.pin_rules.history;
	roster_fini(&roster);
	return result;
}

/* pin_hash: the new one, or NULL. */
static enum sb_result staff_change(struct record *record, const char *by,
				   enum staff_event act, struct person *person,
				   const char *pin_hash, int64_t now_us,
				   struct sb_error *err)
{
	static const char sql[] =
		"UPDATE staff SET pin_hash = coalesce(?2, pin_hash),"
		" disabled = ?3, wrong = ?4, delayed_us = ?5 WHERE badge = ?1";
	sqlite3_stmt *stmt = statement_get(record, sql);
	char old_hash[PIN_HASH_MAX];
	enum sb_result result = SB_OK;
	int bound, keep = 0;

	if (pin_hash) {
		result = staff_read_old_pin(record, person->badge, old_hash,
					    &keep, err);
		staff_pin_digest(pin_hash, person->pin);
	}
	if (result == SB_OK)
		result = staff_append_row(record, by, act, person, now_us, err);
	if (result == SB_OK && pin_hash)
		result = old_pins_add(record, person->badge, old_hash, keep,
				      err);
	if (result != SB_OK)
		return result;
	staff_event_apply(person, act, now_us);
	bound = statement_bind_text(stmt, 1, person->badge) |
		statement_bind_text(stmt, 2, pin_hash) |
		sqlite3_bind_int(stmt, 3, person->disabled) |
		sqlite3_bind_int(stmt, 4, person->wrong) |
		sqlite3_bind_int64(stmt, 5, person->delayed_until_us);
	return statement_run(record, stmt, bound, err);
}

/* Of no badge on the list, so that no PIN typed as a badge is recorded. */
static enum sb_result staff_record_unknown(struct record *record,
					   int64_t now_us, struct sb_error *err)
{
	struct journal_row journal_row = {.time_us = now_us,
					  .source = SOURCE_KEY,
					  .kind = KIND_PEOPLE,
					  .badge = "",
					  .line = "pin unknown",
					  .answer = ""};

	return journal_append(record, &journal_row, err);
}

static enum sb_result staff_record_wrong(struct record *record,
					 struct person *person, int64_t now_us,
					 struct sb_error *err)
{
	enum sb_result result = staff_change(record, person->badge, PIN_WRONG,
					     person, NULL, now_us, err);

	return result == SB_OK && staff_event_alarms(person->wrong)
		       ? staff_append_row(record, person->badge, PIN_ALARM,
					  person, now_us, err)
		       : result;
}

enum sb_result staff_record_pin(struct record *record, struct person *person,
				bool matched, int64_t now_us,
				struct sb_error *err)
{
	enum sb_result result = SB_OK;

	if (matched && person->wrong > 0)
		return staff_change(record, person->badge, PIN_RIGHT, person,
				    NULL, now_us, err);
	if (matched)
		return SB_OK;
	result = person->badge[0] == '\0'
			 ? staff_record_unknown(record, now_us, err)
			 : staff_record_wrong(record, person, now_us, err);
	return result == SB_OK
		       ? sb_fail(err, SB_REFUSED, _("wrong badge or PIN"))
		       : result;
}

enum sb_result staff_set_language(struct record *record, const char *by,
				  const char *badge, const char *language,
				  int64_t now_us, struct sb_error *err)
{
	static const char sql[] =
		"UPDATE staff SET language = ?2 WHERE badge = ?1";
	struct person person = {0};
	enum sb_result result = staff_check_act(record, by, ACT_STAFF, "", err);

	if (result == SB_OK)
		result = staff_find(record, badge, &person, err);
	if (result != SB_OK)
		return result;
	snprintf(person.language, sizeof person.language, "%s", language);
	result = staff_append_row(record, by, STAFF_LANGUAGE, &person, now_us,
				  err);
	if (result == SB_OK) {
		sqlite3_stmt *stmt = statement_get(record, sql);
		int bound = statement_bind_text(stmt, 1, badge) |
			    statement_bind_text(stmt, 2,
						*language ? language : NULL);

		result = statement_run(record, stmt, bound, err);
	}
	return result;
}

/* The first one is made by nobody, and is a supervisor. */
static enum sb_result staff_check_first(struct record *record,
					const struct person *person,
					struct sb_error *err)
{
	static const char sql[] = "SELECT sum(1) FROM staff";
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

static enum sb_result staff_check_role(const struct person *person,
				       enum act act, unsigned involved,
				       struct sb_error *err)
{
	if (person->disabled)
		return staff_fail_disabled(person->badge, err);
	switch (permission_check(person->role, act, involved)) {
	case FORBIDDEN_ROLE:
		return staff_fail_role(person->badge, person->role, act, err);
	case FORBIDDEN_DEALER:
		return sb_fail(err, SB_REFUSED,
			       _("badge %s deals at this table; call another "
				 "pit boss"),
			       person->badge);
	default: return SB_OK;
	}
}

enum sb_result staff_check_act(struct record *record, const char *badge,
			       enum act act, const char *dealer,
			       struct sb_error *err)
{
	struct roster roster = {0};
	const struct person *person;
	enum sb_result result =
		staff_read_roster(record, INT64_MAX, &roster, err);

	person = roster_find(&roster, badge);
	if (result == SB_OK)
		result = person ? staff_check_role(person, act,
						   roster_same_person(&roster,
								      badge,
								      dealer)
							   ? DEALS_HERE
							   : NOT_INVOLVED,
						   err)
				: staff_fail_unknown(badge, err);
	roster_fini(&roster);
	return result;
}

static enum sb_result staff_check_person(struct record *record,
					 const struct person *person,
					 struct sb_error *err)
{
	struct roster roster = {0};
	enum sb_result result = staff_check_badge(person->badge, err);

	if (result == SB_OK)
		result = staff_check_badge(person->number, err);
	if (result == SB_OK)
		result = staff_check_name(person->name, err);
	if (result == SB_OK)
		result = staff_read_roster(record, INT64_MAX, &roster, err);
	if (result == SB_OK)
		result = roster_check_new(&roster, person, err);
	roster_fini(&roster);
	return result;
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
				  " VALUES (?1, ?2, ?3, ?4, ?5, 0, 0, 0)";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = statement_bind_text(stmt, 1, person->badge) |
		    statement_bind_text(stmt, 2, person->number) |
		    statement_bind_text(stmt, 3, person->name) |
		    sqlite3_bind_int(stmt, 4, (int)person->role) |
		    statement_bind_text(stmt, 5, pin_hash);

	return statement_run(record, stmt, bound, err);
}

enum sb_result staff_check_namesake(struct record *record,
				    const struct person *person,
				    struct sb_error *err)
{
	const char *number = person->number[0] ? person->number : person->badge;
	struct roster roster = {0};
	enum sb_result result =
		staff_read_roster(record, INT64_MAX, &roster, err);

	for (int i = 0; i < roster.n && result == SB_OK; i++)
		if (strcasecmp(roster.person[i].name, person->name) == 0 &&
		    strcmp(roster.person[i].number, number) != 0)
			result = sb_fail(err, SB_REFUSED,
					 _("%s has staff number %s: use "
					   "--number=%s, or --same-name for "
					   "another person"),
					 person->name, roster.person[i].number,
					 roster.person[i].number);
	roster_fini(&roster);
	return result;
}

enum sb_result staff_add(struct record *record, const char *by,
			 const struct person *added, const char *pin_hash,
			 int64_t now_us, struct sb_error *err)
{
	struct person person = *added;
	enum sb_result result =
		*by ? staff_check_act(record, by, ACT_STAFF, "", err)
		    : staff_check_first(record, added, err);

	if (person.number[0] == '\0')
		strcpy(person.number, person.badge);
	staff_pin_digest(pin_hash, person.pin);
	if (result == SB_OK)
		result = staff_check_person(record, &person, err);
	if (result == SB_OK)
		result = staff_append_row(record, by, STAFF_ADD, &person,
					  now_us, err);
	if (result == SB_OK)
		result = staff_insert(record, &person, pin_hash, err);
	return result;
}

/* Changes a person on the list by order of somebody who may. */
static enum sb_result staff_change_by(struct record *record, const char *by,
				      enum staff_event act, const char *badge,
				      const char *pin_hash, int64_t now_us,
				      struct sb_error *err)
{
	struct person person = {0};
	enum sb_result result = staff_check_act(
		record, by, staff_event_act(act, strcmp(by, badge) == 0), "",
		err);

	if (result == SB_OK)
		result = staff_find(record, badge, &person, err);
	if (result != SB_OK)
		return result;
	return staff_change(record, by, act, &person, pin_hash, now_us, err);
}

/* In a record restored from a backup all hashes were removed; the first PIN is
 * given by nobody, to a supervisor. */
static enum sb_result staff_set_first_pin(struct record *record,
					  const char *badge,
					  const char *pin_hash, int64_t now_us,
					  struct sb_error *err)
{
	struct person person = {0};
	int64_t pins;
	enum sb_result result = staff_find(record, badge, &person, err);

	if (result == SB_OK)
		result = staff_check_bound(record, &person, err);
	if (result == SB_OK)
		result = staff_count_pins(record, &pins, err);
	if (result != SB_OK)
		return result;
	if (pins > 0)
		return sb_fail(err, SB_REFUSED,
			       _("not a restored backup; leave out --first and "
				 "use --by=BADGE of a supervisor"));
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

enum sb_result staff_find_guessed(struct record *record,
				  char badge[static BADGE_MAX + 1],
				  struct sb_error *err)
{
	static const char sql[] = "SELECT badge FROM staff WHERE wrong >= ?1"
				  " ORDER BY delayed_us DESC LIMIT 1";
	sqlite3_stmt *stmt = statement_get(record, sql);
	enum sb_result result = statement_step(
		record, stmt, sqlite3_bind_int(stmt, 1, PIN_ALARM_TRIES), err);

	badge[0] = '\0';
	if (result != SB_OK)
		return result == SB_GONE ? SB_OK : result;
	statement_copy(stmt, 0, badge, BADGE_MAX + 1);
	statement_reset(stmt);
	return SB_OK;
}

/* The first badge from person->badge on that has its hash. SB_GONE: none. */
static enum sb_result staff_next_hash(struct record *record,
				      struct person *person,
				      char hash[static PIN_HASH_MAX],
				      struct sb_error *err)
{
	static const char *const sql[] =
		STAFF_SELECT("WHERE badge >= ?1"
			     " AND substr(pin_hash, 1, 8) <> '" PIN_HASH_REMOVED
			     "' ORDER BY badge LIMIT 1");
	sqlite3_stmt *stmt = staff_select(record, sql);
	enum sb_result result = statement_step(
		record, stmt, statement_bind_text(stmt, 1, person->badge), err);

	if (result != SB_OK)
		return result;
	staff_read(stmt, person);
	statement_copy(stmt, 4, hash, PIN_HASH_MAX);
	statement_reset(stmt);
	return SB_OK;
}

/* In the order of the badges: rows of a damaged table could be met again for
 * ever. */
enum sb_result staff_remove_hashes(struct record *record, struct sb_error *err)
{
	static const char sql[] =
		"UPDATE staff SET pin_hash = ?2 WHERE badge = ?1";
	char hash[PIN_HASH_MAX], last[BADGE_MAX + 1] = "";
	struct person person = {0};
	enum sb_result result;

	while ((result = staff_next_hash(record, &person, hash, err)) ==
	       SB_OK) {
		sqlite3_stmt *stmt = statement_get(record, sql);

		if (strcmp(person.badge, last) <= 0)
			return statement_fail(record, SQLITE_CORRUPT, err);
		memcpy(last, person.badge, sizeof last);
		staff_pin_remove(hash);
		result = statement_run(
			record, stmt,
			statement_bind_text(stmt, 1, person.badge) |
				statement_bind_text(stmt, 2, hash),
			err);
		if (result != SB_OK)
			return result;
	}
	return result == SB_GONE ? old_pins_remove(record, err) : result;
}

enum sb_result staff_badge_length(struct record *record, int *length,
				  struct sb_error *err)
{
	static const char sql[] =
		"SELECT coalesce(max(length(badge)), 0) FROM staff";
	int64_t longest = 0;
	enum sb_result result = statement_number(
		record, statement_get(record, sql), SQLITE_OK, &longest, err);

	*length = longest < BADGE_MAX ? (int)longest : BADGE_MAX;
	return result;
}

enum sb_result staff_list(struct record *record, staff_person_fn callback,
			  void *context, struct sb_error *err)
{
	static const char *const sql[] = STAFF_SELECT("ORDER BY badge");
	sqlite3_stmt *stmt = staff_select(record, sql);
	struct person person;
	char last[BADGE_MAX + 1] = "";
	enum sb_result result;

	while ((result = statement_step(record, stmt, SQLITE_OK, err)) ==
	       SB_OK) {
		staff_read(stmt, &person);
		/* a damaged file gives people in no order, without an end */
		result = strcmp(person.badge, last) > 0
				 ? callback(&person, context, err)
				 : statement_fail(record, SQLITE_CORRUPT, err);
		memcpy(last, person.badge, sizeof last);
		if (result != SB_OK) {
			statement_reset(stmt);
			return result;
		}
	}
	return result == SB_GONE ? SB_OK : result;
}
