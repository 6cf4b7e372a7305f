/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/table_parts.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/card_games.h"
#include "ui/table/announcements.h"
#include "ui/table/game_view.h"
#include "ui/terminal/utf8.h"
#include "ui/text/amount.h"
#include "ui/text/placeholders.h"
#include "ui/text/trouble.h"

/* The lines at the top of the table view. */

enum { MARGIN = 1 };

/* A shoe tells nothing between two cards, nor does a wheel that sends numbers
 * only. */
static const char *board_heard(const struct view *view,
			       const struct device_view *device)
{
	if (device->state == DEVICE_STALE)
		return _("{device} STALE {ago}");
	if (device == &view->reader)
		return device->last_ms ? _("{device} last card {ago}")
				       : _("{device} no card yet");
	if (view->turning.state != WHEEL_UNKNOWN)
		return _("{device} live {ago}");
	return device->last_ms ? _("{device} last number {ago}")
			       : _("{device} no number yet");
}

/* How the table's device is, in words and their paint. */
static enum paint board_device(const struct view *view,
			       char text[static BOARD_TEXT_MAX])
{
	bool cards = game_view_of(view->table)->cards;
	const struct device_view *device = cards ? &view->reader : &view->wheel;
	const char *name = cards ? _("READER") : _("WHEEL");
	char ago[AMOUNT_TEXT_MAX];

	switch (device->state) {
	case DEVICE_NONE: *text = '\0'; return PAINT_PLAIN;
	case DEVICE_OPENING:
		snprintf(text, BOARD_TEXT_MAX, _("%s OPENING"), name);
		return PAINT_ALARM;
	case DEVICE_LOST:
		snprintf(text, BOARD_TEXT_MAX, _("%s LOST"), name);
		return PAINT_ALARM;
	case DEVICE_ERROR:
		snprintf(text, BOARD_TEXT_MAX, _("%s ERROR"), name);
		return PAINT_ALARM;
	case DEVICE_STALE:
	case DEVICE_LIVE: break;
	}
	amount_duration(view->now_ms - device->last_ms, ago);
	expand(text, BOARD_TEXT_MAX, board_heard(view, device),
	       (struct expansion[]){
		       {"device", name}, {"ago", ago}, {NULL, NULL}});
	return device->state == DEVICE_STALE ? PAINT_WARNING : PAINT_PLAIN;
}

void board_draw_device(struct cells *cells, struct rect box, int row,
		       const struct view *view)
{
	char text[BOARD_TEXT_MAX];
	enum paint paint = board_device(view, text);

	cells_text(cells, box, row, 0, paint, text);
}

/* The box without the columns that text takes at its right edge. */
static struct rect board_right(struct cells *cells, struct rect box, int row,
			       enum paint paint, const char *text)
{
	struct rect left = box;

	cells_right(cells, box, row, paint, text);
	left.cols -= utf8_width(text) + (*text ? 2 : 0);
	return left;
}

static const char *const day_states[] = {
	[DAY_CLOSED] = N_("Day {day}   CLOSED"),
	[DAY_OPENING] = N_("Day {day}   OPENING"),
	[DAY_CLOSING] = N_("Day {day}   CLOSING"),
};

/* An open day goes on with what is played. */
static void board_day(const struct view *view, char text[static BOARD_TEXT_MAX])
{
	const char *form = N_("Day {day}   Shoe {shoe}   Round {round}");
	char shoe[16], round[16];

	if (view->pit && view->pit->day_state != DAY_OPEN)
		form = day_states[view->pit->day_state];
	else if (!game_view_of(view->table)->cards)
		form = N_("Day {day}   Round {round}");
	snprintf(shoe, sizeof shoe, "%u", view->shoe);
	snprintf(round, sizeof round, "%u", view->round);
	expand(text, BOARD_TEXT_MAX, _(form),
	       (struct expansion[]){{"day", view->day},
				    {"shoe", shoe},
				    {"round", round},
				    {NULL, NULL}});
}

/* Of a badge and name too long for their place, the badge and a first name. */
static void board_shorten(char *name, int cols)
{
	char *first = strchr(name, ' '), *last;

	while (first && utf8_width(name) > cols &&
	       (last = strrchr(name, ' ')) != first)
		*last = '\0';
}

static void board_draw_dealer(struct cells *cells, struct rect box, int col,
			      const struct view *view)
{
	const char *form = view->dealer ? _("Dealer {name}") : _("NO DEALER");
	char name[WORDS_MAX], text[BOARD_TEXT_MAX];

	if (!view->dealer && !view->pit)
		return;
	snprintf(name, sizeof name, "%s", view->dealer ? view->dealer : "");
	board_shorten(name, box.cols - col - utf8_width(form) +
				    (int)strlen("{name}"));
	expand(text, sizeof text, form,
	       (struct expansion[]){{"name", name}, {NULL, NULL}});
	cells_text(cells, box, 1, col,
		   view->dealer ? PAINT_PLAIN : PAINT_STRONG, text);
}

