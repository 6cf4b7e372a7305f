/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/players/players.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/baccarat.h"
#include "rules/games/blackjack.h"
#include "ui/table/table_parts.h"
#include "ui/terminal/cells.h"
#include "ui/terminal/utf8.h"
#include "ui/text/text.h"

/* Whether NO MORE BETS flashes now. */
static bool players_is_flashing(const struct players_view *view)
{
	return view->closed_ms != 0 && view->state == PLAYERS_PLAY &&
	       view->now_ms - view->closed_ms < PLAYERS_CLOSED_MS;
}

static enum paint players_flash_paint(int64_t ms)
{
	return ms / PLAYERS_FLASH_MS % 2 ? PAINT_NO_MORE_BETS_OFF
					 : PAINT_NO_MORE_BETS;
}

int64_t players_remaining_ms(const struct players_view *view)
{
	int64_t left = view->timer_ends_ms - view->now_ms;
	int64_t whole = view->timer_ends_ms - view->timer_from_ms;

	if (left < 0)
		return 0;
	return left < whole ? left : whole;
}

static bool players_is_timed(const struct players_view *view)
{
	return view->timer_ends_ms > view->timer_from_ms &&
	       view->state == PLAYERS_PLAY;
}

enum paint players_timer_paint(const struct players_view *view)
{
	int64_t left = players_remaining_ms(view);

	return view->table->phase == PHASE_BETTING && left <= LAST_BETS_MS
		       ? players_flash_paint(left)
		       : PAINT_STRONG;
}

/* The result as the dealer announced it. */
static enum paint players_result_text(const struct table *table,
				      char text[static UI_TEXT_MAX])
{
	struct answer_line line = {.kind = LINE_DO, .what = DO_ANNOUNCE};
	enum hand winner;

	if (table->house.game == ROULETTE) {
		pockets_call(table->roulette.number, text);
		switch (pockets_paint(table->roulette.number)) {
		case PAINT_RED: return PAINT_WON_RED;
		case PAINT_BLACK: return PAINT_WON_BLACK;
		default: return PAINT_WON_GREEN;
		}
	}
	if (table->game->kind == KIND_DICE) {
		dice_call(table->dice.faces, text);
		switch (dice_paint(table->dice.faces)) {
		case PAINT_PLAYER: return PAINT_WON_BLUE;
		case PAINT_BANKER: return PAINT_WON_RED;
		default: return PAINT_WON_GREEN;
		}
	}
	if (table->house.game == BLACKJACK) {
		line.hand = HAND_DEALER;
		line.n = (uint32_t)blackjack_hand_total(
			&table->blackjack.dealer);
		instruction_text(table, &line, text);
		return PAINT_BANNER;
	}
	winner = coup_result(table);
	line.hand = (uint8_t)winner;
	instruction_text(table, &line, text);
	return players_winner_paint(winner);
}

/* The state of the round, for players. */
static const char *players_status_text(const struct players_view *view,
				       const struct answer_line *step)
{
	bool last = view->timer_ends_ms != 0 &&
		    players_remaining_ms(view) <= LAST_BETS_MS;

	switch (view->table->phase) {
	case PHASE_BETTING:
		return last ? _("LAST BETS") : _("YOUR BETS, PLEASE");
	case PHASE_BETWEEN:
	case PHASE_PICK_UP: return _("NEXT ROUND SOON");
	case PHASE_PLAY: break;
	}
	if (step->what == DO_AWAIT)
		return _("SEAT {seat}, YOUR DECISION");
	if (step->what == DO_OFFER_INSURANCE)
		return _("insurance?");
	return view->table->free_hand ? _("FREE HAND, NO BETS")
				      : _("NO MORE BETS");
}

/* The text before a comma is drawn large. */
static const char *const stops[PLAYERS_STATES] = {
	[PLAYERS_CLOSED] = N_("Table closed"),
	[PLAYERS_INSPECTION] = N_("Inspection, please wait"),
	[PLAYERS_STOPPED] = N_("Play stopped, one moment, please"),
	[PLAYERS_NO_DEALER] = N_("No dealer, please wait"),
	[PLAYERS_SHUFFLE] = N_("Shuffle, please wait"),
	[PLAYERS_UNKNOWN] = N_("ONE MOMENT, PLEASE"),
};

