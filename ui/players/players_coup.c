/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "rules/games/coup.h"
#include "ui/players/players.h"
#include "ui/terminal/cells.h"
#include "ui/terminal/utf8.h"
#include "ui/text/text.h"

enum {
	HALVES = 2,	/* two roads above, three below */
	BEAD_COLS = 18, /* a shoe of baccarat */
	TILE_ROWS = 2,
	TILE_COLS = 4,
	WIDE_COLS = 120, /* of a screen with room for wider marks */
};

static const enum paint won[ROAD_INKS] = {[ROAD_BLUE] = PAINT_WON_BLUE,
					  [ROAD_RED] = PAINT_WON_RED,
					  [ROAD_GREEN] = PAINT_WON_GREEN};

enum paint players_winner_paint(enum hand winner)
{
	return won[road_ink(winner)];
}

static const char *const titles[ROADS] = {
	[ROAD_BEAD] = N_("Bead plate"),		[ROAD_BIG] = N_("Big road"),
	[ROAD_BIG_EYE] = N_("Big eye boy"),	[ROAD_SMALL] = N_("Small road"),
	[ROAD_COCKROACH] = N_("Cockroach pig"),
};

static const enum paint texts[] = {[ROAD_BLUE] = PAINT_PLAYER,
				   [ROAD_RED] = PAINT_BANKER,
				   [ROAD_GREEN] = PAINT_TIE};

static const enum paint grounds[] = {[ROAD_BLUE] = PAINT_BANNER_PLAYER,
				     [ROAD_RED] = PAINT_WON_RED,
				     [ROAD_GREEN] = PAINT_GREEN_POCKET};

/* A mark and its place are so large. */
struct pitch {
	int rows, cols;
};

/* The other roads show the winner by shape. */
static void players_roads_draw_letter(struct cells *cells, struct rect at,
				      const struct road_mark *mark,
				      enum hand winner)
{
	struct rect tile = at;

	tile.cols -= at.cols > 2;
	cells_fill(cells, tile, L' ', grounds[mark->ink]);
	cells_text(cells, tile, 0, (tile.cols - 1) / 2, grounds[mark->ink],
		   hand_letter(winner));
}

/* Without colours, too, the inks differ. */
static wchar_t players_roads_shape(const struct glyphs *glyphs,
				   enum road_name name, int ink)
{
	if (ink == ROAD_GREEN)
		return L'/';
	if (name == ROAD_COCKROACH)
		return ink == ROAD_RED ? L'/' : L'\\';
	return ink == ROAD_RED ? glyphs->disc : glyphs->ring;
}

/* Ties are a digit after the mark. */
static void players_roads_draw_mark(struct cells *cells, struct rect at,
				    enum road_name name,
				    const struct road_mark *mark)
{
	wchar_t drawn = players_roads_shape(cells->glyphs, name, mark->ink);
	struct rect shape = {at.row, at.col, 1, 1};
	char ties[2] = {(char)('0' + (mark->ties < 9 ? mark->ties : 9)), '\0'};

	if (at.rows > 1) {
		shape.rows = at.rows;
		shape.cols = at.cols - 1;
		cells_fill(cells, shape, L' ', grounds[mark->ink]);
		shape = (struct rect){at.row, at.col + 1, 1, 1};
		cells_fill(cells, shape, drawn, grounds[mark->ink]);
		if (mark->ties)
			cells_text(cells, at, 0, 2, PAINT_GREEN_POCKET, ties);
		return;
	}
	cells_fill(cells, shape, drawn, texts[mark->ink]);
	if (mark->ties)
		cells_text(cells, at, 0, 1, PAINT_TIE, ties);
}

static void players_roads_draw_road(struct cells *cells, struct rect box,
				    struct pitch pitch, enum road_name name,
				    const struct roads *roads)
{
	char title[UI_TEXT_MAX];
	struct road road;
	int from;

	roads_draw(roads, name, &road);
	from = roads_first_col(&road, box.cols / pitch.cols);
	cells_rule(cells, box, 0);
	snprintf(title, sizeof title, " %s ", _(titles[name]));
	cells_text(cells, box, 0, 1, PAINT_DIM, title);
	for (int i = 0; i < road.n; i++) {
		const struct road_mark *mark = &road.mark[i];
		struct rect at = {box.row + 1 + mark->row * pitch.rows,
				  box.col + (mark->col - from) * pitch.cols,
				  pitch.rows, pitch.cols};

		if (mark->col < from)
			continue;
		if (name == ROAD_BEAD)
			players_roads_draw_letter(cells, at, mark,
						  (enum hand)roads->winner[i]);
		else
			players_roads_draw_mark(cells, at, name, mark);
	}
}

