/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/table_parts.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/card_games.h"
#include "ui/table/game_view.h"
#include "ui/terminal/utf8.h"

/* The lines at the top of the table view. */

enum { MARGIN = 1 };

/* A shoe sends no state between cards, nor does a wheel with numbers only. */
static const char *table_parts_device_form(const struct view *view,
					   const struct device_view *device)
{
	if (device->state == DEVICE_STALE)
		return device->last_ms ? _("{device} NO DATA {ago}")
				       : _("{device} NO DATA");
	if (view->table->game->kind == KIND_DICE)
		return device->last_ms ? _("{device} last dice {ago}")
				       : _("{device} no dice yet");
	if (device == &view->reader)
		return device->last_ms ? _("{device} last card {ago}")
				       : _("{device} no card yet");
	if (view->wheel_motion.state != WHEEL_UNKNOWN)
		return _("{device} last data {ago}");
	if (view->wheel_motion.has_states)
		return _("{device} no data yet");
	return device->last_ms ? _("{device} last number {ago}")
			       : _("{device} no number yet");
}

/* How the table's device is, in words and their paint. */
static enum paint
table_parts_device_text(const struct view *view,
			char text[static TABLE_PARTS_TEXT_MAX])
{
	bool wheel = view->table->game->kind == KIND_WHEEL;
	const struct device_view *device = wheel ? &view->wheel : &view->reader;
	char ago[AMOUNT_TEXT_MAX], name[UI_TEXT_MAX];

	text_capitals(wheel ? _("Wheel") : _("Reader"), name);

	switch (device->state) {
	case DEVICE_NONE: *text = '\0'; return PAINT_PLAIN;
	case DEVICE_OPENING:
		snprintf(text, TABLE_PARTS_TEXT_MAX, _("%s CONNECTING"), name);
		return PAINT_HINT;
	case DEVICE_LOST:
		snprintf(text, TABLE_PARTS_TEXT_MAX, _("%s LOST"), name);
		return PAINT_HINT;
	case DEVICE_ERROR:
		snprintf(text, TABLE_PARTS_TEXT_MAX, _("%s ERROR"), name);
		return PAINT_HINT;
	case DEVICE_STALE:
	case DEVICE_LIVE: break;
	}
	amount_duration(view->now_ms - device->last_ms, ago);
	expand_placeholders(text, TABLE_PARTS_TEXT_MAX,
			    table_parts_device_form(view, device),
			    "device %s ago %s", name, ago);
	return device->state == DEVICE_STALE ? PAINT_WARNING : PAINT_PLAIN;
}

void table_parts_draw_device(struct cells *cells, struct rect box, int row,
			     const struct view *view)
{
	char text[TABLE_PARTS_TEXT_MAX];
	enum paint paint = table_parts_device_text(view, text);

	cells_text(cells, box, row, 0, paint, text);
}

/* Draws text at the right edge; returns the rest of the box. */
static struct rect table_parts_draw_right(struct cells *cells, struct rect box,
					  int row, enum paint paint,
					  const char *text)
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

/* Shoe and round on an open day, else the state of the day. */
static void table_parts_day_text(const struct view *view,
				 char text[static TABLE_PARTS_TEXT_MAX])
{
	const char *form = N_("Day {day}   Shoe {shoe}   Round {round}");

	if (view->pit && view->pit->day_state != DAY_OPEN)
		form = day_states[view->pit->day_state];
	else if (!game_view_get(view->table)->cards)
		form = N_("Day {day}   Round {round}");
	expand_placeholders(text, TABLE_PARTS_TEXT_MAX, _(form),
			    "day %s shoe %u round %u", view->day, view->shoe,
			    view->round);
}

static void table_parts_draw_dealer(struct cells *cells, struct rect box,
				    int col, const struct view *view)
{
	const char *form = view->dealer ? _("Dealer {name}") : _("NO DEALER");
	char name[UI_TEXT_MAX], text[TABLE_PARTS_TEXT_MAX];

	if (!view->dealer && !view->pit)
		return;
	snprintf(name, sizeof name, "%s", view->dealer ? view->dealer : "");
	/* of a badge and name too long, the badge and a first name */
	int cols = box.cols - col - utf8_width(form) + (int)strlen("{name}");
	char *first = strchr(name, ' '), *last;
	while (first && utf8_width(name) > cols &&
	       (last = strrchr(name, ' ')) != first)
		*last = '\0';
	expand_placeholders(text, sizeof text, form, "name %s", name);
	cells_text(cells, box, 1, col,
		   view->dealer ? PAINT_PLAIN : PAINT_STRONG, text);
}

