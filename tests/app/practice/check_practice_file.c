/* SPDX-License-Identifier: ISC */
/* The file of an unfinished lesson: what it keeps, and what is refused. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/practice/practice_file.h"
#include "tests/support/support.h"

bool support_forks = true; /* the environment */

static struct practice_file file;
static struct sb_error err;
static char path[512];
static const char *folder; /* of the test */

static const struct practice_plan plan = {.set = 1, .rounds = 3, .seed = 9};
static const struct practice_answer answers[] = {
	{1, 1, 0, true, 2300},
	{1, 2, 1, false, 100},
	{2, 1, 0, true, 5},
};

static void setup(void)
{
	char state[400];

	folder = support_folder();
	snprintf(state, sizeof state, "%s/a/b", folder);
	ck_assert_int_eq(setenv("XDG_STATE_HOME", state, 1), 0);
	snprintf(path, sizeof path, "%s/sabot/practice-baccarat", state);
}

static void opens(void)
{
	if (practice_file_open(&file, BACCARAT, &err) != SB_OK)
		ck_abort_msg("%s", err.text);
}

/* A file with that text, open. */
static void opens_with(const char *text)
{
	opens();
	practice_file_close(&file);
	support_write(path, text);
	opens();
}

static void saves(void)
{
	opens();
	ck_assert_int_eq(practice_file_begin(&file, &plan, &err), SB_OK);
	for (int i = 0; i < ROWS_OF(answers); i++)
		ck_assert_int_eq(practice_file_add(&file, &answers[i], &err),
				 SB_OK);
	practice_file_close(&file);
}

static void has_the_answers(int n)
{
	ck_assert(file.begun && !file.damaged);
	ck_assert_int_eq(file.plan.set, plan.set);
	ck_assert_uint_eq(file.plan.rounds, plan.rounds);
	ck_assert_uint_eq(file.plan.seed, plan.seed);
	ck_assert_int_eq(file.answers, n);
	for (int i = 0; i < n; i++) {
		ck_assert_uint_eq(file.answer[i].round, answers[i].round);
		ck_assert_uint_eq(file.answer[i].question, answers[i].question);
		ck_assert_int_eq(file.answer[i].ask, answers[i].ask);
		ck_assert_int_eq(file.answer[i].right, answers[i].right);
		ck_assert_uint_eq(file.answer[i].ms, answers[i].ms);
	}
}

START_TEST(folders_and_file_are_made_for_the_user_alone)
{
	struct stat st;
	char parent[512];

	umask(0);
	opens();
	ck_assert(!file.begun && !file.damaged);
	ck_assert_int_eq(stat(path, &st), 0);
	ck_assert_int_eq(st.st_mode & 0777, 0600);
	snprintf(parent, sizeof parent, "%s", path);
	*strrchr(parent, '/') = '\0';
	ck_assert_int_eq(stat(parent, &st), 0);
	ck_assert_int_eq(st.st_mode & 0777, 0700);
}
END_TEST

START_TEST(what_was_saved_is_there_again)
{
	saves();
	opens();
	has_the_answers(ROWS_OF(answers));
}
END_TEST

START_TEST(without_a_state_folder_it_is_in_the_home)
{
	ck_assert_int_eq(setenv("HOME", folder, 1), 0);
	ck_assert_int_eq(setenv("XDG_STATE_HOME", "not/absolute", 1), 0);
	opens();
	snprintf(path, sizeof path, "%s/.local/state/sabot/practice-baccarat",
		 folder);
	ck_assert_int_eq(access(path, F_OK), 0);
}
END_TEST

START_TEST(without_a_home_the_remedy_is_said)
{
	unsetenv("HOME");
	unsetenv("XDG_STATE_HOME");
	ck_assert_int_eq(practice_file_open(&file, BACCARAT, &err), SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, "XDG_STATE_HOME"));
}
END_TEST

/* A line cut off by a kill, wherever. */
START_TEST(a_part_of_the_last_line_does_not_count)
{
	char *text;
	size_t n;

	saves();
	text = support_read(path, &n);
	for (size_t cut = n - 1; text[cut - 1] != '\n'; cut--) {
		ck_assert_int_eq(truncate(path, (off_t)cut), 0);
		opens();
		has_the_answers(ROWS_OF(answers) - 1);
		ck_assert_int_eq(
			practice_file_add(&file, &answers[ROWS_OF(answers) - 1],
					  &err),
			SB_OK);
		practice_file_close(&file);
		opens();
		has_the_answers(ROWS_OF(answers));
		practice_file_close(&file);
	}
	free(text);
}
END_TEST

