/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <syslog.h>
#include <unistd.h>

#include "app/runtime/clock.h"
#include "app/runtime/log.h"
#include "tests/support/support.h"

/* Another clock: it is 2026-11-21 19:04:17.123 UTC until set. */
static int64_t later_ms;

int64_t clock_ms(void)
{
	return 1000 + later_ms;
}

int64_t clock_utc_us(void)
{
	return INT64_C(1795287857123456) + later_ms * 1000;
}

int64_t clock_step_ms(void)
{
	return 0;
}

/* What log.c finds at /dev/log is the test's own socket. */
static char syslog_path[108];

int connect(int fd, const struct sockaddr *to, socklen_t length)
{
	struct sockaddr_un own = {.sun_family = AF_UNIX};

	if (strcmp(((const struct sockaddr_un *)to)->sun_path, "/dev/log") ==
	    0) {
		memcpy(own.sun_path, syslog_path, sizeof(own.sun_path));
		to = (const struct sockaddr *)&own;
		length = sizeof(own);
	}
	return (int)syscall(SYS_connect, fd, to, length);
}

#define T0 "2026-11-21T19:04:17.123+00:00 "

static char path[128];
static struct sb_error err;

static void open_file(enum log_level most)
{
	snprintf(path, sizeof(path), "%s/log", support_folder());
	ck_assert_msg(log_open(path, most, &err) == SB_OK, "%s", err.text);
}

static void file_is(const char *want)
{
	char *got = support_read(path, NULL);

	support_same(got, want);
	free(got);
}

START_TEST(a_line_is_time_level_place_and_sentence)
{
	open_file(LOG_LEVEL_DEBUG);
	log_line(LOG_LEVEL_ERROR, "record", "write failed: %s", "No space");
	log_line(LOG_LEVEL_WARNING, "reader", "lost");
	log_line(LOG_LEVEL_INFO, "station", "started");
	later_ms = 61001;
	log_line(LOG_LEVEL_DEBUG, "feed", "1 listener");
	log_close();
	file_is(T0 "error record: write failed: No space\n" T0
		   "warning reader: lost\n" T0 "info station: started\n"
		   "2026-11-21T19:05:18.124+00:00 debug feed: 1 listener\n");
}
END_TEST

START_TEST(lines_above_the_level_are_left_out)
{
	open_file(LOG_LEVEL_WARNING);
	log_line(LOG_LEVEL_INFO, "station", "no");
	log_line(LOG_LEVEL_DEBUG, "station", "no");
	log_line(LOG_LEVEL_WARNING, "station", "yes");
	log_line(LOG_LEVEL_ERROR, "station", "yes");
	log_close();
	file_is(T0 "warning station: yes\n" T0 "error station: yes\n");
}
END_TEST

START_TEST(a_log_that_is_not_open_takes_lines_and_loses_them)
{
	log_line(LOG_LEVEL_ERROR, "station", "before");
	open_file(LOG_LEVEL_INFO);
	log_close();
	log_line(LOG_LEVEL_ERROR, "station", "after");
	log_close();
	file_is("");
}
END_TEST

START_TEST(a_log_goes_on_where_it_ended_and_is_the_users_own)
{
	struct stat st;

	umask(0);
	open_file(LOG_LEVEL_INFO);
	log_line(LOG_LEVEL_INFO, "station", "one");
	ck_assert_int_eq(log_open(path, LOG_LEVEL_INFO, &err), SB_OK);
	log_line(LOG_LEVEL_INFO, "station", "one");
	log_close();
	file_is(T0 "info station: one\n" T0 "info station: one\n");
	ck_assert_int_eq(stat(path, &st), 0);
	ck_assert_int_eq(st.st_mode & 0777, 0640);
}
END_TEST

