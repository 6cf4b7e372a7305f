/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/feed/feed_client.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

void hearing_init(struct hearing *hearing, const char *path)
{
	memset(hearing, 0, sizeof *hearing);
	hearing->path = path;
	hearing->fd = -1;
	hearing->again_ms = INT64_MIN;
}

void hearing_close(struct hearing *hearing)
{
	if (hearing->fd >= 0)
		close(hearing->fd);
	hearing->fd = -1;
}

void hearing_leave(struct hearing *hearing, int64_t again_ms)
{
	hearing_close(hearing);
	hearing->again_ms = again_ms;
}

bool hearing_connect(struct hearing *hearing, int64_t now_ms)
{
	struct sockaddr_un to = {.sun_family = AF_UNIX};

	if (hearing->fd >= 0 || now_ms < hearing->again_ms)
		return false;
	hearing->again_ms = now_ms + HEARING_AGAIN_MS;
	hearing->past_ms = INT64_MAX; /* until a row has come */
	hearing->used = hearing->read = 0;
	hearing->skips = false;
	strncpy(to.sun_path, hearing->path, sizeof to.sun_path - 1);
	hearing->fd =
		socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	if (connect(hearing->fd, (const struct sockaddr *)&to, sizeof to) == 0)
		return true;
	hearing_close(hearing);
	return false;
}

/* A whole line out of what was read, or NULL. */
static char *hearing_cut(struct hearing *hearing)
{
	char *line = hearing->text + hearing->read;
	char *end = memchr(line, '\n', hearing->used - hearing->read);

	if (!end)
		return NULL;
	*end = '\0';
	hearing->read = (size_t)(end - hearing->text) + 1;
	return line;
}

static enum sb_result hearing_fill(struct hearing *hearing, int64_t now_ms)
{
	ssize_t n;

	if (hearing->fd < 0)
		return SB_AGAIN;
	/* Room for more; a line that leaves none is not for us. */
	hearing->used -= hearing->read;
	memmove(hearing->text, hearing->text + hearing->read, hearing->used);
	hearing->read = 0;
	if (hearing->used == sizeof hearing->text) {
		hearing->used = 0;
		hearing->skips = true;
	}
	n = recv(hearing->fd, hearing->text + hearing->used,
		 sizeof hearing->text - hearing->used, 0);
	if (n < 0 && (errno == EAGAIN || errno == EINTR))
		return SB_AGAIN;
	if (n <= 0) {
		hearing_leave(hearing, now_ms + HEARING_AGAIN_MS);
		return SB_GONE;
	}
	hearing->used += (size_t)n;
	return SB_OK;
}

enum sb_result hearing_next(struct hearing *hearing, const char **line,
			    int64_t now_ms)
{
	enum sb_result result = SB_OK;

	for (int reads = 0; result == SB_OK && reads < HEARING_READS; reads++) {
		*line = hearing_cut(hearing);
		if (*line && !hearing->skips) {
			if (now_ms < hearing->past_ms && strstr(*line, "\t> "))
				hearing->past_ms = now_ms + HEARING_PAST_MS;
			return SB_OK;
		}
		if (*line)
			hearing->skips = false;
		else
			result = hearing_fill(hearing, now_ms);
	}
	return result == SB_OK ? SB_AGAIN : result;
}
