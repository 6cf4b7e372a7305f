/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <seccomp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "app/runtime/log.h"
#include "rules/core/gettext.h"

/* --- system calls --------------------------------------------------------- */

/* What the station, SQLite, ncurses, libserialport and the C library call, here
 * and on other machines: libseccomp skips what a machine does not have. All
 * others fail with ENOSYS, as in an older kernel. The C library knows how to do
 * without a new call, so that no table dies of an upgrade. */
static const char *const sandbox_calls[] = {
	/* memory */
	"brk",
	"madvise",
	"membarrier",
	"mlock",
	"mmap",
	"mmap2",
	"mprotect",
	"mremap",
	"munlock",
	"munmap",
	/* threads, signals, the process itself */
	"clone",
	"clone3",
	"exit",
	"exit_group",
	"futex",
	"futex_time64",
	"futex_waitv",
	"getegid",
	"geteuid",
	"getgid",
	"getpgid",
	"getpgrp",
	"getpid",
	"getppid",
	"getrandom",
	"getrlimit",
	"getrusage",
	"gettid",
	"getuid",
	"kill",
	"restart_syscall",
	"rseq",
	"rt_sigaction",
	"rt_sigpending",
	"rt_sigprocmask",
	"rt_sigreturn",
	"rt_sigtimedwait",
	"sched_getaffinity",
	"sched_getparam",
	"sched_getscheduler",
	"sched_yield",
	"set_robust_list",
	"sigaltstack",
	"sysinfo",
	"tgkill",
	"ugetrlimit",
	"umask",
	"uname",
	/* time and waiting; setting the clock needs a right of its own */
	"adjtimex",
	"clock_adjtime",
	"clock_adjtime64",
	"clock_getres",
	"clock_gettime",
	"clock_gettime64",
	"clock_nanosleep",
	"clock_nanosleep_time64",
	"epoll_create1",
	"epoll_ctl",
	"epoll_pwait",
	"epoll_wait",
	"eventfd2",
	"gettimeofday",
	"nanosleep",
	"pipe2",
	"poll",
	"ppoll",
	"ppoll_time64",
	"pselect6",
	"pselect6_time64",
	"select",
	"signalfd4",
	"time",
	"timerfd_create",
	"timerfd_settime",
	/* files and lines */
	"access",
	"chmod",
	"close",
	"close_range",
	"dup",
	"dup2",
	"dup3",
	"faccessat",
	"faccessat2",
	"fallocate",
	"fchmod",
	"fchmodat",
	"fchown",
	"fcntl",
	"fcntl64",
	"fdatasync",
	"flock",
	"fstat",
	"fstat64",
	"fstatat64",
	"fstatfs",
	"fstatfs64",
	"fsync",
	"ftruncate",
	"ftruncate64",
	"getcwd",
	"getdents64",
	"ioctl",
	"link",
	"linkat",
	"lseek",
	"_llseek",
	"lstat",
	"lstat64",
	"memfd_create",
	"mkdir",
	"mkdirat",
	"newfstatat",
	"open",
	"openat",
	"pread64",
	"preadv",
	"pwrite64",
	"pwritev",
	"read",
	"readlink",
	"readlinkat",
	"readv",
	"rename",
	"renameat",
	"renameat2",
	"rmdir",
	"stat",
	"stat64",
	"statfs",
	"statfs64",
	"statx",
	"symlink",
	"symlinkat",
	"unlink",
	"unlinkat",
	"utimensat",
	"write",
	"writev",
	/* devices, servers, name servers, the system log */
	"accept",
	"accept4",
	"bind",
	"connect",
	"getpeername",
	"getsockname",
	"getsockopt",
	"listen",
	"recvfrom",
	"recvmmsg",
	"recvmsg",
	"sendmmsg",
	"sendmsg",
	"sendto",
	"setsockopt",
	"shutdown",
	"socket",
	"socketpair",
#ifndef SABOT_FORTIFY
	/* the sanitizers */
	"getdents",
	"personality",
	"prctl",
	"ptrace",
	"readahead",
	"setrlimit",
	"prlimit64",
	"wait4",
#endif
};

/* 0, or an errno. */
static int sandbox_limit_calls(void)
{
	scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(ENOSYS));
	int error;

	if (!filter)
		return ENOMEM;
	/* of all threads; refused calls are in the audit log; a tree, not a
	 * list, is searched at each call */
	error = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1);
	(void)seccomp_attr_set(filter, SCMP_FLTATR_CTL_LOG, 1);
	(void)seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);
	for (size_t i = 0; i < sizeof sandbox_calls / sizeof *sandbox_calls;
	     i++) {
		int call = seccomp_syscall_resolve_name(sandbox_calls[i]);

		if (error == 0 && call >= 0)
			error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, call,
						 0);
	}
	if (error == 0)
		error = seccomp_load(filter);
	seccomp_release(filter);
	return -error;
}

/* --- files ---------------------------------------------------------------- */

/* Landlock as the kernel has it, since the headers of a system may be older:
 * see linux/landlock.h. Each version has the rights of those before it. */

enum {
	LANDLOCK_VERSION = 1,	   /* flag of landlock_create_ruleset(2) */
	LANDLOCK_PATH_BENEATH = 1, /* kind of a rule */
};

