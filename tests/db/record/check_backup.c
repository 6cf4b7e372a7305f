/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/record/backup.h"

#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "db/staff/staff.h"
#include "db/staff/staff_pin.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"
#include "tests/support/fixture_proof.h"

enum {
	NOTES = 1024,	   /* of a kilobyte each: more than one step reads */
	MANY_NOTES = 6144, /* more than SQLite keeps in memory */
	PIN_CHANGES = 60,
};

static char copy[160];

static void set_up(void)
{
	record_folder_set_up();
	snprintf(copy, sizeof copy, "%s/copy.db", record_folder);
}

/* The evening of tamper_set_up(). */
static void set_up_evening(void)
{
	tamper_set_up();
	record_folder = strndup(
		tamper_path, (size_t)(strrchr(tamper_path, '/') - tamper_path));
	snprintf(record_folder_path, sizeof record_folder_path, "%s",
		 tamper_path);
	snprintf(copy, sizeof copy, "%s/copy.db", record_folder);
}

static void write_notes(int notes)
{
	static char line[1000], batch[JOURNAL_BATCH_MAX * sizeof line];
	struct book game;

	snprintf(line, sizeof line, "note %0990d", 0);
	for (int i = 0; i < JOURNAL_BATCH_MAX; i++)
		strcat(strcat(batch, line), "\n");
	book_open(&game, record_folder_path);
	for (int i = 0; i < notes; i += JOURNAL_BATCH_MAX)
		book(&game, batch);
	book_close(&game);
}

static enum sb_result back_up(struct sb_error *err)
{
	struct backup *backup;
	enum sb_result result =
		backup_begin(&backup, record_folder_path, copy, err);

	if (result == SB_OK)
		result = backup_copy(backup, NULL, err);
	if (result == SB_OK)
		result = backup_finish(backup, err);
	backup_end(backup);
	return result;
}

static void must_back_up(void)
{
	struct sb_error err = {""};

	ck_assert_msg(back_up(&err) == SB_OK, "%s", err.text);
}

static struct verify_result verify_copy(void)
{
	struct verify_result verified;
	struct sb_error err = {""};

	ck_assert_msg(verify_record(copy, NULL, NULL, &verified, &err) == SB_OK,
		      "%s", err.text);
	return verified;
}

static bool holds(const char *path, const char *bytes)
{
	size_t size;
	char *all = support_read(path, &size);
	bool found = memmem(all, size, bytes, strlen(bytes)) != NULL;

	free(all);
	return found;
}

/* Hidden ones do not count. */
static void must_have_files(const char *names)
{
	char *look = record_folder_list();
	char got[512] = "";

	for (char *line = strtok(look, "\n"); line; line = strtok(NULL, "\n"))
		if (line[0] != '.')
			strcat(strncat(got, line, strcspn(line, " ")), " ");
	free(look);
	ck_assert_str_eq(got, names);
}

/* --- what is in it -------------------------------------------------------- */

START_TEST(a_copy_has_all_rows_and_nothing_is_found_in_it)
{
	struct verify_result verified;

	must_back_up();
	tamper_expect_clean();
	verified = verify_copy();
	ck_assert_int_eq(verified.findings, 0);
	ck_assert_int_eq(verified.rows, 48);
	ck_assert_int_eq(verified.rounds, 4);
	ck_assert_int_eq(
		memcmp(verified.head.hash, tamper_result.head.hash, HASH_SIZE),
		0);
}
END_TEST

START_TEST(a_copy_is_its_owners_alone_and_needs_no_file_beside_it)
{
	struct stat st;

	umask(0);
	must_back_up();
	ck_assert_int_eq(stat(copy, &st), 0);
	ck_assert_uint_eq(st.st_mode & 0777, 0600);
	free(record_folder_query(copy, "SELECT count(*) FROM journal"));
	must_have_files("copy.db record.db ");
}
END_TEST

START_TEST(a_copy_of_what_was_changed_is_found_out)
{
	tamper("UPDATE journal SET line = 'wager 1 banker 11'"
	       " WHERE line = 'wager 1 banker 10'");
	must_back_up();
	ck_assert_int_gt(verify_copy().findings, 0);
}
END_TEST

