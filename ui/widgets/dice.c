/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/widgets/widgets.h"

#include "rules/table/dice.h"

enum { PIPS = 3, GAP = 2 };

/* Rows of pips from the top, bits from the left. */
static const uint8_t pips[DIE_FACES + 1][PIPS] = {
	{0, 0, 0}, {0, 2, 0}, {1, 0, 4}, {1, 2, 4},
	{5, 0, 5}, {5, 2, 5}, {5, 5, 5},
};

static int die_rows(int size)
{
	return 4 * size + 1;
}

static int die_cols(int size)
{
	return 8 * size + 1;
}

int dice_cols(int size)
{
	return DICE * die_cols(size) + (DICE - 1) * GAP;
}

/* The middle of the nth of three equal parts. */
static int die_middle(int inside, int n)
{
	return inside * (2 * n + 1) / (2 * PIPS);
}

static void die_draw_pip(struct cells *cells, struct rect inside, int row,
			 int col, int size, enum paint paint)
{
	int rows = size - 1, cols = 2 * rows;
	struct rect pip = {inside.row + die_middle(inside.rows, row) - rows / 2,
			   inside.col + die_middle(inside.cols, col) - rows,
			   rows, cols};

	if (size > 1)
		cells_fill(cells, pip, cells->glyphs->full, paint);
	else
		cells_put(cells, inside, die_middle(inside.rows, row),
			  die_middle(inside.cols, col), paint,
			  cells->glyphs->disc);
}

static void die_draw(struct cells *cells, struct rect box, unsigned face,
		     int size, enum paint paint)
{
	struct rect inside = rect_inside(box, 1, 1);

	cells_frame(cells, box, &cells->glyphs->thin, paint);
	for (int row = 0; row < PIPS; row++)
		for (int col = 0; col < PIPS; col++)
			if (pips[face][row] >> col & 1)
				die_draw_pip(cells, inside, row, col, size,
					     paint);
}

void dice_draw(struct cells *cells, struct rect box, unsigned dice,
	       enum paint paint)
{
	int size = 1;

	while (die_rows(size + 1) <= box.rows &&
	       dice_cols(size + 1) <= box.cols)
		size++;
	for (int i = 0; i < DICE; i++) {
		struct rect die = {box.row + (box.rows - die_rows(size)) / 2,
				   box.col + (box.cols - dice_cols(size)) / 2 +
					   i * (die_cols(size) + GAP),
				   die_rows(size), die_cols(size)};

		die_draw(cells, die, dice_face(dice, i), size, paint);
	}
}
