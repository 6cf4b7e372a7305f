/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/shuffle_view.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/text/duty_text.h"
#include "ui/text/placeholders.h"
#include "ui/terminal/utf8.h"

enum {
	GROUP_COL = 2,
	APART = 3,
	TIME_MAX = 24,
	STEP_COLS_LEAST = 30,
	US_PER_S = 1000000,
};

/* "1:05". */
static void shuffle_view_time(int64_t us, char text[static TIME_MAX])
{
	long s = us > 0 ? (long)(us / US_PER_S) : 0;

	snprintf(text, TIME_MAX, "%ld:%02ld", s / 60, s % 60);
}

/* How long the ith group took, or has taken so far; false: it did not begin. */
static bool shuffle_view_took(const struct view *view, int i,
			      char text[static TIME_MAX])
{
	const struct shuffling *shuffling = &view->pit->shuffling;

	if (!shuffling->begun || i > shuffling->done)
		return false;
	shuffle_view_time(i < shuffling->done
				  ? shuffling->took_us[i]
				  : view->utc_us - shuffling->since_us,
			  text);
	return true;
}

static int shuffle_view_title_cols(const struct shuffle_form *form)
{
	int cols = 0;

	for (int i = 0; i < form->groups; i++) {
		int width = utf8_width(_(form->group[i].title));
		cols = width > cols ? width : cols;
	}
	return cols;
}

static void shuffle_view_group(struct cells *cells, struct rect box, int row,
			       int i, const struct shuffle_form *form,
			       const struct view *view)
{
	int done = view->pit->shuffling.done;
	enum paint paint = i == done  ? PAINT_STRONG
			   : i < done ? PAINT_DIM
				      : PAINT_PLAIN;
	char time[TIME_MAX], pointer[UTF8_MAX + 1] = "";

	if (i == done) {
		utf8_put(cells->glyphs->pointer, pointer);
		cells_text(cells, box, row, 0, PAINT_STRONG, pointer);
	}
	cells_text(cells, box, row, GROUP_COL, paint, _(form->group[i].title));
	if (shuffle_view_took(view, i, time))
		cells_right(cells, box, row, paint, time);
}

static int shuffle_view_steps(struct cells *cells, struct rect box,
			      const struct shuffle_group *group)
{
	int row = 0;

	for (int i = 0; i < SHUFFLE_STEPS_MAX && group->step[i]; i++)
		row = cells_wrap(cells, box, row, false, PAINT_PLAIN,
				 _(group->step[i]));
	return row;
}

/* What comes behind the shuffle, in one line. */
static void shuffle_view_then(struct cells *cells, struct rect box, int row,
			      const struct view *view)
{
	struct duty duty[DUTIES_MAX];
	char words[WORDS_MAX], text[WORDS_MAX];

	if (duties_of(view, duty) < 2)
		return;
	duty_words(&duty[1], view, words);
	expand(text, sizeof text, _("Then: {duty}"),
	       (struct expansion[]){{"duty", words}, {NULL, NULL}});
	cells_text(cells, box, row, GROUP_COL, PAINT_PLAIN, text);
}

void shuffle_view_draw(struct cells *cells, struct rect box,
		       const struct view *view)
{
	const struct shuffle_form *form = shuffling_form(&view->table->house);
	const struct shuffle_group *group =
		shuffling_next(&view->pit->shuffling, &view->table->house);
	struct rect inside = rect_inside(box, 0, 1), groups = inside;

	if (!form)
		return;
	groups.cols = GROUP_COL + shuffle_view_title_cols(form) + APART +
		      TIME_MAX / 3;
	if (groups.cols > inside.cols - STEP_COLS_LEAST)
		groups.cols = inside.cols - STEP_COLS_LEAST;
	int pitch = 2 * form->groups < inside.rows ? 2 : 1;
	for (int i = 0; i < form->groups; i++)
		shuffle_view_group(cells, groups, i * pitch, i, form, view);
	struct rect steps = {inside.row, inside.col + groups.cols + APART,
			     inside.rows - 1,
			     inside.cols - groups.cols - APART};
	if (group)
		shuffle_view_steps(cells, steps, group);
	shuffle_view_then(cells, inside, inside.rows - 1, view);
}
