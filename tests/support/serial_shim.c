/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/serial_shim.h"

#include <check.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

#include "rules/core/error.h"

static char serial_shim_folder[256]; /* "": nothing is redirected */

/* --- between the program and the kernel ----------------------------------- */

static bool serial_shim_has(const char *path)
{
	return serial_shim_folder[0] != '\0' &&
	       (strncmp(path, "/dev/tty", 8) == 0 ||
		strncmp(path, "/dev/serial", 11) == 0 ||
		strncmp(path, "/sys/class/tty", 14) == 0);
}

/* Good until the next call. */
static const char *serial_shim_path(const char *path)
{
	static char mapped[PATH_MAX];

	if (!serial_shim_has(path))
		return path;
	snprintf(mapped, sizeof mapped, "%s%s", serial_shim_folder, path);
	return mapped;
}

/* What follows takes the place of the C library's own. */
int __lxstat(int version, const char *path, struct stat *st);
int __open_2(const char *path, int flags);

int open(const char *path, int flags, ...)
{
	va_list args;
	mode_t mode = 0;

	va_start(args, flags);
	if (flags & (O_CREAT | __O_TMPFILE))
		mode = va_arg(args, mode_t);
	va_end(args);
	return openat(AT_FDCWD, serial_shim_path(path), flags, mode);
}

int __open_2(const char *path, int flags)
{
	return openat(AT_FDCWD, serial_shim_path(path), flags, 0);
}

FILE *fopen(const char *path, const char *mode)
{
	return fopen64(serial_shim_path(path), mode);
}

DIR *opendir(const char *path)
{
	int fd = openat(AT_FDCWD, serial_shim_path(path),
			O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	return fd < 0 ? NULL : fdopendir(fd);
}

ssize_t readlink(const char *path, char *target, size_t size)
{
	return readlinkat(AT_FDCWD, serial_shim_path(path), target, size);
}

int stat(const char *path, struct stat *st)
{
	return fstatat(AT_FDCWD, serial_shim_path(path), st, 0);
}

int lstat(const char *path, struct stat *st)
{
	return fstatat(AT_FDCWD, serial_shim_path(path), st,
		       AT_SYMLINK_NOFOLLOW);
}

int __lxstat(int version, const char *path, struct stat *st)
{
	(void)version;
	return lstat(path, st);
}

/* A by-id name leads to the device, and not on to its pseudo-terminal. */
/* NOLINTNEXTLINE(readability-non-const-parameter): it is the library's */
char *realpath(const char *path, char *resolved)
{
	char target[NAME_MAX], *real;
	struct stat st;
	ssize_t n;

	if (!serial_shim_has(path) || resolved)
		return canonicalize_file_name(path);
	if (stat(path, &st) != 0)
		return NULL;
	n = readlink(path, target, sizeof target - 1);
	if (n < 0 || target[0] == '/')
		return strdup(path);
	target[n] = '\0';
	if (asprintf(&real, "/dev/%s", strrchr(target, '/') + 1) < 0)
		abort();
	return real;
}

/* A pseudo-terminal has no modem lines; one that is gone fails as ever. */
int ioctl(int fd, unsigned long request, ...)
{
	va_list args;
	void *argument;
	long result;

	va_start(args, request);
	argument = va_arg(args, void *);
	va_end(args);
	result = syscall(SYS_ioctl, fd, request, argument);
	if (result == 0 || (errno != ENOTTY && errno != EINVAL))
		return (int)result;
	switch (request) {
	case TIOCMGET: *(int *)argument = TIOCM_DSR | TIOCM_CTS; return 0;
	case TIOCMSET:
	case TIOCMBIS:
	case TIOCMBIC: return 0;
	default: return -1;
	}
}

/* --- adapters that come and go -------------------------------------------- */

SB_PRINTF(1, 0)
static const char *serial_shim_place(const char *fmt, va_list args)
{
	static char place[PATH_MAX];
	size_t n = strlen(serial_shim_folder);

	strcpy(place, serial_shim_folder);
	vsnprintf(place + n, sizeof place - n, fmt, args);
	return place;
}

/* A new file's place, with the folders on the way to it. */
SB_PRINTF(1, 0)
static const char *serial_shim_new(const char *fmt, va_list args)
{
	const char *place = serial_shim_place(fmt, args);
	char folder[PATH_MAX];

	for (const char *at = place + strlen(serial_shim_folder) + 1;
	     (at = strchr(at, '/')); at++) {
		snprintf(folder, sizeof folder, "%.*s", (int)(at - place),
			 place);
		ck_assert(mkdir(folder, 0755) == 0 || errno == EEXIST);
	}
	return place;
}

SB_PRINTF(2, 3)
static void serial_shim_link(const char *to, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	ck_assert(symlink(to, serial_shim_new(fmt, args)) == 0 ||
		  errno == EEXIST);
	va_end(args);
}

SB_PRINTF(2, 3)
static void serial_shim_file(const char *text, const char *fmt, ...)
{
	va_list args;
	FILE *file;

	va_start(args, fmt);
	file = fopen64(serial_shim_new(fmt, args), "w");
	va_end(args);
	ck_assert_ptr_nonnull(file);
	ck_assert_int_ge(fputs(text, file), 0);
	ck_assert_int_eq(fclose(file), 0);
}

SB_PRINTF(1, 2)
static void serial_shim_unlink(const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	ck_assert_int_eq(unlink(serial_shim_place(fmt, args)), 0);
	va_end(args);
}

static void serial_shim_open(struct serial_shim *adapter)
{
	struct termios settings;
	int fd = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);

	ck_assert_int_ge(fd, 0);
	ck_assert_int_eq(grantpt(fd), 0);
	ck_assert_int_eq(unlockpt(fd), 0);
	ck_assert_int_eq(ptsname_r(fd, adapter->slave, sizeof adapter->slave),
			 0);
	ck_assert_int_eq(tcgetattr(fd, &settings), 0);
	cfmakeraw(&settings);
	ck_assert_int_eq(tcsetattr(fd, TCSANOW, &settings), 0);
	adapter->far_end = fd;
}