void board_draw_head(struct cells *cells, struct rect box,
		     const struct view *view)
{
	struct rect inside = rect_inside(box, 0, MARGIN);
	char text[BOARD_TEXT_MAX], limits[LIMITS_MAX];
	enum paint paint;

	struct rect left =
		board_right(cells, inside, 0, PAINT_PLAIN, view->clock);
	int col = cells_text(cells, left, 0, 0, PAINT_STRONG, view->table_id);
	col = cells_text(cells, left, 0, col + 2, PAINT_PLAIN,
			 _(words_game[view->table->house.game]));
	limits_words(&view->table->house, view->currency, left.cols - col - 1,
		     limits);
	cells_text(cells, left, 0, col + 1, PAINT_PLAIN, limits);

	paint = board_device(view, text);
	left = board_right(cells, inside, 1, paint, text);
	board_day(view, text);
	col = cells_text(cells, left, 1, 0, PAINT_PLAIN, text);
	board_draw_dealer(cells, left, col + 3, view);
	cells_rule(cells, box, 2);
}

enum { BAR_COLS = 24, MS_PER_S = 1000 };

struct board_time {
	int64_t from_ms, ends_ms;
	const char *last; /* what its last seconds say */
};

/* The time that runs, betting's or a decision's; false where none does. */
static bool board_time(const struct view *view, struct board_time *time)
{
	uint8_t step = table_do(view->table).what;

	if (view->table->phase == PHASE_BETTING)
		*time = (struct board_time){view->betting_from_ms,
					    view->betting_ends_ms,
					    _("LAST BETS")};
	else if (step == DO_AWAIT || step == DO_OFFER_INSURANCE)
		*time = (struct board_time){view->deciding_from_ms,
					    view->deciding_ends_ms, ""};
	else
		return false;
	return time->ends_ms != 0;
}

/* `full` of `whole` columns are full. */
static int board_draw_bar(struct cells *cells, struct rect box, int row,
			  int col, int whole, int full)
{
	const struct glyphs *glyphs = cells->glyphs;
	struct rect bar = {box.row + row, box.col + col, 1, whole};
	struct rect part = bar;

	part.cols = full;
	cells_fill(cells, bar, glyphs->empty, PAINT_BAR);
	cells_fill(cells, part, glyphs->full, PAINT_BAR);
	return col + whole;
}

/* A time that runs out, as a bar that empties. */
static void board_draw_time(struct cells *cells, struct rect box,
			    const struct view *view,
			    const struct board_time *time)
{
	int64_t whole = time->ends_ms - time->from_ms;
	int64_t left = time->ends_ms - view->now_ms;
	int cols = box.cols * 5 / 8;
	int col = (box.cols - cols) / 2;
	char text[AMOUNT_TEXT_MAX];

	if (left < 0)
		left = 0;
	if (left > whole)
		left = whole;
	board_draw_bar(cells, box, 0, col, cols,
		       whole > 0 ? (int)(left * cols / whole) : 0);
	snprintf(text, sizeof text, _("%ld s"), (long)((left + 999) / 1000));
	cells_text(cells, box, 0, col + cols + 2,
		   left <= LAST_BETS_MS ? PAINT_LAST_BETS : PAINT_PLAIN, text);
	if (left <= LAST_BETS_MS)
		cells_text(cells, box, 0, col - 2 - utf8_width(time->last),
			   PAINT_LAST_BETS, time->last);
}

/* What is wrong and stops nothing yet, or NULL. */
static const char *board_aside(const struct view *view,
			       const struct banner *banner, int cols,
			       char text[static 3 * BANNER_TEXT_MAX])
{
	bool cards = game_view_of(view->table)->cards;
	const struct device_view *device = cards ? &view->reader : &view->wheel;

	if (*banner->line[0])
		snprintf(text, 3 * BANNER_TEXT_MAX, "%s  %s", banner->line[0],
			 banner->line[1]);
	else if (device->state == DEVICE_OPENING ||
		 device->state == DEVICE_LOST || device->state == DEVICE_ERROR)
		snprintf(text, 3 * BANNER_TEXT_MAX, "%s",
			 device->trouble ? device->trouble : "");
	else
		return NULL;
	if (utf8_width(text) > cols) /* the banner says it all when it must */
		board_device(view, text);
	return text;
}

void board_draw_timer(struct cells *cells, struct rect box,
		      const struct view *view, const struct banner *banner)
{
	char text[3 * BANNER_TEXT_MAX];
	struct board_time time;

	if (banner->alarm)
		return;
	if (board_aside(view, banner, box.cols, text)) {
		cells_fill(cells, box, L' ', PAINT_ALARM);
		cells_centre(cells, box, 0, PAINT_ALARM, text);
	} else if (board_time(view, &time)) {
		board_draw_time(cells, box, view, &time);
	}
}

