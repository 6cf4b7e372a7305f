/* SPDX-License-Identifier: ISC */
/* The layout at every size that a terminal may have. */
#include "config.h"

#include "tests/support/support.h"
#include "ui/widgets/widgets.h"

enum { ROWS_MOST = 120, COLS_MOST = 300, PARTS = 9 };

static void parts_of(const struct layout *layout, struct rect part[PARTS])
{
	const struct rect parts[PARTS] = {
		layout->head,  layout->calls,	layout->banner,
		layout->timer, layout->game,	layout->shoe,
		layout->log,   layout->message, layout->keys,
	};

	for (int i = 0; i < PARTS; i++)
		part[i] = parts[i];
}

/* The least rows of the log, of which the first is a line. */
enum { LOG_ROWS = 2 };

static enum game_id game;
static bool window; /* over the table */

/* Calls wrong for every size; it says what is wrong, or NULL. */
static void for_all_sizes(enum game_id of,
			  const char *(*wrong)(const struct layout *layout))
{
	game = of;
	for (int rows = LAYOUT_ROWS_MIN; rows <= ROWS_MOST; rows++) {
		for (int cols = LAYOUT_COLS_MIN; cols <= COLS_MOST; cols++) {
			struct layout layout =
				window ? layout_compute_window(game, rows, cols)
				       : layout_compute(game, rows, cols);
			const char *what = wrong(&layout);
			if (what)
				ck_abort_msg("game %d, %dx%d: %s", (int)game,
					     cols, rows, what);
		}
	}
}

static const char *parts_wrong(const struct layout *layout)
{
	struct rect part[PARTS];
	int row = 0;

	parts_of(layout, part);
	for (int i = 0; i < PARTS; i++) {
		if (part[i].row != row || part[i].rows < 1)
			return "a part does not follow the one above";
		if (part[i].cols != layout->all.cols)
			return "a part is not as wide as the screen";
		row += part[i].rows;
	}
	if (row != layout->all.rows)
		return "rows are left";
	return layout->log.rows < LOG_ROWS ? "the log is too short" : NULL;
}

START_TEST(parts_follow_one_another_and_fill_the_screen)
{
	for_all_sizes((enum game_id)_i, parts_wrong);
}
END_TEST

static const char *cards_wrong(const struct layout *layout)
{
	const struct card_shape *shape = &card_shapes[layout->cards];
	int hand = 2 + 2 * (shape->cols + 1) + shape->across_cols;

	if (hand > layout->all.cols / 2)
		return "three cards are wider than half the screen";
	if (layout->game.rows != shape->rows + 2)
		return "name, cards and mark are not what the part is high";
	if (shape->across_rows >= shape->rows ||
	    shape->across_cols <= shape->cols)
		return "a third card does not lie across";
	return NULL;
}

/* The dealer's hand, the seats' line, and of each seat two hands: a line and
 * a row of cards. */
static const char *seats_wrong(const struct layout *layout)
{
	const struct card_shape *shape = &card_shapes[layout->cards];
	int seat = (layout->all.cols + 1) / 7 - 1;

	if (seat < 10)
		return "a seat is narrower than what it says";
	if (seat / shape->cols < 3)
		return "no three cards fit beside each other";
	const struct card_shape *dealer =
		&card_shapes[layout->cards + (layout->game.rows >= 10)];
	return layout->game.rows < dealer->rows + 1 + 2 * (1 + shape->rows)
		       ? "two hands do not fit"
		       : NULL;
}

START_TEST(cards_fit_where_they_are_to_lie)
{
	for_all_sizes(BACCARAT, cards_wrong);
	for_all_sizes(BLACKJACK, seats_wrong);
}
END_TEST

static const char *dialog_wrong(const struct layout *layout)
{
	int covered = layout->game.row + layout->game.rows - layout->dialog.row;

	if (covered < 0 || covered > (game == BLACKJACK))
		return "it does not begin below the cards";
	if (layout->dialog.row + layout->dialog.rows != layout->keys.row)
		return "it does not end above the keys";
	return layout->dialog.rows < 8 ? "it is too small" : NULL;
}

START_TEST(dialogs_leave_banner_cards_and_keys_alone)
{
	window = true;
	for_all_sizes((enum game_id)_i, dialog_wrong);
	window = false;
}
END_TEST

static const char *shrinks(const struct layout *layout)
{
	struct layout wider =
		layout_compute(game, layout->all.rows, layout->all.cols + 1);

	if (wider.banner.rows < layout->banner.rows)
		return "one column more makes the banner small";
	if (wider.cards < layout->cards)
		return "one column more makes the cards smaller";
	return NULL;
}

static const char *banner_wrong(const struct layout *layout)
{
	enum { TWO_LINES = 7 };

	return layout->banner.rows < TWO_LINES ? "two lines do not fit" : NULL;
}

START_TEST(the_banner_has_room_for_two_lines_of_letters)
{
	for_all_sizes((enum game_id)_i, banner_wrong);
}
END_TEST

START_TEST(a_wider_terminal_never_shows_less)
{
	for_all_sizes((enum game_id)_i, shrinks);
}
END_TEST

static const struct {
	int rows, cols;
} small[] = {{0, 0}, {1, 1}, {24, 79}, {23, 80}, {23, 300}, {120, 79}};

START_TEST(below_the_minimum_there_is_no_layout)
{
	for (int of = 0; of < GAMES; of++) {
		game = (enum game_id)of;
		ck_assert(layout_compute(game, small[_i].rows, small[_i].cols)
				  .too_small);
		ck_assert(
			!layout_compute(game, LAYOUT_ROWS_MIN, LAYOUT_COLS_MIN)
				 .too_small);
	}
}
END_TEST

static const struct test tests[] = {
	TIMES(parts_follow_one_another_and_fill_the_screen, GAMES),
	T(cards_fit_where_they_are_to_lie),
	TIMES(dialogs_leave_banner_cards_and_keys_alone, GAMES),
	TIMES(the_banner_has_room_for_two_lines_of_letters, GAMES),
	TIMES(a_wider_terminal_never_shows_less, GAMES),
	L(below_the_minimum_there_is_no_layout, small),
};

SUITE("layout", tests)
