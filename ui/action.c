/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/action.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/text.h"
#include "ui/expand.h"
#include "ui/faces.h"
#include "ui/keys.h"
#include "ui/news.h"
#include "ui/trouble.h"

/* The fields that all rows of a kind have. */
#define SHOWN(name_, label_, help_)                                            \
	.name = (name_), .label = (label_), .help = (help_)
#define STEP(name, line_, label, help)                                         \
	SHOWN(name, label, help), .line = (line_), .step = true,               \
				  .answers = true, .key = ' ',                 \
				  .key_name = N_("Space")
#define KEY(name, key_, key_name_, label, help)                                \
	SHOWN(name, label, help), .key = (key_), .key_name = (key_name_)
#define DECISION(name, line_, key, key_name, label, help)                      \
	KEY(name, key, key_name, label, help),                                 \
		.line = (line_), .act = ACT_DECISION, .whose = WHOSE_TURN
#define LISTED(name, line_, act_, label, help)                                 \
	SHOWN(name, label, help), .line = (line_), .act = (act_)

const struct action actions[ACTIONS] = {
	/* clang-format off */
	[ACTION_OPEN] = {STEP("open", "open", N_("BETTING OPEN"),
		N_("The betting is open"))},
	[ACTION_CLOSE] = {STEP("close", "close", N_("NO MORE BETS"),
		N_("You called no more bets"))},
	[ACTION_PEEK] = {STEP("peek", "peek", N_("CHECKED"),
		N_("You looked at the hole card and did not turn it"))},
	[ACTION_REVEAL] = {STEP("reveal", "reveal", N_("TURNED"),
		N_("You turned the hole card"))},
	[ACTION_ANNOUNCE] = {STEP("announce", "announce", N_("ANNOUNCED"),
		N_("You announced the result"))},
	[ACTION_CLEAR] = {STEP("clear", "clear", N_("PICKED UP"),
		N_("The cards are in the discard rack"))},
	[ACTION_LOADED] = {STEP("loaded", "shoe", N_("SHOE LOADED"),
		N_("The shoe is shuffled, cut and loaded")),
		.ask = {ASK_SURE}, .act = ACT_SHOE},
	[ACTION_FREE] = {STEP("free-hand", "free", N_("FREE HAND"),
		N_("Deal a round without wagers")),
		.ask = {ASK_SURE}, .act = ACT_FREE_HAND},

	[ACTION_LAUNCHED] = {STEP("launched", "spin - -", N_("BALL LAUNCHED"),
		N_("You launched the ball, and the wheel does not tell"))},

	[ACTION_SEAT] = {KEY("seat", '1', "1-7", N_("Seat"),
		N_("Take that seat, or free it")),
		.key_last = '7', .line = "seat ", .probe = "1",
		.ask = {ASK_SURE}, .act = ACT_DECISION, .step = true,
		.sure = N_("Seat {seat} is freed, and its wager goes back")},
	[ACTION_WAGER] = {KEY("wager", 'w', "W", N_("Wager"),
		N_("Take a seat, and say its wager")),
		.line = "wager ", .ask = {ASK_SEAT, ASK_AMOUNT}},
	[ACTION_HIT] = {DECISION("hit", "hit ", 'h', "H", N_("Hit"),
		N_("The seat has another card")),
		.step = true, .answers = true},
	[ACTION_STAND] = {DECISION("stand", "stand ", 's', "S", N_("Stand"),
		N_("The seat has no more cards")),
		.step = true, .answers = true},
	[ACTION_DOUBLE] = {DECISION("double", "double ", 'd', "D", N_("Double"),
		N_("The seat doubles its wager for one card")),
		.ask = {ASK_SURE},
		.sure = N_("Seat {seat} doubles: its stake again, and one card")},
	[ACTION_SPLIT] = {DECISION("split", "split ", 'p', "P", N_("Split"),
		N_("The seat plays its pair as two hands")),
		.ask = {ASK_SURE},
		.sure = N_("Seat {seat} splits: its stake again, and two hands")},
	[ACTION_INSURE] = {KEY("insure", 'i', "I", N_("Insure"),
		N_("A seat takes insurance")),
		.line = "insure ", .ask = {ASK_SEAT}, .act = ACT_DECISION,
		.whose = WHOSE_ANSWER},
	[ACTION_DECLINE] = {KEY("decline", 'n', "N", N_("Decline"),
		N_("A seat declines insurance")),
		.line = "decline ", .ask = {ASK_SEAT}, .act = ACT_DECISION,
		.whose = WHOSE_ANSWER},
	[ACTION_INSURANCE_CLOSED] = {KEY("close-insurance", KEYS_ENTER,
		N_("Enter"), N_("Close"),
		N_("No more insurance: who did not answer has none")),
		.line = "insurance-closed", .ask = {ASK_SURE}, .step = true,
		.sure = N_("No answer, no insurance: {seats}")},
	[ACTION_HOLE] = {KEY("hole", 'm', "M", N_("Hole card"),
		N_("Key the hole card that the reader did not see")),
		.line = "hole ", .probe = "Ac", .ask = {ASK_CARD},
		.act = ACT_CARD_BY_HAND},
	[ACTION_HOLE_UNREAD] = {KEY("hole-unread", 'm', "M",
		N_("Hole card unread"),
		N_("The hole card lies there, and the reader did not see it")),
		.line = "card ??", .ask = {ASK_SURE}, .act = ACT_CARD_BY_HAND},

	[ACTION_HELP] = {KEY("help", KEYS_F1, "F1", N_("Help"),
		N_("Show the keys that work now"))},
	[ACTION_RECALL] = {KEY("recall", KEYS_F2, "F2", N_("Recall"),
		N_("Show the last ten rounds, step by step"))},
	[ACTION_IRREGULARITY] = {KEY("irregularity", KEYS_F5, "F5",
		N_("Irregularity"),
		N_("List what can be put right now"))},
	[ACTION_VALID] = {KEY("valid", 'y', "Y", N_("Valid spin"),
		N_("You saw a valid spin: the number counts")),
		.line = "valid", .act = ACT_SPIN_WORD, .step = true,
		.answers = true},
	[ACTION_NOT_VALID] = {KEY("not-valid", 'n', "N", N_("No spin"),
		N_("It was no spin: choose why")),
		.line = "no-spin ", .probe = "x", .ask = {ASK_NO_SPIN},
		.act = ACT_SPIN_WORD, .step = true, .answers = true},
	[ACTION_CARD] = {KEY("card-by-hand", 'm', "M", N_("Card by hand"),
		N_("Key a card that was drawn and not read")),
		.line = "card ", .probe = "Ac", .ask = {ASK_CARD},
		.act = ACT_CARD_BY_HAND},
	[ACTION_NUMBER] = {KEY("number-by-hand", 'm', "M",
		N_("Number by hand"),
		N_("Key the number that the ball lies in")),
		.line = "number ", .probe = "0", .ask = {ASK_NUMBER},
		.act = ACT_CARD_BY_HAND},
	[ACTION_CUT] = {KEY("cutting-card", 'c', "C", N_("Cutting card"),
		N_("The cutting card came out of the shoe")),
		.line = "cut", .ask = {ASK_SURE}, .step = true},
	[ACTION_FACES] = {KEY("faces", 'l', "L", N_("Left"),
		N_("Show what is left in the shoe, face by face")),
		.act = ACT_FACES},
	[ACTION_WHEEL] = {KEY("wheel", 'w', "W", N_("Wheel"),
		N_("Show how often each number came")),
		.act = ACT_WHEEL_REPORT},
	[ACTION_END] = {KEY("end", KEYS_F10, "F10", N_("End"),
		N_("End the station, between rounds")), .act = ACT_END},

	[ACTION_RULE_BURN] = {LISTED("rule-burn", "rule burn", ACT_RULING,
		N_("Out of turn: burn"),
		N_("They go into the discard rack"))},
	[ACTION_RULE_NONE] = {LISTED("rule-none", "rule none", ACT_RULING,
		N_("Out of turn: no card was drawn"),
		N_("A double reading: they go back into the count"))},
	[ACTION_RULE_NEXT] = {LISTED("rule-next", "rule next", ACT_RULING,
		N_("Out of turn: free hand"),
		N_("They begin the next round, a free hand"))},
	[ACTION_RULE_DEAL] = {LISTED("rule-deal", "rule deal", ACT_RULING,
		N_("Out of turn: deal"),
		N_("They are dealt as soon as a card is due"))},
	[ACTION_RETRACT] = {LISTED("retract", "retract", ACT_RETRACTION,
		N_("Decision taken back"),
		N_("The last decision did not count")),
		.ask = {ASK_SURE}, .sure = N_("Taken back: {decision}")},
	[ACTION_RESPIN] = {LISTED("respin", "rule respin", ACT_RULING,
		N_("Spin again"),
		N_("Betting is closed and the ball taken out")),
		.ask = {ASK_SURE}},
	[ACTION_MISREAD] = {LISTED("misread", "correct ", ACT_CORRECTION,
		N_("Card misread"),
		N_("A card dealt is another than the reader saw")),
		.probe = "1 Ac", .ask = {ASK_PLACE, ASK_CARD}},
	[ACTION_NEVER_DEALT] = {LISTED("never-dealt", "strike ", ACT_CORRECTION,
		N_("Card never dealt"),
		N_("The reader saw a card that was not dealt")),
		.probe = "1", .ask = {ASK_PLACE}},
	[ACTION_UNREAD] = {LISTED("unread", "insert ", ACT_CORRECTION,
		N_("Card dealt unread"),
		N_("A card was dealt that the reader did not see")),
		.probe = "1 Ac", .ask = {ASK_PLACE, ASK_CARD}},
	[ACTION_WRONG_NUMBER] = {LISTED("wrong-number", "correct number ",
		ACT_CORRECTION, N_("Wrong number"),
		N_("The ball lies in another number")),
		.probe = "0", .ask = {ASK_NUMBER}},
	[ACTION_NO_SPIN] = {LISTED("no-spin", "no-spin ", ACT_SPIN_WORD,
		N_("No spin"),
		N_("The ball is taken out; wagers stand")),
		.probe = "x", .ask = {ASK_NO_SPIN}},
	[ACTION_RELEASE] = {LISTED("release", "release ", ACT_RELEASE,
		N_("Lift a hold"),
		N_("Play goes on where it was held")),
		.ask = {ASK_HOLD}},
	[ACTION_COUNT] = {LISTED("count", "release " ACTION_COUNT_HOLD,
		ACT_RELEASE, N_("Shoe counted"),
		N_("The cards in the shoe were counted: play goes on")),
		.ask = {ASK_COUNT}},
	[ACTION_VOID] = {LISTED("void", "void ", ACT_VOID,
		N_("Void the round"),
		N_("All wagers go back")),
		.probe = "misdeal", .ask = {ASK_REASON, ASK_WORD}},
	[ACTION_BURN] = {LISTED("burn", "burn ", ACT_BURN,
		N_("Burn a card"),
		N_("A card goes from the shoe into the discard rack")),
		.probe = "Ac", .ask = {ASK_CARD}},
	[ACTION_RESHUFFLE] = {LISTED("reshuffle", "shuffle", ACT_SHUFFLE_ORDER,
		N_("Reshuffle"),
		N_("The house orders a reshuffle")),
		.ask = {ASK_SURE}},
	[ACTION_EMPTY_LOADED] = {LISTED("empty-loaded", "shoe", ACT_SHOE,
		N_("Shoe loaded"),
		N_("The shoe is shuffled, cut and loaded")),
		.ask = {ASK_SURE}},
	[ACTION_HOLD] = {LISTED("hold", "hold ", ACT_HOLD,
		N_("Hold play"),
		N_("Play stops until the pit boss lifts the hold")),
		.probe = "x", .ask = {ASK_REASON}},
	[ACTION_HOLE_EXPOSED] = {LISTED("hole-exposed",
		"note hole card dealt face up", ACT_NOTE,
		N_("Hole card dealt face up"),
		N_("A note; play goes on")),
		.ask = {ASK_SURE}},
	[ACTION_NOTE] = {LISTED("note", "note ", ACT_NOTE,
		N_("Note"),
		N_("A note kept with the round")),
		.probe = "x", .ask = {ASK_NOTE}},
	/* clang-format on */
};