/* How many of each there are, by their inks. */
static void players_roads_draw_totals(struct cells *cells, struct rect box,
				      const struct roads *roads,
				      const struct coup_rules *rules)
{
	static const enum road_ink order[] = {ROAD_RED, ROAD_BLUE, ROAD_GREEN};
	int wins[ROAD_INKS] = {0};
	const char *name[ROAD_INKS] = {NULL};
	char text[UI_TEXT_MAX] = " ", *end = text + 1;

	for (int i = 0; i < roads->n; i++)
		wins[road_ink((enum hand)roads->winner[i])]++;
	for (int side = 0; side < COUP_SIDES; side++) {
		enum hand hand = (enum hand)rules->hand[side];

		name[road_ink(hand)] = hand_text(hand);
	}
	for (int i = 0; i < ROAD_INKS; i++)
		end += sprintf(end, "%.40s %d%s", name[order[i]],
			       wins[order[i]], i < 2 ? "  " : " ");
	cells_right(cells, box, 0, PAINT_STRONG, text);
}

/* Marks are two rows high if all of them fit. */
static struct pitch players_roads_pitch(struct rect box, int halves)
{
	struct pitch pitch = {1, box.cols >= WIDE_COLS ? 3 : 2};
	int rows = halves * (1 + ROAD_ROWS * TILE_ROWS) +
		   (HALVES - halves) * (1 + ROAD_ROWS);

	if (box.rows >= rows && box.cols >= WIDE_COLS)
		pitch.rows = TILE_ROWS;
	if (box.cols >= 2 * BEAD_COLS * TILE_COLS)
		pitch.cols = TILE_COLS;
	return pitch;
}

static void players_roads_draw(struct cells *cells, struct rect box,
			       const struct roads *roads,
			       const struct coup_rules *rules)
{
	struct pitch pitch = players_roads_pitch(box, 1);
	struct pitch lower = players_roads_pitch(box, HALVES);
	int rows = 1 + ROAD_ROWS * pitch.rows;
	/* the bead plate leaves most of the breadth to the big road */
	int fit = box.cols / 3 / pitch.cols;
	int bead = (fit < BEAD_COLS ? fit : BEAD_COLS) * pitch.cols;
	int third = box.cols / 3;
	struct rect at = {box.row, box.col, rows, bead};

	players_roads_draw_road(cells, at, pitch, ROAD_BEAD, roads);
	at.col += bead + 1;
	at.cols = box.cols - bead - 1;
	players_roads_draw_road(cells, at, pitch, ROAD_BIG, roads);
	players_roads_draw_totals(cells, at, roads, rules);
	at.row += rows;
	at.rows = 1 + ROAD_ROWS * lower.rows;
	for (int i = 0; i < 3; i++) {
		at.col = box.col + i * third;
		at.cols = i < 2 ? third - 1 : box.cols - 2 * third;
		players_roads_draw_road(cells, at, lower,
					(enum road_name)(ROAD_BIG_EYE + i),
					roads);
	}
}

enum { GAP = 2, POINTS_COLS = 12, INDENT = 3 };

/* Columns of a hand of three cards. */
static int players_coup_cols(enum card_size size)
{
	const struct card_shape *shape = &card_shapes[size];

	return 2 * (shape->cols + 1) + shape->across_cols;
}

/* The largest cards leave the big road its large marks. */
static int players_coup_roads(int size)
{
	return size == CARDS_HUGE ? PLAYERS_ROADS_ROWS + ROAD_ROWS
				  : PLAYERS_ROADS_ROWS;
}

static enum card_size players_coup_size(struct rect box)
{
	int half = box.cols / 2 - INDENT;
	int size = CARDS_HUGE;

	while (size > CARDS_SMALL &&
	       (card_shapes[size].rows + 1 + players_coup_roads(size) >
			box.rows ||
		players_coup_cols((enum card_size)size) > half))
		size--;
	return (enum card_size)size;
}

/* No card of a void round, and none that was picked up. */
static bool players_coup_has_cards(const struct players_view *view)
{
	uint8_t phase = view->table->phase;

	return !view->voided && (phase == PHASE_PLAY || phase == PHASE_PICK_UP);
}

