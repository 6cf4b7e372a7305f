/* SPDX-License-Identifier: ISC */
/* Gaming servers on a table's feed: s0, s1 ... and their tokens. */
#ifndef SABOT_TESTS_SUPPORT_SERVERS_H
#define SABOT_TESTS_SUPPORT_SERVERS_H

#include "app/feed/feed.h"

enum { SERVERS_TOKEN_MAX = 48, SERVERS_HEARD_MAX = 1 << 22 };

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

/* The station ends, and starts again. */
void servers_restart(void);

/* Turns until nothing is left to do. */
void servers_turn(void);

/* Betting opens, closes, ...: lines of the dealer. */
void servers_deal(const char *lines);

const char *servers_token(int i, char token[static SERVERS_TOKEN_MAX]);

/* Connects; says something there; connects as server i and hears nothing but
 * what it hears then. */
int servers_call(void);
void servers_say(int fd, const char *text);
int servers_enter(int i);

/* All that came by now, until the next call; whether the feed hung up. */
const char *servers_hear(int fd);
bool servers_is_gone(int fd);

/* Fails the test where that is not what came; where the log does not say so,
 * or has a token. */
void servers_expect(int fd, const char *want);
void servers_expect_log(const char *words);

#endif
