/* SPDX-License-Identifier: ISC */
/* The layout at every size that a terminal may have. */
#include "config.h"

#include "tests/support.h"
#include "ui/layout.h"

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

/* Calls right for every size; it says what is wrong, or NULL. */
static void for_all_sizes(const char *(*wrong)(const struct layout *layout))
{
	for (int rows = LAYOUT_ROWS_MIN; rows <= ROWS_MOST; rows++) {
		for (int cols = LAYOUT_COLS_MIN; cols <= COLS_MOST; cols++) {
			struct layout layout = layout_of(rows, cols);
			const char *what = wrong(&layout);
			if (what)
				ck_abort_msg("%dx%d: %s", cols, rows, what);
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
	return layout->log.rows < 5 ? "the log is too short" : NULL;
}

START_TEST(parts_follow_one_another_and_fill_the_screen)
{
	for_all_sizes(parts_wrong);
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

START_TEST(three_cards_fit_each_half)
{
	for_all_sizes(cards_wrong);
}
END_TEST

static const char *dialog_wrong(const struct layout *layout)
{
	if (layout->dialog.row != layout->game.row + layout->game.rows)
		return "it does not begin below the cards";
	if (layout->dialog.row + layout->dialog.rows != layout->keys.row)
		return "it does not end above the keys";
	return layout->dialog.rows < 8 ? "it is too small" : NULL;
}

START_TEST(dialogs_leave_banner_cards_and_keys_alone)
{
	for_all_sizes(dialog_wrong);
}
END_TEST

static const char *shrinks(const struct layout *layout)
{
	struct layout wider = layout_of(layout->all.rows, layout->all.cols + 1);

	if (wider.large_banner < layout->large_banner)
		return "one column more makes the banner small";
	if (wider.cards < layout->cards && !wider.large_banner)
		return "one column more makes the cards smaller";
	return NULL;
}

START_TEST(a_wider_terminal_never_shows_less)
{
	for_all_sizes(shrinks);
}
END_TEST

static const struct {
	int rows, cols;
} small[] = {{0, 0}, {1, 1}, {24, 79}, {23, 80}, {23, 300}, {120, 79}};

START_TEST(below_the_minimum_there_is_no_layout)
{
	ck_assert(layout_of(small[_i].rows, small[_i].cols).too_small);
	ck_assert(!layout_of(LAYOUT_ROWS_MIN, LAYOUT_COLS_MIN).too_small);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("layout");
	TCase *tcase = tcase_create("layout");

	tcase_add_test(tcase, parts_follow_one_another_and_fill_the_screen);
	tcase_add_test(tcase, three_cards_fit_each_half);
	tcase_add_test(tcase, dialogs_leave_banner_cards_and_keys_alone);
	tcase_add_test(tcase, a_wider_terminal_never_shows_less);
	tcase_add_loop_test(tcase, below_the_minimum_there_is_no_layout, 0,
			    sizeof small / sizeof small[0]);
	suite_add_tcase(suite, tcase);
	return support_run(suite);
}
