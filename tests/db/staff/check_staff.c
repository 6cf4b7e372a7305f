/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/record/record.h"
#include "db/staff/staff.h"
#include "db/staff/staff_pin.h"
#include "db/journal/statement.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

/* Of "246810"; hashing in each test would take its time. */
static char right_hash[PIN_HASH_MAX];
static const char pin[] = "246810";

static struct record *record;
static struct sb_error err;
static int64_t now = INT64_C(1795291200000000);

static const struct person boss = {
	.badge = "S1", .name = "Sam Supervisor", .role = ROLE_SUPERVISOR};
static const struct person pit = {
	.badge = "P-2", .name = "Pat", .role = ROLE_PIT_BOSS};

static enum sb_result commit(enum sb_result result)
{
	struct sb_error other;

	ck_assert_int_eq(journal_commit(record, &other), SB_OK);
	return result;
}

static void begin(void)
{
	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
}

static enum sb_result add(const char *by, const struct person *person)
{
	begin();
	return commit(staff_add(record, by, person, right_hash, now, &err));
}

static enum sb_result try(const char *badge, bool matched)
{
	begin();
	return commit(staff_record_pin(record, badge, matched, now, &err));
}

static enum sb_result fetch(const char *badge)
{
	struct person person;
	char hash[PIN_HASH_MAX];

	return staff_fetch_hash(record, badge, now, &person, hash, &err);
}

static void reopen(void)
{
	record_close(record);
	ck_assert_int_eq(record_open(&record, record_folder_path,
				     RECORD_WRITE | RECORD_CREATE, &err),
			 SB_OK);
}

static void cached_hash(void)
{
	ck_assert_int_eq(staff_pin_hash(pin, right_hash, &err), SB_OK);
}

static void set_up(void)
{
	record_folder_set_up();
	reopen();
	ck_assert_int_eq(add("", &boss), SB_OK);
	ck_assert_int_eq(add("S1", &pit), SB_OK);
}

static void tear_down(void)
{
	record_close(record);
}

static enum sb_result gather(const struct journal_row *journal_row,
			     void *context, struct sb_error *e)
{
	(void)e;
	ck_assert_int_eq(journal_row->kind, KIND_PEOPLE);
	fprintf(context, "%s: %s\n", journal_row->badge, journal_row->line);
	return SB_OK;
}

static char *count_people_rows(void)
{
	char *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);
	int64_t seq = 1;

	ck_assert_int_eq(journal_read(record, &seq, 1000, gather, out, &err),
			 SB_OK);
	fclose(out);
	return text;
}

/* --- PINs --------------------------------------------------------------- */

static const struct {
	const char *pin, *sentence;
} pins[] = {
	{"", "6 to 32 digits"},
	{"12345", "6 to 32 digits"},
	{"12345a", "6 to 32 digits"},
	{"123 456", "6 to 32 digits"},
	{"123456789012345678901234567890123", "6 to 32 digits"},
	{"123456", NULL},
	{"12345678901234567890123456789012", NULL},
};

START_TEST(a_pin_has_six_digits_or_more)
{
	enum sb_result result = staff_pin_check(pins[_i].pin, &err);

	ck_assert_int_eq(result, pins[_i].sentence ? SB_REFUSED : SB_OK);
	if (pins[_i].sentence)
		ck_assert_ptr_nonnull(strstr(err.text, pins[_i].sentence));
}
END_TEST

START_TEST(a_pin_matches_its_own_hash_and_no_other)
{
	char other[PIN_HASH_MAX];

	ck_assert(staff_pin_matches(right_hash, pin));
	ck_assert(!staff_pin_matches(right_hash, "246811"));
	ck_assert(!staff_pin_matches("", pin));
	ck_assert(!staff_pin_matches("rubbish", pin));
	ck_assert_int_eq(strncmp(right_hash, "$argon2id$", 10), 0);
	ck_assert_int_eq(staff_pin_hash(pin, other, &err), SB_OK);
	ck_assert_str_ne(other, right_hash);
	ck_assert_int_eq(staff_pin_hash("12345", other, &err), SB_REFUSED);
}
END_TEST

