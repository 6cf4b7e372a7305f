/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/flood.h"

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

#include "tests/support/slow_vfs.h"
#include "tests/support/support.h"

struct flooding flooding[FLOOD_SERVERS];

void flood_open(void)
{
	slow_vfs_install();
	servers_open(FLOOD_SERVERS);
	station_fold_aside(servers.station);
	for (int i = 0; i < FLOOD_SERVERS; i++) {
		flooding[i].fd = servers_enter(i);
		servers_say(flooding[i].fd, "from 0\n");
		servers_hear(flooding[i].fd);
	}
}

void flood_send(void)
{
	char line[FLOOD_LINE_MAX];

	for (int i = 0; i < FLOOD_WAGERS; i++) {
		int n = sprintf(line, "w%d wager %d banker 10\n", i,
				i % 9999 + 1);

		ck_assert_int_eq(send(flooding[i % FLOOD_SERVERS].fd, line,
				      (size_t)n, MSG_DONTWAIT),
				 n);
	}
}

static void flood_hear_line(struct flooding *s, int at, const char *line)
{
	unsigned seq, k, n;
	char word[16];

	if (sscanf(line, "ok w%u", &n) == 1) {
		ck_assert_uint_eq(n % FLOOD_SERVERS, (unsigned)at);
		ck_assert_uint_eq(s->answered[n / FLOOD_SERVERS], 0);
		s->answered[n / FLOOD_SERVERS] = 1;
		s->ok++;
	} else if (sscanf(line, "refuse w%u %15s", &n, word) == 2) {
		ck_assert_str_eq(word, "bets-closed");
		ck_assert_uint_eq(s->answered[n / FLOOD_SERVERS], 0);
		s->answered[n / FLOOD_SERVERS] = 2;
		s->refused++;
	} else if (sscanf(line, "%u.%u > wager %*u banker 10 # s%*u w%u", &seq,
			  &k, &n) == 3) {
		if (n >= FLOOD_WAGERS || s->told[n]++)
			ck_abort_msg("never sent, or told twice: %s", line);
	}
	s->settled += strstr(line, "\tsettle ") != NULL;
}

static void flood_hear_one(struct flooding *s, int at)
{
	static char text[FLOOD_LINE_MAX + (1 << 20)];
	char *line = text, *end;
	ssize_t n;

	memcpy(text, s->tail, s->used);
	n = recv(s->fd, text + s->used, 1 << 20, MSG_DONTWAIT);
	if (n <= 0)
		return;
	text[s->used + (size_t)n] = '\0';
	while ((end = strchr(line, '\n'))) {
		*end = '\0';
		flood_hear_line(s, at, line);
		line = end + 1;
	}
	s->used = strlen(line);
	ck_assert_uint_lt(s->used, sizeof s->tail);
	memcpy(s->tail, line, s->used);
}

int flood_answered(void)
{
	int n = 0;

	for (int i = 0; i < FLOOD_SERVERS; i++)
		n += flooding[i].ok + flooding[i].refused;
	return n;
}

void flood_hear(void)
{
	for (int i = 0; i < FLOOD_SERVERS; i++)
		flood_hear_one(&flooding[i], i);
}

void flood_turn(void)
{
	feed_hear(servers.feed, servers.station, servers.now_ms);
	station_turn(servers.station, servers.now_ms);
	feed_turn(servers.feed, servers.station, servers.now_ms);
}
