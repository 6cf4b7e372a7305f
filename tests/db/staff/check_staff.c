/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/record/record.h"
#include "db/staff/staff.h"
#include "db/staff/staff_pin.h"
#include "db/staff/staff_roster.h"
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
	struct person person;
	char hash[PIN_HASH_MAX];

	begin();
	(void)!staff_fetch_hash(record, badge, now, &person, hash, &err);
	return commit(staff_record_pin(record, &person, matched, now, &err));
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
	const char *pin, *badge, *sentence;
} pins[] = {
	{"", "1042", "6 to 32 digits"},
	{"12345", "1042", "6 to 32 digits"},
	{"12345a", "1042", "6 to 32 digits"},
	{"123 456", "1042", "6 to 32 digits"},
	{"428571428571428571428571428571428", "1042", "6 to 32 digits"},
	{"000000", "1042", "repeated digits"},
	{"99999999", "1042", "repeated digits"},
	{"121212", "1042", "repeated digits"},
	{"7373737", "1042", "repeated digits"},
	{"123123", "1042", "repeated digits"},
	{"123456", "1042", "digits in order"},
	{"890123", "1042", "digits in order"},
	{"654321", "1042", "digits in order"},
	{"210987", "1042", "digits in order"},
	{"112233", "1042", "digits in order"},
	{"998877", "1042", "digits in order"},
	{"111222", "1042", "repeated digits"},
	{"777888999", "1042", "digits in order"},
	{"135791", "1042", "digits in order"},
	{"369258", "1042", "digits in order"},
	{"778778", "1042", "repeated digits"},
	{"477447", "1042", "repeated digits"},
	{"147258", "1042", "keys in a row"},
	{"789456", "1042", "keys in a row"},
	{"159753", "1042", "keys in a row"},
	{"963852741", "1042", "keys in a row"},
	{"104277", "1042", "the badge's digits"},
	{"771042", "PB-1042", "the badge's digits"},
	{"198477", "1042", "a year"},
	{"771984", "1042", "a year"},
	{"200777", "1042", "a year"},
	{"25122007", "1042", "a year"},
	{"251287", "1042", "a date"},
	{"122587", "1042", "a date"},
	{"871225", "1042", "a date"},
	{"311299", "1042", "a date"},
	{"428571", "1042", NULL},
	{"320187", "1042", NULL},
	{"778177", "7", NULL},
	{"147259", "1042", NULL},
	{"1472580", "1042", NULL},
	{"444557", "1042", NULL},
	{"42857142857142857142857142857142", "1042", NULL},
	{"777777198", "1042", NULL},
};

START_TEST(a_pin_has_six_digits_or_more_and_is_hard_to_guess)
{
	enum sb_result result =
		staff_pin_check(pins[_i].pin, pins[_i].badge, &err);

	ck_assert_msg(result == (pins[_i].sentence ? SB_REFUSED : SB_OK),
		      "%s: %s", pins[_i].pin, err.text);
	if (pins[_i].sentence)
		ck_assert_msg(strstr(err.text, pins[_i].sentence), "%s: %s",
			      pins[_i].pin, err.text);
}
END_TEST

/* The man page says how many tries a guess takes. */
START_TEST(six_digits_are_some_880000_pins)
{
	char text[8];
	int n = 0;

	for (int i = 0; i < 1000000; i++) {
		snprintf(text, sizeof text, "%06d", i);
		n += staff_pin_check(text, "1042", NULL) == SB_OK;
	}
	ck_assert_int_ge(n, 875000);
	ck_assert_int_le(n, 885000);
}
END_TEST

START_TEST(a_pin_matches_its_own_hash_and_no_other)
{
	char other[PIN_HASH_MAX];

	ck_assert_int_eq(staff_pin_compare(right_hash, pin, &err), SB_OK);
	ck_assert_int_eq(staff_pin_compare(right_hash, "246811", &err),
			 SB_REFUSED);
	ck_assert_int_eq(staff_pin_compare("", pin, &err), SB_REFUSED);
	ck_assert_int_eq(staff_pin_compare("rubbish", pin, &err), SB_REFUSED);
	/* which would take gigabytes, or hours */
	ck_assert_int_eq(
		staff_pin_compare("$argon2id$v=19$m=4194304,t=2,p=1"
				  "$c29tZXNhbHRzb21lc2FsdA$"
				  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
				  pin, &err),
		SB_REFUSED);
	ck_assert_int_eq(
		staff_pin_compare("$argon2id$v=19$m=65536,t=999,p=1"
				  "$c29tZXNhbHRzb21lc2FsdA$"
				  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
				  pin, &err),
		SB_REFUSED);
	ck_assert_int_eq(strncmp(right_hash, "$argon2id$", 10), 0);
	ck_assert_int_eq(staff_pin_hash(pin, other, &err), SB_OK);
	ck_assert_str_ne(other, right_hash);
	ck_assert_int_eq(staff_pin_hash("12345", other, &err), SB_REFUSED);
}
END_TEST

