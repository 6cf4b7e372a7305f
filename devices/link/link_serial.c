/* SPDX-License-Identifier: ISC */
/* Serial lines through libserialport 0.1.1. It follows no symbolic links, sets
 * no lock and does not notice that an adapter is unplugged: then its blocking
 * reads spin. */
#include "config.h"

#include "devices/link/link_internal.h"

#include <errno.h>
#include <libserialport.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>

#include "devices/link/serial_ports.h"
#include "rules/core/gettext.h"

enum { SERIAL_SETTLE_MS = 100 };

/* --- opening -------------------------------------------------------------- */

static enum sb_result link_serial_busy(const char *device, struct sb_error *err)
{
	char name[SERIAL_HOLDER_NAME_MAX];
	pid_t process = serial_port_holder(device, name);

	if (process == 0)
		return sb_fail(
			err, SB_SYSTEM,
			_("%s: in use by another program; stop it first"),
			device);
	return sb_fail(err, SB_SYSTEM,
		       _("%s: in use by %s (process %d); stop it first"),
		       device, name, process);
}

static enum sb_result link_serial_fail(const struct link *link, int error,
				       struct sb_error *err)
{
	const char *device = link->address.path;

	switch (error) {
	case ENOENT:
	case ENODEV:
	case ENXIO:
		return sb_fail(err, SB_SYSTEM,
			       _("%s: not found; is it plugged in?"), device);
	case EACCES:
	case EPERM:
		return sb_fail(err, SB_SYSTEM,
			       _("%s: permission denied; add the station's "
				 "user to the port's group"),
			       device);
	case EBUSY:
	case EWOULDBLOCK: return link_serial_busy(device, err);
	default:
		return sb_fail(err, SB_SYSTEM, _("cannot open %s: %s"), device,
			       strerror(error));
	}
}

/* After a call of libserialport failed. */
static enum sb_result link_serial_error(const struct link *link,
					enum sp_return code,
					struct sb_error *err)
{
	switch (code) {
	case SP_ERR_FAIL: return link_serial_fail(link, errno, err);
	case SP_ERR_ARG:
		return sb_fail(err, SB_SYSTEM, _("%s: not a serial port"),
			       link->address.path);
	case SP_ERR_SUPP:
		return sb_fail(err, SB_SYSTEM,
			       _("%s: cannot do %d baud, 8 bits, no parity"),
			       link->address.path, link->baud);
	default: abort(); /* out of memory */
	}
}

/* Locks the line for this program: our other programs see the flock, all others
 * except root's see the exclusive mode. The descriptor is known only once the
 * line is locked. */
static enum sb_result link_serial_lock(struct link *link, struct sb_error *err)
{
	int fd;

	if (sp_get_port_handle(link->port, &fd) != SP_OK ||
	    flock(fd, LOCK_EX | LOCK_NB) != 0)
		return link_serial_fail(link, errno, err);
	link->fd = fd;
	if (ioctl(fd, TIOCEXCL) != 0)
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
		return link_serial_error(link, code, err);
	code = link_serial_configure(link, config);
	if (code != SP_OK)
		link_serial_error(link, code, err);
	sp_free_config(config);
	return code == SP_OK ? SB_OK : SB_SYSTEM;
}

/* A by-id name is a link, and leads elsewhere after each plugging in. */
static enum sb_result link_serial_find(struct link *link, struct sb_error *err)
{
	char *device = realpath(link->address.path, NULL);
	enum sp_return code;

	if (!device)
		return link_serial_fail(link, errno, err);
	code = sp_get_port_by_name(device, &link->port);
	free(device);
	if (code == SP_OK)
		code = sp_open(link->port, SP_MODE_READ);
	return code == SP_OK ? SB_OK : link_serial_error(link, code, err);
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

/* A read of 0 bytes means an idle line or an unplugged adapter; only asking how
 * many bytes wait tells which. */
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
	return sb_fail(err, SB_GONE, _("%s: unplugged"), link->address.path);
}

/* Another program that has the line open would keep the exclusive mode alive;
 * an unplugged line has none. */
static void link_serial_close(struct link *link)
{
	if (link->fd >= 0)
		ioctl(link->fd, TIOCNXCL);
	if (link->port)
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