static void serial_shim_describe(const char *id)
{
	static const char *const texts[][2] = {
		{"busnum", "1\n"},	     {"devnum", "7\n"},
		{"idVendor", "0403\n"},	     {"idProduct", "6001\n"},
		{"product", "Shoe cable\n"}, {"manufacturer", "Works\n"},
	};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		serial_shim_file(texts[i][1], "/sys/devices/usb1/%s/%s", id,
				 texts[i][0]);
	serial_shim_file(id, "/sys/devices/usb1/%s/serial", id);
}

void serial_shim_start(const char *folder)
{
	snprintf(serial_shim_folder, sizeof serial_shim_folder, "%s", folder);
	serial_shim_file("", "/dev/serial/by-id/.folder");
	serial_shim_file("", "/sys/class/tty/.folder");
}

void serial_shim_plug(struct serial_shim *adapter, const char *name,
		      const char *id)
{
	bool usb = *id != '\0';
	char device[100], to[130];

	snprintf(adapter->name, sizeof adapter->name, "%s", name);
	snprintf(adapter->id, sizeof adapter->id, "%s", id);
	serial_shim_open(adapter);
	serial_shim_link(adapter->slave, "/dev/%s", name);
	snprintf(device, sizeof device, "devices/%s/%s/port/%s",
		 usb ? "usb1" : "board", id, name);
	snprintf(to, sizeof to, "../../%s/tty/%s", device, name);
	serial_shim_link(to, "/sys/class/tty/%s", name);
	snprintf(to, sizeof to, "../../../%s", name);
	serial_shim_link(to, "/sys/%s/tty/%s/device", device, name);
	serial_shim_link(usb ? "/drivers/ftdi_sio" : "/drivers/port",
			 "/sys/%s/driver", device);
	serial_shim_link("/drivers/serial8250", "/sys/devices/board/driver");
	if (!usb)
		return;
	serial_shim_describe(id);
	snprintf(to, sizeof to, "../../%s", name);
	serial_shim_link(to, "/dev/serial/by-id/%s", id);
}

void serial_shim_unplug(struct serial_shim *adapter)
{
	serial_shim_unlink("/dev/%s", adapter->name);
	serial_shim_unlink("/sys/class/tty/%s", adapter->name);
	if (adapter->id[0] != '\0')
		serial_shim_unlink("/dev/serial/by-id/%s", adapter->id);
	close(adapter->far_end);
}
