/* SPDX-License-Identifier: ISC */
/* The rows of the table of actions that are not about the table, but about
 * people, the gaming day, inspections and shuffles. */
#include "config.h"

#include "ui/actions/action.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/text/duty_text.h"
#include "ui/text/placeholders.h"

enum checklist_id action_checklist(enum action_id id)
{
	return id >= ACTION_INSPECT && id < ACTION_CARDS_LEFT
		       ? (enum checklist_id)(id - ACTION_INSPECT)
		       : CHECKLISTS;
}

bool action_is_again(enum action_id id, const struct view *view)
{
	enum checklist_id checklist = action_checklist(id);
	struct duty duty[DUTIES_MAX];
	int n = duties_of(view, duty);

	while (n > 0 && (duty[n - 1].is != DUTY_INSPECTION ||
			 duty[n - 1].checklist != checklist))
		n--;
	return checklist < CHECKLISTS && n == 0;
}

static bool action_is_begun(enum checklist_id checklist,
			    const struct view *view)
{
	return view->pit && inspection_under_way(&view->pit->form[checklist]);
}

/* It is begun, or gone on with. */
static void action_form_line(enum checklist_id checklist,
			     const struct view *view,
			     char line[static ACTION_LINE_MAX])
{
	snprintf(line, ACTION_LINE_MAX, "%s %s",
		 action_is_begun(checklist, view) ? "resume" : "begin",
		 checklists[checklist].name);
}

static void action_shuffle_line(enum action_id id,
				const struct shuffling *shuffling,
				char line[static ACTION_LINE_MAX])
{
	if (id == ACTION_SHUFFLE_BACK)
		snprintf(line, ACTION_LINE_MAX, "back %d", shuffling->done);
	else if (shuffling->begun)
		snprintf(line, ACTION_LINE_MAX, "group %d",
			 shuffling->done + 1);
	else
		snprintf(line, ACTION_LINE_MAX, "begin");
}

void action_pit_line(enum action_id id, const struct view *view,
		     char line[static ACTION_LINE_MAX])
{
	enum checklist_id checklist = action_checklist(id);

	if (checklist < CHECKLISTS)
		action_form_line(checklist, view, line);
	else if (actions[id].about == KIND_SHUFFLE && view->pit)
		action_shuffle_line(id, &view->pit->shuffling, line);
	else
		snprintf(line, ACTION_LINE_MAX, "%s", actions[id].line);
}

/* What the pit itself does not know of. */
static bool action_pit_fits(enum action_id id, const struct view *view)
{
	bool wheel = view->table->house.game == ROULETTE;

	switch (id) {
	case ACTION_CARDS_LEFT: return !wheel;
	case ACTION_BALL_LEFT:
	case ACTION_TURNED: return wheel;
	case ACTION_SHUFFLED: return duty_is_first(view, DUTY_SHUFFLE);
	default: return true;
	}
}

bool action_pit_allowed(enum action_id id, const struct view *view,
			struct trial *trial)
{
	char line[ACTION_LINE_MAX + 16];

	if (!view->pit || !action_pit_fits(id, view))
		return false;
	action_pit_line(id, view, line);
	if (actions[id].probe)
		strcat(line, actions[id].probe);
	return trial_takes_pit(trial, view, (enum kind)actions[id].about, line);
}

bool action_line_needs_badge(enum kind about, const char *line,
			     const struct view *view)
{
	enum act act = view->pit ? pit_act(view->pit, about, line) : ACTS;

	if (act == ACTS)
		return false;
	if (pit_in_person(act, line))
		return true;
	if (trial_form_badge(view, act))
		return false;
	return permit_is_ruling(act) || !*view->pit->dealer;
}

static void action_form_label(enum checklist_id checklist,
			      const struct view *view,
			      char text[static WORDS_MAX])
{
	char done[12], of[12];
	int n = 0, all = 0;
	bool begun = action_is_begun(checklist, view);
	const char *form = begun ? _("{form}: {done} of {of}") : "{form}";

	if (begun)
		inspection_progress(&view->pit->form[checklist], &n, &all);
	snprintf(done, sizeof done, "%d", n);
	snprintf(of, sizeof of, "%d", all);
	if (action_is_again((enum action_id)(ACTION_INSPECT + (int)checklist),
			    view))
		form = _("{form}: again");
	expand(text, WORDS_MAX, form,
	       (struct expansion[]){{"form", _(checklists[checklist].title)},
				    {"done", done},
				    {"of", of},
				    {NULL, NULL}});
}

/* What Space says of the part of the shuffle that is under way. */
static const char *action_shuffled(const struct view *view)
{
	const struct shuffle_group *group;

	if (!view->pit || !view->pit->shuffling.begun)
		return _("BEGUN");
	group = shuffling_next(&view->pit->shuffling, &view->table->house);
	return group ? _(group->done) : _(actions[ACTION_SHUFFLED].label);
}

void action_pit_label(enum action_id id, const struct view *view,
		      char text[static WORDS_MAX])
{
	enum checklist_id checklist = action_checklist(id);

	if (checklist < CHECKLISTS)
		action_form_label(checklist, view, text);
	else if (id == ACTION_SHUFFLED)
		snprintf(text, WORDS_MAX, "%s", action_shuffled(view));
	else if (id == ACTION_SIGN_ON && view->dealer)
		snprintf(text, WORDS_MAX, "%s", _("Relief"));
	else
		snprintf(text, WORDS_MAX, "%s", _(actions[id].label));
}
