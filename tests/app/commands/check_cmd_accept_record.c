/* SPDX-License-Identifier: ISC */
/* The heads file beside a record, sabot verify and sabot accept-record, on the
 * evening of tamper_set_up(), which a key's row and a head end. */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/runtime/station_key.h"
#include "db/record/heads_file.h"
#include "db/record/record.h"
#include "db/staff/staff.h"
#include "db/staff/staff_pin.h"
#include "tests/support/fixture_proof.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

static char output_path[160], heads_path[160];
static struct station_key *key;

static void give_pin(struct record *record, const char *badge, const char *pin)
{
	char hash[PIN_HASH_MAX];
	struct sb_error err = {""};

	support_pin_hash(pin, hash);
	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_int_eq(staff_set_pin(record, "S1", badge, hash, 1, &err),
			 SB_OK);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
}

static void set_up(void)
{
	struct keyring keyring;
	struct record *record;
	struct sb_error err;

	ck_assert(setlocale(LC_ALL, "C.UTF-8"));
	tamper_set_up();
	snprintf(output_path, sizeof output_path, "%s.out", tamper_path);
	snprintf(heads_path, sizeof heads_path, "%s.heads", tamper_path);
	keyring = keyring_make(5);
	unlink(heads_path);
	keyring_store(&keyring, tamper_path);
	ck_assert_int_eq(station_key_read(&key, tamper_path, &err), SB_OK);
	ck_assert_int_eq(record_open(&record, tamper_path, RECORD_WRITE, &err),
			 SB_OK);
	give_pin(record, "S1", "300130");
	give_pin(record, "P1", "200120");
	keyring_add_key_row(&keyring, record, 1);
	ck_assert_int_eq(heads_file_begin(record, station_key_heads(key), &err),
			 SB_OK);
	record_close(record);
}

static void tear_down(void)
{
	station_key_close(key);
	key = NULL;
}

/* Runs sabot, given that line; its status. */
static int run(const char *pin, const char *arguments)
{
	char line[1000];
	int status;

	snprintf(line, sizeof line, "echo %s | %s %s %s >%s 2>&1", pin,
		 support_build("sabot"), arguments, tamper_path, output_path);
	status = system(line);
	ck_assert(WIFEXITED(status));
	return WEXITSTATUS(status);
}

static void expect_output(const char *words)
{
	char *text = support_read(output_path, NULL);

	ck_assert_msg(strstr(text, words) != NULL, "'%s' is not in\n%s", words,
		      text);
	free(text);
}

static void expect_last_row(const char *line)
{
	char *text = record_folder_query(
		tamper_path, "SELECT badge || ' ' || line FROM journal"
			     " ORDER BY seq DESC LIMIT 1");

	ck_assert_msg(strncmp(text, line, strlen(line)) == 0, "%s", text);
	free(text);
}

static void change_a_row(void)
{
	tamper("UPDATE journal SET badge = 'D2' WHERE seq = 47");
	tamper_rechain();
}

static void cut_off_the_end(void)
{
	tamper("DELETE FROM journal WHERE seq > 49");
}

static void change_the_heads(void)
{
	FILE *file = fopen(heads_path, "r+");

	ck_assert_ptr_nonnull(file);
	ck_assert_int_eq(fseek(file, -2, SEEK_END), 0);
	fputs("x", file);
	fclose(file);
}

static void remove_the_heads(void)
{
	ck_assert_int_eq(unlink(heads_path), 0);
}

static const struct {
	void (*change)(void);
	const char *verified, *refused, *row;
} cases[] = {
	{change_a_row, "row 51: differs from the heads file",
	 "row 51 missing or changed", "S1 accept-record 51 "},
	{cut_off_the_end, "rows 50 to 51 missing: the heads file has them",
	 "row 51 missing or changed", "S1 accept-record 51 "},
	{change_the_heads, "lines malformed or not made with the station's key",
	 "no line made with this station's key", "S1 accept-record 0 "},
	{remove_the_heads, ".heads: cannot open", ".heads: missing",
	 "S1 accept-record 0 "},
};

START_TEST(a_change_is_found_until_a_supervisor_accepts_it)
{
	cases[_i].change();
	ck_assert_int_eq(run("", "verify"), 1);
	expect_output(cases[_i].verified);
	ck_assert_int_eq(run("200120", "accept-record --badge=P1"), 2);
	ck_assert_int_eq(run("300130", "accept-record --badge=S1"), 0);
	expect_output(cases[_i].refused);
	expect_output("record accepted, row ");
	expect_last_row(cases[_i].row);
	ck_assert_int_eq(run("300130", "accept-record --badge=S1"), 0);
	expect_output("nothing to accept");
	(void)run("", "verify");
	expect_output("accepted by a supervisor: row ");
	expect_output("heads file: heads 1\n");
}
END_TEST

