/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/table_parts.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/roads.h"
#include "rules/table/game.h"
#include "ui/text/text.h"
#include "ui/terminal/cells.h"
#include "ui/terminal/utf8.h"

enum { BANNER_MARGIN = 1 /* of an alarm */ };

/* The cards that an irregularity is about, as many as there is room for. */
static void banner_cards_text(const struct table *table,
			      const struct glyphs *glyphs,
			      char text[static UI_TEXT_MAX])
{
	bool waiting = table->facts_by_kind[FACT_OUT_OF_TURN] > 0;
	char *end = text, *last = text + UI_TEXT_MAX - 16;

	*text = '\0';
	for (int i = 0; i < table->facts; i++) {
		const struct fact *fact = &table->fact[i];
		char card[GLYPHS_CARD_MAX];
		if (waiting ? fact->kind != FACT_OUT_OF_TURN
			    : !fact->impossible)
			continue;
		if (end > text)
			*end++ = ' ';
		if (end > last) {
			end[utf8_encode(glyphs->ellipsis, end)] = '\0';
			return;
		}
		glyphs_card(glyphs, table_visible_card(table, i), card);
		end = stpcpy(end, card);
	}
}

/* The remedy without a device. */
static const char *banner_keyed_text(const struct view *view)
{
	uint8_t step = instruction_shown(view).what;

	if (step == DO_DEAL || step == DO_DRAW)
		return _("M: key the drawn card.");
	if (step == DO_SHAKE || step == DO_SHAKE_AGAIN)
		return _("M: key the dice.");
	return step == DO_SPIN || step == DO_SPIN_AGAIN || step == DO_WATCH_BALL
		       ? _("M: key the number.")
		       : "";
}

/* Behind what is wrong with a device: since when, and whom to call. */
static void banner_since_text(const struct view *view,
			      char text[static UI_TEXT_MAX])
{
	const char *since =
		view->reader.since ? view->reader.since : view->wheel.since;
	bool call = view->technician && *view->technician;

	*text = '\0';
	if (since)
		expand_placeholders(text, UI_TEXT_MAX,
				    call ? _("  Since {clock}. Call {number}.")
					 : _("  Since {clock}."),
				    "clock %s number %s", since,
				    call ? view->technician : "");
}

static void banner_expand(char to[static BANNER_TEXT_MAX], const char *text,
			  enum act act, const char *name,
			  const struct view *view,
			  const struct event_log *event_log)
{
	const char *reader = view->reader.trouble, *wheel = view->wheel.trouble;
	const char *by_hand = banner_keyed_text(view);
	char since[UI_TEXT_MAX];
	struct answer_line step = table_game_instruction(view->table);
	char cards[UI_TEXT_MAX], asked[GLYPHS_CARD_MAX], place[UI_TEXT_MAX],
		theirs[UI_TEXT_MAX], ours[UI_TEXT_MAX],
		number[UI_TEXT_MAX] = "";

	instruction_text_place(view->table, &step, place);
	banner_cards_text(view->table, event_log->glyphs, cards);
	glyphs_card(event_log->glyphs,
		    view->same_or_next ? view->doubted : view->repeated_card,
		    asked);
	if (view->unsure)
		pockets_call(view->unsure_number, number);
	else if (view->table->game->kind == KIND_WHEEL)
		pockets_call(view->table->roulette.number, number);
	else if (view->table->game->kind == KIND_DICE)
		dice_call(view->table->dice.faces, number);
	mismatch_text(&event_log->mismatch, view, name ? name : "", theirs,
		      ours);
	banner_since_text(view, since);
	expand_placeholders(
		to, BANNER_TEXT_MAX, text,
		"since %s card %s asked %s number %s name %s place %s theirs "
		"%s ours %s "
		"record %s by_hand %s key_or_wait %s reader %s wheel %s who %s",
		since, cards, asked, number, name ? name : "", place, theirs,
		ours, view->trouble ? view->trouble : "", by_hand,
		*by_hand ? by_hand : _("Clears when the device is back."),
		reader ? reader : "", wheel ? wheel : "", act_holder(act));
}

/* Adds the troubles. */
static void banner_add_troubles(struct banner *banner, const struct view *view,
				const struct event_log *event_log,
				const struct trouble *const *trouble,
				const char *const *name, int n)
{
	char *to = banner->line[0];
	size_t left = BANNER_TEXT_MAX;

	for (int i = 0; i < n; i++) {
		char what[BANNER_TEXT_MAX], form[UI_TEXT_MAX];
		banner_expand(what, text_capitals(_(trouble[i]->what), form),
			      trouble[i]->act, name[i], view, event_log);
		int used = snprintf(to, left, "%s%s", i ? "  +  " : "", what);
		if (used < 0 || (size_t)used >= left)
			break;
		to += used;
		left -= (size_t)used;
	}
}

