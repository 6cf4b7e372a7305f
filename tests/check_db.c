/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <dirent.h>
#include <fcntl.h>
#include <grp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "db/history.h"
#include "db/record.h"
#include "db/schema.h"
#include "db/statement.h"
#include "tests/book.h"
#include "tests/support.h"

static const char *folder;
static char path[128];

static void set_up(void)
{
	folder = support_folder();
	snprintf(path, sizeof path, "%s/record.db", folder);
}

static void run_sql(const char *file, const char *sql)
{
	char *message = NULL;
	sqlite3 *db;

	ck_assert_int_eq(sqlite3_open(file, &db), SQLITE_OK);
	ck_assert_msg(sqlite3_exec(db, sql, NULL, NULL, &message) == SQLITE_OK,
		      "%s: %s", sql, message);
	sqlite3_close(db);
}

/* A value of the file, to be freed. */
static char *ask_sql(const char *file, const char *sql)
{
	sqlite3 *db;
	sqlite3_stmt *stmt;
	char *text;

	ck_assert_int_eq(sqlite3_open(file, &db), SQLITE_OK);
	ck_assert_int_eq(sqlite3_prepare_v2(db, sql, -1, &stmt, NULL),
			 SQLITE_OK);
	ck_assert_int_eq(sqlite3_step(stmt), SQLITE_ROW);
	text = strdup((const char *)sqlite3_column_text(stmt, 0));
	sqlite3_finalize(stmt);
	sqlite3_close(db);
	return text;
}

static char *schema_of(const char *file)
{
	return ask_sql(file, "SELECT group_concat(sql, char(10)) FROM (SELECT "
			     "sql FROM sqlite_schema ORDER BY name)");
}

static enum sb_result open_and_close(const char *file, unsigned flags,
				     struct sb_error *err)
{
	struct record *record;
	enum sb_result result = record_open(&record, file, flags, err);

	record_close(record);
	return result;
}

static void look_at_file(const char *name, FILE *out)
{
	uint64_t sum = 14695981039346656037U; /* FNV-1a */
	struct stat st;
	size_t length;
	char *bytes;

	if (stat(name, &st) != 0 || !S_ISREG(st.st_mode))
		return;
	bytes = support_read(name, &length);
	for (size_t i = 0; i < length; i++)
		sum = (sum ^ (unsigned char)bytes[i]) * 1099511628211U;
	free(bytes);
	fprintf(out, " %o %zu %llx", st.st_mode, length,
		(unsigned long long)sum);
}

/* Name, mode, size and a sum of the bytes of all that is in the folder; of
 * the log's shared index, which is only a place for locks, the name. */
static char *look_at_folder(void)
{
	struct dirent **entries;
	int n = scandir(folder, &entries, NULL, alphasort);
	char *text, name[512];
	size_t size;
	FILE *out = open_memstream(&text, &size);

	for (int i = 0; i < n; i++) {
		snprintf(name, sizeof name, "%s/%s", folder,
			 entries[i]->d_name);
		fprintf(out, "%s", entries[i]->d_name);
		if (!strstr(name, "-shm"))
			look_at_file(name, out);
		fputc('\n', out);
		free(entries[i]);
	}
	free(entries);
	fclose(out);
	return text;
}

START_TEST(each_statement_prepares_on_a_fresh_record)
{
	struct sb_error err;
	sqlite3 *db;
	sqlite3_stmt *stmt;

	ck_assert_int_eq(
		open_and_close(path, RECORD_WRITE | RECORD_CREATE, &err),
		SB_OK);
	ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
	ck_assert_msg(sqlite3_prepare_v2(db, statements[_i], -1, &stmt, NULL) ==
			      SQLITE_OK,
		      "%s: %s", statements[_i], sqlite3_errmsg(db));
	sqlite3_finalize(stmt);
	sqlite3_close(db);
}
END_TEST

/* --- files that are not ours to touch ------------------------------------ */

static void make_nothing(void)
{
}

static void make_text(void)
{
	support_write(path, "table baccarat\n");
}

static void make_empty(void)
{
	support_write(path, "");
}

static void make_folder(void)
{
	mkdir(path, 0700);
}

static void make_foreign(void)
{
	run_sql(path, "PRAGMA journal_mode = WAL; CREATE TABLE t (x)");
}

static void make_newer(void)
{
	struct sb_error err;

	ck_assert_int_eq(
		open_and_close(path, RECORD_WRITE | RECORD_CREATE, &err),
		SB_OK);
	run_sql(path, "PRAGMA user_version = 99");
}