START_TEST(a_wrong_pin_accepts_nothing)
{
	change_a_row();
	ck_assert_int_eq(run("300131", "accept-record --badge=S1"), 2);
	ck_assert_int_eq(run("", "verify"), 1);
	expect_output("row 51: differs from the heads file");
}
END_TEST

START_TEST(a_record_as_it_was_left_needs_nothing)
{
	ck_assert_int_eq(run("", "verify"), 0);
	expect_output("heads file: heads 1\n");
	ck_assert_int_eq(run("", "accept-record --badge=S1"), 0);
	expect_output("nothing to accept");
}
END_TEST

/* A torn last line is a power cut's; the file never grows beyond its bound. */
START_TEST(lines_are_added_cut_off_and_bounded)
{
	struct journal_row head = {.time_us = 1}, missing;
	struct heads_file *file;
	struct record *record;
	struct journal_head last;
	struct sb_error err = {""};
	struct stat st;
	FILE *torn = fopen(heads_path, "a");

	fputs("head 99 00", torn);
	fclose(torn);
	ck_assert_int_eq(record_open(&record, tamper_path, RECORD_WRITE, &err),
			 SB_OK);
	ck_assert_int_eq(journal_read_head(record, &last, &err), SB_OK);
	head.seq = last.seq;
	memcpy(head.hash, last.hash, HASH_SIZE);
	ck_assert_msg(heads_file_open(&file, record, station_key_heads(key),
				      true, &missing, &err) == SB_OK,
		      "%s", err.text);
	for (int i = 0; i < 10000; i++)
		if (heads_file_append(file, &head, &err) != SB_OK)
			ck_abort_msg("%s", err.text);
	heads_file_close(file);
	ck_assert_int_eq(stat(heads_path, &st), 0);
	ck_assert_int_le(st.st_size, HEADS_FILE_MAX);
	ck_assert_int_eq(st.st_mode & 07777, 0600);
	record_close(record);
	ck_assert_int_eq(run("", "verify"), 0);
}
END_TEST

/* What a power cut can leave: `zeros` of them over the bytes before the head,
 * and more heads of earlier rows before those. */
static void leave_a_hole(int torn, int whole)
{
	char *last = support_read(heads_path, NULL);
	FILE *file = fopen(heads_path, "w");

	ck_assert_ptr_nonnull(file);
	fputs(last, file);
	fprintf(file, "%.*s", torn, last);
	for (int i = 0; i < 4096; i++)
		fputc('\0', file);
	fputs(last + whole, file);
	fputs(whole > 0 ? last : "", file);
	fclose(file);
	free(last);
}

static const struct {
	int torn, whole; /* bytes of a line before the hole, cut off behind */
} holes[] = {{0, 0}, {0, 30}, {30, 0}, {30, 30}};

START_TEST(a_head_behind_a_hole_in_the_file_is_found)
{
	static const char hole[] =
		"heads file: zeros in the place of lines, as after a power "
		"cut: 1";

	leave_a_hole(holes[_i].torn, holes[_i].whole);
	ck_assert_int_eq(run("", "verify"), 1);
	expect_output(hole);
	expect_output("heads file: heads 2\n");
	ck_assert_int_eq(run("", "accept-record --badge=S1"), 0);
	expect_output("nothing to accept");
	change_a_row();
	ck_assert_int_eq(run("", "accept-record --badge=P1"), 2);
	expect_output("row 51 missing or changed");
}
END_TEST

/* The first line alone is of the record as it is. */
START_TEST(only_the_head_behind_a_hole_counts)
{
	char *last = support_read(heads_path, NULL);
	FILE *file;

	cut_off_the_end();
	tamper("DELETE FROM journal WHERE seq > 48");
	file = fopen(heads_path, "w");
	fputs("head 0 ", file);
	for (int i = 0; i < 9; i++)
		fputc('\0', file);
	fprintf(file, "\n%s", last);
	fclose(file);
	free(last);
	ck_assert_int_eq(run("", "verify"), 1);
	expect_output("rows 49 to 51 missing: the heads file has them");
}
END_TEST

START_TEST(a_head_of_the_file_is_one_for_verify)
{
	char *line = support_read(heads_path, NULL), text[400];

	line[strlen(line) - 1] = '\0';
	snprintf(text, sizeof text, "verify --head='%s'", line);
	ck_assert_int_eq(run("", text), 0);
	change_a_row();
	unlink(heads_path);
	ck_assert_int_eq(run("", text), 1);
	expect_output("row 51: differs from the given head");
	free(line);
}
END_TEST

static const struct test tests[] = {
	L(a_change_is_found_until_a_supervisor_accepts_it, cases),
	T(a_wrong_pin_accepts_nothing),
	T(a_record_as_it_was_left_needs_nothing),
	T(lines_are_added_cut_off_and_bounded),
	L(a_head_behind_a_hole_in_the_file_is_found, holes),
	T(only_the_head_behind_a_hole_counts),
	T(a_head_of_the_file_is_one_for_verify),
};

SUITE_AROUND("accept-record", tests, set_up, tear_down)
