/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <string.h>

#include "rules/core/gettext.h"

/* The lines are in records: they never change. */
static const struct {
	const char *words, *todo;
	const char *alone; /* what to do without the pit boss; NULL: the same */
	enum station_note note;
} lates[] = {
	[LATE_NOTHING] = {"", "", NULL, NOTES},
	[LATE_CARD] = {N_("CARD NOT READ? STOP DRAWING"),
		       N_("M: key it, with the pit boss."), N_("M: key it."),
		       NOTE_CARD_NOT_SHOWN},
	[LATE_BALL_WITH] = {N_("BALL RUNS WITH THE WHEEL"), N_("F5: no spin."),
			    NULL, NOTES},
	[LATE_NUMBER] = {N_("NO NUMBER READ"),
			 N_("M: key it, with the pit boss. F5: no spin."),
			 N_("M: key it. F5: no spin."), NOTE_NO_NUMBER},
};

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
	bool alone = view->badges.by_hand_alone && lates[late].alone;

	return late_text(alone ? lates[late].alone : lates[late].todo);
}

enum station_note late_note(enum late late)
{
	return lates[late].note;
}

enum late late_of_line(const char *line)
{
	struct word about;

	switch (note_parse(line, &about)) {
	case NOTE_CARD_NOT_SHOWN: return LATE_CARD;
	case NOTE_NO_NUMBER: return LATE_NUMBER;
	default: return LATE_NOTHING;
	}
}

static const char *const stops[GAMES] = {
	[BACCARAT] = N_("STOP, DRAW NO CARD"),
	[BLACKJACK] = N_("STOP, DRAW NO CARD"),
	[ROULETTE] = N_("STOP, LEAVE THE BALL"),
};

/* In the order of their urgency; holds come behind the irregularities, before
 * the devices. */
enum watch {
	RECORD,
	COMPARE,
	COMPARE_WHEEL,
	BALL_OUT,
	NUMBER_EARLY,
	UNSURE,
	UNSURE_LAST,
	SAME_OR_NEXT,
	OFFERED,
	WAITING,
	IMPOSSIBLE,
	EMPTY,
	INCONSISTENT,
	READER_OPENING,
	READER_LOST,
	READER_ERROR,
	READER_ERROR_UNTIL_READ,
	WHEEL_OPENING,
	WHEEL_LOST,
	WHEEL_ERROR,
	WATCHES,
	FIRST_DEVICE = READER_OPENING,
};

static const struct trouble watches[WATCHES] = {
	[RECORD] = {N_("CANNOT WRITE THE RECORD"), "{record}",
		    N_("Call the pit boss. Play resumes by itself.")},
	[COMPARE] = {N_("CHECK TABLE AGAINST SCREEN"),
		     N_("Cards on the layout and on the screen must match."),
		     N_("Dealer: answer below.")},
	[COMPARE_WHEEL] = {N_("CHECK TABLE AGAINST SCREEN"),
			   N_("The ball must be as the screen shows it."),
			   N_("Dealer: answer below.")},
	[BALL_OUT] = {N_("BALL IN PLAY, NO ROUND"),
		      N_("Take the ball out now, or once it comes to rest."),
		      N_("Dealer: answer below.")},
	[NUMBER_EARLY] = {N_("{number} BEFORE NO MORE BETS"),
			  N_("Do not touch the ball."),
			  N_("Pit boss: spin again or void the round (F5)")},
	[UNSURE] = {N_("WHEEL UNSURE: {number}?"),
		    N_("Check the ball's number."),
		    N_("Dealer: answer below.")},
	[UNSURE_LAST] =
		{N_("WHEEL UNSURE: {number}?"),
		 N_("May be the last round's. Check the ball's number."),
		 N_("Dealer: answer below.")},
	[SAME_OR_NEXT] =
		{N_("{asked}: SAME OR NEXT CARD?"),
		 N_("Read twice: one such card on the layout, or two?"),
		 N_("Dealer: answer below.")},
	[OFFERED] = {N_("{asked} READ AGAIN: COUNT IT?"),
		     N_("{place}: is that card there?"),
		     N_("Dealer: answer below.")},
	[WAITING] = {N_("CARD OUT OF TURN: {card}"),
		     N_("Leave the cards face up."),
		     N_("Pit boss: make a ruling (F5)")},
	[IMPOSSIBLE] =
		{N_("IMPOSSIBLE CARD: {card}"),
		 N_("The shoe has no more of this card. Show all cards to the "
		    "pit "
		    "boss."),
		 N_("Pit boss: correct the cards or void the round (F5)")},
	[EMPTY] = {N_("SHOE EMPTY"), N_("The round cannot be finished."),
		   N_("Pit boss: void the round (F5)")},
	[INCONSISTENT] =
		{N_("CARDS DO NOT ADD UP"), N_("Leave everything as it is."),
		 N_("Pit boss: correct the cards or void the round (F5)")},
	[READER_OPENING] = {N_("READER CONNECTING"), "{reader}",
			    N_("Clears when the device is back. {by_hand}")},
	[READER_LOST] = {N_("READER LOST"), "{reader}",
			 N_("Clears when the device is back. {by_hand}")},
	[READER_ERROR] = {N_("READER ERROR"), "{reader}",
			  N_("Clears when the device is back. {by_hand}")},
	[READER_ERROR_UNTIL_READ] = {N_("READER ERROR"), "{reader}",
				     N_("Clear the fault. The next card ends "
					"the alarm. {by_hand}")},
	[WHEEL_OPENING] = {N_("WHEEL CONNECTING"), "{wheel}",
			   N_("Clears when the device is back. {by_hand}")},
	[WHEEL_LOST] = {N_("WHEEL LOST"), "{wheel}",
			N_("Clears when the device is back. {by_hand}")},
	[WHEEL_ERROR] = {N_("WHEEL ERROR"), "{wheel}", "{key_or_wait}"},
};

