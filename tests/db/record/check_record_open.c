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

#include "db/rounds/round_store.h"
#include "db/journal/journal.h"
#include "db/record/record.h"
#include "db/journal/statement.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

static void make_record(void)
{
	struct sb_error err = {""};

	ck_assert_msg(record_folder_open(record_folder_path,
					 RECORD_WRITE | RECORD_CREATE,
					 &err) == SB_OK,
		      "%s", err.text);
}

/* --- files that are not ours to touch ------------------------------------ */

static void make_nothing(void)
{
}

static void make_text(void)
{
	support_write(record_folder_path, "table baccarat\n");
}

static void make_empty(void)
{
	support_write(record_folder_path, "");
}

static void make_folder(void)
{
	mkdir(record_folder_path, 0700);
}

static void make_foreign(void)
{
	record_folder_sql(record_folder_path,
			  "PRAGMA journal_mode = WAL; CREATE TABLE t (x)");
}

static void make_newer(void)
{
	make_record();
	record_folder_sql(record_folder_path, "PRAGMA user_version = 99");
}

static void make_without_version(void)
{
	make_record();
	record_folder_sql(record_folder_path, "PRAGMA user_version = 0");
}

/* The newer version stands in the log alone, as after a power cut. */
static void make_newer_in_log(void)
{
	pid_t child;

	make_record();
	child = fork();
	if (child == 0) {
		sqlite3 *db;

		sqlite3_open(record_folder_path, &db);
		sqlite3_exec(db, "PRAGMA user_version = 99", NULL, NULL, NULL);
		_exit(0);
	}
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
}

static void make_truncated(void)
{
	make_record();
	ck_assert_int_eq(truncate(record_folder_path, 50), 0);
}

/* --- what SQLite would open beside a record ------------------------------ */

static const char *beside(const char *suffix)
{
	static char path[160];

	snprintf(path, sizeof path, "%s%s", record_folder_path, suffix);
	return path;
}

static size_t put_number(char *to, uint32_t number)
{
	for (int i = 0; i < 4; i++)
		to[i] = (char)(number >> (24 - 8 * i));
	return 4;
}

/* A rollback journal without pages, of a transaction of several files. When
 * SQLite has played it back, it deletes the file that lists them. */
static void make_journal_that_deletes(void)
{
	static const char magic[8] = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7";
	static const uint32_t numbers[] = {0, 0x1234, 100, 512, 4096};
	char bytes[1024] = {0}, victim[160];
	size_t n = sizeof magic, length;
	uint32_t sum = 0;
	FILE *file;

	make_record();
	snprintf(victim, sizeof victim, "%s/victim", record_folder);
	support_write(victim, "precious\n");
	length = strlen(victim);
	memcpy(bytes, magic, sizeof magic);
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		n += put_number(bytes + n, numbers[i]);
	n = 512;
	n += put_number(bytes + n, 0x40000000 / 4096 + 1);
	for (size_t i = 0; i < length; i++)
		sum += (unsigned char)(bytes[n++] = victim[i]);
	n += put_number(bytes + n, (uint32_t)length);
	n += put_number(bytes + n, sum);
	memcpy(bytes + n, magic, sizeof magic);
	n += sizeof magic;
	file = fopen(beside("-journal"), "wb");
	ck_assert(file && fwrite(bytes, n, 1, file) == 1);
	fclose(file);
}

/* A copy put in the place of a record whose log was left. */
static void make_copy_beside_log(void)
{
	make_record();
	record_folder_sql(record_folder_path, "PRAGMA journal_mode = DELETE");
	support_write(beside("-wal"), "rows of the record before it");
}

static void make_journal_of_one_byte(void)
{
	make_record();
	support_write(beside("-journal"), "x");
}

static void make_journal_fifo(void)
{
	make_record();
	ck_assert_int_eq(mkfifo(beside("-journal"), 0600), 0);
}

static void make_wal_fifo(void)
{
	make_record();
	ck_assert_int_eq(mkfifo(beside("-wal"), 0600), 0);
}

static void make_shm_folder(void)
{
	make_record();
	ck_assert_int_eq(mkdir(beside("-shm"), 0700), 0);
}

static void make_wal_link(void)
{
	make_record();
	ck_assert_int_eq(symlink("/dev/zero", beside("-wal")), 0);
}