/* The newer version stands in the log alone, as after a power cut. */
static void make_newer_in_log(void)
{
	struct sb_error err;
	pid_t child;

	ck_assert_int_eq(
		open_and_close(path, RECORD_WRITE | RECORD_CREATE, &err),
		SB_OK);
	child = fork();
	if (child == 0) {
		sqlite3 *db;

		sqlite3_open(path, &db);
		sqlite3_exec(db, "PRAGMA user_version = 99", NULL, NULL, NULL);
		_exit(0);
	}
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
}

static void make_truncated(void)
{
	struct sb_error err;

	ck_assert_int_eq(
		open_and_close(path, RECORD_WRITE | RECORD_CREATE, &err),
		SB_OK);
	ck_assert_int_eq(truncate(path, 50), 0);
}

static const struct {
	void (*make)(void);
	unsigned flags;
	const char *sentence;
} outside[] = {
	{make_nothing, RECORD_WRITE, "there is no such record"},
	{make_nothing, 0, "there is no such record"},
	{make_text, RECORD_WRITE | RECORD_CREATE, "is no sabot record"},
	{make_empty, RECORD_WRITE | RECORD_CREATE, "is no sabot record"},
	{make_folder, RECORD_WRITE | RECORD_CREATE, "is no file"},
	{make_foreign, RECORD_WRITE | RECORD_CREATE, "is no sabot record"},
	{make_foreign, 0, "is no sabot record"},
	{make_newer, RECORD_WRITE | RECORD_CREATE, "newer sabot (version 99"},
	{make_newer, 0, "newer sabot (version 99"},
	{make_newer_in_log, RECORD_WRITE, "newer sabot (version 99"},
	{make_truncated, RECORD_WRITE | RECORD_CREATE, "is no sabot record"},
};

START_TEST(what_is_no_record_of_ours_is_refused_and_left_as_it_is)
{
	struct sb_error err;
	char *before, *after;

	outside[_i].make();
	before = look_at_folder();
	ck_assert_int_eq(open_and_close(path, outside[_i].flags, &err),
			 SB_OUTSIDE);
	ck_assert_msg(strncmp(err.text, path, strlen(path)) == 0 &&
			      strstr(err.text, outside[_i].sentence),
		      "%s", err.text);
	after = look_at_folder();
	ck_assert_str_eq(after, before);
	free(before);
	free(after);
}
END_TEST

START_TEST(a_record_of_a_newer_log_is_read_no_more_than_written)
{
	struct sb_error err;

	make_newer_in_log();
	ck_assert_int_eq(open_and_close(path, 0, &err), SB_OUTSIDE);
	ck_assert_ptr_nonnull(strstr(err.text, "newer sabot (version 99"));
}
END_TEST

START_TEST(a_folder_that_is_not_there_is_named)
{
	char far_path[160];
	struct sb_error err;

	snprintf(far_path, sizeof far_path, "%s/no/record.db", folder);
	ck_assert_int_eq(
		open_and_close(far_path, RECORD_WRITE | RECORD_CREATE, &err),
		SB_OUTSIDE);
	ck_assert_ptr_nonnull(strstr(err.text, "cannot be made"));
}
END_TEST

/* --- files that are ----------------------------------------------------- */

static unsigned mode_of(const char *suffix)
{
	char name[160];
	struct stat st;

	snprintf(name, sizeof name, "%s%s", path, suffix);
	ck_assert_msg(stat(name, &st) == 0, "%s is not there", name);
	return st.st_mode & 0777;
}

START_TEST(only_the_owner_reads_the_record_whatever_the_umask)
{
	struct book game;

	umask(0);
	book_open(&game, path);
	ck_assert_uint_eq(mode_of(""), 0600);
	ck_assert_uint_eq(mode_of("-wal"), 0600);
	ck_assert_uint_eq(mode_of("-shm"), 0600);
	book_close(&game);
}
END_TEST

START_TEST(a_record_open_to_others_is_closed_to_them)
{
	struct sb_error err;

	ck_assert_int_eq(
		open_and_close(path, RECORD_WRITE | RECORD_CREATE, &err),
		SB_OK);
	chmod(path, 0664);
	ck_assert_int_eq(open_and_close(path, RECORD_WRITE, &err), SB_OK);
	ck_assert_uint_eq(mode_of(""), 0600);
}
END_TEST

START_TEST(a_new_record_leaves_no_other_file_behind)
{
	struct sb_error err;
	struct dirent **entries;

	ck_assert_int_eq(
		open_and_close(path, RECORD_WRITE | RECORD_CREATE, &err),
		SB_OK);
	ck_assert_int_eq(scandir(folder, &entries, NULL, alphasort), 3);
	ck_assert_str_eq(entries[2]->d_name, "record.db");
}
END_TEST

