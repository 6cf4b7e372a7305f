/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/console/screen_help.h"

#include "rules/core/gettext.h"
#include "ui/text/duty_text.h"
#include "ui/table/game_view.h"
#include "ui/widgets/key_help.h"

/* What may be open; the table's own keys are rows of the table of actions. */
enum topic {
	TOPIC_MENU,
	TOPIC_CARD,
	TOPIC_NUMBER,
	TOPIC_SEAT,
	TOPIC_CHIPS,
	TOPIC_CHIPS_OF_SEAT,
	TOPIC_CHIPS_ON_NUMBERS,
	TOPIC_TEXT,
	TOPIC_SURE,
	TOPIC_BADGE,
	TOPIC_QUESTION,
	TOPIC_OFFER,
	TOPIC_UNSURE,
	TOPIC_BALL_OUT,
	TOPIC_RECALL,
	TOPIC_RECALL_WHEEL,
	TOPIC_FACES,
	TOPIC_HAND_OVER,
	TOPIC_LIMITS,
	TOPIC_INSPECT_FIELD,
	TOPIC_INSPECT_ITEM,
	TOPIC_INSPECT_PROOF,
	TOPIC_INSPECT_DECKS,
	TOPIC_INSPECT_DECKS_PROOF,
	TOPIC_INSPECT_SIGNATURE,
	TOPIC_INSPECT_TEST,
	TOPICS,
	TOPIC_HISTORY = TOPICS, /* which has rows of its own */
	TOPIC_TABLE
};

static const enum topic form_topics[] = {
	[ASK_NOTHING] = TOPIC_SURE, [ASK_SURE] = TOPIC_SURE,
	[ASK_CARD] = TOPIC_CARD,    [ASK_PLACE] = TOPIC_MENU,
	[ASK_REASON] = TOPIC_MENU,  [ASK_HOLD] = TOPIC_MENU,
	[ASK_NOTE] = TOPIC_TEXT,    [ASK_WORD] = TOPIC_TEXT,
	[ASK_COUNT] = TOPIC_TEXT,   [ASK_NUMBER] = TOPIC_NUMBER,
	[ASK_NO_SPIN] = TOPIC_MENU, [ASK_SEAT] = TOPIC_SEAT,
	[ASK_LEFT] = TOPIC_MENU,
};

static const enum topic inspect_topics[] = {
	[INSPECT_TOPIC_FIELD] = TOPIC_INSPECT_FIELD,
	[INSPECT_TOPIC_ITEM] = TOPIC_INSPECT_ITEM,
	[INSPECT_TOPIC_PROOF] = TOPIC_INSPECT_PROOF,
	[INSPECT_TOPIC_DECKS] = TOPIC_INSPECT_DECKS,
	[INSPECT_TOPIC_DECKS_PROOF] = TOPIC_INSPECT_DECKS_PROOF,
	[INSPECT_TOPIC_SIGNATURE] = TOPIC_INSPECT_SIGNATURE,
	[INSPECT_TOPIC_TEST] = TOPIC_INSPECT_TEST,
	[INSPECT_TOPIC_TYPED] = TOPIC_TEXT,
};

static const enum topic chips_topics[GAMES] = {
	[BACCARAT] = TOPIC_CHIPS,
	[BLACKJACK] = TOPIC_CHIPS_OF_SEAT,
	[ROULETTE] = TOPIC_CHIPS_ON_NUMBERS,
};

enum { KEYS_MAX = 12 };

#define HELP                                                                   \
	{                                                                      \
		"F1", N_("Help"), N_("Show these keys, or leave them")         \
	}
#define BACK                                                                   \
	{                                                                      \
		N_("Esc"), N_("Back"), N_("Back to the table, nothing done")   \
	}
#define BACKSPACE                                                              \
	{                                                                      \
		N_("Backspace"), NULL, N_("Take the last key back")            \
	}
#define CHIPS_KEYS                                                             \
	{"X", N_("Take back"), N_("Behind a seat or a spot: it goes back")},   \
		{"A", N_("Again"),                                             \
		 N_("Last round's wagers once more, of the seat or of all")},  \
		BACKSPACE,                                                     \
		{N_("Enter"), N_("OK"), N_("What the words below say")}, HELP, \
	{                                                                      \
		N_("Esc"), N_("Back"), N_("Back to the table")                 \
	}
