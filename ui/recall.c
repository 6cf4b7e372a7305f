/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/recall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/text.h"
#include "ui/game_view.h"
#include "ui/keys.h"
#include "ui/news.h"

enum { CLOCK_COLS = 10 };

static char *recall_copy(const char *text)
{
	char *copy = text ? strdup(text) : NULL;

	if (text && !copy)
		abort();
	return copy;
}

static bool recall_same_round(const char *a, const char *b)
{
	return a && b && strcmp(a, b) == 0;
}

/* Finds the last rounds, from the end. */
static void recall_find_rounds(struct recall *recall)
{
	size_t i = recall->steps;

	while (i > 0 && recall->rounds < RECALL_ROUNDS) {
		size_t end = i--;
		if (!recall->step[i].round)
			continue;
		while (i > 0 && recall_same_round(recall->step[i - 1].round,
						  recall->step[i].round))
			i--;
		recall->round[recall->rounds].first = i;
		recall->round[recall->rounds++].end = end;
	}
}

static void recall_show(struct recall *recall, int at)
{
	recall->at = at;
	recall->shown =
		recall->rounds ? recall->round[at].end - recall->round[at].first
			       : 0;
}

void recall_open(struct recall *recall, const struct recall_row *rows, size_t n)
{
	recall_close(recall);
	recall->table = calloc(1, sizeof *recall->table);
	recall->step = calloc(n + 1, sizeof *recall->step);
	if (!recall->table || !recall->step)
		abort();
	for (size_t i = 0; i < n; i++) {
		recall->step[i].clock = recall_copy(rows[i].clock);
		recall->step[i].line = recall_copy(rows[i].line);
		recall->step[i].round = recall_copy(rows[i].round);
		recall->step[i].by_hand = rows[i].by_hand;
	}
	recall->steps = n;
	recall->open = true;
	recall_find_rounds(recall);
	recall_show(recall, 0);
}

void recall_close(struct recall *recall)
{
	for (size_t i = 0; i < recall->steps; i++) {
		free(recall->step[i].clock);
		free(recall->step[i].line);
		free(recall->step[i].round);
	}
	free(recall->step);
	free(recall->table);
	memset(recall, 0, sizeof *recall);
}

bool recall_key(struct recall *recall, int key)
{
	int last = recall->rounds - 1;
	size_t steps = 0;

	if (last >= 0)
		steps = recall->round[recall->at].end -
			recall->round[recall->at].first;
	if (key == KEYS_ESCAPE || key == KEYS_F2)
		return false;
	if (key == KEYS_UP && recall->at < last)
		recall_show(recall, recall->at + 1);
	else if (key == KEYS_DOWN && recall->at > 0)
		recall_show(recall, recall->at - 1);
	else if (key == KEYS_LEFT && recall->shown > 1)
		recall->shown--;
	else if (key == KEYS_RIGHT && recall->shown < steps)
		recall->shown++;
	else if (key == KEYS_HOME && steps > 0)
		recall->shown = 1;
	else if (key == KEYS_END)
		recall->shown = steps;
	else if (key == 'p' || key == 'P')
		recall->pick_up = !recall->pick_up;
	return true;
}

/* Applies one step; an event that the rules refuse changes nothing. */
static void recall_apply(struct recall *recall, struct trial *trial,
			 const struct recall_step *step)
{
	struct event *event = &trial->event;
	const char *reason;

	if (event_parse(step->line, strlen(step->line), &recall->table->house,
			event, &reason) != SB_OK)
		return;
	for (int i = 0; i < event->cards; i++)
		event->card[i].by_hand = step->by_hand;
	if (table_apply(recall->table, event, trial->answer) != SB_OK)
		return;
}

static void recall_work_out(struct recall *recall, struct trial *trial)
{
	size_t end = recall->round[recall->at].first + recall->shown;

	for (size_t i = 0; i < end; i++)
		recall_apply(recall, trial, &recall->step[i]);
}

static void recall_draw_step(const struct recall *recall, struct cells *cells,
			     struct rect box, int row, struct trial *trial,
			     size_t i)
{
	const struct recall_step *step = &recall->step[i];
	size_t now = recall->round[recall->at].first + recall->shown - 1;
	enum paint paint = i == now ? PAINT_SELECTED : PAINT_PLAIN;
	char text[WORDS_MAX];
	const char *reason;

	snprintf(text, sizeof text, "%.200s", step->line);
	if (event_parse(step->line, strlen(step->line), &recall->table->house,
			&trial->event, &reason) == SB_OK)
		news_of(&trial->event, step->line, cells->glyphs, text);
	cells_text(cells, box, row, 0, PAINT_DIM, step->clock);
	int col = cells_text(cells, box, row, CLOCK_COLS, paint, text);
	if (step->by_hand)
		cells_text(cells, box, row, col + 1, PAINT_BY_HAND,
			   _("(by hand)"));
}

/* The steps around the one shown. */
static void recall_draw_steps(const struct recall *recall, struct cells *cells,
			      struct rect box, struct trial *trial)
{
	size_t first = recall->round[recall->at].first;
	size_t end = recall->round[recall->at].end;
	size_t rows = box.rows > 0 ? (size_t)box.rows : 0;
	size_t from = recall->shown > rows ? recall->shown - rows : 0;

	for (size_t row = 0; row < rows && first + from + row < end; row++)
		recall_draw_step(recall, cells, box, (int)row, trial,
				 first + from + row);
}

static void recall_draw_round(struct recall *recall, struct cells *cells,
			      const struct layout *layout, struct rect inside,
			      struct trial *trial)
{
	const struct game_view *view;
	struct line step;
	char words[WORDS_MAX];

	recall_work_out(recall, trial);
	view = game_view_of(recall->table);
	step = table_do(recall->table);
	words_do(recall->table, &step, words);
	cells_text(cells, inside, 0, 1, PAINT_STRONG, words);
	struct rect cards = {inside.row + 2, inside.col, layout->game.rows,
			     inside.cols};
	if (recall->pick_up)
		view->draw_pick_up(cells, cards, recall->table);
	else
		view->draw(cells, cards, layout->cards, recall->table);
	struct rect steps = {cards.row + cards.rows + 1, inside.col + 1,
			     inside.row + inside.rows - cards.row - cards.rows -
				     1,
			     inside.cols - 2};
	recall_draw_steps(recall, cells, steps, trial);
}

static void recall_title(const struct recall *recall,
			 char text[static WORDS_MAX])
{
	snprintf(text, WORDS_MAX, "%s", _("RECALL"));
	if (recall->rounds)
		snprintf(text, WORDS_MAX,
			 _("RECALL  round %s  step %zu of %zu"),
			 recall->step[recall->round[recall->at].first].round,
			 recall->shown,
			 recall->round[recall->at].end -
				 recall->round[recall->at].first);
}

void recall_draw(struct recall *recall, struct cells *cells,
		 const struct layout *layout, struct trial *trial,
		 const char *live)
{
	struct rect frame = {1, 0, layout->all.rows - 2, layout->all.cols};
	struct rect top = {0, 0, 1, layout->all.cols};
	char text[2 * WORDS_MAX];

	snprintf(text, sizeof text, _("NOW: %s"), live);
	cells_text(cells, top, 0, 1, PAINT_ALARM, text);
	recall_title(recall, text);
	struct rect inside = cells_window(cells, frame, PAINT_RECALL, text);
	if (recall->rounds)
		recall_draw_round(recall, cells, layout, inside, trial);
	else
		cells_text(cells, inside, 1, 1, PAINT_PLAIN,
			   _("No round has been dealt at this table yet."));
}
