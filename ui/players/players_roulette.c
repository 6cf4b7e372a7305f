/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/players/players.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/text/text.h"
#include "ui/terminal/cells.h"
#include "ui/terminal/utf8.h"

enum {
	MARGIN = 2,
	LIST_COLS = 10, /* red, zero, black */
	NEWEST_COLS = 14,
	NEWEST_ROWS = 3,
	NEWEST_FROM = 20, /* smallest list with a large number */
	SHARE_ROWS = 3,
	SHARES = 3,
	SHARE_PITCH = 4,  /* rows of one in large letters */
	SHARES_FROM = 40, /* rows and columns of a display that has them so */
	SHARES_WIDE = 180,
	PERCENT = 100,
};

/* --- the number ----------------------------------------------------------- */

/* Whether the ball is in a number and the spin counts. */
static bool players_roulette_has_number(const struct players_view *view)
{
	const struct table *table = view->table;

	return !view->voided && table->roulette.ball == BALL_LANDED &&
	       (table->phase == PHASE_PLAY || view->announced);
}

static void players_roulette_draw_digits(struct cells *cells,
					 struct rect inside, enum paint paint,
					 unsigned number)
{
	char text[12];

	snprintf(text, sizeof text, "%u", number);
	if (big_letters_draw_largest(cells, inside, paint, text))
		return;
	inside.row += inside.rows / 2;
	cells_centre(cells, inside, 0, paint, text);
}

/* Draws the number in a frame of its colour; the last number, in a plain frame,
 * until the next one. */
static void players_roulette_draw_pocket(struct cells *cells, struct rect box,
					 const struct players_view *view)
{
	const struct spins *spins = view->spins;
	bool has_number = players_roulette_has_number(view);
	unsigned number = view->table->roulette.number;
	enum paint paint = PAINT_DIM;
	struct rect pocket = box;
	char text[UI_TEXT_MAX];

	if (has_number)
		paint = pockets_paint_filled(number);
	else if (spins->n > 0)
		number = spins->number[spins->n - 1];
	pocket.rows--;
	cells_fill(cells, pocket, L' ', paint);
	cells_frame(cells, pocket, &cells->glyphs->thin, paint);
	if (!has_number && spins->n == 0) {
		cells_centre(cells, pocket, pocket.rows / 2, paint,
			     _("No number yet"));
		return;
	}
	players_roulette_draw_digits(cells, rect_inside(pocket, 2, 3),
				     has_number ? paint : pockets_paint(number),
				     number);
	if (!has_number)
		cells_text(cells, pocket, 0, 2, PAINT_DIM, _(" Last number "));
	pockets_kinds(number, text);
	cells_centre(cells, box, box.rows - 1, pockets_paint(number), text);
}

/* --- the last numbers ----------------------------------------------------- */

/* Draws the newest numbers large, from the left; returns their rows. */
static int players_roulette_draw_latest(struct cells *cells, struct rect box,
					const struct spins *spins)
{
	char text[12];

	if (box.rows < NEWEST_FROM)
		return 0;
	for (unsigned i = 0; i < spins->n; i++) {
		unsigned number = spins->number[spins->n - 1 - i];
		struct rect at = {box.row, box.col + (int)i * NEWEST_COLS,
				  NEWEST_ROWS, NEWEST_COLS - 1};

		if ((int)(i + 1) * NEWEST_COLS > box.cols)
			break;
		snprintf(text, sizeof text, "%u", number);
		cells_fill(cells, at, L' ', pockets_paint_filled(number));
		big_letters_draw(cells, at, pockets_paint_filled(number), text);
	}
	return NEWEST_ROWS + 1;
}

/* Draws the newest at the top, in lists from left to right: red on the left,
 * black on the right, zero between. */
static void players_roulette_draw_history(struct cells *cells, struct rect box,
					  const struct spins *spins)
{
	int lists = box.cols / LIST_COLS;
	char text[12];

	for (unsigned i = 0; i < spins->n; i++) {
		unsigned number = spins->number[spins->n - 1 - i];
		enum paint paint = pockets_paint(number);
		int list = (int)i / box.rows;
		int col = paint == PAINT_RED ? 0 : paint == PAINT_GREEN ? 3 : 6;
		struct rect at = {box.row + (int)i % box.rows,
				  box.col + list * LIST_COLS + col, 1, 3};

		if (list >= lists)
			return;
		snprintf(text, sizeof text, "%2u", number);
		cells_text(cells, at, 0, 0,
			   i == 0 ? pockets_paint_filled(number) : paint, text);
	}
}

/* --- shares ----------------------------------------------------------------
 */

/* Each number belongs to one of the three in a row; zero, the third, is shown
 * once. */