START_TEST(the_stored_hash_is_fetched_for_a_badge_that_may_try)
{
	struct person person;
	char hash[PIN_HASH_MAX];

	ck_assert_int_eq(
		staff_fetch_hash(record, "P-2", now, &person, hash, &err),
		SB_OK);
	ck_assert_str_eq(hash, right_hash);
	ck_assert_str_eq(person.name, "Pat");
	ck_assert_int_eq(person.role, ROLE_PIT_BOSS);
	ck_assert_int_eq(fetch("P-3"), SB_REFUSED);
	ck_assert_ptr_nonnull(strstr(err.text, "unknown badge 'P-3'"));
}
END_TEST

/* --- wrong PINs --------------------------------------------------------- */

START_TEST(the_fifth_wrong_pin_in_a_row_locks)
{
	for (int i = 0; i < 4; i++) {
		ck_assert_int_eq(try("P-2", false), SB_REFUSED);
		ck_assert_ptr_nonnull(strstr(err.text, "wrong PIN"));
		ck_assert_int_eq(fetch("P-2"), SB_OK);
	}
	ck_assert_int_eq(try("P-2", false), SB_REFUSED);
	ck_assert_ptr_nonnull(strstr(err.text, "locked for 1 minute"));
	ck_assert_int_eq(fetch("P-2"), SB_REFUSED);
	ck_assert_int_eq(fetch("S1"), SB_OK);
}
END_TEST

START_TEST(a_right_pin_between_wrong_ones_resets_the_count)
{
	for (int i = 0; i < 4; i++)
		ck_assert_int_eq(try("P-2", false), SB_REFUSED);
	ck_assert_int_eq(try("P-2", true), SB_OK);
	for (int i = 0; i < 4; i++)
		ck_assert_int_eq(try("P-2", false), SB_REFUSED);
	ck_assert_int_eq(fetch("P-2"), SB_OK);
}
END_TEST

/* Minutes that the nth lock in a row lasts: a minute, doubling, a day. */
static const int lock_minutes[] = {1,	2,   4,	  8,	16,   32,  64,
				   128, 256, 512, 1024, 1440, 1440};

START_TEST(each_lock_lasts_twice_as_long_up_to_a_day_and_outlives_a_restart)
{
	for (size_t i = 0; i < sizeof lock_minutes / sizeof *lock_minutes;
	     i++) {
		int64_t lock = lock_minutes[i] * INT64_C(60000000);

		for (int n = 0; n < PIN_TRIES_MAX; n++)
			ck_assert_int_eq(try("P-2", false), SB_REFUSED);
		reopen();
		now += lock - 1;
		ck_assert_int_eq(fetch("P-2"), SB_REFUSED);
		now += 1;
		ck_assert_int_eq(fetch("P-2"), SB_OK);
	}
}
END_TEST

START_TEST(a_supervisor_frees_a_locked_badge)
{
	for (int i = 0; i < PIN_TRIES_MAX; i++)
		ck_assert_int_eq(try("P-2", false), SB_REFUSED);
	begin();
	ck_assert_int_eq(commit(staff_unlock(record, "P-2", "P-2", now, &err)),
			 SB_REFUSED);
	ck_assert_int_eq(fetch("P-2"), SB_REFUSED);
	begin();
	ck_assert_int_eq(commit(staff_unlock(record, "S1", "P-2", now, &err)),
			 SB_OK);
	ck_assert_int_eq(fetch("P-2"), SB_OK);
}
END_TEST

/* --- the list ----------------------------------------------------------- */

static const struct {
	const char *by;
	struct person person;
	const char *sentence;
} refused[] = {
	{"S1",
	 {.badge = "P-2", .name = "Q", .role = ROLE_DEALER},
	 "badge P-2 belongs to Pat"},
	{"S1",
	 {.badge = "", .name = "Q", .role = ROLE_DEALER},
	 "a badge is 1 to 16"},
	{"S1",
	 {.badge = "a b", .name = "Q", .role = ROLE_DEALER},
	 "a badge is 1 to 16"},
	{"S1",
	 {.badge = "7", .name = "", .role = ROLE_DEALER},
	 "a name is 1 to 96 bytes"},
	{"S1",
	 {.badge = "7", .name = "a\nb", .role = ROLE_DEALER},
	 "a name is 1 to 96 bytes"},
	{"S1",
	 {.badge = "7", .name = "\033[2J", .role = ROLE_DEALER},
	 "a name is 1 to 96 bytes"},
	{"P-2",
	 {.badge = "7", .name = "Q", .role = ROLE_DEALER},
	 "staff list requires supervisor"},
	{"X",
	 {.badge = "7", .name = "Q", .role = ROLE_DEALER},
	 "unknown badge 'X'"},
	{"",
	 {.badge = "7", .name = "Q", .role = ROLE_SUPERVISOR},
	 "staff list not empty"},
};

