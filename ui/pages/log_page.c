/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/page.h"

#include "rules/core/gettext.h"
#include "ui/table/table_parts.h"

static void log_page_open(void *page, const struct view *view)
{
	(void)page;
	(void)view;
}

static void log_page_draw(void *page, const struct page_canvas *canvas)
{
	struct rect inside =
		layout_draw_page(canvas->cells, canvas->layout, canvas->live,
				 canvas->alarm, _("Log"));

	inside.row--; /* the row that is left free for a rule */
	inside.rows++;
	table_parts_draw_log(canvas->cells, inside, page);
}

static const struct key_row rows[] = {
	{KEY_ROW_HELP},
	{KEY_ROW_RECALL},
	{KEY_ROW_TO_TABLE},
	{NULL},
};

const struct page_ops log_page_ops = {
	.action = ACTION_LOG,
	.open = log_page_open,
	.draw = log_page_draw,
	.rows = rows,
	.closed_by = CLOSED_BY_CARD,
	.full_screen = true,
};
