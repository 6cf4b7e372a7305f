/* SPDX-License-Identifier: ISC */
/* A gaming server's end of sabot's link, see sabot-link(7).
 *
 *	link-client SOCKET NAME TOKENFILE [SEQ.K]
 *
 * Messages, `ID EVENT` a line, come on standard input. Answers and the lines
 * of the table go to standard output; SEQ.K is the last of these that it has
 * already, of the last line of a file in which they are kept. It connects
 * again when the table hangs up or is silent, sends anew what was not
 * answered, and ends with its input, once all is answered, or where the table
 * will not have it. */
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

enum { LINE_MAX_BYTES = 512, TOKEN_MAX = 160, AGAIN_MS = 500 };

/* Bytes that come in, cut into lines. */
struct lines {
	char text[4 * LINE_MAX_BYTES];
	size_t used;
};

static struct {
	const char *socket, *name;
	char token[TOKEN_MAX];
	char last[32]; /* line number that we have; "": none */
	int fd;
	bool let_in;
	int silence_s;
	long long heard_ms, said_ms, tried_ms;
	char *out; /* said, and not sent yet */
	size_t to_send;
	char **message; /* not answered yet */
	size_t messages;
	struct lines in, from_table;
} link_ = {.socket = "", .name = "", .fd = -1};

static long long now_ms(void)
{
	struct timespec at;

	clock_gettime(CLOCK_MONOTONIC, &at);
	return at.tv_sec * 1000LL + at.tv_nsec / 1000000;
}

static void hang_up(void)
{
	close(link_.fd);
	link_.fd = -1;
	link_.let_in = false;
	link_.to_send = 0;
}

/* Puts it behind what is to be sent: who waited for the table to take it
 * would not read meanwhile, and the table takes nothing from whom it cannot
 * tell anything. */
static void say(const char *text)
{
	size_t length = strlen(text);

	link_.out = realloc(link_.out, link_.to_send + length);
	if (!link_.out)
		abort();
	memcpy(link_.out + link_.to_send, text, length);
	link_.to_send += length;
	link_.said_ms = now_ms();
}

/* Sends what the table takes now. */
static void send_on(void)
{
	ssize_t n = send(link_.fd, link_.out, link_.to_send, MSG_NOSIGNAL);

	if (n >= 0) {
		link_.to_send -= (size_t)n;
		memmove(link_.out, link_.out + n, link_.to_send);
	} else if (errno != EAGAIN && errno != EINTR) {
		hang_up();
	}
}

/* --- messages ------------------------------------------------------------- */

static void keep(const char *line)
{
	link_.message = realloc(link_.message,
				(link_.messages + 1) * sizeof *link_.message);
	if (!link_.message ||
	    asprintf(&link_.message[link_.messages++], "%s\n", line) < 0)
		abort();
	if (link_.let_in)
		say(link_.message[link_.messages - 1]);
}

/* The answer to the first message of that ID. */
static void answered(const char *id, size_t length)
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

static void let_in(const char *line)
{
	char text[64];

	if (sscanf(line, "client %*31s %d", &link_.silence_s) != 1)
		return;
	link_.let_in = true;
	if (link_.last[0] != '\0')
		snprintf(text, sizeof text, "after %s\n", link_.last);
	else
		strcpy(text, "from 0\n");
	say(text);
	for (size_t i = 0; i < link_.messages; i++)
		say(link_.message[i]);
}

/* What would be refused the next time too. */
static void give_up(const char *why)
{
	fprintf(stderr, "link-client: %s\n", why);
	exit(EXIT_FAILURE);
}

static void hear(const char *line)
{
	const char *words = line + strcspn(line, " ");
	size_t number = strspn(line, "0123456789.");

	if (strcmp(line, "refuse client") == 0)
		give_up("the table has no server of that name and token: "
			"compare them with its configuration");
	if (strcmp(line, "refuse from") == 0)
		give_up("the table's record ends before SEQ.K: it is another "
			"one; begin again without SEQ.K");
	if (!link_.let_in) {
		let_in(line);
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
		answered(words + 1, strcspn(words + 1, " "));
}

static void connect_again(void)
{
	struct sockaddr_un to = {.sun_family = AF_UNIX};
	char line[LINE_MAX_BYTES];

	snprintf(to.sun_path, sizeof to.sun_path, "%s", link_.socket);
	link_.fd =
		socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	link_.let_in = false;
	link_.silence_s = 10;
	link_.from_table.used = 0;
	link_.heard_ms = link_.tried_ms = now_ms();
	if (connect(link_.fd, (const struct sockaddr *)&to, sizeof to) != 0) {
		hang_up();
		return;
	}
	snprintf(line, sizeof line, "client %s %s\n", link_.name, link_.token);
	say(line);
}

/* --- lines ---------------------------------------------------------------- */

/* False at the end of what comes in. */
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

static void watch_silence(void)
{
	long long now = now_ms(), silence_ms = link_.silence_s * 1000LL;

	if (link_.fd < 0 && now - link_.tried_ms >= AGAIN_MS)
		connect_again();
	else if (link_.fd >= 0 && now - link_.heard_ms >= silence_ms)
		hang_up();
	else if (link_.let_in && now - link_.said_ms >= silence_ms / 3)
		say("alive\n");
}

/* Returns whether standard input goes on; it waits while there is more to be
 * sent than the table takes. */
static bool turn(bool reads)
{
	bool sends = link_.to_send > 0;
	struct pollfd fds[] = {
		{reads && !sends ? STDIN_FILENO : -1, POLLIN, 0},
		{link_.fd, (short)(sends ? POLLIN | POLLOUT : POLLIN), 0}};

	poll(fds, 2, AGAIN_MS);
	if (fds[1].revents & POLLOUT)
		send_on();
	if (fds[1].revents & ~POLLOUT) {
		link_.heard_ms = now_ms();
		if (!read_lines(link_.fd, &link_.from_table, hear))
			hang_up();
	}
	if (fds[0].revents)
		reads = read_lines(STDIN_FILENO, &link_.in, keep);
	watch_silence();
	return reads;
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
	bool reads = true;

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
	connect_again();
	while (reads || link_.messages > 0)
		reads = turn(reads);
	return EXIT_SUCCESS;
}
