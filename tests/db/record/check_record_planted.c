/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "db/record/record.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

/* Somebody who can write to the record's folder changes it after sabot has
 * looked at the files, when SQLite opens one of them, and perhaps changes it
 * back as soon as SQLite has it open. */

static const char *beside(const char *suffix)
{
	static char paths[4][160];
	static int at;

	at = (at + 1) % 4;
	snprintf(paths[at], sizeof paths[at], "%s%s", record_folder_path,
		 suffix);
	return paths[at];
}

static void move(const char *from, const char *to)
{
	ck_assert_int_eq(rename(beside(from), beside(to)), 0);
}

/* --- what is planted ------------------------------------------------------ */

static void plant_link(void)
{
	move("", ".kept");
	ck_assert_int_eq(symlink(beside(".other"), record_folder_path), 0);
}

static void plant_other(void)
{
	move("", ".kept");
	move(".other", "");
}

static void plant_two_names(void)
{
	ck_assert_int_eq(link(record_folder_path, beside(".second")), 0);
}

static void restore_record(void)
{
	move("", ".planted");
	move(".kept", "");
}

static void plant_journal(void)
{
	move(".journal", "-journal");
}

static void plant_log_with_two_names(void)
{
	unlink(beside("-wal"));
	ck_assert_int_eq(link(beside(".victim"), beside("-wal")), 0);
}

static void plant_log(void)
{
	ck_assert_int_eq(rename(beside("-wal"), beside("-wal.kept")) == 0 ||
				 access(beside("-wal"), F_OK) != 0,
			 1);
	support_write(beside("-wal"), "");
}

static void restore_log(void)
{
	move("-wal", "-wal.planted");
	support_write(beside("-wal"), "");
}

/* --- when ----------------------------------------------------------------- */

static sqlite3_vfs planting, *real;

static struct {
	int file;	     /* SQLITE_OPEN_...: before it is opened */
	void (*plant)(void); /* NULL: done */
	void (*restore)(void);
} plan;

static void plan_plant(void)
{
	void (*plant)(void) = plan.plant;

	plan.plant = NULL;
	plant();
}

/* Here SQLite follows a link. */
static int planting_full_name(sqlite3_vfs *vfs, const char *name, int size,
			      char *full)
{
	if (plan.plant && plan.file == SQLITE_OPEN_MAIN_DB)
		plan_plant();
	return real->xFullPathname(vfs, name, size, full);
}

static int planting_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file,
			 int flags, int *out)
{
	int code;

	if (plan.plant && plan.file == SQLITE_OPEN_WAL &&
	    flags & SQLITE_OPEN_WAL)
		plan_plant();
	code = real->xOpen(vfs, name, file, flags, out);
	if (!plan.plant && plan.restore && flags & plan.file) {
		plan.restore();
		plan.restore = NULL;
	}
	return code;
}

static void set_up(void)
{
	record_folder_set_up();
	if (!real)
		real = sqlite3_vfs_find(NULL);
	planting = *real;
	planting.zName = "planting";
	planting.xFullPathname = planting_full_name;
	planting.xOpen = planting_open;
	ck_assert_int_eq(sqlite3_vfs_register(&planting, 1), SQLITE_OK);
}

/* --- what comes of it ----------------------------------------------------- */

/* A record, another one, a rollback journal without pages, and a file that is
 * nobody's to write to. */
static void make_files(void)
{
	struct book game;

	book_open(&game, beside(".other"));
	book_close(&game);
	book_open(&game, record_folder_path);
	book(&game, book_natural);
	book_close(&game);
	support_write(beside(".victim"), "precious\n");
	support_write(beside(".journal"), "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7");
}

static const struct {
	int file;
	void (*plant)(void);
	void (*restore)(void);
	unsigned flags;
	const char *sentence;
} plans[] = {
	{SQLITE_OPEN_MAIN_DB, plant_link, NULL, RECORD_WRITE,
	 ": a symbolic link; name the record itself"},
	{SQLITE_OPEN_MAIN_DB, plant_link, NULL, 0,
	 ": a symbolic link; name the record itself"},
	{SQLITE_OPEN_MAIN_DB, plant_link, restore_record, RECORD_WRITE,
	 ": replaced while it was opened"},
	{SQLITE_OPEN_MAIN_DB, plant_link, restore_record, 0,
	 ": replaced while it was opened"},
	{SQLITE_OPEN_MAIN_DB, plant_other, restore_record, RECORD_WRITE,
	 ": replaced while it was opened"},
	{SQLITE_OPEN_MAIN_DB, plant_other, restore_record, 0,
	 ": replaced while it was opened"},
	{SQLITE_OPEN_MAIN_DB, plant_two_names, NULL, RECORD_WRITE,
	 ": has another name, too (hard link)"},
	{SQLITE_OPEN_MAIN_DB, plant_journal, NULL, RECORD_WRITE,
	 "-journal: not of this record"},
	{SQLITE_OPEN_MAIN_DB, plant_journal, NULL, 0,
	 "-journal: not of this record"},
	{SQLITE_OPEN_WAL, plant_log_with_two_names, NULL, RECORD_WRITE,
	 "-wal: a link or no regular file"},
	{SQLITE_OPEN_WAL, plant_log_with_two_names, NULL, 0,
	 "-wal: a link or no regular file"},
	{SQLITE_OPEN_WAL, plant_log, restore_log, RECORD_WRITE,
	 "-wal: replaced while it was opened"},
};

START_TEST(what_is_planted_while_a_record_is_opened_is_refused)
{
	size_t journal = 0, victim = 0;
	struct sb_error err = {""};

	make_files();
	plan.file = plans[_i].file;
	plan.plant = plans[_i].plant;
	plan.restore = plans[_i].restore;
	ck_assert_int_eq(
		record_folder_open(record_folder_path, plans[_i].flags, &err),
		SB_SYSTEM);
	ck_assert(!plan.plant);
	ck_assert_msg(strstr(err.text, plans[_i].sentence), "%s", err.text);
	free(support_read(beside(".victim"), &victim));
	ck_assert_uint_eq(victim, strlen("precious\n"));
	if (plans[_i].plant == plant_journal)
		free(support_read(beside("-journal"), &journal));
	ck_assert_uint_eq(journal, plans[_i].plant == plant_journal ? 8 : 0);
}
END_TEST

START_TEST(a_record_that_was_planted_beside_is_opened_when_the_plant_is_gone)
{
	struct sb_error err = {""};

	make_files();
	plan.file = SQLITE_OPEN_MAIN_DB;
	plan.plant = plant_other;
	plan.restore = restore_record;
	ck_assert_int_eq(
		record_folder_open(record_folder_path, RECORD_WRITE, &err),
		SB_SYSTEM);
	ck_assert_msg(record_folder_open(record_folder_path, RECORD_WRITE,
					 &err) == SB_OK,
		      "%s", err.text);
}
END_TEST

static const struct test tests[] = {
	L(what_is_planted_while_a_record_is_opened_is_refused, plans),
	T(a_record_that_was_planted_beside_is_opened_when_the_plant_is_gone),
};

SUITE_AROUND("planted files", tests, set_up, NULL)
