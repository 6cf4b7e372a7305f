/* SPDX-License-Identifier: ISC */
/* A record to be looked through, and the history of it on a screen without a
 * terminal. */
#ifndef SABOT_TESTS_ARCHIVE_H
#define SABOT_TESTS_ARCHIVE_H

#include "app/browse.h"
#include "tests/scene.h"

enum {
	ARCHIVE_ROUNDS = 60, /* of BAC-07 in one night, from 02:00 on */
	/* With those of tests/shown.h, of which the last one ends void. */
	ARCHIVE_ALL = ARCHIVE_ROUNDS + 8,
	ARCHIVE_REASON = 200, /* columns of the reason why the first is void */
};

/* Makes it at path. */
void archive_make(const char *path);

struct archive {
	struct scene *scene;
	struct record *record;
	struct browse browse;
};

/* Opens the history of that table, NULL: of all, on the scene's screen. */
void archive_open(struct archive *archive, struct scene *scene,
		  const char *path, const char *table);
void archive_close(struct archive *archive);

/* A fixture: the record at shelf_path of tests/shelf.h, and a scene of 24 rows
 * and 80 columns, whose history is not open yet; what it opens is closed. */
void archive_set_up(struct archive *archive);
void archive_tear_down(struct archive *archive);

/* Does all that is wanted. */
void archive_settle(struct archive *archive);

/* Presses keys one by one, as scene_press(), and does what they want. */
void archive_press(struct archive *archive, const char *keys);
void archive_key(struct archive *archive, int key);
void archive_keys(struct archive *archive, int key, int times);

/* The name of the round that is marked in the list, or "none". */
const char *archive_marked(const struct archive *archive);

/* Types text and presses Enter behind it. */
void archive_enter(struct archive *archive, const char *text);

#endif
