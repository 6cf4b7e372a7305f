/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/capture_log.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/runtime/clock.h"
#include "devices/capture/capture.h"
#include "tests/support/support.h"

/* The wall clock stands at 2026-11-21 19:04:17.123 UTC. */
int64_t clock_utc_us(void)
{
	return INT64_C(1795287857123456);
}

int64_t clock_ms(void)
{
	return 0;
}

int64_t clock_step_ms(void)
{
	return 0;
}

#define HEAD  "# READER, angeleye2: "
#define STAMP " s is 2026-11-21T19:04:17.123+00:00\n"

static const char *folder;
static char path[200];
static struct capture_log *capture_log;

static void begin(void)
{
	capture_log = capture_log_new(path, "READER", "angeleye2");
}

static void setup(void)
{
	folder = support_folder();
	snprintf(path, sizeof path, "%s/shoe.capture", folder);
	begin();
}

static void write_bytes(int64_t now_ms, const char *text)
{
	capture_log_write(capture_log, now_ms, (const uint8_t *)text,
			  strlen(text));
}

/* "path" or "path.number". */
static const char *name_of(int number)
{
	static char name[220];

	snprintf(name, sizeof name, number ? "%s.%d" : "%s", path, number);
	return name;
}

static void expect_file(int number, const char *want)
{
	char *got = support_read(name_of(number), NULL);

	support_same(got, want);
	free(got);
}

static bool is_there(int number)
{
	return access(name_of(number), F_OK) == 0;
}

START_TEST(what_was_sent_is_a_capture_with_its_end)
{
	write_bytes(5000, "\x05\x31"
			  "A\\\r\n");
	write_bytes(5007, "B");
	capture_log_free(capture_log, 8250);
	expect_file(0, HEAD "0.000" STAMP "0.000\t\\x051A\\\\\\r\\n\n"
			    "0.007\tB\n3.250\t\n");
}
END_TEST

START_TEST(a_line_is_in_the_file_half_a_second_later)
{
	ck_assert_int_eq(capture_log_turn(capture_log, 100), INT64_MAX);
	write_bytes(100, "A");
	write_bytes(300, "B");
	ck_assert_int_eq(capture_log_turn(capture_log, 100), 600);
	ck_assert_int_eq(capture_log_turn(capture_log, 599), 600);
	expect_file(0, "");
	ck_assert_int_eq(capture_log_turn(capture_log, 600), INT64_MAX);
	expect_file(0, HEAD "0.000" STAMP "0.000\tA\n0.200\tB\n");
	capture_log_free(capture_log, 600);
}
END_TEST

START_TEST(each_start_begins_a_file_and_the_oldest_goes)
{
	char text[2] = "a";

	for (int i = 0; i < CAPTURE_LOG_FILES + 2; i++) {
		write_bytes(1000, text);
		text[0]++;
		capture_log_free(capture_log, 1000);
		begin();
	}
	expect_file(0, "");
	expect_file(1, HEAD "0.000" STAMP "0.000\tj\n0.000\t\n");
	expect_file(7, HEAD "0.000" STAMP "0.000\td\n0.000\t\n");
	ck_assert(!is_there(8));
	capture_log_free(capture_log, 1000);
}
END_TEST

START_TEST(a_lost_line_is_a_remark_at_its_time)
{
	write_bytes(100, "ab");
	capture_log_mark_lost(capture_log, 700);
	write_bytes(2000, "cd");
	capture_log_free(capture_log, 2100);
	expect_file(0, HEAD "0.000" STAMP "0.000\tab\n"
			    "0.600\t\n"
			    "# line lost\n"
			    "1.900\tcd\n"
			    "2.000\t\n");
}
END_TEST

START_TEST(a_line_lost_before_anything_came_is_none)
{
	capture_log_mark_lost(capture_log, 100);
	write_bytes(700, "ab");
	capture_log_free(capture_log, 800);
	expect_file(0, HEAD "0.000" STAMP "0.000\tab\n0.100\t\n");
}
END_TEST

START_TEST(a_start_after_which_nothing_came_costs_no_file)
{
	write_bytes(0, "a");
	for (int i = 0; i < 5; i++) {
		capture_log_free(capture_log, 1000);
		begin();
	}
	capture_log_free(capture_log, 2000);
	expect_file(0, "");
	expect_file(1, HEAD "0.000" STAMP "0.000\ta\n1.000\t\n");
	ck_assert(!is_there(2));
}
END_TEST

START_TEST(it_belongs_to_its_owner_alone)
{
	struct stat st;

	capture_log_free(capture_log, 0);
	ck_assert_int_eq(chmod(path, 0644), 0);
	begin();
	ck_assert_int_eq(stat(path, &st), 0);
	ck_assert_int_eq(st.st_mode & 0777, 0600);
	capture_log_free(capture_log, 0);
}
END_TEST

/* Reads two files as one: bytes, and times that never fall. */
static size_t bytes_of_both(void)
{
	char command[800], both[220];
	struct capture *capture;
	struct sb_error err;
	const uint8_t *bytes;
	int64_t at_ms;
	size_t n, sum = 0;
	FILE *file;
	enum sb_result result;

	snprintf(both, sizeof both, "%s/both", folder);
	snprintf(command, sizeof command, "cat %s.1 %s >%s", path, path, both);
	ck_assert_int_eq(system(command), 0);
	file = fopen(both, "r");
	capture = capture_new(file);
	while ((result = capture_next(capture, &at_ms, &bytes, &n, &err)) ==
	       SB_OK)
		sum += n;
	ck_assert_msg(result == SB_GONE, "%lu: %s",
		      capture_line_number(capture), err.text);
	capture_free(capture);
	fclose(file);
	return sum;
}