START_TEST(too_little_memory_is_no_wrong_pin)
{
	enum sb_result right, wrong, made;
	char hash[PIN_HASH_MAX];

	support_limit_memory(32 << 20);
	right = staff_pin_compare(right_hash, pin, &err);
	wrong = staff_pin_compare(right_hash, "246811", &err);
	made = staff_pin_hash(pin, hash, &err);
	support_limit_memory(0);
	ck_assert_int_eq(right, SB_SYSTEM);
	ck_assert_int_eq(wrong, SB_SYSTEM);
	ck_assert_int_eq(made, SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, "not enough memory"));
	ck_assert_int_eq(staff_pin_compare(right_hash, pin, &err), SB_OK);
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
}
END_TEST

/* Nobody learns from answers which badges there are. */
START_TEST(an_unknown_badge_is_as_a_wrong_pin)
{
	struct person person;
	char hash[PIN_HASH_MAX], *rows;

	ck_assert_int_eq(
		staff_fetch_hash(record, "P-3", now, &person, hash, &err),
		SB_OK);
	ck_assert_str_eq(person.badge, "");
	/* as costly to compare as a hash of this house */
	ck_assert_int_eq(strncmp(hash, right_hash, 31), 0);
	ck_assert_int_eq(staff_pin_compare(hash, pin, &err), SB_REFUSED);
	ck_assert_int_eq(try("246810", false), SB_REFUSED);
	ck_assert_str_eq(err.text, "wrong badge or PIN");
	ck_assert_int_eq(try("P-2", false), SB_REFUSED);
	ck_assert_str_eq(err.text, "wrong badge or PIN");
	rows = count_people_rows();
	support_same(rows, ": staff add S1 supervisor Sam Supervisor\n"
			   "S1: staff add P-2 pit-boss Pat\n"
			   ": pin unknown\n"
			   "P-2: pin wrong P-2\n");
	free(rows);
}
END_TEST

START_TEST(nobody_has_a_pin_in_a_restored_record)
{
	static const char *const badges[] = {"S1", "P-2", "P-3"};

	ck_assert_int_eq(staff_remove_hashes(record, &err), SB_OK);
	for (int i = 0; i < ROWS_OF(badges); i++) {
		ck_assert_int_eq(fetch(badges[i]), SB_REFUSED);
		ck_assert_ptr_nonnull(strstr(err.text, "nobody has a PIN"));
	}
}
END_TEST

/* --- wrong PINs --------------------------------------------------------- */

/* Seconds without a PIN after the nth wrong one in a row. */
static const int delays_s[] = {1, 2, 4, 8, 16, 32, 60, 60, 60, 60};

START_TEST(each_wrong_pin_delays_the_badge_and_no_other)
{
	for (int i = 0; i < ROWS_OF(delays_s); i++) {
		int64_t delay_us = delays_s[i] * INT64_C(1000000);

		ck_assert_int_eq(try("P-2", false), SB_REFUSED);
		reopen(); /* a restart does not end it */
		ck_assert_int_eq(fetch("S1"), SB_OK);
		now += delay_us - 1;
		ck_assert_int_eq(fetch("P-2"), SB_AGAIN);
		now++;
		ck_assert_int_eq(fetch("P-2"), SB_OK);
	}
}
END_TEST

START_TEST(a_clock_that_is_set_back_locks_nobody_out)
{
	for (int i = 0; i < 9; i++)
		ck_assert_int_eq(try("P-2", false), SB_REFUSED);
	ck_assert_int_eq(fetch("P-2"), SB_AGAIN);
	now -= INT64_C(3600000000);
	ck_assert_int_eq(fetch("P-2"), SB_OK);
}
END_TEST

