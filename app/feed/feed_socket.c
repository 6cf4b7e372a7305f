/* SPDX-License-Identifier: ISC */
/* The socket that a feed listens on. */
#include "config.h"

#include "app/feed/feed_internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/core/gettext.h"

static enum sb_result feed_cannot_listen(const struct sockaddr_un *address,
					 struct sb_error *err)
{
	return sb_fail(err, SB_OUTSIDE,
		       _("cannot listen on the feed's socket %s: %s"),
		       address->sun_path, strerror(errno));
}

/* Takes a socket away that nobody listens on any more. */
static enum sb_result feed_clear(const struct sockaddr_un *address,
				 struct sb_error *err)
{
	struct stat st;
	bool used;
	int fd;

	if (lstat(address->sun_path, &st) < 0)
		return SB_OK;
	if (!S_ISSOCK(st.st_mode))
		return sb_fail(err, SB_OUTSIDE,
			       _("%s is in the way of the feed's socket and "
				 "is none: move it or name another"),
			       address->sun_path);
	fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	if (fd < 0)
		return feed_cannot_listen(address, err);
	used = connect(fd, (const struct sockaddr *)address, sizeof *address) ==
		       0 ||
	       errno != ECONNREFUSED;
	close(fd);
	if (used)
		return sb_fail(err, SB_OUTSIDE,
			       _("another program has the feed's socket %s: "
				 "stop it or name another socket"),
			       address->sun_path);
	unlink(address->sun_path);
	return SB_OK;
}

static enum sb_result feed_listen(struct feed *feed, struct sb_error *err)
{
	const struct sockaddr *address =
		(const struct sockaddr *)&feed->address;
	mode_t mask = umask(0117);
	bool bound = bind(feed->fd, address, sizeof feed->address) == 0;

	umask(mask);
	if (bound && listen(feed->fd, SOMAXCONN) == 0)
		return SB_OK;
	return feed_cannot_listen(&feed->address, err);
}

enum sb_result feed_open(struct feed **opened, const char *path,
			 struct sb_error *err)
{
	struct feed *feed = calloc(1, sizeof *feed);
	enum sb_result result;

	if (!feed)
		abort();
	feed->address.sun_family = AF_UNIX;
	stpncpy(feed->address.sun_path, path,
		sizeof feed->address.sun_path - 1);
	feed->fd =
		socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	result = feed->fd < 0 ? feed_cannot_listen(&feed->address, err)
			      : feed_clear(&feed->address, err);
	if (result == SB_OK)
		result = feed_listen(feed, err);
	if (result != SB_OK) {
		close(feed->fd);
		free(feed);
		return result;
	}
	*opened = feed;
	return SB_OK;
}

void feed_close(struct feed *feed)
{
	if (!feed)
		return;
	for (int i = 0; i < feed->n; i++)
		listener_fini(&feed->listener[i]);
	unlink(feed->address.sun_path);
	close(feed->fd);
	asides_fini(&feed->asides);
	retold_fini(&feed->retold);
	free(feed->row);
	free(feed);
}
