/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/scene.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/scene_day.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"
#include "ui/terminal/utf8.h"
#include "rules/script/apply.h"
#include "rules/script/event.h"

enum {
	START_MS = 1000000,
	TICK_MS = 1000,
	DAY_S = 86400,
	START_S = 21 * 3600 + 4 * 60, /* the clock at START_MS */
	BETTING_MS = 15000,
	BETTING_LEAST_MS = 5000,
	FIRST_ROUND = 40,
};

static const char *const intent_words[] = {
	[INTENT_EVENT] = "event",	  [INTENT_SIGN] = "sign",
	[INTENT_RECALL] = "recall",	  [INTENT_SAME] = "same",
	[INTENT_PIT_BOSS] = "pit boss",	  [INTENT_SAME_CARD] = "same card",
	[INTENT_NEXT_CARD] = "next card", [INTENT_TAKE] = "take",
	[INTENT_LEAVE] = "leave",	  [INTENT_BALL_OUT] = "ball out",
	[INTENT_FORM_LEFT] = "form left",
};

static void scene_set_time(struct scene *scene, int64_t now_ms)
{
	long s = (START_S + (now_ms - START_MS) / 1000) % DAY_S;

	scene->view.now_ms = now_ms;
	scene->view.utc_us = now_ms * 1000;
	snprintf(scene->clock, sizeof scene->clock, "%02d:%02d:%02d",
		 (int)(s / 3600), (int)(s / 60 % 60), (int)(s % 60));
}

static struct scene *scene_of(int rows, int cols, const struct glyphs *glyphs,
			      const char *table)
{
	struct scene *scene = calloc(1, sizeof *scene);

	ck_assert(scene);
	scene->table = calloc(1, sizeof *scene->table);
	scene->answer = calloc(1, sizeof *scene->answer);
	scene->rounds = calloc(1, sizeof *scene->rounds);
	ck_assert(scene->table && scene->answer && scene->rounds);
	screen_init(&scene->screen, glyphs);
	scene->cells.glyphs = glyphs;
	cells_size(&scene->cells, rows, cols);
	scene->view = (struct view){
		.table = scene->table,
		.table_id = "BAC-07",
		.day = "2026-11-21",
		.currency = "EUR",
		.dealer = "1042 Aino",
		.clock = scene->clock,
		.shoe = 3,
		.round = FIRST_ROUND,
		.cut_at = 7,
		.reader = {.state = DEVICE_LIVE},
	};
	scene_set_time(scene, START_MS);
	scene_take(scene, table, false);
	screen_draw(&scene->screen, &scene->view, &scene->cells);
	return scene;
}

struct scene *scene_new(int rows, int cols, const struct glyphs *glyphs)
{
	return scene_of(rows, cols, glyphs, "table baccarat min=10 max=5000");
}

struct scene *scene_wheel(int rows, int cols, const struct glyphs *glyphs)
{
	struct scene *scene =
		scene_of(rows, cols, glyphs,
			 "table roulette min=1 max=500 max-straight=50");

	scene->view.table_id = "RT-01";
	scene->view.reader.state = DEVICE_NONE;
	scene->view.wheel.state = DEVICE_LIVE;
	scene->view.wheel.last_ms = scene->view.now_ms;
	scene->view.turning = (struct wheel_view){
		.state = WHEEL_PLACE_BETS,
		.rotor_tenths = 253,
		.rotor = TURN_CW,
	};
	return scene;
}

void scene_free(struct scene *scene)
{
	for (int i = 0; i < scene->rows; i++)
		for (int j = 0; j < SCENE_TEXTS; j++)
			free(scene->text[i][j]);
	screen_fini(&scene->screen);
	cells_fini(&scene->cells);
	free(scene->table);
	free(scene->answer);
	free(scene->rounds);
	free(scene);
}

static void scene_record(struct scene *scene, const char *line, bool by_hand,
			 bool in_round)
{
	char name[64];

	ck_assert(scene->rows < SCENE_ROWS_MAX);
	snprintf(name, sizeof name, "%s/2026-11-21/%04u", scene->view.table_id,
		 scene->view.round);
	char **text = scene->text[scene->rows];
	text[0] = strdup(scene->clock);
	text[1] = strdup(line);
	text[2] = in_round ? strdup(name) : NULL;
	scene->row[scene->rows++] = (struct recall_row){
		.clock = text[0],
		.line = text[1],
		.round = text[2],
		.by_hand = by_hand,
	};
}

static void scene_settle(struct scene *scene, const char *line)
{
	struct rounds *rounds = scene->rounds;
	struct envelope row = {.line = line, .badge = ""};

	rounds_take(rounds, &row, &scene->event, scene->answer, scene->table);
	scene->view.settled = rounds->round.wager;
	scene->view.n_settled = rounds->settles ? rounds->round.wagers : 0;
	scene->view.settled_void = rounds->round.voided;
}

