/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/console/screen.h"

#include <stdio.h>
#include <string.h>

#include "rules/pit/amendment.h"
#include "rules/core/gettext.h"
#include "ui/text/text.h"
#include "ui/terminal/keys.h"
#include "ui/widgets/widgets.h"
#include "ui/terminal/utf8.h"

enum {
	FIELD_COL = 8,
	FIELD_COLS = BADGE_TEXT_MAX, /* and the place behind the last */
	WINDOW_COLS = 78,
	WINDOW_ROWS = 10,
	ROWS_LEAST = 4, /* both fields, and an answer of two rows */
	WHAT_MAX = ADDITION_LINE_MAX + WORDS_MAX,
};

static void window_ask_again(struct window *window)
{
	window->in_pin = false;
	window->checking = false;
	explicit_bzero(window->intent.pin, sizeof window->intent.pin);
	memset(window->intent.badge, 0, sizeof window->intent.badge);
}

const struct key_row window_rows[] = {
	/* clang-format off */
	{N_("Tab"), NULL, N_("Switch fields")},
	{KEY_ROW_BACKSPACE},
	{N_("Enter"), N_("OK"), N_("Badge, PIN, then check")},
	{KEY_ROW_HELP},
	{KEY_ROW_BACK},
	{NULL},
	/* clang-format on */
};

void window_open(struct window *window, const struct intent *intent,
		 const struct view *view)
{
	window->open = true;
	window->intent = *intent;
	window->round = view->round;
	window->facts = view->table->facts;
	window->step = table_do_beneath(view->table);
	window->text[0] = '\0';
	window->ahead_ms = 0;
	window_ask_again(window);
}

void window_close(struct window *window, int64_t now_ms)
{
	window_ask_again(window);
	window->open = false;
	window->closed_ms = now_ms;
}

bool window_lingers(const struct window *window, int64_t now_ms)
{
	return window->closed_ms &&
	       now_ms - window->closed_ms < WINDOW_AFTER_MS;
}

/* What is typed before the answer is there, and on from there without a
 * pause, is for no field: it would be a PIN in the badge's. */
static bool window_is_ahead(struct window *window, int64_t now_ms)
{
	if (!window->checking &&
	    (!window->ahead_ms || now_ms - window->ahead_ms >= WINDOW_AFTER_MS))
		return false;
	window->ahead_ms = now_ms;
	return true;
}

static void window_type(char *field, size_t size, int key)
{
	size_t n = strlen(field);

	if (key == TYPED_CLEAR)
		explicit_bzero(field, size);
	else if (key == KEYS_BACKSPACE && n > 0)
		field[n - 1] = '\0';
	else if (key > ' ' && key < KEYS_BACKSPACE && n + 1 < size)
		field[n] = (char)key;
}

static bool window_enter(struct window *window, struct intent *intent)
{
	bool has_badge = window->intent.badge[0];

	if (!has_badge || !window->in_pin || !window->intent.pin[0]) {
		window->in_pin = has_badge;
		return false;
	}
	window->checking = true;
	window->text[0] = '\0';
	*intent = window->intent;
	explicit_bzero(window->intent.pin, sizeof window->intent.pin);
	return true;
}

bool window_key(struct window *window, int key, int64_t now_ms,
		struct intent *intent)
{
	struct intent *typed = &window->intent;

	if (!window->open)
		return false;
	if (key == KEYS_ESCAPE) {
		window_close(window, now_ms);
		return false;
	}
	if (window_is_ahead(window, now_ms))
		return false;
	if (key == KEYS_ENTER)
		return window_enter(window, intent);
	window->text[0] = '\0'; /* it was about what was typed before */
	if (key == '\t' || key == KEYS_BACK_TAB || key == KEYS_UP ||
	    key == KEYS_DOWN)
		window->in_pin = !window->in_pin;
	else if (window->in_pin)
		window_type(typed->pin, sizeof typed->pin, key);
	else
		window_type(typed->badge, sizeof typed->badge, key);
	return false;
}

bool window_answer(struct window *window, bool granted, const char *text,
		   int64_t now_ms)
{
	if (!window->open || !window->checking)
		return false;
	if (granted) {
		window_close(window, now_ms);
		return true;
	}
	window_ask_again(window);
	snprintf(window->text, sizeof window->text, "%s", text);
	return true;
}

/* An act that is no event has one action. */
static bool window_act_allowed(enum act act, const struct view *view,
			       struct trial *trial)
{
	int id = 0;

