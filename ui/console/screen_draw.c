/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/console/screen.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/actions/actions.h"
#include "ui/table/table_parts.h"
#include "ui/table/game_view.h"
#include "ui/text/text.h"
#include "ui/widgets/widgets.h"

enum { DUTY_MARGIN = 4, LOG_ROWS_LEAST = 2, SIGN_ROWS = 3, SIGN_ROWS_MOST = 4 };

/* Pages with past data use the message's row too. */
static bool screen_shows_past(const struct screen *screen)
{
	const struct page_ops *ops = screen_page_ops(screen);

	return ops && ops->closed_by != CLOSED_BY_NOTHING;
}

/* Rings and flashes, as the table is configured, for what came up. */
static void screen_take_cues(struct screen *screen, const struct view *view)
{
	screen->bell |= (screen->cues & view->bells) != 0;
	if (screen->cues & view->flashes)
		screen->flash_ms = view->now_ms + FLASH_MS;
	screen->cues = 0;
}

/* A new alarm or a missing card calls the dealer. A page with past data closes
 * on a warning. */
static void screen_new_banner(struct screen *screen, const struct view *view)
{
	struct banner banner;

	banner_fill(&banner, view, &screen->event_log);
	if (banner_is_equal(&banner, &screen->banner))
		return;
	if (banner.alarm)
		screen->cues |= 1u << CUE_STOP;
	else if (banner.overdue && !screen->banner.overdue &&
		 view->card_missing)
		screen->cues |= 1u << CUE_CARD;
	else if (instruction_shown(view).what == DO_CLOSE_BETS)
		screen->cues |= 1u << CUE_BETS;
	if (banner_is_warning(&banner) && screen_shows_past(screen))
		screen_go_to(screen, PAGE_TABLE);
	screen->banner = banner;
	screen->banner_ms = view->now_ms;
	if (key_guard_cancel(
		    &screen->key_guard)) /* it was for the frame before */
		screen_dead_key_early(screen, view);
}

static void screen_draw_too_small(const struct screen *screen,
				  struct cells *cells)
{
	struct rect all = {0, 0, cells->rows, cells->cols};
	int row = layout_draw_too_small(cells);
	char text[UI_TEXT_MAX];

	banner_one_line(&screen->banner, text);
	cells_wrap(cells, all, row + 1, false,
		   screen->banner.alarm ? PAINT_ALARM : PAINT_STRONG, text);
}

/* An alarm uses the row of the timer, and a long one the free rows of
 * announcements. */
static struct rect screen_banner_box(const struct screen *screen,
				     const struct view *view,
				     const struct layout *layout)
{
	struct rect box = layout->banner;
	int blank = announcements_blank_rows(view, &screen->event_log);

	if (!screen->banner.alarm)
		return box;
	box.rows += layout->timer.rows;
	for (; blank > 0 && banner_rows(&screen->banner, box.cols) > box.rows;
	     blank--) {
		box.row--;
		box.rows++;
	}
	return box;
}

static uint32_t screen_keyed_seat(const struct screen *screen,
				  const struct view *view)
{
	struct wager_entry entry;

	if (screen->page != PAGE_WAGERS)
		return 0;
	wager_page_parse(&screen->wager_page, &view->table->house, &entry);
	return entry.seat;
}

/* Whether more than the log is to be shown in its box. */
static bool screen_has_lists(const struct view *view)
{
	const struct table *table = view->table;

	return view->n_settled > 0 ||
	       (table->phase != PHASE_BETWEEN && view->duties > 0) ||
	       (table->wagers.n > 0 && table->game->kind != KIND_SEATS);
}

/* On a small terminal, lists of wagers have the rows of the last results. */
static bool screen_lists_take_last(const struct view *view,
				   const struct layout *layout)
{
	return layout->log.rows <= LOG_ROWS_LEAST && screen_has_lists(view);
}

/* Draws the shoe and the last results, if there is room. Returns the box of the
 * log. */
static struct rect screen_draw_last(struct screen *screen,
				    const struct view *view,
				    const struct layout *layout,
				    struct cells *cells)
{
	struct rect log = layout->log;

	if (!screen_lists_take_last(view, layout)) {
		if (game_view_get(view->table)->result ||
		    game_view_get(view->table)->draw_rules)
			table_parts_draw_last(cells, layout->shoe, view,
					      &screen->event_log);
		return log;
	}
	log.row -= layout->shoe.rows;
	log.rows += layout->shoe.rows;
	return log;
}

/* During a round, duties or wagers use the first half of the log, and so do
 * imprisoned wagers between rounds; the settlement replaces the log. */
