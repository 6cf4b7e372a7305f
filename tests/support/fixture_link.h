/* SPDX-License-Identifier: ISC */
/* Lines on real sockets, and a device under test at one. */
#ifndef SABOT_TESTS_SUPPORT_FIXTURE_LINK_H
#define SABOT_TESTS_SUPPORT_FIXTURE_LINK_H

#include <stdbool.h>

#include "app/desk/device.h"
#include "devices/link/link.h"

/* A line under test and the other side of it, on real sockets. The line's
 * time is the test's own, so that no test waits for a clock; what the kernel
 * does is waited for with poll(2). */

extern struct peer {
	char port[200]; /* where the other side listens */
	struct link *line;
	struct sb_error err;
	int64_t now;
} peer;

/* Names a Unix socket in the test's folder; listens there; listens on
 * loopback, and names that address with host in it. */
void peer_name_unix(void);
int peer_listen_unix(void);
int peer_listen_tcp(const char *host, int backlog);

/* Listens at a path, or connects to it. */
int peer_unix(const char *path, bool listens);

int peer_accept(int listener);
void peer_send(int fd, const char *text);

/* The line of that port; waits until it has opened (SB_OK) or could not be
 * (SB_SYSTEM); waits for an event on it. */
void peer_make_line(void);
enum sb_result peer_open_line(void);
void peer_wait(void);

/* What is read from the line, or the test fails. */
void peer_expect_text(const char *want);
void peer_expect_nothing(void);
void peer_expect_gone(const char *reason);

/* A reader under test, and the shoe on the other side of its socket. The time
 * is the test's own. */

enum { READER_LINES_MAX = 1 << 16, SECOND_MS = 1000 };

extern struct reader {
	struct conf conf;
	struct station *station;
	struct device *device;
	const char *folder;
	int listener, shoe; /* the other side */
	int64_t now_ms;
	char lines[READER_LINES_MAX]; /* what came to the table, and... */
	char rows[READER_LINES_MAX];  /* ... on the device to the record */
} reader;

/* 8 of spades to player 1, sequence 1. */
extern const char reader_eight_of_spades[9];

/* A device of the configuration's protocol, at first angeleye2, not plugged
 * in yet. */
void reader_setup(void);
void reader_teardown(void);
void reader_make(void);

void reader_plug_in(void);
void reader_unplug(void);
void reader_send(const char *bytes, size_t n);

/* All that the device has to do now. */
void reader_turn(void);

/* For sinks: keep a line of the table, or a row on the device. */
void reader_line(void *context, const struct device_report *report);
void reader_row(void *context, const char *line);

#endif
