/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/token_watch.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/log.h"
#include "app/runtime/memory.h"

enum { LOOK_MS = 5000 };

static bool token_watch_is_same(const struct stat *a, const struct stat *b)
{
	return a->st_ino == b->st_ino && a->st_dev == b->st_dev &&
	       a->st_size == b->st_size && a->st_mode == b->st_mode &&
	       a->st_mtim.tv_sec == b->st_mtim.tv_sec &&
	       a->st_mtim.tv_nsec == b->st_mtim.tv_nsec &&
	       a->st_ctim.tv_sec == b->st_ctim.tv_sec &&
	       a->st_ctim.tv_nsec == b->st_ctim.tv_nsec;
}

static void token_watch_take(struct token_watch *watch,
			     const struct conf *fresh)
{
	char line[CONF_HASH_MAX + 40];

	if (strcmp(fresh->hash,
		   *watch->hash ? watch->hash : watch->conf->hash) == 0)
		return;
	strcpy(watch->hash, fresh->hash);
	feed_allow_servers(watch->feed, &fresh->link);
	snprintf(line, sizeof line, "servers configuration %s", fresh->hash);
	station_submit(watch->station, SOURCE_STATION, KIND_CONFIG, "", line);
	log_line(LOG_LEVEL_INFO, "link", "%s: gaming servers read again",
		 watch->conf->file);
}

static void token_watch_read(struct token_watch *watch)
{
	struct conf *fresh = memory_new(sizeof *fresh);
	struct sb_error err = {0};

	if (conf_read(fresh, watch->conf->file, &err) == SB_OK)
		token_watch_take(watch, fresh);
	else
		log_line(LOG_LEVEL_ERROR, "link",
			 "gaming servers stay as they were: %s", err.text);
	sodium_memzero(fresh, sizeof *fresh);
	free(fresh);
}

int64_t token_watch_turn(struct token_watch *watch, int64_t now_ms)
{
	struct stat now;

	if (!watch->feed || watch->conf->link.clients == 0)
		return INT64_MAX;
	if (now_ms < watch->due_ms)
		return watch->due_ms;
	watch->due_ms = now_ms + LOOK_MS;
	if (stat(watch->conf->file, &now) != 0 ||
	    token_watch_is_same(&now, &watch->seen))
		return watch->due_ms;
	watch->seen = now;
	token_watch_read(watch);
	return watch->due_ms;
}
