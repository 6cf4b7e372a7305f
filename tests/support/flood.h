/* SPDX-License-Identifier: ISC */
/* A hundred gaming servers that wager at once, and what each of them hears. */
#ifndef SABOT_TESTS_SUPPORT_FLOOD_H
#define SABOT_TESTS_SUPPORT_FLOOD_H

#include "tests/support/servers.h"

enum {
	FLOOD_SERVERS = 100,
	FLOOD_EACH = 100, /* wagers of a server */
	FLOOD_WAGERS = FLOOD_SERVERS * FLOOD_EACH,
	FLOOD_LINE_MAX = 200,
};

extern struct flooding {
	int fd;
	char tail[FLOOD_LINE_MAX]; /* of a line that is not all there */
	size_t used;
	int ok, refused, settled;
	uint8_t answered[FLOOD_EACH];	/* 1 ok, 2 refused */
	uint8_t told[FLOOD_WAGERS + 1]; /* rows with it, by its number */
} flooding[FLOOD_SERVERS];

/* They connect to a table at which betting is open, on a slow disk. */
void flood_open(void);

/* All send all of it: wager n is of seat n % 9999 + 1, by server n % 100. */
void flood_send(void);

/* They take in what has come; how many messages are answered by now. */
void flood_hear(void);
int flood_answered(void);

/* The table's loop, once round, without its other parts. */
void flood_turn(void);

#endif
