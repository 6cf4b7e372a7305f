/* SPDX-License-Identifier: ISC */
/* Gaming servers on a table's feed. */
#ifndef SABOT_TESTS_SUPPORT_FIXTURE_FEED_H
#define SABOT_TESTS_SUPPORT_FIXTURE_FEED_H

#include "app/feed/feed.h"

/* Gaming servers on a table's feed: s0, s1 ... and their tokens. */

enum { SERVERS_TOKEN_MAX = 48, SERVERS_RECEIVED_MAX = 1 << 22 };

/* The table, its feed and its time, which are the test's own. */
extern struct servers {
	struct conf conf;
	struct station *station;
	struct feed *feed;
	const char *folder;
	int64_t now_ms;
} servers;

/* Opens them, with so many servers that may connect and a silence of 10 s;
 * betting is open. The same at the table of such a line. Closes them. */
void servers_open(int n);
void servers_open_at(const char *house, int n);
void servers_close(void);

/* The station starts again, where it has ended; it ends, and starts again. */
void servers_start(void);
void servers_restart(void);

/* Turns until nothing is left to do. */
void servers_turn(void);

/* Betting opens, closes, ...: lines of the dealer. */
void servers_deal(const char *lines);

const char *servers_token(int i, char token[static SERVERS_TOKEN_MAX]);

/* Connects; says something there; connects as server i and hears nothing but
 * what it hears then. */
int servers_connect(void);
void servers_send(int fd, const char *text);
int servers_log_in(int i);

/* All that came by now, until the next call; whether the feed hung up. */
const char *servers_receive(int fd);
bool servers_is_closed(int fd);

/* Fails the test where that is not what came; where the log does not say so,
 * or has a token. */
void servers_expect(int fd, const char *want);
void servers_expect_log(const char *words);

/* A hundred gaming servers that wager at once, and what each of them hears. */

enum {
	FLOOD_SERVERS = 100,
	FLOOD_EACH = 100, /* wagers of a server */
	FLOOD_WAGERS = FLOOD_SERVERS * FLOOD_EACH,
	FLOOD_SEATS = 9900, /* each is one server's */
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

/* All send all of it: wager n is of seat n % 9900 + 1, by server n % 100. */
void flood_send(void);

/* They take in what has come; how many messages are answered by now. */
void flood_receive(void);
int flood_answered(void);

/* The table's loop, once round, without its other parts. */
void flood_turn(void);

#endif
