/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/fixture_feed.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "app/runtime/log.h"
#include "tests/support/fault_vfs.h"
#include "tests/support/fixture_link.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

enum { TURNS = 6, SILENCE_S = 10 };

struct servers servers;

static char log_path[160];

const char *servers_token(int i, char token[static SERVERS_TOKEN_MAX])
{
	snprintf(token, SERVERS_TOKEN_MAX, "token-of-a-test-0123456789-%05d",
		 i);
	return token;
}

static void servers_configure(struct conf_link *link, int n)
{
	char token[SERVERS_TOKEN_MAX];

	link->silence_s = SILENCE_S;
	link->clients = n;
	for (int i = 0; i < n; i++) {
		struct conf_client *client = &link->client[i];

		snprintf(client->name, sizeof client->name, "s%d", i);
		client->messages = CONF_CLIENT_MESSAGES;
		client->connections = 1;
		servers_token(i, token);
		crypto_generichash(
			client->token_hash, sizeof client->token_hash,
			(const uint8_t *)token, strlen(token), NULL, 0);
	}
}

static void servers_on_row(void *context, const struct update *update)
{
	(void)context;
	feed_publish_row(servers.feed, update);
}

static void servers_reply(void *context, const struct message *message,
			  uint64_t connection, enum reply reply)
{
	(void)context;
	feed_reply(servers.feed, message, connection, reply);
}

void servers_start(void)
{
	struct sb_error err = {0};

	ck_assert_msg(feed_open(&servers.feed, servers.conf.feed_socket,
				&err) == SB_OK,
		      "%s", err.text);
	feed_allow_servers(servers.feed, &servers.conf.link);
	servers.station =
		test_station_open_table(&servers.conf, servers_on_row, NULL);
	station_on_reply(servers.station, servers_reply);
	servers_turn();
}

void servers_open(int n)
{
	servers_open_at("table baccarat min=10", n);
}

void servers_open_at(const char *house, int n)
{
	struct sb_error err;

	ck_assert_int_ge(sodium_init(), 0);
	servers.folder = support_folder();
	test_station_conf(&servers.conf, servers.folder);
	test_station_conf_house(&servers.conf, house);
	snprintf(servers.conf.feed_socket, sizeof servers.conf.feed_socket,
		 "%s/feed", servers.folder);
	servers_configure(&servers.conf.link, n);
	servers.now_ms = 1000;
	snprintf(log_path, sizeof log_path, "%s/log", servers.folder);
	ck_assert_int_eq(log_open(log_path, LOG_LEVEL_INFO, &err), SB_OK);
	servers_start();
	servers_deal("open");
}

void servers_close(void)
{
	feed_close(servers.feed);
	station_close(servers.station);
}

void servers_restart(void)
{
	servers_close();
	servers_start();
}

void servers_turn(void)
{
	for (int i = 0; i < TURNS; i++) {
		feed_receive(servers.feed, servers.station, servers.now_ms);
		while (station_turn(servers.station, servers.now_ms) <=
		       servers.now_ms)
			;
		if (feed_turn(servers.feed, servers.station, servers.now_ms) <=
		    servers.now_ms)
			i = 0;
	}
}

void servers_deal(const char *lines)
{
	test_station_enter(servers.station, lines);
	servers_turn();
}

int servers_connect(void)
{
	return peer_unix(servers.conf.feed_socket, false);
}

void servers_send(int fd, const char *text)
{
	size_t length = strlen(text);

	while (length > 0) {
		ssize_t n = send(fd, text, length, MSG_DONTWAIT | MSG_NOSIGNAL);

		ck_assert(n > 0 || errno == EAGAIN);
		text += n > 0 ? n : 0;
		length -= n > 0 ? (size_t)n : 0;
		servers_turn();
	}
}

int servers_log_in(int i)
{
	char token[SERVERS_TOKEN_MAX], line[SERVERS_TOKEN_MAX + 40], *want;
	int fd = servers_connect();

	snprintf(line, sizeof line, "client s%d %s\n", i,
		 servers_token(i, token));
	servers_send(fd, line);
	want = strchr(servers_receive(fd), '\n') + 1;
	snprintf(line, sizeof line, "client s%d %d\n", i, SILENCE_S);
	ck_assert_str_eq(want, line);
	return fd;
}

const char *servers_receive(int fd)
{
	static char text[SERVERS_RECEIVED_MAX];
	size_t used = 0;
	ssize_t n;

	do {
		servers_turn();
		n = recv(fd, text + used, sizeof text - 1 - used, MSG_DONTWAIT);
		used += n > 0 ? (size_t)n : 0;
	} while (n > 0);
	text[used] = '\0';
	return text;
}

bool servers_is_closed(int fd)
{
	char byte;

	servers_receive(fd);
	return recv(fd, &byte, 1, MSG_DONTWAIT) == 0;
}

void servers_expect(int fd, const char *want)
{
	support_same(servers_receive(fd), want);
}

void servers_expect_log(const char *words)
{
	char *text = support_read(log_path, NULL);

	ck_assert_msg(strstr(text, words), "'%s' is not in\n%s", words, text);
	ck_assert_msg(!strstr(text, "token-of-a-test"), "%s", text);
	free(text);
}

struct flooding flooding[FLOOD_SERVERS];

void flood_open(void)
{
	slow_vfs_install();
	servers_open(FLOOD_SERVERS);
	station_checkpoint_in_thread(servers.station);
	for (int i = 0; i < FLOOD_SERVERS; i++) {
		flooding[i].fd = servers_log_in(i);
		servers_send(flooding[i].fd, "from 0\n");
		servers_receive(flooding[i].fd);
	}
}

void flood_send(void)
{
	char line[FLOOD_LINE_MAX];

	for (int i = 0; i < FLOOD_WAGERS; i++) {
		int n = sprintf(line, "w%d wager %d banker 10\n", i,
				i % FLOOD_SEATS + 1);

		ck_assert_int_eq(send(flooding[i % FLOOD_SERVERS].fd, line,
				      (size_t)n, MSG_DONTWAIT),
				 n);
	}
}

static void flood_receive_line(struct flooding *s, int at, const char *line)
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

static void flood_receive_one(struct flooding *s, int at)
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
		flood_receive_line(s, at, line);
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

void flood_receive(void)
{
	for (int i = 0; i < FLOOD_SERVERS; i++)
		flood_receive_one(&flooding[i], i);
}

void flood_turn(void)
{
	feed_receive(servers.feed, servers.station, servers.now_ms);
	station_turn(servers.station, servers.now_ms);
	feed_turn(servers.feed, servers.station, servers.now_ms);
}