/* Old hashes lie about in pages, and where rows were longer once. */
START_TEST(no_byte_of_a_pin_hash_old_or_new_is_in_it)
{
	char hash[PIN_HASH_MAX];
	struct book game;
	struct sb_error err = {""};
	struct person boss = {
		.badge = "S1", .name = "N", .role = ROLE_SUPERVISOR};

	book_open(&game, record_folder_path);
	ck_assert_int_eq(journal_begin(game.record, &err), SB_OK);
	ck_assert_int_eq(staff_add(game.record, "", &boss, "SECRET", 1, &err),
			 SB_OK);
	ck_assert_int_eq(journal_commit(game.record, &err), SB_OK);
	for (int i = 0; i < PIN_CHANGES; i++) {
		snprintf(hash, sizeof hash, "%0*dSECRET%0*d", i + 1, 0, 60 - i,
			 0);
		ck_assert_int_eq(journal_begin(game.record, &err), SB_OK);
		ck_assert_int_eq(
			staff_set_pin(game.record, "S1", "S1", hash, 1, &err),
			SB_OK);
		ck_assert_int_eq(journal_commit(game.record, &err), SB_OK);
	}
	book_close(&game);
	ck_assert(holds(record_folder_path, "SECRET"));
	must_back_up();
	ck_assert(holds(copy, "staff pin S1"));
	ck_assert(!holds(copy, "SECRET"));
	ck_assert_int_eq(verify_copy().findings, 0);
}
END_TEST

/* --- beside a station ----------------------------------------------------- */

/* Until it must end; 0: no commit ever waited. */
static int write_on(const char *flag)
{
	struct book game = {0};
	struct sb_error err;
	int failed = 0;

	book_resume(&game, record_folder_path);
	while (access(flag, F_OK) != 0)
		failed |= book_try(&game, book_natural, &err) != SB_OK;
	book_close(&game);
	return failed;
}

START_TEST(a_station_writes_on_while_it_is_copied)
{
	char flag[160];
	struct verify_result verified;
	int status;
	pid_t child;

	write_notes(MANY_NOTES);
	snprintf(flag, sizeof flag, "%s/end", record_folder);
	child = fork();
	if (child == 0)
		_exit(write_on(flag));
	must_back_up();
	support_write(flag, "");
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert_int_eq(status, 0);
	verified = verify_copy();
	ck_assert_int_eq(verified.findings, 0);
	ck_assert_int_ge(verified.rows, MANY_NOTES + 2);
}
END_TEST

/* Each look at how far it is, somebody commits: SQLite begins again. */
static void write_between_steps(enum backup_stage stage, int64_t done,
				int64_t total, void *context)
{
	(void)done, (void)total;
	if (stage == BACKUP_READING)
		book(context, book_natural);
}

START_TEST(who_commits_between_any_two_steps_does_not_keep_it_from_its_end)
{
	struct book game = {0};
	struct backup_observer watch = {write_between_steps, &game};
	struct backup *backup;
	struct sb_error err = {""};

	write_notes(MANY_NOTES);
	book_resume(&game, record_folder_path);
	ck_assert_int_eq(backup_begin(&backup, record_folder_path, copy, &err),
			 SB_OK);
	ck_assert_msg(backup_copy(backup, &watch, &err) == SB_OK, "%s",
		      err.text);
	ck_assert_int_eq(backup_finish(backup, &err), SB_OK);
	backup_end(backup);
	book_close(&game);
	ck_assert_int_eq(verify_copy().findings, 0);
}
END_TEST

/* --- when it cannot be ---------------------------------------------------- */

/* Badges that no station writes: one that is not read whole, one that is no
 * name. The hash of neither may stay. */
static const char *const forged_badges[] = {"badge || '0123456789abcdef'",
					    "''"};

START_TEST(a_badge_that_cannot_be_names_a_damaged_record)
{
	struct sb_error err = {""};
	char sql[160];

	snprintf(sql, sizeof sql,
		 "PRAGMA ignore_check_constraints = 1;"
		 "UPDATE staff SET badge = %s WHERE badge = 'S1';",
		 forged_badges[_i]);
	tamper(sql);
	ck_assert_int_ne(back_up(&err), SB_OK);
	ck_assert_msg(strstr(err.text, "damaged"), "%s", err.text);
	must_have_files("record.db ");
}
END_TEST

START_TEST(a_file_that_is_there_is_not_replaced)
{
	struct sb_error err = {""};
	char *text;

	support_write(copy, "mine");
	ck_assert_int_eq(back_up(&err), SB_REFUSED);
	ck_assert_ptr_nonnull(strstr(err.text, "already exists"));
	text = support_read(copy, NULL);
	ck_assert_str_eq(text, "mine");
	free(text);
}
END_TEST

START_TEST(nor_one_that_came_meanwhile)
{
	struct backup *backup;
	struct sb_error err = {""};
	char *text;

	ck_assert_int_eq(backup_begin(&backup, record_folder_path, copy, &err),
			 SB_OK);
	ck_assert_int_eq(backup_copy(backup, NULL, &err), SB_OK);
	support_write(copy, "mine");
	ck_assert_int_eq(backup_finish(backup, &err), SB_REFUSED);
	backup_end(backup);
	text = support_read(copy, NULL);
	ck_assert_str_eq(text, "mine");
	free(text);
	must_have_files("copy.db record.db ");
}
END_TEST