bool action_has_key(enum action_id id, int key)
{
	const struct action *action = &actions[id];

	return action->key && (key == action->key ||
			       (key > action->key && key <= action->key_last));
}

/* The seats that owe an answer, as bits. */
static uint8_t action_unanswered(const struct table *table)
{
	const struct blackjack *b = &table->blackjack;

	if (table_do_beneath(table).what != DO_OFFER_INSURANCE)
		return 0;
	return b->seats & (uint8_t)~b->answered;
}

unsigned action_seat(enum action_id id, const struct table *table)
{
	uint8_t owe = action_unanswered(table);
	unsigned seat = 1;

	if (actions[id].whose == WHOSE_TURN)
		return table_do_beneath(table).seat;
	if (actions[id].whose != WHOSE_ANSWER || !owe)
		return 0;
	while (!blackjack_is(owe, blackjack_place(seat)))
		seat++;
	return seat;
}

void action_line(enum action_id id, const struct table *table,
		 char line[static ACTION_LINE_MAX])
{
	int n = snprintf(line, ACTION_LINE_MAX, "%s", actions[id].line);

	if (actions[id].whose == WHOSE_TURN)
		snprintf(line + n, ACTION_LINE_MAX - (size_t)n, "%u",
			 action_seat(id, table));
}

void action_question(enum action_id id, const struct table *table,
		     unsigned seat, char text[static WORDS_MAX])
{
	const struct action *action = &actions[id];
	char number[16], seats[WORDS_MAX], decision[WORDS_MAX] = "";

	if (id == ACTION_RETRACT)
		news_of_decision(table, decision);
	snprintf(number, sizeof number, "%u", seat);
	words_seats(action_unanswered(table), seats);
	expand(text, WORDS_MAX, _(action->sure ? action->sure : action->help),
	       (struct expansion[]){{"seat", number},
				    {"seats", seats},
				    {"decision", decision},
				    {NULL, NULL}});
}