static void make_shm_link_to_nothing(void)
{
	make_record();
	ck_assert_int_eq(symlink("made-by-sabot", beside("-shm")), 0);
}

static void make_wal_with_two_names(void)
{
	char victim[160];

	make_record();
	snprintf(victim, sizeof victim, "%s/victim", record_folder);
	support_write(victim, "precious\n");
	ck_assert_int_eq(link(victim, beside("-wal")), 0);
}

static void make_link(void)
{
	make_record();
	ck_assert_int_eq(rename(record_folder_path, beside(".real")), 0);
	ck_assert_int_eq(symlink(beside(".real"), record_folder_path), 0);
}

static void make_two_names(void)
{
	make_record();
	ck_assert_int_eq(link(record_folder_path, beside(".other")), 0);
}

static void make_header_byte(long at, int byte)
{
	FILE *file;

	make_record();
	file = fopen(record_folder_path, "r+b");
	ck_assert(file && fseek(file, at, SEEK_SET) == 0 &&
		  fputc(byte, file) == byte);
	fclose(file);
}

static void make_write_format(void)
{
	make_header_byte(18, 3);
}

static void make_read_format(void)
{
	make_header_byte(19, 3);
}

static const struct {
	void (*make)(void);
	unsigned flags;
	const char *sentence;
} outside[] = {
	{make_nothing, RECORD_WRITE, "no such record"},
	{make_nothing, 0, "no such record"},
	{make_text, RECORD_WRITE | RECORD_CREATE, "not a sabot record"},
	{make_empty, RECORD_WRITE | RECORD_CREATE, "not a sabot record"},
	{make_folder, RECORD_WRITE | RECORD_CREATE, "not a file"},
	{make_foreign, RECORD_WRITE | RECORD_CREATE, "not a sabot record"},
	{make_foreign, 0, "not a sabot record"},
	{make_newer, RECORD_WRITE | RECORD_CREATE, "record version 99, "},
	{make_newer, 0, "record version 99, "},
	{make_without_version, RECORD_WRITE, "not a sabot record"},
	{make_without_version, 0, "not a sabot record"},
	{make_newer_in_log, RECORD_WRITE, "record version 99, "},
	{make_truncated, RECORD_WRITE | RECORD_CREATE, "not a sabot record"},
	{make_journal_that_deletes, RECORD_WRITE,
	 "-journal: not of this record"},
	{make_journal_that_deletes, 0, "-journal: not of this record"},
	{make_journal_of_one_byte, 0, "-journal: not of this record"},
	{make_copy_beside_log, RECORD_WRITE, "-wal: not of this record"},
	{make_copy_beside_log, 0, "-wal: not of this record"},
	{make_journal_fifo, 0, "-journal: a link or no regular file"},
	{make_wal_fifo, RECORD_WRITE, "-wal: a link or no regular file"},
	{make_wal_fifo, 0, "-wal: a link or no regular file"},
	{make_shm_folder, 0, "-shm: a link or no regular file"},
	{make_wal_link, RECORD_WRITE, "-wal: a link or no regular file"},
	{make_shm_link_to_nothing, 0, "-shm: a link or no regular file"},
	{make_wal_with_two_names, RECORD_WRITE, "-wal: a link or no regular"},
	{make_link, RECORD_WRITE, "a symbolic link; name the record itself"},
	{make_link, 0, "a symbolic link; name the record itself"},
	{make_two_names, RECORD_WRITE, "has another name"},
	{make_two_names, 0, "has another name"},
	{make_write_format, RECORD_WRITE, "header damaged; keep it"},
	{make_write_format, 0, "header damaged; keep it"},
	{make_read_format, 0, "header damaged; keep it"},
};

START_TEST(what_is_no_record_of_ours_is_refused_and_left_as_it_is)
{
	struct sb_error err;
	char *before, *after;

	outside[_i].make();
	before = record_folder_list();
	ck_assert_int_eq(
		record_folder_open(record_folder_path, outside[_i].flags, &err),
		SB_SYSTEM);
	ck_assert_msg(strncmp(err.text, record_folder_path,
			      strlen(record_folder_path)) == 0 &&
			      strstr(err.text, outside[_i].sentence),
		      "%s", err.text);
	after = record_folder_list();
	ck_assert_str_eq(after, before);
	free(before);
	free(after);
}
END_TEST