static void screen_draw_log(struct screen *screen, const struct view *view,
			    struct cells *cells, struct rect box)
{
	bool round = view->table->phase != PHASE_BETWEEN;
	struct rect half = box;
	int rows = 0;

	if (view->n_settled > 0) {
		payout_list_draw(&screen->payout_list, cells, box, view);
		return;
	}
	cells_rule(cells, box, 0);
	half.rows = 1 + box.rows / 2;
	if (round && view->duties > 0)
		rows = duty_draw(cells, rect_inside(rect_from(box, 1, 0), 0, 1),
				 (box.rows - 1) / 2, view);
	else if (!view->table->voided)
		rows = wagers_laid_draw(
			cells, half, view, screen_keyed_seat(screen, view),
			screen->dry_run.answer, &screen->stakes);
	table_parts_draw_log(cells, rect_from(box, rows, 0),
			     &screen->event_log);
}

/* Whether a window, or a page that leaves the table in view, is open. */
static bool screen_has_window(const struct screen *screen,
			      const struct view *view)
{
	struct menu menu;

	return screen->page != PAGE_TABLE || screen->badge_dialog.open ||
	       screen->help || dealer_question_fill_menu(view, &menu);
}

/* Signs of many choices have one row more: seats without cards leave it. */
static void screen_draw_signs(const struct game_view *game, struct rect box,
			      struct cells *cells, const struct house *house)
{
	struct rect signs = rect_inside(box, 0, 1);
	int rows = signs_view_rows(house, signs.cols) > SIGN_ROWS
			   ? SIGN_ROWS_MOST
			   : SIGN_ROWS;

	game->draw_rules(cells, rect_from(signs, signs.rows - rows, 0), house);
}

/* A small terminal shows the signs of the table until cards lie there. A wheel
 * has no shoe, and needs its rows unless a window or wagers are there. */
static void screen_draw_game(const struct screen *screen,
			     const struct layout *layout, struct cells *cells,
			     const struct game_state *shown)
{
	const struct view *view = shown->view;
	const struct game_view *game = game_view_get(view->table);
	struct rect box = layout->game;

	if (view->table->game->kind == KIND_WHEEL &&
	    !screen_lists_take_last(view, layout) &&
	    !screen_has_window(screen, view))
		box.rows += layout->shoe.rows;
	game->draw(cells, box, layout->cards, shown);
	if (game->draw_rules && layout->shoe.rows == 1 &&
	    !blackjack_view_has_hands(view->table))
		screen_draw_signs(game, box, cells, &view->table->house);
}

static void screen_draw_table(struct screen *screen, const struct view *view,
			      const struct layout *layout, struct cells *cells)
{
	const struct banner *banner = &screen->banner;
	struct rect whole = screen_banner_box(screen, view, layout);
	struct game_state shown = {
		.table = view->table,
		.view = view,
		.event_log = &screen->event_log,
		.by_hand = screen->event_log.by_hand,
		.voided = event_log_last_is_void(&screen->event_log),
		.predicted = view->wheel_motion.revs_predicted};

	table_parts_draw_head(cells, layout->head, view);
	announcements_draw(cells, layout->calls, view, &screen->event_log);
	banner_draw(banner, cells, whole);
	table_parts_draw_timer(cells, layout->timer, view, banner);
	/* between rounds the table is empty, and the game's part of the screen
	 * shows the duties before the next */
	bool between = view->table->phase == PHASE_BETWEEN &&
		       !payout_is_instruction(view);
	if (between && duty_is_first(view, DUTY_SHUFFLE))
		shuffle_view_draw(cells, layout->game, view);
	else if (between && view->duties > 0)
		duty_draw(cells, rect_inside(layout->game, 0, DUTY_MARGIN),
			  layout->game.rows, view);
	else
		screen_draw_game(screen, layout, cells, &shown);
	screen_draw_log(screen, view, cells,
			screen_draw_last(screen, view, layout, cells));
}

static void screen_draw_question(struct screen *screen, const struct view *view,
				 struct cells *cells, struct rect box,
				 const struct menu *menu)
{
	struct rect inside =
		cells_window(cells, box, PAINT_WINDOW, _("Dealer's answer"));

	inside = rect_from(inside, view->compare ? 0 : 1, 0);
	menu_draw(menu, cells, inside, screen->selected);
	inside = rect_from(inside, menu->n, 0);
	/* the comparison includes the chips */
	if (!view->compare || inside.rows <= 1)
		return;
	if (view->n_settled > 0)
		payout_list_draw(&screen->payout_list, cells, inside, view);
	else
		wagers_laid_draw(cells, inside, view, 0, screen->dry_run.answer,
				 &screen->stakes);
}

