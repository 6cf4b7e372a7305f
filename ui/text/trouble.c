/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <string.h>

#include "rules/core/gettext.h"

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

static const char *const stops[GAMES] = {
	[BACCARAT] = N_("STOP, DRAW NO CARD"),
	[BLACKJACK] = N_("STOP, DRAW NO CARD"),
	[ROULETTE] = N_("STOP, LEAVE THE BALL"),
};

static bool trouble_record(const struct view *view)
{
	return view->trouble;
}

static bool trouble_waiting(const struct view *view)
{
	return view->table->facts_of[FACT_WAITING] > 0;
}

static bool trouble_impossible(const struct view *view)
{
	return view->table->impossible;
}

static bool trouble_empty(const struct view *view)
{
	return view->table->shoe_empty && view->table->phase != PHASE_BETWEEN;
}

static bool trouble_inconsistent(const struct view *view)
{
	return view->table->inconsistent;
}

static bool trouble_compare(const struct view *view)
{
	return view->compare && view->table->house.game != ROULETTE;
}

static bool trouble_compare_wheel(const struct view *view)
{
	return view->compare && view->table->house.game == ROULETTE;
}

static bool trouble_offered(const struct view *view)
{
	return view->offered;
}

static bool trouble_same_or_next(const struct view *view)
{
	return view->same_or_next;
}

/* Nobody plays: its devices may be off. */
static bool trouble_is_closed(const struct view *view)
{
	return view->pit && view->pit->day_state == DAY_CLOSED;
}

/* Cards that are out are announced and picked up without a reader. */
static bool trouble_wants_reader(const struct view *view)
{
	uint8_t step = table_do(view->table).what;

	return step != DO_ANNOUNCE && step != DO_PICK_UP &&
	       step != DO_RESHUFFLE && !trouble_is_closed(view);
}

static bool trouble_reader_opening(const struct view *view)
{
	return view->reader.state == DEVICE_OPENING &&
	       trouble_wants_reader(view);
}

static bool trouble_reader_lost(const struct view *view)
{
	return view->reader.state == DEVICE_LOST && trouble_wants_reader(view);
}

static bool trouble_reader_error(const struct view *view)
{
	return view->reader.state == DEVICE_ERROR && !view->reader.until_read &&
	       trouble_wants_reader(view);
}

/* It would stand for ever where no card comes to end it. */
static bool trouble_reader_error_until_read(const struct view *view)
{
	uint8_t step = table_do(view->table).what;

	return view->reader.state == DEVICE_ERROR && view->reader.until_read &&
	       (step == DO_DEAL || step == DO_DRAW);
}

/* No more bets is called, and a number announced, without a sensor; what it
 * did not see the dealer confirms. */
static bool trouble_wants_wheel(const struct view *view)
{
	uint8_t step = table_do(view->table).what;

	return step != DO_ANNOUNCE && step != DO_CONFIRM_SPIN &&
	       step != DO_CLOSE_BETS && !trouble_is_closed(view);
}

static bool trouble_wheel_opening(const struct view *view)
{
	return view->wheel.state == DEVICE_OPENING && trouble_wants_wheel(view);
}

static bool trouble_wheel_lost(const struct view *view)
{
	return view->wheel.state == DEVICE_LOST && trouble_wants_wheel(view);
}

static bool trouble_wheel_error(const struct view *view)
{
	return view->wheel.state == DEVICE_ERROR && trouble_wants_wheel(view);
}

static bool trouble_ball_out(const struct view *view)
{
	return view->ball_out;
}

static bool trouble_number_early(const struct view *view)
{
	return view->table->number_early;
}

static bool trouble_unsure(const struct view *view)
{
	return view->unsure && !view->unsure_last;
}

static bool trouble_unsure_last(const struct view *view)
{
	return view->unsure && view->unsure_last;
}