#define OK_ANSWER                                                              \
	{                                                                      \
		N_("Enter"), N_("OK"), N_("Give the answer that is marked")    \
	}
#define F2_RECALL                                                              \
	{                                                                      \
		"F2", N_("Recall"),                                            \
			N_("Show the last ten rounds, step by step")           \
	}
#define STEPS                                                                  \
	{N_("Left Right"), N_("Step"), N_("One step back or on")},             \
		{N_("Up Down"), N_("Round"), N_("One round back or on")},      \
	{                                                                      \
		N_("Home End"), NULL, N_("The first step, or the last")        \
	}
#define LEAVE                                                                  \
	{                                                                      \
		N_("Esc"), N_("Leave"),                                        \
			N_("Leave the form; what is answered stays")           \
	}
#define PASS                                                                   \
	{                                                                      \
		"P", N_("Pass"), N_("The item is in order")                    \
	}
#define FAIL                                                                   \
	{                                                                      \
		"F", N_("Fail"), N_("It is not: say what is wrong")            \
	}
#define TEST                                                                   \
	{                                                                      \
		"T", N_("Test"), N_("Test it with the device")                 \
	}
#define DECKS                                                                  \
	{"D", N_("Defect"), N_("A card has a defect: say which, and what")},   \
	{                                                                      \
		"R", N_("Replaced deck"),                                      \
			N_("A deck was replaced: say by which")                \
	}
#define SIGN                                                                   \
	{                                                                      \
		"S", N_("Sign"), N_("Sign the form, with badge and PIN")       \
	}
#define DROP                                                                   \
	{                                                                      \
		N_("Backspace"), NULL, N_("Throw the form away; asks first")   \
	}
#define ROWS                                                                   \
	{                                                                      \
		N_("Up Down"), NULL, N_("Another row; Enter is the next one")  \
	}
#define UP_DOWN                                                                \
	{                                                                      \
		N_("Up Down"), N_("Choose"),                                   \
			N_("Choose a row; its number does so too")             \
	}

