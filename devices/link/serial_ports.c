/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "devices/link/serial_ports.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <libserialport.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "rules/core/gettext.h"

/* /proc/locks has the locks of all processes. Files that a process has open can
 * be seen only by its user, or by root. */

static bool serial_holder_name(pid_t process,
			       char name[static SERIAL_HOLDER_NAME_MAX])
{
	char path[32];
	FILE *comm;
	bool is_there;

	snprintf(path, sizeof path, "/proc/%d/comm", process);
	comm = fopen(path, "re");
	if (!comm)
		return false;
	is_there = fgets(name, SERIAL_HOLDER_NAME_MAX, comm);
	fclose(comm);
	if (!is_there)
		return false;
	name[strcspn(name, "\n")] = '\0';
	for (char *c = name; *c; c++)
		if (!isprint((unsigned char)*c))
			*c = '?';
	return true;
}

/* --- locks ---------------------------------------------------------------- */

/* The process of a line of /proc/locks that locks this file, or 0. */
static pid_t serial_holder_in_line(const char *line, const struct stat *st)
{
	unsigned major, minor;
	uintmax_t inode;
	int process;

	if (sscanf(line, "%*d: FLOCK %*s %*s %d %x:%x:%ju", &process, &major,
		   &minor, &inode) != 4)
		return 0;
	return major == major(st->st_dev) && minor == minor(st->st_dev) &&
			       inode == st->st_ino && process > 0
		       ? process
		       : 0;
}

static pid_t serial_holder_of_lock(const struct stat *st,
				   char name[static SERIAL_HOLDER_NAME_MAX])
{
	FILE *locks = fopen("/proc/locks", "re");
	char line[256];
	pid_t found = 0;

	if (!locks)
		return 0;
	while (found == 0 && fgets(line, sizeof line, locks)) {
		pid_t process = serial_holder_in_line(line, st);

		if (process != 0 && serial_holder_name(process, name))
			found = process;
	}
	fclose(locks);
	return found;
}

/* --- open files ----------------------------------------------------------- */

static bool serial_holder_has_open(pid_t process, const struct stat *wanted)
{
	char path[300];
	struct dirent *entry;
	struct stat st;
	bool found = false;
	DIR *folder;

	snprintf(path, sizeof path, "/proc/%d/fd", process);
	folder = opendir(path);
	if (!folder)
		return false;
	while (!found && (entry = readdir(folder))) {
		snprintf(path, sizeof path, "/proc/%d/fd/%s", process,
			 entry->d_name);
		found = stat(path, &st) == 0 && st.st_dev == wanted->st_dev &&
			st.st_ino == wanted->st_ino;
	}
	closedir(folder);
	return found;
}

static pid_t serial_holder_of_file(const struct stat *st,
				   char name[static SERIAL_HOLDER_NAME_MAX])
{
	DIR *folder = opendir("/proc");
	struct dirent *entry;
	pid_t found = 0;

	if (!folder)
		return 0;
	while (found == 0 && (entry = readdir(folder))) {
		pid_t process = atoi(entry->d_name);

		if (process > 0 && serial_holder_has_open(process, st) &&
		    serial_holder_name(process, name))
			found = process;
	}
	closedir(folder);
	return found;
}

pid_t serial_port_holder(const char *device,
			 char name[static SERIAL_HOLDER_NAME_MAX])
{
	struct stat st;
	pid_t process;

	if (stat(device, &st) != 0)
		return 0;
	process = serial_holder_of_lock(&st, name);
	return process != 0 ? process : serial_holder_of_file(&st, name);
}

static const char serial_port_ids[] = "/dev/serial/by-id";

/* An adapter may send any text as its name. */
static void serial_port_copy(char *to, size_t size, const char *from)
{
	snprintf(to, size, "%.*s", (int)size - 1, from ? from : "");
	for (char *c = to; *c; c++)
		if (*c < ' ' || *c > '~')
			*c = '?';
}

/* Finds the symbolic link that leads to the device. */
static void serial_port_find_id(struct serial_port *port)
{
	DIR *folder = opendir(serial_port_ids);
	struct dirent *entry;

	if (!folder)
		return;
	while (port->by_id[0] == '\0' && (entry = readdir(folder))) {
		char path[sizeof serial_port_ids + sizeof entry->d_name];
		char *device;

		snprintf(path, sizeof path, "%s/%s", serial_port_ids,
			 entry->d_name);
		device = realpath(path, NULL);
		if (device && strcmp(device, port->device) == 0)
			serial_port_copy(port->by_id, sizeof port->by_id, path);
		free(device);
	}
	closedir(folder);
}

/* Reads the target of the symbolic link, without its folders. False: not a
 * link. */
static bool serial_port_read_driver(struct serial_port *port, const char *path)
{
	char driver[PATH_MAX];
	const char *slash;
	ssize_t n = readlink(path, driver, sizeof driver - 1);

	if (n <= 0)
		return false;
	driver[n] = '\0';
	slash = strrchr(driver, '/');
	serial_port_copy(port->driver, sizeof port->driver,
			 slash ? slash + 1 : driver);
	return true;
}

/* The library does not know it. Since Linux 6.5 a line of the board hangs on
 * a "port" of the kernel's own, two levels below its driver. */
static void serial_port_find_driver(struct serial_port *port)
{
	const char *name = strrchr(port->device, '/') + 1;
	char path[SERIAL_PORT_PATH_MAX + 50];

	snprintf(path, sizeof path, "/sys/class/tty/%s/device/driver", name);
	if (!serial_port_read_driver(port, path) ||
	    strcmp(port->driver, "port") != 0)
		return;
	snprintf(path, sizeof path, "/sys/class/tty/%s/device/../../driver",
		 name);
	serial_port_read_driver(port, path);
}

static void serial_port_describe(struct serial_port *port,
				 const struct sp_port *from)
{
	int vendor, product;

	serial_port_copy(port->device, sizeof port->device,
			 sp_get_port_name(from));
	serial_port_find_id(port);
	serial_port_find_driver(port);
	if (sp_get_port_transport(from) != SP_TRANSPORT_USB)
		return;
	if (sp_get_port_usb_vid_pid(from, &vendor, &product) == SP_OK)
		snprintf(port->usb_id, sizeof port->usb_id, "%04x:%04x",
			 (unsigned)vendor & 0xffff, (unsigned)product & 0xffff);
	serial_port_copy(port->maker, sizeof port->maker,
			 sp_get_port_usb_manufacturer(from));
	serial_port_copy(port->product, sizeof port->product,
			 sp_get_port_usb_product(from));
	serial_port_copy(port->serial, sizeof port->serial,
			 sp_get_port_usb_serial(from));
}

static int serial_port_compare(const void *a, const void *b)
{
	const struct serial_port *one = a, *other = b;

	return strverscmp(one->device, other->device);
}

enum sb_result serial_port_list(struct serial_port **ports, size_t *n,
				struct sb_error *err)
{
	struct sp_port **list;

	*n = 0;
	if (sp_list_ports(&list) != SP_OK)
		return sb_fail(err, SB_SYSTEM,
			       _("cannot list serial ports: %s"),
			       strerror(errno));
	while (list[*n])
		++*n;
	*ports = calloc(*n + 1, sizeof **ports);
	if (!*ports)
		abort();
	for (size_t i = 0; i < *n; i++)
		serial_port_describe(*ports + i, list[i]);
	sp_free_port_list(list);
	qsort(*ports, *n, sizeof **ports, serial_port_compare);
	return SB_OK;
}
