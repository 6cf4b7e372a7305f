/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/widgets/key_help.h"

#include "rules/core/gettext.h"
#include "ui/text/placeholders.h"
#include "ui/terminal/utf8.h"

int key_draw(struct cells *cells, struct rect box, int col, const char *key,
	     const char *label, bool step)
{
	const char *between = step ? " = " : " ";

	if (col + utf8_width(key) + utf8_width(between) + utf8_width(label) >
	    box.cols)
		return col;
	col = cells_text(cells, box, 0, col, PAINT_KEY, key);
	col = cells_text(cells, box, 0, col, PAINT_PLAIN, between);
	col = cells_text(cells, box, 0, col, step ? PAINT_STRONG : PAINT_PLAIN,
			 label);
	return col + 2;
}

void key_rows_draw(struct cells *cells, struct rect box,
		   const struct key_row *rows)
{
	int col = 0;

	for (; rows->key; rows++)
		if (rows->label)
			col = key_draw(cells, box, col, _(rows->key),
				       _(rows->label), false);
}

void key_help_add(struct key_help *help, const char *key, const char *form,
		  const char *text)
{
	int cols = utf8_width(key);

	if (help->n == KEY_HELP_MAX)
		return;
	help->row[help->n].key = key;
	expand(help->row[help->n++].text, WORDS_MAX, form,
	       (struct expansion[]){{"help", text}, {NULL, NULL}});
	if (cols > help->key_cols)
		help->key_cols = cols;
}

void key_help_rows(struct key_help *help, const struct key_row *rows)
{
	for (; rows->key; rows++)
		key_help_add(help, _(rows->key), "{help}", _(rows->help));
}

void key_help_draw(const struct key_help *help, struct cells *cells,
		   struct rect box)
{
	if (help->n + 2 > box.rows) {
		box.row -= help->n + 2 - box.rows;
		box.rows = help->n + 2;
	}
	struct rect inside =
		cells_window(cells, box, PAINT_WINDOW, _("Keys that work now"));
	for (int i = 0; i < help->n; i++) {
		cells_text(cells, inside, i, 0, PAINT_KEY, help->row[i].key);
		cells_text(cells, inside, i, help->key_cols + 2, PAINT_PLAIN,
			   help->row[i].text);
	}
}