/* clang-format off */
static const struct {
	const char *sentence, *escaped;
} escapes[] = {
	{"a\nb", "a\\x0ab"},
	{"\x1b[2J", "\\x1b[2J"},
	{"tab\there", "tab\\x09here"},
	{"\x7f", "\\x7f"},
	{"back\\slash", "back\\x5cslash"},
	{"C1 \xc2\x9b" "31m", "C1 \\xc2\\x9b31m"},
	{"not UTF-8 \xff\xe4.", "not UTF-8 \\xff\\xe4."},
	{"cut short \xe2\x99", "cut short \\xe2\\x99"},
	{"9\xe2\x99\xa5 \xc3\xa4", "9\xe2\x99\xa5 \xc3\xa4"},
	{"percent %s %n", "percent %s %n"},
};
/* clang-format on */

START_TEST(bytes_that_are_no_text_are_escaped)
{
	char want[128];

	open_file(LOG_LEVEL_INFO);
	log_line(LOG_LEVEL_INFO, "reader", "%s", escapes[_i].sentence);
	log_close();
	snprintf(want, sizeof(want), T0 "info reader: %s\n",
		 escapes[_i].escaped);
	file_is(want);
}
END_TEST

START_TEST(a_long_line_of_control_bytes_is_cut_and_stays_one_line)
{
	char bytes[5000];
	char *got;

	memset(bytes, '\x01', sizeof(bytes) - 1);
	bytes[sizeof(bytes) - 1] = '\0';
	open_file(LOG_LEVEL_INFO);
	log_line(LOG_LEVEL_INFO, "reader", "%s", bytes);
	log_close();
	got = support_read(path, NULL);
	ck_assert_uint_eq(strlen(got), strlen(T0 "info reader: \n") +
					       1023 * strlen("\\x01"));
	ck_assert_ptr_eq(strchr(got, '\n'), got + strlen(got) - 1);
	free(got);
}
END_TEST

static void repeat(int times, const char *place, const char *sentence)
{
	for (int i = 0; i < times; i++)
		log_line(LOG_LEVEL_WARNING, place, "%s", sentence);
}

START_TEST(a_line_that_repeats_is_written_once_and_once_in_a_hundred)
{
	open_file(LOG_LEVEL_INFO);
	repeat(250, "reader", "cannot open");
	repeat(1, "reader", "back");
	log_close();
	file_is(T0 "warning reader: cannot open\n" T0
		   "warning reader: cannot open (100 times)\n" T0
		   "warning reader: cannot open (200 times)\n" T0
		   "warning reader: cannot open (250 times)\n" T0
		   "warning reader: back\n");
}
END_TEST

START_TEST(two_places_repeat_side_by_side)
{
	open_file(LOG_LEVEL_INFO);
	for (int i = 0; i < 3; i++) {
		repeat(1, "reader", "cannot open");
		repeat(1, "wheel", "cannot open");
	}
	log_close();
	file_is(T0 "warning reader: cannot open\n" T0
		   "warning wheel: cannot open\n" T0
		   "warning reader: cannot open (3 times)\n" T0
		   "warning wheel: cannot open (3 times)\n");
}
END_TEST

START_TEST(a_line_that_comes_again_much_later_is_news)
{
	open_file(LOG_LEVEL_INFO);
	repeat(2, "reader", "cannot open");
	later_ms = 60000;
	repeat(1, "reader", "cannot open");
	log_close();
	file_is(T0 "warning reader: cannot open\n"
		   "2026-11-21T19:05:17.123+00:00 warning reader: cannot open "
		   "(2 times)\n"
		   "2026-11-21T19:05:17.123+00:00 warning reader: cannot "
		   "open\n");
}
END_TEST

START_TEST(the_same_words_at_another_level_are_another_line)
{
	open_file(LOG_LEVEL_INFO);
	log_line(LOG_LEVEL_INFO, "record", "slow");
	log_line(LOG_LEVEL_WARNING, "record", "slow");
	log_close();
	file_is(T0 "info record: slow\n" T0 "warning record: slow\n");
}
END_TEST

START_TEST(more_places_than_are_remembered_lose_no_line)
{
	char place[16];
	char *got;
	int lines = 0;

	open_file(LOG_LEVEL_INFO);
	for (int i = 0; i < 80; i++) {
		snprintf(place, sizeof(place), "place-%d", i % 40);
		repeat(1, place, "here");
	}
	log_close();
	got = support_read(path, NULL);
	for (char *c = got; (c = strchr(c, '\n')); c++)
		lines++;
	ck_assert_int_eq(lines, 80);
	free(got);
}
END_TEST

