/* SPDX-License-Identifier: ISC */
/* A table whose feed a players' display follows: lines of the table script go
 * in, and what the feed would tell of them reaches the display. Time stands
 * still but for what the test lets pass. */
#ifndef SABOT_TESTS_SUPPORT_FIXTURE_DISPLAY_H
#define SABOT_TESTS_SUPPORT_FIXTURE_DISPLAY_H

#include "app/display/display_feed.h"
#include "tests/support/script_player.h"

enum { AUDIENCE_TOLD_MAX = 2 * PLAY_TEXT_MAX };

struct audience {
	struct play *play; /* the table as its station has it */
	struct board_feed *feed;
	const struct board_state *state; /* what it makes of that */
	struct cells cells;
	int64_t now_ms;
	int64_t seq;
	bool past; /* what is told now may be of long ago */
	size_t since, room;
	char *rows; /* those told since the table line */
	size_t told;
	char bytes[AUDIENCE_TOLD_MAX]; /* the last one */
};

/* Greeted as BAC-07, nothing told yet; one at a time. */
struct audience *audience_new(void);
void audience_free(struct audience *audience);

/* Plays lines, each ended by \n; one that the table refuses is told to nobody.
 * A failing test when one is malformed. */
void audience_play(struct audience *audience, const char *lines);

/* The same for play->event, read from that line. */
void audience_apply(struct audience *audience, const char *line);

/* Each line of every script in the tests' folder and in the vectors, "" before
 * the first one of a script; returns how many scripts there are. */
int audience_scripts(void (*follow)(const char *script, const char *line));

/* A line of the feed, as it stands. */
void audience_hear(struct audience *audience, const char *line);

/* The display connects anew: it is greeted, and nothing else. */
void audience_reconnect(struct audience *audience);

/* Another display that connects now is told the rows since the table line. */
void audience_join(const struct audience *audience, struct board_feed *feed);

/* What is drawn now. */
void audience_view(const struct audience *audience, struct players_view *view);

/* Draws at that size; a failing test where something is cut off. */
void audience_draw(struct audience *audience, int rows, int cols,
		   const struct glyphs *glyphs);

/* The picture is that of tests/golden/players/NAME-80x24.txt, as the size
 * is; -ascii.txt where the glyphs are. */
void audience_must_be_golden(struct audience *audience, const char *name);

/* Whether the screen, drawn at 80x24, has these words, large ones included. */
bool audience_shows(struct audience *audience, const char *words);

#endif
