/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/players/players_parts.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/terminal/big_letters.h"
#include "ui/terminal/utf8.h"

enum { GAP = 2, POINTS_COLS = 12, INDENT = 3 };

static const enum paint paints[] = {
	[HAND_PLAYER] = PAINT_PLAYER, [HAND_BANKER] = PAINT_BANKER};

/* Columns of a hand of three cards. */
static int players_baccarat_cols(enum card_size size)
{
	const struct card_shape *shape = &card_shapes[size];

	return 2 * (shape->cols + 1) + shape->across_cols;
}

/* The largest cards leave the big road its large marks. */
static int players_baccarat_roads(int size)
{
	return size == CARDS_HUGE ? PLAYERS_ROADS_ROWS + ROAD_ROWS
				  : PLAYERS_ROADS_ROWS;
}

static enum card_size players_baccarat_size(struct rect box)
{
	int half = box.cols / 2 - INDENT;
	int size = CARDS_HUGE;

	while (size > CARDS_SMALL &&
	       (card_shapes[size].rows + 1 + players_baccarat_roads(size) >
			box.rows ||
		players_baccarat_cols((enum card_size)size) > half))
		size--;
	return (enum card_size)size;
}

/* No card of a void round, and none that was picked up. */
static bool players_baccarat_lie(const struct players_view *view)
{
	uint8_t phase = view->table->phase;

	return !view->voided && (phase == PHASE_PLAY || phase == PHASE_PICK_UP);
}

static void players_baccarat_cards(struct cells *cells, struct rect box,
				   enum card_size size,
				   const struct baccarat *b, enum hand hand)
{
	int col = box.col;

	for (int i = 0; i < 2 || i < b->cards[hand]; i++) {
		struct rect place = face_rect(size, i == 2, box.row + 1, col);

		if (i < b->cards[hand])
			face_draw(cells, place, b->card[hand][i]);
		else
			face_draw_place(cells, place);
		col += place.cols + 1;
	}
}

/* Large, behind the cards, where there is room. */
static void players_baccarat_points(struct cells *cells, struct rect box,
				    enum card_size size, enum hand hand,
				    const char *points)
{
	int used = players_baccarat_cols(size) + GAP;
	struct rect at = {box.row + 1, box.col + used, card_shapes[size].rows,
			  box.cols - used};

	if (at.cols > POINTS_COLS)
		at.cols = POINTS_COLS;
	if (large_draw_double(cells, at, paints[hand], points))
		return;
	at.row += (at.rows - large_rows(at.cols, points)) / 2;
	if (large_fits(at.cols, at.rows, points))
		large_draw(cells, at, paints[hand], points);
}

/* A bar above the cards of who won. */
static enum paint players_baccarat_title(const struct players_view *view,
					 enum hand hand)
{
	const struct baccarat *b = &view->table->baccarat;

	if (!view->announced || !players_baccarat_lie(view))
		return paints[hand];
	return baccarat_winner(b) == hand ? players_won_paint(hand)
					  : paints[hand];
}

static void players_baccarat_hand(struct cells *cells, struct rect box,
				  enum card_size size,
				  const struct players_view *view,
				  enum hand hand)
{
	static const struct baccarat none;
	bool lie = players_baccarat_lie(view);
	const struct baccarat *b = lie ? &view->table->baccarat : &none;
	const char *name = words_hand(hand);
	enum paint paint = players_baccarat_title(view, hand);
	struct rect title = {box.row, box.col, 1, players_baccarat_cols(size)};
	char points[12] = "";

	cells_fill(cells, title, L' ', paint);
	cells_text(cells, title, 0, 0, paint, name);
	players_baccarat_cards(cells, box, size, b, hand);
	if (b->cards[hand] == 0)
		return;
	snprintf(points, sizeof points, "%d", b->points[hand]);
	cells_text(cells, title, 0, utf8_width(name) + GAP, paint, points);
	players_baccarat_points(cells, box, size, hand, points);
}

void players_baccarat_draw(struct cells *cells, struct rect box,
			   const struct players_view *view)
{
	enum card_size size = players_baccarat_size(box);
	int half = box.cols / 2;
	int rows = 1 + card_shapes[size].rows;
	int spare = box.rows - rows - PLAYERS_ROADS_ROWS;
	struct rect roads = {box.row + rows, box.col, box.rows - rows,
			     box.cols};

	for (int hand = HAND_PLAYER; hand <= HAND_BANKER; hand++) {
		struct rect side = {box.row, box.col + hand * half + INDENT,
				    rows, half - INDENT};

		players_baccarat_hand(cells, side, size, view, (enum hand)hand);
	}
	if (spare > 0)
		roads.row++, roads.rows--;
	players_roads_draw(cells, roads, view->roads);
}