/* In the order of their urgency; holds come behind the irregularities. */
static const struct watch {
	bool (*stands)(const struct view *view);
	bool irregular; /* before the holds */
	struct trouble trouble;
} watches[] = {
	{trouble_record,
	 true,
	 {N_("THE RECORD CANNOT BE WRITTEN"), "{record}",
	  N_("Play goes on by itself once it can. Call the pit boss.")}},
	{trouble_compare,
	 true,
	 {N_("COMPARE TABLE WITH SCREEN"),
	  N_("Every card on the layout must be on the screen, and no other."),
	  N_("The dealer answers below.")}},
	{trouble_compare_wheel,
	 true,
	 {N_("COMPARE TABLE WITH SCREEN"),
	  N_("Look whether the ball runs or lies as the screen says."),
	  N_("The dealer answers below.")}},
	{trouble_ball_out,
	 true,
	 {N_("A BALL RUNS THAT NO ROUND WAITS FOR"),
	  N_("Take it out of the wheel, or wait until it lies and take it "
	     "then."),
	  N_("The dealer answers below.")}},
	{trouble_number_early,
	 true,
	 {N_("{number} BEFORE NO MORE BETS"),
	  N_("Leave the ball where it lies."),
	  N_("The pit boss has it spun again or voids the round: F5")}},
	{trouble_unsure,
	 true,
	 {N_("WHEEL SHOWS {number}, NOT SURE: TAKE IT?"),
	  N_("Look in which number the ball lies."),
	  N_("The dealer answers below.")}},
	{trouble_unsure_last,
	 true,
	 {N_("WHEEL SHOWS {number}, NOT SURE: TAKE IT?"),
	  N_("IT MAY BE THE LAST ROUND'S. Look in which number the ball lies."),
	  N_("The dealer answers below.")}},
	{trouble_same_or_next,
	 true,
	 {N_("{asked}: SAME CARD OR NEXT CARD?"),
	  N_("It came twice: look whether one such card lies there, or two."),
	  N_("The dealer answers below.")}},
	{trouble_offered,
	 true,
	 {N_("READER SENT {asked} AGAIN, NOT ON SCREEN: TAKE IT?"),
	  N_("{place}: look whether that card lies there."),
	  N_("The dealer answers below.")}},
	{trouble_waiting,
	 true,
	 {N_("CARD OUT OF TURN: {card}"),
	  N_("Leave it where it lies, face up."),
	  N_("The pit boss rules on it: F5")}},
	{trouble_impossible,
	 true,
	 {N_("IMPOSSIBLE CARD: {card}"),
	  N_("The shoe can hold no more of them. Show all cards to the pit "
	     "boss."),
	  N_("The pit boss puts the card right or voids the round: F5")}},
	{trouble_empty,
	 true,
	 {N_("THE SHOE IS EMPTY"), N_("The round cannot be dealt to its end."),
	  N_("The pit boss voids the round: F5")}},
	{trouble_inconsistent,
	 true,
	 {N_("THE ROUND DOES NOT FIT TOGETHER"),
	  N_("Leave all cards where they lie."),
	  N_("The pit boss puts cards right or voids the round: F5")}},
	{trouble_reader_opening,
	 false,
	 {N_("READER: ITS LINE IS BEING OPENED"), "{reader}",
	  N_("It clears by itself. {by_hand}")}},
	{trouble_reader_lost,
	 false,
	 {N_("READER LOST"), "{reader}", N_("It clears by itself. {by_hand}")}},
	{trouble_reader_error,
	 false,
	 {N_("READER ERROR"), "{reader}",
	  N_("It clears by itself. {by_hand}")}},
	{trouble_reader_error_until_read,
	 false,
	 {N_("READER ERROR"), "{reader}",
	  N_("See to it and go on: the next card ends this. {by_hand}")}},
	{trouble_wheel_opening,
	 false,
	 {N_("WHEEL: ITS LINE IS BEING OPENED"), "{wheel}",
	  N_("It clears by itself. {by_hand}")}},
	{trouble_wheel_lost,
	 false,
	 {N_("WHEEL LOST"), "{wheel}", N_("It clears by itself. {by_hand}")}},
	{trouble_wheel_error,
	 false,
	 {N_("WHEEL ERROR"), "{wheel}", "{key_or_wait}"}},
};

enum { WATCHES = sizeof watches / sizeof watches[0] };

static const struct trouble hold_of_no_row = {N_("PLAY IS HELD: {name}"),
					      N_("Leave all as it lies."),
					      N_("The pit boss lifts it: F5")};

const char *trouble_stop(const struct view *view)
{
	return view->ball_out ? _("TAKE THE BALL OUT")
			      : _(stops[view->table->house.game]);
}

static const struct trouble *trouble_of_hold(const char *name)
{
	const struct reason *reason = reason_of(name);

	return reason ? &reason->trouble : &hold_of_no_row;
}

static int troubles_watched(const struct view *view, bool irregular,
			    const struct trouble *trouble[], int n)
{
	for (int i = 0; i < WATCHES; i++)
		if (watches[i].irregular == irregular &&
		    watches[i].stands(view))
			trouble[n++] = &watches[i].trouble;
	return n;
}

/* What is to be done before play is no trouble: see duty.h. */
static bool trouble_is_hold(const char *name)
{
	return !pit_is_hold(name);
}

bool trouble_stands(const struct view *view)
{
	const struct holds *list = &view->table->holds;

	for (int i = 0; i < WATCHES; i++)
		if (watches[i].stands(view))
			return true;
	for (int i = 0; i < list->n; i++)
		if (trouble_is_hold(list->name[i]))
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
	return (view->compare && strcmp(hold, "compare") == 0) ||
	       (view->same_or_next && strcmp(hold, "same-card") == 0) ||
	       (view->ball_out && strcmp(hold, "ball-out") == 0);
}

int troubles_of(const struct view *view,
		const struct trouble *trouble[static TROUBLES_MAX],
		const char *name[static TROUBLES_MAX])
{
	const struct holds *list = &view->table->holds;
	int n = troubles_watched(view, true, trouble, 0);

	memset(name, 0, TROUBLES_MAX * sizeof *name);
	for (int i = 0; i < list->n; i++) {
		if (trouble_is_asked(view, list->name[i]) ||
		    !trouble_is_hold(list->name[i]))
			continue;
		name[n] = list->name[i];
		trouble[n++] = trouble_of_hold(list->name[i]);
	}
	return troubles_watched(view, false, trouble, n);
}