START_TEST(a_person_who_cannot_be_added_leaves_no_trace)
{
	char *before = count_people_rows(), *after;

	ck_assert_int_eq(add(refused[_i].by, &refused[_i].person), SB_REFUSED);
	ck_assert_msg(strstr(err.text, refused[_i].sentence), "%s", err.text);
	after = count_people_rows();
	ck_assert_str_eq(after, before);
	free(before);
	free(after);
}
END_TEST

START_TEST(the_first_one_on_the_list_is_a_supervisor)
{
	char other[140];
	struct record *first = record;

	snprintf(other, sizeof other, "%s.2", record_folder_path);
	ck_assert_int_eq(
		record_open(&record, other, RECORD_WRITE | RECORD_CREATE, &err),
		SB_OK);
	ck_assert_int_eq(add("", &pit), SB_REFUSED);
	ck_assert_ptr_nonnull(strstr(err.text, "must be a supervisor"));
	ck_assert_int_eq(add("", &boss), SB_OK);
	record_close(record);
	record = first;
}
END_TEST

START_TEST(a_disabled_badge_can_nothing)
{
	struct person second = {
		.badge = "S2", .name = "Sue", .role = ROLE_SUPERVISOR};

	ck_assert_int_eq(add("S1", &second), SB_OK);
	begin();
	ck_assert_int_eq(commit(staff_disable(record, "S1", "S2", now, &err)),
			 SB_OK);
	ck_assert_int_eq(fetch("S2"), SB_REFUSED);
	ck_assert_ptr_nonnull(strstr(err.text, "disabled"));
	begin();
	ck_assert_int_eq(commit(staff_unlock(record, "S2", "P-2", now, &err)),
			 SB_REFUSED);
}
END_TEST

START_TEST(the_last_supervisor_stays)
{
	begin();
	ck_assert_int_eq(commit(staff_disable(record, "S1", "S1", now, &err)),
			 SB_REFUSED);
	ck_assert_ptr_nonnull(strstr(err.text, "the last supervisor"));
	begin();
	ck_assert_int_eq(commit(staff_disable(record, "S1", "P-2", now, &err)),
			 SB_OK);
}
END_TEST

START_TEST(a_new_pin_replaces_the_old_one_and_the_count)
{
	struct person person;
	char hash[PIN_HASH_MAX], stored[PIN_HASH_MAX];

	ck_assert_int_eq(staff_pin_hash("99887766", hash, &err), SB_OK);
	ck_assert_int_eq(try("P-2", false), SB_REFUSED);
	begin();
	ck_assert_int_eq(
		commit(staff_set_pin(record, "S1", "P-2", hash, now, &err)),
		SB_OK);
	ck_assert_int_eq(
		staff_fetch_hash(record, "P-2", now, &person, stored, &err),
		SB_OK);
	ck_assert_str_eq(stored, hash);
	ck_assert_int_eq(person.wrong, 0);
}
END_TEST

START_TEST(every_change_is_in_the_journal_and_no_hash_is)
{
	char hash[PIN_HASH_MAX], *rows;

	ck_assert_int_eq(staff_pin_hash("99887766", hash, &err), SB_OK);
	try("P-2", false);
	try("P-2", true);
	try("P-2", true);
	begin();
	ck_assert_int_eq(
		commit(staff_set_pin(record, "S1", "P-2", hash, now, &err)),
		SB_OK);
	begin();
	ck_assert_int_eq(commit(staff_unlock(record, "S1", "P-2", now, &err)),
			 SB_OK);
	begin();
	ck_assert_int_eq(commit(staff_disable(record, "S1", "P-2", now, &err)),
			 SB_OK);
	rows = count_people_rows();
	support_same(rows, ": staff add S1 supervisor Sam Supervisor\n"
			   "S1: staff add P-2 pit-boss Pat\n"
			   "P-2: pin wrong P-2\n"
			   "P-2: pin right P-2\n"
			   "S1: staff pin P-2\n"
			   "S1: staff unlock P-2\n"
			   "S1: staff disable P-2\n");
	free(rows);
}
END_TEST

