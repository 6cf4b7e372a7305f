/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/widgets/widgets.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "rules/games/games.h"

const struct card_shape card_shapes[CARD_SIZES] = {
	[CARDS_TEXT] = {1, 3, 1, 3},	[CARDS_TINY] = {3, 5, 3, 5},
	[CARDS_SMALL] = {4, 6, 3, 8},	[CARDS_MEDIUM] = {6, 9, 4, 11},
	[CARDS_LARGE] = {9, 13, 7, 20}, [CARDS_HUGE] = {15, 22, 10, 38},
};

enum {
	PLANS = 5,
	CALL_ROWS = 2,
	DIALOG_ROWS = 8, /* at least */
};

/* A layout for terminals of at least that size; the first that fits is used. */
struct plan {
	int rows, cols; /* at least */
	enum card_size cards;
	int head_rows;
	int game_rows;
	int banner_rows[2], last_rows[2]; /* [1]: with a window open */
};

/* Names above the hands, and marks below them. */
static const struct plan two_hands[PLANS] = {
	{40, 120, CARDS_LARGE, 3, 11, {9, 9}, {3, 3}},
	{36, 100, CARDS_LARGE, 3, 11, {9, 9}, {2, 2}},
	{34, 100, CARDS_LARGE, 3, 11, {9, 8}, {2, 2}},
	{28, 80, CARDS_MEDIUM, 3, 8, {7, 5}, {1, 1}},
	{LAYOUT_ROWS_MIN, LAYOUT_COLS_MIN, CARDS_SMALL, 2, 6, {7, 4}, {1, 1}},
};

/* The dealer's hand, as large as that of a seat; a line for the seats, and two
 * hands for each of them: a line, and two rows of cards. On the smallest screen
 * one of the two. */
static const struct plan seven_seats[PLANS] = {
	{60, 196, CARDS_MEDIUM, 3, 36, {9, 9}, {2, 2}},
	{48, 172, CARDS_SMALL, 3, 25, {9, 9}, {2, 2}},
	{40, 120, CARDS_TINY, 3, 19, {7, 7}, {2, 2}},
	{28, 80, CARDS_TEXT, 3, 10, {7, 4}, {0, 2}},
	{LAYOUT_ROWS_MIN, LAYOUT_COLS_MIN, CARDS_TEXT, 2, 7, {7, 4}, {0, 2}},
};

static const struct plan *const plans[GAME_KINDS] = {
	[KIND_COUP] = two_hands,
	[KIND_SEATS] = seven_seats,
	[KIND_WHEEL] = two_hands,
	[KIND_DICE] = two_hands,
};

static const struct plan *layout_plan(enum game_id game, int rows, int cols)
{
	const struct plan *plan = plans[games[game]->kind];

	for (int i = 0; i < PLANS; i++)
		if (rows >= plan[i].rows && cols >= plan[i].cols)
			return &plan[i];
	return NULL;
}

/* All below the game's part and above the keys. */
static struct rect layout_dialog(const struct layout *layout)
{
	int end = layout->keys.row;
	int from = layout->shoe.row < end - DIALOG_ROWS ? layout->shoe.row
							: end - DIALOG_ROWS;

	return (struct rect){from, 0, end - from, layout->all.cols};
}

static struct layout layout_lay_out(enum game_id game, int rows, int cols,
				    bool window)
{
	const struct plan *plan = layout_plan(game, rows, cols);
	struct layout layout = {.all = {0, 0, rows, cols}};
	struct rect left = layout.all;

	layout.too_small = !plan;
	if (!plan)
		return layout;
	layout.cards = plan->cards;
	layout.head = rect_cut_top(&left, plan->head_rows);
	layout.calls = rect_cut_top(&left, CALL_ROWS);
	layout.banner = rect_cut_top(&left, plan->banner_rows[window]);
	layout.timer = rect_cut_top(&left, 1);
	layout.game = rect_cut_top(&left, plan->game_rows);
	layout.shoe = rect_cut_top(&left, 1 + plan->last_rows[window]);
	layout.log = rect_cut_top(&left, left.rows - 2);
	layout.message = rect_cut_top(&left, 1);
	layout.keys = rect_cut_top(&left, 1);
	layout.dialog = layout_dialog(&layout);
	return layout;
}

struct layout layout_compute(enum game_id game, int rows, int cols)
{
	return layout_lay_out(game, rows, cols, false);
}

struct layout layout_compute_window(enum game_id game, int rows, int cols)
{
	return layout_lay_out(game, rows, cols, true);
}

enum { ROWS_BELOW = 2 };

void layout_draw_live(struct cells *cells, const char *live, bool alarm)
{
	struct rect top = {0, 0, 1, cells->cols};
	char text[UI_TEXT_MAX];

	expand_placeholders(text, sizeof text, _("NOW: {step}"), "step %s",
			    live);
	cells_text(cells, top, 0, 1, alarm ? PAINT_ALARM : PAINT_STRONG, text);
}

struct rect layout_page_frame(const struct layout *layout)
{
	return (struct rect){1, 0, layout->all.rows - 1 - ROWS_BELOW,
			     layout->all.cols};
}

struct rect layout_draw_page(struct cells *cells, const struct layout *layout,
			     const char *live, bool alarm, const char *title)
{
	layout_draw_live(cells, live, alarm);
	return cells_window(cells, layout_page_frame(layout), PAINT_WINDOW,
			    title);
}

int layout_draw_too_small(struct cells *cells)
{
	struct rect all = {0, 0, cells->rows, cells->cols};
	char size[4][12], text[UI_TEXT_MAX];
	const int numbers[] = {cells->cols, cells->rows, LAYOUT_COLS_MIN,
			       LAYOUT_ROWS_MIN};

	for (int i = 0; i < 4; i++)
		snprintf(size[i], sizeof size[i], "%d", numbers[i]);
	expand_placeholders(
		text, sizeof text,
		_("Terminal: {cols} columns, {rows} rows. Needed: {min_cols} "
		  "columns, {min_rows} rows."),
		"cols %s rows %s min_cols %s min_rows %s", size[0], size[1],
		size[2], size[3]);
	return cells_wrap(cells, all, 0, false, PAINT_PLAIN, text);
}
