/* SPDX-License-Identifier: ISC */
/* Serial lines through libserialport 0.1.1, of which one must know that it
 * follows no links, sets no lock, does not see that an adapter is unplugged,
 * and that its blocking reads spin once it is. */
#include "config.h"

#include "devices/link_kind.h"

#include <errno.h>
#include <inttypes.h>
#include <libserialport.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

#include "rules/text.h"

enum { SERIAL_SETTLE_MS = 100 };

/* --- who has it ----------------------------------------------------------- */

/* The process of a line of /proc/locks that locks this file, or 0. */
static int link_holder_in(const char *line, const struct stat *st)
{
	unsigned major, minor;
	uintmax_t inode;
	int process;

	if (sscanf(line, "%*d: FLOCK %*s %*s %d %x:%x:%ju", &process, &major,
		   &minor, &inode) != 4)
		return 0;
	return major == major(st->st_dev) && minor == minor(st->st_dev) &&
			       inode == st->st_ino
		       ? process
		       : 0;
}

static int link_holder_process(const char *device)
{
	FILE *locks = fopen("/proc/locks", "re");
	char line[256];
	struct stat st;
	int process = 0;

	if (locks && stat(device, &st) == 0)
		while (process == 0 && fgets(line, sizeof line, locks))
			process = link_holder_in(line, &st);
	if (locks)
		fclose(locks);
	return process;
}

void link_holder(const char *device, char text[static LINK_HOLDER_MAX])
{
	int process = link_holder_process(device);
	char path[32], name[17] = "?";
	FILE *comm;

	text[0] = '\0';
	if (process == 0)
		return;
	snprintf(path, sizeof path, "/proc/%d/comm", process);
	comm = fopen(path, "re");
	if (comm) {
		if (fgets(name, sizeof name, comm))
			name[strcspn(name, "\n")] = '\0';
		fclose(comm);
	}
	snprintf(text, LINK_HOLDER_MAX, _(" by %s (process %d)"), name,
		 process);
}

/* --- opening -------------------------------------------------------------- */

static enum sb_result link_serial_fail(const struct link *link, int error,
				       struct sb_error *err)
{
	const char *device = link->address.path;
	char holder[LINK_HOLDER_MAX];

	switch (error) {
	case ENOENT:
	case ENODEV:
	case ENXIO:
		return sb_fail(err, SB_OUTSIDE,
			       _("%s is not there: is it plugged in?"), device);
	case EACCES:
	case EPERM:
		return sb_fail(err, SB_OUTSIDE,
			       _("%s may not be opened: add the station's user "
				 "to the group that it belongs to"),
			       device);
	case EBUSY:
	case EWOULDBLOCK:
		link_holder(device, holder);
		return sb_fail(err, SB_OUTSIDE,
			       _("%s is taken%s: end what uses it"), device,
			       holder);
	default:
		return sb_fail(err, SB_OUTSIDE, _("cannot open %s: %s"), device,
			       strerror(error));
	}
}

/* After a call of libserialport failed. */
static enum sb_result link_serial_refused(const struct link *link,
					  enum sp_return code,
					  struct sb_error *err)
{
	switch (code) {
	case SP_ERR_FAIL: return link_serial_fail(link, errno, err);
	case SP_ERR_ARG:
		return sb_fail(err, SB_OUTSIDE, _("%s is no serial line"),
			       link->address.path);
	case SP_ERR_SUPP:
		return sb_fail(err, SB_OUTSIDE,
			       _("%s cannot do %d baud, 8 bits, no parity"),
			       link->address.path, link->baud);
	default: abort(); /* out of memory */
	}
}

/* One program at a time: others of ours see the flock, all others but root's
 * the exclusive mode. */
static enum sb_result link_serial_lock(struct link *link, struct sb_error *err)
{
	if (sp_get_port_handle(link->port, &link->fd) != SP_OK ||
	    flock(link->fd, LOCK_EX | LOCK_NB) != 0 ||
	    ioctl(link->fd, TIOCEXCL) != 0)
		return link_serial_fail(link, errno, err);
	return SB_OK;
}

static enum sp_return link_serial_configure(const struct link *link,
					    struct sp_port_config *config)
{
	enum sp_return code = sp_set_config_baudrate(config, link->baud);

	if (code == SP_OK)
		code = sp_set_config_bits(config, 8);
	if (code == SP_OK)
		code = sp_set_config_parity(config, SP_PARITY_NONE);
	if (code == SP_OK)
		code = sp_set_config_stopbits(config, 1);
	if (code == SP_OK)
		code = sp_set_config_flowcontrol(config, SP_FLOWCONTROL_NONE);
	if (code == SP_OK)
		code = sp_set_config(link->port, config);
	return code == SP_OK ? sp_flush(link->port, SP_BUF_INPUT) : code;
}

static enum sb_result link_serial_set(struct link *link, struct sb_error *err)
{
	struct sp_port_config *config;
	enum sp_return code = sp_new_config(&config);

	if (code != SP_OK)
		return link_serial_refused(link, code, err);
	code = link_serial_configure(link, config);
	if (code != SP_OK)
		link_serial_refused(link, code, err);
	sp_free_config(config);
	return code == SP_OK ? SB_OK : SB_OUTSIDE;
}

/* A by-id name is a link, and leads elsewhere after each plugging in. */
static enum sb_result link_serial_find(struct link *link, struct sb_error *err)
{
	char device[PATH_MAX];
	enum sp_return code;

	if (!realpath(link->address.path, device))
		return link_serial_fail(link, errno, err);
	code = sp_get_port_by_name(device, &link->port);
	if (code == SP_OK)
		code = sp_open(link->port, SP_MODE_READ);
	return code == SP_OK ? SB_OK : link_serial_refused(link, code, err);
}

static enum sb_result link_serial_open(struct link *link, struct sb_error *err)
{
	enum sb_result result = link_serial_find(link, err);

	if (result == SB_OK)
		result = link_serial_lock(link, err);
	if (result == SB_OK)
		result = link_serial_set(link, err);
	link->events = POLLIN;
	return result;
}

/* --- reading -------------------------------------------------------------- */

/* A read of 0 bytes is an idle line or an unplugged adapter; only asking how
 * many bytes wait tells one from the other. */
static enum sb_result link_serial_read(struct link *link, void *bytes,
				       size_t size, size_t *n,
				       struct sb_error *err)
{
	enum sp_return got = sp_nonblocking_read(link->port, bytes, size);

	if (got > 0) {
		*n = (size_t)got;
		return SB_OK;
	}
	if (got == 0 && sp_input_waiting(link->port) >= 0)
		return SB_AGAIN;
	return sb_fail(err, SB_GONE, _("%s was unplugged"), link->address.path);
}

static void link_serial_close(struct link *link)
{
	if (link->fd >= 0)
		sp_close(link->port);
	sp_free_port(link->port);
	link->port = NULL;
	link->fd = -1;
	link->events = 0;
}

const struct link_kind link_serial = {
	.settle_ms = SERIAL_SETTLE_MS,
	.open = link_serial_open,
	.read = link_serial_read,
	.close = link_serial_close,
};