static const struct share {
	enum spot_word word; /* SPOT_STRAIGHT: zero */
	const char *name;    /* shown in capitals; NULL: not shown */
	enum paint paint;
} shares[SHARE_ROWS][SHARES] = {
	{{SPOT_RED, N_("red"), PAINT_RED},
	 {SPOT_BLACK, N_("black"), PAINT_BLACK},
	 {SPOT_STRAIGHT, N_("zero"), PAINT_GREEN}},
	{{SPOT_ODD, N_("odd"), PAINT_PLAIN},
	 {SPOT_EVEN, N_("even"), PAINT_PLAIN},
	 {SPOT_STRAIGHT, NULL, PAINT_PLAIN}},
	{{SPOT_LOW, N_("low"), PAINT_PLAIN},
	 {SPOT_HIGH, N_("high"), PAINT_PLAIN},
	 {SPOT_STRAIGHT, NULL, PAINT_PLAIN}},
};

static unsigned players_roulette_count(const struct spins *spins,
				       enum spot_word word)
{
	unsigned n = 0;

	for (unsigned i = 0; i < spins->n; i++)
		n += word == SPOT_STRAIGHT
			     ? spins->number[i] == 0
			     : spots_find(spins->number[i], word, word) != NULL;
	return n;
}

/* Whole percents that add up to 100: the rest after rounding down goes to the
 * largest remainders. */
static void players_roulette_percents(const struct spins *spins, int row,
				      unsigned percent[static SHARES])
{
	unsigned remainder[SHARES], left = PERCENT;

	for (int i = 0; i < SHARES; i++) {
		unsigned n =
			players_roulette_count(spins, shares[row][i].word) *
			PERCENT;

		percent[i] = n / spins->n;
		remainder[i] = n % spins->n;
		left -= percent[i];
	}
	for (; left > 0; left--) {
		int most = 0;

		for (int i = 1; i < SHARES; i++)
			if (remainder[i] > remainder[most])
				most = i;
		percent[most]++;
		remainder[most] = 0;
	}
}

static void players_roulette_draw_share(struct cells *cells, struct rect at,
					enum paint paint, const char *text)
{
	int cols = big_letters_text_cols(text);

	if (at.rows < SHARE_PITCH || cols < 0 || cols >= at.cols) {
		cells_text(cells, at, 0, 0, paint, text);
		return;
	}
	at.cols = cols;
	big_letters_draw(cells, at, paint, text);
}

/* "RED 47 %   BLACK 50 %   ZERO 3 %" */
static void players_roulette_draw_share_row(struct cells *cells,
					    struct rect box,
					    const struct spins *spins, int row)
{
	unsigned percents[SHARES];
	char text[UI_TEXT_MAX], what[UI_TEXT_MAX], percent[12];

	players_roulette_percents(spins, row, percents);
	box.cols /= SHARES;
	for (int i = 0; i < SHARES && shares[row][i].name; i++) {
		snprintf(percent, sizeof percent, "%u", percents[i]);
		expand_placeholders(text, sizeof text, _("{what} {percent} %"),
				    "what %s percent %s",
				    text_capitals(_(shares[row][i].name), what),
				    percent);
		players_roulette_draw_share(cells, box, shares[row][i].paint,
					    text);
		box.col += box.cols;
	}
}

static void players_roulette_draw_shares(struct cells *cells, struct rect box,
					 const struct spins *spins)
{
	char text[UI_TEXT_MAX];

	if (spins->n == 0)
		return;
	expand_placeholders(text, sizeof text,
			    spins->n == 1 ? _(" Last number ")
					  : _(" Last {n} numbers "),
			    "n %u", spins->n);
	cells_rule(cells, box, 0);
	cells_text(cells, box, 0, 1, PAINT_DIM, text);
	box.row++;
	box.rows = (box.rows - 1) / SHARE_ROWS;
	for (int row = 0; row < SHARE_ROWS; row++) {
		players_roulette_draw_share_row(cells, box, spins, row);
		box.row += box.rows;
	}
}

void players_roulette_draw(struct cells *cells, struct rect box,
			   const struct players_view *view)
{
	int half = box.cols * 2 / 5;
	int pitch = box.rows >= SHARES_FROM && box.cols >= SHARES_WIDE
			    ? SHARE_PITCH
			    : 1;
	int rows = box.rows - SHARE_ROWS * pitch - 1;
	struct rect pocket = {box.row, box.col + MARGIN, rows, half - MARGIN};
	struct rect list = {box.row, box.col + half + MARGIN, rows,
			    box.cols - half - MARGIN - PLAYERS_TERMS_COLS};
	struct rect terms = {box.row, list.col + list.cols, rows,
			     PLAYERS_TERMS_COLS};
	struct rect below = {box.row + rows, box.col + MARGIN,
			     SHARE_ROWS * pitch + 1, box.cols - 2 * MARGIN};

	players_roulette_draw_pocket(cells, pocket, view);
	list = rect_from(list,
			 players_roulette_draw_latest(cells, list, view->spins),
			 0);
	players_roulette_draw_history(cells, list, view->spins);
	players_draw_terms(cells, terms, &view->table->house);
	players_roulette_draw_shares(cells, below, view->spins);
}