/* Rights to files beneath a folder, as bits. */
enum {
	RIGHT_WRITE = 1 << 1,
	RIGHT_READ = 1 << 2,
	RIGHT_LIST = 1 << 3,
	RIGHT_REMOVE = 1 << 5,
	RIGHT_MAKE_FILE = 1 << 8,
	RIGHT_MAKE_SOCKET = 1 << 9,
	RIGHT_TRUNCATE = 1 << 14,
	RIGHT_IOCTL = 1 << 15,

	LOOK = RIGHT_READ | RIGHT_LIST,
	USE_DEVICES = LOOK | RIGHT_WRITE | RIGHT_IOCTL,
	KEEP = LOOK | RIGHT_WRITE | RIGHT_REMOVE | RIGHT_MAKE_FILE |
	       RIGHT_MAKE_SOCKET | RIGHT_TRUNCATE,
};

/* What a version of Landlock knows. */
static const struct {
	uint64_t files; /* the rights to files that it can withhold */
	uint64_t ports; /* the rights to TCP ports; bit 0: to listen */
} landlock_versions[] = {
	{0, 0},
	{(1 << 13) - 1, 0},
	{(1 << 14) - 1, 0},
	{(1 << 15) - 1, 0},
	{(1 << 15) - 1, 1},
	{(1 << 16) - 1, 1},
};

enum {
	LANDLOCK_NEWEST =
		sizeof landlock_versions / sizeof *landlock_versions - 1
};

struct landlock_ruleset {
	uint64_t files, ports;
};

struct landlock_rule {
	uint64_t rights;
	int32_t folder;
} __attribute__((packed));

/* What is needed of the system: time zones, messages, character sets, name
 * servers, the holders of a line; lines and their descriptions. */
static const struct {
	const char *folder;
	uint64_t rights;
} system_folders[] = {
	{"/usr", LOOK},		{"/lib", LOOK},	   {"/lib64", LOOK},
	{"/etc", LOOK},		{"/run", LOOK},	   {"/proc", LOOK},
	{"/sys", LOOK},		{LOCALEDIR, LOOK}, {"/dev", USE_DEVICES},
#ifdef SABOT_COVERAGE
	{SABOT_COVERAGE, KEEP},
#endif
};

/* A folder that is not there needs no rule. */
static void sandbox_allow(int ruleset, uint64_t known, const char *folder,
			  uint64_t rights)
{
	struct landlock_rule rule = {
		.rights = rights & known,
		.folder = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC)};

	if (rule.folder < 0)
		return;
	if (syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_PATH_BENEATH,
		    &rule, 0) != 0)
		log_line(LOG_LEVEL_WARNING, "sandbox", "%s: %s", folder,
			 strerror(errno));
	close(rule.folder);
}

/* By the file itself, if the path is a link: what SQLite has beside a record
 * is there. */
static void sandbox_allow_beside(int ruleset, uint64_t known, const char *file,
				 uint64_t rights)
{
	char path[PATH_MAX];
	char *real = realpath(file, NULL);

	snprintf(path, sizeof path, "%s", real ? real : file);
	free(real);
	sandbox_allow(ruleset, known, dirname(path), rights);
}

/* The folder that SQLite has its temporary files in, in its order. */
static const char *sandbox_scratch(void)
{
	const char *const folders[] = {getenv("SQLITE_TMPDIR"),
				       getenv("TMPDIR"), "/var/tmp", "/usr/tmp",
				       "/tmp"};

	for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
		if (folders[i] && access(folders[i], W_OK | X_OK) == 0)
			return folders[i];
	return ".";
}

/* 0, or an errno. */
static int sandbox_limit_files(const char *const *files, const char *config)
{
	long version =
		syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_VERSION);
	struct landlock_ruleset limits;
	int error = 0, ruleset;

	if (version < 0)
		return errno;
	if (version > LANDLOCK_NEWEST)
		version = LANDLOCK_NEWEST;
	limits = (struct landlock_ruleset){landlock_versions[version].files,
					   landlock_versions[version].ports};
	ruleset = (int)syscall(
		SYS_landlock_create_ruleset, &limits,
		limits.ports ? sizeof limits : sizeof limits.files, 0);
	if (ruleset < 0)
		return errno;
	for (size_t i = 0; i < sizeof system_folders / sizeof *system_folders;
	     i++)
		sandbox_allow(ruleset, limits.files, system_folders[i].folder,
			      system_folders[i].rights);
	sandbox_allow(ruleset, limits.files, sandbox_scratch(), KEEP);
	for (; *files; files++)
		if (**files)
			sandbox_allow_beside(ruleset, limits.files, *files,
					     KEEP);
	if (*config)
		sandbox_allow_beside(ruleset, limits.files, config, LOOK);
	if (syscall(SYS_landlock_restrict_self, ruleset, 0) != 0)
		error = errno;
	close(ruleset);
	return error;
}

/* --- both ----------------------------------------------------------------- */

static void sandbox_report(const char *what, int error)
{
	if (error != 0)
		log_line(LOG_LEVEL_WARNING, "sandbox",
			 "the kernel cannot limit %s: %s", what,
			 strerror(error));
}

void sandbox_enter(const char *const *files, const char *config)
{
	int error = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? 0 : errno;

	sandbox_report(_("privileges"), error);
	sandbox_report(_("files"), sandbox_limit_files(files, config));
	sandbox_report(_("system calls"), sandbox_limit_calls());
}