/* It lies face down: nobody can say which it is. */
static bool action_is_hole(const struct line *line)
{
	return line->what == DO_DEAL && line->hand == HAND_DEALER &&
	       line->n == 2;
}

/* A card is due, or would be but for what the comparison is about. */
static bool action_card_due(const struct view *view)
{
	struct line line = view->compare ? table_do_beneath(view->table)
					 : table_do(view->table);

	return (line.what == DO_DEAL || line.what == DO_DRAW) &&
	       !action_is_hole(&line);
}

/* The ball is on its way to a number. */
static bool action_number_due(const struct view *view)
{
	struct line line = view->compare ? table_do_beneath(view->table)
					 : table_do(view->table);

	return line.what == DO_SPIN || line.what == DO_SPIN_AGAIN ||
	       line.what == DO_WATCH_BALL;
}

/* A wheel that tells of launches is believed. */
static bool action_launch_untold(const struct view *view)
{
	return table_do(view->table).what == DO_SPIN_AGAIN &&
	       (view->wheel.state != DEVICE_LIVE ||
		view->turning.state == WHEEL_UNKNOWN);
}

/* While the dealer owes an answer about the table, nothing else counts. */
static bool action_is_barred(enum action_id id, const struct view *view)
{
	if (id == ACTION_HELP || id == ACTION_RECALL)
		return false;
	if (view->trouble || view->same_or_next)
		return true;
	if (actions[id].key == ' ' && trouble_stands(view))
		return true; /* the banner says something else */
	return view->compare && id != ACTION_CARD && id != ACTION_NUMBER &&
	       id != ACTION_HOLE_UNREAD;
}