START_TEST(a_record_of_a_newer_log_is_read_no_more_than_written)
{
	struct sb_error err;

	make_newer_in_log();
	ck_assert_int_eq(record_folder_open(record_folder_path, 0, &err),
			 SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, "record version 99, "));
}
END_TEST

START_TEST(a_folder_that_is_not_there_is_named)
{
	char far_path[160];
	struct sb_error err;

	snprintf(far_path, sizeof far_path, "%s/no/record.db", record_folder);
	ck_assert_int_eq(record_folder_open(far_path,
					    RECORD_WRITE | RECORD_CREATE, &err),
			 SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, "cannot create"));
}
END_TEST

/* --- files that are ----------------------------------------------------- */

START_TEST(only_the_owner_reads_the_record_whatever_the_umask)
{
	struct book game;

	umask(0);
	book_open(&game, record_folder_path);
	ck_assert_uint_eq(record_folder_mode(""), 0600);
	ck_assert_uint_eq(record_folder_mode("-wal"), 0600);
	ck_assert_uint_eq(record_folder_mode("-shm"), 0600);
	book_close(&game);
}
END_TEST

static void expect_modes(unsigned mode)
{
	struct book game;

	book_resume(&game, record_folder_path);
	ck_assert_uint_eq(record_folder_mode(""), mode);
	ck_assert_uint_eq(record_folder_mode("-wal"), mode);
	ck_assert_uint_eq(record_folder_mode("-shm"), mode);
	book_close(&game);
}

START_TEST(the_group_of_a_setgid_folder_may_read_and_nothing_else)
{
	make_record();
	ck_assert_int_eq(chmod(record_folder, 02770), 0);
	expect_modes(0640);
	ck_assert_int_eq(chmod(record_folder_path, 0666), 0);
	expect_modes(0640);
	ck_assert_int_eq(chmod(record_folder, 0770), 0);
	expect_modes(0600);
}
END_TEST

START_TEST(a_log_that_was_left_is_as_readable_as_the_record)
{
	struct book game;
	int ended;

	make_record();
	ck_assert_int_eq(chmod(record_folder, 02770), 0);
	if (fork() == 0) {
		book_open(&game, record_folder_path);
		_exit(0);
	}
	ck_assert_int_gt(wait(&ended), 0);
	ck_assert_int_eq(ended, 0);
	ck_assert_uint_eq(record_folder_mode("-wal"), 0640);
	ck_assert_int_eq(chmod(record_folder, 0770), 0);
	expect_modes(0600);
}
END_TEST

START_TEST(a_record_open_to_others_is_closed_to_them)
{
	struct sb_error err;

	make_record();
	chmod(record_folder_path, 0664);
	ck_assert_int_eq(
		record_folder_open(record_folder_path, RECORD_WRITE, &err),
		SB_OK);
	ck_assert_uint_eq(record_folder_mode(""), 0600);
}
END_TEST

static int is_other_file(const struct dirent *entry)
{
	return entry->d_name[0] != '.' &&
	       strcmp(entry->d_name, "record.db") != 0;
}

START_TEST(a_new_record_leaves_no_other_file_behind)
{
	struct dirent **entries;

	make_record();
	ck_assert_int_eq(scandir(record_folder, &entries, is_other_file, NULL),
			 0);
	free(entries);
	ck_assert_int_eq(access(record_folder_path, F_OK), 0);
}
END_TEST

/* --- a record that was lost ---------------------------------------------- */

static const char *const traces[] = {"-wal",   "-shm",	  "-journal",
				     ".heads", ".backup", ".key"};

START_TEST(a_lost_record_is_not_begun_again_in_silence)
{
	struct sb_error err;
	char *before, *after;

	support_write(beside(traces[_i]), "of a lost record");
	before = record_folder_list();
	ck_assert_int_eq(record_folder_open(record_folder_path,
					    RECORD_WRITE | RECORD_CREATE, &err),
			 SB_SYSTEM);
	ck_assert_msg(strstr(err.text, beside(traces[_i])) &&
			      strstr(err.text, "sabot table --new-record"),
		      "%s", err.text);
	after = record_folder_list();
	ck_assert_str_eq(after, before);
	free(before);
	free(after);
}
END_TEST

static void expect_text(const char *path, const char *want)
{
	char *text = support_read(path, NULL);

	ck_assert_str_eq(text, want);
	free(text);
}