	while (id < ACTIONS - 1 && (actions[id].line || actions[id].act != act))
		id++;
	return action_allowed((enum action_id)id, view, trial);
}

bool window_books(const struct window *window)
{
	switch (window->intent.act) {
	case ACT_ADJUST:
	case ACT_SECOND_ADJUST:
	case ACT_ANNOTATE:
	case ACT_SECOND_ANNOTATE: return true;
	default: return false;
	}
}

bool window_stands(const struct window *window, const struct view *view,
		   struct trial *trial)
{
	const struct intent *intent = &window->intent;
	struct line step = table_do_beneath(view->table);

	if (window_books(window))
		return true;
	if (intent->kind != INTENT_EVENT)
		return window_act_allowed(intent->act, view, trial);
	if (intent->about)
		return trial_takes_pit(trial, view, intent->about,
				       intent->line);
	if (window->round != view->round)
		return false;
	/* a card or number keyed for one step, or a ruling on the cards that
	 * lie there, is not for the cards that came since */
	if ((intent->act == ACT_CARD_BY_HAND || intent->act == ACT_RULING) &&
	    (window->facts != view->table->facts ||
	     !words_same_step(&window->step, &step)))
		return false;
	return trial_takes(trial, view->table, intent->line);
}

/* What is booked beside which round. */
static void window_booked(const char *line, char text[static WHAT_MAX])
{
	struct addition addition;

	if (addition_read(line, &addition))
		return;
	expand(text, WHAT_MAX,
	       addition.kind == ADDITION_ADJUSTMENT
		       ? _("{round}  seat {seat} {amount}: {words}")
		       : _("{round}: {words}"),
	       "round %s seat %u amount %s words %s", addition.round,
	       addition.seat, addition.said, addition.text);
}

/* The event in words, and its round. */
static void window_what(const struct window *window, const struct cells *cells,
			const struct view *view, struct trial *trial,
			char text[static WHAT_MAX])
{
	const struct intent *intent = &window->intent;
	char news[WORDS_MAX] = "";
	struct places dealt;

	*text = '\0';
	if (window_books(window))
		window_booked(intent->line, text);
	if (intent->kind != INTENT_EVENT)
		return;
	if (intent->about) {
		errand_words(intent, view, text);
		return;
	}
	places_of(view->table, &dealt);
	if (trial_takes(trial, view->table, intent->line)) {
		news_see(&trial->event, trial->table);
		news_of(&trial->event, intent->line, &dealt, cells->glyphs,
			news);
	}
	expand(text, WORDS_MAX, _("Round {round}   {event}"),
	       "round %u event %s", window->round, news);
}

static void window_draw_field(struct cells *cells, struct rect box, int row,
			      const char *label, const char *value, bool typing)
{
	struct rect field = {box.row + row, box.col + FIELD_COL, 1, FIELD_COLS};

	cells_text(cells, box, row, 0, PAINT_PLAIN, label);
	cells_field(cells, field, value, typing);
}

void window_draw(const struct window *window, struct cells *cells,
		 struct rect box, const struct view *view, struct trial *trial)
{
	const struct intent *intent = &window->intent;
	char text[WHAT_MAX];

	cells_fill(cells, box, L' ', PAINT_PLAIN);
	box.col += (box.cols - WINDOW_COLS) / 2;
	box.cols = WINDOW_COLS;
	box.rows = box.rows < WINDOW_ROWS ? box.rows : WINDOW_ROWS;
	snprintf(text, sizeof text, _("Badge and PIN for %s"),
		 row_parse(intent->about, intent->line).verb == ROW_ON
			 ? _("sign-on")
			 : _(permits[intent->act].title));
	struct rect inside = cells_window(cells, box, PAINT_WINDOW, text);
	window_what(window, cells, view, trial, text);
	struct rect what = {inside.row, inside.col, inside.rows - ROWS_LEAST,
			    inside.cols};
	int row = cells_wrap(cells, what, 0, false, PAINT_STRONG, text);
	row += row + ROWS_LEAST < inside.rows;
	window_draw_field(cells, inside, row++, _("Badge"), intent->badge,
			  !window->in_pin);
	char *to = text;
	for (const char *pin = intent->pin;
	     *pin && to < text + WORDS_MAX - UTF8_MAX - 1; pin++)
		to += utf8_put(cells->glyphs->mask, to);
	*to = '\0';
	window_draw_field(cells, inside, row++, _("PIN"), text,
			  window->in_pin && !window->checking);
	cells_wrap(cells, inside, row, false, PAINT_WARNING,
		   window->checking ? _("Checking ...") : window->text);
}
