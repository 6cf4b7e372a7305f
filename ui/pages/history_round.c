/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/history_page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/text/text.h"
#include "ui/terminal/keys.h"

enum {
	STEPS_AT_ONCE = 10, /* that a page is */
	WIDE_COLS = 116,    /* steps and summary side by side */
	ABOUT_COLS = 78,
	CLOCK_COLS = 8, /* without fractions of a second */
	SOURCE_COL = 10,
	TEXT_COL = 26,
	ANSWER_COL = TEXT_COL + 2,
};

void history_round_open(struct history_round *round,
			const struct history_round_data *answer,
			struct dry_run *dry_run)
{
	history_round_close(round);
	recall_open_round(&round->recall, answer->start, answer->rows,
			  answer->n, dry_run);
	round->about = strdup(answer->about);
	round->settled = calloc(answer->n_settled + 1, sizeof *round->settled);
	if (!round->about || !round->settled)
		abort();
	round->n_settled = answer->n_settled;
	for (uint32_t i = 0; i < answer->n_settled; i++)
		round->settled[i] = answer->settled[i];
}

void history_round_close(struct history_round *round)
{
	recall_close(&round->recall);
	free(round->about);
	free(round->settled);
	memset(round, 0, sizeof *round);
}

/* --- keys ----------------------------------------------------------------- */

static void history_round_step(struct history_round *round, int steps,
			       struct dry_run *dry_run)
{
	int last = (int)recall_steps(&round->recall);
	int to = (int)round->recall.shown + steps;

	to = to > last ? last : to < 1 ? 1 : to;
	if (last > 0)
		recall_show(&round->recall, (size_t)to, dry_run);
}

static void history_round_move(struct history_round *round, int by,
			       struct dry_run *dry_run)
{
	int top = round->about_top + by; /* its end is known when it is drawn */

	if (round->shows_about)
		round->about_top = top < 0 ? 0 : top;
	else
		history_round_step(round, by, dry_run);
}

bool history_round_key(struct history_round *round, int key,
		       struct dry_run *dry_run)
{
	switch (keys_lower(key)) {
	case KEYS_UP: history_round_move(round, -1, dry_run); break;
	case KEYS_DOWN: history_round_move(round, 1, dry_run); break;
	case KEYS_PAGE_UP:
		history_round_move(round, -STEPS_AT_ONCE, dry_run);
		break;
	case KEYS_PAGE_DOWN:
		history_round_move(round, STEPS_AT_ONCE, dry_run);
		break;
	case 'i': round->shows_about = !round->shows_about; break;
	case KEYS_ESCAPE: return false;
	case KEYS_F2: break;
	default: return recall_key(&round->recall, key, dry_run);
	}
	return true;
}

/* --- drawing -------------------------------------------------------------- */

void history_round_title(const struct history_round *round,
			 char text[static UI_TEXT_MAX])
{
	const struct recall *recall = &round->recall;

	expand_placeholders(text, UI_TEXT_MAX,
			    _("HISTORY  round {round}  step {step} of {of}"),
			    "round %s step %zu of %zu",
			    recall->rounds ? recall->round[0].name : "",
			    recall->shown, recall_steps(recall));
}

/* The next line of a text, copied; false: there is none. */
static bool history_round_line(const char **text, char *line, size_t size)
{
	size_t length = strcspn(*text, "\n");

	if (!**text)
		return false;
	snprintf(line, size, "%.*s", (int)length, *text);
	*text += length + ((*text)[length] == '\n');
	return true;
}

/* Rows of a step with its answer. If cells is not NULL, draws it from that row
 * of the box on, which may be above the box. */
