/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/feed/feed_client.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

void feed_client_init(struct feed_client *feed_client, const char *path)
{
	memset(feed_client, 0, sizeof *feed_client);
	feed_client->path = path;
	feed_client->fd = -1;
	feed_client->retry_ms = INT64_MIN;
}

void feed_client_close(struct feed_client *feed_client)
{
	if (feed_client->fd >= 0)
		close(feed_client->fd);
	feed_client->fd = -1;
}

void feed_client_disconnect(struct feed_client *feed_client, int64_t again_ms)
{
	feed_client_close(feed_client);
	feed_client->retry_ms = again_ms;
}

bool feed_client_connect(struct feed_client *feed_client, int64_t now_ms)
{
	struct sockaddr_un to = {.sun_family = AF_UNIX};

	if (feed_client->fd >= 0 || now_ms < feed_client->retry_ms)
		return false;
	feed_client->retry_ms = now_ms + FEED_CLIENT_RETRY_MS;
	feed_client->past_ms = INT64_MAX; /* until a row has come */
	feed_client->used = feed_client->read = 0;
	feed_client->skipping = false;
	strncpy(to.sun_path, feed_client->path, sizeof to.sun_path - 1);
	feed_client->fd =
		socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	if (connect(feed_client->fd, (const struct sockaddr *)&to, sizeof to) ==
	    0)
		return true;
	feed_client_close(feed_client);
	return false;
}

void feed_client_send(const struct feed_client *feed_client,
		      const char *request)
{
	(void)!send(feed_client->fd, request, strlen(request),
		    MSG_NOSIGNAL | MSG_DONTWAIT);
}

/* A whole line out of what was read, or NULL. */
static char *feed_client_cut_line(struct feed_client *feed_client)
{
	char *line = feed_client->text + feed_client->read;
	char *end = memchr(line, '\n', feed_client->used - feed_client->read);

	if (!end)
		return NULL;
	*end = '\0';
	feed_client->read = (size_t)(end - feed_client->text) + 1;
	return line;
}

static enum sb_result feed_client_fill(struct feed_client *feed_client,
				       int64_t now_ms)
{
	ssize_t n;

	if (feed_client->fd < 0)
		return SB_AGAIN;
	/* Room for more; a line that leaves none is not for us. */
	feed_client->used -= feed_client->read;
	memmove(feed_client->text, feed_client->text + feed_client->read,
		feed_client->used);
	feed_client->read = 0;
	if (feed_client->used == sizeof feed_client->text) {
		feed_client->used = 0;
		feed_client->skipping = true;
	}
	n = recv(feed_client->fd, feed_client->text + feed_client->used,
		 sizeof feed_client->text - feed_client->used, 0);
	if (n < 0 && (errno == EAGAIN || errno == EINTR))
		return SB_AGAIN;
	if (n <= 0) {
		feed_client_disconnect(feed_client,
				       now_ms + FEED_CLIENT_RETRY_MS);
		return SB_GONE;
	}
	feed_client->used += (size_t)n;
	return SB_OK;
}

enum sb_result feed_client_next(struct feed_client *feed_client,
				const char **line, int64_t now_ms)
{
	enum sb_result result = SB_OK;

	for (int reads = 0; result == SB_OK && reads < FEED_CLIENT_READS;
	     reads++) {
		*line = feed_client_cut_line(feed_client);
		if (*line && !feed_client->skipping) {
			if (now_ms < feed_client->past_ms &&
			    strstr(*line, "\t> "))
				feed_client->past_ms =
					now_ms + FEED_CLIENT_PAST_MS;
			return SB_OK;
		}
		if (*line)
			feed_client->skipping = false;
		else
			result = feed_client_fill(feed_client, now_ms);
	}
	return result == SB_OK ? SB_AGAIN : result;
}
