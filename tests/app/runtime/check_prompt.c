/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <pty.h>
#include <stdbool.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "app/runtime/prompt.h"
#include "tests/support/support.h"

/* The child asks on a terminal of its own, and leaves with 0 where it got
 * the answer wanted, 1 where it got another, 2 where it got none. */
static void __attribute__((noreturn)) child(const char *want)
{
	char answer[PROMPT_MAX];
	struct sb_error err;
	enum sb_result result = prompt_secret("PIN? ", answer, &err);

	if (result != SB_OK)
		_exit(result == SB_GONE && answer[0] == '\0' ? 2 : 3);
	_exit(strcmp(answer, want) != 0);
}

/* What came out of the terminal, until the prompt or its end. */
static char seen[4096];

static bool read_terminal(int master, const char *prompt)
{
	size_t n = 0;
	ssize_t got;

	while ((got = read(master, seen + n, sizeof(seen) - 1 - n)) > 0) {
		n += (size_t)got;
		seen[n] = '\0';
		if (prompt && strstr(seen, prompt))
			return true;
	}
	seen[n] = '\0';
	return false;
}

/* Types the keys once the prompt is there; the child's exit. */
static int type(const char *keys, const char *want)
{
	int status;
	int master;
	pid_t pid = forkpty(&master, NULL, NULL, NULL);

	if (pid == 0)
		child(want);
	ck_assert_int_gt(pid, 0);
	ck_assert(read_terminal(master, "PIN? "));
	ck_assert(write(master, keys, strlen(keys)) == (ssize_t)strlen(keys));
	read_terminal(master, NULL);
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	close(master);
	ck_assert_msg(WIFEXITED(status), "ended by signal %d",
		      WTERMSIG(status));
	return WEXITSTATUS(status);
}

#define SIXTY "012345678901234567890123456789012345678901234567890123456789"

/* clang-format off */
static const struct {
	const char *name, *keys, *want;
	int exit;
} typed[] = {
	{"an answer", "428571\n", "428571", 0},
	{"Return", "428571\r", "428571", 0},
	{"nothing", "\n", "", 0},
	{"a slip", "428572\x7f" "1\n", "428571", 0},
	{"another answer", "428572\n", "428571", 1},
	{"Backspace", "4285\x7f\x08" "8571\n", "428571", 0},
	{"more Backspace than there is", "4\x7f\x7f\x7f" "42\n", "42", 0},
	{"Ctrl-U", "99999\x15" "428571\n", "428571", 0},
	{"Ctrl-C", "4285\x03", "", 2},
	{"Ctrl-D", "\x04", "", 2},
	{"Ctrl-Z", "42\x1a\n", "42\x1a", 0},
	{"Ctrl-\\", "42\x1c\n", "42\x1c", 0},
	{"too much", SIXTY "0123456789\n", SIXTY "012", 0},
};
/* clang-format on */

START_TEST(keys_of_a_terminal_make_the_answer)
{
	int exit = type(typed[_i].keys, typed[_i].want);

	ck_assert_msg(exit == typed[_i].exit, "%s: %d", typed[_i].name, exit);
}
END_TEST

START_TEST(a_terminal_shows_the_prompt_and_nothing_of_the_answer)
{
	int exit = type("428571\n", "428571");

	ck_assert_int_eq(exit, 0);
	ck_assert_str_eq(seen, "\r\n");
}
END_TEST

START_TEST(the_terminal_is_left_as_it_was)
{
	struct termios was;
	struct termios is;
	int status;
	int master;
	int slave;
	pid_t pid;

	ck_assert_int_eq(openpty(&master, &slave, NULL, NULL, NULL), 0);
	ck_assert_int_eq(tcgetattr(slave, &was), 0);
	pid = fork();
	if (pid == 0) {
		dup2(slave, STDIN_FILENO);
		dup2(slave, STDERR_FILENO);
		child("");
	}
	ck_assert(read_terminal(master, "PIN? "));
	ck_assert_int_eq(tcgetattr(slave, &is), 0);
	ck_assert_uint_eq(is.c_lflag & (ECHO | ICANON | ISIG), 0);
	ck_assert_int_eq(write(master, "4\x03", 2), 2);
	waitpid(pid, &status, 0);
	ck_assert_int_eq(tcgetattr(slave, &is), 0);
	ck_assert_uint_eq(is.c_lflag, was.c_lflag);
	ck_assert_int_eq(is.c_cc[VMIN], was.c_cc[VMIN]);
}
END_TEST

/* Puts this text into standard input. */
static void feed(const char *text)
{
	int ends[2];

	ck_assert_int_eq(pipe(ends), 0);
	ck_assert(write(ends[1], text, strlen(text)) == (ssize_t)strlen(text));
	close(ends[1]);
	dup2(ends[0], STDIN_FILENO);
	close(ends[0]);
}

START_TEST(without_a_terminal_each_answer_is_a_line)
{
	char answer[PROMPT_MAX];
	struct sb_error err;

	feed("428571\n\n271828");
	ck_assert(!prompt_is_terminal());
	ck_assert_int_eq(prompt_secret("no", answer, &err), SB_OK);
	ck_assert_str_eq(answer, "428571");
	ck_assert_int_eq(prompt_secret("no", answer, &err), SB_OK);
	ck_assert_str_eq(answer, "");
	ck_assert_int_eq(prompt_secret("no", answer, &err), SB_OK);
	ck_assert_str_eq(answer, "271828");
	ck_assert_int_eq(prompt_secret("no", answer, &err), SB_GONE);
	ck_assert_str_eq(answer, "");
}
END_TEST

static const struct test tests[] = {
	L(keys_of_a_terminal_make_the_answer, typed),
	T(a_terminal_shows_the_prompt_and_nothing_of_the_answer),
	T(the_terminal_is_left_as_it_was),
	T(without_a_terminal_each_answer_is_a_line),
};

SUITE("ask", tests)