static void limit_file_size(rlim_t bytes)
{
	struct rlimit limit;

	getrlimit(RLIMIT_FSIZE, &limit);
	limit.rlim_cur = bytes;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

START_TEST(what_could_not_be_written_is_counted)
{
	const char *line = T0 "info station: one\n";

	signal(SIGXFSZ, SIG_IGN);
	open_file(LOG_LEVEL_INFO);
	log_line(LOG_LEVEL_INFO, "station", "one");
	limit_file_size(strlen(line) + 10);
	log_line(LOG_LEVEL_INFO, "station", "two");
	log_line(LOG_LEVEL_INFO, "station", "three");
	limit_file_size(RLIM_INFINITY);
	log_line(LOG_LEVEL_INFO, "station", "four");
	log_close();
	file_is(T0 "info station: one\n"
		   "2026-11-21\n" T0 "warning log: 2 lines lost\n" T0
		   "info station: four\n");
}
END_TEST

static const char *const unfit[] = {"/dev/tty", "/dev/full", "/tmp",
				    "/nonexistent/log"};

START_TEST(only_a_plain_file_is_taken)
{
	ck_assert_int_eq(log_open(unfit[_i], LOG_LEVEL_INFO, &err), SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, unfit[_i]));
}
END_TEST

START_TEST(a_pipe_that_nobody_reads_is_not_waited_for)
{
	snprintf(path, sizeof(path), "%s/pipe", support_folder());
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	ck_assert_int_eq(log_open(path, LOG_LEVEL_INFO, &err), SB_SYSTEM);
}
END_TEST

static int open_syslog(void)
{
	struct sockaddr_un own = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0);

	snprintf(syslog_path, sizeof(syslog_path), "%s/log", support_folder());
	memcpy(own.sun_path, syslog_path, sizeof(own.sun_path));
	ck_assert_int_eq(bind(fd, (struct sockaddr *)&own, sizeof(own)), 0);
	ck_assert_msg(log_open("", LOG_LEVEL_INFO, &err) == SB_OK, "%s",
		      err.text);
	return fd;
}

/* The next line that syslog got. */
static const char *syslog_line(int fd)
{
	static char got[8192];
	ssize_t n = read(fd, got, sizeof(got) - 1);

	got[n > 0 ? n : 0] = '\0';
	return got;
}

START_TEST(syslog_gets_priority_and_place)
{
	int fd = open_syslog();
	char want[128];

	log_line(LOG_LEVEL_ERROR, "reader", "a\nb");
	snprintf(want, sizeof(want), "<%d>sabot[%d]: reader: a\\x0ab",
		 LOG_DAEMON | LOG_ERR, (int)getpid());
	ck_assert_str_eq(syslog_line(fd), want);
	log_close();
	ck_assert_str_eq(syslog_line(fd), "");
}
END_TEST

START_TEST(a_syslog_that_does_not_read_is_not_waited_for)
{
	int fd = open_syslog();
	int sent = 0;

	for (int i = 0; i < 5000; i++)
		log_line(LOG_LEVEL_INFO, "reader", "line %d", i);
	while (*syslog_line(fd))
		sent++;
	ck_assert_int_lt(sent, 5000);
	later_ms += 1000;
	log_line(LOG_LEVEL_INFO, "reader", "awake");
	ck_assert_int_eq(atoi(strstr(syslog_line(fd), "log: ") + 5),
			 5000 - sent);
	ck_assert_ptr_nonnull(strstr(syslog_line(fd), "reader: awake"));
}
END_TEST