static enum sb_result list_one(const struct person *person, void *context,
			       struct sb_error *e)
{
	(void)e;
	fprintf(context, "%s %s %s\n", person->badge, role_name(person->role),
		person->name);
	return SB_OK;
}

START_TEST(the_list_is_in_the_order_of_badges)
{
	char *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	ck_assert_int_eq(staff_list(record, list_one, out, &err), SB_OK);
	fclose(out);
	support_same(text, "P-2 pit-boss Pat\nS1 supervisor Sam Supervisor\n");
	free(text);
}
END_TEST

/* --- lines -------------------------------------------------------------- */

static const struct {
	const char *line;
	bool good;
} lines[] = {
	{"staff add 1042 dealer Aino Aalto", true},
	{"staff pin 1042", true},
	{"staff disable 1042", true},
	{"staff unlock 1042", true},
	{"pin wrong 1042", true},
	{"pin right 1042", true},
	{"staff add 1042 nobody Aino", false},
	{"staff add 1042 boss Aino", false},
	{"staff add 1042 dealer", false},
	{"staff add 1042 dealer ", false},
	{"staff pin", false},
	{"staff pin ", false},
	{"staff pin 10_42", false},
	{"staff pin 1042 x", false},
	{"staff pin 12345678901234567", false},
	{"sign-on 1042", false},
};

START_TEST(a_line_of_people_is_read_as_it_is_written)
{
	struct person person;
	enum staff_event act;
	char again[STAFF_LINE_MAX];
	bool good = staff_event_parse(lines[_i].line, &act, &person);

	ck_assert_msg(good == lines[_i].good, "%s", lines[_i].line);
	if (!good)
		return;
	staff_event_format(act, &person, again);
	ck_assert_str_eq(again, lines[_i].line);
}
END_TEST

/* One row of the sign-on window, with a badge of the house. */
START_TEST(a_refused_role_is_read_at_a_glance)
{
	enum { DIALOG_COLS = 74 };

	for (int i = 0; i < ACTS; i++) {
		enum act act = (enum act)i;

		for (int role = ROLE_DEALER; role < (int)permissions[act].least;
		     role++) {
			ck_assert_int_eq(staff_fail_role("2001",
							 (enum role)role, act,
							 &err),
					 SB_REFUSED);
			ck_assert_msg(strlen(err.text) <= DIALOG_COLS, "%s",
				      err.text);
			ck_assert_msg(!strstr(err.text, "pit-boss"), "%s",
				      err.text);
		}
	}
	(void)!staff_fail_role("2001", ROLE_PIT_BOSS, ACT_STAFF, &err);
	ck_assert_str_eq(err.text,
			 "badge 2001 is pit boss, staff list requires "
			 "supervisor");
}
END_TEST

static const struct test tests[] = {
	L(a_pin_has_six_digits_or_more, pins),
	T(a_pin_matches_its_own_hash_and_no_other),
	T(the_stored_hash_is_fetched_for_a_badge_that_may_try),
	T(the_fifth_wrong_pin_in_a_row_locks),
	T(a_right_pin_between_wrong_ones_resets_the_count),
	T(each_lock_lasts_twice_as_long_up_to_a_day_and_outlives_a_restart),
	T(a_supervisor_frees_a_locked_badge),
	L(a_person_who_cannot_be_added_leaves_no_trace, refused),
	T(a_refused_role_is_read_at_a_glance),
	T(the_first_one_on_the_list_is_a_supervisor),
	T(a_disabled_badge_can_nothing),
	T(the_last_supervisor_stays),
	T(a_new_pin_replaces_the_old_one_and_the_count),
	T(every_change_is_in_the_journal_and_no_hash_is),
	T(the_list_is_in_the_order_of_badges),
	L(a_line_of_people_is_read_as_it_is_written, lines),
};

static const struct test_case cases[] = {
	{"staff", tests, ROWS_OF(tests), set_up, tear_down, cached_hash},
};

bool support_forks = true;

SUITE_OF(cases)