static int history_round_draw_step(const struct recall_step *step, bool shown,
				   struct cells *cells, struct rect box,
				   int row)
{
	struct rect at = rect_from(box, 0, TEXT_COL);
	struct rect left = {box.row, box.col, box.rows, TEXT_COL - 1};
	const char *answer = step->answer ? step->answer : "";
	char line[4 * UI_TEXT_MAX], clock[CLOCK_COLS + 1];
	int rows = cells_wrapped_rows(at.cols, step->text);

	rows = rows > 0 ? rows : 1;
	if (cells) {
		snprintf(clock, sizeof clock, "%s", step->clock);
		cells_text(cells, left, row, 0, PAINT_DIM, clock);
		cells_text(cells, left, row, SOURCE_COL, PAINT_DIM,
			   step->source ? step->source : "");
		cells_wrap(cells, at, row, false,
			   shown ? PAINT_SELECTED : PAINT_PLAIN, step->text);
	}
	at.col = box.col + ANSWER_COL;
	at.cols = box.cols - ANSWER_COL;
	while (history_round_line(&answer, line, sizeof line)) {
		if (cells)
			cells_wrap(cells, at, row + rows, false, PAINT_DIM,
				   line);
		rows += cells_wrapped_rows(at.cols, line);
	}
	return rows;
}

/* Draws the steps around the one shown; earlier ones get two thirds of the
 * rows. */
static void history_round_draw_steps(const struct history_round *round,
				     struct cells *cells, struct rect box)
{
	const struct recall *recall = &round->recall;
	size_t first = recall->shown, at;
	int row = 0;

	while (first > 0) {
		int rows = history_round_draw_step(&recall->step[first - 1],
						   false, NULL, box, 0);
		if (row > 0 && row + rows > box.rows * 2 / 3)
			break;
		row += rows;
		first--;
	}
	row = 0;
	for (at = first; at < recall->steps && row < box.rows; at++)
		row += history_round_draw_step(&recall->step[at],
					       at + 1 == recall->shown, cells,
					       box, row);
}

/* Rows of a line of the summary, all with the indent of the first; draws them
 * from that row on if cells is not NULL. */
static int history_round_about_line(struct cells *cells, struct rect box,
				    int row, const char *line)
{
	int indent = (int)strspn(line, " ");
	int rows;

	line += indent;
	indent = indent < box.cols / 2 ? indent : 0;
	box.col += indent;
	box.cols -= indent;
	rows = cells_wrapped_rows(box.cols, line);
	if (cells)
		cells_wrap(cells, box, row, false, PAINT_PLAIN, line);
	return rows > 0 ? rows : 1;
}

/* Draws the summary from that row of the box on; returns its rows. */
static int history_round_about_lines(const struct history_round *round,
				     struct cells *cells, struct rect box,
				     int row)
{
	const char *text = round->about;
	char line[8 * UI_TEXT_MAX];
	int rows = 0;

	while (history_round_line(&text, line, sizeof line))
		rows += history_round_about_line(cells, box, row + rows, line);
	return rows;
}

static void history_round_draw_about(struct history_round *round,
				     struct cells *cells, struct rect box)
{
	int last = history_round_about_lines(round, NULL, box, 0) - box.rows;

	if (round->about_top > last)
		round->about_top = last > 0 ? last : 0;
	history_round_about_lines(round, cells, box, -round->about_top);
}

void history_round_draw(struct history_round *round, struct cells *cells,
			struct rect box)
{
	enum game_id game = (enum game_id)round->recall.table->house.game;
	struct layout layout = layout_compute(game, cells->rows, cells->cols);
	int rows = recall_draw_table(&round->recall, cells, &layout, box) + 1;
	struct rect below = {box.row + rows, box.col + 1, box.rows - rows,
			     box.cols - 2};

	if (below.cols >= WIDE_COLS + ABOUT_COLS) {
		struct rect about = {below.row,
				     below.col + below.cols - ABOUT_COLS,
				     below.rows, ABOUT_COLS};
		history_round_draw_about(round, cells, about);
		below.cols -= ABOUT_COLS + 2;
		history_round_draw_steps(round, cells, below);
	} else if (round->shows_about) {
		below.col--;
		below.cols += 2;
		history_round_draw_about(round, cells, below);
	} else {
		history_round_draw_steps(round, cells, below);
	}
}
