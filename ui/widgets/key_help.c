/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/widgets/key_help.h"

#include "rules/core/gettext.h"
#include "ui/text/placeholders.h"
#include "ui/terminal/utf8.h"

const struct key_row key_help_row = {"F1", N_("Help"),
				     N_("Show these keys, or leave them")};
const struct key_row key_recall_row = {
	"F2", N_("Recall"), N_("Show the last ten rounds, step by step")};
const struct key_row key_back_row = {N_("Esc"), N_("Back"),
				     N_("Back to the table, nothing done")};
const struct key_row key_to_table_row = {N_("Esc"), N_("Back"),
					 N_("Back to the table")};
const struct key_row key_backspace_row = {N_("Backspace"), NULL,
					  N_("Take the last key back")};
const struct key_row key_fields_row = {
	N_("Up Down"), NULL, N_("Another row; Enter is the next one")};
const struct key_row key_choose_row = {
	N_("Up Down"), N_("Choose"),
	N_("Choose a row; its number does so too")};

static const struct key_row take_row = {N_("Enter"), N_("OK"),
					N_("Take the row that is marked")};

const struct key_row *const key_rows_menu[] = {
	&key_choose_row, &take_row, &key_help_row, &key_back_row, NULL};

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
		   const struct key_row *const *rows)
{
	int col = 0;

	for (; *rows; rows++)
		if ((*rows)->label)
			col = key_draw(cells, box, col, _((*rows)->key),
				       _((*rows)->label), false);
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

void key_help_rows(struct key_help *help, const struct key_row *const *rows)
{
	for (; *rows; rows++)
		key_help_add(help, _((*rows)->key), "{help}", _((*rows)->help));
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
