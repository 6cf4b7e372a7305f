/* SPDX-License-Identifier: ISC */
/* The serial ports of this machine. */
#ifndef SABOT_DEVICES_LINK_SERIAL_PORTS_H
#define SABOT_DEVICES_LINK_SERIAL_PORTS_H

#include <stddef.h>
#include <sys/types.h>

#include "rules/core/error.h"

enum { SERIAL_HOLDER_NAME_MAX = 16 }; /* bytes, with the NUL */

/* Returns the process that locked the device or, if none did, one that has it
 * open; `name` is its printable name. 0: not known. `device` may be a symbolic
 * link. */
pid_t serial_port_holder(const char *device,
			 char name[static SERIAL_HOLDER_NAME_MAX]);

enum { SERIAL_PORT_PATH_MAX = 256, SERIAL_PORT_NAME_MAX = 128 };

/* Printable texts; "" where unknown. */
struct serial_port {
	char device[SERIAL_PORT_PATH_MAX]; /* /dev/ttyUSB0; may change */
	char by_id[SERIAL_PORT_PATH_MAX];  /* does not change; USB only */
	char driver[SERIAL_PORT_NAME_MAX];
	char usb_id[16]; /* vendor and product: 0403:6001 */
	char maker[SERIAL_PORT_NAME_MAX];
	char product[SERIAL_PORT_NAME_MAX];
	char serial[SERIAL_PORT_NAME_MAX];
};

/* All ports, sorted by device; free() *ports. Opens none. */
SB_MUST_USE enum sb_result serial_port_list(struct serial_port **ports,
					    size_t *n, struct sb_error *err);

#endif