/* Which of them stand. */
static void troubles_watch(const struct view *view, bool stands[static WATCHES])
{
	const struct table *table = view->table;
	enum device_state reader = view->reader.state;
	enum device_state wheel = view->wheel.state;
	bool turns = table->house.game == ROULETTE;
	uint8_t step = table_do(table).what;
	/* Nobody plays: its devices may be off. */
	bool closed = view->pit && view->pit->day_state == DAY_CLOSED;
	/* Cards that are out are announced and picked up without a reader. */
	bool reads = !closed && step != DO_ANNOUNCE && step != DO_PICK_UP &&
		     step != DO_RESHUFFLE;
	/* No more bets is called, and a number announced, without a sensor;
	 * what it did not see the dealer confirms. */
	bool spins = !closed && step != DO_ANNOUNCE &&
		     step != DO_CONFIRM_SPIN && step != DO_CLOSE_BETS;

	stands[RECORD] = view->trouble != NULL;
	stands[COMPARE] = view->compare && !turns;
	stands[COMPARE_WHEEL] = view->compare && turns;
	stands[BALL_OUT] = view->ball_out;
	stands[NUMBER_EARLY] = table->number_early;
	stands[UNSURE] = view->unsure && !view->unsure_last;
	stands[UNSURE_LAST] = view->unsure && view->unsure_last;
	stands[SAME_OR_NEXT] = view->same_or_next;
	stands[OFFERED] = view->offered;
	stands[WAITING] = table->facts_of[FACT_WAITING] > 0;
	stands[IMPOSSIBLE] = table->impossible;
	stands[EMPTY] = table->shoe_empty && table->phase != PHASE_BETWEEN;
	stands[INCONSISTENT] = table->inconsistent;
	stands[READER_OPENING] = reader == DEVICE_OPENING && reads;
	stands[READER_LOST] = reader == DEVICE_LOST && reads;
	stands[READER_ERROR] =
		reader == DEVICE_ERROR && reads && !view->reader.until_read;
	/* It would stand for ever where no card comes to end it. */
	stands[READER_ERROR_UNTIL_READ] = reader == DEVICE_ERROR &&
					  view->reader.until_read &&
					  (step == DO_DEAL || step == DO_DRAW);
	stands[WHEEL_OPENING] = wheel == DEVICE_OPENING && spins;
	stands[WHEEL_LOST] = wheel == DEVICE_LOST && spins;
	stands[WHEEL_ERROR] = wheel == DEVICE_ERROR && spins;
}

static const struct trouble hold_of_no_row = {N_("PLAY STOPPED: {name}"),
					      N_("Leave everything as it is."),
					      N_("Pit boss: resume play (F5)")};

const char *trouble_stop(const struct view *view)
{
	return view->ball_out ? _("TAKE THE BALL OUT")
			      : _(stops[view->table->house.game]);
}

bool trouble_stands(const struct view *view)
{
	const struct holds *list = &view->table->holds;
	bool stands[WATCHES];

	troubles_watch(view, stands);
	for (int i = 0; i < WATCHES; i++)
		if (stands[i])
			return true;
	for (int i = 0; i < list->n; i++)
		if (!pit_is_hold(list->name[i]))
			return true;
	return false;
}

bool trouble_in_question(const struct view *view)
{
	uint8_t what = table_do(view->table).what;

	return view->compare || what == DO_CALL_PIT_BOSS || what == DO_HELD;
}

/* The dealer's answer to a question lifts the hold. */
static bool trouble_is_asked(const struct view *view, const char *hold)
{
	switch (hold_of(hold)) {
	case HOLD_COMPARE: return view->compare;
	case HOLD_SAME_CARD: return view->same_or_next;
	case HOLD_BALL_OUT: return view->ball_out;
	default: return false;
	}
}

/* What is to be done before play is no trouble: see pit_is_hold(). */
int troubles_of(const struct view *view,
		const struct trouble *trouble[static TROUBLES_MAX],
		const char *name[static TROUBLES_MAX])
{
	const struct holds *list = &view->table->holds;
	bool stands[WATCHES];
	int n = 0;

	troubles_watch(view, stands);
	memset(name, 0, TROUBLES_MAX * sizeof *name);
	for (int i = 0; i < FIRST_DEVICE; i++)
		if (stands[i])
			trouble[n++] = &watches[i];
	for (int i = 0; i < list->n; i++) {
		enum hold hold = hold_of(list->name[i]);

		if (trouble_is_asked(view, list->name[i]) ||
		    pit_is_hold(list->name[i]))
			continue;
		name[n] = list->name[i];
		trouble[n++] = hold < HOLD_DUTIES ? &reasons[hold].trouble
						  : &hold_of_no_row;
	}
	for (int i = FIRST_DEVICE; i < WATCHES; i++)
		if (stands[i])
			trouble[n++] = &watches[i];
	return n;
}