START_TEST(a_lost_record_is_named_to_readers)
{
	struct sb_error err;

	support_write(beside("-wal"), "of a lost record");
	ck_assert_int_eq(record_folder_open(record_folder_path, 0, &err),
			 SB_SYSTEM);
	ck_assert_msg(strstr(err.text, "record missing, but"), "%s", err.text);
}
END_TEST

START_TEST(a_new_record_keeps_the_files_of_the_lost_one)
{
	char *line;
	struct sb_error err = {""};

	support_write(beside("-wal"), "rows");
	support_write(beside("-wal.old.1"), "older rows");
	support_write(beside(".heads"), "heads");
	support_write(beside(".key"), "key");
	support_write(beside(".backup"), "time");
	ck_assert_msg(record_begin_new(record_folder_path, 1, &err) == SB_OK,
		      "%s", err.text);
	expect_text(beside("-wal.old.1"), "older rows");
	expect_text(beside("-wal.old.2"), "rows");
	expect_text(beside(".heads.old.1"), "heads");
	expect_text(beside(".key"), "key");
	expect_text(beside(".backup.old.1"), "time");
	line = record_folder_query(record_folder_path,
				   "SELECT line FROM journal WHERE seq = 1");
	ck_assert_str_eq(line, "record new -wal .heads .backup .key");
	free(line);
	ck_assert_int_eq(record_begin_new(record_folder_path, 1, &err),
			 SB_REFUSED);
	ck_assert_int_eq(record_folder_open(record_folder_path,
					    RECORD_WRITE | RECORD_CREATE, &err),
			 SB_OK);
}
END_TEST

/* As another program leaves one, which keeps its journals. */
START_TEST(an_empty_journal_is_let_be)
{
	struct sb_error err;

	make_record();
	support_write(beside("-journal"), "");
	ck_assert_int_eq(
		record_folder_open(record_folder_path, RECORD_WRITE, &err),
		SB_OK);
}
END_TEST

