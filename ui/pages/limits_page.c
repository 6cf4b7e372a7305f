/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/games.h"
#include "ui/text/text.h"
#include "ui/terminal/keys.h"
#include "ui/widgets/widgets.h"

enum {
	ROW_MIN = LIMIT_MIN,
	ROW_MAX = LIMIT_MAX,
	ROW_SEAT = LIMIT_SEAT,
	ROW_SPOTS, /* and on, one for each word of the game */
	NOW_COL = 24,
	NEW_COL = 50,
	NOW_COLS = NEW_COL - NOW_COL - 1,
	NEW_COLS = 18,
};

static const char *const row_names[ROW_SPOTS] = {
	[ROW_MIN] = N_("Minimum"),
	[ROW_MAX] = N_("Maximum"),
	[ROW_SEAT] = N_("Maximum of a seat"),
};

static uint64_t limits_page_words(const struct house *house)
{
	uint64_t words = game_spot_words(games[house->game]);

	for (int i = 0; i < SPOT_WORDS; i++)
		if (!house_offers(house, (enum spot_word)i))
			words &= ~(UINT64_C(1) << i);
	return words;
}

/* Where a wager has one spot, its most is the table's. */
static int limits_page_rows(const struct house *house)
{
	int words = __builtin_popcountll(limits_page_words(house));

	return words > 1 ? ROW_SPOTS + words : ROW_SPOTS;
}

static enum spot_word limits_page_spot(const struct house *house, int row)
{
	uint64_t words = limits_page_words(house);

	while (row-- > ROW_SPOTS)
		words &= words - 1;
	return (enum spot_word)__builtin_ctzll(words);
}

/* Which of the limits a row is. */
static int limits_page_limit(const struct house *house, int row)
{
	return row < ROW_SPOTS
		       ? row
		       : LIMIT_SPOTS + (int)limits_page_spot(house, row);
}

static struct money limits_page_current(const struct house *house, int row)
{
	struct limits limits = house->limits;

	return *limits_get(&limits, limits_page_limit(house, row));
}

/* Opens with the current limits. */
static void limits_open(void *state, const struct view *view)
{
	const struct house *house = &view->table->house;
	struct limits_page *page = state;

	memset(page, 0, sizeof *page);
	page->fresh = true;
	for (int row = 0; row < limits_page_rows(house); row++) {
		struct money now = limits_page_current(house, row);
		if (now.units > 0)
			money_format(now, house->decimals, page->typed[row]);
	}
}

/* --- the event ------------------------------------------------------------ */

/* Puts the minutes of special limits behind the verb; false: no such number,
 * or the line gets too long. */
static bool limits_page_add_minutes(struct limits_page *page)
{
	char settings[EVENT_LINE_MAX + 1];
	int minutes = atoi(page->minutes), length;

	if (!*page->minutes)
		return true;
	strcpy(settings, page->line + strlen("limits"));
	length = snprintf(page->line, sizeof page->line, "limits for=%d%s",
			  minutes, settings);
	return length < (int)sizeof page->line && minutes >= 1 &&
	       minutes <= SPECIAL_MIN_MAX;
}

/* Parses the text of a row; empty: no limit. */
static bool limits_page_parse_typed(const struct limits_page *page,
				    const struct house *house, int row,
				    struct money *amount)
{
	const char *typed = page->typed[row];

	*amount = (struct money){0};
	return !*typed ||
	       money_parse(typed, strlen(typed), house->decimals, amount);
}

static enum key_outcome limits_page_sign(struct limits_page *page,
					 struct page_input *input)
{
	const struct view *view = input->view;
	const struct house *house = &view->table->house;
	struct limits limits = house->limits;

	for (int row = 0; row < limits_page_rows(house); row++) {
		int limit = limits_page_limit(house, row);

		if (!limits_page_parse_typed(page, house, row,
					     limits_get(&limits, limit))) {
			page->at = row;
			return page_show_field_text(input,
						    _("Not a valid amount."));
		}
	}
	if (!limits_format(&house->limits, &limits, limits_page_words(house),
			   house->decimals, page->line))
		return page_show_field_text(input, _("No limit changed."));
	if (!limits_page_add_minutes(page))
		return page_show_field_text(
			input, _("Not a valid number of minutes."));
	if (view->table->special_min > 0 && !*page->minutes)
		return page_show_field_text(
			input, _("Special limits in force: end them first."));
	/* limits are allowed now, so the values are the reason */
	if (action_allowed(ACTION_LIMITS, view, input->dry_run) &&
	    !dry_run_accepts(input->dry_run, view->table, page->line))
		return page_show_field_text(
			input, _("The minimum is above the maximum."));
	input->action = ACTION_LIMITS;
	input->line = page->line;
	return KEY_ENTERS_LINE;
}