static void scene_begin_betting(struct view *view)
{
	view->round++;
	view->betting_from_ms = view->now_ms;
	view->betting_ends_ms = view->now_ms + BETTING_MS;
	view->betting_closable_ms = view->now_ms + BETTING_LEAST_MS;
}

enum sb_result scene_take(struct scene *scene, const char *line, bool by_hand)
{
	const struct house *house =
		scene->table->shoe.decks ? &scene->table->house : NULL;
	bool between = scene->table->phase == PHASE_BETWEEN;
	const char *reason = "";

	ck_assert_msg(event_parse(line, strlen(line), house, &scene->event,
				  &reason) == SB_OK,
		      "%s: %s", line, reason);
	for (int i = 0; i < scene->event.cards; i++)
		scene->event.card[i].by_hand = by_hand;
	enum sb_result result =
		table_apply(scene->table, &scene->event, scene->answer);
	if (result != SB_OK)
		return result;
	scene->view.row++;
	bool after = scene->table->phase == PHASE_BETWEEN;
	if (between && !after)
		scene_begin_betting(&scene->view);
	if (scene->event.verb == VERB_CARD && !by_hand)
		scene->view.reader.last_ms = scene->view.now_ms;
	if (scene->event.verb == VERB_SPIN)
		scene->view.turning.state = WHEEL_BALL_IN_TRACK;
	else if (scene->event.verb == VERB_REVS)
		scene->view.turning.state = WHEEL_NO_MORE_BETS;
	else if (scene->event.verb == VERB_NUMBER)
		scene->view.turning.state = WHEEL_NUMBER;
	else if (scene->event.verb == VERB_OPEN)
		scene->view.turning.state = WHEEL_PLACE_BETS;
	scene_settle(scene, line);
	scene_record(scene, line, by_hand, !between || !after);
	screen_took(&scene->screen,
		    &(struct taken){.now_ms = scene->view.now_ms,
				    .clock = scene->clock,
				    .line = line,
				    .by_hand = by_hand,
				    .served = strstr(line, " # ") != NULL,
				    .round = scene->view.round,
				    .answer = scene->answer,
				    .table = scene->table});
	return SB_OK;
}

void scene_play(struct scene *scene, const char *lines)
{
	char line[EVENT_LINE_MAX + 2]; /* with its ! */

	while (support_line(&lines, line, sizeof line)) {
		bool by_hand = *line == '!';
		scene_wait(scene, TICK_MS);
		ck_assert_msg(scene_take(scene, line + by_hand, by_hand) ==
				      SB_OK,
			      "refused: %s", line);
		screen_draw(&scene->screen, &scene->view, &scene->cells);
	}
}

void scene_recall(struct scene *scene)
{
	screen_recall(&scene->screen, scene->row, (size_t)scene->rows);
}

/* It is taken, now or later. */
static void scene_takes(struct scene *scene, const struct intent *intent)
{
	size_t used = strlen(scene->late);

	scene->view.pending |= scene->slow;
	if (scene->slow)
		snprintf(scene->late + used, sizeof scene->late - used, "%s\n",
			 intent->line);
	else
		ck_assert_msg(scene_take(scene, intent->line,
					 intent->by_hand) == SB_OK,
			      "wanted, but refused: %s", intent->line);
}

void scene_catches_up(struct scene *scene)
{
	const char *late = scene->late;
	char line[EVENT_LINE_MAX + 1];

	while (support_line(&late, line, sizeof line))
		ck_assert_msg(scene_take(scene, line, false) == SB_OK,
			      "refused: %s", line);
	scene->slow = scene->view.pending = false;
	scene->late[0] = '\0';
}

static void scene_intent(struct scene *scene, const struct intent *intent)
{
	size_t used = strlen(scene->intents);

	scene->last = *intent;
	if (strcmp(intent->line, "release " ACTION_COUNT_HOLD) == 0)
		used += (size_t)sprintf(scene->intents + used,
					"counted %d: ", intent->counted);
	snprintf(scene->intents + used, sizeof scene->intents - used,
		 "%s%s%s%s%s%s%s\n", intent_words[intent->kind],
		 intent->line[0] ? " " : "", intent->line,
		 intent->by_hand ? " (by hand)" : "",
		 intent->badge[0] ? " by " : "", intent->badge,
		 intent->badge[0] && intent->pin[0] ? " with PIN" : "");
	if (scene->view.pit &&
	    (intent->about || intent->kind == INTENT_FORM_LEFT))
		scene_day_intent(scene, intent);
	else if (intent->kind == INTENT_EVENT && !intent->badge[0])
		scene_takes(scene, intent);
	if (intent->kind == INTENT_RECALL)
		scene_recall(scene);
}

void scene_key(struct scene *scene, int key)
{
	struct intent intent;

	while (screen_key(&scene->screen, &scene->view, KEYS_NONE, &intent))
		scene_intent(scene, &intent);
	if (key != KEYS_NONE &&
	    screen_key(&scene->screen, &scene->view, key, &intent))
		scene_intent(scene, &intent);
	screen_draw(&scene->screen, &scene->view, &scene->cells);
}

