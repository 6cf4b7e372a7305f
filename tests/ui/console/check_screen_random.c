/* SPDX-License-Identifier: ISC */
/* Thousands of rounds of random keys, cards, alarms and sizes: whatever comes,
 * no key wants what the table would refuse, and no single key destroys
 * anything. Longer with SABOT_SOAK=1 in the environment. */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"

enum {
	TURNS_SHORT = 36000,
	TURNS_LONG = 1000000,
	SCENE_TURNS = 400,
	TRIED_TURNS = 31,
};

/* Events that one key, pressed at the table, may be. */
static const char *const harmless[] = {"open",	 "close", "announce", "clear",
				       "cut",	 "valid", "spin - -", "peek",
				       "reveal", "begin"};

/* And those that name a seat or a step, which the next key may take back, or
 * that can be taken back for it. */
static const char *const harmless_named[] = {"seat ",  "withdraw ", "hit ",
					     "stand ", "group ",    "back "};

static const char keyboard[] =
	"    \r\r\rcm123456789atjqkcdhsvoidxypnwwbre/*.\033\177\t0\001";

static const int named[] = {KEYS_F1,	    KEYS_F2,	KEYS_F3,   KEYS_F5,
			    KEYS_PAGE_DOWN, KEYS_F10,	KEYS_UP,   KEYS_DOWN,
			    KEYS_LEFT,	    KEYS_RIGHT, KEYS_HOME, KEYS_END};

static int limits_open, limits_wanted; /* keys on their page, and signatures */

static int pick(int n)
{
	return (int)(random() % n);
}

/* Down the list, to where little else leads. */
static int list_key(void)
{
	struct menu menu;
	int at = scene->screen.list.selected;

	action_list_fill(scene->screen.list.list, &scene->view,
			 &scene->screen.dry_run, &menu);
	if (at < menu.n && menu.row[at].value == ACTION_LIMITS)
		return KEYS_ENTER;
	return pick(9) ? KEYS_DOWN : KEYS_ENTER;
}

static int random_key(void)
{
	if (scene->screen.badge_dialog.open && pick(2))
		return pick(3) ? '1' : KEYS_ENTER;
	if (scene->screen.page == PAGE_TABLE &&
	    scene->table->phase == PHASE_BETWEEN && pick(5) == 0)
		return KEYS_F3;
	if (scene->screen.page == PAGE_LIST && pick(4))
		return list_key();
	if (scene->screen.page == PAGE_LIMITS && pick(3))
		return "ss59"[pick(4)];
	if (pick(4) == 0)
		return named[pick(sizeof named / sizeof named[0])];
	return keyboard[pick(sizeof keyboard - 1)];
}

static bool is_harmless(const char *line)
{
	for (size_t i = 0; i < sizeof harmless / sizeof harmless[0]; i++)
		if (strcmp(line, harmless[i]) == 0)
			return true;
	for (size_t i = 0; i < sizeof harmless_named / sizeof harmless_named[0];
	     i++)
		if (strncmp(line, harmless_named[i],
			    strlen(harmless_named[i])) == 0)
			return true;
	return false;
}

/* The scene fails the test where an event that is wanted is refused. */
static void press_anything(void)
{
	bool bare = scene->screen.page == PAGE_TABLE && !scene->view.compare &&
		    !scene->view.same_or_next;
	uint32_t wagers = scene->table->wagers.n;
	int key = random_key();

	scene->intents[0] = '\0';
	scene->last = (struct intent){0};
	limits_open += scene->screen.page == PAGE_LIMITS;
	scene_key(scene, key);
	if (!scene->intents[0] || scene->last.kind != INTENT_EVENT)
		return;
	if (scene->view.pending && scene->last.row_kind == KIND_TABLE &&
	    !scene->last.badge[0] &&
	    strncmp(scene->last.line, "wager ", 6) != 0 &&
	    strncmp(scene->last.line, "withdraw ", 9) != 0)
		ck_abort_msg("on top of what is not on disk yet: %s",
			     scene->last.line);
	if (bare && !scene->last.badge[0] && !is_harmless(scene->last.line))
		ck_abort_msg("one key, %d, did: %s", key, scene->last.line);
	if (bare && scene->table->wagers.n < wagers &&
	    scene->table->phase == PHASE_BETTING)
		ck_abort_msg("one key, %d, took a wager back", key);
	if (key == ' ' && strcmp(scene->last.line, "valid") == 0)
		ck_abort_msg("the space bar confirmed a spin");
}