void table_parts_draw_head(struct cells *cells, struct rect box,
			   const struct view *view)
{
	struct rect inside = rect_inside(box, 0, MARGIN);
	char text[TABLE_PARTS_TEXT_MAX], limits[LIMITS_TEXT_MAX];
	enum paint paint;

	struct rect left = table_parts_draw_right(cells, inside, 0, PAINT_PLAIN,
						  view->clock);
	int col = cells_text(cells, left, 0, 0, PAINT_STRONG, view->table_id);
	col = cells_text(cells, left, 0, col + 2, PAINT_PLAIN,
			 game_title(view->table->house.game));
	limits_text(&view->table->house, view->currency, left.cols - col - 1,
		    limits);
	col = cells_text(cells, left, 0, col + 1, PAINT_PLAIN, limits);
	if (view->special_until) {
		expand_placeholders(text, sizeof text, _("until {time}"),
				    "time %s", view->special_until);
		cells_text(cells, left, 0, col + 1, PAINT_STRONG, text);
	}

	paint = table_parts_device_text(view, text);
	left = table_parts_draw_right(cells, inside, 1, paint, text);
	table_parts_day_text(view, text);
	col = cells_text(cells, left, 1, 0, PAINT_PLAIN, text);
	table_parts_draw_dealer(cells, left, col + 3, view);
	if (box.rows > 2)
		cells_rule(cells, box, 2);
}

enum { BAR_COLS = 24, MS_PER_S = 1000 };

/* The warning that does not stop play; or NULL. */
static const char *
table_parts_warning_text(const struct view *view, const struct banner *banner,
			 int cols, char text[static 3 * BANNER_TEXT_MAX])
{
	bool wheel = view->table->game->kind == KIND_WHEEL;
	const struct device_view *device = wheel ? &view->wheel : &view->reader;

	if (*banner->line[0])
		snprintf(text, 3 * BANNER_TEXT_MAX, "%s  %s", banner->line[0],
			 banner->line[1]);
	else if (device->state == DEVICE_OPENING ||
		 device->state == DEVICE_LOST || device->state == DEVICE_ERROR)
		snprintf(text, 3 * BANNER_TEXT_MAX, "%s",
			 device->trouble ? device->trouble : "");
	else
		return NULL;
	if (utf8_width(text) > cols) /* the banner has the full text */
		table_parts_device_text(view, text);
	return text;
}

void table_parts_draw_timer(struct cells *cells, struct rect box,
			    const struct view *view,
			    const struct banner *banner)
{
	char text[3 * BANNER_TEXT_MAX];

	if (banner->alarm)
		return;
	if (table_parts_warning_text(view, banner, box.cols, text)) {
		cells_fill(cells, box, L' ', PAINT_HINT);
		cells_centre(cells, box, 0, PAINT_HINT, text);
	} else {
		countdown_draw(cells, box, view);
	}
}

static void table_parts_shoe_text(const struct view *view, int left,
				  char text[static TABLE_PARTS_TEXT_MAX])
{
	const char *form = _("{left} left");

	if (card_game_shoe_ended(view->table))
		form = _("{out} dealt, {left} should be left");
	else if (view->table->cut_card_out)
		form = _("{left} left, cut card out");
	else if (view->cut.at > 0)
		form = _("{left} left, {cut} to the cut card");
	expand_placeholders(text, TABLE_PARTS_TEXT_MAX, form,
			    "left %d cut %d out %d", left,
			    left > view->cut.at ? left - view->cut.at : 0,
			    view->table->shoe.out);
}

