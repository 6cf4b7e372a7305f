/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/layout.h"

const struct card_shape card_shapes[CARD_SIZES] = {
	[CARDS_SMALL] = {4, 6, 3, 8},
	[CARDS_MEDIUM] = {6, 9, 4, 11},
	[CARDS_LARGE] = {9, 13, 7, 20},
};

/* What a terminal of that size has room for; the first that fits. */
static const struct plan {
	int rows, cols; /* at least */
	enum card_size cards;
	bool large_banner;
	int banner_rows;
	int last_rows;
} plans[] = {
	{40, 120, CARDS_LARGE, true, 9, 3},
	{36, 100, CARDS_MEDIUM, true, 9, 2},
	{34, 100, CARDS_LARGE, false, 6, 2},
	{28, 80, CARDS_MEDIUM, false, 5, 1},
	{LAYOUT_ROWS_MIN, LAYOUT_COLS_MIN, CARDS_SMALL, false, 3, 1},
};

enum {
	PLANS = sizeof plans / sizeof plans[0],
	HEAD_ROWS = 3,
	CALL_ROWS = 2,
	MARK_ROWS = 1, /* under the cards */
};

/* The next rows from *row on, across the screen. */
static struct rect layout_take(int *row, int rows, int cols)
{
	struct rect rect = {*row, 0, rows, cols};

	*row += rows;
	return rect;
}

static const struct plan *layout_plan(int rows, int cols)
{
	for (int i = 0; i < PLANS; i++)
		if (rows >= plans[i].rows && cols >= plans[i].cols)
			return &plans[i];
	return NULL;
}

struct layout layout_of(int rows, int cols)
{
	const struct plan *plan = layout_plan(rows, cols);
	struct layout layout = {.all = {0, 0, rows, cols}};
	int row = 0;

	layout.too_small = !plan;
	if (!plan)
		return layout;
	layout.cards = plan->cards;
	layout.large_banner = plan->large_banner;
	layout.head = layout_take(&row, HEAD_ROWS, cols);
	layout.calls = layout_take(&row, CALL_ROWS, cols);
	layout.banner = layout_take(&row, plan->banner_rows, cols);
	layout.timer = layout_take(&row, 1, cols);
	layout.game = layout_take(
		&row, 1 + card_shapes[plan->cards].rows + MARK_ROWS, cols);
	layout.shoe = layout_take(&row, 1 + plan->last_rows, cols);
	layout.log = layout_take(&row, rows - row - 2, cols);
	layout.message = layout_take(&row, 1, cols);
	layout.keys = layout_take(&row, 1, cols);
	layout.dialog = (struct rect){layout.shoe.row, 0,
				      rows - 1 - layout.shoe.row, cols};
	return layout;
}
