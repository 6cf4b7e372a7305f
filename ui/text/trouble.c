/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/round.h"

/* The lines are in records: they never change. */
static const struct {
	const char *words, *todo;
	const char *alone; /* remedy for the dealer alone; NULL: the same */
	enum station_note note;
} overdue_texts[] = {
	[OVERDUE_NOTHING] = {"", "", NULL, NOTES},
	[OVERDUE_CARD] = {N_("CARD NOT READ? STOP DRAWING"),
			  N_("M: key it, with the {role}."), N_("M: key it."),
			  NOTE_CARD_NOT_READ},
	[OVERDUE_BALL_WITH_WHEEL] = {N_("BALL RUNS WITH THE WHEEL"),
				     N_("F5: no spin."), NULL, NOTES},
	[OVERDUE_NUMBER] = {N_("NO NUMBER READ"),
			    N_("M: key it, with the {role}. F5: no spin."),
			    N_("M: key it. F5: no spin."), NOTE_NUMBER_MISSING},
};

/* The ball should be running; the wheel has done with it. */
static bool overdue_ball_is_lost(const struct view *view)
{
	enum wheel_state state = view->wheel_motion.state;

	return view->wheel.state == DEVICE_LIVE && state != WHEEL_UNKNOWN &&
	       state != WHEEL_BALL_IN_TRACK && state != WHEEL_NO_MORE_BETS &&
	       state != WHEEL_NUMBER; /* which may not be in the record yet */
}

enum overdue overdue_find(const struct view *view)
{
	const struct roulette *r = &view->table->roulette;

	if (view->card_missing)
		return OVERDUE_CARD;
	if (trouble_stops_play(view) ||
	    table_instruction(view->table).what != DO_WATCH_BALL)
		return OVERDUE_NOTHING;
	if (r->rotor == r->ball_direction && r->rotor != DIRECTION_UNKNOWN)
		return OVERDUE_BALL_WITH_WHEEL;
	return overdue_ball_is_lost(view) ? OVERDUE_NUMBER : OVERDUE_NOTHING;
}

/* gettext has a header where the text is empty */
static const char *overdue_translate(const char *text)
{
	return *text ? _(text) : "";
}

const char *overdue_text(enum overdue overdue)
{
	return overdue_translate(overdue_texts[overdue].words);
}

void overdue_advice(enum overdue overdue, const struct view *view,
		    char text[static UI_TEXT_MAX])
{
	bool alone = view->badges.entry_needs_no_badge &&
		     overdue_texts[overdue].alone;
	enum role role = permissions[ACT_CARD_BY_HAND].least;

	expand_placeholders(
		text, UI_TEXT_MAX,
		overdue_translate(alone ? overdue_texts[overdue].alone
					: overdue_texts[overdue].todo),
		"role %s", _(role_title(role)));
}

enum station_note overdue_note(enum overdue overdue)
{
	return overdue_texts[overdue].note;
}

enum overdue overdue_parse(const char *line)
{
	struct token about;

	switch (station_note_parse(line, &about)) {
	case NOTE_CARD_NOT_READ: return OVERDUE_CARD;
	case NOTE_NUMBER_MISSING: return OVERDUE_NUMBER;
	default: return OVERDUE_NOTHING;
	}
}

/* In the order of their urgency; holds come behind the irregularities, before
 * the devices. */
enum condition {
	RECORD,
	COMPARE,
	COMPARE_WHEEL,
	COMPARE_DICE,
	BALL_OUT,
	NUMBER_EARLY,
	DICE_EARLY,
	UNSURE,
	UNSURE_LAST,
	SAME_OR_NEXT,
	CARD_REPEATED,
	OUT_OF_TURN,
	IMPOSSIBLE,
	EMPTY,
	EMPTY_BETTING,
	INCONSISTENT,
	READER_OPENING,
	READER_LOST,
	READER_ERROR,
	READER_ERROR_UNTIL_READ,
	READER_ERROR_UNTIL_DICE,
	WHEEL_OPENING,
	WHEEL_LOST,
	WHEEL_ERROR,
	CONDITIONS,
	FIRST_DEVICE = READER_OPENING,
};

