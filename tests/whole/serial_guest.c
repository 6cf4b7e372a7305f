/* SPDX-License-Identifier: ISC */
/* The program that tests/whole/serial_vm.sh runs in its virtual machine: the
 * station's links on a serial port of the board and on a USB adapter, with a
 * shoe's protocol. Prints a line for each event. Ends with the cut card. */
#include "config.h"

#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <termios.h>
#include <time.h>

#include "devices/link/link.h"
#include "devices/protocols/protocol.h"

enum { BAUD = 4800, LINES = 2 };

struct line {
	const char *name, *port;
	struct link *link;
	void *state; /* of the protocol */
	bool was_open;
	unsigned turns; /* of the loop since it was lost */
};

static struct line lines[LINES] = {
	{"board", "serial:/dev/ttyS1"},
	{"adapter", "serial:/dev/serial/by-id/usb-shoe"},
};

static bool cut; /* the cut card came */

static int64_t now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000;
}

static void guest_report(void *context, const struct device_report *report)
{
	const struct line *line = context;
	char text[DEVICE_REPORT_MAX];

	device_report_format(report, text);
	printf("%s says %s\n", line->name, text);
	cut = cut || report->kind == REPORT_CUT;
}

/* The settings as the driver applied them. */
static void guest_show(const struct line *line)
{
	char *device = realpath(line->port + strlen("serial:"), NULL);
	int exclusive = 0, fd = link_fd(line->link);
	struct termios is;

	if (tcgetattr(fd, &is) != 0 || ioctl(fd, TIOCGEXCL, &exclusive) != 0)
		perror(line->name);
	else
		printf("%s %s %s %s %s%c%d%s\n", line->name,
		       line->was_open ? "back" : "open", device,
		       cfgetispeed(&is) == B4800 ? "4800" : "?",
		       (is.c_cflag & CSIZE) == CS8 ? "8" : "?",
		       is.c_cflag & PARENB ? 'P' : 'N',
		       is.c_cflag & CSTOPB ? 2 : 1,
		       exclusive ? " exclusive" : "");
	free(device);
}

/* A second user of the same line must be refused. */
static void guest_open_again(const struct line *line)
{
	struct sb_error err;
	struct link *second = link_new(line->port, BAUD, &err);

	if (link_service(second, 0, &err) == SB_SYSTEM)
		printf("second: %s\n", err.text);
	link_free(second);
}

static void guest_service(struct line *line)
{
	struct sb_error err;

	switch (link_service(line->link, now_ms(), &err)) {
	case SB_OK:
		guest_show(line);
		if (line->was_open)
			printf("%s away for %u turns\n", line->name,
			       line->turns);
		else
			guest_open_again(line);
		line->was_open = true;
		break;
	case SB_SYSTEM: printf("%s: %s\n", line->name, err.text); break;
	default: break;
	}
	line->turns++;
}

static void guest_read(struct line *line)
{
	const struct protocol_sink sink = {guest_report, line};
	enum sb_result result = SB_OK;
	struct sb_error err;
	uint8_t bytes[64];
	size_t n;

	while (result == SB_OK) {
		result = link_read(line->link, bytes, sizeof bytes, &n, &err);
		if (result == SB_OK)
			angeleye2_protocol.feed(line->state, now_ms(), bytes, n,
						&sink);
	}
	if (result != SB_GONE)
		return;
	printf("%s: %s\n", line->name, err.text);
	line->turns = 0;
}

static void guest_turn(void)
{
	int64_t due = LINK_NEVER, wait;
	struct pollfd fds[LINES];

	for (int i = 0; i < LINES; i++) {
		struct link *link = lines[i].link;

		guest_service(lines + i);
		guest_read(lines + i);
		fds[i] = (struct pollfd){link_fd(link), link_events(link), 0};
		if (link_deadline(link) < due)
			due = link_deadline(link);
	}
	if (cut)
		return;
	wait = due - now_ms();
	poll(fds, LINES, due == LINK_NEVER ? -1 : wait < 0 ? 0 : (int)wait);
}

int main(void)
{
	struct rusage used;
	struct sb_error err;

	setvbuf(stdout, NULL, _IOLBF, 0);
	for (int i = 0; i < LINES; i++) {
		lines[i].link = link_new(lines[i].port, BAUD, &err);
		lines[i].state = protocol_new_state(
			&angeleye2_protocol, &(struct protocol_options){0});
	}
	while (!cut)
		guest_turn();
	for (int i = 0; i < LINES; i++) {
		link_free(lines[i].link);
		free(lines[i].state);
	}
	getrusage(RUSAGE_SELF, &used);
	printf("end after %lld ms of processor time\n",
	       (long long)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000 +
		       (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1000);
	return 0;
}
