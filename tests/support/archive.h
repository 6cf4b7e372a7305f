/* SPDX-License-Identifier: ISC */
/* A record to be looked through, and the history of it on a screen without a
 * terminal. */
#ifndef SABOT_TESTS_SUPPORT_ARCHIVE_H
#define SABOT_TESTS_SUPPORT_ARCHIVE_H

#include "app/history/history_loader.h"
#include "tests/support/scene.h"

enum {
	ARCHIVE_ROUNDS = 60, /* of BAC-07 in one night, from 02:00 on */
	/* With those of tests/support/shown.h, of which the last one ends void.
	 */
	ARCHIVE_ALL = ARCHIVE_ROUNDS + 8,
	ARCHIVE_REASON = 200, /* columns of the reason why the first is void */
};

/* Makes it at path. */
void archive_make(const char *path);

/* What is open. */
extern struct archive {
	struct scene *scene;
	struct history *history; /* of the scene's screen */
	struct record *record;
	struct browse browse;
} archive;

/* Opens the history of that table, NULL: of all, on the scene's screen. */
void archive_open(struct scene *scene, const char *path, const char *table);
void archive_close(void);

/* A fixture: the record at shelf_path of tests/support/shelf.h, and the scene
 * of tests/support/stage.h, whose history is not open yet; what it opens is
 * closed. */
void archive_set_up(void);
void archive_tear_down(void);

/* Does all that is wanted. */
void archive_settle(void);

/* Presses keys one by one, as scene_press(), and does what they want. */
void archive_press(const char *keys);
void archive_key(int key);
void archive_keys(int key, int times);

/* The name of the round that is marked in the list, or "none". */
const char *archive_marked(void);

/* Types text and presses Enter behind it. */
void archive_enter(const char *text);

#endif