static void answer_badge(void)
{
	struct intent intent = scene->screen.badge_dialog.intent;
	bool granted = pick(2);

	if (!scene->screen.badge_dialog.checking)
		return;
	if (!badge_dialog_finish_check(&scene->screen.badge_dialog, granted,
				       "No.", scene->view.now_ms))
		ck_abort_msg("the window does not wait for its answer");
	limits_wanted += granted && intent.act == ACT_LIMITS;
	if (granted && intent.kind == INTENT_EVENT &&
	    scene_apply(scene, intent.line, intent.by_hand) != SB_OK)
		ck_abort_msg("signed for, but refused: %s", intent.line);
}

/* A card that the shoe can still hold, most of the time. */
static void draw_card(void)
{
	char line[16] = "card ";
	struct card card = card_make(1 + pick(13), (enum suit)pick(4));

	card_format(card, line + strlen(line));
	if (scene_apply(scene, line, false) != SB_OK)
		ck_abort_msg("a card is a fact");
}

/* What comes next where nothing is wrong; what awaits a key waits for it. */
static const char *const in_turn[INSTRUCTIONS] = {
	[DO_OPEN_BETS] = "open",
	[DO_TAKE_BETS] = "close",
	[DO_CLOSE_BETS] = "close",
	[DO_SPIN] = "number 17",
	[DO_WATCH_BALL] = "number 0",
	[DO_ANNOUNCE] = "announce",
	[DO_CALL_PIT_BOSS] = "rule respin",
	[DO_HELD] = "release power",
};

static const char *const of_dice[] = {
	"open",
	"close",
	"dice 1 3 5",
	"dice 2 2 2",
	"flat",
	"announce",
	"clear",
	"no-roll cocked",
	"correct dice 1 2 3",
	"rule reshake",
	"hold power",
	"release power",
	"void other",
	"wager 3 small 100",
};

static const char *const out_of_turn[] = {
	"spin cw ccw", "spin cw cw",	    "spin - -",	      "revs 4",
	"revs 2",      "number 17",	    "no-spin sensor", "hold power",
	"void wheel",  "correct number 18", "open",	      "close",
};

static void play_wheel(uint8_t what)
{
	const char *line = in_turn[what];

	if (!line || pick(3) == 0)
		line = out_of_turn[pick(sizeof out_of_turn /
					sizeof out_of_turn[0])];
	(void)!scene_apply(scene, line, false);
}

static const char *const of_seats[] = {"seat",	  "hit",     "stand",
				       "double",  "split",   "insure",
				       "decline", "withdraw"};

static const char *const of_blackjack[] = {
	"close",      "insurance-closed", "peek",	 "reveal",
	"timeout",    "retract",	  "announce",	 "clear",
	"open",	      "hole Ts",	  "rule deal",	 "rule burn",
	"void other", "hold power",	  "card ??",	 "release power",
	"strike 2",   "insert 3 5c",	  "correct 4 9d"};

static void play_blackjack(uint8_t what)
{
	char line[40];

	if ((what == DO_DEAL || what == DO_DRAW) && pick(10)) {
		draw_card();
		return;
	}
	if (pick(2))
		snprintf(line, sizeof line, "%s %d",
			 of_seats[pick(sizeof of_seats / sizeof of_seats[0])],
			 1 + pick(SEATS));
	else
		snprintf(line, sizeof line, "%s",
			 of_blackjack[pick(sizeof of_blackjack /
					   sizeof of_blackjack[0])]);
	if (pick(10) == 0)
		snprintf(line, sizeof line, "wager %d main %d", 1 + pick(SEATS),
			 1 + pick(100000));
	(void)!scene_apply(scene, line, false);
}

/* All that lies on the layout is seen, on every size. */
static void layout_is_uncut(void)
{
	const struct cells *cells = &scene->cells;
	struct layout layout =
		layout_compute(BLACKJACK, cells->rows, cells->cols);

	if (layout.too_small || scene->table->house.game != BLACKJACK ||
	    scene->screen.page != PAGE_TABLE || scene->screen.help)
		return;
	for (int row = 0; row < layout.game.rows; row++)
		for (int col = 0; col < cells->cols; col++)
			if (cells->cell[(layout.game.row + row) * cells->cols +
					col]
				    .c == glyphs_utf8.ellipsis)
				ck_abort_msg("something is cut off");
}

static void disturb_wheel(struct view *view)
{
	switch (pick(7)) {
	case 0: view->unsure = !view->unsure; break;
	case 1: view->unsure_last = !view->unsure_last; break;
	case 2: view->unsure_number = (uint8_t)pick(POCKETS); break;
	case 3: view->ball_out = !view->ball_out; break;
	case 4:
		view->badges.entry_needs_no_badge =
			!view->badges.entry_needs_no_badge;
		break;
	case 5:
		view->wheel.state = (enum device_state)pick(DEVICE_LOST + 1);
		view->wheel_motion.state =
			(enum wheel_state)pick(WHEEL_DEALER_LOCK + 1);
		break;
	default:
		screen_open_wheel_page(
			&scene->screen,
			&(struct wheel_report){.title = "Wheel"});
		break;
	}
}