START_TEST(eight_processes_that_make_a_record_at_once_make_one)
{
	struct sb_error err;
	int status;

	for (int i = 0; i < 8; i++)
		if (fork() == 0) {
			struct book game;
			enum sb_result result;

			result = record_open(&game.record, path,
					     RECORD_WRITE | RECORD_CREATE |
						     RECORD_PATIENT,
					     &err);
			record_close(game.record);
			_exit(result == SB_OK ? 0 : 1);
		}
	for (int i = 0; i < 8; i++) {
		wait(&status);
		ck_assert_int_eq(status, 0);
	}
	ck_assert_int_eq(open_and_close(path, RECORD_WRITE, &err), SB_OK);
}
END_TEST

START_TEST(reading_leaves_no_trace)
{
	struct sb_error err;
	struct book game;
	char *before, *after;

	book_open(&game, path);
	book_close(&game);
	before = look_at_folder();
	ck_assert_int_eq(open_and_close(path, 0, &err), SB_OK);
	after = look_at_folder();
	ck_assert_str_eq(after, before);
	free(before);
	free(after);
}
END_TEST

/* A station that dies leaves its last rows in the log; who reads sees them
 * and folds nothing in. */
START_TEST(reading_after_a_crash_sees_the_log_and_keeps_it)
{
	struct sb_error err;
	struct record *record;
	struct record_head head;
	size_t before, after;
	char log[160];
	pid_t child = fork();

	if (child == 0) {
		struct book game;

		book_open(&game, path);
		book(&game, book_natural);
		_exit(0);
	}
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
	snprintf(log, sizeof log, "%s-wal", path);
	free(support_read(log, &before));
	ck_assert_int_eq(record_open(&record, path, 0, &err), SB_OK);
	ck_assert_int_eq(record_head(record, &head, &err), SB_OK);
	ck_assert_int_eq(head.seq, 10);
	record_close(record);
	free(support_read(log, &after));
	ck_assert_uint_gt(before, 0);
	ck_assert_uint_eq(after, before);
}
END_TEST

START_TEST(a_reader_cannot_write)
{
	struct sb_error err;
	struct record *record;

	ck_assert_int_eq(
		open_and_close(path, RECORD_WRITE | RECORD_CREATE, &err),
		SB_OK);
	ck_assert_int_eq(record_open(&record, path, 0, &err), SB_OK);
	ck_assert_int_eq(sqlite3_exec(record->db,
				      "INSERT INTO staff VALUES ('1', 'A', 1, "
				      "'', 0, 0, 0)",
				      NULL, NULL, NULL),
			 SQLITE_READONLY);
	record_close(record);
}
END_TEST

/* In the child, root gives up what lets it write everywhere. */
static int in_a_read_only_folder(unsigned flags, struct sb_error *err)
{
	struct record *record;
	struct record_head head;
	enum sb_result result;

	if (getuid() == 0 && (setgroups(0, NULL) != 0 || setgid(65534) != 0 ||
			      setuid(65534) != 0))
		return -100;
	result = record_open(&record, path, flags, err);
	if (result != SB_OK)
		return result;
	if (record_head(record, &head, err) != SB_OK || head.seq != 10)
		return -101;
	record_close(record);
	return SB_OK;
}

static int in_a_child(int (*function)(unsigned, struct sb_error *),
		      unsigned flags)
{
	struct sb_error err;
	int status;
	pid_t child = fork();

	if (child == 0)
		_exit(-function(flags, &err));
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFEXITED(status));
	return -WEXITSTATUS(status);
}

START_TEST(a_record_that_nothing_can_be_written_beside_is_still_read)
{
	struct book game;

	book_open(&game, path);
	book(&game, book_natural);
	book_close(&game);
	chmod(path, 0444);
	chmod(folder, 0555);
	ck_assert_int_eq(in_a_child(in_a_read_only_folder, 0), SB_OK);
	ck_assert_int_eq(in_a_child(in_a_read_only_folder, RECORD_WRITE),
			 SB_OUTSIDE);
	chmod(folder, 0755);
}
END_TEST

START_TEST(a_record_in_use_by_nobody_but_locked_is_asked_for_again)
{
	struct sb_error err;
	sqlite3 *other;

	ck_assert_int_eq(
		open_and_close(path, RECORD_WRITE | RECORD_CREATE, &err),
		SB_OK);
	ck_assert_int_eq(sqlite3_open(path, &other), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(other,
				      "PRAGMA locking_mode = EXCLUSIVE; BEGIN "
				      "IMMEDIATE; PRAGMA user_version = 2",
				      NULL, NULL, NULL),
			 SQLITE_OK);
	ck_assert_int_eq(open_and_close(path, RECORD_WRITE, &err), SB_AGAIN);
	ck_assert_ptr_nonnull(strstr(err.text, "locked by another program"));
	sqlite3_close(other);
	ck_assert_int_eq(open_and_close(path, RECORD_WRITE, &err), SB_OK);
}
END_TEST