#define FIRST "sabot-practice 1 third-card 3 9\n"

static const char *const damages[] = {
	"nothing\n",
	"sabot-practice 1 third-card 3 9",
	"sabot-practice 2 third-card 3 9\n",
	"sabot-practice 1 no-such-set 3 9\n",
	"sabot-practice 1 third-card 0 9\n",
	"sabot-practice 1 third-card 501 9\n",
	"sabot-practice 1 third-card 3 -9\n1 x\n",
	"sabot-practice 1 third-card 3 9 9\n",
	FIRST "1 1 0 maybe 5\n",
	FIRST "1 1 0 right\n",
	FIRST "1 1 0 right 5 5\n",
	FIRST "1 1 0 right 99999999\n",
	FIRST "1 1 10 right 5\n",
	FIRST "1 1 -1 right 5\n",
	FIRST "1 2 0 right 5\n",
	FIRST "2 1 0 right 5\n",
	FIRST "1 1 0 right 5\n1 3 0 right 5\n",
	FIRST "1 1 0 right 5\n3 1 0 right 5\n",
	FIRST "1 1 0 right 5\n\n",
	FIRST "1 1 0 right 5\n2 1 0 right 5\n3 1 0 right 5\n4 1 0 right 5\n",
};

START_TEST(a_damaged_file_is_no_lesson)
{
	opens_with(damages[_i]);
	ck_assert(file.damaged && !file.begun);
	ck_assert_int_eq(practice_file_begin(&file, &plan, &err), SB_OK);
	practice_file_close(&file);
	opens();
	has_the_answers(0);
}
END_TEST

START_TEST(a_file_with_a_zero_byte_or_without_end_is_damaged)
{
	FILE *out;

	opens();
	practice_file_close(&file);
	out = fopen(path, "w");
	fwrite(FIRST "1 1 0 right 5\n\0\n", 1, sizeof FIRST + 15, out);
	fclose(out);
	opens();
	ck_assert(file.damaged);
	practice_file_close(&file);
	support_write(path, FIRST);
	ck_assert_int_eq(truncate(path, 1 << 30), 0);
	opens();
	ck_assert(file.damaged);
}
END_TEST

START_TEST(a_second_terminal_is_refused)
{
	struct practice_file other;

	opens();
	ck_assert_int_eq(practice_file_open(&other, BACCARAT, &err),
			 SB_REFUSED);
	ck_assert_ptr_nonnull(strstr(err.text, "another terminal"));
	practice_file_close(&file);
	opens();
}
END_TEST

START_TEST(a_link_or_a_pipe_in_its_place_is_not_used)
{
	char other[512], *text;

	opens();
	practice_file_close(&file);
	snprintf(other, sizeof other, "%s/other", folder);
	support_write(other, "precious\n");
	ck_assert_int_eq(unlink(path), 0);
	ck_assert_int_eq(symlink(other, path), 0);
	ck_assert_int_eq(practice_file_open(&file, BACCARAT, &err), SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, path));
	text = support_read(other, NULL);
	support_same(text, "precious\n");
	free(text);
	ck_assert_int_eq(unlink(path), 0);
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	ck_assert_int_eq(practice_file_open(&file, BACCARAT, &err), SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, path));
}
END_TEST

START_TEST(a_full_disk_is_an_error)
{
	if (access("/dev/full", W_OK) != 0)
		return;
	opens();
	close(file.fd);
	file.fd = open("/dev/full", O_WRONLY);
	ck_assert_int_eq(practice_file_add(&file, &answers[0], &err),
			 SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, path));
}
END_TEST

START_TEST(a_lesson_that_ended_leaves_no_file)
{
	saves();
	opens();
	practice_file_remove(&file);
	ck_assert_int_ne(access(path, F_OK), 0);
}
END_TEST

static void teardown(void)
{
	practice_file_close(&file);
}

static const struct test tests[] = {
	T(folders_and_file_are_made_for_the_user_alone),
	T(what_was_saved_is_there_again),
	T(without_a_state_folder_it_is_in_the_home),
	T(without_a_home_the_remedy_is_said),
	T(a_part_of_the_last_line_does_not_count),
	L(a_damaged_file_is_no_lesson, damages),
	T(a_file_with_a_zero_byte_or_without_end_is_damaged),
	T(a_second_terminal_is_refused),
	T(a_link_or_a_pipe_in_its_place_is_not_used),
	T(a_full_disk_is_an_error),
	T(a_lesson_that_ended_leaves_no_file),
};

SUITE_AROUND("practice file", tests, setup, teardown)
