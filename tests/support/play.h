/* SPDX-License-Identifier: ISC */
/* A table that tests play at: lines of the table script in, its lines out. */
#ifndef SABOT_TESTS_SUPPORT_PLAY_H
#define SABOT_TESTS_SUPPORT_PLAY_H

#include "rules/table/table.h"

enum { PLAY_TEXT_MAX = 1 << 16 };

struct play {
	struct table table;
	struct event event;
	struct answer answer;
	bool started;
	char text[PLAY_TEXT_MAX]; /* what the lines played last gave out */
};

/* No table yet; one at a time, the next call starts it anew. */
struct play *play_start(void);

/* Plays lines, each ended by a line feed but the last, which may be; returns
 * all that they gave out. A failing test when one is malformed. */
const char *play(struct play *play, const char *lines);

/* Reads one line into play->event, as the table stands now. */
enum sb_result play_read(struct play *play, const char *line);

/* Applies play->event; its lines are in play->text. */
enum sb_result play_apply(struct play *play);

/* Whether the two tables are the same in all that a rule looks at. */
bool play_same(const struct table *a, const struct table *b);

#endif
