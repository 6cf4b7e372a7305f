/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/overdue.h"

#include <string.h>

#include "rules/core/gettext.h"
#include "ui/text/trouble.h"

/* The lines are in records: they never change. */
static const struct {
	const char *words, *todo;
	const char *alone; /* what to do without the pit boss; NULL: the same */
	const char *line;
} lates[] = {
	[LATE_NOTHING] = {"", "", NULL, NULL},
	[LATE_CARD] = {N_("CARD OUT BUT NOT SHOWN? DRAW NO OTHER"),
		       N_("M keys it, with the pit boss."),
		       N_("M keys it by hand."),
		       "note card out but not shown: draw no other"},
	[LATE_BALL_WITH] = {N_("THE BALL RUNS WITH THE WHEEL"),
			    N_("F5 calls no spin."), NULL, NULL},
	[LATE_NUMBER] = {N_("NO NUMBER CAME"),
			 N_("M keys it, with the pit boss, or F5 calls no "
			    "spin."),
			 N_("M keys it, or F5 calls no spin."),
			 "note no number came"},
};

enum { LATES = sizeof lates / sizeof lates[0] };

/* The ball should be running; the wheel has done with it. */
static bool late_ball_is_forgotten(const struct view *view)
{
	enum wheel_state state = view->turning.state;

	return view->wheel.state == DEVICE_LIVE && state != WHEEL_UNKNOWN &&
	       state != WHEEL_BALL_IN_TRACK && state != WHEEL_NO_MORE_BETS &&
	       state != WHEEL_NUMBER; /* which may not be in the record yet */
}

enum late late_of(const struct view *view)
{
	const struct roulette *r = &view->table->roulette;

	if (view->card_missing)
		return LATE_CARD;
	if (trouble_stands(view) || table_do(view->table).what != DO_WATCH_BALL)
		return LATE_NOTHING;
	if (r->rotor == r->track && r->rotor != TURN_UNSENSED)
		return LATE_BALL_WITH;
	return late_ball_is_forgotten(view) ? LATE_NUMBER : LATE_NOTHING;
}

/* gettext has a header where the text is empty */
static const char *late_text(const char *text)
{
	return *text ? _(text) : "";
}

const char *late_words(enum late late)
{
	return late_text(lates[late].words);
}

const char *late_todo(enum late late, const struct view *view)
{
	bool alone = view->by_hand_alone && lates[late].alone;

	return late_text(alone ? lates[late].alone : lates[late].todo);
}

const char *late_line(enum late late)
{
	return lates[late].line;
}

enum late late_of_line(const char *line)
{
	for (int i = 0; i < LATES; i++)
		if (lates[i].line && strcmp(lates[i].line, line) == 0)
			return (enum late)i;
	return LATE_NOTHING;
}
