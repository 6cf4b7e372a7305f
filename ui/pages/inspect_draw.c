/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/inspect_parts.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/text/placeholders.h"
#include "ui/widgets/page_frame.h"
#include "ui/terminal/utf8.h"

enum {
	NUMBER_COL = 2,
	TEXT_COL = 5,
	ANSWER_COLS = 10,
	APART = 2,
	AMOUNT_MAX = 24,
};

/* --- words of a row ----------------------------------------------------- */

static enum paint inspect_draw_answer(const struct inspect_picture *picture,
				      int n, const char **text)
{
	const struct inspection *form = picture->form;
	const struct inspection_answer *answer;

	*text = "";
	if (!form)
		return PAINT_DIM;
	answer = &form->answer[n - 1];
	if (form->listens == n) {
		*text = _("TEST");
		return PAINT_STRONG;
	}
	switch (answer->is) {
	case ANSWER_FAIL: *text = _("FAIL"); return PAINT_ALARM;
	case ANSWER_PASS:
		*text = answer->proved ? _("PROVED") : _("PASS");
		return PAINT_STRONG;
	default: *text = _("open"); return PAINT_DIM;
	}
}

static const char *const signer_names[SIGNERS] = {
	[SIGNER_DEALER] = N_("Signature of the dealer"),
	[SIGNER_PIT_BOSS] = N_("Signature of the pit boss"),
};

static void inspect_draw_thousandths(int32_t value,
				     char text[static AMOUNT_MAX])
{
	int n = snprintf(text, AMOUNT_MAX, "%d.%03d", (int)(value / 1000),
			 (int)(value % 1000));

	while (text[n - 1] == '0')
		text[--n] = '\0';
	if (text[n - 1] == '.')
		text[n - 1] = '\0';
}

/* "mm, 12 to 25". */
static void inspect_draw_unit(const struct checklist_field *field,
			      char text[static WORDS_MAX])
{
	char least[AMOUNT_MAX], most[AMOUNT_MAX];

	*text = '\0';
	if (field->is != FIELD_MEASURE)
		return;
	inspect_draw_thousandths(field->least, least);
	inspect_draw_thousandths(field->most, most);
	expand(text, WORDS_MAX, _("{unit}, {least} to {most}"),
	       (struct expansion[]){{"unit", _(field->unit)},
				    {"least", least},
				    {"most", most},
				    {NULL, NULL}});
}

static const char *inspect_draw_note(const struct inspect_picture *picture,
				     int n)
{
	return picture->form ? picture->form->answer[n - 1].note : "";
}

/* --- rows --------------------------------------------------------------- */

static int inspect_draw_text_cols(int cols)
{
	return cols - TEXT_COL - ANSWER_COLS;
}

static int inspect_draw_height(const struct inspect_picture *picture,
			       struct inspect_row row, int cols)
{
	int text = inspect_draw_text_cols(cols), rows = 1;

	if (row.is != INSPECT_ITEM)
		return 1 + picture->apart;
	rows = cells_wrapped_rows(
		text, _(inspect_picture_item(picture, row.n)->text));
	if (*inspect_draw_note(picture, row.n))
		rows += cells_wrapped_rows(text,
					   inspect_draw_note(picture, row.n));
	return rows + picture->apart;
}

static void inspect_draw_field(const struct inspect_picture *picture,
			       struct rect box, int n, bool marked)
{
	const struct checklist_field *field =
		&checklists[picture->inspect->id].field[n];
	const char *value = picture->form ? picture->form->field[n] : "";
	char unit[WORDS_MAX];
	int col = cells_text(picture->cells, box, 0, NUMBER_COL,
			     marked ? PAINT_STRONG : PAINT_PLAIN,
			     _(field->label)) +
		  APART;

	inspect_draw_unit(field, unit);
	struct rect input = {box.row, box.col + col, 1, box.cols - col};
	if (*unit) {
		input.cols = AMOUNT_MAX / 2;
		cells_text(picture->cells, box, 0, col + input.cols + APART,
			   PAINT_DIM, unit);
	}
	if (marked && !picture->inspect->ask)
		cells_field(picture->cells, input, picture->inspect->typed,
			    true);
	else if (*value)
		cells_text(picture->cells, input, 0, 0, PAINT_STRONG, value);
	else
		cells_text(picture->cells, input, 0, 0, PAINT_DIM, _("open"));
}

static void inspect_draw_item(const struct inspect_picture *picture,
			      struct rect box, int n, bool marked)
{
	struct rect words = {box.row, box.col + TEXT_COL, box.rows,
			     inspect_draw_text_cols(box.cols)};
	char number[16];
	const char *answer;
	enum paint paint = inspect_draw_answer(picture, n, &answer);

