/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/announcements.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/text/trouble.h"
#include "ui/terminal/utf8.h"

enum { TEXT_MAX = WORDS_MAX + 16 };

static void calls_quote(const struct cells *cells, const char *words,
			char text[static TEXT_MAX])
{
	snprintf(text, TEXT_MAX, "%s%s%s", cells->glyphs->open_quote, words,
		 cells->glyphs->close_quote);
}

/* A round that is void is in no question any more. */
static bool calls_stands(const struct view *view, const struct tape_call *call)
{
	if (call->say == SAY_LAST_HAND)
		return false; /* has a row of its own */
	return call->say == SAY_VOID || !trouble_in_question(view);
}

static enum paint calls_paint(const struct tape_call *call, int64_t now_ms)
{
	if (call->say != SAY_NO_MORE_BETS)
		return PAINT_CALL;
	return (now_ms - call->from_ms) / CALLS_FLASH_MS % 2
		       ? PAINT_NO_MORE_BETS_OFF
		       : PAINT_NO_MORE_BETS;
}

/* The round under way, or between rounds the next one, is the last. */
static bool calls_last_hand(const struct table *table)
{
	return table->cut_out &&
	       !(table->phase == PHASE_BETWEEN && table->reshuffle_due);
}

static void calls_draw_last_hand(struct cells *cells, struct rect box)
{
	struct line line = {.kind = LINE_SAY, .what = SAY_LAST_HAND};
	char words[WORDS_MAX], text[TEXT_MAX], both[3 * TEXT_MAX];

	words_say(&line, words);
	calls_quote(cells, words, text);
	snprintf(both, sizeof both, "%s   %s", text,
		 _("LAY THE CUTTING CARD AT YOUR RIGHT"));
	cells_centre(cells, box, 1, PAINT_CALL, both);
}

void calls_draw(struct cells *cells, struct rect box, const struct view *view,
		const struct tape *tape)
{
	char text[TAPE_CALLS][TEXT_MAX];
	int cols = 0;

	for (int i = 0; i < tape->calls; i++) {
		calls_quote(cells, tape->call[i].text, text[i]);
		if (calls_stands(view, &tape->call[i]))
			cols += utf8_width(text[i]) + 3;
	}
	int col = cols < box.cols ? (box.cols - cols + 3) / 2 : 0;
	for (int i = 0; i < tape->calls; i++)
		if (calls_stands(view, &tape->call[i]))
			col = cells_text(
				      cells, box, 0, col,
				      calls_paint(&tape->call[i], view->now_ms),
				      text[i]) +
			      3;
	if (calls_last_hand(view->table))
		calls_draw_last_hand(cells, box);
}

int calls_blank_rows(const struct view *view, const struct tape *tape)
{
	if (calls_last_hand(view->table))
		return 0;
	for (int i = 0; i < tape->calls; i++)
		if (calls_stands(view, &tape->call[i]))
			return 1;
	return 2;
}

bool calls_flash(const struct view *view, const struct tape *tape)
{
	for (int i = 0; i < tape->calls; i++)
		if (tape->call[i].say == SAY_NO_MORE_BETS &&
		    calls_stands(view, &tape->call[i]))
			return true;
	return false;
}