/* Draws the message upwards from its row; returns the rows used. */
static int screen_draw_message(const struct screen *screen,
			       const struct view *view, struct cells *cells,
			       struct rect box)
{
	bool dead = view->now_ms < screen->dead_ms;
	bool said = dead || view->now_ms < screen->message_ms;
	const char *notice = view->undo_until_ms > view->now_ms
				     ? _("Not recorded yet. U: take back.")
			     : view->n_notices > 0 ? view->notices[0]
						   : "";
	const char *text = dead	  ? screen->dead
			   : said ? screen->message
				  : notice;
	int rows = cells_wrapped_rows(box.cols - 2, text);

	if (rows > MESSAGE_ROWS)
		rows = MESSAGE_ROWS;
	box.row -= rows - 1;
	box.rows = rows;
	cells_fill(cells, box, L' ', PAINT_PLAIN);
	cells_wrap(cells, rect_inside(box, 0, 1), 0, false,
		   said ? PAINT_WARNING : PAINT_PLAIN, text);
	return rows;
}

/* The frame of the instruction, or of the page in its place, turns over. */
static void screen_draw_flash(const struct screen *screen,
			      const struct layout *layout, struct cells *cells)
{
	const struct page_ops *ops = screen_page_ops(screen);

	if (ops && ops->full_screen)
		cells_ring(cells, layout_page_frame(layout), PAINT_SELECTED);
	else
		cells_ring(cells, layout->banner,
			   screen->banner.alarm ? PAINT_BANNER
						: PAINT_SELECTED);
}

static int64_t screen_earlier(int64_t due, int64_t other, int64_t now_ms)
{
	return other > now_ms && other < due ? other : due;
}

/* --- keys ----------------------------------------------------------------- */

/* The keys of the open page; no rows: the keys of the table. */
static struct key_rows screen_rows(struct screen *screen,
				   const struct view *view)
{
	const struct page_ops *ops = screen_page_ops(screen);
	const void *state = screen_page_state(screen);

	if (screen->badge_dialog.open)
		return (struct key_rows){badge_dialog_keys, 0};
	if (!ops)
		return dealer_question_keys(view);
	return (struct key_rows){
		ops->rows, ops->keys_now ? ops->keys_now(state, view) : 0};
}

/* Whether the banner asks for the page behind F3 or F6. */
static bool screen_is_wanted(enum action_id id, const struct view *view)
{
	switch (id) {
	case ACTION_INSPECTIONS:
		return duty_is_first(view, DUTY_OPEN) ||
		       duty_is_first(view, DUTY_INSPECTION);
	case ACTION_PEOPLE: return duty_is_first(view, DUTY_DEALER);
	default: return false;
	}
}

/* A key of the table's that works now. */
static bool screen_works(struct screen *screen, const struct view *view,
			 enum action_id id)
{
	if (!actions[id].key)
		return false;
	if (id == ACTION_PAYOUTS && screen->payout_list.pages < 2)
		return false; /* the settlement has only one page */
	return action_allowed(id, view, &screen->dry_run);
}

/* Draws the keys of actions that put more money at stake at the right end:
 * Enter, which confirms them, is at the left. Returns the rest of the box. */
static struct rect screen_draw_stake_keys(struct screen *screen,
					  const struct view *view,
					  struct cells *cells, struct rect box)
{
	char label[UI_TEXT_MAX];

	for (int i = ACTIONS - 1; i >= 0; i--) {
		enum action_id id = (enum action_id)i;

		if (!actions[id].stakes || !screen_works(screen, view, id))
			continue;
		action_label(id, view, label);
		box.cols -= key_cols(actions[id].key_name, label);
		key_draw(cells, (struct rect){box.row, box.col, 1, cells->cols},
			 box.cols, actions[id].key_name, label, false);
		box.cols -= 2;
	}
	return box;
}

/* The keys that the banner asks for come first: not all may fit. */
static void screen_draw_action_keys(struct screen *screen,
				    const struct view *view,
				    struct cells *cells, struct rect box)
{
	char label[UI_TEXT_MAX];
	int col = 0;

	box = screen_draw_stake_keys(screen, view, cells, box);
	for (int i = 0; i < 2 * ACTIONS; i++) {
		enum action_id id = (enum action_id)(i % ACTIONS);
		if (actions[id].hidden || actions[id].stakes ||
		    screen_is_wanted(id, view) != (i < ACTIONS) ||
		    !screen_works(screen, view, id))
			continue;
		action_label(id, view, label);
		col = key_draw(cells, box, col, actions[id].key_name, label,
			       actions[id].key == ' ');
	}
}