/* A copy made by another program, restored as the record of a station. */
START_TEST(a_copy_with_a_rollback_journal_becomes_a_record)
{
	struct sb_error err;
	char *mode;

	make_record();
	record_folder_sql(record_folder_path, "PRAGMA journal_mode = DELETE");
	ck_assert_int_eq(record_folder_open(record_folder_path, 0, &err),
			 SB_OK);
	ck_assert_int_eq(
		record_folder_open(record_folder_path, RECORD_WRITE, &err),
		SB_OK);
	mode = record_folder_query(record_folder_path, "PRAGMA journal_mode");
	ck_assert_str_eq(mode, "wal");
	free(mode);
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

			result = record_open(&game.record, record_folder_path,
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
	ck_assert_int_eq(
		record_folder_open(record_folder_path, RECORD_WRITE, &err),
		SB_OK);
}
END_TEST

START_TEST(reading_leaves_no_trace)
{
	struct sb_error err;
	struct book game;
	char *before, *after;

	book_open(&game, record_folder_path);
	book_close(&game);
	before = record_folder_list();
	ck_assert_int_eq(record_folder_open(record_folder_path, 0, &err),
			 SB_OK);
	after = record_folder_list();
	ck_assert_str_eq(after, before);
	free(before);
	free(after);
}
END_TEST

/* A station that dies leaves its last rows in the log; readers see them and
 * make no checkpoint. */
START_TEST(reading_after_a_crash_sees_the_log_and_keeps_it)
{
	struct sb_error err;
	struct record *record;
	struct journal_head head;
	size_t before, after;
	char log[160];
	pid_t child = fork();

	if (child == 0) {
		struct book game;

		book_open(&game, record_folder_path);
		book(&game, book_natural);
		_exit(0);
	}
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
	snprintf(log, sizeof log, "%s-wal", record_folder_path);
	free(support_read(log, &before));
	ck_assert_int_eq(record_open(&record, record_folder_path, 0, &err),
			 SB_OK);
	ck_assert_int_eq(journal_read_head(record, &head, &err), SB_OK);
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

	make_record();
	ck_assert_int_eq(record_open(&record, record_folder_path, 0, &err),
			 SB_OK);
	ck_assert_int_eq(
		sqlite3_exec(record->db,
			     "INSERT INTO staff VALUES ('1', '1', 'A', 1, "
			     "'', 0, 0, 0, NULL)",
			     NULL, NULL, NULL),
		SQLITE_READONLY);
	record_close(record);
}
END_TEST

START_TEST(a_missing_table_is_an_error_of_its_query)
{
	struct sb_error err;
	struct record *record;
	int64_t seq;

	make_record();
	ck_assert_int_eq(record_open(&record, record_folder_path, 0, &err),
			 SB_OK);
	record_folder_sql(record_folder_path, "DROP INDEX journal_table");
	ck_assert_int_eq(journal_last_table(record, 1, &seq, &err), SB_SYSTEM);
	ck_assert_msg(strstr(err.text, "no such index: journal_table"), "%s",
		      err.text);
	record_close(record);
}
END_TEST

/* In the child, root gives up what lets it write everywhere. */
static int in_a_read_only_folder(unsigned flags, struct sb_error *err)
{
	struct record *record;
	struct journal_head head;
	enum sb_result result;

	if (getuid() == 0 && (setgroups(0, NULL) != 0 || setgid(65534) != 0 ||
			      setuid(65534) != 0))
		return -100;
	result = record_open(&record, record_folder_path, flags, err);
	if (result != SB_OK)
		return strstr(err->text, "not an error") ? -102 : result;
	if (journal_read_head(record, &head, err) != SB_OK || head.seq != 10)
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

	book_open(&game, record_folder_path);
	book(&game, book_natural);
	book_close(&game);
	chmod(record_folder_path, 0444);
	chmod(record_folder, 0555);
	ck_assert_int_eq(in_a_child(in_a_read_only_folder, 0), SB_OK);
	ck_assert_int_eq(in_a_child(in_a_read_only_folder, RECORD_WRITE),
			 SB_SYSTEM);
	chmod(record_folder, 0755);
}
END_TEST

START_TEST(a_read_only_record_is_an_error)
{
	struct book game;

	book_open(&game, record_folder_path);
	book_close(&game);
	chmod(record_folder_path, 0444);
	chmod(record_folder, 0777);
	ck_assert_int_eq(in_a_child(in_a_read_only_folder, RECORD_WRITE),
			 SB_SYSTEM);
	chmod(record_folder, 0755);
}
END_TEST

START_TEST(a_record_in_use_by_nobody_but_locked_is_asked_for_again)
{
	struct sb_error err;
	sqlite3 *other;

	make_record();
	ck_assert_int_eq(sqlite3_open(record_folder_path, &other), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(other,
				      "PRAGMA locking_mode = EXCLUSIVE; BEGIN "
				      "IMMEDIATE; PRAGMA user_version = 2",
				      NULL, NULL, NULL),
			 SQLITE_OK);
	ck_assert_int_eq(
		record_folder_open(record_folder_path, RECORD_WRITE, &err),
		SB_AGAIN);
	ck_assert_ptr_nonnull(strstr(err.text, "locked by another program"));
	sqlite3_close(other);
	ck_assert_int_eq(
		record_folder_open(record_folder_path, RECORD_WRITE, &err),
		SB_OK);
}
END_TEST

static const struct test tests[] = {
	L(what_is_no_record_of_ours_is_refused_and_left_as_it_is, outside),
	T(a_record_of_a_newer_log_is_read_no_more_than_written),
	T(a_folder_that_is_not_there_is_named),
	T(only_the_owner_reads_the_record_whatever_the_umask),
	T(the_group_of_a_setgid_folder_may_read_and_nothing_else),
	T(a_log_that_was_left_is_as_readable_as_the_record),
	T(a_record_open_to_others_is_closed_to_them),
	T(a_new_record_leaves_no_other_file_behind),
	L(a_lost_record_is_not_begun_again_in_silence, traces),
	T(a_lost_record_is_named_to_readers),
	T(a_new_record_keeps_the_files_of_the_lost_one),
	T(an_empty_journal_is_let_be),
	T(a_copy_with_a_rollback_journal_becomes_a_record),
	T(eight_processes_that_make_a_record_at_once_make_one),
	T(reading_leaves_no_trace),
	T(reading_after_a_crash_sees_the_log_and_keeps_it),
	T(a_reader_cannot_write),
	T(a_missing_table_is_an_error_of_its_query),
	T(a_record_that_nothing_can_be_written_beside_is_still_read),
	T(a_read_only_record_is_an_error),
	T(a_record_in_use_by_nobody_but_locked_is_asked_for_again),
};

SUITE_AROUND("files", tests, record_folder_set_up, NULL)