START_TEST(a_right_pin_between_wrong_ones_resets_the_delay)
{
	for (int i = 0; i < 4; i++) {
		ck_assert_int_eq(try("P-2", false), SB_REFUSED);
		now += INT64_C(60000000);
	}
	ck_assert_int_eq(try("P-2", true), SB_OK);
	ck_assert_int_eq(try("P-2", false), SB_REFUSED);
	now += INT64_C(1000000);
	ck_assert_int_eq(fetch("P-2"), SB_OK);
}
END_TEST

START_TEST(every_fifth_wrong_pin_is_an_alarm_until_a_pit_boss_unlocks)
{
	struct person dealer = {
		.badge = "D1", .name = "Dan", .role = ROLE_DEALER};
	char badge[BADGE_MAX + 1], *rows;

	ck_assert_int_eq(add("S1", &dealer), SB_OK);
	for (int i = 0; i < 10; i++) {
		ck_assert_int_eq(staff_find_guessed(record, badge, &err),
				 SB_OK);
		ck_assert_str_eq(badge, i < 5 ? "" : "D1");
		ck_assert_int_eq(try("D1", false), SB_REFUSED);
		now += INT64_C(60000000);
	}
	begin();
	ck_assert_int_eq(commit(staff_unlock(record, "D1", "D1", now, &err)),
			 SB_REFUSED);
	begin();
	ck_assert_int_eq(commit(staff_unlock(record, "P-2", "D1", now, &err)),
			 SB_OK);
	ck_assert_int_eq(fetch("D1"), SB_OK);
	ck_assert_int_eq(staff_find_guessed(record, badge, &err), SB_OK);
	ck_assert_str_eq(badge, "");
	rows = count_people_rows();
	support_same(strstr(rows, "D1: pin"), "D1: pin wrong D1\n"
					      "D1: pin wrong D1\n"
					      "D1: pin wrong D1\n"
					      "D1: pin wrong D1\n"
					      "D1: pin wrong D1\n"
					      "D1: pin alarm D1\n"
					      "D1: pin wrong D1\n"
					      "D1: pin wrong D1\n"
					      "D1: pin wrong D1\n"
					      "D1: pin wrong D1\n"
					      "D1: pin wrong D1\n"
					      "D1: pin alarm D1\n"
					      "P-2: staff unlock D1\n");
	free(rows);
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
	 {.badge = "7", .number = "P-2", .name = "Q", .role = ROLE_DEALER},
	 "staff number P-2 belongs to Pat"},
	{"S1",
	 {.badge = "7", .number = "a b", .name = "Q", .role = ROLE_DEALER},
	 "a badge is 1 to 16"},
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
	/* only with the right PIN is it told that it is disabled */
	ck_assert_int_eq(try("S2", false), SB_REFUSED);
	ck_assert_str_eq(err.text, "wrong badge or PIN");
	ck_assert_int_eq(staff_check_act(record, "S2", ACT_SIGN_ON, "", &err),
			 SB_REFUSED);
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

static void set_rules(int days, int history)
{
	const struct pin_rules rules = {days, history};
	char line[STAFF_LINE_MAX];
	struct journal_row row = {.time_us = now,
				  .source = SOURCE_STATION,
				  .kind = KIND_PEOPLE,
				  .badge = "",
				  .line = line,
				  .answer = ""};

	pin_rules_format(&rules, line);
	begin();
	ck_assert_int_eq(commit(journal_append(record, &row, &err)), SB_OK);
}

static void set_pin(const char *by, const char *badge, const char *digits)
{
	char hash[PIN_HASH_MAX];

	ck_assert_int_eq(staff_pin_hash(digits, hash, &err), SB_OK);
	begin();
	ck_assert_int_eq(
		commit(staff_set_pin(record, by, badge, hash, now, &err)),
		SB_OK);
}

static enum sb_result check_new(const char *badge, const char *digits)
{
	struct pin_history history;

	ck_assert_int_eq(staff_read_pin_history(record, badge, &history, &err),
			 SB_OK);
	return staff_pin_check_history(&history, digits, &err);
}