static const struct key_row page_keys[TOPICS][KEYS_MAX] = {
	/* clang-format off */
	[TOPIC_MENU] = {
		UP_DOWN,
		{N_("Enter"), N_("OK"), N_("Take the row that is marked")},
		HELP, BACK},
	[TOPIC_CARD] = {
		{"A 2-9 T J Q K", NULL, N_("The rank; T is ten")},
		{"C D H S", NULL, N_("The suit: clubs, diamonds, hearts, spades")},
		BACKSPACE,
		{N_("Enter"), N_("OK"), N_("It is the card that is shown")},
		HELP, BACK},
	[TOPIC_NUMBER] = {
		{"0-9", NULL, N_("Its digits, one or two")},
		BACKSPACE,
		{N_("Enter"), N_("OK"), N_("It is the number that is shown")},
		HELP, BACK},
	[TOPIC_SEAT] = {
		{"1-7", NULL, N_("The seat")},
		{N_("Enter"), N_("OK"), N_("It is the seat that is shown")},
		HELP, BACK},
	[TOPIC_CHIPS] = {
		{"0-9", NULL, N_("The seat; behind the spot, the amount")},
		{"P B T", NULL, N_("Player, banker, tie")},
		CHIPS_KEYS},
	[TOPIC_CHIPS_OF_SEAT] = {
		{"1-7", NULL, N_("The seat, then the amount")},
		CHIPS_KEYS},
	[TOPIC_CHIPS_ON_NUMBERS] = {
		{"3/", NULL, N_("The seat: it stays for the next lines")},
		{"17 1-2 1-3 1-5 1-6", NULL, N_("Number, split, street, corner, line")},
		{"R B O E L H C D", NULL, N_("Red, black, odd, even, low, high, column, dozen")},
		{"*", NULL, N_("Behind numbers: the amount follows")},
		CHIPS_KEYS},
	[TOPIC_TEXT] = {
		BACKSPACE,
		{N_("Enter"), N_("OK"), N_("It is typed")},
		HELP, BACK},
	[TOPIC_SURE] = {
		{N_("Enter"), N_("OK"), N_("Yes, do it")},
		HELP, BACK},
	[TOPIC_BADGE] = {
		{N_("Tab"), NULL, N_("From the badge to the PIN, and back")},
		BACKSPACE,
		{N_("Enter"), N_("OK"), N_("Badge, then PIN; then both are checked")},
		HELP, BACK},
	[TOPIC_QUESTION] = {
		UP_DOWN,
		OK_ANSWER, HELP, F2_RECALL},
	[TOPIC_OFFER] = {
		{"Y", N_("Take it"), N_("The card lies there: it counts")},
		{N_("Esc"), N_("Leave it"), N_("The card does not lie there")},
		UP_DOWN,
		OK_ANSWER, HELP, F2_RECALL},
	[TOPIC_UNSURE] = {
		{"Y", N_("Take it"), N_("The ball lies there: it counts")},
		{N_("Esc"), N_("Leave it"), N_("The ball does not lie there")},
		{"M", N_("Key another"), N_("Key the number that the ball lies in")},
		UP_DOWN, OK_ANSWER, HELP, F2_RECALL},
	[TOPIC_BALL_OUT] = {
		{"Y", N_("It is out"), N_("The ball is out of the wheel")},
		OK_ANSWER, HELP, F2_RECALL},
	[TOPIC_RECALL_WHEEL] = {STEPS, HELP,
		{N_("Esc"), N_("Back"), N_("Back to the table")}},
	[TOPIC_RECALL] = {STEPS,
		{"P", N_("Pick-up order"), N_("Lay the cards out as they were picked up")},
		HELP,
		{N_("Esc"), N_("Back"), N_("Back to the table")}},
	[TOPIC_FACES] = {
		HELP,
		{N_("Esc"), N_("Back"), N_("Back to the table")}},
	[TOPIC_LIMITS] = {
		{"0-9", NULL, N_("The amount; an empty field is no limit")},
		{N_("Up Down"), NULL, N_("Another row; Enter is the next one")},
		BACKSPACE,
		{"S", N_("Sign"), N_("Change the limits, with badge and PIN")},
		HELP, BACK},
	[TOPIC_HAND_OVER] = {
		{N_("Tab"), NULL, N_("From the one field to the other")},
		BACKSPACE,
		{N_("Enter"), N_("OK"), N_("Badge, then annotation; then the supervisor signs")},
		HELP, BACK},
	[TOPIC_INSPECT_FIELD] = {
		{N_("Enter"), N_("OK"), N_("It is typed; 101-108 stands for all numbers between")},
		ROWS, BACKSPACE, HELP, LEAVE},
	[TOPIC_INSPECT_ITEM] = {PASS, FAIL, SIGN, ROWS, DROP, HELP, LEAVE},
	[TOPIC_INSPECT_PROOF] = {PASS, FAIL, TEST, SIGN, ROWS, DROP, HELP,
		LEAVE},
	[TOPIC_INSPECT_DECKS] = {PASS, FAIL, DECKS, SIGN, ROWS, DROP, HELP,
		LEAVE},
	[TOPIC_INSPECT_DECKS_PROOF] = {PASS, FAIL, TEST, DECKS, SIGN, ROWS,
		DROP, HELP, LEAVE},
	[TOPIC_INSPECT_SIGNATURE] = {SIGN, ROWS, DROP, HELP, LEAVE},
	[TOPIC_INSPECT_TEST] = {
		{"X", N_("End of the test"), N_("Nothing more goes through the device")},
		{"T", NULL, N_("Test anew from the first card")},
		ROWS, HELP, LEAVE},
	/* clang-format on */
};

static enum topic screen_topic(const struct screen *screen,
			       const struct view *view)
{
	struct menu menu;

	if (screen->window.open)
		return TOPIC_BADGE;
	switch (screen->page) {
	case PAGE_HISTORY: return TOPIC_HISTORY;
	case PAGE_RECALL:
		return game_view_of(view->table)->draw_pick_up
			       ? TOPIC_RECALL
			       : TOPIC_RECALL_WHEEL;
	case PAGE_WHEEL:
	case PAGE_FACES: return TOPIC_FACES;
	case PAGE_LIST: return TOPIC_MENU;
	case PAGE_FORM: return form_topics[form_asks(&screen->form)];
	case PAGE_INSPECT:
		return inspect_topics[inspect_topic(&screen->inspect, view)];
	case PAGE_CHIPS: return chips_topics[view->table->house.game];
	case PAGE_LIMITS: return TOPIC_LIMITS;
	case PAGE_HAND_OVER: return TOPIC_HAND_OVER;
	case PAGE_TABLE: break;
	}
	if (!screen_question(view, &menu))
		return TOPIC_TABLE;
	if (menu.row[0].value == INTENT_BALL_OUT)
		return TOPIC_BALL_OUT;
	if (menu.row[0].value != INTENT_TAKE)
		return TOPIC_QUESTION;
	return view->unsure ? TOPIC_UNSURE : TOPIC_OFFER;
}