static void board_left_words(const struct view *view, int left,
			     char text[static BOARD_TEXT_MAX])
{
	char cards[16], cut[16], out[16];
	const char *form = _("{left} left");

	snprintf(cards, sizeof cards, "%d", left);
	snprintf(out, sizeof out, "%d", view->table->shoe.out);
	snprintf(cut, sizeof cut, "%d",
		 left > view->cut_at ? left - view->cut_at : 0);
	if (cards_shoe_ended(view->table))
		form = _("{out} dealt, {left} must be left in the shoe");
	else if (view->table->cut_out)
		form = _("{left} left, the cutting card is out");
	else if (view->cut_at >= 0)
		form = _("{left} left, cutting card in {cut}");
	expand(text, BOARD_TEXT_MAX, form,
	       (struct expansion[]){{"left", cards},
				    {"cut", cut},
				    {"out", out},
				    {NULL, NULL}});
}

/* Announced and not in question, or void. */
static bool board_is_final(const struct view *view,
			   const struct tape_result *result)
{
	uint8_t phase = view->table->phase;

	if (result->voided || result->round != view->round ||
	    phase == PHASE_BETWEEN)
		return true;
	return phase == PHASE_PICK_UP && !trouble_in_question(view);
}

static enum paint board_result(const struct view *view,
			       const struct tape_result *result,
			       char text[static WORDS_MAX])
{
	if (!result->voided)
		return game_view_of(view->table)->result(result, text);
	snprintf(text, WORDS_MAX, "%s", _("void"));
	return PAINT_DIM;
}

/* The newest first, row after row; a long one takes several places. */
static void board_draw_results(struct cells *cells, struct rect box,
			       const struct view *view, const struct tape *tape)
{
	int cols = game_view_of(view->table)->result_cols;
	const struct tape_result *result;
	char text[WORDS_MAX];
	int at = 0;

	for (unsigned i = 0; cols > 0 && (result = tape_result(tape, i)); i++) {
		int fits = (box.cols + 2) / cols;
		if (!board_is_final(view, result))
			continue;
		enum paint paint = board_result(view, result, text);
		int places = (utf8_width(text) + 1) / cols + 1;
		if (at % fits + places > fits)
			at += fits - at % fits;
		if (at / fits >= box.rows)
			return;
		cells_text(cells, box, at / fits, at % fits * cols, paint,
			   text);
		at += places;
	}
}

static void board_draw_shoe(struct cells *cells, struct rect box, int col,
			    const struct view *view)
{
	int left = shoe_left(&view->table->shoe);
	int whole = view->table->shoe.decks * FACES;
	int cols = BAR_COLS * (box.cols + 2 * MARGIN) / LAYOUT_COLS_MIN;
	char text[BOARD_TEXT_MAX];

	board_left_words(view, left, text);
	int bar = board_draw_bar(cells, box, 0, col, cols,
				 whole > 0 ? left * cols / whole : 0);
	cells_text(cells, box, 0, bar + 2, PAINT_PLAIN, text);
}

void board_draw_last(struct cells *cells, struct rect box,
		     const struct view *view, const struct tape *tape)
{
	struct rect inside = {box.row, box.col + MARGIN, box.rows,
			      box.cols - 2 * MARGIN};
	const struct game_view *game = game_view_of(view->table);
	int shoe = utf8_width(_("Shoe")), last = utf8_width(_("Last"));
	int col = (shoe > last ? shoe : last) + 1;

	if (game->cards) {
		cells_text(cells, inside, 0, 0, PAINT_PLAIN, _("Shoe"));
		board_draw_shoe(cells, inside, col, view);
	}
	struct rect below = {inside.row + game->cards, inside.col,
			     inside.rows - game->cards, inside.cols};
	if (game->signs) {
		game->signs(cells, below, &view->table->house);
		return;
	}
	cells_text(cells, below, 0, 0, PAINT_PLAIN, _("Last"));
	below.col += col;
	below.cols -= col;
	board_draw_results(cells, below, view, tape);
}

void board_draw_log(struct cells *cells, struct rect box,
		    const struct tape *tape)
{
	for (int row = box.rows - 1, i = 0; row > 0; row--, i++) {
		const struct tape_row *news = tape_row(tape, (unsigned)i);
		if (!news)
			return;
		int col = cells_text(cells, box, row, MARGIN, PAINT_DIM,
				     news->clock);
		cells_text(cells, box, row, col + 1,
			   news->alarm ? PAINT_STRONG : PAINT_PLAIN,
			   news->text);
	}
}

int64_t board_due(const struct view *view, const struct tape *tape)
{
	int64_t due = tape_due(tape);
	int64_t tick = view->now_ms + TIMER_TICK_MS;
	int64_t second = view->now_ms + MS_PER_S;
	struct board_time time;

	if (view->pit && view->pit->shuffling.begun && second < due)
		due = second;
	if ((board_time(view, &time) || calls_flash(view, tape)) && tick < due)
		due = tick;
	return due <= view->now_ms ? INT64_MAX : due;
}