/* --- migrations --------------------------------------------------------- */

/* A record as version 1 left it, one round in its journal. */
static void make_version_1(void)
{
	struct book game;

	book_open(&game, path);
	book(&game, book_wagered);
	book_close(&game);
	run_sql(path, "DROP TABLE wager; DROP TABLE card; DROP TABLE round;"
		      "PRAGMA user_version = 1");
}

START_TEST(an_old_record_becomes_what_a_fresh_one_is)
{
	char fresh[160], copy[160], *got, *want;
	struct sb_error err;

	make_version_1();
	ck_assert_msg(open_and_close(path, RECORD_WRITE, &err) == SB_OK, "%s",
		      err.text);
	snprintf(fresh, sizeof fresh, "%s/fresh.db", folder);
	ck_assert_int_eq(
		open_and_close(fresh, RECORD_WRITE | RECORD_CREATE, &err),
		SB_OK);
	got = schema_of(path);
	want = schema_of(fresh);
	support_same(got, want);
	free(got);
	free(want);
	got = ask_sql(path, "SELECT count(*) || outcome FROM round");
	ck_assert_str_eq(got, "1banker 1 3");
	free(got);
	snprintf(copy, sizeof copy, "%s.v1", path);
	got = ask_sql(copy, "PRAGMA user_version");
	ck_assert_str_eq(got, "1");
	free(got);
	got = ask_sql(copy, "SELECT count(*) FROM journal");
	ck_assert_str_eq(got, "15");
	free(got);
	ck_assert_uint_eq(mode_of(".v1"), 0600);
}
END_TEST

START_TEST(an_old_record_is_not_migrated_by_who_only_reads_it)
{
	struct sb_error err;
	char *before, *after;

	make_version_1();
	before = look_at_folder();
	ck_assert_int_eq(open_and_close(path, 0, &err), SB_OUTSIDE);
	ck_assert_ptr_nonnull(strstr(err.text, "older sabot"));
	after = look_at_folder();
	ck_assert_str_eq(after, before);
	free(before);
	free(after);
}
END_TEST

START_TEST(a_migration_that_fails_changes_nothing)
{
	struct sb_error err;
	char *before, *after;

	make_version_1();
	run_sql(path, "CREATE TABLE wager (x)");
	before = schema_of(path);
	ck_assert_int_eq(open_and_close(path, RECORD_WRITE, &err), SB_OUTSIDE);
	ck_assert_ptr_nonnull(strstr(err.text, "wager"));
	after = schema_of(path);
	ck_assert_str_eq(after, before);
	free(before);
	free(after);
	after = ask_sql(path, "PRAGMA user_version");
	ck_assert_str_eq(after, "1");
	free(after);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("db");
	TCase *tc = tcase_create("files");
	TCase *migrations = tcase_create("migrations");

	tcase_add_checked_fixture(tc, set_up, NULL);
	tcase_add_loop_test(tc, each_statement_prepares_on_a_fresh_record, 0,
			    STATEMENTS);
	tcase_add_loop_test(
		tc, what_is_no_record_of_ours_is_refused_and_left_as_it_is, 0,
		sizeof outside / sizeof *outside);
	tcase_add_test(tc,
		       a_record_of_a_newer_log_is_read_no_more_than_written);
	tcase_add_test(tc, a_folder_that_is_not_there_is_named);
	tcase_add_test(tc, only_the_owner_reads_the_record_whatever_the_umask);
	tcase_add_test(tc, a_record_open_to_others_is_closed_to_them);
	tcase_add_test(tc, a_new_record_leaves_no_other_file_behind);
	tcase_add_test(tc, eight_processes_that_make_a_record_at_once_make_one);
	tcase_add_test(tc, reading_leaves_no_trace);
	tcase_add_test(tc, reading_after_a_crash_sees_the_log_and_keeps_it);
	tcase_add_test(tc, a_reader_cannot_write);
	tcase_add_test(
		tc, a_record_that_nothing_can_be_written_beside_is_still_read);
	tcase_add_test(tc,
		       a_record_in_use_by_nobody_but_locked_is_asked_for_again);
	suite_add_tcase(suite, tc);
	tcase_add_checked_fixture(migrations, set_up, NULL);
	tcase_add_test(migrations, an_old_record_becomes_what_a_fresh_one_is);
	tcase_add_test(migrations,
		       an_old_record_is_not_migrated_by_who_only_reads_it);
	tcase_add_test(migrations, a_migration_that_fails_changes_nothing);
	suite_add_tcase(suite, migrations);
	return support_run(suite);
}