/* --- the key bar -------------------------------------------------------- */

/* The page behind F3 or F6 is where what the banner asks for is done. */
static bool screen_is_wanted(enum action_id id, const struct view *view)
{
	switch (id) {
	case ACTION_INSPECTIONS:
		return duty_is_first(view, DUTY_OPEN) ||
		       duty_is_first(view, DUTY_INSPECTION);
	case ACTION_PEOPLE: return duty_is_first(view, DUTY_DEALER);
	default: return false;
	}
}

/* There is no other page of what is paid. */
static bool screen_is_idle(const struct screen *screen, enum action_id id)
{
	return id == ACTION_PAYING && screen->paying.pages < 2;
}

/* Those that are wanted come first: there may be no room for all. */
static void screen_draw_action_keys(struct screen *screen,
				    const struct view *view,
				    struct cells *cells, struct rect box)
{
	char label[WORDS_MAX];
	int col = 0;

	for (int i = 0; i < 2 * ACTIONS; i++) {
		enum action_id id = (enum action_id)(i % ACTIONS);
		if (!actions[id].key || actions[id].aside ||
		    screen_is_idle(screen, id) ||
		    screen_is_wanted(id, view) != (i < ACTIONS) ||
		    !action_allowed(id, view, &screen->trial))
			continue;
		action_label(id, view, label);
		col = key_draw(cells, box, col, _(actions[id].key_name), label,
			       actions[id].key == ' ');
	}
}

static const struct key_row *screen_rows(const struct screen *screen,
					 enum topic topic)
{
	return topic == TOPIC_HISTORY ? history_keys(&screen->history)
				      : page_keys[topic];
}

/* Where no wager is typed Space is what the banner says. */
static bool screen_has_step(struct screen *screen, const struct view *view,
			    enum topic topic)
{
	return topic == chips_topics[view->table->house.game] &&
	       !screen->chips.typed[0] &&
	       action_allowed(ACTION_CLOSE, view, &screen->trial);
}

static void screen_draw_step(struct cells *cells, struct rect *box)
{
	const struct action *step = &actions[ACTION_CLOSE];
	int col = key_draw(cells, *box, 0, _(step->key_name), _(step->label),
			   true);

	box->col += col;
	box->cols -= col;
}

void screen_draw_keys(struct screen *screen, const struct view *view,
		      struct cells *cells, struct rect box)
{
	struct rect inside = rect_inside(box, 0, 1);
	enum topic topic = screen_topic(screen, view);

	cells_fill(cells, box, L' ', PAINT_PLAIN);
	if (screen_has_step(screen, view, topic))
		screen_draw_step(cells, &inside);
	if (topic == TOPIC_TABLE)
		screen_draw_action_keys(screen, view, cells, inside);
	else
		key_rows_draw(cells, inside, screen_rows(screen, topic));
}

/* --- help --------------------------------------------------------------- */

static void screen_help_fill(struct key_help *help, struct screen *screen,
			     const struct view *view)
{
	for (int i = 0; i < ACTIONS; i++) {
		enum action_id id = (enum action_id)i;
		bool badge = action_id_needs_badge(id, view);
		if (actions[id].key && !screen_is_idle(screen, id) &&
		    action_allowed(id, view, &screen->trial))
			key_help_add(help, _(actions[id].key_name),
				     badge ? _("{help} (badge)") : "{help}",
				     _(actions[id].help));
	}
}

void screen_draw_help(struct screen *screen, const struct view *view,
		      struct cells *cells, struct rect box)
{
	enum topic topic = screen_topic(screen, view);
	struct key_help help = {0};

	if (screen_has_step(screen, view, topic))
		key_help_add(&help, _(actions[ACTION_CLOSE].key_name), "{help}",
			     _(actions[ACTION_CLOSE].help));
	if (topic == TOPIC_TABLE)
		screen_help_fill(&help, screen, view);
	else
		key_help_rows(&help, screen_rows(screen, topic));
	key_help_draw(&help, cells, box);
}