/* The limits before the special ones hold again. */
static enum key_outcome limits_page_end_special(struct limits_page *page,
						struct page_input *input)
{
	if (input->view->table->special_min == 0)
		return page_show_field_text(input, _("No special limits."));
	strcpy(page->line, "limits usual");
	input->action = ACTION_LIMITS;
	input->line = page->line;
	return KEY_ENTERS_LINE;
}

/* --- keys ----------------------------------------------------------------- */

static void limits_page_move(struct limits_page *page,
			     const struct house *house, int by)
{
	int fields = limits_page_rows(house) + 1;

	page->at = (page->at + by + fields) % fields;
	page->fresh = true;
}

/* The first key in a row replaces its text. Behind the amounts are the minutes
 * of special limits. */
static void limits_page_type(struct limits_page *page,
			     const struct house *house, int key)
{
	bool minutes = page->at == limits_page_rows(house);
	char *typed = minutes ? page->minutes : page->typed[page->at];
	size_t room = minutes ? sizeof page->minutes : MONEY_TEXT_MAX;
	size_t n = strlen(typed);

	if (key == ',')
		key = '.';
	if (key == KEYS_BACKSPACE) {
		if (n > 0)
			typed[n - 1] = '\0';
	} else if ((key >= '0' && key <= '9') || (key == '.' && !minutes)) {
		n = page->fresh ? 0 : n;
		if (n + 1 < room) {
			typed[n] = (char)key;
			typed[n + 1] = '\0';
		}
	} else {
		return;
	}
	page->fresh = false;
}

static enum key_outcome limits_page_key(void *state, struct page_input *input)
{
	const struct view *view = input->view;
	int key = input->key;
	const struct house *house = &view->table->house;
	struct limits_page *page = state;

	switch (key) {
	case KEYS_ESCAPE: return KEY_CLOSES_PAGE;
	case KEYS_UP:
	case KEYS_BACK_TAB: limits_page_move(page, house, -1); break;
	case KEYS_DOWN:
	case KEYS_ENTER:
	case '\t': limits_page_move(page, house, 1); break;
	case 's':
	case 'S': return limits_page_sign(page, input);
	case 'e':
	case 'E': return limits_page_end_special(page, input);
	default: limits_page_type(page, house, key); break;
	}
	return KEY_HANDLED;
}

/* --- on the screen -------------------------------------------------------- */

/* A spot without a limit of its own has the table's. */
static void limits_page_draw_now(struct cells *cells, struct rect box,
				 const struct house *house, int row)
{
	struct money now = limits_page_current(house, row);
	char amount[AMOUNT_TEXT_MAX];
	bool most = row >= ROW_SPOTS && house->limits.max.units > 0;

	amount_format(now, house->decimals, amount);
	if (now.units > 0)
		cells_text(cells, box, 1 + row, NOW_COL, PAINT_PLAIN, amount);
	else
		cells_text_in(cells, box, 1 + row, NOW_COL, NOW_COLS, PAINT_DIM,
			      most ? _("as Maximum") : C_("limit", "none"));
}

static void limits_page_draw_mark(const struct limits_page *page,
				  struct cells *cells, struct rect box,
				  const struct house *house, int row)
{
	int col = NEW_COL + NEW_COLS + 1;
	struct money typed, least;

	if (!limits_page_parse_typed(page, house, row, &typed))
		cells_text(cells, box, 1 + row, col, PAINT_WARNING, "?");
	else if (row >= ROW_SPOTS && typed.units > 0 &&
		 limits_page_parse_typed(page, house, ROW_MIN, &least) &&
		 least.units > typed.units) /* no wager could be laid there */
		cells_text(cells, box, 1 + row, col, PAINT_WARNING,
			   C_("spot", "closed"));
	else if (typed.units != limits_page_current(house, row).units)
		cells_text(cells, box, 1 + row, col, PAINT_STRONG,
			   C_("limit", "new"));
}

