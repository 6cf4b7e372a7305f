/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "rules/games/round.h"
#include "ui/terminal/utf8.h"

enum { INDENT = 2 };

bool duty_is_first(const struct view *view, enum duty_kind is)
{
	return view->duties > 0 && view->duty[0].is == is;
}

static const char *const missing[] = {
	[MISSING_NOTHING] = "",
	[MISSING_START] = N_("{form}: to do"),
	[MISSING_ANSWERS] = N_("{form}: {done} of {of}"),
	[MISSING_DEALER_SIGNATURE] = N_("{form}: {role} must sign"),
	[MISSING_PIT_BOSS_SIGNATURE] = N_("{form}: {role} must sign"),
};

static void duty_text_form(const struct duty *duty, const struct view *view,
			   char text[static UI_TEXT_MAX])
{
	const char *form = missing[duty->missing];
	enum act act = duty->missing == MISSING_DEALER_SIGNATURE
			       ? ACT_SIGN_DEALER
			       : ACT_SIGN_PIT_BOSS;
	int n = 0, all = 0;

	if (duty->missing == MISSING_START && duty->failed)
		form = N_("{form}: failed. Repair or replace, inspect again");
	if (duty->missing != MISSING_START)
		inspection_progress(&view->pit->form[duty->checklist], &n,
				    &all);
	expand_placeholders(text, UI_TEXT_MAX, _(form),
			    "form %s done %d of %d role %s",
			    _(checklists[duty->checklist].title), n, all,
			    _(role_title(permissions[act].least)));
}

void duty_text(const struct duty *duty, const struct view *view,
	       char text[static UI_TEXT_MAX])
{
	const char *words = _("{who}: sign on (F6)");
	enum act act = ACT_SIGN_ON;

	switch (duty->is) {
	case DUTY_INSPECTION: duty_text_form(duty, view, text); return;
	case DUTY_OPEN:
		act = ACT_OPENING;
		words = view->no_staff
				? _("Nobody is on the staff list: sabot staff "
				    "add ... --first")
				: _("{who}: open the table (F3)");
		break;
	case DUTY_SHUFFLE: words = _("Shuffle, cut and load the shoe"); break;
	case DUTY_VOID:
		words = round_may_be_pending(view->table)
				? _("{who}: void the round or keep it "
				    "pending (F5)")
				: _("{who}: void the round (F5)");
		act = ACT_VOID;
		break;
	}
	expand_placeholders(text, UI_TEXT_MAX, words, "who %s",
			    act_holder(act));
}

/* Whole decks are measured, cards are counted [B 3.3.4, K 3.3]. */
static const char *shuffle_place_text(int cards)
{
	if (cards % FACES == 0)
		return ngettext("Cut card {decks} deck from the back",
				"Cut card {decks} decks from the back",
				(unsigned long)(cards / FACES));
	return ngettext("Cut card with {cards} card behind it",
			"Cut card with {cards} cards behind it",
			(unsigned long)cards);
}

void shuffle_step_text(const struct shuffle_step *step,
		       const struct shuffle_rules *rules,
		       char text[static UI_TEXT_MAX])
{
	int cards = rules->cut.at, decks = rules->decks;
	const char *form = _(step->text);

	if (step->number == NUMBER_CUT_AT && cards > 0) {
		form = shuffle_place_text(cards);
		decks = cards / FACES;
	} else if (step->number == NUMBER_DECKS && decks > 0) {
		form = ngettext("Riffle the deck once",
				"Riffle each of {decks} decks once",
				(unsigned long)decks);
	}
	expand_placeholders(text, UI_TEXT_MAX, form, "cards %d decks %d", cards,
			    decks);
}

bool shuffle_group_remark(const struct shuffle_progress *progress,
			  const struct house *house,
			  char text[static UI_TEXT_MAX])
{
	const struct shuffle_procedure *form =
		shuffle_procedure_get(&progress->rules, house);
	const struct shuffle_group *group;
	int last = progress->done - 1;

	if (!form || last < 0)
		return false;
	group = shuffle_group(form, last);
	if (!shuffle_is_too_fast(&progress->rules, group,
				 progress->duration_us[last]))
		return false;
	expand_placeholders(text, UI_TEXT_MAX,
			    _("{step}: TOO FAST, at least {least} s"),
			    "step %s least %d", _(group->title),
			    shuffle_least_s(&progress->rules, group));
	return true;
}