/* With two before the present one. */
START_TEST(a_new_pin_is_none_of_the_last_ones)
{
	set_rules(0, 2);
	set_pin("S1", "P-2", "581347");
	set_pin("P-2", "P-2", "470283"); /* a person's own */
	set_pin("P-2", "P-2", "926417");
	set_pin("S1", "S1", "470284"); /* is no PIN of P-2's */
	set_pin("P-2", "P-2", "638152");
	ck_assert_int_eq(check_new("P-2", "638152"), SB_REFUSED);
	ck_assert_int_eq(check_new("P-2", "926417"), SB_REFUSED);
	ck_assert_int_eq(check_new("P-2", "470283"), SB_REFUSED);
	ck_assert_str_eq(err.text, "PIN used before; choose another");
	ck_assert_int_eq(check_new("P-2", "581347"), SB_OK);
	ck_assert_int_eq(check_new("P-2", "470284"), SB_OK);
	set_rules(0, 0);
	ck_assert_int_eq(check_new("P-2", "926417"), SB_OK);
	ck_assert_int_eq(check_new("P-2", "638152"), SB_REFUSED);
}
END_TEST

static void expect_kept(const char *lengths)
{
	char *text = record_folder_query(
		record_folder_path,
		"SELECT coalesce(group_concat(badge || (CASE pin_hash WHEN"
		" 'removed ' THEN ' removed' ELSE '' END), ', '), '')"
		" FROM (SELECT * FROM old_pin ORDER BY seq)");

	ck_assert_str_eq(text, lengths);
	free(text);
}

START_TEST(no_more_hashes_are_kept_than_are_compared)
{
	set_pin("S1", "P-2", "581347");
	expect_kept("");
	set_rules(0, 2);
	set_pin("P-2", "P-2", "470283");
	set_pin("P-2", "P-2", "926417");
	set_pin("S1", "S1", "638152");
	expect_kept("P-2, P-2, S1");
	set_pin("P-2", "P-2", "638152");
	expect_kept("P-2 removed, P-2, S1, P-2");
	set_rules(0, 0);
	set_pin("P-2", "P-2", "581347");
	expect_kept("P-2 removed, P-2 removed, S1, P-2 removed");
	begin();
	ck_assert_int_eq(commit(staff_remove_hashes(record, &err)), SB_OK);
	expect_kept("P-2 removed, P-2 removed, S1 removed, P-2 removed");
}
END_TEST

START_TEST(a_hash_that_somebody_changed_is_not_kept)
{
	set_rules(0, 2);
	set_pin("S1", "P-2", "581347");
	begin();
	ck_assert_int_eq(commit(statement_exec(
				 record,
				 "UPDATE staff SET pin_hash = (SELECT pin_hash"
				 " FROM staff WHERE badge = 'S1')"
				 " WHERE badge = 'P-2'",
				 &err)),
			 SB_OK);
	set_pin("S1", "P-2", "470283");
	expect_kept("P-2, P-2 removed");
}
END_TEST

static const struct {
	const char *line;
	bool taken;
} rules_lines[] = {
	{"staff pin-rules days=0 history=0", true},
	{"staff pin-rules days=3650 history=24", true},
	{"staff pin-rules days=3651 history=0", false},
	{"staff pin-rules days=1 history=25", false},
	{"staff pin-rules days=-1 history=0", false},
	{"staff pin-rules days=01 history=0", false},
	{"staff pin-rules days=1 history=0 ", false},
	{"staff pin-rules days=1", false},
};

START_TEST(the_rules_are_read_as_they_are_written)
{
	struct pin_rules rules = {7, 7};
	char again[STAFF_LINE_MAX];
	const char *line = rules_lines[_i].line;

	ck_assert_int_eq(pin_rules_parse(line, &rules), rules_lines[_i].taken);
	pin_rules_format(&rules, again);
	ck_assert_str_eq(again, rules_lines[_i].taken
					? line
					: "staff pin-rules days=7 history=7");
}
END_TEST

