/* SPDX-License-Identifier: ISC */
/* The lines at the top of the table view. */
#include "config.h"

#include "ui/table/board.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/text/amount.h"
#include "ui/text/placeholders.h"
#include "ui/table/game_view.h"
#include "ui/text/limits.h"
#include "ui/terminal/utf8.h"

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

enum paint board_device(const struct view *view,
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