START_TEST(a_syslog_that_was_restarted_is_found_again)
{
	int fd = open_syslog();
	struct sockaddr_un own = {.sun_family = AF_UNIX};

	close(fd);
	unlink(syslog_path);
	log_line(LOG_LEVEL_INFO, "reader", "while it is away");
	fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0);
	memcpy(own.sun_path, syslog_path, sizeof(own.sun_path));
	ck_assert_int_eq(bind(fd, (struct sockaddr *)&own, sizeof(own)), 0);
	log_line(LOG_LEVEL_INFO, "reader", "back");
	ck_assert_ptr_nonnull(strstr(syslog_line(fd), "log: 1 lines lost"));
	ck_assert_ptr_nonnull(strstr(syslog_line(fd), "reader: back"));
}
END_TEST

START_TEST(without_syslog_a_file_is_asked_for)
{
	strcpy(syslog_path, "/nonexistent/log");
	ck_assert_int_eq(log_open(NULL, LOG_LEVEL_INFO, &err), SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, "log.file"));
}
END_TEST

/* Two sentences by turns are no repeats. Counted in bytes. */
START_TEST(a_place_that_floods_writes_no_more_than_its_share)
{
	struct stat st;
	char *text;

	open_file(LOG_LEVEL_INFO);
	for (int i = 0; i < 100000; i++)
		log_line(LOG_LEVEL_WARNING, "feed", i % 2 ? "gone" : "come");
	log_line(LOG_LEVEL_ERROR, "record", "write failed");
	log_close();
	ck_assert_int_eq(stat(path, &st), 0);
	ck_assert_int_lt(st.st_size, 600 * 60);
	text = support_read(path, NULL);
	ck_assert_ptr_nonnull(strstr(text, " lines lost\n"));
	ck_assert_ptr_nonnull(strstr(text, "record: write failed\n"));
	free(text);
}
END_TEST

START_TEST(a_file_that_was_renamed_is_begun_again_when_told)
{
	char aside[160];

	open_file(LOG_LEVEL_INFO);
	snprintf(aside, sizeof aside, "%s.1", path);
	log_line(LOG_LEVEL_INFO, "station", "first");
	ck_assert_int_eq(rename(path, aside), 0);
	log_line(LOG_LEVEL_INFO, "station", "second");
	log_reopen();
	log_line(LOG_LEVEL_INFO, "station", "third");
	file_is(T0 "info station: third\n");
	ck_assert_int_eq(unlink(path), 0);
	ck_assert_int_eq(mkdir(path, 0700), 0);
	log_reopen(); /* cannot: goes on with what it has */
	log_line(LOG_LEVEL_INFO, "station", "fourth");
	ck_assert_int_eq(rmdir(path), 0);
	log_reopen();
	log_line(LOG_LEVEL_INFO, "station", "fifth");
	file_is(T0 "info station: fifth\n");
	log_close();
}
END_TEST

static const struct test tests[] = {
	T(a_file_that_was_renamed_is_begun_again_when_told),
	T(a_line_is_time_level_place_and_sentence),
	T(lines_above_the_level_are_left_out),
	T(a_log_that_is_not_open_takes_lines_and_loses_them),
	T(a_log_goes_on_where_it_ended_and_is_the_users_own),
	L(bytes_that_are_no_text_are_escaped, escapes),
	T(a_long_line_of_control_bytes_is_cut_and_stays_one_line),
	T(a_line_that_repeats_is_written_once_and_once_in_a_hundred),
	T(two_places_repeat_side_by_side),
	T(a_line_that_comes_again_much_later_is_news),
	T(the_same_words_at_another_level_are_another_line),
	T(more_places_than_are_remembered_lose_no_line),
	T(what_could_not_be_written_is_counted),
	T(a_place_that_floods_writes_no_more_than_its_share),
	TIMES(only_a_plain_file_is_taken, 4),
	T(a_pipe_that_nobody_reads_is_not_waited_for),
	T(syslog_gets_priority_and_place),
	T(a_syslog_that_does_not_read_is_not_waited_for),
	T(a_syslog_that_was_restarted_is_found_again),
	T(without_syslog_a_file_is_asked_for),
};

static const struct test_case cases[] = {
	CASE("log", tests, NULL, NULL),
};

bool support_forks = true;

int main(void)
{
	setlocale(LC_ALL, "");
	return support_run(cases, ROWS_OF(cases));
}