START_TEST(a_full_file_is_followed_by_one_whose_times_go_on)
{
	static char garbage[90];
	struct stat st;
	size_t sent = 0;

	memset(garbage, 0x01, sizeof garbage - 1);
	for (int64_t now = 0; now < 60000; now++) {
		write_bytes(now, garbage);
		capture_log_turn(capture_log, now);
		sent += sizeof garbage - 1;
	}
	capture_log_free(capture_log, 60000);
	ck_assert_uint_eq(bytes_of_both(), sent);
	ck_assert_int_eq(stat(name_of(1), &st), 0);
	ck_assert_int_ge(st.st_size, CAPTURE_LOG_BYTES_MAX);
	ck_assert_int_lt(st.st_size, CAPTURE_LOG_BYTES_MAX + (1 << 18));
	ck_assert(!is_there(2));
}
END_TEST

START_TEST(a_removed_file_is_created_again)
{
	write_bytes(0, "A");
	capture_log_turn(capture_log, 500);
	ck_assert_int_eq(unlink(path), 0);
	write_bytes(1000, "B");
	capture_log_turn(capture_log, 1500);
	write_bytes(2000, "C");
	capture_log_free(capture_log, 3000);
	expect_file(0, HEAD "2.000" STAMP "2.000\tC\n3.000\t\n");
}
END_TEST

/* --- what cannot be written ------------------------------------------------
 */

START_TEST(a_missing_folder_is_reported_and_retried)
{
	const char *trouble;

	capture_log_free(capture_log, 0);
	snprintf(path, sizeof path, "%s/absent/shoe.capture", folder);
	begin();
	trouble = capture_log_trouble(capture_log);
	ck_assert_ptr_nonnull(trouble);
	ck_assert_ptr_nonnull(strstr(trouble, "capture stopped"));
	ck_assert_ptr_nonnull(strstr(trouble, path));
	write_bytes(100000, "lost");
	*strrchr(path, '/') = '\0';
	ck_assert_int_eq(mkdir(path, 0700), 0);
	path[strlen(path)] = '/';
	write_bytes(100000 + CAPTURE_LOG_RETRY_MS - 1, "too");
	ck_assert_ptr_nonnull(capture_log_trouble(capture_log));
	write_bytes(100000 + CAPTURE_LOG_RETRY_MS, "A");
	capture_log_turn(capture_log, 200000);
	ck_assert_ptr_null(capture_log_trouble(capture_log));
	capture_log_free(capture_log, 200000);
	expect_file(0, HEAD "60.000" STAMP "# 7 bytes are missing\n"
			    "60.000\tA\n100.000\t\n");
}
END_TEST

START_TEST(what_is_no_plain_file_is_not_written_to)
{
	capture_log_free(capture_log, 0);
	strcpy(path, "/dev/null");
	begin();
	ck_assert_ptr_nonnull(
		strstr(capture_log_trouble(capture_log), "not a regular file"));
	write_bytes(0, "A");
	capture_log_turn(capture_log, 1000);
	ck_assert_ptr_nonnull(capture_log_trouble(capture_log));
	capture_log_free(capture_log, 1000);
	capture_log = NULL;
}
END_TEST

static void limit_files(rlim_t bytes)
{
	struct rlimit limit;

	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
	limit.rlim_cur = bytes;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* As on a full disk: the last line fits in part only. */
START_TEST(a_full_disk_leaves_whole_lines_and_is_gone_on_from)
{
	signal(SIGXFSZ, SIG_IGN);
	write_bytes(0, "A");
	capture_log_turn(capture_log, 500);
	limit_files(80);
	write_bytes(1000, "BBBBBBBBBBBBBBBBBBBBBBBB");
	capture_log_turn(capture_log, 1500);
	ck_assert_ptr_nonnull(capture_log_trouble(capture_log));
	write_bytes(2000, "CC");
	capture_log_turn(capture_log, 2500);
	limit_files(RLIM_INFINITY);
	expect_file(0, HEAD "0.000" STAMP "0.000\tA\n");
	write_bytes(1500 + CAPTURE_LOG_RETRY_MS, "D");
	capture_log_free(capture_log, 70000);
	expect_file(0, HEAD "0.000" STAMP "0.000\tA\n" HEAD "61.500" STAMP
			    "# 26 bytes are missing\n61.500\tD\n70.000\t\n");
	ck_assert(!is_there(1));
}
END_TEST

START_TEST(a_device_without_a_recording_has_none)
{
	capture_log_free(capture_log, 0);
	ck_assert_ptr_null(capture_log_new("", "READER", "angeleye2"));
	capture_log_write(NULL, 0, (const uint8_t *)"A", 1);
	ck_assert_int_eq(capture_log_turn(NULL, 0), INT64_MAX);
	ck_assert_ptr_null(capture_log_trouble(NULL));
	capture_log_free(NULL, 0);
}
END_TEST

static const struct test tests[] = {
	T(what_was_sent_is_a_capture_with_its_end),
	T(a_line_is_in_the_file_half_a_second_later),
	T(each_start_begins_a_file_and_the_oldest_goes),
	T(a_lost_line_is_a_remark_at_its_time),
	T(a_line_lost_before_anything_came_is_none),
	T(a_start_after_which_nothing_came_costs_no_file),
	T(it_belongs_to_its_owner_alone),
	T(a_full_file_is_followed_by_one_whose_times_go_on),
	T(a_removed_file_is_created_again),
	T(a_missing_folder_is_reported_and_retried),
	T(what_is_no_plain_file_is_not_written_to),
	T(a_full_disk_leaves_whole_lines_and_is_gone_on_from),
	T(a_device_without_a_recording_has_none),
};

SUITE_AROUND("recording", tests, setup, NULL)