enum paint players_banner(const struct players_view *view,
			  char text[static UI_TEXT_MAX])
{
	struct answer_line step = table_game_instruction(view->table);
	const char *words;
	char form[UI_TEXT_MAX];

	*text = '\0';
	if (view->state != PLAYERS_PLAY)
		words = _(stops[view->state]);
	else if (view->voided)
		words = view->pending
				? _("ROUND PENDING, BETS KEPT")
				: announcement_void_text(wagers_any_in_prison(
					  &view->table->wagers));
	else if (view->announced)
		return players_result_text(view->table, text);
	else if (players_is_flashing(view))
		words = _("NO MORE BETS");
	else
		words = players_status_text(view, &step);
	expand_placeholders(text, UI_TEXT_MAX, text_capitals(words, form),
			    "seat %u", (unsigned)step.seat);
	return players_is_flashing(view)
		       ? players_flash_paint(view->now_ms - view->closed_ms)
		       : PAINT_BANNER;
}

enum {
	MARGIN = 1,
	TICK_MS = 250,	 /* of a bar */
	LARGES = 2,	 /* sizes of large letters */
	DOUBLE_ROWS = 8, /* of a banner for the larger one */
};

static players_draw_fn *const draw_functions[GAME_KINDS] = {
	[KIND_COUP] = players_coup_draw,
	[KIND_SEATS] = players_blackjack_draw,
	[KIND_WHEEL] = players_roulette_draw,
	[KIND_DICE] = players_sic_bo_draw,
};

/* Rows of each part, by the rows of the screen. */
static const struct plan {
	int rows, head, banner, timer;
} plans[] = {
	{56, 2, 9, 3}, {44, 2, 8, 2}, {36, 2, 5, 2},
	{30, 2, 3, 1}, {0, 1, 3, 1},
};

/* --- parts -----------------------------------------------------------------
 */

static void players_draw_head(struct cells *cells, struct rect box,
			      const struct players_view *view)
{
	struct rect inside = rect_inside(box, 0, MARGIN);
	char limits[LIMITS_TEXT_MAX], until[UI_TEXT_MAX];
	int col = cells_text(cells, inside, 0, 0, PAINT_STRONG, view->table_id);

	if (view->special_until) {
		expand_placeholders(until, sizeof until, _("until {time}"),
				    "time %s", view->special_until);
		cells_right(cells, inside, 0, PAINT_STRONG, until);
		inside.cols -= utf8_width(until) + 1;
	}
	col = cells_text(cells, inside, 0, col + 2, PAINT_PLAIN,
			 game_title(view->table->house.game));
	limits_text(&view->table->house, view->currency, inside.cols - col - 2,
		    limits);
	cells_right(cells, inside, 0, PAINT_PLAIN, limits);
	if (box.rows > 1)
		cells_rule(cells, box, 1);
}

static bool players_draw_big(struct cells *cells, struct rect box,
			     enum paint paint, const char *text, int large)
{
	int rows = big_letters_rows(box.cols, box.rows, text);

	if (large)
		return box.rows >= DOUBLE_ROWS &&
		       big_letters_draw_largest(cells, box, paint, text);
	if (!big_letters_fit(box.cols, box.rows, text))
		return false;
	box.row += (box.rows - rows) / 2;
	big_letters_draw(cells, box, paint, text);
	return true;
}

/* Draws the text in large letters, or only the part before a comma; text keeps
 * the rest, or is empty. */
static void players_draw_text(struct cells *cells, struct rect box,
			      enum paint paint, char text[static UI_TEXT_MAX])
{
	char first[UI_TEXT_MAX];
	size_t n = strcspn(text, ",");

	snprintf(first, sizeof first, "%.*s", (int)n, text);
	for (int large = LARGES - 1; large >= 0; large--) {
		if (players_draw_big(cells, box, paint, text, large)) {
			*text = '\0';
			return;
		}
		if (text[n] &&
		    players_draw_big(cells, box, paint, first, large)) {
			n += text[n + 1] == ' ' ? 2 : 1;
			memmove(text, text + n, strlen(text + n) + 1);
			return;
		}
	}
	cells_centre(cells, box, (box.rows - 1) / 2, paint, text);
	*text = '\0';
}

/* Draws the time left at the right edge; returns its columns, the same while it
 * runs. */
static int players_draw_seconds(struct cells *cells, struct rect box,
				const struct players_view *view)
{
	int64_t whole = view->timer_ends_ms - view->timer_from_ms;
	int large = box.rows >= DOUBLE_ROWS;
	char text[AMOUNT_TEXT_MAX];
	struct rect at = box;
	int n = snprintf(text, sizeof text, "%ld",
			 (long)((whole + 999) / 1000));

	memset(text, '0', (size_t)n);
	at.cols = (big_letters_text_cols(text) << large) + 2 * MARGIN;
	at.col += box.cols - at.cols;
	snprintf(text, sizeof text, "%ld",
		 (long)((players_remaining_ms(view) + 999) / 1000));
	cells_fill(cells, at, L' ', players_timer_paint(view));
	players_draw_big(cells, rect_inside(at, 0, MARGIN),
			 players_timer_paint(view), text, large);
	return at.cols;
}