static void play_on(void)
{
	static const char *const lines[] = {
		"open",	       "close",	      "announce",
		"clear",       "verdict tie", "position player 1",
		"cut",	       "hold power",  "release power",
		"void reader", "shoe",	      "rule burn",
		"free",	       "strike 1",
	};
	uint8_t what = table_instruction(scene->table).what;

	if (scene->table->house.game == ROULETTE)
		play_wheel(what);
	else if (scene->table->house.game == SIC_BO)
		(void)!scene_apply(
			scene,
			of_dice[pick(sizeof of_dice / sizeof of_dice[0])],
			false);
	else if (scene->table->house.game == BLACKJACK)
		play_blackjack(what);
	else if (what == DO_DEAL || what == DO_DRAW || pick(20) == 0)
		draw_card();
	else
		(void)!scene_apply(scene,
				   lines[pick(sizeof lines / sizeof lines[0])],
				   false);
}

static void disturb(void)
{
	struct view *view = &scene->view;

	if (scene->table->house.game == ROULETTE && pick(2))
		disturb_wheel(view);
	switch (pick(10)) {
	case 8: view->pending = !view->pending; break;
	case 7: view->card_repeated = !view->card_repeated; break;
	case 0: view->compare = !view->compare; break;
	case 1: view->same_or_next = !view->same_or_next; break;
	case 2:
		view->trouble = view->trouble ? NULL : "The disk is full.";
		break;
	case 3:
		view->reader.state = (enum device_state)pick(DEVICE_LOST + 1);
		break;
	case 4: view->card_missing = !view->card_missing; break;
	case 5:
		view->badges.entry_needs_no_badge =
			!view->badges.entry_needs_no_badge;
		break;
	case 6:
		view->badges.authority =
			view->badges.authority.role
				? (struct badge_holder){0}
				: (struct badge_holder){ROLE_PIT_BOSS, "2001"};
		break;
	default:
		cells_resize(&scene->cells, pick(5) ? 24 + pick(40) : pick(30),
			     pick(5) ? 80 + pick(120) : pick(90));
		break;
	}
}

static void turn(void)
{
	switch (pick(10)) {
	case 0: play_on(); break;
	case 1:
		if (pick(5) == 0)
			disturb();
		break;
	case 2: scene_wait(scene, pick(2000)); break;
	case 3: answer_badge(); break;
	default: press_anything(); break;
	}
	screen_draw(&scene->screen, &scene->view, &scene->cells);
	layout_is_uncut();
}

/* What is kept of earlier trials is what a trial now would find. */
static void cached_actions_are_up_to_date(void)
{
	struct dry_run *dry_run = &scene->screen.dry_run;
	bool kept[ACTIONS];
	uint64_t row = scene->view.row;

	for (int id = 0; id < ACTIONS; id++)
		kept[id] = action_allowed((enum action_id)id, &scene->view,
					  dry_run);
	scene->view.row = 0;
	for (int id = 0; id < ACTIONS; id++)
		if (action_allowed((enum action_id)id, &scene->view, dry_run) !=
		    kept[id])
			ck_abort_msg("%s is out of date", actions[id].name);
	scene->view.row = row;
}

/* A table of each game in its turn, a gaming day around it every other time. */
static struct scene *next_scene(int n)
{
	struct scene *next =
		scene_at((enum game_id)(n % GAMES), "", 24, 80, &glyphs_utf8);

	if (n / GAMES % 2) {
		scene_day(next);
		scene_open_day(next);
	}
	return next;
}

START_TEST(no_key_does_what_is_forbidden)
{
	int turns = getenv("SABOT_SOAK") ? TURNS_LONG : TURNS_SHORT;

	ck_assert(setlocale(LC_ALL, "C.UTF-8"));
	for (int i = 0; i < turns; i++) {
		if (i % SCENE_TURNS == 0) {
			srandom((unsigned)(i / SCENE_TURNS));
			if (scene)
				scene_free(scene);
			scene = next_scene(i / SCENE_TURNS);
		}
		turn();
		if (i % TRIED_TURNS == 0)
			cached_actions_are_up_to_date();
	}
	scene_free(scene);
	ck_assert_int_gt(limits_open, 0);
	ck_assert_int_gt(limits_wanted, 0);
}
END_TEST

static const struct test tests[] = {
	T(no_key_does_what_is_forbidden),
};

SUITE("random", tests)