/* 90 days have 7 776 000 seconds. */
START_TEST(a_pin_expires_after_the_days_of_the_house)
{
	const int64_t expires = now + INT64_C(7776000) * 1000000;

	set_rules(90, 0);
	set_pin("S1", "P-2", "581347");
	ck_assert_int_eq(staff_check_pin_age(record, "P-2", expires, &err),
			 SB_OK);
	ck_assert_int_eq(staff_check_pin_age(record, "P-2", expires + 1, &err),
			 SB_REFUSED);
	ck_assert_str_eq(err.text, "PIN older than 90 days: set a new one");
	set_rules(0, 0);
	ck_assert_int_eq(staff_check_pin_age(record, "P-2", expires + 1, &err),
			 SB_OK);
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

/* What the stored list has of P-2. */
static void expect_language(const char *language)
{
	struct person person;
	char hash[PIN_HASH_MAX];

	ck_assert_msg(staff_fetch_hash(record, "P-2", now, &person, hash,
				       &err) == SB_OK,
		      "%s", err.text);
	ck_assert_str_eq(person.language, language);
}

static enum sb_result speak(const char *by, const char *badge,
			    const char *language)
{
	begin();
	return commit(
		staff_set_language(record, by, badge, language, now, &err));
}

START_TEST(a_badge_has_the_language_that_a_supervisor_sets)
{
	char *rows;

	expect_language("");
	ck_assert_int_eq(speak("S1", "P-2", "zh_TW"), SB_OK);
	expect_language("zh_TW");
	ck_assert_int_eq(speak("S1", "P-2", "fi"), SB_OK);
	expect_language("fi");
	ck_assert_int_eq(speak("S1", "P-2", ""), SB_OK);
	expect_language("");
	ck_assert_int_eq(speak("P-2", "P-2", "sv"), SB_REFUSED);
	ck_assert_int_eq(speak("S1", "X", "sv"), SB_REFUSED);
	expect_language("");
	rows = count_people_rows();
	support_same(rows, ": staff add S1 supervisor Sam Supervisor\n"
			   "S1: staff add P-2 pit-boss Pat\n"
			   "S1: staff language P-2 zh_TW\n"
			   "S1: staff language P-2 fi\n"
			   "S1: staff language P-2 none\n");
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
	{"staff add 1077 of 1042 dealer Aino Aalto", true},
	{"staff add 1077 of 1042 Aino Aalto", false},
	{"staff add 1077 of 10_42 dealer Aino", false},
	{"staff pin 1042", true},
	{"staff disable 1042", true},
	{"staff unlock 1042", true},
	{"staff language 1042 fi", true},
	{"staff language 1042 zh_TW", true},
	{"staff language 1042 none", true},
	{"staff language 1042", false},
	{"staff language 1042 ", false},
	{"staff language 1042 finn", false},
	{"staff language 1042 f", false},
	{"staff language 1042 zh_tw", false},
	{"staff language 1042 zh_TWN", false},
	{"staff language 1042 fi x", false},
	{"pin wrong 1042", true},
	{"pin alarm 1042", true},
	{"pin unknown", false},
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

/* --- what somebody changes in the file ------------------------------------ */

static const char *const changes[] = {
	"UPDATE staff SET pin_hash = '' WHERE badge = 'P-2'",
	("UPDATE staff SET pin_hash = (SELECT pin_hash FROM staff"
	 " WHERE badge = 'S1') WHERE badge = 'P-2'"),
	"UPDATE staff SET role = 3 WHERE badge = 'P-2'",
	"UPDATE staff SET name = 'Pit' WHERE badge = 'P-2'",
	"UPDATE staff SET number = 'S1' WHERE badge = 'P-2'",
	"UPDATE staff SET wrong = 0 WHERE badge = 'P-2'",
	"UPDATE staff SET delayed_us = 0 WHERE badge = 'P-2'",
	"UPDATE staff SET disabled = 1 WHERE badge = 'P-2'",
	"UPDATE staff SET badge = 'P-3' WHERE badge = 'P-2'",
	"UPDATE staff SET language = 'sv' WHERE badge = 'P-2'",
	"UPDATE staff SET language = NULL WHERE badge = 'P-2'",
};

START_TEST(a_badge_changed_in_the_file_is_refused_by_name)
{
	const char *badge = strstr(changes[_i], "'P-3'") ? "P-3" : "P-2";
	struct person second = {
		.badge = "S2", .name = "Sue", .role = ROLE_SUPERVISOR};
	char *text, hash[PIN_HASH_MAX];
	sqlite3 *db;

	ck_assert_int_eq(staff_pin_hash("99887766", hash, &err), SB_OK);
	begin();
	ck_assert_int_eq(
		commit(staff_add(record, "S1", &second, hash, now, &err)),
		SB_OK);
	begin();
	ck_assert_int_eq(
		commit(staff_set_pin(record, "S1", "P-2", hash, now, &err)),
		SB_OK);
	ck_assert_int_eq(speak("S1", "P-2", "fi"), SB_OK);
	for (int i = 0; i < PIN_ALARM_TRIES; i++)
		ck_assert_int_eq(try("P-2", false), SB_REFUSED);
	now += INT64_C(60000000);
	ck_assert_int_eq(fetch("P-2"), SB_OK);
	ck_assert_int_eq(sqlite3_open(record_folder_path, &db), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(db, changes[_i], NULL, NULL, NULL),
			 SQLITE_OK);
	sqlite3_close(db);
	ck_assert_int_eq(fetch(badge), SB_INVALID);
	ck_assert_int_gt(asprintf(&text,
				  "staff list: badge %s differs from the "
				  "journal",
				  badge),
			 0);
	ck_assert_str_eq(err.text, text);
	free(text);
	ck_assert_int_eq(fetch("S1"), SB_OK);
}
END_TEST

/* A role in the file is not what the journal says: it is worth nothing. */
START_TEST(a_role_raised_in_the_file_permits_nothing)
{
	sqlite3 *db;

	ck_assert_int_eq(sqlite3_open(record_folder_path, &db), SQLITE_OK);
	ck_assert_int_eq(
		sqlite3_exec(db, "UPDATE staff SET role = 3", NULL, NULL, NULL),
		SQLITE_OK);
	sqlite3_close(db);
	ck_assert_int_eq(staff_check_act(record, "P-2", ACT_STAFF, "", &err),
			 SB_REFUSED);
	ck_assert_str_eq(err.text, "badge P-2 is pit boss, staff list requires "
				   "supervisor");
}
END_TEST

START_TEST(a_second_badge_of_a_person_is_the_same_person)
{
	const struct person lost = {.badge = "P-9",
				    .number = "P-2",
				    .name = "Pat",
				    .role = ROLE_SUPERVISOR};
	struct roster roster = {0};

	ck_assert_int_eq(add("S1", &lost), SB_OK);
	ck_assert_int_eq(staff_read_roster(record, INT64_MAX, &roster, &err),
			 SB_OK);
	ck_assert(roster_same_person(&roster, "P-9", "P-2"));
	ck_assert(roster_same_person(&roster, "P-9", "P-9"));
	ck_assert(!roster_same_person(&roster, "P-9", "S1"));
	ck_assert(!roster_same_person(NULL, "P-9", "P-2"));
	roster_fini(&roster);
	/* who deals here with one badge rules on nothing with another */
	ck_assert_int_eq(staff_check_act(record, "P-9", ACT_VOID, "P-2", &err),
			 SB_REFUSED);
	ck_assert_str_eq(err.text,
			 "badge P-9 deals at this table; call another "
			 "pit boss");
	ck_assert_int_eq(staff_check_act(record, "P-9", ACT_VOID, "S1", &err),
			 SB_OK);
}
END_TEST

static const struct test tests[] = {
	L(a_badge_changed_in_the_file_is_refused_by_name, changes),
	T(a_role_raised_in_the_file_permits_nothing),
	T(a_second_badge_of_a_person_is_the_same_person),
	L(a_pin_has_six_digits_or_more_and_is_hard_to_guess, pins),
	T(six_digits_are_some_880000_pins),
	T(a_pin_matches_its_own_hash_and_no_other),
	T(too_little_memory_is_no_wrong_pin),
	T(the_stored_hash_is_fetched_for_a_badge_that_may_try),
	T(an_unknown_badge_is_as_a_wrong_pin),
	T(nobody_has_a_pin_in_a_restored_record),
	T(each_wrong_pin_delays_the_badge_and_no_other),
	T(a_clock_that_is_set_back_locks_nobody_out),
	T(a_right_pin_between_wrong_ones_resets_the_delay),
	T(every_fifth_wrong_pin_is_an_alarm_until_a_pit_boss_unlocks),
	L(a_person_who_cannot_be_added_leaves_no_trace, refused),
	T(a_refused_role_is_read_at_a_glance),
	T(the_first_one_on_the_list_is_a_supervisor),
	T(a_disabled_badge_can_nothing),
	T(the_last_supervisor_stays),
	T(a_new_pin_replaces_the_old_one_and_the_count),
	T(a_new_pin_is_none_of_the_last_ones),
	T(no_more_hashes_are_kept_than_are_compared),
	T(a_hash_that_somebody_changed_is_not_kept),
	L(the_rules_are_read_as_they_are_written, rules_lines),
	T(a_pin_expires_after_the_days_of_the_house),
	T(every_change_is_in_the_journal_and_no_hash_is),
	T(a_badge_has_the_language_that_a_supervisor_sets),
	T(the_list_is_in_the_order_of_badges),
	L(a_line_of_people_is_read_as_it_is_written, lines),
};

static const struct test_case cases[] = {
	{"staff", tests, ROWS_OF(tests), set_up, tear_down, cached_hash},
};

bool support_forks = true;

SUITE_OF(cases)