static void players_draw_banner(struct cells *cells, struct rect box,
				const struct players_view *view,
				char text[static UI_TEXT_MAX])
{
	enum paint paint = players_banner(view, text);

	cells_fill(cells, box, L' ', paint);
	if (players_is_timed(view))
		box.cols -= players_draw_seconds(cells, box, view);
	players_draw_text(cells, rect_inside(box, 0, 2), paint, text);
}

/* A bar that empties. */
static void players_draw_bar(struct cells *cells, struct rect box,
			     const struct players_view *view)
{
	int64_t whole = view->timer_ends_ms - view->timer_from_ms;
	enum paint paint = players_timer_paint(view);
	struct rect bar = rect_inside(box, 0, MARGIN);

	cells_fill(cells, bar, cells->glyphs->empty, PAINT_BAR);
	bar.cols = (int)(players_remaining_ms(view) * bar.cols / whole);
	if (paint == PAINT_STRONG)
		cells_fill(cells, bar, cells->glyphs->full, PAINT_BAR);
	else
		cells_fill(cells, bar, L' ', paint);
}

/* Draws the timer, or without one the rest of the banner. */
static void players_draw_timer(struct cells *cells, struct rect box,
			       const struct players_view *view,
			       const char *rest)
{
	if (players_is_timed(view))
		players_draw_bar(cells, box, view);
	else if (*rest)
		cells_centre(cells, box, 0, PAINT_STRONG, rest);
	else if (view->table->cut_card_out && view->table->hands_left == 0 &&
		 view->state != PLAYERS_SHUFFLE)
		cells_centre(cells, box, box.rows / 2, PAINT_STRONG,
			     _("LAST HAND BEFORE SHUFFLE"));
}

/* --- the whole -------------------------------------------------------------
 */

static void players_draw_trouble(struct cells *cells,
				 const struct players_view *view)
{
	struct rect box = {0, 1, cells->rows, cells->cols - 2};

	box.row = cells->rows / 3;
	box.rows -= box.row;
	if (big_letters_fit(box.cols, box.rows - 3, view->table_id)) {
		box.row += 1 + big_letters_draw(cells, box, PAINT_STRONG,
						view->table_id);
	} else {
		cells_centre(cells, box, 0, PAINT_STRONG, view->table_id);
		box.row += 2;
	}
	box.rows = cells->rows - box.row;
	cells_wrap(cells, box, 0, true, PAINT_PLAIN, view->trouble);
}

static void players_draw_too_small(struct cells *cells)
{
	struct rect all = {0, 0, cells->rows, cells->cols};
	char text[UI_TEXT_MAX];

	expand_placeholders(
		text, sizeof text,
		_("Players' display needs {cols} columns, {rows} rows."),
		"cols %d rows %d", LAYOUT_COLS_MIN, LAYOUT_ROWS_MIN);
	cells_wrap(cells, all, 0, false, PAINT_PLAIN, text);
}

static void players_draw_table(struct cells *cells,
			       const struct players_view *view)
{
	const struct plan *plan = plans;
	struct rect left = {0, 0, cells->rows, cells->cols};
	char text[UI_TEXT_MAX];

	while (cells->rows < plan->rows)
		plan++;
	players_draw_head(cells, rect_cut_top(&left, plan->head), view);
	players_draw_banner(cells, rect_cut_top(&left, plan->banner), view,
			    text);
	players_draw_timer(cells, rect_cut_top(&left, plan->timer), view, text);
	draw_functions[view->table->game->kind](cells, left, view);
}

void players_draw(struct cells *cells, const struct players_view *view)
{
	cells_clear(cells);
	if (cells->rows < LAYOUT_ROWS_MIN || cells->cols < LAYOUT_COLS_MIN)
		players_draw_too_small(cells);
	else if (view->trouble)
		players_draw_trouble(cells, view);
	else
		players_draw_table(cells, view);
}

int64_t players_due(const struct players_view *view)
{
	if (view->trouble)
		return INT64_MAX;
	if (players_is_flashing(view) || view->timer_ends_ms > view->now_ms)
		return view->now_ms + TICK_MS;
	return INT64_MAX;
}
