/* SPDX-License-Identifier: ISC */
/* A client of sabot's link for a gaming server, see sabot-link(7).
 *
 *	link-client SOCKET NAME TOKENFILE [SEQ.K]
 *
 * Reads messages, one `ID EVENT` a line, from standard input. Prints replies
 * and the table's lines on standard output. SEQ.K is the number of the last
 * line received before: take it from the end of the saved output. Reconnects
 * when the table disconnects or is silent, and sends messages without a reply
 * again. Ends when the input has ended and every message has its reply, or
 * when the table refuses the client. */
#define _GNU_SOURCE 1 /* asprintf() */

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { LINE_MAX_BYTES = 512, TOKEN_MAX = 160, RETRY_MS = 500 };

/* Received bytes, up to the next whole line. */
struct lines {
	char text[4 * LINE_MAX_BYTES];
	size_t used;
};

static struct {
	const char *socket, *name;
	char token[TOKEN_MAX];
	char last[32]; /* number of the last line received; "": none */
	int fd;
	bool logged_in;
	int timeout_s;
	long long received_ms, queued_ms, tried_ms;
	char *out; /* queued bytes, not sent yet */
	size_t to_send;
	char **message; /* without a reply yet */
	size_t messages;
	struct lines in, received;
} link_ = {.socket = "", .name = "", .fd = -1};

static long long now_ms(void)
{
	struct timespec at;

	clock_gettime(CLOCK_MONOTONIC, &at);
	return at.tv_sec * 1000LL + at.tv_nsec / 1000000;
}

static void disconnect(void)
{
	close(link_.fd);
	link_.fd = -1;
	link_.logged_in = false;
	link_.to_send = 0;
}

/* Queue the text. A blocking send would stop our reading, and the table reads
 * nothing from a client that does not read. */
static void queue_text(const char *text)
{
	size_t length = strlen(text);

	link_.out = realloc(link_.out, link_.to_send + length);
	if (!link_.out)
		abort();
	memcpy(link_.out + link_.to_send, text, length);
	link_.to_send += length;
	link_.queued_ms = now_ms();
}

/* Send as much as the socket accepts now. */
static void send_queued(void)
{
	ssize_t n = send(link_.fd, link_.out, link_.to_send, MSG_NOSIGNAL);

	if (n >= 0) {
		link_.to_send -= (size_t)n;
		memmove(link_.out, link_.out + n, link_.to_send);
	} else if (errno != EAGAIN && errno != EINTR) {
		disconnect();
	}
}

/* --- messages ------------------------------------------------------------- */

static void add_message(const char *line)
{
	link_.message = realloc(link_.message,
				(link_.messages + 1) * sizeof *link_.message);
	if (!link_.message ||
	    asprintf(&link_.message[link_.messages++], "%s\n", line) < 0)
		abort();
	if (link_.logged_in)
		queue_text(link_.message[link_.messages - 1]);
}

/* Forget the first message with that ID: its reply has come. */
static void remove_message(const char *id, size_t length)
{
	for (size_t i = 0; i < link_.messages; i++) {
		char *message = link_.message[i];

		if (strcspn(message, " \n") != length ||
		    strncmp(message, id, length) != 0)
			continue;
		free(message);
		memmove(link_.message + i, link_.message + i + 1,
			(--link_.messages - i) * sizeof *link_.message);
		return;
	}
}

/* --- the table ------------------------------------------------------------ */

static void log_in(const char *line)
{
	char text[64];

	if (sscanf(line, "client %*31s %d", &link_.timeout_s) != 1)
		return;
	link_.logged_in = true;
	if (link_.last[0] != '\0')
		snprintf(text, sizeof text, "after %s\n", link_.last);
	else
		strcpy(text, "from 0\n");
	queue_text(text);
	for (size_t i = 0; i < link_.messages; i++)
		queue_text(link_.message[i]);
}

/* End: a new connection would be refused as well. */
static void give_up(const char *why)
{
	fprintf(stderr, "link-client: %s\n", why);
	exit(EXIT_FAILURE);
}