static const struct trouble conditions[CONDITIONS] = {
	[RECORD] = {N_("CANNOT WRITE THE RECORD"), "{record}",
		    N_("Call the pit boss. Play resumes when the record can be "
		       "written.")},
	[COMPARE] = {N_("Check table against screen"),
		     N_("Cards on the layout and on the screen must match."),
		     N_("Dealer: answer below.")},
	[COMPARE_WHEEL] =
		{N_("Check table against screen"),
		 N_("Ball in the wheel and on the screen must match."),
		 N_("Dealer: answer below.")},
	[COMPARE_DICE] = {N_("Check table against screen"),
			  N_("Dice under the dome and on the screen must "
			     "match."),
			  N_("Dealer: answer below.")},
	[BALL_OUT] = {N_("Ball in play, no round"),
		      N_("Take the ball out now, or once it comes to rest."),
		      N_("Dealer: answer below.")},
	[NUMBER_EARLY] = {N_("{number} BEFORE NO MORE BETS"),
			  N_("Do not touch the ball."),
			  N_("{who}: spin again or void the round (F5)"),
			  ACT_RULING},
	[DICE_EARLY] = {N_("{number} BEFORE NO MORE BETS"),
			N_("Do not touch the dice."),
			N_("{who}: shake again or void the round (F5)"),
			ACT_RULING},
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
	[CARD_REPEATED] = {N_("{asked} READ AGAIN: COUNT IT?"),
			   N_("{place}: is that card there?"),
			   N_("Dealer: answer below.")},
	[OUT_OF_TURN] = {N_("Card out of turn: {card}"),
			 N_("Leave the cards face up."),
			 N_("{who}: make a ruling (F5)"), ACT_RULING},
	[IMPOSSIBLE] =
		{N_("Impossible card: {card}"),
		 N_("The shoe has no more of this card. Show all cards to the "
		    "pit boss."),
		 N_("{who}: correct the cards or void the round (F5)"),
		 ACT_CORRECTION},
	[EMPTY] = {N_("SHOE EMPTY"),
		   N_("The round cannot be finished. Discard this card after "
		      "it."),
		   N_("{who}: void the round or keep it pending (F5)"),
		   ACT_VOID},
	[EMPTY_BETTING] = {N_("SHOE EMPTY"),
			   N_("The round cannot be finished. Discard this card "
			      "after it."),
			   N_("{who}: void the round (F5)"), ACT_VOID},
	[INCONSISTENT] = {N_("Decision contradicts the cards"),
			  N_("Leave everything as it is."),
			  N_("{who}: correct the cards or void the round (F5)"),
			  ACT_CORRECTION},
	[READER_OPENING] = {N_("READER CONNECTING"), "{reader}{since}",
			    N_("Clears when the device is back. {by_hand}")},
	[READER_LOST] = {N_("READER LOST"), "{reader}{since}",
			 N_("Clears when the device is back. {by_hand}")},
	[READER_ERROR] = {N_("READER ERROR"), "{reader}{since}",
			  N_("Clears when the device is back. {by_hand}")},
	[READER_ERROR_UNTIL_READ] = {N_("READER ERROR"), "{reader}{since}",
				     N_("Clear the fault. The next card ends "
					"the alarm. {by_hand}")},
	[READER_ERROR_UNTIL_DICE] = {N_("READER ERROR"), "{reader}{since}",
				     N_("Clear the fault. The next dice end "
					"the alarm. {by_hand}")},
	[WHEEL_OPENING] = {N_("WHEEL CONNECTING"), "{wheel}{since}",
			   N_("Clears when the device is back. {by_hand}")},
	[WHEEL_LOST] = {N_("WHEEL LOST"), "{wheel}{since}",
			N_("Clears when the device is back. {by_hand}")},
	[WHEEL_ERROR] = {N_("WHEEL ERROR"), "{wheel}{since}", "{key_or_wait}"},
};

/* Checks which troubles exist. */
static void troubles_check(const struct view *view,
			   bool active[static CONDITIONS])
{
	const struct table *table = view->table;
	enum device_state reader = view->reader.state;
	enum device_state wheel = view->wheel.state;
	uint8_t kind = table->game->kind;
	uint8_t step = instruction_shown(view).what;
	/* No play: the devices may be off. */
	bool closed = view->pit && view->pit->day_state == DAY_CLOSED;
	/* No more bets is called, and a result announced, without a device. */
	bool called = step == DO_CLOSE_BETS || step == DO_ANNOUNCE;
	/* Cards that are out, a ball and dice are picked up without one; dice
	 * that were read are confirmed without one. */
	bool reads = !closed && !called && step != DO_PICK_UP &&
		     step != DO_RESHUFFLE && step != DO_CONFIRM_DICE;
	/* The dealer confirms a spin that the sensor did not see. */
	bool spins = !closed && !called && step != DO_PICK_UP &&
		     step != DO_CONFIRM_SPIN;

	active[RECORD] = view->trouble != NULL;
	active[COMPARE] = view->compare && game_has_cards(table->house.game);
	active[COMPARE_WHEEL] = view->compare && kind == KIND_WHEEL;
	active[COMPARE_DICE] = view->compare && kind == KIND_DICE;
	active[BALL_OUT] = view->ball_out;
	active[NUMBER_EARLY] = table->number_early && kind == KIND_WHEEL;
	active[DICE_EARLY] = table->number_early && kind == KIND_DICE;
	active[UNSURE] = view->unsure && !view->unsure_last;
	active[UNSURE_LAST] = view->unsure && view->unsure_last;
	active[SAME_OR_NEXT] = view->same_or_next;
	active[CARD_REPEATED] = view->card_repeated;
	active[OUT_OF_TURN] = table->facts_by_kind[FACT_OUT_OF_TURN] > 0;
	active[IMPOSSIBLE] = table->impossible;
	active[EMPTY] = table->shoe_empty && round_may_be_pending(table);
	active[EMPTY_BETTING] = table->shoe_empty && !active[EMPTY] &&
				table->phase != PHASE_BETWEEN;
	active[INCONSISTENT] = table->inconsistent;
	active[READER_OPENING] = reader == DEVICE_OPENING && reads;
	active[READER_LOST] = reader == DEVICE_LOST && reads;
	active[READER_ERROR] =
		reader == DEVICE_ERROR && reads && !view->reader.until_read;
	/* Only while a card is due: no other reading ends it. */
	active[READER_ERROR_UNTIL_READ] = reader == DEVICE_ERROR &&
					  view->reader.until_read &&
					  (step == DO_DEAL || step == DO_DRAW);
	active[READER_ERROR_UNTIL_DICE] =
		reader == DEVICE_ERROR && view->reader.until_read &&
		(step == DO_SHAKE || step == DO_SHAKE_AGAIN);
	active[WHEEL_OPENING] = wheel == DEVICE_OPENING && spins;
	active[WHEEL_LOST] = wheel == DEVICE_LOST && spins;
	active[WHEEL_ERROR] = wheel == DEVICE_ERROR && spins;
}

