/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/support.h"

enum { PATH_LEN = 512, LANDLOCK_VERSION = 1, NET_VERSION = 4 };

static char inside[PATH_LEN], outside[] = "/tmp/sabot.XXXXXX";
static char readable[PATH_LEN]; /* beneath `outside` */

/* What the kernel has; asked before the sandbox refuses the call. */
static long landlock_version;

static int may_create(const char *folder)
{
	char path[PATH_LEN + 16];
	int fd;

	snprintf(path, sizeof path, "%s/new", folder);
	fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
	if (fd < 0)
		return errno;
	close(fd);
	return 0;
}

static int may_restrict(const char *folder)
{
	char path[PATH_LEN + 16];

	snprintf(path, sizeof path, "%s/new", folder);
	return chmod(path, 0600) == 0 ? 0 : errno;
}

static int may_replace(const char *folder)
{
	char from[PATH_LEN + 16], to[PATH_LEN + 16];

	snprintf(from, sizeof from, "%s/new", folder);
	snprintf(to, sizeof to, "%s/old", folder);
	return rename(from, to) == 0 && unlink(to) == 0 ? 0 : errno;
}

static int may_open(const char *folder, const char *name, int how)
{
	char path[PATH_LEN + 16];
	int fd;

	snprintf(path, sizeof path, "%s/%s", folder, name);
	fd = open(path, how | O_CLOEXEC);
	if (fd < 0)
		return errno;
	close(fd);
	return 0;
}

static int may_run(void)
{
	static char name[] = "true";
	char *const words[] = {name, NULL};

	execv("/bin/true", words);
	return errno;
}

static int may_listen(void)
{
	struct sockaddr_in address = {.sin_family = AF_INET};
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	return bind(fd, (struct sockaddr *)&address, sizeof address) == 0
		       ? 0
		       : errno;
}

/* As ncurses does after a stop. */
static int may_ask_group(void)
{
	return getpgrp() >= 0 ? 0 : errno;
}

static int may_unshare(void)
{
	return syscall(SYS_unshare, 0) == 0 ? 0 : errno;
}

static int create_inside(void)
{
	return may_create(inside);
}
static int restrict_inside(void)
{
	return may_restrict(inside);
}
static int replace_inside(void)
{
	return may_replace(inside);
}
static int create_outside(void)
{
	return may_create(outside);
}
static int read_outside(void)
{
	return may_open(outside, "file", O_RDONLY);
}
static int write_outside(void)
{
	return may_open(outside, "file", O_WRONLY);
}
static int read_configuration(void)
{
	return may_open(readable, "file", O_RDONLY);
}
static int write_configuration(void)
{
	return may_open(readable, "file", O_WRONLY);
}
static int read_system(void)
{
	return may_open("/etc", "passwd", O_RDONLY);
}
static int write_system(void)
{
	return may_open("/etc", "passwd", O_WRONLY);
}
static int use_terminal(void)
{
	return may_open("/dev", "ptmx", O_RDWR);
}

/* In that order. */
static const struct {
	int (*try)(void);
	int error;
	long landlock; /* the first version that forbids it; 0: seccomp does */
} cases[] = {
	{create_inside, 0, 0},	    {restrict_inside, 0, 0},
	{replace_inside, 0, 0},	    {create_outside, EACCES, 1},
	{read_outside, EACCES, 1},  {write_outside, EACCES, 1},
	{read_configuration, 0, 0}, {write_configuration, EACCES, 1},
	{read_system, 0, 0},	    {write_system, EACCES, 1},
	{use_terminal, 0, 0},	    {may_listen, EACCES, NET_VERSION},
	{may_ask_group, 0, 0},	    {may_unshare, ENOSYS, 0},
	{may_run, ENOSYS, 0},
};

/* In a process of its own, which stays confined: its status is the number of
 * the first case that went another way, from 1. */
static int confined(void)
{
	char record[PATH_LEN + 16], config[PATH_LEN + 32];
	const char *const files[] = {record, "", NULL};

	snprintf(record, sizeof record, "%s/record.db", inside);
	landlock_version =
		syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_VERSION);
	if (landlock_version < 0)
		landlock_version = 0;
	snprintf(config, sizeof config, "%s/sabot.conf", readable);
	sandbox_enter(files, config);
	for (int i = 0; i < ROWS_OF(cases); i++)
		if (landlock_version >= cases[i].landlock &&
		    cases[i].try() != cases[i].error)
			return i + 1;
	return 0;
}

START_TEST(only_its_own_folders_can_be_written_and_no_program_run)
{
	char path[PATH_LEN + 16];
	pid_t child;
	int status, fd;

	snprintf(inside, sizeof inside, "%s/inside", support_folder());
	ck_assert_int_eq(mkdir(inside, 0700), 0);
	ck_assert_int_eq(setenv("SQLITE_TMPDIR", inside, 1), 0);
	ck_assert_ptr_nonnull(mkdtemp(outside));
	snprintf(readable, sizeof readable, "%s/conf", outside);
	ck_assert_int_eq(mkdir(readable, 0700), 0);
	snprintf(path, sizeof path, "%s/file", readable);
	fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
	ck_assert_int_ge(fd, 0);
	close(fd);
	snprintf(path, sizeof path, "%s/file", outside);
	fd = open(path, O_WRONLY | O_CREAT, 0600);
	ck_assert_int_ge(fd, 0);
	close(fd);
	child = fork();
	if (child == 0)
		_exit(confined());
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	unlink(path);
	snprintf(path, sizeof path, "%s/file", readable);
	unlink(path);
	rmdir(readable);
	rmdir(outside);
	ck_assert_int_eq(status, 0);
}
END_TEST

static const struct test tests[] = {
	T(only_its_own_folders_can_be_written_and_no_program_run),
};

SUITE("sandbox", tests)