static void limits_page_draw_row(const struct limits_page *page,
				 struct cells *cells, struct rect box,
				 const struct house *house, int row)
{
	struct rect field = {box.row + 1 + row, box.col + NEW_COL, 1, NEW_COLS};
	char text[UI_TEXT_MAX];

	if (row >= ROW_SPOTS)
		expand_placeholders(
			text, sizeof text, _("Maximum on {spot}"), "spot %s",
			spot_text_kind(limits_page_spot(house, row)));
	else
		snprintf(text, sizeof text, "%s", _(row_names[row]));
	cells_text_in(cells, box, 1 + row, 0, NOW_COL - 1,
		      row == page->at ? PAINT_STRONG : PAINT_PLAIN, text);
	limits_page_draw_now(cells, box, house, row);
	cells_field(cells, field, page->typed[row], row == page->at);
	limits_page_draw_mark(page, cells, box, house, row);
}

/* For how long the limits hold, below them. */
static void limits_page_draw_minutes(const struct limits_page *page,
				     struct cells *cells, struct rect box,
				     const struct view *view)
{
	int rows = limits_page_rows(&view->table->house);
	struct rect field = {box.row + 1 + rows, box.col + NEW_COL, 1,
			     NEW_COLS};
	bool at = page->at == rows;
	char text[UI_TEXT_MAX];

	cells_text_in(cells, box, 1 + rows, 0, NOW_COL - 1,
		      at ? PAINT_STRONG : PAINT_PLAIN, _("Minutes in force"));
	if (view->special_until) {
		expand_placeholders(text, sizeof text,
				    _("special until {time}"), "time %s",
				    view->special_until);
		cells_text_in(cells, box, 1 + rows, NOW_COL, NOW_COLS,
			      PAINT_STRONG, text);
	}
	cells_field(cells, field, page->minutes, at);
	cells_text(cells, box, rows + 2, 0, PAINT_DIM,
		   *page->minutes ? _("Then the earlier limits apply again.")
				  : _("Valid until the gaming day ends."));
}

static void limits_page_draw(void *state, const struct page_canvas *canvas)
{
	const struct limits_page *page = state;
	const struct house *house = &canvas->view->table->house;
	struct cells *cells = canvas->cells;
	char title[UI_TEXT_MAX];
	struct rect inside = layout_draw_page(
		cells, canvas->layout, canvas->live, canvas->alarm,
		text_capitals(_("Limits"), title));

	cells_text(cells, inside, 0, 0, PAINT_DIM, canvas->view->currency);
	cells_text_in(cells, inside, 0, NOW_COL, NOW_COLS, PAINT_DIM, _("now"));
	cells_text(cells, inside, 0, NEW_COL, PAINT_DIM,
		   _("from the next round"));
	for (int row = 0; row < limits_page_rows(house); row++)
		limits_page_draw_row(page, cells, inside, house, row);
	limits_page_draw_minutes(page, cells, inside, canvas->view);
}

static bool limits_page_is_valid(void *state, const struct view *view,
				 struct dry_run *dry_run)
{
	(void)state;
	return action_allowed(ACTION_LIMITS, view, dry_run);
}

enum { SPECIAL_IN_FORCE = 1 };

static const struct key_row rows[] = {
	/* clang-format off */
	{"0-9", NULL, N_("Amount; empty: no limit of its own")},
	{KEY_ROW_FIELDS},
	{KEY_ROW_BACKSPACE},
	{"S", N_("Sign"), N_("Sign with badge and PIN")},
	{"E", N_("End special"), N_("End special limits now"), SPECIAL_IN_FORCE},
	{KEY_ROW_HELP},
	{KEY_ROW_BACK},
	{NULL},
	/* clang-format on */
};

static unsigned limits_page_keys_now(const void *page, const struct view *view)
{
	(void)page;
	return view->table->special_min > 0 ? SPECIAL_IN_FORCE : 0;
}

const struct page_ops limits_page_ops = {
	.action = ACTION_LIMITS,
	.open = limits_open,
	.key = limits_page_key,
	.draw = limits_page_draw,
	.rows = rows,
	.keys_now = limits_page_keys_now,
	.is_valid = limits_page_is_valid,
	.expired = page_show_expired,
	.full_screen = true,
	.fields = true,
	.from_list = true,
};