static void banner_fill_alarm(struct banner *banner, const struct view *view,
			      const struct event_log *event_log)
{
	const struct trouble *trouble[TROUBLES_MAX];
	const char *name[TROUBLES_MAX];
	int n = troubles_list(view, trouble, name);

	banner->alarm = n > 0;
	if (!n)
		return;
	banner->paint = PAINT_ALARM;
	snprintf(banner->title, sizeof banner->title, "%s",
		 trouble_stop_text(view));
	banner_add_troubles(banner, view, event_log, trouble, name, n);
	banner_expand(banner->line[1], _(trouble[0]->todo), trouble[0]->act,
		      name[0], view, event_log);
	banner_expand(banner->line[2], _(trouble[0]->who), trouble[0]->act,
		      name[0], view, event_log);
}

static enum paint banner_paint(const struct table *table,
			       const struct answer_line *step)
{
	static const enum paint paints[ROAD_INKS] = {
		[ROAD_BLUE] = PAINT_BANNER_PLAYER,
		[ROAD_RED] = PAINT_BANNER_BANKER,
		[ROAD_GREEN] = PAINT_BANNER,
	};

	if (step->what == DO_ANNOUNCE && step->hand == HAND_NONE)
		return pockets_paint_filled(step->n);
	if (step->what != DO_DEAL && step->what != DO_DRAW &&
	    step->what != DO_ANNOUNCE)
		return PAINT_BANNER;
	if (!table->game->coup)
		return PAINT_BANNER;
	return paints[road_ink((enum hand)step->hand)];
}

/* Adds the overdue event. A ball is followed only while play is not stopped. */
static void banner_add_overdue(struct banner *banner, const struct view *view)
{
	enum overdue overdue = overdue_find(view);
	char advice[UI_TEXT_MAX];

	banner->overdue = overdue != OVERDUE_NOTHING;
	if (!banner->overdue)
		return;
	if (banner->alarm) {
		snprintf(banner->line[1], BANNER_TEXT_MAX, "%s",
			 overdue_text(overdue));
		return;
	}
	snprintf(banner->line[0], BANNER_TEXT_MAX, "%s", overdue_text(overdue));
	overdue_advice(overdue, view, advice);
	snprintf(banner->line[1], BANNER_TEXT_MAX, "%s", advice);
}

/* Duties come before the next step of play. */
static void banner_fill_instruction(struct banner *banner,
				    const struct view *view)
{
	struct answer_line step = instruction_shown(view);

	banner->paint = PAINT_BANNER;
	if (payout_is_instruction(view)) {
		payout_text(view, banner->title);
		return;
	}
	if (cut_card_is_instruction(view)) {
		/* TRANSLATORS: has the cut card come out of the shoe? */
		snprintf(banner->title, sizeof banner->title, "%s",
			 _("CUT CARD OUT?"));
		return;
	}
	duty_title(view, banner->title);
	if (*banner->title)
		return;
	banner->paint = banner_paint(view->table, &step);
	instruction_text(view->table, &step, banner->title);
}

void banner_fill(struct banner *banner, const struct view *view,
		 const struct event_log *event_log)
{
	memset(banner, 0, sizeof *banner);
	banner_fill_alarm(banner, view, event_log);
	if (!banner->alarm)
		banner_fill_instruction(banner, view);
	banner_add_overdue(banner, view);
}

bool banner_is_equal(const struct banner *a, const struct banner *b)
{
	for (int i = 0; i < BANNER_LINES; i++)
		if (strcmp(a->line[i], b->line[i]) != 0)
			return false;
	return a->alarm == b->alarm && a->paint == b->paint &&
	       strcmp(a->title, b->title) == 0;
}

void banner_one_line(const struct banner *banner, char text[static UI_TEXT_MAX])
{
	if (banner->alarm)
		snprintf(text, UI_TEXT_MAX, "%.80s: %.160s", banner->title,
			 banner->line[0]);
	else if (banner->overdue)
		snprintf(text, UI_TEXT_MAX, "%.120s  %.120s", banner->line[0],
			 banner->line[1]);
	else
		snprintf(text, UI_TEXT_MAX, "%s", banner->title);
}