/* With wagers keyed and no line typed, Space does the step of the banner. */
static bool screen_has_step(struct screen *screen, const struct view *view)
{
	return screen->page == PAGE_WAGERS && !screen->badge_dialog.open &&
	       !screen->wager_page.typed[0] &&
	       action_allowed(ACTION_CLOSE, view, &screen->dry_run);
}

static void screen_draw_keys(struct screen *screen, const struct view *view,
			     struct cells *cells, struct rect box)
{
	struct key_rows rows = screen_rows(screen, view);
	const struct action *step = &actions[ACTION_CLOSE];
	struct rect inside = rect_inside(box, 0, 1);

	cells_fill(cells, box, L' ', PAINT_PLAIN);
	if (screen_has_step(screen, view)) {
		int col = key_draw(cells, inside, 0, step->key_name,
				   _(step->label), true);
		inside.col += col;
		inside.cols -= col;
	}
	if (rows.row)
		key_rows_draw(cells, inside, rows);
	else
		screen_draw_action_keys(screen, view, cells, inside);
}

static void screen_draw_help(struct screen *screen, const struct view *view,
			     struct cells *cells, struct rect box)
{
	struct key_rows rows = screen_rows(screen, view);
	struct key_help help = {0};

	if (screen_has_step(screen, view))
		key_help_add(&help, _(actions[ACTION_CLOSE].key_name), "{help}",
			     _(actions[ACTION_CLOSE].help));
	if (rows.row)
		key_help_rows(&help, rows);
	for (int i = 0; !rows.row && i < ACTIONS; i++) {
		enum action_id id = (enum action_id)i;
		if (screen_works(screen, view, id))
			key_help_add(&help, _(actions[id].key_name),
				     action_id_needs_badge(id, view)
					     ? _("{help} (badge)")
					     : "{help}",
				     _(actions[id].help));
	}
	key_help_draw(&help, cells, box);
}

/* --- the whole ------------------------------------------------------------ */

static struct layout screen_layout(const struct screen *screen,
				   const struct view *view,
				   const struct cells *cells)
{
	enum game_id game = (enum game_id)view->table->house.game;

	return screen_has_window(screen, view)
		       ? layout_compute_window(game, cells->rows, cells->cols)
		       : layout_compute(game, cells->rows, cells->cols);
}

void screen_draw(struct screen *screen, const struct view *view,
		 struct cells *cells)
{
	char live[UI_TEXT_MAX];
	struct menu menu;

	cells_clear(cells);
	screen_follow_table(screen, view);
	struct layout layout = screen_layout(screen, view, cells);
	struct page_canvas canvas = {.cells = cells,
				     .layout = &layout,
				     .view = view,
				     .dry_run = &screen->dry_run};
	screen_new_banner(screen, view);
	if (screen->changed_ms == INT64_MAX)
		screen->changed_ms = view->now_ms;
	screen_take_cues(screen, view);
	screen->too_small = layout.too_small;
	screen->due_ms = table_parts_due(view, &screen->event_log);
	const int64_t ends[] = {view->betting_closable_ms, screen->message_ms,
				screen->dead_ms, screen->flash_ms};
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		screen->due_ms =
			screen_earlier(screen->due_ms, ends[i], view->now_ms);
	if (layout.too_small) {
		screen_draw_too_small(screen, cells);
		return;
	}
	const struct page_ops *ops = screen_page_ops(screen);
	banner_one_line(&screen->banner, live);
	canvas.live = live;
	canvas.alarm = screen->banner.alarm;
	if (ops && ops->full_screen)
		ops->draw(screen_page_state(screen), &canvas);
	else
		screen_draw_table(screen, view, &layout, cells);
	if (view->now_ms < screen->flash_ms)
		screen_draw_flash(screen, &layout, cells);
	if (!screen_shows_past(screen) || view->now_ms < screen->dead_ms)
		layout.dialog.rows -= screen_draw_message(screen, view, cells,
							  layout.message);
	if (ops && !ops->full_screen)
		ops->draw(screen_page_state(screen), &canvas);
	else if (!ops && dealer_question_fill_menu(view, &menu))
		screen_draw_question(screen, view, cells, layout.dialog, &menu);
	if (screen->badge_dialog.open)
		badge_dialog_draw(&screen->badge_dialog, cells, layout.dialog,
				  view, &screen->dry_run);
	if (screen->help)
		screen_draw_help(screen, view, cells, layout.dialog);
	screen_draw_keys(screen, view, cells, layout.keys);
}

int64_t screen_due(const struct screen *screen)
{
	int64_t press = key_guard_due(&screen->key_guard);

	if (screen->wager_page.repeats)
		return 0;
	return press < screen->due_ms ? press : screen->due_ms;
}
