/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

enum { INDENT = 2 };

bool duty_is_first(const struct view *view, enum duty_is is)
{
	return view->duties > 0 && view->duty[0].is == is;
}

static const char *const lacks[] = {
	[LACKS_NOTHING] = "",
	[LACKS_BEGINNING] = N_("{form}: to do"),
	[LACKS_ANSWERS] = N_("{form}: {done} of {of}"),
	[LACKS_DEALER] = N_("{form}: dealer must sign"),
	[LACKS_PIT_BOSS] = N_("{form}: pit boss must sign"),
};

static void duty_form_words(const struct duty *duty, const struct view *view,
			    char text[static WORDS_MAX])
{
	const char *form = lacks[duty->lacks];
	int n = 0, all = 0;

	if (duty->lacks == LACKS_BEGINNING && duty->failed)
		form = N_("{form}: failed. Repair or replace, inspect again");
	if (duty->lacks != LACKS_BEGINNING)
		inspection_progress(&view->pit->form[duty->checklist], &n,
				    &all);
	expand(text, WORDS_MAX, _(form), "form %s done %d of %d",
	       _(checklists[duty->checklist].title), n, all);
}

void duty_words(const struct duty *duty, const struct view *view,
		char text[static WORDS_MAX])
{
	const char *words = _("Dealer: sign on (F6)");

	switch (duty->is) {
	case DUTY_INSPECTION: duty_form_words(duty, view, text); return;
	case DUTY_OPEN: words = _("Pit boss: open the table (F3)"); break;
	case DUTY_SHUFFLE: words = _("Shuffle, cut and load the shoe"); break;
	}
	snprintf(text, WORDS_MAX, "%s", words);
}

int open_matters(const struct view *view,
		 struct matter matter[static MATTERS_MAX])
{
	const struct holds *holds = &view->table->holds;
	int n = 0;

	if (table_irregular(view->table))
		snprintf(matter[n++].text, WORDS_MAX, "%s",
			 _("Open irregularity"));
	for (int i = 0; i < holds->n; i++)
		if (!pit_is_hold(holds->name[i]))
			reason_words(holds->name[i], matter[n++].text);
	for (int i = 0; i < n; i++)
		matter[i].warns = true, matter[i].sign_on = false;
	for (int i = 0; i < view->duties; i++, n++) {
		matter[n].warns = false;
		matter[n].sign_on = view->duty[i].is == DUTY_DEALER;
		duty_words(&view->duty[i], view, matter[n].text);
	}
	return n;
}

/* What is done first of all, by when the form is due. */
static const char *const titles[] = {
	[WHEN_OPENING] = N_("INSPECTIONS BEFORE PLAY"),
	[WHEN_CARDS_LEFT] = N_("INSPECT THE CARDS"),
	[WHEN_BALL_LEFT] = N_("INSPECT THE BALL"),
	[WHEN_CLOSING] = N_("CLOSING INSPECTION"),
};

/* The same with a round under way. */
static const char *const stops[] = {
	[WHEN_OPENING] = N_("STOP: INSPECTION DUE"),
	[WHEN_CARDS_LEFT] = N_("STOP: INSPECT THE CARDS"),
	[WHEN_BALL_LEFT] = N_("STOP: INSPECT THE BALL"),
	[WHEN_CLOSING] = N_("STOP: INSPECTION DUE"),
};

void duty_title(const struct view *view, char text[static WORDS_MAX])
{
	const char *const *words =
		view->table->phase == PHASE_BETWEEN ? titles : stops;
	const struct shuffle_group *group = NULL;
	const struct duty *duty = view->duty;
	const char *title = "";
	enum checklist_when when;

	if (view->duties > 0)
		switch (duty->is) {
		case DUTY_SHUFFLE:
			if (view->pit->shuffling.begun)
				group = shuffling_next(&view->pit->shuffling,
						       &view->table->house);
			title = group ? _("SHUFFLE: {group}")
				      : _("SHUFFLE, CUT AND LOAD");
			break;
		case DUTY_OPEN: title = _("TABLE CLOSED"); break;
		case DUTY_DEALER: title = _("SIGN ON"); break;
		case DUTY_INSPECTION: /* the ball's is due each day, too */
			when = view->pit->day_state == DAY_OPENING
				       ? WHEN_OPENING
				       : checklists[duty->checklist].when;
			title = _(words[when]);
			break;
		}
	expand(text, WORDS_MAX, title, "group %s",
	       group ? _(group->title) : "");
}

int duty_draw(struct cells *cells, struct rect box, int rows,
	      const struct view *view)
{
	int n = view->duties;
	int shown = n <= rows ? n : rows - 1;
	int pitch = 2 * n <= rows ? 2 : 1;
	char text[WORDS_MAX];

	if (shown > 0)
		cells_put(cells, box, 0, 0, PAINT_STRONG,
			  cells->glyphs->pointer);
	for (int i = 0; i < shown; i++) {
		duty_words(&view->duty[i], view, text);
		cells_text(cells, box, i * pitch, INDENT,
			   i == 0 ? PAINT_STRONG : PAINT_PLAIN, text);
	}
	if (shown >= 0 && shown < n) {
		expand(text, sizeof text, _("and {n} more (F3)"), "n %d",
		       n - shown);
		cells_text(cells, box, shown, INDENT, PAINT_PLAIN, text);
	}
	return n < rows ? n * pitch : rows;
}