void scene_wait(struct scene *scene, int64_t ms)
{
	int64_t end = scene->view.now_ms + ms;

	for (;;) {
		int64_t due = screen_due(&scene->screen);
		if (due > end)
			break;
		scene_set_time(scene, due > scene->view.now_ms
					      ? due
					      : scene->view.now_ms + 1);
		if (scene->view.now_ms > end)
			break;
		scene_key(scene, KEYS_NONE);
	}
	scene_set_time(scene, end);
	scene_key(scene, KEYS_NONE);
}

void scene_type(struct scene *scene, const char *text)
{
	for (; *text; text++) {
		scene_wait(scene, 100);
		scene_key(scene, *text == '\n' ? KEYS_ENTER : *text);
	}
}

static size_t scene_row_text(const struct cells *cells, int row, char *to)
{
	const struct cell *cell = &cells->cell[row * cells->cols];
	size_t n = 0, end = 0;

	for (int col = 0; col < cells->cols; col++) {
		if (!cell[col].c)
			continue;
		n += utf8_put(cell[col].c, to + n);
		if (cell[col].c != L' ')
			end = n;
	}
	to[end] = '\n';
	return end + 1;
}

static size_t scene_row_paint(const struct cells *cells, int row, char *to)
{
	const struct cell *cell = &cells->cell[row * cells->cols];
	size_t end = 0;

	for (int col = 0; col < cells->cols; col++) {
		to[col] = paint_letters[cell[col].paint];
		if (cell[col].paint != PAINT_PLAIN)
			end = (size_t)col + 1;
	}
	to[end] = '\n';
	return end + 1;
}

char *scene_picture_of(const struct cells *cells)
{
	size_t most = (size_t)cells->rows * (size_t)(cells->cols + 1);
	char *text = malloc(most * (UTF8_MAX + 1) + 64);
	size_t n = 0;

	ck_assert(text);
	for (int row = 0; row < cells->rows; row++)
		n += scene_row_text(cells, row, text + n);
	n += (size_t)sprintf(text + n, "-- paint --\n");
	for (int row = 0; row < cells->rows; row++)
		n += scene_row_paint(cells, row, text + n);
	text[n] = '\0';
	return text;
}

char *scene_picture(struct scene *scene)
{
	screen_draw(&scene->screen, &scene->view, &scene->cells);
	return scene_picture_of(&scene->cells);
}

static char *scene_text(struct scene *scene)
{
	char *picture = scene_picture(scene);

	*strstr(picture, "-- paint --") = '\0';
	return picture;
}

bool scene_shows(struct scene *scene, const char *words)
{
	char *text = scene_text(scene);
	bool shows = strstr(text, words);

	free(text);
	return shows;
}

void scene_must_show(struct scene *scene, const char *words)
{
	char *text = scene_text(scene);

	ck_assert_msg(strstr(text, words), "no \"%s\":\n%s", words, text);
	free(text);
}

void scene_must_hide(struct scene *scene, const char *words)
{
	char *text = scene_text(scene);

	ck_assert_msg(!strstr(text, words), "\"%s\":\n%s", words, text);
	free(text);
}

void scene_must_be_whole(struct scene *scene)
{
	const struct cells *cells = &scene->cells;

	screen_draw(&scene->screen, &scene->view, &scene->cells);
	if (scene->screen.too_small)
		return;
	for (int i = 0; i < cells->rows * cells->cols; i++)
		if (cells->cell[i].c == cells->glyphs->ellipsis)
			ck_abort_msg("row %d is cut", i / cells->cols);
}

void scene_must_be_golden(struct scene *scene, const char *name)
{
	char path[128];
	char *drawing = scene_picture(scene);

	snprintf(path, sizeof path, "tests/golden/screen/%s-%dx%d%s.txt", name,
		 scene->cells.cols, scene->cells.rows,
		 scene->cells.glyphs == &glyphs_ascii ? "-ascii" : "");
	support_same_as_golden(drawing, path);
	free(drawing);
}

void scene_press(struct scene *scene, const char *keys)
{
	static const int named[32] = {
		[1] = KEYS_F1,	   [2] = KEYS_F2, [3] = KEYS_F3,
		[5] = KEYS_F5,	   [6] = KEYS_F6, [10] = KEYS_F10,
		[27] = KEYS_ESCAPE};

	for (; *keys; keys++) {
		scene_wait(scene, 100);
		int key = (unsigned char)*keys;
		if (key == '\r')
			key = KEYS_ENTER;
		else if (key < ' ' && key != '\t')
			key = named[key];
		scene_key(scene, key);
	}
}

void scene_fill(struct cells *cells, wchar_t c, enum paint paint,
		const char *text)
{
	struct rect all = {0, 0, cells->rows, cells->cols};

	cells_fill(cells, all, c, paint);
	cells_text(cells, all, 0, 0, paint, text);
}

struct cells scene_cells(int rows, int cols)
{
	struct cells cells = {.glyphs = &glyphs_utf8};

	cells_size(&cells, rows, cols);
	return cells;
}