/* Draws the newest first, row by row; a long one takes several places. */
static void table_parts_draw_results(struct cells *cells, struct rect box,
				     const struct view *view,
				     const struct event_log *event_log)
{
	const struct game_view *game = game_view_get(view->table);
	int cols = game->result_cols;
	const struct event_log_result *result;
	char text[UI_TEXT_MAX];
	int at = 0;

	for (unsigned i = 0;
	     cols > 0 && (result = event_log_result(event_log, i)); i++) {
		int fits = (box.cols + 2) / cols;
		if (!event_log_result_is_final(result, view))
			continue;
		enum paint paint = PAINT_DIM;
		if (result->voided)
			snprintf(text, sizeof text, "%s",
				 result->pending ? _("pending") : _("void"));
		else
			paint = game->result(view->table->game, result, text);
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

static void table_parts_draw_shoe(struct cells *cells, struct rect box, int col,
				  const struct view *view)
{
	int left = shoe_left(&view->table->shoe);
	int whole = view->table->shoe.decks * FACES;
	int cols = BAR_COLS * (box.cols + 2 * MARGIN) / LAYOUT_COLS_MIN;
	char text[TABLE_PARTS_TEXT_MAX];

	table_parts_shoe_text(view, left, text);
	int bar = bar_draw(cells, box, 0, col, cols,
			   whole > 0 ? left * cols / whole : 0, PAINT_BAR);
	cells_text(cells, box, 0, bar + 2, PAINT_PLAIN, text);
}

void table_parts_draw_last(struct cells *cells, struct rect box,
			   const struct view *view,
			   const struct event_log *event_log)
{
	struct rect inside = {box.row, box.col + MARGIN, box.rows,
			      box.cols - 2 * MARGIN};
	const struct game_view *game = game_view_get(view->table);
	int shoe = utf8_width(_("Shoe")), last = utf8_width(_("Last"));
	int col = (shoe > last ? shoe : last) + 1;

	/* a closed table has no cards */
	if (game->cards && !(view->pit && view->pit->day_state == DAY_CLOSED)) {
		cells_text(cells, inside, 0, 0, PAINT_PLAIN, _("Shoe"));
		table_parts_draw_shoe(cells, inside, col, view);
	}
	struct rect below = rect_from(inside, game->cards, 0);
	if (game->draw_rules) {
		game->draw_rules(cells, below, &view->table->house);
		return;
	}
	cells_text(cells, below, 0, 0, PAINT_PLAIN, _("Last"));
	below.col += col;
	below.cols -= col;
	table_parts_draw_results(cells, below, view, event_log);
}

void table_parts_draw_log(struct cells *cells, struct rect box,
			  const struct event_log *event_log)
{
	for (int row = box.rows - 1, i = 0; row > 0; row--, i++) {
		const struct event_log_row *news =
			event_log_row(event_log, (unsigned)i);
		if (!news)
			return;
		int col = cells_text(cells, box, row, MARGIN, PAINT_DIM,
				     news->clock);
		cells_text(cells, box, row, col + 1,
			   news->alarm ? PAINT_STRONG : PAINT_PLAIN,
			   news->text);
	}
}

int64_t table_parts_due(const struct view *view,
			const struct event_log *event_log)
{
	int64_t due = event_log_due(event_log);
	int64_t tick = view->now_ms + TIMER_TICK_MS;
	int64_t second = view->now_ms + MS_PER_S;

	if (view->pit && view->pit->shuffle_progress.begun && second < due)
		due = second;
	if ((countdown_is_running(view) ||
	     announcements_flash(view, event_log)) &&
	    tick < due)
		due = tick;
	return due <= view->now_ms ? INT64_MAX : due;
}

enum {
	GROUP_COL = 2,
	NUMBER_COLS = 3,
	APART = 3,
	TIME_MAX = UI_TEXT_MAX,
	STEP_COLS_LEAST = 30,
	US_PER_S = 1000000,
};

/* The time of the ith group so far, "1:05"; false: not started. */
static bool shuffle_view_time_text(const struct view *view, int i,
				   char text[static TIME_MAX])
{
	const struct shuffle_progress *shuffle_progress =
		&view->pit->shuffle_progress;
	int64_t us =
		i < shuffle_progress->done
			? shuffle_progress->duration_us[i]
			: view->utc_us - shuffle_progress->group_started_us;
	long s = us > 0 ? (long)(us / US_PER_S) : 0;

	if (!shuffle_progress->begun || i > shuffle_progress->done)
		return false;
	snprintf(text, TIME_MAX, "%ld:%02ld", s / 60, s % 60);
	return true;
}

static int shuffle_view_title_cols(const struct shuffle_procedure *form)
{
	int cols = 0;

	for (int i = 0; i < form->groups; i++) {
		int width = utf8_width(_(shuffle_group(form, i)->title));
		cols = width > cols ? width : cols;
	}
	return cols;
}

static bool shuffle_view_was_too_fast(const struct view *view, int i,
				      const struct shuffle_group *group)
{
	const struct shuffle_progress *shuffle_progress =
		&view->pit->shuffle_progress;

	return i < shuffle_progress->done &&
	       shuffle_is_too_fast(&shuffle_progress->rules, group,
				   shuffle_progress->duration_us[i]);
}

static void shuffle_view_draw_group(struct cells *cells, struct rect box,
				    int row, int i,
				    const struct shuffle_procedure *form,
				    const struct view *view)
{
	const struct shuffle_group *group = shuffle_group(form, i);
	bool fast = shuffle_view_was_too_fast(view, i, group);
	int done = view->pit->shuffle_progress.done;
	enum paint paint = i == done  ? PAINT_STRONG
			   : i < done ? PAINT_DIM
				      : PAINT_PLAIN;
	char number[16], time[TIME_MAX], text[UI_TEXT_MAX];

	if (i == done)
		cells_put(cells, box, row, 0, PAINT_STRONG,
			  cells->glyphs->pointer);
	snprintf(number, sizeof number, "%2d", i + 1);
	cells_text(cells, box, row, GROUP_COL, paint, number);
	cells_text(cells, box, row, GROUP_COL + NUMBER_COLS, paint,
		   _(group->title));
	if (!shuffle_view_time_text(view, i, time))
		return;
	expand_placeholders(text, sizeof text,
			    fast ? _("TOO FAST  {time}") : "{time}", "time %s",
			    time);
	cells_right(cells, box, row, fast ? PAINT_WARNING : paint, text);
}

/* All groups, or as many around the current one as fit. */
static void shuffle_view_draw_groups(struct cells *cells, struct rect box,
				     const struct shuffle_procedure *form,
				     const struct view *view)
{
	int pitch = 2 * form->groups <= box.rows ? 2 : 1;
	int rows = form->groups < box.rows ? form->groups : box.rows;
	int first = view->pit->shuffle_progress.done - rows / 2;

	if (first > form->groups - rows)
		first = form->groups - rows;
	if (first < 0)
		first = 0;
	for (int i = 0; i < rows; i++)
		shuffle_view_draw_group(cells, box, i * pitch, first + i, form,
					view);
}

/* The duties after the shuffle, on one line. */
static void shuffle_view_draw_then(struct cells *cells, struct rect box,
				   int row, const struct view *view)
{
	char words[UI_TEXT_MAX], text[UI_TEXT_MAX];

	if (view->duties < 2)
		return;
	duty_text(&view->duty[1], view, words);
	expand_placeholders(text, sizeof text, _("Then: {duty}"), "duty %s",
			    words);
	cells_text(cells, box, row, GROUP_COL, PAINT_PLAIN, text);
}

void shuffle_view_draw(struct cells *cells, struct rect box,
		       const struct view *view)
{
	const struct shuffle_rules *rules = &view->shuffle_rules;
	const struct shuffle_procedure *form =
		shuffle_procedure_get(rules, &view->table->house);
	int done = view->pit->shuffle_progress.done;
	struct rect inside = rect_inside(box, 0, 1), groups = inside;
	char text[UI_TEXT_MAX];

	if (!form)
		return;
	groups.rows--;
	groups.cols = GROUP_COL + NUMBER_COLS + shuffle_view_title_cols(form) +
		      APART + utf8_width(_("TOO FAST  {time}"));
	if (groups.cols > inside.cols - STEP_COLS_LEAST)
		groups.cols = inside.cols - STEP_COLS_LEAST;
	shuffle_view_draw_groups(cells, groups, form, view);
	struct rect steps = {inside.row, inside.col + groups.cols + APART,
			     inside.rows - 1,
			     inside.cols - groups.cols - APART};
	const struct shuffle_step *step =
		done < form->groups ? shuffle_group(form, done)->step : NULL;
	for (int i = 0, row = 0; step && i < SHUFFLE_STEPS_MAX && step[i].text;
	     i++) {
		shuffle_step_text(&step[i], rules, text);
		row = cells_wrap(cells, steps, row, false, PAINT_PLAIN, text);
	}
	shuffle_view_draw_then(cells, inside, inside.rows - 1, view);
}
