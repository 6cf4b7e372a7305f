/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/console/wager_keys.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/pages/wager_entry_text.h"
#include "ui/terminal/keys.h"
#include "ui/actions/dealer_question.h"
#include "ui/console/screen_actions.h"

void screen_open_chips(struct screen *screen, const struct view *view, int key)
{
	screen_typed(screen);
	screen_turn(screen, PAGE_CHIPS);
	chips_open(&screen->chips);
	chips_key(&screen->chips, (enum game_id)view->table->house.game, key);
}

/* --- the last round again ------------------------------------------------- */

/* Nobody's badge is asked for wager after wager. */
static void screen_chips_repeat(struct screen *screen, const struct view *view,
				uint32_t seat)
{
	if (action_needs_badge(ACT_ROUND, view)) {
		screen_say(screen, view->now_ms,
			   _("Nobody is signed on: a dealer signs on first."));
		return;
	}
	chips_repeat(&screen->chips, seat);
}

static void screen_chips_end_repeat(struct screen *screen,
				    const struct view *view)
{
	const struct chips *chips = &screen->chips;
	char text[WORDS_MAX];

	screen->chips.repeats = false;
	if (chips->again + chips->not_again.n == 0)
		return;
	chips_text_again(chips, text);
	screen_say(screen, view->now_ms, text);
}

/* What is missing is known once all is on disk that was keyed before. */
static bool screen_chips_waits(const struct screen *screen,
			       const struct view *view)
{
	return view->refuses ||
	       (view->pending && !chips_repeating(&screen->chips));
}

bool screen_chips_again(struct screen *screen, const struct view *view,
			struct intent *intent)
{
	struct chips *chips = &screen->chips;
	struct chips_entry entry;
	char line[CHIPS_LINE_MAX];

	if (!chips->repeats || screen_chips_waits(screen, view))
		return false;
	while (action_allowed(ACTION_WAGER, view, &screen->trial) &&
	       chips_next(chips, view->table, &entry)) {
		chips_line(&entry, &view->table->house, line);
		if (screen_wants(screen, view, ACTION_WAGER, line, intent)) {
			chips->again++;
			intent->more = true;
			return true;
		}
		chips_not_taken(chips, &entry, trial_refusal(&screen->trial));
	}
	screen_chips_end_repeat(screen, view);
	return false;
}

/* --- a line --------------------------------------------------------------- */

static bool screen_chips_enter(struct screen *screen, const struct view *view,
			       struct intent *intent)
{
	struct chips *chips = &screen->chips;
	struct chips_entry entry;
	char text[WORDS_MAX], line[CHIPS_LINE_MAX];

	chips_read(chips, &view->table->house, &entry);
	if (!chips_text(chips, &entry, view->table, &screen->trial, text)) {
		chips_refused(chips, &entry); /* the words below say why */
		return false;
	}
	if (entry.act == CHIPS_AGAIN) {
		screen_chips_repeat(screen, view, entry.seat);
		return false;
	}
	if (view->refuses) {
		chips_refused(chips, &entry);
		screen_say(screen, view->now_ms, view->refuses);
		return false;
	}
	chips_line(&entry, &view->table->house, line);
	chips_done(chips, &entry);
	return screen_wants(screen, view, ACTION_WAGER, line, intent);
}

static void screen_chips_dropped(struct screen *screen, const struct view *view)
{
	if (screen->chips.typed[0] && !screen->chips.refused)
		screen_say_typed(
			screen, view->now_ms,
			view->table->phase == PHASE_BETTING
				? _("What was being keyed does not count.")
				: _("The betting is closed: what was being "
				    "keyed does not count."));
	chips_drop(&screen->chips);
}

/* Space is what the banner says, where nothing is typed. */
static bool screen_chips_leave(struct screen *screen, const struct view *view,
			       int key, struct intent *intent)
{
	bool wanted = screen_table_key(screen, view, key, intent);

	if (screen->page != PAGE_CHIPS)
		screen_chips_dropped(screen, view);
	return wanted;
}

bool screen_chips_key(struct screen *screen, const struct view *view, int key,
		      struct intent *intent)
{
	if (key == KEYS_ENTER)
		return screen_chips_enter(screen, view, intent);
	if ((key == ' ' && !screen->chips.typed[0]) || key >= KEYS_FIRST)
		return screen_chips_leave(screen, view, key, intent);
	if (key == KEYS_ESCAPE) {
		chips_drop(&screen->chips);
		screen_turn(screen, PAGE_TABLE);
		return false;
	}
	if (!screen->chips.typed[0])
		screen_typed(screen);
	chips_key(&screen->chips, (enum game_id)view->table->house.game, key);
	return false;
}

void screen_keep_chips(struct screen *screen, const struct view *view)
{
	if (screen->page != PAGE_CHIPS ||
	    (action_allowed(ACTION_WAGER, view, &screen->trial) &&
	     !question_replies(view)))
		return;
	screen_turn(screen, PAGE_TABLE);
	screen_chips_dropped(screen, view);
}
