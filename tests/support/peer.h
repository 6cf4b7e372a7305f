/* SPDX-License-Identifier: ISC */
/* A line under test and the other side of it, on real sockets. The line's
 * time is the test's own, so that no test waits for a clock; what the kernel
 * does is waited for with poll(2). */
#ifndef SABOT_TESTS_SUPPORT_PEER_H
#define SABOT_TESTS_SUPPORT_PEER_H

#include "devices/link/link.h"

#include <stdbool.h>

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
void peer_say(int fd, const char *text);

/* The line of that port; waits until it has opened (SB_OK) or could not be
 * (SB_OUTSIDE); waits for an event on it. */
void peer_make_line(void);
enum sb_result peer_open_line(void);
void peer_wait(void);

/* What is read from the line, or the test fails. */
void peer_expect_text(const char *want);
void peer_expect_nothing(void);
void peer_expect_gone(const char *reason);

#endif
