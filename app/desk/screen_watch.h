/* SPDX-License-Identifier: ISC */
/* Sends the screen to those who watch it from elsewhere, over a socket beside
 * the feed's: a packet for each screen, from console_frame(). Nothing is read
 * from them, and no turn waits for them: a slow watcher misses screens. */
#ifndef SABOT_APP_DESK_SCREEN_WATCH_H
#define SABOT_APP_DESK_SCREEN_WATCH_H

#include <stdbool.h>
#include <stddef.h>

#include "app/config/conf.h"
#include "ui/console/console.h"

enum { SCREEN_WATCHERS_MAX = 4 };

struct screen_watch {
	int fd;				  /* the listening socket; -1: none */
	int watchers;			  /* how many watch */
	int watcher[SCREEN_WATCHERS_MAX]; /* their sockets */
	bool due[SCREEN_WATCHERS_MAX];	  /* lacks the last frame */
	char *frame;			  /* the last; NULL: none */
};

/* Opens the socket, if feed.socket is set. A failure is logged, and nobody can
 * watch. */
void screen_watch_open(struct screen_watch *watch, const struct conf *conf);

/* The descriptor to poll for input, or -1. */
int screen_watch_fd(const struct screen_watch *watch);

/* Lets watchers in, and sends what the console shows if that has changed. */
void screen_watch_turn(struct screen_watch *watch,
		       const struct console *console);

void screen_watch_close(struct screen_watch *watch, const struct conf *conf);

#endif