static const struct trouble unknown_hold = {
	N_("Play stopped: {name}"), N_("Leave everything as it is."),
	N_("{who}: resume play (F5)"), ACT_RELEASE};

static const struct trouble wrong_count = {
	N_("SHOE: {theirs} CARDS / TABLE: {ours}"),
	N_("Leave the shoe and the cards as they are."),
	N_("{who}: count again or make a ruling (F5)"), ACT_RELEASE};

const char *trouble_stop_text(const struct view *view)
{
	static const char *const texts[GAME_KINDS] = {
		[KIND_COUP] = N_("STOP, DRAW NO CARD"),
		[KIND_SEATS] = N_("STOP, DRAW NO CARD"),
		[KIND_WHEEL] = N_("STOP, LEAVE THE BALL"),
		[KIND_DICE] = N_("STOP, LEAVE THE DICE"),
	};

	return view->ball_out ? _("TAKE THE BALL OUT")
			      : _(texts[view->table->game->kind]);
}

/* Whether there is a hold that is no duty's. */
static bool trouble_has_hold(const struct view *view)
{
	const struct holds *list = &view->table->holds;

	for (int i = 0; i < list->n; i++)
		if (!pit_is_duty_hold(list->name[i]))
			return true;
	return false;
}

bool trouble_stops_play(const struct view *view)
{
	bool active[CONDITIONS];

	troubles_check(view, active);
	for (int i = 0; i < CONDITIONS; i++)
		if (active[i])
			return true;
	return trouble_has_hold(view);
}

bool trouble_is_disputed(const struct view *view)
{
	return view->compare || trouble_has_hold(view) ||
	       table_instruction(view->table).what == DO_CALL_PIT_BOSS;
}

/* The dealer's answer to a question lifts the hold. */
static bool trouble_is_asked(const struct view *view, const char *hold)
{
	switch (hold_find(hold)) {
	case HOLD_COMPARE: return view->compare;
	case HOLD_SAME_CARD: return view->same_or_next;
	case HOLD_BALL_OUT: return view->ball_out;
	default: return false;
	}
}

/* What is to be done before play is no trouble: see pit_is_duty_hold(). */
int troubles_list(const struct view *view,
		  const struct trouble *trouble[static TROUBLES_MAX],
		  const char *name[static TROUBLES_MAX])
{
	const struct holds *list = &view->table->holds;
	bool active[CONDITIONS];
	int n = 0;

	troubles_check(view, active);
	memset(name, 0, TROUBLES_MAX * sizeof *name);
	for (int i = 0; i < FIRST_DEVICE; i++)
		if (active[i])
			trouble[n++] = &conditions[i];
	for (int i = 0; i < list->n; i++) {
		enum hold hold = hold_find(list->name[i]);

		if (trouble_is_asked(view, list->name[i]) ||
		    pit_is_duty_hold(list->name[i]))
			continue;
		name[n] = list->name[i];
		if (hold == HOLD_CUT_CARD && view->pit &&
		    view->pit->shoe_count.state == SHOE_COUNTED)
			trouble[n++] = &wrong_count;
		else
			trouble[n++] = hold < HOLD_DUTIES
					       ? &reasons[hold].trouble
					       : &unknown_hold;
	}
	for (int i = FIRST_DEVICE; i < CONDITIONS; i++)
		if (active[i])
			trouble[n++] = &conditions[i];
	return n;
}
