/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/screen_watch.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "app/runtime/log.h"

/* The feed's socket is the station's by now, so one beside it is a leftover. */
static bool screen_watch_listen(int fd, const struct sockaddr_un *address)
{
	struct stat st;
	mode_t mask;
	bool bound;

	if (lstat(address->sun_path, &st) == 0 && S_ISSOCK(st.st_mode))
		unlink(address->sun_path);
	mask = umask(0117);
	bound = bind(fd, (const struct sockaddr *)address, sizeof *address) ==
		0;
	umask(mask);
	return bound && listen(fd, SCREEN_WATCHERS_MAX) == 0;
}

void screen_watch_open(struct screen_watch *watch, const struct conf *conf)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};

	watch->fd = -1;
	if (!conf_screen_path(conf, address.sun_path))
		return;
	watch->fd = socket(AF_UNIX,
			   SOCK_SEQPACKET | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	if (watch->fd >= 0 && screen_watch_listen(watch->fd, &address))
		return;
	log_line(LOG_LEVEL_WARNING, "watch", "cannot listen on %s: %s",
		 address.sun_path, strerror(errno));
	if (watch->fd >= 0)
		close(watch->fd);
	watch->fd = -1;
}

int screen_watch_fd(const struct screen_watch *watch)
{
	return watch->fd;
}

static void screen_watch_accept(struct screen_watch *watch)
{
	int fd;

	while (watch->fd >= 0 &&
	       (fd = accept4(watch->fd, NULL, NULL,
			     SOCK_NONBLOCK | SOCK_CLOEXEC)) >= 0) {
		if (watch->watchers == SCREEN_WATCHERS_MAX) {
			close(fd);
			continue;
		}
		log_line(LOG_LEVEL_INFO, "watch", "%s",
			 "somebody watches the screen");
		watch->due[watch->watchers] = true;
		watch->watcher[watch->watchers++] = fd;
	}
}

static void screen_watch_drop(struct screen_watch *watch, int i)
{
	close(watch->watcher[i]);
	watch->watchers--;
	watch->watcher[i] = watch->watcher[watch->watchers];
	watch->due[i] = watch->due[watch->watchers];
	log_line(LOG_LEVEL_INFO, "watch", "%s",
		 "somebody no longer watches the screen");
}

static void screen_watch_send(struct screen_watch *watch)
{
	size_t length = strlen(watch->frame);

	for (int i = watch->watchers - 1; i >= 0; i--) {
		ssize_t sent = watch->due[i]
				       ? send(watch->watcher[i], watch->frame,
					      length, MSG_NOSIGNAL)
				       : 0;

		if (sent >= 0)
			watch->due[i] = false;
		else if (errno != EAGAIN)
			screen_watch_drop(watch, i);
	}
}

void screen_watch_turn(struct screen_watch *watch,
		       const struct console *console)
{
	char *frame;

	screen_watch_accept(watch);
	if (watch->watchers == 0)
		return;
	frame = console_frame(console);
	if (!watch->frame || strcmp(frame, watch->frame) != 0)
		for (int i = 0; i < watch->watchers; i++)
			watch->due[i] = true;
	free(watch->frame);
	watch->frame = frame;
	screen_watch_send(watch);
}

void screen_watch_close(struct screen_watch *watch, const struct conf *conf)
{
	char path[CONF_SOCKET_MAX];

	if (watch->fd < 0)
		return;
	while (watch->watchers > 0)
		close(watch->watcher[--watch->watchers]);
	close(watch->fd);
	if (conf_screen_path(conf, path))
		unlink(path);
	free(watch->frame);
}
