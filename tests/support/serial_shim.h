/* SPDX-License-Identifier: ISC */
/* Serial adapters for tests: pseudo-terminals that libserialport takes for
 * serial lines, since serial_shim.c stands between it and the kernel. What
 * the program does with /dev/tty*, /dev/serial and /sys/class/tty happens in
 * the test's folder. */
#ifndef SABOT_TESTS_SUPPORT_SERIAL_SHIM_H
#define SABOT_TESTS_SUPPORT_SERIAL_SHIM_H

struct serial_shim {
	char name[16];	/* ttyUSB0 */
	char id[32];	/* "": a line of the board's own */
	char slave[32]; /* the line as others may open it */
	int far_end;	/* what the device writes to */
};

/* From here on adapters are looked for in a folder; none is there yet. */
void serial_shim_start(const char *folder);

/* An adapter appears as /dev/NAME and /dev/serial/by-id/ID, by the driver
 * ftdi_sio: "Works Shoe cable", serial number ID. id "": by the driver
 * serial8250, without any of that. */
void serial_shim_plug(struct serial_shim *adapter, const char *name,
		      const char *id);

/* Its names are gone, and its line is dead for whoever has it open. */
void serial_shim_unplug(struct serial_shim *adapter);

#endif