START_TEST(what_is_given_up_leaves_nothing)
{
	struct backup *backup;
	struct sb_error err = {""};

	ck_assert_int_eq(backup_begin(&backup, record_folder_path, copy, &err),
			 SB_OK);
	ck_assert_int_eq(access(backup_part(backup), F_OK), 0);
	ck_assert_int_eq(backup_copy(backup, NULL, &err), SB_OK);
	backup_end(backup);
	must_have_files("record.db ");
}
END_TEST

/* In the folder of the copies: those of a killed process, of this one, of
 * another host, and what is no such file. */
START_TEST(what_a_killed_one_left_is_removed)
{
	static const char *const stays[] = {"", "x-AAAAAA", "AAAAAA-mine"};
	char host[64] = "", name[PATH_MAX];
	struct sb_error err = {""};
	pid_t killed = fork();

	if (killed == 0)
		_exit(0);
	ck_assert_int_eq(waitpid(killed, NULL, 0), killed);
	gethostname(host, sizeof host - 1);
	snprintf(name, sizeof name, "%s/a.sabot-%s-%d-AAAAAA", record_folder,
		 host, killed);
	support_write(name, "");
	strcat(name, "-journal");
	support_write(name, "");
	snprintf(name, sizeof name, "%s/e.sabot-%s-%d-AAAAAA", record_folder,
		 host, killed);
	ck_assert_int_eq(mkdir(name, 0700), 0);
	strcat(name, "/part");
	support_write(name, "");
	for (int i = 0; i < ROWS_OF(stays); i++) {
		snprintf(name, sizeof name, "%s/b.sabot-%s-%d-%s",
			 record_folder, host, killed, stays[i]);
		support_write(name, "");
	}
	snprintf(name, sizeof name, "%s/c.sabot-%s-%d-AAAAAA", record_folder,
		 host, getpid());
	support_write(name, "");
	snprintf(name, sizeof name, "%s/d.sabot-other-%s-%d-AAAAAA",
		 record_folder, host, killed);
	support_write(name, "");
	ck_assert_int_eq(back_up(&err), SB_OK);
	snprintf(name, sizeof name,
		 "b.sabot-%s-%d- b.sabot-%s-%d-AAAAAA-mine b.sabot-%s-%d-x-"
		 "AAAAAA c.sabot-%s-%d-AAAAAA copy.db d.sabot-other-%s-%d-"
		 "AAAAAA record.db ",
		 host, killed, host, killed, host, killed, host, getpid(), host,
		 killed);
	must_have_files(name);
}
END_TEST

START_TEST(a_record_that_is_none_is_not_copied)
{
	struct sb_error err = {""};

	support_write(record_folder_path, "no record");
	ck_assert_int_eq(back_up(&err), SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, "not a sabot record"));
	ck_assert_int_eq(access(copy, F_OK), -1);
}
END_TEST

/* A small copy lies in memory until it is written; of a large one the first
 * that finds no room is the nameless file. */
static const struct {
	int notes;
	const char *place;
} full[] = {{NOTES, "copy.db: "}, {MANY_NOTES, "temporary folder: "}};

static int back_up_without_room(int row)
{
	struct rlimit limit = {512 * 1024, 512 * 1024};
	struct sb_error err = {""};

	signal(SIGXFSZ, SIG_IGN);
	if (setrlimit(RLIMIT_FSIZE, &limit) != 0)
		return 1;
	if (back_up(&err) != SB_SYSTEM)
		return 2;
	return strstr(err.text, full[row].place) ? 0 : 3;
}

START_TEST(a_disk_without_room_is_named_and_left_as_it_was)
{
	int status;
	pid_t child;

	write_notes(full[_i].notes);
	child = fork();
	if (child == 0)
		_exit(back_up_without_room(_i));
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert_int_eq(status, 0);
	ck_assert_int_eq(access(copy, F_OK), -1);
	must_have_files("record.db ");
}
END_TEST

static const struct test evening_tests[] = {
	T(a_copy_has_all_rows_and_nothing_is_found_in_it),
	T(a_copy_is_its_owners_alone_and_needs_no_file_beside_it),
	T(a_copy_of_what_was_changed_is_found_out),
	L(a_badge_that_cannot_be_names_a_damaged_record, forged_badges),
	T(a_file_that_is_there_is_not_replaced),
	T(nor_one_that_came_meanwhile),
	T(what_is_given_up_leaves_nothing),
	T(what_a_killed_one_left_is_removed),
};

static const struct test notes_tests[] = {
	T(no_byte_of_a_pin_hash_old_or_new_is_in_it),
	T(a_station_writes_on_while_it_is_copied),
	T(who_commits_between_any_two_steps_does_not_keep_it_from_its_end),
	T(a_record_that_is_none_is_not_copied),
	L(a_disk_without_room_is_named_and_left_as_it_was, full),
};

static const struct test_case cases[] = {
	CASE("evening", evening_tests, set_up_evening, NULL),
	CASE("notes", notes_tests, set_up, NULL),
};

bool support_forks = true;

SUITE_OF(cases)
