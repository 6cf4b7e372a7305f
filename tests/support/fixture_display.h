/* SPDX-License-Identifier: ISC */
/* A table whose feed a players' display follows: lines of the table script go
 * in, and what the feed would tell of them reaches the display. Time stands
 * still but for what the test lets pass. */
#ifndef SABOT_TESTS_SUPPORT_FIXTURE_DISPLAY_H
#define SABOT_TESTS_SUPPORT_FIXTURE_DISPLAY_H

#include "app/display/display_feed.h"
#include "tests/support/script_player.h"

enum { TEST_DISPLAY_PUBLISHED_MAX = 2 * PLAY_TEXT_MAX };

struct test_display {
	struct play *play; /* the table as its station has it */
	struct display_feed *feed;
	const struct display_state *state; /* what it makes of that */
	struct cells cells;
	int64_t now_ms;
	int64_t seq;
	bool past; /* what is told now may be of long ago */
	size_t since, room;
	char *rows; /* those told since the table line */
	size_t published;
	char bytes[TEST_DISPLAY_PUBLISHED_MAX]; /* the last one */
};

/* Greeted as BAC-07, nothing told yet; one at a time. */
struct test_display *test_display_new(void);
void test_display_free(struct test_display *test_display);

/* Plays lines, each ended by \n; one that the table refuses is told to nobody.
 * A failing test when one is malformed. */
void test_display_play(struct test_display *test_display, const char *lines);

/* The same for play->event, read from that line. */
void test_display_apply(struct test_display *test_display, const char *line);

/* Each line of every script in the tests' folder and in the vectors, "" before
 * the first one of a script; returns how many scripts there are. */
int test_display_scripts(void (*follow)(const char *script, const char *line));

/* A line of the feed, as it stands. */
void test_display_receive(struct test_display *test_display, const char *line);

/* The display connects anew: it is greeted, and nothing else. */
void test_display_reconnect(struct test_display *test_display);

/* Another display that connects now is told the rows since the table line. */
void test_display_connect_other(const struct test_display *test_display,
				struct display_feed *feed);

/* What is drawn now. */
void test_display_view(const struct test_display *test_display,
		       struct players_view *view);

/* Draws at that size; a failing test where something is cut off. */
void test_display_draw(struct test_display *test_display, int rows, int cols,
		       const struct glyphs *glyphs);

/* The picture is that of tests/golden/players/NAME-80x24.txt, as the size
 * is; -ascii.txt where the glyphs are. */
void test_display_must_be_golden(struct test_display *test_display,
				 const char *name);

/* Whether the screen, drawn at 80x24, has these words, large ones included. */
bool test_display_shows(struct test_display *test_display, const char *words);

#endif