/* What the rules do not know of. */
static bool action_fits(enum action_id id, const struct view *view)
{
	const struct table *table = view->table;

	switch (id) {
	case ACTION_END: return table->phase == PHASE_BETWEEN;
	case ACTION_FACES: return faces_may_show(table);
	case ACTION_CLOSE: return view->now_ms >= view->betting_closable_ms;
	case ACTION_CARD: return action_card_due(view);
	case ACTION_NUMBER: return action_number_due(view);
	case ACTION_LAUNCHED: return action_launch_untold(view);
	case ACTION_NOT_VALID: return table_do(table).what == DO_CONFIRM_SPIN;
	case ACTION_NO_SPIN: return table_do(table).what != DO_CONFIRM_SPIN;
	case ACTION_WHEEL:
		return table->house.game == ROULETTE &&
		       table->phase == PHASE_BETWEEN;
	case ACTION_HOLE_EXPOSED: return blackjack_hidden_fact(table) >= 0;
	case ACTION_CUT: return !table->cut_out;
	case ACTION_LOADED: return table_do(table).what == DO_RESHUFFLE;
	case ACTION_FREE: return table_do(table).what == DO_FREE_HAND;
	case ACTION_BURN: /* at any other time it would be a card dealt */
		return table_do(table).what == DO_OPEN_BETS ||
		       table_do(table).what == DO_FREE_HAND;
	case ACTION_EMPTY_LOADED:
		return table->shoe_empty && table->phase == PHASE_BETWEEN;
	default: return true;
	}
}