int open_items(const struct view *view,
	       struct open_item open_item[static OPEN_ITEMS_MAX])
{
	const struct holds *holds = &view->table->holds;
	int n = 0;

	if (table_irregular(view->table))
		snprintf(open_item[n++].text, UI_TEXT_MAX, "%s",
			 _("Irregularity"));
	for (int i = 0; i < holds->n; i++)
		if (!pit_is_duty_hold(holds->name[i]))
			reason_text(holds->name[i], open_item[n++].text);
	for (int i = 0; i < n; i++)
		open_item[i].is_warning = true, open_item[i].sign_on = false;
	if (wagers_any_in_prison(&view->table->wagers)) {
		open_item[n] = (struct open_item){.sign_on = false};
		snprintf(open_item[n++].text, UI_TEXT_MAX, "%s",
			 _("Bets in prison"));
	}
	for (int i = 0; i < view->duties; i++, n++) {
		open_item[n].is_warning = false;
		open_item[n].sign_on = view->duty[i].is == DUTY_DEALER;
		duty_text(&view->duty[i], view, open_item[n].text);
	}
	return n;
}

/* The title of the first duty, by the time of its form. */
static const char *const titles[] = {
	[TRIGGER_OPENING] = N_("INSPECTIONS BEFORE PLAY"),
	[TRIGGER_CARDS_LEFT] = N_("INSPECT THE CARDS"),
	[TRIGGER_BALL_LEFT] = N_("INSPECT THE BALL"),
	[TRIGGER_CLOSING] = N_("CLOSING INSPECTION"),
};

/* The same with a round under way. */
static const char *const stops[] = {
	[TRIGGER_OPENING] = N_("STOP: INSPECTION DUE"),
	[TRIGGER_CARDS_LEFT] = N_("STOP: INSPECT THE CARDS"),
	[TRIGGER_BALL_LEFT] = N_("STOP: INSPECT THE BALL"),
	[TRIGGER_CLOSING] = N_("STOP: INSPECTION DUE"),
};

void duty_title(const struct view *view, char text[static UI_TEXT_MAX])
{
	const char *const *words =
		view->table->phase == PHASE_BETWEEN ? titles : stops;
	const struct shuffle_group *group = NULL;
	const struct duty *duty = view->duty;
	const char *title = "";
	enum checklist_trigger trigger;
	char form[UI_TEXT_MAX];

	if (view->duties > 0)
		switch (duty->is) {
		case DUTY_SHUFFLE:
			if (view->pit->shuffle_progress.begun)
				group = shuffle_next_group(
					&view->pit->shuffle_progress,
					&view->table->house);
			title = group ? _("SHUFFLE: {group}")
				      : _("SHUFFLE, CUT AND LOAD");
			break;
		case DUTY_OPEN: title = _("Table closed"); break;
		case DUTY_DEALER: title = _("Sign on"); break;
		case DUTY_VOID:
			title = round_may_be_pending(view->table)
					? _("STOP: VOID OR KEEP PENDING")
					: _("STOP: VOID THE ROUND");
			break;
		case DUTY_INSPECTION: /* the ball's is due each day, too */
			trigger = view->pit->day_state == DAY_OPENING
					  ? TRIGGER_OPENING
					  : checklists[duty->checklist].trigger;
			title = _(words[trigger]);
			break;
		}
	expand_placeholders(text, UI_TEXT_MAX, text_capitals(title, form),
			    "group %s", group ? _(group->title) : "");
}

int duty_draw(struct cells *cells, struct rect box, int rows,
	      const struct view *view)
{
	int n = view->duties;
	int shown = n <= rows ? n : rows - 1;
	int pitch = 2 * n <= rows ? 2 : 1;
	char text[UI_TEXT_MAX];

	if (shown > 0)
		cells_put(cells, box, 0, 0, PAINT_STRONG,
			  cells->glyphs->pointer);
	for (int i = 0; i < shown; i++) {
		duty_text(&view->duty[i], view, text);
		cells_text(cells, box, i * pitch, INDENT,
			   i == 0 ? PAINT_STRONG : PAINT_PLAIN, text);
	}
	if (shown >= 0 && shown < n) {
		expand_placeholders(text, sizeof text, _("and {n} more (F3)"),
				    "n %d", n - shown);
		cells_text(cells, box, shown, INDENT, PAINT_PLAIN, text);
	}
	return n < rows ? n * pitch : rows;
}
