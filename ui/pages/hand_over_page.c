/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/page.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/table/table_parts.h"
#include "ui/text/text.h"
#include "ui/terminal/keys.h"
#include "ui/widgets/widgets.h"

enum { FIELD_BADGE, FIELD_NOTE, FORM_ROWS = 6 };

static void hand_over_open(void *page, const struct view *view)
{
	(void)view;
	memset(page, 0, sizeof(struct hand_over));
}

static enum page_outcome hand_over_compose(struct hand_over *hand_over,
					   struct page_turn *turn)
{
	const char *badge = hand_over->typed[FIELD_BADGE];
	const char *note = hand_over->typed[FIELD_NOTE];

	note += strspn(note, " ");
	hand_over->at =
		!*badge || strchr(badge, ' ') ? FIELD_BADGE : FIELD_NOTE;
	if (hand_over->at == FIELD_BADGE)
		return PAGE_STAYS;
	snprintf(hand_over->line, sizeof hand_over->line, "hand-over %s%s%s",
		 badge, *note ? " " : "", note);
	turn->action = ACTION_HAND_OVER;
	turn->line = hand_over->line;
	return PAGE_ENTERS;
}

static enum page_outcome hand_over_key(void *page, struct page_turn *turn)
{
	int key = turn->key;
	struct hand_over *hand_over = page;
	bool last = hand_over->at == FIELD_NOTE;

	if (key == KEYS_ESCAPE)
		return PAGE_LEFT;
	if (key == KEYS_ENTER && last)
		return hand_over_compose(hand_over, turn);
	if (key == KEYS_ENTER || key == '\t' || key == KEYS_BACK_TAB ||
	    key == KEYS_UP || key == KEYS_DOWN)
		hand_over->at = !hand_over->at;
	else if (!typed_key(hand_over->typed[hand_over->at],
			    sizeof hand_over->typed[0], key))
		return page_full(turn, sizeof hand_over->typed[0]);
	return PAGE_STAYS;
}

/* --- the page ----------------------------------------------------------- */

static const char *const labels[HAND_OVER_FIELDS] = {
	[FIELD_BADGE] = N_("Badge of the next pit boss"),
	[FIELD_NOTE] = N_("Annotation"),
};

/* All that is open; below it, how the devices are. */
static void hand_over_open_things(struct cells *cells, struct rect box,
				  const struct view *view)
{
	struct matter matter[MATTERS_MAX];
	int n = open_matters(view, matter), row = 1;

	cells_text(cells, box, 0, 0, PAINT_PLAIN, _("Open at this table:"));
	if (n == 0)
		cells_text(cells, box, row++, 2, PAINT_PLAIN, _("nothing"));
	for (int i = 0; i < n; i++)
		cells_text(cells, box, row++, 2,
			   matter[i].warns ? PAINT_WARNING : PAINT_STRONG,
			   matter[i].text);
	if (row + 1 < box.rows)
		board_draw_device(cells, box, row + 1, view);
}

static void hand_over_fields(const struct hand_over *hand_over,
			     struct cells *cells, struct rect box)
{
	for (int i = 0; i < HAND_OVER_FIELDS; i++) {
		struct rect field = {box.row + 2 * i + 1, box.col + 2, 1,
				     box.cols - 2};
		bool typing = i == hand_over->at;
		cells_text(cells, box, 2 * i, 0,
			   typing ? PAINT_STRONG : PAINT_PLAIN, _(labels[i]));
		cells_field(cells, field, hand_over->typed[i], typing);
	}
}

static void hand_over_draw(void *page, const struct page_canvas *canvas)
{
	const struct view *view = canvas->view;
	struct cells *cells = canvas->cells;
	struct rect inside = page_draw(cells, canvas->layout, canvas->live,
				       canvas->alarm, _("SHIFT HAND-OVER"));
	struct rect below = rect_take_last(&inside, FORM_ROWS);
	char text[WORDS_MAX];

	expand(text, sizeof text,
	       *view->pit->pit_boss ? _("Pit boss of this shift: {badge}")
				    : _("No pit boss named for this shift."),
	       "badge %s", view->pit->pit_boss);
	cells_text(cells, inside, 0, 0, PAINT_PLAIN, text);
	hand_over_open_things(cells, rect_from(inside, 2, 0), view);
	hand_over_fields(page, cells, below);
}

static const struct key_row rows[] = {
	/* clang-format off */
	{N_("Tab"), NULL, N_("Switch fields")},
	{KEY_ROW_BACKSPACE},
	{N_("Enter"), N_("OK"), N_("Badge, annotation, then sign")},
	{KEY_ROW_HELP},
	{KEY_ROW_BACK},
	{NULL},
	/* clang-format on */
};

const struct page_ops hand_over_ops = {
	.action = ACTION_HAND_OVER,
	.open = hand_over_open,
	.key = hand_over_key,
	.draw = hand_over_draw,
	.rows = rows,
	.whole = true,
	.fields = true,
	.listed = true,
};
