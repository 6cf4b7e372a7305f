/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim_feed.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

void sim_feed_init(struct sim_feed *feed, const char *path)
{
	memset(feed, 0, sizeof *feed);
	feed->path = path;
	feed->fd = -1;
	feed->again_ms = INT64_MIN;
}

void sim_feed_close(struct sim_feed *feed)
{
	if (feed->fd >= 0)
		close(feed->fd);
	feed->fd = -1;
}

bool sim_feed_connect(struct sim_feed *feed, int64_t now_ms)
{
	struct sockaddr_un to = {.sun_family = AF_UNIX};

	if (feed->fd >= 0 || now_ms < feed->again_ms)
		return false;
	feed->again_ms = now_ms + SIM_FEED_AGAIN_MS;
	feed->past_ms = INT64_MAX; /* until a row has come */
	feed->used = feed->read = 0;
	feed->skips = false;
	strncpy(to.sun_path, feed->path, sizeof to.sun_path - 1);
	feed->fd =
		socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	if (connect(feed->fd, (const struct sockaddr *)&to, sizeof to) == 0)
		return true;
	sim_feed_close(feed);
	return false;
}

/* A whole line out of what was read, or NULL. */
static char *sim_feed_cut(struct sim_feed *feed)
{
	char *line = feed->text + feed->read;
	char *end = memchr(line, '\n', feed->used - feed->read);

	if (!end)
		return NULL;
	*end = '\0';
	feed->read = (size_t)(end - feed->text) + 1;
	return line;
}

/* Room for more; a line that leaves none is not for us. */
static void sim_feed_make_room(struct sim_feed *feed)
{
	feed->used -= feed->read;
	memmove(feed->text, feed->text + feed->read, feed->used);
	feed->read = 0;
	if (feed->used == sizeof feed->text) {
		feed->used = 0;
		feed->skips = true;
	}
}

static enum sb_result sim_feed_fill(struct sim_feed *feed, int64_t now_ms)
{
	ssize_t n;

	if (feed->fd < 0)
		return SB_AGAIN;
	sim_feed_make_room(feed);
	n = recv(feed->fd, feed->text + feed->used,
		 sizeof feed->text - feed->used, 0);
	if (n < 0 && (errno == EAGAIN || errno == EINTR))
		return SB_AGAIN;
	if (n <= 0) {
		sim_feed_close(feed);
		feed->again_ms = now_ms + SIM_FEED_AGAIN_MS;
		return SB_GONE;
	}
	feed->used += (size_t)n;
	return SB_OK;
}

static void sim_feed_date(struct sim_feed *feed, const char *line,
			  int64_t now_ms)
{
	if (now_ms < feed->past_ms && strstr(line, "\t> "))
		feed->past_ms = now_ms + SIM_FEED_PAST_MS;
}

enum sb_result sim_feed_next(struct sim_feed *feed, const char **line,
			     int64_t now_ms)
{
	enum sb_result result = SB_OK;

	while (result == SB_OK) {
		*line = sim_feed_cut(feed);
		if (*line && !feed->skips) {
			sim_feed_date(feed, *line, now_ms);
			return SB_OK;
		}
		if (*line)
			feed->skips = false;
		else
			result = sim_feed_fill(feed, now_ms);
	}
	return result;
}