static void players_coup_draw_cards(struct cells *cells, struct rect box,
				    enum card_size size, const struct coup *b,
				    enum hand side, int usual)
{
	int col = box.col;

	for (int i = 0; i < usual || i < b->cards[side]; i++) {
		struct rect place =
			card_art_rect(size, i == 2, box.row + 1, col);

		if (i < b->cards[side])
			card_art_draw(cells, place, b->card[side][i]);
		else
			card_art_draw_empty(cells, place, PAINT_RULE);
		col += place.cols + 1;
	}
}

/* Draws the points large after the cards, if there is room. */
static void players_coup_draw_points(struct cells *cells, struct rect box,
				     enum card_size size, enum paint paint,
				     const char *points)
{
	int used = players_coup_cols(size) + GAP;
	struct rect at = {box.row + 1, box.col + used, card_shapes[size].rows,
			  box.cols - used};

	if (at.cols > POINTS_COLS)
		at.cols = POINTS_COLS;
	if (big_letters_draw_double(cells, at, paint, points))
		return;
	at.row += (at.rows - big_letters_rows(at.cols, at.rows, points)) / 2;
	if (big_letters_fit(at.cols, at.rows, points))
		big_letters_draw(cells, at, paint, points);
}

/* A bar above the cards of the winner. */
static enum paint players_coup_title_paint(const struct players_view *view,
					   enum hand side)
{
	enum hand hand = coup_hand(view->table, side);

	return view->announced && players_coup_has_cards(view) &&
			       coup_winner(view->table) == side
		       ? players_winner_paint(hand)
		       : hand_paint(hand);
}

static void players_coup_draw_hand(struct cells *cells, struct rect box,
				   enum card_size size,
				   const struct players_view *view,
				   enum hand side)
{
	static const struct coup none;
	enum hand hand = coup_hand(view->table, side);
	bool lie = players_coup_has_cards(view);
	const struct coup *b = lie ? &view->table->coup : &none;
	const char *name = hand_text(hand);
	enum paint paint = players_coup_title_paint(view, side);
	struct rect title = {box.row, box.col, 1, players_coup_cols(size)};
	char points[POINTS_TEXT_MAX];

	cells_fill(cells, title, L' ', paint);
	cells_text(cells, title, 0, 0, paint, name);
	players_coup_draw_cards(cells, box, size, b, side,
				view->table->game->coup->cards);
	if (b->cards[side] == 0)
		return;
	points_text(view->table->game, b->points[side], points);
	cells_text(cells, title, 0, utf8_width(name) + GAP, paint, points);
	players_coup_draw_points(cells, box, size, hand_paint(hand), points);
}

static void players_coup_draw_hands(struct cells *cells, struct rect box,
				    enum card_size size,
				    const struct players_view *view)
{
	int half = box.cols / 2;

	for (int side = HAND_PLAYER; side <= HAND_BANKER; side++) {
		struct rect at = {box.row, box.col + side * half + INDENT,
				  box.rows, half - INDENT};

		players_coup_draw_hand(cells, at, size, view, (enum hand)side);
	}
}

/* The payouts on the left, restrictions on the right. */
static void players_coup_draw_terms(struct cells *cells, struct rect box,
				    const struct table *table)
{
	struct terms terms;
	int rows, half = box.cols / 2;

	terms_fill(&table->house, &terms);
	rows = terms.payouts < box.rows ? terms.payouts : box.rows;
	if (rows < 1)
		return;
	for (int i = 0; i < terms.n; i++) {
		struct rect at = {box.row + i % rows * (box.rows / rows),
				  box.col + i / rows * half + INDENT, 1,
				  half - INDENT};

		cells_text(cells, at, 0, 0, PAINT_STRONG, terms.text[i]);
	}
}

/* Before the first card, draws the terms in the place of the cards. */
void players_coup_draw(struct cells *cells, struct rect box,
		       const struct players_view *view)
{
	enum card_size size = players_coup_size(box);
	uint8_t phase = view->table->phase;
	struct rect top = rect_cut_top(&box, 1 + card_shapes[size].rows);

	if (phase == PHASE_BETWEEN || phase == PHASE_BETTING)
		players_coup_draw_terms(cells, top, view->table);
	else
		players_coup_draw_hands(cells, top, size, view);
	if (box.rows > PLAYERS_ROADS_ROWS)
		rect_cut_top(&box, 1);
	players_roads_draw(cells, box, view->roads, view->table->game->coup);
}
