/* SPDX-License-Identifier: ISC */
/* A table with its screen and no terminal: lines and keys go in, text comes
 * out. Time stands still but for what the test lets pass. */
#ifndef SABOT_TESTS_SUPPORT_SCENE_H
#define SABOT_TESTS_SUPPORT_SCENE_H

#include "db/rounds/rounds.h"
#include "ui/console/screen.h"

enum { SCENE_ROWS_MAX = 512, SCENE_INTENTS_MAX = 4096, SCENE_TEXTS = 3 };

struct scene {
	struct screen screen;
	struct view view;
	struct table *table;
	struct answer *answer;
	struct rounds *rounds; /* for the settled wagers of the view */
	struct event event;
	struct cells cells;
	char clock[16];
	int64_t started_ms;
	int rows; /* recorded */
	struct recall_row row[SCENE_ROWS_MAX];
	char *text[SCENE_ROWS_MAX][SCENE_TEXTS]; /* of the rows */
	/* Each intent in words; an event that needs no badge is applied. */
	char intents[SCENE_INTENTS_MAX];
	struct intent last;
	bool slow; /* they wait until scene_catches_up() */
	char late[SCENE_INTENTS_MAX];
	/* Of a table with a gaming day, see scene_day.h. */
	struct pit pit;
	int64_t seq;
	char dealer[64];
	char form_badge[BADGE_TEXT_MAX];
};

/* A table of baccarat with limits, before its first round, drawn once. */
struct scene *scene_new(int rows, int cols, const struct glyphs *glyphs);
/* The same of roulette: a wheel that turns clockwise and tells its state. */
struct scene *scene_wheel(int rows, int cols, const struct glyphs *glyphs);
void scene_free(struct scene *scene);

/* Applies lines that end in \n, one a second; one that begins with ! is a
 * card by hand. A refused or malformed one is a failing test. */
void scene_play(struct scene *scene, const char *lines);

/* The same for one line, no time passing; what the table says. */
enum sb_result scene_take(struct scene *scene, const char *line, bool by_hand);

/* Lets time pass, with whatever turns the screen asks for meanwhile. */
void scene_wait(struct scene *scene, int64_t ms);

/* One key, now, and a drawing. */
void scene_key(struct scene *scene, int key);

/* What was keyed while the record was slow is on disk; what the table refuses
 * of it is a failing test. */
void scene_catches_up(struct scene *scene);

/* Characters as keys, 100 ms apart; \n is Enter. */
void scene_type(struct scene *scene, const char *text);

/* The screen as text, and below it the letter of each cell's paint; to be
 * freed. */
char *scene_picture(struct scene *scene);

/* The same of any cells. */
char *scene_picture_of(const struct cells *cells);

/* Draws, and whether the text of the screen has these words. */
bool scene_shows(struct scene *scene, const char *words);

/* The same, or not; else a failing test. */
void scene_must_show(struct scene *scene, const char *words);
void scene_must_hide(struct scene *scene, const char *words);

/* Nothing is cut off. */
void scene_must_be_whole(struct scene *scene);

/* The picture is that of tests/golden/screen/NAME-80x24.txt, as the size is;
 * -ascii.txt where the glyphs are. */
void scene_must_be_golden(struct scene *scene, const char *name);

/* Gives what recall asks for. */
void scene_recall(struct scene *scene);

/* Keys of the tests' own: characters, and these. */
#define F1  "\001"
#define F2  "\002"
#define F3  "\003"
#define F5  "\005"
#define F6  "\006"
#define F10 "\012"
#define ESC "\033"

/* Presses them, a tenth of a second apart. */
void scene_press(struct scene *scene, const char *keys);

/* Cells of a size, and full of one character but for a text at their top. */
struct cells scene_cells(int rows, int cols);
void scene_fill(struct cells *cells, wchar_t c, enum paint paint,
		const char *text);

#endif