	snprintf(number, sizeof number, "%d", n);
	cells_text(picture->cells, box, 0, NUMBER_COL, PAINT_DIM, number);
	int row = cells_wrap(picture->cells, words, 0, false,
			     marked ? PAINT_STRONG : PAINT_PLAIN,
			     _(inspect_picture_item(picture, n)->text));
	cells_wrap(picture->cells, words, row, false, PAINT_WARNING,
		   inspect_draw_note(picture, n));
	cells_right(picture->cells, box, 0, paint, answer);
}

static void inspect_draw_signature(const struct inspect_picture *picture,
				   struct rect box, int signer, bool marked)
{
	const char *badge =
		picture->form ? picture->form->signature[signer].badge : "";
	int col = cells_text(picture->cells, box, 0, NUMBER_COL,
			     marked ? PAINT_STRONG : PAINT_PLAIN,
			     _(signer_names[signer])) +
		  APART;

	if (picture->form && inspection_failed(picture->form))
		cells_right(picture->cells, box, 0, PAINT_WARNING,
			    _("as FAILED"));
	cells_text(picture->cells, box, 0, col,
		   *badge ? PAINT_STRONG : PAINT_DIM,
		   *badge ? badge : _("open"));
}

static void inspect_draw_row(const struct inspect_picture *picture,
			     struct rect box, int at)
{
	struct inspect_row row =
		inspect_row(picture->inspect, picture->view, at);
	bool marked = at == picture->inspect->at;
	char pointer[UTF8_MAX + 1] = "";

	if (marked) {
		utf8_put(picture->cells->glyphs->pointer, pointer);
		cells_text(picture->cells, box, 0, 0, PAINT_STRONG, pointer);
	}
	switch (row.is) {
	case INSPECT_FIELD:
		inspect_draw_field(picture, box, row.n, marked);
		break;
	case INSPECT_ITEM:
		inspect_draw_item(picture, box, row.n, marked);
		break;
	case INSPECT_SIGNATURE:
		inspect_draw_signature(picture, box, row.n, marked);
		break;
	}
}

/* Rows of the screen that rows of the form take, one behind the last too. */
static int inspect_draw_heights(const struct inspect_picture *picture,
				int first, int last, int cols)
{
	int rows = 0;

	for (int i = first; i <= last; i++)
		rows += inspect_draw_height(
			picture,
			inspect_row(picture->inspect, picture->view, i), cols);
	return rows;
}

/* From the first row that leaves the marked one, and the one behind it, in
 * sight. */
static void inspect_draw_rows(struct inspect_picture *picture, struct rect box)
{
	int n = inspect_rows(picture->inspect, picture->view);
	int last =
		picture->inspect->at + 1 < n ? picture->inspect->at + 1 : n - 1;
	int first = 0, row = 0;

	picture->apart = 1;
	if (inspect_draw_heights(picture, 0, n - 1, box.cols) > box.rows)
		picture->apart = 0;
	while (first < picture->inspect->at &&
	       inspect_draw_heights(picture, first, last, box.cols) > box.rows)
		first++;
	for (int i = first; i < n && row < box.rows; i++) {
		struct inspect_row at =
			inspect_row(picture->inspect, picture->view, i);
		int height = inspect_draw_height(picture, at, box.cols);
		struct rect part = {box.row + row, box.col, height, box.cols};
		if (part.rows > box.rows - row)
			part.rows = box.rows - row;
		inspect_draw_row(picture, part, i);
		row += height;
	}
}

/* "The shoe   3 of 5". */
static void inspect_draw_title(const struct inspect_picture *picture,
			       char text[static WORDS_MAX])
{
	char done[16], of[16];
	int n = 0, all = 0;

	if (picture->form)
		inspection_progress(picture->form, &n, &all);
	snprintf(done, sizeof done, "%d", n);
	snprintf(of, sizeof of, "%d", all);
	expand(text, WORDS_MAX,
	       picture->form ? _("INSPECTION  {form}  {done} of {of}")
			     : _("INSPECTION  {form}"),
	       (struct expansion[]){
		       {"form", _(checklists[picture->inspect->id].title)},
		       {"done", done},
		       {"of", of},
		       {NULL, NULL}});
}

void inspect_draw(const struct inspect *inspect, struct cells *cells,
		  const struct layout *layout, const struct view *view,
		  const char *live, bool alarm)
{
	struct inspect_picture picture = {
		.inspect = inspect,
		.view = view,
		.form = inspect_form(inspect, view),
		.cells = cells,
	};
	char text[WORDS_MAX];

	inspect_draw_title(&picture, text);
	inspect_draw_rows(
		&picture,
		inspect_draw_below(
			&picture, page_draw(cells, layout, live, alarm, text)));
}