static void handle_line(const char *line)
{
	const char *words = line + strcspn(line, " ");
	size_t number = strspn(line, "0123456789.");

	if (strcmp(line, "refuse client") == 0)
		give_up("the table has no server of that name and token; "
			"check link.clients in its configuration");
	if (strncmp(line, "refuse from", 11) == 0)
		give_up("SEQ.K is past the end of the table's record; "
			"is it another record? Run again without SEQ.K");
	if (!link_.logged_in) {
		log_in(line);
		return;
	}
	if (strcmp(line, "alive") == 0)
		return;
	puts(line);
	if (line[number] == '\t')
		snprintf(link_.last, sizeof link_.last, "%.*s", (int)number,
			 line);
	else if (strncmp(line, "ok ", 3) == 0 ||
		 strncmp(line, "refuse ", 7) == 0)
		remove_message(words + 1, strcspn(words + 1, " "));
}

static void connect_to_table(void)
{
	struct sockaddr_un to = {.sun_family = AF_UNIX};
	char line[LINE_MAX_BYTES];

	snprintf(to.sun_path, sizeof to.sun_path, "%s", link_.socket);
	link_.fd =
		socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	link_.logged_in = false;
	link_.timeout_s = 10;
	link_.received.used = 0;
	link_.received_ms = link_.tried_ms = now_ms();
	if (connect(link_.fd, (const struct sockaddr *)&to, sizeof to) != 0) {
		disconnect();
		return;
	}
	snprintf(line, sizeof line, "client %s %s\n", link_.name, link_.token);
	queue_text(line);
}

/* --- lines ---------------------------------------------------------------- */

/* Call `line` for each whole line. Return false at the end of the input. */
static bool read_lines(int fd, struct lines *lines, void (*line)(const char *))
{
	ssize_t n = read(fd, lines->text + lines->used,
			 sizeof lines->text - lines->used);
	char *at = lines->text, *end;

	if (n < 0 && (errno == EAGAIN || errno == EINTR))
		return true;
	if (n <= 0)
		return false;
	lines->used += (size_t)n;
	while ((end = memchr(at, '\n',
			     lines->used - (size_t)(at - lines->text)))) {
		*end = '\0';
		line(at);
		at = end + 1;
	}
	lines->used -= (size_t)(at - lines->text);
	memmove(lines->text, at, lines->used);
	return lines->used < sizeof lines->text;
}

static void check_silence(void)
{
	long long now = now_ms(), timeout_ms = link_.timeout_s * 1000LL;

	if (link_.fd < 0 && now - link_.tried_ms >= RETRY_MS)
		connect_to_table();
	else if (link_.fd >= 0 && now - link_.received_ms >= timeout_ms)
		disconnect();
	else if (link_.logged_in && now - link_.queued_ms >= timeout_ms / 3)
		queue_text("alive\n");
}

/* One round of the loop. Return false when standard input has ended. It is
 * not read while bytes are waiting to be sent. */
static bool run_once(bool reading)
{
	bool sending = link_.to_send > 0;
	struct pollfd fds[] = {
		{reading && !sending ? STDIN_FILENO : -1, POLLIN, 0},
		{link_.fd, (short)(sending ? POLLIN | POLLOUT : POLLIN), 0}};

	poll(fds, 2, RETRY_MS);
	if (fds[1].revents & POLLOUT)
		send_queued();
	if (fds[1].revents & ~POLLOUT) {
		link_.received_ms = now_ms();
		if (!read_lines(link_.fd, &link_.received, handle_line))
			disconnect();
	}
	if (fds[0].revents)
		reading = read_lines(STDIN_FILENO, &link_.in, add_message);
	check_silence();
	return reading;
}

static bool read_token(const char *path)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	ssize_t n = read(fd, link_.token, sizeof link_.token - 1);

	close(fd);
	link_.token[n > 0 ? n : 0] = '\0';
	link_.token[strcspn(link_.token, "\r\n")] = '\0';
	return link_.token[0] != '\0';
}

int main(int argc, char **argv)
{
	bool reading = true;

	if (argc < 4 || argc > 5 || !read_token(argv[3])) {
		fputs("usage: link-client SOCKET NAME TOKENFILE [SEQ.K]\n",
		      stderr);
		return EXIT_FAILURE;
	}
	link_.socket = argv[1];
	link_.name = argv[2];
	if (argc == 5)
		snprintf(link_.last, sizeof link_.last, "%s", argv[4]);
	setvbuf(stdout, NULL, _IOLBF, 0);
	connect_to_table();
	while (reading || link_.messages > 0)
		reading = run_once(reading);
	return EXIT_SUCCESS;
}