int action_next_hold(const struct table *table, int i)
{
	const struct holds *holds = &table->holds;

	while (++i < holds->n)
		if (strcmp(holds->name[i], ACTION_COUNT_HOLD) != 0)
			return i;
	return -1;
}

static bool action_taken(enum action_id id, const struct view *view,
			 struct trial *trial)
{
	char line[ACTION_LINE_MAX + 16];

	if (id == ACTION_RELEASE) /* a trial would need the hold's name */
		return action_next_hold(view->table, -1) >= 0;
	if (id == ACTION_WAGER) /* or an amount */
		id = ACTION_SEAT;
	action_line(id, view->table, line);
	if (actions[id].whose == WHOSE_ANSWER)
		sprintf(line + strlen(line), "%u",
			action_seat(id, view->table));
	else if (actions[id].probe)
		strcat(line, actions[id].probe);
	return view->compare ? trial_takes_compared(trial, view->table, line)
			     : trial_takes(trial, view->table, line);
}

static bool action_possible(enum action_id id, const struct view *view,
			    struct trial *trial)
{
	return !action_is_barred(id, view) && action_fits(id, view) &&
	       (!actions[id].line || action_taken(id, view, trial));
}

static bool action_listed(const struct view *view, struct trial *trial)
{
	for (int id = 0; id < ACTIONS; id++)
		if (!actions[id].key &&
		    action_possible((enum action_id)id, view, trial))
			return true;
	return false;
}

bool action_allowed(enum action_id id, const struct view *view,
		    struct trial *trial)
{
	if (id == ACTION_IRREGULARITY)
		return action_listed(view, trial);
	return action_possible(id, view, trial);
}

int action_cut_before(const struct view *view)
{
	return shoe_left(&view->table->shoe) - view->cut_at;
}

bool action_asks(enum action_id id, const struct view *view)
{
	if (id == ACTION_CUT)
		return view->cut_at >= 0 &&
		       abs(action_cut_before(view)) > CUT_NEAR;
	return actions[id].ask[0] != ASK_NOTHING;
}

bool action_needs_badge(enum act act, const struct view *view)
{
	if (permit_allows(ROLE_DEALER, act, false))
		return false;
	if (act == ACT_CARD_BY_HAND && view->by_hand_alone)
		return false;
	return !view->authority ||
	       !permit_allows(view->authority_role, act, false);
}

void action_label(enum action_id id, const struct view *view,
		  char text[static WORDS_MAX])
{
	const char *form = action_needs_badge(actions[id].act, view)
				   ? _("{label} (badge)")
				   : "{label}";

	expand(text, WORDS_MAX, form,
	       (struct expansion[]){{"label", _(actions[id].label)},
				    {NULL, NULL}});
}

enum action_id action_of_key(int key, const struct view *view,
			     struct trial *trial)
{
	if (key >= 'A' && key <= 'Z')
		key += 'a' - 'A';
	for (int id = 0; id < ACTIONS; id++)
		if (action_has_key((enum action_id)id, key) &&
		    action_allowed((enum action_id)id, view, trial))
			return (enum action_id)id;
	return ACTIONS;
}
