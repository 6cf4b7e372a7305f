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

static void hand_over_page_open(void *page, const struct view *view)
{
	(void)view;
	memset(page, 0, sizeof(struct hand_over));
}

static enum key_outcome hand_over_page_compose(struct hand_over *hand_over,
					       struct page_input *input)
{
	const char *badge = hand_over->typed[FIELD_BADGE];
	const char *note = hand_over->typed[FIELD_NOTE];

	note += strspn(note, " ");
	hand_over->at =
		!*badge || strchr(badge, ' ') ? FIELD_BADGE : FIELD_NOTE;
	if (hand_over->at == FIELD_BADGE)
		return KEY_HANDLED;
	if (badge_field_is_too_long(badge, input->view->badge_cols)) {
		explicit_bzero(hand_over->typed[FIELD_BADGE],
			       sizeof hand_over->typed[FIELD_BADGE]);
		hand_over->at = FIELD_BADGE;
		return page_show_field_text(
			input, _("No badge is that long: key the badge of the "
				 "next pit boss."));
	}
	snprintf(hand_over->line, sizeof hand_over->line, "hand-over %s%s%s",
		 badge, *note ? " " : "", note);
	input->action = ACTION_HAND_OVER;
	input->line = hand_over->line;
	return KEY_ENTERS_LINE;
}

static enum key_outcome hand_over_page_key(void *page, struct page_input *input)
{
	int key = input->key;
	struct hand_over *hand_over = page;
	bool last = hand_over->at == FIELD_NOTE;

	if (key == KEYS_ESCAPE)
		return KEY_CLOSES_PAGE;
	if (key == KEYS_ENTER && last)
		return hand_over_page_compose(hand_over, input);
	if (key == KEYS_ENTER || key == '\t' || key == KEYS_BACK_TAB ||
	    key == KEYS_UP || key == KEYS_DOWN)
		hand_over->at = !hand_over->at;
	else if (!text_field_key(hand_over->typed[hand_over->at],
				 sizeof hand_over->typed[0], key))
		return page_show_field_full(input, sizeof hand_over->typed[0]);
	return KEY_HANDLED;
}

/* --- the page ----------------------------------------------------------- */

static const char *const labels[HAND_OVER_FIELDS] = {
	[FIELD_BADGE] = N_("Badge of the next pit boss"),
	[FIELD_NOTE] = N_("Note"),
};

/* All that is open; below it, how the devices are. */
static void hand_over_draw_open_items(struct cells *cells, struct rect box,
				      const struct view *view)
{
	struct open_item open_item[OPEN_ITEMS_MAX];
	int n = open_items(view, open_item), row = 1;

	cells_text(cells, box, 0, 0, PAINT_PLAIN,
		   _("Not settled at this table:"));
	if (n == 0)
		cells_text(cells, box, row++, 2, PAINT_PLAIN, _("nothing"));
	for (int i = 0; i < n; i++)
		cells_text(cells, box, row++, 2,
			   open_item[i].is_warning ? PAINT_WARNING
						   : PAINT_STRONG,
			   open_item[i].text);
	if (row + 1 < box.rows)
		table_parts_draw_device(cells, box, row + 1, view);
}

static void hand_over_page_fields(const struct hand_over *hand_over,
				  int longest_badge, struct cells *cells,
				  struct rect box)
{
	for (int i = 0; i < HAND_OVER_FIELDS; i++) {
		struct rect field = {box.row + 2 * i + 1, box.col + 2, 1,
				     box.cols - 2};
		bool typing = i == hand_over->at;
		cells_text(cells, box, 2 * i, 0,
			   typing ? PAINT_STRONG : PAINT_PLAIN, _(labels[i]));
		if (i == FIELD_BADGE)
			badge_field_draw(cells, field, hand_over->typed[i],
					 typing, longest_badge);
		else
			cells_field(cells, field, hand_over->typed[i], typing);
	}
}

static void hand_over_page_draw(void *page, const struct page_canvas *canvas)
{
	const struct view *view = canvas->view;
	struct cells *cells = canvas->cells;
	char text[UI_TEXT_MAX];
	struct rect inside = layout_draw_page(
		cells, canvas->layout, canvas->live, canvas->alarm,
		text_capitals(_("shift hand-over"), text));
	struct rect below = rect_cut_bottom(&inside, FORM_ROWS);

	expand_placeholders(text, sizeof text,
			    *view->pit->pit_boss
				    ? _("Pit boss of this shift: {badge}")
				    : _("No pit boss named for this shift."),
			    "badge %s", view->pit->pit_boss);
	cells_text(cells, inside, 0, 0, PAINT_PLAIN, text);
	hand_over_draw_open_items(cells, rect_from(inside, 2, 0), view);
	hand_over_page_fields(page, view->badge_cols, cells, below);
}

static const struct key_row rows[] = {
	/* clang-format off */
	{N_("Tab"), NULL, N_("Switch fields")},
	{KEY_ROW_BACKSPACE},
	{N_("Enter"), N_("OK"), N_("Next field; after the note, sign")},
	{KEY_ROW_HELP},
	{KEY_ROW_BACK},
	{NULL},
	/* clang-format on */
};

const struct page_ops hand_over_page_ops = {
	.action = ACTION_HAND_OVER,
	.open = hand_over_page_open,
	.key = hand_over_page_key,
	.draw = hand_over_page_draw,
	.rows = rows,
	.full_screen = true,
	.fields = true,
	.from_list = true,
};
