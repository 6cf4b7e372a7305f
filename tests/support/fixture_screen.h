/* SPDX-License-Identifier: ISC */
/* Screens without a terminal: lines and keys go in, text comes out. */
#ifndef SABOT_TESTS_SUPPORT_FIXTURE_SCREEN_H
#define SABOT_TESTS_SUPPORT_FIXTURE_SCREEN_H

#include "app/history/history_loader.h"
#include "db/rounds/rounds.h"
#include "tests/support/support.h"
#include "ui/console/screen.h"

/* A table with its screen and no terminal: lines and keys go in, text comes
 * out. Time stands still but for what the test lets pass. */

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
	char expired[BADGE_TEXT_MAX]; /* whose PIN has; "": nobody */
	char intents[SCENE_INTENTS_MAX];
	struct intent last;
	bool slow; /* they wait until scene_flush_slow() */
	char late[SCENE_INTENTS_MAX];
	/* Of a table with a gaming day, see scene_day.h. */
	struct pit pit;
	int64_t seq;
	char dealer[64];
};

/* A table of baccarat with limits, before its first round, drawn once. */
struct scene *scene_new(int rows, int cols, const struct glyphs *glyphs);
/* The same of roulette: a wheel that turns clockwise and tells its state. */
struct scene *scene_new_roulette(int rows, int cols,
				 const struct glyphs *glyphs);
void scene_free(struct scene *s);

/* Applies lines that end in \n, one a second; one that begins with ! is a
 * card by hand. A refused or malformed one is a failing test. */
void scene_play(struct scene *s, const char *lines);

/* The same for one line, no time passing; what the table says. */
enum sb_result scene_apply(struct scene *s, const char *line, bool by_hand);

/* Lets time pass, with whatever turns the screen asks for meanwhile. */
void scene_wait(struct scene *s, int64_t ms);

/* One key, now, and a drawing. */
void scene_key(struct scene *s, int key);

/* What was keyed while the record was slow is on disk; what the table refuses
 * of it is a failing test. */
void scene_flush_slow(struct scene *s);

/* The screen as text, and below it the letter of each cell's paint; to be
 * freed. */
char *scene_picture(struct scene *s);

/* The same of any cells. */
char *scene_picture_cells(const struct cells *cells);

/* Draws, and whether the text of the screen has these words. */
bool scene_shows(struct scene *s, const char *words);

/* The same, or not; else a failing test. */
void scene_expect_text(struct scene *s, const char *words);
void scene_expect_no_text(struct scene *s, const char *words);

/* Nothing is cut off. */
void scene_expect_uncut(struct scene *s);

/* Nothing is written over another text, frames are closed, and no key of the
 * last row is cut. */
void scene_expect_apart(struct scene *s);

/* The picture is that of tests/golden/FOLDER/NAME-80x24.txt, as the size is;
 * -ascii.txt where the glyphs are, -mono.txt: in attributes, without colours.
 */
void scene_expect_golden(struct scene *s, const char *folder, const char *name,
			 bool mono);

/* Keys of the tests' own: characters, and these. */
#define F1  "\001"
#define F2  "\002"
#define F3  "\003"
#define F5  "\005"
#define F6  "\006"
#define F10 "\012"
#define ESC "\033"

/* Presses them, a tenth of a second apart. */
void scene_press(struct scene *s, const char *keys);

/* Cells of a size, and full of one character but for a text at their top. */
struct cells scene_cells(int rows, int cols);
void scene_fill(struct cells *cells, wchar_t c, enum paint paint,
		const char *text);

/* A scene with a gaming day around its rounds: lines of people, the day,
 * inspections and shuffles go in as well, and what follows from them is
 * entered as a station does. Every PIN is right. */

/* The table is closed, and nobody there. */
void scene_day(struct scene *s);

/* Enters lines "1001 on", each with the badge of who did it ("-": nobody)
 * and ended by \n, 30 s apart. A refused one is a failing test. */
void scene_enter(struct scene *s, const char *lines);

/* The same for one line, no time passing; what came of it. */
enum sb_result scene_enter_one(struct scene *s, const char *badge,
			       const char *line, struct sb_error *err);

/* A day of the game opened, every form signed as passed; the dealer 1042 is
 * signed on, the shoe is loaded. */
void scene_open_day(struct scene *s);

/* Chooses that row of the list behind that key, F3 or F5. */
void scene_choose(struct scene *s, const char *key, enum action_id id);

/* That badge's owner began the form, its first digit the role; "": nobody. */
void scene_set_form_owner(struct scene *s, const char *badge);

/* Does what an intent wants, and answers the window. */
void scene_day_intent(struct scene *s, const struct intent *intent);

/* All seats, three of them without an amount. */
#define SEATS_TAKEN                                                            \
	"open\nwager 1 main 25\nseat 2\nwager 3 main 100\nwager 4 main 5000\n" \
	"seat 5\nseat 6\nwager 7 main 12.50\n"
/* Each seat a pair, the dealer a six and a ten. */
#define PAIRS                                                                  \
	SEATS_TAKEN "close\n"                                                  \
		    "card 8h Th 9c As 7d 2c Qh 6s 8d Kd 9s Ac 7h 2d Jc Tc\n"

/* A table of any game, drawn once; keys are those of blackjack's line. */
struct scene *scene_at(enum game_id game, const char *keys, int rows, int cols,
		       const struct glyphs *glyphs);

/* The scene of a test at one table, on the smallest screen. */

extern struct scene *scene;

/* A table of that game, instead of the one that there is; the keys are those
 * of blackjack. */
void stage_table(enum game_id game, const char *keys);

/* Fixtures: a table, or one with its gaming day, which is closed. */
void stage_baccarat(void);
void stage_blackjack(void);
void stage_roulette(void);
void stage_day(void);
void stage_roulette_day(void);

/* Their end; NULL is fine. */
void stage_clear(void);

/* Presses keys, a tenth of a second apart. */
void stage_press(const char *keys);

/* These and no other intents came since the last look. */
void stage_expect_intents(const char *intents);

/* Each action that the table allows now has the permission that its event
 * asks for; it is marked. */
void stage_try_actions(bool tried[static ACTIONS]);

/* Play is held for that reason, whatever else there is. */
void stage_expect_hold(const char *reason);

/* A record to be looked through, and the history of it on a screen without a
 * terminal. */

enum {
	ARCHIVE_ROUNDS = 60, /* of BAC-07 in one night, from 02:00 on */
	/* With those of sample_rounds_make(), of which the last one ends void.
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
	const char *path;	 /* of the record */
	struct history_loader history_loader;
} archive;

/* Opens the history of that table, NULL: of all, on the scene's screen. */
void archive_open(struct scene *s, const char *path, const char *table);
void archive_close(void);

/* A fixture: the record at record_folder_path of record_folder_set_up(), and
 * the scene of the stage, whose history is not open yet; what it opens is
 * closed. */
void archive_set_up(void);
void archive_tear_down(void);

/* Does all that is wanted. */
void archive_serve(void);

/* Presses keys one by one, as scene_press(), and does what they want. */
void archive_press(const char *keys);
void archive_key(int key);
void archive_repeat_key(int key, int times);

/* The name of the round that is marked in the list, or "none". */
const char *archive_marked(void);

/* Types text and presses Enter behind it. */
void archive_enter(const char *text);

#endif