bool banner_is_warning(const struct banner *banner)
{
	return banner->alarm || banner->overdue;
}

static int banner_alarm_rows(const struct banner *banner, int cols)
{
	int rows = 0;

	for (int i = 0; i < BANNER_LINES; i++)
		rows += cells_wrapped_rows(cols, banner->line[i]);
	return rows;
}

enum { TITLE_ROWS_MAX = 7 }; /* of an alarm, which has lines below */

/* The rows of the title in big letters; 1: it has none. */
static int banner_title_rows(const struct banner *banner, int cols)
{
	int rows = big_letters_rows(cols, TITLE_ROWS_MAX, banner->title);

	return rows > 0 ? rows : 1;
}

int banner_rows(const struct banner *banner, int cols)
{
	cols -= 2 * BANNER_MARGIN;
	return banner_title_rows(banner, cols) +
	       banner_alarm_rows(banner, cols);
}

/* Without room for all lines, remedies come before troubles. */
static void banner_draw_lines(const struct banner *banner, struct cells *cells,
			      struct rect inside, int row)
{
	int later = banner_alarm_rows(banner, inside.cols);

	for (int i = 0; i < BANNER_LINES; i++) {
		struct rect part = inside;
		later -= cells_wrapped_rows(inside.cols, banner->line[i]);
		part.rows -= later;
		if (part.rows < row + 1)
			part.rows = row + 1;
		row = cells_wrap(cells, part, row, true, banner->paint,
				 banner->line[i]);
	}
}

/* Draws the title in at most that many rows: in big letters, else its first
 * word so and all of it below. Returns the row below. */
static int banner_draw_alarm_title(const struct banner *banner,
				   struct cells *cells, struct rect inside,
				   int rows)
{
	char word[UI_TEXT_MAX];
	int row = 0;

	struct rect title = {inside.row, inside.col, rows, inside.cols};

	if (big_letters_fit(inside.cols, rows, banner->title))
		return big_letters_draw(cells, title, banner->paint,
					banner->title) -
		       1;
	title.rows--;
	snprintf(word, sizeof word, "%.*s", (int)strcspn(banner->title, ",: "),
		 banner->title);
	if (big_letters_fit(inside.cols, rows - 1, word))
		row = big_letters_draw(cells, title, banner->paint, word) - 1;
	cells_centre(cells, inside, row, banner->paint, banner->title);
	return row + 1;
}

/* All of the box reversed, its text in the middle. */
static void banner_draw_alarm(const struct banner *banner, struct cells *cells,
			      struct rect box)
{
	struct rect inside = rect_inside(box, 0, BANNER_MARGIN);
	int below = banner_alarm_rows(banner, inside.cols);
	int free = box.rows - below - banner_title_rows(banner, inside.cols);

	if (free > 1) {
		inside.row += free / 2;
		inside.rows -= free / 2;
	}
	cells_fill(cells, box, L' ', banner->paint);
	int row = banner_draw_alarm_title(banner, cells, inside,
					  inside.rows - below);
	banner_draw_lines(banner, cells, inside, row + (free > 1));
}

/* The box without a frame where there is no room for one, or its text is twice
 * as large without. */
static struct rect banner_inside(const struct banner *banner,
				 struct cells *cells, struct rect box)
{
	struct rect inside = rect_inside(box, 1, 2);

	int rows = big_letters_rows(inside.cols, inside.rows, banner->title);

	if (big_letters_rows(box.cols, box.rows, banner->title) >=
	    (rows > 0 ? 2 * rows : 1))
		return box;
	cells_frame(cells, box, &cells->glyphs->thick, banner->paint);
	return inside;
}

void banner_draw(const struct banner *banner, struct cells *cells,
		 struct rect box)
{
	if (banner->alarm) {
		banner_draw_alarm(banner, cells, box);
		return;
	}
	cells_fill(cells, box, L' ', banner->paint);
	struct rect inside = banner_inside(banner, cells, box);
	bool large = big_letters_fit(inside.cols, inside.rows, banner->title);
	int rows = large ? big_letters_rows(inside.cols, inside.rows,
					    banner->title)
			 : cells_wrapped_rows(inside.cols, banner->title);
	int above = rows < inside.rows ? (inside.rows - rows) / 2 : 0;
	if (large)
		big_letters_draw(cells, rect_from(inside, above, 0),
				 banner->paint, banner->title);
	else
		cells_wrap(cells, inside, above, true, banner->paint,
			   banner->title);
}
